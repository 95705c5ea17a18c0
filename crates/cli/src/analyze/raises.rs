//! Starting hands in range notation: `33+, A2s+, K5o+`.

use analysis::exact::Start;
use cards::{Card, Rank, Suit};

/// The shortest notation of these starting hands: runs of pairs, and of one high card with all lower ones from a rank
/// up.
pub fn as_ranges(holds: impl Fn(Start) -> bool) -> String {
    let mut parts = runs(&|rank| holds(pair(rank)), Rank::Ace, |rank| format!("{rank}{rank}"));
    for high in Rank::ALL.into_iter().rev() {
        for (letter, suit) in [('s', Suit::Spades), ('o', Suit::Hearts)] {
            let has = |low: Rank| low < high && holds(start(high, low, suit));
            let Some(top) = Rank::ALL.into_iter().rev().find(|low| *low < high) else { continue };
            parts.extend(runs(&has, top, |low| format!("{high}{low}{letter}")));
        }
    }
    parts.join(", ")
}

/// Runs of ranks, from the top down; one that reaches the top is written with a plus.
fn runs(holds: &dyn Fn(Rank) -> bool, top: Rank, name: impl Fn(Rank) -> String) -> Vec<String> {
    let mut runs = Vec::new();
    let mut begun: Option<Rank> = None;
    let ranks = Rank::ALL.into_iter().rev().filter(|rank| *rank <= top);
    let mut before = top;
    for rank in ranks {
        match (holds(rank), begun) {
            (true, None) => begun = Some(rank),
            (false, Some(first)) => {
                runs.push(run(first, before, top, &name));
                begun = None;
            }
            _ => {}
        }
        before = rank;
    }
    runs.extend(begun.map(|first| run(first, before, top, &name)));
    runs
}

fn run(first: Rank, last: Rank, top: Rank, name: &impl Fn(Rank) -> String) -> String {
    match (first == last, first == top) {
        (true, _) => name(first),
        (false, true) => format!("{}+", name(last)),
        (false, false) => format!("{}-{}", name(first), name(last)),
    }
}

fn pair(rank: Rank) -> Start {
    start(rank, rank, Suit::Hearts)
}

/// The high card is a spade; the low one has this suit.
fn start(high: Rank, low: Rank, suit: Suit) -> Start {
    Start::of([Card::new(high, Suit::Spades), Card::new(low, suit)])
}
