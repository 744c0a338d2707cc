"""The set-up, the start of a round, the variant and what seats may know (M8, M36–M39, M70, M75, M77)."""

from __future__ import annotations

import pytest

import serai
from marco_polo.table import legal, play, stock, table
from serai.games.marco_polo import board


def set_up(players: int = 2, faces: tuple[int, ...] = (3, 3, 3, 3, 3), **options: bool) -> serai.Position:
    """A game up to the choice of characters, every seat with the same dice."""
    pos = serai.new("marco_polo", players=players, options=options)
    rolls = 0
    while not legal(pos)[0].startswith("choose"):
        if legal(pos)[0].startswith("rolled"):
            pos.push(f"rolled {faces[rolls % len(faces)]}")
            rolls += 1
        else:
            pos.push(pos.legal_moves[0])
    return pos


def new_round(pos: serai.Position) -> serai.Position:
    """The only player with dice puts the last one away."""
    return play(pos, "bag jade", "die 1", "end", "drew t13", "drew t23", "drew t33")


def test_the_set_up_turns_everything_up_one_by_one() -> None:
    """M77: six markers, ten outposts, eight cards, ten contracts, six offer tiles, then the seats."""
    pos = set_up(players=3)
    texts = [str(move) for move in pos.moves]
    for prefix, count in (("drew m", 6), ("drew p", 10), ("drew c", 8), ("drew k", 10), ("drew t", 6)):
        assert sum(text.startswith(prefix) and text[6:].isdigit() for text in texts) == count
    assert sum(text.startswith("drew g") and text[6:].isdigit() for text in texts) == 9
    assert sum(text.startswith("drew s") for text in texts) == 3
    assert sum(text.startswith("rolled") for text in texts) == 15
    assert sum(text.removeprefix("drew ") in board.CHARACTERS for text in texts) == 4


def test_players_start_with_eight_coins_three_camels_and_no_points() -> None:
    """M37."""
    pos = set_up(players=4)
    for seat in range(4):
        assert stock(pos, seat) == {"coins": 8, "camels": 3}
    assert pos.scores == [0, 0, 0, 0]


def test_characters_are_chosen_from_the_last_seat_backwards() -> None:
    """M77: one more than players is there."""
    pos = set_up(players=3)
    assert pos.turn == 2
    assert len(legal(pos)) == 4
    play(pos, legal(pos)[0])
    assert pos.turn == 1


@pytest.mark.parametrize(("players", "black"), [(2, 4), (3, 5), (4, 6)])
def test_fewer_players_have_fewer_black_dice(players: int, black: int) -> None:
    """M7."""
    assert set_up(players=players).state.black_left == black


def test_a_low_roll_of_13_gives_2_coins_or_camels_in_any_mix() -> None:
    """M39: also in round one, after the characters are chosen."""
    pos = set_up(faces=(1, 3, 3, 3, 3))
    play(pos, "choose dewu", legal(pos)[0] if legal(pos)[0] != "choose dewu" else "choose mongke")
    assert legal(pos) == ["camels 0", "camels 1", "camels 2"]
    play(pos, "camels 1")
    assert stock(pos, 0) == {"coins": 9, "camels": 4}


def test_a_roll_of_15_gives_nothing() -> None:
    """M39."""
    pos = set_up()
    play(pos, legal(pos)[0])
    play(pos, legal(pos)[-1])
    assert pos.turn == 0
    assert "khan" in legal(pos)


def test_abhas_coins_and_isabellas_dice_count_in_round_one() -> None:
    """M39: five sixes are two pairs and a single."""
    pos = serai.new("marco_polo", players=2)
    while not legal(pos)[0].startswith("choose"):
        wanted = [move for move in ("drew abha", "drew isabella", "rolled 6") if move in legal(pos)] or legal(pos)
        pos.push(wanted[0])
    play(pos, "choose abha", "choose isabella")
    assert stock(pos, 1)["coins"] == 10
    assert legal(pos) == ["pair yes", "pair no"]
    play(pos, "pair yes", "pair no")
    assert stock(pos, 0) == {"coins": 8 + 2 + 4, "camels": 3, "jade": 1}


def test_markers_and_improved_seals_give_their_bonus_every_round() -> None:
    """M8, M58: basic seals do not."""
    pos = table(
        dice=[1],
        posts=["balkh"],
        markers={"balkh": "m1", "hormuz": "m5"},
        seals={"spicer": "improved", "jeweler": "basic"},
        others_dice=(),
    )
    new_round(pos)
    assert stock(pos) == {"coins": 3, "camels": 3, "jade": 1}


def test_a_new_round_brings_new_offers_and_cards() -> None:
    """M75: the next tiles move up, and their successors are seen; cards for everyone go to the box."""
    pos = table(dice=[1], others_dice=(), cards={"c05": None, "c22": None, "c02": "xanadu"})
    new_round(pos)
    assert [board.TILES[tile] for tile in pos.state.tiles] == ["t12", "t22", "t32"]
    assert [board.TILES[tile] for tile in pos.state.next_tiles] == ["t13", "t23", "t33"]
    play(pos, "drew c10", "drew c11")
    assert board.CARDS.index("c05") not in pos.state.cards
    assert board.CARDS.index("c02") in pos.state.cards


def test_the_hourglass_begins_the_next_round() -> None:
    """M56, M70: dice are rolled from the first player on."""
    pos = table(dice=[1], others_dice=(), camels=2, coins=2)
    pos.state.next_first = 2
    pos._start[0] = pos.state
    play(pos, "bag jade", "die 1", "end", "drew t13", "drew t23", "drew t33", "drew c10", "drew c11", "rolled 6")
    assert pos.state.first == 2
    assert pos.state.dice[2, 0, 6] == 1


def test_dice_come_back_and_spaces_are_free_again() -> None:
    """M63."""
    pos = table(dice=[1], black=[2], others_dice=(), cards={"c05": "xanadu"}, posts=["xanadu"])
    play(pos, "card c05", "die 2 black", "end", "bag jade", "die 1", "end")
    assert pos.state.black_left == 6
    assert not pos.state.on_space.any()
    assert not pos.state.own_used.any()


def test_in_the_variant_black_dice_are_rolled_first_and_chosen() -> None:
    """M36: and may be rolled again later."""
    pos = table(players=2, dice=[1], others_dice=(), camels=4, variant=True)
    new_round(pos)
    play(pos, "rolled 2", "rolled 6", "rolled 6", "rolled 4", "drew c10", "drew c11", *["rolled 3"] * 10)
    play(pos, "black", "jade 0 for camels")
    assert legal(pos) == ["black 2", "black 4", "black 6"]
    play(pos, "black 4", "reroll 4 black", "jade 0 for camels", "rolled 5")
    assert pos.state.dice[0, 1, 5] == 1
    assert pos.state.black_left == 3


def test_a_black_die_as_reward_is_chosen_too_in_the_variant() -> None:
    """M36."""
    pos = table(contracts=["k18"], camels=1, pepper=3, variant=True)
    pos.state.black_pool[:] = [0, 0, 0, 6, 0, 0, 0]
    pos._start[0] = pos.state
    play(pos, "complete k18", "black 3")
    assert pos.state.dice[0, 1, 3] == 1


def test_goal_cards_of_others_are_unseen() -> None:
    """M75: the cards dealt, and the one kept."""
    pos = set_up(players=2)
    mine = [str(move) for move in pos.view(0).moves]
    assert mine.count("drew unseen") == 3
    assert mine.count("keep unseen") == 1
    assert [str(move) for move in pos.view(None).moves].count("drew unseen") == 6
    assert len(pos.view(1).to_dict()["goals"]) == 1
    assert pos.view(None).to_dict()["goals"] == []


def test_only_one_of_the_three_goal_cards_dealt_can_be_kept() -> None:
    """M34."""
    pos = serai.new("marco_polo", players=2)
    while not legal(pos)[0].startswith("keep"):
        pos.push(pos.legal_moves[0])
    assert legal(pos) == ["keep g01", "keep g02", "keep g03"]
    with pytest.raises(serai.IllegalMove, match="not dealt"):
        pos.push("keep g07")


def test_a_payment_names_at_most_24_jade() -> None:
    """M78."""
    pos = table(dice=[6, 6, 6], at=["baghdad"], coins=20, jade=40)
    play(pos, "travel upper", "die 6", "die 6", "die 6", "go o1", "go baghdad", "go o1", "stop")
    jade = [move for move in legal(pos) if move.endswith("for coins")]
    assert jade[0] == "jade 13 for coins"
    assert jade[-1] == "jade 24 for coins"
