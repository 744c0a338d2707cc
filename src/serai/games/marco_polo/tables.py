"""The edition as numbers: one compact record that every state carries, so that the rules know no item by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from serai.errors import SeraiError
from serai.games.marco_polo import board
from serai.games.marco_polo.edition import Edition
from serai.kernel.fields import record_type

_BUNDLE = len(board.KINDS)
_CHARACTERS = len(board.CHARACTERS)
_CONTRACTS = len(board.CONTRACTS)
_CARDS = len(board.CARDS)

EDITION = record_type(
    [
        # the map
        ("start_city", np.int8),
        ("route_ends", np.int8, (board.MOST_ROUTES, 2)),
        ("route_cost", np.int8, (board.MOST_ROUTES, 3)),  # coins, camels, jade
        ("route_seal", np.int8, board.MOST_ROUTES),
        ("roads", np.int8, (len(board.PLACES), board.MOST_NEIGHBOURS)),  # the routes of a place, then NOTHING
        ("shield", np.int8, len(board.CITIES)),
        ("marker_city", np.int8, board.MARKER_CITIES),
        ("outpost_city", np.int8, board.OUTPOST_CITIES),
        ("contract_city", np.int8, board.CONTRACT_SPACES),
        ("card_city", np.int8, board.CITY_CARD_SPACES),
        # contracts and tiles
        ("contract_cost", np.int8, (_CONTRACTS, board.STOCK)),
        ("reward", np.int8, (_CONTRACTS, _BUNDLE)),
        ("marker_bonus", np.int8, (len(board.MARKERS), _BUNDLE)),
        ("marker_copies", np.int8, len(board.MARKERS)),
        ("outpost_bonus", np.int8, (len(board.OUTPOSTS), _BUNDLE)),
        ("free_offer", np.int8, (board.BOOKS, 2, _BUNDLE)),
        ("tile_offer", np.int8, (len(board.TILES), 2, _BUNDLE)),
        ("tile_book", np.int8, len(board.TILES)),
        ("offer_price", np.int8, 4),  # jade: left, right, one, two
        # city cards
        ("card_kind", np.int8, _CARDS),
        ("card_per", np.int8, _CARDS),
        ("first_line", np.int8, _CARDS),
        ("lines", np.int8, _CARDS),
        ("line_of_die", np.int8, (_CARDS, board.FACES + 1)),  # rows: the line; city bonuses: how many
        ("line_pay", np.int8, (board.LINES, board.SIMPLE)),
        ("line_gain", np.int8, (board.LINES, board.SIMPLE)),
        # seals and special cities
        ("seal_die", np.int8, len(board.SEALS)),
        ("seal_jade", np.int8, len(board.SEALS)),
        ("seal_price", np.int8, (len(board.SEALS), board.PLAIN)),
        ("seal_bonus", np.int8, (len(board.SEALS), board.PLAIN)),
        ("special_city", np.int8, len(board.SPECIAL_CITIES)),
        ("special_seal", np.int8, len(board.SPECIAL_CITIES)),
        ("special_gain", np.int8, (len(board.SPECIAL_CITIES), board.PLAIN)),
        ("special_times", np.int8, (len(board.SPECIAL_CITIES), board.FACES + 1)),
        # actions and bonus actions
        ("book_die", np.int8, board.BOOKS),
        ("khan_gain", np.int8, board.PLAIN),
        ("seal_dice", np.int8),
        ("travel_dice", np.int8, len(board.TRAVELS)),
        ("travel_steps", np.int8, len(board.TRAVELS)),
        ("travel_cost", np.int8, (len(board.TRAVELS), 2)),
        ("travel_posts", np.int8, len(board.TRAVELS)),
        ("contracts_gain", np.int8, board.PLAIN),
        ("bag_gain", np.int8, (board.BAG_GIFTS, board.PLAIN)),
        ("reroll_price", np.int8, 2),
        ("change_price", np.int8, 2),
        ("black_price", np.int8, 2),
        ("low_roll", np.int8),
        # characters
        ("start_gain", np.int8, (_CHARACTERS, board.PLAIN)),
        ("round_gain", np.int8, (_CHARACTERS, board.PLAIN)),
        ("contract_gain", np.int8, (_CHARACTERS, board.PLAIN)),
        ("improve_gain", np.int8, (_CHARACTERS, board.PLAIN)),
        ("oasis_gain", np.int8, (_CHARACTERS, board.PLAIN)),
        ("oasis_choice", np.int8, (_CHARACTERS, 2, board.PLAIN)),
        ("oasis_steps", np.int8, _CHARACTERS),
        ("seal_action_dice", np.int8, _CHARACTERS),
        ("extra_shields", np.int8, _CHARACTERS),
        ("vp_per_jade", np.int8, _CHARACTERS),
        ("two_figures", np.int8, _CHARACTERS),
        ("doubles", np.int8, _CHARACTERS),
        ("keeps_outposts", np.int8, _CHARACTERS),
        ("gains_by_die", np.int8, _CHARACTERS),
        ("die_gain", np.int8, (board.FACES + 1, board.PLAIN)),
        ("pair_gain", np.int8, (board.FACES + 1, board.PLAIN)),
        ("may_travel", np.int8, (_CHARACTERS, len(board.TRAVELS))),
        ("waived", np.int8, (_CHARACTERS, 2)),
        # goals, scoring and set-up
        ("goal_shields", np.int8, (len(board.GOALS), len(board.SHIELDS))),
        ("goal_seals", np.int8, (len(board.GOALS), len(board.SEALS))),
        ("track", np.int8, board.TRACK),
        ("post_points", np.int8, board.POSTS + 1),
        ("goods_per_point", np.int8),
        ("coins_per_point", np.int8),
        ("most_contracts", np.int8),
        ("second_contracts", np.int8, 5),  # by number of players
        ("rounds", np.int8),
        ("start_coins", np.int8),
        ("start_camels", np.int8),
        ("start_points", np.int8),
        ("black_dice", np.int8, 5),
        ("khan_neutral", np.int8, 5),  # neutral dice, by number of players
        ("khan_value", np.int8, 5),  # the last of them
        ("special_neutral", np.int8, 5),
        ("book_neutral", np.int8, 5),
    ],
)

_NO = -1


@cache
def edition_record(edition: Edition) -> Any:
    """The record of an edition, to be copied into every state."""
    record = np.zeros(1, EDITION).view(np.recarray)[0]
    _map(record, edition.data["map"])
    _contracts(record, edition.data["contracts"])
    _tiles(record, edition.data["tiles"])
    _cards(record, edition.data["cards"]["card"])
    people = edition.data["people"]
    _seals(record, people)
    _actions(record, people["action"])
    _characters(record, people["character"])
    _scoring(record, people)
    return record


def _bundle(amounts: Mapping[str, int], length: int) -> list[int]:
    return [int(amounts.get(kind, 0)) for kind in board.KINDS[:length]]


def _map(record: Any, data: Mapping[str, Any]) -> None:
    cities = {board.CITIES.index(city["id"]): city for city in data["city"]}
    spaces: dict[str, list[int]] = {"marker": [], "outpost": [], "contracts": [], "cards": []}
    for number, city in sorted(cities.items()):
        record.shield[number] = board.SHIELDS.index(city["shield"]) if city["shield"] else _NO
        for space, where in spaces.items():
            where += [number] * int(city[space])
    record.marker_city[:] = spaces["marker"]
    record.outpost_city[:] = spaces["outpost"]
    record.contract_city[:] = spaces["contracts"]
    record.card_city[:] = spaces["cards"]
    record.route_ends[:] = _NO
    record.roads[:] = _NO
    record.route_seal[:] = _NO
    for number, route in enumerate(data["route"]):
        ends = [board.PLACES.index(route[end]) for end in ("a", "b")]
        record.route_ends[number] = ends
        record.route_cost[number] = [route["cost"].get(kind, 0) for kind in ("coins", "camels", "jade")]
        if route["seal"]:
            record.route_seal[number] = board.SEALS.index(route["seal"])
        for place in ends:
            free = list(record.roads[place]).index(_NO)
            record.roads[place, free] = number


def _contracts(record: Any, data: Mapping[str, Any]) -> None:
    for contract in [*data["red"], *data["starting"]]:
        number = board.CONTRACTS.index(contract["id"])
        record.contract_cost[number] = _bundle(contract["cost"], board.STOCK)
        record.reward[number] = _bundle(contract["reward"], _BUNDLE)


def _tiles(record: Any, data: Mapping[str, Any]) -> None:
    for marker in data["marker"]:
        number = board.MARKERS.index(marker["id"])
        record.marker_bonus[number] = _bundle(marker["bonus"], _BUNDLE)
        record.marker_copies[number] = marker["copy"]
    for outpost in data["outpost"]:
        number = board.OUTPOSTS.index(outpost["id"])
        record.outpost_bonus[number] = _bundle(outpost["bonus"], _BUNDLE)
    for offer in data["free_offer"]:
        record.free_offer[offer["book"] - 1, int(offer["slot"] == "right")] = _bundle(offer["gain"], _BUNDLE)
    for tile in data["offer_tile"]:
        number = board.TILES.index(tile["id"])
        record.tile_book[number] = tile["book"] - 1
        record.tile_offer[number, 0] = _bundle(tile["one"], _BUNDLE)
        record.tile_offer[number, 1] = _bundle(tile["two"], _BUNDLE)


def _cards(record: Any, cards: Sequence[Mapping[str, Any]]) -> None:
    line = 0
    for card in cards:
        number = board.CARDS.index(card["id"])
        record.card_kind[number] = board.CARD_KINDS.index(card["kind"])
        record.card_per[number] = board.COUNTED.index(card["per"]) if "per" in card else _NO
        rows = card.get("options") or card.get("rows") or [card]
        record.first_line[number] = line
        record.lines[number] = len(rows)
        for row in rows:
            record.line_pay[line] = _bundle(row.get("pay", {}), board.SIMPLE)
            record.line_gain[line] = _bundle(row.get("gain", {}), board.SIMPLE)
            line += 1
        if card["kind"] != "repeat" and card.get("pay", {}).get("any_good"):
            raise SeraiError(f"The city card “{card['id']}” cannot ask for any_good: only a repeat card can.")
        for i, row in enumerate(card.get("times") or card.get("rows") or []):
            for die in range(row["die"][0], row["die"][1] + 1):
                record.line_of_die[number, die] = row.get("n", i)


def _seals(record: Any, people: Mapping[str, Any]) -> None:
    for seal in people["guild_seal"]:
        number = board.SEALS.index(seal["id"])
        record.seal_die[number] = seal["min_die"]
        record.seal_jade[number] = seal["jade"]
        record.seal_price[number] = _bundle(seal["improve"], board.PLAIN)
        record.seal_bonus[number] = _bundle(seal["bonus"], board.PLAIN)
    for city in people["special_city"]:
        number = board.SPECIAL_CITIES.index(city["city"])
        record.special_city[number] = board.CITIES.index(city["city"])
        record.special_seal[number] = board.SEALS.index(city["seal"])
        record.special_gain[number] = _bundle(city["reward"], board.PLAIN)
        for times, field in ((1, "once"), (2, "twice")):
            low, high = city[field]
            record.special_times[number, low : high + 1] = times


def _actions(record: Any, action: Mapping[str, Any]) -> None:
    for book in action["books"]["books"]:
        record.book_die[book["book"] - 1] = book["min_die"]
    price = action["books"]["offer_price"]
    record.offer_price[:] = [price["free"], price["free"], price["one"], price["two"]]
    record.khan_gain[:] = _bundle(action["khans_favor"]["gain"], board.PLAIN)
    record.seal_dice = action["guild_seals"]["dice"]
    for space in action["travel"]["spaces"]:
        number = board.TRAVELS.index(space["id"])
        record.travel_dice[number] = space["dice"]
        record.travel_steps[number] = space["steps"]
        record.travel_cost[number] = _bundle(space["cost"], 2)
        record.travel_posts[number] = space["extra_posts"]
    record.contracts_gain[:] = _bundle(action["contracts"]["gain"], board.PLAIN)
    for number, gift in enumerate(action["money_bag"]["choose"]):
        record.bag_gain[number] = _bundle(gift, board.PLAIN)
    record.reroll_price[:] = _bundle(action["reroll"]["cost"], 2)
    record.change_price[:] = _bundle(action["change_die"]["cost"], 2)
    record.black_price[:] = _bundle(action["black_die"]["cost"], 2)
    record.low_roll = action["low_roll"]["target"]


def _characters(record: Any, characters: Sequence[Mapping[str, Any]]) -> None:
    record.oasis_steps[:] = 1
    record.may_travel[:] = 1
    for character in characters:
        number = board.CHARACTERS.index(character["id"])
        record.start_gain[number] = _bundle(character.get("start", {}), board.PLAIN)
        record.round_gain[number] = _bundle(character.get("round_start", {}), board.PLAIN)
        record.contract_gain[number] = _bundle(character.get("contract_gain", {}), board.PLAIN)
        record.improve_gain[number] = _bundle(character.get("improve_gain", {}), board.PLAIN)
        record.oasis_gain[number] = _bundle(character.get("oasis_reward", {}), board.PLAIN)
        for i, choice in enumerate(character.get("oasis_choice", [])):
            record.oasis_choice[number, i] = _bundle(choice, board.PLAIN)
        record.oasis_steps[number] = character.get("oasis_steps", 1)
        record.seal_action_dice[number] = character.get("seal_action_dice", 0)
        record.extra_shields[number] = character.get("extra_shields", 0)
        record.vp_per_jade[number] = character.get("vp_per_jade", 0)
        record.two_figures[number] = character.get("figures", 1) == 2
        record.doubles[number] = character.get("doubled_round_bonuses", 0)
        record.keeps_outposts[number] = "keeps_outposts" in character
        if "per_die" in character:
            record.gains_by_die[number] = 1
            for table, field in ((record.die_gain, "per_die"), (record.pair_gain, "per_pair")):
                for row in character[field]:
                    for face in row["faces"]:
                        table[face] = _bundle(row["gain"], board.PLAIN)
        if "travel_spaces" in character:
            record.may_travel[number] = [travel in character["travel_spaces"] for travel in board.TRAVELS]
        record.waived[number] = [kind in character.get("waived", []) for kind in ("coins", "camels")]


def _scoring(record: Any, people: Mapping[str, Any]) -> None:
    shields = board.SHIELDS
    for goal in people["goal"]:
        number = board.GOALS.index(goal["id"])
        for shield in goal["shields"]:
            record.goal_shields[number, shields.index(shield)] = 1
        for seal in goal["seals"]:
            record.goal_seals[number, board.SEALS.index(seal["id"])] = seal["vp"]
    for step in people["shield_track"]:
        record.track[step["n"]] = step["vp"]
    for place, points in people["posts"]["vp"].items():
        record.post_points[int(place)] = points
    scoring, setup = people["scoring"], people["setup"]
    record.goods_per_point = scoring["goods_per_point"]
    record.coins_per_point = scoring["coins_per_point"]
    record.most_contracts = scoring["most_contracts"]
    record.rounds = setup["rounds"]
    record.start_coins = setup["coins"]
    record.start_camels = setup["camels"]
    record.start_points = setup["vp"]
    record.start_city = board.CITIES.index(setup["start_city"])
    for name, table in people["players"].items():
        players = int(name)
        record.black_dice[players] = table["black_dice"]
        record.khan_neutral[players] = len(table["khan_neutral_dice"])
        record.khan_value[players] = (table["khan_neutral_dice"] or [0])[-1]
        record.special_neutral[players] = len(table["special_city_neutral_dice"])
        record.book_neutral[players] = len(table["book3_lower_neutral_dice"])
        if table["second_most_contracts"]:
            record.second_contracts[players] = scoring["second_most_contracts"]
