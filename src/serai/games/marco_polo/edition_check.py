"""Is an edition whole and playable? What is wrong is said in one line each: file, item, field, what was expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from operator import itemgetter
from typing import Any

from serai.games.marco_polo import board
from serai.games.marco_polo.edition_fields import Items, Numbers, every_face, faces, shown
from serai.games.marco_polo.edition_schema import (
    BOOKS,
    CITY_HAS,
    CLAUSES_TOGETHER,
    SCHEMA,
    SEA_SEALS,
    SPACES_ON_MAP,
    VERSION,
)

Data = Mapping[str, Mapping[str, Any]]
Lines = Iterator[str]

ICONS_ON_A_GOAL = 4
OFFER_TILES_PER_BOOK = 6
SEA_ROUTES_PER_SEAL = 2


def problems(data: Data) -> list[str]:
    """What is wrong with an edition: first each item by itself, then what must fit together."""
    ids = {
        kind: [str(item[rule.key]) for item in _tables(data[file].get(kind)) if rule.key in item]
        for file, kinds in SCHEMA.items()
        for kind, rule in kinds.items()
        if isinstance(rule, Items)
    }
    found: list[str] = []
    broken: set[str] = set()
    for file, kinds in SCHEMA.items():
        found += _header(file, data[file])
        for kind, rule in kinds.items():
            lines = list(_kind(file, kind, rule, data[file], ids))
            found += lines
            broken |= {kind} if lines else set()
    # A rule about several items looks only at kinds whose items are sound.
    for needs, check in _TOGETHER:
        if not broken & set(needs):
            found += check(data)
    return found


def _tables(value: Any) -> list[dict[str, Any]]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


# --- each item by itself ------------------------------------------------------------------------------------
def _header(file: str, content: Mapping[str, Any]) -> Lines:
    """The file's first two fields, and no kind of item that the rules do not know."""
    for key, wanted in (("schema", VERSION), ("file", file)):
        if content.get(key) != wanted:
            yield f"{file}.toml: {key} is {shown(content.get(key))}; expected {shown(wanted)}"
    for key in content:
        if key not in ("schema", "file", *SCHEMA[file]):
            yield f"{file}.toml: {key} is not a known kind of item; expected one of {', '.join(SCHEMA[file])}"


def _kind(
    file: str, kind: str, rule: Items | Numbers, content: Mapping[str, Any], ids: Mapping[str, list[str]]
) -> Lines:
    """All items of one kind: how many, their ids, their fields, where they come from."""
    where = f"{file}.toml, {kind}"
    value = content.get(kind)
    if isinstance(rule, Items):
        wanted = f"{rule.least}" if rule.least == rule.most else f"{rule.least} to {rule.most}"
        if not isinstance(value, list):
            yield f"{where}: {'is missing' if value is None else 'is not a list'}; expected a list of {wanted}"
            return
        if not rule.least <= len(value) <= rule.most:
            yield f"{where}: there are {len(value)}; expected {wanted}"
        for name, times in Counter(ids[kind]).items():
            if times > 1:
                yield f"{where} {name}: {rule.key} is used {times} times; expected a different one each"
        for place, item in enumerate(value, 1):
            name = item.get(rule.key, f"number {place}") if isinstance(item, dict) else f"number {place}"
            yield from _item(f"{where} {name}", rule.rule_for(item if isinstance(item, dict) else {}), item, ids)
    elif not isinstance(value, dict):
        yield f"{where}: is missing; expected [{kind}{'.…' if rule.groups else ''}]"
    elif rule.groups:
        for name in value.keys() - rule.groups.keys():
            yield f"{where} {name}: is not known; expected one of {', '.join(rule.groups)}"
        for name in rule.groups:
            if name not in value:
                yield f"{where} {name}: is missing; expected [{kind}.{name}]"
            else:
                yield from _item(f"{where} {name}", rule.rule_for(name), value[name], ids)
    else:
        yield from _item(where, rule.rule_for(None), value, ids)


def _item(where: str, rule: Callable, item: Any, ids: Mapping[str, list[str]]) -> Lines:
    """One item: its fields, and that source and filled tell one story."""
    for field, problem in rule(item, ids):
        yield f"{where}: {field.removeprefix('.')} {problem}".replace(":  ", ": ")
    if not isinstance(item, dict):
        return
    filled = item.get("filled")
    if item.get("source") == "partly" and not filled:
        yield f'{where}: source is "partly" without filled; expected filled to name the fields that are ours'
    if item.get("source") in ("printed", "reconstructed") and filled is not None:
        yield f'{where}: filled beside source "{item["source"]}"; expected filled only beside "partly"'
    for path in filled if isinstance(filled, list) else []:
        if isinstance(path, str) and not _has(item, path):
            known = ", ".join(_fields(item))
            yield f"{where}: filled names {shown(path)}, which is not there; expected one of {known}"


def _has(item: Mapping[str, Any], path: str) -> bool:
    """Whether a dotted name reaches a field of the item, other than those that tell its source."""
    value: Any = item
    for step in path.split("."):
        if not isinstance(value, dict) or step not in value:
            return False
        value = value[step]
    return path.split(".")[0] in _fields(item)


def _fields(item: Mapping[str, Any]) -> list[str]:
    return [name for name in item if name not in ("source", "filled", "after", "note")]


# --- what must fit together ---------------------------------------------------------------------------------
def _cities(data: Data) -> Lines:
    """Each city has what its kind has; the whole map has the spaces that setup fills."""
    cities = data["map"]["city"]
    for city in cities:
        has = CITY_HAS[city["kind"]]
        for name in ("shield", "cards", "contracts", "marker", "outpost", "seal"):
            if bool(city[name]) != (name in has):
                wanted = "one" if name in has else "none"
                yield (
                    f"map.toml, city {city['id']}: {name} is {shown(city[name])}; "
                    f'expected {wanted} in a city of kind "{city["kind"]}"'
                )
    for name, spaces in SPACES_ON_MAP.items():
        if (total := sum(city[name] for city in cities)) != spaces:
            yield f"map.toml, city: {name} makes {total} spaces on the map; expected {spaces}"
    starts = [city["id"] for city in cities if city["kind"] == "start"]
    if starts != [data["people"]["setup"]["start_city"]]:
        wanted = data["people"]["setup"]["start_city"]
        yield f'map.toml, city: kind is "start" for {", ".join(starts) or "none"}; expected it for {wanted} alone'
    for shield in data["map"]["shield"]:
        if not any(city["shield"] == shield["id"] for city in cities):
            yield f"map.toml, shield {shield['id']}: on no city; expected each shield on one or more"


def _special_cities(data: Data) -> Lines:
    """The three special cities pay for the three seals of the sea, the same on the map and in people.toml."""
    on_map = {city["id"]: city["seal"] for city in data["map"]["city"] if city["kind"] == "special"}
    if sorted(on_map.values()) != sorted(SEA_SEALS):
        found = ", ".join(f"{city} {seal}" for city, seal in on_map.items())
        yield f"map.toml, city: special cities are {found}; expected one for each of {', '.join(SEA_SEALS)}"
        return
    for special in data["people"]["special_city"]:
        where = f"people.toml, special_city {special['city']}"
        if special["city"] not in on_map:
            yield f"{where}: city is not special on the map; expected one of {', '.join(on_map)}"
        elif special["seal"] != on_map[special["city"]]:
            yield f'{where}: seal is "{special["seal"]}"; expected "{on_map[special["city"]]}", as on the map'
        for _, problem in every_face(faces(special[name], True) for name in ("once", "twice")):
            yield f"{where}: once and twice: {problem.removeprefix('has ')}"


def _routes(data: Data) -> Lines:
    """Routes join two different places, each pair once; two sea routes for each seal; no place is cut off."""
    routes = data["map"]["route"]
    joined: dict[frozenset[str], str] = {}
    for route in routes:
        ends = frozenset((route["a"], route["b"]))
        if len(ends) == 1:
            yield f'map.toml, route {route["id"]}: goes from "{route["a"]}" to itself; expected two places'
        elif ends in joined:
            yield f"map.toml, route {route['id']}: joins the same places as {joined[ends]}; expected each pair once"
        joined.setdefault(ends, route["id"])
    for seal in SEA_SEALS:
        if (count := sum(route["seal"] == seal for route in routes)) != SEA_ROUTES_PER_SEAL:
            yield f'map.toml, route: {count} sea routes with seal "{seal}"; expected {SEA_ROUTES_PER_SEAL}'
    for place, count in Counter(place for ends in joined for place in ends).items():
        if count > board.MOST_NEIGHBOURS:
            yield f"map.toml, route: {count} routes end at {place}; expected {board.MOST_NEIGHBOURS} or fewer"
    reached = [city["id"] for city in data["map"]["city"] if city["kind"] == "start"]
    for here in reached:
        reached += [
            there for ends in joined if here in ends for there in ends if there not in reached and there != here
        ]
    for kind in ("city", "oasis"):
        for place in data["map"][kind]:
            if place["id"] not in reached:
                yield f"map.toml, {kind} {place['id']}: no route leads there from the start; expected one or more"


def _contracts(data: Data) -> Lines:
    """A contract always gives points and something else."""
    for kind in ("red", "starting"):
        for contract in data["contracts"][kind]:
            if not contract["reward"].get("vp") or sum(map(bool, contract["reward"].values())) < 2:
                yield f"contracts.toml, {kind} {contract['id']}: reward needs vp and at least one other thing"


def _markers(data: Data) -> Lines:
    """One marker copies the others; each other one gives something."""
    copies = [marker["id"] for marker in data["tiles"]["marker"] if marker["copy"]]
    if len(copies) > 1:
        yield f"tiles.toml, marker: copy is true for {', '.join(copies)}; expected one marker at most"
    for marker in data["tiles"]["marker"]:
        if marker["copy"] == any(marker["bonus"].values()):
            wanted = "an empty bonus beside copy = true" if marker["copy"] else "a bonus, or copy = true"
            yield f"tiles.toml, marker {marker['id']}: bonus is {marker['bonus'] or 'empty'}; expected {wanted}"


def _offers(data: Data) -> Lines:
    """Each book has a left and a right free offer and six tiles."""
    for book in BOOKS:
        slots = sorted(offer["slot"] for offer in data["tiles"]["free_offer"] if offer["book"] == book)
        if slots != ["left", "right"]:
            yield f"tiles.toml, free_offer: book {book} has {', '.join(slots) or 'none'}; expected left and right"
        tiles = sum(tile["book"] == book for tile in data["tiles"]["offer_tile"])
        if tiles != OFFER_TILES_PER_BOOK:
            yield f"tiles.toml, offer_tile: book {book} has {tiles}; expected {OFFER_TILES_PER_BOOK}"


def _goals(data: Data) -> Lines:
    """A goal card shows four icons, no seal twice."""
    for goal in data["people"]["goal"]:
        seals = [seal["id"] for seal in goal["seals"]]
        icons = len(goal["shields"]) + len(seals)
        if icons != ICONS_ON_A_GOAL:
            yield f"people.toml, goal {goal['id']}: has {icons} icons; expected {ICONS_ON_A_GOAL}"
        if len(set(seals)) < len(seals):
            yield f"people.toml, goal {goal['id']}: seals names a seal twice; expected each once"


def _shield_track(data: Data) -> Lines:
    """More shields never give fewer points."""
    for fewer, more in pairwise(sorted(data["people"]["shield_track"], key=itemgetter("n"))):
        if more["vp"] < fewer["vp"]:
            yield f"people.toml, shield_track {more['n']}: vp is {more['vp']}; expected {fewer['vp']} or more"


def _characters(data: Data) -> Lines:
    """A character can do something, and clauses that belong together come together."""
    by_die = [character for character in data["people"]["character"] if "per_die" in character]
    for character in data["people"]["character"]:
        where = f"people.toml, character {character['id']}"
        if not set(_fields(character)) - {"id", "name", "text"}:
            yield f"{where}: has no rule field; expected at least one"
        if "per_die" in character and character is not by_die[0]:
            yield f"{where}: per_die is {by_die[0]['id']}'s too; expected one such character at most"
        for group in CLAUSES_TOGETHER:
            missing = [name for name in group if name not in character]
            if 0 < len(missing) < len(group):
                yield f"{where}: {', '.join(missing)} is missing; expected {', '.join(group)} together"


def _cards(data: Data) -> Lines:
    """All cards together have no more options and rows than the rules have room for."""
    lines = sum(len(card.get("options") or card.get("rows") or [card]) for card in data["cards"]["card"])
    if lines > board.LINES:
        yield f"cards.toml, card: {lines} options and rows in all; expected {board.LINES} or fewer"


def _players(data: Data) -> Lines:
    """The neutral dice of Khan's favor lie in rising order, as dice there do."""
    for players, changes in data["people"]["players"].items():
        dice = changes["khan_neutral_dice"]
        if dice != sorted(dice):
            yield f"people.toml, players {players}: khan_neutral_dice is {shown(dice)}; expected rising values"


# The kinds of item that a check looks at, and the check.
_TOGETHER: list[tuple[tuple[str, ...], Callable[[Data], Lines]]] = [
    (("city", "shield", "setup"), _cities),
    (("city", "special_city"), _special_cities),
    (("city", "oasis", "route"), _routes),
    (("red", "starting"), _contracts),
    (("marker",), _markers),
    (("free_offer", "offer_tile"), _offers),
    (("goal",), _goals),
    (("shield_track",), _shield_track),
    (("character",), _characters),
    (("card",), _cards),
    (("players",), _players),
]
