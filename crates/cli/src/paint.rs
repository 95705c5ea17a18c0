//! Colors, bars and grouped digits for people; no colors when the output goes to a file or a program.

use cards::{Card, Suit};
use std::io::IsTerminal;

pub use report::number::thousands;

/// Whether an output shows colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colors {
    Shown,
    Plain,
}

impl Colors {
    /// Those of standard output.
    pub fn of_output() -> Colors {
        let is_shown = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
        if is_shown { Colors::Shown } else { Colors::Plain }
    }
}

/// Cards with suit symbols, in the colors of a four-color deck if colors are shown.
pub fn cards(cards: &[Card], colors: Colors) -> String {
    let painted: Vec<String> = cards.iter().map(|&card| paint(card, colors)).collect();
    painted.join(" ")
}

fn paint(card: Card, colors: Colors) -> String {
    if colors == Colors::Plain {
        return card.symbol();
    }
    let color = match card.suit() {
        Suit::Clubs => 32,
        Suit::Diamonds => 34,
        Suit::Hearts => 31,
        Suit::Spades => 39,
    };
    format!("\x1b[1;{color}m{}\x1b[0m", card.symbol())
}

/// A bar of twenty characters for a share between 0 and 1.
#[expect(clippy::float_arithmetic, clippy::cast_sign_loss, reason = "drawing")]
pub fn bar(share: f64) -> String {
    let eighths = (share.clamp(0.0, 1.0) * 160.0).round() as usize;
    let part = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8];
    let whole = "█".repeat(eighths / 8);
    if eighths.is_multiple_of(8) { whole } else { format!("{whole}{part}") }
}

/// A text shortened to leave room for other columns.
pub fn short(text: &str) -> String {
    if text.chars().count() <= 32 { text.to_owned() } else { text.chars().take(31).chain(['…']).collect() }
}

/// Emphasized text.
pub fn strong(text: &str, colors: Colors) -> String {
    match colors {
        Colors::Shown => format!("\x1b[1m{text}\x1b[0m"),
        Colors::Plain => text.to_owned(),
    }
}
