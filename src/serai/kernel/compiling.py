"""How functions of the kernel are compiled, and where the compiled code is kept.

Numba's own cache looks only at the file of a function, not at the files of the functions it calls. So the
cache folder is named by a hash of every kernel and game source: a change anywhere starts a new folder.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
import platformdirs

F = TypeVar("F", bound=Callable[..., object])

PACKAGE = Path(__file__).resolve().parents[1]
KEPT_FOLDERS = 3


def fingerprint(package: Path = PACKAGE) -> str:
    """A hash of everything compiled code depends on: rule sources, game data and versions."""
    digest = hashlib.sha256()
    digest.update(f"{platform.machine()} {sys.version} {numba.__version__} {np.__version__}".encode())
    for room in ("kernel", "games"):
        for source in sorted((package / room).rglob("*")):
            # A game's drawing and what a learner is told are not compiled: a change there compiles nothing anew.
            if source.suffix in (".py", ".toml") and "art" not in source.parts and source.name != "observation.py":
                digest.update(str(source.relative_to(package)).encode())
                digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """The folder of all compiled code: $SERAI_CACHE, or one in the user's cache directory."""
    chosen = os.environ.get("SERAI_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("serai"))


def _prepare_cache() -> Path:
    """Make this version's cache folder, drop the oldest others; fall back to a temporary folder."""
    folder = cache_root() / f"kernel-{fingerprint()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return Path(tempfile.mkdtemp(prefix="serai-kernel-"))
    os.utime(folder)
    others = [other for other in folder.parent.glob("kernel-*") if other != folder]
    others.sort(key=lambda other: other.stat().st_mtime, reverse=True)
    for old in others[KEPT_FOLDERS - 1 :]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


COMPILED = not numba.config.DISABLE_JIT  # type: ignore[attr-defined]
if COMPILED:
    CACHE = _prepare_cache()
    numba.config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined]
else:
    # Interpreted, NumPy's integers wrap as the compiled ones do; it need not warn about it.
    np.seterr(over="ignore")


def _widened(kind: Any) -> Any:
    """The one type in which a small integer, or a constant, is passed from rule to rule."""
    kind = numba.types.unliteral(kind)
    small = isinstance(kind, numba.types.Integer) and kind.bitwidth < 64  # type: ignore[attr-defined]
    return numba.int64 if small else kind


def compiled(function: F) -> F:
    """Compile a kernel function (without the GIL, kept on disk); NUMBA_DISABLE_JIT=1 leaves it plain.

    Called from compiled code, it is compiled once for all integers: Numba alone would do it anew for every
    width and every constant, which doubles a game's cold start. It borrows the arrays it is given and makes none,
    so that no references are counted: that took a fifth of a playout of Yspahan, a third of Marco Polo II.
    """
    return _compiled(function, counts_references=False)


def allocating(function: F) -> F:
    """Compile a kernel function that makes arrays, or copies a whole one into another (Numba needs room for that)."""
    return _compiled(function, counts_references=True)


def _compiled(function: F, counts_references: bool) -> F:
    # Nothing passes rules around as values, so the wrapper that Numba makes for it is spared too.
    options: dict[str, Any] = {"nogil": True, "cache": True, "no_cfunc_wrapper": True, "_nrt": counts_references}
    jitted: Any = numba.njit(**options)(function)
    if COMPILED:
        choose = jitted.get_call_template
        jitted.get_call_template = lambda args, kws: choose(
            tuple(_widened(kind) for kind in args), {name: _widened(kind) for name, kind in kws.items()}
        )
    return jitted


def is_cold(name: str) -> bool:
    """True when nothing was compiled yet for this game in this version of the sources."""
    return COMPILED and not (CACHE / f"{name}.ready").exists()


def mark_warm(name: str) -> None:
    """Remember that the game is compiled, so that the next start shows no progress line."""
    if COMPILED:
        (CACHE / f"{name}.ready").touch()
