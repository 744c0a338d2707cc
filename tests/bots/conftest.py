"""The settings of Yspahan serve the bots' tests too."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "yspahan"))
