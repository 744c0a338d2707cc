"""Every item of the default edition that a player sees has a name for the catalogues, the same as in its file."""

from __future__ import annotations

from serai.games.marco_polo import names
from serai.games.marco_polo.edition import load
from serai.games.marco_polo.edition_fields import SOURCES, Items
from serai.games.marco_polo.edition_schema import EVERY_GAIN, SCHEMA

DATA = load().data


def test_the_texts_for_the_catalogues_are_those_of_the_edition():
    people = DATA["people"]
    assert {item["id"]: item["name"] for item in DATA["map"]["shield"]} == names.SHIELDS
    assert {item["id"]: item["name"] for item in people["guild_seal"]} == names.GUILD_SEALS
    assert {item["id"]: item["name"] for item in people["character"]} == names.CHARACTERS
    assert {item["id"]: item["text"] for item in people["character"]} == names.CHARACTER_TEXTS
    assert {item["id"]: item["text"] for item in DATA["cards"]["card"]} == names.CARD_TEXTS


def test_every_action_effect_kind_and_source_has_a_name():
    action = DATA["people"]["action"]
    assert list(names.ACTIONS) == list(action)
    assert list(names.TRAVEL_SPACES) == [space["id"] for space in action["travel"]["spaces"]]
    assert list(names.THINGS) == list(EVERY_GAIN)
    kinds = [kind for kinds in SCHEMA.values() for kind, rule in kinds.items() if isinstance(rule, Items)]
    assert list(names.KINDS) == kinds
    assert list(names.SOURCES) == list(SOURCES)
