"""A plain drawing of a view as SVG: the text board on parchment, until the table is painted."""

from __future__ import annotations

from html import escape
from typing import Any

from serai.games.marco_polo.text import text_board

_LINE = 18
_WIDTH = 900


def draw(view: Any, language: str = "en") -> str:
    """The view as an SVG picture."""
    lines = text_board(view, language).split("\n")
    height = _LINE * (len(lines) + 2)
    rows = "".join(
        f'<text x="16" y="{_LINE * (i + 2)}" xml:space="preserve">{escape(line)}</text>'
        for i, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" font-family="monospace" '
        f'font-size="12"><rect width="{_WIDTH}" height="{height}" fill="#f3e6c8"/>{rows}</svg>'
    )
