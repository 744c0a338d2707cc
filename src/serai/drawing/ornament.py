"""Ornament: light on the parchment, girih stars, frames, corners."""

from __future__ import annotations

from math import cos, pi, sin

from serai.drawing.svg import circle, group, path, rect, tag


def star(x: float, y: float, outer: float, inner: float, points: int = 8, turn: float = 0.0) -> str:
    """The path of a star."""
    corners = []
    for i in range(2 * points):
        r = outer if i % 2 == 0 else inner
        angle = turn + pi * i / points - pi / 2
        corners.append(f"{x + r * cos(angle):.4g} {y + r * sin(angle):.4g}")
    return "M" + "L".join(corners) + "z"


def definitions() -> str:
    """Gradients and the girih pattern."""
    lines = star(30, 30, 22, 15.5) + "M30 0v8M30 52v8M0 30h8M52 30h8M0 0l15 15M60 0l-15 15M0 60l15-15M60 60l-15-15"
    girih = tag(
        "pattern",
        path(lines, "n s-gold o4", stroke_width=1.1),
        path(star(30, 30, 9, 6), "n s-gold o3", stroke_width=1),
        id="girih",
        width=60,
        height=60,
        patternUnits="userSpaceOnUse",
    )
    band = tag(
        "pattern",
        rect(0, 0, 24, 16, "f-dome"),
        path("M0 8l6-6l6 6l6-6l6 6l-6 6l-6-6l-6 6z", "f-gold2"),
        path("M6 5l3 3l-3 3l-3-3z M18 5l3 3l-3 3l-3-3z", "f-dome"),
        circle(12, 2, 1.4, "f-white"),
        circle(12, 14, 1.4, "f-white"),
        circle(0, 2, 1.4, "f-white"),
        circle(24, 14, 1.4, "f-white"),
        id="band",
        width=24,
        height=16,
        patternUnits="userSpaceOnUse",
    )
    bricks = tag(
        "pattern",
        path("M0 10h40M0 20h40M10 0v10M30 10v10", "n s-brick2 o6", stroke_width=1),
        id="bricks",
        width=40,
        height=20,
        patternUnits="userSpaceOnUse",
    )
    glow = tag(
        "radialGradient",
        tag("stop", offset=0, class_="t-light", stop_opacity=0.55),
        tag("stop", offset=0.55, class_="t-light", stop_opacity=0.08),
        tag("stop", offset=1, class_="t-shade", stop_opacity=0.2),
        id="glow",
        cx=0.42,
        cy=0.3,
        r=0.85,
    )
    fade = tag(
        "linearGradient",
        tag("stop", offset=0, class_="t-light", stop_opacity=0.35),
        tag("stop", offset=1, class_="t-shade", stop_opacity=0.16),
        id="fade",
        x1=0,
        y1=0,
        x2=0,
        y2=1,
    )
    soft = tag(
        "filter",
        tag("feGaussianBlur", stdDeviation=6),
        id="blur",
        x="-20%",
        y="-20%",
        width="140%",
        height="140%",
    )
    return girih + band + bricks + glow + fade + soft


def frame(width: int, height: int, band: int = 16) -> str:
    """A frame of glazed tiles around a panel, with stars in its corners."""
    b = band
    sides = [
        rect(0, 0, width, height, "f-paper2 s-dark", rx=10, stroke_width=1.5),
        rect(4, 4, width - 8, b, "", fill="url(#band)"),
        rect(4, height - b - 4, width - 8, b, "", fill="url(#band)"),
    ]
    for x in (4, width - b - 4):
        sides.append(
            group(
                rect(0, 0, height - 8, b, "", fill="url(#band)"),
                transform=f"translate({x + b} 4) rotate(90)",
            )
        )
    inner = rect(b + 6, b + 6, width - 2 * b - 12, height - 2 * b - 12, "f-paper s-gold", rx=4, stroke_width=2)
    corners = "".join(
        group(
            path(star(x, y, b * 0.95, b * 0.62), "f-gold2 s-dark", stroke_width=1.2),
            circle(x, y, b * 0.36, "f-dome s-dark", stroke_width=1),
        )
        for x in (b * 0.75 + 1, width - b * 0.75 - 1)
        for y in (b * 0.75 + 1, height - b * 0.75 - 1)
    )
    return "".join(sides) + inner + corners


def table(width: int, height: int) -> str:
    """The cloth under a whole picture."""
    return rect(0, 0, width, height, "f-paper2", rx=14) + rect(0, 0, width, height, "", rx=14, fill="url(#girih)")
