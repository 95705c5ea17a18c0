//! Every pot to its winners, chip by chip.

use crate::event::Half;
use crate::hand::Hand;
use crate::player::{Fate, less};
use crate::pot::Pot;
use crate::{Best, Event};
use chips::Amount;
use game::{Seat, Seats};
use rulebook::{Rule, rule};

const HIGH_ONLY: Rule = rule("wsop-2011/p04.split.1");
const HALVES: Rule = rule("wsop-2011/p04.split.2");
const ODD_TO_FIRST: Rule = rule("wsop-2011/p04.odd.bt.1");
const ODD_OF_HALF: Rule = rule("wsop-2011/p04.odd.bt.3");

/// Awards every pot, the last side pot first.
pub fn pots(hand: &Hand, out: &mut Vec<Event>) {
    let pots = hand.pots().pots;
    for (number, pot) in pots.iter().enumerate().rev() {
        award(hand, number as u8, pot, out);
    }
    out.push(Event::Over);
}

fn award(hand: &Hand, number: u8, pot: &Pot, out: &mut Vec<Event>) {
    let contenders: Vec<(Seat, Best)> =
        clockwise(hand, pot.seats).filter_map(|seat| Some((seat, read(hand, seat)?))).collect();
    let unshown = || clockwise(hand, pot.seats).collect::<Seats>();
    let low = contenders.iter().filter_map(|(_, best)| best.low).max().filter(|_| hand.setup.variant.has_low);
    let high = contenders.iter().map(|(_, best)| best.high).max();
    let highs: Seats = match high {
        Some(high) => contenders.iter().filter(|(_, best)| best.high == high).map(|(seat, _)| *seat).collect(),
        // One player is left, and shows nothing.
        None => unshown(),
    };
    let Some(low) = low else {
        share(hand, number, Half::Whole, pot.amount, highs, out);
        return;
    };
    let lows: Seats = contenders.iter().filter(|(_, best)| best.low == Some(low)).map(|(seat, _)| *seat).collect();
    // The odd chip of the halves goes to the high hand.
    let chip = whole_chip(hand, pot.amount).cents();
    let half = pot.amount.cents() / 2 / chip * chip;
    let low_half = Amount::from_cents(half).unwrap_or(Amount::ZERO);
    share(hand, number, Half::High, less(pot.amount, low_half), highs, out);
    share(hand, number, Half::Low, low_half, lows, out);
}

/// Equal parts; what is left over goes chip by chip to the first seats clockwise from the button.
fn share(hand: &Hand, pot: u8, half: Half, amount: Amount, winners: Seats, out: &mut Vec<Event>) {
    let chip = whole_chip(hand, amount);
    let Ok(parts) = chips::split(amount, winners.len(), chip) else { return };
    let is_shared = winners.len() > 1;
    let rule = match half {
        Half::Whole if is_shared => ODD_TO_FIRST,
        Half::Whole => HIGH_ONLY,
        Half::High | Half::Low if is_shared => ODD_OF_HALF,
        Half::High | Half::Low => HALVES,
    };
    for (seat, amount) in clockwise(hand, winners).zip(parts) {
        out.extend(rule.orders(Event::Awarded { pot, half, seat, amount, with: winners, rule }));
    }
}

/// The smallest chip; a cent where an amount does not come out even in it.
fn whole_chip(hand: &Hand, amount: Amount) -> Amount {
    let cent = Amount::from_cents(1).unwrap_or_default();
    let chip = hand.setup.settings.chip.max(cent);
    if amount.cents() % chip.cents() == 0 { chip } else { cent }
}

/// Some seats in the order of the deal, the button last.
fn clockwise(hand: &Hand, seats: Seats) -> impl Iterator<Item = Seat> {
    hand.order.iter().copied().filter(move |seat| seats.contains(*seat))
}

/// What a tabled hand is worth.
fn read(hand: &Hand, seat: Seat) -> Option<Best> {
    let player = hand.player(seat);
    if player.fate != Fate::Tabled {
        return None;
    }
    hand.setup.variant.best(&hand.cards(&player.cards)?, &hand.cards(&hand.board)?)
}
