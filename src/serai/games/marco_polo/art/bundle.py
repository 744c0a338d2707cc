"""Bundles of goods as rows of signs, and what carries them: prices, contracts, city cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from serai.drawing.svg import circle, group, path, rect, text, use
from serai.games.marco_polo import board
from serai.games.marco_polo.art.chart import Chart

# The sign of each kind of thing (board.KINDS), and how wide it is for its height.
SIGNS = ["coin", "camel", "pepper", "silk", "ingot", "jade", "point", "any", "two", "black-5", "step", "contract"]
SIGNS.append("contract")
PILE = 11


def sign(kind: int, x: float, y: float, size: float) -> str:
    """A thing, its middle at x and y."""
    wide = 1.28 if kind == board.CAMELS else 1.0
    drawn = use(SIGNS[kind], x, y, size * wide, size, class_="c-pink" if kind == board.CAMELS else None)
    if kind in (board.CONTRACT_PILE, board.CONTRACT_CITY):
        drawn += text(x, y + size * 0.1, "?" if kind == board.CONTRACT_PILE else "!", size * 0.5, "f-dark b")
    return drawn


def row(amounts: Sequence[int], x: float, y: float, wide: float, size: float, look: str = "f-dark b") -> str:
    """A bundle in one row around x and y: each sign with its number; a row that would be too wide gets closer."""
    things = [(kind, int(n)) for kind, n in enumerate(amounts) if n]
    if not things:
        return ""
    digit = 0.58 if _wide(things, size, 0.58) <= wide else 0.34
    total = _wide(things, size, digit)
    shrink = min(1.0, wide / total)
    size *= shrink
    left = x - total * shrink / 2
    parts = []
    for kind, n in things:
        half = size * (1.28 if kind == board.CAMELS else 1.0) / 2
        parts.append(sign(kind, left + half, y, size))
        if kind == board.VP:
            parts.append(text(left + half, y + size * 0.2, n, size * 0.58, "f-dark b"))
        elif n != 1:
            middle = left + half * 2 + digit * size * len(str(n)) - 0.28 * size * len(str(n))
            if digit < 0.5:
                high = size * 0.7
                wide = size * 0.5 * len(str(n))
                parts.append(rect(middle - wide / 2, y - high / 2, wide, high, "f-white o8", rx=high * 0.3))
            parts.append(text(middle, y + size * 0.29, n, size * 0.84, look if digit > 0.5 else "f-dark b"))
        left += _span(kind, n, size, digit) + 0.14 * size
    return "".join(parts)


def _wide(things: list[tuple[int, int]], size: float, digit: float) -> float:
    return sum(_span(kind, n, size, digit) for kind, n in things) + 0.14 * size * (len(things) - 1)


def _span(kind: int, n: int, size: float, digit: float) -> float:
    """How wide a sign with its number is."""
    sign_wide = size * (1.28 if kind == board.CAMELS else 1.0)
    return sign_wide if n == 1 or kind == board.VP else sign_wide + size * digit * len(str(n))


def cluster(amounts: Sequence[int], x: float, y: float, wide: float, size: float) -> str:
    """A bundle in a round field: one kind large, more in two rows."""
    kinds = [kind for kind, n in enumerate(amounts) if n]
    if len(kinds) < 2:
        return row(amounts, x, y, wide, size)
    upper = kinds[: (len(kinds) + 1) // 2]
    parts = []
    for rows, dy in ((upper, -size * 0.38), (kinds[len(upper) :], size * 0.38)):
        some = [int(amounts[kind]) if kind in rows else 0 for kind in range(len(amounts))]
        parts.append(row(some, x, y + dy, wide * 0.9, size * 0.74))
    return "".join(parts)


def column(amounts: Sequence[int], x: float, top: float, wide: float, high: float, look: str = "f-ink b") -> str:
    """A bundle as a column of signs with numbers, centred in a field."""
    things = [kind for kind, n in enumerate(amounts) if n]
    size = min(30.0, high / max(len(things), 1) - 2)
    first = top + high / 2 - (size + 3) * (len(things) - 1) / 2
    parts = []
    for i, kind in enumerate(things):
        single = [0] * len(board.KINDS)
        single[kind] = int(amounts[kind])
        parts.append(row(single, x, first + (size + 3) * i, wide, size, look))
    return "".join(parts)


def price_wide(amounts: Sequence[int], size: float = 17) -> float:
    """How wide the plate of a price is."""
    return _wide([(kind, int(n)) for kind, n in enumerate(amounts) if n], size, 0.58) + 10


def price(amounts: Sequence[int], x: float, y: float, size: float = 17) -> str:
    """A price on a small plate."""
    wide = price_wide(amounts, size)
    return group(
        rect(x - wide / 2 + 1, y - size * 0.66 + 2, wide, size * 1.36, "f-shade o2", rx=size * 0.6),
        rect(x - wide / 2, y - size * 0.66, wide, size * 1.36, "f-white s-kerb", rx=size * 0.6, stroke_width=1.2),
        row(amounts, x, y, wide, size),
    )


CONTRACT_WIDE, CONTRACT_HIGH = 72, 54


@lru_cache(512)
def contract(chart: Chart, number: int) -> str:
    """A contract, its middle at 0, 0: above what it asks for, below what it gives."""
    w, h = CONTRACT_WIDE, CONTRACT_HIGH
    starting = number >= len(board.RED_CONTRACTS)
    ground = "f-blue" if starting else "f-pink"
    return group(
        rect(-w / 2 + 1.5, -h / 2 + 3, w, h, "f-shade o3", rx=6),
        rect(-w / 2, -h / 2, w, h, "f-white s-dark place-face", rx=6, stroke_width=1.3),
        path(f"M{-w / 2 + 0.7} 1h{w - 1.4}v{h / 2 - 7}q0 6-6 6h-{w - 13.4}q-6 0-6-6z", f"{ground} o5"),
        path(f"M{-w / 2} 1h{w}", "n s-dark o6", stroke_width=1),
        path("M-5-1h10l-5 5z", "f-dark"),
        row(chart.numbers.contract_cost[number], 0, -13, w - 5, 21),
        row(chart.numbers.reward[number], 0, 15, w - 5, 21),
    )


CARD_WIDE, CARD_HIGH = 78, 54


@lru_cache(512)
def card(chart: Chart, number: int) -> str:
    """A city card, its middle at 0, 0: what is paid, an arrow, what is given; line by line."""
    w, h = CARD_WIDE, CARD_HIGH
    return group(
        rect(-w / 2 + 1.5, -h / 2 + 3, w, h, "f-shade o3", rx=6),
        rect(-w / 2, -h / 2, w, h, "f-white s-wood2 place-face", rx=6, stroke_width=1.6),
        rect(-w / 2 + 3, -h / 2 + 3, w - 6, h - 6, "f-gold2 o3", rx=4),
        _card_lines(chart, number),
    )


def _card_lines(chart: Chart, number: int) -> str:
    edition = chart.numbers
    kind = int(edition.card_kind[number])
    first, count = int(edition.first_line[number]), int(edition.lines[number])
    step = min(24.0, 42.0 / count)
    size = min(19.0, step - 1)
    parts = []
    for i in range(count):
        y = step * (i - (count - 1) / 2)
        pay, gain = edition.line_pay[first + i], edition.line_gain[first + i]
        parts.append(_card_line(edition, number, kind, i, pay, gain, y, size))
    return "".join(parts)


def _card_line(edition: Any, number: int, kind: int, line: int, pay: Any, gain: Any, y: float, size: float) -> str:
    if kind == board.ROWS:
        faces = [
            f
            for f in range(1, board.FACES + 1)
            if edition.line_of_die[number, f] == edition.first_line[number] + line
        ]
        faces = faces or [f for f in range(1, board.FACES + 1) if edition.line_of_die[number, f] == line]
        span = f"{faces[0]}–{faces[-1]}" if len(faces) > 1 else "".join(map(str, faces))
        return _dice(-22, y, size, span) + _arrow(0, y, size) + row(gain, 20, y, 28, size)
    if kind == board.TIMES_DIE:
        return _dice(-20, y, size, "×") + _arrow(0, y, size) + row(gain, 20, y, 30, size)
    if kind == board.COUNT:
        per = int(edition.card_per[number])
        seat = group(use("post-0", -20, y, size * 1.1, size * 1.1, class_="c-stone"))
        what = {board.PER_POST: seat, board.PER_SEAL: use("seal-farmer", -20, y, size * 1.2, size * 1.2)}
        return (
            what.get(per, use("contract", -20, y, size * 1.2, size * 1.2))
            + _arrow(0, y, size)
            + row(gain, 20, y, 30, size)
        )
    if kind == board.CITY_BONUS:
        bonus = circle(20, y, size * 0.6, "f-gold2 s-dark", stroke_width=1.2) + text(20, y + 6, "+", 18, "f-dark b")
        return (row(pay, -20, y, 30, size) if any(pay) else _dice(-20, y, size, "")) + _arrow(0, y, size) + bonus
    if kind == board.CARD_SEAL:
        return row(pay, -20, y, 30, size) + _arrow(0, y, size) + use("seal-spicer", 20, y, size * 1.3, size * 1.3)
    if int(edition.lines[number]) == 1:
        gained = use("step", 21, 0, 26, 26) if kind == board.CARD_MOVE else column(gain, 21, -23, 32, 46, "f-dark b")
        return column(pay, -20, -23, 34, 46, "f-dark b") + _arrow(1, y, size) + gained
    return row(pay, -20, y, 33, size) + _arrow(0, y, size) + row(gain, 20, y, 33, size)


def _arrow(x: float, y: float, size: float) -> str:
    return path(f"M{x - 3} {y - size / 4}l6 {size / 4}l-6 {size / 4}z", "f-dark")


def _dice(x: float, y: float, size: float, words: str) -> str:
    side = size * 1.05
    shape = rect(x - side / 2, y - side / 2, side, side, "f-white s-dark", rx=side * 0.2, stroke_width=1.2)
    return shape + text(x, y + size * 0.25, words, size * 0.68, "f-dark b")
