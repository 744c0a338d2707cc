"""The chart: where the places of an edition lie, and its numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from serai.games.marco_polo import board, names
from serai.games.marco_polo.edition import Edition
from serai.games.marco_polo.edition import load as load_edition
from serai.games.marco_polo.items import numbers_of

WIDTH, HEIGHT = 1000, 760
# The area of the file's coordinates (0 … 1), inside the frame.
LEFT, TOP, WIDE, HIGH = 42, 44, 904, 676


@dataclass(frozen=True, eq=False)
class Chart:
    """An edition as the drawing needs it."""

    at: dict[int, tuple[float, float]]  # by number of the place
    colours: list[str]  # of the shields
    numbers: Any  # the record of the edition
    card_texts: list[str]


@cache
def chart(edition: Edition | None) -> Chart:
    """The chart of an edition; None is the default one."""
    default = load_edition()
    edition = edition or default
    data = edition.data["map"]
    at = {
        board.PLACES.index(place["id"]): (LEFT + place["x"] * WIDE, TOP + place["y"] * HIGH)
        for place in [*data["city"], *data["oasis"]]
    }
    shields = {shield["id"]: shield["hex"] for shield in data["shield"]}
    texts = {card["id"]: card["text"] for card in edition.data["cards"]["card"]}
    usual = {card["id"]: card["text"] for card in default.data["cards"]["card"]}
    cards = [names.CARD_TEXTS[card] if texts[card] == usual[card] else texts[card] for card in board.CARDS]
    return Chart(at, [shields[shield] for shield in board.SHIELDS], numbers_of(edition), cards)
