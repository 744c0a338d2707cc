"""The map as it lies: land and sea, mountains, roads with their prices, sea routes with ships."""

from __future__ import annotations

from math import hypot

from serai.drawing.ornament import frame
from serai.drawing.svg import circle, group, path, tag, text, title, use
from serai.games.marco_polo import board
from serai.games.marco_polo.art.bundle import price, price_wide
from serai.games.marco_polo.art.chart import HEIGHT, WIDTH, Chart
from serai.games.marco_polo.art.symbols import RIVER, definitions
from serai.games.marco_polo.state import NOTHING
from serai.games.marco_polo.text import bundle_text
from serai.games.marco_polo.words import PLACE_NAMES, SEAL_NAMES
from serai.words import mark as _
from serai.words import translate

# Coasts, from the sea's side: the Caspian and the Gulf in the west, the great sea in the south and the east.
_SEAS = [
    "M24 270C70 262 150 250 214 268C262 280 300 300 330 330C300 352 270 330 236 330"
    "C190 332 160 352 120 346C80 346 60 330 24 332z",
    "M24 640C60 640 76 690 130 706C180 720 220 700 262 712C300 724 300 736 300 736H24z",
    "M330 736C360 716 430 726 456 690C476 650 500 612 556 606C604 604 596 690 640 716C700 734 720 706 780 696"
    "C830 690 812 640 846 616C880 590 900 560 926 500C934 470 950 450 944 380C930 340 950 300 976 290V736z",
]
_MOUNTAINS = [
    (486, 190, 88), (540, 222, 70), (436, 214, 66), (560, 476, 96), (612, 500, 72), (500, 500, 78), (452, 470, 62),
    (250, 208, 64), (150, 232, 58), (700, 178, 66), (752, 158, 56), (300, 466, 60), (672, 640, 52), (100, 520, 54),
]  # fmt: skip
_DUNES = [(360, 420), (600, 330), (440, 590), (180, 470), (330, 150), (660, 460), (560, 130), (240, 640)]


def ground() -> str:
    """The frame, the land, the seas, hills."""
    left, top, right, bottom = 24, 24, WIDTH - 24, HEIGHT - 24
    whole = f"M{left} {top}H{right}V{bottom}H{left}z"
    parts = [tag("defs", definitions()), frame(WIDTH, HEIGHT), path(whole, "f-sand o8")]
    clip = tag("clipPath", path(whole, ""), id="land-clip")
    seas = []
    for sea in _SEAS:
        seas += [
            path(sea, "n s-light o3", stroke_width=16),
            path(sea, "f-vase"),
            path(sea, "n s-dome o5", stroke_width=2.5),
            path(sea, "n s-dome o3", stroke_width=1, transform="translate(5 7)"),
        ]
    waves = "".join(
        f"M{x} {y}q6-5 12 0t12 0t12 0"
        for x, y in ((60, 300), (230, 306), (60, 712), (180, 720), (470, 716), (560, 704), (680, 722), (800, 716),
                     (900, 700), (944, 540), (936, 440), (944, 640), (850, 724), (380, 728))
    )  # fmt: skip
    parts.append(clip + group(*seas, clip_path="url(#land-clip)"))
    parts.append(path(waves, "n round", stroke=RIVER, stroke_width=1.8, opacity=0.7))
    dunes = "".join(f"M{x} {y}q26-18 54 0M{x + 20} {y + 10}q26-18 54 0" for x, y in _DUNES)
    parts.append(path(dunes, "n s-sand2 round", stroke_width=3))
    parts += [
        use("mountain", x, y, wide, wide * 0.667) for x, y, wide in sorted(_MOUNTAINS, key=lambda hill: hill[1])
    ]
    parts.append(tag("path", d=whole, fill="url(#girih)", class_="o3"))
    parts.append(tag("path", d=whole, fill="url(#glow)"))
    return "".join(parts)


Box = tuple[float, float, float, float]
# How far a price may lie beside its road.
_ASIDE = [
    (0, 0),
    *((s * d, 0) for d in (14, 28, 44) for s in (1, -1)),
    *((0, s * d) for d in (9, 16, 24) for s in (1, -1)),
]


def _bend(a: tuple[float, float], b: tuple[float, float], number: int, taken: list[Box]) -> tuple[float, float]:
    """The point that bends a road: a little aside from its middle, further where it would cross a town."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    side = 1 if number % 2 else -1
    best, least = a, float("inf")
    for part in (0.09, -0.09, 0.25, -0.25, 0.45, -0.45, 0.62, -0.62):
        aside = side * part * min(length, 320 if abs(part) > 0.1 else 180)
        x = (a[0] + b[0]) / 2 - (b[1] - a[1]) / length * aside
        y = (a[1] + b[1]) / 2 + (b[0] - a[0]) / length * aside
        crossed = 0.0
        for i in range(1, 20):
            px, py = _on((a, (x, y), b), i / 20)
            crossed += sum(box[0] < px < box[2] and box[1] < py < box[3] for box in taken)
            crossed += 5 * (not 30 < px < WIDTH - 30)
        if crossed < least - 0.5:
            best, least = (x, y), crossed
    return best


def _on(curve: tuple[tuple[float, float], ...], t: float) -> tuple[float, float]:
    """A point of a curve."""
    (ax, ay), (cx, cy), (bx, by) = curve
    u = 1 - t
    return u * u * ax + 2 * t * u * cx + t * t * bx, u * u * ay + 2 * t * u * cy + t * t * by


def _free(curve: tuple[tuple[float, float], ...], wide: float, high: float, taken: list[Box]) -> tuple[float, float]:
    """Where on a road a plate covers least of what is there; near the middle, if it can."""
    best, least = curve[1], float("inf")
    for i in range(33):
        t = 0.5 + (i + 1) // 2 * 0.022 * (1 if i % 2 else -1)
        x, y = _on(curve, t)
        for dx, dy in _ASIDE:
            left, top = x + dx - wide / 2, y + dy - high / 2
            covered = sum(
                max(0.0, min(left + wide, box[2]) - max(left, box[0]))
                * max(0.0, min(top + high, box[3]) - max(top, box[1]))
                for box in taken
            )
            covered += abs(t - 0.5) * 40 + (abs(dx) + abs(dy)) * 0.8
            covered += 999 * (left < 28 or left + wide > WIDTH - 28)
            if covered < least:
                best, least = (x + dx, y + dy), covered
    return best


def routes(chart: Chart, places: dict[int, list[Box]], language: str) -> str:
    """All routes, then all prices where nothing else lies, so that no road crosses a number."""
    edition = chart.numbers
    taken = [box for boxes in places.values() for box in boxes]
    roads: list[str] = []
    seas: list[str] = []
    prices: list[str] = []
    for number, (a, b) in enumerate(edition.route_ends):
        if a == NOTHING:
            continue
        one, two = chart.at[int(a)], chart.at[int(b)]
        others = [box for place, boxes in places.items() if place not in (a, b) for box in boxes]
        bend = _bend(one, two, number, others)
        d = f"M{one[0]:.4g} {one[1]:.4g}Q{bend[0]:.4g} {bend[1]:.4g} {two[0]:.4g} {two[1]:.4g}"
        seal = int(edition.route_seal[number])
        (seas if seal != NOTHING else roads).append(d)
        coins, camels, jade = (int(n) for n in edition.route_cost[number])
        cost = [coins, camels, 0, 0, 0, jade]
        high = 24 if seal == NOTHING else 52
        wide = max(price_wide(cost), 56 if seal != NOTHING else 0)
        x, y = _free((one, bend, two), wide + 4, high, taken)
        taken.append((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))
        prices.append(_price(cost, seal, x, y, (int(a), int(b)), language))
    way, lane = "".join(roads), "".join(seas)
    return group(
        path(way, "n s-shade o2 round", stroke_width=11, transform="translate(1 3)"),
        path(way, "n s-kerb round", stroke_width=10),
        path(way, "n s-road round", stroke_width=7.5),
        path(way, "n s-stone o6 round", stroke_width=2, stroke_dasharray="5 7"),
        path(lane, "n s-white o7 round", stroke_width=9),
        path(lane, "n round", stroke=RIVER, stroke_width=6),
        path(lane, "n s-white round", stroke_width=2, stroke_dasharray="1 8"),
        *prices,
    )


def _price(cost: list[int], seal: int, x: float, y: float, ends: tuple[int, int], language: str) -> str:
    a, b = ends
    words = translate(_("From {a} to {b}: {cost}"), language).format(
        a=translate(PLACE_NAMES[a], language), b=translate(PLACE_NAMES[b], language), cost=bundle_text(cost, language)
    )
    parts = []
    if seal != NOTHING:
        words += " · " + translate(_("Only with the seal: {seal}"), language).format(
            seal=translate(SEAL_NAMES[seal], language)
        )
        parts += [use("ship", x - 13, y - 11, 34, 28), use(f"seal-{board.SEALS[seal]}", x + 15, y - 10, 25, 25)]
        y += 14
    if any(cost):
        parts.append(price(cost, x, y))
    return group(title(words), *parts)


def compass(x: float, y: float) -> str:
    """A rose of winds."""
    points = f"M{x} {y - 34}l7 27l27 7l-27 7l-7 27l-7-27l-27-7l27-7z"
    return group(
        circle(x, y, 26, "n s-gold o6", stroke_width=1.5),
        circle(x, y, 21, "n s-gold o4", stroke_width=1),
        path(points, "f-gold2 s-dark", stroke_width=1),
        path(
            f"M{x} {y - 34}l7 27l-7 7z M{x + 34} {y}l-27 7l-7-7z M{x} {y + 34}l-7-27l7-7z M{x - 34} {y}l27-7l7 7z",
            "f-wood",
        ),
        text(x, y - 37, "N", 13, "f-ink b"),
    )
