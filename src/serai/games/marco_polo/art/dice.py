"""Dice: those that lie on action spaces, whose faces nobody needs any more."""

from __future__ import annotations

from collections.abc import Sequence

from serai.drawing.svg import group, use


def used_dice(uses: int, own: Sequence[int], space: int, x: float, y: float, step: float, size: float) -> str:
    """A die for each use of a space this round: in the colour and with the mark of its player, or black."""
    seats: list[int | None] = [seat for seat, used in enumerate(own) if used]
    dice = [*seats, *[None] * max(0, uses - len(seats))]
    return "".join(lying_die(seat, x + step * i, y, size, f"used-{space}-{i}") for i, seat in enumerate(dice))


def lying_die(seat: int | None, x: float, y: float, size: float, name: str) -> str:
    """One die on a space."""
    look = [use("black-0", 0, 0, size, size)]
    if seat is not None:
        mark = use(f"good-{seat}", 0, 0, size * 0.55, size * 0.55, class_=f"c-p{seat}")
        look = [use("die-unseen", 0, 0, size, size, class_=f"c-p{seat}"), mark]
    return group(
        *look,
        id=name,
        class_="die",
        data_kind="black-die" if seat is None else f"die-{seat}",
        data_from="black" if seat is None else f"dice-{seat}",
        transform=f"translate({x:.4g} {y:.4g})",
    )
