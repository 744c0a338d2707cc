"""The caravan: three lines of camels that wind up the dunes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from serai.drawing.ornament import star
from serai.drawing.svg import Panel, circle, group, path, rect, text, title, use
from serai.games.sentences import COLOUR_NAMES
from serai.games.yspahan import board
from serai.games.yspahan.state import NOBODY
from serai.words import mark as _
from serai.words import translate

WIDTH, HEIGHT = 420, 360
LINE_Y = [292, 196, 100]


def spot(number: int, players: int) -> tuple[float, float, int]:
    """Where the number-th camel stands: x, y and its line."""
    line, place = divmod(number, players)
    step = min(112.0, 228 / (players - 1))
    turn = place if line % 2 == 0 else players - 1 - place
    return 250 + step * (turn - (players - 1) / 2), float(LINE_Y[line]), line


def scenery(players: int, language: str) -> Panel:
    """Dunes, the track and the camels."""
    parts = [
        rect(0, 0, WIDTH, HEIGHT, "f-sky s-gold", rx=12, stroke_width=2),
        circle(356, 50, 24, "f-sun"),
        circle(356, 50, 33, "n s-sun o4", stroke_width=3),
        path("M1 92q60-44 150-26t268 -8v140h-418z", "f-sand2 o6"),
        path("M1 160q110-54 220-16t198-22v160h-418z", "f-sand2"),
        path("M1 256q120-60 230-18t188-22v142h-418z", "f-sand"),
        path("M1 256q120-60 230-18q-90-8-230 50z", "f-light o3"),
        path("M1 160q110-54 220-16q-90-8-220 46z", "f-light o2"),
        path("M1 330q140-34 260-12t158-10v38q0 12-12 12h-394q-12 0-12-12z", "f-sand2 o6"),
    ]
    track = "M104 326H370q34-10 34-50t-34-46H120q-34-8-34-50t34-46H396"
    parts += [
        path(track, "n s-camel2 o3", stroke_width=9, stroke_linecap="round"),
        path(track, "n s-board o7", stroke_width=4, stroke_dasharray="2 10", stroke_linecap="round"),
    ]
    for line in range(board.CARAVAN_LINES):
        y = float(LINE_Y[line] + 2)
        gain = int(board.CARAVAN_POINTS[line])
        words = translate(
            _("Line {line} of the caravan: a good placed here scores {points}; at a count, goods × highest line."),
            language,
        ).format(line=line + 1, points=gain)
        parts.append(
            group(
                title(words),
                path(star(50, y, 34, 28, 12), "f-board s-gold", stroke_width=2),
                text(50, y + 1, f"+{gain}", 24, "f-ink b"),
                text(50, y + 20, f"×{line + 1}", 16, "f-soft b"),
            )
        )
    for number in range(players * board.CARAVAN_LINES):
        x, y, line = spot(number, players)
        flip = f"translate({x:.4g} {y:.4g})" + (" scale(-1 1)" if line % 2 else "")
        size = 94 if players < 4 else 84
        parts.append(
            group(use("camel", 0, 0, size, size * 0.78, class_="c-pink"), transform=flip, id=f"camel-{number}")
        )
    return Panel(WIDTH, HEIGHT, "".join(parts), translate(_("Caravan"), language))


def pieces(view: Any, language: str) -> str:
    """The goods on the camels."""
    return _pieces(tuple(view.caravan[: view.loaded].tolist()), int(view.players), language)


@lru_cache(1024)
def _pieces(owners: tuple[int, ...], players: int, language: str) -> str:
    parts = []
    for number, owner in enumerate(owners):
        if owner == NOBODY:
            continue
        x, y, line = spot(number, players)
        side = 4 if line % 2 else -4
        words = translate(_("A good of {name}"), language).format(name=translate(COLOUR_NAMES[owner], language))
        good = use(
            f"good-{owner}",
            x + side,
            y - 22,
            40,
            40,
            class_=f"c-p{owner}",
            id=f"good-caravan-{number}",
            data_kind=f"good-{owner}",
            data_from=f"supply-{owner}",
        )
        parts.append(group(title(words), good))
    return "".join(parts)
