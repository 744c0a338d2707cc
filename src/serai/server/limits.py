"""How much a visitor may ask: sizes of bodies, rates, tables and open streams; and where a POST may come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from serai.server.problems import Problem, answer
from serai.server.settings import Settings
from serai.server.visitors import accepted

RETRY_AFTER = {"Retry-After": "1"}
SAFE = ("GET", "HEAD", "OPTIONS")


class Limits:
    """Counts in this process what each visitor asks; the server's processes share out what is allowed."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._counter = FixedWindowRateLimiter(MemoryStorage())

        def share(most: int) -> int:
            return max(1, most // settings.workers)

        self._items: dict[str, RateLimitItem] = {
            "move": RateLimitItemPerSecond(share(settings.moves_per_second)),
            "ask": RateLimitItemPerSecond(share(settings.asks_per_second)),
            "chat": RateLimitItemPerMinute(share(settings.chats_per_minute)),
            "table": RateLimitItemPerHour(share(settings.tables_per_hour)),
            "hint": RateLimitItemPerMinute(share(settings.hints_per_minute)),
            "analysis": RateLimitItemPerHour(share(settings.analyses_per_hour)),
        }
        self._most_of_one, self._most = share(settings.streams_per_visitor), share(settings.streams)
        self._streams: Counter[str] = Counter()

    def count(self, what: str, who: str) -> None:
        """One more; refused when it is too many."""
        if self.settings.limits and not self._counter.hit(self._items[what], what, who):
            raise Problem("too-many", headers=RETRY_AFTER)

    @contextmanager
    def stream(self, who: str) -> Iterator[None]:
        """An open stream, counted while it lasts."""
        full = self._streams[who] >= self._most_of_one or self._streams.total() >= self._most
        if self.settings.limits and full:
            raise Problem("too-many", headers=RETRY_AFTER)
        self._streams[who] += 1
        try:
            yield
        finally:
            self._streams[who] -= 1
            if not self._streams[who]:
                del self._streams[who]


class Gate:
    """ASGI: refuses bodies that are too large and POSTs that another site sends; adds the safety headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *SAFETY]
            await send(message)

        code = None
        if scope["method"] not in SAFE and not same_site(headers):
            code = "foreign"
        largest = self.settings.largest_record if scope["path"].endswith("/records") else self.settings.largest_body
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > largest:
            code = "too-large"
        if code:
            await answer(code, accepted(headers.get("accept-language", "")))(scope, receive, guarded)
            return
        read = 0

        async def measured() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > largest:
                raise HTTPException(413)
            return message

        await self.app(scope, measured, guarded)


def same_site(headers: Headers) -> bool:
    """Whether a request that changes something comes from our own pages, or from a program."""
    fetch = headers.get("sec-fetch-site")
    if fetch is not None:
        return fetch in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


SAFETY = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        b"connect-src 'self'; media-src 'self' data:; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
        b"frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
