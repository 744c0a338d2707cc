"""Pages from templates: everything is escaped, every text goes through the catalogues."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from serai.drawing.palette import css
from serai.drawing.sheet import symbol_sheet
from serai.drawing.svg import Panel, tag
from serai.web.sayings import SAYINGS
from serai.words import LANGUAGES, translate

STATIC = files(__package__) / "static"
LANGUAGE_NAMES = {"en": "English", "fr": "Français", "it": "Italiano"}


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("serai.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals |= {
        "static": static_address,
        "sheet": Markup(symbol_sheet()),
        "panel": panel,
        "symbol": symbol,
        "data": data,
        "languages": {name: LANGUAGE_NAMES[name] for name in LANGUAGES},
    }
    return environment


def page(template: str, language: str, **values: Any) -> str:
    """A page in a language."""

    def say(text: str, **fields: object) -> str:
        words = translate(text, language)
        return words.format(**fields) if fields else words

    sayings = {key: translate(text, language) for key, text in SAYINGS.items()}
    return _environment().get_template(template).render(_=say, language=language, sayings=sayings, **values)


def data(value: object) -> Markup:
    """A value as JSON for a data block of a page (never a script that runs)."""
    words = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(words.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029"))


def panel(name: str, drawn: Panel, moving: str = "", prefix: str = "panel") -> Markup:
    """A panel of a drawing as an SVG of its own."""
    inside = drawn.svg + tag("g", moving or " ", id=f"pieces-{name}")
    shown = tag(
        "svg",
        inside,
        id=f"{prefix}-{name}",
        class_=f"draw panel {prefix}-{name.split('-')[0]}",
        viewBox=f"0 0 {drawn.width} {drawn.height}",
        role="group",
        aria_label=drawn.title or name,
        data_panel=name,
    )
    return Markup(shown)


def picture(drawn: Panel) -> Markup:
    """A drawing that only adorns a page; it fills its place and is cut where that has another shape."""
    return Markup(
        tag(
            "svg",
            drawn.svg,
            class_="draw panel",
            viewBox=f"0 0 {drawn.width} {drawn.height}",
            preserveAspectRatio="xMidYMid slice",
            aria_hidden="true",
        )
    )


def symbol(name: str, look: str = "") -> Markup:
    """A symbol of the sheet beside a text."""
    return Markup(tag("svg", tag("use", href=f"#s-{name}"), class_=f"draw symbol {look}", aria_hidden="true"))


@cache
def static_bytes(name: str) -> bytes | None:
    """A file that never changes under its address; the drawing's stylesheet is one of them."""
    if name == "drawing.css":
        return css().encode()
    file = STATIC / name
    if "/" in name or ".." in name or not file.is_file():
        return None
    return file.read_bytes()


@cache
def static_version() -> str:
    """A hash of all files: a new version gets new addresses, so that browsers may keep the old for ever."""
    digest = hashlib.sha256(css().encode())
    for file in sorted(STATIC.iterdir(), key=lambda file: file.name):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def static_address(name: str) -> str:
    """The address of a file."""
    return f"/static/{static_version()}/{name}"


def sayings_in(language: str) -> Mapping[str, str]:
    """The short texts that the browser's modules show."""
    return {key: translate(text, language) for key, text in SAYINGS.items()}
