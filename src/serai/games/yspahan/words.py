"""The words of Yspahan: names of things, a sentence for every move, a prompt for every phase.

Everything here is English source text marked for the catalogues; the other languages are in serai/words.
"""

from __future__ import annotations

from serai.games.sentences import PLAIN, Block, Values, each, sentence_in
from serai.games.yspahan import board, moves
from serai.games.yspahan.state import PHASES
from serai.words import mark as _

TITLE = "Yspahan"

ROW_NAMES = [_("Camel"), _("Sack"), _("Barrel"), _("Chest"), _("Vase"), _("Gold")]
_AREA_SOUK_NAMES = {
    "sack-white": _("white souk of the Sack"),
    "sack-blue": _("blue souk of the Sack"),
    "sack-yellow": _("yellow souk of the Sack"),
    "sack-pink": _("pink souk of the Sack"),
    "barrel-white": _("white souk of the Barrel"),
    "barrel-blue": _("blue souk of the Barrel"),
    "barrel-yellow": _("yellow souk of the Barrel"),
    "barrel-pink": _("pink souk of the Barrel"),
    "chest-blue": _("blue souk of the Chest"),
    "chest-yellow": _("yellow souk of the Chest"),
    "chest-pink": _("pink souk of the Chest"),
    "vase-blue": _("blue souk of the Vase"),
    "vase-yellow": _("yellow souk of the Vase"),
    "vase-orange": _("orange souk of the Vase"),
}
SOUK_NAMES = [_AREA_SOUK_NAMES[souk] for souk in board.SOUKS]
BUILDING_NAMES = [_("Paddock"), _("Shop"), _("Hammam"), _("Caravanserai"), _("Bazaar"), _("Hoist")]
CARD_NAMES = [
    _("3 gold"),
    _("3 camels"),
    _("A good on a shop"),
    _("A good on the caravan"),
    _("Camels for points"),
    _("Gold for points"),
    _("Build without camels"),
    _("Build without gold"),
    _("Exchange"),
]
CARD_EFFECTS = [
    _("Take 3 gold from the stock."),
    _("Take 3 camels from the stock."),
    _("Place one good on any shop open to you."),
    _("Place one good on the next camel of the caravan and score it; the Caravanserai draws nothing."),
    _("Give up to 4 camels, 2 points each."),
    _("Give up to 10 gold, 1 point each."),
    _("Build one building and pay only its gold."),
    _("Build one building and pay only its camels."),
    _("Exchange camels for gold with the stock, or gold for camels, one for one, as many as you like."),
]
BUILDING_POWERS = [
    _("One camel more when you take camels from the tower."),
    _("Two gold more when you take gold from the tower."),
    _("The Supervisor may go up to three steps more or fewer for free."),
    _("Draw a card for each of your goods that the Supervisor sends to the caravan."),
    _("Two points more for each souk complete at the end of a week."),
    _("One good more when you supply a neighbourhood from the tower."),
]
SOURCE_NAMES = [_("Souks"), _("Caravan"), _("Buildings"), _("Cards")]

PROMPTS = [
    _("Buy yellow dice, 1 gold each, and roll."),
    _("Take a group of dice from the tower."),
    _("Choose what your dice do."),
    _("Build, play cards, or end your turn."),
    _("Place a good in a shop."),
    _("Place the good of your card in a shop."),
    _("Exchange camels and gold."),
    _("Two goods leave for the caravan: which one first?"),
    _("Your good leaves for the caravan: give a camel to keep it in the shop?"),
    _("A die is rolling."),
    _("A card is drawn."),
    _("The game is over."),
]
assert len(PROMPTS) == len(PHASES)

_OF_BUILD = [
    _("Build: {building}"),
    _("Build with a card, without gold: {building}"),
    _("Build with a card, without camels: {building}"),
    _("Build with two cards, free: {building}"),
]


_SHOP_VALUES: Values = [
    {"souk": SOUK_NAMES[souk], "n": shop - int(board.FIRST_SHOP[souk]) + 1}
    for shop, souk in enumerate(board.SHOP_SOUK)
]

_BLOCKS: list[Block] = [
    (moves.DICE, _("Roll the white dice alone"), PLAIN),
    (moves.DICE + 1, _("Roll with 1 yellow die, for 1 gold"), PLAIN),
    (moves.DICE + 2, _("Roll with {n} yellow dice, for {n} gold"), each("n", (2, 3))),
    (moves.TAKE, _("Take the dice on the row {row}"), each("row", ROW_NAMES)),
    (moves.CAMELS, _("Take camels"), PLAIN),
    (moves.GOLD, _("Take gold"), PLAIN),
    (moves.SUPPLY, _("Supply shops of the neighbourhood"), PLAIN),
    (moves.CARD, _("Draw a card"), PLAIN),
    (moves.SKIP, _("There are no dice and no cards: go on"), PLAIN),
    (moves.ADD, _("Use the dice, and discard “{card}” for one more"), each("card", CARD_NAMES)),
    (moves.SUPERVISOR, _("Move the Supervisor to {square}"), each("square", board.SQUARES)),
    (
        moves.SEND,
        _("First send the good from the {souk}, shop {n}"),
        [_SHOP_VALUES[shop] for shop in board.PAIRED_SHOPS],
    ),
    (moves.CAMEL_YES, _("Give a camel: the good stays, another goes to the caravan"), PLAIN),
    (moves.CAMEL_NO, _("Give no camel: the good goes to the caravan"), PLAIN),
    (moves.PLACE, _("Place a good in the {souk}, shop {n}"), _SHOP_VALUES),
    (moves.PLAY_TAKE_GOLD, _("Play the card “3 gold”"), PLAIN),
    (moves.PLAY_TAKE_CAMELS, _("Play the card “3 camels”"), PLAIN),
    (moves.PLAY_PLACE_SHOP, _("Play the card “A good on a shop”"), PLAIN),
    (moves.PLAY_PLACE_CARAVAN, _("Play the card “A good on the caravan”"), PLAIN),
    (moves.PLAY_SCORE_CAMELS, _("Play a card: 1 camel for 2 points"), PLAIN),
    (
        moves.PLAY_SCORE_CAMELS + 1,
        _("Play a card: {n} camels for 2 points each"),
        each("n", range(2, board.MOST_CAMELS + 1)),
    ),
    (
        moves.PLAY_SCORE_GOLD,
        _("Play a card: {n} gold for 1 point each"),
        each("n", range(1, board.MOST_GOLD + 1)),
    ),
    (moves.PLAY_EXCHANGE, _("Play the card “Exchange”"), PLAIN),
    (moves.GIVE_GOLD, _("Give 1 gold for 1 camel"), PLAIN),
    (moves.GIVE_CAMEL, _("Give 1 camel for 1 gold"), PLAIN),
    (moves.DONE, _("End the exchange"), PLAIN),
    (moves.PASS, _("End the turn"), PLAIN),
    (moves.ROLLED, _("The die shows {face}"), each("face", range(1, board.FACES + 1))),
    (moves.DREW, _("The card drawn: “{card}”"), each("card", CARD_NAMES)),
    (moves.DREW_UNSEEN, _("A card is drawn"), PLAIN),
]


def sentence(move: int) -> tuple[str, dict[str, object]]:
    """The sentence of a move and the values to fill in, both to be translated."""
    if moves.BUILD <= move < moves.PASS:
        building, payment = divmod(move - moves.BUILD, moves.WAYS_TO_PAY)
        return _OF_BUILD[payment], {"building": BUILDING_NAMES[building]}
    return sentence_in(_BLOCKS, move)
