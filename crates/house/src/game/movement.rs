//! The chips that an event of a round moves.

use crate::{Round, RoundEvent, Tender};
use chips::Amount;
use game::{Cause, ChipSpot, Movements, Seat};
use rulebook::Wager;

/// Must be called before the event is applied.
pub(super) fn moves(round: &Round, event: &RoundEvent, out: &mut Movements) {
    match *event {
        RoundEvent::Bet { seat, wager, amount, tender: Tender::Chips, .. } => {
            // It replaces the earlier wager on the spot.
            let more = amount.minus(round.wager(seat, wager)).unwrap_or_default();
            out.push(ChipSpot::Stack(seat), ChipSpot::Felt, more, Cause::Wager);
            out.push(ChipSpot::Felt, ChipSpot::Stack(seat), more.negated(), Cause::Refund);
        }
        RoundEvent::Played { seat, amount, .. } => {
            out.push(ChipSpot::Stack(seat), ChipSpot::Felt, amount, Cause::Wager);
        }
        RoundEvent::Withdrawn { seat, amount, .. } => {
            out.push(ChipSpot::Felt, ChipSpot::Stack(seat), amount, Cause::Refund);
        }
        RoundEvent::Banked { .. } => {
            for seat in round.seats() {
                over(round, seat, Wager::Progressive, Amount::ZERO, out);
            }
        }
        RoundEvent::Settled { seat, wager, back, won, .. } => {
            over(round, seat, wager, back.plus(won).unwrap_or(back), out);
        }
        RoundEvent::EnvyPaid { seat, amount, .. } | RoundEvent::Refunded { seat, amount, .. } => {
            out.push(ChipSpot::Rack, ChipSpot::Stack(seat), amount, Cause::Payout);
        }
        _ => {}
    }
}

/// A wager is over: the player is paid from the chips on the felt first and then from the rack; chips left on the felt
/// go to the house.
fn over(round: &Round, seat: Seat, wager: Wager, received: Amount, out: &mut Movements) {
    let lies = round.wager(seat, wager);
    let back = received.min(lies);
    out.push(ChipSpot::Felt, ChipSpot::Stack(seat), back, Cause::Refund);
    out.push(ChipSpot::Felt, ChipSpot::Rack, lies.minus(back).unwrap_or_default(), Cause::Loss);
    out.push(ChipSpot::Rack, ChipSpot::Stack(seat), received.minus(back).unwrap_or_default(), Cause::Payout);
}
