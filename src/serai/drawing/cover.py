"""The picture of the house: a caravan comes over the dunes to the inn, by day and by night."""

from __future__ import annotations

from functools import cache
from math import sin

from serai.drawing.ornament import star
from serai.drawing.svg import Panel, circle, group, path, rect, tag, use

WIDTH, HEIGHT = 1400, 470
# Where the camels walk, and the colour of each one's carpet: the four players' caravan.
_CAMELS = [(334, 322, "p3"), (424, 330, "p2"), (514, 338, "p1"), (604, 345, "p0")]


def _sky() -> str:
    stars = "".join(
        path(star(x, y, 3.4, 1.3, 4), "f-gold2 o6")
        for x, y in (
            (84, 60),
            (168, 128),
            (262, 42),
            (560, 66),
            (640, 34),
            (1010, 44),
            (1130, 96),
            (1250, 40),
            (1330, 120),
        )
    )
    rays = path(star(452, 150, 128, 86, 16), "f-sun o2") + path(star(452, 150, 98, 74, 16, 0.2), "f-sun o3")
    sun = rays + circle(452, 150, 62, "f-sun") + circle(452, 150, 72, "n s-sun o5", stroke_width=3)
    return rect(0, 0, WIDTH, HEIGHT, "f-sky") + rect(0, 0, WIDTH, HEIGHT, "", fill="url(#fade)") + stars + sun


def _far() -> str:
    """Mountains with snow, and a town on the horizon."""
    mountains = [
        path(
            "M0 250l120-96l70 52l96-84l120 104l90-58l130 90l120-70l120 66l130-104l92 70l110-92l110 90l92-50v170H0z",
            "f-chest",
        ),
        path("M286 122l26 22l-16 6l-12-6l-14 10l-10-8zM1168 162l26 22l-18 4l-10-5l-14 6l-8-7z", "f-light o6"),
        path("M0 286l150-60l160 44l170-50l150 52l190-60l170 56l180-54l230 62v120H0z", "f-vase o8"),
    ]
    town = "".join(
        use("house", x, 262 - 5 * sin(x), 46, 46, class_=f"c-{colour}")
        for x, colour in (
            (96, "white"),
            (140, "pink"),
            (186, "blue"),
            (1130, "yellow"),
            (1176, "white"),
            (1222, "pink"),
            (1268, "blue"),
        )
    )
    return "".join(mountains) + town


def _dunes() -> str:
    return "".join(
        (
            path("M0 300q180-52 380-14t430 6t330-22t260 14v186H0z", "f-sand2"),
            path("M0 300q180-52 380-14q-160 0-380 54z", "f-light o3"),
            path("M0 372q210-56 470-10t420 20t510-34v122H0z", "f-sand"),
            path("M0 372q210-56 470-10q-220-12-470 56z", "f-light o3"),
            path("M890 382q230 22 510-34v40q-270 40-510-6z", "f-shade o1"),
            path("M0 432q280-40 620-8t780-14v60H0z", "f-sand2 o6"),
            path(
                "M40 404q300-44 590-14q160 18 268 4",
                "n s-board o7",
                stroke_width=5,
                stroke_dasharray="2 14",
                stroke_linecap="round",
            ),
        )
    )


def _palm(x: float, y: float, size: float) -> str:
    leaves = "M0-92q-26-26-54-6q28-6 54 6q-40-8-56 22q26-20 56-22q-22 8-24 40q12-26 24-40"
    leaves += "q4 24 26 38q-8-26-26-38q30 0 54 22q-12-34-54-22q28-14 52-4q-26-24-52 4z"
    return group(
        tag("ellipse", cx=4, cy=2, rx=30, ry=6, class_="f-shade o2"),
        path("M-5 0q10-46 3-92h6q8 46 2 92z", "f-wood s-dark", stroke_width=1.4),
        path(leaves, "f-p2 s-dark", stroke_width=1.4, stroke_linejoin="round"),
        transform=f"translate({x} {y}) scale({size})",
    )


def _tower(x: float, height: float) -> str:
    """A round tower with a dome, its foot at y = 0."""
    top = -height
    return group(
        rect(x - 34, top, 68, height, "f-brick s-dark", stroke_width=2),
        rect(x - 34, top, 68, height, "", fill="url(#bricks)"),
        rect(x + 12, top, 22, height, "f-shade o1"),
        rect(x - 38, top + 14, 76, 14, "s-dark", fill="url(#band)", stroke_width=1.4),
        path(f"M{x - 38} {top}v-12h12v8h14v-8h24v8h14v-8h12v12z", "f-brick s-dark", stroke_width=2),
        path(f"M{x - 28} {top - 6}q-6-44 28-62q34 18 28 62z", "f-dome s-dark", stroke_width=2),
        path(f"M{x - 28} {top - 6}q-6-44 28-62q-16 24-14 62z", "f-light o3"),
        path(f"M{x} {top - 68}v-18", "n s-dark", stroke_width=2.4),
        circle(x, top - 88, 4.5, "f-gold2 s-dark", stroke_width=1.2),
        path(f"M{x - 10} {top + 66}v-18q0-10 10-13q10 3 10 13v18z", "f-lamp s-dark", stroke_width=1.4),
    )


def _inn() -> str:
    """The serai: a wall with battlements, two towers and a great gate in which a lamp burns."""
    teeth = "M-220-96" + "v-12h14v12h12" * 17
    wall = [
        tag("ellipse", cx=6, cy=4, rx=276, ry=14, class_="f-shade o2"),
        rect(-226, -98, 452, 98, "f-brick s-dark", stroke_width=2),
        rect(-226, -98, 452, 98, "", fill="url(#bricks)"),
        path(teeth + "v6h-442z", "f-brick s-dark", stroke_width=1.6),
        rect(-226, -84, 452, 14, "", fill="url(#band)"),
    ]
    for x in (-142, -104, 104, 142):
        wall.append(path(f"M{x - 10} -18v-22q0-10 10-13q10 3 10 13v22z", "f-lamp s-dark", stroke_width=1.4))
    gate = [
        rect(-72, -172, 144, 172, "f-stone s-dark", stroke_width=2),
        rect(-64, -164, 128, 16, "s-dark", fill="url(#band)", stroke_width=1.2),
        path("M-52 0v-70q0-50 52-72q52 22 52 72v70z", "f-dome s-dark", stroke_width=2),
        path("M-40 0v-66q0-42 40-60q40 18 40 60v66z", "f-lamp s-dark", stroke_width=2),
        path("M-40-66q0-42 40-60q40 18 40 60q-40-24-80 0z", "f-gold2 o5"),
        path("M0-126v22", "n s-dark", stroke_width=1.6),
        path("M-8-104h16l-4 18h-8z", "f-sun s-dark", stroke_width=1.4),
        path(star(-54, -132, 10, 6.5), "f-gold2 s-dark", stroke_width=1),
        path(star(54, -132, 10, 6.5), "f-gold2 s-dark", stroke_width=1),
        path("M-76-172h152l-8-14h-136z", "f-brick2 s-dark", stroke_width=2),
        path("M-52-186q-4-52 52-74q56 22 52 74z", "f-dome s-dark", stroke_width=2.2),
        path("M-52-186q-4-52 52-74q-26 30-22 74z", "f-light o3"),
        path("M0-260v-24", "n s-dark", stroke_width=2.6),
        circle(0, -287, 5.5, "f-gold2 s-dark", stroke_width=1.4),
    ]
    parts = "".join(wall) + _tower(-226, 150) + _tower(226, 150) + "".join(gate)
    return group(parts, transform="translate(912 384) scale(.92)")


def _caravan() -> str:
    camels = "".join(use("camel", x, y, 104, 81, class_=f"c-{colour}") for x, y, colour in _CAMELS)
    return camels + use("pawn", 668, 352, 44, 66)


@cache
def cover() -> Panel:
    """The whole picture; it holds no word, so it is the same in every language."""
    trees = _palm(236, 388, 1.15) + _palm(276, 396, 0.8) + _palm(1190, 392, 1.2) + _palm(1236, 400, 0.85)
    return Panel(WIDTH, HEIGHT, _sky() + _far() + _dunes() + _inn() + _caravan() + trees)
