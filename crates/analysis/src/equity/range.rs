//! A range: every hand that a player may hold, all equally likely.

use super::{Game, hold_em, omaha};
use cards::CardSet;
use cards::notation::NotationError;

/// A range of hands, all of the same size.
///
/// ```
/// use analysis::equity::{Game, Range};
///
/// let range = Range::read("QQ+, AKs, A5s-A2s", Game::HoldEm)?;
/// assert_eq!(range.count(), 3 * 6 + 4 + 4 * 4);
/// assert_eq!(Range::read("random", Game::HoldEm)?.count(), 1_326);
///
/// let error = Range::read("QQ+, AKx", Game::HoldEm).unwrap_err();
/// assert_eq!(error.to_string(), "\"AKx\" is no kind of hand (as QQ, AKs, T9o, A5) at character 6");
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Range {
    /// These hands, each once, in the order of their bits.
    Hands(Vec<CardSet>),
    /// Any so many of these cards.
    Any {
        /// The cards that the hands are made of.
        cards: CardSet,
        /// How many cards a hand has.
        size: usize,
    },
}

impl Range {
    /// Reads a range in the notation of the game's players: parts with commas or blanks between them.
    pub fn read(text: &str, game: Game) -> Result<Range, NotationError> {
        let mut hands = Vec::new();
        let mut is_any = false;
        for (at, part) in parts(text) {
            if ["random", "any", "*"].contains(&part.to_lowercase().as_str()) {
                is_any = true;
                continue;
            }
            let read = match game {
                Game::HoldEm | Game::ShortDeck => hold_em::read(part, game.deck(), &mut hands),
                Game::Omaha { .. } | Game::OmahaEight => omaha::read(part, game.hole_cards(), &mut hands),
            };
            read.map_err(|error| NotationError { at: at + error.at - 1, ..error })?;
            if hands.len() > MOST_UNSORTED {
                // Repeated parts would only fill the memory.
                sort(&mut hands);
            }
        }
        if is_any {
            return Ok(Range::Any { cards: game.deck().set(), size: game.hole_cards() });
        }
        if hands.is_empty() {
            return Err(NotationError { at: 1, what: "the range is empty".to_owned() });
        }
        sort(&mut hands);
        Ok(Range::Hands(hands))
    }

    /// How many hands it has.
    pub fn count(&self) -> usize {
        match self {
            Range::Hands(hands) => hands.len(),
            Range::Any { cards, size } => {
                (0..*size).fold(1, |ways, taken| ways * cards.len().saturating_sub(taken) / (taken + 1))
            }
        }
    }

    /// All its hands.
    pub fn hands(&self) -> Vec<CardSet> {
        match self {
            Range::Hands(hands) => hands.clone(),
            Range::Any { cards, size } => {
                let mut hands = cards.subsets(*size).collect();
                sort(&mut hands);
                hands
            }
        }
    }

    /// The hands that are possible when these cards are elsewhere.
    pub(super) fn without(&self, gone: CardSet) -> Range {
        match self {
            Range::Hands(hands) => Range::Hands(hands.iter().copied().filter(|hand| hand.is_disjoint(gone)).collect()),
            Range::Any { cards, size } => Range::Any { cards: *cards - gone, size: *size },
        }
    }
}

/// From so many hands on, those that were named twice are dropped while reading.
const MOST_UNSORTED: usize = 4_000_000;

fn sort(hands: &mut Vec<CardSet>) {
    hands.sort_unstable_by_key(|hand| hand.bits());
    hands.dedup();
}

/// The parts of a text and the characters at which they begin, counted from 1.
fn parts(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 1;
    text.split(|letter: char| letter == ',' || letter.is_whitespace())
        .map(move |part| {
            let start = at;
            at += part.chars().count() + 1;
            (start, part)
        })
        .filter(|(_, part)| !part.is_empty())
}

/// The cards of a hand that is written out; `kinds` says what else could stand there.
pub(super) fn read_hand(part: &str, size: usize, kinds: &str) -> Result<CardSet, NotationError> {
    let wrong = |at, what| NotationError { at, what: format!("{} is no {kinds}: {what}", shown(part)) };
    let cards: CardSet = part.parse().map_err(|error: NotationError| wrong(error.at, error.what))?;
    if cards.len() == size {
        Ok(cards)
    } else {
        Err(wrong(1, format!("it has {} of the {size} cards of a hand", cards.len())))
    }
}

/// A mistake of a whole part, found at its first character.
pub(super) fn mistake(what: String) -> NotationError {
    NotationError { at: 1, what }
}

/// A part short enough to stand in a message.
pub(super) fn shown(part: &str) -> String {
    let short: String = part.chars().take(24).collect();
    format!("{short:?}{}", if short.len() < part.len() { "…" } else { "" })
}
