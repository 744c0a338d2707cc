"""What makes a table pleasant: clocks, explanations under a finger, sound and notices, long lists on a phone."""

import random

import pytest
from player import after, choose, lay, listed, my_turn, play_by_keyboard, until, version

from serai import GAMES


def lay_with_clock(page, seconds, at_zero, kind="move"):
    page.click("#lay summary")
    page.select_option("select[name=clock]", kind)
    page.fill("input[name=seconds]", str(seconds))
    page.select_option("select[name=at_zero]", at_zero)
    lay(page, "me", "bot random")
    my_turn(page)


def clock(page, seat=0):
    minutes, seconds = page.inner_text(f"#seat-{seat} .clock").split(":")
    return 60 * int(minutes) + int(seconds)


def test_a_clock_runs_for_who_decides_and_at_zero_nothing_happens(visit):
    page = visit()
    lay_with_clock(page, 5, "nothing")
    # The first decision of a game is free.
    assert clock(page) == clock(page, 1) == 5
    before = version(page)
    page.click('#moves button[data-move="dice 0"]')
    after(page, before)
    until(page, "document.querySelector('#seat-0 .clock').textContent === '0:00'")
    assert clock(page, 1) == 5
    before = version(page)
    page.click("#moves button")
    after(page, before)
    assert "bot" not in page.inner_text("#seat-0 .note")


def test_at_zero_a_bot_plays_on(visit):
    page = visit()
    lay_with_clock(page, 5, "bot", kind="game")
    before = version(page)
    page.click('#moves button[data-move="dice 0"]')
    after(page, before)
    # Nobody touches the page any more, and the game goes on.
    until(page, "document.querySelector('#seat-0 .note').textContent.includes('bot')")
    after(page, version(page) + 20)


def test_a_long_press_explains_and_says_why_not(visit, browser, server):
    context = browser.new_context(
        base_url=server,
        viewport={"width": 390, "height": 780},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    page = visit(share=context)
    lay(page, "me", "bot random")
    my_turn(page)
    place = page.locator("#shop-sack-white-1").bounding_box()
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    finger = context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_selector("#tip .why")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert "White souk of the Sack" in page.inner_text("#tip")
    assert "(R" in page.inner_text("#tip .why")


WHY_NOT = {"yspahan": ("shop-sack-white-1", "(R"), "marco_polo": ("contracts", "(M")}


@pytest.mark.parametrize("game", GAMES)
def test_a_place_says_why_it_cannot_be_chosen_with_its_number(visit, game):
    page = visit()
    lay(page, "me", "bot random", game=game)
    my_turn(page)
    place, number = WHY_NOT[game]
    page.hover(f"#{place}", force=True)
    page.wait_for_selector("#tip .why")
    assert number in page.inner_text("#tip .why")


COUNT_TONES = """
window.tones = 0;
window.AudioContext = class {
  constructor() { this.currentTime = 0; }
  createOscillator() {
    window.tones += 1;
    return { frequency: {}, connect: (next) => next, start() {}, stop() {} };
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next };
  }
};
"""
KEEP_NOTICES = """
window.notices = [];
window.Notification = class {
  static permission = "granted";
  static async requestPermission() { return "granted"; }
  constructor(title, { body }) { window.notices.push(body); }
};
Object.defineProperty(document, "hidden", { get: () => window.away === true });
"""


def test_sound_is_off_until_it_is_asked_for(visit):
    page = visit()
    page.add_init_script(COUNT_TONES)
    lay(page, "me", "bot random")
    my_turn(page)
    assert not page.is_checked("#sound")
    before = version(page)
    page.click('#moves button[data-move="dice 0"]')
    after(page, before)
    assert page.evaluate("window.tones") == 0
    page.click(".more summary")
    page.check("#sound")
    assert page.evaluate("window.tones") == 1
    before = version(page)
    page.click("#moves button")
    after(page, before)
    until(page, "window.tones > 1")
    page.reload()
    my_turn(page)
    assert page.is_checked("#sound"), "the choice is kept"


def test_the_title_and_a_notice_say_that_it_is_my_turn(visit):
    ann = visit()
    lay(ann, "me", "friend:Ben")
    ben = visit("/")
    ben.add_init_script(KEEP_NOTICES)
    ben.goto(ann.input_value("#links input"))
    ben.wait_for_selector("#board[data-version]", state="attached")
    assert not ben.title().startswith("●")
    ben.click(".more summary")
    assert not ben.is_checked("#notice")
    ben.check("#notice")
    ben.evaluate("window.away = true")
    while ann.locator("#moves button").count():
        before = version(ann)
        ann.locator("#moves button.ends, #moves button").last.click()
        after(ann, before)
    until(ben, "document.title.startsWith('●')")
    assert "your turn" in ben.inner_text("#state").lower()
    assert len(ben.evaluate("window.notices")) == 1
    assert "Ben, it is your turn" in ben.evaluate("window.notices[0]")


def test_marco_polo_is_played_by_keyboard_alone(visit):
    """Several rounds; a whole game by keyboard is in test_play.py."""
    page = visit()
    lay(page, "me", "bot random", game="marco_polo")
    luck, played = random.Random(6), 0
    while played < 25 and my_turn(page):
        play_by_keyboard(page, luck)
        played += 1
    assert played == 25
    assert page.locator("#log li").count() > 35


WENT_ON = (
    "v => document.querySelector('#hand-over').open || Number(document.querySelector('#board').dataset.version) > v"
)
FITS = "document.querySelector('#moves').scrollHeight <= document.querySelector('#moves').clientHeight + 2"


@pytest.mark.parametrize("game", GAMES)
def test_long_lists_of_moves_need_no_scrolling_on_a_phone(visit, game, server):
    """Play on over the API; wherever there is much to choose from, the page is looked at."""
    page = visit(width=360, height=640)
    lay(page, "me", "hot:Ben", game=game)
    table = f"/api/v1/tables/{page.url.rpartition('/')[2]}"
    luck, looked = random.Random(2), 0
    for _ in range(400):
        view = page.request.get(f"{table}?pieces=no&view=no").json()
        if view["over"] or looked == 3:
            break
        if len(view["moves"]) > 7:
            page.reload()
            page.click("#i-am")
            page.wait_for_selector("#moves button", state="attached")
            assert page.evaluate(FITS), [move["text"] for move in view["moves"]]
            looked += 1
        move = choose([(move["text"], None) for move in view["moves"]], luck)[0]
        body = {"version": view["version"], "seat": view["turn"], "move": move}
        page.request.post(f"{table}/moves?view=no", data=body, headers={"Origin": server})
    assert looked


def test_a_folded_group_opens_and_its_moves_can_be_played(visit):
    page = visit(width=360, height=480)
    lay(page, "me", "hot:Ben", game="marco_polo")
    page.click("#i-am")
    for _ in range(80):
        my_turn(page)
        if page.locator("#moves details").count():
            break
        before = version(page)
        page.keyboard.press("1")
        until(page, WENT_ON, before)
        if page.is_visible("#hand-over"):
            page.click("#i-am")
    fold = page.locator("#moves details").first
    fold.locator("summary").click()
    before, button = version(page), fold.locator("button").first
    assert button.get_attribute("data-move") in [move for move, _place in listed(page)]
    button.click()
    until(page, WENT_ON, before)


def test_the_board_is_shown_larger_on_a_phone(visit):
    page = visit(width=360, height=740)
    lay(page, "me", "bot random", game="marco_polo")
    my_turn(page)
    small = page.locator("#panel-map").bounding_box()["width"]
    page.click("#larger")
    assert page.locator("#panel-map").bounding_box()["width"] > 2 * small
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.get_attribute("#larger", "aria-pressed") == "true"
    page.click("#larger")
    assert page.locator("#panel-map").bounding_box()["width"] == small
