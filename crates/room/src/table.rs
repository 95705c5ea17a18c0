//! A table of the room: who sits there, what is played, the deck in the dealer's box, and the clock.

mod apply;
mod cash;
mod chips;
mod clock;
mod command;
mod decide;
mod event;
mod house;
mod mix;
mod opening;
mod playing;
mod seating;
mod view;

pub use cash::Cash;
pub use command::Command;
pub use event::Event;
pub use game::Dealing;
pub use house::House;
pub use mix::{Loss, Mix};
pub use opening::{CashTerms, Offer, Opening};
pub use view::View;

pub(crate) use decide::{close, close_idle, decide};
pub(crate) use opening::open;
pub(crate) use playing::Playing;

use crate::{PersonNumber, Secret, TableNumber};
use ::chips::Unit;
use game::{Seat, Seats, Time};
use rulebook::Refusal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) number: TableNumber,
    pub(crate) name: Arc<str>,
    pub(crate) unit: Unit,
    pub(crate) dealing: Dealing,
    pub(crate) game: Game,
    pub(crate) seats: Arc<BTreeMap<Seat, PersonNumber>>,
    /// Who gets up as soon as the round is over.
    pub(crate) leaving: Seats,
    /// Who wants no more wagers before the cards, or is away from a cash game.
    pub(crate) ready: Seats,
    pub(crate) away: Seats,
    /// Seconds that are left of each player's time bank.
    pub(crate) banks: Arc<BTreeMap<Seat, u32>>,
    /// How many rounds or hands have begun.
    pub(crate) rounds: u64,
    pub(crate) mix: Option<Mix>,
    /// Which question is being asked, and until when.
    pub(crate) turn: u64,
    pub(crate) until: Option<Time>,
    /// What is asked, as far as the clock has to know.
    pub(crate) asks: Asks,
}

/// Copies of a table share it until something happens in it.
#[derive(Clone, Debug)]
pub(crate) enum Game {
    House(Arc<House>),
    Cash(Arc<Cash>),
}

/// What a table waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asks {
    /// For somebody to come, or for the staff.
    #[default]
    Nothing,
    /// For wagers, and one lies there already.
    Wagers,
    /// For a decision of a seat.
    Decision(Seat),
    /// For the next hand.
    NextHand,
}

impl Table {
    /// The table that is opened so.
    pub fn open(number: TableNumber, opening: &Opening) -> Result<Table, Refusal> {
        let mut game = opening.game()?;
        if let Game::House(house) = &mut game {
            Arc::make_mut(house).link_alone(number);
        }
        Ok(Table {
            number,
            name: opening.name.as_str().into(),
            unit: opening.unit,
            dealing: opening.dealing,
            game,
            seats: Arc::default(),
            leaving: Seats::NONE,
            ready: Seats::NONE,
            away: Seats::NONE,
            banks: Arc::default(),
            rounds: 0,
            mix: None,
            turn: 0,
            until: None,
            asks: Asks::Nothing,
        })
    }

    pub fn number(&self) -> TableNumber {
        self.number
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// Who sits where.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, PersonNumber)> {
        self.seats.iter().map(|(seat, person)| (*seat, *person))
    }

    pub fn seat_of(&self, person: PersonNumber) -> Option<Seat> {
        self.seats().find(|(_, sits)| *sits == person).map(|(seat, _)| seat)
    }

    /// Which question is being asked.
    pub fn turn(&self) -> u64 {
        self.turn
    }

    /// When the time for it is up.
    pub fn until(&self) -> Option<Time> {
        self.until
    }

    pub fn asks(&self) -> Asks {
        self.asks
    }

    pub fn house(&self) -> Option<&House> {
        if let Game::House(house) = &self.game { Some(house) } else { None }
    }

    pub fn cash(&self) -> Option<&Cash> {
        if let Game::Cash(cash) = &self.game { Some(cash) } else { None }
    }

    /// The round or hand whose deck is in the dealer's box, and whether its order is known there.
    pub fn mix(&self) -> Option<&Mix> {
        self.mix.as_ref()
    }

    /// How many rounds or hands have begun.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Whether a program deals.
    pub fn is_automatic(&self) -> bool {
        self.dealing == Dealing::Automatic
    }

    /// Whether somebody waits for the cards and makes no more wagers.
    pub fn is_ready(&self, seat: Seat) -> bool {
        self.ready.contains(seat)
    }

    /// Whether somebody gets up as soon as the round is over.
    pub fn is_leaving(&self, seat: Seat) -> bool {
        self.leaving.contains(seat)
    }

    /// How many can sit here.
    pub fn places(&self) -> u8 {
        match &self.game {
            Game::House(house) => house.terms.seats,
            Game::Cash(cash) => cash.table.terms().places.number(),
        }
    }

    /// Whether a round or hand is being played.
    pub fn is_playing(&self) -> bool {
        match &self.game {
            Game::House(house) => house.is_playing(),
            Game::Cash(cash) => cash.hand.is_some(),
        }
    }

    pub(crate) fn learn(&mut self, secret: &Secret) {
        let deck = self.deck();
        let Some(mix) = self.mix.as_mut().filter(|mix| mix.round == secret.round) else { return };
        mix.sealed = Some(secret.sealed(deck));
        if mix.is_ordered {
            self.lay_out();
        }
    }
}
