"""Whole games in a real browser: by mouse, by keyboard, with a friend, on one screen, watched, taken back."""

import random
import re

import pytest
from player import after, is_over, lay, listed, my_turn, play_by_keyboard, play_by_mouse, until, version

from serai import GAMES


def test_two_clicks_and_one_is_playing(visit):
    page = visit()
    page.click("#quick")
    page.wait_for_url("**/table/**")
    assert my_turn(page)
    assert "your turn" in page.inner_text("#prompt")
    assert page.title().startswith("●")


# In Marco Polo II nearly every move has a place on the board, so its list of buttons is used less.
BY_BUTTON = {"yspahan": 30, "marco_polo": 5}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse_against_a_bot(visit, game):
    page = visit()
    lay(page, "me", "bot random", game=game)
    luck = random.Random(4)
    ways = [play_by_mouse(page, luck) for _ in iter(lambda: my_turn(page), False)]
    assert ways.count("board") > 30
    assert ways.count("button") > BY_BUTTON[game]
    assert "Victory" in page.inner_text("#prompt")
    page.click("#after")
    page.wait_for_url("**/result/**")
    assert page.locator("svg.chart").count() == 2
    page.click("text=Check the dice")
    page.wait_for_selector("#verdict.good")
    assert page.locator("#promise.good").count() == 1
    assert re.match(r"All \d+ dice", page.inner_text("#verdict"))


def test_a_whole_game_by_keyboard_alone(visit):
    page = visit()
    page.focus("#quick")
    page.focus("select[name=players]")
    page.keyboard.press("Home")
    page.focus("#lay button[type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/**")
    page.wait_for_selector("#board[data-version]", state="attached")
    luck = random.Random(5)
    while my_turn(page):
        play_by_keyboard(page, luck)
    assert is_over(page)


def test_a_place_tells_what_it_is_and_why_it_cannot_be_chosen(visit):
    page = visit()
    lay(page, "me", "bot random")
    my_turn(page)
    page.focus("#moves button")
    page.evaluate("document.querySelector('#shop-sack-white-1').focus()")
    page.wait_for_selector("#tip .why")
    tip = page.inner_text("#tip")
    assert "White souk of the Sack" in tip
    assert "(R" in tip
    page.keyboard.press("ArrowRight")
    until(page, "document.activeElement.id !== 'shop-sack-white-1'")
    assert page.evaluate("document.activeElement.classList.contains('place')")


def test_a_move_is_taken_back_and_played_again(visit):
    page = visit()
    lay(page, "me", "bot random")
    my_turn(page)
    before = version(page)
    page.click('#moves button[data-move="dice 0"]')
    after(page, before)
    my_turn(page)
    assert page.is_disabled("#undo"), "dice have fallen"
    lines = page.locator("#log li").count()
    before = version(page)
    page.click("#moves button[data-move^=take]")
    after(page, before)
    assert page.locator("#log li").count() == lines + 1
    before = version(page)
    page.click("#undo")
    after(page, before)
    assert page.locator("#log li").count() == lines
    before = version(page)
    page.keyboard.press("r")
    after(page, before)
    assert page.locator("#log li").count() == lines + 1


def test_a_line_of_the_log_shows_the_board_of_its_moment(visit):
    page = visit()
    lay(page, "me", "bot random")
    luck = random.Random(1)
    for _ in range(12):
        my_turn(page)
        play_by_mouse(page, luck)
    my_turn(page)
    page.locator("#log button").first.click()
    page.wait_for_selector("body.past")
    assert listed(page) == []
    page.click("#now")
    page.wait_for_selector("#moves button")


@pytest.mark.parametrize("game", GAMES)
def test_what_stays_as_it_was_is_not_drawn_again(visit, game):
    """In a layer that changed, the parts that look as before are the same elements, not new ones that look alike."""
    page = visit()
    lay(page, "me", "bot random", game=game)
    luck = random.Random(8)
    compared = stayed = 0
    for _ in range(12):
        assert my_turn(page)
        page.evaluate(REMEMBER_PARTS)
        play_by_mouse(page, luck)
        found = page.evaluate(COMPARE_PARTS)
        # When a bot moved as well, something may have gone with one drawing and come back with the next.
        if found["drawings"] == 1:
            assert found["again"] == 0
            compared += 1
            stayed += found["stayed"]
    assert compared >= 3
    assert stayed > 0


# What each part of a layer looks like, the marks of legal places aside.
MARKS = "/<rect[^>]*class=.ring[^>]*>(<.rect>)?| legal|(tabindex|aria-disabled)=.[^ ]*./g"
REMEMBER_PARTS = f"""() => {{
  window.drawings = 0;
  window.counting?.disconnect();
  window.counting = new MutationObserver(() => (drawings += 1));
  counting.observe(document.getElementById("board"), {{ attributes: true, attributeFilter: ["data-version"] }});
  window.look = (part) => part.outerHTML.replace({MARKS}, "");
  for (const layer of document.querySelectorAll("#board [id^=pieces-]")) {{
    layer.looks = [...layer.children].map(look);
    for (const part of layer.children) part.known = true;
  }}
}}"""
# Of the layers that changed: how many parts stayed, and how many were made again though one that looks so was there.
COMPARE_PARTS = """() => {
  const layers = [...document.querySelectorAll("#board [id^=pieces-]")];
  let stayed = 0, again = 0;
  for (const layer of layers.filter((one) => [...one.children].some((part) => !part.known))) {
    const known = [...layer.children].filter((part) => part.known);
    const fresh = [...layer.children].filter((part) => !part.known);
    const unused = [...layer.looks];
    for (const part of known) unused.splice(unused.indexOf(look(part)), 1);
    stayed += known.length;
    again += fresh.filter((part) => unused.includes(look(part))).length;
  }
  return { stayed, again, drawings };
}"""


def test_a_friends_game_in_two_browsers_and_a_spectator(visit):
    ann = visit()
    lay(ann, "me", "friend:Ben")
    link = ann.input_value("#links input")
    assert "(not here yet)" in ann.inner_text("#seat-1")
    ben = visit(link)
    ben.wait_for_url("**/table/**")
    # Who comes is seen at once, though nobody has moved.
    until(ann, "!document.getElementById('seat-1').innerText.includes('(not here yet)')")
    watcher = visit(ann.url)
    watcher.wait_for_selector("#board.watching[data-version]")
    assert not watcher.is_visible("#say")
    luck = random.Random(9)
    pages = {0: ann, 1: ben}
    for _ in range(40):
        ready = "document.querySelector('#moves button') !== null"
        who = next(p for p in (ann, ben, ann, ben, ann, ben) if p.evaluate(ready) or p.wait_for_timeout(150))
        play_by_mouse(who, luck)
    shown = max(version(page) for page in pages.values())
    for page in (ann, ben, watcher):
        after(page, shown - 1)
    assert watcher.locator("#moves button").count() == 0
    assert watcher.locator("[id^=card-]").count() == 0
    ben.fill("#words", "A fine caravan <b>!")
    ben.click("#say button")
    for page in (ann, watcher):
        page.wait_for_selector("#chat li")
        assert "A fine caravan <b>!" in page.inner_text("#chat")
    ben.reload()
    ben.wait_for_selector("#board[data-version]", state="attached")
    assert version(ben) >= shown


def test_hot_seat_hands_the_screen_over(visit):
    page = visit()
    lay(page, "me", "hot:Ben")
    luck = random.Random(3)
    names = []
    for _ in range(60):
        until(page, "document.querySelector('#hand-over').open || document.querySelector('#moves button')")
        if page.is_visible("#hand-over"):
            names.append(page.inner_text("#i-am"))
            assert not page.is_visible("#board")
            page.click("#i-am")
            page.wait_for_selector("#moves button")
        play_by_mouse_or_hand_over(page, luck)
    assert names[0] == "I am Ann"
    assert "I am Ben" in names
    assert names.count("I am Ann") > 1


def play_by_mouse_or_hand_over(page, luck):
    move = luck.choice(listed(page))[0]
    log = page.locator("#log li").count()
    page.click(f'#moves button[data-move="{move}"]')
    until(
        page,
        "n => document.querySelector('#hand-over').open || document.querySelectorAll('#log li').length !== n",
        log,
    )
