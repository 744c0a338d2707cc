"""An edition: the board, cards, tiles and people of Marco Polo II as five TOML files that an owner can correct.

The default edition lies in the folder edition/ beside this file. docs/edition.md explains how to correct an item.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from serai.errors import SeraiError
from serai.games.marco_polo.edition_check import problems
from serai.games.marco_polo.edition_fields import Items
from serai.games.marco_polo.edition_schema import EVERY_GAIN, FILES, SCHEMA

DEFAULT = files(__package__) / "edition"
# What is shown or drawn, or says where an item comes from: changing it does not break a record.
_NO_RULE = {"text", "note", "x", "y", "at", "name", "source", "filled", "after", "hex", "colour"}


class Item(NamedTuple):
    """One card, tile, place, person or set of numbers, and where we know it from."""

    file: str
    kind: str
    id: str
    source: str
    filled: tuple[str, ...]
    note: str


@dataclass(frozen=True, eq=False)
class Edition:
    """A valid edition. `data["map"]["city"]` is the list of cities in map.toml, and so on."""

    name: str
    folder: Path | None
    data: dict[str, dict[str, Any]]
    hash: str

    def items(self) -> Iterator[Item]:
        """Every item, file by file in the order of the schema."""
        for file, kind, name, fields in tables(self.data):
            filled = tuple(fields.get("filled", ()))
            yield Item(file, kind, name, fields["source"], filled, fields.get("note", ""))


def load(folder: Path | str | None = None) -> Edition:
    """The edition in a folder; files that are not there, and no folder at all, mean the default edition."""
    if folder is None:
        return _default()
    folder = Path(folder)
    data, wrong = _read(folder)
    wrong += problems(data) if not wrong else []
    if wrong:
        more = f" ({len(wrong) - 1} more: serai edition check {folder})" if len(wrong) > 1 else ""
        raise SeraiError(f"{wrong[0]}{more}")
    return _edition(folder.resolve().name, folder, data)


def check(folder: Path | str) -> list[str]:
    """What is wrong with the edition in a folder, one line each with file, item, field and what was expected."""
    data, wrong = _read(Path(folder))
    return wrong + problems(data)


def tables(data: dict[str, dict[str, Any]]) -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """Every item of an edition with its fields: (file, kind, id, fields)."""
    for file, kinds in SCHEMA.items():
        for kind, rule in kinds.items():
            if isinstance(rule, Items):
                for fields in data[file][kind]:
                    yield file, kind, str(fields[rule.key]), fields
            elif rule.groups:
                for name in rule.groups:
                    yield file, kind, name, data[file][kind][name]
            else:
                yield file, kind, kind, data[file][kind]


@cache
def _default() -> Edition:
    return _edition("default", None, _default_files())


def _edition(name: str, folder: Path | None, data: dict[str, dict[str, Any]]) -> Edition:
    """Valid data with its items in one order, so that the order of the lines in a file does not matter."""
    data = {file: dict(content) for file, content in data.items()}
    for file, kinds in SCHEMA.items():
        for kind, rule in kinds.items():
            if isinstance(rule, Items):
                data[file][kind] = sorted(data[file][kind], key=rule.place)
    return Edition(name, folder, data, _hash(data))


@cache
def _default_files() -> dict[str, dict[str, Any]]:
    return {file: tomllib.loads((DEFAULT / f"{file}.toml").read_text("utf-8")) for file in FILES}


def _read(folder: Path) -> tuple[dict[str, dict[str, Any]], list[str]]:
    """The five files of an edition, the default's where the folder has none, and what could not be read."""
    data = dict(_default_files())
    if not folder.is_dir():
        return data, [f"{folder}: there is no such folder; expected a folder with {_names()}"]
    found = sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    wrong = [] if found else [f"{folder}: no edition file in this folder; expected at least one of {_names()}"]
    for path in found:
        if path.stem not in FILES:
            wrong.append(f"{path.name}: not a file of an edition; expected {_names()}")
            continue
        try:
            data[path.stem] = tomllib.loads(path.read_text("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError, OSError) as error:
            wrong.append(f"{path.name}: cannot be read as TOML: {error}")
    return data, wrong


def _names() -> str:
    return ", ".join(f"{file}.toml" for file in FILES)


def _hash(data: dict[str, dict[str, Any]]) -> str:
    """16 hex digits over what carries rules, in one canonical form."""
    text = json.dumps(_rules_of(data), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def _rules_of(value: Any) -> Any:
    """A value without what carries no rules; an unused key of a bundle means 0, so a written 0 goes too."""
    if isinstance(value, dict):
        return {
            key: _rules_of(inner)
            for key, inner in value.items()
            if key not in _NO_RULE and not (key in EVERY_GAIN and inner == 0)
        }
    return [_rules_of(inner) for inner in value] if isinstance(value, list) else value
