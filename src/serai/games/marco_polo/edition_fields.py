"""The vocabulary of the schema: rules for one field of an edition, and for one kind of item.

A rule is a function that yields (field, what is wrong; what was expected) and nothing for a good value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Ids = Mapping[str, list[str]]
Wrong = Iterator[tuple[str, str]]
Rule = Callable[[Any, Ids], Wrong]

SOURCES = ("printed", "partly", "reconstructed")
# So many of a thing at most, in one bundle.
_MOST = {"two_different_goods": 3, "black_die": 3, "move": 6, "contract_pile": 2, "contract_city": 2, "any_good": 9}
_MOST_OF_OTHERS = 30


# --- rules for one value ------------------------------------------------------------------------------------
def number(low: int, high: int) -> Rule:
    """A whole number in a range."""

    def check(value: Any, _ids: Ids) -> Wrong:
        if type(value) is not int or not low <= value <= high:
            yield "", f"is {shown(value)}; expected a whole number from {low} to {high}"

    return check


def exactly(*wanted: Any) -> Rule:
    """One of a few fixed values."""

    def check(value: Any, _ids: Ids) -> Wrong:
        if not any(type(value) is type(one) and value == one for one in wanted):
            yield "", f"is {shown(value)}; expected {' or '.join(shown(one) for one in wanted)}"

    return check


def text(value: Any, _ids: Ids) -> Wrong:
    """Words for people."""
    if not isinstance(value, str) or not value.strip():
        yield "", f"is {shown(value)}; expected a text"


def anything(_value: Any, _ids: Ids) -> Wrong:
    """A value that another rule looks at."""
    return iter(())


def flag(value: Any, _ids: Ids) -> Wrong:
    """Yes or no."""
    if not isinstance(value, bool):
        yield "", f"is {shown(value)}; expected true or false"


def identity(value: Any, _ids: Ids) -> Wrong:
    """A short name of one's own."""
    if not isinstance(value, str) or not re.fullmatch(r"[a-z][a-z0-9_]{0,15}", value):
        yield "", f"is {shown(value)}; expected up to 16 small letters, digits or _, a letter first"


def known_id(known: Sequence[str]) -> Rule:
    """A name that moves and records use, so it stays."""
    told = ", ".join(known) if len(known) <= 16 else f"{known[0]} to {known[-1]}"

    def check(value: Any, _ids: Ids) -> Wrong:
        if value not in known:
            yield "", f"is {shown(value)}; expected an id of the default edition: {told}"

    return check


def colour(value: Any, _ids: Ids) -> Wrong:
    """A colour for the drawing."""
    if not isinstance(value, str) or not re.fullmatch(r"#[0-9a-fA-F]{6}", value):
        yield "", f'is {shown(value)}; expected a colour like "#1f6b3a"'


def position(value: Any, _ids: Ids) -> Wrong:
    """A place on the drawing."""
    if type(value) not in (int, float) or not 0 <= value <= 1:
        yield "", f"is {shown(value)}; expected a number from 0 to 1"


def die_range(value: Any, _ids: Ids) -> Wrong:
    """Die values from low to high."""
    good = isinstance(value, list) and len(value) == 2 and all(type(end) is int for end in value)
    if not good or not 1 <= value[0] <= value[1] <= 6:
        yield "", f"is {shown(value)}; expected [low, high] with 1 <= low <= high <= 6"


def one_of_kind(*kinds: str, none: bool = False) -> Rule:
    """The id of an item; "" for none where that is allowed."""

    def check(value: Any, ids: Ids) -> Wrong:
        known = [one for kind in kinds for one in ids[kind]]
        if value not in known and not (none and value == ""):
            empty = ' or ""' if none else ""
            yield "", f"is {shown(value)}; expected a known {' or '.join(kinds)}{empty}: {', '.join(known)}"

    return check


def bundle(*keys: str, empty: bool = False) -> Rule:
    """So many of each thing; what is not written is 0."""

    def check(value: Any, ids: Ids) -> Wrong:
        if not isinstance(value, dict):
            yield "", f"is {shown(value)}; expected a bundle like {{ {keys[0]} = 2 }}"
            return
        for key, amount in value.items():
            if key not in keys:
                yield f".{key}", f"is not known here; expected one of {', '.join(keys)}"
            else:
                yield from under(f".{key}", number(0, _MOST.get(key, _MOST_OF_OTHERS))(amount, ids))
        if not empty and not any(value.values()):
            yield "", f"is empty; expected at least one of {', '.join(keys)}"

    return check


def list_of(rule: Rule, least: int = 0, most: int = 20) -> Rule:
    """Several values of one sort."""

    def check(value: Any, ids: Ids) -> Wrong:
        if not isinstance(value, list):
            yield "", f"is {shown(value)}; expected a list"
            return
        if not least <= len(value) <= most:
            yield "", f"has {len(value)} entries; expected {least if least == most else f'{least} to {most}'}"
        for place, inner in enumerate(value, 1):
            yield from under(f"[{place}]", rule(inner, ids))

    return check


def each(*rules: Rule) -> Rule:
    """A list with one value for each rule, in this order."""

    def check(value: Any, ids: Ids) -> Wrong:
        yield from list_of(anything, len(rules), len(rules))(value, ids)
        if isinstance(value, list):
            for place, (rule, inner) in enumerate(zip(rules, value, strict=False), 1):
                yield from under(f"[{place}]", rule(inner, ids))

    return check


def distinct(rule: Rule) -> Rule:
    """A list without repetition."""

    def check(value: Any, ids: Ids) -> Wrong:
        yield from rule(value, ids)
        if isinstance(value, list):
            for inner in dict.fromkeys(shown(one) for one in value if value.count(one) > 1):
                yield "", f"names {inner} twice; expected each once"

    return check


def whole_die(rule: Rule, key: str) -> Rule:
    """A list of tables whose die values, together, hold each of 1 to 6 exactly once."""

    def check(value: Any, ids: Ids) -> Wrong:
        found = list(rule(value, ids))
        yield from found or every_face(faces(row[key], key == "die") for row in value)

    return check


def faces(values: list[int], as_range: bool) -> list[int]:
    """The die values that [1, 4] stands for: 1 to 4 as a range, 1 and 4 as a list."""
    return list(range(values[0], values[1] + 1)) if as_range else values


def every_face(groups: Iterator[list[int]]) -> Wrong:
    """Each die value must be in exactly one group."""
    found = [face for group in groups for face in group]
    for face in range(1, 7):
        if found.count(face) != 1:
            times = "no row" if face not in found else f"{found.count(face)} rows"
            yield "", f"has {times} for die value {face}; expected exactly one row for each of 1 to 6"


def table(required: Mapping[str, Rule], optional: Mapping[str, Rule] | None = None) -> Rule:
    """Named fields, each with its rule; no others."""
    optional = optional or {}

    def check(value: Any, ids: Ids) -> Wrong:
        if not isinstance(value, dict):
            yield "", f"is {shown(value)}; expected a table with {', '.join(required)}"
            return
        for name in required:
            if name not in value:
                yield f".{name}", "is missing"
        for name, inner in value.items():
            rule = required.get(name) or optional.get(name)
            if rule is None:
                known = ", ".join([*required, *optional])
                yield f".{name}", f"is not a known field; expected one of {known}"
            else:
                yield from under(f".{name}", rule(inner, ids))

    return check


def under(path: str, found: Wrong) -> Wrong:
    """The same problems, one level deeper."""
    for inner, problem in found:
        yield path + inner, problem


def shown(value: Any) -> str:
    """A value as TOML writes it, cut short."""
    if isinstance(value, bool):
        words = "true" if value else "false"
    elif isinstance(value, str):
        words = f'"{value}"'
    elif isinstance(value, list):
        words = f"[{', '.join(shown(one) for one in value)}]"
    else:
        words = str(value)
    return words if len(words) <= 60 else f"{words[:57]}..."


# --- rules for items ----------------------------------------------------------------------------------------
_ORIGIN: dict[str, Rule] = {"source": exactly(*SOURCES)}
_ORIGIN_MORE: dict[str, Rule] = {"filled": list_of(text, 1), "after": text, "note": text}


@dataclass(frozen=True)
class Items:
    """A list of items of one kind, each with an id of its own."""

    least: int
    most: int
    required: Mapping[str, Rule]
    optional: Mapping[str, Rule] = field(default_factory=dict)
    key: str = "id"
    # The ids that these items have, in order; none: an edition is free to name them.
    ids: Sequence[str] = ()
    # Fields that only some kinds of this item have, by the value of its field `kind`.
    by_kind: Mapping[str, Mapping[str, Rule]] = field(default_factory=dict)

    def place(self, item: Mapping[str, Any]) -> Any:
        """Where an item comes among the others."""
        return self.ids.index(item[self.key]) if self.ids else item[self.key]

    def rule_for(self, item: Mapping[str, Any]) -> Rule:
        """The rule for one item of the list."""
        key = {} if self.key in self.required else {self.key: known_id(self.ids) if self.ids else identity}
        extra = self.by_kind.get(str(item.get("kind")), {})
        return table({**key, **self.required, **extra, **_ORIGIN}, {**self.optional, **_ORIGIN_MORE})


@dataclass(frozen=True)
class Numbers:
    """A table of numbers with one source, or several such tables by name."""

    fields: Mapping[str, Rule] = field(default_factory=dict)
    groups: Mapping[str, Mapping[str, Rule]] = field(default_factory=dict)

    def rule_for(self, group: str | None) -> Rule:
        """The rule for one table."""
        return table({**(self.groups[group] if group else self.fields), **_ORIGIN}, _ORIGIN_MORE)
