"""Write the golden pictures: whole drawings of a few positions, so that a diff shows what changed in the looks.

python tools/pictures.py
"""

from __future__ import annotations

from pathlib import Path

from serai import Record, new

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
SEED = 2026
# game, players, part of a random game, seat that looks (None: a spectator), language
MOMENTS = [
    ("yspahan", 2, 0.0, 0, "it"),
    ("yspahan", 3, 0.5, None, "fr"),
    ("yspahan", 4, 0.9, 1, "en"),
    ("marco_polo", 2, 0.0, 0, "it"),
    ("marco_polo", 3, 0.5, None, "fr"),
    ("marco_polo", 4, 0.9, 1, "en"),
]


def picture(game: str, players: int, part: float, seat: int | None, language: str) -> str:
    """The drawing of a moment of a random game, one element a line."""
    moves = Record.random(game, players, seed=SEED).moves
    position = new(game, players)
    position.push_all(moves[: int(part * len(moves))])
    return position.view(seat).svg(language).replace("><", ">\n<") + "\n"


def path(game: str, players: int, part: float, seat: int | None, language: str) -> Path:
    who = "all" if seat is None else seat
    return FOLDER / f"{game}_{players}_{int(part * 100)}_{who}_{language}.svg"


def main() -> None:
    for moment in MOMENTS:
        path(*moment).write_text(picture(*moment), encoding="utf-8")


if __name__ == "__main__":
    main()
