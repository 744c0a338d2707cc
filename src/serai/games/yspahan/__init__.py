"""Yspahan: dice, souks and a caravan, for two to four players."""

from __future__ import annotations

from typing import Any

import numpy as np

from serai.games.game import Game, Option
from serai.games.sentences import COLOUR_NAMES
from serai.games.yspahan.apply import apply
from serai.games.yspahan.art import chapter, draw, own_pieces, pieces, scenery, target
from serai.games.yspahan.city import score
from serai.games.yspahan.habits import HABITS
from serai.games.yspahan.legal import chance, legal
from serai.games.yspahan.moves import MOVES
from serai.games.yspahan.policy import policy
from serai.games.yspahan.reasons import why_not
from serai.games.yspahan.setup import start
from serai.games.yspahan.state import SOURCES, STATE, VIEW
from serai.games.yspahan.text import text_board
from serai.games.yspahan.views import imagine, observe, shown, view_dict
from serai.games.yspahan.words import PROMPTS, SOURCE_NAMES, TITLE, sentence
from serai.kernel import rules
from serai.words import mark as _

rules.register(
    STATE, legal=legal, chance=chance, apply=apply, score=score, observe=observe, shown=shown, policy=policy
)
rules.register(VIEW, imagine=imagine)


def points(state: Any) -> np.ndarray:
    """The points of each seat by source."""
    return state.points[: state.players].copy()


def winners(state: Any) -> list[int]:
    """The seats with most points share the victory (R40)."""
    totals = [score(state, seat) for seat in range(state.players)]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def prompt(record: Any) -> str:
    """What is asked now."""
    return PROMPTS[record.phase]


GAME = Game(
    name="yspahan",
    title=TITLE,
    rules_version=1,
    players=range(2, 5),
    colours=COLOUR_NAMES,
    options={
        "combine_build_cards": Option(False, _("Both building cards may pay for one building (R29).")),
        "strict_stock": Option(False, _("Cubes are limited to 24 a player (R24).")),
        "draw_from_discards": Option(
            False, _("Draws may also come from the discard pile: only to replay games of another table (R50).")
        ),
        "first_player": Option(0, _("The seat that plays first (R43)."), is_seat=True),
    },
    moves=MOVES,
    state=STATE,
    view=VIEW,
    start=start,
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
    own_pieces=own_pieces,
    target=target,
    chapter=chapter,
    view_dict=view_dict,
    no_redeal=("draw_from_discards",),
    period=lambda state: int(state.day),
    habits=HABITS,
)
