//! Cards as people write them: `Ah`, `10h`, `A♥`, in any case, one after the other or apart.

use crate::{Card, CardSet, Rank, Suit};
use std::fmt;
use std::str::FromStr;

/// Text that is no card, or not the cards that were wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The character at which it went wrong, counted from 1.
    pub at: usize,
    /// What is wrong, in words.
    pub what: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} at character {}", self.what, self.at)
    }
}

impl std::error::Error for NotationError {}

/// A card and the character at which it begins, counted from 1.
pub type Placed = (Card, usize);

/// The cards of a text, in the order in which they stand. Blanks and commas may separate them.
///
/// ```
/// use cards::notation::read_cards;
///
/// assert_eq!(read_cards("Ah, 10d K♠")?.len(), 3);
///
/// let error = read_cards("Ah 1d").expect_err("there is no such rank");
/// assert_eq!(error.to_string(), "'1' is no rank (2 to 9, T or 10, J, Q, K, A) at character 4");
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
pub fn read_cards(text: &str) -> Result<Vec<Card>, NotationError> {
    Reader::new(text).map(|placed| placed.map(|(card, _)| card)).collect()
}

/// The cards of a text, none of them twice.
///
/// ```
/// use cards::notation::read_distinct;
///
/// let error = read_distinct("Ah Kd Ah").expect_err("one card is there twice");
/// assert_eq!(error.to_string(), "Ah stands here a second time at character 7");
/// ```
pub fn read_distinct(text: &str) -> Result<Vec<Card>, NotationError> {
    let mut cards = Vec::new();
    each_distinct(text, |card| cards.push(card))?;
    Ok(cards)
}

/// Puts the cards of a text, none of them twice, into places that are there for them. Says how many the text has,
/// which may be more or fewer than there are places.
///
/// ```
/// use cards::notation::read_into;
/// use cards::{Card, Rank, Suit};
///
/// let mut board = [Card::new(Rank::Two, Suit::Clubs); 5];
/// let count = read_into("Kd 7c 2s", &mut board)?;
/// assert_eq!(count, 3);
/// assert_eq!(board[0], "Kd".parse()?);
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
pub fn read_into(text: &str, places: &mut [Card]) -> Result<usize, NotationError> {
    let mut count = 0;
    each_distinct(text, |card| {
        if let Some(place) = places.get_mut(count) {
            *place = card;
        }
        count += 1;
    })?;
    Ok(count)
}

fn each_distinct(text: &str, mut take: impl FnMut(Card)) -> Result<(), NotationError> {
    let mut seen = CardSet::EMPTY;
    for placed in Reader::new(text) {
        let (card, at) = placed?;
        if !seen.insert(card) {
            return Err(NotationError { at, what: format!("{card} stands here a second time") });
        }
        take(card);
    }
    Ok(())
}

/// Reads a text card by card, so that a text of any length costs no more than its first mistake.
///
/// ```
/// use cards::notation::Reader;
///
/// let mut reader = Reader::new("Ah Kd ??");
/// assert_eq!(reader.next(), Some(Ok(("Ah".parse()?, 1))));
/// assert_eq!(reader.next(), Some(Ok(("Kd".parse()?, 4))));
/// assert!(reader.next().is_some_and(|card| card.is_err()));
/// assert!(reader.next().is_none());
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
pub struct Reader<'text> {
    rest: std::iter::Peekable<std::str::Chars<'text>>,
    at: usize,
    failed: bool,
}

impl<'text> Reader<'text> {
    /// A reader at the beginning of a text.
    pub fn new(text: &'text str) -> Reader<'text> {
        Reader { rest: text.chars().peekable(), at: 1, failed: false }
    }

    fn take(&mut self) -> Option<char> {
        let letter = self.rest.next()?;
        self.at += 1;
        Some(letter)
    }

    fn card(&mut self) -> Result<Card, NotationError> {
        let at = self.at;
        let wrong = |at, what| Err(NotationError { at, what });
        let rank = match self.take() {
            Some('1') if self.rest.peek() == Some(&'0') => {
                self.take();
                Rank::Ten
            }
            Some(letter) => match Rank::from_letter(letter) {
                Some(rank) => rank,
                None => return wrong(at, format!("{} is no rank (2 to 9, T or 10, J, Q, K, A)", shown(letter))),
            },
            None => return wrong(at, "a card is missing".to_owned()),
        };
        let at = self.at;
        match self.take() {
            Some(letter) => match Suit::from_letter(letter) {
                Some(suit) => {
                    // A sign may be followed by a selector of its plain or its coloured form.
                    if self.rest.next_if(|letter| matches!(letter, '\u{fe0e}' | '\u{fe0f}')).is_some() {
                        self.at += 1;
                    }
                    Ok(Card::new(rank, suit))
                }
                None => wrong(at, format!("{} is no suit (c, d, h, s or ♣ ♦ ♥ ♠)", shown(letter))),
            },
            None => wrong(at, format!("the suit after {rank} is missing")),
        }
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Placed, NotationError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        while self.rest.next_if(|letter| letter.is_whitespace() || *letter == ',').is_some() {
            self.at += 1;
        }
        self.rest.peek()?;
        let at = self.at;
        let card = self.card();
        self.failed = card.is_err();
        Some(card.map(|card| (card, at)))
    }
}

/// A character that is safe to print in a message.
fn shown(letter: char) -> String {
    format!("{letter:?}")
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Card, NotationError> {
        let mut reader = Reader::new(text);
        match (reader.next(), reader.next()) {
            (Some(card), None) => Ok(card?.0),
            (None, _) => Err(NotationError { at: 1, what: "a card is missing".to_owned() }),
            (Some(Err(error)), _) | (_, Some(Err(error))) => Err(error),
            (_, Some(Ok((_, at)))) => Err(NotationError { at, what: "one card is wanted, more are given".to_owned() }),
        }
    }
}

impl FromStr for CardSet {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<CardSet, NotationError> {
        Ok(read_distinct(text)?.into_iter().collect())
    }
}
