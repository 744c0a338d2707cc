"""No leak: what a seat may not know changes nothing that the seat is given."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import COUNTS, examples, random_position, random_record, state_bytes
from serai import SeraiError, new

each_count = pytest.mark.parametrize(("game", "players"), COUNTS)


def everything_given(position, seat):
    """All that leaves a position for a seat."""
    view = position.view(seat)
    return (
        view.tobytes(),
        view.record.tobytes(),
        view.text("en"),
        view.text("fr"),
        view.svg("it"),
        view.to_dict(),
        [str(move) for move in view.legal_moves],
        [move.sentence("en") for move in view.moves],
        view.prompt,
    )


@each_count
@examples(25)
@given(seed=st.integers(0, 2**32), part=st.floats(0, 1), deal=st.integers(0, 2**32))
def test_what_a_seat_may_not_know_changes_nothing_it_is_given(game, players, seed, part, deal):
    position = random_position(game, players, seed, part)
    for seat in [*range(players), None]:
        other = position.redeal(seat, deal)
        assert everything_given(other, seat) == everything_given(position, seat)


@each_count
def test_deals_differ_so_the_leak_test_can_fail(game, players):
    changed = 0
    for seed in range(30):
        position = random_position(game, players, seed, 0.5)
        changed += any(state_bytes(position.redeal(0, deal)) != state_bytes(position) for deal in range(5))
    assert changed >= 5


@each_count
def test_a_deal_agrees_with_every_earlier_observation(game, players):
    """The log is dealt anew as a whole: each prefix looks to the seat as it did."""
    for seed in range(3):
        position = random_position(game, players, seed, 0.9)
        seat = seed % players
        dealt = position.redeal(seat, 100 + seed)
        assert dealt.ply == position.ply
        mine, theirs = new(game, players), new(game, players)
        for number, (move, other) in enumerate(zip(position.moves, dealt.moves, strict=True)):
            mine.push(move)
            theirs.push(other)
            if number % 20 == 0:
                assert mine.view(seat).tobytes() == theirs.view(seat).tobytes()


@each_count
def test_a_deal_needs_only_the_view_and_the_same_luck_deals_the_same(game, players):
    position = random_position(game, players, 3, 0.7)
    view = position.view(0)
    assert state_bytes(view.redeal(5)) == state_bytes(position.redeal(0, 5))
    assert state_bytes(position.redeal(0, np.random.default_rng(1))) == state_bytes(
        position.redeal(0, np.random.default_rng(1))
    )


@each_count
def test_only_the_deciding_seat_is_told_its_moves(game, players):
    for seed in range(5):
        position = random_position(game, players, seed, 0.4)
        for seat in range(players):
            told = position.view(seat).legal_moves
            assert told == (position.legal_moves if seat == position.turn else [])
        assert position.view(None).legal_moves == []


@each_count
def test_a_seat_that_is_not_there_is_refused(game, players):
    with pytest.raises(SeraiError, match=f"no seat {players}"):
        new(game, players).view(players)


@each_count
def test_a_log_shown_to_a_spectator_names_nothing_hidden(game, players):
    record = random_record(game, players, 11)
    position = record.replay()
    shown = [str(move) for move in position.view(None).moves]
    hidden = [text for text, seen in zip(record.moves, shown, strict=True) if text != seen]
    assert hidden
    assert {seen.split()[-1] for text, seen in zip(record.moves, shown, strict=True) if text != seen} == {"unseen"}
