"""Random streams: one 64-bit word in an array, the same numbers compiled and interpreted (SplitMix64)."""

from __future__ import annotations

import numpy as np

from serai.kernel.compiling import compiled

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def stream(seed: int) -> np.ndarray:
    """A fresh stream; equal seeds give equal numbers on every machine."""
    return np.array([seed & 0xFFFFFFFFFFFFFFFF], np.uint64)


def branch(seed: int, number: int) -> int:
    """The seed of stream `number` of a family, for Python's whole numbers."""
    return int(split(np.uint64(seed & 0xFFFFFFFFFFFFFFFF), number))


@compiled
def split(seed, number):
    """The seed of stream `number` of a family, far from its neighbours."""
    z = np.uint64(seed) + (np.uint64(number) + np.uint64(1)) * _MIX_1
    z = (z ^ (z >> _S30)) * _MIX_2
    return z ^ (z >> _S31)


@compiled
def below(luck, n):
    """An integer from 0 to n - 1, and the stream one step on (the bias is under n / 2**32)."""
    luck[0] += _STEP
    z = luck[0]
    z = (z ^ (z >> _S30)) * _MIX_1
    z = (z ^ (z >> _S27)) * _MIX_2
    z = z ^ (z >> _S31)
    return int(((z >> _S32) * np.uint64(n)) >> _S32)


@compiled
def jitter(luck, most):
    """An error of judgement of up to `most` either way, small ones more often, none on average."""
    if most == 0.0:
        return 0.0
    return most * (below(luck, 1024) + below(luck, 1024) - 1023) / 1024


@compiled
def weighted(luck, weights, n):
    """An index below n, chosen in proportion to its whole-number weight."""
    total = 0
    for i in range(n):
        total += int(weights[i])
    mark = below(luck, total)
    for i in range(n):
        mark -= int(weights[i])
        if mark < 0:
            return i
    return n - 1
