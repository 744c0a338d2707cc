"""The symbols of the game: goods, jade, steps, shields, seals, figures, posts, and the landscape."""

from __future__ import annotations

from functools import cache

from serai.drawing.ornament import star
from serai.drawing.svg import circle, path, rect, tag, use
from serai.drawing.symbols import symbol
from serai.games.marco_polo import board

# Colours of things keep by night: a ruby is red in any light.
PEPPER, SILK, JADE, LEAF, RIVER = "#a5432c", "#8a5bb0", "#3fa57a", "#6f9148", "#4f8fb0"
SEAL_COLOURS = ["#7d9a3c", "#a5432c", "#8a5bb0", "#c9952a"]
_PIPS = {0: [], 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]}


@cache
def definitions() -> str:
    """All symbols of the game, for inside of <defs>."""
    parts = [_goods(), _jade(), _point(), _choice(), _black(), _signs(), _shields(), _seals(), _people()]
    return "".join([*parts, _land(), _towns()])


def _goods() -> str:
    sack = "M13 13c-7 6-11 15-9 22c1 4 31 4 32 0c2-7-2-16-9-22z"
    bolt = "M4 14l23-9q9 3 9 11l-1 11l-23 9q-8-4-8-12z"
    bar = "M10 13h20l7 20h-34z"
    return "".join(
        [
            symbol(
                "pepper",
                40,
                40,
                path(sack, "s-dark", fill=PEPPER, stroke_width=1.6),
                path("M11 7q9-4 18 0l-2 6h-14z", "s-dark", fill=PEPPER, stroke_width=1.6),
                path("M9 17q11-6 22 0q-2 7-11 7t-11-7z", "f-dark"),
                *(circle(x, y, 1.6, "f-gold2") for x, y in ((15, 17), (20, 19), (25, 17), (20, 15))),
            ),
            symbol(
                "silk",
                40,
                40,
                path(bolt, "s-dark", fill=SILK, stroke_width=1.6, stroke_linejoin="round"),
                path("M4 14q9 2 8 22", "n s-dark", stroke_width=1.4),
                path("M12 18l23-9 M12.500 25l23-9 M12 31l23-8", "n s-gold2 o7", stroke_width=1.4),
                path("M5 15q5 1 6 12q-5-3-6-12z", "f-light o5"),
            ),
            symbol(
                "ingot",
                40,
                40,
                path(bar, "f-gold s-dark", stroke_width=1.6, stroke_linejoin="round"),
                path(
                    "M10 13l4-6h16l0 6z M30 13v-6l7 22v4z",
                    "f-gold2 s-dark",
                    stroke_width=1.4,
                    stroke_linejoin="round",
                ),
                path("M14 18h12l2 8h-16z", "f-gold2 o7"),
            ),
        ]
    )


def _jade() -> str:
    shape = "M20 3l13 7l4 13l-9 13h-16l-9-13l4-13z"
    return symbol(
        "jade",
        40,
        40,
        path(shape, "s-dark", fill=JADE, stroke_width=1.8, stroke_linejoin="round"),
        path("M20 3l13 7l-13 5l-13-5z", "f-light o5"),
        path("M7 10l13 5l-8 21l-9-13z", "f-light o2"),
        path("M20 15l13-5l4 13l-9 13z", "f-shade o2"),
    )


def _point() -> str:
    return symbol(
        "point",
        40,
        40,
        path(star(20, 20, 19, 15, 12), "f-gold2 s-dark", stroke_width=1.6),
        circle(20, 20, 12, "f-white s-gold", stroke_width=1.4),
    )


def _choice() -> str:
    """A good of one's choice; two different ones."""
    three = [use("pepper", 12, 13, 21, 21), use("silk", 28, 13, 21, 21), use("ingot", 20, 28, 21, 21)]
    return symbol("any", 40, 40, circle(20, 20, 19, "f-white s-dark", stroke_width=1.2), *three) + symbol(
        "two",
        40,
        40,
        rect(1, 5, 38, 30, "f-white s-dark", rx=8, stroke_width=1.2),
        use("pepper", 12, 20, 21, 21),
        use("ingot", 29, 20, 21, 21),
        path("M17 33l6-26", "n s-dark", stroke_width=1.6),
    )


def _black() -> str:
    """Black dice with pale pips, and a die that lies with its face unseen."""
    body = "M10 2h20q8 0 8 8v20q0 8-8 8h-20q-8 0-8-8v-20q0-8 8-8z"
    faces = [
        symbol(
            f"black-{face}",
            40,
            40,
            rect(3, 5, 36, 36, "f-shade o3", rx=8),
            path(body, "f-dark s-gold2", stroke_width=1.6),
            path("M5 12q0-7 7-7h16q7 0 7 7q-15-4-30 0z", "f-light o2"),
            *(circle(11 + 9.0 * (pip % 3), 11 + 9.0 * (pip // 3), 3.7, "f-white") for pip in pips),
        )
        for face, pips in _PIPS.items()
    ]
    unseen = symbol(
        "die-unseen",
        40,
        40,
        rect(3, 5, 36, 36, "f-shade o3", rx=8),
        path(body, "fc s-dark", stroke_width=1.6),
        path("M5 12q0-7 7-7h16q7 0 7 7q-15-4-30 0z", "f-light o5"),
    )
    return "".join(faces) + unseen


def _signs() -> str:
    """Step, contract, card, hourglass, bag, two dice to place."""
    foot = "M{x} {y}q5-3 7 3q1 6-1 11l-6 1q-3-8 0-15z M{a} {b}l6-1q1 5-2 5t-4-4z"
    roll = "M9 6h24q-4 4-4 9v17q0 5-5 5h-20q5-2 5-7v-19q0-5-5-5z"
    glass = "M8 4h24v4q0 7-8 12q8 5 8 12v4h-24v-4q0-7 8-12q-8-5-8-12z"
    return "".join(
        [
            symbol(
                "step",
                40,
                40,
                circle(20, 20, 19, "f-white s-dark", stroke_width=1.4),
                path(foot.format(x=10, y=15, a=11, b=32), "f-camel2", transform="translate(0 -3)"),
                path(foot.format(x=23, y=8, a=24, b=25), "f-camel2", transform="translate(0 -3)"),
            ),
            symbol(
                "contract",
                40,
                40,
                path(roll, "f-white s-dark", stroke_width=1.6, stroke_linejoin="round"),
                path("M13 13h12 M13 18h12 M13 23h9", "n s-soft", stroke_width=1.6),
                circle(24, 31, 5.5, "f-pink s-dark", stroke_width=1.2),
            ),
            symbol(
                "hourglass",
                40,
                40,
                path(glass, "f-white s-dark", stroke_width=2),
                path("M13 12q7 4 14 0q-2 5-7 8q-5-3-7-8z M12 34q1-6 8-8q7 2 8 8z", "f-sun"),
                path("M6 4h28 M6 36h28", "n s-wood2 round", stroke_width=4),
            ),
            symbol(
                "bag",
                60,
                60,
                path("M22 18c-12 9-19 20-16 32c2 8 46 8 48 0c3-12-4-23-16-32z", "f-camel s-dark", stroke_width=2),
                path("M18 7q12 7 24 0l4-5q-16 4-32 0z M18 7l3 11h18l3-11q-12 6-24 0z", "f-stone s-dark"),
                path("M19 19q11 5 22 0", "n s-pink round", stroke_width=4),
                path("M15 30q-5 8-4 18", "n s-light o5", stroke_width=4),
                use("coin", 31, 40, 20, 21),
            ),
        ]
    )


def _shields() -> str:
    """A shield for each land; its ground takes the colour of its user."""
    signs = {
        "bamboo": path(
            "M14 33v-24 M20 35v-28 M26 33v-24 M12 17h4 M12 25h4 M18 14h4 M18 22h4 M18 30h4 M24 18h4 M24 26h4",
            "n s-white round",
            stroke_width=3,
        ),
        "flower": "".join(
            circle(20 + 6.5 * x, 19 + 6.5 * y, 4.6, "f-white")
            for x, y in ((0, -1), (0.95, -0.3), (0.6, 0.8), (-0.6, 0.8), (-0.95, -0.3))
        )
        + circle(20, 19, 3.6, "f-gold2"),
        "snake": path("M13 12q14-4 13 4t-12 6t-2 8t15 1", "n s-white round", stroke_width=4)
        + circle(13, 12, 3.2, "f-white"),
        "rooster": path("M11 13l3-5l3 4l3-5l2 6q5 4 8 1q1 12-6 16v4h-6v-4q-8-5-8-14z", "f-white")
        + path("M11 14l-4 2l4 2z", "f-gold2")
        + circle(15, 15, 1.4, "f-dark"),
        "monkey": circle(20, 19, 10, "f-white")
        + circle(10, 18, 4, "f-white")
        + circle(30, 18, 4, "f-white")
        + circle(16.500, 17, 1.8, "f-dark")
        + circle(23.500, 17, 1.8, "f-dark")
        + path("M15 23q5 5 10 0", "n s-dark round", stroke_width=2),
        "cloud": path("M10 26q-4-8 4-10q2-8 9-6q7 0 7 7q6 4 1 9z", "f-white"),
        "sun": path(star(20, 19, 13, 8, 10), "f-gold2") + circle(20, 19, 6, "f-sun"),
        "shuriken": path(star(20, 19, 14, 4.500, 4), "f-white") + circle(20, 19, 2.6, "f-dark"),
        "moon": path("M25 8a12 12 0 1 0 4 19a10 10 0 0 1-4-19z", "f-gold2"),
    }
    outline = "M3 4q17-5 34 0q2 24-17 34q-19-10-17-34z"
    return "".join(
        symbol(
            f"shield-{name}",
            40,
            40,
            path(outline, "f-shade o3", transform="translate(1 2)"),
            path(outline, "fc s-white", stroke_width=2.4),
            path(outline, "n s-dark o8", stroke_width=1),
            signs[name],
        )
        for name in board.SHIELDS
    )


def _seals() -> str:
    """The four guilds in wax: an ear of grain, a pepper sack, a bolt of silk, a ring."""
    grain = path(
        "M20 33v-22 M20 16l-6-5 M20 16l6-5 M20 22l-6-5 M20 22l6-5 M20 28l-6-5 M20 28l6-5",
        "n s-white round",
        stroke_width=2.6,
    )
    ring = circle(20, 24, 7.5, "n s-white", stroke_width=3) + path("M15 13l3-4h4l3 4l-5 5z", "f-white")
    signs = [grain, use("pepper", 20, 20, 21, 21), use("silk", 20, 20, 21, 21), ring]
    parts = []
    for number, (name, colour) in enumerate(zip(board.SEALS, SEAL_COLOURS, strict=True)):
        wax = star(20, 20, 19, 16.5, 11)
        parts.append(
            symbol(
                f"seal-{name}",
                40,
                40,
                path(wax, "f-shade o3", transform="translate(1 2)"),
                path(wax, "s-dark", fill=colour, stroke_width=1.4, stroke_linejoin="round"),
                circle(20, 20, 13.5, "n s-light o5" if number in (0, 3) else "f-white o8", stroke_width=1.4),
                signs[number],
            )
        )
    return "".join(parts)


def _people() -> str:
    """A traveller and a trading post of each player: they differ in shape as well."""
    hats = [
        "M9 15q11-18 22 0z",
        "M10 14v-9h20v9z M7 14h26v3h-26z",
        "M20 0l13 16h-26z",
        "M8 15q2-12 12-8q12-4 12 8q-4-4-12-3t-12 3z",
    ]
    roofs = ["M3 18l17-14l17 14z", "M5 18q0-14 15-14t15 14z", "M2 18l9-6v-8h18v8l9 6z", "M3 18l8-13l9 7l9-7l8 13z"]
    parts = []
    for seat in range(4):
        coat = "M20 16q8 2 9 14q6 12 6 24q-15 6-30 0q0-12 6-24q1-12 9-14z"
        parts.append(
            symbol(
                f"figure-{seat}",
                40,
                60,
                tag("ellipse", cx=21, cy=55, rx=17, ry=4, class_="f-shade o4"),
                path(coat, "fc s-white", stroke_width=3),
                path(coat, "fc s-dark", stroke_width=1.4),
                path("M21 20q6 4 6 12q5 12 5 22q-6 2-9 2q3-18-2-36z", "f-shade o2"),
                path("M9 42q11 5 22 0", "n s-gold2", stroke_width=2.6),
                circle(20, 17, 7.5, "f-stone s-dark", stroke_width=1.3),
                path(hats[seat], "fc s-dark", stroke_width=1.4, stroke_linejoin="round"),
            )
        )
        parts.append(
            symbol(
                f"post-{seat}",
                40,
                40,
                path("M6 17h28v19h-28z" + roofs[seat], "f-shade o3", transform="translate(1.5 2.5)"),
                path("M6 17h28v19h-28z", "fc s-dark", stroke_width=1.8),
                path(roofs[seat], "fc s-white", stroke_width=3, stroke_linejoin="round"),
                path(roofs[seat], "fc s-dark", stroke_width=1.8, stroke_linejoin="round"),
                path("M15 36v-9q5-6 10 0v9z", "f-white o8"),
            )
        )
    return "".join(parts)


def _land() -> str:
    """Mountains, palms, ships, dunes."""
    return "".join(
        [
            symbol(
                "mountain",
                60,
                40,
                path("M0 38q8-8 16-24q4-6 8 0l4 8l7-15q4-6 8 1q8 20 17 30z", "f-brick s-brick2", stroke_width=1.2),
                path("M36 8q3-5 6 1q3 10 9 18q-7-6-9-9q-2 4-4 2q-5 6-9 8z", "f-white o8"),
                path("M17 14q3-4 6 0l4 9q-5-4-6-5q-2 3-8 3z", "f-white o8"),
                path("M42 9q8 20 18 29h-12q0-14-6-29z M24 14l9 24h-7q0-12-2-24z", "f-shade o1"),
            ),
            symbol(
                "palm",
                40,
                50,
                tag("ellipse", cx=21, cy=46, rx=15, ry=4, class_="", fill=RIVER),
                path("M18 46q4-16 1-29l4-1q4 15 1 30z", "f-wood s-wood2", stroke_width=1),
                *(
                    path(d, "s-dark", fill=LEAF, stroke_width=0.7)
                    for d in (
                        "M21 17q-9-9-19 1q10-3 19 2z",
                        "M21 17q9-9 18 1q-9-3-18 2z",
                        "M21 17q-13-1-14 13q6-10 15-10z",
                        "M21 17q13-1 14 13q-6-10-15-10z",
                        "M21 18q-4-13-12-15q8 5 11 16z M21 18q4-13 12-15q-8 5-11 16z",
                    )
                ),
                circle(19, 20, 2, "f-wood2"),
                circle(23, 21, 2, "f-wood2"),
            ),
            symbol(
                "ship",
                60,
                50,
                path("M6 32q24 6 48-3q-3 14-12 16h-26q-8-3-10-13z", "f-wood s-dark", stroke_width=1.6),
                path("M30 32v-30", "n s-wood2", stroke_width=2.4),
                path("M32 4q20 8 17 24q-8-4-17-2z", "f-white s-dark", stroke_width=1.3),
                path("M28 8q-14 8-16 20q8-3 16-1z", "f-white s-dark", stroke_width=1.3),
                path("M2 46q6-4 12 0t12 0t12 0t12 0t8 0", "n s-blue round", stroke_width=2.2),
            ),
        ]
    )


def _towns() -> str:
    """Towns of the west with domes, of the east with curved roofs; the court of the Khan."""
    gate = path("M26 46v-9q4-7 8 0v9z", "f-lamp")
    west = symbol(
        "town-west",
        60,
        48,
        path("M8 24h14v22h-14z M38 24h14v22h-14z", "f-stone s-dark", stroke_width=1.3),
        path("M8 24q0-9 7-12q7 3 7 12z M38 24q0-9 7-12q7 3 7 12z", "f-dome s-dark", stroke_width=1.3),
        path("M18 26h24v20h-24z", "f-stone s-dark", stroke_width=1.3),
        path("M19 26q0-14 11-20q11 6 11 20z", "f-dome s-dark", stroke_width=1.3),
        path("M19 26q0-14 11-20q-6 8-6 20z", "f-light o4"),
        path("M30 6v-5", "n s-gold", stroke_width=2),
        gate,
        path("M12 36v-4q3-4 6 0v4z M42 36v-4q3-4 6 0v4z", "f-lamp"),
    )
    east = symbol(
        "town-east",
        60,
        48,
        path("M9 30h42v16h-42z", "f-brick s-dark", stroke_width=1.3),
        path("M18 16h24v12h-24z", "f-stone s-dark", stroke_width=1.3),
        path("M2 30q10-1 15-9h26q5 8 15 9l-3 4h-50z", "f-pink s-dark", stroke_width=1.3),
        path("M10 16q9-1 13-9h14q4 8 13 9l-3 3h-34z", "f-pink s-dark", stroke_width=1.3),
        path("M30 7v-6", "n s-gold", stroke_width=2.4),
        gate,
        path("M14 37h7v6h-7z M39 37h7v6h-7z M23 20h4v5h-4z M33 20h4v5h-4z", "f-lamp"),
    )
    south = symbol(
        "town-south",
        60,
        48,
        path("M6 34h48v12h-48z", "f-stone s-dark", stroke_width=1.3),
        path("M20 34q-2-18 10-30q12 12 10 30z", "f-gold2 s-dark", stroke_width=1.3),
        path("M8 34q-1-10 6-16q7 6 6 16z M40 34q-1-10 6-16q7 6 6 16z", "f-gold2 s-dark", stroke_width=1.3),
        path("M21 26q9 4 18 0 M23 18q7 3 14 0", "n s-gold", stroke_width=1.6),
        path("M30 4v-4", "n s-dark", stroke_width=1.6),
        gate,
    )
    return west + east + south
