//! A table without people: dealer, floor and link take their steps by themselves, the players follow a strategy.

use super::meter::Meters;
use super::score::Score;
use super::{Seen, Stake, shoe};
use crate::exact::strategy::Named;
use cards::{Card, Face, Position, Spot};
use game::{Actor, CardView, Events, Eye, Game, Person, Role, Seat, Time, Whom};
use house::{Phase, ProgressiveStep, Round, RoundCommand, RoundEvent, RoundView, Tender, Terms};
use rulebook::{Refusal, Wager};
use std::sync::Arc;

const DEALER: Actor = Actor::staff(Person(0), Role::Dealer);
const FLOOR: Actor = Actor::staff(Person(0), Role::Floor);
const LINK: Actor = Actor::staff(Person(0), Role::Link);

pub struct Table {
    terms: Arc<Terms>,
    player: Arc<Named>,
    stakes: Vec<Stake>,
    seats: Vec<Seat>,
    round: Round,
    /// What was decided last.
    out: Events<RoundEvent>,
    board: Vec<Card>,
    pub score: Score,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    Over,
    /// A meter was asked what it shows, and none was at hand.
    AtTheMeter,
}

impl Table {
    pub fn new(terms: Arc<Terms>, player: Arc<Named>, seats: u8, stakes: &[Stake]) -> Table {
        Table {
            round: Round::new(Arc::clone(&terms), shoe::pack(&[])),
            terms,
            player,
            stakes: stakes.to_vec(),
            seats: (1..=seats).filter_map(Seat::new).collect(),
            out: Events::new(),
            board: Vec::with_capacity(5),
            score: Score::default(),
        }
    }

    /// Makes the wagers of a new round and calls “no more bets”.
    pub fn open(&mut self, cards: &[Card]) -> Result<(), Refusal> {
        self.round = Round::new(Arc::clone(&self.terms), shoe::pack(cards));
        self.score.clear();
        self.board.clear();
        for number in 0..self.seats.len() {
            for of_stake in 0..self.stakes.len() {
                let Stake { wager, amount } = self.stakes[of_stake];
                self.send(&player(self.seats[number]), &RoundCommand::Bet { wager, amount, tender: Tender::Chips })?;
            }
        }
        self.send(&DEALER, &RoundCommand::Proceed)
    }

    /// Plays a round with these cards on top of the deck.
    pub fn play(&mut self, cards: &[Card], mut meters: Option<&mut Meters>) -> Ended {
        let opened = self.open(cards);
        assert!(opened.is_ok(), "the wagers were tried before: {opened:?}");
        loop {
            if let Some(meters) = meters.as_deref_mut() {
                self.out.iter().for_each(|event| meters.follow(event));
            }
            let (by, command) = match self.round.waits().whom {
                Whom::Nobody => return Ended::Over,
                Whom::Seats(seats) => {
                    let seat = seats.first().expect("somebody is asked for a decision");
                    (player(seat), self.decision(seat))
                }
                Whom::Dealer => (DEALER, self.step()),
                Whom::Floor => {
                    let seat = self.round.options(&FLOOR).validate.expect("the floor is asked for a win only");
                    (FLOOR, RoundCommand::Validate { seat })
                }
                Whom::Link => match meters.as_deref() {
                    None => return Ended::AtTheMeter,
                    Some(meters) => {
                        let level = self.round.options(&LINK).meter.expect("the link is asked for a meter");
                        (LINK, meters.reading(level))
                    }
                },
            };
            let sent = self.send(&by, &command);
            assert!(sent.is_ok(), "{command:?} is an option: {sent:?}");
        }
    }

    fn send(&mut self, by: &Actor, command: &RoundCommand) -> Result<(), Refusal> {
        self.out.clear();
        self.round.decide(Time::default(), by, command, &mut self.out)?;
        for event in &self.out {
            let phase = self.round.phase();
            self.score.note(event, phase);
            if let (RoundEvent::Turned { card, .. }, Phase::Boarding(_)) = (event, phase) {
                self.board.push(*card);
            }
            self.round.apply(event);
        }
        Ok(())
    }

    /// The dealer's next step.
    fn step(&self) -> RoundCommand {
        let chips = self.stakes.iter().filter(|stake| stake.wager == Wager::Progressive).count() * self.seats.len();
        match self.round.phase() {
            Phase::Locking(ProgressiveStep::Match) => RoundCommand::MatchChips { chips: chips as u8 },
            _ => RoundCommand::Proceed,
        }
    }

    fn decision(&self, seat: Seat) -> RoundCommand {
        let hole = own_cards(&self.round, seat).expect("a player who is asked has two cards");
        let seen = Seen { hole, board: &self.board };
        debug_assert!(is_in_view(&self.round.view(Eye::Seat(seat)), seat, &seen), "{seen:?} is what {seat} may see");
        let pass = if seen.board.len() == 5 { RoundCommand::Fold } else { RoundCommand::Check };
        self.player.wagers(&seen).map_or(pass, |multiple| RoundCommand::Play { multiple })
    }
}

/// A player has no name here; the seat stands for it.
fn player(seat: Seat) -> Actor {
    Actor::player(Person(u64::from(seat.number())), seat)
}

/// Whether a seat's view shows these cards, and no others of its own and the board's.
fn is_in_view(view: &RoundView, seat: Seat, seen: &Seen<'_>) -> bool {
    let faces = |cards: &[CardView]| -> Vec<Card> { cards.iter().filter_map(|card| card.face()).collect() };
    let own = view.seats.iter().find(|known| known.seat == seat).map(|known| faces(&known.cards));
    own.as_deref() == Some(&seen.hole) && faces(&view.board) == seen.board
}

/// The two cards in front of a seat, which its player may look at.
fn own_cards(round: &Round, seat: Seat) -> Option<[Card; 2]> {
    let pack = round.pack();
    let spot = Spot::Seat(seat.number());
    let mut cards = (0..pack.deck().size() as u8).map(Position).filter(|at| pack.spot(*at) == Ok(spot)).map(|at| {
        match pack.face(at) {
            Ok(Face::Known(card)) => Some(card),
            _ => None,
        }
    });
    Some([cards.next()??, cards.next()??])
}
