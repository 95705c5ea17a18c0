//! Who opens by the cards that lie face up.

use crate::hand::Hand;
use crate::variant::Side;
use cards::Card;
use cards::hand::stud::{self, Showing};
use game::Seat;

/// The live hand with the lowest or highest up card, by rank and then by suit: an ace is high where the lowest brings it
/// in, and low where the highest does.
pub fn brings_in(hand: &Hand, side: Side) -> Seat {
    let suits = hand.setup.settings.suits;
    first(
        hand,
        |best: &Card, card: &Card| match side {
            Side::Lowest => stud::by_rank_and_suit(*card, *best, suits).is_lt(),
            Side::Highest => stud::by_rank_and_suit_ace_low(*card, *best, suits).is_gt(),
        },
        |cards| cards.first().copied(),
    )
}

/// The live hand that shows the highest or lowest cards; of equal ones the first to be dealt to.
pub fn starts(hand: &Hand, side: Side) -> Seat {
    match side {
        Side::Highest => first(hand, |best, shows| shows > best, |cards| Showing::high(cards).ok()),
        Side::Lowest => first(hand, |best, shows| shows < best, |cards| Showing::low(cards).ok()),
    }
}

/// The first live hand of all that nothing comes before.
fn first<Shows>(
    hand: &Hand,
    comes_before: impl Fn(&Shows, &Shows) -> bool,
    of: impl Fn(&[Card]) -> Option<Shows>,
) -> Seat {
    let mut first: Option<(Seat, Shows)> = None;
    for seat in hand.order.iter().copied().filter(|seat| hand.is_live(*seat)) {
        let cards: Option<Vec<Card>> = hand.felt.cards(hand.player(seat).held.up());
        let Some(shows) = cards.and_then(|cards| of(&cards)) else { continue };
        if first.as_ref().is_none_or(|(_, best)| comes_before(best, &shows)) {
            first = Some((seat, shows));
        }
    }
    first.map_or(hand.order[0], |(seat, _)| seat)
}
