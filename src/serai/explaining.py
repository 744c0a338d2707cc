"""What a move is good for, in words: the chance of winning, and the points it leads to with their sources."""

from __future__ import annotations

from collections.abc import Sequence

from serai.bots import Thoughts, Weighed
from serai.games.game import Game
from serai.words import mark as _
from serai.words import translate

HOPE = _("{move}: wins {chance} of 100 games, with about {points} points at the end ({parts}).")
MORE = _("Compared with “{other}” it ends with {points} points: {parts}.")
ALIKE = _("“{other}” is about as good.")
AT_ONCE = _("Scores at once: {parts}.")
LOSS = _("“{better}” wins {chance} more of 100 games ({low} to {high}).")
# Less than this is not worth a word.
LEAST = 0.05


def parts(game: Game, points: Sequence[float], language: str, change: bool = True) -> str:
    """Points by source, those that are some: “Souks +3.1, Caravan −0.4”, or without signs."""
    found = []
    for name, value in zip(game.source_names, points, strict=True):
        if abs(value) >= LEAST:
            shown = signed(value) if change else f"{value:.0f}"
            found.append(f"{translate(name, language)} {shown}")
    return ", ".join(found) or "0"


def signed(value: float) -> str:
    """A change with its sign, whole where it is."""
    words = f"{abs(value):.0f}" if float(value).is_integer() else f"{abs(value):.1f}"
    return ("+" if value >= 0 else "−") + words


def at_once(game: Game, before: Sequence[float], after: Sequence[float], language: str) -> str:
    """What a move scores as it is played; nothing when it scores nothing."""
    gained = [float(now) - float(then) for now, then in zip(after, before, strict=True)]
    return translate(AT_ONCE, language).format(parts=parts(game, gained, language)) if any(gained) else ""


def advice(game: Game, thoughts: Thoughts, seat: int, language: str) -> list[str]:
    """Why the first of the moves that were weighed: what it leads to, and what more than the second."""
    best = thoughts.moves[0]
    said = [
        translate(HOPE, language).format(
            move=best.move.sentence(language),
            chance=f"{100 * best.chances[seat]:.0f}",
            points=f"{sum(best.points):.0f}",
            parts=parts(game, best.points, language, change=False),
        )
    ]
    if len(thoughts.moves) > 1:
        said.append(_beside(game, best, thoughts.moves[1], language))
    return said


def _beside(game: Game, best: Weighed, second: Weighed, language: str) -> str:
    other = second.move.sentence(language)
    gains = [now - then for now, then in zip(best.points, second.points, strict=True)]
    if best.value - second.value < max(best.error, second.error) or sum(gains) < LEAST:
        return translate(ALIKE, language).format(other=other)
    return more(game, gains, other, language)


def more(game: Game, gains: Sequence[float], other: str, language: str) -> str:
    """How many points more or less than another move, and from where."""
    return translate(MORE, language).format(
        points=signed(round(sum(gains), 1)), other=other, parts=parts(game, gains, language)
    )


def loss(better: str, value: float, low: float, high: float, language: str) -> str:
    """How much more often the better move wins, with its interval."""
    numbers = {"chance": f"{100 * value:.1f}", "low": f"{100 * low:.1f}", "high": f"{100 * high:.1f}"}
    return translate(LOSS, language).format(better=better, **numbers)
