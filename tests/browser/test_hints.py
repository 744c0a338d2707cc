"""Hints at the table and the analysis beside a replay, in a real browser."""

import pytest
from player import lay, my_turn, until

from serai import Record


def test_a_hint_by_the_keyboard_is_explained_and_shown_on_the_board(visit):
    page = visit()
    lay(page, "me", "bot random")
    my_turn(page)
    before = page.get_attribute("#board", "data-version")
    page.keyboard.press("h")
    until(page, "!document.querySelector('#hint-show').hidden", seconds=60)
    assert "of 100 games" in page.inner_text("#hint-words")
    # The hint is shown as it comes; the stream ends a moment later.
    until(page, "document.querySelector('#hint-thinking').hidden")
    hinted = page.evaluate("document.querySelector('#moves .hinted').dataset.move")
    page.screenshot(path="artefacts/hint.png")
    page.click("#hint-show")
    until(page, "document.querySelectorAll('#hint-line li').length > 0")
    assert page.evaluate("document.body.classList.contains('past')")
    page.click("#now")
    assert page.get_attribute("#board", "data-version") == before, "nothing was played"
    page.click(f'#moves button[data-move="{hinted}"]')
    until(page, "document.querySelector('#hint-box').hidden")


def test_nobody_is_offered_a_hint_in_a_game_between_people(visit):
    page = visit()
    lay(page, "me", "friend")
    assert page.is_hidden("#hint")


@pytest.mark.parametrize(("locale", "words"), [("en", "of 100 games"), ("it", "partite")])
def test_a_replay_is_analysed_with_mistakes_and_the_better_line(visit, server, locale, words):
    page = visit(locale=locale)
    record = Record.random("yspahan", 2, seed=3)
    record.moves, record.result = record.moves[:60], None
    sent = {"Content-Type": "application/json", "Origin": server}
    opened = page.request.post("/api/v1/records", data=record.to_json(), headers=sent).json()
    page.goto(f"/replay/{opened['id']}?n=20")
    page.click("#analyse")
    until(page, "!document.querySelector('#luck').hidden", seconds=60)
    assert page.locator("#graph polyline").count() == 2
    assert page.locator("#graph .slip").count() == page.locator("#turns .mistake").count() > 0
    assert page.locator("#marks option").count() == page.locator("#turns .mistake").count()
    assert "%" in page.get_attribute("#chances", "aria-label")
    page.locator("#turns .show-me").first.click()
    until(page, "document.querySelectorAll('#shown .why').length > 0")
    assert words in page.inner_text("#shown")
    page.screenshot(path=f"artefacts/analysis-{locale}.png")
    page.locator("#turns li > button").first.click()
    until(page, "document.querySelectorAll('#shown li').length === 0")


def test_an_analysis_can_be_stopped(visit, server):
    page = visit()
    sent = {"Content-Type": "application/json", "Origin": server}
    body = Record.random("yspahan", 4, seed=3).to_json()
    opened = page.request.post("/api/v1/records", data=body, headers=sent).json()
    page.goto(f"/replay/{opened['id']}")
    page.click("#analyse")
    page.click("#insight-stop")
    until(page, "document.querySelector('#insight-thinking').hidden")
    assert page.is_visible("#analyse")
    assert page.is_hidden("#luck")
