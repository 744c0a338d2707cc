"""Views, logs and deals through the eyes of a seat, for arrays of one record."""

from __future__ import annotations

from serai.kernel.compiling import compiled
from serai.kernel.rules import apply, imagine, observe, shown


@compiled
def show(states, seat, views):
    """Write what a seat may know of states[0] to views[0]."""
    observe(states[0], seat, views[0])


@compiled
def show_log(states, log, seat, out):
    """Follow a log from states[0] and write it as the seat saw it."""
    state = states[0]
    for i in range(len(log)):
        out[i] = shown(state, int(log[i]), seat)
        apply(state, int(log[i]))


@compiled
def imagine_log(views, log, seat, luck, states, out):
    """Deal anew what the seat has not seen; False when this try led nowhere."""
    return imagine(views[0], log, len(log), seat, luck, states, out)
