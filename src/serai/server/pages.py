"""The pages: start, table, replay, result, fair dice, how to play. They use the house's views and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from serai.drawing.cover import cover
from serai.drawing.svg import Panel
from serai.games import GAMES, load
from serai.position import new
from serai.record import Record
from serai.server import views
from serai.server.problems import PROBLEMS, Problem
from serai.server.visitors import Visitor, language_of
from serai.web import chart, rendering
from serai.words import translate

KINDS = {
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}


def install(app: FastAPI) -> None:
    """Add the pages to an application."""
    for path, show in (
        ("/", start),
        ("/table/{table}", table_page),
        ("/replay/{table}", replay),
        ("/result/{table}", result),
        ("/fair/{table}", fair),
        ("/how/{game}", how),
    ):
        app.get(path, include_in_schema=False, response_class=HTMLResponse)(_kindly(show))
    app.get("/static/{version}/{name}", include_in_schema=False)(static)


def _kindly(show: Callable[..., HTMLResponse]) -> Callable[..., HTMLResponse]:
    """A person who asks for a page that cannot be shown gets a page that says so."""

    @wraps(show)
    def shown(request: Request, **values: Any) -> HTMLResponse:
        try:
            return show(request, **values)
        except Problem as problem:
            status, sentence = PROBLEMS[problem.code]
            response = _page(request, "problem.html", sentence=translate(sentence, language_of(request)))
            response.status_code = status
            return response

    return shown


def static(version: str, name: str) -> Response:
    """A file of the page; its address changes when it does, so browsers keep it."""
    body = rendering.static_bytes(name)
    if body is None:
        raise Problem("not-found")
    kept = "public, max-age=31536000, immutable" if version == rendering.static_version() else "no-cache"
    return Response(body, media_type=KINDS[name.rpartition(".")[2]], headers={"Cache-Control": kept})


def _page(request: Request, template: str, visitor: Visitor | None = None, **values: Any) -> HTMLResponse:
    """A page for a visitor, who gets a cookie with the first one."""
    cookies = request.app.state.cookies
    known = visitor or cookies.known(request)
    language = language_of(request)
    response = HTMLResponse(rendering.page(template, language, visitor=known, here=request.url.path, **values))
    response.headers["Vary"] = "Cookie, Accept-Language"
    response.headers["Cache-Control"] = "no-store"
    if not cookies.read(request).number:
        cookies.write(request, response, known)
    return response


def start(request: Request) -> HTMLResponse:
    """Choose a game and who sits where, go on at a table, open a record."""
    visitor = request.app.state.cookies.known(request)
    language = language_of(request)
    return _page(
        request,
        "start.html",
        visitor,
        games=views.games(language)["games"],
        tables=request.app.state.house.tables_of(visitor),
        picture=rendering.picture(cover()),
    )


@cache
def _sample(game: str) -> Any:
    """The fullest position of a random game before its middle and after its set-up, for pictures."""
    moves = Record.random(game, load(game).players[-1], seed=12).moves
    position = new(game, load(game).players[-1])
    best, most = 0, 0
    for text in moves[: len(moves) // 2]:
        position.push(text)
        if position.ply < len(moves) // 4:
            continue
        pieces = len("".join(position.game.pieces(position.view(None).record, "en").values()))
        if position.turn >= 0 and pieces > most:
            best, most = position.ply, pieces
    while position.ply > best:
        position.pop()
    return position


def _board(view: dict[str, Any]) -> dict[str, Any]:
    """The panels of a view, for the page's board."""
    game = load(view["game"])
    panels: dict[str, Panel] = dict(game.scenery(len(view["players"]), view["language"]))
    pieces = view.pop("pieces")
    return {"panels": panels, "pieces": pieces, "view": view}


def _view(request: Request, table: str, seat: int | None) -> tuple[Visitor, dict[str, Any]]:
    visitor = request.app.state.cookies.known(request)
    return visitor, request.app.state.house.view(table, visitor, language_of(request), seat)


def table_page(request: Request, table: str) -> HTMLResponse:
    """The table: play, or watch."""
    visitor, view = _view(request, table, None)
    if view["kind"] == "record":
        return replay(request, table)
    if len(view["yours"]) > 1:
        # Several people share this screen: nobody's secrets before they say who they are.
        _hide(request, table, view)
    return _page(request, "table.html", visitor, **_board(view))


def _hide(request: Request, table: str, view: dict[str, Any]) -> None:
    """Show a shared screen what everyone may know; the page asks who sits before it."""
    open_view = request.app.state.house.view(table, Visitor(), view["language"])
    for key in ("pieces", "view", "log", "moves", "undo", "redo", "seat", "sentence", "your_turn"):
        view[key] = open_view[key]


def replay(request: Request, table: str, seat: int | None = None) -> HTMLResponse:
    """The board of any moment, with a slider."""
    visitor, view = _view(request, table, seat)
    if len(view["yours"]) > 1 and not view["over"]:
        # On a shared screen an earlier moment would show somebody's hand.
        return table_page(request, table)
    chapters = _chapters(request.app.state.house.table(table), view["language"])
    return _page(request, "replay.html", visitor, chapters=chapters, **_board(view))


def _chapters(table: Any, language: str) -> list[tuple[int, str]]:
    """The moments at which a new day (or what the game calls so) begins."""
    position = new(table.facts.game, table.facts.players, table.facts.options)
    found = [(0, position.game.chapter(position.view(None).record, language))]
    for n, played in enumerate(table.line, 1):
        position.push(played.text)
        name = position.game.chapter(position.state, language)
        if name != found[-1][1]:
            found.append((n, name))
    return found


def result(request: Request, table: str) -> HTMLResponse:
    """Points by source over time."""
    visitor, view = _view(request, table, None)
    house = request.app.state.house
    points = house.points(table, view["language"])
    moments = [(moment["n"], moment["points"]) for moment in points["moments"]]
    most = max(sum(seat) for seat in moments[-1][1])
    charts = [
        Markup(
            chart.points_chart(
                player["name"], [(n, rows[player["seat"]]) for n, rows in moments], view["ply"] * 41 // 40, most
            )
        )
        for player in view["players"]
    ]
    last = moments[-1][1]
    return _page(
        request,
        "result.html",
        visitor,
        view=view,
        sources=points["sources"],
        charts=charts,
        last=last,
        looks=chart.LOOKS,
    )


def fair(request: Request, table: str) -> HTMLResponse:
    """Check every die in the browser."""
    visitor, view = _view(request, table, None)
    if view["commitment"] is None:
        raise Problem("no-moment")
    report = request.app.state.house.fairness(table, view["language"])
    return _page(request, "fair.html", visitor, view=view, report=report)


def how(request: Request, game: str) -> HTMLResponse:
    """How to play, in our own words."""
    if game not in GAMES:
        raise Problem("not-found")
    language = language_of(request)
    position = _sample(game)
    drawn = position.game.scenery(position.players, language)
    moving = position.game.pieces(position.view(position.turn).record, language)
    pictures = {name: rendering.panel(name, panel, moving[name], "how") for name, panel in drawn.items()}
    title = translate(position.game.title, language)
    return _page(request, f"how/{game}.html", pictures=pictures, game=position.game, title=title)
