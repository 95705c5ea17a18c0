//! Names that accounts can have.

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

/// The last letter of the Latin blocks; names are compared for look-alikes beyond it.
const LAST_LATIN: char = '\u{24f}';

/// The length of a name in characters.
pub const NAME_LETTERS: RangeInclusive<usize> = 2..=24;

/// A name that can be given to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    text: String,
    folded: String,
}

impl Name {
    /// Parses a name. Trims it and collapses repeated spaces.
    pub fn read(text: &str) -> Result<Name, AccountError> {
        let is_fit = |letter: char| letter.is_alphanumeric() || [' ', '-', '_', '.'].contains(&letter);
        let trimmed = text.trim();
        if !trimmed.chars().all(is_fit) {
            return Err(AccountError::Unfit("A name can contain only letters, digits, spaces, and - _ . characters."));
        }
        let words: Vec<&str> = trimmed.split(' ').filter(|word| !word.is_empty()).collect();
        let text = words.join(" ");
        if !NAME_LETTERS.contains(&text.chars().count()) || !text.chars().any(char::is_alphanumeric) {
            return Err(AccountError::Unfit("A name must have 2 to 24 characters."));
        }
        let has_ascii = text.chars().any(|letter| letter.is_ascii_alphabetic());
        if has_ascii && text.chars().any(|letter| letter > LAST_LATIN) {
            // Letters of different alphabets can look the same, which would make two names indistinguishable.
            return Err(AccountError::Unfit("Use letters of only one alphabet in a name."));
        }
        let folded = Name::fold(&text);
        Ok(Name { text, folded })
    }

    /// The form in which names are compared.
    pub fn fold(text: &str) -> String {
        text.trim().to_lowercase()
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn folded(&self) -> &str {
        &self.folded
    }

    /// Whether players would mistake the name for the house or its staff.
    pub fn is_reserved(&self) -> bool {
        let is_letter = |letter: char| letter.is_alphabetic();
        let mut words = self.folded.split(|letter| !is_letter(letter));
        let together: String = self.folded.chars().filter(|letter| is_letter(*letter)).collect();
        RESERVED.contains(&together.as_str()) || words.any(|word| RESERVED.contains(&word))
    }

    /// Returns an error if the name is reserved.
    pub(super) fn of_player(self) -> Result<Name, AccountError> {
        let what = "This name is reserved for the house. Choose another one.";
        if self.is_reserved() { Err(AccountError::Unfit(what)) } else { Ok(self) }
    }
}
