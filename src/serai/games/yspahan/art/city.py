"""The city: four quarters, souks on their carpets, the road of the Supervisor, the calendar."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from serai.drawing.ornament import frame, star
from serai.drawing.svg import Panel, circle, group, path, rect, tag, text, title, use
from serai.games.sentences import COLOUR_NAMES
from serai.games.yspahan import board
from serai.games.yspahan.art.buildings import definitions
from serai.games.yspahan.board import CITY
from serai.games.yspahan.state import NOBODY
from serai.games.yspahan.words import ROW_NAMES, SOUK_NAMES
from serai.words import mark as _
from serai.words import translate

WIDTH, HEIGHT = 1000, 740
# The area of the file's coordinates (0 … 1), inside the frame.
LEFT, TOP, WIDE, HIGH = 26, 40, 948, 668
DAY_X, DAY_Y, DAY_STEP, WEEK_STEP = 128, 76, 38, 44

_COLOUR = [souk["colour"] for area in CITY["neighbourhood"] for souk in area["souk"]]
# Where the plaque of each souk stands, from the first shop of the souk.
_PLAQUES = {
    "sack-white": (54, 34),
    "sack-blue": (-62, 50),
    "sack-yellow": (-4, 66),
    "sack-pink": (-74, 214),
    "barrel-white": (104, 4),
    "barrel-blue": (112, -22),
    "barrel-yellow": (97, 109),
    "barrel-pink": (80, -50),
    "chest-blue": (62, -6),
    "chest-yellow": (62, -16),
    "chest-pink": (-56, -48),
    "vase-blue": (0, -54),
    "vase-yellow": (41, -32),
    "vase-orange": (36, -52),
}


def at(point: list[float]) -> tuple[float, float]:
    """A point of the file on the panel."""
    return LEFT + point[0] * WIDE, TOP + point[1] * HIGH


SHOP_AT = [at(shop["at"]) for area in CITY["neighbourhood"] for souk in area["souk"] for shop in souk["shops"]]
SQUARE_AT = [at(square["at"]) for square in CITY["square"]]


def scenery(language: str) -> Panel:
    """Everything of the city that never moves."""
    parts = [tag("defs", definitions()), frame(WIDTH, HEIGHT), _quarters(language), _carpets(), _alleys(), _road()]
    parts += [_calendar(language), _squares(language), _shops(language)]
    return Panel(WIDTH, HEIGHT, "".join(parts), translate(_("The city"), language))


def _quarters(language: str) -> str:
    """Four tinted quarters that the road divides, each with the sign of its trade."""
    left, top, right, bottom = 24.0, 24.0, WIDTH - 24.0, HEIGHT - 24.0
    west = [SQUARE_AT[board.SQUARES.index(f"W{n}")] for n in range(1, 11)]
    east = [SQUARE_AT[board.SQUARES.index(f"E{n}")] for n in range(1, 8)]
    north = [SQUARE_AT[board.SQUARES.index(f"N{n}")] for n in range(1, 5)]
    south = [SQUARE_AT[board.SQUARES.index(f"S{n}")] for n in range(1, 8)]
    centre = SQUARE_AT[board.CENTRE]
    west_end, east_end = (left, west[-1][1] + 12), (right, east[-1][1] - 10)
    north_end, south_end = (north[-1][0], top), (south[-1][0], bottom)
    outlines = {
        "chest": [*reversed(north), centre, *west, west_end, (left, top), north_end],
        "vase": [*reversed(north), centre, *east, east_end, (right, top), north_end],
        "sack": [*reversed(south), centre, *west, west_end, (left, bottom), south_end],
        "barrel": [*reversed(south), centre, *east, east_end, (right, bottom), south_end],
    }
    parts = []
    for name, outline in outlines.items():
        d = "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in outline) + "z"
        parts.append(path(d, f"f-{name}"))
    whole = f"M{left} {top}H{right}V{bottom}H{left}z"
    parts.append(tag("path", d=whole, fill="url(#girih)", class_="o5"))
    parts.append(tag("path", d=whole, fill="url(#glow)"))
    signs = {"chest": (72, 228), "vase": (838, 92), "sack": (444, 672), "barrel": (934, 676)}
    for name, (x, y) in signs.items():
        words = translate(ROW_NAMES[board.ROWS.index(name)], language)
        medal = [path(star(x, y, 35, 29, 12), "f-board s-gold", stroke_width=2), circle(x, y, 25, "n s-gold thin")]
        parts.append(group(title(words), *medal, use(name, x, y, 38, 38)))
    return group(*parts)


def _tree(points: list[tuple[float, float]]) -> list[tuple[int, int]]:
    """The shortest lines that join all points (Prim)."""
    joined, lines = [0], []
    while len(joined) < len(points):
        here, there = min(
            ((a, b) for a in joined for b in range(len(points)) if b not in joined),
            key=lambda ab: (points[ab[0]][0] - points[ab[1]][0]) ** 2 + (points[ab[0]][1] - points[ab[1]][1]) ** 2,
        )
        joined.append(there)
        lines.append((here, there))
    return lines


def _carpets() -> str:
    """A carpet under the shops of each souk shows what belongs together."""
    parts = []
    for souk, colour in enumerate(_COLOUR):
        points = SHOP_AT[board.FIRST_SHOP[souk] : board.FIRST_SHOP[souk + 1]]
        d = "".join(
            f"M{points[a][0]:.4g} {points[a][1] + 2:.4g}L{points[b][0]:.4g} {points[b][1] + 2:.4g}"
            for a, b in _tree(points)
        )
        d = d or f"M{points[0][0]:.4g} {points[0][1] + 2:.4g}h.1"
        parts += [
            path(d, "n s-shade o1 round", stroke_width=76, transform="translate(2 5)"),
            path(d, f"n s-{colour} round", stroke_width=70),
            path(d, "n s-paper round", stroke_width=64),
            path(d, f"n s-{colour} o4 round", stroke_width=64),
            path(d, "n s-board o7 round", stroke_width=52, stroke_dasharray="1 9"),
            path(d, f"n s-{colour} o2 round", stroke_width=44),
        ]
    return group(*parts)


def _alleys() -> str:
    """Steps from a square of the road to the shops beside it."""
    lines = "".join(
        f"M{SQUARE_AT[square][0]:.4g} {SQUARE_AT[square][1]:.4g}L{SHOP_AT[shop][0]:.4g} {SHOP_AT[shop][1] + 14:.4g}"
        for square, shops in enumerate(board.SHOPS_BESIDE)
        for shop in shops
        if shop >= 0
    )
    return path(lines, "n s-kerb o8", stroke_width=9) + path(
        lines, "n s-stone", stroke_width=6, stroke_dasharray="4 3"
    )


def _road() -> str:
    """Four winding arms from the centre."""
    lines = []
    for arm in "WENS":
        names = ["C", *(name for name in board.SQUARES if name.startswith(arm))]
        points = [SQUARE_AT[board.SQUARES.index(name)] for name in names]
        d = f"M{points[0][0]:.4g} {points[0][1]:.4g}"
        for i in range(1, len(points)):
            before, a, b = points[max(i - 2, 0)], points[i - 1], points[i]
            after = points[min(i + 1, len(points) - 1)]
            one = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
            two = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
            d += f"C{one[0]:.4g} {one[1]:.4g} {two[0]:.4g} {two[1]:.4g} {b[0]:.4g} {b[1]:.4g}"
        lines.append(d)
    d = "".join(lines)
    x, y = SQUARE_AT[board.CENTRE]
    return group(
        path(d, "n s-shade o2 round", stroke_width=40, transform="translate(2 5)"),
        path(d, "n s-kerb round", stroke_width=38),
        path(d, "n s-road round", stroke_width=32),
        path(d, "n s-stone o4", stroke_width=24, stroke_dasharray="2 7"),
        path(star(x, y, 40, 31, 8), "f-kerb"),
        path(star(x, y, 37, 28, 8), "f-dome s-gold2", stroke_width=2),
        path(star(x, y, 29, 21, 8), "f-board s-gold", stroke_width=1.5),
    )


def _squares(language: str) -> str:
    """The squares, with their names."""
    parts = []
    for name, (x, y) in zip(board.SQUARES, SQUARE_AT, strict=True):
        words = translate(_("The road, square {square}"), language).format(square=name)
        medal = [circle(x, y, 16.5, "f-stone s-kerb", stroke_width=2), text(x, y + 5, name, 14, "f-dark o7 b")]
        parts.append(group(title(words), *medal, id=f"square-{name}", class_="place", data_move=f"supervisor {name}"))
    return group(*parts)


def _shops(language: str) -> str:
    """A house for each shop in the colour of its souk, and the souk's value on a plaque."""
    parts = []
    for shop in sorted(range(len(SHOP_AT)), key=lambda shop: SHOP_AT[shop][1]):
        souk = int(board.SHOP_SOUK[shop])
        x, y = SHOP_AT[shop]
        words = translate(_("{souk}, shop {n} of {size}: {points} points when complete"), language).format(
            souk=translate(SOUK_NAMES[souk], language),
            n=shop - int(board.FIRST_SHOP[souk]) + 1,
            size=int(board.SOUK_SIZE[souk]),
            points=int(board.SOUK_POINTS[souk]),
        )
        name = board.SHOPS[shop]
        house = use("house", x, y - 4, 54, 54, class_=f"c-{_COLOUR[souk]}")
        parts.append(
            group(
                title(words[0].upper() + words[1:]),
                house,
                id=f"shop-{name}",
                class_="place",
                data_move=f"place {name}",
            )
        )
    for souk, name in enumerate(board.SOUKS):
        x, y = SHOP_AT[board.FIRST_SHOP[souk]]
        dx, dy = _PLAQUES[name]
        parts.append(use("plaque", x + dx, y + dy, 46, 46, class_=f"c-{_COLOUR[souk]}"))
        points = int(board.SOUK_POINTS[souk])
        parts.append(text(x + dx, y + dy + 8.5, points, 24 if points < 10 else 21, "f-dark b"))
    return group(*parts)


def _calendar(language: str) -> str:
    """Three weeks of seven days, in a cartouche of the Chest's empty corner."""
    x, y, width, height = 40, 40, 350, 148
    parts = [
        path(
            f"M{x + 16} {y}h{width - 32}l16 16v{height - 32}l-16 16h-{width - 32}l-16-16v-{height - 32}z",
            "f-shade o2",
            transform="translate(2 5)",
        ),
        path(
            f"M{x + 16} {y}h{width - 32}l16 16v{height - 32}l-16 16h-{width - 32}l-16-16v-{height - 32}z",
            "f-board s-gold",
            stroke_width=2.5,
        ),
        path(
            f"M{x + 18} {y + 6}h{width - 36}l12 12v{height - 36}l-12 12h-{width - 36}l-12-12v-{height - 36}z",
            "n s-gold thin",
        ),
    ]
    for week in range(board.WEEKS):
        row = DAY_Y + week * WEEK_STEP
        words = translate(_("Week {week}"), language).format(week=week + 1)
        parts.append(
            group(
                title(words),
                path(star(74, row - 2, 19, 15), "f-dome s-gold", stroke_width=1.5),
                text(74, row + 5, "I" * (week + 1), 19, "f-white b"),
            )
        )
        parts.append(path(f"M{DAY_X - 16} {row - 2}H{DAY_X + 6 * DAY_STEP + 16}", "n s-line o4", stroke_width=3))
        for day in range(board.DAYS_PER_WEEK):
            dx = DAY_X + day * DAY_STEP
            parts.append(circle(dx, row - 2, 15, "f-paper s-line", stroke_width=1.5))
            parts.append(text(dx, row + 4, day + 1, 17, "f-soft b"))
    return group(*parts)


class Seen(NamedTuple):
    """What the pieces of this panel depend on; the same again is not drawn again."""

    day: int
    first: int
    supervisor: int
    shops: tuple[int, ...]


def pieces(view: Any, language: str) -> str:
    """Goods in shops, the Supervisor, the day."""
    shops = tuple(view.shops.tolist())
    return _pieces(Seen(int(view.day), int(view.first), int(view.supervisor), shops), language)


@cache
def _days(today: int, first: int, language: str) -> str:
    """The days gone by, and the sun on the present one."""
    parts = []
    day = min(today, board.DAYS - 1)
    week, number = divmod(day, board.DAYS_PER_WEEK)
    for past in range(day):
        x, y = float(DAY_X + past % 7 * DAY_STEP), float(DAY_Y + past // 7 * WEEK_STEP - 2)
        parts.append(circle(x, y, 15, "f-gold2 s-gold", stroke_width=1.5, opacity=0.75))
        parts.append(text(x, y + 6, past % 7 + 1, 17, "f-dark b"))
    x, y = float(DAY_X + number * DAY_STEP), float(DAY_Y + week * WEEK_STEP - 2)
    words = translate(_("Week {week}, day {day}. The first player is {name}."), language).format(
        week=week + 1, day=number + 1, name=translate(COLOUR_NAMES[first], language)
    )
    sun = [
        path(star(0, 0, 24, 17, 12), "f-sun s-dark", stroke_width=1.3),
        circle(0, 0, 13, "f-gold2"),
        text(0, 6, number + 1, 18, "f-dark b"),
    ]
    parts.append(group(title(words), *sun, id="day", transform=f"translate({x} {y})"))
    return "".join(parts)


@lru_cache(1024)
def _pieces(view: Seen, language: str) -> str:
    parts = [_days(view.day, view.first, language)]
    if view.day >= board.DAYS - 1:
        parts.append(rect(236, 180, 150, 30, "f-pink s-dark", rx=15))
        parts.append(text(311, 201, translate(_("The last day"), language), 19, "f-dark b"))
    for shop, owner in enumerate(view.shops):
        if owner != NOBODY:
            x, y = SHOP_AT[shop]
            parts.append(
                use(
                    f"good-{owner}",
                    x,
                    y + 1,
                    42,
                    42,
                    class_=f"c-p{owner}",
                    id=f"good-{board.SHOPS[shop]}",
                    data_kind=f"good-{owner}",
                    data_from=f"supply-{owner}",
                )
            )
    x, y = SQUARE_AT[view.supervisor]
    words = translate(_("The Supervisor, on {square}"), language).format(square=board.SQUARES[view.supervisor])
    parts.append(
        group(title(words), use("pawn", 0, -16, 38, 57), id="supervisor", transform=f"translate({x:.4g} {y:.4g})")
    )
    return "".join(parts)
