"""README and docs run as tests; every command and option is documented."""

import argparse
import doctest
import os
import re
import shlex
from pathlib import Path

import pytest

from serai import GAMES
from serai.cli import main, parser
from serai.games import load

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(page, kind):
    return [code for language, code in BLOCK.findall(page.read_text(encoding="utf-8")) if language == kind]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_in_the_docs_runs(page):
    names: dict = {}
    for number, code in enumerate(blocks(page, "python")):
        test = doctest.DocTestParser().get_doctest(code, names, f"{page.name} block {number}", str(page), 0)
        assert test.examples, f"{page.name}: a python block without >>>"
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
        output: list[str] = []
        runner.run(test, out=output.append, clear_globs=False)
        assert runner.failures == 0, "".join(output)
        names = test.globs


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_in_the_docs_run(page, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C")
    for code in blocks(page, "console"):
        expected = ""
        for line in [*code.splitlines(), "$ "]:
            if line.startswith("$ "):
                assert capsys.readouterr().out.strip() == expected.strip()
                expected = ""
                words = shlex.split(line[2:])
                if words:
                    assert words[0] == "serai", line
                    assert main(words[1:]) == 0, line
            else:
                expected += line + "\n"


def commands(of=None, before=""):
    """(command, option) for everything the command line offers, commands of commands too."""
    for action in (of or parser())._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                yield f"{before}{name}", None
                yield from commands(command, f"{before}{name} ")
        elif of is not None:
            yield from (
                (before.strip(), option)
                for option in action.option_strings
                if option.startswith("--") and option != "--help"
            )


@pytest.mark.parametrize(("command", "option"), list(commands()))
def test_every_command_and_option_is_documented(command, option):
    sections = re.split(r"^## ", (ROOT / "docs" / "commands.md").read_text(), flags=re.MULTILINE)
    section = next((part for part in sections if part.startswith(f"serai {command.split()[0]}")), "")
    assert f"serai {command}" in section, f"docs/commands.md does not tell of “serai {command}”"
    assert option is None or f"`{option}" in section


@pytest.mark.parametrize("name", GAMES)
def test_every_option_of_a_game_is_documented(name):
    library = (ROOT / "docs" / "library.md").read_text()
    for option in load(name).options:
        assert f"`{option}`" in library


def test_links_in_the_docs_lead_somewhere():
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            if not target.startswith("http"):
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_no_sentence_of_a_rulebook_stands_in_the_project():
    """Twelve words in a row that stand in a rulebook are a copy."""
    shared = ROOT.parent / "shared" / "rulebooks"
    if not shared.exists():
        pytest.skip("the rulebooks are only beside the project's checkout (../shared)")
    runs = set()
    for book in shared.glob("*.txt"):
        words = re.findall(r"[^\W\d_]+", book.read_text(encoding="utf-8", errors="replace").lower())
        runs |= {tuple(words[i : i + 12]) for i in range(len(words) - 11)}
    for folder, _, files in os.walk(ROOT):
        if any(part.startswith(".") or part in ("build", "dist") for part in Path(folder).relative_to(ROOT).parts):
            continue
        for file in files:
            if file.endswith((".py", ".md", ".toml", ".po", ".txt", "LICENSE", "NOTICE")):
                text = (Path(folder) / file).read_text(encoding="utf-8")
                words = re.findall(r"[^\W\d_]+", text.lower())
                for i in range(len(words) - 11):
                    assert tuple(words[i : i + 12]) not in runs, f"{file}: {' '.join(words[i : i + 12])}"
