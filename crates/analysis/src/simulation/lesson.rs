//! A way to play that can be learned: fifteen lines, each with the words for it beside what it does.
//!
//! At each decision the lines of that moment are gone through from the top, and the first that speaks of the cards
//! decides. Where none does, the player checks, or folds at the river.

use super::Seen;
use cards::hand::Category;
use cards::{Card, Rank};
use house::Terms;

/// The lesson for one game.
///
/// ```
/// use analysis::simulation::{Lesson, Seen};
/// use house::Terms;
///
/// let submission = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n".parse();
/// let terms = Terms::of(&submission.expect("it can be read")).expect("the book allows it");
/// let lesson = Lesson::of(&terms);
/// let hole = ["Ah", "2c"].map(|card| card.parse().expect("a card"));
/// assert!(lesson.wagers(&Seen { hole, board: &[] }));
/// assert_eq!(lesson.lines().len(), 15);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    before_the_flop: &'static [Line],
}

/// One line: its words, and what it says of the cards if it speaks of them.
#[derive(Clone, Copy, Debug)]
struct Line {
    words: &'static str,
    says: fn(&Seen<'_>) -> Option<Say>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Say {
    Wager,
    Pass,
}

const fn line(words: &'static str, says: fn(&Seen<'_>) -> Option<Say>) -> Line {
    Line { words, says }
}

fn wager_if(holds: bool) -> Option<Say> {
    holds.then_some(Say::Wager)
}

fn pass_if(holds: bool) -> Option<Say> {
    holds.then_some(Say::Pass)
}

/// Where four times the Ante may be wagered.
const ULTIMATE: [Line; 4] = [
    line("Before the flop wager the most with any ace, and with a pair of threes or better.", |seen| {
        wager_if(has_ace_or_pair(seen))
    }),
    line("So with a king that is suited, or has a five or better beside it.", |seen| {
        wager_if(has(seen, Rank::King, Rank::Two, Rank::Five))
    }),
    line("So with a queen and a suited six or better, or an unsuited eight or better.", |seen| {
        wager_if(has(seen, Rank::Queen, Rank::Six, Rank::Eight))
    }),
    line("So with a jack and a suited eight or better, or an unsuited ten.", |seen| {
        wager_if(has(seen, Rank::Jack, Rank::Eight, Rank::Ten))
    }),
];

/// Where it is three times.
const HEADS_UP: [Line; 4] = [
    line("Before the flop wager the most with any ace, and with a pair of threes or better.", |seen| {
        wager_if(has_ace_or_pair(seen))
    }),
    line("So with a king and a suited four or better, or an unsuited seven or better.", |seen| {
        wager_if(has(seen, Rank::King, Rank::Four, Rank::Seven))
    }),
    line("So with a queen and a suited eight or better, or an unsuited ten or better.", |seen| {
        wager_if(has(seen, Rank::Queen, Rank::Eight, Rank::Ten))
    }),
    line("So with a jack and a suited ten.", |seen| wager_if(has(seen, Rank::Jack, Rank::Ten, Rank::Jack))),
];

const AFTER_THE_FLOP: [Line; 7] = [
    line("After the flop check pocket deuces that are not at least three of a kind.", |seen| {
        pass_if(seen.hole.map(Card::rank) == [Rank::Two; 2] && seen.category() < Category::ThreeOfAKind)
    }),
    line(
        "Check a pair made with the lowest card of a flop of one suit, if it is a pair of sixes or lower and you have no \
         card of the suit.",
        |seen| pass_if(has_low_pair_below_a_flush(seen)),
    ),
    line(
        "Wager with any other pair, two pair or three of a kind that has a card of yours, and with a straight or better.",
        |seen| wager_if(seen.has_hidden_pair() || seen.category() >= Category::Straight),
    ),
    line(
        "Wager with the best possible kicker to a pair on the flop, or a king or better to three of a kind on it.",
        |seen| {
            let (high, _) = seen.ranks();
            wager_if(match seen.category() {
                Category::Pair => seen.ranks_missing_above(high) == 0,
                Category::ThreeOfAKind => high >= Rank::King,
                _ => false,
            })
        },
    ),
    line(
        "Wager with four to a flush, both cards of yours among them, if at most three higher cards of the suit than your \
         best are unseen.",
        |seen| wager_if(seen.four_to_a_flush().is_some_and(|draw| draw.own_cards == 2 && draw.higher_unseen <= 3)),
    ),
    line(
        "Wager with four to a flush, one card of yours among them, if at most two higher cards of the suit than yours \
         are unseen.",
        |seen| wager_if(seen.four_to_a_flush().is_some_and(|draw| draw.own_cards == 1 && draw.higher_unseen <= 2)),
    ),
    line(
        "Wager if each of two ranks would make a straight that needs both of your cards, and at most two ranks that are \
         not on the flop are higher than both.",
        |seen| wager_if(seen.ranks_to_a_straight_of_both() >= 2 && seen.ranks_missing_above(seen.ranks().0) <= 2),
    ),
];

const AT_THE_RIVER: [Line; 4] = [
    line("At the river wager with a straight or better, be it on the board.", |seen| {
        wager_if(seen.category() >= Category::Straight)
    }),
    line(
        "Else count the dealer's outs: the unseen cards any one of which, with the board alone, beats you. Fold at 19 or \
         more if neither of your cards plays.",
        |seen| pass_if(seen.playing_cards() == 0 && seen.dealer_outs() >= 19),
    ),
    line(
        "Fold at 19 or more with no pair if only one of your cards plays and it is a king, or a queen where three of the \
         board share a suit.",
        |seen| pass_if(is_doubtful_high_card(seen) && seen.dealer_outs() >= 19),
    ),
    line("Wager at 20 or fewer.", |seen| wager_if(seen.dealer_outs() <= 20)),
];

impl Lesson {
    /// The lines for the game of a submission.
    pub fn of(terms: &Terms) -> Lesson {
        let most = terms.game.terms.before_the_flop.is.iter().max();
        Lesson { before_the_flop: if most == Some(&3) { &HEADS_UP } else { &ULTIMATE } }
    }

    /// All lines, in the order in which they are learned.
    pub fn lines(&self) -> Vec<&'static str> {
        [self.before_the_flop, &AFTER_THE_FLOP, &AT_THE_RIVER].concat().iter().map(|line| line.words).collect()
    }

    /// Whether this player wagers now.
    pub fn wagers(&self, seen: &Seen<'_>) -> bool {
        let lines = match seen.board.len() {
            0 => self.before_the_flop,
            3 => &AFTER_THE_FLOP,
            _ => &AT_THE_RIVER,
        };
        lines.iter().find_map(|line| (line.says)(seen)) == Some(Say::Wager)
    }
}

fn has_ace_or_pair(seen: &Seen<'_>) -> bool {
    let (high, _) = seen.ranks();
    high == Rank::Ace || seen.is_pair() && high >= Rank::Three
}

/// A high card of this rank and beside it one from these ranks up, if it is suited and if it is not.
fn has(seen: &Seen<'_>, wanted: Rank, suited: Rank, unsuited: Rank) -> bool {
    let (high, low) = seen.ranks();
    high == wanted && low >= if seen.is_suited() { suited } else { unsuited }
}

fn has_low_pair_below_a_flush(seen: &Seen<'_>) -> bool {
    let suit = seen.board[0].suit();
    let lowest = seen.board.iter().map(|card| card.rank()).min();
    seen.category() == Category::Pair
        && seen.board.iter().all(|card| card.suit() == suit)
        && seen.hole.iter().all(|card| card.suit() != suit)
        && seen.hole.iter().any(|card| Some(card.rank()) == lowest && card.rank() <= Rank::Six)
}

fn is_doubtful_high_card(seen: &Seen<'_>) -> bool {
    let is_doubtful = match seen.ranks().0 {
        Rank::King => true,
        Rank::Queen => seen.board_has_three_of_a_suit(),
        _ => false,
    };
    is_doubtful && seen.category() == Category::HighCard && seen.playing_cards() == 1
}
