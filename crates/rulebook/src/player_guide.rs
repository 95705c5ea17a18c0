//! What players are told about the wagers of a book, in plain words.

use crate::{Rule, Wager};
use serde::Deserialize;

/// The texts of a game that differ from book to book. Words in braces are filled in from the terms of a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerGuide {
    /// What the game is about, in one or two sentences.
    pub aim: String,
    wagers: Vec<WagerGuide>,
    pub envy: WagerText,
}

#[derive(Clone, Debug, Deserialize)]
struct WagerGuide {
    wager: Wager,
    #[serde(flatten)]
    text: WagerText,
}

/// What a wager is, and the clause that introduces it.
#[derive(Clone, Debug, Deserialize)]
pub struct WagerText {
    pub is: String,
    /// When it is lost, and when it comes back.
    pub ends: String,
    pub rule: Rule,
}

impl PlayerGuide {
    /// The text of a wager.
    ///
    /// ```
    /// use rulebook::{Book, Wager};
    ///
    /// let guide = &Book::MarylandUltimate.house_game().expect("a game against the house").player_guide;
    /// assert_eq!(guide.text(Wager::Blind).expect("it has a Blind").rule.id(), "md-uth-1.2/7.F.1");
    /// assert!(guide.text(Wager::Raise).is_none());
    /// ```
    pub fn text(&self, wager: Wager) -> Option<&WagerText> {
        self.wagers.iter().find(|guide| guide.wager == wager).map(|guide| &guide.text)
    }
}
