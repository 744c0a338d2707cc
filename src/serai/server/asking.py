"""Who may ask the house what it thinks, and about what: hints, lines played out, whole games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from serai.errors import IllegalMove
from serai.position import Position, View
from serai.server import advice, views
from serai.server.house import House
from serai.server.problems import Problem, refusal
from serai.server.visitors import Visitor


def hint(house: House, table_id: str, visitor: Visitor, asked: int | None) -> View:
    """The view of a seat whose turn it is: only where nobody else plays."""
    table = house.table(table_id)
    seat = table.acting(house.yours(table_id, visitor), asked)
    if seat is None:
        raise Problem("not-your-seat")
    if table.is_open:
        raise Problem("over")
    if not views.is_alone(house.seats(table_id)):
        raise Problem("between-people")
    if seat != table.turn:
        raise Problem("not-your-turn")
    return table.position.view(seat)


def whole_game(house: House, table_id: str) -> Position:
    """A finished game, or a record: all of it is open."""
    table = house.table(table_id)
    if not table.is_open:
        raise Problem("not-yet")
    return table.position


def line(
    house: House, table_id: str, visitor: Visitor, language: str, n: int, moves: Sequence[str], asked: int | None
) -> dict[str, Any]:
    """A line of moves played out: from any moment of an open game, from the present one where a hint is given."""
    table = house.table(table_id)
    now = len(table.line)
    # While a game lasts it is dealt anew: the line can show nothing that the seat has not seen.
    present = None if table.is_open else hint(house, table_id, visitor, asked).redeal(0)
    if not 0 <= n <= now or (present and n < now):
        raise Problem("no-moment")
    position = present or views.at_moment(table, n)
    seat = position.turn
    if seat < 0:
        raise Problem("no-moment")
    try:
        return {"n": n, "seat": seat, "steps": advice.played_out(position, seat, moves, language)}
    except IllegalMove as bad:
        raise refusal(bad, language) from None
