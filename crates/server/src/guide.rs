//! The guide to a house game: everything that a newcomer has to know, from the terms of the table and the texts of its book.

mod coach;
mod print;
mod spot;
mod stage;
mod step;

use crate::odds::hash_of;
use crate::paytable::paytables;
use crate::serve::PRACTICE_TABLES;
use crate::wire::{GuideView, PaytableView, WagerKey};
use chips::Amount;
use house::Terms;
use rulebook::submission::{Document, Submission};
use rulebook::{Book, Wager};

/// The guide to a table: its submission, and the terms that it is played by now.
pub fn of_table(text: &str, terms: &Terms) -> Option<GuideView> {
    let submission = read(text)?;
    let guide = guide(&submission, terms);
    Some(GuideView { submission: Some(hash_of(text)), ..guide })
}

/// The guide to the game of a book, with the paytables of a usual table and no limits.
pub fn of_book(book: Book) -> Option<GuideView> {
    let mut known = PRACTICE_TABLES.iter().filter_map(|(_, text)| read(text));
    let mut submission = known.find(|submission| submission.book == book)?;
    submission.operator = None;
    (submission.minimum, submission.maximum) = (None, None);
    submission.limits.clear();
    let terms = Terms::of(&submission).ok()?;
    Some(guide(&submission, &terms))
}

fn read(text: &str) -> Option<Submission> {
    Document::from_toml(text).and_then(Submission::read).ok()
}

fn guide(submission: &Submission, terms: &Terms) -> GuideView {
    let facts = Facts::of(terms);
    GuideView {
        game: terms.game.name().to_owned(),
        book: terms.book.id().to_owned(),
        book_title: terms.book.title().to_owned(),
        submission: None,
        aim: terms.game.player_guide.aim.clone(),
        steps: step::steps(&facts),
        spots: spot::spots(&facts),
        stages: stage::stages(&facts),
        coach: coach::coach(&facts),
        print: print::print(submission, terms),
        paytables: facts.paytables,
    }
}

/// The figures of a table that several texts mention.
struct Facts<'table> {
    terms: &'table Terms,
    paytables: Vec<PaytableView>,
}

impl<'table> Facts<'table> {
    fn of(terms: &'table Terms) -> Facts<'table> {
        Facts { terms, paytables: paytables(terms) }
    }

    fn paytable(&self, wager: WagerKey) -> Option<&PaytableView> {
        self.paytables.iter().find(|paytable| paytable.wager == wager)
    }

    /// The lowest hand that a wager is paid for, with its article: `a straight`.
    fn lowest(&self, wager: WagerKey) -> Option<String> {
        let rows = &self.paytable(wager)?.rows;
        let returned = |pays: &[String]| pays.iter().all(|pays| ["returned", "lost"].contains(&pays.as_str()));
        rows.iter().rev().find(|row| !returned(&row.pays)).map(|row| with_article(&row.hand))
    }

    /// The Ante of the examples: the smallest one, or ten dollars at a table without limits.
    fn ante(&self) -> Amount {
        let least = self.terms.limits_of(Wager::Ante).0;
        if least < Amount::dollars(1) { Amount::dollars(10) } else { least }
    }

    /// `4× or 3×`, highest first.
    fn times(multiples: &[u8]) -> String {
        either(multiples, |multiple| format!("{multiple}×"))
    }

    /// `{4} or {3}`: amounts that the page fills in for the Ante on the felt.
    fn amounts(multiples: &[u8]) -> String {
        either(multiples, |multiple| format!("{{{multiple}}}"))
    }

    /// What may be played before the flop, after it, and after the river.
    fn multiples(&self) -> [&[u8]; 3] {
        let book = &self.terms.game.terms;
        [&book.before_the_flop, &book.after_the_flop, &book.after_the_river].map(|cited| cited.is.as_slice())
    }

    /// The least hand with which the dealer plays: `a pair`.
    fn dealer(&self) -> String {
        with_article(self.terms.dealer_plays_from().name())
    }

    /// The words in braces of a book's text.
    fn fill(&self, text: &str) -> String {
        let mut filled = text.replace("{dealer}", &self.dealer());
        for paytable in &self.paytables {
            let key = serde_json::to_value(paytable.wager).unwrap_or_default();
            let token = format!("{{{}}}", key.as_str().unwrap_or_default());
            filled = filled.replace(&token, &self.lowest(paytable.wager).unwrap_or_default());
        }
        filled
    }
}

fn either(multiples: &[u8], word: impl Fn(u8) -> String) -> String {
    let mut sorted = multiples.to_vec();
    sorted.sort_unstable_by_key(|multiple| std::cmp::Reverse(*multiple));
    sorted.into_iter().map(word).collect::<Vec<_>>().join(" or ")
}

/// A hand in running text: `a pair`, `an ace with a king`, `three of a kind`.
pub fn with_article(hand: &str) -> String {
    let mut letters = hand.chars();
    let hand: String = letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default();
    let hand = match hand.as_str() {
        "ace face suited" => "ace with a king, queen or jack of its suit".to_owned(),
        "ace face offsuit" => "ace with a king, queen or jack of another suit".to_owned(),
        _ => hand,
    };
    let has_none = ["two pair", "three of", "four of", "any "].iter().any(|start| hand.starts_with(start));
    let article = if hand.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    if has_none { hand } else { format!("{article} {hand}") }
}
