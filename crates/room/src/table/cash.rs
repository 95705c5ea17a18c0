//! A table of a poker cash game, with its hand.

use super::chips::of_hand;
use super::decide::IN_ORDER;
use super::house::DEALER;
use super::{Event, Playing};
use ::chips::Amount;
use cards::{Card, Pack};
use game::{Actor, Events, Eye, Game as _, Role, Seat, Time, Whom};
use poker::table::{Command as TableCommand, Event as TableEvent, Standing, Table};
use poker::{Command, Hand};
use rulebook::Refusal;
use std::sync::Arc;

/// More steps than any run of the automatic dealer has.
const MOST_STEPS: usize = 1000;

#[derive(Clone, Debug)]
pub struct Cash {
    pub(crate) table: Table,
    /// The hand that is played.
    pub(crate) hand: Option<Hand>,
    /// The floor has called it a misdeal.
    pub(crate) is_misdealt: bool,
    pub(crate) least: Amount,
    pub(crate) most: Amount,
}

impl Cash {
    pub fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What somebody may sit down with.
    pub fn buy_in(&self) -> (Amount, Amount) {
        (self.least, self.most)
    }

    pub(crate) fn know(&mut self, cards: &[Card]) {
        if let Some(hand) = &mut self.hand {
            // A deck that does not agree with what was seen is none: the hand stays without it.
            let _ = hand.know(cards);
        }
    }

    pub(crate) fn is_in_hand(&self, seat: Seat) -> bool {
        self.hand.as_ref().is_some_and(|hand| hand.order().contains(&seat))
    }

    pub(crate) fn apply_hand(&mut self, event: &poker::Event) {
        self.is_misdealt |= matches!(event, poker::Event::Misdealt);
        if let Some(hand) = &mut self.hand {
            hand.apply(event);
        }
    }

    pub(crate) fn apply_table(&mut self, event: &TableEvent) {
        self.table.apply(event);
        match event {
            TableEvent::HandBegun => {
                let setup = self.table.hand().map(Arc::new);
                let deck = self.table.terms().variant.deck;
                self.hand = setup.and_then(|setup| Hand::new(setup, Pack::face_down(deck)).ok());
                self.is_misdealt = false;
            }
            TableEvent::HandEnded { .. } | TableEvent::Misdealt => self.hand = None,
            _ => {}
        }
    }

    /// Whether there are players enough for a hand.
    pub(super) fn can_begin(&self) -> bool {
        self.table.decide(Time::default(), &DEALER, &TableCommand::SetUp, &mut Events::new()).is_ok()
    }

    /// Whoever sits in the dealer's chair; at an electronic table the program.
    fn dealer(&self) -> Actor {
        let down = self.table.view(Eye::Floor).staff.and_then(|staff| staff.down);
        down.map_or(DEALER, |down| Actor::staff(down.dealer, Role::Dealer))
    }

    fn stacks(&self) -> Vec<(Seat, Amount)> {
        let of = |hand: &Hand| hand.order().iter().map(|seat| (*seat, hand.stack(*seat))).collect();
        self.hand.as_ref().map_or_else(Vec::new, of)
    }
}

impl Playing<'_, '_, '_> {
    /// Somebody says something in the hand.
    pub(super) fn say_hand(&mut self, by: &Actor, command: &Command) -> Result<(), Refusal> {
        let Some(hand) = self.table.cash().and_then(Cash::hand) else {
            return IN_ORDER.requires(false, "no hand is being played here");
        };
        let mut events = Events::new();
        hand.decide(self.work.at, by, command, &mut events)?;
        let mut before = self.stacks();
        for (rules, event) in events.into_cited() {
            self.happens(rules, Event::Hand(event));
            let after = self.stacks();
            for moved in of_hand(&before, &after, rules, &event) {
                self.moves(&moved);
            }
            before = after;
        }
        Ok(())
    }

    fn stacks(&self) -> Vec<(Seat, Amount)> {
        self.table.cash().map(Cash::stacks).unwrap_or_default()
    }

    /// Somebody says something to the table.
    pub(super) fn say_cash(&mut self, by: &Actor, command: &TableCommand) -> Result<(), Refusal> {
        let Some(cash) = self.table.cash() else {
            return IN_ORDER.requires(false, "this is no table of a cash game");
        };
        let mut events = Events::new();
        cash.table.decide(self.work.at, by, command, &mut events)?;
        for (rules, event) in events.into_cited() {
            let begins = matches!(event, TableEvent::HandBegun);
            self.happens(rules, Event::Cash(event));
            if begins {
                let has_hand = self.table.cash().is_some_and(|cash| cash.hand.is_some());
                IN_ORDER
                    .requires(has_hand, "such a hand cannot be dealt: close the table and open it by other terms")?;
                self.order();
            }
        }
        Ok(())
    }

    /// Everything that needs nobody: the automatic dealer at an electronic table; at every table what the end of a
    /// hand brings with it.
    pub(super) fn go_on_cash(&mut self) -> Result<(), Refusal> {
        for _ in 0..MOST_STEPS {
            if !self.step_cash()? {
                return Ok(());
            }
        }
        IN_ORDER.requires(false, "this hand does not come to an end: call the floor")
    }

    fn step_cash(&mut self) -> Result<bool, Refusal> {
        let automatic = self.table.is_automatic();
        let Some(cash) = self.table.cash() else { return Ok(false) };
        let Some(hand) = cash.hand() else {
            let is_due = automatic && self.table.mix.is_none() && self.can_begin();
            if is_due {
                self.commit();
            }
            return Ok(is_due);
        };
        match hand.waits().whom {
            Whom::Nobody => self.end_hand()?,
            Whom::Dealer if automatic => self.say_hand(&DEALER, &Command::Run)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    pub(super) fn can_begin(&self) -> bool {
        self.table.cash().is_some_and(Cash::can_begin)
    }

    /// Begins the next hand with the deck that is bound.
    pub(super) fn begin_hand(&mut self) -> Result<(), Refusal> {
        self.say_cash(&DEALER, &TableCommand::SetUp)
    }

    fn end_hand(&mut self) -> Result<(), Refusal> {
        let is_misdealt = self.table.cash().is_some_and(|cash| cash.is_misdealt);
        if is_misdealt {
            self.misdeal()?;
        } else {
            let over = TableCommand::HandOver { stacks: self.stacks(), rake: Amount::ZERO };
            let dealer = self.table.cash().map_or(DEALER, Cash::dealer);
            self.say_cash(&dealer, &over)?;
        }
        self.let_go()?;
        self.rest_sleepers()
    }

    /// The dealer takes the cards back, and the same hand is dealt again.
    pub(super) fn misdeal(&mut self) -> Result<(), Refusal> {
        let dealer = self.table.cash().map_or(DEALER, Cash::dealer);
        self.say_cash(&dealer, &TableCommand::Misdeal)
    }

    /// Who let the time run out is not dealt in again before a word.
    fn rest_sleepers(&mut self) -> Result<(), Refusal> {
        for seat in self.table.away.clockwise() {
            let Some(by) = self.actor(seat) else { continue };
            let plays = |cash: &Cash| cash.table.chair(seat).standing == Standing::Playing;
            if self.table.cash().is_some_and(plays) {
                self.say_cash(&by, &TableCommand::SitOut)?;
            }
        }
        Ok(())
    }

    /// A player in a seat.
    pub(super) fn actor(&self, seat: Seat) -> Option<Actor> {
        self.table.seats.get(&seat).map(|person| Actor::player((*person).into(), seat))
    }
}
