"""The drawing of Marco Polo II: panels of scenery that never move, and the pieces on them (docs/drawing.md)."""

from __future__ import annotations

from functools import cache
from typing import Any

from serai.drawing.sheet import whole
from serai.drawing.svg import Panel, group
from serai.games.marco_polo.art import actions, books, hand, map, player
from serai.games.marco_polo.art.chart import chart
from serai.games.marco_polo.board import SEALS
from serai.games.marco_polo.edition import Edition
from serai.games.marco_polo.words import TITLE
from serai.words import mark as _
from serai.words import translate

WIDTH = 1500


def scenery(players: int, language: str, edition: Edition | None = None) -> dict[str, Panel]:
    """What never moves, panel by panel."""
    return _scenery(players, language, edition)


@cache
def _scenery(players: int, language: str, edition: Edition | None) -> dict[str, Panel]:
    where = chart(edition)
    panels = {"map": map.scenery(where, language), "books": books.scenery(where, language)}
    panels["actions"] = actions.scenery(where, language)
    for seat in range(players):
        panels[f"player-{seat}"] = player.scenery(seat, language)
    panels["hand"] = hand.scenery(language)
    return panels


def pieces(view: Any, language: str, edition: Edition | None = None) -> dict[str, str]:
    """What moves, panel by panel, as the view may know it."""
    where = chart(edition)
    layers = {"map": map.pieces(view, where, language), "books": books.pieces(view, where, language)}
    layers["actions"] = actions.pieces(view, where, language)
    for seat in range(view.players):
        layers[f"player-{seat}"] = player.pieces(view, where, seat, language)
    return layers | own_pieces(view, language, edition)


def own_pieces(view: Any, language: str, edition: Edition | None = None) -> dict[str, str]:
    """The panels that differ from seat to seat; all others are the same for everyone."""
    return {"hand": hand.pieces(view, chart(edition), language)}


def draw(view: Any, language: str = "en", edition: Edition | None = None) -> str:
    """The view of a seat or a spectator as one picture."""
    still, moving = scenery(int(view.players), language, edition), pieces(view, language, edition)
    panels = {
        name: Panel(panel.width, panel.height, panel.svg + group(moving[name], id=f"pieces-{name}"))
        for name, panel in still.items()
    }
    places = [(20.0, 20.0, 420.0, panels["books"]), (20.0, 484.0, 420.0, panels["actions"])]
    places.append((460.0, 20.0, 1020.0, panels["map"]))
    top = 808.0
    for seat in range(view.players):
        x = 460 + 515 * (seat % 2)
        places.append((float(x), top + 288 * (seat // 2), 505.0, panels[f"player-{seat}"]))
    height = 1064
    if view.players > 2 or view.seat >= 0:
        height = 1106 + 278 * (view.players > 2)
    if view.seat >= 0:
        places.append((20.0, 1056.0, 420.0, panels["hand"]))
        height = max(height, 1246)
    return whole(TITLE, WIDTH, height, places)


def chapter(view: Any, language: str) -> str:
    """The round, as a replay steps through them."""
    return translate(_("Round {n}"), language).format(n=min(int(view.round_number), int(view.edition.rounds) - 1) + 1)


# Words of moves whose second word names the place on the board.
_PLACES = {
    "khan": "khan",
    "seals": "seals",
    "contracts": "contracts",
    "travel": "travel-{what}",
    "city": "special-{what}",
    "card": "card-{what}",
    "bag": "bag-{what}",
    "reroll": "die-{seat}-{what}",
    "raise": "die-{seat}-{what}",
    "lower": "die-{seat}-{what}",
    "die": "die-{seat}-{what}",
    "complete": "contract-{what}",
    "take": "contract-{what}",
    "drop": "contract-{what}",
    "improve": "seal-{seat}-{what}",
    "tile": "outpost-{what}",
    "offer": "offer-{what}",
    "seal": "guild-{what}",
    "go": "place-{what}",
    "lift": "place-{what}",
    "post": "place-{what}",
    "outpost": "place-{what}",
    "contract": "place-{what}",
    "marker": "marker-{what}",
    "copy": "bonus-{what}",
    "give": "own-{what}-{seat}",
    "good": "own-{what}-{seat}",
    "oasis": "own-{what}-{seat}",
    "keep": "goal-{what}",
    "choose": "character-{what}",
}


def target(move: str, seat: int) -> str | None:
    """The id of the place on which a move is clicked; None for a move that is only a button."""
    word, _space, rest = move.partition(" ")
    if word == "books":
        return "book-" + rest.replace(" ", "-")
    if word == "black":
        return f"black-{rest}" if rest else "black"
    if word == "twice":
        return f"seal-{seat}-{rest}" if rest in SEALS else f"marker-{rest}"
    what = rest.removesuffix(" second").replace(" ", "-")
    return _PLACES[word].format(what=what, seat=seat) if word in _PLACES else None
