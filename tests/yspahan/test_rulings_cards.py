"""The rulings on cards: R30 to R36, and R50."""

import pytest

from serai import SeraiError
from serai.games.yspahan import board
from yspahan.setting import deck, discards, hand, moves, phase, play, purse, refused, setting, shops


def holding(*cards, **things):
    """Seat 0 is after his action and holds these cards."""
    return setting(phase="after-action", hands={0: cards}, **things)


def test_cards_are_played_in_every_window_of_the_own_turn():
    """R30: before the roll, before and after taking the group, after the action, after building."""
    position = setting(camels=2, gold=0, hands={0: ["take-gold", "exchange"]})
    assert {"play take-gold", "play exchange"} <= moves(position)
    play(position, "dice 0", *["rolled 2"] * 9)
    assert {"play take-gold", "play exchange"} <= moves(position)
    play(position, "take camel")
    assert {"play take-gold", "play exchange"} <= moves(position)
    play(position, "camels")
    assert {"play take-gold", "play exchange"} <= moves(position)
    play(position, "build paddock")
    assert {"play take-gold", "play exchange"} <= moves(position)
    play(position, "play take-gold", "pass")
    assert purse(position, 0) == (3, 9)


@pytest.mark.parametrize("window", ["before-roll", "choose-group", "choose-action", "after-action"])
def test_a_card_returns_to_the_window_in_which_it_was_played(window):
    """R30."""
    position = setting(
        phase=None if window == "choose-action" else window,
        tower={"camel": (1, 3, 0)},
        hands={0: ["take-gold", "place-shop", "exchange", "place-caravan"]},
    )
    if window == "choose-action":
        play(position, "take camel")
    for card in (["take-gold"], ["exchange", "give gold", "done"], ["place-caravan"]):
        play(position, f"play {card[0]}", *card[1:])
        assert phase(position) == window
    play(position, "play place-shop", "place vase-blue-1")
    assert phase(position) == window
    assert position.turn == 0


def test_no_card_is_played_between_two_cubes():
    """R30."""
    position = setting(tower={"sack": (2, 2, 0)}, hands={0: ["take-gold"]})
    play(position, "take sack", "supply", "place sack-white-1")
    assert refused(position, "play take-gold") == ("not-now", "R30")


def test_no_card_is_played_between_arrival_and_sending():
    """R30: neither by the mover nor by the owner."""
    position = setting(
        tower={"camel": (1, 2, 0)},
        camels={2: 1},
        shops={"vase-blue-1": 1, "barrel-white-1": 2},
        hands={0: ["take-gold"], 2: ["take-camels"]},
    )
    play(position, "take camel", "supervisor E1")
    assert refused(position, "play take-gold") == ("not-now", "R30")
    play(position, "send barrel-white-1")
    assert position.turn == 2
    assert refused(position, "play take-camels") == ("not-now", "R30")


def test_no_card_is_played_inside_another():
    """R30."""
    position = play(holding("exchange", "take-gold", "place-shop"), "play exchange")
    assert refused(position, "play take-gold") == ("not-now", "R30")
    play(position, "give gold", "done", "play place-shop")
    assert refused(position, "play take-gold") == ("not-now", "R30")


def test_cards_are_never_played_in_another_players_turn():
    """R30: the cards of the seat whose turn it is count."""
    position = setting(phase="after-action", hands={1: ["take-gold"]})
    assert refused(position, "play take-gold") == ("not-in-hand", "R31")


def test_any_number_of_effects_and_one_card_for_one_more():
    """R31, D10: two ways to use cards, not two times."""
    cards = ["take-gold", "take-gold", "take-camels", "score-camels", "exchange"]
    position = setting(tower={"camel": (1, 3, 0)}, hands={0: cards})
    play(position, "play take-gold", "take camel", "play take-gold", "add exchange")
    play(position, "play take-camels", "play score-camels 4")
    assert purse(position, 0) == (2 + 3 + 3, 3 + 1 + 3 - 4)
    assert position.scores == [8, 0, 0, 0]
    assert hand(position, 0) == []
    assert sorted(discards(position)) == sorted(cards)


def test_a_card_drawn_this_turn_may_be_played_this_turn():
    """R31."""
    position = setting(tower={"camel": (1, 3, 0)})
    play(position, "take camel", "card", "drew take-gold", "play take-gold")
    assert purse(position, 0) == (5, 0)


def test_there_is_no_hand_limit():
    """R31."""
    cards = [card for card in board.CARDS if card != "exchange"] * 2
    position = setting(tower={"camel": (1, 3, 0)}, hands={0: cards})
    play(position, "take camel", "card", "drew exchange", "pass")
    assert len(hand(position, 0)) == 17


def test_a_card_that_is_not_held_cannot_be_played():
    """R31."""
    assert refused(holding("take-gold"), "play exchange") == ("not-in-hand", "R31")
    assert refused(play(holding("take-gold"), "play take-gold"), "play take-gold") == ("not-in-hand", "R31")


def test_a_scoring_card_takes_one_to_four_camels_for_two_points_each():
    """R32."""
    six = holding("score-camels", camels=6)
    assert moves(six, "play score-camels") == {f"play score-camels {n}" for n in (1, 2, 3, 4)}
    assert refused(six, "play score-camels 0") == ("unreadable", None)
    play(six, "play score-camels 3")
    assert purse(six, 0) == (2, 3)
    assert six.scores == [6, 0, 0, 0]
    two = holding("score-camels", camels=2)
    assert moves(two, "play score-camels") == {"play score-camels 1", "play score-camels 2"}
    assert refused(two, "play score-camels 3") == ("too-few-camels", "R32")
    assert refused(holding("score-camels", camels=0), "play score-camels 1") == ("too-few-camels", "R32")


def test_a_scoring_card_takes_one_to_ten_gold_for_a_point_each():
    """R32."""
    rich = holding("score-gold", gold=12)
    assert moves(rich, "play score-gold") == {f"play score-gold {n}" for n in range(1, 11)}
    play(rich, "play score-gold 10")
    assert purse(rich, 0) == (2, 0)
    assert rich.scores == [10, 0, 0, 0]
    poor = holding("score-gold", gold=1)
    assert moves(poor, "play score-gold") == {"play score-gold 1"}
    assert refused(poor, "play score-gold 2") == ("too-little-gold", "R32")


def test_two_scoring_cards_may_follow_each_other():
    """R32."""
    position = holding("score-camels", "score-camels", camels=7)
    play(position, "play score-camels 4", "play score-camels 3")
    assert position.scores == [14, 0, 0, 0]
    assert purse(position, 0) == (2, 0)


def test_an_exchange_goes_in_one_direction_with_any_amount():
    """R33."""
    position = play(holding("exchange", gold=5, camels=1), "play exchange")
    assert moves(position) == {"give gold", "give camel"}
    play(position, "give gold", "give gold", "give gold")
    assert refused(position, "give camel") == ("one-direction", "R33")
    play(position, "done")
    assert purse(position, 0) == (2, 4)
    position = play(holding("exchange", gold=0, camels=3), "play exchange")
    assert moves(position) == {"give camel"}
    play(position, "give camel", "give camel", "give camel")
    assert refused(position, "give gold") == ("one-direction", "R33")
    assert moves(position) == {"done"}
    assert purse(play(position, "done"), 0) == (3, 0)


def test_an_exchange_is_of_at_least_one():
    """R33."""
    assert refused(holding("exchange", gold=0), "play exchange") == ("nothing-to-give", "R33")
    position = play(holding("exchange", gold=1), "play exchange")
    assert refused(position, "done") == ("give-one", "R33")


def test_the_next_exchange_may_go_the_other_way():
    """R33: the direction is the card's."""
    position = play(holding("exchange", "exchange", gold=2), "play exchange", "give gold", "done", "play exchange")
    assert moves(position) == {"give gold", "give camel"}


def test_taking_cards_get_no_bonus_of_paddock_and_shop():
    """R34."""
    position = holding("take-gold", "take-camels", buildings={0: ["paddock", "shop"]})
    play(position, "play take-gold", "play take-camels")
    assert purse(position, 0) == (5, 3)


def test_the_discards_become_the_deck_when_a_draw_is_needed():
    """R35."""
    position = setting(
        tower={"camel": (1, 3, 0), "gold": (6, 3, 0)}, deck=["exchange"], discards=["take-gold", "score-gold"]
    )
    play(position, "take camel", "card", "drew exchange")
    assert deck(position) == []
    assert sorted(discards(position)) == ["score-gold", "take-gold"]
    play(position, "play exchange", "give gold", "done", "pass", "take gold", "card")
    assert sorted(deck(position)) == ["exchange", "score-gold", "take-gold"]
    assert discards(position) == []
    assert {str(move): chance for move, chance in position.chances} == {
        f"drew {card}": pytest.approx(1 / 3) for card in ("take-gold", "score-gold", "exchange")
    }


def test_draws_follow_the_cards_left_in_the_deck():
    """R35: a card that is not there cannot be drawn."""
    position = setting(tower={"camel": (1, 3, 0)}, hands={1: ["exchange", "exchange", "take-gold"]})
    play(position, "take camel", "card")
    chances = {str(move): chance for move, chance in position.chances}
    assert chances["drew take-gold"] == pytest.approx(1 / 15)
    assert chances["drew take-camels"] == pytest.approx(2 / 15)
    assert refused(position, "drew exchange") == ("not-in-deck", "R35")


def test_with_no_card_anywhere_nothing_is_drawn():
    """R35: neither by the Caravanserai nor by a player without a group."""
    position = setting(
        tower={"camel": (2, 3, 0)}, deck=[], shops={"sack-white-3": 1}, buildings={1: ["caravanserai"]}
    )
    play(position, "take camel", "supervisor S2")
    assert phase(position) == "after-action"
    assert hand(position, 1) == []
    assert moves(play(position, "pass")) == {"skip"}


def test_a_card_discarded_for_one_more_goes_to_the_discards_at_once():
    """R36: before the cubes are placed."""
    position = setting(tower={"sack": (2, 1, 0)}, hands={0: ["exchange"]})
    play(position, "take sack", "add exchange")
    assert shops(position) == {}
    assert discards(position) == ["exchange"]
    assert hand(position, 0) == []


def test_an_option_lets_a_draw_come_from_the_discards():
    """R50: to replay games of another table; such a position cannot be dealt anew."""
    things = {"tower": {"camel": (1, 3, 0)}, "deck": ["exchange"], "discards": ["take-gold"]}
    position = play(setting(**things), "take camel", "card")
    assert moves(position) == {"drew exchange"}
    position.redeal(0, 1)
    position = play(setting(options={"draw_from_discards": True}, **things), "take camel", "card")
    assert moves(position) == {"drew exchange", "drew take-gold"}
    play(position, "drew take-gold")
    assert (hand(position, 0), deck(position), discards(position)) == (["take-gold"], ["exchange"], [])
    with pytest.raises(SeraiError, match="draw_from_discards"):
        position.redeal(0, 1)
