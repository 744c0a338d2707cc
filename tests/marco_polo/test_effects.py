"""Kinds of effects wherever they stand, a corrected edition, and the tests that fail when a kind has none."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

import serai
from marco_polo.table import GAME, legal, play, points, posts, stock, table
from serai.games.marco_polo import board
from serai.games.marco_polo.edition import Edition, load
from serai.games.marco_polo.tables import edition_record

DATA = load().data
TESTS = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))


def corrected(folder: Path, file: str, old: str, new: str) -> Edition:
    """The default edition with one text of one file replaced."""
    text = (files("serai.games.marco_polo") / "edition" / f"{file}.toml").read_text("utf-8")
    assert old in text
    (folder / f"{file}.toml").write_text(text.replace(old, new), "utf-8")
    return load(folder)


# --- where points come from ---------------------------------------------------------------------------------
def test_points_of_markers_and_outposts_have_their_own_source() -> None:
    """M8: marker m3 gives a camel, a jade and a point; outpost p10 gives 3 points."""
    pos = table(dice=[1], at=["o7"], coins=5, camels=1, jade=1, markers={"khotan": "m3"})
    play(pos, "travel lower", "die 1", "go khotan")
    assert stock(pos) == {"camels": 1, "jade": 1}
    assert points(pos, "markers") == 1
    pos = table(dice=[1], coins=2, camels=2, outposts={"xian": "p10"})
    play(pos, "travel lower", "die 1", "go xian")
    assert points(pos, "outposts") == 3


def test_a_movement_of_two_steps_as_reward() -> None:
    """M6: contract k36."""
    pos = table(contracts=["k36"], camels=4, silk=2, jade=2, coins=9)
    play(pos, "complete k36")
    play(pos, "go yangzhou", "go fuzhou")
    assert posts(pos) == ["fuzhou"]
    assert stock(pos) == {"camels": 2}


def test_camels_of_a_contract_may_be_paid_in_jade_but_its_jade_not_in_camels() -> None:
    """M2: contract k31 asks for a camel and 3 jade."""
    assert "complete k31" not in legal(table(contracts=["k31"], camels=4, jade=2))
    pos = table(contracts=["k31"], jade=4)
    play(pos, "complete k31", "good gold")
    assert stock(pos) == {"gold": 1}


def test_a_black_die_of_an_outpost_is_rolled_at_once() -> None:
    """M7: outpost p05."""
    pos = table(dice=[1], coins=2, camels=2, outposts={"xian": "p05"})
    play(pos, "travel lower", "die 1", "go xian", "rolled 6")
    assert pos.state.dice[0, board.BLACK, 6] == 1


# --- editions -----------------------------------------------------------------------------------------------
def test_a_corrected_route_is_played(tmp_path: Path) -> None:
    """The numbers come from the edition: the road from Beijing to Xian for one camel."""
    old = 'id = "r01", a = "beijing",   b = "xian",      cost = { camels = 2'
    edition = corrected(tmp_path, "map", old, old.replace("camels = 2", "camels = 1"))
    pos = table(dice=[1], coins=2, camels=1, edition=edition)
    play(pos, "travel lower", "die 1", "go xian")
    assert posts(pos) == ["xian"]
    assert "travel lower" not in legal(table(dice=[1], coins=2, camels=1))


def test_a_corrected_character_is_played(tmp_path: Path) -> None:
    """Characters are sets of clauses: here Filippo gets 3 coins each round start."""
    edition = corrected(
        tmp_path, "people", 'keeps_outposts = "all"', 'round_start = { coins = 3 }, keeps_outposts = "all"'
    )
    pos = table(dice=[1], others_dice=(), edition=edition)
    play(pos, "bag jade", "die 1", "end", "drew t13", "drew t23", "drew t33")
    assert stock(pos) == {"coins": 3, "jade": 1}


def test_two_editions_play_side_by_side(tmp_path: Path) -> None:
    """No number is frozen in compiled code."""
    edition = corrected(tmp_path, "people", "gain = { coins = 4, camels = 2 }", "gain = { coins = 1, camels = 6 }")
    mine, printed = table(dice=[1], edition=edition), table(dice=[1])
    for pos in (mine, printed):
        play(pos, "khan", "die 1")
    assert stock(mine) == {"coins": 1, "camels": 6}
    assert stock(printed) == {"coins": 4, "camels": 2}


def test_every_number_of_the_default_edition_is_in_the_record() -> None:
    """Spot checks of each table."""
    record = edition_record(load())
    assert list(record.track) == [step["vp"] for step in DATA["people"]["shield_track"]]
    assert record.route_cost[12].tolist() == [6, 2, 1]
    assert record.reward[board.CONTRACTS.index("k12")].tolist()[board.ANY_GOOD] == 1
    assert record.free_offer[0].tolist()[0][board.JADE] == 1
    assert record.tile_offer[board.TILES.index("t36"), 1, board.ANY_GOOD] == 6
    assert record.goal_seals[board.GOALS.index("g04")].tolist() == [0, 0, 0, 7]
    assert record.special_times[0].tolist() == [0, 1, 1, 1, 2, 2, 2]
    assert record.post_points.tolist()[9:] == [5, 5, 10]


# --- nothing without a test ---------------------------------------------------------------------------------
@pytest.mark.parametrize("character", board.CHARACTERS)
def test_every_character_has_a_test(character: str) -> None:
    assert f'"{character}"' in TESTS


@pytest.mark.parametrize("kind", board.CARD_KINDS)
def test_every_kind_of_city_card_has_a_test(kind: str) -> None:
    used = set(re.findall(r'"card (c\d\d)"', TESTS))
    assert any(card["kind"] == kind and card["id"] in used for card in DATA["cards"]["card"])


@pytest.mark.parametrize("kind", board.KINDS)
def test_every_kind_of_reward_has_a_test(kind: str) -> None:
    used = set(re.findall(r'"complete ([ks]\d+)"', TESTS))
    used |= set(re.findall(r'"([mp]\d+)"', TESTS))
    items = [(item["id"], item["reward"]) for item in DATA["contracts"]["red"]]
    items += [(item["id"], item["bonus"]) for kinds in ("marker", "outpost") for item in DATA["tiles"][kinds]]
    if kind not in ("pepper", "silk"):  # these come from outposts and books only
        assert any(reward.get(kind) and name in used for name, reward in items)


def test_every_move_of_the_list_is_played_in_random_games() -> None:
    """Random games come to every kind of move but three: few posts stand in far cities, none has to move."""
    played: set[str] = set()
    for seed in range(60):
        options = {"black_dice_variant": bool(seed % 2)}
        record = serai.Record.random("marco_polo", players=seed % 3 + 2, options=options, seed=seed)
        played |= {move.split()[0] for move in record.moves}
    words = {move.split()[0] for move in GAME.moves}
    assert words - played <= {"lift", "marker", "city"}
