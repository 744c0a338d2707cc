"""The examples for researchers: the learner learns, the notebook runs."""

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from serai import GAMES
from serai.envs.vector import Vector

ROOT = Path(__file__).parents[2]
for folder in ("examples", "tools"):
    sys.path.insert(0, str(ROOT / folder))
notebooks, ppo = import_module("notebook"), import_module("ppo")


@pytest.mark.slow
def test_ppo_learns_to_beat_random():
    """A minute's training is in docs/research.md; a few seconds already win most games."""
    words = [
        "--slots",
        "64",
        "--length",
        "64",
        "--hidden",
        "64",
        "--decisions",
        "32768",
        "--batch",
        "512",
        "--rate",
        "0.001",
    ]
    run = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "ppo.py"), *words], capture_output=True, text=True, check=True
    )
    shares = [int(line.split()[-2]) for line in run.stdout.splitlines()]
    assert len(shares) == 8
    assert shares[-1] >= 60


@pytest.mark.parametrize("game", GAMES)
def test_ppo_learns_something_finite_from_any_game(game):
    settings = ppo.Settings(game=game, players=3, slots=8, length=40, hidden=16, batch=64)
    rng = np.random.default_rng(1)
    vector = Vector(game, 3, 8, 1, reward="difference", dtype=np.float32)
    network = ppo.Network(vector.layout.size, vector.game.actions, 16, rng)
    before = [weights.copy() for weights in network.weights]
    rows = ppo.rollout(vector, network, settings, rng)
    assert 0 < len(rows["actions"]) <= 8 * 40
    assert rows["masks"][np.arange(len(rows["actions"])), rows["actions"]].all()
    assert np.isfinite(ppo.improve(network, rows, settings, rng))
    assert all(np.isfinite(weights).all() for weights in network.weights)
    assert any((old != new).any() for old, new in zip(before, network.weights, strict=True))


def test_ppo_s_gradient_is_that_of_its_loss():
    """Against differences of the loss itself, for some weights of every layer, while nothing is clipped."""
    rng = np.random.default_rng(1)
    settings = ppo.Settings(entropy=0.1, clip=10.0, epochs=1, batch=64)
    network = ppo.Network(20, 7, 8, rng)
    network.weights = [w.astype(np.float64) + rng.normal(0, 0.3, w.shape) for w in network.weights]
    masks = rng.random((16, 7)) < 0.7
    masks[:, 0] = True
    seen = rng.normal(0, 1, (16, 20))
    chances = network.forward(seen, masks)[2]
    actions = ppo.draw(chances, rng)
    rows = {
        "seen": seen,
        "masks": masks,
        "actions": actions,
        "odds": chances[np.arange(16), actions] * rng.uniform(0.8, 1.2, 16),
        "gains": rng.normal(0, 1, 16),
        "targets": rng.normal(0, 1, 16),
    }
    found = {}
    network.learn = lambda *given: found.setdefault("given", given)  # type: ignore[method-assign]
    before = ppo.improve(network, rows, settings, np.random.default_rng(0))
    seen_at, one, two, d_logits, d_value, _ = found["given"]
    gradients = {
        4: two.T @ d_logits,
        6: two.T @ d_value[:, None],
        2: one.T @ ((d_logits @ network.weights[4].T + d_value[:, None] @ network.weights[6].T) * (two > 0)),
    }
    assert len(seen_at) == 16
    for layer, gradient in gradients.items():
        for place in ((0, 0), (3, gradient.shape[1] - 1)):
            network.weights[layer][place] += 1e-5
            after = ppo.improve(network, rows, settings, np.random.default_rng(0))
            network.weights[layer][place] -= 1e-5
            assert (after - before) / 1e-5 == pytest.approx(gradient[place], rel=0.02, abs=1e-5)


def test_ppo_draws_legal_actions_only():
    rng = np.random.default_rng(0)
    masks = rng.random((500, 9)) < 0.3
    masks[np.arange(500), rng.integers(9, size=500)] = True
    odds = masks / masks.sum(axis=1, keepdims=True)
    assert masks[np.arange(500), ppo.draw(odds.astype(np.float32), rng)].all()


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.ipynb")), ids=lambda path: path.name)
def test_a_notebook_runs_and_was_stored_with_what_it_shows(path):
    stored = json.loads(path.read_text(encoding="utf-8"))

    def kinds(cells):
        return [
            [sorted(output.get("data", ["stream"])) for output in cell["outputs"]]
            for cell in cells["cells"]
            if cell["cell_type"] == "code"
        ]

    fresh = notebooks.run(json.loads(json.dumps(stored)))
    assert kinds(fresh) == kinds(stored)
    assert ["image/svg+xml", "text/plain"] in [output for cell in kinds(fresh) for output in cell]
