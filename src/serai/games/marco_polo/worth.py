"""What things are worth to a seat, in points: what is in stock, contracts, seals, a post in a city.

Nothing here looks at another seat's goal card or at what lies face down: only at what the seat may know.
What was found out for one decision is kept in `mind`, a row of numbers with the places named below.
"""

from __future__ import annotations

from serai.games.marco_polo import board
from serai.games.marco_polo import habits as h
from serai.games.marco_polo.board import (
    ANY_GOOD,
    BLACK_DIE,
    CAMELS,
    CITY_CARD_SPACES,
    COINS,
    CONTRACT_CITY,
    CONTRACT_PILE,
    CONTRACT_SPACES,
    COUNT,
    FACES,
    GOLD,
    JADE,
    MOST_DICE,
    MOST_ROUTES,
    MOVE,
    PEPPER,
    POSTS,
    REPEAT,
    ROWS,
    SILK,
    STOCK,
    TIMES_DIE,
    TRACK,
    TWO_GOODS,
    VP,
)
from serai.games.marco_polo.cards import counted
from serai.games.marco_polo.payments import character_of
from serai.games.marco_polo.spaces import dice_of
from serai.games.marco_polo.state import BASIC, IMPROVED, NOTHING, SLOTS, TURNS
from serai.kernel.compiling import compiled

CITIES = len(board.CITIES)
PLACES = len(board.PLACES)
SEALS = len(board.SEALS)
SHIELDS = len(board.SHIELDS)
SPECIAL_CITIES = len(board.SPECIAL_CITIES)

# --- the places of a mind -----------------------------------------------------------------------------------
BASE = 0  # what is in stock is worth so much
JOURNEY = 1  # the next journey: its worth besides the price,
PRICE_OF_JOURNEY = 2  # its coins, camels and jade
SURPLUS = 5  # the two active contracts: their worth besides the goods
SEAL_SURPLUS = SURPLUS + SLOTS  # basic seals: what improving them is worth besides its price
HAVE = SEAL_SURPLUS + SEALS  # a stock that is weighed
LEFT = HAVE + STOCK  # what is left of it for the next plan
NEEDED = LEFT + STOCK  # what all plans need
OPEN = NEEDED + STOCK  # the face-up contracts, by their spaces
HELD = OPEN + CONTRACT_SPACES  # the contracts of the seat
PAYING = HELD + SLOTS  # what a coin, a camel and a jade of the stock are worth when they are spent
ARRIVAL = PAYING + 3  # a post in each city (no oasis has any)
VISTA = ARRIVAL + PLACES  # what lies ahead of each place
ROUTE = VISTA + PLACES  # what each route costs; FAR where its seal is missing
DICE_FOR = ROUTE + MOST_ROUTES  # what the dice for so many steps cost; FAR where there are none
PARTS = DICE_FOR + FACES + 1
FAR = 1e9

# A city card that is not at hand is weighed with a die of this value.
USUAL_DIE = 4
# Prices of what is spent are those of the next few.
A_FEW = 5


@compiled
def time_left(state, seat):
    """How many dice the seat will still place, black ones of later rounds not counted: the row of its habits."""
    dice = dice_of(state, seat) if state.stage >= TURNS else MOST_DICE
    return min(dice + MOST_DICE * rounds_after(state), h.ROWS - 1)


@compiled
def rounds_after(state):
    """How many rounds come after this one."""
    return max(int(state.edition.rounds) - 1 - int(state.round_number), 0)


@compiled
def begin(state, seat, mind, rates):
    """Put contracts, seals and the stock in mind; no journey yet."""
    mind[:ARRIVAL] = 0.0
    for slot in range(SLOTS):
        contract = int(state.contracts[seat, slot])
        if contract != NOTHING:
            mind[SURPLUS + slot] = surplus(state, seat, contract, rates)
    for seal in range(SEALS):
        if state.seals[seat, seal] == BASIC:
            price = bundle_worth(state, seat, state.edition.seal_price[seal], rates)
            mind[SEAL_SURPLUS + seal] = improved_worth(state, seat, seal, rates) - price
    look_at_stock(state, seat, mind, rates)


@compiled
def look_at_stock(state, seat, mind, rates):
    """Weigh the stock as it is: all gains are measured from there."""
    recall(state, seat, mind)
    mind[BASE] = stock_worth(state, seat, mind, rates)


@compiled
def recall(state, seat, mind):
    """Think of the stock as it is."""
    for kind in range(STOCK):
        mind[HAVE + kind] = state.stock[seat, kind]


# --- bundles ------------------------------------------------------------------------------------------------
@compiled
def best_good(rates):
    """The good that is worth most."""
    best = PEPPER
    for good in range(SILK, GOLD + 1):
        if rates[h.PRICE + good] > rates[h.PRICE + best]:
            best = good
    return best


@compiled
def bundle_worth(state, seat, bundle, rates):
    """A bundle at plain prices, whatever is in stock."""
    worth = more_worth(state, seat, bundle, rates)
    for kind in range(STOCK):
        if bundle[kind] > 0:
            worth += int(bundle[kind]) * rates[h.PRICE + kind]
    return worth


@compiled
def more_worth(state, seat, bundle, rates):
    """What a bundle brings besides what goes into the stock."""
    worth = 0.0
    if bundle[JADE] > 0:
        worth += int(bundle[JADE]) * int(state.edition.vp_per_jade[character_of(state, seat)])
    if len(bundle) > VP:
        worth += int(bundle[VP])
    if len(bundle) > ANY_GOOD and bundle[ANY_GOOD] > 0:
        worth += int(bundle[ANY_GOOD]) * rates[h.PRICE + best_good(rates)]
    if len(bundle) > TWO_GOODS:
        worth += int(bundle[TWO_GOODS]) * (rates[h.PRICE + SILK] + rates[h.PRICE + GOLD])
        worth += int(bundle[MOVE]) * rates[h.MOVE]
        worth += (int(bundle[CONTRACT_PILE]) + int(bundle[CONTRACT_CITY])) * rates[h.PILE]
        if state.black_left > 0:
            worth += int(bundle[BLACK_DIE]) * rates[h.BLACK]
    return worth


@compiled
def gain_worth(state, seat, bundle, times, jade, mind, rates):
    """A bundle received some times, for so much jade, with what it does for the plans of the seat."""
    recall(state, seat, mind)
    mind[HAVE + JADE] -= jade
    for kind in range(STOCK):
        mind[HAVE + kind] += int(bundle[kind]) * times
    return stock_worth(state, seat, mind, rates) - mind[BASE] + times * more_worth(state, seat, bundle, rates)


@compiled
def payment_worth(state, seat, coins, camels, mind, rates):
    """What it costs the seat to pay coins and camels; jade stands for missing ones."""
    recall(state, seat, mind)
    mind[HAVE + COINS] -= coins
    mind[HAVE + CAMELS] -= camels
    for kind in range(COINS, CAMELS + 1):
        if mind[HAVE + kind] < 0:
            mind[HAVE + JADE] += mind[HAVE + kind]
            mind[HAVE + kind] = 0.0
    return mind[BASE] - stock_worth(state, seat, mind, rates)


@compiled
def look_at_prices(state, seat, mind, rates):
    """What the next few coins, camels and jade of the stock are worth: less when there is more than enough."""
    for i in range(3):
        kind = JADE if i == 2 else i
        here = min(int(state.stock[seat, kind]), A_FEW)
        spent = 0.0
        if here > 0:
            recall(state, seat, mind)
            mind[HAVE + kind] -= here
            spent = mind[BASE] - stock_worth(state, seat, mind, rates)
        mind[PAYING + i] = (spent + (A_FEW - here) * rates[h.PRICE + kind]) / A_FEW


# --- the stock and what it is for ---------------------------------------------------------------------------
@compiled
def stock_worth(state, seat, mind, rates):
    """What the stock in mind is worth: its prices, and how near it brings contracts, the journey and seals.

    What serves no plan and is more than enough counts less.
    """
    edition = state.edition
    mind[NEEDED:OPEN] = 0.0
    for kind in range(STOCK):
        mind[LEFT + kind] = mind[HAVE + kind]
    worth = 0.0
    first, second = 0, 1
    if state.contracts[seat, 1] != NOTHING:
        chances = 0.0
        if state.contracts[seat, 0] != NOTHING:
            chances = mind[SURPLUS] * chance_of(edition.contract_cost[state.contracts[seat, 0]], mind, rates)
        if mind[SURPLUS + 1] * chance_of(edition.contract_cost[state.contracts[seat, 1]], mind, rates) > chances:
            first, second = 1, 0
    for slot in (first, second):
        contract = int(state.contracts[seat, slot])
        if contract != NOTHING and mind[SURPLUS + slot] > 0:
            cost = edition.contract_cost[contract]
            worth += mind[SURPLUS + slot] * chance_of(cost, mind, rates)
            set_aside(cost, mind)
    if mind[JOURNEY] > 0:
        worth += mind[JOURNEY] * rates[h.WISH] * chance_of_journey(mind, rates)
    for seal in range(SEALS):
        if mind[SEAL_SURPLUS + seal] > 0:
            cost = edition.seal_price[seal]
            worth += mind[SEAL_SURPLUS + seal] * chance_of(cost, mind, rates)
            set_aside(cost, mind)
    for kind in range(STOCK):
        have = mind[HAVE + kind]
        enough = rates[h.ENOUGH + kind] + mind[NEEDED + kind]
        useful = min(have, enough)
        worth += useful * rates[h.PRICE + kind] + (have - useful) * rates[h.SPARE + kind]
    return worth


@compiled
def set_aside(cost, mind):
    """What a plan needs is no longer there for the next one."""
    for kind in range(STOCK):
        mind[NEEDED + kind] += int(cost[kind])
        mind[LEFT + kind] = max(mind[LEFT + kind] - int(cost[kind]), 0.0)


@compiled
def chance_of(cost, mind, rates):
    """The chance to pay a cost in time, by what is missing and the dice left; jade stands for coins and camels."""
    missing = 0.0
    jade = max(mind[LEFT + JADE] - int(cost[JADE]), 0.0)
    for kind in range(STOCK):
        lack = int(cost[kind]) - mind[LEFT + kind]
        if lack > 0:
            if kind <= CAMELS:
                paid = min(jade, lack)
                jade -= paid
                lack -= paid
            missing += lack * rates[h.PRICE + kind]
    return in_time(missing, rates)


@compiled
def chance_of_journey(mind, rates):
    """The same for the coins, camels and jade of the next journey."""
    jade = mind[LEFT + JADE] - mind[PRICE_OF_JOURNEY + 2]
    missing = -min(jade, 0.0) * rates[h.PRICE + JADE]
    jade = max(jade, 0.0)
    for kind in range(COINS, CAMELS + 1):
        lack = mind[PRICE_OF_JOURNEY + kind] - mind[LEFT + kind]
        mind[NEEDED + kind] += mind[PRICE_OF_JOURNEY + kind]
        mind[LEFT + kind] = max(-lack, 0.0)
        if lack > 0:
            paid = min(jade, lack)
            jade -= paid
            missing += (lack - paid) * rates[h.PRICE + kind]
    mind[NEEDED + JADE] += mind[PRICE_OF_JOURNEY + 2]
    mind[LEFT + JADE] = jade
    return in_time(missing, rates)


@compiled
def in_time(missing, rates):
    """The chance that goods of such a worth come together with the dice left."""
    if missing <= 0:
        return rates[h.READY]
    dice = missing / rates[h.DIE + USUAL_DIE]
    left = rates[h.TIME] - dice
    if left <= 0:
        return 0.0
    return rates[h.READY] * left / (left + rates[h.HALF] * dice)


# --- contracts and seals ------------------------------------------------------------------------------------
@compiled
def surplus(state, seat, contract, rates):
    """What a contract brings besides the goods it costs."""
    edition = state.edition
    worth = rates[h.CONTRACT] + bundle_worth(state, seat, edition.reward[contract], rates)
    if character_of(state, seat) != NOTHING:
        worth += bundle_worth(state, seat, edition.contract_gain[character_of(state, seat)], rates)
    cost = edition.contract_cost[contract]
    for kind in range(STOCK):
        worth -= int(cost[kind]) * rates[h.PRICE + kind]
    return worth


@compiled
def contract_worth(state, seat, contract, mind, rates):
    """A contract of the seat: what it brings, by the chance to complete it in time."""
    for kind in range(STOCK):
        mind[LEFT + kind] = state.stock[seat, kind]
    return surplus(state, seat, contract, rates) * chance_of(state.edition.contract_cost[contract], mind, rates)


@compiled
def look_at_contracts(state, seat, mind, rates):
    """Weigh the contracts that lie open and those the seat has; an empty place is worth nothing."""
    for slot in range(SLOTS):
        contract = int(state.contracts[seat, slot])
        mind[HELD + slot] = 0.0
        if contract != NOTHING:
            mind[HELD + slot] = max(contract_worth(state, seat, contract, mind, rates), 0.0)
    for kind in range(STOCK):
        mind[LEFT + kind] = state.stock[seat, kind]
    # The better of the two stays, and needs its goods.
    kept = 1 if mind[HELD + 1] > mind[HELD] else 0
    if mind[HELD + kept] > 0:
        set_aside(state.edition.contract_cost[state.contracts[seat, kept]], mind)
    for space in range(CONTRACT_SPACES):
        contract = int(state.contract_spaces[space])
        if contract != NOTHING:
            chance = chance_of(state.edition.contract_cost[contract], mind, rates)
            mind[OPEN + space] = surplus(state, seat, contract, rates) * chance


@compiled
def best_contract(state, seat, city, but, mind):
    """The best face-up contract of a city (NOTHING: of all with an own post) but one: (worth, contract)."""
    best, most = NOTHING, 0.0
    for space in range(CONTRACT_SPACES):
        contract = int(state.contract_spaces[space])
        where = int(state.edition.contract_city[space])
        here = where == city if city != NOTHING else state.posts[seat, where] > 0
        if contract != NOTHING and contract != but and here:
            worth = mind[OPEN + space]
            if best == NOTHING or worth > most:
                best, most = contract, worth
    return most, best


@compiled
def improved_worth(state, seat, seal, rates):
    """An improved seal: its bonus now and in later rounds, the goal card, the special city."""
    edition = state.edition
    bonus = bundle_worth(state, seat, edition.seal_bonus[seal], rates)
    worth = bonus * (1.0 + rates[h.MARKER] * rounds_after(state))
    character = character_of(state, seat)
    if character != NOTHING:
        worth += bundle_worth(state, seat, edition.improve_gain[character], rates)
    if state.goals[seat, 0] != NOTHING:
        worth += int(edition.goal_seals[state.goals[seat, 0], seal])
    return worth


@compiled
def seal_worth(state, seat, seal, rates):
    """A basic seal: its jade, the ships it opens, and what improving it may bring."""
    jade = int(state.edition.seal_jade[seal])
    worth = jade * (rates[h.PRICE + JADE] + int(state.edition.vp_per_jade[character_of(state, seat)]))
    price = bundle_worth(state, seat, state.edition.seal_price[seal], rates)
    better = improved_worth(state, seat, seal, rates) - price
    return worth + rates[h.SEAL + seal] + max(better, 0.0) * rates[h.IMPROVE]


# --- cities -------------------------------------------------------------------------------------------------
@compiled
def marker_worth(state, seat, marker, rates):
    """The bonus of a city marker once; the question mark is the best of the others on the map (M12)."""
    if marker == NOTHING:
        return 0.0
    if not state.edition.marker_copies[marker]:
        return bundle_worth(state, seat, state.edition.marker_bonus[marker], rates)
    worth = 0.0
    for city in range(CITIES):
        other = int(state.markers[city])
        if other != NOTHING and not state.edition.marker_copies[other]:
            worth = max(worth, bundle_worth(state, seat, state.edition.marker_bonus[other], rates))
    return worth


@compiled
def shields_now(state, seat):
    """The shields of the seat as bits, and how many they count with the goal card and the character."""
    edition = state.edition
    goal = int(state.goals[seat, 0])
    n = int(edition.extra_shields[character_of(state, seat)])
    shields = 0
    for city in range(CITIES):
        shield = int(edition.shield[city])
        if state.posts[seat, city] and shield >= 0 and not (shields >> shield) & 1:
            shields |= 1 << shield
            n += 1 + (int(edition.goal_shields[goal, shield]) if goal != NOTHING else 0)
    return shields, n


@compiled
def shield_worth(state, seat, city, shields, n, rates):
    """A shield more: the next steps of the track, and early in the game what shields are usually worth."""
    edition = state.edition
    shield = int(edition.shield[city])
    if shield < 0 or (shields >> shield) & 1:
        return 0.0
    goal = int(state.goals[seat, 0])
    more = 1 + (int(edition.goal_shields[goal, shield]) if goal != NOTHING else 0)
    now = int(edition.track[min(n + more, TRACK - 1)]) - int(edition.track[min(n, TRACK - 1)])
    return rates[h.SHIELD_EARLY] * rates[h.SHIELD] * more + (1.0 - rates[h.SHIELD_EARLY]) * now


@compiled
def arrival_worth(state, seat, city, shields, n, mind, rates):
    """A new post in a city: bonuses, shield, points, contracts, and what the city offers later."""
    edition = state.edition
    if city == edition.start_city or state.posts[seat, city]:
        return 0.0
    worth = 0.0
    if state.outposts[city] != NOTHING:
        worth += bundle_worth(state, seat, edition.outpost_bonus[state.outposts[city]], rates)
    placed = int(state.posts_placed[seat])
    later = rounds_after(state)
    once = marker_worth(state, seat, int(state.markers[city]), rates)
    if placed < POSTS:
        worth += once * (1.0 + rates[h.MARKER] * later)
        worth += (
            shield_worth(state, seat, city, shields, n, rates) + rates[h.POST] + int(edition.post_points[placed + 1])
        )
    else:
        worth += once
    contract = best_contract(state, seat, city, NOTHING, mind)
    if contract[1] != NOTHING:
        worth += max(contract[0] - min(mind[HELD], mind[HELD + 1]), 0.0) + rates[h.CONTRACT_CITY]
    if later > 0:
        for place in range(CITY_CARD_SPACES):
            if edition.card_city[place] == city and state.cards[place] != NOTHING:
                use = card_use(state, seat, int(state.cards[place]), rates) - rates[h.DIE + USUAL_DIE]
                worth += max(use, 0.0) * rates[h.CARD_CITY] * later
        for special in range(SPECIAL_CITIES):
            if edition.special_city[special] == city:
                worth += special_use(state, seat, special, rates) * rates[h.SPECIAL_CITY] * later
    return worth


@compiled
def card_use(state, seat, card, rates):
    """Roughly what a city card gives to a usual die, whatever is in stock."""
    edition = state.edition
    kind = edition.card_kind[card]
    line = int(edition.first_line[card])
    if kind == REPEAT:
        gain = bundle_worth(state, seat, edition.line_gain[line], rates)
        return USUAL_DIE * (gain - bundle_worth(state, seat, edition.line_pay[line], rates))
    if kind == ROWS:
        line += int(edition.line_of_die[card, USUAL_DIE])
        return bundle_worth(state, seat, edition.line_gain[line], rates)
    if kind == TIMES_DIE:
        return USUAL_DIE * bundle_worth(state, seat, edition.line_gain[line], rates)
    if kind == COUNT:
        times = min(USUAL_DIE, counted(state, seat, card) + 1)
        return times * bundle_worth(state, seat, edition.line_gain[line], rates)
    return rates[h.DIE + USUAL_DIE]


@compiled
def special_use(state, seat, special, rates):
    """What a special city gives to a usual die, besides the die."""
    edition = state.edition
    worth = bundle_worth(state, seat, edition.special_gain[special], rates) - rates[h.DIE + USUAL_DIE]
    seal = int(edition.special_seal[special])
    if state.seals[seat, seal] == IMPROVED:
        times = int(edition.special_times[special, USUAL_DIE])
        worth += times * bundle_worth(state, seat, edition.seal_bonus[seal], rates)
    return max(worth, 0.0)
