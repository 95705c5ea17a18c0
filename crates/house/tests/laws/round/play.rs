//! A round played at random: mostly allowed commands, sometimes any command by anyone.

use crate::people::{DEALER, FLOOR, LINK, anybody, player};
use crate::round::any_command::{anything, goes_back, moves};
use crate::round::table::Table;
use cards::Card;
use chance::Chance;
use game::{Actor, Events, Game, Seat, Time, Whom};
use house::{Phase, Round, RoundCommand, RoundEvent, RoundOptions, Tender};
use rulebook::Refusal;
use std::collections::BTreeMap;

/// More commands than any round has, including nonsense.
const MOST: usize = 600;

pub struct Playing<'table> {
    pub table: &'table Table,
    pub round: Round,
    /// The deck as far as it is known; at a live table the dealer's naming decides what a card is.
    pub deck: Vec<Card>,
    /// The commands that were accepted.
    pub commands: Vec<(Actor, RoundCommand)>,
    pub events: Vec<RoundEvent>,
    /// Who has wagers at a seat.
    owners: BTreeMap<Seat, Actor>,
    /// One command in this many is nonsense, leaves or voids.
    nonsense: usize,
    leaving: usize,
    tries: usize,
}

impl<'table> Playing<'table> {
    pub fn new(table: &'table Table, chance: &mut Chance) -> Playing<'table> {
        let (nonsense, leaving) = (*chance.pick(&[3, 6, 20]), *chance.pick(&[8, 60, 10_000, 10_000]));
        let (commands, events, owners) = (Vec::new(), Vec::new(), BTreeMap::new());
        Playing {
            table,
            round: table.round(),
            deck: table.deck.clone(),
            commands,
            events,
            owners,
            nonsense,
            leaving,
            tries: 0,
        }
    }

    /// Whether cards went where the book deals them, and every hand was played to its end.
    pub fn is_regular(&self) -> bool {
        let is_irregular = |event: &RoundEvent| {
            matches!(event, RoundEvent::Voided { .. } | RoundEvent::HandVoided { .. } | RoundEvent::FaceUpRacked)
        };
        !self.events.iter().any(is_irregular)
    }

    /// A whole round.
    pub fn whole(table: &'table Table, chance: &mut Chance) -> Playing<'table> {
        let mut playing = Playing::new(table, chance);
        while playing.step(chance).is_some() {}
        playing
    }

    /// Tries a command and applies its events.
    pub fn say(&mut self, by: &Actor, command: &RoundCommand) -> Result<Vec<RoundEvent>, Refusal> {
        let mut out = Events::new();
        self.round.decide(Time::default(), by, command, &mut out)?;
        let out = out.into_events();
        for event in &out {
            self.round.apply(event);
            match *event {
                RoundEvent::Bet { seat, person, .. } => {
                    self.owners.insert(seat, Actor::player(person, seat));
                }
                RoundEvent::Turned { at, card, .. } if self.table.is_live => {
                    let from = self.deck.iter().position(|known| *known == card).unwrap();
                    self.deck.swap(usize::from(at.0), from);
                }
                _ => {}
            }
        }
        self.commands.push((*by, *command));
        self.events.extend(&out);
        Ok(out)
    }

    /// Tries one more command and returns its events; `None` when the round is over.
    pub fn step(&mut self, chance: &mut Chance) -> Option<Vec<RoundEvent>> {
        self.tries += 1;
        if self.round.is_over() || self.tries > MOST {
            return None;
        }
        if chance.one_in(self.nonsense) {
            let (by, command) = (anybody(chance), anything(chance, self.table, &self.deck));
            return Some(self.say(&by, &command).unwrap_or_default());
        }
        if chance.one_in(self.leaving) {
            let by = if chance.one_in(4) { FLOOR } else { self.owner(*chance.pick(&self.table.players)) };
            let back: Vec<RoundCommand> = self.offered(&by, chance).into_iter().filter(goes_back).collect();
            if !back.is_empty() {
                return Some(self.say(&by, chance.pick(&back)).unwrap_or_default());
            }
        }
        Some(self.onward(chance))
    }

    /// What someone may do, each command with allowed arguments.
    pub fn offered(&self, by: &Actor, chance: &mut Chance) -> Vec<RoundCommand> {
        moves(&self.round.options(by), chance, &self.deck)
    }

    /// One command of an actor that the round is waiting for.
    pub fn onward(&mut self, chance: &mut Chance) -> Vec<RoundEvent> {
        let by = self.waited_for(chance);
        let options = self.round.options(&by);
        let mut offered = self.offered(&by, chance);
        offered.retain(|command| !self.takes_back(command));
        if !chance.one_in(8) {
            offered.retain(|command| !is_down(command, &options));
        }
        if options.decision.is_some() && chance.one_in(2) {
            offered.retain(|command| matches!(command, RoundCommand::Check | RoundCommand::Fold));
        }
        if offered.is_empty() {
            return Vec::new();
        }
        let command = *chance.pick(&offered);
        let events = self.say(&by, &command);
        events.unwrap_or_else(|refusal| panic!("{by:?} may say {command:?}, but: {refusal}\n{}", self.table.text))
    }

    /// Whether a command undoes something; after a wrong count a report is the only way on.
    pub fn takes_back(&self, command: &RoundCommand) -> bool {
        goes_back(command) && self.round.phase() != Phase::Miscounted
    }

    /// An actor that the round is waiting for. While wagers are made, this may also be the dealer, who ends it.
    pub fn waited_for(&self, chance: &mut Chance) -> Actor {
        match self.round.waits().whom {
            Whom::Seats(_) if self.round.phase() == Phase::Betting => {
                let can_call = self.round.options(&DEALER).step.is_some();
                let calls = can_call && chance.one_in(1 + 4 * self.table.players.len());
                if calls { DEALER } else { self.owner(*chance.pick(&self.table.players)) }
            }
            Whom::Seats(seats) => seats.first().map_or(DEALER, |seat| self.owner(seat)),
            Whom::Floor => FLOOR,
            Whom::Link => LINK,
            Whom::Dealer | Whom::Nobody => DEALER,
        }
    }

    /// Who has wagers at a seat, or who usually sits there.
    pub fn owner(&self, seat: Seat) -> Actor {
        self.owners.get(&seat).copied().unwrap_or_else(|| player(seat))
    }
}

/// Whether the wager of a command is already made, in chips.
fn is_down(command: &RoundCommand, options: &RoundOptions) -> bool {
    matches!(command, RoundCommand::Bet { wager, tender: Tender::Chips, .. } if options.withdraw.contains(wager))
}
