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

/// The length of a guest's nickname in characters.
pub const NICKNAME_LETTERS: RangeInclusive<usize> = 2..=20;

/// A name that can be given to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    text: String,
    folded: String,
}

impl Name {
    /// Parses a name. Trims it and collapses repeated spaces.
    pub fn read(text: &str) -> Result<Name, AccountError> {
        let text = words(text, &['-', '_', '.'])
            .ok_or(AccountError::Unfit("A name can contain only letters, digits, spaces, and - _ . characters."))?;
        if !NAME_LETTERS.contains(&text.chars().count()) || !text.chars().any(char::is_alphanumeric) {
            return Err(AccountError::Unfit("A name must have 2 to 24 characters."));
        }
        Name::of_one_alphabet(text)
    }

    /// Parses the nickname of a guest. Trims it and collapses repeated spaces.
    pub fn nickname(text: &str) -> Result<Name, AccountError> {
        let text = words(text, &['-', '\''])
            .ok_or(AccountError::Unfit("Your name can contain only letters, digits, spaces, - and '."))?;
        if !NICKNAME_LETTERS.contains(&text.chars().count()) || !text.chars().any(char::is_alphanumeric) {
            return Err(AccountError::Unfit("Your name must have 2 to 20 characters."));
        }
        Name::of_one_alphabet(text)
    }

    fn of_one_alphabet(text: String) -> Result<Name, AccountError> {
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

/// The words of a name with single spaces between them; none if it has other characters than letters, digits and these.
fn words(text: &str, marks: &[char]) -> Option<String> {
    let is_fit = |letter: char| letter.is_alphanumeric() || letter == ' ' || marks.contains(&letter);
    let trimmed = text.trim();
    let words: Vec<&str> = trimmed.split(' ').filter(|word| !word.is_empty()).collect();
    trimmed.chars().all(is_fit).then(|| words.join(" "))
}
