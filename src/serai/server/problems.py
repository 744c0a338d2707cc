"""Errors as problem details (RFC 9457): a code for programs, one clear sentence for people, never a trace."""

from __future__ import annotations

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException

from serai.errors import IllegalMove, Reason, SeraiError
from serai.server.visitors import language_of
from serai.words import mark as _
from serai.words import translate

log = logging.getLogger("serai")
MEDIA = "application/problem+json"

# The status and the sentence of each code.
PROBLEMS = {
    "unreadable": (400, _("What was sent cannot be read: {what}.")),
    "not-possible": (400, _("This table cannot be laid: {what}")),
    "foreign": (403, _("This came from another site and was not done.")),
    "not-your-seat": (403, _("You do not sit there: open the seat's link first.")),
    "not-the-host": (403, _("Only the host of the table can do this.")),
    "between-people": (403, _("There are no hints in a game between people while it lasts.")),
    "no-table": (404, _("There is no such table.")),
    "no-moment": (404, _("The game has no such moment.")),
    "not-found": (404, _("There is nothing here.")),
    "not-allowed": (405, _("This cannot be done here.")),
    "stale": (409, _("The table has gone on meanwhile; look again.")),
    "not-your-turn": (409, _("It is not your turn.")),
    "nothing-to-undo": (409, _("Nothing of yours can be taken back here.")),
    "nothing-to-redo": (409, _("There is nothing to play again.")),
    "over": (409, _("The game is over.")),
    "time-over": (409, _("Your time is over; a bot plays on.")),
    "not-yet": (409, _("This is shown when the game is over.")),
    "too-large": (413, _("That is too large.")),
    "illegal": (422, _("This move is not possible: {what}")),
    "too-many": (429, _("Too much at once; try again in a moment.")),
    "away": (503, _("The database is away for a moment; try again.")),
    "broken": (500, _("Something broke on our side; nothing was changed. Try again.")),
}


class Problem(Exception):
    """A request that is refused."""

    def __init__(self, code: str, what: object = "", headers: dict[str, str] | None = None, **more: Any) -> None:
        super().__init__(code)
        self.code, self.what, self.headers, self.more = code, what, headers, more


def answer(code: str, language: str, what: object = "", headers: dict | None = None, **more: Any) -> JSONResponse:
    """The problem as a response."""
    status, sentence = PROBLEMS[code]
    said = what.sentence(language) if isinstance(what, Reason) else str(what)
    body = {
        "type": f"/problems/{code}",
        "title": code.replace("-", " "),
        "status": status,
        "detail": translate(sentence, language).format(what=said),
        "code": code,
        **more,
    }
    return JSONResponse(body, status, headers, MEDIA)


def refusal(error: IllegalMove, language: str, **more: Any) -> Problem:
    """An illegal move, with the reason of the rules."""
    return Problem("illegal", error.reason, reason=reason(error.reason, language), **more)


def reason(why: Reason, language: str) -> dict[str, Any]:
    return {"code": why.code, "ruling": why.ruling, "sentence": why.sentence(language)}


def install(app: FastAPI) -> None:
    """Answer every error with problem details."""

    @app.exception_handler(Problem)
    async def known(request: Request, problem: Problem) -> JSONResponse:
        return answer(problem.code, language_of(request), problem.what, problem.headers, **problem.more)

    @app.exception_handler(SeraiError)
    async def impossible(request: Request, error: SeraiError) -> JSONResponse:
        return answer("not-possible", language_of(request), error)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:])
        return answer("unreadable", language_of(request), f"{where}: {first['msg']}"[:200])

    @app.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> JSONResponse:
        codes = {404: "not-found", 405: "not-allowed", 413: "too-large"}
        headers = dict(error.headers) if error.headers else None
        return answer(codes.get(error.status_code, "unreadable"), language_of(request), "", headers)

    async def away(request: Request, error: Exception) -> JSONResponse:
        log.warning("%s %s: the database is away (%s)", request.method, request.url.path, type(error).__name__)
        return answer("away", language_of(request), "", {"Retry-After": "1"})

    for lost in (OperationalError, InterfaceError, PoolTimeout):
        app.add_exception_handler(lost, away)

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> JSONResponse:
        log.error("%s %s", request.method, request.url.path, exc_info=error)
        return answer("broken", language_of(request))
