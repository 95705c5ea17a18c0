"""Rounds with known answers, played through this settlement alone.

Not here: stub counts and deck timers (dealing, not settling) and everything of WSOP.
"""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import hands
import paytables
from settle import Rules, cents, settle

failures = []
checked = 0


def check(label, got, wanted):
    global checked
    checked += 1
    if got != wanted:
        failures.append(f"{label}: got {got}, wanted {wanted}")


# ------------------------------------------------------------------------------------------------ small language

def meters(**resets):
    return {name: {"initial": f"{amount}.00", "reset": f"{amount}.00", "rate": "0.20"}
            for name, amount in resets.items()}


def progressive(paytable, stakes=("1.00",), envy=None, **resets):
    return {"paytable": paytable, "wagers": list(stakes), **({"envy": envy} if envy else {}), "meters": meters(**resets)}


def uth(blind="A", trips="A", **more):
    return {"rulebook": "md-uth-1.2", "paytables": {"blind": blind, "trips": trips, "six-card": "A"}, **more}


def huh(bad_beat="A", **more):
    return {"rulebook": "md-huh-1.0", "paytables": {"odds": "A", "bad-beat": bad_beat, "pocket": "A",
                                                    "trips-plus": "A"}, **more}


def ma(**more):
    return {"rulebook": "ma-uth", "paytables": {"trips": "A", "cover-all": "standard"}, **more}


def seat(number, cards, decision, ante="10.00", **side):
    wagers = {"ante": ante} | {wager.replace("_", "-"): stake for wager, stake in side.items()}
    return {"seat": number, "cards": cards, "wagers": wagers, "decision": decision}


def play(submission, board, dealer, *seats, **more):
    return settle({"submission": submission, "board": board, "dealer": dealer, "seats": list(seats), **more})


def net(answer, number=1, wager=None):
    told = next(s for s in answer["seats"] if s["seat"] == number)
    if wager is None:
        return cents(told["net"]) / 100
    if wager == "envy":
        return cents(told["envy"]) / 100
    return next(cents(w["net"]) for w in told["wagers"] if w["wager"] == wager) / 100


def row(answer, number=1, wager="progressive"):
    told = next(s for s in answer["seats"] if s["seat"] == number)
    return next(w["row"] for w in told["wagers"] if w["wager"] == wager)


# ---------------------------------------------------------------------------------------------------- the vectors

def ultimate():
    dry = "2h 7d 9s Kd 4c"
    check("U1", net(play(uth(), "2h 7h 9h Kd 4c", "Ks 8c", seat(1, "Ah 3h", "preflop-4x"))), 65)
    check("U2", net(play(uth(), dry, "Ks 8c", seat(1, "As Ah", "flop-2x"))), 30)
    check("U3", net(play(uth(), dry, "Qs 8c", seat(1, "As Ah", "river-1x"))), 10)
    check("U4", net(play(uth(), dry, "As 8c", seat(1, "Qs 3c", "preflop-4x"))), -50)
    check("U5", net(play(uth(), "5h 6d 7s 8d 9c", "2s 2c", seat(1, "Ah Kh", "preflop-4x"))), 0)
    for table, pair, below in [("A", 30, 20), ("B", 20, 10)]:
        straight = seat(1, "8s 9c", "river-1x")
        check(f"U6 {table}", net(play(uth(table), "5h 6d 7s Kd 2c", "Ks Qc", straight)), pair)
        check(f"U6 {table} dealer below a pair", net(play(uth(table), "5h 6d 7s Kd 2c", "As Qc", straight)), below)
    check("U7", net(play(uth(), dry, "As 8c", seat(1, "9h 9c", "fold", trips="5.00"))), -5)
    answer = play(uth(), "Ah Kh Qh Jh Th", "2s 2c", seat(1, "3d 4d", "flop-2x", trips="5.00"),
                  seat(2, "5d 6d", "preflop-3x", trips="1.00"))
    check("U8", [net(answer, 1), net(answer, 2), net(answer, 2, "ante")], [250, 50, 0])
    check("12.A", net(play(uth(), dry, "Ks 8c", seat(1, "As Ah", "preflop-4x"))), 50)
    check("11.H.3.a", net(play(uth(), dry, "Ks 8c", seat(1, "Qs Jh", "preflop-4x"))), -60)


def heads_up():
    check("H1", net(play(huh(), "7c 7d 5s Kh 2d", "Qc 9c", seat(1, "7h 5c", "preflop-3x"))), 70)
    for table, odds, total in [("A", 80, 40), ("B", 60, 20), ("C", 50, 10), ("D", 50, 10)]:
        answer = play(huh(table), "7h 7d 5h Kh 2c", "7c 5c", seat(1, "Ah 3h", "preflop-3x"))
        check(f"H2 {table}", [net(answer, 1, "odds"), net(answer)], [odds, total])
    check("H3", net(play(huh(), "2h 7d 9s Kd 4c", "As 8c", seat(1, "Qs 3c", "river-1x"))), -20)
    check("H4", net(play(huh(), "5h 6h 7h Kd 2c", "9h 8h", seat(1, "4h 3h", "flop-2x")), 1, "odds"), 5000)
    check("a straight that loses", net(play(huh(), "7c 6d 5s Kh 5d", "Kd Kc", seat(1, "9h 8h", "preflop-3x"))), 10)


def progressive_classes():
    """PC1-PC9, on every table: which row."""
    cases = [
        ("PC1", "As Ks", "Qs Js Ts 2c 3d", "flopped royal in spades", {"J": "flopped royal", "I": "flopped straight flush"}),
        ("PC2", "Ah Kh", "Qh Jh Th 2c 3d", "flopped royal", {"I": "flopped straight flush"}),        # and PC8
        ("PC3", "Ah Kh", "Qh Jh 2c Th 3d", "royal flush", {}),
        ("PC4", "2c 3d", "Ah Kh Qh Jh Th", "community royal", {"I": "royal flush"}),
        ("PC5", "9h 8h", "7h 6h 5h 2c 3d", "straight flush", {"I": "flopped straight flush"}),
        ("PC6", "9h 8h", "7h 6h 2c 5h 3d", "straight flush", {}),
        ("PC7", "2c 3d", "9h 9s 9d 9c 5h", "four of a kind", {}),
        ("PC9", "Kh Qh", "Jh Th 9h Ah 3d", "royal flush", {"I": "flopped straight flush"}),
    ]
    for letter in "ABCDEFGHIJ":
        submission = huh(progressive=progressive(letter, envy="J" if letter == "J" else None, main=6000))
        for label, cards, board, usual, special in cases:
            answer = play(submission, board, "4c 4s", seat(1, cards, "flop-2x", progressive="1.00"),
                          seat(2, "5c 8d", "fold", progressive="1.00"), meters={"main": "12345.67"})
            wanted = special.get(letter, usual)
            pay = paytables.HUH_PROGRESSIVE[letter][wanted]
            check(f"{label} {letter} row", row(answer), wanted)
            paid = {"100": 12345.67, "10": 1234.57, "5": 617.29}[str(pay[1])] if pay[0] == "meter" else pay[1] / 100
            check(f"{label} {letter} net", net(answer, 1, "progressive"), round(paid - 1, 2))
            envied = letter == "J" and wanted in ("flopped royal", "royal flush")
            check(f"{label} {letter} envy", net(answer, 2, "envy"), 100 if envied else 0)


def meters_and_envy():
    def deal(letter, stakes, **resets):
        return play(uth(progressive=progressive(letter, ("1.00", "5.00"), letter, **resets)), "5h 6h 7h Kd 2c", "Ks 9d",
                    *[seat(n, cards, "flop-2x", **({"progressive": stakes[n]} if n in stakes else {}))
                      for n, cards in [(2, "3h 4h"), (3, "Jc Jd"), (6, "8h 9h")]],
                    meters={"main": "25000.00"} if letter == "A" else {"major": "5000.00", "minor": "777.77"})
    answer = deal("A", {2: "1.00", 6: "1.00"}, main=10000)
    check("M1 A", [net(answer, 6, "progressive"), net(answer, 2, "progressive"), answer["meters"], answer["order"]],
          [2499, 2249, {"main": "20250.00"}, [6, 3, 2]])
    answer = deal("B", {2: "1.00", 6: "5.00"}, major=1000, minor=250)
    check("M1 B", [net(answer, 6, "progressive"), net(answer, 2, "progressive"), answer["meters"]],
          [772.77, 249, {"major": "5000.00", "minor": "250.00"}])

    six = [seat(n, cards, "fold" if n == 4 else "river-1x", progressive="1.00") for n, cards in
           enumerate(["2c 3c", "4c 5c", "6c 7c", "2d 3d", "4d 5d", "6d 7d"], start=1)]
    answer = play(huh(progressive=progressive("A", main=5000)), "Ah Kh Qh Jh Th", "2s 2h", *six,
                  meters={"main": "20000.00"})
    check("M2", [net(answer, n, "progressive") + 1 for n in (6, 5, 3, 2, 1, 4)],
          [2000, 1800, 1620, 1458, 1312.20, 1180.98])
    check("M2 order (house/47)", answer["order"], [6, 5, 3, 2, 1, 4])

    def envies(first, second, third, stakes):
        bettors = [seat(n, cards, "river-1x", **({"progressive": stake} if stake else {}))
                   for n, (cards, stake) in enumerate(zip((first, second, third), stakes), start=1)]
        answer = play(uth(progressive=progressive("A", ("1.00", "5.00"), "A", main=10000)), "5h 6h 7h Kd 2c", "Ks 9d",
                      *bettors, meters={"main": "25000.00"})
        return [net(answer, n, "envy") for n in (1, 2, 3)]
    one, none, five = "1.00", None, "5.00"
    check("E1", envies("Jc Jd", "8h 9h", "Qc Qd", [one, one, one]), [300, 0, 300])
    check("E2", envies("3h 4h", "Jc Jd", "8h 9h", [one, one, one]), [300, 600, 300])
    check("E3", envies("Jc Jd", "8h 9h", "Qc Qd", [one, none, one]), [300, 0, 300])
    check("E4", envies("Jc Jd", "8h 9h", "Qc Qd", [one, one, five]), [300, 0, 1500])
    check("1.B.3 quads give no envy", [net(play(uth(progressive=progressive("C", envy="C", mega=10000, major=1000, minor=250)),
                                                "9h 9s 2d Kd 2c", "Ks 8d", seat(1, "9c 9d", "flop-2x", progressive="1.00"),
                                                seat(2, "Jc Jd", "flop-2x", progressive="1.00")), 2, "envy")], [0])
    answer = play(ma(progressive=progressive("PTMGL04", ("5.00",), main=5000)), "Ah Kh Qh 2c 3c", "2s 2d",
                  seat(1, "Jh Th", "fold"), seat(2, "9c 9d", "fold", progressive="5.00"), meters={"main": "5000.00"})
    check("5.b PTMGL04: a royal is envied as a straight flush", net(answer, 2, "envy"), 1250)
    answer = play(ma(progressive=progressive("PTMGL04", ("5.00",), main=5000)), "Ah Kh Qh 2c 3c", "2s 2d",
                  seat(1, "Jh Th", "fold", progressive="5.00"), meters={"main": "6000.00"})
    check("5.b PTMGL04 royal 100%", [net(answer, 1, "progressive"), answer["meters"]], [5995, {"main": "5000.00"}])


def limits():
    royal = seat(1, "Ah Kh", "preflop-4x", ante="200.00", trips="100.00", six_card="5.00", progressive="1.00")
    answer = play(uth(limit={"payout": "50000.00"}, progressive=progressive("A", envy="A", main=10000)),
                  "Qh Jh Th 2c 3d", "2s 9d", royal, six_card_box="9h 4s 4d 4h", meters={"main": "10000.00"})
    told = answer["seats"][0]
    check("CAP UTH", [told["limit"]["cut"]] + [net(answer, 1, w) for w in ("ante", "blind", "play", "trips", "six-card",
          "progressive")] + [net(answer)], ["56000.00", 200, 49800, 0, 0, 25, 9999, 60024])
    royal = seat(1, "Ah Kh", "preflop-3x", ante="200.00", trips_plus="100.00", pocket="100.00")
    answer = play(huh(limit={"payout": "50000.00"}), "Qh Jh Th 2c 3d", "2s 9d", royal)
    check("CAP HUH", [answer["seats"][0]["limit"]["cut"], net(answer)], ["62800.00", 50000])
    royal = seat(1, "Ah Kh", "preflop-4x", ante="200.00", trips="100.00", cover_all="500.00")
    answer = play(ma(), "Qh Jh Th 2c 3d", "2s 9d", royal)
    check("CAP MA", [answer["seats"][0]["limit"]["cut"], net(answer), net(answer, 1, "cover-all")],
          ["131000.00", 75000, 25000])
    check("house/48", [Rules(ma(minimum="100.00")).win_at_minimum(),
                     Rules(ma(minimum="100.00", wagers={"trips": {"minimum": "5.00"}})).win_at_minimum()],
          [50_500_00, 50_750_00])


def dollar_rows():
    for board, cards, wanted in [("7c 7d 5s Kh 2d", "7h 5c", 9), ("2h 7h 9h Kd 4c", "Ah 3h", 4)]:
        answer = play(huh(progressive=progressive("A", main=5000)), board, "Qc 8c",
                      seat(1, cards, "fold", progressive="1.00"), meters={"main": "5000.00"})
        check("D50 HUH", net(answer, 1, "progressive"), wanted)
    answer = play(uth(), "2c 3d 7s 7d 8d", "Kc Kd", seat(1, "Ah Kh", "fold", trips="5.00", six_card="5.00"),
                  six_card_box="Qh Jh Th 9h")
    check("D50 super royal", net(answer, 1, "six-card"), 100_000)
    for letter, resets, wanted in [("A", {"main": 10000}, 9), ("B", {"major": 1000, "minor": 250}, 8)]:
        answer = play(uth(progressive=progressive(letter, envy=letter, **resets)), "9h 7d 2s Kd 4c", "Ks 8c",
                      seat(1, "9s 9d", "fold", progressive="1.00"))
        check(f"D50 UTH {letter}", net(answer, 1, "progressive"), wanted)
    answer = play(ma(progressive=progressive("PTMGL01", ("5.00",), main=50000)), "9h 7d 2s Kd 4c", "Ks 8c",
                  seat(1, "9s 9d", "fold", progressive="5.00"))
    check("13.e.NR", net(answer, 1, "progressive"), 40)
    check("A-10 is no Pocket Bonus", net(play(huh(), "2h 7d 9s Kd 4c", "Ks 8c", seat(1, "As Ts", "fold", pocket="5.00")),
                                         1, "pocket"), -5)


def cover_all():
    bet = {"cover_all": "1.00"}
    answer = play(ma(), "5h 6h 7h Kd Ks", "Kc 2c", seat(1, "8h 9h", "fold", **bet), seat(2, "2d 3s", "river-1x"))
    check("CA: only the highest hand pays", [net(answer, 1, "cover-all"), row(answer, 1, "cover-all")], [80, "straight flush"])
    check("12.b full house of 2 hands", net(play(ma(), "7c 7d 5s Kh 2d", "Qc 9c", seat(1, "7h 5c", "fold", **bet)), 1,
                                            "cover-all"), 12)
    check("12.b dealer's quads", net(play(ma(), "7c 7d 5s Kh 2d", "7h 7s", seat(1, "Qc 9c", "fold", **bet)), 1,
                                     "cover-all"), 70)
    check("12.b flush", net(play(ma(), "2h 7h 9h Kd 4c", "Ah 3h", seat(1, "Qc 9c", "fold", **bet)), 1, "cover-all"), -1)


def voids():
    def played(submission, void, *seats, **more):
        return play(submission, "9h 7d 2s Kd 4c", "Ks 8c", *seats, void=void, **more)
    bettor = seat(1, "9s 9d", "preflop-4x", trips="5.00", six_card="5.00", progressive="1.00")
    submission = uth(progressive=progressive("A", envy="A", main=10000))
    for void, total in [("13.F", 15), ("13.C", 15), ("13.B", 0), ("13.E", 0), ("13.H", 0), ("13.I", 0), ("8.G", 0)]:
        answer = played(submission, void, bettor, six_card_box="9c 9h 2c 3c", meters={"main": "10000.20"})
        check(f"UTH {void}", [net(answer), answer["meters"]["main"]], [total, "10000.00"])
    bettor = seat(1, "9s 9d", "fold", trips_plus="5.00", pocket="5.00")
    for void, total in [("13.F", 40), ("13.C", 25), ("13.B", 0)]:
        check(f"HUH {void}", net(played(huh(), void, bettor)), total)
    bettor = seat(1, "9s 9d", "preflop-4x", trips="5.00", cover_all="5.00")
    for void, total in [("14.a", 15), ("14.b", 0)]:
        check(f"MA {void}", net(played(ma(), void, bettor)), total)


def evaluator():
    value = lambda text: hands.best(hands.parse(text))
    check("QKA23", hands.name(value("Qc Kd Ah 2s 3c")), "high card")
    check("A2345 lowest straight", value("Ac 2d 3h 4s 5c") < value("2c 3d 4h 5s 6c"), True)
    check("22233 below 33322", value("2c 2d 2h 3s 3c") < value("3d 3h 3s 2c 2d"), True)
    check("house/55", value("Kc Kd 5h 5s Ac") < value("Kh Ks 6c 6d 2c"), True)
    wanted = {5: "4/36/624/3,744/5,108/10,200/54,912/123,552/1,098,240/1,302,540",
              6: "188/1,656/14,664/165,984/205,792/361,620/732,160/2,532,816/9,730,740/6,612,900",
              7: "4,324/37,260/224,848/3,473,184/4,047,644/6,180,020/6,461,620/31,433,400/58,627,800/23,294,460"}
    for size, figures in wanted.items():
        count = census(size)
        check(f"census {size}", "/".join(f"{count[c]:,}" for c in reversed(hands.CATEGORIES)), figures)


def census(size):
    """Hands of `size` cards by category, counted rank pattern by rank pattern instead of one by one."""
    count = Counter()
    for ranks in combinations_with_replacement(range(2, 15), size):
        repeats = Counter(ranks).values()
        if max(repeats) > 4:
            continue
        suited = [1]                # polynomial: suitings by how many of the cards are of one given suit
        for times in repeats:
            without, within = comb(3, times), comb(3, times - 1)
            suited = [without * a + within * b for a, b in zip(suited + [0], [0] + suited)]
        with_flush = 4 * sum(suited[5:])
        count[hands.name(hands.best_by_ranks(ranks))] += prod(comb(4, times) for times in repeats) - with_flush
    for k in range(5, size + 1):
        for ranks in combinations(range(2, 15), k):
            category = hands.name(hands.best([(rank, "h") for rank in ranks]))
            count[category] += 4 * comb(39, size - k)
    return count


def run():
    for group in (ultimate, heads_up, progressive_classes, meters_and_envy, limits, dollar_rows, cover_all, voids, evaluator):
        group()
    for failure in failures:
        print(failure)
    print(f"{checked} checks, {len(failures)} failed")
    return 1 if failures else 0
