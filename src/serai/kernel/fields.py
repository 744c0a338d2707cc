"""Record types without gaps, so that equal states have equal bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np


def record_type(fields: Sequence[tuple[Any, ...]]) -> np.dtype:
    """A record of the fields, the widest first, the end filled up: aligned, and no byte left undefined.

    NumPy copies a record field by field, so a gap between two fields would keep whatever lay there before.
    """
    ordered = sorted(fields, key=lambda field: -np.dtype(field[1]).alignment)
    record = np.dtype(ordered, align=True)
    spare = record.itemsize - sum(record[name].itemsize for name in record.names or ())
    return np.dtype([*ordered, ("spare", np.int8, spare)], align=True) if spare else record
