"""English, French and Italian for every move, item and reason."""

import sys
from pathlib import Path
from string import Formatter

import pytest

from games import COUNTS
from serai import GAMES, LANGUAGES
from serai.games import load
from serai.position import Move
from serai.words import translate

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))
import words as catalogues


def test_no_text_is_missing_unused_or_uncompiled():
    assert catalogues.problems() == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_a_sentence_of_its_own(name, language):
    game = load(name)
    sentences = [Move(game, number).sentence(language) for number in range(len(game.moves))]
    assert all(sentence and "{" not in sentence for sentence in sentences)
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("name", GAMES)
def test_sentences_are_translated(name):
    """Every sentence with words of its own differs between the languages."""
    game = load(name)
    for number in range(len(game.moves)):
        message, values = game.sentence(number)
        if any(text.strip(" :.,()/") for text, _, _, _ in Formatter().parse(message)):
            assert translate(message, "fr") != message, message
            assert translate(message, "it") != message, message
        assert set(values) == {field for _, field, _, _ in Formatter().parse(message) if field}


def test_every_count_is_tested():
    assert len(COUNTS) == sum(len(load(name).players) for name in GAMES)


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="en, fr, it"):
        translate("Gold", "de")
