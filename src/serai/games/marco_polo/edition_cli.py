"""`serai edition show`, `copy` and `check`: look at an edition, take a copy to correct, see what is wrong with it."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from serai.errors import SeraiError
from serai.games.marco_polo import edition as editions
from serai.games.marco_polo.edition_fields import SOURCES, Items, Numbers
from serai.games.marco_polo.edition_schema import EVERY_GAIN, FILES, SCHEMA

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

MARKS = {"printed": "●", "partly": "◐", "reconstructed": "○"}
_COLOURS = {"printed": "green", "partly": "yellow", "reconstructed": "magenta"}
# Fields that have a column of their own, or say nothing of the rules.
_NOT_SHOWN = {"id", "source", "filled", "after", "note", "x", "y", "hex", "at"}
# A kind of item with a text has these columns, and its rule fields, different for each, in one more.
_WITH_TEXT = ("name", "kind", "text")
_WIDTH_OF_A_FILE = 160


def add_commands(subparsers: Any) -> None:
    """Add `edition check`, `edition show` and `edition copy` to the parser of a command line."""
    edition = subparsers.add_parser("edition", help="look at, and check, an edition of Marco Polo II")
    commands = edition.add_subparsers(dest="edition_command", required=True)
    check = commands.add_parser("check", help="say in one line each what is wrong with an edition")
    check.add_argument("path", nargs="+", type=Path, help="an edition's folder, or one of its files")
    check.set_defaults(run=_check)
    show = commands.add_parser("show", help="print an edition as tables with the source of each item")
    show.add_argument("folder", nargs="?", type=Path, help="an edition's folder (the default edition if left out)")
    show.add_argument("--summary", action="store_true", help="only count the items by source")
    show.set_defaults(run=_show)
    copy = commands.add_parser("copy", help="copy the default edition into a new folder, to correct it")
    copy.add_argument("folder", type=Path, help="the new folder")
    copy.set_defaults(run=_copy)


# --- copy ---------------------------------------------------------------------------------------------------
def _copy(args: argparse.Namespace) -> int:
    """The five files of the default edition in a new folder; what is there already is never written over."""
    if args.folder.exists():
        print(f"{args.folder} is there already; name a new folder.", file=sys.stderr)
        return 1
    try:
        args.folder.mkdir(parents=True)
        for file in FILES:
            (args.folder / f"{file}.toml").write_bytes((editions.DEFAULT / f"{file}.toml").read_bytes())
    except OSError as error:
        print(f"{args.folder} cannot be written: {error}", file=sys.stderr)
        return 1
    print(f"{args.folder} holds a copy of the default edition; correct its items there.")
    return 0


# --- check --------------------------------------------------------------------------------------------------
def _check(args: argparse.Namespace) -> int:
    """0: all are valid; 1: something is wrong; 2: a path is not there."""
    missing = [path for path in args.path if not path.exists()]
    for path in missing:
        print(f"There is no file or folder {path}.", file=sys.stderr)
    found = 0
    for path in args.path:
        if path in missing:
            continue
        problems = _problems(path)
        for problem in problems:
            print(f"{path}: {problem}")
        if not problems:
            print(f"{path} is a valid edition" if path.is_dir() else f"{path} is a valid edition file")
        found += len(problems)
    return 2 if missing else 1 if found else 0


def _problems(path: Path) -> list[str]:
    """A folder's problems; a file is checked beside the others of its folder, and only its own are told."""
    if path.is_dir():
        return editions.check(path)
    if path.name not in [f"{file}.toml" for file in FILES]:
        return [f"not a file of an edition; expected {', '.join(f'{file}.toml' for file in FILES)}"]
    own = [line for line in editions.check(path.parent) if line.startswith(path.name)]
    return [line.removeprefix(path.name).lstrip(":, ") for line in own]


# --- show ---------------------------------------------------------------------------------------------------
def _show(args: argparse.Namespace) -> int:
    """The edition as tables, then how many items come from where."""
    from rich.console import Console

    if args.folder is not None and not args.folder.is_dir():
        print(f"There is no folder {args.folder}.", file=sys.stderr)
        return 2
    try:
        edition = editions.load(args.folder)
    except SeraiError as error:
        print(error, file=sys.stderr)
        return 1
    console = Console(highlight=False, width=None if sys.stdout.isatty() else _WIDTH_OF_A_FILE)
    if not args.summary:
        for (file, kind), group in groupby(editions.tables(edition.data), key=lambda entry: entry[:2]):
            console.print(_table(file, kind, [(name, fields) for _, _, name, fields in group]))
    console.print(_summary(edition))
    return 0


def _table(file: str, kind: str, items: list[tuple[str, dict[str, Any]]]) -> Table:
    """One kind of item, a row each; what is ours in a partly known item is marked."""
    from rich.table import Table
    from rich.text import Text

    rule = SCHEMA[file][kind]
    key = rule.key if isinstance(rule, Items) else kind
    rule = SCHEMA[file][kind]
    key = rule.key if isinstance(rule, Items) else kind
    columns = list(dict.fromkeys(name for _, fields in items for name in fields if name not in {*_NOT_SHOWN, key}))
    if isinstance(rule, Numbers):
        apart: list[str] = []
    else:
        apart = [name for name in _WITH_TEXT if name in columns] if "text" in columns else columns
    together = [name for name in columns if name not in apart]
    table = Table(key, *apart, *(["rules"] if together else []), "source", title=f"{file}.toml: {kind}")
    for name, fields in items:
        words = {
            column: _words(fields[column], column, fields.get("filled", [])) for column in columns if column in fields
        }
        cells = [words.get(column, "") for column in apart]
        if together:
            cells.append("\n".join(f"{column}: {words[column]}" for column in together if column in words))
        table.add_row(Text(name), *(Text(cell) for cell in cells), _source(fields))
    return table


def _words(value: Any, path: str, ours: Iterable[str]) -> str:
    """A field's value in short; `◐` before each part that is ours."""
    mark = MARKS["partly"] if path in ours else ""
    if isinstance(value, bool):
        return mark + ("yes" if value else "no")
    if isinstance(value, dict):
        parts = []
        for key, inner in value.items():
            inside = f"{path}.{key}"
            if key not in EVERY_GAIN:
                parts.append(f"{key} {_words(inner, inside, ours)}")
            elif inner or inside in ours:
                parts.append(f"{_words(inner, inside, ours)} {key}")
        return mark + (", ".join(parts) or "nothing")
    if isinstance(value, list):
        between = "; " if any(isinstance(inner, dict) for inner in value) else ", "
        return mark + (between.join(_words(inner, f"{path}[]", ours) for inner in value) or "none")
    return f"{mark}{value}"


def _source(fields: dict[str, Any]) -> Text:
    """Where an item comes from, in colour, by a mark and in words."""
    from rich.text import Text

    source = fields["source"]
    words = f"{MARKS[source]} {source}"
    if "filled" in fields:
        words += f", ours: {', '.join(fields['filled'])}"
    if "after" in fields:
        words += f", after {fields['after']}"
    if "note" in fields:
        words += f"\n{fields['note']}"
    return Text(words, style=_COLOURS[source])


def _summary(edition: editions.Edition) -> Table:
    """How many items of each kind come from where."""
    from rich.table import Column, Table
    from rich.text import Text

    counts = Counter((item.file, item.kind, item.source) for item in edition.items())
    heads = [Column(Text(f"{MARKS[source]} {source}", style=_COLOURS[source])) for source in SOURCES]
    table = Table(
        "file", "kind", *heads, "all", title=f"Edition {edition.name}, hash {edition.hash}", show_footer=True
    )
    for file, kind in dict.fromkeys((item.file, item.kind) for item in edition.items()):
        row = [counts[file, kind, source] for source in SOURCES]
        table.add_row(f"{file}.toml", kind, *(str(count or "") for count in row), str(sum(row)))
    totals = [sum(count for key, count in counts.items() if key[2] == source) for source in SOURCES]
    for column, footer in zip(table.columns, ["all", "", *totals, sum(totals)], strict=True):
        column.footer = str(footer)
        column.justify = "right" if isinstance(footer, int) else "left"
    return table
