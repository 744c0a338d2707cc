"""The layout of a game's observations: named parts of one row of numbers, made from the view's record."""

from __future__ import annotations

from functools import cache, cached_property
from importlib import import_module

import numpy as np

from serai.games import load
from serai.games.game import Game
from serai.games.parts import Part
from serai.kernel import encoding
from serai.kernel.encoding import BAG, CHOICE, LAST, NUMBER, SEAT
from serai.kernel.knowing import show

SEATS = [f"seat +{n}" if n else "observer" for n in range(4)]


class Layout:
    """Where each part of an observation is, and how it is told; the same for every number of players."""

    def __init__(self, game: Game) -> None:
        self.game = game
        brought = import_module(f"serai.games.{game.name}.observation")
        self.told: list[Part] = brought.PARTS
        self.left_out: dict[str, str] = brought.LEFT_OUT
        self.axes = {part.field: self._axes(part) for part in self.told}
        sizes = [int(np.prod([len(axis) for axis in axes] or [1])) for axes in self.axes.values()]
        ends = np.cumsum(sizes).tolist()
        self.parts = {
            part.field: slice(end - size, end) for part, size, end in zip(self.told, sizes, ends, strict=True)
        }
        self.size: int = ends[-1]
        self.programs = self._programs()
        self.scales = np.ones(self.size, np.float32)
        for part in self.told:
            numbers = self.scales[self.parts[part.field]].reshape(self.shape(part.field))
            if part.kind == NUMBER:
                numbers[...] = 1 / part.scale
            elif part.kind == LAST:
                numbers[..., len(part.of) :] = 1 / part.scale

    def shape(self, name: str) -> tuple[int, ...]:
        """The shape of a part; a single number has none."""
        return tuple(len(axis) for axis in self.axes[name])

    def _count(self, part: Part) -> int:
        """Values of a field, or of one seat's (or one entry's) row of it."""
        shape = self.game.view[part.field].shape
        return int(np.prod(shape[1:] if part.by_seat or part.kind == LAST else shape))

    def _axes(self, part: Part) -> list[list[str]]:
        """The names along each axis of a part."""
        values = self._count(part) - part.skip
        each = [list(part.each)] if part.each else [] if values == 1 or part.kind == BAG else None
        assert each is not None, f"{part.field}: what each value is"
        if each and part.kind not in (BAG, LAST):
            assert len(each[0]) == values, f"{part.field}: {values} values, {len(each[0])} names"
        rows = [SEATS] if part.by_seat else []
        if part.kind == LAST:
            return [*each, [*part.of, *(f"value {n}" for n in range(1, self._count(part)))]]
        told = {NUMBER: [], SEAT: [SEATS], CHOICE: [list(part.of)], BAG: [list(part.of)]}[part.kind]
        return [*rows, *each, *told]

    def _program(self, players: int, seat: int) -> list[int]:
        """The encoder's program for an observer: each section with its length before it (serai.kernel.encoding)."""
        numbers: list[int] = []
        wide: list[int] = []
        choices: list[int] = []
        seats: list[int] = []
        lists: list[int] = []
        counts = [0] * 5
        for part in self.told:
            field, at = self.game.view.fields[part.field][:2]  # type: ignore[index]
            width, count, to = field.base.itemsize, self._count(part), self.parts[part.field].start
            if part.kind == LAST:
                length = self.game.view.fields[part.length][1]  # type: ignore[index]
                lists += [at, to, length, len(part.each), count, len(part.of)]
                counts[4] += 1
                continue
            for row in range(players if part.by_seat else 1):
                source = (seat + row) % players if part.by_seat else 0
                for k in range(part.skip, count):
                    place = at + (source * count + k) * width
                    if part.kind == NUMBER:
                        (numbers if width == 1 else wide).extend((place, to))
                        counts[0 if width == 1 else 1] += 1
                        to += 1
                    elif part.kind == SEAT:
                        seats += [place, to]
                        counts[3] += 1
                        to += len(SEATS)
                    else:
                        choices += [place, to, part.low, len(part.of)]
                        counts[2] += 1
                        to += 0 if part.kind == BAG else len(part.of)
                to += len(part.of) if part.kind == BAG else 0
        sections = zip(counts, (numbers, wide, choices, seats, lists), strict=True)
        return [number for count, section in sections for number in (count, *section)]

    def _programs(self) -> np.ndarray:
        """The programs by number of players and observer."""
        most = self.game.players[-1]
        found = {(p, s): self._program(p, s) for p in self.game.players for s in range(p)}
        programs = np.zeros((most + 1, most, max(map(len, found.values()))), np.uint16)
        for place, program in found.items():
            programs[place][: len(program)] = program
        return programs

    def named(self, observation: np.ndarray) -> dict[str, np.ndarray]:
        """An observation as named parts in their shapes: views of its memory, nothing is copied."""
        return {name: observation[place].reshape(self.shape(name)) for name, place in self.parts.items()}

    @cached_property
    def number_names(self) -> list[str]:
        """A name for every number: part and place in it."""
        names = []
        for field, axes in self.axes.items():
            found = [field]
            for axis in axes:
                found = [f"{before}/{name}" for before in found for name in axis]
            names += found
        return names


@cache
def layout(game: str) -> Layout:
    """The layout of a game's observations."""
    return Layout(load(game))


class Observer:
    """What a seat may know of a state, as a row of numbers: `observe`, then the encoder, and nothing else."""

    def __init__(self, chosen: Layout) -> None:
        self.layout = chosen
        self.views = chosen.game.new_view().view(np.ndarray)
        self.record = self.views.view(np.int8)
        self._row = np.empty(chosen.size, np.int8)

    def observe(self, states: np.ndarray, seat: int, out: np.ndarray) -> np.ndarray:
        """Write what a seat knows of states[0]; out is int8, or float32 for numbers near 1."""
        show(states, seat, self.views)
        row = out if out.dtype == np.int8 else self._row
        encoding.encode(self.record, seat, int(self.views["players"][0]), self.layout.programs, row)
        if row is not out:
            np.multiply(row, self.layout.scales, out=out)
        return out
