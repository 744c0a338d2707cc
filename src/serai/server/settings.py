"""What a server can be told: where its data lies and how much each visitor may ask of it."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import platformdirs

DATABASE, WORKERS = "SERAI_DATABASE", "SERAI_WORKERS"
KILOBYTE = 1024


@dataclass(frozen=True)
class Settings:
    """The settings of a server; each can be given in the environment as SERAI_NAME."""

    # Empty: SQLite in the user's data directory.
    database: str = ""
    # Seconds a bot waits before each move, so that people can follow.
    bot_pause: float = 0.35
    # Seconds after which another process takes over a bot's move that is due.
    take_over_after: float = 3.0
    # Seconds for a hint, playouts for each decision of a game that is analysed, and threads that do it.
    hint_seconds: float = 2.0
    analysis_playouts: int = 200
    thinkers: int = 2
    # The processes of this server (serai serve --workers sets it): each allows its share of the limits.
    workers: int = 1
    # Limits are counted for each visitor (a cookie, a seat's token, or else an address).
    limits: bool = True
    moves_per_second: int = 30
    tables_per_hour: int = 120
    chats_per_minute: int = 40
    asks_per_second: int = 100
    hints_per_minute: int = 30
    analyses_per_hour: int = 60
    streams_per_visitor: int = 24
    streams: int = 5000
    largest_record: int = 1024 * KILOBYTE
    largest_body: int = 16 * KILOBYTE

    @property
    def database_url(self) -> str:
        """The database's address as SQLAlchemy reads it."""
        url = self.database
        if not url:
            folder = Path(platformdirs.user_data_dir("serai"))
            folder.mkdir(parents=True, exist_ok=True)
            return f"sqlite:///{folder / 'tables.sqlite'}"
        for name in ("postgres://", "postgresql://"):
            if url.startswith(name):
                return "postgresql+psycopg://" + url.removeprefix(name)
        return url

    @classmethod
    def from_environment(cls) -> Settings:
        """The settings that the environment names, defaults for the rest."""
        chosen: dict[str, Any] = {}
        for field in fields(cls):
            word = os.environ.get(f"SERAI_{field.name.upper()}")
            if word is not None:
                kind: Any = type(field.default)
                chosen[field.name] = word.lower() in ("on", "yes", "true", "1") if kind is bool else kind(word)
        return cls(**chosen)
