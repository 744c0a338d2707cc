"""The games for PettingZoo (AEC): two to four agents, action masks, versioned ids.

    from serai.envs.pettingzoo import yspahan_v0
    env = yspahan_v0.env(players=3)

A new version of an id means that the same actions no longer give the same observations or rewards.
"""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np

from serai.envs.layout import Observer
from serai.envs.setting import RENDER_MODES, check_render_mode, needed, rendered
from serai.envs.vector import Vector
from serai.errors import SeraiError
from serai.kernel.knowing import show
from serai.kernel.rules import OVER, SPECTATOR
from serai.position import Move

pettingzoo = needed("pettingzoo", "pettingzoo")
spaces = needed("gymnasium.spaces", "pettingzoo")


class Env(pettingzoo.AECEnv):  # type: ignore[name-defined]
    """A game as an AEC environment. Observations are dictionaries of `observation` and `action_mask`.

    Rewards come at the end (`rank`, `difference` or `share`). Dice and cards fall inside `step`. An action that the
    mask does not allow is refused and changes nothing.
    """

    def __init__(
        self,
        game: str,
        players: int = 4,
        reward: str = "rank",
        dtype: Any = np.int8,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"{game}_v0", "render_modes": [*RENDER_MODES], "is_parallelizable": False}
        self.render_mode = check_render_mode(render_mode)
        self.vector = Vector(game, players, 1, reward=reward, dtype=dtype, threads=1, again=False, **settings)
        self._observer = Observer(self.vector.layout)
        self._seeds = np.random.SeedSequence(0)
        self._observation, self._mask = self.vector.observations[0], self.vector.masks[0]
        self._seats, self._action = self.vector.seats, self.vector.actions
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = spaces.Discrete(self.vector.game.actions)
        low, high = (-128, 127) if np.dtype(dtype) == np.int8 else (-128.0, 127.0)
        seen = spaces.Dict(
            {
                "observation": spaces.Box(low, high, (self.vector.layout.size,), dtype),
                "action_mask": spaces.Box(0, 1, (self.vector.game.actions,), np.int8),
            }
        )
        self.action_spaces = {agent: _twin(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: _twin(seen) for agent in self.possible_agents}
        self.agents: list[str] = []

    def action_space(self, agent: str) -> Any:
        """The moves of the game's list that a seat can make, by number."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        """An observation (docs/observations.md) and the mask of legal actions."""
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:  # noqa: ARG002
        """A new game; without a seed the next one of a fixed row of seeds."""
        if seed is not None:
            self._seeds = np.random.SeedSequence(seed)
        self.vector.reset(int(self._seeds.spawn(1)[0].generate_state(1, np.uint64)[0]))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._seats[0]]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent knows; its mask is empty when another one decides."""
        if agent == self.agent_selection and self._seats[0] != OVER:
            return {"observation": self._observation.copy(), "action_mask": self._mask.view(np.int8).copy()}
        row = np.empty_like(self._observation)
        self._observer.observe(self.vector.states, self.seat_of[agent], row)
        return {"observation": row, "action_mask": np.zeros(len(self._mask), np.int8)}

    def step(self, action: int | None) -> None:
        """Play the action of the agent selected."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self._mask) or not self._mask[action]:
            raise SeraiError(f"Action {action} of {agent} is not legal; see its action_mask.")
        self._action[0] = action
        self.vector.advance()
        seat = self._seats[0]
        if seat != OVER:
            self.agent_selection = self.possible_agents[seat]
        else:
            paid = self.vector.rewards[0].tolist()
            self.rewards = {agent: paid[self.seat_of[agent]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as a spectator sees it: printed, or given as text or SVG."""
        game, views = self.vector.game, self.vector.game.new_view()
        show(self.vector.states, SPECTATOR, views)
        return rendered(self.render_mode, lambda: game.text_board(views[0], "en"), lambda: game.draw(views[0], "en"))

    def action_text(self, action: int) -> str:
        """An action in the words of records."""
        return str(Move(self.vector.game, int(action)))

    def close(self) -> None:
        """Nothing is left open."""


def _twin(space: Any) -> Any:
    """A space of its own for each agent: each has its own seed."""
    if isinstance(space, spaces.Discrete):
        return spaces.Discrete(space.n)
    return spaces.Dict({name: spaces.Box(box.low, box.high, box.shape, box.dtype) for name, box in space.items()})


def _version(game: str) -> SimpleNamespace:
    """A versioned id, in the form of PettingZoo's own modules."""
    return SimpleNamespace(env=partial(Env, game), raw_env=partial(Env, game), __name__=f"{game}_v0")


yspahan_v0 = _version("yspahan")
marco_polo_v0 = _version("marco_polo")
