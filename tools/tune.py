"""Find better habits for a game's merchant: it plays against its own last best, over and over.

    python tools/tune.py GAME --seconds 100 --output habits.json [--input habits.json] [--seed N]

A separable evolution strategy: each generation tries numbers around the present ones, on the same dice, and moves
towards those that win most. Prints the share of wins of the present numbers against those it began with.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

import numpy as np

import serai
from serai.kernel import search

FIXED = {"noise"}
TRIES = 16
TABLES = ((4, 3), (3, 1))  # players, and how many parts of the games they have


def fitness(
    game: str, candidate: np.ndarray, rivals: np.ndarray, games: int, seed: int
) -> tuple[float, float, float]:
    """How much better than its share of wins a candidate does (with a little for the margin); wins; its mean."""
    total, weight, wins, mean = 0.0, 0.0, 0.0, 0.0
    for players, parts in TABLES:
        start = serai.new(game, players)._start
        each = games * parts // (4 * players)
        for seat in range(players):
            habits = np.array([candidate if other == seat else rivals for other in range(players)])
            states = serai.games.load(game).new_states(each)
            search.policy_games(states, start, seed, seat * each, habits, serai.games.load(game).new_view())
            scores = states.points[:, :players].sum(-1).astype(float)
            best = scores == scores.max(1, keepdims=True)
            share = (best[:, seat] / best.sum(1)).mean()
            margin = (scores[:, seat] - np.delete(scores, seat, 1).max(1)).mean()
            total += parts / players * (share - 1 / players + 0.01 * margin)
            wins += parts / players * share
            mean += parts / players * scores[:, seat].mean()
            weight += parts / players
    return total / weight, wins / weight, mean / weight


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game", choices=serai.GAMES)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--input")
    options.add_argument("--output", default="habits.json")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--games", type=int, default=800)
    options.add_argument("--step", type=float, default=0.3)
    chosen = options.parse_args()
    game = chosen.game
    habits = import_module(f"serai.games.{game}.habits")
    numbers = dict(habits.NUMBERS["merchant"])
    if chosen.input and Path(chosen.input).exists():
        numbers.update(json.loads(Path(chosen.input).read_text()))
    free = [name for name in habits.NAMES if name not in FIXED]
    centre = np.array([numbers[name] for name in free])
    first = habits.table(numbers)
    scale = np.maximum(np.abs(centre), 0.3) * chosen.step
    rng = np.random.default_rng(chosen.seed)
    made = lambda vector: habits.table({**numbers, **dict(zip(free, map(float, vector), strict=True))})  # noqa: E731
    began = time.perf_counter()
    generation = 0
    rivals = first
    with ThreadPoolExecutor(2) as pool:
        while time.perf_counter() - began < chosen.seconds:
            half = rng.normal(size=(TRIES // 2, len(free)))
            steps = np.concatenate([half, -half])
            seed = chosen.seed * 1_000_003 + generation
            tables = [made(centre + scale * step) for step in steps]
            jobs = [pool.submit(fitness, game, table, rivals, chosen.games, seed) for table in tables]
            values = np.array([job.result()[0] for job in jobs])
            order = np.argsort(-values)[: TRIES // 2]
            parts = np.log(TRIES / 2 + 0.5) - np.log(np.arange(1, len(order) + 1))
            parts /= parts.sum()
            centre = centre + scale * (parts @ steps[order])
            spread = np.sqrt(parts @ steps[order] ** 2)
            scale = scale * np.clip(spread, 0.5, 2.0) ** 0.15
            generation += 1
            if generation % 10 == 0:
                rivals = made(centre)
                _, wins, _ = fitness(game, rivals, first, 1600, 99)
                _, _, mean = fitness(game, rivals, rivals, 1600, 99)
                print(f"{generation}: wins {wins:.3f} against the first, mean {mean:.1f}", flush=True)
                Path(chosen.output).write_text(
                    json.dumps(dict(zip(free, (round(float(v), 4) for v in centre), strict=True)), indent=1)
                )


if __name__ == "__main__":
    main()
