"""Who is asking: a visitor with a signed cookie, or a program with a seat's token; and in which language."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, replace
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from serai.words import LANGUAGES

COOKIE = "serai"
A_YEAR = 365 * 24 * 3600
LONGEST_NAME = 24
TOKEN_BYTES = 16  # 128 bits
TABLE_BYTES = 12


def new_token() -> str:
    """A seat's token: 128 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """A table's address: 96 random bits."""
    return secrets.token_urlsafe(TABLE_BYTES)


def hashed(token: str) -> str:
    """What the database keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def tidy(words: str, longest: int) -> str:
    """A name or a line of chat on one line, without control characters and not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in words)
    return " ".join(shown.split())[:longest]


@dataclass(frozen=True)
class Visitor:
    """A visitor as the cookie tells; `key` is what the database keeps of the cookie's number."""

    number: str = ""
    name: str = ""
    language: str = ""
    token: str = ""

    @property
    def key(self) -> str:
        return hashed(self.number) if self.number else ""


class Cookies:
    """Reads and writes the signed cookie."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="visitor")

    def read(self, request: HTTPConnection) -> Visitor:
        """Who is asking; a broken or foreign cookie is nobody's."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        bearer = hashed(token.strip()) if scheme.lower() == "bearer" and token.strip() else ""
        if COOKIE not in request.cookies:
            return Visitor(token=bearer)
        try:
            data: Any = self._signer.loads(request.cookies.get(COOKIE, ""))
            number, name, language = (str(data[key]) for key in ("v", "n", "l"))
        except (BadSignature, KeyError, TypeError):
            return Visitor(token=bearer)
        return Visitor(number, name, language, bearer)

    def known(self, request: HTTPConnection) -> Visitor:
        """Who is asking, with a number of their own; `write` must follow."""
        visitor = self.read(request)
        return visitor if visitor.number else replace(visitor, number=new_token())

    def write(self, request: HTTPConnection, response: Response, visitor: Visitor) -> None:
        """Give the browser its cookie."""
        value = self._signer.dumps({"v": visitor.number, "n": visitor.name, "l": visitor.language})
        secure = request.url.scheme == "https"
        text = value if isinstance(value, str) else value.decode()
        response.set_cookie(COOKIE, text, A_YEAR, httponly=True, samesite="lax", secure=secure)


def language_of(request: HTTPConnection, visitor: Visitor | None = None) -> str:
    """The language of the answer: ?language=, the cookie's, Accept-Language, or English."""
    asked = request.query_params.get("language", "")
    if asked in LANGUAGES:
        return asked
    known = visitor or request.app.state.cookies.read(request)
    if known.language in LANGUAGES:
        return str(known.language)
    return accepted(request.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """The best of our languages in an Accept-Language header."""
    wishes = []
    for place, part in enumerate(header.split(",")[:20]):
        tag, _, rest = part.partition(";")
        try:
            weight = float(rest.strip().removeprefix("q=")) if rest.strip() else 1.0
        except ValueError:
            continue
        wishes.append((-weight, place, tag.strip().lower()[:2]))
    return next((tag for _, _, tag in sorted(wishes) if tag in LANGUAGES), "en")


def address_of(request: HTTPConnection) -> str:
    """The network address of the caller."""
    return request.client.host if request.client else ""
