"""The words of Marco Polo II: names of things, a sentence for every move, a prompt for every phase.

Everything here is English source text marked for the catalogues; the other languages are in serai/words.
"""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.marco_polo import board, moves, names
from serai.games.marco_polo.state import PHASES, SOURCES
from serai.games.sentences import PLAIN, Block, each, sentence_in
from serai.words import mark as _

TITLE = "Marco Polo II"

CITY_NAMES = [
    _("Beijing"),
    _("Xanadu"),
    _("Yangzhou"),
    _("Xian"),
    _("Fuzhou"),
    _("Pagan"),
    _("Jaipur"),
    _("Kabul"),
    _("Kashgar"),
    _("Balkh"),
    _("Hormuz"),
    _("Baghdad"),
    _("Karakorum"),
    _("Tabriz"),
    _("Khotan"),
    _("Zaiton"),
]
OASIS_NAMES = [
    _("the oasis Yazd"),
    _("the oasis Saveh"),
    _("the oasis Thar"),
    _("the oasis Caindu"),
    _("the oasis Bengal"),
    _("the oasis Khiva"),
    _("the oasis Lop"),
    _("the eighth oasis"),
    _("the ninth oasis"),
    _("the tenth oasis"),
]
PLACE_NAMES = CITY_NAMES + OASIS_NAMES
SHIELD_NAMES = [names.SHIELDS[shield] for shield in board.SHIELDS]
ONE_OF_KIND = [names.THINGS[kind][0] for kind in board.KINDS]
KIND_NAMES = [names.THINGS[kind][1] for kind in board.KINDS]
GOOD_NAMES = KIND_NAMES[board.PEPPER : board.GOLD + 1]
SEAL_NAMES = [names.GUILD_SEALS[seal] for seal in board.SEALS]
CHARACTER_NAMES = [names.CHARACTERS[character] for character in board.CHARACTERS]
SPACE_NAMES = [
    _("Books, first book"),
    _("Books, second book"),
    _("Books, third book, upper space"),
    _("Books, third book, lower space"),
    _("Khan's favor"),
    _("Guild seals"),
    _("Travel, lower space"),
    _("Travel, middle space"),
    _("Travel, upper space"),
    _("Contracts"),
    _("Special city Balkh"),
    _("Special city Hormuz"),
    _("Special city Baghdad"),
]
CARD_NAMES = [names.CARD_TEXTS[card] for card in board.CARDS]
SOURCE_NAMES = [
    _("Contracts"),
    _("Trading posts"),
    _("City cards"),
    _("City bonuses"),
    _("Outposts"),
    _("Character"),
    _("Shields"),
    _("Goal"),
    _("Goods"),
    _("Coins"),
    _("Most contracts"),
]
assert len(SOURCE_NAMES) == len(SOURCES)

PROMPTS = [
    _("Place dice on an action space; bonus actions are possible."),
    _("Bonus actions, or end your turn."),
    _("Choose a die."),
    _("How many jade stand for coins?"),
    _("How many jade stand for camels?"),
    _("Choose an offer of the book."),
    _("Choose a guild seal."),
    _("Move a figure, or stop."),
    _("All your trading posts are out: which one moves here?"),
    _("Place one more trading post in a city you came through?"),
    _("Which bonus comes first?"),
    _("Take a contract."),
    _("You have a contract too many: which one goes?"),
    _("Which way do you use the card?"),
    _("Use the card again?"),
    _("Which city bonus?"),
    _("Which good do you give?"),
    _("Choose a good."),
    _("Choose two different goods."),
    _("Which marker does the question mark copy?"),
    _("What does the oasis give?"),
    _("Which bonus counts twice this round?"),
    _("Two equal dice: count them as a pair?"),
    _("A low roll: how many camels, the rest in coins?"),
    _("Choose a black die."),
    _("Keep one goal card."),
    _("Choose a character."),
    _("A die is rolling."),
    _("A city bonus marker is turned up."),
    _("An outpost tile is turned up."),
    _("A city card is turned up."),
    _("A contract is turned up."),
    _("An offer tile is turned up."),
    _("A starting contract is dealt."),
    _("A goal card is dealt."),
    _("A character is turned up."),
    _("A goal card is shown."),
    _("The game is over."),
]
assert len(PROMPTS) == len(PHASES)

_FACES = range(1, board.FACES + 1)


def _lines(texts: Sequence[str], first: int) -> list[Block]:
    """A block of moves that each have a sentence of their own."""
    return [(first + i, text, PLAIN) for i, text in enumerate(texts)]


def _dice(first: int, own: str, black: str) -> list[Block]:
    """A block of dice: six of the own colour, six black ones."""
    return [(first, own, each("face", _FACES)), (first + board.FACES, black, each("face", _FACES))]


def _some(first: int, none: str, one: str, many: str, most: int) -> list[Block]:
    """A block of numbers from 0 on."""
    return [(first, none, PLAIN), (first + 1, one, PLAIN), (first + 2, many, each("n", range(2, most + 1)))]


_BLOCKS: list[Block] = [
    (moves.SPACE, _("Use the space: {space}"), each("space", SPACE_NAMES)),
    (moves.CARD, _("Use the city card “{card}”"), each("card", CARD_NAMES)),
    *_lines(
        [
            _("A die in the money bag, for coins"),
            _("A die in the money bag, for camels"),
            _("A die in the money bag, for jade"),
        ],
        moves.USE_BAG,
    ),
    *_dice(moves.REROLL, _("Roll a {face} again"), _("Roll a black {face} again")),
    *_dice(moves.RAISE, _("Turn a {face} up by one"), _("Turn a black {face} up by one")),
    *_dice(moves.LOWER, _("Turn a {face} down by one"), _("Turn a black {face} down by one")),
    (moves.BUY_BLACK, _("Buy a black die"), PLAIN),
    (moves.COMPLETE, _("Complete the contract {contract}"), each("contract", board.CONTRACTS)),
    (moves.IMPROVE, _("Improve the seal: {seal}"), each("seal", SEAL_NAMES)),
    (moves.TILE, _("Discard the outpost tile {tile} for its bonus"), each("tile", board.OUTPOSTS)),
    (moves.END_TURN, _("End the turn"), PLAIN),
    *_dice(moves.DIE, _("Place a {face}"), _("Place a black {face}")),
    *_some(
        moves.JADE_FOR_COINS,
        _("Pay all coins in coins"),
        _("Pay 1 coin in jade"),
        _("Pay {n} coins in jade"),
        moves.MOST_JADE,
    ),
    *_some(
        moves.JADE_FOR_CAMELS,
        _("Pay all camels in camels"),
        _("Pay 1 camel in jade"),
        _("Pay {n} camels in jade"),
        moves.MOST_JADE,
    ),
    *_lines(
        [
            _("Take the left free offer"),
            _("Take the right free offer"),
            _("Take the offer for 1 jade"),
            _("Take the offer for 2 jade"),
        ],
        moves.OFFER,
    ),
    (moves.SEAL, _("Take the seal: {seal}"), each("seal", SEAL_NAMES)),
    (moves.GO, _("Go to {place}"), each("place", PLACE_NAMES)),
    (moves.GO_SECOND, _("The second figure goes to {place}"), each("place", PLACE_NAMES)),
    (moves.STOP, _("Stop"), PLAIN),
    (moves.LIFT, _("Move the trading post from {city}"), each("city", CITY_NAMES)),
    (moves.POST, _("A trading post in {city} as well"), each("city", CITY_NAMES)),
    (moves.OUTPOST, _("First the outpost bonus of {city}"), each("city", CITY_NAMES)),
    (moves.MARKER, _("The city bonus of {city}"), each("city", CITY_NAMES)),
    (moves.CONTRACT, _("First a contract of {city}"), each("city", CITY_NAMES)),
    (moves.TAKE, _("Take the contract {contract}"), each("contract", board.RED_CONTRACTS)),
    (moves.DROP, _("Drop the contract {contract}"), each("contract", board.CONTRACTS)),
    *_lines([_("Use the card in the first way"), _("Use the card in the second way")], moves.WAY),
    (moves.AGAIN, _("Use the card once more"), PLAIN),
    (moves.GIVE, _("Give {good}"), each("good", GOOD_NAMES)),
    (moves.GOOD, _("Take {good}"), each("good", GOOD_NAMES)),
    *_lines([_("Take pepper and silk"), _("Take pepper and gold"), _("Take silk and gold")], moves.GOODS),
    (moves.COPY, _("Copy the city bonus {marker}"), each("marker", board.MARKERS)),
    *_lines([_("Take coins for the oasis"), _("Take a camel for the oasis")], moves.OASIS),
    (moves.TWICE_CITY, _("The city bonus of {city} counts twice"), each("city", CITY_NAMES)),
    (moves.TWICE_SEAL, _("The bonus of the seal counts twice: {seal}"), each("seal", SEAL_NAMES)),
    (moves.PAIR_YES, _("Count the two dice as a pair"), PLAIN),
    (moves.PAIR_NO, _("Count the two dice one by one"), PLAIN),
    *_some(
        moves.COMPENSATE,
        _("Take only coins for the low roll"),
        _("Take 1 camel for the low roll, the rest in coins"),
        _("Take {n} camels for the low roll, the rest in coins"),
        moves.MOST_MISSING,
    ),
    (moves.TAKE_BLACK, _("Take the black {face}"), each("face", _FACES)),
    (moves.SKIP, _("Take none"), PLAIN),
    (moves.KEEP, _("Keep the goal card {goal}"), each("goal", board.GOALS)),
    (moves.CHOOSE, _("Play {character}"), each("character", CHARACTER_NAMES)),
    (moves.ROLLED, _("The die shows {face}"), each("face", _FACES)),
    (moves.DREW_MARKER, _("City bonus marker {marker}"), each("marker", board.MARKERS)),
    (moves.DREW_OUTPOST, _("Outpost tile {tile}"), each("tile", board.OUTPOSTS)),
    (moves.DREW_CARD, _("City card “{card}”"), each("card", CARD_NAMES)),
    (moves.DREW_CONTRACT, _("Contract {contract}"), each("contract", board.CONTRACTS)),
    (moves.DREW_TILE, _("Offer tile {tile}"), each("tile", board.TILES)),
    (moves.DREW_CHARACTER, _("{character} is there to choose"), each("character", CHARACTER_NAMES)),
    (moves.SHOWED, _("Goal card {goal} is shown"), each("goal", board.GOALS)),
    (moves.DREW_GOAL, _("Goal card {goal}"), each("goal", board.GOALS)),
    (moves.DREW_UNSEEN, _("A goal card is dealt"), PLAIN),
    (moves.KEPT_UNSEEN, _("A goal card is kept"), PLAIN),
]


def sentence(move: int) -> tuple[str, dict[str, object]]:
    """The sentence of a move and the values to fill in, both to be translated."""
    return sentence_in(_BLOCKS, move)


def sentence_with(cards: dict[str, str], move: int) -> tuple[str, dict[str, object]]:
    """The same with the card texts of an owner's edition, shown as written there."""
    message, values = sentence(move)
    if "card" in values:
        first = moves.CARD if moves.CARD <= move < moves.CARD + len(board.CARDS) else moves.DREW_CARD
        values = {"card": cards[board.CARDS[move - first]]}
    return message, values
