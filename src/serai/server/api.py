"""The API, version 1: docs/api.md says what each answer holds."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.concurrency import run_in_threadpool

from serai.bots.thinking import LONGEST_LINE
from serai.server import asking, models, views
from serai.server.house import House
from serai.server.models import MOST_ENTRIES, MOST_SEATS
from serai.server.plainly import Plainly
from serai.server.problems import MEDIA, PROBLEMS, Problem
from serai.server.stream import Stream, Watcher, present
from serai.server.tables import Clock, Entry, Table
from serai.server.visitors import LONGEST_NAME, Visitor, address_of, language_of, tidy

TableId = Annotated[str, Path(min_length=1, max_length=32, description="the table")]
AskedSeat = Annotated[int | None, Query(alias="seat", ge=0, lt=MOST_SEATS, description="one of the caller's seats")]
Since = Annotated[int, Query(ge=0, le=MOST_ENTRIES, description="the last log line the caller has")]
Number = Annotated[int, Path(ge=0, le=MOST_ENTRIES)]
MoveText = Annotated[str, Query(min_length=1, max_length=64)]


async def wanted(
    view: Annotated[bool, Query(description="no: leave out the position in plain words")] = True,
    pieces: Annotated[bool, Query(description="no: leave out the drawing")] = True,
) -> views.Parts:
    """What the caller wants of a view: a page needs only the drawing, a program only the words."""
    return views.Parts(view, pieces)


Wanted = Annotated[views.Parts, Depends(wanted)]


def problems(*codes: str) -> dict[int | str, dict[str, Any]]:
    """The problems an address may answer with, for OpenAPI."""
    content = {MEDIA: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    statuses = {PROBLEMS[code][0] for code in (*codes, "too-many", "unreadable")}
    return {status: {"description": "a problem", "content": content} for status in sorted(statuses)}


SEEN = problems("no-table", "not-your-seat")
DONE = problems("no-table", "not-your-seat", "stale", "illegal", "too-large")
api = APIRouter(prefix="/api/v1")
acts = APIRouter(prefix="/api/v1", route_class=Plainly)
doors = APIRouter()


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def asker(request: Request, visitor: Visitor) -> str:
    """Whose questions are counted together."""
    return visitor.token or visitor.key or address_of(request)


def caller(request: Request, what: str = "ask") -> tuple[House, Visitor, str]:
    """The house, who asks and in which language; and one more of what they asked is counted."""
    visitor = request.app.state.cookies.read(request)
    who = address_of(request) if what == "table" else asker(request, visitor)
    request.app.state.limits.count(what, who)
    return house_of(request), visitor, language_of(request, visitor)


def settled(request: Request, what: str) -> tuple[House, Visitor, str]:
    """As `caller`, for what gives a visitor a number of their own; the answer must carry the cookie."""
    house, _visitor, language = caller(request, what)
    return house, request.app.state.cookies.known(request), language


def with_cookie(request: Request, visitor: Visitor, response: Response) -> Response:
    request.app.state.cookies.write(request, response, visitor)
    return response


# --- games and visitors ---------------------------------------------------------------------------------------
@api.get("/games", response_model=models.Games, responses=problems())
def games(request: Request) -> Response:
    """All games, their options and the bots' levels."""
    _house, _visitor, language = caller(request)
    return JSONResponse(views.games(language))


def _me(house: House, visitor: Visitor, language: str) -> dict[str, Any]:
    return {"name": visitor.name, "language": language, "tables": house.tables_of(visitor)}


@api.get("/me", response_model=models.Me, responses=problems())
def me(request: Request) -> Response:
    """The visitor's name, language and tables."""
    return JSONResponse(_me(*caller(request)))


@api.post("/me", response_model=models.Me, responses=problems("foreign", "too-large"))
def rename(request: Request, body: models.MeIn) -> Response:
    """Choose a name or a language; they are kept in the cookie."""
    house, visitor, language = settled(request, "ask")
    if body.name is not None:
        visitor = replace(visitor, name=tidy(body.name, LONGEST_NAME))
    if body.language is not None:
        visitor, language = replace(visitor, language=body.language), body.language
    return with_cookie(request, visitor, JSONResponse(_me(house, visitor, language)))


# --- tables ---------------------------------------------------------------------------------------------------
@api.post("/tables", status_code=201, response_model=models.Created, responses=problems("foreign", "too-large"))
def create(request: Request, body: models.NewTable) -> Response:
    """Lay a table. The seats' tokens are told here and never again."""
    house, visitor, language = settled(request, "table")
    first = next((seat.name for seat in body.seats if seat.kind == "me" and seat.name), None)
    if first and not visitor.name:
        visitor = replace(visitor, name=tidy(first, LONGEST_NAME))
    seats = [seat.model_dump() for seat in body.seats]
    clock = Clock(**body.clock.model_dump())
    created = house.create(visitor, language, body.game, seats, dict(body.options), clock)
    return with_cookie(request, visitor, JSONResponse(created, 201))


@api.post(
    "/records", status_code=201, response_model=models.Opened, responses=problems("foreign", "too-large", "illegal")
)
async def open_record(request: Request) -> Response:
    """Verify an uploaded record (the body) and open it for replay."""
    house, visitor, language = settled(request, "table")
    body = await request.body()
    opened = await run_in_threadpool(house.open_record, visitor, language, body)
    return with_cookie(request, visitor, JSONResponse(opened, 201))


@api.get("/tables/{table_id}", response_model=models.View, responses=SEEN)
async def view(
    request: Request, table_id: TableId, parts: Wanted, seat: AskedSeat = None, since: Since = 0
) -> Response:
    """The table as the caller may know it."""
    house, visitor, language = caller(request)
    scene, yours = await run_in_threadpool(house.newest, table_id, visitor)
    return JSONResponse(house.shown(scene, visitor, language, seat, since, yours, parts))


@api.get("/tables/{table_id}/at/{n}", response_model=models.Moment, responses=SEEN)
def moment(request: Request, table_id: TableId, n: Number, seat: AskedSeat = None) -> Response:
    """The table after its first n moves, as the caller knew it then."""
    house, visitor, language = caller(request)
    return JSONResponse(house.moment(table_id, visitor, language, n, seat))


@api.get("/tables/{table_id}/points", response_model=models.Points, responses=SEEN | problems("not-yet"))
def points(request: Request, table_id: TableId) -> Response:
    """The points by source over time, when the game is over."""
    house, _visitor, language = caller(request)
    return JSONResponse(house.points(table_id, language))


@api.get("/tables/{table_id}/record", responses=SEEN)
def record(request: Request, table_id: TableId, seat: AskedSeat = None) -> Response:
    """The record: all of a finished game, before that what the caller saw."""
    house, visitor, _language = caller(request)
    text = house.record(table_id, visitor, seat).to_json()
    headers = {"Content-Disposition": f'attachment; filename="serai-{table_id}.json"'}
    return Response(text, media_type="application/json", headers=headers)


@api.get("/tables/{table_id}/why", response_model=models.Why, responses=SEEN)
def why(
    request: Request,
    table_id: TableId,
    move: MoveText,
    seat: AskedSeat = None,
) -> Response:
    """Why a move is not possible now."""
    house, visitor, language = caller(request)
    return JSONResponse(house.why(table_id, visitor, language, move, seat))


@api.get("/tables/{table_id}/fairness", response_model=models.Fairness, responses=SEEN)
def fairness(request: Request, table_id: TableId) -> Response:
    """The promise of fair dice; when the game is over, all that is needed to check it."""
    house, _visitor, language = caller(request)
    return JSONResponse(house.fairness(table_id, language))


@api.post(
    "/tables/{table_id}/seats/{seat}/link",
    response_model=models.Link,
    responses=problems("foreign", "no-table", "too-large"),
)
def new_link(request: Request, table_id: TableId, seat: Annotated[int, Path(ge=0, lt=MOST_SEATS)]) -> Response:
    """The host makes a new link for a seat."""
    house, visitor, _language = caller(request, "move")
    return JSONResponse(house.new_link(table_id, seat, visitor))


# --- what a seat does -----------------------------------------------------------------------------------------
@acts.post("/tables/{table_id}/moves", response_model=models.View, responses=DONE)
async def move(request: Request, table_id: TableId, body: models.MoveIn, parts: Wanted) -> Response:
    """Play a move."""
    return await _act(
        request, table_id, body, parts, lambda table, seat, now: table.play(seat, body.move, body.salt, now)
    )


@acts.post("/tables/{table_id}/undo", response_model=models.View, responses=DONE)
async def undo(request: Request, table_id: TableId, body: models.UndoIn, parts: Wanted) -> Response:
    """Take back one's last move, or all of one's uncommitted moves."""
    return await _act(request, table_id, body, parts, lambda table, seat, now: table.undo(seat, body.all, now))


@acts.post("/tables/{table_id}/redo", response_model=models.View, responses=DONE)
async def redo(request: Request, table_id: TableId, body: models.RedoIn, parts: Wanted) -> Response:
    """Play a move again that was taken back."""
    return await _act(request, table_id, body, parts, lambda table, seat, now: table.redo(seat, now))


async def _act(
    request: Request,
    table_id: str,
    body: models.MoveIn | models.UndoIn | models.RedoIn,
    parts: views.Parts,
    make: Callable[[Table, int, float], list[Entry]],
) -> Response:
    """On the event loop: what is done there is short, and waiting for the disk blocks nobody."""
    house, visitor, language = caller(request, "move")
    return JSONResponse(await house.act(table_id, visitor, language, body.version, body.seat, make, parts))


@api.post("/tables/{table_id}/chat", status_code=201, response_model=models.ChatLine, responses=DONE)
def chat(request: Request, table_id: TableId, body: models.ChatIn) -> Response:
    """Say something to the table."""
    house, visitor, _language = caller(request, "chat")
    return JSONResponse(house.say(table_id, visitor, body.text, body.seat), 201)


EVENTS: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/event-stream": {}}, "description": "server-sent events"}
}


@api.get("/tables/{table_id}/events", responses=SEEN | EVENTS, response_class=StreamingResponse)
async def events(
    request: Request, table_id: TableId, parts: Wanted, seat: AskedSeat = None, since: Since = 0
) -> Response:
    """A stream of server-sent events: the present, then every change."""
    house, visitor, language = caller(request)
    last = request.headers.get("last-event-id", "")
    last_seen = int(last) if last.isascii() and last.isdecimal() and len(last) < 10 else None
    compressed = "gzip" in request.headers.get("accept-encoding", "")

    def look() -> tuple[Watcher, bytes | None]:
        scene = house.scene(table_id)
        table, seats, chat = scene
        shown = house.seat_shown(table, house.yours(table_id, visitor), seat)
        said = chat[-1]["n"] if chat else 0
        watcher = Watcher(shown, language, parts, table, seats, said, compressed)
        first = present(watcher, scene, min(since, len(table.line))) if last_seen != table.version else None
        return watcher, first

    watcher, first = await run_in_threadpool(look)
    place = request.app.state.limits.stream(asker(request, visitor))
    return Stream(request.app.state.hub, watcher, first, place)


# --- what the house thinks --------------------------------------------------------------------------------------
def thought(parts: AsyncIterator[bytes]) -> Response:
    """A thought as a stream that ends; who closes it stops the thinking."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(parts, headers=headers, media_type="text/event-stream")


@api.get(
    "/tables/{table_id}/hint",
    responses=SEEN | problems("between-people", "not-your-turn") | EVENTS,
    response_class=StreamingResponse,
)
async def hint(request: Request, table_id: TableId, seat: AskedSeat = None) -> Response:
    """A hint for the caller's seat, in a game against bots or alone: a stream of its progress and the hint."""
    house, visitor, language = caller(request, "hint")
    view = await run_in_threadpool(asking.hint, house, table_id, visitor, seat)
    return thought(request.app.state.thinkers.hint(asker(request, visitor), view, language))


@api.get(
    "/tables/{table_id}/analysis", responses=SEEN | problems("not-yet") | EVENTS, response_class=StreamingResponse
)
async def analysis(request: Request, table_id: TableId) -> Response:
    """What each decision of a finished game or of a record was worth: a stream of the decisions and the sums."""
    house, visitor, language = caller(request, "analysis")
    position = await run_in_threadpool(asking.whole_game, house, table_id)
    return thought(request.app.state.thinkers.analysis(asker(request, visitor), table_id, position, language))


@api.get(
    "/tables/{table_id}/line",
    response_model=models.PlayedOut,
    responses=SEEN | problems("between-people", "not-your-turn", "illegal"),
)
def line(
    request: Request,
    table_id: TableId,
    n: Annotated[int, Query(ge=0, le=MOST_ENTRIES, description="the moment")],
    move: Annotated[list[MoveText], Query(min_length=1, max_length=LONGEST_LINE, description="moves of one turn")],
    seat: AskedSeat = None,
) -> Response:
    """A line of moves played out from a moment: the boards, and what each move scores."""
    house, visitor, language = caller(request)
    return JSONResponse(asking.line(house, table_id, visitor, language, n, move, seat))


# --- the door of a seat -----------------------------------------------------------------------------------------
@doors.get("/seat/{table_id}/{token}", include_in_schema=False)
def sit(request: Request, table_id: str, token: str) -> Response:
    """A seat's link: the browser holds the seat from now on."""
    house, visitor, _language = settled(request, "ask")
    house.sit(table_id, token[:64], visitor)
    answer = RedirectResponse(
        f"/table/{table_id}", 303, {"Referrer-Policy": "no-referrer", "Cache-Control": "no-store"}
    )
    return with_cookie(request, visitor, answer)


@doors.get("/problems/{code}", include_in_schema=False)
def problem(code: str) -> Response:
    """What a problem's type means."""
    if code not in PROBLEMS:
        raise Problem("not-found")
    status, sentence = PROBLEMS[code]
    return JSONResponse({"code": code, "status": status, "detail": sentence.format(what="…")})
