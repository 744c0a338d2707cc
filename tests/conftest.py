"""Hypothesis runs the same examples every time: the suite is deterministic."""

import os
import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent))

settings.register_profile(
    "serai", derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
# Uncompiled, under coverage, a random game takes a second: fewer of them.
settings.register_profile("few", settings.get_profile("serai"), max_examples=3)
settings.load_profile("few" if os.environ.get("SERAI_FEW_EXAMPLES") else "serai")
