"""The drawing of Yspahan: panels of scenery that never move, and the pieces on them (docs/drawing.md)."""

from __future__ import annotations

from functools import cache
from typing import Any

from serai.drawing.sheet import whole
from serai.drawing.svg import Panel, group
from serai.games.yspahan import board
from serai.games.yspahan.art import caravan, city, hand, player, tower
from serai.games.yspahan.words import TITLE
from serai.words import mark as _
from serai.words import translate

WIDTH = 1500


@cache
def scenery(players: int, language: str) -> dict[str, Panel]:
    """What never moves, panel by panel."""
    panels = {"city": city.scenery(language), "tower": tower.scenery(language)}
    panels["caravan"] = caravan.scenery(players, language)
    for seat in range(players):
        panels[f"player-{seat}"] = player.scenery(seat, language)
    panels["hand"] = hand.scenery(language)
    return panels


def pieces(view: Any, language: str) -> dict[str, str]:
    """What moves, panel by panel, as the view may know it."""
    layers = {"city": city.pieces(view, language), "tower": tower.pieces(view, language)}
    layers["caravan"] = caravan.pieces(view, language)
    for seat in range(view.players):
        layers[f"player-{seat}"] = player.pieces(view, seat, language)
    return layers | own_pieces(view, language)


def own_pieces(view: Any, language: str) -> dict[str, str]:
    """The panels that differ from seat to seat; all others are the same for everyone."""
    return {"hand": hand.pieces(view, language)}


def draw(view: Any, language: str = "en") -> str:
    """The view of a seat or a spectator as one picture."""
    still, moving = scenery(int(view.players), language), pieces(view, language)
    panels = {
        name: Panel(panel.width, panel.height, panel.svg + group(moving[name], id=f"pieces-{name}"))
        for name, panel in still.items()
    }
    places = [(20.0, 20.0, 420.0, panels["tower"]), (20.0, 608.0, 420.0, panels["caravan"])]
    places.append((460.0, 20.0, 1020.0, panels["city"]))
    top = 785.0
    for seat in range(view.players):
        x = 460 + 515 * (seat % 2)
        places.append((float(x), top + 215 * (seat // 2), 505.0, panels[f"player-{seat}"]))
    height = 1000
    if view.players > 2 or view.seat >= 0:
        height = 1215
    if view.seat >= 0:
        places.append((20.0, 1000.0, 420.0, panels["hand"]))
    return whole(TITLE, WIDTH, height, places)


def chapter(view: Any, language: str) -> str:
    """The week and the day, as a replay steps through them."""
    week, day = divmod(min(int(view.day), board.DAYS - 1), board.DAYS_PER_WEEK)
    return translate(_("Week {week}, day {day}"), language).format(week=week + 1, day=day + 1)


def target(move: str, seat: int) -> str | None:
    """The id of the place on which a move is clicked; None for a move that is only a button."""
    word, what = [*move.split(" "), ""][:2]
    places = {
        "dice": f"yellow-{what}",
        "take": f"row-{what}",
        "camels": "tray",
        "gold": "tray",
        "supply": "tray",
        "card": "deck",
        "add": f"card-{what}",
        "play": f"card-{what}",
        "supervisor": f"square-{what}",
        "send": f"shop-{what}",
        "place": f"shop-{what}",
        "give": f"own-{what}-{seat}",
        "build": f"building-{seat}-{what}",
    }
    return places.get(word)
