"""Every ruling is written down once and has a test that names it; every reason names a ruling that exists."""

from __future__ import annotations

import re
from pathlib import Path

import serai
from serai.games import load

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "marco_polo_rules.md").read_text("utf-8")
RULINGS = re.findall(r"^- \*\*M(\d+)\*\*", RULES, re.M)


def named_in(text: str) -> set[int]:
    """The rulings a text names: M3, and M3–M5 for three of them."""
    found = {int(number) for number in re.findall(r"\bM(\d+)\b", text)}
    for first, last in re.findall(r"\bM(\d+)–M(\d+)\b", text):
        found |= set(range(int(first), int(last) + 1))
    return found


def test_rulings_are_numbered_from_1_without_a_gap() -> None:
    assert [int(number) for number in RULINGS] == list(range(1, len(RULINGS) + 1))


def test_every_ruling_has_a_test_that_names_it() -> None:
    tests = "\n".join(
        "\n".join(re.findall(r'def test_.*?"""(.*?)"""', path.read_text("utf-8"), re.S))
        for path in Path(__file__).parent.glob("test_*.py")
    )
    assert set(range(1, len(RULINGS) + 1)) - named_in(tests) == set()


def test_code_and_reasons_name_only_rulings_that_exist() -> None:
    for path in (ROOT / "src" / "serai" / "games" / "marco_polo").glob("*.py"):
        assert named_in(path.read_text("utf-8")) <= set(range(1, len(RULINGS) + 1)), path.name


def test_every_refused_move_has_a_reason_with_a_ruling() -> None:
    """Every move of the list is asked for at some positions of a random game."""
    game = load("marco_polo")
    record = serai.Record.random("marco_polo", players=3, seed=5)
    pos = serai.new("marco_polo", players=3)
    for ply, text in enumerate(record.moves):
        if ply % 40 == 0:
            possible = {move.number for move in pos.legal_moves}
            for number in set(range(len(game.moves))) - possible:
                reason = game.why_not(pos.state, number)
                assert reason.ruling in {f"M{ruling}" for ruling in RULINGS}
                assert "{" not in reason.sentence()
        pos.push(text)
    assert game.why_not(pos.state, 0).code == "game-over"


def test_every_move_has_a_sentence() -> None:
    game = load("marco_polo")
    for number in range(len(game.moves)):
        assert "{" not in serai.Move(game, number).sentence()
