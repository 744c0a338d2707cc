"""The three books of the market: on each the free offers of the house, and two of the round for jade."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from serai.drawing.svg import Panel, group, path, rect, text, title, use
from serai.games.marco_polo import board
from serai.games.marco_polo.art.bundle import column
from serai.games.marco_polo.art.chart import Chart
from serai.games.marco_polo.art.dice import used_dice
from serai.games.marco_polo.state import CHOOSE_OFFER, NOTHING
from serai.games.marco_polo.text import bundle_text
from serai.games.marco_polo.words import SPACE_NAMES
from serai.words import mark as _
from serai.words import translate

WIDTH, HEIGHT = 420, 452
BOOK_TOP, BOOK_STEP, BOOK_HIGH = 16, 144, 132
PAGE_LEFT, CELL_WIDE = 84, 80
OFFERS = ["left", "right", "one", "two"]
_GOODS = ["pepper", "silk", "ingot"]
# The spaces for dice: which book, how far below its top.
_SLOTS = [(0, 54), (1, 54), (2, 26), (2, 78)]


def scenery(chart: Chart, language: str) -> Panel:
    """A desk with three open books."""
    parts = [
        rect(0, 0, WIDTH, HEIGHT, "f-sky s-gold", rx=12, stroke_width=2),
        rect(0, 0, WIDTH, HEIGHT, "", rx=12, fill="url(#girih)", opacity=0.5),
    ]
    for book in range(board.BOOKS):
        parts.append(_book(chart, book, language))
    for space, (book, below) in enumerate(_SLOTS):
        y = BOOK_TOP + BOOK_STEP * book + below
        least = int(chart.numbers.book_die[book])
        name = "-".join(board.BOOK_SPACES[space].replace("books", "book").split())
        words = translate(_("{space}: a die of {n} or more"), language).format(
            space=translate(SPACE_NAMES[space], language), n=least
        )
        parts.append(
            group(
                title(words),
                rect(18, y - 22, 48, 48, "f-blue s-dark place-face", rx=10, stroke_width=2),
                rect(23, y - 17, 38, 38, "f-white o5", rx=7),
                text(42, y + 10, f"{least}+" if least > 1 else "1+", 22, "f-dark b"),
                id=name,
                class_="place",
                data_move=board.BOOK_SPACES[space],
            )
        )
    return Panel(WIDTH, HEIGHT, "".join(parts), translate(_("The books"), language))


def _book(chart: Chart, book: int, language: str) -> str:
    top = BOOK_TOP + BOOK_STEP * book
    middle = PAGE_LEFT + 2 * CELL_WIDE
    high = BOOK_HIGH - 14
    cover = f"M{PAGE_LEFT - 8} {top + 2}H{PAGE_LEFT + 4 * CELL_WIDE + 8}v{high + 10}H{PAGE_LEFT - 8}z"
    left = f"M{PAGE_LEFT - 2} {top + 4}q90-12 {2 * CELL_WIDE} 4v{high}q-80-14-{2 * CELL_WIDE}-4z"
    right = f"M{middle} {top + 8}q70-16 {2 * CELL_WIDE + 2}-4v{high}q-90-10-{2 * CELL_WIDE + 2} 4z"
    parts = [
        path(cover, "f-shade o3", transform="translate(2 5)"),
        path(cover, "f-wood s-dark", stroke_width=2, stroke_linejoin="round"),
        path(left + right, "f-white s-line", stroke_width=1.4),
        path(f"M{middle} {top + 8}v{high}", "n s-camel2", stroke_width=2),
        path(f"M{middle - 14} {top + 4}q10 2 14 6v{high - 6}q-6-4-14-4z", "f-shade o1"),
        use(_GOODS[book], 42, top + 110 if book < 2 else top + 118, 30, 30),
    ]
    for i in range(2):
        gain = chart.numbers.free_offer[book, i]
        x = PAGE_LEFT + CELL_WIDE * (i + 0.5)
        words = translate(_("Free offer: {gain}"), language).format(gain=bundle_text(gain, language))
        parts.append(group(title(words), column(gain, x, top + 14, CELL_WIDE - 10, high - 22, "f-dark b")))
    parts.append(path(f"M{PAGE_LEFT + CELL_WIDE} {top + 16}v{high - 22}", "n s-line o5", stroke_width=1.4))
    return group(*parts)


class Seen(NamedTuple):
    """What the pieces of this panel depend on; the same again is not drawn again."""

    tiles: tuple[int, ...]
    next_tiles: tuple[int, ...]
    on_space: tuple[int, ...]
    own_used: tuple[tuple[int, ...], ...]
    open_book: int


def pieces(view: Any, chart: Chart, language: str) -> str:
    """The offers of the round, and dice."""
    choosing = view.phase == CHOOSE_OFFER and 0 <= view.space < len(_SLOTS)
    seen = Seen(
        tiles=tuple(view.tiles.tolist()),
        next_tiles=tuple(view.next_tiles.tolist()),
        on_space=tuple(view.on_space[: len(_SLOTS)].tolist()),
        own_used=tuple(map(tuple, view.own_used[: view.players, : len(_SLOTS)].tolist())),
        open_book=_SLOTS[view.space][0] if choosing else NOTHING,
    )
    return _pieces(seen, chart, language)


@lru_cache(512)
def _pieces(view: Seen, chart: Chart, language: str) -> str:
    parts = [
        _tile(chart, book, tile, view.next_tiles[book], language)
        for book, tile in enumerate(view.tiles)
        if tile != NOTHING
    ]
    for space, (book, below) in enumerate(_SLOTS):
        y = BOOK_TOP + BOOK_STEP * book + below + 2
        own = [used[space] for used in view.own_used]
        dice = used_dice(view.on_space[space], own, space, 38, y, 9, 38)
        parts.append(group(dice, class_="through") if dice else "")
    if view.open_book != NOTHING:
        parts += [_offer(view, chart, slot, language) for slot in range(len(OFFERS))]
    return "".join(parts)


def _tile(chart: Chart, book: int, tile: int, coming: int, language: str) -> str:
    """The tile of the round on the right page."""
    top = BOOK_TOP + BOOK_STEP * book
    parts = [rect(-CELL_WIDE + 5, -54, 2 * CELL_WIDE - 12, 104, "f-gold2 s-camel2", rx=5, stroke_width=1.4)]
    for i in range(2):
        gain = chart.numbers.tile_offer[tile, i]
        jade = int(chart.numbers.offer_price[2 + i])
        x = CELL_WIDE * (i - 0.5) - 0.5
        words = translate(_("For {n} jade: {gain}"), language).format(n=jade, gain=bundle_text(gain, language))
        if coming != NOTHING:
            then = bundle_text(chart.numbers.tile_offer[coming, i], language)
            words += " · " + translate(_("Next round: {gain}"), language).format(gain=then)
        signs = [use("jade", x + 11 * (n - (jade - 1) / 2) * 1.4, -41, 20, 20) for n in range(jade)]
        parts.append(group(title(words), *signs, column(gain, x, -30, CELL_WIDE - 12, 78, "f-dark b")))
    parts.append(path("M-0.5-48v92", "n s-camel2 o5", stroke_width=1.4))
    where = f"translate({PAGE_LEFT + 3 * CELL_WIDE} {top + 64})"
    return group(*parts, id=f"tile-{board.TILES[tile]}", transform=where)


def _offer(view: Seen, chart: Chart, slot: int, language: str) -> str:
    """An offer of the open book, to choose."""
    book = view.open_book
    tile = view.tiles[book]
    if slot < 2:
        gain = chart.numbers.free_offer[book, slot]
    elif tile != NOTHING:
        gain = chart.numbers.tile_offer[tile, slot - 2]
    else:
        return ""
    x, top = PAGE_LEFT + CELL_WIDE * slot, BOOK_TOP + BOOK_STEP * book
    return group(
        title(bundle_text(gain, language)),
        rect(x + 4, top + 10, CELL_WIDE - 8, BOOK_HIGH - 24, "f-gold2 o2 place-face", rx=8),
        id=f"offer-{OFFERS[slot]}",
        class_="place",
        data_move=f"offer {OFFERS[slot]}",
    )
