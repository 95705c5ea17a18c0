"""PokerKit as a peer of the benchmark: answers each line of standard input with a line.

`play HANDS STACK SMALL BIG SEED` plays hands at random with six players, and answers with the chips that are left.
`replay FILE` reads and replays a collection, and answers with the sum of all stacks, each times its place. A hand that
PokerKit refuses, as it plays by another rule, ends there.
"""

from __future__ import annotations

import random
import sys
import warnings
from pathlib import Path

from pokerkit import Automation, HandHistory, NoLimitTexasHoldem, State

SEATS = 6
FOLD = (0.25, 0.30, 0.50)
CALL = (0.5, 0.6, 0.45)


def act(state: State, raises: int, chance: random.Random) -> int:
    """Folds, calls or raises as often as the other peers; returns the number of raises so far."""
    often = min(raises, len(FOLD) - 1)
    call = state.checking_or_calling_amount or 0
    if call > 0 and chance.random() < FOLD[often]:
        state.fold()
        return raises
    least = state.min_completion_betting_or_raising_to_amount
    if least is None or chance.random() < CALL[often]:
        state.check_or_call()
        return raises
    most = state.max_completion_betting_or_raising_to_amount
    assert most is not None
    most = max(least, min(most, len(state.actor_indices) * state.total_pot_amount))
    state.complete_bet_or_raise_to(chance.randint(least, most))
    return raises + 1


def play(hands: int, stack: int, small: int, big: int, seed: int) -> int:
    chance = random.Random(seed)
    chips = 0
    for _ in range(hands):
        state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (small, big), big, stack, SEATS)
        street, raises = 0, 0
        while state.status:
            if state.street_index != street:
                street, raises = state.street_index, 0
            raises = act(state, raises, chance)
        chips += sum(state.stacks)
    return chips


def replay(path: str) -> int:
    total = 0
    for history in HandHistory.loads_all(Path(path).read_text(encoding="utf-8")):
        state = None
        try:
            for state in history:
                pass
        except (ValueError, AssertionError):
            continue
        assert state is not None
        total += sum(place * stack for place, stack in enumerate(state.stacks, 1))
    return total


def main() -> None:
    warnings.simplefilter("ignore")
    for line in sys.stdin:
        verb, *words = line.split()
        print(play(*map(int, words)) if verb == "play" else replay(words[0]), flush=True)


if __name__ == "__main__":
    main()
