"""Runs the same rounds through `CARDROOM settle --jsonl` and settle.py, and compares every field."""

import json
import multiprocessing
import re
import subprocess
import sys
import time
from collections import Counter

import paytables
from rounds import rounds
from settle import cents, settle

AMOUNT = re.compile(r"-?(0|[1-9]\d*)\.\d\d")


def money(told, key, where, differences):
    """The amount in cents, or None after recording a difference."""
    text = told.get(key)
    if not isinstance(text, str) or not AMOUNT.fullmatch(text) or text == "-0.00":
        differences.append(f"{where}: {key} is {text!r}, not an amount")
        return None
    return cents(text)


def same_money(mine, theirs, key, where, differences):
    if theirs.get(key) == mine[key]:
        return
    amount = money(theirs, key, where, differences)
    if amount is not None and amount != cents(mine[key]):
        differences.append(f"{where}: {key} {theirs[key]}, here {mine[key]}")


def words(told, key, where, differences):
    if not isinstance(told.get(key), str) or not told[key]:
        differences.append(f"{where}: {key} is {told.get(key)!r}, not words")


def by_key(items, key, where, differences):
    found = {}
    for item in items if isinstance(items, list) else []:
        if item.get(key) in found:
            differences.append(f"{where}: {key} {item.get(key)} twice")
        found[item.get(key)] = item
    return found


def compare_seat(mine, theirs, void, differences):
    where = f"seat {mine['seat']}"
    if not void:
        words(theirs, "hand", where, differences)
    here, there = ({w["wager"]: w for w in mine["wagers"]}, by_key(theirs.get("wagers"), "wager", where, differences))
    if here.keys() != there.keys():
        differences.append(f"{where}: wagers {sorted(map(str, there))}, here {sorted(here)}")
    for name in here.keys() & there.keys():
        at = f"{where} {name}"
        same_money(here[name], there[name], "stake", at, differences)
        same_money(here[name], there[name], "net", at, differences)
        if there[name].get("result") != here[name]["result"]:
            differences.append(f"{at}: result {there[name].get('result')}, here {here[name]['result']} ({here[name]['row']})")
        words(there[name], "rule", at, differences)
    same_money(mine, theirs, "envy", where, differences)
    same_money(mine, theirs, "net", where, differences)
    cut = theirs.get("limit") or {"cut": "0.00"}
    same_money(mine.get("limit", {"cut": "0.00"}), cut, "cut", f"{where} limit", differences)
    if theirs.get("limit"):
        words(theirs["limit"], "rule", f"{where} limit", differences)


def compare(round, mine, theirs):
    """The differences in words; empty if there are none."""
    if not isinstance(theirs, dict):
        return [f"answer is {theirs!r}"]
    if "error" in theirs:
        return [f"refused: {json.dumps(theirs['error'])}"]
    differences = []
    here, there = ({s["seat"]: s for s in mine["seats"]}, by_key(theirs.get("seats"), "seat", "seats", differences))
    if here.keys() != there.keys():
        differences.append(f"seats {sorted(map(str, there))}, here {sorted(here)}")
    for number in here.keys() & there.keys():
        compare_seat(here[number], there[number], "void" in round, differences)
    if "void" not in round:                         # a void round has no hands
        dealer = theirs.get("dealer") or {}
        words(dealer, "hand", "dealer", differences)
        if dealer.get("qualifies") is not mine["dealer"]["qualifies"]:
            differences.append(f"dealer: qualifies {dealer.get('qualifies')}, here {mine['dealer']['qualifies']}")
    meters = theirs.get("meters") or {}
    if meters.keys() != mine["meters"].keys():
        differences.append(f"meters {sorted(meters)}, here {sorted(mine['meters'])}")
    for name in meters.keys() & mine["meters"].keys():
        same_money(mine["meters"], meters, name, "meters", differences)
    if theirs.get("order") != mine["order"]:
        differences.append(f"order {theirs.get('order')}, here {mine['order']}")
    return differences


# ----------------------------------------------------------------------------------------------------- features

def features(round, answer):
    """The features of a round, with their counts."""
    book = round["submission"]["rulebook"]
    yield f"{book}: rounds"
    if "void" in round:
        yield f"{book}: void {round['void']}"
    elif not answer["dealer"]["qualifies"]:
        yield f"{book}: dealer below a pair"
    for seat in answer["seats"]:
        yield f"{book}: seats"
        if seat["envy"] != "0.00":
            yield f"{book}: envy"
        if "limit" in seat:
            yield f"{book}: limit cut"
        for wager in seat["wagers"]:
            if "void" in round and wager["result"] == "push":
                continue
            if wager["result"] == "win" or wager["row"] in ("tie", "fold"):
                yield f"{book}: {wager['wager']} {wager['result']} {wager['row']}"
                if wager["wager"] in ("blind", "odds") and wager["row"] == "flush" and cents(wager["stake"]) % 2:
                    yield f"{book}: half a cent rounded up"
    for name, after in answer["meters"].items():
        before = round["meters"][name]
        if "void" not in round and after != before:
            yield f"{book}: meter {name} paid"
    flushes = ("royal flush", "straight flush", "flopped royal in spades", "flopped royal", "flopped straight flush")
    if sum(wager["wager"] == "progressive" and wager["result"] == "win" and wager["row"] in flushes
           for seat in answer["seats"] for wager in seat["wagers"]) > 1:
        yield f"{book}: several straight flushes win the progressive"


def every_cell():
    """The name of each cell of each paytable."""
    for book, wager, tables in [
            ("md-uth-1.2", "blind", paytables.BLIND), ("ma-uth", "blind", {"A": paytables.BLIND["A"]}),
            ("md-huh-1.0", "odds", paytables.ODDS), ("md-uth-1.2", "trips", paytables.TRIPS),
            ("ma-uth", "trips", paytables.TRIPS), ("md-uth-1.2", "six-card", paytables.SIX_CARD),
            ("md-uth-1.2", "six-card", paytables.SUPER_ROYAL), ("md-huh-1.0", "pocket", paytables.POCKET),
            ("md-huh-1.0", "trips-plus", paytables.TRIPS_PLUS), ("ma-uth", "cover-all", paytables.COVER_ALL),
            ("md-uth-1.2", "progressive", paytables.MD_UTH_PROGRESSIVE),
            ("md-huh-1.0", "progressive", paytables.HUH_PROGRESSIVE), ("ma-uth", "progressive", paytables.MA_PROGRESSIVE)]:
        for table, rows in tables.items():
            yield from (f"{book} {wager} {table} {row}" for row in rows)
    for table, rows in paytables.BAD_BEAT.items():
        yield from (f"md-huh-1.0 odds {table} bad beat {row}" for row in rows)


def cells(round, answer):
    """The paytable cells that this round used."""
    submission = round["submission"]
    book, chosen = submission["rulebook"], submission["paytables"]
    for seat in answer["seats"]:
        for wager in seat["wagers"]:
            name, row = wager["wager"], wager["row"]
            if wager["result"] != "win" or name in ("ante", "play", "raise"):
                continue
            if name == "progressive":
                table = submission["progressive"]["paytable"]
            elif name == "cover-all":
                table = len(answer["seats"]) + 1
            elif row.startswith("bad beat"):
                table = chosen["bad-beat"]
            else:
                table = chosen.get(name, "A")
                table = table["base"] if isinstance(table, dict) else table
            yield f"{book} {name} {table} {row}"


# --------------------------------------------------------------------------------------------------------- runs

def batch(job):
    """One run of the binary: (rounds compared, features, paytable cells, [(round, differences)])."""
    cardroom, seed, count = job
    asked = list(rounds(seed, count))
    lines = "".join(json.dumps(round) + "\n" for round in asked)
    run = subprocess.run([cardroom, "settle", "--jsonl"], input=lines, capture_output=True, text=True)
    answers = run.stdout.splitlines()
    counts, paid, wrong = Counter(), Counter(), []
    if len(answers) != count:
        wrong.append(({"seed": seed}, [f"{len(answers)} answers to {count} rounds, exit code {run.returncode}, "
                                       f"stderr: {run.stderr[-500:]}"]))
    for round, line in zip(asked, answers):
        mine = settle(round)
        counts.update(features(round, mine))
        paid.update(cells(round, mine))
        try:
            differences = compare(round, mine, json.loads(line))
        except ValueError:
            differences = [f"not JSON: {line[:200]}"]
        if differences:
            wrong.append((round, differences))
    return min(count, len(answers)), counts, paid, wrong


def run(args):
    start = time.time()
    jobs = [(args.cardroom, f"{args.seed}:{i}", min(args.batch, args.count - first))
            for i, first in enumerate(range(0, args.count, args.batch))]
    done, counts, paid, wrong, kinds, shown = 0, Counter(), Counter(dict.fromkeys(every_cell(), 0)), 0, Counter(), 0
    save = open(args.save, "w") if args.save else None
    with multiprocessing.Pool(args.jobs) as pool:
        for compared, occurred, cells_paid, differing in pool.imap(batch, jobs):
            done += compared
            counts.update(occurred)
            paid.update(cells_paid)
            wrong += len(differing)
            for round, differences in differing:
                kinds.update({re.sub(r"^seat \d+|\$?-?\d[\d.,]*", "_", difference)[:100] for difference in differences})
                if shown < args.show:
                    shown += 1
                    print(json.dumps(round), *("    " + difference for difference in differences), sep="\n", flush=True)
                if save:
                    save.write(json.dumps({"round": round, "differences": differences}) + "\n")
            if sys.stderr.isatty():
                print(f"\r{done} rounds, {wrong} differ", end="", file=sys.stderr)
    print()
    for feature, times in sorted(counts.items()):
        print(f"{times:>10,}  {feature}")
    rare = sorted(paid.items(), key=lambda item: item[1])[:5]
    print(f"\n{sum(times > 0 for times in paid.values())} of {len(paid)} cells of the paytables paid; the rarest:")
    for cell, times in rare:
        print(f"{times:>10,}  {cell}")
    if kinds:
        print("\nkinds of differences:")
        for kind, times in kinds.most_common(20):
            print(f"{times:>10,}  {kind}")
    seconds = time.time() - start
    print(f"\n{done:,} rounds compared in {seconds:.1f} s ({done / seconds:,.0f} per second), {wrong:,} differ")
    return 1 if wrong or done != args.count else 0
