//! What is played: deck, streets, forced bets, and how pots are read. A variant is data.

mod games;

use crate::reads::{Best, Reads, Strengths};
use cards::hand::Omaha;
use cards::{Card, CardSet, Deck};
use chips::Amount;
use rulebook::{Refusal, Rule};
use serde::Serialize;
use std::fmt;

/// A game of poker with betting.
///
/// ```
/// use cards::notation::read_cards;
/// use poker::Variant;
///
/// let omaha = Variant::from_key("omaha-8").expect("a game of the guide");
/// assert_eq!(omaha, Variant::OMAHA_EIGHT);
/// assert_eq!(Variant::RAZZ.lacks(), Some("a bring-in")); // described, not dealt
///
/// let words = Variant::HOLD_EM.words(&read_cards("AhKh")?, &read_cards("QhJhTh2s3c")?);
/// assert_eq!(words.as_deref(), Some("royal flush"));
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    pub name: &'static str,
    /// What files and scenarios call it: `omaha-8`.
    pub key: &'static str,
    pub deck: Deck,
    pub streets: &'static [Street],
    pub forced: Forced,
    pub button: Button,
    pub uses: Uses,
    pub split: Split,
    pub most_players: u8,
    /// The clause that says how it is played.
    pub rule: Rule,
    /// The limits that it is played with, and the clause that says so.
    pub limits: &'static [LimitKind],
    pub structure: Rule,
    /// The clause that says how many play it.
    pub players: Rule,
    /// The clause by which the pot is stacked after each round until two are left, whose bets then stay out.
    pub stacks: Option<Rule>,
}

/// What happens before and in one betting round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Street {
    pub name: StreetName,
    /// Cards that are burned before any is dealt.
    pub burns: u8,
    /// In this order.
    pub deals: &'static [Deals],
    pub opens: Opens,
    pub size: Size,
    pub short: Shortage,
}

/// What players call a street.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "StreetKey"),
    schemars(rename = "StreetKey")
)]
#[serde(rename_all = "kebab-case")]
pub enum StreetName {
    BeforeFlop,
    Flop,
    Turn,
    River,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    BeforeDraw,
    FirstDraw,
    SecondDraw,
    ThirdDraw,
}

/// How cards come to the players and to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deals {
    /// So many to each player, one at a time, face down.
    Down(u8),
    /// The same face up.
    Up(u8),
    Board(u8),
    /// Each player in turn throws away up to so many and gets as many.
    Draw {
        most: u8,
    },
    /// Each player gives up so many and gets none.
    Discard(u8),
}

/// Who acts first in a betting round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opens {
    /// The player after the last blind or straddle.
    AfterBlinds,
    /// The first live hand after the button.
    AfterButton,
    /// The player with the lowest or highest up card by rank and suit, who brings it in or completes.
    BringIn(Side),
    /// The player who shows the highest or lowest hand.
    Showing(Side),
}

/// Which end of an order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Highest,
    Lowest,
}

/// What is put in before anybody has a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// Blinds, and antes where the stakes name one.
    Blinds,
    /// Antes, and the bring-in of one player after the first cards.
    BringIn,
}

/// Whether the deal goes round the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    Moves,
    /// The first card always goes to the dealer's left.
    Absent,
}

/// How large fixed bets are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    Small,
    Big,
    /// Either, as soon as a pair shows.
    BigOnOpenPair,
}

/// What is done where the stub has too few cards for a street.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortage {
    /// It has always enough.
    Never,
    /// The burn cards are mixed in; where they do not suffice one card is dealt for all.
    BurnsThenShared,
    /// The muck is washed, but for what was thrown away in this draw.
    WashedMuck,
}

/// Which cards make a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uses {
    /// The best of all that the player has and of the board.
    Any,
    /// Exactly two of the hand and three of the board.
    TwoAndThree,
}

/// Who wins a pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Split {
    Whole(Reads),
    /// Two hands share it; the second half goes with the first where no hand qualifies for it.
    Halves(Reads, Reads),
}

/// How large bets are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    No,
    Pot,
    Fixed { small: Amount, big: Amount },
}

/// Which kind of limit, without its amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitKind {
    No,
    Pot,
    Fixed,
}

impl Limit {
    /// Which kind of limit it is.
    pub fn kind(self) -> LimitKind {
        match self {
            Limit::No => LimitKind::No,
            Limit::Pot => LimitKind::Pot,
            Limit::Fixed { .. } => LimitKind::Fixed,
        }
    }
}

impl LimitKind {
    /// All kinds of limits.
    pub const ALL: [LimitKind; 3] = [LimitKind::No, LimitKind::Pot, LimitKind::Fixed];

    /// What files and scenarios call it.
    pub const fn key(self) -> &'static str {
        match self {
            LimitKind::No => "no-limit",
            LimitKind::Pot => "pot-limit",
            LimitKind::Fixed => "limit",
        }
    }

    /// The limit that files and scenarios call so.
    ///
    /// ```
    /// use poker::LimitKind;
    ///
    /// assert_eq!(LimitKind::from_key("pot-limit"), Some(LimitKind::Pot));
    /// ```
    pub fn from_key(key: &str) -> Option<LimitKind> {
        LimitKind::ALL.into_iter().find(|limit| limit.key() == key)
    }
}

impl fmt::Display for LimitKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.key())
    }
}

impl Street {
    /// How many cards come to the board.
    pub const fn board(&self) -> u8 {
        let mut cards = 0;
        let mut index = 0;
        while index < self.deals.len() {
            if let Deals::Board(dealt) = self.deals[index] {
                cards += dealt;
            }
            index += 1;
        }
        cards
    }

    /// How many cards each player is dealt, less those of a draw.
    pub const fn each(&self) -> u8 {
        let mut cards = 0;
        let mut index = 0;
        while index < self.deals.len() {
            if let Deals::Down(dealt) | Deals::Up(dealt) = self.deals[index] {
                cards += dealt;
            }
            index += 1;
        }
        cards
    }

    fn lacks(&self) -> Option<&'static str> {
        let deals = self.deals.iter().find_map(|deals| match deals {
            Deals::Down(_) | Deals::Up(_) | Deals::Board(_) => None,
            Deals::Draw { .. } | Deals::Discard(_) => Some("cards that are thrown away"),
        });
        let size = match self.size {
            Size::Small | Size::Big => None,
            Size::BigOnOpenPair => Some("a double bet on an open pair"),
        };
        let short = match self.short {
            Shortage::Never => None,
            Shortage::BurnsThenShared => Some("a last card that there may not be for everybody"),
            Shortage::WashedMuck => Some("a muck that may be dealt again"),
        };
        deals.or(size).or(short)
    }

    /// How many cards are dealt to so many players, burns included and draws left out.
    pub fn cards(&self, players: usize) -> usize {
        usize::from(self.burns) + usize::from(self.board()) + usize::from(self.each()) * players
    }
}

impl Variant {
    /// A game by its key.
    pub fn from_key(key: &str) -> Option<&'static Variant> {
        Variant::ALL.into_iter().find(|variant| variant.key == key)
    }

    /// The most seats that a table of the game has; none where it leaves out who cannot be dealt in, as the button moves.
    pub(crate) fn most_places(&self) -> Option<u8> {
        (self.button == Button::Absent).then_some(self.most_players)
    }

    pub(crate) fn check_places(&self, places: u8) -> Result<(), Refusal> {
        let Variant { name, players, most_players, .. } = *self;
        let fits = self.most_places().is_none_or(|most| places <= most);
        players.requires(fits, || format!("{name} has {most_players} seats at most"))
    }

    /// What of the game is not dealt here; none where all of it is.
    pub fn lacks(&self) -> Option<&'static str> {
        let forced = match self.forced {
            Forced::Blinds => None,
            Forced::BringIn => Some("a bring-in"),
        };
        forced.or_else(|| self.streets.iter().find_map(Street::lacks))
    }

    /// What a whole hand is worth with the board.
    ///
    /// ```
    /// use poker::Variant;
    ///
    /// let board = "QhJh2c7s7d".parse()?;
    /// let aces = Variant::HOLD_EM.best("AsAd".parse()?, board).expect("seven cards");
    /// let sevens = Variant::HOLD_EM.best("7h7c".parse()?, board).expect("seven cards");
    /// assert!(sevens.first > aces.first);
    /// # Ok::<(), cards::notation::NotationError>(())
    /// ```
    #[inline]
    pub fn best(&self, own: CardSet, board: CardSet) -> Option<Best> {
        match (self.uses, self.split) {
            (Uses::Any, Split::Whole(reads)) => Some(Best { first: reads.worth(own | board)?, second: None }),
            (Uses::Any, Split::Halves(first, second)) => {
                let all = own | board;
                Some(Best { first: first.worth(all)?, second: second.worth(all) })
            }
            (Uses::TwoAndThree, split) => {
                let (own, board): (Vec<Card>, Vec<Card>) = (own.iter().collect(), board.iter().collect());
                let omaha = Omaha::new(&own, &board).ok()?;
                Some(match split {
                    Split::Whole(reads) => Best { first: reads.worth_of_omaha(omaha)?, second: None },
                    Split::Halves(first, second) => {
                        Best { first: first.worth_of_omaha(omaha)?, second: second.worth_of_omaha(omaha) }
                    }
                })
            }
        }
    }

    /// What the numbers of a record stand for; none where no hand of this game has them.
    pub fn best_of(&self, Strengths { high, low }: Strengths) -> Option<Best> {
        let (first, second) = match self.split {
            Split::Whole(reads) => (reads, None),
            Split::Halves(first, second) => (first, Some(second)),
        };
        let second = match (low, second) {
            (None, _) => None,
            (Some(number), Some(reads)) => Some(reads.worth_of_number(number)?),
            (Some(_), None) => return None,
        };
        Some(Best { first: first.worth_of_number(high)?, second })
    }

    /// The words of a dealer who reads a hand aloud.
    pub fn words(&self, own: &[Card], board: &[Card]) -> Option<String> {
        let all = || own.iter().chain(board).copied().collect::<CardSet>();
        let omaha = || Omaha::new(own, board).ok();
        let words = |reads: Reads| match self.uses {
            Uses::Any => reads.words(all()),
            Uses::TwoAndThree => reads.words_of_omaha(omaha()?),
        };
        match self.split {
            Split::Whole(reads) => words(reads),
            Split::Halves(first, second) => {
                let first = words(first)?;
                Some(words(second).map_or_else(|| first.clone(), |second| format!("{first}; {second}")))
            }
        }
    }
}
