//! What is played: deck, streets, and how hands are read. A variant is data.

use cards::hand::{AceToFive, High, Omaha, ShortDeck};
use cards::{Card, CardSet, Deck};
use chips::Amount;
use rulebook::{Rule, rule};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// A game of poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    pub name: &'static str,
    pub deck: Deck,
    pub streets: &'static [Street],
    pub reads: Reads,
    /// Half of the pot goes to the best low of eight or better.
    pub has_low: bool,
    /// The clause that says how it is played.
    pub rule: Rule,
    /// The limits that it is played with, and the clause that says so.
    pub limits: &'static [LimitKind],
    pub structure: Rule,
    /// The clause that says how many usually play it.
    pub players: Rule,
    /// The clause by which the pot is stacked after each round until two are left, whose bets then stay out.
    pub stacks: Option<Rule>,
}

/// What is dealt before a betting round, and how large its fixed bets are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Street {
    pub burns: u8,
    pub deals: Deals,
    pub size: Size,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deals {
    /// So many to each player, one at a time.
    Hole(u8),
    Board(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    Small,
    Big,
}

/// Which cards make the high hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// The best five of all.
    Any,
    /// Exactly two of the hand and three of the board.
    TwoAndThree,
    /// The best five of all, in the order of a deck of 36.
    ShortDeck,
}

/// How large bets are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    No,
    Pot,
    Fixed { small: Amount, big: Amount },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitKind {
    No,
    Pot,
    Fixed,
}

impl Limit {
    pub fn kind(self) -> LimitKind {
        match self {
            Limit::No => LimitKind::No,
            Limit::Pot => LimitKind::Pot,
            Limit::Fixed { .. } => LimitKind::Fixed,
        }
    }
}

impl fmt::Display for LimitKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            LimitKind::No => "no-limit",
            LimitKind::Pot => "pot-limit",
            LimitKind::Fixed => "limit",
        })
    }
}

/// What a hand is worth in its variant: a greater one wins, equal ones share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Best {
    #[serde(deserialize_with = "strength")]
    pub high: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<AceToFive>,
}

/// No variant has a stronger hand than the royal flush of high poker.
fn strength<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    High::deserialize(deserializer).map(High::number)
}

const fn street(burns: u8, deals: Deals, size: Size) -> Street {
    Street { burns, deals, size }
}

const fn board_game(hole: u8) -> [Street; 4] {
    [
        street(0, Deals::Hole(hole), Size::Small),
        street(1, Deals::Board(3), Size::Small),
        street(1, Deals::Board(1), Size::Big),
        street(1, Deals::Board(1), Size::Big),
    ]
}

const TWO_CARDS: [Street; 4] = board_game(2);
const FOUR_CARDS: [Street; 4] = board_game(4);

impl Variant {
    pub const HOLD_EM: Variant = Variant {
        name: "Texas Hold'em",
        deck: Deck::Standard,
        streets: &TWO_CARDS,
        reads: Reads::Any,
        has_low: false,
        rule: rule("wsop-2011/p27.he.1"),
        limits: &[LimitKind::Fixed, LimitKind::No, LimitKind::Pot],
        structure: rule("wsop-2011/p27.he.2"),
        players: rule("wsop-2011/p24.btn.1"),
        stacks: None,
    };
    pub const SHORT_DECK: Variant =
        Variant { name: "Short Deck Hold'em", deck: Deck::Short, reads: Reads::ShortDeck, ..Variant::HOLD_EM };
    pub const OMAHA: Variant = Variant {
        name: "Omaha",
        streets: &FOUR_CARDS,
        reads: Reads::TwoAndThree,
        rule: rule("wsop-2011/p27.om.1"),
        limits: &[LimitKind::Pot],
        structure: rule("wsop-2011/p27.om.2"),
        players: rule("wsop-2011/p27.om.2"),
        ..Variant::HOLD_EM
    };
    pub const OMAHA_EIGHT: Variant = Variant {
        name: "Omaha Hi-Lo 8 or Better",
        has_low: true,
        rule: rule("wsop-2011/p27.o8.1"),
        limits: &[LimitKind::Fixed, LimitKind::Pot],
        structure: rule("wsop-2011/p27.o8.2"),
        players: rule("wsop-2011/p27.o8.2"),
        stacks: Some(rule("wsop-2011/p27.o8.3")),
        ..Variant::OMAHA
    };

    /// How many cards the whole board has.
    pub fn board(&self) -> usize {
        let cards = self.streets.iter().map(|street| match street.deals {
            Deals::Board(cards) => usize::from(cards),
            Deals::Hole(_) => 0,
        });
        cards.sum()
    }

    /// What a whole hand is worth with the board.
    pub fn best(&self, hole: CardSet, board: CardSet) -> Option<Best> {
        Some(match self.reads {
            Reads::Any => Best { high: High::of(hole | board).ok()?.number(), low: None },
            Reads::ShortDeck => Best { high: ShortDeck::of(hole | board).ok()?.number(), low: None },
            Reads::TwoAndThree => {
                let (hole, board): (Vec<Card>, Vec<Card>) = (hole.iter().collect(), board.iter().collect());
                let omaha = Omaha::new(&hole, &board).ok()?;
                Best { high: omaha.high().number(), low: if self.has_low { omaha.low() } else { None } }
            }
        })
    }

    /// The words of a dealer who reads a hand aloud.
    pub fn words(&self, hole: &[Card], board: &[Card]) -> Option<String> {
        let all = || hole.iter().chain(board).copied().collect::<CardSet>();
        Some(match self.reads {
            Reads::Any => High::read(all()).ok()?.words,
            Reads::ShortDeck => ShortDeck::read(all()).ok()?.words,
            Reads::TwoAndThree => {
                let omaha = Omaha::new(hole, board).ok()?;
                let high = omaha.read_high().words;
                match omaha.low().filter(|_| self.has_low) {
                    Some(_) => format!("{high}; {}", omaha.read_low().words),
                    None => high,
                }
            }
        })
    }
}
