"""The map: towns with their shields and spaces, oases, and all that stands and lies there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from serai.drawing.svg import Panel, circle, group, path, rect, text, title, use
from serai.games.marco_polo import board, names
from serai.games.marco_polo.art import land
from serai.games.marco_polo.art.bundle import (
    CARD_HIGH,
    CARD_WIDE,
    CONTRACT_HIGH,
    CONTRACT_WIDE,
    card,
    cluster,
    contract,
    row,
)
from serai.games.marco_polo.art.chart import HEIGHT, WIDTH, Chart
from serai.games.marco_polo.art.dice import used_dice
from serai.games.marco_polo.art.portraits import offered
from serai.games.marco_polo.state import CHOOSE_CHARACTER, COPYING, DRAW_CHARACTER, NOTHING
from serai.games.marco_polo.text import bundle_text
from serai.games.marco_polo.words import CITY_NAMES, PLACE_NAMES, SEAL_NAMES, SHIELD_NAMES
from serai.games.sentences import COLOUR_NAMES
from serai.words import mark as _
from serai.words import translate

CITIES = len(board.CITIES)
MARKER_WIDE, SPECIAL_WIDE = 46, 74
ROW_Y = 49
_EAST = {"beijing", "xanadu", "yangzhou", "xian", "fuzhou", "karakorum", "zaiton"}
_SOUTH = {"pagan", "jaipur"}


class Spot(NamedTuple):
    """A space in the row under a city: what lies there, its number, where."""

    kind: str  # marker, card, contract or special
    number: int
    x: float
    y: float
    city: int


@lru_cache(8)
def spots(chart: Chart) -> list[Spot]:
    """All spaces of the cities, side by side under the name."""
    edition = chart.numbers
    found: list[Spot] = []
    for city in range(CITIES):
        if city not in chart.at:
            continue
        things = [("card", n, CARD_WIDE) for n, at in enumerate(edition.card_city) if at == city]
        things += [("contract", n, CONTRACT_WIDE) for n, at in enumerate(edition.contract_city) if at == city]
        things += [("special", n, SPECIAL_WIDE) for n, at in enumerate(edition.special_city) if at == city]
        things += [("marker", n, MARKER_WIDE) for n, at in enumerate(edition.marker_city) if at == city]
        total = sum(wide + 4 for _kind, _n, wide in things) - 4
        x, y = chart.at[city]
        left = min(max(x - total / 2, 30), WIDTH - 30 - total)
        for kind, number, wide in things:
            found.append(Spot(kind, number, left + wide / 2, y + ROW_Y, city))
            left += wide + 4
    return found


def scenery(chart: Chart, language: str) -> Panel:
    """Land and sea, roads, towns, oases and their spaces."""
    taken = {place: _boxes(chart, place) for place in chart.at}
    parts = [land.ground(), land.compass(806, 690), land.routes(chart, taken, language)]
    for place in sorted(chart.at, key=lambda place: chart.at[place][1]):
        parts.append(_city(chart, place, language) if place < CITIES else _oasis(chart, place, language))
    parts += [_space(chart, spot, language) for spot in spots(chart)]
    return Panel(WIDTH, HEIGHT, "".join(parts), translate(_("The map"), language))


def _boxes(chart: Chart, place: int) -> list[land.Box]:
    """What a place covers: no price lies there."""
    x, y = chart.at[place]
    if place >= CITIES:
        return [(x - 20, y - 28, x + 20, y + 20)]
    wide = 4.3 * len(CITY_NAMES[place]) + 12
    boxes = [(x - 68, y - 58, x + 68, y), (x - wide, y, x + wide, y + 21)]
    widths = {"card": CARD_WIDE, "contract": CONTRACT_WIDE, "special": SPECIAL_WIDE, "marker": MARKER_WIDE}
    for spot in spots(chart):
        if spot.city == place:
            half = widths[spot.kind] / 2 + 1
            boxes.append((spot.x - half, spot.y - 28, spot.x + half, spot.y + 30))
    return boxes


def _city(chart: Chart, city: int, language: str) -> str:
    x, y = chart.at[city]
    name = translate(CITY_NAMES[city], language)
    shield = int(chart.numbers.shield[city])
    look = "east" if board.CITIES[city] in _EAST else "south" if board.CITIES[city] in _SOUTH else "west"
    words = name
    wide = 8.6 * len(name) + 22
    sign = ""
    has_tile = city in chart.numbers.outpost_city
    if shield != NOTHING:
        words += " · " + translate(_("Shield: {shield}"), language).format(
            shield=translate(SHIELD_NAMES[shield], language)
        )
        sign = use(
            f"shield-{board.SHIELDS[shield]}",
            x - 44,
            y - 42 if has_tile else y - 22,
            30,
            30,
            color=chart.colours[shield],
        )
    size = 78 if city == chart.numbers.start_city else 62
    ribbon = f"M{x - wide / 2} {y + 1}h{wide}l-5 9.5l5 9.500h-{wide}l5-9.5z"
    return group(
        title(words),
        circle(x, y - 14, 44, "f-shade o1"),
        use(f"town-{look}", x, y - 6 - size * 0.36, size, size * 0.8),
        path(ribbon, "f-white s-dark place-face", stroke_width=1.3),
        text(x, y + 15.5, name, 15.5, "f-dark b"),
        sign,
        *(rect(px, py, 17, 15, "f-white s-line o7", rx=3) for px, py in _post_places(x, y)) if sign else "",
        id=f"place-{board.CITIES[city]}",
        class_="place",
        data_move=f"go {board.CITIES[city]}",
    )


def _post_places(x: float, y: float) -> list[tuple[float, float]]:
    """Four small lots for trading posts, right of the town."""
    return [(x + 29 + 19 * (i % 2), y - 36 + 17 * (i // 2)) for i in range(4)]


def _oasis(chart: Chart, place: int, language: str) -> str:
    x, y = chart.at[place]
    name = translate(PLACE_NAMES[place], language)
    return group(
        title(name[0].upper() + name[1:]),
        circle(x, y, 19, "f-sand s-kerb place-face", stroke_width=2),
        circle(x, y, 15.5, "f-white o5"),
        use("palm", x, y - 7, 34, 42),
        id=f"place-{board.PLACES[place]}",
        class_="place",
        data_move=f"go {board.PLACES[place]}",
    )


def _space(chart: Chart, spot: Spot, language: str) -> str:
    """An empty space of a city; the action of a special city."""
    x, y = spot.x, spot.y
    if spot.kind == "marker":
        return circle(x, y, 20, "f-white s-gold o6", stroke_width=2)
    if spot.kind == "special":
        return _special(chart, spot, language)
    wide, high = (CARD_WIDE, CARD_HIGH) if spot.kind == "card" else (CONTRACT_WIDE, CONTRACT_HIGH)
    return rect(
        x - wide / 2, y - high / 2, wide, high, "f-white s-wood2 o5", rx=6, stroke_width=1.4, stroke_dasharray="5 4"
    )


def _special(chart: Chart, spot: Spot, language: str) -> str:
    edition = chart.numbers
    city = board.SPECIAL_CITIES[spot.number]
    seal = int(edition.special_seal[spot.number])
    times = edition.special_times[spot.number]
    twice = [face for face in range(1, board.FACES + 1) if times[face] == 2]
    words = translate(
        _("Special city {city}: {gain}. With the improved seal ({seal}) also its bonus."), language
    ).format(
        city=translate(CITY_NAMES[spot.city], language),
        gain=bundle_text(edition.special_gain[spot.number], language),
        seal=translate(SEAL_NAMES[seal], language),
    )
    x, y, wide, high = spot.x, spot.y, SPECIAL_WIDE, 54
    left, top = x - wide / 2, y - high / 2
    if twice:
        words += " " + translate(_("Twice from {face} on."), language).format(face=twice[0])
    return group(
        title(words),
        rect(left, top, wide, high, "f-brick s-wood2 place-face", rx=6, stroke_width=1.6),
        row(edition.special_gain[spot.number], x - 12, top + 14, wide - 26, 17, "f-ink b"),
        use(f"seal-{board.SEALS[seal]}", left + wide - 13, top + 14, 22, 22),
        *(rect(left + 8 + 32 * i, top + 26, 25, 25, "f-wood2 s-dark", rx=5) for i in range(board.SPECIAL_SPACES)),
        id=f"special-{city}",
        class_="place",
        data_move=f"city {city}",
    )


class Seen(NamedTuple):
    """What the pieces of this panel depend on; the same again is not drawn again."""

    players: int
    phase: int
    markers: tuple[int, ...]
    outposts: tuple[int, ...]
    cards: tuple[int, ...]
    contracts: tuple[int, ...]
    posts: tuple[tuple[int, ...], ...]
    figures: tuple[tuple[int, ...], ...]
    on_space: tuple[int, ...]
    own_used: tuple[tuple[int, ...], ...]
    offered: tuple[int, ...]


def pieces(view: Any, chart: Chart, language: str) -> str:
    """Markers, tiles, cards, contracts, posts and figures; the characters while they are chosen."""
    players = int(view.players)
    return _pieces(
        Seen(
            players=players,
            phase=int(view.phase),
            markers=tuple(view.markers.tolist()),
            outposts=tuple(view.outposts.tolist()),
            cards=tuple(view.cards.tolist()),
            contracts=tuple(view.contract_spaces.tolist()),
            posts=tuple(map(tuple, view.posts[:players].tolist())),
            figures=tuple(map(tuple, view.figures[:players].tolist())),
            on_space=tuple(view.on_space.tolist()),
            own_used=tuple(map(tuple, view.own_used[:players].tolist())),
            offered=tuple(view.offered.tolist()) if view.phase in (CHOOSE_CHARACTER, DRAW_CHARACTER) else (),
        ),
        chart,
        language,
    )


@lru_cache(1024)
def _pieces(view: Seen, chart: Chart, language: str) -> str:
    parts = [_outpost(view, chart, city, language) for city in range(CITIES) if view.outposts[city] != NOTHING]
    for spot in spots(chart):
        parts.append(_lying(view, chart, spot, language))
    parts += [_posts(view, chart, language), _figures(view, chart, language)]
    if view.offered and any(view.offered):
        parts.append(offered(view.offered, language))
    return "".join(parts)


def _outpost(view: Seen, chart: Chart, city: int, language: str) -> str:
    x, y = chart.at[city]
    tile = view.outposts[city]
    return outpost_tile(chart, tile, x - 50, y - 12, language, small=True)


@lru_cache(512)
def outpost_tile(
    chart: Chart, tile: int, x: float, y: float, language: str, small: bool = False, move: str = ""
) -> str:
    """An outpost tile, its middle at x and y."""
    bonus = chart.numbers.outpost_bonus[tile]
    words = f"{translate(names.KINDS['outpost'], language)}: {bundle_text(bonus, language)}"
    wide, high = (36, 26) if small else (44, 34)
    return group(
        title(words),
        rect(-wide / 2 + 1, -high / 2 + 2, wide, high, "f-shade o3", rx=5),
        path(
            f"M{-wide / 2} {-high / 2 + 5}l5-5h{wide - 10}l5 5v{high - 10}l-5 5h-{wide - 10}l-5-5z",
            "f-gold2 s-dark place-face",
            stroke_width=1.2,
        ),
        row(bonus, 0, 0, wide - 6, 18 if small else 22),
        id=f"outpost-{board.OUTPOSTS[tile]}",
        class_="place" if move else None,
        data_move=move or None,
        transform=f"translate({x:.4g} {y:.4g})",
    )


def _lying(view: Seen, chart: Chart, spot: Spot, language: str) -> str:
    """What lies on a space of a city, and the dice there."""
    x, y = spot.x, spot.y
    if spot.kind == "special":
        space = board.SPECIAL + spot.number
        return used_dice(
            view.on_space[space], [own[space] for own in view.own_used], space, x - 16.500, y + 11.5, 32, 25
        )
    if spot.kind == "marker":
        return _marker(view.markers[spot.city], view.phase == COPYING, chart, spot, language)
    if spot.kind == "contract":
        number = view.contracts[spot.number]
        return (
            contract_piece(chart, number, x, y, f"take {board.CONTRACTS[number]}", language)
            if number != NOTHING
            else ""
        )
    number = view.cards[spot.number]
    return city_card(chart, number, view, spot.number, x, y, language) if number != NOTHING else ""


@lru_cache(512)
def _marker(marker: int, copying: bool, chart: Chart, spot: Spot, language: str) -> str:
    if marker == NOTHING:
        return ""
    bonus = chart.numbers.marker_bonus[marker]
    copies = bool(chart.numbers.marker_copies[marker])
    name = board.CITIES[spot.city]
    words = "?" if copies else bundle_text(bonus, language)
    # While the question mark copies, a marker is chosen by its own name; otherwise by its city.
    which = f"bonus-{board.MARKERS[marker]}" if copying else f"marker-{name}"
    move = f"copy {board.MARKERS[marker]}" if copying else f"marker {name}"
    inside = text(0, 11, "?", 32, "f-dark b") if copies else cluster(bonus, 0, 0, 35, 22)
    return group(
        title(f"{translate(names.KINDS['marker'], language)}: {words}"),
        circle(1, 2.5, 21, "f-shade o3"),
        circle(0, 0, 21, "f-gold2 s-dark place-face", stroke_width=1.4),
        circle(0, 0, 18, "f-white s-gold", stroke_width=1.2),
        inside,
        id=which,
        class_="place",
        data_move=move,
        transform=f"translate({spot.x:.4g} {spot.y:.4g})",
    )


@lru_cache(1024)
def contract_piece(chart: Chart, number: int, x: float, y: float, move: str, language: str, size: float = 1) -> str:
    """A contract as a piece: it keeps its name from the city to the player's board."""
    words = translate(_("Contract {contract}: {cost} → {reward}"), language).format(
        contract=board.CONTRACTS[number],
        cost=bundle_text(chart.numbers.contract_cost[number], language),
        reward=bundle_text(chart.numbers.reward[number], language),
    )
    return group(
        title(words),
        contract(chart, number),
        id=f"contract-{board.CONTRACTS[number]}",
        class_="place",
        data_move=move,
        transform=f"translate({x:.4g} {y:.4g})" + (f" scale({size:.3g})" if size != 1 else ""),
    )


def city_card(
    chart: Chart, number: int, view: Any, place: int, x: float, y: float, language: str, size: float = 1
) -> str:
    """A city card with the die that uses it this round."""
    space = board.CARD_SPACE + place
    name = board.CARDS[number]
    words = f"{translate(names.KINDS['card'], language)}: {translate(chart.card_texts[number], language)}"
    die = used_dice(view.on_space[space], [own[space] for own in view.own_used], space, 0, 0, 0, 34)
    return group(
        title(words),
        card(chart, number),
        group(die, class_="through") if die else "",
        id=f"card-{name}",
        class_="place",
        data_move=f"card {name}",
        transform=f"translate({x:.4g} {y:.4g})" + (f" scale({size:.3g})" if size != 1 else ""),
    )


def _posts(view: Seen, chart: Chart, language: str) -> str:
    parts = []
    for city in range(CITIES):
        if city not in chart.at:
            continue
        lots = _post_places(*chart.at[city])
        for seat in range(view.players):
            if view.posts[seat][city]:
                x, y = lots[seat]
                words = translate(_("Trading post of {name}"), language).format(
                    name=translate(COLOUR_NAMES[seat], language)
                )
                post = use(
                    f"post-{seat}",
                    x + 8.5,
                    y + 6.5,
                    25,
                    25,
                    class_=f"c-p{seat}",
                    id=f"post-{seat}-{board.CITIES[city]}",
                    data_kind=f"post-{seat}",
                    data_from=f"posts-{seat}",
                )
                parts.append(group(title(words), post, class_="through"))
    return "".join(parts)


def _figures(view: Seen, chart: Chart, language: str) -> str:
    """The figures stand in front of the towns, one beside the other."""
    standing: dict[int, list[tuple[int, int]]] = {}
    for seat, figures in enumerate(view.figures):
        for number, place in enumerate(figures):
            if place != NOTHING:
                standing.setdefault(place, []).append((seat, number))
    parts = []
    for place, people in standing.items():
        x, y = chart.at[place]
        step = min(20.0, 70.0 / len(people))
        for i, (seat, number) in enumerate(people):
            words = translate(_("{name} is in {place}"), language).format(
                name=translate(COLOUR_NAMES[seat], language), place=translate(PLACE_NAMES[place], language)
            )
            fx = x + step * (i - (len(people) - 1) / 2)
            figure = use(f"figure-{seat}", 0, 0, 28, 42, class_=f"c-p{seat}")
            where = f"translate({fx:.4g} {y - 18:.4g})"
            parts.append(group(title(words), figure, id=f"figure-{seat}-{number}", class_="through", transform=where))
    return "".join(parts)
