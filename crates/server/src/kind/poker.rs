//! Poker: how a table lies before an eye, what a player may do, and what is said of a hand and between hands.

pub mod hand_command;
pub mod hand_event;
pub mod options;
pub mod table_command;
pub mod table_event;
pub mod view;

use crate::wire::{Cents, GameLine, LimitKey};
use ::poker::{Limit, PokerTable};
use chips::Amount;

pub fn game_line(game: &PokerTable, (least, most): (Amount, Amount)) -> GameLine {
    let terms = game.table().terms();
    let cents = |amount: Amount| Some(Cents::from(amount)).filter(|_| amount.is_positive());
    let (limit, small_bet, big_bet) = match terms.limit {
        Limit::No => (LimitKey::NoLimit, None, None),
        Limit::Pot => (LimitKey::PotLimit, None, None),
        Limit::Fixed { small, big } => (LimitKey::Limit, cents(small), cents(big)),
    };
    GameLine::Poker {
        names: vec![terms.variant.name.to_owned()],
        limit,
        small_blind: cents(terms.blinds.small),
        big_blind: cents(terms.blinds.big),
        ante: cents(terms.blinds.ante),
        bring_in: None,
        small_bet,
        big_bet,
        least: least.into(),
        most: most.into(),
    }
}
