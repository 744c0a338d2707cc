"""Run the tests of the rules uncompiled under coverage; prints the share and fails below 95 %.

python tools/coverage_of_rules.py
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
AT_LEAST = 95
# Whole random games as well as the tests by ruling; the slow proofs and those that start processes are left out.
TESTS = [
    *["tests/yspahan", "tests/marco_polo", "tests/test_properties.py", "tests/test_golden.py"],
    "tests/envs/test_fields.py",
]


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "NUMBA_DISABLE_JIT": "1",
            "COVERAGE_FILE": str(Path(folder) / "coverage"),
            "SERAI_FEW_EXAMPLES": "1",
        }
        tests = ["-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", "-m", "not slow", *TESTS]
        for step in (
            ["run", *tests],
            ["combine", "--quiet"],
            ["report", f"--fail-under={AT_LEAST}", "--skip-covered"],
        ):
            ended = subprocess.run([sys.executable, "-m", "coverage", *step], cwd=ROOT, env=environment, check=False)
            if ended.returncode:
                return ended.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
