//! A table that is driven by commands and remembers everything.

use crate::{DEALER, FLOOR};
use cards::Deck;
use chips::Amount;
use game::{Actor, Events, Eye, Game, Role, Seat, Seats, Time};
use poker::table::{
    BetweenHands, Chair, Counted, FirstCount, PokerTableCommand, PokerTableEvent, Stage, Step, Terms, Which,
};
use rulebook::Refusal;
use std::sync::Arc;

pub struct Driven {
    pub table: BetweenHands,
    pub events: Events<PokerTableEvent>,
    terms: Arc<Terms>,
}

impl Driven {
    pub fn new(terms: Terms) -> Driven {
        let terms = Arc::new(terms);
        Driven { table: BetweenHands::open(Arc::clone(&terms)).unwrap(), events: Events::new(), terms }
    }

    pub fn send(&mut self, by: &Actor, command: &PokerTableCommand) -> Result<(), Refusal> {
        self.table.advance(Time::default(), by, command, &mut self.events)
    }

    /// The same events on a new table.
    pub fn replayed(&self) -> BetweenHands {
        let mut table = BetweenHands::open(Arc::clone(&self.terms)).unwrap();
        for event in &self.events {
            table.apply(event);
        }
        table
    }

    /// The dealer who may act.
    pub fn dealer(&self) -> Actor {
        let down = self.table.view(Eye::Dealer).staff.unwrap().down;
        down.map_or(DEALER, |down| Actor::staff(down.dealer, Role::Dealer))
    }

    /// What stands between the table and its next hand: the next thing that somebody has to do.
    fn missing(&self) -> Option<(Actor, PokerTableCommand)> {
        let dealer = self.dealer();
        let options = self.table.options(&dealer);
        if options.can_begin_down {
            return Some((dealer, PokerTableCommand::BeginDown));
        }
        if let Some((seats, deck)) = options.deal_for_button {
            let cards = seats.clockwise().zip(deck.cards()).collect();
            return Some((dealer, PokerTableCommand::DealForButton { cards }));
        }
        let staff = self.table.view(Eye::Floor).staff.unwrap();
        if self.table.options(&FLOOR).can_place_setup {
            return Some((FLOOR, PokerTableCommand::PlaceSetup));
        }
        let decks = staff.decks?;
        if staff.down.is_some_and(|down| down.first_count == FirstCount::Due) {
            let counted = Counted { stub: Deck::Standard.size() as u8, ..Counted::default() };
            return Some((dealer, PokerTableCommand::Count { counted }));
        }
        for deck in Which::BOTH {
            if options.steps.contains(&Step::SpreadFaceUp(deck)) {
                return Some((dealer, PokerTableCommand::SpreadFaceUp { deck, cards: 52, different: 52 }));
            }
            if options.steps.contains(&Step::SpreadFaceDown(deck)) {
                return Some((dealer, PokerTableCommand::SpreadFaceDown { deck, odd_backs: 0 }));
            }
        }
        let wanted = match decks.used().stage {
            Stage::Spread | Stage::Dropped => Step::Wash,
            Stage::Shuffling(4) => Step::LayCutCard,
            Stage::CutCardLaid => Step::Cut,
            Stage::Cut => Step::TakeUp,
            Stage::Shuffling(2) if options.steps.contains(&Step::Box) => {
                return Some((dealer, PokerTableCommand::Box { sections: 4 }));
            }
            _ => Step::Riffle,
        };
        let step = if options.steps.contains(&wanted) { wanted } else { Step::Raise };
        Some((dealer, PokerTableCommand::Step(step)))
    }

    /// Sets the next hand up, with everything that has to be done before; whether there was one.
    pub fn next_hand(&mut self) -> bool {
        if self.table.seats_where(Chair::is_due).len() < 2 {
            return false;
        }
        // With everybody away there is no hand: one comes back.
        let is_away = |seat: Seat| self.table.chair(seat).is_away;
        let coming = self.table.coming().map(|coming| coming.dealt);
        if let Some(seat) = coming.filter(|dealt| dealt.clockwise().all(is_away)).and_then(Seats::first) {
            let person = self.table.chair(seat).person.unwrap();
            self.send(&Actor::player(person, seat), &PokerTableCommand::ComeBack).unwrap();
        }
        for _ in 0..60 {
            let dealer = self.dealer();
            if self.table.options(&dealer).can_set_up {
                self.send(&dealer, &PokerTableCommand::SetUp).unwrap();
                return true;
            }
            let (by, command) = self.missing().expect("something is missing");
            self.send(&by, &command).unwrap_or_else(|error| panic!("{error}: {command:?} at {:?}", self.table));
        }
        panic!("the next hand does not come: {:?}", self.table);
    }

    /// Ends the hand with stacks that add up.
    pub fn end_hand(&mut self, stacks: Vec<Amount>) {
        let dealt = self.table.dealt_in();
        let stacks = dealt.clockwise().zip(stacks).collect();
        let dealer = self.dealer();
        self.send(&dealer, &PokerTableCommand::HandOver { stacks, rake: Amount::ZERO }).unwrap();
    }

    pub fn stacks(&self) -> Vec<Amount> {
        self.table.dealt_in().clockwise().map(|seat| self.table.chair(seat).stack).collect()
    }
}
