"""What the API takes and gives, for OpenAPI and for refusing what cannot be read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from serai.server.visitors import LONGEST_NAME

MOST_SEATS = 8
LONGEST_SALT = 64
A_WEEK = 7 * 24 * 3600
MOST_ENTRIES = 2**31 - 1

Salt = Annotated[str, Field(max_length=LONGEST_SALT, pattern=r"^[A-Za-z0-9_\-]*$", description="a seat's own luck")]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Version = Annotated[int, Field(ge=0, le=MOST_ENTRIES, description="the version the caller saw")]
Name = Annotated[str, Field(max_length=4 * LONGEST_NAME)]


class Taken(BaseModel):
    """A body: unknown fields are refused, kinds are not guessed."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewSeat(Taken):
    kind: Literal["me", "hot", "friend", "bot"]
    name: Name | None = None
    level: Annotated[str, Field(max_length=32)] | None = None


class NewClock(Taken):
    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[float, Field(ge=0, le=A_WEEK, allow_inf_nan=False)] = 0
    at_zero: Literal["nothing", "bot"] = "nothing"


class NewTable(Taken):
    game: Annotated[str, Field(max_length=32)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_SEATS)]
    options: dict[Annotated[str, Field(max_length=64)], bool | int] = Field(default_factory=dict, max_length=32)
    clock: NewClock = NewClock()


class MoveIn(Taken):
    version: Version
    move: Annotated[str, Field(min_length=1, max_length=64)]
    seat: SeatNumber | None = None
    salt: Salt = ""


class UndoIn(Taken):
    version: Version
    seat: SeatNumber | None = None
    all: bool = False


class RedoIn(Taken):
    version: Version
    seat: SeatNumber | None = None


class ChatIn(Taken):
    text: Annotated[str, Field(min_length=1, max_length=2000)]
    seat: SeatNumber | None = None


class MeIn(Taken):
    name: Name | None = None
    language: Literal["en", "fr", "it"] | None = None


# --- what is given --------------------------------------------------------------------------------------------
class ReasonOut(BaseModel):
    code: str
    ruling: str | None
    sentence: str


class Problem(BaseModel):
    """RFC 9457 problem details."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    reason: ReasonOut | None = None
    view: View | None = None
    number: int | None = None


class OptionOut(BaseModel):
    name: str
    meaning: str
    default: bool | int
    kind: Literal["yes-no", "seat"]


class LevelOut(BaseModel):
    name: str
    title: str


class GameOut(BaseModel):
    name: str
    title: str
    players: list[int]
    colours: list[str]
    options: list[OptionOut]
    levels: list[LevelOut]


class Games(BaseModel):
    games: list[GameOut]
    languages: list[str]


class MyTable(BaseModel):
    id: str
    kind: str
    game: str
    title: str
    players: list[str]
    yours: list[int]
    turn: int | None
    your_turn: bool
    over: bool
    version: int
    changed: float


class Me(BaseModel):
    name: str
    language: str
    tables: list[MyTable]


class SeatOut(BaseModel):
    seat: int
    kind: str
    name: str
    token: str | None = None
    link: str | None = None


class Created(BaseModel):
    id: str
    url: str
    watch: str
    seats: list[SeatOut]


class Link(BaseModel):
    token: str
    link: str


class LegalMove(BaseModel):
    text: str
    sentence: str
    target: str | None
    ends_turn: bool


class Line(BaseModel):
    n: int
    seat: int | None
    text: str
    sentence: str
    ends_turn: bool


class ChatLine(BaseModel):
    n: int
    seat: int
    name: str
    text: str
    at: float


class PlayerThen(BaseModel):
    seat: int
    name: str
    colour: str
    kind: str
    level: str | None
    joined: bool
    score: int


class Player(PlayerThen):
    bot_plays_on: bool


class ClockOut(BaseModel):
    kind: str
    seconds: float
    at_zero: str
    left: list[float]
    running: int | None


class Result(BaseModel):
    scores: list[int]
    winners: list[int]


class View(BaseModel):
    """A table as a seat may know it."""

    id: str
    game: str
    title: str
    language: str
    kind: Literal["table", "record"]
    version: int
    ply: int
    seat: int | None
    yours: list[int]
    host: bool
    turn: int | None
    your_turn: bool
    over: bool
    prompt: str
    sentence: str
    # Left out where the caller asks for that.
    view: dict[str, Any] | None = None
    moves: list[LegalMove]
    pieces: dict[str, str] | None = None
    log_from: int
    log: list[Line]
    undo: bool
    redo: bool
    hint: bool
    players: list[Player]
    clock: ClockOut | None
    commitment: str | None
    result: Result | None
    chat: list[ChatLine]


class Moment(BaseModel):
    id: str
    n: int
    ply: int
    seat: int | None
    turn: int | None
    prompt: str
    sentence: str
    view: dict[str, Any]
    pieces: dict[str, str]
    line: Line | None
    players: list[PlayerThen]


class Step(BaseModel):
    text: str
    sentence: str
    words: str
    score: int
    pieces: dict[str, str]


class PlayedOut(BaseModel):
    n: int
    seat: int
    steps: list[Step]


class Source(BaseModel):
    name: str
    title: str


class PointsAt(BaseModel):
    n: int
    points: list[list[int]]


class Points(BaseModel):
    sources: list[Source]
    moments: list[PointsAt]


class Why(BaseModel):
    move: str
    legal: bool
    reason: ReasonOut | None


class Opened(BaseModel):
    id: str
    url: str
    game: str
    moves: int
    over: bool
    result: Result | None


class Fairness(BaseModel):
    commitment: str
    how: str
    secret: str | None
    chance: list[dict[str, Any]]
