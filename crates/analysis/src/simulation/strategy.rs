//! The strategies that a simulated player can follow: whether to wager on Play or Raise now.

use super::Seen;
use cards::hand::Category;
use cards::{Card, Rank};

/// A strategy says only whether to wager. A player who wagers takes the most that is allowed at that moment; one who
/// does not checks, or folds at the river.
///
/// ```
/// use analysis::simulation::{Seen, Strategy};
///
/// let wizard = Strategy::Wizard.habit().expect("it asks only for what is seen");
/// let hole = |cards: [&str; 2]| cards.map(|card| card.parse().expect("a card"));
/// assert!(wizard(&Seen { hole: hole(["Ah", "2c"]), board: &[] }));
/// assert!(!wizard(&Seen { hole: hole(["2h", "2c"]), board: &[] }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The best play by the terms of the submission.
    Optimal,
    /// Fifteen lines to learn: see [`Lesson`](super::Lesson).
    Lesson,
    /// The well-known basic strategy.
    Wizard,
    /// Checks before the flop, then as [`Strategy::Wizard`].
    NeverBeforeFlop,
    /// Wagers the most before the flop, whatever the cards.
    AlwaysBeforeFlop,
    /// Wagers on pairs before the flop, and on a pair or better later.
    OnlyPairs,
    /// Checks twice, and wagers on anything at the river.
    CallToTheEnd,
}

/// The player folds at the river when so many cards of the dealer's would beat the hand.
const TOO_MANY_OUTS: usize = 21;

impl Strategy {
    /// All strategies.
    pub const ALL: [Strategy; 7] = [
        Strategy::Optimal,
        Strategy::Lesson,
        Strategy::Wizard,
        Strategy::NeverBeforeFlop,
        Strategy::AlwaysBeforeFlop,
        Strategy::OnlyPairs,
        Strategy::CallToTheEnd,
    ];

    /// The name on the command line: "never-before-flop".
    pub const fn name(self) -> &'static str {
        match self {
            Strategy::Optimal => "optimal",
            Strategy::Lesson => "lesson",
            Strategy::Wizard => "wizard",
            Strategy::NeverBeforeFlop => "never-before-flop",
            Strategy::AlwaysBeforeFlop => "always-4x",
            Strategy::OnlyPairs => "only-pairs",
            Strategy::CallToTheEnd => "call-to-the-end",
        }
    }

    /// What the strategy does, in words.
    pub const fn about(self) -> &'static str {
        match self {
            Strategy::Optimal => "the best play by the terms of the submission, worked out for every hand",
            Strategy::Lesson => "fifteen lines to learn, within a thousandth of the Ante of the best play",
            Strategy::Wizard => {
                "the well-known basic strategy. Before the flop: 33+, any ace, K2s+, K5o+, Q6s+, Q8o+, J8s+, JTo. \
                 Flop: two pair, a hidden pair but pocket deuces, four to a flush with a hidden ten. \
                 River: a hidden pair or better, or fewer than 21 dealer outs"
            }
            Strategy::NeverBeforeFlop => "checks before the flop, then as wizard",
            Strategy::AlwaysBeforeFlop => {
                "wagers the most before the flop, whatever the cards (3x at Heads-Up Hold'em)"
            }
            Strategy::OnlyPairs => "before the flop pairs, later a pair or better that uses an own card; else folds",
            Strategy::CallToTheEnd => "checks, checks, and wagers 1x on anything",
        }
    }

    /// Whether this player wagers, where what is seen is all that is asked for. The others must know the terms too.
    pub fn habit(self) -> Option<fn(&Seen<'_>) -> bool> {
        match self {
            Strategy::Optimal | Strategy::Lesson => None,
            Strategy::Wizard => Some(basic),
            Strategy::NeverBeforeFlop => Some(|seen| !seen.board.is_empty() && basic(seen)),
            Strategy::AlwaysBeforeFlop => Some(|seen| seen.board.is_empty() || basic(seen)),
            Strategy::OnlyPairs => Some(only_pairs),
            Strategy::CallToTheEnd => Some(|seen| seen.board.len() == 5),
        }
    }
}

/// The basic strategy.
fn basic(seen: &Seen<'_>) -> bool {
    match seen.board.len() {
        0 => is_strong(seen),
        3 => has_hit_the_flop(seen),
        _ => seen.has_hidden_pair_or_better() || seen.dealer_outs() < TOO_MANY_OUTS,
    }
}

fn only_pairs(seen: &Seen<'_>) -> bool {
    if seen.board.is_empty() { seen.is_pair() } else { seen.has_hidden_pair_or_better() }
}

/// The two cards with which the basic strategy wagers before the flop.
fn is_strong(seen: &Seen<'_>) -> bool {
    let (high, low) = seen.ranks();
    if seen.is_pair() {
        return high >= Rank::Three;
    }
    let lowest = match (high, seen.is_suited()) {
        (Rank::Ace, _) | (Rank::King, true) => Rank::Two,
        (Rank::King, false) => Rank::Five,
        (Rank::Queen, true) => Rank::Six,
        (Rank::Queen, false) | (Rank::Jack, true) => Rank::Eight,
        (Rank::Jack, false) => Rank::Ten,
        _ => return false,
    };
    low >= lowest
}

/// What the basic strategy wagers on after the flop.
fn has_hit_the_flop(seen: &Seen<'_>) -> bool {
    let is_pocket_deuces = seen.hole.map(Card::rank) == [Rank::Two, Rank::Two];
    seen.category() >= Category::TwoPair
        || seen.has_hidden_pair() && !is_pocket_deuces
        || seen.has_four_to_a_flush_with(Rank::Ten)
}
