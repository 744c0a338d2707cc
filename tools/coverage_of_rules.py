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
        run = [sys.executable, "-m", "coverage", "run", "-m", "pytest", "-q", "-m", "not slow", *TESTS]
        ended = subprocess.run(run, cwd=ROOT, env=environment, check=False)
        if ended.returncode:
            return ended.returncode
        report = [sys.executable, "-m", "coverage", "report", f"--fail-under={AT_LEAST}", "--skip-covered"]
        return subprocess.run(report, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
