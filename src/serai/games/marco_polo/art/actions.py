"""The other action spaces: the Khan's favor, the guilds, travel, contracts, the money bag, black dice, cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from serai.drawing.ornament import star
from serai.drawing.svg import Panel, circle, group, path, rect, text, title, use
from serai.games.marco_polo import board, names
from serai.games.marco_polo.art.bundle import CARD_HIGH, CARD_WIDE, row
from serai.games.marco_polo.art.chart import Chart
from serai.games.marco_polo.art.dice import lying_die, used_dice
from serai.games.marco_polo.art.map import city_card
from serai.games.marco_polo.state import NOTHING
from serai.games.marco_polo.text import bundle_text
from serai.games.marco_polo.words import SEAL_NAMES, SPACE_NAMES
from serai.games.sentences import COLOUR_NAMES
from serai.words import mark as _
from serai.words import translate

WIDTH, HEIGHT = 420, 560
ROUND_Y, KHAN_Y, SEALS_Y, TRAVEL_Y, LOW_Y, CARDS_Y = 32, 66, 146, 266, 376, 466
KHAN_X, KHAN_STEP = 132, 56
TRAVEL_STEP = 132
_GIFTS = ["coins", "camels", "jade"]
_ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"]


def scenery(chart: Chart, language: str) -> Panel:
    """The court: every space with what it costs and gives."""
    parts = [
        rect(0, 0, WIDTH, HEIGHT, "f-paper s-gold", rx=12, stroke_width=2),
        rect(0, 0, WIDTH, HEIGHT, "", rx=12, fill="url(#girih)", opacity=0.6),
        path("M2 14q0-12 12-12h392q12 0 12 12v44h-416z", "f-dome o4"),
    ]
    rounds = int(chart.numbers.rounds)
    for number in range(rounds):
        x = _round_x(number, rounds)
        parts.append(circle(x, ROUND_Y, 18, "f-board s-gold", stroke_width=2))
        parts.append(text(x, ROUND_Y + 6, _ROMAN[number], 17, "f-soft b"))
    parts += [_khan(chart, language), _seals(chart, language), _travels(chart, language)]
    parts += [_contracts(chart, language), _bag(chart, language), _black(chart, language), _cards(language)]
    return Panel(WIDTH, HEIGHT, "".join(parts), translate(_("The court of the Khan"), language))


def _round_x(number: int, rounds: int) -> float:
    return 120 + (260 / max(rounds - 1, 1)) * number


def _board(x: float, y: float, wide: float, high: float, look: str = "f-board s-line") -> str:
    return rect(x, y, wide, high, f"{look} place-face", rx=10, stroke_width=1.6)


def _slot(x: float, y: float, size: float = 36, words: str = "") -> str:
    """A blue field for a die, its middle at x and y."""
    field = rect(x - size / 2, y - size / 2, size, size, "f-blue s-dark", rx=size * 0.22, stroke_width=1.6)
    return field + (text(x, y + size * 0.2, words, size * 0.55, "f-white b") if words else "")


def _about(space: int, more: str, language: str) -> str:
    return title(f"{translate(SPACE_NAMES[space], language)}: {more}")


def _khan(chart: Chart, language: str) -> str:
    gain = chart.numbers.khan_gain
    y = KHAN_Y + 36
    crown = f"M24 {y + 14}l-6-28l12 10l10-18l10 18l12-10l-6 28z"
    words = translate(_("{gain} for a die not lower than the last one there"), language)
    return group(
        _about(board.KHAN, words.format(gain=bundle_text(gain, language)), language),
        _board(8, KHAN_Y, WIDTH - 16, 72),
        path(crown, "f-gold2 s-dark", stroke_width=1.6, stroke_linejoin="round"),
        *(circle(x, y + 6, 2.8, "f-pink s-dark", stroke_width=0.8) for x in (29, 40, 51)),
        text(97, y + 9, "≤", 30, "f-soft b"),
        *(_slot(KHAN_X + KHAN_STEP * i, y, 42) for i in range(board.KHAN_SPACES)),
        row(gain, 369, y, 84, 23, "f-ink b"),
        id="khan",
        class_="place",
        data_move="khan",
    )


def _seals(chart: Chart, language: str) -> str:
    """The guilds: from which die on, with how much jade."""
    edition = chart.numbers
    dice = int(edition.seal_dice)
    y = SEALS_Y + 56
    words = translate(_("{n} dice; the lower one decides"), language).format(n=dice)
    parts = [
        group(
            _about(board.SEAL_SPACE, words, language),
            _board(8, SEALS_Y, WIDTH - 16, 112),
            *(_slot(34 + 40 * i - (6 if dice > 2 else 0), y, 36) for i in range(dice)),
            id="seals",
            class_="place",
            data_move="seals",
        )
    ]
    for number, name in enumerate(board.SEALS):
        x = 148 + 76 * number
        least, jade = int(edition.seal_die[number]), int(edition.seal_jade[number])
        about = translate(_("{seal}: a die of {n} or more, with {jade}. Improved, for {price}: {bonus}"), language)
        about = about.format(
            seal=translate(SEAL_NAMES[number], language),
            n=least,
            jade=bundle_text([0, 0, 0, 0, 0, jade], language),
            price=bundle_text(edition.seal_price[number], language),
            bonus=bundle_text(edition.seal_bonus[number], language),
        )
        parts.append(
            group(
                title(about),
                rect(x - 35, SEALS_Y + 6, 70, 100, "f-paper s-line place-face", rx=9),
                use(f"seal-{name}", x, SEALS_Y + 34, 50, 50),
                rect(x - 31, SEALS_Y + 63, 26, 20, "f-white s-dark", rx=5),
                text(x - 18, SEALS_Y + 79, f"{least}+", 16, "f-dark b"),
                row([0, 0, 0, 0, 0, jade], x + 15, SEALS_Y + 73, 36, 21, "f-ink b"),
                row(edition.seal_bonus[number], x, SEALS_Y + 95, 62, 17, "f-ink b"),
                id=f"guild-{name}",
                class_="place",
                data_move=f"seal {name}",
            )
        )
    return group(*parts)


def _travels(chart: Chart, language: str) -> str:
    edition = chart.numbers
    parts = []
    for number, name in enumerate(board.TRAVELS):
        x, y = 12 + TRAVEL_STEP * number, TRAVEL_Y
        dice, steps = int(edition.travel_dice[number]), int(edition.travel_steps[number])
        cost = [int(n) for n in edition.travel_cost[number]]
        posts = int(edition.travel_posts[number])
        words = translate(
            _("{dice} dice, at most {steps} steps, not more than the lowest die; cost: {cost}"), language
        )
        words = words.format(dice=dice, steps=steps, cost=bundle_text(cost, language))
        if posts:
            words += " · " + translate(_("one more trading post on the way"), language)
        extra = text(x + 74, y + 88, "+", 22, "f-ink b") + use("post-0", x + 98, y + 80, 26, 26, class_="c-stone")
        parts.append(
            group(
                _about(board.TRAVEL + number, words, language),
                _board(x, y, 128, 100),
                *(_slot(x + 64 + 38 * (i - (dice - 1) / 2), y + 26, 34) for i in range(dice)),
                use("step", x + 24, y + 74, 34, 34),
                text(x + 54, y + 82, steps, 27, "f-ink b"),
                price_of(cost, x + 98, y + 74),
                extra if posts else "",
                id=f"travel-{name}",
                class_="place",
                data_move=f"travel {name}",
            )
        )
    return group(*parts)


def price_of(cost: list[int], x: float, y: float) -> str:
    """A cost to pay, with a minus."""
    return text(x - 24, y + 7, "−", 22, "f-ink b") + row(cost, x + 2, y, 44, 25, "f-ink b") if any(cost) else ""


def _contracts(chart: Chart, language: str) -> str:
    words = translate(_("take one contract or two, then {gain}"), language)
    y = LOW_Y
    return group(
        _about(
            board.CONTRACT_SPACE, words.format(gain=bundle_text(chart.numbers.contracts_gain, language)), language
        ),
        _board(8, y, 150, 82),
        _slot(36, y + 40, 40),
        use("contract", 84, y + 24, 34, 34),
        group(use("contract", 112, y + 24, 34, 34), class_="o6"),
        text(78, y + 68, "+", 22, "f-ink b"),
        row(chart.numbers.contracts_gain, 112, y + 61, 60, 27, "f-ink b"),
        id="contracts",
        class_="place",
        data_move="contracts",
    )


def _bag(chart: Chart, language: str) -> str:
    parts = [
        group(
            title(f"{translate(names.ACTIONS['money_bag'], language)}"),
            rect(164, LOW_Y, 166, 82, "f-board s-line", rx=10, stroke_width=1.6),
            use("bag", 196, LOW_Y + 42, 58, 60),
        )
    ]
    for number, name in enumerate(_GIFTS):
        y = LOW_Y + 4 + 25.500 * number
        gain = chart.numbers.bag_gain[number]
        words = f"{translate(names.ACTIONS['money_bag'], language)}: {bundle_text(gain, language)}"
        parts.append(
            group(
                title(words),
                rect(232, y, 92, 23.5, "f-paper s-line place-face", rx=8),
                row(gain, 278, y + 12, 80, 21, "f-ink b"),
                id=f"bag-{name}",
                class_="place",
                data_move=f"bag {name}",
            )
        )
    return group(*parts)


def _black(chart: Chart, language: str) -> str:
    cost = [0, int(chart.numbers.black_price[1]), 0, 0, 0, 0]
    cost[0] = int(chart.numbers.black_price[0])
    words = f"{translate(names.ACTIONS['black_die'], language)}: {bundle_text(cost, language)}"
    return group(
        title(words),
        _board(336, LOW_Y, 76, 82),
        row(cost, 374, LOW_Y + 66, 66, 24, "f-ink b"),
        id="black",
        class_="place",
        data_move="black",
    )


def _cards(language: str) -> str:
    words = translate(_("City cards for everyone"), language)
    scale = 1.5
    parts = [title(words), rect(8, CARDS_Y, WIDTH - 16, 86, "f-brick s-wood2", rx=10, stroke_width=1.6)]
    parts.append(use("town-west", 45, CARDS_Y + 42, 56, 45))
    for i in range(board.AREA_CARD_SPACES):
        x, y = _card_at(i)
        w, h = CARD_WIDE * scale, CARD_HIGH * scale
        parts.append(rect(x - w / 2, y - h / 2, w, h, "n s-wood2 o6", rx=8, stroke_width=1.6, stroke_dasharray="6 5"))
    return group(*parts)


def _card_at(number: int) -> tuple[float, float]:
    return 170.0 + 142 * number, CARDS_Y + 43.0


class Seen(NamedTuple):
    """What the pieces of this panel depend on; the same again is not drawn again."""

    round: int
    first: int
    next_first: int
    khan: int
    on_space: tuple[int, ...]
    own_used: tuple[tuple[int, ...], ...]
    cards: tuple[int, ...]
    black: int
    pool: tuple[int, ...]


def pieces(view: Any, chart: Chart, language: str) -> str:
    """The round, dice on the spaces, black dice left, the cards for everyone."""
    seen = Seen(
        round=int(view.round_number),
        first=int(view.first),
        next_first=int(view.next_first),
        khan=int(view.khan_value),
        on_space=tuple(view.on_space.tolist()),
        own_used=tuple(map(tuple, view.own_used[: view.players].tolist())),
        cards=tuple(view.cards[board.CITY_CARD_SPACES :].tolist()),
        black=int(view.black_left),
        pool=tuple(view.black_pool.tolist()),
    )
    return _pieces(seen, chart, language)


@lru_cache(1024)
def _pieces(view: Seen, chart: Chart, language: str) -> str:
    parts = [_rounds(view, chart, language)]
    khan = used_dice(*_uses(view, board.KHAN), KHAN_X, KHAN_Y + 36.0, KHAN_STEP, 38)
    if view.khan and view.on_space[board.KHAN]:
        last = KHAN_X + KHAN_STEP * min(view.on_space[board.KHAN] - 1, board.KHAN_SPACES - 1)
        khan += circle(last + 17, KHAN_Y + 56, 12, "f-white s-dark", stroke_width=1.4)
        khan += text(last + 17, KHAN_Y + 62, view.khan, 18, "f-dark b")
    dice = [khan, used_dice(*_uses(view, board.SEAL_SPACE), 34, SEALS_Y + 56.0, 20, 34)]
    for number in range(len(board.TRAVELS)):
        wide = int(chart.numbers.travel_dice[number])
        left = 12 + TRAVEL_STEP * number + 64 - 19 * (wide - 1)
        dice.append(used_dice(*_uses(view, board.TRAVEL + number), left, TRAVEL_Y + 26.0, 38 if wide > 2 else 20, 32))
    dice.append(used_dice(*_uses(view, board.CONTRACT_SPACE), 34, LOW_Y + 40.0, 10, 36))
    parts.append(group(*dice, class_="through"))
    parts.append(_black_left(view, language))
    for i, number in enumerate(view.cards):
        if number != NOTHING:
            x, y = _card_at(i)
            parts.append(city_card(chart, number, view, board.CITY_CARD_SPACES + i, x, y, language, 1.5))
    return "".join(parts)


def _uses(view: Seen, space: int) -> tuple[int, list[int], int]:
    return view.on_space[space], [own[space] for own in view.own_used], space


def _rounds(view: Seen, chart: Chart, language: str) -> str:
    """The rounds gone by, the sun on the present one, and who has the hourglass."""
    rounds = int(chart.numbers.rounds)
    now = min(view.round, rounds - 1)
    parts = []
    for past in range(now):
        x = _round_x(past, rounds)
        parts.append(circle(x, ROUND_Y, 18, "f-gold2 s-gold", stroke_width=1.5, opacity=0.8))
        parts.append(text(x, ROUND_Y + 6, _ROMAN[past], 17, "f-dark b"))
    words = translate(_("Round {round}. The first player is {name}."), language).format(
        round=now + 1, name=translate(COLOUR_NAMES[view.first], language)
    )
    sun = [
        path(star(0, 0, 26, 20, 12), "f-sun s-dark", stroke_width=1.3),
        circle(0, 0, 16, "f-gold2"),
        text(0, 6.5, _ROMAN[now], 18, "f-dark b"),
    ]
    where = f"translate({_round_x(now, rounds):.4g} {ROUND_Y})"
    parts.append(group(title(words), *sun, id="round", transform=where))
    words = translate(_("{name} has the hourglass and begins the next round"), language).format(
        name=translate(COLOUR_NAMES[view.next_first], language)
    )
    glass = use("hourglass", 36, ROUND_Y - 2, 38, 38)
    owner = use(f"good-{view.next_first}", 66, ROUND_Y + 4, 24, 24, class_=f"c-p{view.next_first}")
    parts.append(group(title(words), glass, owner))
    return "".join(parts)


def _black_left(view: Seen, language: str) -> str:
    """Black dice that are left; in the variant their faces can be chosen."""
    words = translate(_("Black dice left: {n}"), language).format(n=view.black)
    faces = [face for face, count in enumerate(view.pool) if count]
    if faces:
        parts = []
        step = min(30.0, 62 / max(len(faces), 1))
        for i, face in enumerate(faces):
            x = 374 + step * (i - (len(faces) - 1) / 2)
            parts.append(
                group(
                    title(words),
                    use(f"black-{face}", x, LOW_Y + 28.0, 28, 28),
                    text(x + 8, LOW_Y + 50, f"×{view.pool[face]}", 12, "f-ink b") if view.pool[face] > 1 else "",
                    id=f"black-{face}",
                    class_="place die",
                    data_move=f"black {face}",
                )
            )
        return "".join(parts)
    if not view.black:
        return group(title(words), text(374, LOW_Y + 38, "0", 30, "f-soft b"), class_="through")
    dice = [
        lying_die(None, 374 + (i % 3 - 1) * 22, LOW_Y + 17.0 + 21 * (i // 3), 20, f"black-left-{i}")
        for i in range(view.black)
    ]
    return group(title(words), *dice, class_="through")
