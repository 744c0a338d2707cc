"""A plain drawing of a view as SVG: the text board on parchment, until the table is painted."""

from __future__ import annotations

from typing import Any

from serai.drawing.svg import drawing, tag, text
from serai.games.marco_polo.text import text_board
from serai.games.marco_polo.words import TITLE

_LINE = 18
_WIDTH = 1000


def draw(view: Any, language: str = "en") -> str:
    """The view as an SVG picture."""
    lines = text_board(view, language).split("\n")
    rows = [
        text(16, _LINE * (i + 2), line, 12, font_family="monospace", **{"xml:space": "preserve"})
        for i, line in enumerate(lines)
    ]
    return drawing(_WIDTH, _LINE * (len(lines) + 2), TITLE, tag("g", *rows))
