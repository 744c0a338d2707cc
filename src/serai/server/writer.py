"""One writer for each process: appends that wait at the same time share one commit, and so one wait for the disk."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Generic, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

MOST_AT_ONCE = 64
Job = TypeVar("Job")


class Raced(Exception):
    """Another entry landed first; nothing was written."""


class Writer(Generic[Job]):
    """A thread that writes jobs in the order they came; a job is acknowledged after its commit."""

    def __init__(self, engine: Engine, write: Callable[[Connection, Sequence[Job]], None]) -> None:
        self._engine, self._write = engine, write
        self._jobs: queue.SimpleQueue[tuple[Job, Future[None]] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def add(self, job: Job) -> Future[None]:
        """Write a job soon. The future is done after its commit; Raced when a unique number was taken."""
        if self._thread is None:
            with self._lock:
                if self._thread is None:
                    self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                    self._thread.start()
        done: Future[None] = Future()
        # Who waits may give up; what is written is written.
        done.set_running_or_notify_cancel()
        self._jobs.put((job, done))
        return done

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
            for (_job, done), answer in zip(jobs, self._answers([job for job, _done in jobs]), strict=True):
                if answer is None:
                    done.set_result(None)
                else:
                    done.set_exception(answer)

    def _answers(self, jobs: list[Job]) -> list[Exception | None]:
        """Write all jobs together; where that cannot be, each for itself in a savepoint."""
        try:
            try:
                with self._begin() as connection:
                    self._write(connection, jobs)
                return [None] * len(jobs)
            except IntegrityError:
                if len(jobs) == 1:
                    return [Raced()]
            answers: list[Exception | None] = []
            with self._begin() as connection:
                for job in jobs:
                    try:
                        with connection.begin_nested():
                            self._write(connection, [job])
                        answers.append(None)
                    except IntegrityError:
                        answers.append(Raced())
            return answers
        except Exception as error:
            return [error] * len(jobs)

    @contextmanager
    def _begin(self) -> Iterator[Connection]:
        with self._engine.begin() as connection:
            if self._engine.dialect.name == "sqlite":
                # SQLite lets one transaction write at a time: wait for that before anything is read.
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection
