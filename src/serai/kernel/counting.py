"""How many different states were seen, without keeping them: a HyperLogLog sketch (Flajolet and others, 2007)."""

from __future__ import annotations

import numpy as np

from serai.kernel.compiling import compiled
from serai.kernel.luck import split

# 2**16 registers: the count is right within about 0.4 %.
BITS = 16
REGISTERS = 1 << BITS
_REST = np.uint64(64 - BITS)


def new_registers() -> np.ndarray:
    """Registers that have seen nothing."""
    return np.zeros(REGISTERS, np.uint8)


def weights_of(size: int) -> np.ndarray:
    """Fixed random weights for the bytes of a state."""
    return np.random.default_rng(1).integers(0, 2**63, size, np.int64) | 1


@compiled
def count(places, spans, weights, registers):
    """Count the state whose bytes these are; only those in the spans count."""
    total = 0
    for i in range(len(spans)):
        for k in range(spans[i, 0], spans[i, 1]):
            total += int(places[k]) * weights[k]
    mixed = split(np.uint64(total), 0)
    register = int(mixed >> _REST)
    rest = mixed << np.uint64(BITS)
    zeros = 1
    while zeros <= 64 - BITS and not rest >> np.uint64(63):
        rest = rest << np.uint64(1)
        zeros += 1
    registers[register] = max(registers[register], zeros)


def counted(registers: np.ndarray) -> float:
    """About how many different states were counted."""
    estimate = 0.7213 / (1 + 1.079 / REGISTERS) * REGISTERS**2 / np.sum(2.0 ** -registers.astype(float))
    empty = int((registers == 0).sum())
    # Few states leave registers empty: then their number says more.
    return float(REGISTERS * np.log(REGISTERS / empty) if estimate <= 2.5 * REGISTERS and empty else estimate)
