"""Properties every game has, at random positions of random games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import COUNTS, FEW, examples, policy_position, random_position, random_record, state_bytes
from serai import IllegalMove, Position, Record, new
from serai.games import load

seeds = st.integers(0, 2**32)
parts = st.floats(0, 1)
each_count = pytest.mark.parametrize(("game", "players"), COUNTS)


@each_count
@examples(25)
@given(seed=seeds, part=parts)
def test_every_legal_move_applies_and_pops_to_the_same_bytes(game, players, seed, part):
    position = random_position(game, players, seed, part)
    before = state_bytes(position)
    for move in position.legal_moves:
        assert position.why_not(move) is None
        position.push(move)
        assert state_bytes(position) != before
        assert position.pop() == move
        assert state_bytes(position) == before


@each_count
@examples(15)
@given(seed=seeds, part=parts)
def test_every_other_move_is_refused_with_a_reason_and_changes_nothing(game, players, seed, part):
    position = random_position(game, players, seed, part)
    before = state_bytes(position)
    legal = {str(move) for move in position.legal_moves}
    for text in position.game.moves:
        if text in legal:
            continue
        with pytest.raises(IllegalMove) as refusal:
            position.push(text)
        reason = refusal.value.reason
        assert reason == position.why_not(text)
        assert reason.code
        assert reason.ruling
        for language in ("en", "fr", "it"):
            assert "{" not in reason.sentence(language)
        assert state_bytes(position) == before


@each_count
@examples(30)
@given(seed=seeds, part=parts)
def test_parsing_the_text_of_a_move_gives_the_move(game, players, seed, part):
    position = random_position(game, players, seed, part)
    for move in position.legal_moves:
        assert position.parse(str(move)) == move
        assert position.parse(f"  {str(move).upper()} ") == move


@each_count
@examples(15)
@given(seed=seeds)
def test_a_record_replays_to_the_same_bytes(game, players, seed):
    record = random_record(game, players, seed)
    position = record.replay()
    assert position.is_over
    assert position.winners
    again = Record.from_json(record.to_json())
    assert again == record
    assert state_bytes(again.replay()) == state_bytes(position)
    step_by_step = new(game, players)
    for move in record.moves:
        step_by_step.push(move)
    assert state_bytes(step_by_step) == state_bytes(position)


@each_count
@examples(20)
@given(text=st.text(max_size=40))
def test_any_text_is_a_move_or_refused(game, players, text):
    position = new(game, players)
    before = state_bytes(position)
    reason = position.why_not(text)
    if reason is not None:
        with pytest.raises(IllegalMove):
            position.push(text)
        assert state_bytes(position) == before


@each_count
def test_there_is_a_legal_move_until_the_game_is_over(game, players):
    for seed in range(3):
        position = new(game, players)
        for move in random_record(game, players, seed).moves:
            assert position.legal_moves
            chances = position.chances
            assert (len(chances) > 0) == position.is_chance
            assert not chances or sum(share for _, share in chances) == pytest.approx(1)
            position.push(move)
        assert position.legal_moves == []


@pytest.mark.parametrize(("game", "players"), [count for count in COUNTS if not FEW or count[1] == 3])
def test_policies_play_legal_moves(game, players):
    """Every move of the policy is a legal one, with the habits of each player, and with errors of judgement."""
    for number, habits in enumerate(list(load(game).habits.values())[: 1 if FEW else None]):
        for seed in range(1 if FEW else 4):
            assert policy_position(game, players, habits, 1000 * number + seed).is_over


@each_count
def test_a_copy_goes_its_own_way(game, players):
    position = random_position(game, players, 1, 0.3)
    twin = position.copy()
    assert isinstance(twin, Position)
    twin.push(twin.legal_moves[0])
    assert twin.ply == position.ply + 1
    assert state_bytes(twin) != state_bytes(position)
