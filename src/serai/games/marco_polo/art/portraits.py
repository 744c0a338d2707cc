"""The seven characters, each as a small portrait in a field of 100 by 100 around 0, 0."""

from __future__ import annotations

from functools import cache
from textwrap import wrap

from serai.drawing.svg import circle, group, path, rect, tag, text, title
from serai.games.marco_polo import board, names
from serai.games.marco_polo.art.chart import WIDTH as MAP_WIDE
from serai.games.marco_polo.words import CHARACTER_NAMES
from serai.words import translate

_SKIN = "#d9a877"
# Coat, hat and the shape of the hat.
_LOOKS = [
    ("gold", "M-30-12q2-34 30-34t30 34q-14-10-30-10t-30 10z M-6-46l6-10l6 10z"),
    ("dome", "M-28-16v-22h56v22q-28-10-56 0z M-10-38h20v-8h-20z"),
    ("pink", "M-30-2q-6-44 30-46q36 2 30 46q-4-30-30-32t-30 32z"),
    ("blue", "M-26-20q6-26 26-26t26 26q-26-12-52 0z M-8-46q8-12 16 0z"),
    ("orange", "M-38-18q38-14 76 0q-8-30-38-30t-38 30z"),
    ("chest", "M-30 8q-8-54 30-56q38 2 30 56q-6-8-6-24q-24-4-34-16q-8 12-14 16q0 16-6 24z"),
    ("wood", "M-34-10q4-14 10-18q4-22 24-22t24 22q6 4 10 18q-34-14-68 0z"),
]


@cache
def portrait(character: int) -> str:
    """A character from the chest up."""
    colour, hat = _LOOKS[character]
    coat = "M-44 50q2-30 28-34q16 10 32 0q26 4 28 34z"
    beard = "M-16 4q16 10 32 0q0 22-16 24q-16-2-16-24z"
    bearded = character in (0, 4, 6)
    face = [tag("ellipse", cx=0, cy=-8, rx=20, ry=24, class_="s-dark", fill=_SKIN, stroke_width=1.6)]
    if bearded:
        face.append(path(beard, "f-wood2"))
    face += [
        circle(-8, -10, 2.4, "f-dark"),
        circle(8, -10, 2.4, "f-dark"),
        path("M-13-17q5-3 9 0 M4-17q5-3 9 0", "n s-dark round", stroke_width=1.8),
        path("M0-8q-4 8 1 8", "n s-wood2 round", stroke_width=1.6),
        path("M-6 6q6 4 12 0", "n s-pink round", stroke_width=2.2),
    ]
    second = group(_twin(), transform="translate(-34 12) scale(.62)") if character == 3 else ""
    return group(
        second,
        path("M-10 10h20v14q-10 8-20 0z", "", fill=_SKIN),
        path(coat, f"f-{colour} s-dark", stroke_width=1.6),
        path("M-14 17l14 20l14-20", "n s-gold2", stroke_width=3),
        *face,
        path(hat, f"f-{colour} s-dark", stroke_width=1.6, stroke_linejoin="round"),
        path("M-24-18q24-10 48 0", "n s-gold2", stroke_width=3) if character != 5 else "",
    )


def _twin() -> str:
    """A child beside its mother."""
    return group(
        path("M-44 60q2-34 28-38q16 10 32 0q26 4 28 38z", "f-yellow s-dark", stroke_width=2),
        tag("ellipse", cx=0, cy=-4, rx=22, ry=24, class_="s-dark", fill=_SKIN, stroke_width=2),
        path("M-24-6q0-26 24-26t24 26q-24-16-48 0z", "f-dark"),
        circle(-8, -4, 2.6, "f-dark"),
        circle(8, -4, 2.6, "f-dark"),
        path("M-6 9q6 5 12 0", "n s-pink round", stroke_width=2.4),
    )


def offered(there: tuple[int, ...], language: str) -> str:
    """The characters to choose from, in a row over the map."""
    shown = [number for number, shown_now in enumerate(there) if shown_now]
    step = min(178.0, 930 / len(shown))
    parts = [rect(24, 210, MAP_WIDE - 48, 330, "f-paper2 o8", rx=8)]
    for i, number in enumerate(shown):
        x = MAP_WIDE / 2 + step * (i - (len(shown) - 1) / 2)
        name = board.CHARACTERS[number]
        full = translate(CHARACTER_NAMES[number], language)
        lines = wrap(full, 14)
        parts.append(
            group(
                title(f"{full}: {translate(names.CHARACTER_TEXTS[name], language)}"),
                rect(-81, -126, 162, 260, "f-shade o3", rx=12),
                rect(-84, -130, 168, 260, "f-white s-dark place-face", rx=12, stroke_width=2),
                rect(-77, -123, 154, 246, "n s-gold", rx=8, stroke_width=2),
                rect(-70, -116, 140, 168, "f-sky s-gold", rx=6),
                group(portrait(number), transform="translate(0 -32) scale(1.5)"),
                *(text(0, 78 + 22 * n, line, 20, "f-dark b") for n, line in enumerate(lines)),
                id=f"character-{name}",
                class_="place",
                data_move=f"choose {name}",
                transform=f"translate({x:.4g} 375)",
            )
        )
    return "".join(parts)
