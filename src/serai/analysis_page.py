"""An analysis for people: a table in the terminal, and a page with charts."""

from __future__ import annotations

import sys
from html import escape

from rich.console import Console
from rich.table import Table

from serai import charts, explaining
from serai.analysis import Analysis, Decision
from serai.games import load
from serai.position import Move
from serai.record import Record
from serai.words import mark as _
from serai.words import translate

STYLE = """body{font:16px/1.5 Georgia,serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;color:#4a3524;background:#fbf5e6}
table{border-collapse:collapse;width:100%}td,th{padding:.2rem .5rem;text-align:left;border-bottom:1px solid #d8c7a3}
td.n,th.n{text-align:right}tr.mistake{background:#f3d9c9}svg{width:100%;height:auto;margin:.5rem 0}"""


def percent(share: float) -> str:
    """A chance in words."""
    return f"{100 * share:.1f} %"


def _names(record: Record, language: str) -> list[str]:
    """The players' names, with their colours where two have the same."""
    names = [translate(name, language) for name in record.seats]
    colours = [translate(colour, language) for colour in load(record.game).colours[: record.players]]
    if len(names) == len(set(names)) == record.players:
        return names
    return [f"{name} ({colour})" for name, colour in zip(names or colours, colours, strict=False)]


def _sentence(record: Record, text: str, language: str) -> str:
    game = load(record.game)
    return Move(game, game.number_of[text.lower()]).sentence(language)


def _loss(decision: Decision) -> str:
    if decision.loss == decision.low == decision.high == 0:
        return "–"
    return f"{100 * decision.loss:+.1f} ({100 * decision.low:+.1f} … {100 * decision.high:+.1f})"


def summary_rows(record: Record, found: Analysis, language: str) -> list[list[str]]:
    """For each seat: luck, its own losses, what the others' losses gave it."""
    return [
        [
            name,
            f"{100 * found.luck[seat]:+.1f}",
            f"{-100 * found.losses[seat]:+.1f} ± {196 * found.losses_error[seat]:.1f}",
            f"{100 * found.gifts[seat]:+.1f}",
        ]
        for seat, name in enumerate(_names(record, language))
    ]


def heads(language: str) -> tuple[list[str], list[str]]:
    """The heads of the two tables."""
    seats = [_("player"), _("luck"), _("own losses"), _("losses of others")]
    moves = [_("number"), _("player"), _("move"), _("chance before"), _("chance after"), _("loss"), _("best moves")]
    return [translate(word, language) for word in seats], [translate(word, language) for word in moves]


def decision_row(record: Record, decision: Decision, language: str) -> list[str]:
    """A decision as words; the best moves are told where the one played was not the best."""
    return [
        str(decision.ply + 1),
        _names(record, language)[decision.seat],
        _sentence(record, decision.move, language),
        percent(decision.before[decision.seat]),
        percent(decision.after[decision.seat]),
        _loss(decision),
        best_moves(record, decision, language) if decision.loss > 0 else "",
    ]


def best_moves(record: Record, decision: Decision, language: str) -> str:
    """The best moves, each with the chance it leaves the seat."""
    return "; ".join(f"{_sentence(record, one.move, language)} ({percent(one.chance)})" for one in decision.best)


def details(record: Record, decision: Decision, language: str) -> list[str]:
    """The chances of all seats before and after, and what more the best move scores, by source."""
    chances = [
        f"{name} {100 * before:.0f} → {100 * after:.0f}"
        for name, before, after in zip(_names(record, language), decision.before, decision.after, strict=True)
    ]
    game = load(record.game)
    return [", ".join(chances), explaining.parts(game, decision.gains, language) if decision.loss > 0 else ""]


def print_table(record: Record, found: Analysis, language: str = "en") -> None:
    """Turning points, mistakes, and luck against skill."""
    console = Console(width=None if sys.stdout.isatty() else 140)
    seat_heads, move_heads = heads(language)
    shown = [d for n, d in enumerate(found.decisions) if d.is_mistake or n in found.turning_points]
    table = Table(title=translate(_("Turning points and mistakes, in percent of winning"), language))
    for head in move_heads:
        table.add_column(head)
    for decision in shown:
        table.add_row(*decision_row(record, decision, language), style="red" if decision.is_mistake else None)
    console.print(table)
    table = Table(title=translate(_("Luck and skill, in percent of winning"), language))
    for head in seat_heads:
        table.add_column(head)
    for row in summary_rows(record, found, language):
        table.add_row(*row)
    console.print(table)
    if not found.complete:
        console.print(translate(_("The analysis was interrupted; this is what was judged."), language))


def page(record: Record, found: Analysis, language: str = "en") -> str:
    """The whole analysis as a page of its own, with charts."""
    names = _names(record, language)
    seat_heads, move_heads = heads(language)
    move_heads += [translate(word, language) for word in (_("all chances, in percent"), _("points by the best move"))]
    title = translate(_("Analysis of a game of {game}"), language).format(game=load(record.game).title)
    courses = {name: [d.after[seat] for d in found.decisions] for seat, name in enumerate(names)}
    marks = [(n, decision_row(record, found.decisions[n], language)[2]) for n in found.turning_points]
    chances = charts.lines(translate(_("Chances of winning"), language), courses, 1.0, True, marks)
    losses = charts.lines(
        translate(_("Chances lost by decisions"), language),
        {name: _running(found, seat) for seat, name in enumerate(names)},
        percent=True,
    )
    rows = "".join(
        f"<tr{' class=mistake' if d.is_mistake else ''}>"
        + "".join(
            f"<td>{escape(word)}</td>" for word in (*decision_row(record, d, language), *details(record, d, language))
        )
        + "</tr>"
        for d in found.decisions
    )
    seats = "".join(
        "<tr>" + "".join(f"<td>{escape(word)}</td>" for word in row) + "</tr>"
        for row in summary_rows(record, found, language)
    )
    head = lambda words: "<tr>" + "".join(f"<th>{escape(word)}</th>" for word in words) + "</tr>"  # noqa: E731
    note = translate(_("{playouts} playouts for each decision; losses with their 95 % interval."), language)
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style><h1>{escape(title)}</h1>'
        f"<p>{escape(note.format(playouts=found.playouts))}</p>{chances}{losses}"
        f"<table>{head(seat_heads)}{seats}</table><table>{head(move_heads)}{rows}</table></html>\n"
    )


def _running(found: Analysis, seat: int) -> list[float]:
    """The chances a seat's own decisions lost so far."""
    total, course = 0.0, []
    for decision in found.decisions:
        if decision.seat == seat:
            total += decision.loss
        course.append(max(total, 0.0))
    return course
