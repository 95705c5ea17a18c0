"""Computes what every wager of a finished round wins or loses, rule by rule, without optimization.

`settle(round)` takes and gives the JSON objects of `cardroom settle`. All amounts inside are
integer cents. Open points of the rule texts follow our own choices, rules/house.toml.
"""

import tomllib
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import hands
import paytables

UTH_BOOKS = ("md-uth-1.2", "ma-uth")
MULTIPLES = {"preflop-4x": 4, "preflop-3x": 3, "flop-2x": 2, "river-1x": 1}

# What is still settled when a round is void; everything else is returned (house/7, house/10, house/44).
VOIDS = {
    "md-uth-1.2": {"13.B": (), "13.C": ("trips",), "13.E": (), "13.F": ("trips",), "13.H": (), "13.I": (), "8.G": ()},
    "md-huh-1.0": {"13.B": (), "13.C": ("pocket",), "13.E": (), "13.F": ("pocket", "trips-plus"),
                   "13.H": (), "13.I": (), "8.G": ()},
    "ma-uth": {"14.a": ("trips",), "14.b": ()},
}

CLAUSES = {
    "md-uth-1.2": {"ante": "12.A", "play": "12.A", "blind": "12.B", "trips": "12.C", "six-card": "12.E",
                   "progressive": "12.D.1", "limit": "12.F"},
    "md-huh-1.0": {"ante": "12.A", "raise": "12.A", "odds": "12.B", "pocket": "12.D", "trips-plus": "12.E",
                   "progressive": "12.D2.1", "limit": "12.E2"},
    "ma-uth": {"ante": "10.b", "play": "10.b", "blind": "10.c", "trips": "10.d", "cover-all": "12.k",
               "progressive": "13.e", "limit": "10.e"},
}


def cents(text):
    """'7.5' -> 750"""
    whole, _, part = str(text).partition(".")
    if len(part) > 2:
        raise ValueError(f"{text} is finer than a cent")
    return int(whole + part.ljust(2, "0"))


def dollars(amount):
    sign, amount = ("-", -amount) if amount < 0 else ("", amount)
    return f"{sign}{amount // 100}.{amount % 100:02}"


def share(amount, numerator, denominator):
    """A share of an amount; a fraction of a cent is rounded up for the player (house/35)."""
    return -(-amount * numerator // denominator)


# ---------------------------------------------------------------------------------------- the rules submission

@cache
def submission_file(path):
    with open(path, "rb") as file:
        return tomllib.load(file)


class Rules:
    """The operator's choices that a settlement needs."""

    def __init__(self, submission):
        if isinstance(submission, str):
            submission = submission_file(submission)
        chosen = submission.get("paytables", {})
        self.book = submission["rulebook"]
        self.uth = self.book in UTH_BOOKS
        self.second, self.third = ("blind", "play") if self.uth else ("odds", "raise")
        self.minimum = cents(submission.get("minimum", "5.00"))
        self.side_minimum = {wager: cents(limits["minimum"]) for wager, limits in submission.get("wagers", {}).items()
                             if "minimum" in limits}

        self.trips = self.six_card = self.super_royal = self.pocket = self.trips_plus = self.bad_beat = None
        if self.book == "md-huh-1.0":
            self.blind = paytables.ODDS[chosen.get("odds", "A")]
            self.bad_beat = paytables.BAD_BEAT[chosen["bad-beat"]]
            self.pocket = paytables.POCKET.get(chosen.get("pocket"))
            self.trips_plus = paytables.TRIPS_PLUS.get(chosen.get("trips-plus"))
        else:
            self.blind = paytables.BLIND["A" if self.book == "ma-uth" else chosen["blind"]]
            self.trips = trips_table(chosen.get("trips"))
            self.six_card = paytables.SIX_CARD.get(chosen.get("six-card"))
            self.super_royal = paytables.SUPER_ROYAL.get(chosen.get("six-card"))
        self.side_wagers = ["trips", "six-card"] if self.uth else ["pocket", "trips-plus"]     # in the book's order

        progressive = submission.get("progressive")
        self.progressive, self.meters = None, {}
        if progressive:
            letter = progressive["paytable"]
            self.progressive = {"md-uth-1.2": paytables.MD_UTH_PROGRESSIVE, "md-huh-1.0": paytables.HUH_PROGRESSIVE,
                                "ma-uth": paytables.MA_PROGRESSIVE}[self.book][letter]
            self.progressive_letter = letter
            self.meters = progressive.get("meters", {})

        limit = submission.get("limit", {}).get("payout")
        self.limits = self.payout_limits(cents(limit) if limit else None)

    def payout_limits(self, chosen):
        """[(wagers in the order of payment, the most that is paid on them together)]"""
        if self.book == "ma-uth":                       # 10(e), then 13(d): fixed by the book (house/6)
            base = ("ante", "blind", "play", "trips")
            return [(base, max(50_000_00, self.win_at_minimum())), (base + ("cover-all",), 75_000_00)]
        if chosen is None:                              # MD: optional
            return []
        if self.book == "md-uth-1.2":                   # 12.F(2): neither progressive nor Six Card
            return [(("ante", "blind", "play", "trips"), chosen)]
        return [(("ante", "odds", "raise", "pocket", "trips-plus"), chosen)]      # 12.E2(2): all but the progressive

    def win_at_minimum(self):
        """UTH: the most that one player can win with every limited wager at its minimum (house/48)."""
        trips = self.side_minimum.get("trips", 0) if self.trips else 0
        most = 0
        for row in hands.CATEGORIES:
            _, n, d = self.blind.get(row, ("to", 0, 1))
            _, t, e = (self.trips or {}).get(row, ("to", 0, 1))
            most = max(most, 5 * self.minimum + share(self.minimum, n, d) + share(trips, t, e))
        return most


def trips_table(chosen):
    """A letter, or in MA {base = "A", straight = "5 to 1"} that pays more on some rows."""
    if not isinstance(chosen, dict):
        return paytables.TRIPS.get(chosen)
    table = dict(paytables.TRIPS[chosen["base"]])
    for row, odds in chosen.items():
        if row != "base":
            n, _, d = odds.partition(" to ")
            table[row.replace("-", " ")] = ("to", int(n), int(d))
    return table


# ---------------------------------------------------------------------------------------------- single wagers

@dataclass(slots=True)
class Wager:
    name: str
    stake: int
    result: str
    net: int
    row: str = ""       # which row or rule decided, for the counts of features


def won(name, stake, odds, row):
    _, n, d = odds
    return Wager(name, stake, "win", share(stake, n, d), row)


def lost(name, stake, row=""):
    return Wager(name, stake, "lose", -stake, row)


def pushed(name, stake, row=""):
    return Wager(name, stake, "push", 0, row)


def by_table(name, stake, table, row):
    return won(name, stake, table[row], row) if row in table else lost(name, stake, row)


EVEN = ("to", 1, 1)


def base_wagers(rules, ante, decision, player, dealer):
    """Ante, Blind or Odds, and Play or Raise. player and dealer are values of best fives of seven."""
    second, third = rules.second, rules.third
    if decision == "fold":                              # taken at once, whatever the dealer has
        return [lost("ante", ante, "fold"), lost(second, ante, "fold")]
    play = ante * MULTIPLES[decision]
    row = hands.name(player)
    qualifies = dealer[0] >= hands.PAIR

    if not qualifies:
        first = pushed("ante", ante, "dealer below a pair")
    elif player > dealer:
        first = won("ante", ante, EVEN, row)
    elif player == dealer:
        first = pushed("ante", ante, "tie")
    else:
        first = lost("ante", ante, row)

    if player > dealer:
        if row in rules.blind:
            middle = won(second, ante, rules.blind[row], row)
        else:
            middle = pushed(second, ante, "below the table")
        last = won(third, play, EVEN, row)
    elif player == dealer:
        middle, last = pushed(second, ante, "tie"), pushed(third, play, "tie")
    else:
        if rules.bad_beat and qualifies and player[0] >= hands.STRAIGHT:
            middle = won(second, ante, rules.bad_beat[row], "bad beat " + row)
        else:
            middle = lost(second, ante, row)
        last = lost(third, play, row)
    return [first, middle, last]


def pocket_row(cards):
    (a, s), (b, t) = sorted(cards, reverse=True)
    if a == b:
        return "pair of aces" if a == 14 else "pair of twos to kings"
    if a == 14 and b in (13, 12, 11):
        return "ace and face suited" if s == t else "ace and face offsuit"
    return "nothing"


def six_card_wager(rules, stake, cards, box):
    six = cards + box
    suits = {suit for _, suit in six}
    if len(suits) == 1 and {rank for rank, _ in six} == {14, 13, 12, 11, 10, 9}:
        row = "super royal of " + {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}[suits.pop()]
        _, amount = rules.super_royal[row]
        return Wager("six-card", stake, "win", amount, row)         # the stake is returned (house/50)
    return by_table("six-card", stake, rules.six_card, hands.name(hands.best(six)))


def side_wager(rules, name, stake, cards, value, box):
    """value is the player's best five of seven, None where the board was not dealt."""
    if name == "trips":
        return by_table(name, stake, rules.trips, hands.name(value))
    if name == "trips-plus":
        return by_table(name, stake, rules.trips_plus, hands.name(value))
    if name == "pocket":
        return by_table(name, stake, rules.pocket, pocket_row(cards))
    if name == "six-card":
        return six_card_wager(rules, stake, cards, box)
    raise ValueError(name)


# ------------------------------------------------------------------------------------------------ progressive

def uth_progressive_row(rules, cards, board):
    """Own two cards and the flop (house/3, MA 13(f))."""
    row = hands.name(hands.five(cards + board[:3]))
    if row == "royal flush" and row not in rules.progressive:       # PTMGL04
        return "straight flush"
    return row


def huh_progressive_row(rules, cards, board):
    """The first row of the table that the hand fits; a royal flush on the board is checked first (house/18)."""
    flopped = hands.five(cards + board[:3])
    whole = hands.best(cards + board)
    on_board = hands.five(board)[0] == hands.ROYAL_FLUSH
    if on_board and "community royal" in rules.progressive:
        return "community royal"
    for row in rules.progressive:
        if row == "flopped royal in spades":
            fits = flopped[0] == hands.ROYAL_FLUSH and cards[0][1] == "s"
        elif row == "flopped royal":
            fits = flopped[0] == hands.ROYAL_FLUSH
        elif row == "flopped straight flush":
            fits = flopped[0] >= hands.STRAIGHT_FLUSH
        elif row == "community royal":
            fits = on_board
        else:
            fits = hands.name(whole) == row
        if fits:
            return row
    return hands.name(whole)


def progressive_row(rules, cards, board):
    return (uth_progressive_row if rules.uth else huh_progressive_row)(rules, cards, board)


def progressive_wager(rules, stake, row, meters):
    """The stake is in the tray since the lock-out: net = paid - stake, but "to" returns the stake (house/4)."""
    pay = rules.progressive.get(row)
    if pay is None:
        return lost("progressive", stake, row)
    if pay[0] == "to":
        return won("progressive", stake, pay, row)
    if pay[0] == "for":
        paid = stake * pay[1]
    elif pay[0] == "dollars":
        paid = pay[1]
    else:
        _, percent, meter = pay
        paid = share(meters[meter], percent, 100)
        if percent == 100:
            meters[meter] = cents(rules.meters[meter]["reset"])
        else:
            meters[meter] -= paid
    return Wager("progressive", stake, "win", paid - stake, row)


def envy_for(rules, stake, row):
    """The Envy Bonus of one holder's row for a receiver with this stake."""
    if rules.book == "md-uth-1.2":
        return paytables.MD_UTH_ENVY[stake].get(row, 0)
    if rules.book == "md-huh-1.0":
        return paytables.HUH_ENVY.get(rules.progressive_letter, {}).get(row, 0)
    return paytables.MA_ENVY[rules.progressive_letter].get(row, 0)


# ------------------------------------------------------------------------------------------------- whole round

def settlement_order(seats):
    """Counterclockwise: first the seats that played, then folded seats with a wager left (house/47)."""
    played = [seat["seat"] for seat in seats if seat["decision"] != "fold"]
    folded = [seat["seat"] for seat in seats if seat["decision"] == "fold"
              and any(wager != "ante" and cents(stake) > 0 for wager, stake in seat["wagers"].items())]
    return sorted(played, reverse=True) + sorted(folded, reverse=True)


def cut_to_limits(rules, wagers):
    """Pays winnings wager by wager until a limit is reached. Returns the amount above it."""
    cut = 0
    for names, limit in rules.limits:
        left = limit
        for name in names:
            wager = next((w for w in wagers if w.name == name and w.result == "win"), None)
            if wager:
                paid = min(wager.net, left)
                cut += wager.net - paid
                left -= paid
                wager.net = paid
    return cut


def told_seat(rules, seat, wagers, envy, void):
    cut = cut_to_limits(rules, wagers)
    clauses = CLAUSES[rules.book]
    told = {"seat": seat, "envy": dollars(envy), "net": dollars(sum(w.net for w in wagers) + envy),
            "wagers": [{"wager": w.name, "stake": dollars(w.stake), "result": w.result, "net": dollars(w.net),
                        "rule": f"{rules.book}/{void or clauses[w.name]}", "row": w.row} for w in wagers]}
    if cut:
        told["limit"] = {"rule": f"{rules.book}/{clauses['limit']}", "cut": dollars(cut)}
    return told


def settle(round):
    rules = Rules(round["submission"])
    board = hands.parse(round.get("board", ""))
    box = hands.parse(round.get("six_card_box", ""))
    meters = {name: cents(round.get("meters", {}).get(name, rules.meters[name].get("initial", "0.00")))
              for name in rules.meters}
    seats = sorted(round["seats"], key=lambda seat: seat["seat"], reverse=True)
    cards = {seat["seat"]: hands.parse(seat["cards"]) for seat in seats}
    stakes = {seat["seat"]: {wager: cents(stake) for wager, stake in seat["wagers"].items() if cents(stake) > 0}
              for seat in seats}
    decision = {seat["seat"]: seat.get("decision") for seat in seats}
    values = {seat: hands.best(two + board) for seat, two in cards.items()} if len(board) == 5 else {}
    dealer = hands.best(hands.parse(round["dealer"]) + board) if round.get("dealer") and len(board) == 5 else None
    wagers = {seat: [] for seat in cards}
    envies = {seat: 0 for seat in cards}
    void = round.get("void")

    if void:
        still_settled = VOIDS[rules.book][void]
        order = sorted(cards, reverse=True)             # every seat gets something back
        for seat in order:
            ante = stakes[seat]["ante"]
            wagers[seat] = [pushed("ante", ante, "void"), pushed(rules.second, ante, "void")]
            if decision[seat] in MULTIPLES:
                wagers[seat].append(pushed(rules.third, ante * MULTIPLES[decision[seat]], "void"))
            for name in rules.side_wagers:
                if name in stakes[seat]:
                    if name in still_settled:
                        wagers[seat].append(side_wager(rules, name, stakes[seat][name], cards[seat], values.get(seat), box))
                    else:
                        wagers[seat].append(pushed(name, stakes[seat][name], "void"))
            for name in ("progressive", "cover-all"):
                if name in stakes[seat]:
                    wagers[seat].append(pushed(name, stakes[seat][name], "void"))
            for meter, described in rules.meters.items():       # the contribution is taken back (house/56)
                meters[meter] -= int(stakes[seat].get("progressive", 0) * Fraction(described.get("rate", "0")))
    else:
        order = settlement_order(seats)
        for seat in cards:                              # every seat: what does not depend on the order
            wagers[seat] += base_wagers(rules, stakes[seat]["ante"], decision[seat], values[seat], dealer)
            for name in rules.side_wagers:
                if name in stakes[seat]:
                    wagers[seat].append(side_wager(rules, name, stakes[seat][name], cards[seat], values[seat], box))
        if rules.progressive:
            rows = {seat: progressive_row(rules, cards[seat], board) for seat in cards}
            for seat in order:                          # meters are paid as they stand at the player's turn
                if "progressive" in stakes[seat]:
                    stake = stakes[seat]["progressive"]
                    wagers[seat].append(progressive_wager(rules, stake, rows[seat], meters))
                    envies[seat] = sum(envy_for(rules, stake, row) for other, row in rows.items() if other != seat)
        column = paytables.COVER_ALL.get(len(cards) + 1)
        row = hands.name(max([dealer, *values.values()]))
        for seat in order:                              # Cover All comes after all other wagers (MA 12(j))
            if "cover-all" in stakes[seat]:
                wagers[seat].append(by_table("cover-all", stakes[seat]["cover-all"], column, row))

    answer = {"seats": [], "dealer": {"hand": hands.name(dealer) if dealer else "",
                                      "qualifies": bool(dealer and dealer[0] >= hands.PAIR)},
              "meters": {name: dollars(amount) for name, amount in meters.items()}, "order": order}
    for seat in sorted(cards):
        told = told_seat(rules, seat, wagers[seat], envies[seat], void)
        told["hand"] = hands.name(values[seat]) if seat in values else ""
        answer["seats"].append(told)
    return answer
