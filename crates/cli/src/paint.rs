//! Colors, bars and grouped digits for people; no colors when the output goes to a file or a program.

use cards::{Card, Suit};
use std::io::IsTerminal;

pub use report::number::thousands;

/// Whether standard output shows colors.
pub fn is_colorful() -> bool {
    std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none()
}

/// Cards with suit symbols, in the colors of a four-color deck if colors are shown.
pub fn cards(cards: &[Card], colorful: bool) -> String {
    let painted: Vec<String> = cards.iter().map(|&card| paint(card, colorful)).collect();
    painted.join(" ")
}

fn paint(card: Card, colorful: bool) -> String {
    if !colorful {
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
pub fn strong(text: &str, colorful: bool) -> String {
    if colorful { format!("\x1b[1m{text}\x1b[0m") } else { text.to_owned() }
}
