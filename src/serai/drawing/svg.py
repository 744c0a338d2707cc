"""SVG in Python: one element is one call, everything is escaped. Colours are classes (serai.drawing.palette)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from xml.sax.saxutils import escape, quoteattr


@dataclass(frozen=True)
class Panel:
    """A part of a drawing with its own size: a page arranges the panels as the screen allows."""

    width: int
    height: int
    svg: str
    title: str = ""


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element; a_b=… becomes a-b, class_ becomes class, floats are shortened, None is left out."""
    words = name
    for key, value in attributes.items():
        if value is None:
            continue
        if type(value) is float:
            words += f' {_attribute(key)}="{value:.4g}"'
        else:
            shown = str(value)
            # Most values need no escaping, and pieces are drawn often.
            words += f" {_attribute(key)}={quoteattr(shown)}" if _special(shown) else f' {_attribute(key)}="{shown}"'
    inside = "".join(children)
    return f"<{words}>{inside}</{name}>" if inside else f"<{words}/>"


_special = re.compile('[<>&"\\s]').search


@cache
def _attribute(key: str) -> str:
    """The name of an attribute; those with capitals are SVG's own."""
    return key if key != key.lower() else key.rstrip("_").replace("_", "-")


def group(*children: str, **attributes: object) -> str:
    """A group of elements."""
    return tag("g", *children, **attributes)


def path(d: str, look: str, **attributes: object) -> str:
    """A path of that look (classes)."""
    return tag("path", d=d, class_=look, **attributes)


def rect(x: float, y: float, width: float, height: float, look: str, **attributes: object) -> str:
    """A rectangle of that look."""
    return tag("rect", x=float(x), y=float(y), width=float(width), height=float(height), class_=look, **attributes)


def circle(x: float, y: float, r: float, look: str, **attributes: object) -> str:
    """A disc of that look."""
    return tag("circle", cx=float(x), cy=float(y), r=float(r), class_=look, **attributes)


def text(x: float, y: float, words: object, size: float = 14, look: str = "f-ink", **attributes: object) -> str:
    """A piece of text, centred on x."""
    return tag(
        "text",
        escape(str(words)),
        x=float(x),
        y=float(y),
        font_size=size,
        class_=look,
        **{"text_anchor": "middle", **attributes},
    )


def use(symbol: str, x: float, y: float, width: float, height: float, **attributes: object) -> str:
    """A symbol of the sheet, its middle at x and y."""
    return tag(
        "use",
        href=f"#s-{symbol}",
        x=float(x - width / 2),
        y=float(y - height / 2),
        width=float(width),
        height=float(height),
        **attributes,
    )


def title(words: object) -> str:
    """What a screen reader says, and a pointer shows, of the element around it."""
    return tag("title", escape(str(words)))
