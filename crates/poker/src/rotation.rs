//! What a table plays: games with their limits and stakes, one after the other. One game is a rotation of one.

use crate::setup::common_chip;
use crate::table::Blinds;
use crate::variant::Forced;
use crate::{Bets, Limit, Variant};
use cards::Deck;
use chips::Amount;
use rulebook::{Refusal, Rule, rule};

/// What the guide takes for granted is required from the operator.
const OPERATORS: Rule = rule("house/33");

/// The games of a table in their order.
///
/// ```
/// use chips::Amount;
/// use poker::table::Blinds;
/// use poker::{BettingGame, Limit, Played, Rotation, Stakes, Turn, Variant};
///
/// let blinds = Blinds { small: Amount::dollars(1), big: Amount::dollars(2), ante: Amount::ZERO };
/// let game = |variant, limit| Played::Betting(BettingGame { variant, limit, stakes: Stakes::Blinds(blinds) });
/// let games = vec![game(Variant::HOLD_EM, Limit::No), game(Variant::OMAHA, Limit::Pot)];
/// let rotation = Rotation { games, hands: 8 };
/// assert_eq!(rotation.game(Turn { game: 1, hands: 0 }).name(), "Omaha");
/// assert_eq!(rotation.next(Turn { game: 1, hands: 6 }), None);
/// assert_eq!(rotation.next(Turn { game: 1, hands: 7 }), Some(0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rotation {
    pub games: Vec<Played>,
    /// How many hands of a game are played before the next one comes.
    pub hands: u8,
}

/// A game as a table offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    Betting(BettingGame),
    /// Chinese poker: everybody sets thirteen cards in three rows, and nobody bets.
    Chinese(ChineseGame),
}

/// A game with betting, its limit and its stakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BettingGame {
    pub variant: &'static Variant,
    pub limit: Limit,
    pub stakes: Stakes,
}

/// What is put in before anybody has a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stakes {
    Blinds(Blinds),
    BringIn { ante: Amount, bring_in: Amount },
}

/// Chinese poker, and what a point is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChineseGame {
    /// What a point is worth among the players.
    pub point: Amount,
}

/// Which game of its rotation a table plays, and how many hands of it are over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    pub game: u8,
    pub hands: u8,
}

impl From<BettingGame> for Rotation {
    fn from(game: BettingGame) -> Rotation {
        Rotation { games: vec![Played::Betting(game)], hands: 1 }
    }
}

impl Rotation {
    /// The game of a turn; games are counted round and round.
    pub fn game(&self, turn: Turn) -> &Played {
        &self.games[usize::from(turn.game) % self.games.len()]
    }

    /// The game that comes when another hand of this turn is over, if it is another one.
    pub fn next(&self, Turn { game, hands }: Turn) -> Option<u8> {
        let is_last_hand = hands.saturating_add(1) >= self.hands;
        let next = (usize::from(game) + 1) % self.games.len();
        (is_last_hand && next != usize::from(game)).then_some(next as u8)
    }

    /// How many games are played in turn.
    pub const MOST_GAMES: usize = 24;

    /// Whether a table with so many seats can play these games.
    pub fn check(&self, places: u8) -> Result<(), Refusal> {
        Rotation::check_number(self.games.len())?;
        OPERATORS.requires(self.hands > 0, "say how many hands of each game are played")?;
        self.games.iter().try_for_each(|game| game.check(places))
    }

    pub(crate) fn check_number(games: usize) -> Result<(), Refusal> {
        let what = || format!("name one game, or up to {} in their order", Rotation::MOST_GAMES);
        OPERATORS.requires((1..=Rotation::MOST_GAMES).contains(&games), what)
    }
}

impl Played {
    /// The name of the game.
    pub fn name(&self) -> &'static str {
        match self {
            Played::Betting(game) => game.variant.name,
            Played::Chinese(_) => ChineseGame::NAME,
        }
    }

    /// The deck that it is played with.
    pub fn deck(&self) -> Deck {
        match self {
            Played::Betting(game) => game.variant.deck,
            Played::Chinese(_) => Deck::Standard,
        }
    }

    /// The game, if it is one with betting.
    pub fn betting(&self) -> Option<&BettingGame> {
        if let Played::Betting(game) = self { Some(game) } else { None }
    }

    /// The blinds and the ante of the game.
    pub fn blinds(&self) -> Blinds {
        self.betting().map_or(Blinds::NONE, |game| game.stakes.blinds())
    }

    /// The clause that says how many play it.
    pub fn players(&self) -> Rule {
        match self {
            Played::Betting(game) => game.variant.players,
            Played::Chinese(_) => ChineseGame::RULE,
        }
    }

    /// What of the game is not dealt here; none where all of it is.
    pub fn lacks(&self) -> Option<&'static str> {
        match self {
            Played::Betting(game) => game.variant.lacks(),
            Played::Chinese(_) => Some(ChineseGame::LACKS),
        }
    }

    fn check(&self, places: u8) -> Result<(), Refusal> {
        match self {
            Played::Betting(game) => game.check(places),
            Played::Chinese(game) => {
                ChineseGame::check_places(places)?;
                OPERATORS.requires(!game.point.is_negative(), "say what a point is worth: no less than nothing")
            }
        }
    }
}

impl ChineseGame {
    /// What players call the game.
    pub const NAME: &'static str = "Chinese Poker";
    /// The whole deck is dealt into four stacks.
    pub const RULE: Rule = rule("wsop-2011/p32.cp.1");
    /// What of it is not dealt here.
    pub(crate) const LACKS: &'static str = "rows that players set";
    /// The whole deck makes four hands, and the button of five players gets none.
    pub const MOST_PLAYERS: u8 = 5;

    pub(crate) fn check_places(places: u8) -> Result<(), Refusal> {
        ChineseGame::RULE.requires(places <= ChineseGame::MOST_PLAYERS, "Chinese poker has two to five seats")
    }
}

impl BettingGame {
    /// How large bets are when these are the blinds.
    pub fn bets(&self, blinds: Blinds) -> Bets {
        let (least, bring_in) = match (self.stakes, self.limit) {
            (Stakes::Blinds(_), _) => (blinds.big, Amount::ZERO),
            (Stakes::BringIn { bring_in, .. }, Limit::Fixed { small, .. }) => (small, bring_in),
            (Stakes::BringIn { bring_in, .. }, _) => (bring_in, bring_in),
        };
        Bets { limit: self.limit, least, bring_in }
    }

    /// The smallest chip in play where the room names none: the largest that all that is put in first comes out even in.
    pub fn chip(&self, Blinds { small, big, ante }: Blinds) -> Amount {
        let bring_in = if let Stakes::BringIn { bring_in, .. } = self.stakes { bring_in } else { Amount::ZERO };
        common_chip([small, big, ante, bring_in])
    }

    fn check(&self, places: u8) -> Result<(), Refusal> {
        self.variant.check_places(places)?;
        self.check_stakes()
    }

    pub(crate) fn check_stakes(&self) -> Result<(), Refusal> {
        let Variant { name, forced, .. } = *self.variant;
        match (self.stakes, forced) {
            (Stakes::Blinds(blinds), Forced::Blinds) => blinds.check(),
            (Stakes::BringIn { ante, bring_in }, Forced::BringIn) => {
                let holds = !ante.is_negative() && bring_in.is_positive() && bring_in <= self.bets(Blinds::NONE).least;
                OPERATORS.requires(holds, "name ante and bring-in: a bring-in above nothing, and no more than a bet")
            }
            (_, Forced::Blinds) => OPERATORS.requires(false, || format!("{name} is played with blinds")),
            (_, Forced::BringIn) => OPERATORS.requires(false, || format!("{name} is played with a bring-in")),
        }
    }
}

impl Stakes {
    /// The blinds and the ante; only an ante in a game with a bring-in.
    pub fn blinds(self) -> Blinds {
        match self {
            Stakes::Blinds(blinds) => blinds,
            Stakes::BringIn { ante, .. } => Blinds { ante, ..Blinds::NONE },
        }
    }
}
