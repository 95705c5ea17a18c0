//! What a table is opened for.

use crate::rotation::{BettingGame, Played, Rotation, Stakes};
use crate::{Limit, Occasion, Settings, Variant};
use chips::Amount;
use game::{Dealing, Seat};
use rulebook::{Refusal, Rule, rule};
use serde::{Deserialize, Serialize};

/// What the guide takes for granted is required from the operator.
const OPERATORS: Rule = rule("house/33");

/// What a table is opened for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    pub rotation: Rotation,
    pub settings: Settings,
    pub places: Places,
    pub first: FirstButton,
    /// Who handles the decks: a person does with two.
    pub dealing: Dealing,
    /// What the holder of the kill button posts; none is a game without a kill.
    pub kill: Option<Amount>,
}

/// What is posted before the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Blinds {
    pub small: Amount,
    pub big: Amount,
    /// Of each player; nothing where the game has none.
    pub ante: Amount,
}

/// How many seats a table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    Usual(u8),
    /// By the format of the event or the operator's word: six-handed, heads-up.
    Format(u8),
}

/// Who has the button in the first hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstButton {
    /// The seat with chips that is nearest on the dealer's right.
    NearestOnTheRight,
    /// The last seat, of a satellite.
    LastSeat,
    /// Each player gets a card, and the highest has it.
    HighCard,
}

impl Terms {
    /// Hold'em without a limit, as the guide has it for the occasion.
    pub fn of(occasion: Occasion, blinds: Blinds) -> Terms {
        let first = match occasion {
            Occasion::Tournament => FirstButton::NearestOnTheRight,
            Occasion::Cash => FirstButton::HighCard,
        };
        Terms {
            rotation: Rotation::from(BettingGame {
                variant: Variant::HOLD_EM,
                limit: Limit::No,
                stakes: Stakes::Blinds(blinds),
            }),
            settings: Settings::of(occasion),
            places: Places::Usual(Seat::MOST),
            first,
            dealing: Dealing::Automatic,
            kill: None,
        }
    }

    /// Whether the table is a tournament's.
    pub fn is_tournament(&self) -> bool {
        self.settings.occasion == Occasion::Tournament
    }

    /// Whether a table can be opened for this, and if not by which rule.
    pub fn check(&self) -> Result<(), Refusal> {
        if let Places::Usual(places) = self.places {
            let what = "a button game has nine or ten seats unless its format names another number";
            let players = self.rotation.games.first().map_or(OPERATORS, Played::players);
            players.requires((9..=10).contains(&places), what)?;
        }
        self.places.check()?;
        self.rotation.check(self.places.number())?;
        let is_chip = self.settings.chip.is_none_or(Amount::is_positive);
        OPERATORS.requires(is_chip, "say what the smallest chip is worth: more than nothing")?;
        let most = self.rotation.games.iter().map(|game| game.blinds().big).max().unwrap_or_default();
        self.kill.map_or(Ok(()), |kill| check_kill(kill, most))
    }
}

/// What the kill button posts, beside the largest big blind.
pub(crate) fn check_kill(posts: Amount, big: Amount) -> Result<(), Refusal> {
    OPERATORS.requires(posts > big, "say what the kill button posts: more than the big blind")
}

impl Blinds {
    /// No blinds and no ante.
    pub const NONE: Blinds = Blinds { small: Amount::ZERO, big: Amount::ZERO, ante: Amount::ZERO };

    /// Whether these can be the blinds of a table.
    pub fn check(self) -> Result<(), Refusal> {
        let holds = self.small.is_positive() && self.small <= self.big && !self.ante.is_negative();
        OPERATORS.requires(holds, "name the blinds: a small one above nothing, a big one that is no smaller")
    }
}

impl Places {
    pub(crate) fn check(self) -> Result<(), Refusal> {
        OPERATORS.requires((2..=Seat::MOST).contains(&self.number()), "a table has two to ten seats")
    }

    /// The number of seats.
    pub fn number(self) -> u8 {
        match self {
            Places::Usual(places) | Places::Format(places) => places,
        }
    }
}
