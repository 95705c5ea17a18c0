//! How chips move when something happens in a round or a hand: read off what lies where before and after.

use ::chips::Amount;
use game::Seat;
use house::{Event, Round, SeatChips};
use ledger::Reason;
use rulebook::{Rule, Rules, rule};

/// Chips that move without a clause of a book: back to whoever they are of.
const BACK: Rule = rule("house/99");

/// What lies in front of every seat of a house table.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Felt([Option<(Seat, SeatChips)>; house::MOST_SEATS]);

impl Felt {
    pub(super) fn of(round: &Round) -> Felt {
        let mut felt = Felt::default();
        for (place, seat) in felt.0.iter_mut().zip(round.seats()) {
            *place = Some((seat, round.chips(seat)));
        }
        felt
    }
}

/// Where chips of a table can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Stack(Seat),
    /// On the felt.
    Pot,
    /// The dealer's rack.
    House,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Movement {
    pub from: Spot,
    pub to: Spot,
    pub amount: Amount,
    pub reason: Reason,
    pub rule: Rule,
}

fn less(more: Amount, less: Amount) -> Amount {
    more.minus(less).unwrap_or_default()
}

/// The movements between two moments of a round, one event apart.
pub(super) fn movements(before: &Felt, after: &Felt, rules: Rules) -> Vec<Movement> {
    let rule = rules.first().unwrap_or(BACK);
    let mut moved = Vec::new();
    for ((seat, was), (_, is)) in before.0.iter().flatten().zip(after.0.iter().flatten()) {
        if was == is {
            continue;
        }
        let stack = Spot::Stack(*seat);
        let mut push = |from, to, amount: Amount, reason| {
            if amount.is_positive() {
                moved.push(Movement { from, to, amount, reason, rule });
            }
        };
        let put_in = less(is.put_in, was.put_in);
        push(stack, Spot::Pot, put_in.max(Amount::ZERO), Reason::Wager);
        push(Spot::Pot, stack, put_in.negated().max(Amount::ZERO), Reason::Refund);
        // What is no longer on the felt, and what of it the player has.
        let gone = less(put_in, less(is.felt, was.felt));
        let received = less(is.received, was.received);
        let back = received.min(gone).max(Amount::ZERO);
        push(Spot::Pot, stack, back, Reason::Refund);
        push(Spot::Pot, Spot::House, less(gone, back), Reason::Loss);
        push(Spot::House, Spot::Pot, less(gone, back).negated(), Reason::Correction);
        push(Spot::House, stack, less(received, back), Reason::Payout);
        push(stack, Spot::House, less(received, back).negated(), Reason::Correction);
    }
    moved
}

/// The movements of one event of a hand: stacks fall into the pot, and rise out of it.
pub(super) fn of_hand(
    before: &[(Seat, Amount)],
    after: &[(Seat, Amount)],
    rules: Rules,
    event: &poker::Event,
) -> Vec<Movement> {
    let rule = rules.first().unwrap_or(BACK);
    let reason = if matches!(event, poker::Event::Returned { .. }) { Reason::Refund } else { Reason::Award };
    let mut moved = Vec::new();
    for ((seat, was), (_, is)) in before.iter().zip(after) {
        let (stack, change) = (Spot::Stack(*seat), less(*is, *was));
        if change.is_negative() {
            let amount = change.negated();
            moved.push(Movement { from: stack, to: Spot::Pot, amount, reason: Reason::Wager, rule });
        } else if change.is_positive() {
            moved.push(Movement { from: Spot::Pot, to: stack, amount: change, reason, rule });
        }
    }
    moved
}

/// Whether no chip moves by an event, and no meter hears of it: cards are dealt, turned and read.
pub(super) fn is_still(event: &Event) -> bool {
    matches!(
        event,
        Event::Dealt { .. }
            | Event::Burned { .. }
            | Event::Turned { .. }
            | Event::DealerRead { .. }
            | Event::DealerAnnounced
            | Event::HandRead { .. }
            | Event::StubRacked
            | Event::Checked { .. }
    )
}
