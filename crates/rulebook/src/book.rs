//! The rule books by name, and what each one's file holds.

use crate::Rule;
use crate::layout::LayoutRules;
use crate::paytable::{Envy, Paytable};
use crate::player_guide::PlayerGuide;
use crate::round::{RoundRules, VoidRules};
use crate::table::TableRules;
use crate::terms::{Deal, Demands, GuideTerms, HouseTerms};
use crate::written;
use crate::{Entry, Wager};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// The four rule books, and our own choices where they are silent.
///
/// ```
/// use rulebook::{Book, Wager};
///
/// let book: Book = "md-uth-1.2".parse()?;
/// let game = book.house_game().expect("a book of a game against the house");
/// assert_eq!(game.terms.seats.is, 6);
/// assert_eq!(game.terms.seats.rule.id(), "md-uth-1.2/2.A");
///
/// let blind = game.paytable(Wager::Blind, "A").expect("the book has it");
/// assert_eq!(blind.rows[0].pays.to_string(), "500 to 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Book {
    MarylandUltimate,
    MarylandHeadsUp,
    MassachusettsUltimate,
    DealerGuide,
    House,
}

impl Book {
    /// The four books of others.
    pub const FOUR: [Book; 4] =
        [Book::MarylandUltimate, Book::MarylandHeadsUp, Book::MassachusettsUltimate, Book::DealerGuide];
    /// The books of games against the house, which an operator submits rules for.
    pub const HOUSE_GAMES: [Book; 3] = [Book::MarylandUltimate, Book::MarylandHeadsUp, Book::MassachusettsUltimate];

    /// The id that files and rule ids begin with: `md-uth-1.2`.
    pub const fn id(self) -> &'static str {
        match self {
            Book::MarylandUltimate => "md-uth-1.2",
            Book::MarylandHeadsUp => "md-huh-1.0",
            Book::MassachusettsUltimate => "ma-uth",
            Book::DealerGuide => "wsop-2011",
            Book::House => "house",
        }
    }

    /// The file of the book, as it is built in.
    pub const fn text(self) -> &'static str {
        match self {
            Book::MarylandUltimate => include_str!("../../../rules/md-uth-1.2.toml"),
            Book::MarylandHeadsUp => include_str!("../../../rules/md-huh-1.0.toml"),
            Book::MassachusettsUltimate => include_str!("../../../rules/ma-uth.toml"),
            Book::DealerGuide => include_str!("../../../rules/wsop-2011.toml"),
            Book::House => include_str!("../../../rules/house.toml"),
        }
    }

    /// The title of the book.
    pub fn title(self) -> &'static str {
        match self.pages() {
            Some(pages) => &pages.book.title,
            None => "What the rule books leave open",
        }
    }

    /// What the book says, entry by entry in its own order; our own choices are [`points`](crate::points).
    pub fn entries(self) -> &'static [Entry] {
        self.pages().map_or(&[], |pages| &pages.rule)
    }

    /// The words that the book gives a meaning, in its own order.
    pub fn glossary(self) -> &'static [Term] {
        self.house_game().map_or(&[], |game| &game.glossary)
    }

    /// What a word means in this book.
    ///
    /// ```
    /// use rulebook::Book;
    ///
    /// let fold = Book::MarylandUltimate.meaning("Fold").expect("a word of the book");
    /// assert_eq!(fold.rule.id(), "md-uth-1.2/1.B.4");
    /// assert!(!fold.means().is_empty());
    /// ```
    pub fn meaning(self, word: &str) -> Option<&'static Term> {
        let known = self.glossary().iter().find(|term| term.word.eq_ignore_ascii_case(word));
        known.and_then(|term| term.rule.orders(term))
    }

    /// The figures of a game against the house.
    pub fn house_game(self) -> Option<&'static HouseGame> {
        static ULTIMATE: LazyLock<HouseGame> = LazyLock::new(|| HouseGame::read(Book::MarylandUltimate.text()));
        static HEADS_UP: LazyLock<HouseGame> = LazyLock::new(|| HouseGame::read(Book::MarylandHeadsUp.text()));
        static MASSACHUSETTS: LazyLock<HouseGame> =
            LazyLock::new(|| HouseGame::read(Book::MassachusettsUltimate.text()));
        match self {
            Book::MarylandUltimate => Some(&ULTIMATE),
            Book::MarylandHeadsUp => Some(&HEADS_UP),
            Book::MassachusettsUltimate => Some(&MASSACHUSETTS),
            Book::DealerGuide | Book::House => None,
        }
    }

    fn pages(self) -> Option<&'static Pages> {
        match self {
            Book::DealerGuide => Some(&GUIDE.pages),
            _ => self.house_game().map(|game| &game.pages),
        }
    }
}

static GUIDE: LazyLock<Guide> = LazyLock::new(|| {
    let text = Book::DealerGuide.text();
    toml::from_str(text).expect("the rule books in the binary were read by the tests")
});

/// The figures of the dealer guide.
///
/// ```
/// assert_eq!(rulebook::guide().stud_players.is, 8);
/// ```
pub fn guide() -> &'static GuideTerms {
    &GUIDE.terms
}

#[derive(Debug, Deserialize)]
struct Pages {
    book: Front,
    rule: Vec<Entry>,
}

/// A word of a book and its meaning.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    pub word: String,
    pub rule: Rule,
    means: Option<String>,
}

impl Term {
    /// The meaning, in words: that of the term itself, or else the text of its clause.
    pub fn means(&self) -> &str {
        let clause = || self.rule.entry().map_or("", |entry| entry.text.as_str());
        self.means.as_deref().unwrap_or_else(clause)
    }
}

#[derive(Debug, Deserialize)]
struct Front {
    title: String,
    /// The game that the book has the rules of; a guide to many games names none.
    #[serde(default)]
    game: String,
}

#[derive(Deserialize)]
struct Guide {
    terms: GuideTerms,
    #[serde(flatten)]
    pages: Pages,
}

/// Every figure of a game against the house: limits, deals, paytables, and what a submission must show.
#[derive(Debug, Deserialize)]
pub struct HouseGame {
    #[serde(flatten)]
    pages: Pages,
    pub terms: HouseTerms,
    pub demands: Demands,
    pub round: RoundRules,
    #[serde(rename = "guide")]
    pub player_guide: PlayerGuide,
    #[serde(rename = "term")]
    glossary: Vec<Term>,
    pub layout: LayoutRules,
    pub table: TableRules,
    #[serde(rename = "void")]
    pub voids: Vec<VoidRules>,
    #[serde(rename = "deal")]
    pub deals: Vec<Deal>,
    #[serde(rename = "paytable")]
    pub paytables: Vec<Paytable>,
    #[serde(rename = "envy")]
    pub envies: Vec<Envy>,
}

impl HouseGame {
    fn read(text: &str) -> HouseGame {
        toml::from_str(text).expect("the rule books in the binary were read by the tests")
    }

    /// What players call the game, without where it is played.
    pub fn name(&self) -> &str {
        &self.pages.book.game
    }

    /// Whether a wager is one of the game's, offered or not.
    pub fn has(&self, wager: Wager) -> bool {
        self.terms.settlement.iter().any(|settled| settled.is == wager)
    }

    /// The wagers of the base game that have several paytables, among which every submission chooses.
    pub fn chosen_paytables(&self) -> impl Iterator<Item = Wager> {
        let paid = [self.terms.equal_wager.is, Wager::BadBeat];
        paid.into_iter().filter(|wager| self.paytables_of(*wager).count() > 1)
    }

    /// The paytables of a wager, in the order of the book.
    pub fn paytables_of(&self, wager: Wager) -> impl Iterator<Item = &Paytable> {
        self.paytables.iter().filter(move |paytable| paytable.wager == wager)
    }

    /// A paytable of a wager by its letter or name.
    pub fn paytable(&self, wager: Wager, name: &str) -> Option<&Paytable> {
        self.paytables_of(wager).find(|paytable| paytable.name == name)
    }
}

impl fmt::Display for Book {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

/// No book has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownBook;

impl fmt::Display for UnknownBook {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("there is no such rule book: take md-uth-1.2, md-huh-1.0, ma-uth or wsop-2011")
    }
}

impl std::error::Error for UnknownBook {}

impl FromStr for Book {
    type Err = UnknownBook;

    fn from_str(id: &str) -> Result<Book, UnknownBook> {
        let all = Book::FOUR.into_iter().chain([Book::House]);
        all.into_iter().find(|book| book.id() == id).ok_or(UnknownBook)
    }
}

/// Books are written as their ids.
impl Serialize for Book {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Book {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Book, D::Error> {
        written::text(deserializer)
    }
}
