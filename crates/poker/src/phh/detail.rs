//! What a record says beyond the play of the hand.

use super::{Decimal, Stack, writer};
use std::borrow::Cow;

/// An optional key with its value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Detail<'text> {
    Players(Vec<Cow<'text, str>>),
    Seats(Vec<u32>),
    Table(Cow<'text, str>),
    Currency(Cow<'text, str>),
    FinishingStacks(Vec<Stack>),
    /// What each player took from the pots, after rake.
    Winnings(Vec<Decimal>),
    /// A key that the play of the hand does not ask for; key and value exactly as they are written.
    Other {
        key: Cow<'text, str>,
        value: Cow<'text, str>,
    },
}

impl Detail<'_> {
    /// A key of one's own with a text; the key may be any text.
    pub fn text(key: &str, text: &str) -> Detail<'static> {
        let mut value = String::new();
        writer::write_text(text, &mut value);
        Detail::Other { key: Cow::Owned(writer::key(key)), value: Cow::Owned(value) }
    }

    /// A key of one's own with a number.
    pub fn number(key: &str, number: Decimal) -> Detail<'static> {
        Detail::Other { key: Cow::Owned(writer::key(key)), value: Cow::Owned(number.to_string()) }
    }

    /// As it is written, with quotation marks if it has them.
    pub fn key(&self) -> &str {
        match self {
            Detail::Players(_) => "players",
            Detail::Seats(_) => "seats",
            Detail::Table(_) => "table",
            Detail::Currency(_) => "currency",
            Detail::FinishingStacks(_) => "finishing_stacks",
            Detail::Winnings(_) => "winnings",
            Detail::Other { key, .. } => key,
        }
    }

    /// The same without the text that it was read from.
    pub fn into_owned(self) -> Detail<'static> {
        let owned = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        match self {
            Detail::Players(names) => Detail::Players(names.into_iter().map(owned).collect()),
            Detail::Seats(seats) => Detail::Seats(seats),
            Detail::Table(name) => Detail::Table(owned(name)),
            Detail::Currency(name) => Detail::Currency(owned(name)),
            Detail::FinishingStacks(stacks) => Detail::FinishingStacks(stacks),
            Detail::Winnings(winnings) => Detail::Winnings(winnings),
            Detail::Other { key, value } => Detail::Other { key: owned(key), value: owned(value) },
        }
    }
}
