"""Compares Cardroom's hand evaluators with PokerKit's: the same order, the same ties, and playing cards of equal value.

Usage: python3 oracle/pokerkit_hands.py path/to/cardroom
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pokerkit import (
    BadugiHand,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardBadugiHand,
    StandardHighHand,
    StandardLowHand,
)
from pokerkit.hands import Hand

HANDS = 3_000
PAIRS = 3_000
RANKS = "23456789TJQKA"


@dataclass(frozen=True)
class Kind:
    """One of our kinds, PokerKit's class for it, and how many cards it takes."""

    name: str
    theirs: type[Hand]
    hole: range
    board: range = range(1)
    ranks: str = RANKS


KINDS = [
    Kind("high", StandardHighHand, range(5, 8)),
    Kind("low-a5", RegularLowHand, range(5, 8)),
    Kind("low-27", StandardLowHand, range(5, 8)),
    Kind("low-8", EightOrBetterLowHand, range(5, 8)),
    Kind("badugi", BadugiHand, range(1, 8)),
    Kind("baduci", StandardBadugiHand, range(1, 8)),
    Kind("omaha", OmahaHoldemHand, range(4, 7), range(3, 6)),
    Kind("omaha-8", OmahaEightOrBetterLowHand, range(4, 7), range(3, 6)),
    Kind("short-deck", ShortDeckHoldemHand, range(5, 8), ranks=RANKS[4:]),
]


@dataclass(frozen=True)
class Dealt:
    """A hand, PokerKit's value (None if it does not qualify), and our answer."""

    hole: list[str]
    board: list[str]
    theirs: Hand | None
    ours: dict[str, Any]

    @property
    def text(self) -> str:
        return written(self.hole, self.board)


def written(hole: list[str], board: list[str]) -> str:
    return "".join(hole) + ("/" + "".join(board) if board else "")


def decks(ranks: str) -> list[list[str]]:
    """All cards; two suits, for flushes; a suit and a half without gaps, for straight flushes; low cards, for lows."""

    def deck(ranks: str, suits: str) -> list[str]:
        return [rank + suit for rank in ranks for suit in suits]

    half = len(ranks) // 2
    return [
        deck(ranks, "cdhs"),
        deck(ranks, "hs"),
        deck(ranks, "d") + deck(ranks[-half:], "c"),
        deck("A" + ranks[: half + 1], "cdhs"),
    ]


def deal(kind: Kind, chance: random.Random) -> Iterator[tuple[list[str], list[str]]]:
    stubs = decks(kind.ranks)
    for turn in range(HANDS):
        hole, board = chance.choice(kind.hole), chance.choice(kind.board)
        cards = chance.sample(stubs[turn % len(stubs)], hole + board)
        yield cards[:hole], cards[hole:]


def ask(cardroom: str, kind: Kind, lines: list[str]) -> list[dict[str, Any]]:
    command = [cardroom, "eval", "--kind", kind.name, "--json", "-"]
    run = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=False)
    answers = run.stdout.splitlines()
    if run.returncode != 0 or len(answers) != len(lines):
        sys.exit(f"{' '.join(command)}: {len(answers)} answers to {len(lines)} hands\n{run.stderr}")
    return [json.loads(answer) for answer in answers]


def sign(one: Any, other: Any) -> int:
    return (one > other) - (one < other)


def order(kind: Kind, hand: Dealt) -> int:
    """PokerKit numbers lows in descending order."""
    assert hand.theirs is not None
    return -hand.theirs.entry.index if kind.theirs.low else hand.theirs.entry.index


def worth(kind: Kind, best: list[str]) -> Hand | None:
    try:
        return kind.theirs("".join(best))
    except ValueError:
        return None


def misread(kind: Kind, hand: Dealt) -> str | None:
    """What is wrong with our reading of one hand."""
    best, rank = hand.ours["best"], hand.ours["rank"]
    if (rank is None) != (hand.theirs is None):
        return f"{hand.text}: rank {rank}, PokerKit says {hand.theirs}"
    if hand.theirs is None:
        return None
    of_hole, of_board = (len([card for card in best if card in part]) for part in (hand.hole, hand.board))
    if of_hole + of_board != len(set(best)) or (hand.board and (of_hole, of_board) != (2, 3)):
        return f"{hand.text}: {best} cannot play"
    if worth(kind, best) != hand.theirs:
        return f"{hand.text}: {best} plays, PokerKit says {hand.theirs}"
    return None


def misordered(one: Dealt, other: Dealt) -> str | None:
    ours = sign(one.ours["rank"], other.ours["rank"])
    theirs = sign(one.theirs, other.theirs)
    return None if ours == theirs else f"{one.text} v. {other.text}: {ours:+}, PokerKit says {theirs:+}"


def compare(cardroom: str, kind: Kind) -> tuple[int, list[str]]:
    """The number of comparisons that agree, and the disagreements."""
    chance = random.Random(f"cardroom {kind.name}")
    dealt = list(deal(kind, chance))
    answers = ask(cardroom, kind, [written(hole, board) for hole, board in dealt])
    hands = [
        Dealt(hole, board, kind.theirs.from_game_or_none("".join(hole), "".join(board)), ours)
        for (hole, board), ours in zip(dealt, answers, strict=True)
    ]
    results = [misread(kind, hand) for hand in hands]
    qualified = [hand for hand in hands if hand.theirs is not None and hand.ours["rank"] is not None]
    # Comparing neighbors in PokerKit's order proves the whole order; the pairs test its operators on distant hands.
    results += [misordered(*pair) for pair in pairwise(sorted(qualified, key=lambda hand: order(kind, hand)))]
    results += [misordered(*chance.choices(qualified, k=2)) for _ in range(PAIRS if qualified else 0)]
    wrong = [result for result in results if result is not None]
    print(f"{kind.name:11} {len(hands):5} hands, {len(qualified):5} of them qualify, {len(wrong)} disagreements")
    return len(results) - len(wrong), wrong


def main() -> int:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    passed, failed = 0, 0
    for kind in KINDS:
        agreed, wrong = compare(sys.argv[1], kind)
        passed, failed = passed + agreed, failed + len(wrong)
        for line in wrong[:5]:
            print(f"  {line}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
