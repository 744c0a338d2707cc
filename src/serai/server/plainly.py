"""A quick way in for what is asked most: a plain request is read by its model alone.

FastAPI's reading of parameters takes longer than a move. A request that is not plain (other parameters, anything that
cannot be read) goes FastAPI's way, which also describes both.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, get_type_hints

from fastapi import Request, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError

from serai.server.views import EVERY_PART, Parts

# The queries that programs and pages send.
PLAIN = {b"": EVERY_PART, b"view=no": Parts(view=False), b"pieces=no": Parts(pieces=False)}
Handler = Callable[[Request], Coroutine[Any, Any, Response]]


class Plainly(APIRoute):
    """The route of an endpoint (request, table_id, body, parts)."""

    def get_route_handler(self) -> Handler:
        as_usual: Handler = super().get_route_handler()
        endpoint: Callable[..., Coroutine[Any, Any, Response]] = self.endpoint
        model: type[BaseModel] = get_type_hints(endpoint)["body"]

        async def handle(request: Request) -> Response:
            parts = PLAIN.get(request.scope["query_string"])
            table_id = request.path_params["table_id"]
            if parts is None or request.headers.get("content-type") != "application/json" or len(table_id) > 32:
                return await as_usual(request)
            try:
                body = model.model_validate_json(await request.body())
            except ValidationError:
                return await as_usual(request)
            return await endpoint(request, table_id, body, parts)

        return handle
