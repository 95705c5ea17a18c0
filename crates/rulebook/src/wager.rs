//! The wagers of the games against the house.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A wager of a game against the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Wager {
    Ante,
    Blind,
    Odds,
    /// What a losing Odds wager is paid.
    BadBeat,
    Play,
    Raise,
    Trips,
    TripsPlus,
    Pocket,
    SixCard,
    CoverAll,
    Progressive,
}

impl Wager {
    /// All wagers.
    pub const ALL: [Wager; 12] = [
        Wager::Ante,
        Wager::Blind,
        Wager::Odds,
        Wager::BadBeat,
        Wager::Play,
        Wager::Raise,
        Wager::Trips,
        Wager::TripsPlus,
        Wager::Pocket,
        Wager::SixCard,
        Wager::CoverAll,
        Wager::Progressive,
    ];

    /// The key of the wager in a submission.
    pub const fn key(self) -> &'static str {
        match self {
            Wager::Ante => "ante",
            Wager::Blind => "blind",
            Wager::Odds => "odds",
            Wager::BadBeat => "bad-beat",
            Wager::Play => "play",
            Wager::Raise => "raise",
            Wager::Trips => "trips",
            Wager::TripsPlus => "trips-plus",
            Wager::Pocket => "pocket",
            Wager::SixCard => "six-card",
            Wager::CoverAll => "cover-all",
            Wager::Progressive => "progressive",
        }
    }
}

/// The wager's name as it is printed on a felt.
impl fmt::Display for Wager {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Wager::Ante => "Ante",
            Wager::Blind => "Blind",
            Wager::Odds => "Odds",
            Wager::BadBeat => "Bad Beat",
            Wager::Play => "Play",
            Wager::Raise => "Raise",
            Wager::Trips => "Trips",
            Wager::TripsPlus => "Trips Plus",
            Wager::Pocket => "Pocket Bonus",
            Wager::SixCard => "Six Card Bonus",
            Wager::CoverAll => "Cover All",
            Wager::Progressive => "Progressive",
        })
    }
}
