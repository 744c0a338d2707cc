"""The games for OpenSpiel: python_yspahan and python_marco_polo, registered when this module is imported.

    import serai.envs.openspiel
    game = pyspiel.load_game("python_yspahan(players=3)")

Chance is explicit, one die or card at a time. A chance outcome is the number of its move less the number of actions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from serai.envs.layout import Observer, layout
from serai.envs.setting import needed, returns
from serai.games import load
from serai.kernel import playout
from serai.kernel.rewards import REWARDS
from serai.kernel.rules import CHANCE, OVER, SPECTATOR
from serai.position import Position, start
from serai.record import LONGEST
from serai.warming import ENVIRONMENTS, VIEWS, warm_up

pyspiel = needed("pyspiel", "openspiel")

_TERMINAL = int(pyspiel.PlayerId.TERMINAL)
# The tensor of an information state holds so many moves, the last ones; its string holds all.
LOG = 2048
# No score is near this.
_MOST_POINTS = 1000.0
_UTILITIES = {"rank": (-1.0, 1.0, 0.0), "difference": (-_MOST_POINTS, _MOST_POINTS, 0.0), "share": (0.0, 1.0, 1.0)}
assert set(_UTILITIES) == set(REWARDS)

_out = np.empty(playout.MOST_MOVES, np.int16)
_weights = np.empty(playout.MOST_MOVES, np.int16)


def _game_type(name: str, reward: str) -> Any:
    game = load(name)
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"python_{name}",
        long_name=f"{game.title} (Serai)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM if reward == "share" else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": game.players[0],
            "reward": REWARDS[0],
            **{option: choice.default for option, choice in game.options.items()},
        },
    )


class Shared:
    """What all states of a game share: a copy of a state does not copy it, and a pickled one names it."""

    def __init__(self, name: str, players: int, reward: str, options: tuple[tuple[str, Any], ...]) -> None:
        self.key = name, players, reward, options
        self.start = start(load(name), players, dict(options))
        for part in (VIEWS, ENVIRONMENTS):
            warm_up(self.start.game, self.start._start, part)
        self.game, self.players, self.reward, self.options = self.start.game, players, reward, self.start.options
        self.first_state = self.start._start.view(np.ndarray)
        self.actions = self.game.actions

    def __deepcopy__(self, _: dict) -> Shared:
        return self

    def __reduce__(self) -> tuple:
        return shared, self.key


@cache
def shared(name: str, players: int, reward: str, options: tuple[tuple[str, Any], ...]) -> Shared:
    """What the states of a game share, made once."""
    return Shared(name, players, reward, options)


class SeraiGame(pyspiel.Game):  # type: ignore[name-defined]
    """A game of the house as OpenSpiel sees it."""

    name: str

    def __init__(self, params: dict | None = None) -> None:
        chosen = {**_game_type(self.name, REWARDS[0]).parameter_specification, **(params or {})}
        players, reward = chosen.pop("players"), chosen.pop("reward")
        if reward not in _UTILITIES:
            raise ValueError(f"There is no reward “{reward}”; choose one of: {', '.join(REWARDS)}.")
        self.shared = shared(self.name, players, reward, tuple(sorted(chosen.items())))
        game = self.shared.game
        low, high, total = _UTILITIES[reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=len(game.moves) - game.actions,
            num_players=players,
            min_utility=low,
            max_utility=high,
            utility_sum=total,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(self.name, reward), info, params or {})

    def new_initial_state(self, _: Any = None) -> State:
        """The start of a game."""
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """Dice and cards are moves like others: no game has more."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: dict | None = None) -> StateObserver:
        """What a player observes, as tensor, named parts and string."""
        return StateObserver(self.shared, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class State(pyspiel.State):  # type: ignore[name-defined]
    """A position: the kernel's state, the log that led to it, and what can happen now."""

    def __init__(self, game: SeraiGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        self.states = self.shared.first_state.copy()
        self.log: list[int] = []
        self._look(playout.list_moves(self.states, _out, _weights))

    def _look(self, n: int) -> None:
        """Remember whose turn it is and what can happen."""
        self.turn = int(self.states["turn"][0])
        self.moves = _out[:n].tolist()
        self.weights = _weights[:n].tolist() if self.turn == CHANCE else []

    def current_player(self) -> int:
        """The seat that decides, chance, or the end."""
        return self.turn if self.turn != OVER else _TERMINAL

    def is_terminal(self) -> bool:
        """The game is over."""
        return self.turn == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.moves if player == self.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Dice or cards and their probabilities."""
        total, first = sum(self.weights), self.shared.actions
        return [(move - first, weight / total) for move, weight in zip(self.moves, self.weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        move = action + self.shared.actions if self.turn == CHANCE else action
        bad, n = playout.advance(self.states, np.array([move], np.int16), 1, _out, _weights)
        if bad >= 0:
            raise ValueError(f"“{self._action_to_string(self.turn, action)}” is not legal here.")
        self.log.append(move)
        self._look(n)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.shared.game.moves[action + self.shared.actions if player == CHANCE else action]

    def returns(self) -> list[float]:
        """What each seat gets at the end."""
        if self.turn != OVER:
            return [0.0] * self.shared.players
        # A record with attributes, as the rules read it.
        state = self.states.view(np.recarray)[0]
        return returns(state, self.shared.players, self.shared.reward).tolist()

    def position(self) -> Position:
        """The same position in Serai's own form."""
        position = Position(self.shared.game, self.shared.start._start, self.shared.options)
        position._states = self.states.view(np.recarray).copy()
        position._log = self.log.copy()
        return position

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that the player cannot tell from this one: all it has not seen of the log is dealt anew."""
        dealt = self.position().view(player).redeal(int(sampler() * 2**53))
        twin = self.get_game().new_initial_state()
        for move in dealt._log:
            twin.apply_action(move if move < self.shared.actions else move - self.shared.actions)
        return twin

    def __str__(self) -> str:
        return ", ".join(self.shared.game.moves[move] for move in self.log)


class StateObserver:
    """What a player may know of a state: the game's layout in named parts; with perfect recall the log as well."""

    def __init__(self, shared: Shared, kind: Any, params: dict | None) -> None:
        if params:
            raise ValueError(f"Observations have no parameters; not {params}.")
        private = pyspiel.PrivateInfoType
        if kind.private_info == private.ALL_PLAYERS:
            raise ValueError("Observations show the secrets of one player or of none, not of all.")
        self.shared, self.kind = shared, kind
        self.sees_secrets = kind.private_info == private.SINGLE_PLAYER
        self.layout = layout(shared.game.name)
        self._observer = Observer(self.layout)
        self._row = np.empty(self.layout.size, np.float32)
        self.parts = [
            part.field for part in self.layout.told if (self.sees_secrets if part.secret else kind.public_info)
        ]
        self._has_log = kind.perfect_recall and kind.public_info
        sizes = {name: self.layout.parts[name].stop - self.layout.parts[name].start for name in self.parts}
        if self._has_log:
            sizes["log"] = LOG
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, np.ndarray] = {}
        at = 0
        for name, size in sizes.items():
            shape = (LOG,) if name == "log" else self.layout.shape(name) or (1,)
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor with what the player knows."""
        who = player if self.sees_secrets else SPECTATOR
        self._observer.observe(state.states, who, self._row)
        for name in self.parts:
            self.dict[name].reshape(-1)[:] = self._row[self.layout.parts[name]]
        if self._has_log:
            seen = state.position().view(None if who == SPECTATOR else who)._log[-LOG:]
            self.dict["log"][:] = 0
            # Move n is told as n + 1: 0 stands for no move.
            self.dict["log"][: len(seen)] = seen + 1

    def string_from(self, state: State, player: int) -> str:
        """What the player knows, in words."""
        seat = player if self.sees_secrets else None
        view = state.position().view(seat)
        if not self.kind.public_info:
            self.set_from(state, player)
            return "; ".join(f"{name}: {self.dict[name].astype(int).tolist()}" for name in self.parts)
        head = "" if seat is None else f"seat {player}: "
        return head + (", ".join(map(str, view.moves)) if self.kind.perfect_recall else "\n" + view.text())


class Yspahan(SeraiGame):
    """python_yspahan."""

    name = "yspahan"


class MarcoPolo(SeraiGame):
    """python_marco_polo."""

    name = "marco_polo"


for _game in (Yspahan, MarcoPolo):
    pyspiel.register_game(_game_type(_game.name, REWARDS[0]), _game)
