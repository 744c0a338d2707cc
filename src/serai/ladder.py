"""The results of the arena for people: a table, drawings, and docs/ladder.md."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table

from serai import charts
from serai.errors import SeraiError

HEADS = ["bot", "seats", "wins", "share", "95 %", "points", "rank", "rating", "s/move"]


def rows(results: dict[str, Any]) -> list[list[str]]:
    """The bots of a result, the best first, as words."""
    found = []
    for bot in sorted(results["bots"], key=lambda bot: -(bot["win_share"] or 0)):
        error = bot["mean_score_error"]
        found.append(
            [
                bot["name"],
                str(bot["seats"]),
                f"{bot['wins']:g}",
                f"{100 * bot['win_share']:.1f} %",
                f"{100 * bot['low']:.1f}–{100 * bot['high']:.1f} %",
                f"{bot['mean_score']:.1f}" + ("" if error is None else f" ± {1.96 * error:.1f}"),
                f"{bot['mean_rank']:.2f}",
                "–" if bot["rating"] is None else f"{bot['rating']:.1f} ± {2 * bot['rating_error']:.1f}",
                f"{bot['seconds_per_move']:.3g}",
            ]
        )
    return found


def table(results: dict[str, Any]) -> Table:
    """The results for a terminal."""
    budget = f", {results['budget']}" if results["budget"] else ""
    title = (
        f"{results['game']}, {results['players']} players, {results['games']} games, seed {results['seed']}{budget}"
    )
    shown = Table(title=title)
    for number, head in enumerate(HEADS):
        shown.add_column(head, justify="left" if number == 0 else "right")
    for row in rows(results):
        shown.add_row(*row)
    return shown


def sources(results: dict[str, Any]) -> Table:
    """Points by source."""
    shown = Table(title="points by source")
    names = list(results["bots"][0]["points"])
    for head in ("bot", *names):
        shown.add_column(head, justify="left" if head == "bot" else "right")
    for bot in results["bots"]:
        shown.add_row(bot["name"], *(f"{bot['points'][name]:.1f}" for name in names))
    return shown


def markdown(results: Sequence[dict[str, Any]], commands: Sequence[str]) -> str:
    """The page docs/ladder.md: what was played, by which command, and what came out."""
    lines = ["# The ladder", "", "Written by the commands named below; do not edit by hand.", ""]
    for result, command in zip(results, commands, strict=True):
        lines += [
            f"## {result['game']}, {result['players']} players: {', '.join(b['name'] for b in result['bots'])}",
            "",
        ]
        lines += [f"`{command}`", ""]
        lines += ["| " + " | ".join(HEADS) + " |", "|" + "---|" * len(HEADS)]
        lines += ["| " + " | ".join(row) + " |" for row in rows(result)]
        names = list(result["bots"][0]["points"])
        lines += ["", "| points by source | " + " | ".join(names) + " |", "|" + "---|" * (len(names) + 1)]
        lines += [
            f"| {bot['name']} | " + " | ".join(f"{bot['points'][name]:.1f}" for name in names) + " |"
            for bot in result["bots"]
        ]
        lines.append("")
    return "\n".join(lines)


def add_to_page(path: str | os.PathLike[str], result: dict[str, Any], command: str) -> None:
    """Write a result to the page; the same command's older result is replaced, others stay."""
    page = Path(path)
    fresh = markdown([result], [command])
    head, _, section = fresh.partition("## ")
    sections = [section]
    if page.exists():
        _, *older = page.read_text(encoding="utf-8").split("\n## ")
        sections = [part for part in older if f"\n`{command}`\n" not in part] + sections
    write(page, head + "".join(f"## {part.rstrip()}\n\n" for part in sections).rstrip() + "\n")


def plot(results: dict[str, Any]) -> str:
    """The ladder with its intervals, the points over the days, and the points by source, as one drawing."""
    bots = sorted(results["bots"], key=lambda bot: -(bot["win_share"] or 0))
    ladder = charts.bars("Share of wins", [(b["name"], b["win_share"], b["low"], b["high"]) for b in bots])
    course = charts.lines("Points over the days", {bot["name"]: bot["course"] for bot in bots})
    parts = charts.stacked("Points by source", [(bot["name"], bot["points"]) for bot in bots])
    return charts.column(f"{results['game']}: the ladder", [ladder, course, parts])


def write(path: str | os.PathLike[str], text: str) -> None:
    """Write a file; what goes wrong is one line."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise SeraiError(f"“{path}” cannot be written: {error.strerror}.") from None
