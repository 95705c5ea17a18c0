//! Every way to break a hand has its place and its sentence.

use crate::sample::exchanged;
use poker::phh::hands;

/// A piece of the short hand, what stands there instead, and what is said of it.
type Broken = (&'static str, &'static str, &'static str);

fn check(cases: &[Broken]) {
    for (piece, other, expected) in cases {
        let text = exchanged(piece, other);
        let outcomes: Vec<_> = hands(&text).map(|hand| hand.map_err(|fault| fault.to_string())).collect();
        let faults: Vec<_> = outcomes.iter().filter_map(|hand| hand.as_ref().err()).collect();
        assert_eq!(faults, [expected], "{other:?} instead of {piece:?}");
    }
}

#[test]
fn strings_that_are_wrong() {
    // data
    let cases = [
        ("'NT'", "'NT", "line 1, column 11: this string is not closed on its line: write ' at its end"),
        ("'NT'", "\"NT", "line 1, column 11: this string is not closed on its line: write \" at its end"),
        (
            "'NT'",
            "'XX'",
            "line 1, column 12: \"XX\" is no variant: write one of FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, N2L1D, F2L3D, FB",
        ),
        ("'NT'", "NT", "line 1, column 11: a variant is text: put it between ' marks"),
        ("'NT'", "'''NT'", "line 1, column 11: this string is not closed: write ''' at its end"),
        (
            "'NT'",
            "\"N\\x54\"",
            "line 1, column 13: no such escape: write \\\\ for a backslash, or put the string between ' marks",
        ),
        ("'NT'", "\"\\uD800\"", "line 1, column 12: this escape is no character: write 4 hexadecimal digits of one"),
        ("'NT'", "", "line 1, column 11: a variant is text: put it between ' marks"),
        ("'NT'", "'NT' 'FT'", "line 1, column 16: \"'FT'\" is left over: begin a new line here"),
        ("'NT'", "'N\0T'", "line 1, column 13: the control character U+0000 cannot stand here: leave it out"),
        ("'NT'", "'FT'", "line 1, column 1: small_bet is missing: a hand of FT has small_bet = …"),
        ("'NT'", "'F7S'", "line 1, column 1: bring_in is missing: a hand of F7S has bring_in = …"),
    ];
    check(&cases);
}

#[test]
fn keys_that_are_wrong() {
    // data
    let cases = [
        ("variant = 'NT'\n", "", "line 1, column 1: this hand does not say everything: write variant = 'NT'"),
        (
            "variant = 'NT'\n",
            "variant = 'NT'\nvariant = 'FT'\n",
            "line 2, column 1: variant stands here a second time: leave one of the two out",
        ),
        ("min_bet = 2\n", "", "line 1, column 1: min_bet is missing: a hand of NT has min_bet = …"),
        (
            "variant = 'NT'\n",
            "[x]\nvariant = 'NT'\n",
            "line 1, column 1: a table cannot stand here: write the heading of a hand as [1] at the start of its line, and other tables on one line, as in _key = { a = 1 }",
        ),
        (
            "variant = 'NT'\n",
            " [1]\nvariant = 'NT'\n",
            "line 1, column 2: a table cannot stand here: write the heading of a hand as [1] at the start of its line, and other tables on one line, as in _key = { a = 1 }",
        ),
        ("variant = 'NT'\n", "variant 'NT'\n", "line 1, column 9: = is missing: write variant = and a value"),
        ("variant = 'NT'\n", "= 'NT'\n", "line 1, column 1: \"= 'NT'\" does not begin with a key: write key = value"),
        (
            "variant = 'NT'\n",
            "ante_trimming_status = 'yes'\n",
            "line 1, column 24: write true or false, without quotation marks",
        ),
        (
            "variant = 'NT'\n",
            "[99999999999999999999]\nvariant = 'NT'\n",
            "line 1, column 2: the number of the hand has too many digits: write a shorter one",
        ),
    ];
    check(&cases);
}

#[test]
fn lists_and_numbers_that_are_wrong() {
    // data
    let cases = [
        (
            "antes = [0, 0]",
            "antes = [0, 0",
            "line 3, column 1: write a comma between two items of a list, ] at its end",
        ),
        (
            "antes = [0, 0]",
            "antes = [0 0]",
            "line 2, column 12: write a comma between two items of a list, ] at its end",
        ),
        ("antes = [0, 0]", "antes = 0", "line 2, column 9: a list is wanted: write [0, 0]"),
        (
            "antes = [0, 0]",
            "antes = [0, 0, 0]",
            "line 2, column 1: antes is for 3 players, starting_stacks for 2: write an entry for each player",
        ),
        ("antes = [0, 0]", "antes = [0, -1]", "line 2, column 13: this amount cannot be negative: write it without -"),
        ("antes = [0, 0]", "antes = [0, inf]", "line 2, column 13: only a stack may be inf: write a number"),
        (
            "antes = [0, 0]",
            "antes = [0, nan]",
            "line 2, column 13: \"nan\" is no amount: write a number in digits, as in 250 or 37.50",
        ),
        (
            "antes = [0, 0]",
            "antes = [0, '1']",
            "line 2, column 13: an amount is wanted: write a number without quotation marks",
        ),
        (
            "[1, 2]",
            "[1]",
            "line 3, column 1: blinds_or_straddles is for 1 players, starting_stacks for 2: write an entry for each player",
        ),
        ("[1, 2]", "[1, 02]", "line 3, column 27: \"02\" is no amount: write the number without leading zeros"),
        ("[1, 2]", "[1, 2.]", "line 3, column 27: \"2.\" is no amount: write a number in digits, as in 250 or 37.50"),
        (
            "[1, 2]",
            "[1, 1234567890123456789]",
            "line 3, column 27: \"1234567890123456789\" is no amount: a number has at most 18 digits: write a shorter one",
        ),
        (
            "[1, 2]",
            "[1, 1__0]",
            "line 3, column 27: \"1__0\" is no amount: an underscore stands between two digits: write the number without it",
        ),
        (
            "[1, 2]",
            "[1, 1e999]",
            "line 3, column 27: \"1e999\" is no amount: a number has at most 18 digits: write a shorter one",
        ),
        ("[200, 200]", "[200]", "line 5, column 1: a hand has at least two players: write a stack for each"),
        (
            "[200, 200]",
            "[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]",
            "line 5, column 50: a hand has at most 10 players: leave this out",
        ),
        ("'Ann'", "Ann", "line 7, column 12: a player's name is text: put it between ' marks"),
        (
            "['Ann', 'Bob']",
            "['Ann']",
            "line 7, column 1: players is for 1 players, starting_stacks for 2: write an entry for each player",
        ),
        (
            "players = ['Ann', 'Bob']",
            "seats = [1]",
            "line 7, column 1: seats is for 1 players, starting_stacks for 2: write an entry for each player",
        ),
        (
            "players = ['Ann', 'Bob']",
            "winnings = [0, 0, 4]",
            "line 7, column 1: winnings is for 3 players, starting_stacks for 2: write an entry for each player",
        ),
        (
            "players = ['Ann', 'Bob']",
            "finishing_stacks = [198]",
            "line 7, column 1: finishing_stacks is for 1 players, starting_stacks for 2: write an entry for each player",
        ),
        ("players = ['Ann', 'Bob']", "seats = [1, -2]", "line 7, column 13: a seat is a whole number, as in 3"),
        ("[200, 200]", "[200, -1]", "line 5, column 25: this amount cannot be negative: write it without -"),
        ("min_bet = 2", "min_bet = -2", "line 4, column 11: this amount cannot be negative: write it without -"),
        (
            "players = ['Ann', 'Bob']",
            "_a = '''a\rb'''",
            "line 7, column 10: the control character U+000D cannot stand here: leave it out",
        ),
        (
            "'p2 cc'",
            "\"p2 \\u0063x\"",
            "line 6, column 45: \"cx\" is no action: write d dh pN CARDS, d db CARDS, or pN and one of pb, cbr AMOUNT, cc, f, sd, sm",
        ),
    ];
    check(&cases);
}

#[test]
fn actions_that_are_wrong() {
    // data
    let cases = [
        ("p2 cc", "p0 cc", "line 6, column 45: \"p0\" is no player: write p1 to p10"),
        ("p2 cc", "p11 cc", "line 6, column 45: \"p11\" is no player: write p1 to p10"),
        ("p2 cc", "p3 cc", "line 6, column 45: there is no p3: this hand has p1 to p2"),
        (
            "p2 cc",
            "p2 xx",
            "line 6, column 48: \"xx\" is no action: write d dh pN CARDS, d db CARDS, or pN and one of pb, cbr AMOUNT, cc, f, sd, sm",
        ),
        (
            "p2 cc",
            "p2",
            "line 6, column 45: \"p2\" alone is no action: write d dh pN CARDS, d db CARDS, or pN and one of pb, cbr AMOUNT, cc, f, sd, sm",
        ),
        (
            "p2 cc",
            "",
            "line 6, column 45: this action is empty: write d dh pN CARDS, d db CARDS, or pN and one of pb, cbr AMOUNT, cc, f, sd, sm",
        ),
        ("p2 cc", "p2 cc 5", "line 6, column 51: \"5\" is left over: leave it out, or put # before it"),
        ("p2 cc", "q2 cc", "line 6, column 45: \"q2\" is no player: write p1 to p10"),
        (
            "p2 cc",
            "d dx p1",
            "line 6, column 47: the dealer deals dh or db, not \"dx\": write d dh pN CARDS, d db CARDS, or pN and one of pb, cbr AMOUNT, cc, f, sd, sm",
        ),
        ("p2 cc", "d dh", "line 6, column 49: the player is missing: write p1 to p10"),
    ];
    check(&cases);
}

#[test]
fn cards_and_amounts_that_are_wrong() {
    // data
    let cases = [
        ("AsKs", "AsAs", "line 6, column 23: As stands here a second time: write each card once"),
        ("AsKs", "As2c", "line 6, column 66: 2c is dealt a second time: write ?? if it is not known which card it was"),
        ("AsKs", "10hKs", "line 6, column 21: \"10\" is no card: write T for ten"),
        ("AsKs", "asKs", "line 6, column 21: \"as\" is no card: write a rank of A23456789TJQK and a suit of cdhs"),
        (
            "AsKs",
            "AsK",
            "line 6, column 23: \"K\" is no card: a card is two letters, a rank of A23456789TJQK and a suit of cdhs",
        ),
        ("AsKs", "AsK?", "line 6, column 23: \"K?\" is no card: write ?? for a card that is not known"),
        ("AsKs", "AsKé", "line 6, column 23: \"Ké\" is no card: write a rank of A23456789TJQK and a suit of cdhs"),
        (" AsKs", "", "line 6, column 20: the cards are missing: write them, ?? for each that is not known"),
        (
            "AsKs",
            "????????????????????????????????",
            "line 6, column 51: an action has at most 15 cards: leave the others out",
        ),
        ("cbr 6", "cbr", "line 6, column 60: the amount is missing: write what the player bets or raises to"),
        ("cbr 6", "cbr six", "line 6, column 61: \"six\" is no amount: write a number in digits, as in 250 or 37.50"),
        ("cbr 6", "cbr -6", "line 6, column 61: a bet cannot be negative: write what the player bets or raises to"),
        (
            "'d db 2c3c4c'",
            "'d db 2c3c4c', 'd db 4c'",
            "line 6, column 81: 4c is dealt a second time: write ?? if it is not known which card it was",
        ),
    ];
    check(&cases);
}

#[test]
fn values_that_are_only_kept_must_still_be_values() {
    // data
    let cases = [
        (
            "players",
            "_a = [[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]\nplayers",
            "line 7, column 22: values are nested more than 16 deep: write them flatter",
        ),
        ("players", "_a = {b = 1, c}\nplayers", "line 7, column 15: = is missing: write c = and a value"),
        (
            "players",
            "_a = 2009-13-01\nplayers",
            "line 7, column 6: \"2009-13-01\" is no number or date: write a number in digits, as in 250 or 37.50",
        ),
        ("players", "_a = hello\nplayers", "line 7, column 6: \"hello\" is no value: put text between ' marks"),
        (
            "players",
            "_a = 007\nplayers",
            "line 7, column 6: \"007\" is no number or date: write the number without leading zeros",
        ),
        (
            "players",
            "_a = 1\n_a = 2\nplayers",
            "line 8, column 1: _a stands here a second time: leave one of the two out",
        ),
        (
            "players",
            "# a \u{7} bell\nplayers",
            "line 7, column 5: the control character U+0007 cannot stand here: leave it out",
        ),
        ("players", "é = 1\nplayers", "line 7, column 1: \"é = 1\" does not begin with a key: write key = value"),
        ("['Ann', 'Bob']\n", "['Änn', Bob]\n", "line 7, column 19: a player's name is text: put it between ' marks"),
        ("\nmin_bet", "\rmin_bet", "line 3, column 29: a carriage return stands alone: end lines with LF or CRLF"),
        ("['Ann', 'Bob']\n", "['Ann', 'Bob'", "line 7, column 11: this list is not closed: write ] at its end"),
        ("players", "table = [\nplayers", "line 8, column 1: \"players\" is no value: put text between ' marks"),
        ("players = ['Ann', 'Bob']", "seats = [1, 2.5]", "line 7, column 13: a seat is a whole number, as in 3"),
        (
            "players = ['Ann', 'Bob']",
            "_a = {b = {c = 1}",
            "line 7, column 18: write a comma between two entries of a table, } at its end",
        ),
        (
            "players = ['Ann', 'Bob']",
            "_a = '''\nnever",
            "line 7, column 6: this string is not closed: write ''' at its end",
        ),
        (
            "players = ['Ann', 'Bob']",
            "'''a''' = 1",
            "line 7, column 1: a key stands on one line: write one quotation mark on each side",
        ),
        ("players = ['Ann', 'Bob']", "_a = $5", "line 7, column 6: \"$5\" is no value: put text between ' marks"),
    ];
    check(&cases);
}
