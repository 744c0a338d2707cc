"""One seat of a game for Gymnasium, against chosen bots. Registers serai/Yspahan-v0 and serai/MarcoPolo-v0.

import gymnasium, serai.envs.gymnasium
env = gymnasium.make("serai/Yspahan-v0", players=3, opponents="novice")
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from serai.bots import Bot, levels, make
from serai.bots.random import Random
from serai.envs.layout import Observer, layout
from serai.envs.setting import RENDER_MODES, check_dtype, check_render_mode, needed, rendered, returns, reward_number
from serai.errors import SeraiError
from serai.kernel import luck, playout
from serai.kernel.rewards import REWARDS
from serai.kernel.rules import CHANCE, OVER
from serai.position import new
from serai.warming import ENVIRONMENTS, VIEWS, warm_up

gymnasium = needed("gymnasium", "gymnasium")

# The streams of an episode's seed: what falls, and then one for each seat's bot.
_FALLING, _SEATS = 0, 1
IDS = {"yspahan": "serai/Yspahan-v0", "marco_polo": "serai/MarcoPolo-v0"}


class Env(gymnasium.Env):  # type: ignore[name-defined]
    """One seat of a game; bots play the others inside `step`, and dice and cards fall there.

    The observation is a row of numbers (docs/observations.md); `info["action_mask"]` (and `action_masks()`) says
    which actions are legal. An illegal action ends the episode with the lowest reward, and `info["illegal"]` is set.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str = "yspahan",
        players: int = 4,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        reward: str = "rank",
        dtype: Any = np.int8,
        render_mode: str | None = None,
        options: Mapping[str, Any] | None = None,
        edition: str | os.PathLike[str] | None = None,
    ) -> None:
        self.start = new(game, players, options, edition)
        self.position = self.start.copy()
        self.start.view(seat)  # a seat that is not there is refused here
        for part in (VIEWS, ENVIRONMENTS):
            warm_up(self.start.game, self.start._start, part)
        reward_number(reward)
        self.seat, self.reward, self.render_mode = seat, reward, check_render_mode(render_mode)
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != players - 1:
            raise SeraiError(f"{players} players need {players - 1} opponents, not {len(names)}.")
        self.opponents = [_known(game, name) for name in names]
        self.bots: list[Bot] = []
        self._observer = Observer(layout(game))
        self._dtype = check_dtype(dtype)
        size = self._observer.layout.size
        self.observation_space = gymnasium.spaces.Box(-128, 127, (size,), self._dtype)
        self.action_space = gymnasium.spaces.Discrete(self.start.game.actions)
        self._out, self._weights = (np.empty(playout.MOST_MOVES, np.int16) for _ in range(2))
        self._count = 0

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[np.ndarray, dict]:
        """A new game, played until this seat decides for the first time."""
        super().reset(seed=seed, options=options)
        game_seed = int(self.np_random.integers(2**63))
        self.position = self.start.copy()
        names = [*self.opponents[: self.seat], "random", *self.opponents[self.seat :]]
        self.bots = [make(name, luck.branch(game_seed, _SEATS + seat)) for seat, name in enumerate(names)]
        self._fate = luck.stream(luck.branch(game_seed, _FALLING))
        self._count = playout.list_moves(self.position._states, self._out, self._weights)
        self._follow()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict]:
        """Play an action; then the others, until this seat decides again or the game is over."""
        if self.position.is_over:
            raise SeraiError("The game is over; reset the environment first.")
        if int(action) not in self._possible.tolist():
            return self._observation(), self._lowest(), True, False, {**self._info(), "illegal": True}
        self._play(int(action))
        self._follow()
        over = self.position.is_over
        paid = returns(self.position.state, self.position.players, self.reward)[self.seat] if over else 0.0
        return self._observation(), float(paid), over, False, self._info()

    def _follow(self) -> None:
        """Let chance and the bots move until this seat decides or the game is over."""
        while (turn := int(self.position.state.turn)) not in (self.seat, OVER):
            if turn == CHANCE:
                self._play(int(self._out[luck.weighted(self._fate, self._weights, self._count)]))
            elif isinstance(self.bots[turn], Random):
                # The same move as the bot's own: it looks at nothing, so it need not be shown a view.
                stream = luck.stream(luck.branch(self.bots[turn].seed, self.position.ply))
                self._play(int(self._out[luck.below(stream, self._count)]))
            else:
                self._play(self.bots[turn].choose(self.position.view(turn)).move.number)

    def _play(self, number: int) -> None:
        """Play a move that is legal, and list what can happen after it."""
        log = np.array([number], np.int16)
        bad, self._count = playout.advance(self.position._states, log, 1, self._out, self._weights)
        assert bad < 0, "the move is legal"
        self.position._log.append(number)

    @property
    def _possible(self) -> np.ndarray:
        """What can be done now, by number."""
        return self._out[: self._count]

    def _lowest(self) -> float:
        """The reward of one who does not play by the rules: a lost game's; with the difference, all points so far."""
        if self.reward == "difference":
            return float(-max(self.position.scores))
        return -1.0 if self.reward == REWARDS[0] else 0.0

    def _observation(self) -> np.ndarray:
        row = np.empty(self._observer.layout.size, self._dtype)
        return self._observer.observe(self.position._states, self.seat, row)

    def _info(self) -> dict:
        return {"action_mask": self.action_masks(), "scores": self.position.scores}

    def action_masks(self) -> np.ndarray:
        """Which actions are legal (int8); none when the game is over."""
        mask = np.zeros(self.start.game.actions, np.int8)
        if self.position.turn == self.seat:
            mask[self._possible] = 1
        return mask

    def render(self) -> str | None:
        """The board as this seat sees it: printed, or given as text or SVG."""
        view = self.position.view(self.seat)
        return rendered(self.render_mode, view.text, view.svg)


def _known(game: str, name: str) -> str:
    """The name of a bot that plays this game, perhaps with its budget: novice, master@100."""
    known = ["random", *levels(game)]
    if name.partition("@")[0] not in known:
        raise SeraiError(f"There is no bot “{name}” for this game; choose among: {', '.join(known)}.")
    make(name)
    return name


for _game, _id in IDS.items():
    gymnasium.register(_id, entry_point="serai.envs.gymnasium:Env", kwargs={"game": _game})
