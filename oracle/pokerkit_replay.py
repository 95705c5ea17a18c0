"""Replays Cardroom's random hands in PokerKit: every action is legal there, the costs and bounds of every
bet agree, and so do final stacks and winnings. It also reads hands in the PokerStars text format with PokerKit.

Usage: python3 oracle/pokerkit_replay.py path/to/cardroom [--count HANDS] [--seed SEED] [--game GAME]
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import subprocess
import sys
import warnings
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from pokerkit import ChipsPushing, HandHistory, PokerStarsParser, State
from pokerkit.notation import parse_action

GAMES = ["NT", "FT", "NS", "PO", "FO/8"]
FIXED = {"FT", "FO/8"}

# Where PokerKit has a different rule or none.
SHORT_BLIND = "a blind that is all-in for less is to be matched in full"
SHORT_RAISE = "in limit a short all-in is completed, and reopens from half a bet (house/73)"
IDLE_RAISE = "a raise that nobody left can call is allowed"
COVERING_RAISE = "a raise that puts every opponent all-in may be smaller than a full one (house/73)"
CAPPED = "the cap of a limit round counts the blind as its first bet"
ODD_CHIPS = "each pot is divided on its own, and its odd chips go one by one (wsop-2011/p04.odd.bt.4)"
LOW_ELSEWHERE = "a side pot without a low is all for the high hand"
SHORT_SINCE = "all-ins that are no raise since a player acted reopen nothing to that player (house/73)"
STRADDLE_RAISE = "a raise over a straddle is at least as large as the straddle (house/75)"
UNSHOWN = "the last hand wins without being shown"
NO_CAP = "PokerKit's limit Omaha has no cap"


class Excused(Exception):
    """The hand has reached a point where the two differ for a known reason."""


class Wrong(Exception):
    """The two differ."""


@dataclass
class Tally:
    hands: int = 0
    actions: int = 0
    # Hands that are not compared after some point, and raise bounds that are not compared.
    excused: Counter[str] = field(default_factory=Counter)
    noted: Counter[str] = field(default_factory=Counter)
    compared: set[int] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)


def run(cardroom: str, game: str, form: str, count: int, seed: int) -> str:
    command = [cardroom, "replay", "--random", str(count), "--seed", str(seed), "--game", game, "--to", form]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def has_short_blind(history: HandHistory) -> bool:
    """Whether a stack is shorter than its post; with two players the lists start with the small blind."""
    antes, blinds = history.antes, history.blinds_or_straddles
    assert blinds is not None
    if len(blinds) == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    return any(stack < ante + blind for stack, ante, blind in zip(history.starting_stacks, antes, blinds, strict=True))


def level(state: State) -> Any:
    return max(state.bets)


def compare_options(state: State, event: dict[str, Any], game: str) -> str | None:
    """Compares the call and the raise bounds before an action; returns a known reason if they differ."""
    ours = event["options"]
    theirs = state.checking_or_calling_amount or 0
    if state.actor_index != event["player"] - 1:
        raise Wrong(f"p{event['player']} acts, PokerKit waits for {state.actor_index}")
    if ours["call"] != theirs:
        raise Wrong(f"a call costs {ours['call']}, PokerKit says {theirs}")
    least, most = (
        state.min_completion_betting_or_raising_to_amount,
        state.max_completion_betting_or_raising_to_amount,
    )
    bounds = ours["raise"] and (ours["raise"]["least"], ours["raise"]["most"])
    # PokerKit's limit Omaha has the bounds of pot-limit.
    found = None if least is None else (least, least if game in FIXED else most)
    return None if bounds == found else other_raise(state, bounds, found, game)


def other_raise(state: State, ours: Any, theirs: Any, game: str) -> str:
    player = state.actor_index
    assert player is not None
    others = [
        state.stacks[other] + state.bets[other]
        for other in state.player_indices
        if other != player and state.statuses[other]
    ]
    if theirs is None and max(others) <= level(state):
        return IDLE_RAISE
    if ours and theirs and ours[0] == max(others) < theirs[0]:
        return COVERING_RAISE
    if game == "FO/8" and ours is None:
        return NO_CAP
    if game not in FIXED and state.street_index == 0 and has_straddle(state):
        if ours and theirs and ours[0] > theirs[0]:
            return STRADDLE_RAISE
        raise Excused(STRADDLE_RAISE)
    if game in FIXED and ours is None and state.street_index == 0:
        return CAPPED
    if ours is None and level(state) - state.bets[player] < raise_over(state):
        raise Excused(SHORT_SINCE)
    raise Wrong(f"a raise goes from {ours}, PokerKit says {theirs}")


def has_straddle(state: State) -> bool:
    return len(state.blinds_or_straddles) > 2 and state.blinds_or_straddles[2] > 0


def raise_over(state: State) -> Any:
    assert state.street is not None
    return state.street.min_completion_betting_or_raising_amount


def check_short_raise(state: State, event: dict[str, Any], game: str) -> None:
    """In limit an all-in for less than a raise is counted differently from here on."""
    if game not in FIXED or event["event"] != "bet to":
        return
    if event["amount"] - level(state) != raise_over(state):
        raise Excused(SHORT_RAISE)


def step_aside(state: State) -> None:
    """In PokerKit a burn is a separate step, and the last player with chips must check even if nobody else can bet."""
    while state.can_burn_card():
        state.burn_card("??")
    player = state.actor_index
    others = (chips for other, chips in enumerate(state.stacks) if other != player and state.statuses[other])
    if player is not None and not state.checking_or_calling_amount and not any(others):
        state.check_or_call()
        step_aside(state)


def play(history: HandHistory, events: list[dict[str, Any]], tally: Tally) -> State:
    """Replays a record, comparing our options at every action."""
    acted = (event for event in events if "options" in event)
    state = history.create_state()
    for action in history.actions:
        reason = None
        if action.split()[1] in {"f", "cc", "cbr"}:
            event = next(acted)
            reason = compare_options(state, event, history.variant)
            check_short_raise(state, event, history.variant)
        else:
            step_aside(state)
        try:
            parse_action(state, action, history.parse_value)
        except ValueError as error:
            if reason is not None:
                raise Excused(reason) from error
            raise Wrong(f"{action} is refused: {error}") from error
        tally.actions += 1
        tally.noted.update([reason] if reason else [])
    if state.status:
        raise Wrong("the hand is not over")
    return state


def compare_end(history: HandHistory, told: dict[str, Any], state: State) -> None:
    ours, theirs = history.finishing_stacks, list(state.stacks)
    assert ours is not None
    pushed = [operation.amounts for operation in state.operations if isinstance(operation, ChipsPushing)]
    if ours == theirs:
        return compare_winnings(history, told, [sum(amounts) for amounts in zip(*pushed, strict=True)])
    if any(action.endswith("??") and " sm " in action for action in history.actions):
        raise Excused(UNSHOWN)
    awarded = shares(told)
    if {"half" in event for event in awarded} == {True, False}:
        raise Excused(LOW_ELSEWHERE)
    off = sum(abs(one - other) for one, other in zip(ours, theirs, strict=True))
    if sum(ours) == sum(theirs) and off < 2 * len(awarded) and len(awarded) > len(told["pots"]):
        check_odd_chips(awarded)
        raise Excused(ODD_CHIPS)
    raise Wrong(f"ends with {ours}, PokerKit says {theirs}")


def shares(told: dict[str, Any]) -> list[dict[str, Any]]:
    """What each player got of each part of a pot, including the odd chip."""
    parts: dict[tuple[int, str, int], dict[str, Any]] = {}
    for event in told["events"]:
        if event["event"] in {"awarded", "odd chip"}:
            key = (event["pot"], event.get("half", ""), event["player"])
            known = parts.setdefault(key, {**event, "amount": 0})
            known["amount"] += event["amount"]
    return list(parts.values())


def check_odd_chips(awarded: list[dict[str, Any]]) -> None:
    """In each pot the high half has the odd chip, and in each part it goes to the first players from the button who have
    none of this pot yet."""
    parts: dict[tuple[int, str], list[tuple[int, Any]]] = {}
    for event in awarded:
        parts.setdefault((event["pot"], event.get("half", "")), []).append((event["player"], event["amount"]))
    for (pot, half), shares in parts.items():
        high = parts.get((pot, "high"), []) if half == "low" else []
        # A player with an odd chip of the high half is last in the low half.
        least = sum(amount for _, amount in shares) if len(high) == 1 else min((amount for _, amount in high), default=0)
        has_odd = {player for player, amount in high if amount > least}
        amounts = [amount for _, amount in sorted(shares, key=lambda share: (share[0] in has_odd, share[0]))]
        if amounts != sorted(amounts, reverse=True) or amounts[0] - amounts[-1] > 1:
            raise Wrong(f"pot {pot} is divided into {shares}")
        low = parts.get((pot, "low"), [])
        if half == "high" and sum(amounts) - sum(amount for _, amount in low) not in (0, 1):
            raise Wrong(f"pot {pot} is halved into {shares} and {low}")


def compare_winnings(history: HandHistory, told: dict[str, Any], theirs: list[Any]) -> None:
    """What the pots paid at a showdown. If all others fold, PokerKit pushes less, and leaves the last bet."""
    ours = history.winnings
    assert ours is not None
    shown = any(event["event"] == "tabled" for event in told["events"])
    returned = [0] * len(ours)
    for event in told["events"]:
        if event["event"] == "returned":
            returned[event["player"] - 1] += event["amount"]
    for won, back, pushed in zip(ours, returned, theirs, strict=True):
        if shown and pushed not in (won, won + back):
            raise Wrong(f"{ours} is won and {returned} comes back, PokerKit pushes {theirs}")


def compare(cardroom: str, game: str, count: int, seed: int) -> Tally:
    histories = HandHistory.loads_all(run(cardroom, game, "phh", count, seed))
    lines = run(cardroom, game, "json", count, seed).splitlines()
    tally = Tally()
    for number, (history, line) in enumerate(zip(histories, lines, strict=True)):
        tally.hands += 1
        told = json.loads(line)
        try:
            if has_short_blind(history):
                raise Excused(SHORT_BLIND)
            compare_end(history, told, play(history, told["events"], tally))
            tally.compared.add(number)
        except Excused as reason:
            tally.excused[str(reason)] += 1
        except (Wrong, AssertionError) as what:
            tally.wrong.append(f"{what!r}\n{history.dumps()}")
    return tally


def compare_text(cardroom: str, count: int, seed: int, compared: set[int]) -> Tally:
    """Hands without antes, straddles and mucks, which PokerKit's reader of the PokerStars text does not support."""
    records = list(HandHistory.loads_all(run(cardroom, "NT", "phh", count, seed)))
    texts = [text + "\n\n\n" for text in run(cardroom, "NT", "text", count, seed).split("\n\n\n") if text]
    tally = Tally()
    for number, (record, text) in enumerate(zip(records, texts, strict=True)):
        assert record.blinds_or_straddles is not None
        is_plain = not any(record.antes) and not any(record.blinds_or_straddles[2:]) and "mucks hand" not in text
        if not is_plain or number not in compared:
            continue
        tally.hands += 1
        with contextlib.redirect_stderr(io.StringIO()) as said:
            found = list(PokerStarsParser()(text))
        theirs = [list(tuple(history)[-1].stacks) for history in found]
        if theirs != [record.finishing_stacks]:
            tally.wrong.append(f"ends with {record.finishing_stacks}, not {theirs}\n{said.getvalue()}{text}")
    return tally


def tell(name: str, tally: Tally) -> None:
    excused = sum(tally.excused.values())
    actions = f", {tally.actions} actions" if tally.actions else ""
    print(f"{name:5} {tally.hands:6} hands{actions}, {excused} excused, {len(tally.wrong)} disagreements")
    for reason, count in tally.excused.most_common():
        print(f"      {count:6} hands: {reason}")
    for reason, count in tally.noted.most_common():
        print(f"      {count:6} bounds: {reason}")
    for what in tally.wrong[:3]:
        print(what)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("cardroom")
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=GAMES)
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    games = [options.game] if options.game else GAMES
    tallies = {game: compare(options.cardroom, game, options.count, options.seed) for game in games}
    if "NT" in tallies:
        tallies["text"] = compare_text(options.cardroom, options.count, options.seed, tallies["NT"].compared)
    for name, tally in tallies.items():
        tell(name, tally)
    failed = sum(len(tally.wrong) for tally in tallies.values())
    passed = sum(tally.hands for tally in tallies.values()) - failed
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
