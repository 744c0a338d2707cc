"""The command line: serai play, replay, new, bench; arena, curve and analyse are in cli_arena."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence

from serai import __version__
from serai.cli_arena import add_commands
from serai.errors import SeraiError
from serai.games import GAMES
from serai.words import LANGUAGES

BAD_INPUT = 2
NOT_LEGAL = 1


def parser() -> argparse.ArgumentParser:
    """All commands and options; docs/commands.md describes each (a test says so)."""
    top = argparse.ArgumentParser(
        prog="serai", description="Two Silk Road board games, exact and fast. Without a command: play."
    )
    top.add_argument("--version", action="version", version=f"serai {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    play = commands.add_parser("play", help="play in the terminal against bots")
    _add_game(play)
    _add_seed(play)
    play.add_argument("--seat", type=int, default=0, metavar="N", help="your seat, from 0 (default: 0)")
    play.add_argument("--against", metavar="BOT", help="a bot at the other seats (default: random moves)")
    play.add_argument("--language", choices=LANGUAGES, default=_language(), help="language of the table")
    play.add_argument("--record", metavar="FILE", help="write the game's record here when it ends or you leave")
    play.set_defaults(run=_play)

    replay = commands.add_parser("replay", help="print a record turn by turn and verify it")
    replay.add_argument("file", metavar="FILE", help="a record (JSON)")
    replay.add_argument("--language", choices=LANGUAGES, default=_language(), help="language of the sentences")
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
    bench.add_argument("game", choices=GAMES, help="the game to measure")
    bench.add_argument("--players", type=int, default=4, metavar="N", help="number of players (default: 4)")
    bench.add_argument("--seconds", type=float, default=1.0, metavar="S", help="length of one try (default: 1)")
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.set_defaults(run=_bench)
    add_commands(commands)
    return top


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", choices=GAMES, default=GAMES[0], help=f"the game (default: {GAMES[0]})")
    command.add_argument("--players", type=int, default=4, metavar="N", help="number of players (default: 4)")


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
    from serai.terminal import play

    return play(
        options.game,
        options.players,
        options.seat,
        options.seed,
        options.language,
        options.record,
        options.against,
    )


def _replay(options: argparse.Namespace) -> int:
    from serai.position import BadMoveInLog
    from serai.record import Record
    from serai.terminal import print_replay

    record = Record.read(options.file)
    try:
        position = record.replay()
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
        record = Record.random(options.game, options.players, chosen, seed)
    else:
        record = Record.of(new(options.game, options.players, chosen))
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


if __name__ == "__main__":
    sys.exit(main())
