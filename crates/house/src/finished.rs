//! Settles a round whose cards and decisions are all known, by playing it through the engine.

use crate::{Phase, ProgressiveStep, Round, RoundCommand, RoundEvent, Stage, Terms};
use cards::hand::High;
use cards::{Card, CardSet, Deck, Pack};
use chips::Amount;
use game::{Actor, Events, Game, Person, Role, Seat, Time, Whom};
use rulebook::paytable::Level;
use rulebook::terms::Target;
use rulebook::{Refusal, Rule, Wager};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// What was dealt, wagered and decided.
#[derive(Clone, Debug)]
pub struct Finished {
    pub board: [Card; 5],
    pub dealer: [Card; 2],
    pub box_cards: Option<[Card; 4]>,
    pub seats: Vec<FinishedSeat>,
    /// The amounts on the meters, including this round's contributions.
    pub meters: BTreeMap<Level, Amount>,
    /// The clause that voids the round.
    pub void: Option<Rule>,
}

#[derive(Clone, Debug)]
pub struct FinishedSeat {
    pub seat: Seat,
    pub cards: [Card; 2],
    /// The Ante and the side wagers, in the order in which they are made.
    pub wagers: Vec<(Wager, Amount)>,
    pub decision: Choice,
}

impl Finished {
    /// How many chips of the Progressive there are: one per wager.
    fn chips(&self) -> u8 {
        let wagers = self.seats.iter().flat_map(|seat| &seat.wagers);
        wagers.filter(|(wager, _)| *wager == Wager::Progressive).count() as u8
    }
}

/// What a player chose, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    BeforeFlop(u8),
    AfterFlop(u8),
    AfterRiver(u8),
    Fold,
}

/// How a round ended.
#[derive(Clone, Debug)]
pub struct Settlement {
    pub round: Round,
    /// Everything that happened, from the first wager on.
    pub events: Events<RoundEvent>,
    pub meters: BTreeMap<Level, Amount>,
    /// Whether the dealer's hand is high enough to play; in a void round, whether it would be.
    pub dealer_plays: bool,
}

/// Why this cannot be a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotARound {
    /// A card is listed twice.
    Twice(Card),
    /// The Six Card Bonus is wagered, but the cards of the box are missing.
    NoBox,
    NoSuchSeat(Seat),
    SeatTwice(Seat),
    Refused(Seat, Refusal),
    /// Nobody is dealt in.
    Nobody(Refusal),
}

impl fmt::Display for NotARound {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotARound::Twice(card) => write!(out, "{card} is listed twice: a deck has it only once"),
            NotARound::NoBox => write!(out, "a Six Card Bonus is wagered: add the four cards of the box"),
            NotARound::NoSuchSeat(seat) => write!(out, "the table has no {seat}"),
            NotARound::SeatTwice(seat) => write!(out, "{seat} is listed twice"),
            NotARound::Refused(_, refusal) | NotARound::Nobody(refusal) => out.write_str(&refusal.what),
        }
    }
}

impl std::error::Error for NotARound {}

const DEALER: Actor = Actor::staff(Person(0), Role::Dealer);
const FLOOR: Actor = Actor::staff(Person(0), Role::Floor);
const LINK: Actor = Actor::staff(Person(0), Role::Link);

/// The capacity for events: more than most rounds have.
const EVENTS: usize = 64;

/// Plays a finished round through the engine.
pub fn settle(terms: &Arc<Terms>, finished: &Finished) -> Result<Settlement, NotARound> {
    let dealt =
        Dealt { board: finished.board, dealer: finished.dealer, box_cards: finished.box_cards, seats: &finished.seats };
    let pack = stacked(terms, &dealt)?;
    let mut table = Table { round: Round::new(Arc::clone(terms), pack), events: Events::with_capacity(EVENTS) };
    table.wager(finished)?;
    table.play(finished)?;
    let mut meters = finished.meters.clone();
    match finished.void {
        Some(rule) => {
            table.void(rule);
            table.finish(terms, &mut BTreeMap::new());
            take_back(terms, finished, &mut meters);
        }
        None => table.finish(terms, &mut meters),
    }
    let [first, second] = finished.dealer;
    let [flop @ .., turn, river] = finished.board;
    let dealer = High::of_seven(&[first, second, flop[0], flop[1], flop[2], turn, river]);
    let dealer_plays = crate::turning::plays(&table.round, dealer);
    Ok(Settlement { round: table.round, events: table.events, meters, dealer_plays })
}

/// Takes the contributions of a void round out of the meters again.
fn take_back(terms: &Terms, finished: &Finished, meters: &mut BTreeMap<Level, Amount>) {
    let Some(progressive) = &terms.progressive else { return };
    let wagers = finished.seats.iter().flat_map(|seat| &seat.wagers);
    let stakes = wagers.filter(|(wager, _)| *wager == Wager::Progressive).map(|(_, stake)| *stake);
    let wagered = stakes.fold(Amount::ZERO, Amount::strict_plus);
    for (level, meter) in &progressive.meters {
        // A meter that the input does not list has no contribution of this round.
        if finished.meters.contains_key(level) {
            let (contributed, _) = meter.rate.exactly_of(wagered);
            meters.entry(*level).and_modify(|shows| *shows = shows.strict_minus(contributed));
        }
    }
}

struct Table {
    round: Round,
    events: Events<RoundEvent>,
}

impl Table {
    /// Sends a command and applies its events.
    fn send(&mut self, by: &Actor, command: &RoundCommand) -> Result<(), Refusal> {
        self.round.advance(Time::default(), by, command, &mut self.events)
    }

    /// Voids the round by a clause.
    fn void(&mut self, rule: Rule) {
        let before = self.events.len();
        crate::voiding::on_record(&self.round, rule, &mut self.events);
        for event in &self.events[before..] {
            self.round.apply(event);
        }
    }

    fn wager(&mut self, finished: &Finished) -> Result<(), NotARound> {
        for seat in &finished.seats {
            let player = actor(seat.seat);
            for &(wager, amount) in &seat.wagers {
                let command = RoundCommand::Bet { wager, amount, tender: crate::Tender::Chips };
                self.send(&player, &command).map_err(|refusal| NotARound::Refused(seat.seat, refusal))?;
            }
        }
        self.send(&DEALER, &RoundCommand::Run).map_err(NotARound::Nobody)
    }

    /// Deals and makes the decisions until it is time to turn the dealer's hand.
    fn play(&mut self, finished: &Finished) -> Result<(), NotARound> {
        loop {
            match self.round.waits().whom {
                Whom::Seats(seats) => {
                    let Some(seat) = seats.first() else { return Ok(()) };
                    let refused = |refusal| NotARound::Refused(seat, refusal);
                    let chosen = finished.seats.iter().find(|known| known.seat == seat);
                    let decision = chosen.map_or(Choice::Fold, |known| known.decision);
                    self.send(&actor(seat), &decision.command(&self.round)).map_err(refused)?;
                }
                _ if matches!(self.round.phase(), Phase::Turning | Phase::Over) => return Ok(()),
                _ => {
                    let counts = self.round.phase() == Phase::Locking(ProgressiveStep::Match);
                    let command =
                        if counts { RoundCommand::MatchChips { chips: finished.chips() } } else { RoundCommand::Run };
                    self.send(&DEALER, &command).map_err(NotARound::Nobody)?;
                }
            }
        }
    }

    /// Settles every seat, with the amounts of the meters when they are needed.
    fn finish(&mut self, terms: &Terms, meters: &mut BTreeMap<Level, Amount>) {
        while !self.round.is_over() {
            let (by, command) = match self.round.waits().whom {
                Whom::Floor => {
                    let seat = self.round.options(&FLOOR).validate;
                    let Some(seat) = seat else { return };
                    (FLOOR, RoundCommand::Validate { seat })
                }
                Whom::Link => {
                    let Some(level) = self.round.options(&LINK).meter else { return };
                    let shows = meters.get(&level).copied().unwrap_or_default();
                    let known = terms.progressive.as_ref().and_then(|progressive| progressive.meters.get(&level));
                    let resets_to = known.map_or(Amount::ZERO, |meter| meter.reset);
                    (LINK, RoundCommand::Meter { level, shows, resets_to })
                }
                _ => (DEALER, RoundCommand::Run),
            };
            let before = self.events.len();
            let sent = self.send(&by, &command);
            debug_assert!(sent.is_ok(), "{sent:?} of {command:?}");
            if sent.is_err() {
                return;
            }
            for event in &self.events[before..] {
                if let RoundEvent::MeterPaid { level, shows, .. } = event {
                    meters.insert(*level, *shows);
                }
            }
        }
    }
}

impl Choice {
    /// The player's command now: the choice at its stage, a check before.
    fn command(self, round: &Round) -> RoundCommand {
        match (self, round.phase()) {
            (Choice::BeforeFlop(multiple), Phase::Deciding(Stage::BeforeFlop))
            | (Choice::AfterFlop(multiple), Phase::Deciding(Stage::AfterFlop))
            | (Choice::AfterRiver(multiple), Phase::Deciding(Stage::AfterRiver)) => RoundCommand::Play { multiple },
            (_, Phase::Deciding(Stage::AfterRiver)) => RoundCommand::Fold,
            _ => RoundCommand::Check,
        }
    }
}

/// The players in the input have no number; the seat number is used.
fn actor(seat: Seat) -> Actor {
    Actor::player(Person(u64::from(seat.number())), seat)
}

/// The cards of a round.
pub(crate) struct Dealt<'round> {
    pub board: [Card; 5],
    pub dealer: [Card; 2],
    pub box_cards: Option<[Card; 4]>,
    pub seats: &'round [FinishedSeat],
}

/// A deck that deals exactly the known cards, for any method of dealing.
pub(crate) fn stacked(terms: &Terms, finished: &Dealt<'_>) -> Result<Pack, NotARound> {
    let mut used = CardSet::EMPTY;
    let box_cards = finished.box_cards.iter().flatten();
    let hands = finished.seats.iter().flat_map(|seat| &seat.cards);
    for card in finished.board.iter().chain(&finished.dealer).chain(box_cards).chain(hands) {
        if used.contains(*card) {
            return Err(NotARound::Twice(*card));
        }
        used.insert(*card);
    }
    let mut seats: Vec<&FinishedSeat> = finished.seats.iter().collect();
    seats.sort_by_key(|seat| seat.seat);
    if let Some(pair) = seats.windows(2).find(|pair| pair[0].seat == pair[1].seat) {
        return Err(NotARound::SeatTwice(pair[0].seat));
    }
    if let Some(seat) = seats.iter().find(|seat| seat.seat.number() > terms.seats) {
        return Err(NotARound::NoSuchSeat(seat.seat));
    }
    let wagered = seats.iter().any(|seat| seat.wagers.iter().any(|(wager, _)| *wager == Wager::SixCard));
    if wagered && finished.box_cards.is_none() {
        return Err(NotARound::NoBox);
    }
    let mut rest = (Deck::Standard.set() - used).iter();
    let mut order: Vec<Card> = Vec::with_capacity(52);
    let mut board = finished.board.iter();
    let mut dealer = finished.dealer.iter();
    let mut round_of_cards = 0;
    for step in &terms.deal.steps {
        let cards = usize::from(step.cards);
        match step.to {
            Target::SixCardBox if terms.six_card.is_none() => {}
            Target::SixCardBox => match finished.box_cards {
                Some(cards) => order.extend(cards),
                None => order.extend(rest.by_ref().take(cards)),
            },
            Target::Players if cards == 2 => order.extend(seats.iter().flat_map(|seat| seat.cards)),
            Target::Players => {
                order.extend(seats.iter().map(|seat| seat.cards[round_of_cards]));
                round_of_cards += 1;
            }
            Target::Dealer => order.extend(dealer.by_ref().take(cards)),
            Target::Burn => order.extend(rest.by_ref().take(cards)),
            Target::Flop | Target::TurnAndRiver => order.extend(board.by_ref().take(cards)),
            Target::Board => {
                let burned = if terms.burns_before_board { 2 } else { 0 };
                order.extend(rest.by_ref().take(burned));
                order.extend(board.by_ref().take(cards));
            }
        }
    }
    order.extend(rest);
    Ok(Pack::in_order(Deck::Standard, &order).expect("every card is there once"))
}
