"""Keep the catalogues in step with the source: extract, merge, compile (Babel).

    python tools/words.py            merge new texts into the .po files and compile them
    python tools/words.py --check    exit 1 when a text is missing, fuzzy or not compiled

Source texts are marked by `_("…")` (serai.words.mark in Python, `_` in templates).
"""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).parents[1] / "src" / "serai"
LANGUAGES = ("fr", "it")
KINDS = [("**.py", "python"), ("web/templates/**.html", "jinja2.ext:babel_extract")]
DATE = datetime(2026, 11, 16, tzinfo=UTC)


def template() -> Catalog:
    """All texts of the source."""
    # A fixed date: the files change when the words do, and only then.
    catalog = Catalog(project="Serai", version="1", charset="utf-8", creation_date=DATE, fuzzy=False)
    keywords = {"_": None, "mark": None}
    found = extract_from_dir(str(SOURCE), KINDS, keywords=keywords)
    for name, _line, message, comments, _context in found:
        if name.startswith("words/__init__"):
            continue
        catalog.add(message, locations=[(name, 0)], auto_comments=comments)
    return catalog


def po_path(language: str) -> Path:
    return SOURCE / "words" / language / "LC_MESSAGES" / "serai.po"


def read(language: str) -> Catalog:
    """The catalogue of a language, empty when it is new."""
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def compiled(catalog: Catalog) -> bytes:
    """The bytes of the .mo file."""
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def problems() -> list[str]:
    """What is missing or out of step, one line each."""
    found = []
    wanted = {message.id for message in template() if message.id}
    for language in LANGUAGES:
        catalog = read(language)
        has = {message.id for message in catalog if message.id and message.string and not message.fuzzy}
        found += [f"{language}: not translated: {text}" for text in sorted(wanted - has)]
        found += [f"{language}: no longer in the source: {text}" for text in sorted(has - wanted)]
        for message in catalog:
            if message.id and sorted(_fields(message.id)) != sorted(_fields(str(message.string))):
                found.append(f"{language}: other {{values}} than the source: {message.id}")
        mo = po_path(language).with_suffix(".mo")
        if not mo.exists() or mo.read_bytes() != compiled(catalog):
            found.append(f"{language}: not compiled: run python tools/words.py")
    return found


def _fields(text: str) -> set[str]:
    from string import Formatter

    return {name for _, name, _, _ in Formatter().parse(text) if name}


def main() -> int:
    if "--check" in sys.argv:
        for line in problems():
            print(line)
        return 1 if problems() else 0
    for language in LANGUAGES:
        catalog = read(language)
        catalog.update(template(), no_fuzzy_matching=True)
        catalog.obsolete.clear()
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalog.fuzzy = False
        catalog.revision_date = DATE
        catalog.header_comment = f"# Serai in {language}. Terms follow the printed rulebooks."
        with path.open("wb") as file:
            write_po(file, catalog, width=118, sort_by_file=True, ignore_obsolete=True, omit_header=False)
        path.with_suffix(".mo").write_bytes(compiled(catalog))
    missing = problems()
    print("\n".join(missing) or "All texts are translated.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
