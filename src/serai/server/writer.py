"""One writer for SQLite: appends that wait at the same time share one commit, and so one wait for the disk.

SQLite lets one transaction write at a time and each commit waits for the disk; PostgreSQL does this by itself.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

MOST_AT_ONCE = 64
Job = Callable[[Connection], None]


class Raced(Exception):
    """Another entry landed first; nothing was written."""


class Writer:
    """A thread that does jobs in the order they came; a job is acknowledged after its commit."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[tuple[Job, Future[None]] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def do(self, job: Job) -> None:
        """Do a job in a transaction and wait for its commit; Raced when a unique number was taken."""
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()
        done: Future[None] = Future()
        self._jobs.put((job, done))
        done.result()

    def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(timeout=5)

    def _run(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                return
            jobs = [first]
            while len(jobs) < MOST_AT_ONCE:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    self._jobs.put(None)
                    break
                jobs.append(more)
            self._do(jobs)

    def _do(self, jobs: list[tuple[Job, Future[None]]]) -> None:
        """All jobs in one transaction, each in a savepoint of its own."""
        answers: list[Exception | None] = []
        try:
            with self._engine.begin() as connection:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                for job, _done in jobs:
                    try:
                        with connection.begin_nested():
                            job(connection)
                        answers.append(None)
                    except IntegrityError:
                        answers.append(Raced())
        except Exception as error:
            answers = [error] * len(jobs)
        for (_job, done), answer in zip(jobs, answers, strict=True):
            if answer is None:
                done.set_result(None)
            else:
                done.set_exception(answer)
