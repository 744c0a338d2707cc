"""The symbols that games share, drawn once: camel, coin, goods, dice, houses, cards."""

from __future__ import annotations

from serai.drawing.ornament import star
from serai.drawing.svg import circle, group, path, rect, tag

# The pips of a die in a square of 3 by 3.
_PIPS = {
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (0, 2), (2, 0), (2, 2)],
    5: [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)],
    6: [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
}


def symbol(name: str, width: int, height: int, *children: str) -> str:
    """A symbol of the sheet: `use` shows it."""
    return tag("symbol", *children, id=f"s-{name}", viewBox=f"0 0 {width} {height}", overflow="visible")


def dice() -> str:
    """Six faces; the body takes the colour of its user."""
    faces = []
    for face, pips in _PIPS.items():
        dots = "".join(circle(11 + 9.0 * column, 11 + 9.0 * row, 3.9, "f-dark") for row, column in pips)
        faces.append(
            symbol(
                f"die-{face}",
                40,
                40,
                rect(3, 5, 36, 36, "f-shade o3", rx=8),
                rect(2, 2, 36, 36, "fc s-dark", rx=8, stroke_width=1.6),
                path("M5 12q0-7 7-7h16q7 0 7 7q-15-4-30 0z", "f-light o5"),
                path("M36 14v14q0 8-8 8h-14q14-2 18-8q3-6 4-14z", "f-shade o1"),
                dots,
            )
        )
    return "".join(faces)


def goods() -> str:
    """A good of each player: crate, round bale, lozenge, pyramid; with a pale mark inside."""
    bodies = [
        ("M5 7h30v27h-30z", "M14 15h12v11h-12z"),
        ("M20 4a16 16 0 1 1 0 32a16 16 0 1 1 0-32z", "M20 14.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z"),
        ("M20 1l18 19l-18 19l-18-19z", "M20 13.5l6.5 6.5l-6.5 6.5l-6.5-6.5z"),
        ("M20 2l19 33h-38z", "M20 18l5.5 10h-11z"),
    ]
    return "".join(
        symbol(
            f"good-{seat}",
            40,
            40,
            path(body, "f-shade o3", transform="translate(1 3)"),
            path(body, "fc s-white", stroke_width=2.4, stroke_linejoin="round"),
            path(body, "n s-dark o7", stroke_width=1, stroke_linejoin="round"),
            path(mark, "f-light o8"),
        )
        for seat, (body, mark) in enumerate(bodies)
    )


def camel() -> str:
    """A dromedary that walks to the right, with a carpet on its back."""
    legs = "M27 45l-3 14l2 15h5l-1-14l6-13z M38 46l1 13l-2 15h5l3-15l1-13z"
    near = "M56 46l-2 13l3 15h5l-1-15l4-14z M64 44l5 13l-1 17h5l1-17l-3-17z"
    body = (
        "M14 44c-4 8-3 14-6 20c2 2 3 1 4-1c2-6 3-12 6-15c2 2 6 3 10 3c10 3 24 2 33 0c8-1 13-5 15-11c2-5 3-9 5-13"
        "c1 2 4 3 7 3c4 1 8 2 10-1c1-2-1-4-4-5c-3-2-4-6-8-8l-1-4l-3 3c-6 0-9 4-10 9c-1 6-3 12-8 13c-4 1-6-1-8-5"
        "c-4-8-7-14-12-14c-6 0-9 8-13 14c-6 4-14 4-17 12z"
    )
    rug = "M33 27c4-6 7-10 11-10s8 5 12 12l1 11c-9 3-18 3-25 1z"
    return symbol(
        "camel",
        100,
        78,
        tag("ellipse", cx=48, cy=74, rx=38, ry=4, class_="f-shade o2"),
        path(legs, "f-camel2"),
        path(near, "f-camel"),
        path(body, "f-camel s-camel2", stroke_width=1.2),
        path(rug, "fc s-dark", stroke_width=1),
        path("M33 33q12 4 24 2 M32.5 37q12 4 25 2", "n s-gold2", stroke_width=1.4),
        path("M34 41v4 M39 42v4 M44 42v4 M49 42v4 M54 41v4", "n s-gold2", stroke_width=1.4),
        circle(86, 17.5, 1.3, "f-dark"),
        path("M80 26q-5 3-8 12", "n s-dark", stroke_width=1),
    )


def coin() -> str:
    """A gold piece with a star of eight points."""
    shape = star(20, 20.8, 11, 7.5)
    return symbol(
        "coin",
        40,
        42,
        circle(20, 23, 17, "f-wood2"),
        circle(20, 20.8, 17, "f-gold2 s-wood2", stroke_width=1.2),
        circle(20, 20.8, 13.5, "n s-gold", stroke_width=1.4),
        path(shape, "f-gold"),
        path("M7 15q4-9 13-10q-8 4-10 11z", "f-light o6"),
    )


def wares() -> str:
    """Sack, barrel, chest and vase: the four trades."""
    sack = group(
        path("M14 14c-7 8-11 16-9 23c1 5 29 5 30 0c2-7-2-15-9-23z", "f-camel s-dark", stroke_width=1.4),
        path("M13 8q7 5 14 0l3-4q-10 3-20 0z M13 8l1 6h12l1-6q-7 4-14 0z", "f-stone s-dark", stroke_width=1.2),
        path("M11 22q-3 6-2 12", "n s-light o5", stroke_width=2.4),
        path("M17 24l6 3l-6 3z", "f-dark o5"),
    )
    barrel = group(
        path("M9 7q11-5 22 0q6 13 0 28q-11 5-22 0q-6-15 0-28z", "f-wood s-dark", stroke_width=1.4),
        path("M15 5q-3 16 0 32 M25 5q3 16 0 32", "n s-wood2", stroke_width=1.2),
        path("M7 13q13 4 26 0 M7 29q13 4 26 0", "n s-dark", stroke_width=3),
        path("M9 9q11 5 22 0", "n s-light o5", stroke_width=1.6),
    )
    chest = group(
        path("M4 18q0-11 9-11h14q9 0 9 11z", "f-wood s-dark", stroke_width=1.4),
        path("M4 18h32v17h-32z", "f-wood s-dark", stroke_width=1.4),
        path("M10 7.5v27.5 M30 7.5v27.5", "n s-gold", stroke_width=3.4),
        path("M4 18h32", "n s-dark", stroke_width=1.6),
        rect(16, 15, 8, 9, "f-gold2 s-dark", rx=1.5, stroke_width=1.2),
        path("M20 18.5v3", "n s-dark", stroke_width=1.8),
    )
    vase = group(
        path("M12 10c-7 2-8 10-1 12 M28 10c7 2 8 10 1 12", "n s-dome", stroke_width=2.6),
        path(
            "M14 4h12l-2 6c7 5 9 11 7 17c-1 5-4 8-5 9h-12c-1-1-4-4-5-9c-2-6 0-12 7-17z",
            "f-dome s-dark",
            stroke_width=1.4,
        ),
        path("M9.5 20q10.5 4 21 0 M9 27q11 4 22 0", "n s-gold2", stroke_width=1.6),
        path("M14 23l3 3l3-3l3 3l3-3", "n s-light o7", stroke_width=1.4),
        path("M13 13q-3 4-3 10", "n s-light o5", stroke_width=2),
    )
    return "".join(
        symbol(name, 40, 40, body)
        for name, body in (("sack", sack), ("barrel", barrel), ("chest", chest), ("vase", vase))
    )


def house() -> str:
    """A small house with a dome; its walls take the colour of the souk."""
    return symbol(
        "house",
        64,
        64,
        tag("ellipse", cx=34, cy=58, rx=32, ry=6, class_="f-shade o2"),
        path("M17 27q0-17 15-20q15 3 15 20z", "fc s-dark", stroke_width=1.3),
        path("M17 27q0-17 15-20q-8 6-8 20z", "f-light o4"),
        path("M40 11q7 5 7 16h-6q1-10-1-16z", "f-shade o2"),
        path("M32 7v-6", "n s-dark", stroke_width=1.6),
        circle(32, 2, 2.2, "f-gold2 s-dark", stroke_width=0.8),
        path("M5 28h54v28h-54z", "fc s-dark", stroke_width=1.4),
        path("M5 28h54v28h-54z", "f-light o3"),
        path("M46 28h13v28h-13z", "f-shade o2"),
        path("M5 28v-4h6v4h6v-4h6v4h6v-4h6v4h6v-4h6v4h6v-4h6v4", "fc s-dark", stroke_width=1.2),
        path("M23 56v-12q0-8 9-10q9 2 9 10v12z", "f-lamp s-dark", stroke_width=1.2),
        path("M10.5 46v-6q0-4 4-5q4 1 4 5v6z M45.5 46v-6q0-4 4-5q4 1 4 5v6z", "f-lamp o8"),
    )


def cards() -> str:
    """The back of a card."""
    shape = "M25 20l4 5l6-1l-1 6l5 4l-5 4l1 6l-6-1l-4 5l-4-5l-6 1l1-6l-5-4l5-4l-1-6l6 1z"
    return symbol(
        "card-back",
        50,
        70,
        rect(3, 4, 46, 66, "f-shade o3", rx=6),
        rect(1, 1, 46, 66, "f-white s-dark", rx=6, stroke_width=1.2),
        rect(5, 5, 38, 58, "f-dome s-gold", rx=3, stroke_width=1.4),
        path("M5 20h38 M5 48h38", "n s-gold2 o5", stroke_width=1),
        path(shape, "f-gold2", transform="translate(-1 0)"),
        circle(24, 34, 5, "f-dome"),
    )


def pawn() -> str:
    """The Supervisor: a white figure with a turban."""
    return symbol(
        "pawn",
        40,
        60,
        tag("ellipse", cx=21, cy=55, rx=15, ry=4, class_="f-shade o4"),
        path("M8 54q0-6 4-9q1-14 4-19h8q3 5 4 19q4 3 4 9q-12 5-24 0z", "f-white s-dark", stroke_width=1.6),
        path("M24 27q3 6 3 18q4 4 4 8q-4 2-7 2q2-14 0-28z", "f-shade o2"),
        path("M13 44q7 3 14 0", "n s-pink", stroke_width=2.6),
        circle(20, 19, 7.5, "f-camel s-dark", stroke_width=1.4),
        path("M10 16q-1-9 10-11q11 2 10 11q-10-5-20 0z", "f-white s-dark", stroke_width=1.4),
        path("M12 13q9-6 16-5", "n s-soft", stroke_width=1),
        circle(20, 9, 2.4, "f-dome s-dark", stroke_width=0.8),
        path("M16 23q4 6 8 0q-1 7-4 7q-3 0-4-7z", "f-dark"),
    )


def plaque() -> str:
    """A star of eight points for the value of something."""
    square = "M9 9h32v32h-32z"
    return symbol(
        "plaque",
        50,
        50,
        group(
            path(square, "f-shade o3"),
            path(square, "f-shade o3", transform="rotate(45 25 25)"),
            transform="translate(1.5 3)",
        ),
        path(square, "fc s-dark", stroke_width=1.6),
        path(square, "fc s-dark", stroke_width=1.6, transform="rotate(45 25 25)"),
        path("M10 10h30v30h-30z", "fc"),
        circle(25, 25, 16.5, "f-white s-dark", stroke_width=1),
    )
