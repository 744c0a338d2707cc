"""What can be done at the house's tables, by whom: the one way in for the API, the pages and the bots."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from starlette.concurrency import run_in_threadpool

from serai.errors import IllegalMove, Reason, SeraiError
from serai.games import load
from serai.position import BadMoveInLog, new
from serai.record import Record
from serai.server import fairness, views
from serai.server.levels import levels, usual
from serai.server.problems import Problem, reason, refusal
from serai.server.settings import Settings
from serai.server.store import Seat, Store, Summary
from serai.server.tables import CHANCE, MOVE, Clock, Entry, Facts, Refused, Table
from serai.server.visitors import LONGEST_NAME, Visitor, hashed, new_table_id, new_token, tidy
from serai.server.writer import Raced
from serai.words import mark as _
from serai.words import translate

KEPT_TABLES = 2000
LONGEST_CHAT = 500
_BOT = _("Bot ({level})")
HOW = _(
    "The server chose a secret before the game and showed its SHA-256. Every die and card is the HMAC-SHA256 of that "
    "secret over the table, the number of the entry and the players’ own salts, as a number, modulo the sum of the "
    "weights. When the game is over the secret is shown, and everything can be computed again."
)


class Scene(NamedTuple):
    """All that a view is made of: the fold of the log, who sits around it and what was said."""

    table: Table
    seats: list[Seat]
    chat: list[dict[str, Any]]


class House:
    """The tables of a database, with a memory of the folds (a cache: the log is the truth)."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self._folds: OrderedDict[str, Table] = OrderedDict()
        self._seats: dict[str, list[Seat]] = {}
        self._chat: dict[str, list[dict[str, Any]]] = {}
        self._held: dict[tuple[str, str], list[int]] = {}
        self._lock = threading.Lock()
        # How often something was forgotten: what was read meanwhile is not kept.
        self._forgotten = 0
        # Called with a table's number and version after each change made here (version 0: not of the log); and
        # when a bot is to be asked.
        self.on_change: Callable[[str, int], None] = lambda _table, _version: None
        self.on_due: Callable[[str, float], None] = lambda _table, _due: None

    # --- reading --------------------------------------------------------------------------------------------
    def table(self, table_id: str) -> Table:
        """The table as its log stands now."""
        known = self._folds.get(table_id)
        if known is None:
            facts = (
                self.store.facts(table_id)
                if len(table_id) <= 32 and table_id.isascii() and "\0" not in table_id
                else None
            )
            if facts is None:
                raise Problem("no-table")
            known = Table.fresh(facts)
        entries = (
            [] if known.facts.kind == "record" and known.version else self.store.entries(table_id, known.version)
        )
        table = known.extended(entries)
        self._remember(table)
        return table

    def _remember(self, table: Table) -> None:
        with self._lock:
            known = self._folds.get(table.facts.id)
            if known is None or known.version <= table.version:
                self._folds[table.facts.id] = table
            self._folds.move_to_end(table.facts.id)
            while len(self._folds) > KEPT_TABLES:
                old, _table = self._folds.popitem(last=False)
                self.forget(old)

    def scene(self, table_id: str) -> Scene:
        """A table as it is now, with all around it."""
        return Scene(self.table(table_id), self.seats(table_id), self.chat(table_id))

    def remembered(self, table_id: str, version: int) -> Scene | None:
        """The same from memory, if that is at least of a version: no database is asked."""
        table, seats, chat = self._folds.get(table_id), self._seats.get(table_id), self._chat.get(table_id)
        if table is None or seats is None or chat is None or table.version < version:
            return None
        return Scene(table, seats, chat)

    def seats(self, table_id: str) -> list[Seat]:
        """Who sits at a table."""
        seats = self._seats.get(table_id)
        if seats is None:
            before, seats = self._forgotten, self.store.seats(table_id)
            if before == self._forgotten:
                self._seats[table_id] = seats
        return seats

    def forget(self, table_id: str) -> None:
        """Somebody sat down or spoke, here or in another process: ask the database again."""
        self._forgotten += 1
        self._seats.pop(table_id, None)
        self._chat.pop(table_id, None)

    def forget_all(self) -> None:
        """Notices were missed: ask the database again about everything."""
        self._forgotten += 1
        self._seats.clear()
        self._chat.clear()

    def chat(self, table_id: str) -> list[dict[str, Any]]:
        """What was said at a table."""
        lines = self._chat.get(table_id)
        if lines is None:
            before, lines = self._forgotten, self.store.chat(table_id)
            if before == self._forgotten:
                self._chat[table_id] = lines
        return lines

    def yours(self, table_id: str, visitor: Visitor) -> list[int]:
        """The seats the caller holds, by token or by cookie."""
        if visitor.token:
            return _by_token(self.seats(table_id), visitor)
        if not visitor.key:
            return []
        held = self._held[table_id, visitor.key] = self.store.held(table_id, visitor.key)
        while len(self._held) > KEPT_TABLES:
            self._held.pop(next(iter(self._held)), None)
        return held

    def seat_shown(self, table: Table, yours: Sequence[int], asked: int | None) -> int | None:
        """Which seat's view the caller gets: the one asked for, the one that decides, the first, or none."""
        if asked is not None:
            if asked in yours or (table.is_open and 0 <= asked < table.facts.players):
                return asked
            raise Problem("not-your-seat")
        if not yours:
            return None
        return table.turn if table.turn in yours else yours[0]

    def view(
        self,
        table_id: str,
        visitor: Visitor,
        language: str,
        asked: int | None = None,
        since: int = 0,
        parts: views.Parts = views.EVERY_PART,
    ) -> dict[str, Any]:
        """The caller's view of a table, chat included."""
        scene, yours = self.newest(table_id, visitor)
        return self.shown(scene, visitor, language, asked, since, yours, parts)

    def newest(self, table_id: str, visitor: Visitor) -> tuple[Scene, list[int]]:
        """A table as it is now, and the caller's seats there."""
        return self.scene(table_id), self.yours(table_id, visitor)

    def shown(
        self,
        scene: Scene,
        visitor: Visitor,
        language: str,
        asked: int | None,
        since: int,
        yours: list[int],
        parts: views.Parts,
    ) -> dict[str, Any]:
        """The caller's view of a scene, with the lines of the log since a move."""
        table, seats, chat = scene
        since = min(max(since, 0), len(table.line))
        seat = self.seat_shown(table, yours, asked)
        return {
            **views.table_view(table, seats, seat, language, since, parts=parts),
            "yours": yours,
            "host": bool(visitor.key) and visitor.key == table.facts.host,
            "chat": chat,
        }

    def moment(self, table_id: str, visitor: Visitor, language: str, n: int, asked: int | None) -> dict[str, Any]:
        """The caller's view at an earlier moment."""
        table = self.table(table_id)
        if not 0 <= n <= len(table.line):
            raise Problem("no-moment")
        seat = self.seat_shown(table, self.yours(table_id, visitor), asked)
        return views.moment_view(table, self.seats(table_id), seat, n, language)

    def tables_of(self, visitor: Visitor) -> list[dict[str, Any]]:
        """The visitor's tables, for going on."""
        rows = self.store.tables_of(visitor.key) if visitor.key else []
        for row in rows:
            row["title"] = load(row["game"]).title
            row["your_turn"] = row["turn"] in row["yours"]
        return rows

    def record(self, table_id: str, visitor: Visitor, asked: int | None) -> Record:
        """The record: the whole of a finished game, before that what the caller saw."""
        table = self.table(table_id)
        record = Record.of(table.position, [seat.name for seat in self.seats(table_id)])
        if not table.is_open:
            seat = self.seat_shown(table, self.yours(table_id, visitor), asked)
            record.moves = [str(move) for move in table.position.view(seat).moves]
        if table.facts.kind != "record":
            record.times = [round(played.at - table.facts.created, 3) for played in table.line]
        return record

    def points(self, table_id: str, language: str) -> dict[str, Any]:
        """The points over time of a finished game."""
        table = self.table(table_id)
        if not table.is_open:
            raise Problem("not-yet")
        return views.points_over_time(table, language)

    def why(self, table_id: str, visitor: Visitor, language: str, move: str, asked: int | None) -> dict[str, Any]:
        """Why a move is not possible now, for the seat that decides."""
        table = self.table(table_id)
        seat = self.seat_shown(table, self.yours(table_id, visitor), asked)
        why: Reason | None
        if table.is_open:
            why = Reason("over", None, _("The game is over."))
        elif seat is None or seat != table.turn:
            name = self.seats(table_id)[table.turn or 0].name
            why = Reason("not-your-turn", None, _("It is not your turn; {name} decides."), {"name": name})
        else:
            why = table.position.why_not(move)
        return {"move": move, "legal": why is None, "reason": reason(why, language) if why else None}

    def fairness(self, table_id: str, language: str) -> dict[str, Any]:
        """The promise; when the game is over the secret, and all that is needed to check every die and card."""
        table = self.table(table_id)
        if not table.facts.secret:
            raise Problem("no-moment")
        report: dict[str, Any] = {
            "commitment": fairness.commitment(table.facts.secret),
            "how": translate(HOW, language),
            "secret": None,
            "chance": [],
        }
        if table.over:
            report["secret"] = table.facts.secret
            report["chance"] = list(table.chances(self.store.entries(table_id)))
        return report

    # --- laying a table -------------------------------------------------------------------------------------
    def create(
        self,
        visitor: Visitor,
        language: str,
        game: str,
        seats: Sequence[dict[str, Any]],
        options: dict[str, Any],
        clock: Clock,
    ) -> dict[str, Any]:
        """Lay a table; the tokens of its seats are told here and never again."""
        chosen = load(game)
        new(game, len(seats), options)  # what cannot be is refused here
        names: list[Seat] = []
        tokens: dict[int, str] = {}
        for number, seat in enumerate(seats):
            kind, level = seat["kind"], None
            name = tidy(seat.get("name") or "", LONGEST_NAME)
            if kind == "bot":
                level = seat.get("level") or "random"
                if level not in levels(chosen):
                    raise SeraiError(f"There is no bot “{level}”; there is: {', '.join(levels(chosen))}.")
                title = translate(levels(chosen)[level].title, language)
                name = name or translate(_BOT, language).format(level=title)
            else:
                tokens[number] = new_token()
                name = name or (visitor.name if kind == "me" else "") or translate(chosen.colours[number], language)
            token = hashed(tokens[number]) if number in tokens else None
            names.append(Seat(number, kind, name, level, token, kind != "friend"))
        now = time.time()
        facts = Facts(
            new_table_id(), "table", game, len(seats), dict(options), clock, fairness.new_secret(), visitor.key, now
        )
        table = Table.fresh(facts)
        entries = table.opening(now)
        table = table.extended(entries)
        summary = self._summary(table, names)
        self.store.create(facts, names, entries, summary)
        self._changed(table, summary)
        told = [
            {"seat": seat.seat, "kind": seat.kind, "name": seat.name}
            | ({"token": tokens[seat.seat], "link": link(facts.id, tokens[seat.seat])} if seat.seat in tokens else {})
            for seat in names
        ]
        return {"id": facts.id, "url": f"/table/{facts.id}", "watch": f"/table/{facts.id}", "seats": told}

    def open_record(self, visitor: Visitor, language: str, body: bytes) -> dict[str, Any]:
        """Verify an uploaded record and open it as a table at which nobody moves."""
        try:
            record = Record.from_json(body)
            position = record.replay()
        except BadMoveInLog as bad:
            raise refusal(bad, language, number=bad.number) from None
        except SeraiError as error:
            raise Problem("unreadable", str(error).rstrip(".")) from None
        now = time.time()
        facts = Facts(
            new_table_id(), "record", record.game, record.players, position.options, Clock(), "", visitor.key, now
        )
        colours = [translate(colour, language) for colour in position.game.colours]
        given = [tidy(name, LONGEST_NAME) for name in record.seats]
        names = [(given[i] if i < len(given) else "") or colours[i] for i in range(record.players)]
        seats = [Seat(number, "record", name, None, None, True) for number, name in enumerate(names)]
        entries: list[Entry] = []
        follow = new(record.game, record.players, position.options)
        for number, move in enumerate(position.moves, 1):
            seat = None if follow.is_chance else follow.turn
            entries.append(Entry(number, CHANCE if seat is None else MOVE, seat, str(move), "", now))
            follow.push(move)
        turn = position.turn if position.turn >= 0 else None
        self.store.create(facts, seats, entries, Summary(turn, position.is_over, None))
        result = {"scores": position.scores, "winners": position.winners} if position.is_over else None
        return {
            "id": facts.id,
            "url": f"/table/{facts.id}",
            "game": record.game,
            "moves": len(entries),
            "over": position.is_over,
            "result": result,
        }

    # --- seats ----------------------------------------------------------------------------------------------
    def sit(self, table_id: str, token: str, visitor: Visitor) -> int:
        """A visitor opens a seat's link and holds the seat from now on."""
        table = self.table(table_id)
        key = hashed(token)
        for seat in self.store.seats(table_id):
            if seat.token == key:
                if seat.seat not in self.store.held(table_id, visitor.key):
                    first = seat.kind == "friend" and not seat.joined
                    self.store.join(table_id, seat.seat, visitor.key, visitor.name if first else None)
                    self.forget(table_id)
                    self.on_change(table.facts.id, 0)
                return seat.seat
        raise Problem("not-your-seat")

    def new_link(self, table_id: str, seat: int, visitor: Visitor) -> dict[str, str]:
        """The host makes a new link for a seat; the old one opens nothing any more."""
        table = self.table(table_id)
        if not visitor.key or visitor.key != table.facts.host:
            raise Problem("not-the-host")
        seats = self.store.seats(table_id)
        if table.facts.kind == "record" or not 0 <= seat < len(seats) or seats[seat].kind == "bot":
            raise Problem("no-moment")
        token = new_token()
        self.store.new_token(table_id, seat, hashed(token))
        self.forget(table_id)
        return {"token": token, "link": link(table_id, token)}

    # --- what a seat does -----------------------------------------------------------------------------------
    async def act(
        self,
        table_id: str,
        visitor: Visitor,
        language: str,
        version: int,
        asked: int | None,
        make: Callable[[Table, int, float], list[Entry]],
        parts: views.Parts = views.EVERY_PART,
    ) -> dict[str, Any]:
        """Append what a seat does, if it saw the newest version; returns the new view.

        A fold in memory of the version the caller saw is enough: the log takes an entry only at its end.
        """
        sitting = self._sitting(table_id, visitor, version, asked)
        if sitting is None:
            sitting = await run_in_threadpool(self.newest, table_id, visitor)
        scene, yours = sitting
        table: Table = scene.table
        seat = table.acting(yours, asked)
        if seat is None:
            raise Problem("not-your-seat")
        if version != table.version:
            raise Problem("stale", view=self.shown(scene, visitor, language, seat, 0, yours, parts))
        now = time.time()
        if seat == table.turn and table.bot_plays_on(seat, now):
            raise Problem("time-over")
        try:
            entries = make(table, seat, now)
            after, summary = self._after(scene, entries)
            await asyncio.wrap_future(self.store.append(table_id, entries, summary))
        except Refused as no:
            raise Problem(no.code) from None
        except IllegalMove as bad:
            raise refusal(bad, language) from None
        except Raced:
            scene = await run_in_threadpool(self.scene, table_id)
            raise Problem("stale", view=self.shown(scene, visitor, language, seat, 0, yours, parts)) from None
        self._changed(after, summary)
        return self.shown(scene._replace(table=after), visitor, language, asked, common(table, after), yours, parts)

    def _sitting(
        self, table_id: str, visitor: Visitor, version: int, asked: int | None
    ) -> tuple[Scene, list[int]] | None:
        """The table and the caller's seats there from memory; None where the database has to be asked."""
        scene = self.remembered(table_id, version)
        if scene is None or scene.table.version != version:
            return None
        if visitor.token:
            yours = _by_token(scene.seats, visitor)
        else:
            yours = self._held.get((table_id, visitor.key), [])
        return (scene, yours) if (yours if asked is None else asked in yours) else None

    def _after(self, scene: Scene, entries: Sequence[Entry]) -> tuple[Table, Summary]:
        after = scene.table.extended(entries)
        return after, self._summary(after, scene.seats)

    def _changed(self, table: Table, summary: Summary) -> None:
        """What was written is remembered and told."""
        self._remember(table)
        self.on_change(table.facts.id, table.version)
        if summary.due is not None:
            self.on_due(table.facts.id, summary.due)

    def _summary(self, table: Table, seats: Sequence[Seat]) -> Summary:
        """Whose turn it is, and when a bot is asked."""
        turn = table.turn
        if turn is None:
            return Summary(None, True, None)
        if seats[turn].kind == "bot":
            return Summary(turn, False, (table.times.last_at or time.time()) + self.settings.bot_pause)
        return Summary(turn, False, table.runs_out_at())

    def bot_move(self, table_id: str, rng: np.random.Generator) -> None:
        """Let a bot move where one is asked: at its own seat, or for a person whose time is over."""
        scene = self.scene(table_id)
        table, turn = scene.table, scene.table.turn
        if turn is None or table.facts.kind == "record":
            return
        seat = scene.seats[turn]
        game = table.position.game
        if seat.kind == "bot":
            level = levels(game).get(seat.level or "") or usual(game)
        else:
            out = table.runs_out_at()
            if out is None or out > time.time():
                return
            level = usual(game)
        move = level.choose(table.position.view(turn), rng, level.budget)
        salt = rng.bytes(8).hex()
        entries = table.play(turn, str(move), salt, time.time())
        after, summary = self._after(scene, entries)
        try:
            self.store.append(table_id, entries, summary).result()
        except Raced:
            return  # somebody was faster, and whoever it was asks the next bot
        self._changed(after, summary)

    def say(self, table_id: str, visitor: Visitor, text: str, asked: int | None) -> dict[str, Any]:
        """A line of chat of who sits at the table."""
        table = self.table(table_id)
        yours = self.yours(table_id, visitor)
        if not yours or (asked is not None and asked not in yours):
            raise Problem("not-your-seat")
        seat = yours[0] if asked is None else asked
        words = tidy(text, LONGEST_CHAT)
        if not words:
            raise Problem("unreadable", "text")
        line = self.store.say(table_id, seat, self.seats(table_id)[seat].name, words)
        self.forget(table_id)
        self.on_change(table.facts.id, 0)
        return line


def _by_token(seats: Sequence[Seat], visitor: Visitor) -> list[int]:
    return [seat.seat for seat in seats if seat.token == visitor.token]


def link(table_id: str, token: str) -> str:
    """A seat's link."""
    return f"/seat/{table_id}/{token}"


def common(before: Table, after: Table) -> int:
    """How many moves two folds of one log share."""
    n = min(len(before.line), len(after.line))
    while n and before.line[n - 1].number != after.line[n - 1].number:
        n -= 1
    return n
