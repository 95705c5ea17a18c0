//! What a table is opened for.

use crate::setup::common_chip;
use crate::{Limit, Occasion, Settings, Stakes, Variant};
use cards::SuitOrder;
use chips::Amount;
use game::{Dealing, Seat};
use rulebook::{Refusal, Rule, rule};
use serde::{Deserialize, Serialize};

/// What the guide takes for granted is required from the operator.
const OPERATORS: Rule = rule("house/33");

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    pub variant: Variant,
    pub limit: Limit,
    pub settings: Settings,
    pub blinds: Blinds,
    pub places: Places,
    pub first: FirstButton,
    pub suits: SuitOrder,
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
            variant: Variant::HOLD_EM,
            limit: Limit::No,
            settings: Settings::of(occasion),
            blinds,
            places: Places::Usual(Seat::MOST),
            first,
            suits: SuitOrder::SPADES_HEARTS_DIAMONDS_CLUBS,
            dealing: Dealing::Automatic,
            kill: None,
        }
    }

    pub fn is_tournament(&self) -> bool {
        self.settings.occasion == Occasion::Tournament
    }

    pub fn stakes(&self, blinds: Blinds) -> Stakes {
        Stakes { limit: self.limit, least: blinds.big }
    }

    /// The smallest chip in play: unless the room names it, the largest that blinds and ante come out even in.
    pub fn chip(&self, Blinds { small, big, ante }: Blinds) -> Amount {
        self.settings.chip.unwrap_or_else(|| common_chip([small, big, ante]))
    }

    pub fn check(&self) -> Result<(), Refusal> {
        if let Places::Usual(places) = self.places {
            let what = "a button game has nine or ten seats unless its format names another number";
            self.variant.players.requires((9..=10).contains(&places), what)?;
        }
        let places = self.places.number();
        OPERATORS.requires((2..=Seat::MOST).contains(&places), "a table has two to ten seats")?;
        self.blinds.check()?;
        let is_chip = self.settings.chip.is_none_or(Amount::is_positive);
        OPERATORS.requires(is_chip, "say what the smallest chip is worth: more than nothing")?;
        let is_kill = self.kill.is_none_or(|kill| kill > self.blinds.big);
        OPERATORS.requires(is_kill, "say what the kill button posts: more than the big blind")
    }
}

impl Blinds {
    pub fn check(self) -> Result<(), Refusal> {
        let holds = self.small.is_positive() && self.small <= self.big && !self.ante.is_negative();
        OPERATORS.requires(holds, "name the blinds: a small one above nothing, a big one that is no smaller")
    }
}

impl Places {
    pub fn number(self) -> u8 {
        match self {
            Places::Usual(places) | Places::Format(places) => places,
        }
    }
}
