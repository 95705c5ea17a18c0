//! Sentences that say what a clause requires, and sentences that do not.

use crate::Drawn;
use house::layout::{Kind, Note, lint};

const TABLE: &str = "rulebook = \"md-uth-1.2\"\noperator = \"Harbour House\"\npaytables = { blind = \"B\", trips = \"A\" }\n\
     limit.payout = \"60000.00\"\nlayout = { reference = \"R-1\", \
     inscribe = [\"ante-push\", \"blind-push\", \"play-multiples\", \"limit\"] }\n";

/// Checks which sentences pass as the note.
fn check(note: Note, passing: &[&str], failing: &[&str]) {
    let drawn = Drawn::of(TABLE);
    let passes = |sentence: &str| {
        let mut layout = drawn.layout.clone();
        for printed in layout.elements.iter_mut().filter(|element| element.kind == Kind::Note(note)) {
            printed.text = vec![vec![sentence.to_owned()]];
        }
        lint(&layout, &drawn.submission, &drawn.terms).is_empty()
    };
    for sentence in passing {
        assert!(passes(sentence), "{sentence}");
    }
    for sentence in failing {
        assert!(!passes(sentence), "{sentence}");
    }
}

#[test]
fn the_ante_pushes_below_a_pair() {
    check(
        Note::AntePush,
        &[
            "Ante pushes if the dealer has less than a pair",
            "ANTE PUSHES WHEN DEALER HOLDS LESS THAN ONE PAIR",
            "An Ante Wager will push if the dealer has less than a pair.",
            "Dealer below a pair: Ante pushes",
            "Unless the dealer has a pair or better, the Ante pushes",
            "Ante pushes if the dealer does not have a pair or higher",
            "Ante pushes if the dealer’s hand falls short of a pair",
            "Ante pushes unless the dealer has at least a pair",
        ],
        &[
            "",
            "Ante pushes",
            "Ante pushes if the dealer has a pair",
            "Ante pushes if the dealer has a pair or better",
            "Ante pushes if the dealer has less than two pair",
            "Ante pushes if the dealer has less than a pair or better",
            "Ante pushes if the dealer has less than a pair or a straight",
            "Ante pushes if the dealer does not have less than a pair",
            "Ante pushes unless the dealer does not have a pair or better",
            "Ante does not push if the dealer has less than a pair",
            "Ante pushes, not if the dealer has less than a pair",
            "Ante never pushes if the dealer has less than a pair",
            "Ante pushes if the player has less than a pair",
            "Ante pushes if less than a pair",
            "Blind pushes if the dealer has less than a pair",
            "Ante and Blind push if the dealer has less than a pair",
            "Ante loses if the dealer has less than a pair",
            "Ante pushes if the dealer has better than a pair",
            "Ante pushes if the dealer has less than a pair of kings",
            "Ante pushes if the dealer has less than a pair 5",
            "The dealer pushes if the Ante has less than a pair",
        ],
    );
}

#[test]
fn the_blind_pushes_below_what_its_paytable_pays() {
    check(
        Note::BlindPush,
        &[
            "Blind pushes unless the winning hand is a flush or better",
            "A Blind Wager will push if the player's winning hand is not a flush or better",
            "Blind pushes on winning hands below a flush",
        ],
        &[
            "Blind pushes if the winning hand is a flush or better",
            "Blind pushes unless the winning hand is a straight or better",
            "Blind pushes unless the winning hand is a straight flush or better",
            "Blind pushes unless the winning hand is a royal flush or better",
            "Blind pushes unless the winning hand is not a flush or better",
            "Blind pushes unless the dealer has a flush or better",
            "Blind pushes unless the winning dealer hand is a flush or better",
            "Blind pushes unless the hand is a flush or better",
            "Ante pushes unless the winning hand is a flush or better",
        ],
    );
}

#[test]
fn each_multiple_of_the_ante_has_its_moment() {
    check(
        Note::PlayMultiples,
        &[
            "Play is 4× or 3× the Ante before the flop, 2× after the flop, 1× after the river",
            "Play: 3x or 4x Ante, then 2x, 1x",
            "Play wager must be 3 or 4 times the Ante pre-flop, 2 times the Ante on the flop, 1 times the Ante at the river",
            "PLAY × ANTE: PREFLOP 4X OR 3X – FLOP 2X – RIVER 1X",
            "Play is 1x the Ante after the river, 2x after the flop, 3x or 4x before the flop",
        ],
        &[
            "",
            "Play",
            "Play is 4x the Ante, 2x, 1x",
            "Play is 1x the Ante, then 2x, 3x or 4x",
            "Play is 1× before the flop, 2×, 3× or 4× after the river of the Ante",
            "Play is 1x the Ante before the flop, 2x after the flop, 3x or 4x after the river",
            "Play is 4x or 3x the Ante after the river, 2x after the flop, 1x before the flop",
            "Play is 4x or 3x the Ante before the flop, 2x, 1x after the river",
            "Play is 4x or 3x the Ante before the flop, 2x after the flop, 1x after the flop",
            "Play is 4x or 3x the Ante, 2x, 1x before the flop, after the flop, after the river",
            "Play is 4x or 3x the Ante before the flop, 2x after the flop, 1x after the river, 5x",
            "Play is not 4x or 3x the Ante before the flop, 2x after the flop, 1x after the river",
            "Play is 3x to 4x the Ante, then 2x, 1x",
            "Play is 3.4x the Ante, then 2x, 1x",
            "Ante is 4x or 3x the Play before the flop, 2x after the flop, 1x after the river",
            "Trips is 4x or 3x the Ante before the flop, 2x after the flop, 1x after the river",
            "Play is 4x or 3x before the flop, 2x after the flop, 1x after the river",
        ],
    );
}

#[test]
fn the_limit_is_the_one_that_is_set() {
    check(
        Note::Limit,
        &["Payout limit $60,000 per hand", "Payout limit per hand: $60,000.00", "Maximum payout limit is $60,000"],
        &[
            "",
            "Payout limit",
            "Payout limit $6,000 per hand",
            "Payout limit $60,0000 per hand",
            "Payout limit $60,000 per game",
            "No payout limit of $60,000",
            "Payout limit is not $60,000",
            "Payout limit $60,000 or $90,000",
            "Not subject to the posted payout limit",
            "This game is subject to the posted payout limit",
        ],
    );
}
