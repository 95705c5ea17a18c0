//! What has happened, in a line and in words: for announcements, and for whoever reads the journal.

use crate::kind;
use crate::wire::{Cents, ToldEvent};
use game::Seat;
use room::table::Event;
use rulebook::{Rules, Wager};
use serde::{Deserialize as _, Serialize};
use serde_json::Value;

/// An event of a table as it is sent. It holds nothing that the journal does not tell everybody.
pub fn told(rules: Rules, event: &Event) -> ToldEvent {
    let (what, fields) = flattened(event);
    let number = |key: &str| fields.get(key).and_then(Value::as_u64).and_then(|number| u8::try_from(number).ok());
    let text = |key: &str| fields.get(key).and_then(Value::as_str).map(str::to_owned);
    ToldEvent {
        what,
        seat: number("seat"),
        wager: fields.get("wager").and_then(|wager| Wager::deserialize(wager).ok()).map(Into::into),
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
    kind::WRAPPERS.contains(&name) || matches!(name, "at" | "office")
}

/// A sentence about what has happened, where there is something to say.
pub fn words(event: &Event) -> Option<String> {
    Some(match event {
        Event::SatDown { seat, amount, .. } => format!("{} sits down with {amount}.", seat_words(*seat)),
        Event::ChipsAdded { seat, amount, .. } => format!("{} adds {amount}.", seat_words(*seat)),
        Event::Leaves { seat, .. } => format!("{} leaves after this round.", seat_words(*seat)),
        Event::StoodUp { seat, .. } => format!("{} stands up.", seat_words(*seat)),
        Event::FellAsleep { seat, .. } => format!("{} is away.", seat_words(*seat)),
        Event::Tipped { seat, amount } => format!("{} tips the dealers {amount}. Thank you.", seat_words(*seat)),
        Event::CashChanged { seat, amount, .. } => format!("{} changes {amount} in cash.", seat_words(*seat)),
        Event::Committed { .. } => "The deck is sealed. Place your wagers.".to_owned(),
        Event::TimeRanOut { .. } => "Time is up.".to_owned(),
        Event::TimeBankUsed { seat, seconds, .. } => format!("{} takes {seconds} seconds more.", seat_words(*seat)),
        Event::Aborted { .. } => "The round cannot go on: everything that was put in goes back.".to_owned(),
        Event::RackFilled { amount, .. } => format!("The rack is filled with {amount}."),
        Event::RackCredited { amount, .. } => format!("{amount} go from the rack to the cage."),
        played => return kind::words_of_event(played),
    })
}

/// A seat at the beginning of a sentence.
pub fn seat_words(seat: Seat) -> String {
    format!("Seat {}", seat.number())
}
