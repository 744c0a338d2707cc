"""The arena: seats in turn, the same games for the same seed, results that can be trusted and gone on with."""

import json
import sys
from importlib.util import find_spec

import pytest

from serai import Record, SeraiError, charts
from serai.arena import Match, Played, play_match, ratings, summary, wilson
from serai.cli import main
from serai.ladder import draw

KEYS = "name seats wins win_share low high mean_score mean_rank rating seconds_per_move"


def match(bots="merchant,novice,random", players=3, **things):
    return Match("yspahan", players, 1, tuple(bots.split(",")), **things)


def same(played):
    """What must not change from run to run."""
    return [(game.number, game.seats, game.scores, game.points, game.course) for game in played]


def test_every_bot_sits_at_every_seat_equally_often():
    for bots, players in (("a,b,c,d", 4), ("a,b,b,b", 4), ("a,b,c", 4), ("a,b", 3), ("a,b,c", 2)):
        names = bots.split(",")
        seats = [Match.seats(_Names(tuple(names), players), number) for number in range(len(names))]
        for seat in range(players):
            assert sorted(game[seat] for game in seats) == sorted(names)


class _Names:
    def __init__(self, bots, players):
        self.bots, self.players = bots, players


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes():
    alone = play_match(match("merchant,novice,master@20"), 2, workers=1)
    together = play_match(match("merchant,novice,master@20"), 2, workers=2)
    assert same(alone) == same(together)
    assert all(sum(game.shares) == pytest.approx(1) for game in alone)
    assert all(len(game.course) == 21 and game.course[-1] == game.scores for game in alone)


def test_a_match_goes_on_where_it_was_left(tmp_path):
    file = tmp_path / "results.jsonl"
    whole = play_match(match(), 4, workers=1)
    play_match(match(), 2, resume=file, workers=1)
    file.write_text(file.read_text() + '{"number": 2, "cut')
    played = []
    again = play_match(match(), 4, resume=file, workers=1, progress=played.append)
    assert same(again) == same(whole)
    assert len(played) == 4
    assert len(file.read_text().splitlines()) == 5
    with pytest.raises(SeraiError, match="another match"):
        play_match(match("random"), 4, resume=file)


def test_the_points_of_every_game_are_followed_to_its_end():
    """Twenty-one days; five rounds and the scoring at the end."""
    for game, periods in (("yspahan", 21), ("marco_polo", 6)):
        played = play_match(Match(game, 2, 1, ("random",)), 1, workers=1)[0]
        assert len(played.course) == periods
        assert played.course[-1] == played.scores


def test_records_of_the_games_can_be_replayed(tmp_path):
    games = play_match(match(records=str(tmp_path / "games")), 1, workers=1)
    record = Record.read(next((tmp_path / "games").glob("*.json")))
    assert record.replay().scores == games[0].scores
    assert record.seats == games[0].seats


def test_the_json_object_is_as_agreed(capsys, tmp_path):
    plot, page = tmp_path / "ladder.svg", tmp_path / "ladder.md"
    command = "serai arena yspahan --bots merchant,novice --games 2 --players 2 --seed 3"
    words = [*command.split()[1:], "--workers", "1", "--json"]
    assert main([*words, "--plot", str(plot), "--docs", str(page)]) == 0
    results = json.loads(capsys.readouterr().out)
    assert {"game", "players", "games", "seed", "bots"} <= set(results)
    for bot in results["bots"]:
        assert set(KEYS.split()) <= set(bot)
        assert bot["low"] <= bot["win_share"] <= bot["high"]
        assert sum(bot["points"].values()) == pytest.approx(bot["mean_score"], abs=0.1)
    assert sum(bot["wins"] for bot in results["bots"]) == pytest.approx(2)
    assert plot.read_text().startswith("<svg")
    assert command in page.read_text()
    assert main([*words[:-1], "--docs", str(page)]) == 0
    assert page.read_text().count("## yspahan") == 1


def test_the_curve_prints_a_point_for_each_budget(capsys, tmp_path):
    words = ["--players", "2", "--games", "1", "--budgets", "4,8", "--workers", "1", "--json"]
    page = tmp_path / "ladder.md"
    files = ["--plot", str(tmp_path / "curve.svg"), "--docs", str(page)]
    assert main(["curve", "yspahan", *words, *files]) == 0
    points = json.loads(capsys.readouterr().out)["points"]
    assert [point["budget"] for point in points] == ["4", "8"]
    command = "serai curve yspahan --bot master --against merchant --budgets 4,8 --games 1 --players 2 --seed 1"
    assert f"`{command} --docs" in page.read_text()


def test_a_plot_is_a_png_where_its_name_says_so(tmp_path, monkeypatch):
    svg = charts.bars("Share of wins", [("master", 0.6, 0.5, 0.7)])
    if find_spec("resvg_py"):
        draw(tmp_path / "ladder.PNG", svg)
        assert (tmp_path / "ladder.PNG").read_bytes().startswith(b"\x89PNG")
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(SeraiError, match="pip install"):
        draw(tmp_path / "ladder.png", svg)
    draw(tmp_path / "ladder.svg", svg)
    assert (tmp_path / "ladder.svg").read_text() == svg


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("--bots sultan", "no bot “sultan”"),
        ("--bots ,", "needs bots"),
        ("--bots novice --games 0", "at least one game"),
        ("--bots novice --players 9", "2 to 4 players"),
        ("--bots master --seconds 1 --playouts 3", "one of the two"),
        ("--bots master@soon", "not a budget"),
        ("--bots novice --threads 0", "--threads"),
    ],
)
def test_what_cannot_be_played_is_one_line(words, says, capsys):
    assert main(["arena", "yspahan", *words.split()]) == 2
    err = capsys.readouterr().err
    assert says in err
    assert err.count("\n") == 1


def test_the_interval_of_a_share():
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10)[0] == 0.0
    assert wilson(1.0, 10)[1] == 1.0
    assert wilson(0.3, 0) == (0.0, 1.0)


def test_ratings_follow_the_wins():
    games = [
        Played(n, ["strong", "weak", "weak"], [90, 50, 60], [1, 0, 0], [], [0] * 3, [1] * 3, []) for n in range(20)
    ]
    found = ratings(games)
    assert found["strong"][0] > 30 > 25 > found["weak"][0]


@pytest.mark.slow
@pytest.mark.skipif(not find_spec("ray"), reason="Ray is not installed: pip install 'serai[ray]'")
def test_a_ray_cluster_plays_the_same_games():
    assert same(play_match(match(), 2, ray="local")) == same(play_match(match(), 2, workers=1))


def test_without_ray_one_line_says_what_to_do(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SeraiError, match="pip install"):
        play_match(match(), 1, ray="local")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "better", "worse"),
    [
        ("yspahan", "merchant", "novice"),
        ("yspahan", "master@300", "merchant"),
        ("marco_polo", "merchant", "novice"),
    ],
)
def test_a_small_ladder_stands(game, better, worse):
    """The better one against three of the next: the whole 99 % interval of its share lies above a fair one."""
    games = 40
    ladder = Match(game, 4, 1, (better, worse, worse, worse))
    first = summary(ladder, play_match(ladder, games))["bots"][0]
    assert wilson(first["win_share"], games, z=2.58)[0] > 0.25
