"""The table in a terminal: play against bots, and print a replay."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
from rich.console import Console
from rich.panel import Panel
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from serai.bots import Bot, make
from serai.errors import SeraiError
from serai.kernel import luck, playout
from serai.kernel.rules import CHANCE
from serai.position import Move, Position, start
from serai.record import Record
from serai.words import mark as _
from serai.words import translate

COLOURS = ["bright_blue", "bright_red", "bright_green", "bright_yellow"]
HELP = _("Write a move's number or its text; u: take back, ?: this help, q: leave.")


def play(
    position: Position, seat: int, seed: int | None, language: str, record: str | None, against: str | None = None
) -> int:
    """Play a game in the terminal, against a bot at every other seat (without a name: random moves)."""
    position.view(seat)  # a wrong seat is refused here, before anything is shown
    seed = secrets.randbits(63) if seed is None else seed
    Table(position, seat, seed, language, make(against, seed) if against else None).run()
    if record:
        Record.of(position).write(record)
    return 0


class Table:
    """A person at one seat, a bot or random moves at the others, fair dice."""

    def __init__(self, position: Position, seat: int, seed: int, language: str, bot: Bot | None = None) -> None:
        self.position, self.seat, self.language, self.bot = position, seat, language, bot
        self.luck = luck.stream(seed)
        self.console = Console(highlight=False)
        self._out = np.empty(playout.MOST_MOVES, np.int16)
        self._weights = np.empty(playout.MOST_MOVES, np.int16)
        self.told = 0

    def say(self, text: str, **values: object) -> str:
        """A text in the language of the table."""
        return translate(text, self.language).format(**values)

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        while not self.position.is_over:
            if self.position.turn == self.seat:
                self.tell()
                if not self.ask():
                    return
            elif self.bot and not self.position.is_chance:
                self.position.push(self.bot.choose(self.position.view(self.position.turn)).move)
            else:
                self.position.push(self.random_move())
        self.tell()
        self.console.print(self.result())

    def random_move(self) -> Move:
        """A move of an opponent, or of chance."""
        number = playout.random_move(self.position.state, self.luck, self._out, self._weights)
        return Move(self.position.game, int(number))

    def tell(self) -> None:
        """Show what happened since the last look, and the board."""
        self.console.print(*tell(self.position, self.seat, self.told, self.language), sep="\n")
        self.told = self.position.ply
        board = Text(self.position.view(self.seat).text(self.language))
        self.console.print(Panel(board, title=self.position.game.title, expand=False))

    def ask(self) -> bool:
        """Ask for one move and play it; False when the person leaves."""
        moves = self.position.legal_moves
        self.console.print(Text(self.position.view(self.seat).prompt_in(self.language), style="bold"))
        for number, move in enumerate(moves, 1):
            self.console.print(f"  [bold]{number:>3}[/]  {move.sentence(self.language)}  [dim]{move}[/]")
        while True:
            try:
                answer = self.console.input("[bold]> [/]").strip()
            except EOFError:
                return False
            if answer == "q":
                return False
            if answer == "u":
                self.take_back()
                return True
            if answer in ("?", "h", "help"):
                self.console.print(self.say(HELP))
                continue
            if answer.isdecimal() and 1 <= int(answer) <= len(moves):
                answer = str(moves[int(answer) - 1])
            try:
                self.position.push(answer)
            except SeraiError as error:
                reason = getattr(error, "reason", None)
                self.console.print(reason.sentence(self.language) if reason else str(error), style="red")
                continue
            self.told = self.position.ply
            return True

    def take_back(self) -> None:
        """Undo one's own last move, never over a die, a card or another seat's move."""
        trial = self.position.copy()
        if trial.ply:
            trial.pop()
        if trial.ply == self.position.ply or trial.turn != self.seat:
            self.console.print(self.say(_("Nothing of yours can be taken back here.")), style="red")
            return
        self.position.pop()
        self.told = self.position.ply

    def result(self) -> str:
        """The final scores."""
        return result(self.position, self.language)


def tell(position: Position, seat: int | None, since: int, language: str) -> list[Text]:
    """The moves since a moment as lines, each with the player's name; dice of one roll on one line."""
    lines: list[Text] = []
    follow = start(position.game, position.players, position.options)
    shown = position.view(seat).moves
    rolled: list[str] = []
    for number, (move, seen) in enumerate(zip(position.moves, shown, strict=True)):
        turn = follow.turn
        follow.push(move)
        if number < since:
            continue
        text = str(seen)
        if turn == CHANCE and text.startswith("rolled "):
            rolled.append(text.removeprefix("rolled "))
            continue
        if rolled:
            lines.append(Text(f"  {translate(_('Dice'), language)}: {' '.join(rolled)}"))
            rolled = []
        if turn == CHANCE:
            lines.append(Text(f"  {seen.sentence(language)}", style="dim"))
        else:
            name = translate(position.game.colours[turn], language)
            lines.append(Text(f"{name}: ", style=COLOURS[turn]).append(seen.sentence(language), style="default"))
    if rolled:
        lines.append(Text(f"  {translate(_('Dice'), language)}: {' '.join(rolled)}"))
    return lines


def result(position: Position, language: str) -> str:
    """The scores, and who won."""
    names = [translate(name, language) for name in position.game.colours]
    scores = ", ".join(f"{names[seat]} {score}" for seat, score in enumerate(position.scores))
    if not position.is_over:
        return scores
    winners = ", ".join(names[seat] for seat in position.winners)
    return translate(_("{scores}. Victory: {winners}."), language).format(scores=scores, winners=winners)


def print_replay(record: Record, position: Position, language: str, quiet: bool) -> None:
    """Print a verified record turn by turn."""
    console = Console(highlight=False, soft_wrap=True, file=sys.stdout)
    if not quiet:
        for line in tell(position, None, 0, language):
            console.print(line)
        console.print(Text(position.view(None).text(language)))
    verified = translate(_("Verified: {moves} moves."), language).format(moves=len(record.moves))
    console.print(f"{verified} {result(position, language)}")


@contextmanager
def progress_bar(words: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar on standard error that moves on at each call; nothing where no terminal is."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    with bar:
        task = bar.add_task(words, total=total)
        yield lambda: bar.advance(task)
