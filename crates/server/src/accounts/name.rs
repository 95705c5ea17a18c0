//! What somebody may be called.

use super::AccountError;
use std::ops::RangeInclusive;

/// Names that would let somebody pass for the house or its staff.
const RESERVED: [&str; 19] = [
    "admin",
    "administrator",
    "auditor",
    "bank",
    "cage",
    "cardroom",
    "cashier",
    "dealer",
    "floor",
    "guest",
    "host",
    "house",
    "manager",
    "moderator",
    "player",
    "staff",
    "support",
    "surveillance",
    "system",
];

/// The last letter of the Latin blocks, in which names are read alike.
const LAST_LATIN: char = '\u{24f}';

/// How many letters a name has.
pub const NAME_LETTERS: RangeInclusive<usize> = 2..=24;

/// A name that can be given to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    text: String,
    folded: String,
}

impl Name {
    /// Reads a name: spaces at its ends and double ones fall away.
    pub fn read(text: &str) -> Result<Name, AccountError> {
        let is_fit = |letter: char| letter.is_alphanumeric() || [' ', '-', '_', '.'].contains(&letter);
        let trimmed = text.trim();
        if !trimmed.chars().all(is_fit) {
            return Err(AccountError::Unfit("A name is of letters, digits, spaces, and - _ . only."));
        }
        let words: Vec<&str> = trimmed.split(' ').filter(|word| !word.is_empty()).collect();
        let text = words.join(" ");
        if !NAME_LETTERS.contains(&text.chars().count()) || !text.chars().any(char::is_alphanumeric) {
            return Err(AccountError::Unfit("A name has 2 to 24 letters, digits, spaces, and - _ . in it."));
        }
        let has_ascii = text.chars().any(|letter| letter.is_ascii_alphabetic());
        if has_ascii && text.chars().any(|letter| letter > LAST_LATIN) {
            // Letters of another alphabet that look the same would make two names of one.
            return Err(AccountError::Unfit("A name is of the letters of one alphabet."));
        }
        let folded = Name::fold(&text);
        Ok(Name { text, folded })
    }

    /// As it is compared.
    pub fn fold(text: &str) -> String {
        text.trim().to_lowercase()
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn folded(&self) -> &str {
        &self.folded
    }

    /// Whether players would take whoever has it for somebody of the house.
    pub fn is_reserved(&self) -> bool {
        let is_letter = |letter: char| letter.is_alphabetic();
        let mut words = self.folded.split(|letter| !is_letter(letter));
        let together: String = self.folded.chars().filter(|letter| is_letter(*letter)).collect();
        RESERVED.contains(&together.as_str()) || words.any(|word| RESERVED.contains(&word))
    }

    /// Refuses what is reserved.
    pub(super) fn of_player(self) -> Result<Name, AccountError> {
        let what = "This name is kept for the house: choose another one.";
        if self.is_reserved() { Err(AccountError::Unfit(what)) } else { Ok(self) }
    }
}
