"""What the words of all games share: players' colours, and a sentence for each block of moves."""

from __future__ import annotations

from collections.abc import Iterable

from serai.words import mark as _

# One letter for each player: they differ without colour.
COLOUR_NAMES = [_("Blue"), _("Red"), _("Green"), _("Yellow")]
SIGNS = "brgy"

Values = list[dict[str, object]]
# The first move of a block, its sentence, and the values that its moves fill in, both to be translated.
Block = tuple[int, str, Values]

PLAIN: Values = [{}]


def each(key: str, names: Iterable[object]) -> Values:
    """One set of values for each move of a block."""
    return [{key: name} for name in names]


def sentence_in(blocks: list[Block], move: int) -> tuple[str, dict[str, object]]:
    """The sentence of a move and the values to fill in."""
    for first, message, values in blocks:
        if first <= move < first + len(values):
            return message, values[move - first]
    raise LookupError(f"move {move} has no sentence")
