//! Side wagers, exactly: against published figures, and against counts that are made in another way.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::float_arithmetic, reason = "statistics")]

mod cover_all;
mod edge;
mod fraction;
mod naive;
mod progressive;

use analysis::Fraction;
use house::Terms;

/// The terms of a short submission: a book, its paytables, and settings of the house.
fn terms(book: &str, paytables: &str, settings: &str) -> Terms {
    let text = format!("rulebook = \"{book}\"\n[paytables]\n{paytables}\n[house]\n{settings}\n");
    Terms::of(&text.parse().unwrap()).unwrap()
}

/// In per cent with four decimals, as edges are published.
fn percent(fraction: Fraction) -> String {
    format!("{:.4}", 100.0 * fraction.to_f64())
}
