//! A table of the room: seats, game, secret deck and clock. The game itself is a state machine of its own, a house
//! round or a poker hand.

mod apply;
mod clock;
mod command;
mod decide;
mod event;
mod kind;
mod mix;
mod opening;
mod seating;
mod table_work;
mod view;
mod waiting;

pub use command::TableCommand;
pub use event::TableEvent;
pub use game::{Asks, Dealing};
pub use kind::{Kind, KindView, Offer};
pub use mix::{Loss, Mix};
pub use opening::{NAME_LETTERS, Opening};
pub use poker::CashTerms;
pub use view::RoomTableView;

#[cfg(feature = "rigged")]
pub(crate) use decide::carry_out_orders;
pub(crate) use decide::{close, close_idle, decide};
pub(crate) use opening::open;
pub(crate) use table_work::{TableWork, fill_rack};

use crate::{PersonNumber, Secret, TableNumber};
use ::chips::{Amount, Unit};
use game::{Actor, Notice, Seat, Seats, Time, Waits};
use rulebook::Refusal;
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct RoomTable {
    pub(crate) number: TableNumber,
    pub(crate) name: Arc<str>,
    pub(crate) unit: Unit,
    pub(crate) dealing: Dealing,
    pub(crate) kind: Kind,
    /// The name of the progressive link that it feeds.
    pub(crate) link: Option<Arc<str>>,
    pub(crate) seats: Arc<BTreeMap<Seat, PersonNumber>>,
    /// Players who leave as soon as the round is over.
    pub(crate) leaving: Seats,
    /// Players who are ready for the cards, or away from a cash game.
    pub(crate) ready: Seats,
    pub(crate) away: Seats,
    /// The seats that took part in the last round of a house game, and those whose players sat there and did not. A
    /// player who has sat down since is in neither.
    pub(crate) dealt_in: Seats,
    pub(crate) left_out: Seats,
    /// Seconds left in each player's time bank.
    pub(crate) banks: Arc<BTreeMap<Seat, u32>>,
    /// How many rounds or hands have begun.
    pub(crate) rounds: u64,
    pub(crate) mix: Option<Mix>,
    /// The current turn, and when its time is up.
    pub(crate) turn: u64,
    pub(crate) until: Option<Time>,
    /// What the table waits for, as far as the clock is concerned.
    pub(crate) asks: Asks,
}

impl RoomTable {
    /// A new table.
    pub fn open(number: TableNumber, opening: &Opening) -> Result<RoomTable, Refusal> {
        let kind = Kind::open(&opening.offers, opening.dealing)?;
        // A progressive that names no link has one of its own.
        let progressive = kind.linked_terms().and_then(|terms| terms.progressive.as_ref());
        let named = |name: &str| Arc::<str>::from(name);
        let link = progressive
            .map(|progressive| progressive.link.as_deref().map_or_else(|| format!("table {}", number.0).into(), named));
        Ok(RoomTable {
            number,
            name: opening.name.as_str().into(),
            unit: opening.unit,
            dealing: opening.dealing,
            kind,
            link,
            seats: Arc::default(),
            leaving: Seats::NONE,
            ready: Seats::NONE,
            away: Seats::NONE,
            dealt_in: Seats::NONE,
            left_out: Seats::NONE,
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

    /// The current turn. An answer names the turn it is for.
    pub fn turn(&self) -> u64 {
        self.turn
    }

    /// When its time is up.
    pub fn until(&self) -> Option<Time> {
        self.until
    }

    pub fn asks(&self) -> Asks {
        self.asks
    }

    /// The game that is played here.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The name of the progressive link that it feeds, if any.
    pub fn link(&self) -> Option<&str> {
        self.link.as_deref()
    }

    /// What its round or hand waits for.
    pub fn waits(&self) -> Waits {
        self.kind.waits()
    }

    /// What others must be told about an event here.
    pub fn notice(&self, event: &TableEvent) -> Option<Notice> {
        self.kind.notice(event)
    }

    /// The number of the round or hand in play, or of the last one.
    pub fn deal(&self) -> u64 {
        self.rounds + u64::from(self.kind.seals_between_deals())
    }

    /// The player at a seat, as an actor of the game.
    pub(crate) fn player(&self, seat: Seat) -> Option<Actor> {
        self.seats.get(&seat).map(|person| Actor::player((*person).into(), seat))
    }

    /// The secret deck of the current round or hand, and whether its order is known.
    pub fn mix(&self) -> Option<&Mix> {
        self.mix.as_ref()
    }

    /// How many rounds or hands have begun.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Whether dealing is automatic.
    pub fn is_automatic(&self) -> bool {
        self.dealing == Dealing::Automatic
    }

    /// Whether a player is ready for the cards.
    pub fn is_ready(&self, seat: Seat) -> bool {
        self.ready.contains(seat)
    }

    /// Whether a player leaves as soon as the round is over.
    pub fn is_leaving(&self, seat: Seat) -> bool {
        self.leaving.contains(seat)
    }

    /// The number of seats.
    pub fn places(&self) -> u8 {
        self.kind.places()
    }

    /// The limits of the buy-in, if the game has any.
    pub fn buy_in(&self) -> Option<(Amount, Amount)> {
        self.kind.buy_in()
    }

    /// Whether a round or hand is in play.
    pub fn is_playing(&self) -> bool {
        self.kind.is_playing()
    }

    pub(crate) fn learn(&mut self, secret: &Secret) {
        let Some(deck) = self.kind.deck() else { return };
        let Some(mix) = self.mix.as_mut().filter(|mix| mix.round == secret.round) else { return };
        mix.sealed = Some(secret.sealed(deck));
        if mix.is_ordered {
            self.lay_out();
        }
    }
}
