"""What leaves the server about a table: built from position.view(seat) and nothing else."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from serai.games import GAMES, load
from serai.games.game import Game
from serai.position import Move, Position, View, new
from serai.server.fairness import commitment
from serai.server.levels import levels
from serai.server.store import Seat
from serai.server.tables import Played, Table
from serai.words import LANGUAGES, translate
from serai.words import mark as _

_YOURS = _("{name}, it is your turn: {prompt}")
_THEIRS = _("{name} decides: {prompt}")
_OVER = _("The game is over. Victory: {winners}.")
_ENDED = _("The record ends here.")
_DICE = _("Dice: {faces}")
_ROLLED = "rolled "
KEPT_LOOKS = 256


class Parts(NamedTuple):
    """Which of a view's large parts the caller wants: the position in plain words, the drawing."""

    view: bool = True
    pieces: bool = True


EVERY_PART = Parts()


class Look:
    """A table as a seat sees it in a language; each part is made once, when it is first asked for."""

    def __init__(self, table: Table, seat: int | None, language: str) -> None:
        self.table, self.language = table, language
        self.view = table.position.view(seat)

    @cached_property
    def words(self) -> dict[str, Any]:
        return self.view.to_dict()

    @cached_property
    def pieces(self) -> dict[str, str]:
        game, record = self.view.game, self.view.record
        if self.view.seat is None:
            return dict(game.pieces(record, self.language))
        # A move is drawn once for everyone; what only this seat sees is added.
        return look(self.table, None, self.language).pieces | dict(game.own_pieces(record, self.language))

    @cached_property
    def moves(self) -> list[dict[str, Any]]:
        return _moves(self.table, self.view, self.language)


_looks: OrderedDict[tuple[str, int | None, str], Look] = OrderedDict()
_looking = threading.Lock()


def look(table: Table, seat: int | None, language: str) -> Look:
    """The look of a seat; who moved and who watches from the same seat share it."""
    key = (table.facts.id, seat, language)
    found = _looks.get(key)
    if found is None or found.table is not table:
        found = Look(table, seat, language)
        with _looking:
            _looks[key] = found
            _looks.move_to_end(key)
            while len(_looks) > KEPT_LOOKS:
                _looks.popitem(last=False)
    return found


def games(language: str) -> dict[str, Any]:
    """All games with their options and the bots' levels."""
    return {"games": [_game(load(name), language) for name in GAMES], "languages": list(LANGUAGES)}


def _game(game: Game, language: str) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.players),
        "colours": [translate(colour, language) for colour in game.colours],
        "options": [
            {
                "name": name,
                "meaning": translate(option.meaning, language),
                "default": option.default,
                "kind": "seat" if option.is_seat else "yes-no",
            }
            for name, option in game.options.items()
        ],
        "levels": [{"name": name, "title": translate(level.title, language)} for name, level in levels(game).items()],
    }


def table_view(
    table: Table,
    seats: Sequence[Seat],
    seat: int | None,
    language: str,
    log_from: int = 0,
    now: float | None = None,
    parts: Parts = EVERY_PART,
) -> dict[str, Any]:
    """The whole view of a seat (None: a spectator), as docs/api.md describes it, without what is the caller's own."""
    now = time.time() if now is None else now
    seen = look(table, seat, language)
    view, facts = seen.view, table.facts
    record = facts.kind == "record"
    clock = None
    if facts.clock.kind != "none":
        left = [round(seconds, 1) for seconds in table.left(now)]
        running = table.turn if table.times.last_at is not None else None
        clock = {**vars(facts.clock), "left": left, "running": running}
    turn, over = table.turn, table.over
    yours = not record and seat is not None and seat == turn
    shown = {
        "id": facts.id,
        "game": facts.game,
        "title": view.game.title,
        "language": language,
        "kind": facts.kind,
        "version": table.version,
        "ply": len(table.line),
        "seat": seat,
        "turn": turn,
        "your_turn": yours,
        "over": over,
        "prompt": view.prompt_in(language),
        "sentence": sentence(table.position, view, seats, seat, language, record),
        "moves": [] if record else seen.moves,
        "log_from": log_from,
        "log": log_lines(table, view, log_from, language),
        "undo": yours and table.can_undo,
        "redo": yours and table.can_redo,
        "hint": may_ask(table, seats, seat),
        "players": [
            {**player, "bot_plays_on": table.bot_plays_on(player["seat"], now)}
            for player in _players(view, seats, language)
        ],
        "clock": clock,
        "commitment": commitment_of(table),
        "result": {"scores": table.position.scores, "winners": table.position.winners} if over else None,
    }
    if parts.view:
        shown["view"] = seen.words
    if parts.pieces:
        shown["pieces"] = seen.pieces
    return shown


def is_alone(seats: Sequence[Seat]) -> bool:
    """Whether one person plays, against bots or against themselves: then a hint is nobody's harm."""
    people = [seat for seat in seats if seat.kind != "bot"]
    return len(people) == 1 or all(seat.kind == "me" for seat in people)


def may_ask(table: Table, seats: Sequence[Seat], seat: int | None) -> bool:
    """Whether a seat may ask for a hint now."""
    return table.facts.kind != "record" and seat is not None and seat == table.turn and is_alone(seats)


def moment_view(table: Table, seats: Sequence[Seat], seat: int | None, n: int, language: str) -> dict[str, Any]:
    """The view after the first n moves, as the seat knew it then."""
    position = at_moment(table, n)
    view = position.view(seat)
    lines = log_lines(table, table.position.view(seat), 0, language)
    return {
        "id": table.facts.id,
        "n": n,
        "ply": len(table.line),
        "seat": seat,
        "turn": position.turn if position.turn >= 0 else None,
        "prompt": view.prompt_in(language),
        "sentence": sentence(position, view, seats, None, language, False),
        "view": view.to_dict(),
        "pieces": dict(view.game.pieces(view.record, language)),
        "line": next((line for line in lines if line["n"] >= n), None) if n else None,
        "players": _players(view, seats, language),
    }


def at_moment(table: Table, n: int) -> Position:
    """The position after the first n moves."""
    position = new(table.facts.game, table.facts.players, table.facts.options)
    position.push_all(played.text for played in table.line[:n])
    return position


def commitment_of(table: Table) -> str | None:
    return commitment(table.facts.secret) if table.facts.secret else None


def sentence(
    position: Position, view: View, seats: Sequence[Seat], seat: int | None, language: str, ended: bool
) -> str:
    """One plain sentence: whose decision it is and what is asked."""
    if position.is_over:
        winners = ", ".join(seats[winner].name for winner in position.winners)
        return translate(_OVER, language).format(winners=winners)
    if ended:
        return translate(_ENDED, language)
    if position.is_chance:
        return view.prompt_in(language)
    words = _YOURS if seat == position.turn else _THEIRS
    return translate(words, language).format(name=seats[position.turn].name, prompt=view.prompt_in(language))


def _moves(table: Table, view: View, language: str) -> list[dict[str, Any]]:
    """The legal moves of the seat that decides; empty for everyone else."""
    if view.seat is None:
        return []
    return [
        {
            "text": str(move),
            "sentence": say(view.game.name, move.number, language),
            "target": view.game.target(str(move), view.seat),
            "ends_turn": table.ends_turn(str(move)),
        }
        for move in view.legal_moves
    ]


@lru_cache(4096)
def say(game: str, number: int, language: str) -> str:
    """A move's sentence; there are few of them and they are said often."""
    return Move(load(game), number).sentence(language)


def log_lines(table: Table, view: View, log_from: int, language: str) -> list[dict[str, Any]]:
    """The moves after a moment as the seat saw them, dice of one throw on one line."""
    lines: list[dict[str, Any]] = []
    faces: list[str] = []
    numbers = view.numbers_after(log_from)
    for n in range(log_from, len(table.line)):
        played: Played = table.line[n]
        text = view.game.moves[numbers[n - log_from]]
        if played.seat is None and text.startswith(_ROLLED):
            faces.append(text.removeprefix(_ROLLED))
            words = translate(_DICE, language).format(faces=" ".join(faces))
            if len(faces) > 1:
                lines.pop()
        else:
            faces = []
            words = say(view.game.name, numbers[n - log_from], language)
        line = {"n": n + 1, "seat": played.seat, "text": text, "sentence": words, "ends_turn": table.ends_turn(text)}
        lines.append(line)
    return lines


def _players(view: View, seats: Sequence[Seat], language: str) -> list[dict[str, Any]]:
    points = view.game.points(view.record)
    return [
        {
            "seat": seat.seat,
            "name": seat.name,
            "colour": translate(view.game.colours[seat.seat], language),
            "kind": seat.kind,
            "level": seat.level,
            "joined": seat.joined,
            "score": int(points[seat.seat].sum()),
        }
        for seat in seats
    ]


def points_over_time(table: Table, language: str) -> dict[str, Any]:
    """The points by source at every moment at which they changed."""
    game = table.position.game
    position = new(table.facts.game, table.facts.players, table.facts.options)
    moments: list[dict[str, Any]] = [{"n": 0, "points": position.points.tolist()}]
    for n, played in enumerate(table.line, 1):
        position.push(played.text)
        points = position.points.tolist()
        if points != moments[-1]["points"]:
            moments.append({"n": n, "points": points})
    titles = [translate(name, language) for name in game.source_names]
    sources = [{"name": name, "title": title} for name, title in zip(game.sources, titles, strict=True)]
    return {"sources": sources, "moments": moments}
