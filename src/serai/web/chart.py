"""Points by source over time, drawn for each player."""

from __future__ import annotations

from collections.abc import Sequence

from serai.drawing.svg import group, path, rect, tag, text, title

WIDTH, HEIGHT = 460, 230
LEFT, TOP, WIDE, HIGH = 44, 16, 400, 176
LOOKS = ["pink", "camel", "dome", "yellow", "blue", "orange", "p2", "vase", "p1", "p0", "p3"]


def points_chart(name: str, moments: Sequence[tuple[int, Sequence[int]]], last: int, most: int) -> str:
    """One player's points as a staircase, source upon source."""
    most, last = max(most, 10), max(last, 1)

    def x(n: int) -> float:
        return LEFT + WIDE * n / last

    def y(points: float) -> float:
        return TOP + HIGH * (1 - points / most)

    parts = [rect(LEFT, TOP, WIDE, HIGH, "f-board s-line")]
    step = next(size for size in (5, 10, 20, 25, 50, 100, 1000) if most / size <= 6)
    for mark in range(0, most + 1, step):
        parts.append(path(f"M{LEFT} {y(mark):.4g}h{WIDE}", "n s-line o5"))
        parts.append(text(LEFT - 8, y(mark) + 5, mark, 14, "f-ink", text_anchor="end"))
    for source in reversed(range(len(moments[0][1]))):
        heights = [(n, sum(points[: source + 1])) for n, points in moments]
        d = f"M{x(0):.5g} {y(0):.4g}"
        for (n, height), after in zip(heights, [*(n for n, _ in heights[1:]), last], strict=True):
            d += f"L{x(n):.5g} {y(height):.4g}H{x(after):.5g}"
        d += f"V{y(0):.4g}z"
        parts.append(path(d, f"f-{LOOKS[source]} s-dark", stroke_width=0.8))
    parts.append(path(f"M{LEFT} {TOP}v{HIGH}h{WIDE}", "n s-ink", stroke_width=1.5))
    total = sum(moments[-1][1])
    parts.append(text(LEFT + 10, TOP + 26, total, 24, "f-ink b", text_anchor="start"))
    parts.append(text(LEFT, HEIGHT - 16, 0, 13, "f-soft"))
    parts.append(text(LEFT + WIDE, HEIGHT - 16, last, 13, "f-soft", text_anchor="end"))
    return tag(
        "svg",
        title(name),
        group(*parts),
        class_="draw chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=name,
    )
