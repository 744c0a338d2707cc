"""A plain drawing of a view as SVG: the city, the tower, the caravan and the players."""

from __future__ import annotations

from typing import Any

from serai.drawing.svg import GOLD, INK, die, drawing, piece, tag, text, title
from serai.games.sentences import COLOUR_NAMES
from serai.games.yspahan import board
from serai.games.yspahan.board import CITY
from serai.games.yspahan.state import NOBODY
from serai.games.yspahan.words import BUILDING_NAMES, ROW_NAMES, SOUK_NAMES, TITLE
from serai.words import mark as _
from serai.words import translate

WIDTH, HEIGHT = 1000, 720
CITY_X, CITY_Y, CITY_SIZE = 250, 20, 560
SOUK_COLOURS = {"white": "#fbf7ee", "blue": "#9cc3e6", "yellow": "#f3d46b", "pink": "#eba6b5", "orange": "#eda55f"}
YELLOW_DIE = "#f3d46b"

_AT_SHOP = [shop["at"] for area in CITY["neighbourhood"] for souk in area["souk"] for shop in souk["shops"]]
_AT_SQUARE = [square["at"] for square in CITY["square"]]
_COLOUR = [souk["colour"] for area in CITY["neighbourhood"] for souk in area["souk"]]


def draw(view: Any, language: str = "en") -> str:
    """The view of a seat or a spectator."""

    def say(words: str) -> str:
        return translate(words, language)

    parts = [_road(), _shops(view, say), _pawn(view), _tower(view, say), _caravan(view, say), _players(view, say)]
    return drawing(WIDTH, HEIGHT, TITLE, *parts)


def _place(at: list[float]) -> tuple[float, float]:
    return CITY_X + at[0] * (WIDTH - CITY_X - 20), CITY_Y + at[1] * CITY_SIZE


def _road() -> str:
    """Lines between neighbouring squares, and the squares."""
    lines = []
    for number, square in enumerate(CITY["square"]):
        x, y = _place(square["at"])
        for name in square["next"]:
            other = board.SQUARES.index(name)
            if other > number:
                to_x, to_y = _place(_AT_SQUARE[other])
                lines.append(tag("line", x1=x, y1=y, x2=to_x, y2=to_y, stroke="#c9a66b", stroke_width=16))
    squares = [
        tag("circle", title(name), cx=x, cy=y, r=11, fill="#e2c48d", stroke=INK, id=f"square-{name}")
        for name, (x, y) in zip(board.SQUARES, map(_place, _AT_SQUARE), strict=True)
    ]
    return tag("g", *lines, *squares)


def _shops(view: Any, say: Any) -> str:
    """A house for each shop in the colour of its souk, its points on the first, and the goods."""
    parts = []
    for shop, at in enumerate(_AT_SHOP):
        souk = int(board.SHOP_SOUK[shop])
        x, y = _place(at)
        roof = f"M{x - 19:.4g} {y - 10:.4g}L{x:.4g} {y - 26:.4g}L{x + 19:.4g} {y - 10:.4g}z"
        house = tag("rect", x=x - 16, y=y - 10, width=32, height=26, fill=SOUK_COLOURS[_COLOUR[souk]], stroke=INK)
        words = f"{say(SOUK_NAMES[souk])} {shop - board.FIRST_SHOP[souk] + 1}: {board.SOUK_POINTS[souk]}"
        parts += [tag("g", title(words), tag("path", d=roof, fill="#b5694a", stroke=INK), house, id=f"shop-{shop}")]
        if shop == board.FIRST_SHOP[souk]:
            parts.append(text(x, y + 32, board.SOUK_POINTS[souk], 16, text_anchor="middle", font_weight="bold"))
        if view.shops[shop] != NOBODY:
            parts.append(piece(int(view.shops[shop]), x, y + 3, 18, id=f"good-{shop}"))
    return tag("g", *parts)


def _pawn(view: Any) -> str:
    x, y = _place(_AT_SQUARE[view.supervisor])
    body = tag(
        "path",
        d=f"M{x - 9:.4g} {y + 9:.4g}L{x:.4g} {y - 16:.4g}L{x + 9:.4g} {y + 9:.4g}z",
        fill="#fffdf6",
        stroke=INK,
    )
    return tag("g", body, tag("circle", cx=x, cy=y - 16, r=6, fill="#fffdf6", stroke=INK), id="supervisor")


def _tower(view: Any, say: Any) -> str:
    """The rows, gold on top, with their dice."""
    parts = []
    for row, name in enumerate(ROW_NAMES):
        y = 20 + (len(ROW_NAMES) - 1 - row) * 56
        parts.append(tag("rect", x=20, y=y, width=210, height=50, fill="#e9d3a4", stroke=INK, rx=6))
        parts.append(text(28, y + 16, say(name), 13))
        face = int(view.tower[row])
        colours = ["#fffdf6"] * int(view.white[face]) + [YELLOW_DIE] * int(view.yellow[face]) if face else []
        parts += [die(face, 28 + 24 * i, y + 22, 21, colour) for i, colour in enumerate(colours)]
    return tag("g", *parts)


def _caravan(view: Any, say: Any) -> str:
    """Three lines that wind upwards."""
    per_line = int(view.players)
    parts = [text(20, 380, say(_("Caravan")), 14)]
    for i in range(per_line * board.CARAVAN_LINES):
        line, place = divmod(i, per_line)
        x = 42 + 50 * (place if line % 2 == 0 else per_line - 1 - place)
        y = 490 - 42 * line
        parts.append(tag("ellipse", cx=x, cy=y, rx=21, ry=15, fill="#d8b279", stroke=INK))
        if view.caravan[i] != NOBODY:
            parts.append(piece(int(view.caravan[i]), x, y, 17))
    return tag("g", *parts)


def _players(view: Any, say: Any) -> str:
    """A strip for each player."""
    parts = []
    for seat in range(view.players):
        x = 20 + 245 * seat
        name = say(COLOUR_NAMES[seat])
        look: dict[str, object] = {"stroke_width": 3, "stroke": GOLD} if seat == view.turn else {"stroke": INK}
        parts.append(tag("rect", x=x, y=610, width=235, height=96, rx=8, fill="#fbf1d9", **look))
        parts.append(piece(seat, x + 18, 629, 18))
        parts.append(text(x + 34, 634, f"{name} {int(view.points[seat].sum())}", 17, font_weight="bold"))
        owned = say(_("{gold} gold, {camels} camels, {cards} cards")).format(
            gold=int(view.gold[seat]), camels=int(view.camels[seat]), cards=int(view.hand_size[seat])
        )
        parts.append(text(x + 10, 656, owned, 13))
        built = [say(word) for word, has in zip(BUILDING_NAMES, view.buildings[seat], strict=True) if has]
        parts.append(text(x + 10, 676, ", ".join(built[:3]), 12))
        parts.append(text(x + 10, 694, ", ".join(built[3:]), 12))
    return tag("g", *parts)
