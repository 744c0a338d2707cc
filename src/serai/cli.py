"""The command line: serai play, serve, replay, new, bench, describe; other commands live beside what they do."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence

from serai import __version__
from serai.cli_arena import add_commands
from serai.errors import SeraiError
from serai.games import GAMES
from serai.games.marco_polo.edition_cli import add_commands as add_edition_commands
from serai.words import LANGUAGES

LOCAL, PORT = "127.0.0.1", 8137
MOST_WORKERS = 64
ENVIRONMENTS = "envs"
BAD_INPUT = 2
NOT_LEGAL = 1


def parser() -> argparse.ArgumentParser:
    """All commands and options; docs/commands.md describes each (a test says so)."""
    top = argparse.ArgumentParser(
        prog="serai", description="Two Silk Road board games, exact and fast. Without a command: play."
    )
    top.add_argument("--version", action="version", version=f"serai {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    play = commands.add_parser("play", help="play in the browser, or in the terminal")
    play.add_argument("--port", type=int, metavar="N", help=f"port of the page (default: {PORT}, or a free one)")
    play.add_argument("--no-open", action="store_true", help="print the address and do not open it")
    play.add_argument("--terminal", action="store_true", help="play in the terminal; the options below are for it")
    _add_game(play)
    _add_seed(play)
    play.add_argument("--seat", type=int, default=0, metavar="N", help="your seat, from 0 (default: 0)")
    play.add_argument("--against", metavar="BOT", help="a bot at the other seats (default: random moves)")
    play.add_argument("--language", choices=LANGUAGES, default=_language(), help="language of the table")
    play.add_argument("--record", metavar="FILE", help="write the game's record here when it ends or you leave")
    play.set_defaults(run=_play)

    serve = commands.add_parser("serve", help="serve tables to many people")
    serve.add_argument("--host", default=LOCAL, metavar="NAME", help=f"address to listen at (default: {LOCAL})")
    serve.add_argument("--port", type=int, default=PORT, metavar="N", help=f"port (default: {PORT}; 0: a free one)")
    serve.add_argument("--database", default="", metavar="URL", help="database (default: SQLite in your data folder)")
    serve.add_argument("--workers", type=int, default=1, metavar="N", help="number of processes (default: 1)")
    serve.set_defaults(run=_serve)

    replay = commands.add_parser("replay", help="print a record turn by turn and verify it")
    replay.add_argument("file", metavar="FILE", help="a record (JSON)")
    replay.add_argument("--language", choices=LANGUAGES, default=_language(), help="language of the sentences")
    _add_edition(replay)
    replay.add_argument("--quiet", action="store_true", help="only verify; print the result")
    replay.set_defaults(run=_replay)

    make = commands.add_parser("new", help="write the record of a new game")
    _add_game(make)
    _add_seed(make)
    make.add_argument("--random", action="store_true", help="play it to its end with random moves")
    make.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    make.add_argument("--output", metavar="FILE", help="where to write it (default: standard output)")
    make.set_defaults(run=_new)

    bench = commands.add_parser("bench", help="measure the engine, beside a peer where one is installed")
    bench.add_argument("game", choices=(*GAMES, ENVIRONMENTS), help="the game to measure; envs: the environments")
    bench.add_argument("--players", type=int, default=4, metavar="N", help="number of players (default: 4)")
    bench.add_argument("--seconds", type=float, default=1.0, metavar="S", help="length of one try (default: 1)")
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.set_defaults(run=_bench)

    describe = commands.add_parser("describe", help="how large a game is, and what random play or bots score")
    describe.add_argument("game", choices=GAMES, help="the game to describe")
    describe.add_argument("--games", type=int, default=10_000, metavar="N", help="games (default: 10,000)")
    describe.add_argument("--bots", default="", metavar="A,B,…", help="what these score, instead of random play")
    describe.add_argument("--seed", type=int, default=0, metavar="N", help="seed of the games (default: 0)")
    describe.add_argument("--json", action="store_true", help="print one JSON object")
    describe.set_defaults(run=_describe)

    add_edition_commands(commands)
    add_commands(commands)
    return top


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", choices=GAMES, default=GAMES[0], help=f"the game (default: {GAMES[0]})")
    command.add_argument("--players", type=int, default=4, metavar="N", help="number of players (default: 4)")
    _add_edition(command)


def _add_edition(command: argparse.ArgumentParser) -> None:
    command.add_argument("--edition", metavar="FOLDER", help="a corrected edition of the game's items")


def _add_seed(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", type=int, metavar="N", help="seed of dice, cards and random moves")


def _language() -> str:
    """The language of the environment, if we speak it."""
    code = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")[:2]
    return code if code in LANGUAGES else "en"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code. What a person did wrong is one line and exit code 2."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        options = parser().parse_args(words or ["play"])
        if "run" not in options:
            parser().print_help()
            return BAD_INPUT
        return int(options.run(options))
    except SeraiError as error:
        print(f"serai: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  the reader has gone; nothing more to say
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _play(options: argparse.Namespace) -> int:
    if not options.terminal:
        return _play_in_the_browser(options)
    from serai.position import new
    from serai.terminal import play

    position = new(options.game, options.players, edition=options.edition)
    return play(position, options.seat, options.seed, options.language, options.record, options.against)


def _play_in_the_browser(options: argparse.Namespace) -> int:
    if options.record or options.against or options.seat or options.seed is not None:
        raise SeraiError("--seat, --seed, --against and --record are for the terminal: serai play --terminal …")
    serve = _server()
    if options.port is not None:
        return int(serve(LOCAL, options.port, "", 1, not options.no_open))
    try:
        return int(serve(LOCAL, PORT, "", 1, not options.no_open))
    except SeraiError as error:
        if "port" not in str(error):
            raise
        return int(serve(LOCAL, 0, "", 1, not options.no_open))


def _serve(options: argparse.Namespace) -> int:
    if not 1 <= options.workers <= MOST_WORKERS:
        raise SeraiError(f"--workers is 1 to {MOST_WORKERS}, not {options.workers}.")
    return int(_server()(options.host, options.port, options.database, options.workers))


def _server() -> Callable[..., int]:
    """The web server, if what it needs is installed."""
    try:
        from serai.server.run import serve
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("serai"):
            raise
        raise SeraiError(
            f"The table in the browser needs {missing.name}: pip install 'serai[table]'. "
            "In the terminal you can play now: serai play --terminal"
        ) from None
    return serve


def _replay(options: argparse.Namespace) -> int:
    from serai.position import BadMoveInLog
    from serai.record import Record
    from serai.terminal import print_replay

    record = Record.read(options.file)
    try:
        position = record.replay(options.edition)
    except BadMoveInLog as bad:
        sentence = bad.reason.sentence(options.language)
        print(f"Move {bad.number} of {len(record.moves)}, “{bad.text}”, is not legal: {sentence}", file=sys.stderr)
        return NOT_LEGAL
    print_replay(record, position, options.language, options.quiet)
    return 0


def _new(options: argparse.Namespace) -> int:
    import secrets

    from serai.position import new
    from serai.record import Record

    chosen = _options(options.option)
    if options.random:
        seed = secrets.randbits(63) if options.seed is None else options.seed
        record = Record.random(options.game, options.players, chosen, seed, options.edition)
    else:
        record = Record.of(new(options.game, options.players, chosen, options.edition))
    if options.output:
        record.write(options.output)
    else:
        print(record.to_json(), end="")
    return 0


def _options(pairs: Sequence[str]) -> dict[str, bool | int]:
    """NAME=VALUE words as options: yes or no, or a number."""
    words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
    chosen: dict[str, bool | int] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or (value.lower() not in words and not value.isdecimal()):
            raise SeraiError(f"“{pair}” is not an option; write NAME=yes, NAME=no or NAME=NUMBER.")
        chosen[name] = words[value.lower()] if value.lower() in words else int(value)
    return chosen


def _bench(options: argparse.Namespace) -> int:
    from rich.console import Console

    from serai.bench import bench

    if not 0 < options.seconds <= 600:
        raise SeraiError("--seconds is more than 0 and at most 600.")
    if options.game == ENVIRONMENTS:
        return _bench_environments(options)
    with Console(stderr=True).status("") as status:
        figures = bench(
            options.game, options.players, options.seconds, lambda text: status.update(f"measuring: {text}")
        )
    if options.json:
        print(json.dumps(figures))
    else:
        width = max(map(len, figures))
        for name, value in figures.items():
            shown = "not installed" if value is None else f"{value:,}" if isinstance(value, (int, float)) else value
            print(f"{name:<{width}}  {shown}")
    return 0


def _bench_environments(options: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.table import Table

    from serai.envs.bench import bench

    with Console(stderr=True).status("") as status:
        figures, missing = bench(options.players, options.seconds, lambda text: status.update(f"measuring: {text}"))
    for line in missing:
        print(f"serai: {line}", file=sys.stderr)
    if options.json:
        print(json.dumps(figures))
        return 0
    table = Table("environment", "decisions/s", "peer", "peer/s", "times")
    for figure in figures:
        table.add_row(
            *(
                "·" if value is None else f"{value:,}" if isinstance(value, (int, float)) else value
                for value in figure.values()
            )
        )
    Console(width=None if sys.stdout.isatty() else 120).print(table)
    return 0


def _describe(options: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

    from serai.describe import describe

    if not 1 <= options.games <= 10_000_000:
        raise SeraiError("--games is 1 to 10,000,000.")
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=1)
        bots = [bot for bot in options.bots.split(",") if bot]
        found = describe(
            options.game, options.games, options.seed, lambda part: bar.update(task, completed=part), bots
        )
    if options.json:
        print(json.dumps(found))
        return 0
    print(
        f"{found['moves']} moves in the list, {found['actions']} of them actions of seats; "
        f"{found['state_bytes']} bytes a state; {found['games']:,} games each"
    )
    for count in found["players"]:
        if "positions" in count:
            print(
                f"{count['players']} players: {count['positions']:,} positions seen, "
                f"about {count['different_positions']:,} of them different"
            )
    table = Table("players", "", "mean", "lowest", "highest")
    for count in found["players"]:
        for bot, scores in count.get("bots", {}).items():
            for name, spread in {"score": scores["scores"], **scores["scores_by_role"]}.items():
                table.add_row(str(count["players"]), f"{bot}: {name}", *_mean_and_range(spread))
        if "bots" in count:
            continue
        rows = {"moves": count["length"], "decisions": count["decisions"], "dice and cards": count["chance_moves"]}
        rows["score"] = count["scores"]
        rows |= {f"score of {role}": spread for role, spread in count["scores_by_role"].items()}
        for name, spread in rows.items():
            table.add_row(str(count["players"]), name, *_mean_and_range(spread))
        branching = count["branching"]
        table.add_row(str(count["players"]), "choices", f"{branching['mean']}", "1", f"{branching['most']}")
    Console().print(table)
    return 0


def _mean_and_range(spread: dict[str, float]) -> list[str]:
    return [f"{spread[key]:,}" for key in ("mean", "low", "high")]


if __name__ == "__main__":
    sys.exit(main())
