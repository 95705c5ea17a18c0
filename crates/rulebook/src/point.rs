//! One point that the rule books leave open: what we do, why, and what an operator may set instead.

use crate::{Book, Rule, Status, written};
use serde::Deserialize;
use std::sync::LazyLock;

/// A point that the rule books leave open, and what we chose.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    #[serde(rename = "id")]
    pub rule: Rule,
    /// The clauses that leave it open.
    pub about: Vec<Rule>,
    pub question: String,
    pub answer: String,
    pub reason: String,
    pub status: Status,
    pub note: Option<String>,
    #[serde(default)]
    pub settings: Vec<Setting>,
}

/// What an operator may set under `[house]` of a submission.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    pub key: String,
    #[serde(deserialize_with = "written::list")]
    pub books: Vec<Book>,
    pub default: Choice,
    #[serde(default)]
    pub choices: Vec<String>,
    pub least: Option<i64>,
    pub most: Option<i64>,
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Choice {
    Certainty(bool),
    Whole(i64),
    Named(String),
}

/// Every open point, in the order of their numbers.
///
/// ```
/// use rulebook::points;
///
/// let point = points().iter().find(|point| point.rule.id() == "house/45").expect("our own choice");
/// assert_eq!(point.question, "Where does the button start?");
/// assert_eq!(point.settings[0].key, "first-button-in-live-games");
/// ```
pub fn points() -> &'static [Point] {
    #[derive(Deserialize)]
    struct Pages {
        point: Vec<Point>,
    }
    static POINTS: LazyLock<Pages> = LazyLock::new(|| {
        let text = crate::Book::House.text();
        toml::from_str(text).expect("the rule books in the binary were read by the tests")
    });
    &POINTS.point
}

impl Point {
    /// The settings that an operator of this book may set, each with its point.
    ///
    /// ```
    /// use rulebook::{Book, Point};
    ///
    /// let mut settings = Point::settings_of(Book::DealerGuide).map(|(_, setting)| setting.key.as_str());
    /// assert!(settings.any(|key| key == "suit-order"));
    /// ```
    pub fn settings_of(book: Book) -> impl Iterator<Item = (&'static Point, &'static Setting)> {
        let all = points().iter().flat_map(|point| point.settings.iter().map(move |setting| (point, setting)));
        all.filter(move |(_, setting)| setting.books.contains(&book))
    }
}
