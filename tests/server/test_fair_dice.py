"""Fair dice: the promise stands before the game, the secret after it, and anyone can check every die and card."""

import copy
import hashlib
import hmac

from guests import Guest, by_token, play_on

from serai.server import fairness


def test_nothing_of_the_secret_is_shown_while_the_game_lasts(guest, server):
    laid = guest.lay("me", "me")
    secret = server.app.state.house.table(laid["id"]).facts.secret
    view = guest.move(guest.see(laid["id"]), "dice 0")
    report = guest.get(laid["id"], "fairness").json()
    assert (report["secret"], report["chance"]) == (None, [])
    assert report["commitment"] == view["commitment"] == hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    for path in ("", "/record", "/fairness", "/at/5", "/why?move=pass"):
        assert secret not in guest.http.get(f"/api/v1/tables/{laid['id']}{path}").text


def test_every_die_and_card_of_a_finished_game_can_be_checked(guest, server):
    laid = guest.lay("friend", "friend")
    promised = guest.see(laid["id"])["commitment"]
    end = play_on(by_token(server.url, laid), laid["id"])
    report = Guest(server.url).get(laid["id"], "fairness").json()
    assert report["commitment"] == promised
    assert fairness.check(report["secret"], promised, report["chance"]) is None
    fallen = [chance["outcome"] for chance in report["chance"]]
    record = guest.get(laid["id"], "record").json()
    assert fallen == [move for move in record["moves"] if move.startswith(("rolled", "drew"))]
    assert len(fallen) > 100
    assert end["over"]
    # The same by hand, as a stranger would.
    one = report["chance"][-1]
    assert one["message"].startswith(f"serai/1:{laid['id']}:{one['number']}:")
    digest = hmac.new(bytes.fromhex(report["secret"]), one["message"].encode(), hashlib.sha256).digest()
    mark = int.from_bytes(digest, "big") % sum(weight for _, weight in one["outcomes"])
    counted = [name for name, weight in one["outcomes"] for _ in range(weight)]
    assert counted[mark] == one["outcome"]


def test_a_die_that_was_changed_is_found(guest, server):
    laid = guest.lay("friend", "friend")
    play_on(by_token(server.url, laid), laid["id"])
    report = guest.get(laid["id"], "fairness").json()
    changed = copy.deepcopy(report["chance"])
    changed[3]["outcome"] = next(name for name, _ in changed[3]["outcomes"] if name != changed[3]["outcome"])
    assert "the secret gives" in fairness.check(report["secret"], report["commitment"], changed)
    assert "promised" in fairness.check("00" * 32, report["commitment"], report["chance"])


def test_the_salts_of_all_seats_decide_with_the_secret():
    secret = "11" * 32
    faces = {fairness.choose(secret, fairness.message("t", 1, [salt, "b"]), [1] * 6) for salt in map(str, range(60))}
    assert faces == set(range(6))


def test_dice_are_even():
    secret = "22" * 32
    counts = [0] * 6
    for number in range(6000):
        counts[fairness.choose(secret, fairness.message("t", number, []), [1] * 6)] += 1
    assert all(850 < count < 1150 for count in counts)
