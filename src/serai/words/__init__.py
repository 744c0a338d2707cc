"""English, French and Italian: gettext catalogues and the few helpers they need."""

from __future__ import annotations

import gettext
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr", "it")


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The catalogue of a language; English is the language of the source."""
    if language == "en":
        return gettext.NullTranslations()
    if language not in LANGUAGES:
        raise ValueError(f"There is no language “{language}”; choose one of: {', '.join(LANGUAGES)}.")
    with (files(__package__) / language / "LC_MESSAGES" / "serai.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def translate(value: object, language: str) -> str:
    """A word or sentence of the source in a language; numbers stay as they are."""
    return catalogue(language).gettext(value) if isinstance(value, str) else str(value)


def mark(text: str) -> str:
    """Mark a source text for the catalogues; it is translated where it is shown."""
    return text
