//! How a pot is read: what a hand of each kind is worth, and what a dealer says of it.

use cards::hand::{AceToFive, Badugi, DeuceToSeven, High, Omaha, Reading, ShortDeck};
use cards::{CardSet, hand};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// How the hands that compete for a pot, or for half of one, are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    High,
    /// High hands in the order of a deck of 36.
    ShortDeck,
    AceToFive,
    DeuceToSeven,
    /// An ace-to-five low that qualifies: five different ranks, none above an eight.
    EightOrBetter,
    Badugi(hand::Ace),
}

/// What a hand is worth for a pot or half: among hands that are read alike a greater one wins, equal ones share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    High(High),
    ShortDeck(ShortDeck),
    AceToFive(AceToFive),
    DeuceToSeven(DeuceToSeven),
    Badugi(Badugi),
}

/// What a hand is worth for the whole pot, or for its first half and, where it qualifies, for the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    pub first: Worth,
    pub second: Option<Worth>,
}

/// The same in numbers, as records have it: of which kinds they are follows from the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Strengths {
    #[serde(deserialize_with = "strength")]
    pub high: u16,
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "second_strength")]
    pub low: Option<u16>,
}

/// A number that a hand of some game has.
fn strength<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let number = u16::deserialize(deserializer)?;
    let of_five = High::try_from(number).map(High::number);
    of_five.or_else(|no_such| Badugi::try_from(number).map(Badugi::number).map_err(|_| D::Error::custom(no_such)))
}

fn second_strength<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u16>, D::Error> {
    strength(deserializer).map(Some)
}

impl Reads {
    /// What cards are worth; none where they are too few, too many, or do not qualify.
    #[inline]
    pub fn worth(self, cards: CardSet) -> Option<Worth> {
        Some(match self {
            Reads::High => Worth::High(High::of(cards).ok()?),
            Reads::ShortDeck => Worth::ShortDeck(ShortDeck::of(cards).ok()?),
            Reads::AceToFive => Worth::AceToFive(AceToFive::of(cards).ok()?),
            Reads::DeuceToSeven => Worth::DeuceToSeven(DeuceToSeven::of(cards).ok()?),
            Reads::EightOrBetter => Worth::AceToFive(AceToFive::of(cards).ok().filter(|low| low.is_eight_or_better())?),
            Reads::Badugi(ace) => Worth::Badugi(Badugi::of(cards, ace).ok()?),
        })
    }

    /// The same with exactly two cards of the hand and three of the board. No other games are played so.
    pub(crate) fn worth_of_omaha(self, cards: Omaha<'_>) -> Option<Worth> {
        match self {
            Reads::High => Some(Worth::High(cards.high())),
            Reads::EightOrBetter => cards.low().map(Worth::AceToFive),
            Reads::ShortDeck | Reads::AceToFive | Reads::DeuceToSeven | Reads::Badugi(_) => None,
        }
    }

    /// What a number of a record stands for; none where no hand has it.
    pub(crate) fn worth_of_number(self, number: u16) -> Option<Worth> {
        Some(match self {
            Reads::High => Worth::High(number.try_into().ok()?),
            Reads::ShortDeck => Worth::ShortDeck(number.try_into().ok()?),
            Reads::AceToFive => Worth::AceToFive(number.try_into().ok()?),
            Reads::DeuceToSeven => Worth::DeuceToSeven(number.try_into().ok()?),
            Reads::EightOrBetter => {
                Worth::AceToFive(AceToFive::try_from(number).ok().filter(|low| low.is_eight_or_better())?)
            }
            Reads::Badugi(_) => Worth::Badugi(number.try_into().ok()?),
        })
    }

    /// What a dealer says of cards that qualify.
    pub(crate) fn words(self, cards: CardSet) -> Option<String> {
        self.worth(cards)?;
        let reading = match self {
            Reads::High => High::read(cards).ok()?,
            Reads::ShortDeck => ShortDeck::read(cards).ok()?,
            Reads::AceToFive => AceToFive::read(cards).ok()?,
            Reads::DeuceToSeven => DeuceToSeven::read(cards).ok()?,
            Reads::EightOrBetter => AceToFive::read_eight_or_better(cards).ok()?,
            Reads::Badugi(ace) => Badugi::read(cards, ace).ok()?,
        };
        Some(reading.words)
    }

    pub(crate) fn words_of_omaha(self, cards: Omaha<'_>) -> Option<String> {
        self.worth_of_omaha(cards)?;
        let reading: Reading = if self == Reads::High { cards.read_high() } else { cards.read_low() };
        Some(reading.words)
    }
}

impl Worth {
    /// Among hands that are read alike a greater number wins.
    pub fn number(self) -> u16 {
        match self {
            Worth::High(worth) => worth.number(),
            Worth::ShortDeck(worth) => worth.number(),
            Worth::AceToFive(worth) => worth.number(),
            Worth::DeuceToSeven(worth) => worth.number(),
            Worth::Badugi(worth) => worth.number(),
        }
    }
}

impl Best {
    /// The strengths as numbers, as a record keeps them.
    pub fn strengths(self) -> Strengths {
        Strengths { high: self.first.number(), low: self.second.map(Worth::number) }
    }
}
