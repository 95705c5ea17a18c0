//! What a wager pays for each hand, by which clause.

use crate::{Hand, Rule, Wager, written};
use chips::{Amount, Odds, Share};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What a wager pays.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paytable {
    pub wager: Wager,
    pub name: String,
    pub rule: Rule,
    /// Cover All pays by the number of hands at the table, the dealer's included.
    pub hands: Option<u8>,
    /// Best first: a hand is paid by the first row that it fits.
    pub rows: Vec<Row>,
    /// What becomes of a wager that no row pays.
    pub otherwise: Otherwise,
    /// The meters that a progressive paytable pays from.
    #[serde(default)]
    pub meters: Vec<Meter>,
}

/// What one hand is paid.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub hand: Hand,
    #[serde(deserialize_with = "written::text")]
    pub pays: Pays,
    pub rule: Rule,
}

/// What a row pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pays {
    Odds(Odds),
    /// A share of what the meter shows.
    Meter(Level, Share),
    /// The same sum whatever was wagered.
    Sum(Amount),
}

/// The meters of a progressive: one, two or three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    Main,
    Mega,
    Major,
    Minor,
}

/// What becomes of a wager that no row pays, and by which clause.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Otherwise {
    pub is: Fate,
    pub rule: Rule,
}

/// What becomes of a wager that no row pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    Push,
    Lose,
}

/// The least that a meter starts from and goes back to.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meter {
    pub name: Level,
    #[serde(deserialize_with = "written::text")]
    pub least: Amount,
    /// The figure is for a wager of a dollar and grows with the stake.
    #[serde(default)]
    pub scales: bool,
    pub rule: Rule,
}

/// What a progressive wager receives for the hand of another player.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Envy {
    pub name: String,
    #[serde(deserialize_with = "written::text")]
    pub stake: Amount,
    pub rule: Rule,
    pub rows: Vec<Row>,
}

impl Paytable {
    /// The dearest row in odds; rows that pay a sum or from a meter are left out.
    ///
    /// ```
    /// use rulebook::{Book, Wager};
    ///
    /// let game = Book::MarylandUltimate.house_game().expect("a book of a game against the house");
    /// let trips = game.paytable(Wager::Trips, "A").expect("the book has it");
    /// assert_eq!(trips.best_odds(), Some("50 to 1".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_odds(&self) -> Option<Odds> {
        let odds = self.rows.iter().filter_map(|row| match row.pays {
            Pays::Odds(odds) => Some(odds),
            Pays::Meter(..) | Pays::Sum(_) => None,
        });
        odds.reduce(|best, odds| if best.pays_at_least(odds) { best } else { odds })
    }
}

impl Level {
    /// All levels; a progressive has some of them.
    pub const ALL: [Level; 4] = [Level::Main, Level::Mega, Level::Major, Level::Minor];

    /// The key of the level in a submission.
    pub const fn key(self) -> &'static str {
        match self {
            Level::Main => "main",
            Level::Mega => "mega",
            Level::Major => "major",
            Level::Minor => "minor",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.key())
    }
}

/// Not a payment as paytables write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAPayment(String);

impl fmt::Display for NotAPayment {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} is no payment: write \"3 to 2\", \"50 for 1\", \"10% of main\" or \"$1000.00\"", self.0)
    }
}

impl std::error::Error for NotAPayment {}

impl FromStr for Pays {
    type Err = NotAPayment;

    fn from_str(text: &str) -> Result<Pays, NotAPayment> {
        let read = || {
            if let Some(sum) = text.strip_prefix('$') {
                return sum.parse().ok().map(Pays::Sum);
            }
            if let Some((share, level)) = text.split_once(" of ") {
                let level = Level::ALL.into_iter().find(|known| known.key() == level)?;
                return share.parse().ok().map(|share| Pays::Meter(level, share));
            }
            text.parse().ok().map(Pays::Odds)
        };
        read().ok_or_else(|| NotAPayment(text.chars().take(40).collect()))
    }
}

impl fmt::Display for Pays {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pays::Odds(odds) => odds.fmt(out),
            Pays::Meter(level, share) => write!(out, "{share} of {level}"),
            Pays::Sum(sum) => write!(out, "${sum}"),
        }
    }
}
