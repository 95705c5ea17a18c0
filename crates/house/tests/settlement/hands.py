"""Cards and poker hands, written for readability: look at every five of the cards, and name each by its pattern.

A card is (rank, suit) with ranks 2..14 (ace 14) and suits "cdhs".
A hand's value is (category, ranks in the order in which they are compared); a greater value wins, equal ones tie.
"""

from collections import Counter
from functools import cache
from itertools import combinations

CATEGORIES = ["high card", "pair", "two pair", "three of a kind", "straight",
              "flush", "full house", "four of a kind", "straight flush", "royal flush"]
(HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT,
 FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH, ROYAL_FLUSH) = range(10)

RANKS = {mark: rank for rank, mark in enumerate("23456789TJQKA", start=2)}
SUITS = "cdhs"
DECK = [(rank, suit) for suit in SUITS for rank in range(2, 15)]
WRITTEN = {(rank, suit): mark + suit for mark, rank in RANKS.items() for suit in SUITS}
READ = {text: card for card, text in WRITTEN.items()} | {"10" + s: (10, s) for s in SUITS}


def parse(text):
    """'7c 6d' or '7c6d' -> [(7, 'c'), (6, 'd')]"""
    words = text.split()
    if len(words) == 1 and len(text) > 3:
        squeezed = text.replace("10", "T")
        words = [squeezed[i:i + 2] for i in range(0, len(squeezed), 2)]
    return [READ[word] for word in words]


def write(cards):
    return " ".join(WRITTEN[card] for card in cards)


def name(value):
    return CATEGORIES[value[0]]


def straight_high(ranks):
    """The top rank if five different ranks are in sequence (A-2-3-4-5 is five high, no other wrap), else None."""
    ordered = sorted(ranks)
    if ordered == [2, 3, 4, 5, 14]:
        return 5
    if all(b - a == 1 for a, b in zip(ordered, ordered[1:])):
        return ordered[-1]
    return None


@cache
def five_by_ranks(ranks):
    """Value of five ranks of mixed suits."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    pattern = [count for count, _ in groups]
    compared = tuple(rank for _, rank in groups)      # larger groups first, then higher ranks
    if pattern == [4, 1]:
        return FOUR_OF_A_KIND, compared
    if pattern == [3, 2]:
        return FULL_HOUSE, compared
    if pattern == [3, 1, 1]:
        return THREE_OF_A_KIND, compared
    if pattern == [2, 2, 1]:
        return TWO_PAIR, compared
    if pattern == [2, 1, 1, 1]:
        return PAIR, compared
    if straight_high(ranks):
        return STRAIGHT, (straight_high(ranks),)
    return HIGH_CARD, compared


@cache
def five_suited(ranks):
    """Value of five different ranks of one suit."""
    high = straight_high(ranks)
    if high == 14:
        return ROYAL_FLUSH, (14,)
    if high:
        return STRAIGHT_FLUSH, (high,)
    return FLUSH, tuple(sorted(ranks, reverse=True))


def five(cards):
    """Value of exactly five cards."""
    ranks = tuple(sorted(rank for rank, _ in cards))
    if len({suit for _, suit in cards}) == 1:
        return five_suited(ranks)
    return five_by_ranks(ranks)


@cache
def best_by_ranks(ranks):
    """Best five of five or more ranks, ignoring suits."""
    return max(five_by_ranks(chosen) for chosen in combinations(ranks, 5))


def best(cards):
    """Value of the best five of five or more cards: the best by ranks alone, or the best five of one suit."""
    value = best_by_ranks(tuple(sorted([rank for rank, _ in cards])))
    suits = [suit for _, suit in cards]
    for one in SUITS:
        if suits.count(one) >= 5:
            ranks = sorted(rank for rank, suit in cards if suit == one)
            value = max(value, *(five_suited(chosen) for chosen in combinations(ranks, 5)))
    return value
