//! Every seven-card hand once, with its strength.

use super::{Group, High, Tally};
use crate::{Card, CardSet};

/// Calls `visit` with the strength of each of the 133,784,560 seven-card hands.
///
/// The last card is looked up once per rank where no flush can come of it, as its suit makes no difference then.
pub fn every_seven(mut visit: impl FnMut(High)) {
    let deck: Vec<Card> = CardSet::ALL.descending();
    let single: Vec<Group> = deck.iter().map(|&card| Group::of(CardSet::of(card))).collect();
    // Six cards in the deck's order, aces first; the seventh follows them.
    each_below(&single, Tally::EMPTY, 6, &mut |six, left| {
        if six.can_flush_with(1) {
            for &last in left {
                visit(High::seven(six.plus_group(last)));
            }
            return;
        }
        // The deck lies rank by rank, so what is left begins with the rest of a rank and goes on in fours.
        let (rest, whole) = left.split_at(left.len() % 4);
        if let Some(&last) = rest.first() {
            let strength = High::seven_without_flush(six.plus_group(last));
            for _ in rest {
                visit(strength);
            }
        }
        for rank in whole.chunks_exact(4) {
            let strength = High::seven_without_flush(six.plus_group(rank[0]));
            for _ in rank {
                visit(strength);
            }
        }
    });
}

fn each_below(cards: &[Group], tally: Tally, more: usize, visit: &mut impl FnMut(Tally, &[Group])) {
    if more == 0 {
        visit(tally, cards);
        return;
    }
    for (index, &card) in cards.iter().enumerate() {
        each_below(&cards[index + 1..], tally.plus_group(card), more - 1, visit);
    }
}
