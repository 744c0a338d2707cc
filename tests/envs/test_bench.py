"""serai bench envs, and the counting of different positions for serai describe."""

import json
import sys

import numpy as np
import pytest

from serai import GAMES
from serai.cli import main
from serai.describe import describe
from serai.kernel import counting


def test_bench_envs_measures_every_environment_beside_its_peer(capsys):
    assert main(["bench", "envs", "--seconds", "0.01", "--players", "2", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    keys = ["name", "decisions_per_second", "peer", "peer_per_second", "times_peer"]
    assert all(list(figure) == keys for figure in figures)
    names = [f"{kind} {game}" for kind in ("vector", "pettingzoo", "gymnasium", "openspiel") for game in GAMES]
    assert [figure["name"] for figure in figures] == names
    assert all(figure["decisions_per_second"] > 0 and figure["peer_per_second"] > 0 for figure in figures)


def test_bench_envs_without_a_peer_says_in_one_line_what_to_install(capsys, monkeypatch):
    for name in ("pettingzoo.classic", "pyspiel"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setattr("serai.envs.bench.GAMES", ("yspahan",))
    assert main(["bench", "envs", "--seconds", "0.01"]) == 0
    told = capsys.readouterr()
    assert "vector yspahan" in told.out
    lines = told.err.strip().splitlines()
    assert all(line.endswith("pip install 'serai[bench]'.") for line in lines if "PettingZoo" in line)
    assert sum("is not measured" in line for line in lines) == 4


@pytest.mark.parametrize("different", [100, 300_000])
def test_different_states_are_counted_within_a_few_percent(different):
    registers, weights = counting.new_registers(), counting.weights_of(8)
    spans = np.array([[0, 3], [5, 8]])
    for number in [*range(different), *range(50)]:
        places = np.frombuffer(number.to_bytes(3, "little") + b"zz" + bytes(3), np.uint8)
        counting.count(places, spans, weights, registers)
    assert counting.counted(registers) == pytest.approx(different, rel=0.03)


def test_describe_counts_positions_and_actions():
    found = describe("yspahan", 20, seed=3)
    assert found["actions"] == 152
    for count in found["players"]:
        assert 0.9 * count["positions"] < count["different_positions"] <= 1.02 * count["positions"]
        assert count["length"]["mean"] == pytest.approx(
            count["decisions"]["mean"] + count["chance_moves"]["mean"], abs=0.11
        )
