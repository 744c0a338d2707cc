"""What an edition's five files may hold: every kind of item, how many, its fields and the values the rules can play.

The numbers that boxes may differ in have a range; those that the rules themselves rest on have `exactly`, and ids
that moves and records use are those of the board.
"""

from __future__ import annotations

from serai.games.marco_polo import board
from serai.games.marco_polo.edition_fields import (
    Items,
    Numbers,
    Rule,
    bundle,
    colour,
    die_range,
    distinct,
    each,
    exactly,
    flag,
    list_of,
    number,
    one_of_kind,
    position,
    table,
    text,
    whole_die,
)

SEA_SEALS = tuple(board.SEALS[1:])
BOOKS = (1, 2, 3)
SHIELD_TRACK_END = 13
# Room for correction: not all oases and roads of the printed map could be seen.
LEAST_OASES, LEAST_ROUTES = 4, 20

GOODS = (*board.GOODS, "jade")
EVERY_GAIN = tuple(board.KINDS)
PLAIN = EVERY_GAIN[: board.PLAIN]
CARD_BUNDLE = EVERY_GAIN[: board.SIMPLE]
_CONTRACT_COST = ("camels", *GOODS)
_ROUTE_COST = ("camels", "coins", "jade")

_plain = bundle(*PLAIN)
_plain_or_nothing = bundle(*PLAIN, empty=True)
_gain = bundle(*EVERY_GAIN)
_card = bundle(*CARD_BUNDLE)
_die = number(1, 6)
_few = number(0, 4)
_points = number(0, 120)
_faces = distinct(list_of(_die, 1, 6))
_face_gains = list_of(table({"faces": _faces, "gain": _plain}), 1, 6)

# --- map.toml -----------------------------------------------------------------------------------------------
# What a city of each kind has, besides a name.
CITY_HAS: dict[str, set[str]] = {
    "start": set(),
    "card": {"shield", "cards", "outpost"},
    "card_bonus": {"shield", "cards", "outpost", "marker"},
    "contracts": {"shield", "contracts", "outpost"},
    "special": {"shield", "seal", "marker"},
    "small": {"shield", "marker"},
}
_MAP: dict[str, Items | Numbers] = {
    "shield": Items(9, 9, {"name": text, "colour": text, "hex": colour}, ids=board.SHIELDS),
    "city": Items(
        16,
        16,
        {
            "name": text,
            "kind": exactly(*CITY_HAS),
            "shield": one_of_kind("shield", none=True),
            "cards": number(0, 2),
            "contracts": number(0, 3),
            "marker": flag,
            "outpost": flag,
            "seal": one_of_kind("guild_seal", none=True),
            "x": position,
            "y": position,
        },
        ids=board.CITIES,
    ),
    "oasis": Items(
        LEAST_OASES,
        len(board.OASES),
        {"name": text, "x": position, "y": position, "at": text},
        ids=board.OASES,
    ),
    "route": Items(
        LEAST_ROUTES,
        board.MOST_ROUTES,
        {
            "a": one_of_kind("city", "oasis"),
            "b": one_of_kind("city", "oasis"),
            "cost": bundle(*_ROUTE_COST, empty=True),
            "seal": exactly("", *SEA_SEALS),
        },
    ),
}
# Spaces on the whole map, as setup needs them.
SPACES_ON_MAP = {"cards": 6, "contracts": 10, "marker": 6, "outpost": 10}

# --- contracts.toml -----------------------------------------------------------------------------------------
_CONTRACT: dict[str, Rule] = {"cost": bundle(*_CONTRACT_COST), "reward": _gain}
_CONTRACTS: dict[str, Items | Numbers] = {
    "red": Items(42, 42, _CONTRACT, ids=board.RED_CONTRACTS),
    "starting": Items(7, 7, _CONTRACT, ids=board.STARTING_CONTRACTS),
}

# --- cards.toml ---------------------------------------------------------------------------------------------
CARD_KINDS: dict[str, dict[str, Rule]] = {
    "repeat": {"options": list_of(table({"pay": _card, "gain": _card}), 1, 2)},
    "rows": {"rows": whole_die(list_of(table({"die": die_range, "gain": _card}), 1, 6), "die")},
    "times_die": {"gain": _card},
    "count": {"per": exactly(*board.COUNTED), "gain": _card},
    "move": {"pay": _plain_or_nothing},
    "city_bonus": {
        "pay": _plain_or_nothing,
        "times": whole_die(list_of(table({"die": die_range, "n": number(1, 3)}), 1, 6), "die"),
    },
    "guild_seal": {"pay": _plain_or_nothing},
}
_CARDS: dict[str, Items | Numbers] = {
    "card": Items(25, 25, {"kind": exactly(*CARD_KINDS), "text": text}, by_kind=CARD_KINDS, ids=board.CARDS)
}

# --- tiles.toml ---------------------------------------------------------------------------------------------
_TILES: dict[str, Items | Numbers] = {
    "marker": Items(7, 7, {"bonus": bundle(*EVERY_GAIN, empty=True), "copy": flag}, ids=board.MARKERS),
    "outpost": Items(10, 10, {"bonus": _gain}, ids=board.OUTPOSTS),
    "free_offer": Items(6, 6, {"book": exactly(*BOOKS), "slot": exactly("left", "right"), "gain": _gain}),
    "offer_tile": Items(18, 18, {"book": exactly(*BOOKS), "one": _gain, "two": _gain}, ids=board.TILES),
}

# --- people.toml --------------------------------------------------------------------------------------------
_CHARACTER_CLAUSES: dict[str, Rule] = {
    "oasis_steps": exactly(0),
    "oasis_reward": _plain,
    "oasis_choice": each(bundle("coins"), bundle("camels")),
    "seal_action_dice": exactly(1),
    "improve_gain": _plain,
    "extra_shields": number(1, 4),
    "round_start": _plain,
    "contract_gain": _plain,
    "vp_per_jade": number(1, 4),
    "start": _plain,
    "figures": exactly(2),
    "split_moves": exactly(True),
    "doubled_round_bonuses": exactly(1),
    "keeps_outposts": exactly("all"),
    "outpost_bonus_action": exactly(True),
    "per_die": whole_die(_face_gains, "faces"),
    "per_pair": whole_die(_face_gains, "faces"),
    "pair_with_black": exactly(False),
    "travel_spaces": distinct(list_of(exactly(*board.TRAVELS), 1, 3)),
    "waived": distinct(list_of(exactly("coins", "camels"), 1, 2)),
    "waived_for": exactly("all movements"),
}
CLAUSES_TOGETHER = (
    ("oasis_steps", "oasis_reward", "oasis_choice"),
    ("figures", "split_moves"),
    ("keeps_outposts", "outpost_bonus_action"),
    ("per_die", "per_pair", "pair_with_black"),
    ("waived", "waived_for"),
)


def _book(which: int, good: str, spaces: int) -> Rule:
    return table({"book": exactly(which), "min_die": _die, "spaces": exactly(spaces), "good": exactly(good)})


def _travel_space(name: str) -> Rule:
    return table(
        {
            "id": exactly(name),
            "dice": number(1, 3),
            "steps": number(1, 6),
            "cost": bundle("coins", "camels", empty=True),
            "extra_posts": number(0, 1),
        }
    )


_ACTIONS: dict[str, dict[str, Rule]] = {
    "books": {
        "colour": exactly("blue"),
        "dice": exactly(1),
        "books": each(_book(1, "pepper", 1), _book(2, "silk", 1), _book(3, "gold", 2)),
        "offer_price": table({"free": exactly(0), "one": number(0, 4), "two": number(0, 4)}),
    },
    "khans_favor": {
        "dice_per_space": exactly(1),
        "spaces": exactly(4),
        "dice": exactly(1),
        "order": exactly("left to right, each die at least as high as the last one"),
        "gain": _plain,
    },
    "guild_seals": {"colour": exactly("blue"), "dice": exactly(2)},
    "travel": {
        "colour": exactly("blue"),
        "spaces": each(*(_travel_space(name) for name in board.TRAVELS)),
        "steps_rule": exactly("at most the smaller of the space's steps and the lowest die, at least 1"),
        "first_player": exactly("last use of a space at least as high as all used before in the round"),
    },
    "contracts": {
        "colour": exactly("blue"),
        "dice": exactly(1),
        "take": exactly([1, 2]),
        "gain": _plain,
    },
    "special_city": {"colour": exactly("brown"), "dice": exactly(1), "spaces_per_city": exactly(2)},
    "city_card": {"colour": exactly("brown"), "dice": exactly(1), "action_area_cards": exactly(2)},
    "money_bag": {
        "kind": exactly("bonus"),
        "dice": exactly(1),
        "choose": each(bundle("coins"), bundle("camels"), bundle("jade")),
    },
    "reroll": {"kind": exactly("bonus"), "cost": bundle("coins", "camels")},
    "change_die": {
        "kind": exactly("bonus"),
        "cost": bundle("coins", "camels"),
        "by": exactly(1),
        "wrap": exactly(False),
    },
    "black_die": {"kind": exactly("bonus"), "cost": bundle("coins", "camels"), "per_turn": exactly(1)},
    "complete_contract": {"kind": exactly("bonus")},
    "improve_seal": {"kind": exactly("bonus")},
    "occupied_blue": {"cost": exactly("coins equal to the lowest die placed")},
    "low_roll": {"target": number(5, 30), "per_missing_point": exactly("1 coin or 1 camel")},
}
_PLAYERS: dict[str, Rule] = {
    "black_dice": number(1, 6),
    "khan_neutral_dice": list_of(_die, 0, 3),
    "special_city_neutral_dice": list_of(_die, 0, 1),
    "book3_lower_neutral_dice": list_of(_die, 0, 1),
    "second_most_contracts": flag,
}
_PEOPLE: dict[str, Items | Numbers] = {
    "guild_seal": Items(
        4,
        4,
        {
            "name": text,
            "min_die": _die,
            "jade": _few,
            "improve": _plain,
            "bonus": _plain,
            "supply": exactly(4),
        },
        ids=board.SEALS,
    ),
    "special_city": Items(
        3,
        3,
        {
            "city": exactly(*board.SPECIAL_CITIES),
            "seal": exactly(*SEA_SEALS),
            "spaces": exactly(2),
            "reward": _plain,
            "once": die_range,
            "twice": die_range,
        },
        key="city",
        ids=board.SPECIAL_CITIES,
    ),
    "character": Items(7, 7, {"name": text, "text": text}, _CHARACTER_CLAUSES, ids=board.CHARACTERS),
    "goal": Items(
        14,
        14,
        {
            "shields": distinct(list_of(one_of_kind("shield"), 0, 4)),
            "seals": list_of(table({"id": one_of_kind("guild_seal"), "vp": number(1, 30)}), 0, 4),
        },
        ids=board.GOALS,
    ),
    "shield_track": Items(
        SHIELD_TRACK_END + 1, SHIELD_TRACK_END + 1, {"n": number(0, SHIELD_TRACK_END), "vp": _points}, key="n"
    ),
    "action": Numbers(groups=_ACTIONS),
    "posts": Numbers(
        {
            "per_player": exactly(11),
            "per_city": exactly(4),
            "vp": table({place: number(0, 30) for place in ("9", "10", "11")}),
        }
    ),
    "setup": Numbers(
        {
            "rounds": exactly(5),
            "camels": number(0, 30),
            "coins": number(0, 30),
            "vp": number(0, 30),
            "start_city": exactly(board.CITIES[board.BEIJING]),
            "starting_contracts_dealt": exactly(1),
            "contract_slots": exactly(2),
            "goals_dealt": exactly(3),
            "goals_kept": exactly(1),
            "characters_revealed": exactly("players + 1"),
            "character_pick": exactly("reverse turn order"),
            "dice_per_player": exactly(5),
            "offer_tiles_removed_per_book": exactly(1),
            "markers_used": exactly(6),
            "outposts_used": exactly(10),
            "city_cards_on_map": exactly(6),
            "city_cards_in_action_area": exactly(2),
            "contracts_on_map": exactly(10),
        }
    ),
    "players": Numbers(groups={"2": _PLAYERS, "3": _PLAYERS, "4": _PLAYERS}),
    "scoring": Numbers(
        {
            "goods_per_point": number(1, 10),
            "goods": exactly(list(GOODS)),
            "coins_per_point": number(1, 30),
            "most_contracts": number(0, 30),
            "second_most_contracts": number(0, 30),
            "shield_cap": exactly(SHIELD_TRACK_END),
            "tiebreak": exactly(["camels", "shared"]),
        }
    ),
    "components": Numbers(
        {
            "city_bonus_markers": exactly(7),
            "characters": exactly(7),
            "outpost_tiles": exactly(10),
            "guild_seals": exactly(16),
            "offer_tiles": exactly(18),
            "contracts_red": exactly(42),
            "contracts_start_blue": exactly(7),
            "goal_cards": exactly(14),
            "city_cards": exactly(25),
            "black_dice": exactly(6),
            "dice_per_player": exactly(5),
            "figures_per_player": exactly(3),
            "trading_posts_per_player": exactly(11),
        }
    ),
}

SCHEMA = {"map": _MAP, "contracts": _CONTRACTS, "cards": _CARDS, "tiles": _TILES, "people": _PEOPLE}
FILES = tuple(SCHEMA)
VERSION = 1
