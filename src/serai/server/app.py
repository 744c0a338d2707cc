"""The application: the house, its API and its pages, behind the gate."""

from __future__ import annotations

import importlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

from serai import __version__
from serai.games import GAMES
from serai.position import new
from serai.server import api, models, problems
from serai.server.bots_runner import Runner
from serai.server.house import House
from serai.server.limits import Gate, Limits
from serai.server.notices import Listener
from serai.server.settings import Settings
from serai.server.store import Store
from serai.server.stream import Hub
from serai.server.thinkers import Thinkers
from serai.server.visitors import Cookies


def create_app(settings: Settings | None = None, when_open: Callable[[], object] = lambda: None) -> FastAPI:
    """The application of one process; several on one database serve the same tables."""
    settings = settings or Settings.from_environment()
    store = Store(settings.database_url)
    store.migrate()
    house = House(store, settings)
    hub, runner, thinkers = Hub(house), Runner(house), Thinkers(settings)
    house.on_change, house.on_due = hub.tell, runner.ask
    listener = Listener(store, hub.tell)

    @asynccontextmanager
    async def open_house(_app: FastAPI) -> AsyncIterator[None]:
        for game in GAMES:
            new(game, 4).view(0)  # loads the compiled rules before the first guest comes
        hub.open()
        listener.start()
        runner.start()
        when_open()
        yield
        thinkers.close()
        runner.stop()
        listener.stop()
        hub.close()
        store.close()

    app = FastAPI(
        title="Serai", version=__version__, lifespan=open_house, openapi_url=None, docs_url=None, redoc_url=None
    )
    app.state.house, app.state.hub, app.state.settings = house, hub, settings
    app.state.thinkers = thinkers
    app.state.cookies, app.state.limits = Cookies(store.key("cookies")), Limits(settings)
    app.include_router(api.acts)
    app.include_router(api.api)
    app.include_router(api.doors)
    _add_description(app)
    _add_pages(app)
    problems.install(app)
    app.add_middleware(Squeeze, minimum_size=500, compresslevel=5)
    app.add_middleware(Gate, settings=settings)
    return app


class Squeeze(GZipMiddleware):
    """Compresses answers; a stream of events compresses itself."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].endswith("/events"):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def _add_description(app: FastAPI) -> None:
    """The OpenAPI description, at the address of the version it describes."""
    described: dict[str, Any] = {}

    @app.get("/api/v1/openapi.json", include_in_schema=False)
    def describe() -> dict[str, Any]:
        if not described:
            found = get_openapi(title="Serai", version="1", routes=app.routes)
            schemas = found.setdefault("components", {}).setdefault("schemas", {})
            problem = models.Problem.model_json_schema(ref_template="#/components/schemas/{model}")
            for name, part in problem.pop("$defs", {}).items():
                schemas.setdefault(name, part)
            schemas["Problem"] = problem
            for name in ("HTTPValidationError", "ValidationError"):
                schemas.pop(name, None)
            described.update(found)
        return described


def _add_pages(app: FastAPI) -> None:
    """The pages for people, where they are installed: serai.server.pages.install(app)."""
    try:
        pages = importlib.import_module("serai.server.pages")
    except ModuleNotFoundError as missing:
        if missing.name != "serai.server.pages":
            raise
        return
    pages.install(app)
