"""What a game's observation is made of: parts of the view's record, each told in numbers that a learner can use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from serai.kernel.encoding import NUMBER


@dataclass(frozen=True)
class Part:
    """A field of the view, and how it is told.

    number: each value as it is; choice: for each value a row of `of`, 1 at the value (value `low` is the first);
    seat: for each value a row of seats, 1 at the seat, counted from the observer; bag: how often each of `of` occurs;
    last: the last rows of a list (as many as `each` names, the last first) whose length is the field `length`, the
    first value of a row as a choice and the others as numbers.
    A field with a row for each seat (`by_seat`) begins with the observer's. `each` names the values of a field (of
    one seat), beginning after the first `skip` of them. As float32 numbers are divided by `scale`.
    """

    field: str
    meaning: str
    kind: int = NUMBER
    of: Sequence[str] = ()
    each: Sequence[str] = ()
    by_seat: bool = False
    low: int = 0
    skip: int = 0
    scale: float = 1.0
    length: str = ""
    secret: bool = False  # the observer's own, empty for a spectator
