"""SVG in Python: one element is one call, everything is escaped."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

INK = "#4a3524"
PARCHMENT = "#f4e6c8"
GOLD = "#d9a520"
# Players differ by shape as well as by colour.
PLAYER_COLOURS = ["#2f6db5", "#c0392b", "#3c8d40", "#d4ac0d"]

# The pips of a die in a square of 3 by 3.
_PIPS = {
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (0, 2), (2, 0), (2, 2)],
    5: [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)],
    6: [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
}


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element; a_b=… becomes a-b, class_ becomes class, floats are shortened."""
    words = [name]
    for key, value in attributes.items():
        shown = f"{value:.4g}" if isinstance(value, float) else str(value)
        words.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(shown)}")
    inside = "".join(children)
    return f"<{' '.join(words)}>{inside}</{name}>" if inside else f"<{' '.join(words)}/>"


def text(x: float, y: float, words: object, size: float = 14, **attributes: object) -> str:
    """A piece of text."""
    return tag("text", escape(str(words)), x=float(x), y=float(y), font_size=size, **{"fill": INK, **attributes})


def title(words: object) -> str:
    """What a screen reader says, and a pointer shows, of the element around it."""
    return tag("title", escape(str(words)))


def piece(seat: int, x: float, y: float, size: float, **attributes: object) -> str:
    """A player's good: square, disc, diamond or triangle."""
    half = size / 2
    look: dict[str, object] = {"fill": PLAYER_COLOURS[seat], "stroke": INK, "stroke_width": 1, **attributes}
    if seat == 0:
        return tag("rect", x=x - half, y=y - half, width=size, height=size, rx=2, **look)
    if seat == 1:
        return tag("circle", cx=float(x), cy=float(y), r=half, **look)
    if seat == 2:
        return tag(
            "path",
            d=f"M{x:.4g} {y - half:.4g}l{half:.4g} {half:.4g}l-{half:.4g} {half:.4g}l-{half:.4g} -{half:.4g}z",
            **look,
        )
    return tag("path", d=f"M{x:.4g} {y - half:.4g}l{half:.4g} {size:.4g}h-{size:.4g}z", **look)


def die(face: int, x: float, y: float, size: float, colour: str = "#fffdf6") -> str:
    """A die with its pips; x and y are its top left corner."""
    pips = "".join(
        tag(
            "circle", cx=x + size * (0.25 + 0.25 * column), cy=y + size * (0.25 + 0.25 * row), r=size * 0.09, fill=INK
        )
        for row, column in _PIPS[face]
    )
    body = tag(
        "rect", x=float(x), y=float(y), width=float(size), height=float(size), rx=size / 6, fill=colour, stroke=INK
    )
    return tag("g", body, pips)


def drawing(width: int, height: int, name: str, *children: str) -> str:
    """A whole drawing on parchment."""
    ground = tag("rect", width=width, height=height, fill=PARCHMENT, rx=12)
    return tag(
        "svg",
        title(name),
        ground,
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        font_family="Georgia, serif",
        role="img",
    )
