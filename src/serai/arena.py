"""Tournaments between bots: seat-balanced, seeded, resumable, on every core or on a Ray cluster.

The same seed gives the same games when every budget is a number of playouts.
"""

from __future__ import annotations

import json
import logging
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from serai.bots import Bot, Budget, make
from serai.bots.thinking import cores
from serai.errors import SeraiError
from serai.games import load
from serai.kernel import luck, playout
from serai.position import Move, new
from serai.record import Record
from serai.warming import warm_up_bots

FORMAT = "serai-arena"
# The streams of a game's seed: what falls, and then one for each seat's bot.
FALLING, SEATS = 0, 1


@dataclass(frozen=True)
class Match:
    """What is played: enough to play any of its games anywhere."""

    game: str
    players: int
    seed: int
    bots: tuple[str, ...]
    seconds: float | None = None
    playouts: int | None = None
    threads: int = 1
    records: str | None = None

    def __post_init__(self) -> None:
        for bot in self.bots:
            make(bot, budget=self.budget)  # a name that is not there is refused before anything is played
        if len(self.bots) == 0:
            raise SeraiError("An arena needs bots: --bots merchant,novice.")
        new(self.game, self.players)

    @property
    def budget(self) -> Budget | None:
        """What a bot may use when its name says nothing else."""
        if self.seconds is None and self.playouts is None:
            return None
        return Budget(self.seconds, self.playouts)

    def seats(self, number: int) -> list[str]:
        """Who sits where in a game: each game the bots move on by one seat."""
        return [self.bots[(seat + number) % len(self.bots)] for seat in range(self.players)]

    def header(self) -> dict[str, Any]:
        """What a file of results says of the games in it."""
        settings = asdict(self)
        return {"format": FORMAT, **{key: settings[key] for key in settings if key not in ("threads", "records")}}


@dataclass(frozen=True)
class Played:
    """A finished game."""

    number: int
    seats: list[str]
    scores: list[int]
    shares: list[float]
    points: list[list[int]]
    seconds: list[float]
    decisions: list[int]
    course: list[list[int]]  # the scores of all seats at the end of each period (a day of Yspahan)


def play_game(match: Match, number: int) -> Played:
    """Play one game of a match."""
    position = new(match.game, match.players)
    game = position.game
    seed = luck.branch(match.seed, number)
    names = match.seats(number)
    bots: list[Bot] = [
        make(name, luck.branch(seed, SEATS + seat), match.budget, match.threads) for seat, name in enumerate(names)
    ]
    fate = luck.stream(luck.branch(seed, FALLING))
    out, weights = np.empty(playout.MOST_MOVES, np.int16), np.empty(playout.MOST_MOVES, np.int16)
    seconds, decisions = [0.0] * match.players, [0] * match.players
    course: list[list[int]] = []
    while not position.is_over:
        period = game.period(position.state)
        if position.is_chance:
            position.push(Move(game, int(playout.random_move(position.state, fate, out, weights))))
        else:
            seat = position.turn
            view = position.view(seat)
            began = time.perf_counter()
            position.push(bots[seat].choose(view).move)
            seconds[seat] += time.perf_counter() - began
            decisions[seat] += 1
        if game.period(position.state) != period:
            course.append(position.scores)
    winners = position.winners
    if match.records:
        Path(match.records).mkdir(parents=True, exist_ok=True)
        Record.of(position, names).write(Path(match.records) / f"{match.game}-{match.seed}-{number:05}.json")
    return Played(
        number,
        names,
        position.scores,
        [1 / len(winners) if seat in winners else 0.0 for seat in range(match.players)],
        [[int(n) for n in row] for row in position.points],
        [round(s, 4) for s in seconds],
        decisions,
        course,
    )


# --- many games ---------------------------------------------------------------------------------------------
def play_match(
    match: Match,
    games: int,
    resume: str | os.PathLike[str] | None = None,
    ray: str | None = None,
    workers: int | None = None,
    progress: Callable[[Played], None] = lambda _: None,
) -> list[Played]:
    """Play the games of a match, or those that a file of results does not have yet; in the order of their numbers."""
    if games < 1:
        raise SeraiError("An arena plays at least one game.")
    done = {played.number: played for played in (_read(match, Path(resume)) if resume else [])}
    for played in done.values():
        progress(played)
    missing = [number for number in range(games) if number not in done]
    file = _open(match, Path(resume), bool(done)) if resume and missing else None
    try:
        for played in _spread(match, missing, ray, workers):
            done[played.number] = played
            if file:
                file.write(json.dumps(asdict(played)) + "\n")
                file.flush()
            progress(played)
    finally:
        if file:
            file.close()
    return [done[number] for number in range(games)]


def _spread(match: Match, numbers: Sequence[int], ray: str | None, workers: int | None) -> Iterator[Played]:
    """Play games on a Ray cluster, on every core, or here when one worker is enough."""
    if ray is not None:
        yield from _on_ray(match, numbers, ray)
        return
    many = min(workers or max(1, cores() // match.threads), len(numbers))
    if many <= 1:
        for number in numbers:
            yield play_game(match, number)
        return
    position = new(match.game, match.players)
    warm_up_bots(position.game, match.players, position.options)  # here, lest every process compile for itself
    # Fresh processes: a forked one would inherit locks of the threads that draw the progress bar.
    with ProcessPoolExecutor(many, mp_context=get_context("spawn")) as pool:
        jobs = [pool.submit(play_game, match, number) for number in numbers]
        try:
            for job in as_completed(jobs):
                yield job.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _on_ray(match: Match, numbers: Sequence[int], address: str) -> Iterator[Played]:
    """The same games on a Ray cluster; “local” starts one here."""
    try:
        import ray
    except ImportError:
        raise SeraiError("--ray needs Ray: pip install 'serai[ray]'.") from None
    begun_here = not ray.is_initialized()
    if begun_here:
        place = {"num_cpus": cores()} if address == "local" else {"address": address}
        ray.init(**place, log_to_driver=False, logging_level=logging.ERROR, include_dashboard=False)
    try:
        play = ray.remote(play_game)
        waiting = [play.options(num_cpus=match.threads).remote(match, number) for number in numbers]
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield from ray.get(ready)
    finally:
        if begun_here:
            ray.shutdown()


def _read(match: Match, path: Path) -> Iterable[Played]:
    """The games a file of results has; a last line cut short is left out."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    found = []
    for number, line in enumerate(lines):
        try:
            data = json.loads(line)
        except ValueError:
            if number == len(lines) - 1:
                break
            raise SeraiError(f"“{path}” is not a file of arena results: line {number + 1} is not JSON.") from None
        if number == 0:
            if data != json.loads(json.dumps(match.header())):
                raise SeraiError(f"“{path}” holds games of another match: {line}")
        else:
            found.append(Played(**data))
    return found


def _open(match: Match, path: Path, goes_on: bool) -> Any:
    """The file of results, ready for the next line."""
    try:
        if goes_on:
            kept = list(_read(match, path))
            lines = [json.dumps(match.header()), *(json.dumps(asdict(played)) for played in kept)]
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")
            return path.open("a", encoding="utf-8")
        file = path.open("w", encoding="utf-8")
    except OSError as error:
        raise SeraiError(f"“{path}” cannot be written: {error.strerror}.") from None
    file.write(json.dumps(match.header()) + "\n")
    return file


# --- results ------------------------------------------------------------------------------------------------
def wilson(share: float, count: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share seen in so many games (Wilson)."""
    if count == 0:
        return 0.0, 1.0
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * np.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, float(middle - half)), min(1.0, float(middle + half))


def ratings(played: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """Ratings of the bots (Plackett-Luce, openskill), games in their order; empty without the library."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    known = {name: model.rating(name=name) for game in played for name in game.seats}
    for game in played:
        teams = [[model.rating(name=name, mu=known[name].mu, sigma=known[name].sigma)] for name in game.seats]
        new_teams = model.rate(teams, scores=[float(score) for score in game.scores])
        for name in set(game.seats):
            same = [team[0] for seat, team in zip(game.seats, new_teams, strict=True) if seat == name]
            # A bot at several seats learns the mean of what it would have learned at each.
            known[name].mu = sum(rating.mu for rating in same) / len(same)
            known[name].sigma = sum(rating.sigma for rating in same) / len(same)
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}


def summary(match: Match, played: Sequence[Played]) -> dict[str, Any]:
    """The results of a match as one object."""
    sources = load(match.game).sources
    rated = ratings(played)
    bots = []
    for name in dict.fromkeys(match.bots):
        seats = [(game, seat) for game in played for seat, other in enumerate(game.seats) if other == name]
        count = len(seats)
        wins = sum(game.shares[seat] for game, seat in seats)
        low, high = wilson(wins / count if count else 0.0, count)
        points = np.array([game.points[seat] for game, seat in seats], float).reshape(count, len(sources))
        scores = points.sum(1)
        spread = float(scores.std(ddof=1) / np.sqrt(count)) if count > 1 else None
        decisions = sum(game.decisions[seat] for game, seat in seats)
        mu, sigma = rated.get(name, (None, None))
        bots.append(
            {
                "name": name,
                "seats": count,
                "wins": round(wins, 3),
                "win_share": round(wins / count, 4) if count else None,
                "low": round(low, 4),
                "high": round(high, 4),
                "mean_score": round(float(scores.mean()), 2) if count else None,
                "mean_score_error": None if spread is None else round(spread, 2),
                "mean_rank": round(float(np.mean([_rank(game.scores, seat) for game, seat in seats])), 3)
                if count
                else None,
                "rating": None if mu is None else round(mu, 2),
                "rating_error": None if sigma is None else round(sigma, 2),
                "seconds_per_move": round(sum(game.seconds[seat] for game, seat in seats) / max(decisions, 1), 5),
                "points": dict(zip(sources, (round(float(n), 2) for n in points.mean(0)), strict=True))
                if count
                else {},
                "course": _course([(game.course, seat) for game, seat in seats]),
            }
        )
    return {
        "game": match.game,
        "players": match.players,
        "games": len(played),
        "seed": match.seed,
        "budget": None if match.budget is None else str(match.budget),
        "bots": bots,
    }


def _rank(scores: Sequence[int], seat: int) -> float:
    """The place of a seat; those with equal points share the mean of their places."""
    above = sum(score > scores[seat] for score in scores)
    equal = sum(score == scores[seat] for score in scores)
    return above + (equal + 1) / 2


def _course(courses: Sequence[tuple[list[list[int]], int]]) -> list[float]:
    """The mean score at the end of each period."""
    length = min((len(course) for course, _ in courses), default=0)
    return [round(float(np.mean([course[i][seat] for course, seat in courses])), 2) for i in range(length)]
