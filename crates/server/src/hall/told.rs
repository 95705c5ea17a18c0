//! What has happened, in a line and in words: for announcements, and for whoever reads the journal.

use crate::wire::{Cents, ToldEvent};
use ::house::{Event as RoundEvent, Outcome};
use chips::Amount;
use game::Seat;
use room::table::Event;
use rulebook::Rules;
use serde::Serialize;
use serde_json::Value;

/// An event of a table as it is sent. It holds nothing that the journal does not tell everybody.
pub fn told(rules: Rules, event: &Event) -> ToldEvent {
    let (what, fields) = flattened(event);
    let number = |key: &str| fields.get(key).and_then(Value::as_u64).and_then(|number| u8::try_from(number).ok());
    let text = |key: &str| fields.get(key).and_then(Value::as_str).map(str::to_owned);
    ToldEvent {
        what,
        seat: number("seat"),
        wager: text("wager"),
        card: text("card"),
        amount: fields.get("amount").and_then(Value::as_i64).map(Cents),
        words: words(event),
        rule: rules.first().map(|rule| rule.to_string()),
    }
}

/// The name of an event and its fields, whatever it is wrapped in: `{"round":{"bet":{…}}}` is a bet.
pub(super) fn flattened(event: &impl Serialize) -> (String, Value) {
    let mut value = serde_json::to_value(event).unwrap_or_default();
    let mut name = String::new();
    loop {
        match value {
            Value::String(unit) => return (unit, Value::Null),
            Value::Object(fields) if fields.len() == 1 && (name.is_empty() || is_wrapper(&name)) => {
                let Some((key, inner)) = fields.into_iter().next() else { return (name, Value::Null) };
                (name, value) = (key, inner);
            }
            fields => return (name, fields),
        }
    }
}

fn is_wrapper(name: &str) -> bool {
    matches!(name, "round" | "house" | "hand" | "cash" | "at" | "office")
}

/// A sentence about what has happened, where there is something to say.
pub fn words(event: &Event) -> Option<String> {
    Some(match event {
        Event::SatDown { seat, amount, .. } => format!("{} sits down with {amount}.", of(*seat)),
        Event::ChipsAdded { seat, amount, .. } => format!("{} adds {amount}.", of(*seat)),
        Event::Leaves { seat, .. } => format!("{} leaves after this round.", of(*seat)),
        Event::StoodUp { seat, .. } => format!("{} stands up.", of(*seat)),
        Event::FellAsleep { seat, .. } => format!("{} is away.", of(*seat)),
        Event::Tipped { seat, amount } => format!("{} tips the dealers {amount}. Thank you.", of(*seat)),
        Event::CashChanged { seat, amount, .. } => format!("{} changes {amount} in cash.", of(*seat)),
        Event::Committed { .. } => "The deck is sealed. Place your wagers.".to_owned(),
        Event::TimeRanOut { .. } => "Time is up.".to_owned(),
        Event::TimeBankUsed { seat, seconds, .. } => format!("{} takes {seconds} seconds more.", of(*seat)),
        Event::Aborted { .. } => "The round cannot go on: everything that was put in goes back.".to_owned(),
        Event::RackFilled { amount, .. } => format!("The rack is filled with {amount}."),
        Event::RackCredited { amount, .. } => format!("{amount} go from the rack to the cage."),
        Event::Round(event) => return round_words(event),
        _ => return None,
    })
}

fn of(seat: Seat) -> String {
    format!("Seat {}", seat.number())
}

fn round_words(event: &RoundEvent) -> Option<String> {
    Some(match *event {
        RoundEvent::Bet { seat, wager, amount, .. } => format!("{}: {wager} {amount}.", of(seat)),
        RoundEvent::NoMoreBets => "No more bets.".to_owned(),
        RoundEvent::Checked { seat, .. } => format!("{} checks.", of(seat)),
        RoundEvent::Played { seat, multiple: 1, amount, .. } => format!("{} plays the Ante once, {amount}.", of(seat)),
        RoundEvent::Played { seat, multiple, amount, .. } => {
            format!("{} plays {multiple} times the Ante, {amount}.", of(seat))
        }
        RoundEvent::Folded { seat, .. } => format!("{} folds.", of(seat)),
        RoundEvent::Turned { card, .. } => format!("The {}.", card.words()),
        RoundEvent::DealerRead { hand, .. } => format!("The dealer has {}.", with_article(hand.category().name())),
        RoundEvent::DealerDoesNotPlay => "The dealer does not play.".to_owned(),
        RoundEvent::HandRead { seat, hand, .. } => {
            format!("{} has {}.", of(seat), with_article(hand.category().name()))
        }
        RoundEvent::Settled { seat, wager, outcome, stake, won, .. } => settled(seat, wager, outcome, stake, won),
        RoundEvent::CouponSettled { seat, returned, .. } => {
            let fate = if returned { "goes back" } else { "is taken" };
            format!("The coupon of {} {fate}.", of(seat).to_lowercase())
        }
        RoundEvent::LimitReached { seat, cut, .. } => {
            format!("The payout limit keeps {cut} from {}.", of(seat).to_lowercase())
        }
        RoundEvent::MeterPaid { seat, amount, .. } => format!("{} wins {amount} from the meter.", of(seat)),
        RoundEvent::EnvyPaid { seat, holder, amount, .. } => {
            format!("{} gets an Envy Bonus of {amount} for the hand of {}.", of(seat), of(holder).to_lowercase())
        }
        RoundEvent::Left { seat, .. } => format!("{} has walked away.", of(seat)),
        RoundEvent::Abandoned { seat, .. } => format!("The wagers of {} count as lost.", of(seat).to_lowercase()),
        RoundEvent::Voided { .. } => "The round is void: wagers go back.".to_owned(),
        RoundEvent::HandVoided { seat, .. } => format!("The hand of {} is void.", of(seat).to_lowercase()),
        RoundEvent::Refunded { seat, wager, amount, .. } => format!("{}: {wager} {amount} goes back.", of(seat)),
        RoundEvent::StubMiscounted { cards, .. } => format!("{cards} cards in the stub: this is wrong."),
        _ => return None,
    })
}

fn settled(seat: Seat, wager: rulebook::Wager, outcome: Outcome, stake: Amount, won: Amount) -> String {
    match outcome {
        Outcome::Won => format!("{}: {wager} wins {won}.", of(seat)),
        Outcome::Lost => format!("{}: {wager} loses {stake}.", of(seat)),
        Outcome::Pushed => format!("{}: {wager} pushes.", of(seat)),
    }
}

fn with_article(hand: &str) -> String {
    match hand {
        "three of a kind" | "four of a kind" | "two pair" => hand.to_owned(),
        _ => format!("a {hand}"),
    }
}
