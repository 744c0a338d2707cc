"""Dice are fair and draws follow what remains."""

import numpy as np

from games import random_position
from serai import CHANCE, new
from serai.kernel import luck, playout

# The 99.9 % point of chi-square with 5 degrees of freedom.
CHI_SQUARE_5 = 20.515


def rolls(seed, count, weights=None):
    """Faces of many first dice, as the kernel rolls them."""
    position = new("yspahan", 4)
    position.push("dice 0")
    out, shares = np.empty(playout.MOST_MOVES, np.int16), np.empty(playout.MOST_MOVES, np.int16)
    stream = luck.stream(seed)
    faces = np.zeros(6, int)
    for _ in range(count):
        move = playout.random_move(position.state, stream, out, shares)
        faces[int(position.game.moves[move].split()[1]) - 1] += 1
    return faces if weights is None else np.random.default_rng(seed).multinomial(count, weights)


def chi_square(faces):
    expected = faces.sum() / 6
    return ((faces - expected) ** 2 / expected).sum()


def test_dice_are_fair():
    assert chi_square(rolls(1, 60_000)) < CHI_SQUARE_5


def test_the_test_of_dice_can_fail():
    loaded = np.array([0.15, 0.17, 0.17, 0.17, 0.17, 0.17])
    assert chi_square(rolls(1, 60_000, loaded)) > CHI_SQUARE_5


def test_a_die_follows_no_other():
    """Pairs of successive dice are spread evenly over the 36 cells (chi-square, 35 degrees, 99.9 %)."""
    stream = luck.stream(5)
    pairs = np.zeros((6, 6), int)
    last = luck.below(stream, 6)
    for _ in range(72_000):
        face = luck.below(stream, 6)
        pairs[last, face] += 1
        last = face
    expected = pairs.sum() / 36
    assert ((pairs - expected) ** 2 / expected).sum() < 66.62


def test_draws_follow_the_cards_that_remain():
    for seed in range(200):
        position = random_position("yspahan", 4, seed, 0.6)
        if position.turn == CHANCE and str(position.legal_moves[0]).startswith("drew"):
            break
    deck = position.state.deck
    assert 0 < deck.sum() < 18
    shares = {str(move): share for move, share in position.chances}
    names = [text.removeprefix("drew ") for text in position.game.moves if text.startswith("drew ")][:9]
    assert shares == {f"drew {name}": n / deck.sum() for name, n in zip(names, deck, strict=True) if n}
    out, weights = np.empty(playout.MOST_MOVES, np.int16), np.empty(playout.MOST_MOVES, np.int16)
    stream = luck.stream(9)
    drawn = np.zeros(9)
    for _ in range(20_000):
        move = position.game.moves[playout.random_move(position.state, stream, out, weights)]
        drawn[names.index(move.removeprefix("drew "))] += 1
    expected = deck / deck.sum() * 20_000
    there = deck > 0
    assert (drawn[~there] == 0).all()
    assert ((drawn[there] - expected[there]) ** 2 / expected[there]).sum() < 26.12  # 8 degrees, 99.9 %


def test_equal_seeds_give_equal_streams_and_neighbours_differ():
    one, two = luck.stream(3), luck.stream(3)
    assert [luck.below(one, 1000) for _ in range(50)] == [luck.below(two, 1000) for _ in range(50)]
    assert len({int(luck.split(3, number)) for number in range(1000)}) == 1000
