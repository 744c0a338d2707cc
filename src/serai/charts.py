"""Charts as SVG, drawn with the house's own shapes: bars with intervals, and lines over time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from serai.drawing.svg import tag, title

WIDTH = 720
LEFT, RIGHT, TOP, BOTTOM = 150, 30, 50, 40
ROW = 34
# A chart is a picture of its own, outside the pages and their styles: its colours are written into it.
INK, PARCHMENT, QUIET = "#4a3524", "#f4e6c8", "#b9a382"
PLAYER_COLOURS = ["#2f6db5", "#c0392b", "#3c8d40", "#d4ac0d"]


def _colour(number: int) -> str:
    return PLAYER_COLOURS[number % len(PLAYER_COLOURS)]


def text(x: float, y: float, words: object, size: float = 14, **attributes: object) -> str:
    """A piece of text in ink."""
    return tag("text", escape(str(words)), x=float(x), y=float(y), font_size=size, fill=INK, **attributes)


def sign(number: int, x: float, y: float, size: float) -> str:
    """A sign in the colour and shape of a player: square, disc, diamond, triangle."""
    half, look = size / 2, {"fill": _colour(number), "stroke": INK}
    shapes = [
        f"M{x - half:.4g} {y - half:.4g}h{size:.4g}v{size:.4g}h-{size:.4g}z",
        f"M{x - half:.4g} {y:.4g}a{half} {half} 0 1 0 {size} 0a{half} {half} 0 1 0 -{size} 0z",
        f"M{x:.4g} {y - half:.4g}l{half:.4g} {half:.4g}l-{half:.4g} {half:.4g}l-{half:.4g} -{half:.4g}z",
        f"M{x:.4g} {y - half:.4g}l{half:.4g} {size:.4g}h-{size:.4g}z",
    ]
    return tag("path", d=shapes[number % len(shapes)], **look)


def drawing(width: int, height: int, name: str, *children: str) -> str:
    """A whole picture on parchment."""
    ground = tag("rect", width=width, height=height, fill=PARCHMENT, rx=12)
    view = f"0 0 {width} {height}"
    look: dict[str, object] = {"font_family": "Georgia, serif", "role": "img"}
    return tag("svg", title(name), ground, *children, xmlns="http://www.w3.org/2000/svg", viewBox=view, **look)


def bars(name: str, rows: Sequence[tuple[str, float, float, float]], most: float = 1.0, percent: bool = True) -> str:
    """A bar for each row (label, value, low, high) with its interval."""
    height = TOP + ROW * len(rows) + BOTTOM
    wide = WIDTH - LEFT - RIGHT
    most = max([most, *(high for _, _, _, high in rows)])
    parts = [text(LEFT, 30, name, 18)]
    for step in range(5):
        x = LEFT + wide * step / 4
        label = f"{100 * most * step / 4:.0f} %" if percent else f"{most * step / 4:g}"
        parts.append(tag("line", x1=x, x2=x, y1=TOP - 6, y2=height - BOTTOM, stroke=QUIET, stroke_width=0.5))
        parts.append(text(x, height - BOTTOM + 18, label, 12, text_anchor="middle"))
    for number, (label, value, low, high) in enumerate(rows):
        y = TOP + ROW * number
        middle = y + ROW * 0.35
        shown = f"{100 * value:.1f} % ({100 * low:.1f}–{100 * high:.1f})" if percent else f"{value:.2f}"
        bar = tag(
            "rect",
            title(f"{label}: {shown}"),
            x=LEFT,
            y=float(y),
            width=max(wide * value / most, 0.5),
            height=ROW * 0.7,
            fill=_colour(number),
            rx=3,
        )
        at_low, at_high = LEFT + wide * low / most, LEFT + wide * high / most
        whisker = tag("path", d=f"M{at_low:.4g} {middle:.4g}H{at_high:.4g}", stroke=INK, stroke_width=2, fill="none")
        parts += [text(LEFT - 10, middle + 5, label, 14, text_anchor="end"), bar, whisker]
        parts.append(text(min(at_high + 8, WIDTH - 120), middle + 5, shown, 12))
    return drawing(WIDTH, height, name, *parts)


def lines(
    name: str,
    courses: Mapping[str, Sequence[float]],
    most: float | None = None,
    percent: bool = False,
    marks: Sequence[tuple[int, str]] = (),
    height: int = 340,
) -> str:
    """A line for each name over equal steps, with a sign of its own; marks are upright lines with words."""
    longest = max((len(course) for course in courses.values()), default=0)
    top = most or max((max(course, default=0) for course in courses.values()), default=1) or 1
    left = 60
    wide, high = WIDTH - left - 140, height - TOP - BOTTOM
    place = [left + wide * i / max(longest - 1, 1) for i in range(longest)]
    parts = [text(left, 30, name, 18)]
    for step in range(5):
        y = TOP + high * (1 - step / 4)
        label = f"{100 * top * step / 4:.0f} %" if percent else f"{top * step / 4:.0f}"
        parts.append(tag("line", x1=left, x2=left + wide, y1=y, y2=y, stroke=QUIET, stroke_width=0.5))
        parts.append(text(left - 8, y + 4, label, 12, text_anchor="end"))
    for at, words in marks:
        if at < longest:
            bar = tag(
                "line",
                title(words),
                x1=place[at],
                x2=place[at],
                y1=TOP,
                y2=TOP + high,
                stroke=INK,
                stroke_width=1,
                stroke_dasharray="3 3",
            )
            parts.append(bar)
    for number, (label, course) in enumerate(courses.items()):
        points = [(place[i], TOP + high * (1 - min(max(value / top, 0), 1))) for i, value in enumerate(course)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        if points:
            parts.append(tag("polyline", points=path, fill="none", stroke=_colour(number), stroke_width=2))
        y = TOP + 20 * number + 8
        parts.append(sign(number, left + wide + 18, y, 11))
        parts.append(text(left + wide + 32, y + 5, label, 13))
    parts.append(text(left + wide, height - 12, longest, 12, text_anchor="end"))
    return drawing(WIDTH, height, name, *parts)


def stacked(name: str, rows: Sequence[tuple[str, Mapping[str, float]]]) -> str:
    """A bar for each row, cut into its parts: points by source."""
    height = TOP + ROW * len(rows) + BOTTOM
    wide = WIDTH - LEFT - RIGHT - 60
    most = max((sum(parts.values()) for _, parts in rows), default=1) or 1
    drawn = [text(LEFT, 24, name, 18)]
    for number, (label, parts) in enumerate(rows):
        y, x = TOP + ROW * number, float(LEFT)
        drawn.append(text(LEFT - 10, y + 17, label, 14, text_anchor="end"))
        for at, (source, value) in enumerate(parts.items()):
            width = wide * max(value, 0) / most
            drawn.append(
                tag(
                    "rect",
                    title(f"{source}: {value:.1f}"),
                    x=x,
                    y=float(y),
                    width=width,
                    height=ROW * 0.7,
                    fill=_colour(at),
                )
            )
            x += width
        drawn.append(text(x + 8, y + 17, f"{sum(parts.values()):.1f}", 13))
    for at, source in enumerate(rows[0][1] if rows else ()):
        drawn.append(tag("rect", x=LEFT + 130 * at, y=height - 26, width=12, height=12, fill=_colour(at)))
        drawn.append(text(LEFT + 130 * at + 18, height - 15, source, 13))
    return drawing(WIDTH, height, name, *drawn)


def column(name: str, drawings: Sequence[str]) -> str:
    """Drawings one under the other, as one."""
    y, parts = 0, []
    for one in drawings:
        height = int(one.split('viewBox="0 0 ', 1)[1].split('"', 1)[0].split()[1])
        parts.append(one.replace("<svg", f'<svg y="{y}" width="{WIDTH}" height="{height}"', 1))
        y += height
    return drawing(WIDTH, y, name, *parts)
