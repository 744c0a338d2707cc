"""The seven characters, clause by clause (M23–M33)."""

from __future__ import annotations

import pytest

from marco_polo.table import finish, legal, play, points, posts, stock, table
from serai import IllegalMove

MONGKE = ("mongke", "filippo", "dewu", "abha")
DEWU = ("dewu", "filippo", "mongke", "abha")
ABHA = ("abha", "filippo", "mongke", "dewu")
MAILIN = ("mailin", "filippo", "mongke", "dewu")
ISABELLA = ("isabella", "filippo", "mongke", "dewu")
GANTULGA = ("gantulga", "filippo", "mongke", "dewu")


# --- Möngke Khan --------------------------------------------------------------------------------------------
def test_oases_cost_mongke_no_steps_and_give_points() -> None:
    """M23: with one step from Xian over Caindu to Pagan."""
    pos = table(dice=[1], characters=MONGKE, at=["xian"], coins=2, camels=5)
    play(pos, "travel lower", "die 1", "go o4", "go pagan")
    assert posts(pos) == ["pagan"]
    assert points(pos, "character") == 3
    assert legal(pos) == ["oasis coins", "oasis camels"]
    play(pos, "oasis coins")
    assert stock(pos) == {"coins": 2}


def test_an_oasis_may_follow_the_last_step() -> None:
    """M24: and the movement may end there."""
    pos = table(dice=[1], characters=MONGKE, at=["o4"], coins=6, camels=3)
    play(pos, "travel lower", "die 1", "go fuzhou", "go o5")
    assert "go jaipur" not in legal(pos)
    assert posts(pos) == []
    play(pos, "oasis camels")
    assert stock(pos) == {"camels": 2}


def test_the_reward_of_an_oasis_cannot_pay_the_movement() -> None:
    """M24: the camel comes after all routes are paid."""
    pos = table(dice=[1], characters=MONGKE, at=["xian"], coins=2, camels=4)
    play(pos, "travel lower", "die 1", "go o4")
    assert "go pagan" not in legal(pos)


def test_each_different_oasis_counts_once() -> None:
    """M23: to and fro over the same oasis is one reward."""
    pos = table(dice=[1], characters=MONGKE, at=["xian"], coins=2, camels=6)
    play(pos, "travel lower", "die 1", "go o4", "go fuzhou", "go o4")
    assert points(pos, "character") == 3


def test_mongke_buys_at_least_one_step_of_a_card() -> None:
    """M74: also when he goes to an oasis only."""
    pos = table(dice=[1], characters=MONGKE, at=["xian"], camels=4, cards={"c11": None})
    play(pos, "card c11", "die 1", "go o4")
    assert stock(pos) == {}


def test_others_pay_a_step_for_an_oasis() -> None:
    """M23 is Möngke Khan's alone."""
    pos = table(dice=[1], at=["xian"], coins=9, camels=9)
    play(pos, "travel lower", "die 1", "go o4")
    assert pos.is_legal("end")


# --- De Wu --------------------------------------------------------------------------------------------------
def test_de_wu_takes_a_seal_with_one_die() -> None:
    """M25: the occupied space costs that die."""
    pos = table(dice=[4], characters=DEWU, coins=4)
    pos.state.on_space[5] = 1
    pos._start[0] = pos.state
    play(pos, "seals", "die 4", "seal jeweler")
    assert stock(pos) == {"jade": 3}


def test_de_wu_gets_jade_for_improving_not_for_taking() -> None:
    """M25."""
    pos = table(dice=[1], characters=DEWU, coins=3, camels=2)
    play(pos, "seals", "die 1")
    assert stock(pos) == {"coins": 3, "camels": 2}
    play(pos, "improve farmer")
    assert stock(pos) == {"camels": 1, "pepper": 1, "jade": 1}


def test_de_wu_has_one_shield_more() -> None:
    """M25: three cities with different shields count four."""
    pos = finish(table(dice=[1], characters=DEWU, posts=["xanadu", "xian", "pagan"]))
    # The goal card of seat 0 shows the sun of Xian: 3 + 1, and De Wu's one.
    assert points(pos, "shields") == 6


# --- Abha Basu ----------------------------------------------------------------------------------------------
def test_abha_gets_coins_at_the_start_of_a_round() -> None:
    """M26."""
    pos = table(dice=[1], characters=ABHA, others_dice=())
    play(pos, "bag coins", "die 1", "end")
    while pos.turn != 0:
        play(pos, str(pos.legal_moves[-1]))
    assert stock(pos)["coins"] == 5


def test_abha_gets_jade_for_a_contract_and_a_point_for_each_jade() -> None:
    """M26: contract k41 gives 2 jade as well."""
    pos = table(characters=ABHA, contracts=["k41"], camels=2, pepper=2, gold=2)
    play(pos, "complete k41")
    assert stock(pos) == {"jade": 3}
    assert points(pos, "character") == 3


def test_jade_paid_for_an_offer_is_not_set_against_jade_received() -> None:
    """M26: the free offer with a jade scores, also the money bag."""
    pos = table(dice=[1, 1], characters=ABHA)
    play(pos, "bag jade", "die 1", "books 1", "die 1", "offer left")
    assert points(pos, "character") == 2


# --- Mailin and Tian Chin -----------------------------------------------------------------------------------
def test_mailin_splits_the_steps_between_two_figures() -> None:
    """M27, M28: each figure that ended in a new city places a post."""
    pos = table(dice=[2, 2], characters=MAILIN, at=["beijing", "beijing"], coins=4, camels=2)
    play(pos, "travel middle", "die 2", "die 2", "go xian", "go yangzhou second")
    assert posts(pos) == ["yangzhou", "xian"]
    assert stock(pos) == {}


def test_two_figures_in_one_city_place_one_post() -> None:
    """M28."""
    pos = table(dice=[2, 2], characters=MAILIN, at=["beijing", "beijing"], camels=4)
    play(pos, "travel middle", "die 2", "die 2", "go xian", "go xian second")
    assert posts(pos) == ["xian"]
    assert pos.state.posts_placed[0] == 1


def test_the_extra_post_may_stand_where_either_figure_came_through() -> None:
    """M28: the second figure passes Yangzhou."""
    pos = table(dice=[3, 3, 3], characters=MAILIN, at=["beijing", "beijing"], coins=20, camels=4)
    play(pos, "travel upper", "die 3", "die 3", "die 3", "go xian", "go yangzhou second", "go fuzhou second")
    assert legal(pos) == ["post yangzhou", "skip"]


def test_only_mailin_has_a_second_figure() -> None:
    """M27."""
    pos = table(dice=[1], coins=9)
    play(pos, "travel lower", "die 1")
    with pytest.raises(IllegalMove, match="only one figure"):
        pos.push("go yangzhou second")


def test_mailin_receives_one_bonus_of_the_round_twice() -> None:
    """M27, M28: the question mark may be it, with two choices."""
    pos = table(
        dice=[1],
        characters=MAILIN,
        at=["beijing", "beijing"],
        posts=["balkh"],
        seals={"spicer": "improved"},
        markers={"balkh": "m4", "hormuz": "m5", "baghdad": "m1"},
        others_dice=(),
    )
    play(pos, "bag jade", "die 1", "end", "drew t13", "drew t23", "drew t33")
    assert legal(pos) == ["twice balkh", "twice spicer"]
    play(pos, "twice balkh", "copy m5", "copy m1")
    assert stock(pos) == {"coins": 8, "camels": 3, "jade": 1}


def test_mailin_starts_with_more_coins_and_two_figures() -> None:
    """M27, M39."""
    import serai

    pos = serai.new("marco_polo", players=2)
    while "choose mailin" not in legal(pos):
        wanted = [move for move in ("drew mailin", "rolled 6") if move in legal(pos)] or legal(pos)
        pos.push(wanted[0])
    seat = pos.turn
    pos.push("choose mailin")
    assert stock(pos, seat)["coins"] == 11
    assert list(pos.state.figures[seat]) == [0, 0]


# --- Filippo Vitello ----------------------------------------------------------------------------------------
def test_filippo_keeps_outpost_tiles_of_everybody() -> None:
    """M29: and discards one for its bonus as a bonus action."""
    pos = table(dice=[1], characters=DEWU, others_dice=(4,), outposts={"xian": "p01"}, coins=2, camels=2)
    play(pos, "travel lower", "die 1", "go xian", "end")
    assert stock(pos, 0) == {"gold": 2}
    assert legal(pos)[-1] == "tile p01"
    play(pos, "tile p01")
    assert stock(pos, 1)["gold"] == 2
    with pytest.raises(IllegalMove, match="not kept"):
        pos.push("tile p01")


def test_tiles_kept_are_worth_nothing_at_the_end() -> None:
    """M29."""
    pos = table(dice=[1])
    pos.state.kept_tiles[0, :] = 1
    pos._start[0] = pos.state
    finish(pos)
    assert pos.scores[0] == 0


# --- Isabella Donati ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("face", "gain", "score"), [(1, {"coins": 2}, 0), (5, {}, 1), (4, {"camels": 1}, 0)])
def test_every_die_isabella_rolls_brings_something(face: int, gain: dict[str, int], score: int) -> None:
    """M30: a reroll here."""
    pos = table(dice=[3], characters=ISABELLA, camels=1)
    play(pos, "reroll 3", f"rolled {face}")
    assert stock(pos) == gain
    assert points(pos, "character") == score


def test_turning_a_die_is_no_roll() -> None:
    """M31."""
    pos = table(dice=[3], characters=ISABELLA, camels=2)
    play(pos, "raise 3")
    assert stock(pos) == {}


def test_isabellas_black_dice_count_but_never_pair() -> None:
    """M30."""
    pos = table(dice=[1], black=[1], characters=ISABELLA, camels=3)
    play(pos, "black", "rolled 1")
    assert stock(pos) == {"coins": 2}


def test_pairs_of_the_rounds_roll_may_bring_a_good() -> None:
    """M30, M31: three equal dice are one pair and one single, and compensation is not affected."""
    pos = table(dice=[1], characters=ISABELLA, others_dice=(), players=2)
    play(pos, "bag coins", "die 1", "end", "drew t13", "drew t23", "drew t33", "drew c01", "drew c02")
    play(pos, *[f"rolled {face}" for face in (2, 2, 2, 4, 4)], *["rolled 6"] * 5)
    assert points(pos, "character") == 1
    assert legal(pos) == ["pair yes", "pair no"]
    play(pos, "pair yes", "pair no")
    assert points(pos, "character") == 3
    assert stock(pos)["gold"] == 1
    assert legal(pos) == ["camels 0", "camels 1"]


def test_isabella_gets_the_bonus_of_a_black_die_she_takes_in_the_variant() -> None:
    """M30, M36."""
    pos = table(dice=[1], characters=ISABELLA, camels=3, variant=True)
    pos.state.black_pool[:] = [0, 1, 0, 0, 0, 0, 5]
    pos._start[0] = pos.state
    play(pos, "black", "black 6")
    assert stock(pos) == {"coins": 2}


# --- Gantulga Od --------------------------------------------------------------------------------------------
def test_gantulga_uses_only_the_lower_space_and_pays_no_coins_and_camels() -> None:
    """M32: the 2 coins of the space are paid."""
    pos = table(dice=[4, 4, 4], characters=GANTULGA, coins=2)
    assert "travel middle" not in legal(pos)
    with pytest.raises(IllegalMove, match="does not use this travel space"):
        pos.push("travel upper")
    play(pos, "travel lower", "die 4", "go xian")
    assert posts(pos) == ["xian"]
    assert stock(pos) == {}


def test_gantulga_pays_jade_and_needs_seals() -> None:
    """M32: Pagan to Kabul costs a jade; the sea route from Pagan needs the jeweler's seal."""
    pos = table(dice=[4], characters=GANTULGA, at=["pagan"], coins=2, jade=1)
    play(pos, "travel lower", "die 4")
    assert legal(pos) == ["go kabul", "go o4"]
    play(pos, "go kabul")
    assert stock(pos) == {}


def test_gantulga_waives_coins_and_camels_in_other_movements() -> None:
    """M32: the movement of contract k13."""
    pos = table(characters=GANTULGA, contracts=["k13"], camels=3, pepper=1, silk=1, gold=1)
    play(pos, "complete k13", "go xanadu")
    assert posts(pos) == ["xanadu"]


def test_gantulga_may_pay_the_space_in_jade() -> None:
    """M33."""
    pos = table(dice=[4], characters=GANTULGA, jade=2)
    play(pos, "travel lower", "die 4", "go xian")
    assert stock(pos) == {}
