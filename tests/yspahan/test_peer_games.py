"""Games of a peer, turned into records of ours by tools/peer_games.py: every state after every turn is the same."""

import json
from pathlib import Path

import pytest

from serai import Record, new

RECORDS = Path(__file__).parents[1] / "records" / "yspahan"
SHARED = Path(__file__).parents[2].parent / "shared" / "yspahan" / "peer-games"
GAMES = sorted(path.stem for path in RECORDS.glob("peer_*.json") if not path.stem.endswith(".states"))


def ours(position, peer):
    """Our position in the peer's words, as far as the peer's state says the same thing."""
    view = position.view(None).to_dict()
    players = []
    for seat, player in enumerate(view["players"]):
        hand = position.view(seat).to_dict()["hand"]
        players.append(
            {
                "vp": sum(player["points"].values()),
                "gold": player["gold"],
                "camels": player["camels"],
                "hand": sorted(card.replace("-", "_") for card in hand),
                "built": sorted(player["buildings"]),
            }
        )
    state = {"players": players, "shops": view["shops"], "supervisor": view["supervisor"]}
    state["caravan"] = view["caravan"]
    if not position.is_over:
        state |= {"day": (view["week"] - 1) * 7 + view["day"] - 1, "first": view["first"], "turn": position.turn}
        if view["step"] > 0:  # between days the peer leaves the old dice lying
            state["tower"] = {
                row: {"value": group["face"], "white": group["white"], "yellow": group["yellow"]}
                for row, group in view["tower"].items()
            }
    return state, {key: peer[key] for key in state}


def tidy(peer):
    """The peer's state with its lists in our order."""
    for player in peer["players"]:
        player["hand"] = sorted(player["hand"])
        player["built"] = sorted(player["built"])
    return peer


@pytest.mark.parametrize("name", GAMES)
def test_every_state_after_every_turn_is_the_peers(name):
    record = Record.read(RECORDS / f"{name}.json")
    turns = json.loads((RECORDS / f"{name}.states.json").read_text())
    position = new(record.game, record.players, record.options)
    done = 0
    for turn in turns:
        position.push_all(record.moves[done : turn["moves"]])
        done = turn["moves"]
        mine, theirs = ours(position, tidy(turn["state"]))
        assert mine == theirs, f"after move {done}"
    assert position.is_over
    assert len(turns) == 21 * record.players


def test_the_records_are_what_the_peers_files_give(tmp_path):
    if not SHARED.exists():
        pytest.skip("the peer's own files are only beside the project's checkout (../shared)")
    import sys

    sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
    import peer_games

    peer_games.main(str(SHARED), str(tmp_path))
    assert len(GAMES) == 8
    for name in GAMES:
        assert (tmp_path / f"{name}.json").read_text() == (RECORDS / f"{name}.json").read_text()
        assert (tmp_path / f"{name}.states.json").read_text() == (RECORDS / f"{name}.states.json").read_text()
