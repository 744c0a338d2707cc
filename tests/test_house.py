"""The house in order: dependencies point one way, the cache sees changes, the wheel is whole."""

import ast
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from serai import GAMES
from serai.games import load
from serai.kernel.compiling import PACKAGE, fingerprint

ROOT = Path(__file__).parents[1]
# Each room may import from those before it.
ORDER = [
    *["words", "errors", "drawing", "charts", "kernel", "games", "warming", "position", "record", "bots"],
    *["explaining", "terminal", "arena", "ladder", "calibration", "analysis", "analysis_page"],
    *["bench", "describe", "envs", "cli_arena", "web", "server", "cli"],
]


def imports(path):
    """The rooms of serai that a file imports at its top."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("serai."):
            yield node.module.split(".")[1]
        elif isinstance(node, ast.Import):
            yield from (name.name.split(".")[1] for name in node.names if name.name.startswith("serai."))


def test_dependencies_point_one_way():
    for path in sorted(PACKAGE.rglob("*.py")):
        room = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if room == "__init__":
            continue
        for other in imports(path):
            assert ORDER.index(other) <= ORDER.index(room), f"{path.name} imports serai.{other}"


@pytest.mark.parametrize("name", GAMES)
def test_records_have_no_gaps_so_that_equal_states_have_equal_bytes(name):
    def bytes_of_fields(record):
        if record.names is None:
            return record.itemsize
        return sum(bytes_of_fields(record[field]) for field in record.names)

    game = load(name)
    assert bytes_of_fields(game.state) == game.state.itemsize
    assert bytes_of_fields(game.view) == game.view.itemsize


def test_files_stay_small():
    for path in [*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").glob("*.py")]:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 500, path.name


def test_a_change_of_any_kernel_or_game_source_starts_a_new_cache(tmp_path):
    copy = tmp_path / "serai"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    before = fingerprint(copy)
    assert before == fingerprint(copy)
    for name in ("kernel/luck.py", "games/yspahan/city.py", "games/yspahan/city.toml"):
        file = copy / name
        old = file.read_text(encoding="utf-8")
        file.write_text(old + "\n# changed\n", encoding="utf-8")
        assert fingerprint(copy) != before
        file.write_text(old, encoding="utf-8")
    assert fingerprint(copy) == before


def test_no_download_host_and_no_path_of_a_machine_is_pinned():
    constraints = (ROOT / "constraints.txt").read_text()
    assert "://" not in constraints
    assert "@" not in constraints
    assert all("==" in line for line in constraints.splitlines() if line and not line.startswith("#"))


@pytest.mark.slow
def test_the_built_wheel_plays_in_three_languages(tmp_path):
    """A wheel without its data files passes every test from a checkout; so the built one is tried."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    wheel = next(tmp_path.glob("*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    code = (
        "import serai; pos = serai.new('yspahan', players=2); pos.push('dice 0'); "
        "print(serai.__file__); print([pos.moves[0].sentence(l) for l in serai.LANGUAGES]); pos.view(0).svg('it')"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path / "site", capture_output=True, text=True, check=True
    )
    file, sentences = run.stdout.splitlines()
    assert file.startswith(str(tmp_path))
    assert len(set(ast.literal_eval(sentences))) == 3
    assert (tmp_path / "site" / "serai" / "py.typed").exists()
