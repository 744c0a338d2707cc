"""Run the notebooks of examples/ without Jupyter and write what their cells show: python tools/notebook.py.

Only what the notebooks need: prints, and the last expression of a cell, as SVG where it can draw itself.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "examples"


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with fresh outputs; an error in a cell is raised."""
    names: dict[str, Any] = {"__name__": "__main__"}
    number = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            cell["execution_count"] = number
            cell["outputs"] = _run_cell("".join(cell["source"]), names, number)
    return notebook


def _run_cell(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    printed, shown = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(body, []), f"<cell {number}>", "exec"), names)
        if last is not None:
            shown = eval(compile(ast.Expression(last.value), f"<cell {number}>", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())})
    if shown is not None:
        draws = hasattr(shown, "_repr_svg_")
        # What draws itself may have no better words than its place in memory.
        data = {"text/plain": _lines(f"<{type(shown).__name__}>" if draws else repr(shown))}
        if draws:
            data["image/svg+xml"] = _lines(shown._repr_svg_())
        outputs.append({"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return outputs


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main() -> int:
    for path in sorted(FOLDER.glob("*.ipynb")):
        notebook = run(json.loads(path.read_text(encoding="utf-8")))
        path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
