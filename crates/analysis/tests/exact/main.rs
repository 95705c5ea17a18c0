//! The exact base game: published and counted figures, a second method without shared code, questions, and strategies.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod answered;
mod counted;
mod known;
mod naive;
mod priced;

use analysis::Fraction;
use cards::{Card, notation};
use house::Terms;

/// Book and paytables of every game that is looked at.
const GAMES: [(&str, &str); 7] = [
    ("md-uth-1.2", "blind = \"A\"\ntrips = \"A\""),
    ("md-uth-1.2", "blind = \"B\"\ntrips = \"A\""),
    ("ma-uth", "trips = \"A\""),
    ("md-huh-1.0", "bad-beat = \"A\"\ntrips-plus = \"A\"\npocket = \"A\""),
    ("md-huh-1.0", "bad-beat = \"B\"\ntrips-plus = \"A\"\npocket = \"A\""),
    ("md-huh-1.0", "bad-beat = \"C\"\ntrips-plus = \"A\"\npocket = \"A\""),
    ("md-huh-1.0", "bad-beat = \"D\"\ntrips-plus = \"A\"\npocket = \"A\""),
];

fn terms((book, paytables): (&str, &str)) -> Terms {
    let submission = format!("rulebook = \"{book}\"\n[paytables]\n{paytables}\n");
    Terms::of(&submission.parse().unwrap()).unwrap()
}

fn cards(text: &str) -> Vec<Card> {
    notation::read_distinct(text).unwrap()
}

fn hole(text: &str) -> [Card; 2] {
    cards(text).try_into().unwrap()
}

fn fraction(text: &str) -> Fraction {
    let (numerator, denominator) = text.split_once('/').unwrap();
    Fraction::new(numerator.parse().unwrap(), denominator.parse().unwrap())
}
