"""A player's board: points, stock, dice, posts, seals, contracts, the character."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from serai.drawing.ornament import star
from serai.drawing.svg import Panel, circle, group, path, rect, tag, text, title, use
from serai.games.marco_polo import board, names
from serai.games.marco_polo.art.bundle import row, sign
from serai.games.marco_polo.art.chart import Chart
from serai.games.marco_polo.art.hand import card as goal_card
from serai.games.marco_polo.art.map import contract_piece, outpost_tile
from serai.games.marco_polo.art.portraits import portrait
from serai.games.marco_polo.state import BASIC, IMPROVED, NOTHING
from serai.games.marco_polo.text import bundle_text
from serai.games.marco_polo.words import CHARACTER_NAMES, KIND_NAMES, SEAL_NAMES
from serai.games.sentences import COLOUR_NAMES
from serai.words import mark as _
from serai.words import translate

WIDTH, HEIGHT = 480, 264
STOCK_X, STOCK_STEP = 106.0, 62.0
DICE_Y, LOW_Y = 88, 122
SEAL_X, SEAL_STEP = 130.0, 46.0
CONTRACT_X, CONTRACT_STEP = 254, 92


def scenery(seat: int, language: str) -> Panel:
    """The board of a seat, with a field for everything."""
    parts = [
        rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, f"f-board s-p{seat}", rx=12, stroke_width=3),
        rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, "", rx=12, fill="url(#girih)", opacity=0.5),
        path(f"M3 14q0-11 11-11h84v{HEIGHT - 6}h-84q-11 0-11-11z", f"f-p{seat} o2"),
        path(f"M98 3v{HEIGHT - 6}", f"n s-p{seat} o5", stroke_width=2),
        use(f"good-{seat}", 50, 30, 40, 40, class_=f"c-p{seat}", id=f"supply-{seat}"),
        path(star(50, 96, 43, 36, 12), "f-white s-gold", stroke_width=2),
        circle(50, 196, 36, f"f-sky s-p{seat}", stroke_width=2.5),
    ]
    for kind in range(board.STOCK):
        x = STOCK_X + STOCK_STEP * kind
        name = board.KINDS[kind]
        place: dict[str, object] = {"id": f"own-{name}-{seat}"}
        if name in board.GOODS:
            place |= {"class_": "place", "data_move": f"good {name}"}
        elif kind in (board.COINS, board.CAMELS):
            place |= {"class_": "place", "data_move": f"oasis {name}"}
        parts.append(
            group(
                title(translate(KIND_NAMES[kind], language)),
                rect(x - 2, 9, 58, 48, "f-paper s-line place-face", rx=9),
                sign(kind, x + 16, 33, 26),
                **place,
            )
        )
    parts += [
        rect(104, 62, 234, 52, "f-wood o4", rx=9, id=f"dice-{seat}"),
        group(
            title(translate(_("Trading posts left"), language)),
            rect(344, 62, 62, 52, "f-paper s-line", rx=9),
            use(f"post-{seat}", 362, 88, 30, 30, class_=f"c-p{seat}", id=f"posts-{seat}"),
        ),
        group(
            title(translate(_("Contracts completed"), language)),
            rect(412, 62, 62, 52, "f-paper s-line", rx=9),
            use("contract", 430, 88, 30, 30, id=f"done-{seat}"),
        ),
    ]
    for number, name in enumerate(board.SEALS):
        x, y = _seal_at(number)
        parts.append(
            group(
                title(translate(SEAL_NAMES[number], language)),
                circle(x, y, 21, "f-paper s-line place-face", stroke_dasharray="5 4", stroke_width=1.5),
                group(use(f"seal-{name}", x, y, 30, 30), class_="o2"),
                id=f"seal-{seat}-{name}",
                class_="place",
                data_move=f"improve {name}",
            )
        )
    for number in range(2):
        middle = CONTRACT_X + CONTRACT_STEP * number
        parts.append(
            rect(middle - 42, LOW_Y + 6, 84, 66, "f-paper s-line", rx=8, stroke_dasharray="5 4", stroke_width=1.5)
        )
    return Panel(WIDTH, HEIGHT, "".join(parts), translate(COLOUR_NAMES[seat], language))


def _seal_at(number: int) -> tuple[float, float]:
    return SEAL_X + SEAL_STEP * (number % 2), LOW_Y + 24 + 46 * (number // 2)


class Seen(NamedTuple):
    """What the pieces of this panel depend on; the same again is not drawn again."""

    points: int
    decides: bool
    first: bool
    stock: tuple[int, ...]
    own: tuple[int, ...]
    black: tuple[int, ...]
    posts: int
    completed: int
    seals: tuple[int, ...]
    contracts: tuple[int, ...]
    character: int
    tiles: tuple[int, ...]
    goal: int


def pieces(view: Any, chart: Chart, seat: int, language: str) -> str:
    """Numbers, dice, seals, contracts, kept tiles, a frame at the turn."""
    seen = Seen(
        points=int(view.points[seat].sum()),
        decides=bool(view.turn == seat),
        first=bool(view.first == seat),
        stock=tuple(view.stock[seat].tolist()),
        own=tuple(view.dice[seat, board.OWN].tolist()),
        black=tuple(view.dice[seat, board.BLACK].tolist()),
        posts=board.POSTS - int(view.posts_placed[seat]),
        completed=int(view.completed[seat]),
        seals=tuple(view.seals[seat].tolist()),
        contracts=tuple(view.contracts[seat].tolist()),
        character=int(view.characters[seat]),
        tiles=tuple(view.kept_tiles[seat].tolist()),
        goal=int(view.shown_goals[seat]),
    )
    return _pieces(seen, chart, seat, language)


@lru_cache(2048)
def _pieces(view: Seen, chart: Chart, seat: int, language: str) -> str:
    name = translate(COLOUR_NAMES[seat], language)
    parts = []
    if view.decides:
        parts.append(rect(3, 3, WIDTH - 6, HEIGHT - 6, "n s-gold", rx=11, stroke_width=5))
    words = translate(_("{name}: {points} points"), language).format(name=name, points=view.points)
    size = 40 if abs(view.points) < 100 else 32
    parts.append(group(title(words), text(50, 110, view.points, size, "f-dark b", data_count=f"points-{seat}")))
    parts.append(text(50, 154, name, 19, "f-ink b"))
    if view.first:
        words = translate(_("First player of the round"), language)
        sun = path(star(82, 20, 14, 9, 12), "f-sun s-dark", stroke_width=1) + circle(82, 20, 7, "f-gold2")
        parts.append(group(title(words), sun, id="first"))
    for kind, count in enumerate(view.stock):
        x = STOCK_X + STOCK_STEP * kind + 43
        parts.append(
            text(x, 42, count, 25 if count < 100 else 17, "f-ink b", data_count=f"{board.KINDS[kind]}-{seat}")
        )
    parts.append(text(391, 97, view.posts, 24, "f-ink b", data_count=f"posts-{seat}"))
    parts.append(text(459, 97, view.completed, 24, "f-ink b", data_count=f"done-{seat}"))
    parts += [_dice(view, seat, language), _seals(view, chart, seat, language)]
    parts += [_contracts(view, chart, language), _character(view, chart, language)]
    if view.goal != NOTHING:
        # A card of another name than in the hand, where it may lie as well.
        goal = group(goal_card(chart, view.goal, language), transform=f"translate(434 {LOW_Y + 50}) scale(.57)")
        words = f"{translate(names.KINDS['goal'], language)} {board.GOALS[view.goal]}"
        parts.append(group(title(words), goal, id=f"shown-goal-{seat}"))
    return "".join(parts)


def _dice(view: Seen, seat: int, language: str) -> str:
    """Dice not yet placed; equal ones stand together and are one place."""
    sets = [(False, face, count) for face, count in enumerate(view.own) if face and count]
    sets += [(True, face, count) for face, count in enumerate(view.black) if face and count]
    total = sum(count for _black, _face, count in sets)
    size = 36.0
    step = min(size + 4, (226 - size) / max(total - 1, 1))
    x = 108 + size / 2
    parts = []
    for black, face, count in sets:
        words = translate(_("A black die: {face}") if black else _("A die: {face}"), language).format(face=face)
        looks = f"black-{face}" if black else f"die-{face}"
        dice = [
            use(looks, x + step * i, DICE_Y, size, size, class_=None if black else f"c-p{seat}") for i in range(count)
        ]
        # Equal dice are one place, the gap between them too.
        wide = step * (count - 1) + size
        ground = tag(
            "rect", x=x - size / 2, y=DICE_Y - size / 2, width=wide, height=size, fill="none", pointer_events="all"
        )
        parts.append(
            group(
                title(words),
                ground,
                *dice,
                id=f"die-{seat}-{face}" + ("-black" if black else ""),
                class_="place die",
                data_move=f"die {face}" + (" black" if black else ""),
                data_kind="black-die" if black else f"die-{seat}",
                data_from="black" if black else f"dice-{seat}",
            )
        )
        x += step * count
    return "".join(parts)


def _seals(view: Seen, chart: Chart, seat: int, language: str) -> str:
    parts = []
    for number, level in enumerate(view.seals):
        if level not in (BASIC, IMPROVED):
            continue
        x, y = _seal_at(number)
        kind = names.KINDS["guild_seal"] if level == BASIC else names.IMPROVED_SEAL
        words = f"{translate(kind, language)}: {translate(SEAL_NAMES[number], language)}"
        bonus = bundle_text(chart.numbers.seal_bonus[number], language)
        price = bundle_text(chart.numbers.seal_price[number], language)
        words += f" · {bonus}" if level == IMPROVED else f" · {price} → {bonus}"
        drawn = [use(f"seal-{board.SEALS[number]}", 0, 0, 42, 42)]
        if level == IMPROVED:
            drawn.insert(0, path(star(0, 0, 25, 19, 10), "f-gold2 s-dark", stroke_width=1.2))
            drawn.append(rect(-22, 10, 44, 17, "f-white s-dark", rx=8))
            drawn.append(row(chart.numbers.seal_bonus[number], 0, 18.500, 38, 14))
        parts.append(
            group(
                title(words),
                *drawn,
                id=f"held-seal-{seat}-{number}",
                class_="through",
                data_from=f"guild-{board.SEALS[number]}",
                transform=f"translate({x} {y})",
            )
        )
    return "".join(parts)


def _contracts(view: Seen, chart: Chart, language: str) -> str:
    held = [number for number in view.contracts if number != NOTHING]
    step = CONTRACT_STEP if len(held) < 3 else 80
    size = 1.22 if len(held) < 3 else 1.12
    return "".join(
        contract_piece(
            chart,
            number,
            CONTRACT_X + step * i - (4 if len(held) > 2 else 0),
            LOW_Y + 39.0,
            f"complete {board.CONTRACTS[number]}",
            language,
            size,
        )
        for i, number in enumerate(held)
    )


def _character(view: Seen, chart: Chart, language: str) -> str:
    """The portrait, the name, and outpost tiles that the character keeps."""
    parts = []
    if view.character != NOTHING:
        name = translate(CHARACTER_NAMES[view.character], language)
        words = f"{name}: {translate(names.CHARACTER_TEXTS[board.CHARACTERS[view.character]], language)}"
        parts.append(
            group(
                title(words),
                group(portrait(view.character), transform="translate(50 198) scale(.66)"),
                rect(104, 228, 370, 30, "f-paper s-line o8", rx=9) if not any(view.tiles) else "",
                text(114, 250, name, 20, "f-ink b", text_anchor="start") if not any(view.tiles) else "",
            )
        )
    kept = [tile for tile, there in enumerate(view.tiles) if there]
    step = min(48.0, 330 / max(len(kept) - 1, 1))
    for i, tile in enumerate(kept):
        parts.append(outpost_tile(chart, tile, 130 + step * i, 240, language, move=f"tile {board.OUTPOSTS[tile]}"))
    return "".join(parts)
