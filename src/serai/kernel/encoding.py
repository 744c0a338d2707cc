"""Views as rows of small numbers: one encoder for all games, led by a program (serai.envs.layout).

The encoder reads the bytes of a view's record, never a state: what it tells a seat, `observe` told it first.

A program is a row of small numbers for each number of players and observer, in five sections that each begin with how
many entries they have:

    numbers of one byte   from, to
    numbers of two bytes  from, to
    choices and bags      from, to, the value of the first choice, how many choices
    seats                 from, to
    lists                 from, to, where the length is, most rows, values of a row, how many choices
"""

from __future__ import annotations

import sys

from serai.kernel.compiling import compiled

# How the values of a field are told (serai.games.parts).
KINDS = ("number", "choice", "seat", "bag", "last")
NUMBER, CHOICE, SEAT, BAG, LAST = range(len(KINDS))
LEAST, MOST = -128, 127
_LOW_BYTE, _HIGH_BYTE = (0, 1) if sys.byteorder == "little" else (1, 0)


@compiled
def encode(record, seat, players, programs, out):
    """Write the bytes of a view (int8) as a row of numbers; seats are counted from `seat` (a spectator: from 0)."""
    out[:] = 0
    seat = max(seat, 0)
    program = programs[players, seat]
    at = encode_numbers(record, program, out)
    end = at + 1 + 4 * int(program[at])
    for i in range(at + 1, end, 4):
        value = int(record[program[i]]) - int(program[i + 2])
        if 0 <= value < int(program[i + 3]):
            out[int(program[i + 1]) + value] += 1
    at = end
    end = at + 1 + 2 * int(program[at])
    for i in range(at + 1, end, 2):
        owner = int(record[program[i]])
        if owner >= 0:
            owner -= seat
            out[int(program[i + 1]) + (owner if owner >= 0 else owner + players)] = 1
    at = end
    end = at + 1 + 6 * int(program[at])
    for i in range(at + 1, end, 6):
        encode_last(record, program[i : i + 6], out)


@compiled
def encode_numbers(record, program, out):
    """Write the numbers; returns where the next section of the program begins."""
    end = 1 + 2 * int(program[0])
    for i in range(1, end, 2):
        out[program[i + 1]] = record[program[i]]
    at = end
    end = at + 1 + 2 * int(program[at])
    for i in range(at + 1, end, 2):
        place = int(program[i])
        value = (int(record[place + _LOW_BYTE]) & 255) | (int(record[place + _HIGH_BYTE]) << 8)
        out[program[i + 1]] = min(max(value, LEAST), MOST)
    return end


@compiled
def encode_last(record, entry, out):
    """Write the last rows of a list, the last first: a choice and numbers."""
    length, count, choices = int(record[entry[2]]), int(entry[4]), int(entry[5])
    for row in range(min(length, int(entry[3]))):
        at = int(entry[0]) + (length - 1 - row) * count
        to = int(entry[1]) + row * (choices + count - 1)
        out[to + int(record[at])] = 1
        for k in range(1, count):
            out[to + choices + k - 1] = record[at + k]


@compiled
def scale_rows(rows, scales, out):
    """Rows of small numbers as numbers near 1."""
    for i in range(len(rows)):
        for k in range(len(scales)):
            out[i, k] = rows[i, k] * scales[k]
