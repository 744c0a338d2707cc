"""A player's board: points, camels, gold, cards, six buildings."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from serai.drawing.ornament import star
from serai.drawing.svg import Panel, circle, group, path, rect, text, title, use
from serai.games.sentences import COLOUR_NAMES
from serai.games.yspahan import board
from serai.games.yspahan.words import BUILDING_NAMES, BUILDING_POWERS
from serai.words import mark as _
from serai.words import translate

WIDTH, HEIGHT = 480, 196
TILE_X, TILE_Y, TILE_STEP = 112, 82, 61


def scenery(seat: int, language: str) -> Panel:
    """The board of a seat, with the prices of its buildings."""
    parts = [
        rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, f"f-board s-p{seat}", rx=12, stroke_width=3),
        rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, "", rx=12, fill="url(#girih)", opacity=0.5),
        path(f"M3 14q0-11 11-11h84v{HEIGHT - 6}h-84q-11 0-11-11z", f"f-p{seat} o2"),
        path(f"M98 3v{HEIGHT - 6}", f"n s-p{seat} o5", stroke_width=2),
        path(star(50, 112, 45, 38, 12), "f-white s-gold", stroke_width=2),
        use(f"good-{seat}", 50, 38, 46, 46, class_=f"c-p{seat}", id=f"supply-{seat}"),
    ]
    for number, (name, symbol) in enumerate((("camel", "camel"), ("gold", "coin"), ("card", "card-back"))):
        x = 122 + 122 * number
        size = {"camel": (58, 45), "coin": (40, 42), "card-back": (32, 45)}[symbol]
        place: dict[str, object] = {"id": f"own-{name}-{seat}"}
        if name != "card":
            place |= {"class_": "place", "data_move": f"give {name}"}
        words = translate({"camel": _("Camels"), "gold": _("Gold"), "card": _("Cards")}[name], language)
        parts.append(
            group(
                title(words),
                rect(x - 14, 12, 112, 58, "f-paper s-line place-face", rx=10),
                use(symbol, x + 18, 41, *size, class_="c-pink"),
                **place,
            )
        )
    for number, name in enumerate(board.BUILDINGS):
        parts.append(_tile(seat, number, name, language))
    return Panel(WIDTH, HEIGHT, "".join(parts), translate(COLOUR_NAMES[seat], language))


def _price(number: int, x: float, y: float) -> str:
    """Camels and gold, as small signs."""
    camels, gold = int(board.CAMEL_PRICE[number]), int(board.GOLD_PRICE[number])
    if not gold:
        return use("camel", x + 20, y, 26, 20, class_="c-pink") + text(x + 39, y + 6, camels, 17, "f-ink b")
    one = use("camel", x + 10, y, 21, 17, class_="c-pink") + text(x + 24.5, y + 6, camels, 16, "f-ink b")
    return one + use("coin", x + 37, y, 15, 16) + text(x + 49.5, y + 6, gold, 16, "f-ink b")


def _tile(seat: int, number: int, name: str, language: str) -> str:
    x = TILE_X + TILE_STEP * number
    about = translate(_("{building} ({camels} camels, {gold} gold): {power}"), language).format(
        building=translate(BUILDING_NAMES[number], language),
        camels=int(board.CAMEL_PRICE[number]),
        gold=int(board.GOLD_PRICE[number]),
        power=translate(BUILDING_POWERS[number], language),
    )
    return group(
        title(about),
        rect(x - 4, TILE_Y - 4, 58, 102, "f-paper s-line place-face", rx=8),
        group(use(name, x + 25, TILE_Y + 28, 48, 48), class_="unbuilt"),
        _price(number, x - 3, TILE_Y + 82),
        id=f"building-{seat}-{name}",
        class_="place",
        data_move=f"build {name}",
    )


class Seen(NamedTuple):
    """What the pieces of this panel depend on; the same again is not drawn again."""

    points: int
    decides: bool
    first: bool
    camels: int
    gold: int
    cards: int
    buildings: tuple[int, ...]


def pieces(view: Any, seat: int, language: str) -> str:
    """Numbers, the buildings that stand, the sun of the first player, a frame at the turn."""
    seen = Seen(
        points=int(view.points[seat].sum()),
        decides=bool(view.turn == seat),
        first=bool(view.first == seat),
        camels=int(view.camels[seat]),
        gold=int(view.gold[seat]),
        cards=int(view.hand_size[seat]),
        buildings=tuple(view.buildings[seat].tolist()),
    )
    return _pieces(seen, seat, language)


@lru_cache(2048)
def _pieces(view: Seen, seat: int, language: str) -> str:
    points = view.points
    name = translate(COLOUR_NAMES[seat], language)
    parts = []
    if view.decides:
        parts.append(rect(3, 3, WIDTH - 6, HEIGHT - 6, "n s-gold", rx=11, stroke_width=5))
    words = translate(_("{name}: {points} points"), language).format(name=name, points=points)
    parts.append(
        group(
            title(words), text(50, 127, points, 42 if points < 100 else 34, "f-dark b", data_count=f"points-{seat}")
        )
    )
    parts.append(text(50, 182, name, 19, "f-ink b"))
    if view.first:
        words = translate(_("First player of the day"), language)
        parts.append(
            group(
                title(words),
                path(star(80, 20, 15, 10, 12), "f-sun s-dark", stroke_width=1),
                circle(80, 20, 8, "f-gold2"),
                id="first",
            )
        )
    for number, (what, count) in enumerate((("camel", view.camels), ("gold", view.gold), ("card", view.cards))):
        parts.append(text(122 + 122 * number + 70, 53, count, 34, "f-ink b", data_count=f"{what}-{seat}"))
    for number, building in enumerate(board.BUILDINGS):
        if view.buildings[number]:
            parts.append(_built(seat, number, building, language))
    return "".join(parts)


def _built(seat: int, number: int, building: str, language: str) -> str:
    x = TILE_X + TILE_STEP * number
    words = f"{translate(BUILDING_NAMES[number], language)}: {translate(BUILDING_POWERS[number], language)}"
    return group(
        title(words),
        rect(x - 4, TILE_Y - 4, 58, 102, f"f-sky s-p{seat}", rx=8, stroke_width=3),
        use(building, x + 25, TILE_Y + 28, 54, 54),
        use(
            f"good-{seat}",
            x + 25,
            TILE_Y + 77,
            36,
            36,
            class_=f"c-p{seat}",
            id=f"good-building-{seat}-{building}",
            data_kind=f"good-{seat}",
            data_from=f"supply-{seat}",
        ),
    )
