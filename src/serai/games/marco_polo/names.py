"""The names and texts of the edition's items that a player sees, as English source texts for the catalogues.

Cities and oases keep their names. Texts of cards and characters are our own wording; where an owner's edition has
another text, it is shown as written there.
"""

from __future__ import annotations

from serai.words import mark as _

SHIELDS = {
    "bamboo": _("Bamboo"),
    "flower": _("Flower"),
    "snake": _("Snake"),
    "rooster": _("Rooster"),
    "monkey": _("Monkey"),
    "cloud": _("Cloud"),
    "sun": _("Sun"),
    "shuriken": _("Shuriken"),
    "moon": _("Moon"),
}

GUILD_SEALS = {
    "farmer": _("Farmer's guild"),
    "spicer": _("Spicer's guild"),
    "tailor": _("Tailor's guild"),
    "jeweler": _("Jeweler's guild"),
}

CHARACTERS = {
    "mongke": _("Möngke Khan"),
    "dewu": _("De Wu"),
    "abha": _("Abha Basu"),
    "mailin": _("Mailin and Tian Chin"),
    "filippo": _("Filippo Vitello"),
    "isabella": _("Isabella Donati"),
    "gantulga": _("Gantulga Od"),
}

CHARACTER_TEXTS = {
    "mongke": _(
        "Oases cost no steps (their routes are paid) and you may stop on one. After each movement, for "
        "each different oasis passed or ended on: 3 points and 2 coins or 1 camel."
    ),
    "dewu": _("Guild Seals action with 1 die. 1 jade whenever you improve a seal. 1 extra shield at the end."),
    "abha": _(
        "Each round start 2 coins. Each completed contract 1 jade. 1 point for every jade you receive from anywhere."
    ),
    "mailin": _(
        "3 more coins and two figures at the start; steps of one movement may be split between them (all"
        " costs paid first). Each round start one bonus of your choice counts twice."
    ),
    "filippo": _(
        "You keep every outpost tile after it was used, yours and the others'. As a bonus action discard"
        " one to receive its bonus."
    ),
    "isabella": _(
        "For every die you roll (rerolls and black dice too): 1/6 2 coins, 2/5 1 point, 3/4 1 camel. In "
        "the round-start roll a pair may give 1 jade (1/6), silk (2/5) or gold (3/4) instead of both "
        "singles."
    ),
    "gantulga": _(
        "Only the lower travel space (its 2 coins are paid). You never pay coins or camels for routes, "
        "in any movement; jade and seals as usual."
    ),
}

CARD_TEXTS = {
    "c01": _("1 camel + 1 jade: 3 points"),
    "c02": _("1 camel + 1 gold: 6 coins + 2 points"),
    "c03": _("1 point per completed contract"),
    "c04": _("1 camel: 3 coins - or - 1 coin: 1 camel"),
    "c05": _("coins: twice the die value"),
    "c06": _("1 camel: take a guild seal with this one die"),
    "c07": _("1 point per placed trading post"),
    "c08": _("city bonuses of your cities: die 1-4 one, 5-6 two different"),
    "c09": _("1 point: 3 coins - or - 3 coins: 1 point"),
    "c10": _("gold: die 1-5 one, 6 three"),
    "c11": _("2 camels per step: move"),
    "c12": _("silk: die 1-3 one, 4-6 three"),
    "c13": _("pepper: die 1 one, 2-6 three"),
    "c14": _("1 camel + 1 silk: 4 coins + 2 points"),
    "c15": _("1 camel + 1 pepper: 2 coins + 2 points"),
    "c16": _("3 camels: 1 pepper + 1 silk + 1 gold"),
    "c17": _("2 coins: 1 pepper, silk or gold"),
    "c18": _("2 camels + 1 silk: 4 points"),
    "c19": _("1 camel + 1 gold: 4 points"),
    "c20": _("2 coins per placed trading post"),
    "c21": _("3 coins + 1 pepper: 3 points"),
    "c22": _("jade: die 1-2 one, 3-4 two, 5-6 three"),
    "c23": _("1 jade: 1 pepper, silk or gold + 1 coin - or - 1 pepper, silk or gold: 1 jade + 1 coin"),
    "c24": _("1 pepper + 1 jade: 4 points"),
    "c25": _("2 points per guild seal (basic or improved)"),
}

# What is paid and received: of one, of several.
THINGS = {
    "coins": (_("coin"), _("coins")),
    "camels": (_("camel"), _("camels")),
    "pepper": (_("pepper"), _("pepper")),
    "silk": (_("silk"), _("silk")),
    "gold": (_("gold"), _("gold")),
    "jade": (_("jade"), _("jade")),
    "vp": (_("point"), _("points")),
    "any_good": (_("good of your choice"), _("goods of your choice")),
    "two_different_goods": (_("pair of different goods"), _("pairs of different goods")),
    "black_die": (_("black die"), _("black dice")),
    "move": (_("step"), _("steps")),
    "contract_pile": (_("contract from the pile"), _("contracts from the pile")),
    "contract_city": (_("contract from a city"), _("contracts from a city")),
}

ACTIONS = {
    "books": _("Books"),
    "khans_favor": _("Khan's favor"),
    "guild_seals": _("Guild seals"),
    "travel": _("Travel"),
    "contracts": _("Contracts"),
    "special_city": _("Special city"),
    "city_card": _("City card"),
    "money_bag": _("Money bag"),
    "reroll": _("Reroll a die"),
    "change_die": _("Change a die by 1"),
    "black_die": _("Take a black die"),
    "complete_contract": _("Complete a contract"),
    "improve_seal": _("Improve a guild seal"),
    "occupied_blue": _("Occupied space"),
    "low_roll": _("Low roll"),
}

TRAVEL_SPACES = {
    "lower": _("Lower travel space"),
    "middle": _("Middle travel space"),
    "upper": _("Upper travel space"),
}

# Kinds of items, as headings and as words in sentences.
KINDS = {
    "shield": _("Shield"),
    "city": _("City"),
    "oasis": _("Oasis"),
    "route": _("Route"),
    "red": _("Contract"),
    "starting": _("Starting contract"),
    "card": _("City card"),
    "marker": _("City bonus marker"),
    "outpost": _("Outpost bonus tile"),
    "free_offer": _("Free offer"),
    "offer_tile": _("Offer tile"),
    "guild_seal": _("Guild seal"),
    "special_city": _("Special city"),
    "character": _("Character"),
    "goal": _("Goal card"),
    "shield_track": _("Shield track"),
}

SOURCES = {
    "printed": _("printed"),
    "partly": _("partly known"),
    "reconstructed": _("reconstructed"),
}

POST = _("Trading post")
IMPROVED_SEAL = _("Improved guild seal")
FIRST_PLAYER = _("Hourglass of the first player")
