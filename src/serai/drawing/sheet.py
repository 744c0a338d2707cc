"""The sheet of shared symbols, gradients and patterns that a page carries once and a picture carries inside."""

from __future__ import annotations

from functools import cache

from serai.drawing import ornament, symbols
from serai.drawing.palette import css
from serai.drawing.svg import Panel, group, tag, title


@cache
def symbol_definitions() -> str:
    """All definitions of the house, for inside of <defs>."""
    parts = [symbols.dice(), symbols.goods(), symbols.camel(), symbols.coin(), symbols.wares(), symbols.house()]
    return "".join([*parts, symbols.cards(), symbols.pawn(), symbols.plaque(), ornament.definitions()])


@cache
def symbol_sheet() -> str:
    """An invisible SVG with all definitions; a page carries it once, before the panels."""
    return tag("svg", tag("defs", symbol_definitions()), class_="sheet", width=0, height=0, aria_hidden="true")


def whole(name: str, width: int, height: int, panels: list[tuple[float, float, float, Panel]]) -> str:
    """A whole picture: each panel at x and y, as wide as told, and the stylesheet inside."""
    parts = [
        tag(
            "svg",
            panel.svg,
            x=float(x),
            y=float(y),
            width=float(wide),
            height=wide * panel.height / panel.width,
            viewBox=f"0 0 {panel.width} {panel.height}",
        )
        for x, y, wide, panel in panels
    ]
    return tag(
        "svg",
        title(name),
        tag("style", css()),
        tag("defs", symbol_definitions()),
        ornament.table(width, height),
        group(*parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        class_="draw",
        role="img",
    )
