"""The tower with its dice, the tray at its foot, the deck."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from serai.drawing.svg import Panel, circle, group, path, rect, tag, text, title, use
from serai.games.yspahan import board
from serai.games.yspahan.state import BEFORE_ROLL
from serai.games.yspahan.words import ROW_NAMES
from serai.words import mark as _
from serai.words import translate

WIDTH, HEIGHT = 420, 570
ROW_TOP, ROW_STEP, ROW_HIGH = 96, 58, 52
ROW_LEFT, ROW_WIDE = 62, 296
DICE_LEFT, DICE_WIDE = 134, 216
TRAY_Y = 478
_TINTS = ["road", "sack", "barrel", "chest", "vase", "gold2"]

ROW_WORDS = [
    _("Camel row: take camels, as many as there are dice."),
    _("Sack row: place goods in the south-west, as many as there are dice."),
    _("Barrel row: place goods in the south-east, as many as there are dice."),
    _("Chest row: place goods in the north-west, as many as there are dice."),
    _("Vase row: place goods in the north-east, as many as there are dice."),
    _("Gold row: take gold, as much as there are dice."),
]


def row_y(row: int) -> int:
    """The top of a row; the Gold row is the highest."""
    return ROW_TOP + (len(board.ROWS) - 1 - row) * ROW_STEP


def scenery(language: str) -> Panel:
    """The tower, its rows and their signs."""
    wall = "M44 92l8-14h316l8 14v370h-332z"
    parts = [
        rect(0, 0, WIDTH, HEIGHT, "f-sky s-gold", rx=12, stroke_width=2),
        rect(0, 0, WIDTH, HEIGHT, "", rx=12, fill="url(#girih)", opacity=0.5),
        circle(352, 52, 26, "f-sun"),
        circle(352, 52, 34, "n s-sun o4", stroke_width=3),
        path("M0 500q90-40 200-20t220-24v114h-420z", "f-sand2"),
        path("M0 530q120-40 220-16t200-20v64q0 12-12 12h-396q-12 0-12-12z", "f-sand"),
        path("M122 78q0-46 88-66q88 20 88 66z", "f-dome s-dark", stroke_width=2),
        path("M122 78q0-46 88-66q-52 26-52 66z", "f-light o3"),
        path("M150 78q2-44 60-66q58 22 60 66 M182 78q2-44 28-66q26 22 28 66", "n s-gold2 o7", stroke_width=2),
        path("M210 14v-10", "n s-dark", stroke_width=3),
        path("M203 6a8 8 0 1 0 14 0a7 7 0 1 1-14 0z", "f-gold2 s-dark", stroke_width=1),
        path(
            "M30 92v-16h20v-12h20v12h20v-12h20v12h200v-12h20v12h20v-12h20v12h20v16z", "f-brick s-dark", stroke_width=2
        ),
        path(wall, "f-brick s-dark", stroke_width=2),
        tag("path", d=wall, fill="url(#bricks)"),
        path("M340 78h28l8 14v370h-36z", "f-shade o2"),
    ]
    for row, name in enumerate(board.ROWS):
        y = row_y(row)
        middle = y + ROW_HIGH / 2
        symbol = {"gold": "coin"}.get(name, name)
        arch = f"M{ROW_LEFT} {y + ROW_HIGH}v-{ROW_HIGH - 14}q0-14 14-14h{ROW_WIDE - 28}q14 0 14 14v{ROW_HIGH - 14}z"
        size = (48, 38) if name == "camel" else (36, 36)
        parts.append(
            group(
                title(f"{translate(ROW_WORDS[row], language)}"),
                path(arch, f"f-{_TINTS[row]} s-dark place-face", stroke_width=1.6),
                tag("path", d=arch, fill="url(#fade)"),
                circle(ROW_LEFT + 34, middle, 23, "f-board s-gold", stroke_width=2),
                use(symbol, ROW_LEFT + 34, middle, *size, class_="c-pink"),
                id=f"row-{name}",
                class_="place",
                data_move=f"take {name}",
            )
        )
    tray = f"M40 {TRAY_Y}h250q10 0 10 10v52q0 10-10 10h-250q-10 0-10-10v-52q0-10 10-10z"
    parts.append(
        group(
            title(translate(_("The tray: dice that roll, or the dice taken this turn."), language)),
            path(tray, "f-shade o3", transform="translate(2 4)"),
            path(tray, "f-wood s-dark place-face", stroke_width=2),
            rect(40, TRAY_Y + 9, 250, 54, "f-wood2", rx=6),
            id="tray",
            class_="place",
            data_move="supply",
        )
    )
    deck = [use("card-back", 356 + 3 * i, 508 - 3 * i, 56, 78) for i in range(3)]
    words = translate(_("The deck: draw a card."), language)
    parts.append(group(title(words), *deck, id="deck", class_="place", data_move="card"))
    return Panel(WIDTH, HEIGHT, "".join(parts), translate(_("The tower"), language))


class Seen(NamedTuple):
    """What the pieces of this panel depend on; the same again is not drawn again."""

    tower: tuple[int, ...]
    white: tuple[int, ...]
    yellow: tuple[int, ...]
    before_roll: bool
    rolling: bool
    dice: int
    face: int
    deck_size: int


def _die(face: int, colour: str, x: float, y: float, size: float, name: str) -> str:
    """A die, its middle at x and y: the middle is its own origin, so that it can tumble."""
    return group(
        use(f"die-{face}", 0, 0, size, size),
        transform=f"translate({x:.4g} {y:.4g})",
        class_=f"die c-{colour}",
        id=name,
        data_kind=f"die-{colour}",
        data_from="tray",
    )


def _dice(colours: list[str], face: int, x: float, wide: float, y: float, size: float, names: list[str]) -> str:
    step = min(size + 3, (wide - size) / max(len(colours) - 1, 1))
    return "".join(_die(face, colour, x + size / 2 + step * i, y, size, names[i]) for i, colour in enumerate(colours))


def _group(view: Seen, face: int) -> tuple[list[str], list[str]]:
    """The colours and the names of the dice that show a face."""
    white, yellow = view.white[face], view.yellow[face]
    names = [f"die-white-{face}-{i}" for i in range(white)] + [f"die-yellow-{face}-{i}" for i in range(yellow)]
    return ["white"] * white + ["yellow"] * yellow, names


def pieces(view: Any, language: str) -> str:
    """Dice on the rows and in the tray; yellow dice to buy; how many cards are left."""
    seen = Seen(
        tower=tuple(view.tower.tolist()),
        white=tuple(view.white.tolist()),
        yellow=tuple(view.yellow.tolist()),
        before_roll=bool(view.phase == BEFORE_ROLL),
        rolling=bool(view.white_to_roll + view.yellow_to_roll > 0),
        dice=int(view.dice),
        face=int(view.face),
        deck_size=int(view.deck_size),
    )
    return _pieces(seen, language)


@lru_cache(1024)
def _pieces(view: Seen, language: str) -> str:
    parts = []
    for row in range(len(board.ROWS)):
        face = view.tower[row]
        if face:
            colours, names = _group(view, face)
            name = translate(ROW_NAMES[row], language)
            words = translate(_("{name}: {dice} dice that show {face}"), language).format(
                name=name, dice=len(colours), face=face
            )
            dice = _dice(colours, face, DICE_LEFT, DICE_WIDE, row_y(row) + ROW_HIGH / 2 + 1, 38, names)
            parts.append(group(title(words), dice, class_="through"))
    middle = TRAY_Y + 36
    if view.before_roll:
        parts.append(_to_buy(language))
    elif view.rolling:
        x = 48.0
        count = sum(view.white[f] + view.yellow[f] for f in range(1, 7))
        step = min(36.0, 204 / max(count - 1, 1))
        for face in range(1, board.FACES + 1):
            for colour, name in zip(*_group(view, face), strict=True):
                parts.append(_die(face, colour, x + 17, middle, 34, name))
                x += step
    elif view.dice > 0 and view.face > 0:
        names = [f"die-white-{view.face}-{i}" for i in range(view.dice)]
        parts.append(_dice(["white"] * view.dice, view.face, 48, 234, middle, 40, names))
    parts.append(circle(386, 546, 17, "f-white s-dark", stroke_width=1.4))
    parts.append(text(386, 552.5, view.deck_size, 19, "f-dark b", data_count="deck"))
    return "".join(parts)


def _to_buy(language: str) -> str:
    """Before the roll: the white dice, and yellow ones for gold."""
    parts = []
    for n in range(board.YELLOW_DICE + 1):
        x = 66 + 62 * n
        words = translate(_("Roll with {n} yellow dice"), language).format(n=n)
        face = use("die-5", x, TRAY_Y + 36, 42, 42, class_="c-yellow" if n else "c-white")
        price = circle(x + 19, TRAY_Y + 57, 12, "f-gold2 s-dark", stroke_width=1.2)
        label = price + text(x + 19, TRAY_Y + 62.5, n, 16, "f-dark b")
        parts.append(
            group(title(words), face, label if n else "", id=f"yellow-{n}", class_="place", data_move=f"dice {n}")
        )
    return "".join(parts)
