"""What each action space is worth to a seat, and with which dice."""

from __future__ import annotations

from serai.games.marco_polo import habits as h
from serai.games.marco_polo.board import (
    ANY_GOOD,
    BLACK,
    CAMELS,
    CARD_MOVE,
    CARD_SEAL,
    CARD_SPACE,
    CITY_BONUS,
    COINS,
    CONTRACT_SPACE,
    COUNT,
    FACES,
    GOLD,
    JADE,
    KHAN,
    OWN,
    PEPPER,
    REPEAT,
    ROWS,
    SEAL_SPACE,
    SPECIAL,
    STOCK,
    TIMES_DIE,
    TRAVEL,
)
from serai.games.marco_polo.cards import counted, may_take_bonus, may_take_seal
from serai.games.marco_polo.journeys import STEPS, best_way, explore
from serai.games.marco_polo.spaces import (
    book_of,
    can_take_offer,
    occupied_price,
    usable,
    works_with,
)
from serai.games.marco_polo.state import IMPROVED, NOTHING
from serai.games.marco_polo.worth import (
    BASE,
    CITIES,
    DICE_FOR,
    FAR,
    HAVE,
    HELD,
    PARTS,
    PAYING,
    SEALS,
    VISTA,
    best_contract,
    gain_worth,
    marker_worth,
    more_worth,
    payment_worth,
    recall,
    seal_worth,
    stock_worth,
)
from serai.kernel.compiling import compiled


@compiled
def weigh_space(state, seat, space, left, ways, mind, rates):
    """What a space is worth with the dice it takes, and how high they must be; -FAR where it cannot be used.

    `left` is how many dice are still to be placed there.
    """
    if TRAVEL <= space < CONTRACT_SPACE:
        return weigh_travel(state, seat, space, left, ways, mind, rates)
    if space == SEAL_SPACE:
        return weigh_seals(state, seat, left, mind, rates)
    most, needs = -FAR, 0
    depends = space >= SPECIAL
    likes = space_worth(state, space, rates)
    for face in range(1, FACES + 1):
        if usable(state, seat, space, OWN, face) + usable(state, seat, space, BLACK, face) == 0:
            continue
        if not works_with(state, seat, space, face):
            continue
        worth = action_worth(state, seat, space, face, ways, mind, rates) + likes - rates[h.DIE + face]
        price = occupied_price(state, space, face)
        if price > 0:
            worth -= payment_worth(state, seat, price, 0, mind, rates)
        if worth > most:
            most, needs = worth, face
        if not depends:
            break
    return most, needs


@compiled
def space_worth(state, space, rates):
    """What a space is worth besides its action: the others want it too."""
    if space < KHAN:
        return rates[h.FREE] if state.on_space[space] == 0 else 0.0
    if space == KHAN:
        return rates[h.KHAN]
    if space == CONTRACT_SPACE:
        return rates[h.CONTRACTS]
    return rates[h.SPECIAL] if space < CARD_SPACE else rates[h.CARD]


@compiled
def action_worth(state, seat, space, face, ways, mind, rates):
    """What the action of a space for one die brings."""
    edition = state.edition
    if space < KHAN:
        return best_offer(state, seat, book_of(space), mind, rates)[0]
    if space == KHAN:
        return gain_worth(state, seat, edition.khan_gain[:], 1, 0, mind, rates)
    if space == CONTRACT_SPACE:
        return contracts_worth(state, seat, mind, rates)
    if space < CARD_SPACE:
        city = space - SPECIAL
        worth = gain_worth(state, seat, edition.special_gain[city], 1, 0, mind, rates)
        seal = int(edition.special_seal[city])
        times = int(edition.special_times[city, face])
        if state.seals[seat, seal] == IMPROVED and times > 0:
            worth += gain_worth(state, seat, edition.seal_bonus[seal], times, 0, mind, rates)
        return worth
    return card_worth(state, seat, int(state.cards[space - CARD_SPACE]), face, ways, mind, rates)


@compiled
def best_offer(state, seat, book, mind, rates):
    """The best offer of a book: (worth, offer)."""
    edition = state.edition
    most, best = -FAR, 0
    for offer in range(4):
        if can_take_offer(state, seat, offer):
            price = int(edition.offer_price[offer])
            if offer < 2:
                worth = gain_worth(state, seat, edition.free_offer[book, offer], 1, price, mind, rates)
            else:
                tile = int(state.tiles[book])
                worth = gain_worth(state, seat, edition.tile_offer[tile, offer - 2], 1, price, mind, rates)
            if worth > most:
                most, best = worth, offer
    return most, best


@compiled
def contracts_worth(state, seat, mind, rates):
    """One or two contracts in the place of the worst ones, and the coins."""
    first = best_contract(state, seat, NOTHING, NOTHING, mind)
    second = best_contract(state, seat, NOTHING, first[1], mind)
    one, other = mind[HELD], mind[HELD + 1]
    worth = first[0] - min(one, other)
    if second[1] != NOTHING:
        worth += max(second[0] - max(one, other), 0.0)
    return worth + gain_worth(state, seat, state.edition.contracts_gain[:], 1, 0, mind, rates)


# --- guild seals and travel ---------------------------------------------------------------------------------
@compiled
def dice_worth(state, seat, space, count, face, rates):
    """The cheapest dice of at least a face that may go on a space: (worth, lowest); FAR where there are too few."""
    worth, lowest = 0.0, 0
    for value in range(face, FACES + 1):
        here = usable(state, seat, space, OWN, value) + usable(state, seat, space, BLACK, value)
        if here > 0 and lowest == 0:
            lowest = value
        taken = min(here, count)
        worth += taken * rates[h.DIE + value]
        count -= taken
        if count == 0:
            return worth, lowest
    return FAR, 0


@compiled
def weigh_seals(state, seat, left, mind, rates):
    """The best seal for the dice it takes."""
    most, needs = -FAR, 0
    for seal in range(SEALS):
        face = int(state.edition.seal_die[seal])
        if may_take_seal(state, seat, seal, face):
            dice, lowest = dice_worth(state, seat, SEAL_SPACE, left, face, rates)
            if dice < FAR and works_with(state, seat, SEAL_SPACE, lowest):
                worth = seal_worth(state, seat, seal, rates) - dice
                price = occupied_price(state, SEAL_SPACE, lowest)
                if price > 0:
                    worth -= payment_worth(state, seat, price, 0, mind, rates)
                if worth > most:
                    most, needs = worth, face
    return most, needs


@compiled
def best_seal(state, seat, die, rates):
    """The best seal a die may take."""
    most, best = -FAR, NOTHING
    for seal in range(SEALS):
        if may_take_seal(state, seat, seal, die):
            worth = seal_worth(state, seat, seal, rates)
            if worth > most:
                most, best = worth, seal
    return most, best


@compiled
def weigh_travel(state, seat, space, left, ways, mind, rates):
    """The best journey of a Travel space: its worth besides dice and prices, and how high the dice must be."""
    edition = state.edition
    travel = space - TRAVEL
    longest, cheapest = 0, 0
    for face in range(1, FACES + 1):
        dice, lowest = dice_worth(state, seat, space, left, face, rates)
        mind[DICE_FOR + face] = FAR
        if dice < FAR and works_with(state, seat, space, lowest):
            price = occupied_price(state, space, lowest)
            mind[DICE_FOR + face] = dice + price * mind[PAYING + COINS]
            longest = face
            if cheapest == 0:
                cheapest = lowest
    if longest == 0:
        return -FAR, 0
    steps = min(longest, int(edition.travel_steps[travel]))
    coins = int(edition.travel_cost[travel, COINS]) + occupied_price(state, space, cheapest)
    most, needs = -FAR, 0
    for figure in range(2):
        if state.figures[seat, figure] != NOTHING:
            explore(state, seat, figure, steps, int(edition.travel_posts[travel]), coins, 0, True, ways, mind, rates)
            worth, place = best_way(ways, mind, rates)
            worth -= rates[h.VISTA] * mind[VISTA + int(state.figures[seat, figure])]
            if place != NOTHING and worth > most:
                most, needs = worth, max(int(ways[place, STEPS]), 1)
    most -= edition.travel_cost[travel, COINS] * mind[PAYING + COINS] + rates[h.JOURNEY]
    if travel >= state.travelled and state.next_first != seat:
        most += rates[h.FIRST]
    return most, needs


# --- city cards ---------------------------------------------------------------------------------------------
@compiled
def card_worth(state, seat, card, die, ways, mind, rates):
    """What a city card brings with a die."""
    edition = state.edition
    kind = edition.card_kind[card]
    line = int(edition.first_line[card])
    if kind == REPEAT:
        most = -FAR
        for i in range(int(edition.lines[card])):
            most = max(most, line_worth(state, seat, line + i, die, mind, rates))
        return most
    if kind == ROWS:
        line += int(edition.line_of_die[card, die])
        return gain_worth(state, seat, edition.line_gain[line], 1, 0, mind, rates)
    if kind == TIMES_DIE:
        return gain_worth(state, seat, edition.line_gain[line], die, 0, mind, rates)
    if kind == COUNT:
        times = min(die, counted(state, seat, card))
        return gain_worth(state, seat, edition.line_gain[line], times, 0, mind, rates)
    if kind == CITY_BONUS:
        return bonuses_worth(state, seat, card, int(edition.line_of_die[card, die]), rates)
    pay = edition.line_pay[line]
    price = payment_worth(state, seat, int(pay[COINS]), int(pay[CAMELS]), mind, rates)
    if kind == CARD_SEAL:
        return best_seal(state, seat, die, rates)[0] - price
    most = -FAR
    for figure in range(2 if kind == CARD_MOVE else 0):
        if state.figures[seat, figure] != NOTHING:
            explore(state, seat, figure, die, 0, 0, int(edition.line_pay[line, CAMELS]), True, ways, mind, rates)
            mind[DICE_FOR:PARTS] = 0.0
            worth = best_way(ways, mind, rates)[0]
            most = max(most, worth - rates[h.VISTA] * mind[VISTA + int(state.figures[seat, figure])])
    return most


@compiled
def line_worth(state, seat, line, times, mind, rates):
    """A line of a card that is paid, up to so many times: the best number of them; -FAR where it cannot be paid."""
    edition = state.edition
    pay, gain = edition.line_pay[line], edition.line_gain[line]
    recall(state, seat, mind)
    most, more = -FAR, 0.0
    for _ in range(times):
        if not pay_in_mind(pay, mind, rates):
            break
        for kind in range(STOCK):
            mind[HAVE + kind] += int(gain[kind])
        more += more_worth(state, seat, gain, rates) - int(pay[STOCK])
        most = max(most, stock_worth(state, seat, mind, rates) - mind[BASE] + more)
    return most


@compiled
def pay_in_mind(pay, mind, rates):
    """Take a line's price from the stock in mind; False where it is not there."""
    for kind in range(STOCK):
        mind[HAVE + kind] -= int(pay[kind])
    for _ in range(int(pay[ANY_GOOD])):
        mind[HAVE + cheapest_to_give(mind, rates)] -= 1
    for kind in range(COINS, CAMELS + 1):
        if mind[HAVE + kind] < 0:
            mind[HAVE + JADE] += mind[HAVE + kind]
            mind[HAVE + kind] = 0.0
    for kind in range(PEPPER, STOCK):
        if mind[HAVE + kind] < 0:
            return False
    return True


@compiled
def cheapest_to_give(mind, rates):
    """The good to give away: the cheapest one at hand."""
    best = PEPPER
    for good in range(PEPPER, GOLD + 1):
        if mind[HAVE + good] > 0 and (mind[HAVE + best] <= 0 or rates[h.PRICE + good] < rates[h.PRICE + best]):
            best = good
    return best


@compiled
def bonuses_worth(state, seat, card, times, rates):
    """The best city bonuses that a card gives, one or two."""
    best, second = 0.0, 0.0
    for city in range(CITIES):
        if may_take_bonus(state, seat, card, city):
            worth = marker_worth(state, seat, int(state.markers[city]), rates)
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
    return best + second if times > 1 else best
