"""Every paytable of the house games, transcribed from the printed rules.

A cell is read into one of
    ("to", n, d)          n to d: the player wins stake * n / d and keeps the stake
    ("for", n)            n for 1: the player is paid stake * n, the stake is gone
    ("meter", p, name)    p percent of that meter, the stake is gone
    ("dollars", cents)    a fixed sum
Rows are in lookup order; "-" means that the table has no such row.
"""

import re


def cell(text, plain):
    if match := re.fullmatch(r"(\d+)%(\w*)", text):
        return "meter", int(match[1]), match[2] or "main"
    if match := re.fullmatch(r"(\d+)for1", text):
        return "for", int(match[1])
    if match := re.fullmatch(r"(\d+)to(\d+)", text):
        return "to", int(match[1]), int(match[2])
    if match := re.fullmatch(r"[\d,]+", text):
        number = int(match[0].replace(",", ""))
        return ("dollars", number * 100) if plain == "dollars" else ("to", number, 1)
    raise ValueError(text)


def tables(columns, text, plain="to"):
    """One dict {row: cell} per column. Cells are separated by blanks, row names from them by a colon."""
    result = {column: {} for column in columns.split()}
    for line in text.strip().splitlines():
        row, _, cells = line.partition(":")
        for column, value in zip(result, cells.split(), strict=True):
            if value != "-":
                result[column][row.strip()] = cell(value, plain)
    return result


# P1, P5
BLIND = tables("A B", """
    royal flush:      500   500
    straight flush:   50    50
    four of a kind:   10    10
    full house:       3     3
    flush:            3to2  3to2
    straight:         1     -
""")
ODDS = {"A": BLIND["A"]}

# P2
TRIPS = tables("A B C D", """
    royal flush:      50  50  50  50
    straight flush:   40  40  40  40
    four of a kind:   30  30  30  20
    full house:        9   8   8   7
    flush:             7   6   7   6
    straight:          4   5   4   5
    three of a kind:   3   3   3   3
""")

# P8
TRIPS_PLUS = tables("A B C D", """
    royal flush:      100 100 100 100
    straight flush:   40  40  40  40
    four of a kind:   30  30  30  30
    full house:        9   8   7   8
    flush:             7   6   6   7
    straight:          4   5   5   4
    three of a kind:   3   3   3   3
""")

# P4; full house of table B by house/12
SIX_CARD = tables("A B", """
    royal flush:      1,000  1,000
    straight flush:   200    200
    four of a kind:   50     50
    full house:       20     20
    flush:            15     15
    straight:         10     10
    three of a kind:  5      5
""")
SUPER_ROYAL = tables("A B", """
    super royal of diamonds:  1,000,000  100,000
    super royal of hearts:    100,000    100,000
    super royal of spades:    100,000    100,000
    super royal of clubs:     100,000    100,000
""", plain="dollars")

# P6
BAD_BEAT = tables("A B C D", """
    straight flush:   500 500 500 500
    four of a kind:   50  50  50  25
    full house:       10  10  10  6
    flush:             8   6   5  5
    straight:          5   5   4  4
""")

# P7
POCKET = tables("A B C", """
    pair of aces:            30 25 30
    ace and face suited:     20 20 20
    ace and face offsuit:    10 10 10
    pair of twos to kings:    5  5  4
""")

# P3
MD_UTH_PROGRESSIVE = tables("A B C D", """
    royal flush:      100%    100%major  100%mega   100%mega
    straight flush:   10%     100%minor  100%major  100%major
    four of a kind:   300to1  300for1    100%minor  100%minor
    full house:       50to1   50for1     50for1     50for1
    flush:            40to1   40for1     40for1     40for1
    straight:         30to1   30for1     30for1     30for1
    three of a kind:  9to1    9for1      10for1     9for1
""")
MD_UTH_ENVY = {1_00: {"royal flush": 1000_00, "straight flush": 300_00},       # by the receiver's own stake
               5_00: {"royal flush": 5000_00, "straight flush": 1500_00}}
MD_UTH_METERS = {"A": {"main": 10_000}, "B": {"major": 1_000, "minor": 250},
                 "C": {"mega": 10_000, "major": 1_000, "minor": 250},
                 "D": {"mega": 10_000, "major": 1_000, "minor": 250}}

# P9; plain numbers are dollars
HUH_PROGRESSIVE = tables("A B C D E F G H I J", """
    flopped royal in spades:  100%  100%   100%  100%   100%   100%   100%   100%   -      -
    flopped royal:            10%   1,000  10%   100%   100%   100%   100%   100%   -      100%
    flopped straight flush:   -     -      -     -      -      -      -      -      100%   -
    royal flush:              10%   1,000  10%   1,000  3,000  5%     100%   100%   2,000  100%
    community royal:          10%   1,000  10%   1,000  3,000  3,000  1,000  1,000  -      1,000
    straight flush:           200   200    500   500    250    250    250    300    250    250
    four of a kind:           50    50     100   100    100    100    75     100    50     75
    full house:               10    10     10    10     10     10     11     10     7      11
    flush:                    5     5      -     -      -      -      -      -      5      -
""", plain="dollars")
HUH_ENVY = {"J": {"flopped royal": 100_00, "royal flush": 100_00}}
HUH_METERS = {letter: {"main": amount} for letters, amount in
              [("ABCDE", 5_000), ("F", 6_000), ("GHJ", 2_000), ("I", 2_500)] for letter in letters}

# P10; the column is the number of hands, including the dealer's
COVER_ALL = {int(hands): rows for hands, rows in tables("7 6 5 4 3 2", """
    royal flush:      70  80  100 125 150 200
    straight flush:   30  40  40  70  80  100
    four of a kind:   20  30  35  40  50  70
    full house:       4   4   5   6   8   12
""").items()}

# P11; PTMGL04 has no royal row, a royal is a straight flush there
MA_PROGRESSIVE = tables("PTMGL01 PTMGL02 PTMGL04 PTMGLML01 PTMGLML02 PTMGLML03", """
    royal flush:      100%    100%    -       100%major  100%mega   100%mega
    straight flush:   10%     10%     100%    100%minor  100%major  100%major
    four of a kind:   300for1 300for1 300for1 300for1    100%minor  100%minor
    full house:       50for1  50for1  50for1  50for1     50for1     50for1
    flush:            40for1  40for1  40for1  40for1     40for1     40for1
    straight:         30for1  30for1  30for1  30for1     30for1     30for1
    three of a kind:  9for1   9for1   9for1   9for1      10for1     9for1
""")
MA_ENVY_LISTED = tables("PTMGL01 PTMGL02 PTMGL04 PTMGLML01 PTMGLML02 PTMGLML03", """
    royal flush:      1,000  5,000  -    1,000  1,000  1,000
    straight flush:   300    1,500  250  300    300    300
""", plain="dollars")
MA_SEEDS_LISTED = {"PTMGL01": {"main": 10_000}, "PTMGL02": {"main": 10_000}, "PTMGL04": {"main": 1_000},
                   "PTMGLML01": {"major": 10_000, "minor": 1_000},
                   "PTMGLML02": {"mega": 10_000, "major": 1_000, "minor": 250},
                   "PTMGLML03": {"mega": 10_000, "major": 1_000, "minor": 250}}


def ma_scale(paytable):
    """Listed for $1, wagered at $5; PTMGL02 is already listed for $5 (house/19)."""
    return 1 if paytable == "PTMGL02" else 5


MA_ENVY = {paytable: {row: cents * ma_scale(paytable) for row, (_, cents) in rows.items()}
           for paytable, rows in MA_ENVY_LISTED.items()}
MA_METERS = {paytable: {meter: dollars * ma_scale(paytable) for meter, dollars in seeds.items()}
             for paytable, seeds in MA_SEEDS_LISTED.items()}
