//! The hands that paytables name, best first within each paytable.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A hand that a paytable names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    SuperRoyalDiamonds,
    /// Ace to nine of one suit in six cards.
    SuperRoyal,
    FloppedRoyalInSpades,
    FloppedRoyal,
    FloppedStraightFlush,
    CommunityRoyal,
    RoyalFlush,
    StraightFlush,
    FourOfAKind,
    FullHouse,
    Flush,
    Straight,
    ThreeOfAKind,
    Pair,
    PairOfAces,
    /// An ace with a king, queen or jack of its suit.
    AceFaceSuited,
    AceFaceOffsuit,
    PairBelowAces,
}

impl Hand {
    const ALL: [Hand; 18] = [
        Hand::SuperRoyalDiamonds,
        Hand::SuperRoyal,
        Hand::FloppedRoyalInSpades,
        Hand::FloppedRoyal,
        Hand::FloppedStraightFlush,
        Hand::CommunityRoyal,
        Hand::RoyalFlush,
        Hand::StraightFlush,
        Hand::FourOfAKind,
        Hand::FullHouse,
        Hand::Flush,
        Hand::Straight,
        Hand::ThreeOfAKind,
        Hand::Pair,
        Hand::PairOfAces,
        Hand::AceFaceSuited,
        Hand::AceFaceOffsuit,
        Hand::PairBelowAces,
    ];

    /// The key of the hand in data and submissions.
    pub const fn key(self) -> &'static str {
        match self {
            Hand::SuperRoyalDiamonds => "super-royal-diamonds",
            Hand::SuperRoyal => "super-royal",
            Hand::FloppedRoyalInSpades => "flopped-royal-in-spades",
            Hand::FloppedRoyal => "flopped-royal",
            Hand::FloppedStraightFlush => "flopped-straight-flush",
            Hand::CommunityRoyal => "community-royal",
            Hand::RoyalFlush => "royal-flush",
            Hand::StraightFlush => "straight-flush",
            Hand::FourOfAKind => "four-of-a-kind",
            Hand::FullHouse => "full-house",
            Hand::Flush => "flush",
            Hand::Straight => "straight",
            Hand::ThreeOfAKind => "three-of-a-kind",
            Hand::Pair => "pair",
            Hand::PairOfAces => "pair-of-aces",
            Hand::AceFaceSuited => "ace-face-suited",
            Hand::AceFaceOffsuit => "ace-face-offsuit",
            Hand::PairBelowAces => "pair-below-aces",
        }
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.key())
    }
}

/// No paytable names this hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownHand;

impl FromStr for Hand {
    type Err = UnknownHand;

    fn from_str(key: &str) -> Result<Hand, UnknownHand> {
        Hand::ALL.into_iter().find(|hand| hand.key() == key).ok_or(UnknownHand)
    }
}
