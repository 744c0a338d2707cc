"""Sentences name an item by what it is: a player never meets its code."""

import re

from serai import LANGUAGES, Move, new

# Offer tiles are only ever laid out, and the board shows them.
CODE = re.compile(r"\b[kpmgc]\d{1,2}\b")


def test_no_sentence_names_an_item_by_its_code():
    game = new("marco_polo", 3).game
    for language in LANGUAGES:
        for number, text in enumerate(game.moves):
            sentence = Move(game, number).sentence(language)
            assert not CODE.search(sentence), f"{text}: {sentence}"


def test_a_contract_says_what_it_asks_for_and_gives():
    game = new("marco_polo", 3).game
    move = Move(game, game.number_of["complete k01"])
    assert move.sentence("en") == "Complete the contract (2 camels, 2 pepper, 1 silk → 4 coins, 3 points)"
    assert move.sentence("it") == "Completare il contratto (2 cammelli, 2 pepe, 1 seta → 4 monete, 3 punti)"
