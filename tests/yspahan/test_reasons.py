"""Every reason with which a move is refused: its code, its ruling, its sentence, and that nothing changes."""

import re
from inspect import getsource

import pytest

from serai import LANGUAGES, IllegalMove
from serai.games.yspahan import board, reasons
from yspahan.setting import play, setting

FULL = dict.fromkeys(board.SOUKS, 1)
ALL_24 = dict.fromkeys(("sack-white", "sack-blue", "sack-yellow", "sack-pink", "barrel-yellow", "chest-blue"), 0)
STRICT = {"strict_stock": True}
CHEST = {"tower": {"chest": (4, 2, 0)}}
CAMEL = {"tower": {"camel": (1, 2, 0)}}


def after(**things):
    """Seat 0 is after his action."""
    return setting(phase="after-action", **things)


def pair():
    """Two cubes are beside the Supervisor."""
    return play(setting(**CAMEL, shops={"vase-blue-1": 1, "barrel-white-1": 2}), "take camel", "supervisor E1")


def swap():
    """The owner of a cube may pay a camel."""
    position = setting(tower={"camel": (2, 2, 0)}, shops={"sack-white-3": 1}, camels={1: 1})
    return play(position, "take camel", "supervisor S2")


def supplying(**things):
    """Seat 0 places cubes in the chest."""
    return play(setting(**CHEST, **things), "take chest", "supply")


def exchanging(*given, **things):
    """Seat 0 exchanges."""
    return play(after(hands={0: ["exchange"]}, **things), "play exchange", *given)


# A position, a move, and the code and ruling with which it is refused.
REFUSALS = [
    (lambda: play(setting(day=21, step=3, phase="after-action"), "pass"), "dice 0", "game-over", "R37"),
    (setting, "rolled 1", "not-chance", "R5"),
    (setting, "drew exchange", "not-chance", "R5"),
    (lambda: play(setting(), "dice 0"), "take camel", "chance-first", "R2"),
    (lambda: play(setting(), "dice 0"), "drew exchange", "other-chance", "R2"),
    (lambda: play(setting(**CAMEL), "take camel", "card"), "rolled 1", "other-chance", "R2"),
    (lambda: play(setting(**CAMEL), "take camel", "card"), "drew unseen", "unseen", "R42"),
    (
        lambda: play(setting(**CAMEL, hands={1: ["exchange"] * 2}), "take camel", "card"),
        "drew exchange",
        "not-in-deck",
        "R35",
    ),
    (lambda: setting(gold=1), "dice 2", "no-gold", "R1"),
    (lambda: setting(**CAMEL), "dice 0", "not-now", "R1"),
    (setting, "take camel", "not-now", "R5"),
    (lambda: setting(**CAMEL), "take gold", "row-empty", "R5"),
    (lambda: setting(2, step=1, tower={"sack": (2, 0, 1)}), "take sack", "all-yellow", "R47"),
    (setting, "skip", "not-now", "R8"),
    (lambda: setting(**CAMEL), "skip", "can-act", "R8"),
    (lambda: setting(step=1, tower={}), "skip", "can-act", "R8"),
    (lambda: setting(**CAMEL), "camels", "group-first", "R5"),
    (lambda: setting(**CAMEL), "supervisor W1", "group-first", "R5"),
    (lambda: setting(step=1, tower={}), "supervisor W1", "no-group", "R8"),
    (after, "camels", "not-now", "R5"),
    (after, "supervisor W1", "not-now", "R5"),
    (lambda: play(setting(**CAMEL, deck=[]), "take camel"), "card", "no-card-left", "R6"),
    (lambda: play(setting(**CAMEL), "take camel"), "add exchange", "not-in-hand", "R7"),
    (lambda: play(setting(**CAMEL), "take camel"), "supply", "other-row", "R5"),
    (lambda: play(setting(**CHEST), "take chest"), "gold", "other-row", "R5"),
    (lambda: play(setting(**CHEST, shops=FULL), "take chest"), "supply", "no-shop", "R6"),
    (
        lambda: play(setting(**CHEST, shops=FULL, hands={0: ["exchange"]}), "take chest"),
        "add exchange",
        "no-shop",
        "R6",
    ),
    (lambda: play(setting(**CHEST, shops=ALL_24, options=STRICT), "take chest"), "supply", "no-cube", "R24"),
    (lambda: play(setting(**CAMEL, gold=1), "take camel"), "supervisor W3", "too-far", "R16"),
    (after, "send vase-blue-1", "not-now", "R19"),
    (pair, "send sack-white-2", "not-beside", "R19"),
    (after, "camel yes", "no-swap", "R20"),
    (pair, "camel no", "no-swap", "R20"),
    (swap, "send vase-blue-1", "not-now", "R19"),
    (after, "place vase-blue-1", "not-now", "R9"),
    (supplying, "place vase-blue-1", "other-area", "R11"),
    (lambda: supplying(shops={"chest-pink-1": 0}), "place chest-pink-1", "shop-taken", "R11"),
    (lambda: supplying(shops={"chest-pink-1": 1}), "place chest-pink-2", "souk-closed", "R11"),
    (lambda: supplying(shops={"chest-pink-1": 0}), "place chest-blue-1", "finish-first", "R11"),
    (supplying, "play take-gold", "not-now", "R30"),
    (after, "play take-gold", "not-in-hand", "R31"),
    (lambda: after(hands={0: ["score-camels"]}, camels=2), "play score-camels 3", "too-few-camels", "R32"),
    (lambda: after(hands={0: ["score-gold"]}, gold=2), "play score-gold 3", "too-little-gold", "R32"),
    (lambda: after(hands={0: ["exchange"]}, gold=0), "play exchange", "nothing-to-give", "R33"),
    (lambda: after(hands={0: ["place-shop"]}, shops=ALL_24, options=STRICT), "play place-shop", "no-cube", "R24"),
    (
        lambda: after(hands={0: ["place-caravan"]}, shops=ALL_24, options=STRICT),
        "play place-caravan",
        "no-cube",
        "R24",
    ),
    (lambda: after(hands={0: ["place-shop"]}, shops=FULL), "play place-shop", "no-shop-at-all", "R15"),
    (after, "give gold", "not-now", "R33"),
    (after, "done", "not-now", "R33"),
    (exchanging, "done", "give-one", "R33"),
    (lambda: exchanging("give gold"), "give camel", "one-direction", "R33"),
    (lambda: exchanging("give gold", gold=1), "give gold", "none-left", "R33"),
    (supplying, "build paddock", "not-now", "R27"),
    (lambda: after(buildings={0: ["paddock"]}), "build paddock", "already-built", "R27"),
    (lambda: after(gold=9, camels=9), "build paddock free", "not-combined", "R29"),
    (lambda: after(gold=9, camels=9), "build paddock no-gold", "not-in-hand", "R28"),
    (lambda: after(gold=9, camels=9), "build paddock no-camels", "not-in-hand", "R28"),
    (lambda: play(after(gold=9, camels=9), "build paddock"), "build hoist", "one-a-turn", "R27"),
    (lambda: setting(**CAMEL, gold=9, camels=9), "build paddock", "after-action", "R27"),
    (lambda: setting(2, **CAMEL, gold=9, camels=9), "build paddock", "needs-dice", "R48"),
    (lambda: after(gold=9, camels=9, shops=ALL_24, options=STRICT), "build paddock", "no-cube", "R24"),
    (lambda: after(gold=3, camels=4), "build hoist", "too-dear", "R27"),
    (setting, "pass", "not-now", "R5"),
    (setting, "sell the caravan", "unreadable", None),
    (setting, "place vase-blue-2", "unreadable", None),
    (setting, "", "unreadable", None),
]


CASES = [f"{number} {move} {code}" for number, (_, move, code, _) in enumerate(REFUSALS)]


@pytest.mark.parametrize(("position", "move", "code", "ruling"), REFUSALS, ids=CASES)
def test_a_move_is_refused_with_its_reason_and_nothing_changes(position, move, code, ruling):
    position = position()
    before = position._states.tobytes(), position.ply
    reason = position.why_not(move)
    assert (reason.code, reason.ruling) == (code, ruling)
    assert not position.is_legal(move)
    for act in (position.push, position.parse):
        with pytest.raises(IllegalMove) as refusal:
            act(move)
        assert refusal.value.reason == reason
        assert str(refusal.value) == reason.sentence("en")
    assert (position._states.tobytes(), position.ply) == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("position", "move", "code", "ruling"), REFUSALS, ids=CASES)
def test_a_reason_is_a_sentence_in_every_language(position, move, code, ruling, language):
    reason = position().why_not(move)
    sentence = reason.sentence(language)
    assert len(sentence) > 10
    assert "{" not in sentence
    assert "}" not in sentence
    assert sentence.endswith(f" ({ruling})" if ruling else ".")
    if language != "en":
        assert sentence != reason.sentence("en"), f"“{code}” is not translated"


def test_every_code_of_the_rules_has_a_case_here():
    written = set(re.findall(r'_reason\(\s*"([a-z-]+)"', getsource(reasons)))
    assert "too-far" in written
    assert written | {"unreadable"} == {code for _, _, code, _ in REFUSALS}


def test_a_reason_says_the_amounts():
    reason = after(gold=3, camels=1).why_not("build hoist")
    assert reason.sentence() == "That costs 4 camels and 4 gold; you have 1 and 3. (R27)"
    reason = play(setting(**CAMEL, gold=1), "take camel").why_not("supervisor W4")
    assert reason.values == {"square": "W4", "steps": 4, "face": 1, "cost": 3, "gold": 1}


def test_a_legal_move_has_no_reason():
    assert setting().why_not("dice 0") is None
    assert setting().is_legal("Dice  0")
