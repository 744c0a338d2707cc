"""Write docs/observations.md from the layouts: python tools/observations.py."""

from __future__ import annotations

from pathlib import Path

from serai.envs.layout import SEATS, Layout, layout
from serai.games import GAMES
from serai.games.parts import Part
from serai.kernel.encoding import KINDS, LAST, NUMBER

PAGE = Path(__file__).parents[1] / "docs" / "observations.md"
HEAD = """# Observations

Written by `python tools/observations.py` from `src/serai/games/*/observation.py`; a test compares. Do not edit.

An observation is one row of numbers, made from what `observe` wrote into the seat's view and from nothing else. Its
size is the same for every number of players. Seats are counted from the observer: the first is always the observer,
then the others in the order of their numbers; rows of seats that nobody sits at are 0.

| told as | meaning |
|---|---|
| number | the value itself; as int8 no less than -128 and no more than 127 |
| choice | for each value a row with 1 at the value, all 0 for none |
| seat | for each value a row of four seats with 1 at the seat, all 0 for nobody |
| bag | how often each of the names occurs |
| last | the last entries of a list, the last first: a choice and numbers |

As int8 all numbers are whole. As float32 those told as `number` are divided by the part's scale, so that they are
near 1; everything else is the same. `layout("yspahan").parts` (serai.envs.layout) gives the place of each part,
`layout("yspahan").named(row)` the parts of a row in their shapes, `layout("yspahan").number_names` a name for every
number.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(layout(game)) for game in GAMES)])


def section(chosen: Layout) -> str:
    """The layout of a game, part by part."""
    lines = [
        f"## {chosen.game.title}",
        "",
        f"{chosen.size} numbers; {chosen.game.actions} actions.",
        "",
        "| part | from | to | shape | told as | scale | meaning |",
        "|---|---|---|---|---|---|---|",
    ]
    for part in chosen.told:
        place, shape = chosen.parts[part.field], chosen.shape(part.field)
        scaled = part.kind in (NUMBER, LAST) and part.scale != 1
        cells = [
            f"`{part.field}`",
            str(place.start),
            str(place.stop - 1),
            " × ".join(map(str, shape)) or "1",
            KINDS[part.kind],
            f"{part.scale:g}" if scaled else "",
            meaning(part),
        ]
        lines.append("| " + " | ".join(cells) + " |")
    lines += ["", "The names along each part, in their order:", ""]
    for part in chosen.told:
        axes = [axis for axis in chosen.axes[part.field] if axis is not SEATS]
        if axes:
            lines.append(f"- `{part.field}`: " + "; each: ".join(", ".join(axis) for axis in axes))
    lines += ["", "Not told:", ""]
    lines += [f"- `{field}`: {why}" for field, why in chosen.left_out.items()]
    return "\n".join(lines) + "\n"


def meaning(part: Part) -> str:
    """What a part means, and whose it is."""
    return part.meaning + (" (the observer's own secret)" if part.secret else "")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
