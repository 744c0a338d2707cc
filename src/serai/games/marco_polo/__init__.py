"""Marco Polo II: dice, journeys and contracts in the service of the Khan, for two to four players."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from serai.games.game import Game, Option
from serai.games.marco_polo.apply import apply
from serai.games.marco_polo.art import chapter, draw, pieces, scenery, target
from serai.games.marco_polo.board import CAMELS
from serai.games.marco_polo.chance import chance
from serai.games.marco_polo.edition import load
from serai.games.marco_polo.habits import HABITS
from serai.games.marco_polo.legal import legal
from serai.games.marco_polo.moves import MOVES
from serai.games.marco_polo.policy import policy
from serai.games.marco_polo.reasons import why_not
from serai.games.marco_polo.scoring import score, share
from serai.games.marco_polo.setup import start
from serai.games.marco_polo.state import SHOW_GOALS, SOURCES, STATE, VIEW
from serai.games.marco_polo.text import text_board
from serai.games.marco_polo.views import imagine, observe, shown, view_dict
from serai.games.marco_polo.words import (
    CHARACTER_NAMES,
    PROMPTS,
    SOURCE_NAMES,
    TITLE,
    sentence,
    sentence_with,
)
from serai.games.sentences import COLOUR_NAMES
from serai.kernel import rules
from serai.words import mark as _

rules.register(
    STATE,
    legal=legal,
    chance=chance,
    apply=apply,
    score=score,
    share=share,
    observe=observe,
    shown=shown,
    policy=policy,
)
rules.register(VIEW, imagine=imagine)


def points(state: Any) -> np.ndarray:
    """The points of each seat by source."""
    return state.points[: state.players].copy()


def winners(state: Any) -> list[int]:
    """Most points win, then most camels; still equal seats share the victory (M68)."""
    totals = [(score(state, seat), int(state.stock[seat, CAMELS])) for seat in range(state.players)]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def prompt(record: Any) -> str:
    """What is asked now."""
    return PROMPTS[record.phase]


def role(state: Any, seat: int) -> str:
    """The character of a seat."""
    return CHARACTER_NAMES[state.characters[seat]]


def with_edition(folder: str | os.PathLike[str]) -> Game:
    """The game with an owner's corrected edition; its card texts are shown as written there."""
    edition = load(Path(folder))
    default = {card["id"]: card["text"] for card in load().data["cards"]["card"]}
    cards = {card["id"]: card["text"] for card in edition.data["cards"]["card"]}
    return replace(
        GAME,
        start=partial(start, edition),
        edition=edition.hash,
        sentence=sentence if cards == default else partial(sentence_with, cards),
        text_board=partial(text_board, card_names=list(cards.values())),
        draw=partial(draw, edition=edition),
        scenery=partial(scenery, edition=edition),
        pieces=partial(pieces, edition=edition),
    )


GAME = Game(
    name="marco_polo",
    title=TITLE,
    rules_version=1,
    players=range(2, 5),
    colours=COLOUR_NAMES,
    options={
        "black_dice_variant": Option(False, _("Black dice are rolled at the start of a round and chosen (M36).")),
    },
    moves=MOVES,
    state=STATE,
    view=VIEW,
    start=partial(start, load()),
    sources=SOURCES,
    source_names=SOURCE_NAMES,
    points=points,
    winners=winners,
    why_not=why_not,
    sentence=sentence,
    prompt=prompt,
    text_board=text_board,
    draw=draw,
    scenery=scenery,
    pieces=pieces,
    target=target,
    chapter=chapter,
    view_dict=view_dict,
    role=role,
    edition=load().hash,
    with_edition=with_edition,
    end_of_turn=("end",),
    # The last round is over when the goal cards are scored.
    period=lambda state: int(state.round_number) - int(state.stage == SHOW_GOALS),
    points_ahead=0.9,
    habits=HABITS,
)
