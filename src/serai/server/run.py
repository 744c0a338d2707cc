"""Start the server: for one person on this machine, or for many."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import webbrowser
from typing import Any

import anyio.to_thread
import uvicorn
from fastapi import FastAPI

from serai.errors import SeraiError
from serai.server.app import create_app
from serai.server.settings import DATABASE, WORKERS, Settings
from serai.server.store import Store

LOCAL = "127.0.0.1"
THREADS = 8
FACTORY = "serai.server.run:application"
HOW: dict[str, Any] = {
    "factory": True,
    "log_level": "warning",
    "access_log": False,
    "server_header": False,
    # Open streams would keep a stopping server waiting for ever.
    "timeout_graceful_shutdown": 1,
    # A player thinks longer than five seconds; a new connection for each move would be a waste.
    "timeout_keep_alive": 75,
}


def application() -> FastAPI:
    """The application of a process that does nothing else."""
    return create_app(when_open=_settle)


def _settle() -> None:
    """Make the process fit for serving: its event loop should never wait long."""
    # What is there now stays: the collector of garbage need not look through it again and again.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    # Threads that ask the database or draw pages give way after a millisecond, and there are few of them.
    sys.setswitchinterval(0.001)
    anyio.to_thread.current_default_thread_limiter().total_tokens = THREADS


class _Server(uvicorn.Server):
    """Says its address, and opens it, once it answers."""

    def __init__(self, config: uvicorn.Config, address: str, open_it: bool) -> None:
        super().__init__(config)
        self.address, self.open_it = address, open_it

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Serai is at {self.address} (Ctrl+C ends it; the tables are kept).", flush=True)
        if self.open_it:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def serve(host: str, port: int, database: str, workers: int, open_it: bool = False) -> int:
    """Serve until stopped."""
    if database:
        os.environ[DATABASE] = database
    os.environ[WORKERS] = str(workers)
    bound = _bind(host, port)
    port = bound.getsockname()[1]
    try:
        store = Store(Settings.from_environment().database_url)
        store.migrate()
        store.close()
    except SeraiError:
        raise
    except Exception as error:
        first = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise SeraiError(f"The database cannot be opened: {first}") from None
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    if workers == 1:
        _Server(uvicorn.Config(FACTORY, **HOW), address, open_it).run(sockets=[bound])
        return 0
    bound.close()
    print(f"Serai is at {address} with {workers} processes (Ctrl+C ends it; the tables are kept).", flush=True)
    uvicorn.run(FACTORY, host=host, port=port, workers=workers, **HOW)
    return 0


def _bind(host: str, port: int) -> socket.socket:
    """A socket at the address; what is wrong with the address is one line."""
    try:
        family, kind, protocol, _name, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        bound = socket.socket(family, kind, protocol)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(place)
        bound.set_inheritable(True)
    except (OSError, OverflowError) as error:
        raise SeraiError(
            f"Nothing can be served at {host}, port {port}: {getattr(error, 'strerror', None) or error}."
        ) from None
    return bound
