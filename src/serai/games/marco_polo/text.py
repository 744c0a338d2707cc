"""A position as a text board, for print(pos) and the terminal, drawn from a view so that it hides what it must."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from serai.games.marco_polo import board
from serai.games.marco_polo.state import IMPROVED, NOBODY, NOTHING
from serai.games.marco_polo.words import (
    CARD_NAMES,
    CHARACTER_NAMES,
    CITY_NAMES,
    KIND_NAMES,
    ONE_OF_KIND,
    PLACE_NAMES,
    SEAL_NAMES,
    SHIELD_NAMES,
    SPACE_NAMES,
)
from serai.games.sentences import COLOUR_NAMES, SIGNS
from serai.kernel.rules import OVER
from serai.words import mark as _
from serai.words import translate

WIDTH = 13


def text_board(view: Any, language: str = "en", card_names: Sequence[str] = CARD_NAMES) -> str:
    """What the seat of the view may see, as lines of text; an owner's edition has its own card texts."""
    lines = [_calendar(view, language), *_map(view, language), *_cards(view, language, card_names)]
    lines += [*_offers(view, language), *_contracts(view, language), *_spaces(view, language)]
    for seat in range(view.players):
        lines += _player(view, seat, language)
    if view.seat != NOBODY:
        goals = ", ".join(board.GOALS[goal] for goal in view.own_goals if goal != NOTHING)
        lines.append(f"  {translate(_('Your goal'), language):<{WIDTH}} {goals or '·'}")
    return "\n".join(line.rstrip() for line in lines)


def bundle_text(amounts: Any, language: str = "en") -> str:
    """A bundle in words: 2 camels, 1 silk."""
    parts = [
        f"{int(n)} {translate(ONE_OF_KIND[kind] if n == 1 else KIND_NAMES[kind], language)}"
        for kind, n in enumerate(amounts)
        if n
    ]
    return ", ".join(parts) or "·"


def _calendar(view: Any, language: str) -> str:
    if view.turn == OVER:
        return translate(_("The game is over."), language)
    text = translate(_("Round {round}. First player: {name}. Hourglass: {next}. Black dice: {black}."), language)
    return text.format(
        round=int(view.round_number) + 1,
        name=translate(COLOUR_NAMES[view.first], language),
        next=translate(COLOUR_NAMES[view.next_first], language),
        black=int(view.black_left),
    )


def _map(view: Any, language: str) -> list[str]:
    """Each city: shield, posts, figures, marker, outpost, contracts."""
    lines = []
    for city in range(len(board.CITIES)):
        shield = view.edition.shield[city]
        parts = [translate(SHIELD_NAMES[shield], language) if shield != NOTHING else ""]
        parts.append("".join(SIGNS[seat] if view.posts[seat, city] else "·" for seat in range(view.players)))
        figures = [SIGNS[seat].upper() for seat in range(view.players) for at in view.figures[seat] if at == city]
        parts.append("".join(figures))
        if view.markers[city] != NOTHING:
            bonus = bundle_text(view.edition.marker_bonus[view.markers[city]], language)
            parts.append(f"{board.MARKERS[view.markers[city]]} ({'?' if bonus == '·' else bonus})")
        if view.outposts[city] != NOTHING:
            bonus = bundle_text(view.edition.outpost_bonus[view.outposts[city]], language)
            parts.append(f"{board.OUTPOSTS[view.outposts[city]]} ({bonus})")
        for where, contract in zip(view.edition.contract_city, view.contract_spaces, strict=True):
            if where == city and contract != NOTHING:
                parts.append(board.CONTRACTS[contract])
        lines.append(f"  {translate(CITY_NAMES[city], language):<{WIDTH}} {'  '.join(parts)}")
    return lines


def _contracts(view: Any, language: str) -> list[str]:
    """What each contract in a city or of a player asks for and gives."""
    found = {int(contract) for contract in [*view.contract_spaces, *view.contracts.flat] if contract != NOTHING}
    return [
        f"  {board.CONTRACTS[contract]:<{WIDTH}} {bundle_text(view.edition.contract_cost[contract], language)}"
        f" → {bundle_text(view.edition.reward[contract], language)}"
        for contract in sorted(found)
    ]


def _cards(view: Any, language: str, card_names: Sequence[str]) -> list[str]:
    lines = []
    for place, card in enumerate(view.cards):
        if card == NOTHING:
            continue
        used = "x" if view.on_space[board.CARD_SPACE + place] else " "
        where = CITY_NAMES[view.edition.card_city[place]] if place < board.CITY_CARD_SPACES else _("For everyone")
        text = f"{board.CARDS[card]} {translate(card_names[card], language)}"
        lines.append(f"{used} {translate(where, language):<{WIDTH}} {text}")
    return lines


def _offers(view: Any, language: str) -> list[str]:
    """The four offers of each book."""
    lines = []
    for book, tile in enumerate(view.tiles):
        offers = [bundle_text(view.edition.free_offer[book, i], language) for i in range(2)]
        if tile != NOTHING:
            for i in range(2):
                jade = int(view.edition.offer_price[2 + i])
                offers.append(f"({jade}) {bundle_text(view.edition.tile_offer[tile, i], language)}")
        lines.append(f"  {translate(SPACE_NAMES[book], language)}: {' | '.join(offers)}")
    return lines


def _spaces(view: Any, language: str) -> list[str]:
    used = [
        translate(name, language) + (f" ≥{int(view.khan_value)}" if space == board.KHAN else "")
        for space, name in enumerate(SPACE_NAMES)
        if view.on_space[space]
    ]
    return [f"  {translate(_('Occupied'), language):<{WIDTH}} {', '.join(used) or '·'}"]


def _player(view: Any, seat: int, language: str) -> list[str]:
    """A player: points, dice, stock, then seals, contracts and tiles."""
    dice = [str(face) for face in range(1, board.FACES + 1) for _n in range(view.dice[seat, board.OWN, face])]
    dice += [f"{face}*" for face in range(1, board.FACES + 1) for _n in range(view.dice[seat, board.BLACK, face])]
    character = view.characters[seat]
    name = f"{SIGNS[seat]} {translate(COLOUR_NAMES[seat], language)}"
    marker = ">" if seat == view.turn else " "
    who = translate(CHARACTER_NAMES[character], language) if character != NOTHING else "·"
    points = translate(_("{points} points"), language).format(points=int(view.points[seat].sum()))
    first = f"{marker} {name:<{WIDTH}} {who}, {points}, [{' '.join(dice)}], {bundle_text(view.stock[seat], language)}"
    things = [
        translate(SEAL_NAMES[seal], language) + ("!" if level == IMPROVED else "")
        for seal, level in enumerate(view.seals[seat])
        if level
    ]
    things += [board.CONTRACTS[contract] for contract in view.contracts[seat] if contract != NOTHING]
    things += [tile for tile, kept in zip(board.OUTPOSTS, view.kept_tiles[seat], strict=True) if kept]
    oases = [PLACE_NAMES[at] for at in view.figures[seat] if at >= len(board.CITIES)]
    things += [translate(place, language) for place in oases]
    done = translate(_("{n} contracts completed"), language).format(n=int(view.completed[seat]))
    return [first, f"  {'':<{WIDTH}} {', '.join([done, *things])}"]
