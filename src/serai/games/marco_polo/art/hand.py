"""The own goal cards, and the track of the shields."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from serai.drawing.svg import Panel, group, rect, text, title, use
from serai.games.marco_polo import board, names
from serai.games.marco_polo.art.chart import Chart
from serai.games.marco_polo.items import goal_icons, goal_words
from serai.games.marco_polo.state import NOTHING
from serai.words import mark as _
from serai.words import translate

WIDTH, HEIGHT = 480, 196
CARD_WIDE, CARD_HIGH = 112, 168


def scenery(language: str) -> Panel:
    """A cloth for the cards."""
    cloth = rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, "f-paper s-gold", rx=12, stroke_width=2)
    pattern = rect(0, 0, WIDTH, HEIGHT, "", rx=12, fill="url(#girih)", opacity=0.6)
    return Panel(WIDTH, HEIGHT, cloth + pattern, translate(_("Your goals"), language))


def card(chart: Chart, goal: int, language: str) -> str:
    """A goal card, its middle at 0, 0: four signs."""
    x, y = -CARD_WIDE / 2, -CARD_HIGH / 2
    parts = [
        rect(x + 3, y + 5, CARD_WIDE, CARD_HIGH, "f-shade o3", rx=10),
        rect(x, y, CARD_WIDE, CARD_HIGH, "f-white s-dark place-face", rx=10, stroke_width=1.6),
        rect(x + 6, y + 6, CARD_WIDE - 12, CARD_HIGH - 12, "n s-gold", rx=6, stroke_width=1.5),
        rect(x + 9, y + 9, CARD_WIDE - 18, CARD_HIGH - 18, "", rx=4, fill="url(#girih)", opacity=0.5),
    ]
    for i, (sign, _words, points) in enumerate(goal_icons(chart.numbers, goal, language)):
        px, py = (i % 2 - 0.5) * 46, (i // 2 - 0.5) * 66
        shield = sign.removeprefix("shield-")
        colour = chart.colours[board.SHIELDS.index(shield)] if not points else None
        parts.append(use(sign, px, py - 6, 42, 42, color=colour))
        if points:
            parts.append(use("point", px, py + 23, 27, 27) + text(px, py + 29, points, 16, "f-dark b"))
        else:
            parts.append(text(px, py + 29, "+1", 16, "f-dark b"))
    return group(*parts)


def pieces(view: Any, chart: Chart, language: str) -> str:
    """The goal cards of the seat that looks; a spectator has none."""
    goals = tuple(int(goal) for goal in view.own_goals if goal != NOTHING)
    return _pieces(goals, chart, language)


@lru_cache(512)
def _pieces(goals: tuple[int, ...], chart: Chart, language: str) -> str:
    parts = []
    for number, goal in enumerate(goals):
        x = 12 + CARD_WIDE / 2 + (CARD_WIDE + 12) * number
        words = goal_words(chart.numbers, goal, language)
        name = board.GOALS[goal]
        parts.append(
            group(
                title(f"{translate(names.KINDS['goal'], language)} {name}: {words}"),
                card(chart, goal, language),
                id=f"goal-{name}",
                class_="place",
                data_move=f"keep {name}",
                transform=f"translate({x:.4g} {HEIGHT / 2})",
            )
        )
    if len(goals) < 2:
        parts.append(_track(chart, 140 if goals else 60, language))
    return "".join(parts)


def _track(chart: Chart, left: float, language: str) -> str:
    """How many points different shields bring."""
    words = translate(_("Different shields at the end, and the points they bring"), language)
    parts = [title(words)]
    for number in range(1, board.TRACK):
        place = number - 1
        x, y = left + 47 * (place % 7), 12 + 90 * (place // 7)
        parts.append(rect(x, y, 43, 80, "f-board s-line", rx=7))
        parts.append(use("shield-sun", x + 21.500, y + 23, 34, 34, class_="c-dome"))
        parts.append(rect(x + 10, y + 12, 23, 22, "f-white o8", rx=6))
        parts.append(text(x + 21.500, y + 30, number, 19, "f-dark b"))
        parts.append(use("point", x + 21.500, y + 59, 34, 34))
        parts.append(text(x + 21.500, y + 65.5, int(chart.numbers.track[number]), 18, "f-dark b"))
    return group(*parts)
