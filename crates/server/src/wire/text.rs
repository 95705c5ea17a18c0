//! Validated strings in requests. Each kind is defined once; both its schema and its check are derived from that.

use crate::accounts::{NAME_LETTERS, NICKNAME_LETTERS, PASSWORD_CHARACTERS, TOKEN_NAME_LETTERS};
use journal::{CHECKPOINTS, MOST_NAME};
use room::table::NAME_LETTERS as TABLE_NAME_LETTERS;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, RangeInclusive};
use zeroize::Zeroize;

/// A kind of string.
pub trait Kind {
    /// The allowed length in characters.
    const CHARACTERS: RangeInclusive<usize>;
    /// The same check as [`Kind::is_fit`], as an ECMA-262 regular expression with the `u` flag.
    const PATTERN: Option<&'static str> = None;
    /// The name of the kind, and a description of the allowed characters, for error messages.
    const WHAT: &'static str;
    const AND: &'static str = "";

    fn is_fit(_text: &str) -> bool {
        true
    }
}

/// A string of this kind. Any other fails to parse.
pub struct Text<Of>(String, PhantomData<fn() -> Of>);

impl<Of: Kind> Text<Of> {
    pub fn read(text: String) -> Option<Text<Of>> {
        let is_fit = Of::CHARACTERS.contains(&text.chars().count()) && Of::is_fit(&text);
        is_fit.then_some(Text(text, PhantomData))
    }

    pub fn into_text(self) -> String {
        self.0
    }
}

impl<Of> Deref for Text<Of> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<Of> Clone for Text<Of> {
    fn clone(&self) -> Text<Of> {
        Text(self.0.clone(), PhantomData)
    }
}

impl<Of> fmt::Debug for Text<Of> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

impl<Of> Zeroize for Text<Of> {
    fn zeroize(&mut self) {
        self.0.zeroize();
    }
}

impl<'de, Of: Kind> Deserialize<'de> for Text<Of> {
    fn deserialize<From: Deserializer<'de>>(from: From) -> Result<Text<Of>, From::Error> {
        Text::read(String::deserialize(from)?).ok_or_else(|| serde::de::Error::custom(what::<Of>()))
    }
}

/// The error message for a string that is not of this kind.
pub fn what<Of: Kind>() -> String {
    let (least, most) = (Of::CHARACTERS.start(), Of::CHARACTERS.end());
    let count = if least == most { most.to_string() } else { format!("{least} to {most}") };
    format!("{} must have {count} characters{}", Of::WHAT, Of::AND)
}

impl<Of: Kind> JsonSchema for Text<Of> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Text".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let (least, most) = (Of::CHARACTERS.start(), Of::CHARACTERS.end());
        let mut schema = json_schema!({ "type": "string", "minLength": least, "maxLength": most });
        if let Some(pattern) = Of::PATTERN {
            schema.insert("pattern".to_owned(), pattern.into());
        }
        schema
    }
}

/// A name to be given to an account.
pub enum NewName {}

impl Kind for NewName {
    const CHARACTERS: RangeInclusive<usize> = NAME_LETTERS;
    const PATTERN: Option<&'static str> = Some(r"^(?:[._-]+ )*[._-]*[\p{Alpha}\p{N}](?: ?[\p{Alpha}\p{N}._-])*$");
    const WHAT: &'static str = "a name";
    const AND: &'static str =
        ": letters, digits, single spaces between words, and - _ . with a letter or a digit among them";

    fn is_fit(text: &str) -> bool {
        let is_letter = |letter: char| letter.is_alphanumeric() || ['-', '_', '.'].contains(&letter);
        text.split(' ').all(|word| !word.is_empty() && word.chars().all(is_letter))
            && text.chars().any(char::is_alphanumeric)
    }
}

/// A name that a guest chooses.
pub enum Nickname {}

impl Kind for Nickname {
    const CHARACTERS: RangeInclusive<usize> = NICKNAME_LETTERS;
    const PATTERN: Option<&'static str> = Some(r"^(?:['-]+ )*['-]*[\p{Alpha}\p{N}](?: ?[\p{Alpha}\p{N}'-])*$");
    const WHAT: &'static str = "a name";
    const AND: &'static str =
        ": letters, digits, single spaces between words, - and ', with a letter or a digit among them";

    fn is_fit(text: &str) -> bool {
        let is_letter = |letter: char| letter.is_alphanumeric() || ['-', '\''].contains(&letter);
        text.split(' ').all(|word| !word.is_empty() && word.chars().all(is_letter))
            && text.chars().any(char::is_alphanumeric)
    }
}

/// The name entered at sign-in.
pub enum GivenName {}

impl Kind for GivenName {
    const CHARACTERS: RangeInclusive<usize> = 1..=64;
    const WHAT: &'static str = "a name to sign in with";
}

/// A part of a name to search for.
pub enum PartOfName {}

impl Kind for PartOfName {
    const CHARACTERS: RangeInclusive<usize> = 1..=64;
    const WHAT: &'static str = "a part of a name";
}

/// A password to be set.
pub enum NewPassword {}

impl Kind for NewPassword {
    const CHARACTERS: RangeInclusive<usize> = PASSWORD_CHARACTERS;
    const WHAT: &'static str = "a password";
}

/// The password entered at sign-in.
pub enum GivenPassword {}

impl Kind for GivenPassword {
    const CHARACTERS: RangeInclusive<usize> = 1..=*PASSWORD_CHARACTERS.end();
    const WHAT: &'static str = "a password to sign in with";
}

/// The name of a token.
pub enum TokenName {}

impl Kind for TokenName {
    const CHARACTERS: RangeInclusive<usize> = TOKEN_NAME_LETTERS;
    const PATTERN: Option<&'static str> = Some(ONE_LINE);
    const WHAT: &'static str = "the name of a token";
    const AND: &'static str = ", on one line, without spaces at its ends";

    fn is_fit(text: &str) -> bool {
        is_one_line(text)
    }
}

/// The name of a table.
pub enum TableName {}

impl Kind for TableName {
    const CHARACTERS: RangeInclusive<usize> = TABLE_NAME_LETTERS;
    const PATTERN: Option<&'static str> = Some(ONE_LINE);
    const WHAT: &'static str = "the name of a table";
    const AND: &'static str = ", on one line, without spaces at its ends";

    fn is_fit(text: &str) -> bool {
        is_one_line(text)
    }
}

/// No control characters, and no space at either end.
const ONE_LINE: &str = r"^[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000](?:[^\u0000-\u001f\u007f-\u009f]*[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000])?$";

fn is_one_line(text: &str) -> bool {
    text == text.trim() && !text.chars().any(char::is_control)
}

/// The name of a game.
pub enum GameName {}

impl Kind for GameName {
    const CHARACTERS: RangeInclusive<usize> = 1..=60;
    const WHAT: &'static str = "the name of a game";
}

/// The text of a submission in a request.
pub enum SubmissionText {}

impl Kind for SubmissionText {
    const CHARACTERS: RangeInclusive<usize> = 1..=MOST_SUBMISSION;
    const WHAT: &'static str = "a submission";
}

/// The most bytes of a submission.
pub const MOST_SUBMISSION: usize = 64 << 10;

/// A SHA-256 hash.
pub enum Digest {}

impl Kind for Digest {
    const CHARACTERS: RangeInclusive<usize> = 64..=64;
    const PATTERN: Option<&'static str> = Some("^[0-9a-f]{64}$");
    const WHAT: &'static str = "a SHA-256 hash";
    const AND: &'static str = ": lowercase hexadecimal digits";

    fn is_fit(text: &str) -> bool {
        text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    }
}

/// A search in the rules.
pub enum Words {}

impl Kind for Words {
    const CHARACTERS: RangeInclusive<usize> = 1..=200;
    const PATTERN: Option<&'static str> =
        Some(r"[^\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]");
    const WHAT: &'static str = "a search";
    const AND: &'static str = ", not all of them spaces";

    fn is_fit(text: &str) -> bool {
        !text.trim().is_empty()
    }
}

/// The idempotency key of a command that is sent without a WebSocket.
pub enum CommandId {}

impl Kind for CommandId {
    const CHARACTERS: RangeInclusive<usize> = 1..=MOST_NAME;
    const PATTERN: Option<&'static str> = Some("^[ -~]*$");
    const WHAT: &'static str = "an id";
    const AND: &'static str = ", all of them printable ASCII";

    fn is_fit(text: &str) -> bool {
        text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
    }
}

/// The name of a stream of the journal.
pub enum StreamName {}

impl Kind for StreamName {
    const CHARACTERS: RangeInclusive<usize> = 4..=16;
    const PATTERN: Option<&'static str> = Some("^(?:room|identity|checkpoints|(?:table|link)/(?:0|[1-9][0-9]{0,9}))$");
    const WHAT: &'static str = "a stream";
    const AND: &'static str = ": room, identity, checkpoints, table/7 or link/3";

    fn is_fit(text: &str) -> bool {
        let is_number = |text: &str| text == "0" || (1..=10).contains(&text.len()) && !text.starts_with('0');
        match text.split_once('/') {
            None => ["room", "identity", CHECKPOINTS].contains(&text),
            Some((kind, number)) => {
                ["table", "link"].contains(&kind)
                    && is_number(number)
                    && number.bytes().all(|byte| byte.is_ascii_digit())
            }
        }
    }
}
