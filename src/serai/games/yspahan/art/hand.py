"""The own hand: cards as pictures."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import Any

from serai.drawing.svg import Panel, circle, group, path, rect, text, title, use
from serai.games.yspahan import board
from serai.games.yspahan.words import CARD_EFFECTS, CARD_NAMES
from serai.words import mark as _
from serai.words import translate

WIDTH, HEIGHT = 480, 196
CARD_WIDE, CARD_HIGH = 108, 168


def scenery(language: str) -> Panel:
    """A cloth for the cards."""
    cloth = rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, "f-paper s-gold", rx=12, stroke_width=2)
    pattern = rect(0, 0, WIDTH, HEIGHT, "", rx=12, fill="url(#girih)", opacity=0.6)
    return Panel(WIDTH, HEIGHT, cloth + pattern, translate(_("Your cards"), language))


def _camel(x: float, y: float, size: float = 50) -> str:
    return use("camel", x, y, size, size * 0.78, class_="c-pink")


def _coin(x: float, y: float, size: float = 34) -> str:
    return use("coin", x, y, size, size * 1.05)


def _pictures() -> list[str]:
    """What each card does, without words; in a field of 100 by 84."""
    arrows = "M60 20q20 2 20 18l7-7 M80 38l-8-6 M46 66q-22-2-22-18l-7 7 M24 48l8 6"
    return [
        _coin(32, 30) + _coin(68, 30) + _coin(50, 58),
        _camel(32, 26) + _camel(70, 38) + _camel(44, 62),
        use("house", 50, 46, 74, 74, class_="c-yellow") + use("sack", 50, 54, 34, 34),
        _camel(50, 50, 92) + use("sack", 46, 24, 34, 34),
        _camel(34, 42, 62) + _points(76, 42, 2),
        _coin(32, 42, 44) + _points(76, 42, 1),
        use("caravanserai", 50, 40, 74, 74) + _never(78, 66, _camel(78, 66, 28)),
        use("bazaar", 50, 40, 74, 74) + _never(78, 66, _coin(78, 66, 20)),
        _camel(28, 24) + _coin(74, 60) + path(arrows, "n s-dome round", stroke_width=4),
    ]


def _points(x: float, y: float, value: int) -> str:
    return use("plaque", x, y, 46, 46, class_="c-gold") + text(x, y + 8, value, 23, "f-dark b")


def _never(x: float, y: float, what: str) -> str:
    """A thing struck out."""
    return (
        circle(x, y, 19, "f-white s-pink", stroke_width=3)
        + what
        + path(f"M{x - 13} {y + 13}l26-26", "n s-pink", stroke_width=4)
    )


def card(kind: int, language: str) -> str:
    """A card, its middle at 0, 0."""
    x, y = -CARD_WIDE / 2, -CARD_HIGH / 2
    lines = wrap(translate(CARD_NAMES[kind], language), 13)[:3]
    first = 58 - 8 * (len(lines) - 1)
    names = "".join(text(0, first + 16 * i, line, 15, "f-dark b") for i, line in enumerate(lines))
    return group(
        rect(x + 3, y + 5, CARD_WIDE, CARD_HIGH, "f-shade o3", rx=10),
        rect(x, y, CARD_WIDE, CARD_HIGH, "f-white s-dark place-face", rx=10, stroke_width=1.6),
        rect(x + 6, y + 6, CARD_WIDE - 12, CARD_HIGH - 12, "n s-gold", rx=6, stroke_width=1.5),
        rect(x + 10, y + 10, CARD_WIDE - 20, 98, "f-sky s-gold", rx=4),
        group(_pictures()[kind], transform=f"translate(-50 {y + 17})"),
        names,
    )


def pieces(view: Any, language: str) -> str:
    """The cards of the seat that looks; a spectator has none."""
    return _pieces(tuple(view.own_hand.tolist()), language)


@lru_cache(512)
def _pieces(hand: tuple[int, ...], language: str) -> str:
    held = [(kind, copy) for kind, count in enumerate(hand) for copy in range(count)]
    if not held:
        return text(WIDTH / 2, HEIGHT / 2 + 7, translate(_("No cards"), language), 22, "f-soft")
    step = min(CARD_WIDE + 8.0, (WIDTH - 24 - CARD_WIDE) / max(len(held) - 1, 1))
    parts = []
    for number, (kind, copy) in enumerate(held):
        x = 12 + CARD_WIDE / 2 + step * number
        name = board.CARDS[kind]
        words = f"{translate(CARD_NAMES[kind], language)}: {translate(CARD_EFFECTS[kind], language)}"
        place: dict[str, object] = {"id": f"held-{name}-{copy}", "data_from": "deck"}
        inside = (
            group(title(words), card(kind, language), id=f"card-{name}", class_="place", data_move=_ask(kind))
            if copy == 0
            else group(title(words), card(kind, language))
        )
        parts.append(group(inside, transform=f"translate({x:.4g} {HEIGHT / 2})", **place))
    return "".join(parts)


def _ask(kind: int) -> str:
    """A move to ask about for a card in hand."""
    if kind in (board.SCORE_CAMELS, board.SCORE_GOLD):
        return f"play {board.CARDS[kind]} 1"
    if kind in (board.BUILD_NO_CAMELS, board.BUILD_NO_GOLD):
        return f"add {board.CARDS[kind]}"
    return f"play {board.CARDS[kind]}"
