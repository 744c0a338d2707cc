"""Action spaces: which ones are open to which dice, placing the dice, and what the space does."""

from __future__ import annotations

from serai.games.marco_polo.board import (
    BAG,
    BLACK,
    CAMELS,
    CARD_SPACE,
    CITY_CARD_SPACES,
    COINS,
    CONTRACT_SPACE,
    FACES,
    JADE,
    KHAN,
    KHAN_SPACES,
    OWN,
    SEAL_SPACE,
    SPACES,
    SPECIAL,
    SPECIAL_SPACES,
    TRAVEL,
)
from serai.games.marco_polo.cards import can_use_card, seals_for, use_card
from serai.games.marco_polo.contracts import any_to_take
from serai.games.marco_polo.payments import affords, ask, character_of, gain, pop, push
from serai.games.marco_polo.state import (
    CHOOSE_DIE,
    CHOOSE_OFFER,
    FROM_CARDS,
    FROM_MARKERS,
    IMPROVED,
    NOTHING,
    T_PAY,
    T_RESOLVE,
    T_SEAL,
    T_SPACE_GAIN,
    T_TAKES,
)
from serai.games.marco_polo.travel import begin_move, can_begin
from serai.kernel.compiling import compiled

NO_DIE_YET = FACES + 1
MOST_TAKES = 2


# --- which spaces are open ----------------------------------------------------------------------------------
@compiled
def dice_needed(state, seat, space):
    """How many dice a space takes; De Wu takes a seal with one (M25)."""
    edition = state.edition
    if space == SEAL_SPACE:
        own = int(edition.seal_action_dice[character_of(state, seat)])
        return own if own > 0 else int(edition.seal_dice)
    if TRAVEL <= space < CONTRACT_SPACE:
        return int(edition.travel_dice[space - TRAVEL])
    return 1


@compiled
def usable(state, seat, space, colour, face):
    """Dice of this colour and face that may go on the space: the own colour once a round (M61)."""
    if colour == OWN and space < SPACES and state.own_used[seat, space]:
        return 0
    return int(state.dice[seat, colour, face])


@compiled
def is_blue(space):
    """Blue spaces may be shared for coins (M60, M63)."""
    return space < KHAN or SEAL_SPACE <= space < SPECIAL


@compiled
def may_use_city(state, seat, city):
    """The seat has a post there, and not only since this turn (M64)."""
    return state.posts[seat, city] > 0 and not state.new_posts[city]


@compiled
def is_open(state, seat, space):
    """The space has room, and what does not depend on the dice is there."""
    edition = state.edition
    if space < KHAN or space == SEAL_SPACE:
        return True
    if space == KHAN:
        return state.on_space[space] < KHAN_SPACES
    if space < CONTRACT_SPACE:
        return edition.may_travel[character_of(state, seat), space - TRAVEL] > 0
    if space == CONTRACT_SPACE:
        return any_to_take(state, seat, NOTHING)
    if space < CARD_SPACE:
        return state.on_space[space] < SPECIAL_SPACES and may_use_city(
            state, seat, edition.special_city[space - SPECIAL]
        )
    place = space - CARD_SPACE
    if state.on_space[space] > 0 or state.cards[place] == NOTHING:
        return False
    return place >= CITY_CARD_SPACES or may_use_city(state, seat, edition.card_city[place])


@compiled
def occupied_price(state, space, lowest):
    """An occupied blue space costs coins as many as the lowest die shows (M60)."""
    return lowest if is_blue(space) and state.on_space[space] > 0 else 0


@compiled
def works_with(state, seat, space, lowest):
    """With this lowest die the space can be paid and its action resolved at least once (M9, M52)."""
    edition = state.edition
    price = occupied_price(state, space, lowest)
    if TRAVEL <= space < CONTRACT_SPACE:
        cost = edition.travel_cost[space - TRAVEL]
        return can_begin(state, seat, price + int(cost[COINS]), int(cost[CAMELS]))
    if price > 0 and not affords(state, seat, price, 0, 0):
        return False
    if space < KHAN:
        return lowest >= edition.book_die[book_of(space)]
    if space == KHAN:
        return lowest >= state.khan_value
    if space == SEAL_SPACE:
        return seals_for(state, seat, lowest) > 0
    if space >= CARD_SPACE:
        return can_use_card(state, seat, int(state.cards[space - CARD_SPACE]), lowest)
    return True


@compiled
def can_fill(state, seat, space, lowest, left):
    """With some `left` more dice the space works; `lowest` is the lowest of those placed."""
    if space >= BAG:
        return True
    higher = 0
    for face in range(FACES, 0, -1):
        here = usable(state, seat, space, OWN, face) + usable(state, seat, space, BLACK, face)
        higher += here
        if face > lowest or higher < left:
            continue
        if face < lowest and (here == 0 or left == 0):
            continue
        if works_with(state, seat, space, face):
            return True
    return False


@compiled
def can_use(state, seat, space):
    """The seat can place dice on the space and resolve its action."""
    return is_open(state, seat, space) and can_fill(state, seat, space, NO_DIE_YET, dice_needed(state, seat, space))


@compiled
def can_act(state, seat):
    """Some space is open to the dice of the seat (M51)."""
    for space in range(SPACES):
        if can_use(state, seat, space):
            return True
    return False


@compiled
def can_place(state, seat, colour, face):
    """This die may go on the chosen space: the others that are left can still complete it."""
    space = int(state.space)
    if usable(state, seat, space, colour, face) == 0:
        return False
    state.dice[seat, colour, face] -= 1
    possible = can_fill(state, seat, space, min(face, int(state.lowest)), int(state.dice_left) - 1)
    state.dice[seat, colour, face] += 1
    return possible


@compiled
def dice_of(state, seat):
    """How many dice the seat has left."""
    n = 0
    for face in range(1, FACES + 1):
        n += int(state.dice[seat, OWN, face]) + int(state.dice[seat, BLACK, face])
    return n


# --- placing the dice ---------------------------------------------------------------------------------------
@compiled
def choose_space(state, space):
    """The mover has chosen a space, or the money bag: now the dice."""
    seat = int(state.mover)
    if space >= BAG:
        if not state.acted and not can_act(state, seat):
            state.may_end = 1
        state.dice_left = 1
    else:
        state.acted = 1
        state.dice_left = dice_needed(state, seat, space)
    state.space = space
    state.lowest = NO_DIE_YET
    state.own_placed = 0
    ask(state, CHOOSE_DIE)


@compiled
def place_die(state, colour, face):
    """Put a die on the space; after the last one pay and resolve."""
    seat = int(state.mover)
    state.dice[seat, colour, face] -= 1
    state.lowest = min(int(state.lowest), face)
    state.dice_left -= 1
    if colour == OWN:
        state.own_placed = 1
    if state.dice_left == 0:
        occupy(state, seat)


@compiled
def occupy(state, seat):
    """All dice are placed: the space is used, its price is due (M60)."""
    space = int(state.space)
    if space >= BAG:
        gain(state, seat, state.edition.bag_gain[space - BAG], 1, FROM_CARDS)
        return
    state.due[COINS] += occupied_price(state, space, int(state.lowest))
    state.on_space[space] += 1
    if state.own_placed:
        state.own_used[seat, space] = 1
    push(state, T_RESOLVE, 0, 0)
    if TRAVEL <= space < CONTRACT_SPACE:
        travel = space - TRAVEL
        state.due[COINS] += state.edition.travel_cost[travel, COINS]
        state.due[CAMELS] += state.edition.travel_cost[travel, CAMELS]
        if travel >= state.travelled:
            state.travelled = travel
            state.next_first = seat
    else:
        push(state, T_PAY, 0, 0)


# --- what the space does ------------------------------------------------------------------------------------
@compiled
def run_resolve(state):
    """Resolve the action of the space. True: something is asked."""
    pop(state)
    edition = state.edition
    seat = int(state.actor)
    space = int(state.space)
    die = int(state.lowest)
    if space < KHAN:
        return ask(state, CHOOSE_OFFER)
    if space == KHAN:
        state.khan_value = die
        gain(state, seat, edition.khan_gain[:], 1, FROM_CARDS)
    elif space == SEAL_SPACE:
        push(state, T_SEAL, 0, 0)
    elif space < CONTRACT_SPACE:
        travel = space - TRAVEL
        steps = min(die, int(edition.travel_steps[travel]))
        begin_move(state, steps, int(edition.travel_posts[travel]), 1, NOTHING)
    elif space == CONTRACT_SPACE:
        push(state, T_SPACE_GAIN, 0, 0)
        push(state, T_TAKES, MOST_TAKES, 0)
    elif space < CARD_SPACE:
        special_action(state, seat, space - SPECIAL, die)
    else:
        use_card(state, int(state.cards[space - CARD_SPACE]), die)
    return False


@compiled
def special_action(state, seat, city, die):
    """The reward of a special city, and its improved seal's bonus once or twice (M58)."""
    edition = state.edition
    gain(state, seat, edition.special_gain[city], 1, FROM_MARKERS)
    seal = edition.special_seal[city]
    times = int(edition.special_times[city, die])
    if state.seals[seat, seal] == IMPROVED and times > 0:
        gain(state, seat, edition.seal_bonus[seal], times, FROM_MARKERS)


@compiled
def book_of(space):
    """Which book a space belongs to: the third has two (M49)."""
    return min(space, 2)


@compiled
def can_take_offer(state, seat, offer):
    """Two offers are free, two cost jade, and jade only."""
    return state.stock[seat, JADE] >= state.edition.offer_price[offer]


@compiled
def take_offer(state, offer):
    """Take an offer of the book: two are printed on it, two lie on this round's tile."""
    seat = int(state.actor)
    edition = state.edition
    book = book_of(int(state.space))
    state.stock[seat, JADE] -= edition.offer_price[offer]
    if offer < 2:
        gain(state, seat, edition.free_offer[book, offer], 1, FROM_CARDS)
    else:
        gain(state, seat, edition.tile_offer[state.tiles[book], offer - 2], 1, FROM_CARDS)
