"""Observations: one documented layout for each game, made from views alone."""

import sys
from pathlib import Path

import numpy as np
import pytest

from games import COUNTS, random_position
from serai import GAMES
from serai.envs.layout import SEATS, Observer, layout
from serai.games.parts import Part
from serai.kernel.encoding import BAG, CHOICE, LAST, NUMBER, SEAT

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import observations as documentation

each_count = pytest.mark.parametrize(("game", "players"), COUNTS)


def observe(position, seat, dtype=np.int8):
    chosen = layout(position.game.name)
    return Observer(chosen).observe(position._states, seat, np.empty(chosen.size, dtype))


def told(part: Part, view, seat: int, players: int) -> np.ndarray:
    """A part as its description says, in plain Python: the encoder must agree."""
    field = np.atleast_1d(np.asarray(view[part.field], int))

    def of_row(row):
        values = row.ravel()[part.skip :]
        if part.kind == NUMBER:
            return np.clip(values, -128, 127)
        if part.kind == BAG:
            return [int((values == part.low + n).sum()) for n in range(len(part.of))]
        if part.kind == SEAT:
            return [[int(v >= 0 and (v - seat) % players == n) for n in range(len(SEATS))] for v in values]
        assert part.kind == CHOICE
        return [[int(v == part.low + n) for n in range(len(part.of))] for v in values]

    if part.kind == LAST:
        entries = field[: view[part.length]][::-1][: len(part.each)]
        rows = [[int(n == entry[0]) for n in range(len(part.of))] + list(entry[1:]) for entry in entries]
        return np.array([*rows, *[[0] * (len(part.of) + field.shape[1] - 1)] * (len(part.each) - len(rows))])
    if not part.by_seat:
        return np.array(of_row(field))
    nobody = np.zeros_like(np.array(of_row(field[0])))
    return np.array([of_row(field[(seat + n) % players]) if n < players else nobody for n in range(len(SEATS))])


@each_count
def test_every_part_is_told_as_its_description_says(game, players):
    chosen = layout(game)
    for seed in range(6):
        position = random_position(game, players, seed, seed / 5)
        for seat in range(players):
            found = chosen.named(observe(position, seat))
            view = position.view(seat).record
            for part in chosen.told:
                expected = told(part, view, seat, players).reshape(found[part.field].shape)
                assert np.array_equal(found[part.field], expected), part.field


def test_the_documentation_matches():
    assert documentation.PAGE.read_text(encoding="utf-8") == documentation.page(), "run python tools/observations.py"


@each_count
def test_an_observation_has_no_secret_of_another_seat(game, players):
    """All that a seat has not seen is dealt anew: not a number changes. The state itself does."""
    changed = 0
    for seed in range(8):
        position = random_position(game, players, seed, 0.2 + 0.08 * seed)
        for seat in range(players):
            other = position.redeal(seat, seed + 1)
            assert np.array_equal(observe(other, seat), observe(position, seat))
            changed += other._states.tobytes() != position._states.tobytes()
    assert changed


@each_count
def test_only_the_part_marked_secret_differs_from_what_a_spectator_is_told(game, players):
    position = random_position(game, players, 3, 0.6)
    chosen = layout(game)
    seen, spectator = chosen.named(observe(position, 0)), chosen.named(observe(position, -1))
    secret = {part.field for part in chosen.told if part.secret}
    assert secret
    assert all(not spectator[name].any() for name in secret)
    assert all(np.array_equal(seen[name], spectator[name]) for name in seen if name not in secret)


@each_count
def test_float32_is_the_same_numbers_near_one(game, players):
    position = random_position(game, players, 5, 0.8)
    chosen = layout(game)
    small, large = observe(position, 1), observe(position, 1, np.float32)
    assert np.allclose(large, small * chosen.scales)
    assert abs(large).max() <= 5
    assert small[chosen.scales == 1].max() >= 1


@pytest.mark.parametrize("game", GAMES)
def test_seats_decide_with_moves_before_chance_s_in_the_list(game):
    """The first moves of the list are the actions; every move of chance comes after them."""
    for seed in range(3):
        position = random_position(game, 3, seed, 0)
        for move in random_position(game, 3, seed, 1).moves:
            assert (move.number >= position.game.actions) == position.is_chance
            position.push(move)
