"""The short texts that the browser's modules show, marked for the catalogues."""

from __future__ import annotations

from serai.words import mark as _

SAYINGS = {
    "your_turn": _("Your turn"),
    "waiting": _("Waiting for the others …"),
    "no_moves": _("Nothing to decide for you now."),
    "hand_over": _("Hand the device to {name}"),
    "i_am": _("I am {name}"),
    "moment": _("You are looking at an earlier moment."),
    "now": _("Back to now"),
    "lost": _("The connection is lost; trying again …"),
    "stale": _("The table has gone on; here is how it stands."),
    "bot": _("bot"),
    "invited": _("not here yet"),
    "winner": _("winner"),
    "copied": _("Copied"),
    "copy": _("Copy"),
    "link_of": _("Link for {name}"),
    "new_link": _("New link for {name}"),
    "watch": _("Link to watch"),
    "choose": _("Choose"),
    "checked": _("All {n} dice and cards are as the secret says."),
    "not_checked": _("{n} of the dice and cards do not agree with the secret."),
    "promise_kept": _("The secret agrees with the promise shown before the game."),
    "promise_broken": _("The secret does not agree with the promise."),
    "not_over": _("The secret is shown when the game is over."),
    "no_crypto": _("This browser checks only over HTTPS or on this computer."),
    "play": _("Play"),
    "pause": _("Pause"),
    "seat_me": _("Me"),
    "seat_hot": _("Someone beside me"),
    "seat_friend": _("A friend, by link"),
    "seat_bot": _("Bot"),
    "name": _("Name"),
    "who": _("Who sits here"),
    "seat": _("Seat {n}"),
    "failed": _("That did not work."),
}
