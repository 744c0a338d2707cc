"""The pages around the table: replay, languages, phone, screen readers, sizes."""

import gzip
import json

import pytest
from player import lay, my_turn, until

from serai import Record

PAGES = ["/", "/how/yspahan", "/table/{live}", "/replay/{done}", "/result/{done}"]


@pytest.fixture(scope="module")
def places(browser, server):
    """A finished record and a live table."""
    context = browser.new_context(base_url=server)
    record = Record.random("yspahan", 4, seed=3).to_json()
    body = record if isinstance(record, str) else json.dumps(record)
    sent = {"Content-Type": "application/json", "Origin": server}
    done = context.request.post("/api/v1/records", data=body, headers=sent).json()["id"]
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    live = context.request.post(
        "/api/v1/tables", data={"game": "yspahan", "seats": seats}, headers={"Origin": server}
    )
    yield {"done": done, "live": live.json()["id"], "context": context}
    context.close()


def test_a_record_is_opened_and_replayed(visit, tmp_path):
    file = tmp_path / "game.json"
    record = Record.random("yspahan", 3, seed=6).to_json()
    file.write_text(record if isinstance(record, str) else json.dumps(record), encoding="utf-8")
    page = visit()
    page.set_input_files("#record", file)
    page.wait_for_url("**/replay/**")
    until(page, "document.querySelector('#where').textContent.includes('0 /')")
    page.keyboard.press("ArrowRight")
    until(page, "new URL(location).searchParams.get('n') === '1'")
    page.click("#day-on")
    until(page, "document.querySelector('#where').textContent.startsWith('Week 1, day 2')")
    page.click("#turn-on")
    here = page.evaluate("location.href")
    page.keyboard.press("End")
    page.click("#play")
    until(page, "Number(new URL(location).searchParams.get('n')) > 1")
    page.click("#play")
    page.goto(here)
    until(page, "document.querySelector('#where').textContent.startsWith('Week 1, day')")
    with page.expect_download() as download:
        page.click("a[download]")
    assert json.loads(download.value.path().read_text())["game"] == "yspahan"


def test_a_broken_record_is_refused_with_a_sentence(visit, tmp_path):
    file = tmp_path / "game.json"
    file.write_text('{"format": 1}')
    page = visit()
    page.set_input_files("#record", file)
    until(page, "document.querySelector('#record-problem').textContent.length > 10")
    # The browser itself complains of the refusal; nothing else may.
    assert ["400" in line for line in visit.complaints] == [True]
    visit.complaints.clear()


@pytest.mark.parametrize(
    ("locale", "words", "button"), [("fr", "c’est votre tour", "Annuler"), ("it", "tocca a voi", "Annulla")]
)
def test_french_and_italian(visit, locale, words, button):
    page = visit(locale=locale)
    assert page.get_attribute("html", "lang") == locale
    page.click("#quick")
    page.wait_for_url("**/table/**")
    my_turn(page)
    assert words in page.inner_text("#prompt")
    assert button in page.inner_text("#undo")
    with page.expect_navigation():
        page.select_option("#language", "en")
    assert page.get_attribute("html", "lang") == "en"
    my_turn(page)
    assert "your turn" in page.inner_text("#prompt")


def test_every_seat_has_somebody_whichever_game_is_chosen(visit):
    page = visit()
    names = page.evaluate("[...document.querySelector('select[name=game]').options].map((one) => one.value)")
    for game in [*names, *reversed(names)]:
        page.select_option("select[name=game]", game)
        assert page.evaluate("[...document.querySelectorAll('#seats select.kind')].every((one) => one.value)"), game
    page.select_option("select[name=game]", "marco_polo")
    page.click("#quick")
    page.wait_for_url("**/table/**")
    assert "Marco Polo II" in page.title()


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("width", [360, 800, 1600])
def test_nothing_scrolls_sideways(visit, places, path, width):
    page = visit(
        path.format(**places), width=width, height=740, share=None, scheme="dark" if width == 800 else "light"
    )
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("size", [(360, 640), (800, 1000), (1600, 900)])
def test_moves_are_reached_without_scrolling(visit, size):
    page = visit(width=size[0], height=size[1])
    lay(page, "me", "bot random", "bot random")
    my_turn(page)
    for button in page.query_selector_all("#moves button"):
        box = button.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size[1]


def test_what_a_button_says_is_whole_on_a_phone(visit, places):
    """The steps of a replay stand in one line; the words of a long move are not cut off."""
    page = visit("/replay/{done}".format(**places), width=360, height=740, share=None)
    heights = page.evaluate("[...document.querySelectorAll('.steps button')].map((button) => button.offsetHeight)")
    assert len(heights) == 7
    assert max(heights) < 48
    page = visit(width=360, height=740)
    lay(page, "me", "bot random")
    my_turn(page)
    page.evaluate("document.querySelector('#moves button').textContent = 'A long move. '.repeat(9)")
    assert page.evaluate("[...document.querySelectorAll('#moves button')].every((b) => b.offsetWidth <= 360)")


def test_a_page_asks_in_its_own_language(visit, places):
    """A link that names a language shows all of the page in it, whatever the visitor chose."""
    page = visit("/replay/{done}?language=fr".format(**places), share=None)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    until(page, "document.querySelector('#prompt').textContent.includes('dé')")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious(visit, places, path, scheme):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    page = visit(path.format(**places), scheme=scheme)
    page.wait_for_timeout(300)
    found = axe.run(page).response["violations"]
    serious = [
        (item["id"], [node["html"][:120] for node in item["nodes"][:3]])
        for item in found
        if item["impact"] in ("serious", "critical")
    ]
    assert serious == []


def test_axe_finds_nothing_serious_at_ones_own_turn(visit):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    page = visit()
    lay(page, "me", "bot random", "friend")
    my_turn(page)
    page.click('#moves button[data-move="dice 0"]')
    until(page, "document.querySelector('#moves [data-move^=take]') !== null")
    found = [item for item in axe.run(page).response["violations"] if item["impact"] in ("serious", "critical")]
    assert [(item["id"], [node["html"][:120] for node in item["nodes"][:3]]) for item in found] == []


def test_pieces_fly_where_motion_is_welcome(visit):
    page = visit(motion="no-preference")
    lay(page, "me", "bot random")
    my_turn(page)
    page.click('#moves button[data-move="dice 0"]')
    until(page, "document.getAnimations().some((one) => one.effect.target.classList.contains('die'))")


def test_the_first_load_and_a_move_are_small(visit, places, server):
    page = visit()
    sizes = {}
    page.on("response", lambda answer: sizes.update({answer.url: len(gzip.compress(answer.body(), 6))}))
    page.goto(f"/table/{places['live']}", wait_until="load")
    page.wait_for_selector("#board[data-version]", state="attached")
    first = sum(size for url, size in sizes.items() if "/events" not in url)
    view = page.request.get(f"{server}/api/v1/tables/{places['live']}").body()
    packed = len(gzip.compress(view, 6))
    print(f"compressed: first load {first} bytes, a view {packed} bytes (plain: {len(view)})")
    assert first < 150_000
    assert len(view) < 25_000
