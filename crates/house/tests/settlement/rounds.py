"""Random finished rounds over all books, paytables, wagers and decisions, with deals biased toward rare hands."""

import random

import hands
import paytables
from settle import VOIDS, cents, dollars

BOOKS = ["md-uth-1.2", "md-huh-1.0", "ma-uth"]
DECISIONS = {book: ["preflop-3x", "flop-2x", "river-1x", "fold"] if book == "md-huh-1.0" else
             ["preflop-4x", "preflop-3x", "flop-2x", "river-1x", "fold"] for book in BOOKS}
SIDE = {"md-uth-1.2": ["trips", "six-card"], "md-huh-1.0": ["pocket", "trips-plus"], "ma-uth": ["trips", "cover-all"]}


def rounds(seed, count):
    """`count` rounds; the same seed gives the same rounds."""
    chance = random.Random(seed)
    for _ in range(count):
        yield one_round(chance)


def one_round(chance):
    book = chance.choice(BOOKS)
    submission = random_submission(chance, book)
    numbers = sorted(chance.sample(range(1, 7), chance.choice([1, 2, 2, 3, 3, 4, 5, 6, 6])))
    deal = Deal(numbers, box="six-card" in submission["paytables"])
    chance.choices(PLANS, PLAN_WEIGHTS)[0](deal, chance)
    deal.fill(chance)

    mood = chance.choice(["small", "small", "odd", "big"])
    round = {"submission": submission, "board": hands.write(deal.cards["board"]),
             "dealer": hands.write(deal.cards["dealer"])}
    if deal.cards["box"]:
        round["six_card_box"] = hands.write(deal.cards["box"])
    if "progressive" in submission:
        round["meters"] = {name: dollars(int(cents(meter["reset"]) * chance.uniform(0.6, 4)))
                           for name, meter in submission["progressive"]["meters"].items()}
    if chance.random() < 0.04:
        round["void"] = chance.choice(list(VOIDS[book]))
    round["seats"] = [{"seat": number, "cards": hands.write(deal.cards[number]),
                       "wagers": random_wagers(chance, submission, book, mood),
                       "decision": chance.choice(DECISIONS[book])} for number in numbers]
    if chance.random() < 0.1:
        chance.shuffle(round["seats"])
    return round


# -------------------------------------------------------------------------------------- submissions and wagers

def random_submission(chance, book):
    """A submission that passes `cardroom check`, with everything that a settlement needs."""
    submission = {"rulebook": book}
    chosen = submission["paytables"] = {}
    if book == "md-huh-1.0":
        chosen |= {"odds": "A", "bad-beat": chance.choice("ABCD")}
        if chance.random() < 0.8:
            chosen["pocket"] = chance.choice("ABC")
        if chance.random() < 0.8:
            chosen["trips-plus"] = chance.choice("ABCD")
    else:
        if book == "md-uth-1.2":
            chosen["blind"] = chance.choice("AB")
        if chance.random() < 0.9:
            chosen["trips"] = chance.choice("ABCD")
            if book == "md-uth-1.2" and chance.random() < 0.6:
                chosen["six-card"] = chance.choice("AB")
        if book == "ma-uth":
            if "trips" in chosen and chance.random() < 0.15:
                chosen["trips"] = {"base": chosen["trips"], "straight": chance.choice(["5 to 1", "6 to 1", "11 to 2"]),
                                   "flush": chance.choice(["7 to 1", "8 to 1"])}
            if chance.random() < 0.7:
                chosen["cover-all"] = "standard"

    if chance.random() < 0.6:
        submission["minimum"] = chance.choice(["5.00", "10.00", "25.00", "100.00", "120.00", "146.00"])
    for wager in SIDE[book]:
        if wager in chosen and chance.random() < 0.2:
            submission.setdefault("wagers", {})[wager] = {"minimum": chance.choice(["1.00", "5.00", "10.00"]),
                                                          "maximum": chance.choice(["100.00", "2500.00"])}
    if chance.random() < 0.3:
        submission["operator"] = "Oracle Room"
        submission["seats"] = 6
    if book != "ma-uth" and chance.random() < 0.6:
        floor = 505 * cents(submission.get("minimum", "5.00")) + 100 * sum(
            cents(limits["minimum"]) for limits in submission.get("wagers", {}).values())
        amounts = [50_000_00, 50_000_00, 50_000_01, 51_234_56, 60_000_00, 75_000_00, 76_000_00, 100_000_00]
        submission["limit"] = {"payout": dollars(chance.choice([a for a in amounts if a >= floor]))}
    if chance.random() < 0.8:
        submission["progressive"] = random_progressive(chance, book)
    return submission


def random_progressive(chance, book):
    if book == "md-uth-1.2":
        letter = chance.choice("ABCD")
        listed, stakes = paytables.MD_UTH_METERS, chance.choice([["1.00"], ["5.00"], ["1.00", "5.00"], ["1.00", "5.00"]])
        progressive = {"paytable": letter, "wagers": stakes, "envy": letter}
    elif book == "md-huh-1.0":
        letter = chance.choice("ABCDEFGHIIJJJ")
        listed = paytables.HUH_METERS
        progressive = {"paytable": letter, "wagers": ["1.00"]} | ({"envy": "J"} if letter == "J" else {})
    else:
        letter = chance.choice(list(paytables.MA_PROGRESSIVE))
        listed = paytables.MA_METERS
        progressive = {"paytable": letter, "wagers": ["5.00"]}
    progressive["meters"] = {}
    for name, least in listed[letter].items():
        initial, reset = (dollars(least * 100 + chance.choice([0, 0, 1, 500_00, 1234_56])) for _ in range(2))
        progressive["meters"][name] = {"initial": initial, "reset": reset,
                                       "rate": chance.choice(["0.05", "0.10", "0.15", "0.20"])}
    return progressive


def amount(chance, mood, least, most):
    if mood == "small":
        value = chance.choice([1_00, 5_00, 10_00, 15_00, 25_00, 50_00])
    elif mood == "odd":
        value = chance.randrange(1_00, 80_00, chance.choice([1, 1, 25, 50]))
    else:
        value = chance.randrange(50_00, 3000_00, chance.choice([1, 100, 2500, 10000]))
    return dollars(min(max(value, least), most))


def random_wagers(chance, submission, book, mood):
    wagers = {"ante": amount(chance, mood, cents(submission.get("minimum", "5.00")), 3000_00)}
    for wager in SIDE[book]:
        if wager not in submission["paytables"] or chance.random() < 0.35:
            continue
        if wager == "six-card" and "trips" not in wagers:           # MD UTH 7.F(4)(b)
            continue
        bounds = submission.get("wagers", {}).get(wager, {"minimum": "1.00", "maximum": "2000.00"})
        wagers[wager] = amount(chance, mood, cents(bounds["minimum"]), cents(bounds["maximum"]))
    if "progressive" in submission and chance.random() < 0.75:
        wagers["progressive"] = chance.choice(submission["progressive"]["wagers"])
    return wagers


# ------------------------------------------------------------------------------------------------------- deals

class Deal:
    """Places for the cards of a round. A plan places some cards, the rest come from the deck."""

    def __init__(self, numbers, box):
        self.numbers = numbers
        self.cards = {"board": [None] * 5, "dealer": [None] * 2, "box": [None] * 4 if box else []}
        self.cards |= {number: [None] * 2 for number in numbers}
        self.used = set()

    def put(self, card, area, index=None):
        """Put a card into a place of an area, or into its first free one, if possible."""
        places = self.cards[area]
        if index is None:
            index = places.index(None) if None in places else None
        if index is not None and places[index] is None and card not in self.used:
            places[index] = card
            self.used.add(card)

    def put_on_board(self, cards, chance):
        """Preferably on the flop, in any order."""
        places = list(range(5))
        if chance.random() < 0.4:
            chance.shuffle(places)
        for card, index in zip(cards, places):
            self.put(card, "board", index)

    def put_into_hands(self, cards, chance):
        """In pairs into the hands of some players and, mostly first or second, the dealer."""
        holders = chance.sample(self.numbers, len(self.numbers))
        holders.insert(chance.randrange(2) if chance.random() < 0.7 else len(holders), "dealer")
        if chance.random() < 0.3:
            chance.shuffle(cards)
        for i, card in enumerate(cards):
            if i // 2 < len(holders):
                self.put(card, holders[i // 2])

    def fill(self, chance):
        rest = [card for card in hands.DECK if card not in self.used]
        rest = iter(chance.sample(rest, 23))            # six players, dealer, board and box
        for places in self.cards.values():
            for i, card in enumerate(places):
                if card is None:
                    places[i] = next(rest)


def run_of_ranks(chance, length):
    """This many ranks in sequence, from A-2-3.. up; often up to the ace."""
    top = 14 if chance.random() < 0.35 else chance.randrange(length, 15)
    return [rank if rank > 1 else 14 for rank in range(top - length + 1, top + 1)]


def suit(chance):
    return chance.choice("cdhsss")


def scatter(deal, cards, chance):
    """Three to five of the cards on the board, the others into hands."""
    chance.shuffle(cards)
    on_board = chance.choice([3, 3, 3, 4, 4, 5])
    deal.put_on_board(cards[:on_board], chance)
    deal.put_into_hands(cards[on_board:], chance)


def anything(deal, chance):
    pass


def suited_run(deal, chance):
    one = suit(chance)
    scatter(deal, [(rank, one) for rank in run_of_ranks(chance, chance.choice([5, 6, 7, 8]))], chance)


def flopped_straight_flushes(deal, chance):
    """The middle of a suited run of seven on the flop, pairs of the others in several hands."""
    one = suit(chance)
    a, b, *middle, c, d = [(rank, one) for rank in run_of_ranks(chance, 7)]
    for index, card in enumerate(middle):
        deal.put(card, "board", index)
    deal.put_into_hands(chance.choice([[a, b, c, d], [c, d, a, b], [b, c]]), chance)


def mixed_run(deal, chance):
    scatter(deal, [(rank, suit(chance)) for rank in run_of_ranks(chance, chance.choice([5, 6, 7, 8]))], chance)


def one_suit(deal, chance):
    one = suit(chance)
    scatter(deal, [(rank, one) for rank in chance.sample(range(2, 15), chance.choice([5, 6, 7, 8, 9]))], chance)


def few_ranks(deal, chance):
    cards = [(rank, one) for rank in chance.sample(range(2, 15), chance.choice([2, 2, 3]))
             for one in chance.sample(hands.SUITS, chance.choice([2, 3, 4]))]
    scatter(deal, cards, chance)


def quads_on_board(deal, chance):
    rank = chance.randrange(2, 15)
    deal.put_on_board([(rank, one) for one in hands.SUITS], chance)


def quads_with_flop(deal, chance):
    rank = chance.randrange(2, 15)
    cards = [(rank, one) for one in hands.SUITS]
    chance.shuffle(cards)
    own = chance.choice([1, 2])
    for i in range(4 - own):
        deal.put(cards[i], "board", i)
    for card in cards[4 - own:]:
        deal.put(card, deal.numbers[-1])


def flopped_royal(deal, chance):
    one = suit(chance)
    cards = [(rank, one) for rank in (10, 11, 12, 13, 14)]
    chance.shuffle(cards)
    for index in range(3):
        deal.put(cards[index], "board", index)
    holder = chance.choice(deal.numbers) if chance.random() < 0.85 else "dealer"
    deal.put(cards[3], holder)
    deal.put(cards[4], holder)


def royal_on_board(deal, chance):
    one = suit(chance)
    cards = [(rank, one) for rank in (10, 11, 12, 13, 14)]
    if chance.random() < 0.5:
        chance.shuffle(cards)
    deal.put_on_board(cards, chance)
    deal.put_into_hands([(9, one), (8, one)], chance)


def dealer_below_a_pair(deal, chance):
    while True:
        seven = chance.sample(hands.DECK, 7)
        if hands.best(seven)[0] == hands.HIGH_CARD:
            break
    for index in range(5):
        deal.put(seven[index], "board", index)
    deal.put(seven[5], "dealer")
    deal.put(seven[6], "dealer")


def bonus_box(deal, chance):
    """A super royal, or something near it, from four cards in the box and two of one player."""
    one = chance.choice(hands.SUITS)
    ranks = [9, 10, 11, 12, 13, 14] if chance.random() < 0.8 else run_of_ranks(chance, 6)
    cards = [(rank, one) for rank in ranks]
    if chance.random() < 0.4:
        cards[0 if chance.random() < 0.7 else chance.randrange(6)] = chance.choice(hands.DECK)
    chance.shuffle(cards)
    for card in cards[:4]:
        deal.put(card, "box")
    for card in cards[4:]:
        deal.put(card, deal.numbers[0])


def ranks_in_box(deal, chance):
    cards = [(rank, one) for rank in chance.sample(range(2, 15), 2) for one in hands.SUITS]
    chance.shuffle(cards)
    for card in cards[:4]:
        deal.put(card, "box")
    deal.put_into_hands(cards[4:], chance)


def fine_pockets(deal, chance):
    for number in deal.numbers:
        rank = chance.choice([14, 14, 13, 12, 11, chance.randrange(2, 15)])
        deal.put((14 if chance.random() < 0.7 else rank, suit(chance)), number)
        deal.put((rank, suit(chance)), number)


def with_box(plan):
    return lambda deal, chance: plan(deal, chance) if deal.cards["box"] else suited_run(deal, chance)


PLANS, PLAN_WEIGHTS = zip(*[(anything, 26), (suited_run, 10), (flopped_straight_flushes, 4), (mixed_run, 8),
                            (one_suit, 8), (few_ranks, 10), (quads_on_board, 2), (quads_with_flop, 3),
                            (flopped_royal, 4), (royal_on_board, 2), (dealer_below_a_pair, 8),
                            (with_box(bonus_box), 8), (with_box(ranks_in_box), 2), (fine_pockets, 5)])
