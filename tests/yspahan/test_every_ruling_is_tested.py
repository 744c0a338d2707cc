"""Every ruling of the rules page has a test that cites it, and no test cites one that is not there."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "yspahan_rules.md"


def rulings() -> set[str]:
    """The numbers of the rulings on the page: a line that begins with **R7 …**, or a row | D7 …** of the table."""
    return set(re.findall(r"^(?:\*\*|\| )([RD]\d+)\b", PAGE.read_text("utf-8"), re.MULTILINE))


def cited() -> dict[str, list[str]]:
    """The rulings that docstrings of tests begin with: “R9, D4: …”, and the tests that cite them."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                begins = re.match(r"((?:[RD]\d+(?:, )?)+)[.:]", ast.get_docstring(node) or "")
                for number in re.findall(r"[RD]\d+", begins[1] if begins else ""):
                    found.setdefault(number, []).append(f"{path.name}::{node.name}")
    return found


def test_every_ruling_has_a_test():
    assert {f"R{number}" for number in range(1, 50)} <= rulings(), "the page of the rules has R1 to R49"
    assert sorted(rulings() - cited().keys()) == []


def test_every_ruling_cited_is_on_the_page():
    assert {number: tests for number, tests in cited().items() if number not in rulings()} == {}
