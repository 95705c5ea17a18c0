//! A table of a house game between its rounds: decks, opening, shuffle and cut, counts, devices, idle hours.
//!
//! The table does not contain the round. It says how the next one starts ([`BetweenRounds::start`]), which may change until
//! the first card ([`HouseTableCommand::FirstCard`]), and is told how it ended ([`HouseTableCommand::EndRound`]).

mod apply;
mod command;
mod decide;
mod deck;
mod device;
mod due;
mod event;
mod opening;
mod options;
mod resting;
mod round;
mod running;
mod shuffling;
mod terms;
mod view;

pub use command::{Finding, HouseTableCommand, Mark, Reason, Step};
pub use deck::{Arrived, Because, CoverCard, Deck, DeckNumber, Facing, Shuffle, Stage};
pub use device::DeviceState;
pub use due::{Due, DueStep};
pub use event::HouseTableEvent;
pub use options::{BetweenRoundsOptions, Ends, Wanted};
pub use terms::{ShufflerTerms, TableTerms};
pub use view::{BetweenRoundsView, DeckView};

pub use crate::{Device, Ended};

use game::{Actor, Events, Eye, Game, Person, Seat, Seats, Time, Waits, Whom};
use rulebook::Refusal;
use rulebook::table::TableRules;
use rulebook::terms::Method;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Whether people can play here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Closed,
    /// Between two rounds.
    Open,
    /// A round has begun, but no card is dealt yet: the deck may still be cut or shuffled again.
    Betting,
    Playing,
}

/// How a round starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Start {
    pub deck: DeckNumber,
    /// The position in the shuffled order that is first after the cut.
    pub top: u8,
    pub counts_stub: bool,
    pub method: Method,
    pub offers_progressive: bool,
    /// How many decks the table uses, and whether its shuffler works.
    pub decks: u8,
    pub shuffler_works: bool,
}

impl Start {
    /// The order of the cards after the cut.
    pub fn after_the_cut<Card: Clone>(&self, shuffled: &[Card]) -> Vec<Card> {
        let (above, below) = shuffled.split_at(usize::from(self.top).min(shuffled.len()));
        [below, above].concat()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetweenRounds {
    pub(crate) terms: Arc<TableTerms>,
    pub(crate) phase: Phase,
    /// The floorperson of this table.
    pub(crate) assigned: Option<Person>,
    pub(crate) decks: [Option<Deck>; 2],
    /// How many decks the table uses now.
    pub(crate) decks_used: u8,
    pub(crate) method: Method,
    pub(crate) shuffler: DeviceState,
    pub(crate) shoe: DeviceState,
    pub(crate) rounds: u64,
    /// The deck of the last round.
    pub(crate) last: Option<DeckNumber>,
    /// The number of rounds since the last stub count.
    pub(crate) uncounted: u8,
    pub(crate) count_is_asked: bool,
    pub(crate) progressive_works: bool,
    /// How the round in play started.
    pub(crate) start: Option<Start>,
}

impl BetweenRounds {
    pub fn new(terms: Arc<TableTerms>) -> BetweenRounds {
        let exists = |is_there: bool| if is_there { DeviceState::Working } else { DeviceState::Absent };
        BetweenRounds {
            phase: Phase::Closed,
            assigned: None,
            decks: [None, None],
            decks_used: terms.decks,
            method: terms.deal.method,
            shuffler: exists(terms.shuffler.is_some()),
            shoe: exists(terms.deal.method == Method::Automated),
            rounds: 0,
            last: None,
            uncounted: 0,
            count_is_asked: false,
            progressive_works: true,
            start: None,
            terms,
        }
    }

    pub fn terms(&self) -> &TableTerms {
        &self.terms
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How the round in play started.
    pub fn start(&self) -> Option<Start> {
        self.start
    }

    /// How the cards are dealt now.
    pub fn method(&self) -> Method {
        self.method
    }

    pub fn deck(&self, number: DeckNumber) -> Option<&Deck> {
        self.decks[number.index()].as_ref()
    }

    /// The decks that the table uses, whether they are there or not.
    pub fn decks_used(&self) -> impl Iterator<Item = DeckNumber> + use<> {
        DeckNumber::ALL.into_iter().take(usize::from(self.decks_used))
    }

    pub(crate) fn rules(&self) -> &'static TableRules {
        &self.terms.game.table
    }

    pub(crate) fn stage(&self, number: DeckNumber) -> Option<Stage> {
        self.deck(number).map(|deck| deck.stage)
    }

    /// The deck of the round in play, or the one that is next if two take turns.
    pub(crate) fn next_deck(&self) -> DeckNumber {
        match (self.start, self.last) {
            (Some(start), _) => start.deck,
            (_, Some(last)) if self.decks_used == 2 => last.other(),
            _ => self.ready_deck().unwrap_or(DeckNumber::First),
        }
    }

    /// What the next round is waiting for: a step of its deck, or of the other deck when the first is ready.
    fn next_due(&self) -> Due {
        let deck = self.next_deck();
        let due = self.due(deck);
        let other_opens = self.decks_used == 2 && self.stage(deck.other()).is_none_or(Stage::is_opening);
        if due.step == DueStep::BeginRound && other_opens { self.due(deck.other()) } else { due }
    }

    pub(crate) fn ready_deck(&self) -> Option<DeckNumber> {
        self.decks_used().find(|deck| self.stage(*deck) == Some(Stage::Ready))
    }
}

impl Game for BetweenRounds {
    type Command = HouseTableCommand;
    type Event = HouseTableEvent;
    type Options = BetweenRoundsOptions;
    type View = BetweenRoundsView;

    fn waits(&self) -> Waits {
        let whom = match self.phase {
            Phase::Closed => Whom::Floor,
            Phase::Playing => Whom::Dealer,
            Phase::Open if self.needs_method() => Whom::Floor,
            Phase::Open | Phase::Betting => match self.next_due().step {
                DueStep::Verify => Whom::Floor,
                DueStep::Look => Whom::Seats((1..=self.terms.seats).filter_map(Seat::new).collect::<Seats>()),
                _ => Whom::Dealer,
            },
        };
        Waits { whom, clock: None }
    }

    fn options(&self, by: &Actor) -> BetweenRoundsOptions {
        BetweenRoundsOptions::of(self, by)
    }

    fn decide(
        &self,
        at: Time,
        by: &Actor,
        command: &HouseTableCommand,
        out: &mut Events<HouseTableEvent>,
    ) -> Result<(), Refusal> {
        let before = out.len();
        let decided = decide::decide(self, at, by, command, out);
        if decided.is_err() {
            out.truncate(before);
        }
        decided
    }

    fn apply(&mut self, event: &HouseTableEvent) {
        apply::apply(self, event);
    }

    fn view(&self, _eye: Eye) -> BetweenRoundsView {
        BetweenRoundsView::of(self)
    }
}
