"""The edition is data: the default one is whole, an owner's is checked, and what is wrong is said in one line."""

from __future__ import annotations

import argparse
import copy
import shutil
import tomllib
from collections import Counter
from itertools import cycle, islice, pairwise
from pathlib import Path
from typing import Any

import pytest

from serai.errors import SeraiError
from serai.games.marco_polo import edition as editions
from serai.games.marco_polo.edition import check, load
from serai.games.marco_polo.edition_check import problems
from serai.games.marco_polo.edition_cli import MARKS, add_commands
from serai.games.marco_polo.edition_schema import CARD_KINDS, CITY_HAS, EVERY_GAIN, FILES, SCHEMA, SEA_SEALS

DEFAULT = Path(editions.__file__).parent / "edition"
BROKEN = tomllib.loads((Path(__file__).parent / "broken_editions.toml").read_text("utf-8"))["case"]
ROAD = 'cost = { coins = 1 }, seal = "", source = "printed"'
DOCS = Path(__file__).parents[2] / "docs" / "edition.md"


@pytest.fixture
def mine(tmp_path):
    """A copy of the default edition, to break."""
    return Path(shutil.copytree(DEFAULT, tmp_path / "mine"))


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Put other words in the place of the first such words of a file."""
    path = folder / f"{file}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def drop_line(folder: Path, file: str, start: str) -> None:
    """Leave out the one line that begins so."""
    path = folder / f"{file}.toml"
    lines = path.read_text("utf-8").splitlines()
    kept = [line for line in lines if not line.strip().startswith(start)]
    assert len(kept) == len(lines) - 1
    path.write_text("\n".join(kept), "utf-8")


def serai(*args: str) -> int:
    """Run `serai edition …` as the command line does."""
    parser = argparse.ArgumentParser(prog="serai")
    add_commands(parser.add_subparsers(required=True))
    parsed = parser.parse_args(["edition", *args])
    return parsed.run(parsed)


# --- the default edition ------------------------------------------------------------------------------------
def test_the_default_edition_is_valid():
    assert check(DEFAULT) == []


def test_every_item_has_a_source_and_only_partly_known_items_have_filled():
    for item in load().items():
        assert item.source in MARKS
        assert bool(item.filled) == (item.source == "partly"), item


def test_the_items_are_counted_by_source():
    assert Counter(item.source for item in load().items()) == {"printed": 78, "partly": 45, "reconstructed": 123}


def test_what_is_ours_is_not_called_printed():
    """The items that nobody has seen keep their source, whatever else is tidied."""
    sources = {(item.kind, item.id): item.source for item in load().items()}
    assert {source for (kind, _), source in sources.items() if kind in ("goal", "starting")} == {"reconstructed"}
    assert [key[1] for key, source in sources.items() if key[0] == "red" and source == "printed"] == [
        "k01",
        "k02",
        "k03",
        "k04",
        "k05",
    ]


@pytest.mark.parametrize(
    ("places", "cost"),
    [
        (["yangzhou", "fuzhou", "o4", "pagan"], {"coins": 5, "camels": 5, "jade": 0}),
        (["xian", "o4", "fuzhou", "o5", "jaipur"], {"coins": 8, "camels": 4, "jade": 0}),
        (["pagan", "kabul"], {"coins": 6, "camels": 2, "jade": 1}),
    ],
)
def test_known_journeys_cost_what_was_read(places, cost):
    routes = {frozenset((route["a"], route["b"])): route["cost"] for route in load().data["map"]["route"]}
    legs = [routes[frozenset(leg)] for leg in pairwise(places)]
    assert {thing: sum(leg[thing] for leg in legs) for thing in cost} == cost


def test_the_box_is_complete():
    data = load().data
    assert Counter(route["seal"] for route in data["map"]["route"] if route["seal"]) == dict.fromkeys(SEA_SEALS, 2)
    assert len([city for city in data["map"]["city"] if city["shield"]]) == 15
    assert len({city["shield"] for city in data["map"]["city"] if city["shield"]}) == 9
    counts = {kind: len(items) for file in FILES for kind, items in data[file].items() if isinstance(items, list)}
    assert (counts["red"], counts["starting"]) == (42, 7)
    assert (counts["card"], counts["goal"], counts["offer_tile"]) == (25, 14, 18)
    assert (counts["outpost"], counts["marker"], counts["character"]) == (10, 7, 7)


def test_every_shield_is_on_four_goals_and_every_seal_on_five():
    goals = load().data["people"]["goal"]
    assert set(Counter(shield for goal in goals for shield in goal["shields"]).values()) == {4}
    assert set(Counter(seal["id"] for goal in goals for seal in goal["seals"]).values()) == {5}


# --- one thing wrong at a time ------------------------------------------------------------------------------
@pytest.mark.parametrize("case", BROKEN, ids=lambda case: case["name"])
def test_a_problem_is_named_in_one_line(mine, case):
    change(mine, case["file"], case["old"], case["new"])
    found = check(mine)
    assert any(problem.startswith(case["line"]) for problem in found), "\n".join(found)
    assert all("\n" not in problem for problem in found)
    with pytest.raises(SeraiError):
        load(mine)


@pytest.mark.parametrize(
    ("file", "start", "line"),
    [
        ("contracts", '{ id = "k41"', "contracts.toml, red: there are 41; expected 42"),
        ("contracts", '{ id = "s7"', "contracts.toml, starting: there are 6; expected 7"),
        ("cards", '{ id = "c25"', "cards.toml, card: there are 24; expected 25"),
        ("people", '{ id = "g14"', "people.toml, goal: there are 13; expected 14"),
        ("tiles", '{ id = "t36"', "tiles.toml, offer_tile: there are 17; expected 18"),
        ("tiles", '{ id = "p10"', "tiles.toml, outpost: there are 9; expected 10"),
        ("tiles", '{ id = "m7"', "tiles.toml, marker: there are 6; expected 7"),
        ("tiles", '{ id = "f1a"', "tiles.toml, free_offer: there are 5; expected 6"),
        ("people", '{ id = "gantulga"', "people.toml, character: there are 6; expected 7"),
        ("people", '{ id = "farmer",  name', "people.toml, guild_seal: there are 3; expected 4"),
        ("people", "{ n = 13", "people.toml, shield_track: there are 13; expected 14"),
        ("map", '{ id = "zaiton"', "map.toml, city: there are 15; expected 16"),
        ("map", '{ id = "moon"', "map.toml, shield: there are 8; expected 9"),
    ],
)
def test_a_lost_item_is_missed(mine, file, start, line):
    drop_line(mine, file, start)
    assert line in check(mine)


def test_a_city_without_routes_is_unreachable(mine):
    for route in ("r29", "r30"):
        drop_line(mine, "map", f'{{ id = "{route}"')
    assert check(mine) == ["map.toml, city kashgar: no route leads there from the start; expected one or more"]


def test_the_special_cities_are_the_same_on_the_map_and_among_the_people(mine):
    for old, new in (("khotan", "other"), ("balkh", "khotan"), ("other", "balkh")):
        change(mine, "map", f'{{ id = "{old}"', f'{{ id = "{new}"')
    assert check(mine) == [
        "people.toml, special_city balkh: city is not special on the map; expected one of khotan, hormuz, baghdad"
    ]


def test_an_owner_may_find_another_oasis_and_another_road(mine):
    change(
        mine,
        "map",
        "route = [",
        'route = [\n  { id = "r36", a = "o8", b = "xian", cost = { coins = 2 }, seal = "", source = "printed" },',
    )
    change(
        mine,
        "map",
        "oasis = [",
        'oasis = [\n  { id = "o8", name = "O", x = 0, y = 1, at = "here", source = "printed" },',
    )
    assert check(mine) == []


def test_a_place_has_six_routes_at_most(mine):
    for place in ("o1", "o2", "o3"):
        change(mine, "map", "route = [", f'route = [\n  {{ id = "x{place}", a = "fuzhou", b = "{place}", {ROAD} }},')
    assert check(mine) == ["map.toml, route: 7 routes end at fuzhou; expected 6 or fewer"]


def test_the_cards_have_48_lines_at_most(mine):
    rows = ", ".join(f"{{ die = [{die}, {die}], gain = {{ silk = 1 }} }}" for die in range(1, 7))
    path = mine / "cards.toml"
    lines = path.read_text("utf-8").splitlines()
    for card in ("c05", "c07", "c12", "c20"):
        assert check(mine) == []
        place = next(number for number, line in enumerate(lines) if f'"{card}"' in line)
        lines[place] = f'  {{ id = "{card}", kind = "rows", rows = [{rows}], text = "silk", source = "printed" }},'
        path.write_text("\n".join(lines), "utf-8")
    assert check(mine) == ["cards.toml, card: 52 options and rows in all; expected 48 or fewer"]


def test_every_clause_of_a_character_is_used_by_one_of_the_default_edition():
    """A clause that no character has would be a rule nobody can see at work."""
    clauses = set(SCHEMA["people"]["character"].optional)
    assert clauses == {name for character in load().data["people"]["character"] for name in character} & clauses


def test_things_of_the_wrong_sort_are_lines_and_not_errors():
    """Each field of the first items of each kind, replaced by what nobody should write."""
    data = copy.deepcopy(load().data)
    odd = cycle([[], {}, "", [[1], {}], None, float("nan"), {"a": {"b": []}}, 10**20, True])

    def spoil(inside: Any) -> None:
        keys = list(inside) if isinstance(inside, dict) else list(range(min(len(inside), 2)))
        for key in keys:
            whole = inside[key]
            for thing in islice(odd, 2):
                inside[key] = thing
                assert all("\n" not in line for line in problems(data))
            inside[key] = whole
            if isinstance(whole, dict | list):
                spoil(whole)

    for file in FILES:
        spoil(data[file])
    assert problems(data) == []


# --- folders ------------------------------------------------------------------------------------------------
def test_a_folder_may_hold_only_the_files_that_differ(tmp_path):
    shutil.copy(DEFAULT / "tiles.toml", tmp_path)
    assert load(tmp_path).hash == load().hash
    change(tmp_path, "tiles", "bonus = { camels = 3 }", "bonus = { camels = 4 }")
    edition = load(tmp_path)
    assert edition.data["tiles"]["marker"][0]["bonus"] == {"camels": 4}
    assert edition.data["map"] == load().data["map"]
    assert edition.hash != load().hash
    assert (edition.name, edition.folder) == (tmp_path.name, tmp_path)


def test_a_folder_that_is_not_there_or_has_no_edition_is_refused(tmp_path):
    assert check(tmp_path) == [
        f"{tmp_path}: no edition file in this folder; expected at least one of "
        "map.toml, contracts.toml, cards.toml, tiles.toml, people.toml"
    ]
    with pytest.raises(SeraiError, match="nowhere: there is no such folder"):
        load(tmp_path / "nowhere")


def test_a_misspelt_file_is_not_passed_over(mine):
    (mine / "contracts.toml").rename(mine / "contract.toml")
    assert check(mine) == [
        "contract.toml: not a file of an edition; expected map.toml, contracts.toml, cards.toml, tiles.toml, "
        "people.toml"
    ]


def test_load_says_the_first_problem_and_how_many_more(mine):
    drop_line(mine, "contracts", '{ id = "k41"')
    change(mine, "tiles", "bonus = { camels = 3 }", "bonus = { camels = -3 }")
    with pytest.raises(SeraiError) as error:
        load(str(mine))
    assert str(error.value) == (
        f"contracts.toml, red: there are 41; expected 42 (1 more: serai edition check {mine})"
    )


# --- the hash -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("map", "start; never gets a trading post", "the start"),
        ("map", "x = 0.88", "x = 0.5"),
        ("map", 'name = "Khotan"', 'name = "Hotan"'),
        ("map", "#1f6b3a", "#000000"),
        ("map", 'colour = "dark green"', 'colour = "green"'),
        ("map", "north of Tabriz", "above Tabriz"),
        ("contracts", 'source = "reconstructed", after = "first game"', 'source = "printed"'),
        ("cards", 'source = "partly", filled = ["gain"]', 'source = "printed"'),
        ("cards", 'text = "1 camel + 1 jade: 3 points"', 'text = "a camel and a jade: 3 points"'),
        (
            "contracts",
            "cost = { camels = 2, pepper = 2, silk = 1 }",
            "cost = { silk = 1, pepper = 2, camels = 2, gold = 0 }",
        ),
    ],
)
def test_what_carries_no_rule_leaves_the_hash_alone(mine, file, old, new):
    change(mine, file, old, new)
    assert load(mine).hash == load().hash


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("map", "coins = 11", "coins = 10"),
        ("map", 'a = "o7",        b = "khotan"', 'a = "o7",        b = "kabul"'),
        ("contracts", "reward = { coins = 4, vp = 3 }", "reward = { coins = 4, vp = 4 }"),
        ("cards", "die = [1, 5], gain = { gold = 1 }", "die = [1, 5], gain = { gold = 2 }"),
        ("people", "coins = 8", "coins = 9"),
        ("people", "vp_per_jade = 1", "vp_per_jade = 2"),
        ("tiles", "two = { any_good = 6 }", "two = { any_good = 5 }"),
    ],
)
def test_what_carries_a_rule_changes_the_hash(mine, file, old, new):
    change(mine, file, old, new)
    assert load(mine).hash != load().hash


def test_the_order_of_the_lines_does_not_matter(mine):
    path = mine / "map.toml"
    first, second = [
        line for line in path.read_text("utf-8").splitlines() if '{ id = "snake"' in line or '"r02"' in line
    ]
    lines = path.read_text("utf-8").splitlines()
    for line in (first, second):
        place = lines.index(line)
        lines[place : place + 2] = lines[place + 1], line
    path.write_text("\n".join(lines), "utf-8")
    assert load(mine).hash == load().hash
    assert load(mine).data == load().data


def test_the_hash_of_the_default_edition_is_stable():
    """Records name it. When the default edition's rules change on purpose, this changes with the changelog."""
    assert load().hash == "2a4ab51fddda97e5"
    assert load() is load()


# --- the command line ---------------------------------------------------------------------------------------
def test_check_says_that_an_edition_is_valid(mine, capsys):
    assert serai("check", str(mine), str(mine / "map.toml")) == 0
    assert capsys.readouterr().out == f"{mine} is a valid edition\n{mine / 'map.toml'} is a valid edition file\n"


def test_check_prints_one_line_for_each_problem(mine, capsys):
    drop_line(mine, "contracts", '{ id = "k41"')
    change(mine, "tiles", "bonus = { camels = 3 }", "bonus = { camels = -3 }")
    assert serai("check", str(mine)) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{mine}: contracts.toml, red: there are 41; expected 42",
        f"{mine}: tiles.toml, marker m1: bonus.camels is -3; expected a whole number from 0 to 30",
    ]


def test_check_of_a_file_tells_only_its_own_problems(mine, capsys):
    drop_line(mine, "contracts", '{ id = "k41"')
    assert serai("check", str(mine / "tiles.toml")) == 0
    assert serai("check", str(mine / "contracts.toml")) == 1
    assert capsys.readouterr().out.splitlines()[-1] == f"{mine / 'contracts.toml'}: red: there are 41; expected 42"


def test_check_of_another_file_says_what_is_expected(tmp_path, capsys):
    (tmp_path / "notes.txt").write_text("hello")
    assert serai("check", str(tmp_path / "notes.txt")) == 1
    assert "not a file of an edition; expected map.toml" in capsys.readouterr().out


def test_check_of_nothing_exits_with_2(mine, capsys):
    assert serai("check", str(mine / "nowhere"), str(mine)) == 2
    out, err = capsys.readouterr()
    assert err == f"There is no file or folder {mine / 'nowhere'}.\n"
    assert out == f"{mine} is a valid edition\n"


def test_show_marks_the_source_of_every_item(capsys):
    assert serai("show") == 0
    out = capsys.readouterr().out
    for item in load().items():
        assert item.id in out
    assert "● printed" in out
    assert "◐ partly, ours: cost.coins" in out
    assert "◐4 coins" in out
    assert "○ reconstructed, after first game" in out
    assert load().hash in out


def test_show_summary_counts_by_source(capsys):
    assert serai("show", "--summary") == 0
    out = capsys.readouterr().out
    assert "k01" not in out
    last = [cell.strip() for cell in out.splitlines()[-2].split("│")]
    assert last[1:-1] == ["all", "", "78", "45", "123", "246"]


def test_show_of_an_owners_edition_shows_its_values(mine, capsys):
    change(mine, "cards", "gain = { vp = 3 } } ], text", "gain = { vp = 9 } } ], text")
    assert serai("show", str(mine)) == 0
    assert "gain 9 vp" in capsys.readouterr().out


def test_show_of_a_broken_edition_or_of_nothing_is_one_line(mine, capsys):
    change(mine, "cards", "gain = { vp = 3 }", "gain = { vp = 300 }")
    assert serai("show", str(mine)) == 1
    assert serai("show", str(mine / "nowhere")) == 2
    assert capsys.readouterr().err.splitlines() == [
        "cards.toml, card c01: options[1].gain.vp is 300; expected a whole number from 0 to 30",
        f"There is no folder {mine / 'nowhere'}.",
    ]


def test_copy_writes_the_default_edition_once(tmp_path, capsys):
    assert serai("copy", str(tmp_path / "mine")) == 0
    assert load(tmp_path / "mine").hash == load().hash
    assert serai("copy", str(tmp_path / "mine")) == 1
    out, err = capsys.readouterr()
    assert out.splitlines() == [f"{tmp_path / 'mine'} holds a copy of the default edition; correct its items there."]
    assert err.splitlines() == [f"{tmp_path / 'mine'} is there already; name a new folder."]


# --- the documentation --------------------------------------------------------------------------------------
def test_the_documented_counts_are_those_of_the_edition():
    counts = Counter((item.kind, item.source) for item in load().items())
    rows = [line.split("|")[1:-1] for line in DOCS.read_text("utf-8").splitlines() if line.startswith("| `")]
    told = {cells[0].strip(" `"): [int(cell or 0) for cell in map(str.strip, cells[2:])] for cells in rows}
    kinds = {kind for kind, _ in counts}
    assert told == {kind: [counts[kind, source] for source in MARKS] for kind in kinds}


def test_every_kind_of_card_and_every_effect_is_documented_in_its_file():
    for file, words in (("cards", CARD_KINDS), ("contracts", EVERY_GAIN), ("tiles", EVERY_GAIN), ("map", CITY_HAS)):
        text = (DEFAULT / f"{file}.toml").read_text("utf-8")
        comments = " ".join(line for line in text.splitlines() if line.startswith("#"))
        assert [word for word in words if word not in comments] == []
