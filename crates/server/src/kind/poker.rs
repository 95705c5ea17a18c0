//! Poker: views, options and descriptions of a hand and of what happens between hands.

pub mod hand_command;
pub mod hand_event;
pub mod options;
pub mod table_command;
pub mod table_event;
pub mod view;

use crate::wire::{Cents, GameLine, LimitKey, PokerGame};
use ::poker::cash::{CashFile, CashOffer};
use ::poker::{BettingGame, Limit, Played, PokerTable, Stakes};
use chips::Amount;
use rulebook::submission::Purpose;

pub fn game_line(game: &PokerTable, (least, most): (Amount, Amount)) -> GameLine {
    let rotation = &game.table().terms().rotation;
    let games = rotation.games.iter().map(poker_game).collect();
    GameLine::Poker { games, hands: rotation.hands, least: least.into(), most: most.into() }
}

/// The games named in the text of a table's terms.
pub fn terms_words(terms: &str) -> String {
    let offered = terms.parse::<CashFile>().ok().and_then(|file| file.offer(Purpose::Analysis).ok());
    let names = |offer: CashOffer| offer.rotation.games.iter().map(Played::name).collect::<Vec<_>>().join(", ");
    offered.map_or_else(|| "a poker game".to_owned(), names)
}

fn poker_game(played: &Played) -> PokerGame {
    let nothing = PokerGame {
        name: played.name().to_owned(),
        limit: None,
        small_blind: None,
        big_blind: None,
        ante: None,
        bring_in: None,
        small_bet: None,
        big_bet: None,
        point: None,
    };
    match played {
        Played::Betting(game) => betting_game(game, nothing),
        Played::Chinese(game) => PokerGame { point: cents(game.point), ..nothing },
    }
}

fn betting_game(game: &BettingGame, nothing: PokerGame) -> PokerGame {
    let (limit, small_bet, big_bet) = match game.limit {
        Limit::No => (LimitKey::NoLimit, None, None),
        Limit::Pot => (LimitKey::PotLimit, None, None),
        Limit::Fixed { small, big } => (LimitKey::Limit, cents(small), cents(big)),
    };
    let line = PokerGame { limit: Some(limit), small_bet, big_bet, ..nothing };
    match game.stakes {
        Stakes::Blinds(blinds) => PokerGame {
            small_blind: cents(blinds.small),
            big_blind: cents(blinds.big),
            ante: cents(blinds.ante),
            ..line
        },
        Stakes::BringIn { ante, bring_in } => PokerGame { ante: cents(ante), bring_in: cents(bring_in), ..line },
    }
}

fn cents(amount: Amount) -> Option<Cents> {
    Some(Cents::from(amount)).filter(|_| amount.is_positive())
}
