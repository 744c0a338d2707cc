"""The results of the arena for people: a table, drawings, and docs/ladder.md."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.table import Table

from serai import charts
from serai.errors import SeraiError

PAGE_HEAD = "# The ladder\n\nWritten by the commands named below; do not edit by hand.\n"
# Dots across a picture: two for each unit of the drawing.
PNG_WIDTH = 2 * charts.WIDTH
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


def markdown(heads: Sequence[str], shown: Sequence[Sequence[str]]) -> str:
    """A table of Markdown."""
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in shown)])


def arena_section(results: dict[str, Any]) -> tuple[str, str]:
    """The title and the tables of a match, for the page."""
    title = f"{results['game']}, {results['players']} players: {', '.join(bot['name'] for bot in results['bots'])}"
    names = list(results["bots"][0]["points"])
    parts = [[bot["name"], *(f"{bot['points'][name]:.1f}" for name in names)] for bot in results["bots"]]
    return title, markdown(HEADS, rows(results)) + "\n\n" + markdown(["points by source", *names], parts)


def add_to_page(path: str | os.PathLike[str], title: str, text: str, command: str) -> None:
    """Write a section to the page docs/ladder.md; the same command's older one is replaced, others stay."""
    page, older = Path(path), []
    if page.exists():
        _, *older = page.read_text(encoding="utf-8").split("\n## ")
    kept = [part.rstrip() for part in older if f"\n`{command}`\n" not in part]
    sections = [*kept, f"{title}\n\n`{command}`\n\n{text.rstrip()}"]
    write(page, PAGE_HEAD + "".join(f"\n## {section}\n" for section in sections))


def plot(results: dict[str, Any]) -> str:
    """The ladder with its intervals, the points over the days, and the points by source, as one drawing."""
    bots = sorted(results["bots"], key=lambda bot: -(bot["win_share"] or 0))
    ladder = charts.bars("Share of wins", [(b["name"], b["win_share"], b["low"], b["high"]) for b in bots])
    course = charts.lines("Points over the days", {bot["name"]: bot["course"] for bot in bots})
    parts = charts.stacked("Points by source", [(bot["name"], bot["points"]) for bot in bots])
    return charts.column(f"{results['game']}: the ladder", [ladder, course, parts])


def draw(path: str | os.PathLike[str], svg: str) -> None:
    """Write a drawing: as SVG, or as PNG where the file's name ends so."""
    if Path(path).suffix.lower() != ".png":
        write(path, svg)
        return
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise SeraiError(
            "A PNG needs resvg: pip install 'serai[arena]', or choose a name that ends in .svg."
        ) from None
    _written(path, lambda file: file.write_bytes(bytes(svg_to_bytes(svg_string=svg, width=PNG_WIDTH))))


def write(path: str | os.PathLike[str], text: str) -> None:
    """Write a text file."""
    _written(path, lambda file: file.write_text(text, encoding="utf-8"))


def _written(path: str | os.PathLike[str], put: Callable[[Path], object]) -> None:
    """Write a file; what goes wrong is one line."""
    try:
        put(Path(path))
    except OSError as error:
        raise SeraiError(f"“{path}” cannot be written: {error.strerror}.") from None
