"""Turn a peer's games of Yspahan (JSON lines with events and states) into records and the states to compare.

    python tools/peer_games.py ../shared/yspahan/peer-games tests/records/yspahan

The peer plays a building card first and builds later in the same turn; we join the two (R28). It swaps and scores one
camel or gold at a time; we name the amount (R32). Dice and draws are taken as they fell; the peer shuffles at other
moments (R50).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from serai import IllegalMove, Record, new
from serai.games.yspahan.state import DRAWING
from serai.position import Position

BUILD_CARDS = {"build_no_gold": "no-gold", "build_no_camels": "no-camels"}


def word(identifier: str) -> str:
    """The peer's identifiers use underscores, ours hyphens."""
    return identifier.replace("_", "-")


class Translation:
    """One game of the peer, move by move, pushed onto a position of ours."""

    def __init__(self, players: int, options: dict[str, bool]) -> None:
        self.position: Position = new("yspahan", players, options)
        self.draws: list[str] = []

    def push(self, text: str) -> None:
        """Play a move, then the cards it makes chance draw."""
        self.position.push(text)
        while self.position.is_chance and self.position.state.phase == DRAWING and self.draws:
            self.position.push(f"drew {word(self.draws.pop(0))}")

    def turn(self, line: dict[str, Any]) -> None:
        """Play a whole turn of the peer."""
        events = line["events"]
        self.draws = [card for event in events for _, card in event.get("draws", [])]
        build_cards = [e["card"] for e in events if e["do"] == "play_card" and e["card"] in BUILD_CARDS]
        yellow = sum(e["do"] == "buy_yellow_die" for e in events)
        extra = ""
        i = 0
        while i < len(events):
            event = events[i]
            do = event["do"]
            if do == "roll":
                self.push(f"dice {yellow}")
                for face in line["dice"]["white"] + line["dice"]["yellow"]:
                    self.push(f"rolled {face}")
            elif do == "select_group":
                self.push(f"take {event['row']}")
            elif do == "discard_card_plus_one":
                extra = word(event["card"])
            elif do in ("take_camels", "take_gold"):
                self.push(f"add {extra}" if extra else do.removeprefix("take_"))
            elif do == "take_card":
                self.push("card")
            elif do == "place_cube":
                if not event["by_card"] and self.position.state.to_place == 0:
                    self.push(f"add {extra}" if extra else "supply")
                self.push(f"place {event['shop']}")
            elif do == "move_supervisor":
                self.push(f"supervisor {event['to']}")
            elif do in ("send_cube", "camel_swap"):
                self.send(event)
            elif do == "play_card":
                i = self.play(events, i)
            elif do == "build":
                ways = [BUILD_CARDS[card] for card in build_cards]
                way = " free" if len(ways) == 2 else f" {ways[0]}" if ways else ""
                self.push(f"build {event['building']}{way}")
                build_cards = []
            i += 1
        self.push("pass")

    def send(self, event: dict[str, Any]) -> None:
        """A cube leaves: the order of two, and the owner's camel."""
        names = [str(move) for move in self.position.legal_moves]
        if f"send {event['shop']}" in names:
            self.push(f"send {event['shop']}")
            names = [str(move) for move in self.position.legal_moves]
        if event["do"] == "camel_swap":
            self.push(f"camel {'yes' if event['pay'] else 'no'}")

    def play(self, events: list[dict[str, Any]], i: int) -> int:
        """An effect card, with the amounts that the following events name; returns the last event used."""
        card = events[i]["card"]
        if card in BUILD_CARDS:
            return i
        following = {"score_camels": "score_camel", "score_gold": "score_gold", "exchange": "exchange"}.get(card)
        amount = 0
        while following and i + amount + 1 < len(events) and events[i + amount + 1]["do"] == following:
            amount += 1
        if card == "exchange":
            self.push("play exchange")
            for event in events[i + 1 : i + amount + 1]:
                self.push(f"give {event['from']}")
            self.push("done")
        else:
            self.push(f"play {word(card)}" + (f" {amount}" if following else ""))
        return i + amount


# Options that a game of the peer may need, the plain rules first.
ATTEMPTS: list[dict[str, bool]] = [
    {},
    {"combine_build_cards": True},
    {"draw_from_discards": True},
    {"combine_build_cards": True, "draw_from_discards": True},
]


def translate(path: Path) -> tuple[Record, list[dict[str, Any]]]:
    """The record of a peer's game by the plainest rules that allow it, and the peer's state after each turn."""
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    for options in ATTEMPTS:
        game = Translation(lines[0]["players"], options)
        after = []
        try:
            for line in lines:
                if line["type"] == "turn":
                    game.turn(line)
                    after.append({"moves": game.position.ply, "state": line["after"]})
        except IllegalMove as refusal:
            if refusal.reason.code not in ("not-combined", "not-in-deck"):
                raise
            continue
        record = Record.of(game.position, [f"robot {robot}" for robot in lines[0]["robots"]])
        assert record.result is not None
        assert record.result["scores"] == lines[-1]["scores"], path.name
        return record, after
    raise AssertionError(f"{path.name} fits no options")


def main(source: str, target: str) -> None:
    """Translate every game of a folder."""
    for path in sorted(Path(source).glob("*.jsonl")):
        record, after = translate(path)
        record.write(Path(target) / f"peer_{path.stem}.json")
        (Path(target) / f"peer_{path.stem}.states.json").write_text(json.dumps(after, separators=(",", ":")) + "\n")
        used = [name for name, on in record.options.items() if on]
        print(f"{path.name}: {len(record.moves)} moves, {record.result}, options {used}")


if __name__ == "__main__":
    main(*sys.argv[1:])
