"""A process that forks servers quickly: `python forking.py DATABASE PORT`, then a line on its input for each server.

Everything is imported and the rules are loaded before the first fork, so that a hundred servers can be killed in a
minute. Prints the number of each server's process when it answers.
"""

import os
import socket
import sys

import uvicorn

from serai import new
from serai.server.app import create_app
from serai.server.settings import Settings


class Telling(uvicorn.Server):
    """Prints its process's number when it answers."""

    async def startup(self, sockets=None):
        await super().startup(sockets)
        print(os.getpid(), flush=True)


def serve(database, port):
    app = create_app(Settings(database=database, limits=False, bot_pause=0.0, take_over_after=0.3))
    listening = socket.create_server(("127.0.0.1", port))
    Telling(uvicorn.Config(app, log_level="critical", access_log=False)).run(sockets=[listening])


if __name__ == "__main__":
    new("yspahan", 2).view(0).svg()
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            serve(sys.argv[1], int(sys.argv[2]))
            os._exit(0)
        os.waitpid(child, 0)
        print("gone", flush=True)
