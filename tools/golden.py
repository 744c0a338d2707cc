"""Write the golden playthroughs: a readable trace of a whole random game that shows in a diff what changed.

python tools/golden.py
"""

from __future__ import annotations

from pathlib import Path

from serai import CHANCE, GAMES, Record, new
from serai.games import load

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
SEED = 2026


def playthrough(game: str, players: int) -> str:
    """Every move with its seat and sentence, and the text board at the start of each round."""
    record = Record.random(game, players, seed=SEED)
    position = new(game, players)
    lines = [f"{position.game.title}, {players} players, random game of seed {SEED}", ""]
    heading = None
    for number, text in enumerate(record.moves, 1):
        board = position.view(None).text()
        first_line = board.split("\n")[0].split(".")[0]
        if first_line != heading:
            heading = first_line
            lines += ["", board, ""]
        who = "chance" if position.turn == CHANCE else f"seat {position.turn}"
        move = position.push(text)
        lines.append(f"{number:>4} {who:<7} {text:<28} {move.sentence()}")
    lines += ["", position.view(None).text(), f"scores {position.scores}, winners {position.winners}"]
    return "\n".join(lines) + "\n"


def path(game: str, players: int) -> Path:
    return FOLDER / f"{game}_{players}_players.txt"


def main() -> None:
    for game in GAMES:
        for players in load(game).players:
            path(game, players).write_text(playthrough(game, players), encoding="utf-8")


if __name__ == "__main__":
    main()
