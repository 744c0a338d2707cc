"""A position as a text board, for print(pos) and the terminal, drawn from a view so that it hides what it must."""

from __future__ import annotations

from typing import Any

from serai.games.sentences import COLOUR_NAMES, SIGNS
from serai.games.yspahan import board
from serai.games.yspahan.state import NOBODY
from serai.games.yspahan.words import BUILDING_NAMES, CARD_NAMES, ROW_NAMES
from serai.kernel.rules import OVER
from serai.words import mark as _
from serai.words import translate

WIDTH = 13


def text_board(view: Any, language: str = "en") -> str:
    """What the seat of the view may see, as lines of text."""
    lines = [_calendar(view, language), *_tower(view, language), *_city(view, language)]
    lines += [_caravan(view, language), *_players(view, language)]
    if view.seat != NOBODY:
        lines.append(_hand(view, language))
    return "\n".join(line.rstrip() for line in lines)


def _calendar(view: Any, language: str) -> str:
    if view.turn == OVER:
        return translate(_("The game is over."), language)
    week, day = divmod(int(view.day), board.DAYS_PER_WEEK)
    text = translate(_("Week {week}, day {day}. First player: {name}. Supervisor: {square}."), language)
    name = translate(COLOUR_NAMES[view.first], language)
    return text.format(week=week + 1, day=day + 1, name=name, square=board.SQUARES[view.supervisor])


def _tower(view: Any, language: str) -> list[str]:
    """The rows from top to bottom, a die as its value, a yellow one with a star."""
    lines = []
    for row in reversed(range(len(board.ROWS))):
        face = int(view.tower[row])
        dice = [str(face)] * int(view.white[face]) + [f"{face}*"] * int(view.yellow[face]) if face else []
        name = translate(ROW_NAMES[row], language)
        lines.append(f"  {name:<{WIDTH}} {' '.join(dice) or '·'}")
    if view.white_to_roll or view.yellow_to_roll:
        rolled = [str(f) for f in range(1, board.FACES + 1) for _die in range(view.white[f] + view.yellow[f])]
        lines.append(f"  {translate(_('Rolling'), language):<{WIDTH}} {' '.join(rolled)} …")
    return lines


def _city(view: Any, language: str) -> list[str]:
    """Each neighbourhood with its souks: colour, points, and a sign or a dot for each shop."""
    lines = []
    for area, name in enumerate(board.NEIGHBOURHOODS):
        souks = []
        for souk in range(board.FIRST_SOUK[area], board.FIRST_SOUK[area + 1]):
            shops = view.shops[board.FIRST_SHOP[souk] : board.FIRST_SHOP[souk + 1]]
            signs = "".join("·" if owner == NOBODY else SIGNS[owner] for owner in shops)
            colour = board.SOUKS[souk].removeprefix(f"{name}-")
            souks.append(f"{translate(colour, language)} {board.SOUK_POINTS[souk]} [{signs}]")
        title = translate(ROW_NAMES[area + board.FIRST_AREA_ROW], language)
        lines.append(f"  {title:<{WIDTH}} {'  '.join(souks)}")
    return lines


def _caravan(view: Any, language: str) -> str:
    per_line = int(view.players)
    signs = ["·" if owner == NOBODY else SIGNS[owner] for owner in view.caravan[: per_line * board.CARAVAN_LINES]]
    lines = ["".join(signs[i : i + per_line]) for i in range(0, len(signs), per_line)]
    return f"  {translate(_('Caravan'), language):<{WIDTH}} {' > '.join(lines)}"


def _players(view: Any, language: str) -> list[str]:
    lines = []
    for seat in range(view.players):
        text = translate(_("{points} points, {gold} gold, {camels} camels, {cards} cards"), language).format(
            points=int(view.points[seat].sum()),
            gold=int(view.gold[seat]),
            camels=int(view.camels[seat]),
            cards=int(view.hand_size[seat]),
        )
        built = [
            translate(name, language) for has, name in zip(view.buildings[seat], BUILDING_NAMES, strict=True) if has
        ]
        name = f"{SIGNS[seat]} {translate(COLOUR_NAMES[seat], language)}"
        marker = ">" if seat == view.turn else " "
        lines.append(f"{marker} {name:<{WIDTH}} {text}" + (f" ({', '.join(built)})" if built else ""))
    return lines


def _hand(view: Any, language: str) -> str:
    cards = [
        translate(name, language) + (f" x{count}" if count > 1 else "")
        for count, name in zip(view.own_hand, CARD_NAMES, strict=True)
        if count
    ]
    return f"  {translate(_('Your cards'), language):<{WIDTH}} {', '.join(cards) or '·'}"


# Words of the souks' colours, for the catalogues.
SOUK_COLOURS = [_("white"), _("blue"), _("yellow"), _("pink"), _("orange")]
