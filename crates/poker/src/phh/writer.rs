//! The one way in which we write a hand.
//!
//! What every hand must have comes first, in the order of the format; then the other keys as they came. Each key has
//! one line, a list included. Text stands between single quotation marks unless it has one in it. A single hand ends
//! without a line's end; in a collection an empty line follows each hand.

use super::string::is_control;
use super::{Decimal, Detail, Record};
use std::borrow::Cow;
use std::fmt;
use std::fmt::Write;

/// Hands as one `.phhs`, numbered from one.
///
/// ```
/// use poker::phh::{collection, hands};
///
/// let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
///             starting_stacks = [200, 200]\nactions = ['d dh p1 ????', 'd dh p2 AsKs', 'p2 f']";
/// let record = hands(text).next().expect("there is a hand")?;
/// let two = collection([&record, &record]);
/// assert!(two.starts_with("[1]\nvariant = 'NT'\n") && two.contains("\n\n[2]\n"));
/// assert_eq!(hands(&two).count(), 2);
/// # Ok::<(), poker::phh::Fault>(())
/// ```
pub fn collection<'hands, 'text: 'hands>(hands: impl IntoIterator<Item = &'hands Record<'text>>) -> String {
    let mut out = String::new();
    for (hand, number) in hands.into_iter().zip(1..) {
        hand.write_numbered(number, &mut out);
    }
    out
}

impl Record<'_> {
    /// Appends the hand as a part of a collection.
    pub fn write_numbered(&self, number: u64, out: &mut String) {
        write!(out, "[{number}]").expect("a string takes what is written");
        self.write(out);
        out.push_str("\n\n");
    }

    /// Every key on a line of its own, with the line's end before it.
    fn write(&self, out: &mut String) {
        start(out, "variant");
        write_text(self.variant.code(), out);
        if let Some(trimmed) = self.ante_trimming_status {
            start(out, "ante_trimming_status");
            out.push_str(if trimmed { "true" } else { "false" });
        }
        start(out, "antes");
        list(&self.antes, out, |ante, out| ante.write(out));
        if let Some(blinds) = &self.blinds_or_straddles {
            start(out, "blinds_or_straddles");
            list(blinds, out, |blind, out| blind.write(out));
        }
        write_bet("bring_in", self.bring_in, out);
        write_bet("small_bet", self.small_bet, out);
        write_bet("big_bet", self.big_bet, out);
        write_bet("min_bet", self.min_bet, out);
        start(out, "starting_stacks");
        list(&self.starting_stacks, out, |stack, out| stack.write(out));
        start(out, "actions");
        let mut line = String::new();
        list(&self.actions, out, |action, out| {
            line.clear();
            action.write(&mut line);
            write_text(&line, out);
        });
        for detail in &self.details {
            start(out, detail.key());
            detail.write(out);
        }
    }
}

/// The hand as the content of a `.phh`.
impl fmt::Display for Record<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        out.write_str(text.trim_start_matches('\n'))
    }
}

impl Detail<'_> {
    fn write(&self, out: &mut String) {
        match self {
            Detail::Players(names) => list(names, out, |name, out| write_text(name, out)),
            Detail::Seats(seats) => list(seats, out, |&seat, out| Decimal::from(seat).write(out)),
            Detail::Table(text) | Detail::Currency(text) => write_text(text, out),
            Detail::FinishingStacks(stacks) => list(stacks, out, |stack, out| stack.write(out)),
            Detail::Winnings(winnings) => list(winnings, out, |amount, out| amount.write(out)),
            Detail::Other { value, .. } => out.push_str(value),
        }
    }
}

fn start(out: &mut String, key: &str) {
    out.push('\n');
    out.push_str(key);
    out.push_str(" = ");
}

fn write_bet(key: &str, bet: Option<Decimal>, out: &mut String) {
    if let Some(bet) = bet {
        start(out, key);
        bet.write(out);
    }
}

fn list<T>(items: &[T], out: &mut String, mut write: impl FnMut(&T, &mut String)) {
    out.push('[');
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        write(item, out);
    }
    out.push(']');
}

/// A key as TOML wants it: bare if it can be.
pub(super) fn key(name: &str) -> String {
    let is_bare = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte));
    let mut out = String::new();
    if is_bare {
        out.push_str(name);
    } else {
        write_text(name, &mut out);
    }
    out
}

pub(super) fn write_text(text: &str, out: &mut String) {
    let is_literal = text.bytes().all(|byte| byte != b'\'' && !is_control(byte));
    if is_literal {
        out.push('\'');
        out.push_str(text);
        out.push('\'');
        return;
    }
    out.push('"');
    for letter in text.chars() {
        out.push_str(&escaped(letter));
    }
    out.push('"');
}

fn escaped(letter: char) -> Cow<'static, str> {
    match letter {
        '"' => Cow::Borrowed("\\\""),
        '\\' => Cow::Borrowed("\\\\"),
        '\n' => Cow::Borrowed("\\n"),
        '\r' => Cow::Borrowed("\\r"),
        '\t' => Cow::Borrowed("\\t"),
        letter if letter.is_ascii_control() => Cow::Owned(format!("\\u{:04X}", u32::from(letter))),
        letter => Cow::Owned(letter.to_string()),
    }
}
