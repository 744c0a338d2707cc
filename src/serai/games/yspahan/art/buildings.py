"""The six buildings as small pictures."""

from __future__ import annotations

from functools import cache

from serai.drawing.svg import circle, group, path, rect, use
from serai.drawing.symbols import symbol


@cache
def definitions() -> str:
    """The symbols of the game: buildings."""
    return "".join([_paddock(), _shop(), _hammam(), _caravanserai(), _bazaar(), _hoist()])


def _ground() -> str:
    return path("M2 54q30-8 60 0v6h-60z", "f-sand2")


def _paddock() -> str:
    fence = "M4 34v24 M16 33v26 M28 33v27 M40 33v27 M52 33v26 M62 34v24"
    return symbol(
        "paddock",
        64,
        64,
        _ground(),
        use("camel", 33, 30, 50, 40, class_="c-pink"),
        path(fence, "n s-wood2 round", stroke_width=4),
        path("M2 40h61 M2 50h61", "n s-wood round", stroke_width=4),
    )


def _shop() -> str:
    stripes = "M6 14h52l4 14h-60z"
    return symbol(
        "shop",
        64,
        64,
        _ground(),
        rect(9, 26, 46, 32, "f-stone s-dark", stroke_width=1.4),
        path("M14 58v-18h36v18z", "f-wood2"),
        use("sack", 22, 47, 16, 18),
        use("coin", 41, 47, 16, 17),
        path(stripes, "f-white s-dark", stroke_width=1.4),
        path("M6 14h9l-2 14h-11z M24 14h8v14h-9z M41 14h8l2 14h-9z", "f-orange"),
        path("M2 28q5 7 10 0q5 7 10 0q5 7 10 0q5 7 10 0q5 7 10 0q5 7 10 0", "f-white s-dark", stroke_width=1.2),
        rect(10, 50, 44, 9, "f-wood s-dark", stroke_width=1.4),
    )


def _hammam() -> str:
    return symbol(
        "hammam",
        64,
        64,
        _ground(),
        path("M24 14q-4-4 0-8t0-6 M34 12q-4-4 0-8t0-6 M44 14q-4-4 0-8t0-6", "n s-soft o6 round", stroke_width=2),
        rect(6, 36, 52, 22, "f-stone s-dark", stroke_width=1.4),
        path("M12 36q0-20 20-22q20 2 20 22z", "f-dome s-dark", stroke_width=1.4),
        path("M12 36q0-20 20-22q-10 6-10 22z", "f-light o4"),
        path("M4 38q28-6 56 0v4h-56z", "f-gold2 s-dark", stroke_width=1),
        path("M25 58v-8q0-6 7-7q7 1 7 7v8z", "f-lamp s-dark", stroke_width=1),
        path("M10 52q3-3 6 0t6 0 M42 52q3-3 6 0t6 0", "n s-blue round", stroke_width=2.4),
        circle(26, 27, 2, "f-gold2"),
        circle(38, 27, 2, "f-gold2"),
        circle(32, 21, 2, "f-gold2"),
    )


def _caravanserai() -> str:
    arch = "M{x} 58v-12q0-5 4-6q4 1 4 6v12z"
    return symbol(
        "caravanserai",
        64,
        64,
        _ground(),
        rect(3, 30, 58, 28, "f-brick s-dark", stroke_width=1.4),
        path("M3 30v-5h5v5h6v-5h5v5h26v-5h5v5h6v-5h5v5", "f-brick s-dark", stroke_width=1.2),
        rect(19, 12, 26, 46, "f-stone s-dark", stroke_width=1.4),
        path("M19 12v-5h5v5h5v-5h6v5h5v-5h5v5", "f-stone s-dark", stroke_width=1.2),
        path("M23 58v-22q0-11 9-15q9 4 9 15v22z", "f-dome s-dark", stroke_width=1.2),
        path("M26 58v-17q0-8 6-11q6 3 6 11v17z", "f-lamp"),
        *(path(arch.format(x=x), "f-lamp o8") for x in (7, 49)),
    )


def _bazaar() -> str:
    domes = "".join(
        group(
            path("M1 32q0-12 9-14q9 2 9 14z", f"f-{colour} s-dark", stroke_width=1.3),
            path("M10 18v-5", "n s-dark", stroke_width=1.4),
            path("M4 58v-12q0-6 6-8q6 2 6 8v12z", "f-lamp s-dark", stroke_width=1),
            transform=f"translate({x} {0})",
        )
        for x, colour in ((2, "pink"), (22, "yellow"), (42, "blue"))
    )
    return symbol("bazaar", 64, 64, _ground(), rect(2, 31, 60, 27, "f-stone s-dark", stroke_width=1.4), domes)


def _hoist() -> str:
    return symbol(
        "hoist",
        64,
        64,
        _ground(),
        path("M14 58l4-50h5l3 50z", "f-wood s-dark", stroke_width=1.4),
        path("M16 40l9-6 M17 28l8-6 M15.5 52l10-6", "n s-wood2", stroke_width=2),
        path("M12 10l44-7l1 5l-45 8z", "f-wood s-dark", stroke_width=1.4),
        path("M22 22l18-14", "n s-wood2 round", stroke_width=3),
        path("M51 7v19", "n s-dark", stroke_width=1.6),
        circle(51, 7, 3.4, "f-gold2 s-dark", stroke_width=1),
        path("M43 32l8-7l8 7", "n s-dark", stroke_width=1.4),
        rect(42, 32, 18, 15, "f-camel s-dark", stroke_width=1.4),
        path("M51 32v15 M42 39h18", "n s-wood2", stroke_width=1.6),
        path("M8 58h24v-4h-24z", "f-wood2"),
    )
