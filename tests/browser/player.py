"""How a person plays: by the buttons, by the places on the board, by the keyboard."""

import random
import time


def lay(page, *seats, name="Ann", game="yspahan"):
    """Lay a table on the start page: kinds of the seats as its lists name them."""
    page.select_option("select[name=game]", game)
    page.fill("input[name=me]", name)
    page.select_option("select[name=players]", str(len(seats)))
    for row, seat in zip(page.query_selector_all("#seats .place-at"), seats, strict=True):
        kind, _, who = seat.partition(":")
        row.query_selector("select.kind").select_option(kind)
        if who:
            row.query_selector("input.name").fill(who)
    page.click("#lay button[type=submit]")
    page.wait_for_url("**/table/**")
    page.wait_for_selector("#board[data-version]", state="attached")


def until(page, expression, arg=None, seconds=20, what=""):
    """Wait for the page: a page under our Content-Security-Policy evaluates no text by itself, so we ask again."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"in vain: {expression} {what}"
        page.wait_for_timeout(10)


def version(page):
    return int(page.get_attribute("#board", "data-version"))


def is_over(page):
    return page.is_visible("#after")


def my_turn(page):
    """Wait until there is something to decide, or the game is over."""
    until(page, "document.querySelector('#moves button') || !document.querySelector('#after').hidden")
    return not is_over(page)


def after(page, before, move=""):
    until(page, "v => Number(document.querySelector('#board').dataset.version) > v", before, what=move)


def listed(page):
    """(move, place) of each button."""
    return page.evaluate(
        "[...document.querySelectorAll('#moves button')].map((b) => [b.dataset.move, b.dataset.target || null])"
    )


def choose(moves, luck):
    """Any move, but rather one that brings the game forward."""
    ends = [move for move in moves if move[0] in ("pass", "done", "end", "stop")]
    return luck.choice(ends) if ends and luck.random() < 0.7 else luck.choice(moves)


def play_by_mouse(page, luck: random.Random) -> str:
    """One move: on the board where it has a place, else by its button. Says which."""
    before = version(page)
    move, place = choose(listed(page), luck)
    if place and page.query_selector(f"#{place}.legal"):
        page.locator(f"#{place}").click(force=True)
        if page.is_visible("#choice[open]"):
            page.click(f'#choices button[data-move="{move}"]')
        how = "board"
    else:
        page.click(f'#moves button[data-move="{move}"]')
        how = "button"
    after(page, before, f"{move} on {place} by {how}")
    return how


def play_by_keyboard(page, luck: random.Random) -> None:
    """One move without a pointer: a number key for the first nine, else Tab to the button and Enter."""
    before = version(page)
    moves = listed(page)
    number = moves.index(choose(moves, luck))
    if number < 9 and luck.random() < 0.8:
        page.keyboard.press(str(number + 1))
    else:
        for _ in range(400):
            if page.evaluate("document.activeElement.dataset?.move") == moves[number][0]:
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    after(page, before)
