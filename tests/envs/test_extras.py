"""Plain Serai imports no environment; a missing extra is one clear line."""

import subprocess
import sys

import pytest

PLAIN = """
import sys, serai, serai.cli, serai.bots, serai.arena, serai.bench
serai.new("yspahan").push("dice 0")
serai.cli.parser()
found = [name for name in sys.modules if name.split(".")[0] in ("gymnasium", "pettingzoo", "pyspiel", "torch")]
print([*found, *(name for name in sys.modules if name.startswith("serai.envs"))])
"""
MISSING = """
import sys
sys.modules[{module!r}] = None
from serai import SeraiError
try:
    import serai.envs.{ours}
except SeraiError as error:
    print(error)
"""


def run(code):
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def test_plain_serai_imports_no_environment():
    assert run(PLAIN) == "[]"


@pytest.mark.parametrize(
    ("ours", "module"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")]
)
def test_a_missing_extra_is_one_line_that_says_what_to_install(ours, module):
    expected = f"This environment needs {module}: pip install 'serai[{ours}]'."
    assert run(MISSING.format(module=module, ours=ours)) == expected


def test_the_vector_needs_no_extra():
    hidden = "".join(f"sys.modules[{name!r}] = None\n" for name in ("gymnasium", "pettingzoo", "pyspiel", "torch"))
    code = f"import sys\n{hidden}from serai.envs.vector import Vector\nprint(Vector('yspahan', 4, 8).masks.sum() > 0)"
    assert run(code) == "True"
