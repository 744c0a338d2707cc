"""The commands for bots: serai arena, curve, calibrate and analyse."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Sequence
from typing import Any

from serai.errors import SeraiError
from serai.games import GAMES
from serai.words import LANGUAGES

CURVE_HEADS = ["budget", "share of wins", "95 %", "points", "s/move"]
CALIBRATION_HEADS = ["said", "happened", "95 %", "games"]
Commands = Any  # argparse has no public name for a set of subcommands


def add_commands(commands: Commands) -> None:
    """Add the commands; docs/commands.md describes each."""
    arena = commands.add_parser("arena", help="let bots play each other: shares of wins, points, ratings")
    arena.add_argument("game", choices=GAMES, help="the game")
    arena.add_argument("--bots", required=True, metavar="A,B,…", help="who plays, e.g. master,merchant or master@400")
    arena.add_argument("--games", type=int, default=100, metavar="N", help="number of games (default: 100)")
    _add_match(arena)
    arena.add_argument("--seconds", type=float, metavar="S", help="seconds a move for bots that search")
    arena.add_argument("--playouts", type=int, metavar="N", help="playouts a move for bots that search")
    arena.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster (“local” starts one here)")
    arena.add_argument("--records", metavar="FOLDER", help="write a record of each game")
    arena.add_argument("--resume", metavar="FILE", help="keep results here; go on from those that are there")
    _add_output(arena, "results")
    arena.set_defaults(run=_arena)

    curve = commands.add_parser("curve", help="how strong a searching bot is with more and more playouts")
    curve.add_argument("game", choices=GAMES, help="the game")
    curve.add_argument("--bot", default="master", metavar="NAME", help="the bot (default: master)")
    curve.add_argument("--against", default="merchant", metavar="NAME", help="its opponents (default: merchant)")
    curve.add_argument("--budgets", default="100,400,1600", metavar="N,N,…", help="playouts (400) or seconds (0.1s)")
    curve.add_argument("--games", type=int, default=40, metavar="N", help="games for each budget (default: 40)")
    _add_match(curve)
    _add_output(curve, "curve")
    curve.set_defaults(run=_curve)

    calibrate = commands.add_parser("calibrate", help="whether the chances the search speaks of come true")
    calibrate.add_argument("game", choices=GAMES, help="the game")
    calibrate.add_argument("--bots", default="merchant", metavar="A,B,…", help="who plays (default: merchant)")
    calibrate.add_argument("--games", type=int, default=2000, metavar="N", help="number of games (default: 2,000)")
    calibrate.add_argument("--playouts", type=int, default=100, metavar="N", help="playouts a chance (default: 100)")
    _add_match(calibrate)
    _add_output(calibrate, "table")
    calibrate.set_defaults(run=_calibrate)

    analyse = commands.add_parser("analyse", help="what each decision of a record was worth")
    analyse.add_argument("file", metavar="FILE", help="a record (JSON)")
    analyse.add_argument("--playouts", type=int, default=400, metavar="N", help="playouts a decision (default: 400)")
    analyse.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the playouts (default: 1)")
    analyse.add_argument("--language", choices=LANGUAGES, default="en", help="language of the table and the page")
    analyse.add_argument("--html", metavar="FILE", help="write a page with charts")
    analyse.add_argument("--json", action="store_true", help="print one JSON object")
    analyse.set_defaults(run=_analyse)


def _add_output(command: argparse.ArgumentParser, what: str) -> None:
    command.add_argument("--plot", metavar="FILE", help=f"draw the {what} (SVG, or PNG by the name)")
    command.add_argument("--docs", metavar="FILE", help=f"write the {what} and this command to a page (Markdown)")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def _add_match(command: argparse.ArgumentParser) -> None:
    command.add_argument("--players", type=int, default=4, metavar="N", help="number of players (default: 4)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="seed of all games (default: 1)")
    command.add_argument(
        "--threads", type=int, default=1, metavar="N", help="threads of a bot that thinks (default: 1)"
    )
    command.add_argument("--workers", type=int, metavar="N", help="games at a time (default: as many as cores allow)")


def _names(words: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in words.split(",") if word.strip())


def _arena(options: argparse.Namespace) -> int:
    from rich.console import Console

    from serai import ladder
    from serai.arena import Match, summary

    _check(options)
    match = Match(
        options.game,
        options.players,
        options.seed,
        _names(options.bots),
        options.seconds,
        options.playouts,
        options.threads,
        options.records,
    )
    results = summary(match, _play(match, options, options.resume, options.ray))
    if options.plot:
        ladder.draw(options.plot, ladder.plot(results))
    if options.docs:
        ladder.add_to_page(options.docs, *ladder.arena_section(results), _command("arena", options, "bots"))
    if options.json:
        print(json.dumps(results))
    else:
        Console(width=None if sys.stdout.isatty() else 120).print(ladder.table(results), ladder.sources(results))
    return 0


def _check(options: argparse.Namespace) -> None:
    if options.threads < 1:
        raise SeraiError("--threads is at least 1.")
    if options.workers is not None and options.workers < 1:
        raise SeraiError("--workers is at least 1.")


def _play(match: Any, options: argparse.Namespace, resume: str | None = None, ray: str | None = None) -> list[Any]:
    """Play a match with a progress bar on standard error."""
    from serai.arena import play_match
    from serai.terminal import progress_bar

    with progress_bar(f"{match.game}: {', '.join(match.bots)}", options.games) as step:
        return play_match(match, options.games, resume, ray, options.workers, lambda _: step())


def _command(name: str, options: argparse.Namespace, *first: str) -> str:
    """The command that makes the same games, as a line."""
    words = ["serai", name, options.game]
    for option in (*first, "games", "players", "seed", "seconds", "playouts"):
        if getattr(options, option, None) is not None:
            words += [f"--{option}", str(getattr(options, option))]
    if options.threads != 1:
        words += ["--threads", str(options.threads)]
    return shlex.join([*words, "--docs", options.docs])


def _curve(options: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.table import Table

    from serai import charts, ladder
    from serai.arena import Match, summary
    from serai.bots import read_budget

    _check(options)
    points: list[dict[str, Any]] = []
    for words in _names(options.budgets):
        read_budget(words)
        bot = f"{options.bot}@{words}"
        match = Match(
            options.game,
            options.players,
            options.seed,
            (bot, *[options.against] * (options.players - 1)),
            threads=options.threads,
        )
        first = summary(match, _play(match, options))["bots"][0]
        keys = ("win_share", "low", "high", "mean_score", "seconds_per_move")
        points.append({"budget": words, **{key: first[key] for key in keys}})
    if options.plot:
        rows = [
            (f"{options.bot} {point['budget']}", point["win_share"], point["low"], point["high"]) for point in points
        ]
        ladder.draw(options.plot, charts.bars(f"{options.bot} against {options.against}", rows))
    if options.docs:
        title = f"{options.game}, {options.players} players: the strength of {options.bot} against {options.against}"
        text = ladder.markdown(CURVE_HEADS, [_curve_row(point) for point in points])
        ladder.add_to_page(options.docs, title, text, _command("curve", options, "bot", "against", "budgets"))
    if options.json:
        head = {"game": options.game, "players": options.players, "games": options.games, "seed": options.seed}
        print(json.dumps({**head, "bot": options.bot, "against": options.against, "points": points}))
        return 0
    shown = Table(title=f"{options.bot} against {options.players - 1} {options.against}, {options.games} games each")
    for title in CURVE_HEADS:
        shown.add_column(title, justify="right")
    for point in points:
        shown.add_row(*_curve_row(point))
    Console(width=None if sys.stdout.isatty() else 120).print(shown)
    return 0


def _curve_row(point: dict[str, Any]) -> Sequence[str]:
    return (
        point["budget"],
        f"{100 * point['win_share']:.1f} %",
        _interval(point),
        f"{point['mean_score']:.1f}",
        f"{point['seconds_per_move']:.3g}",
    )


def _calibrate(options: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.table import Table

    from serai import calibration, charts, ladder
    from serai.arena import Match
    from serai.terminal import progress_bar

    _check(options)
    match = Match(options.game, options.players, options.seed, _names(options.bots), threads=options.threads)
    with progress_bar(f"{match.game}: chances", options.games) as step:
        said = calibration.calibrate(match, options.games, options.playouts, options.workers, lambda _: step())
    results = calibration.summary(match, said, options.playouts)
    rows = [
        (f"{100 * row['chance']:.1f} %", f"{100 * row['share']:.1f} %", _interval(row), str(row["count"]))
        for row in results["rows"]
    ]
    if options.plot:
        bars = [
            (f"said {100 * row['chance']:.1f} %", row["share"], row["low"], row["high"]) for row in results["rows"]
        ]
        ladder.draw(options.plot, charts.bars(f"{options.game}: what was said, and what happened", bars))
    summed = f"Mean error {100 * results['mean_error']:.1f} %, Brier score {results['brier']:.3f}."
    if options.docs:
        title = f"{options.game}, {options.players} players: whether chances come true ({', '.join(match.bots)})"
        text = ladder.markdown(CALIBRATION_HEADS, rows) + f"\n\n{summed}"
        ladder.add_to_page(options.docs, title, text, _command("calibrate", options, "bots"))
    if options.json:
        print(json.dumps(results))
        return 0
    shown = Table(
        title=f"{options.game}: chances of winning, {options.games} games, {options.playouts} playouts",
        caption=summed,
    )
    for head in CALIBRATION_HEADS:
        shown.add_column(head, justify="right")
    for line in rows:
        shown.add_row(*line)
    Console(width=None if sys.stdout.isatty() else 120).print(shown)
    return 0


def _interval(share: dict[str, Any]) -> str:
    return f"{100 * share['low']:.1f}–{100 * share['high']:.1f} %"


def _analyse(options: argparse.Namespace) -> int:
    from serai import analysis, ladder
    from serai.analysis_page import page, print_table
    from serai.record import Record
    from serai.terminal import progress_bar

    if options.playouts < 1:
        raise SeraiError("--playouts is at least 1.")
    record = Record.read(options.file)
    position = record.replay()
    with progress_bar("analysing", analysis.count_decisions(position)) as step:
        found = analysis.analyse(record, options.playouts, options.seed, step)
    if options.html:
        ladder.write(options.html, page(record, found, options.language))
    if options.json:
        print(json.dumps(found.to_dict()))
    else:
        print_table(record, found, options.language)
    return 0
