"""Masked PPO in one file, with NumPy alone: learns by playing itself to beat random players.

    python examples/ppo.py                                    Yspahan for two, a minute or two
    python examples/ppo.py --game marco_polo --players 3 --decisions 3000000

Every seat is played by the same network from its own point of view (serai.envs.vector turns the seats). Its layers
and gradients are written out, so that nothing but NumPy is needed; with PyTorch,
`torch.from_numpy(vector.observations)` is the place to begin.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass

# The matrices are small: threads would wait for each other longer than they work. NumPy reads this at its import.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from serai.envs.vector import Vector
from serai.kernel.rules import OVER


@dataclass
class Settings:
    """What may be tried."""

    game: str = "yspahan"
    players: int = 2
    decisions: int = 400_000
    slots: int = 128
    length: int = 128  # steps of a rollout
    hidden: int = 128
    rate: float = 5e-4
    epochs: int = 3
    batch: int = 2048
    clip: float = 0.2
    trace: float = 0.97  # lambda of generalised advantages; rewards are not discounted
    entropy: float = 0.01
    points: float = 20.0  # so many points ahead are a return of 1
    seed: int = 1


class Network:
    """Two layers shared by a policy and a value, and Adam."""

    def __init__(self, size: int, actions: int, hidden: int, rng: np.random.Generator) -> None:
        sizes = [(size, hidden), (hidden, hidden), (hidden, actions), (hidden, 1)]
        gains = [1.4, 1.4, 0.01, 1.0]
        self.weights = [
            array.astype(np.float32)
            for (a, b), gain in zip(sizes, gains, strict=True)
            for array in (rng.normal(0, gain / np.sqrt(a), (a, b)), np.zeros(b))
        ]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.updates = 0

    def forward(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, ...]:
        """The hidden layers, the probabilities of the legal actions, and the values."""
        w1, b1, w2, b2, w3, b3, w4, b4 = self.weights
        one = np.maximum(seen @ w1 + b1, 0)
        two = np.maximum(one @ w2 + b2, 0)
        logits = np.where(masks, two @ w3 + b3, -1e9)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return one, two, odds / odds.sum(axis=1, keepdims=True), (two @ w4 + b4)[:, 0]

    def learn(
        self,
        seen: np.ndarray,
        one: np.ndarray,
        two: np.ndarray,
        d_logits: np.ndarray,
        d_value: np.ndarray,
        rate: float,
    ) -> None:
        """One step down the gradient, given what the loss says of logits and values."""
        _, _, w2, _, w3, _, w4, _ = self.weights
        d_two = (d_logits @ w3.T + d_value[:, None] @ w4.T) * (two > 0)
        d_one = (d_two @ w2.T) * (one > 0)
        gradients = [
            *(seen.T @ d_one, d_one.sum(0), one.T @ d_two, d_two.sum(0)),
            *(two.T @ d_logits, d_logits.sum(0), two.T @ d_value[:, None], d_value.sum(keepdims=True)),
        ]
        norm = np.sqrt(sum(float((g * g).sum()) for g in gradients))
        self.updates += 1
        for w, g, (m, v) in zip(self.weights, gradients, self.moments, strict=True):
            g *= min(1.0, 0.5 / (norm + 1e-8))
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            w -= rate * (m / (1 - 0.9**self.updates)) / (np.sqrt(v / (1 - 0.999**self.updates)) + 1e-5)


def draw(odds: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """An action for each row; rounding never leads to an illegal one."""
    edges = odds.cumsum(axis=1)
    marks = rng.random((len(odds), 1), np.float32) * edges[:, -1:]
    return np.minimum((edges <= marks).sum(axis=1), odds.shape[1] - 1 - (odds[:, ::-1] > 0).argmax(axis=1))


def rollout(vector: Vector, network: Network, settings: Settings, rng: np.random.Generator) -> dict[str, np.ndarray]:
    """Play so many steps in all slots; a row for each decision whose outcome is known or can be judged."""
    steps, slots = settings.length, vector.games
    seen = np.empty((steps, slots, vector.layout.size), np.float32)
    masks = np.empty((steps, slots, vector.game.actions), bool)
    actions, seats, ended = (np.empty((steps, slots), np.int16) for _ in range(3))
    odds, values = np.empty((steps, slots), np.float32), np.empty((steps, slots), np.float32)
    paid = np.empty((steps, *vector.rewards.shape), np.float32)
    rows = np.arange(slots)
    for t in range(steps):
        seen[t], masks[t], seats[t] = vector.observations, vector.masks, vector.seats
        _, _, chances, values[t] = network.forward(seen[t], masks[t])
        actions[t] = draw(chances, rng)
        odds[t] = chances[rows, actions[t]]
        vector.step(actions[t])
        ended[t], paid[t] = vector.done, vector.rewards / settings.points
    # Backwards, seat by seat: what came after a seat's decision is its own next decision, or the end of the game.
    gains, known = np.zeros((steps, slots), np.float32), np.zeros((steps, slots), bool)
    later_value, later_gain, due = (np.zeros(vector.rewards.shape, np.float32) for _ in range(3))
    has_later = np.zeros(vector.rewards.shape, bool)
    for t in reversed(range(steps)):
        over = ended[t].astype(bool)
        later_value[over], later_gain[over], due[over], has_later[over] = 0, 0, paid[t][over], True
        who = seats[t]
        gains[t] = due[rows, who] + later_value[rows, who] - values[t] + settings.trace * later_gain[rows, who]
        known[t] = has_later[rows, who]
        later_gain[rows, who] = np.where(known[t], gains[t], 0)
        later_value[rows, who], due[rows, who], has_later[rows, who] = values[t], 0, True
    return {
        "seen": seen[known],
        "masks": masks[known],
        "actions": actions[known],
        "odds": odds[known],
        "gains": gains[known],
        "targets": (gains + values)[known],
    }


def improve(network: Network, rows: dict[str, np.ndarray], settings: Settings, rng: np.random.Generator) -> float:
    """A few epochs of PPO's clipped objective; returns the mean loss."""
    losses = []
    gains = (rows["gains"] - rows["gains"].mean()) / (rows["gains"].std() + 1e-8)
    for _ in range(settings.epochs):
        order = rng.permutation(len(gains))
        for start in range(0, len(order), settings.batch):
            at = order[start : start + settings.batch]
            n, seen, actions, gain = len(at), rows["seen"][at], rows["actions"][at], gains[at]
            one, two, chances, values = network.forward(seen, rows["masks"][at])
            chosen = chances[np.arange(n), actions]
            ratio = chosen / rows["odds"][at]
            free = np.where(gain > 0, ratio < 1 + settings.clip, ratio > 1 - settings.clip)
            logs = np.log(np.maximum(chances, 1e-12))
            entropy = -(chances * logs).sum(axis=1)
            # The gradient by the logits: of the chosen action's logarithm, and of the entropy.
            d_logits = chances * (free * gain * ratio)[:, None]
            d_logits[np.arange(n), actions] -= free * gain * ratio
            d_logits += settings.entropy * chances * (logs + entropy[:, None])
            error = values - rows["targets"][at]
            clipped = np.clip(ratio, 1 - settings.clip, 1 + settings.clip)
            gained = np.minimum(ratio * gain, clipped * gain)
            losses.append(float((0.5 * error**2 - gained - settings.entropy * entropy).mean()))
            network.learn(seen, one, two, (d_logits / n).astype(np.float32), error / n, settings.rate)
    return float(np.mean(losses))


def share_against_random(network: Network, settings: Settings, games: int = 200, seed: int = 99) -> float:
    """The part of games a single learner wins against random players, at each seat in turn."""
    vector = Vector(settings.game, settings.players, games, seed, reward="share", dtype=np.float32, again=False)
    learner = np.arange(games) % settings.players
    won = np.zeros(games)
    while (vector.seats != OVER).any():
        actions = vector.sample().copy()
        mine = np.flatnonzero(vector.seats == learner)
        if len(mine):
            actions[mine] = network.forward(vector.observations[mine], vector.masks[mine] > 0)[2].argmax(axis=1)
        vector.step(actions)
        won += vector.rewards[np.arange(games), learner]
    return float(won.mean())


def train(settings: Settings, say=print) -> tuple[Network, list[float]]:
    """Learn; returns the network and the loss of every update."""
    rng = np.random.default_rng(settings.seed)
    vector = Vector(
        settings.game, settings.players, settings.slots, settings.seed, reward="difference", dtype=np.float32
    )
    network = Network(vector.layout.size, vector.game.actions, settings.hidden, rng)
    losses: list[float] = []
    began, done, told = time.perf_counter(), 0, 0
    while done < settings.decisions:
        losses.append(improve(network, rollout(vector, network, settings, rng), settings, rng))
        done += settings.length * settings.slots
        if done - told >= settings.decisions / 10 or done >= settings.decisions:
            told = done
            share = share_against_random(network, settings)
            say(f"{done:>9,} decisions, {time.perf_counter() - began:4.0f} s, beats random in {100 * share:.0f} %")
    return network, losses


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in vars(Settings()).items():
        parser.add_argument(f"--{name}", type=type(default), default=default)
    train(Settings(**vars(parser.parse_args())))
