//! The count of the stub: after the last decision and before any wager is settled.

use crate::RoundEvent;
use crate::equipment::Count;
use crate::round::{Phase, Round};
use cards::Spot;
use game::{Events, Pace};
use rulebook::{Refusal, Rule, rule};

/// The stub is counted before any wager is settled.
const BEFORE_SETTLEMENT: Rule = rule("house/37");

/// After the last card of the round, racks the stub or keeps it for its count.
pub fn put_away(round: &Round, out: &mut Events<RoundEvent>) {
    let deal = round.terms.deal;
    match round.equipment.stub_count {
        Count::NotDue => out.orders(deal.stub, RoundEvent::StubRacked),
        Count::Due => out.orders(deal.held, RoundEvent::StubHeld),
        Count::Right => out.orders(deal.counted, RoundEvent::StubRacked),
    };
}

/// The dealer reports the count.
pub fn count(round: &Round, cards: u8, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let deal = round.terms.deal;
    let is_due = matches!(round.phase, Phase::Counting | Phase::Miscounted);
    BEFORE_SETTLEMENT.requires(is_due, "there is no stub to count now")?;
    if cards == expected(round) {
        out.orders(deal.count, RoundEvent::StubCounted { cards });
        if round.due_step().is_none() {
            out.orders(deal.counted, RoundEvent::StubRacked);
        }
    } else {
        out.orders(deal.miscounted, RoundEvent::StubMiscounted { cards });
    }
    Ok(())
}

/// The automatic dealer counts by itself; a person has to report the number.
pub fn next(round: &Round, pace: Pace, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let is_counting = round.phase == Phase::Counting;
    BEFORE_SETTLEMENT
        .requires(is_counting, "the count was wrong: the floor must first decide whether cards were misdealt")?;
    BEFORE_SETTLEMENT.requires(pace == Pace::Run, "first count the stub, face down, and report the number of cards")?;
    count(round, expected(round), out)
}

/// How many cards are left of the deck, without those that a shuffler still holds for the dealer.
fn expected(round: &Round) -> u8 {
    let held_for_the_dealer = round.due_step().map_or(0, |(_, step)| step.cards);
    (round.felt.pack.count_in(Spot::Stub) as u8).saturating_sub(held_for_the_dealer)
}
