//! What can be listed of the books: their entries and our own choices, side by side.

use crate::paytable::{Envy, Pays, Paytable, Row};
use crate::{Book, Entry, Point, Rule, Status, points};
use std::borrow::Cow;

/// An entry of a book, or one of our own choices.
///
/// ```
/// use rulebook::{Book, Listed};
///
/// let words = ["burn".to_owned()];
/// let found = Listed::all(Book::DealerGuide).into_iter().find(|listed| listed.has(&words));
/// assert!(found.is_some_and(|listed| listed.text().contains("burn")));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Listed {
    Entry(&'static Entry),
    Point(&'static Point),
}

impl Listed {
    /// All of a book, in its own order.
    pub fn all(book: Book) -> Vec<Listed> {
        match book {
            Book::House => points().iter().map(Listed::Point).collect(),
            book => book.entries().iter().map(Listed::Entry).collect(),
        }
    }

    /// The entry that a rule stands under, or the choice that it is.
    pub fn of(rule: Rule) -> Option<Listed> {
        rule.entry().map(Listed::Entry).or_else(|| rule.point().map(Listed::Point))
    }

    /// Its rule.
    pub fn rule(self) -> Rule {
        match self {
            Listed::Entry(entry) => entry.rule,
            Listed::Point(point) => point.rule,
        }
    }

    /// How far Cardroom follows it.
    pub fn status(self) -> Status {
        match self {
            Listed::Entry(entry) => entry.status,
            Listed::Point(point) => point.status,
        }
    }

    /// What the clause says, or the question and our answer.
    pub fn text(self) -> Cow<'static, str> {
        match self {
            Listed::Entry(entry) => entry.text.as_str().into(),
            Listed::Point(point) => format!("{} {}", point.question, point.answer).into(),
        }
    }

    /// What is still missing, or why it is not ours.
    pub fn note(self) -> Option<&'static str> {
        match self {
            Listed::Entry(entry) => entry.note.as_deref(),
            Listed::Point(point) => point.note.as_deref(),
        }
    }

    /// Whether it has all of these words, which are in lower case.
    pub fn has(self, words: &[String]) -> bool {
        let more = match self {
            Listed::Entry(entry) => entry.clause.clone(),
            Listed::Point(point) => point.reason.clone(),
        };
        let text = format!("{} {} {more}", self.rule(), self.text()).to_lowercase();
        words.iter().all(|word| text.contains(word))
    }
}

impl Rule {
    /// What a row of a paytable pays, in words, for a rule that is one.
    pub fn row(self) -> Option<String> {
        let game = self.book().house_game()?;
        let of_paytable = |paytable: &Paytable| {
            let row = paytable.rows.iter().find(|row| row.rule == self)?;
            let hands = paytable.hands.map_or(String::new(), |hands| format!(" with {hands} hands"));
            Some(says(&format!("{}, paytable {}{hands}", paytable.wager, paytable.name), row))
        };
        let of_envy = |envy: &Envy| {
            let row = envy.rows.iter().find(|row| row.rule == self)?;
            Some(says(&format!("Envy Bonus {} for a wager of {}", envy.name, envy.stake.grouped()), row))
        };
        game.paytables.iter().find_map(of_paytable).or_else(|| game.envies.iter().find_map(of_envy))
    }
}

fn says(wager: &str, row: &Row) -> String {
    let pays = if let Pays::Sum(sum) = row.pays { sum.grouped() } else { row.pays.to_string() };
    format!("{wager}: {} pays {pays}", row.hand.key().replace('-', " "))
}
