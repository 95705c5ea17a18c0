//! A house game as a room runs it: the table between rounds, and the current round.

mod automation;
mod movement;

use crate::table::{BetweenRounds, HouseTableCommand, HouseTableEvent, Phase as TablePhase, Start};
use crate::{Ended, Phase, Round, RoundCommand, RoundEvent, RoundOptions, Terms, table};
use cards::{Card, Deck, Pack};
use chips::{Amount, Share};
use game::{
    Actor, Asks, Clock, Dealing, Events, Eye, Game, Movements, Next, Notice, OnTimeout, Person, SealedDeck, Seat,
    Seating, Surroundings, TableGame, Time, Waits, Whom,
};
use rulebook::paytable::Pays;
use rulebook::submission::{Document, Submission, Violation};
use rulebook::{Refusal, Rule, Rules, rule};
use std::sync::Arc;

/// How tables open.
const OPEN_TABLES: Rule = rule("house/104");
/// A person has one seat at a table, and a seat has one person.
const ONE_SEAT: Rule = rule("house/109");
/// A command must fit the current question.
const IN_ORDER: Rule = rule("house/110");
/// A round whose deck is lost is void, and everything is returned.
const LOST_DECK: Rule = rule("house/111");
/// The floor validates progressive wins of a set amount or more, even if the book does not require it.
const LARGE_WINS: Rule = rule("house/120");

#[derive(Clone, Debug)]
pub struct HouseTable {
    terms: Arc<Terms>,
    table: BetweenRounds,
    /// The current round, or the last one until the next begins.
    round: Option<Round>,
    /// Its events before the first card, which are applied again if the deck is cut again.
    before_cards: Arc<Vec<RoundEvent>>,
    /// The text that the table was opened with, and its hash.
    submission: Arc<str>,
    fingerprint: Arc<str>,
}

/// A command in a round or between rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HouseCommand {
    Round(RoundCommand),
    Table(HouseTableCommand),
}

/// An event in a round or between rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HouseEvent {
    Round(RoundEvent),
    Table(HouseTableEvent),
}

/// What a viewer sees of the table and of its round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseView {
    pub table: table::BetweenRoundsView,
    pub round: Option<crate::RoundView>,
}

impl HouseTable {
    /// Opens the game from the text of a rules submission.
    pub fn open(text: &str, dealing: Dealing) -> Result<HouseTable, Refusal> {
        let refused = |what: String| Refusal { rule: OPEN_TABLES, what: what.into() };
        let read = Document::from_toml(text).and_then(Submission::read);
        let submission = read.map_err(|problems| {
            let messages: Vec<String> = problems.iter().map(ToString::to_string).collect();
            refused(format!("the submission cannot be read: {}", messages.join("; ")))
        })?;
        let first = |violations: Vec<Violation>| {
            let violation = violations.into_iter().next();
            violation.map_or_else(
                || refused("the submission does not follow its rule book".to_owned()),
                |violation| Refusal { rule: violation.rule, what: violation.what.clone().into() },
            )
        };
        let mut terms = Terms::of(&submission).map_err(first)?;
        terms.house_validates = terms.progressive.is_some().then_some(LARGE_WINS);
        let table_terms = table::TableTerms::of(&submission, dealing).map_err(first)?;
        Ok(HouseTable {
            terms: Arc::new(terms),
            table: BetweenRounds::new(Arc::new(table_terms)),
            round: None,
            before_cards: Arc::default(),
            submission: text.into(),
            fingerprint: cards::commitment::Hash::of(text.as_bytes()).to_string().into(),
        })
    }

    /// The current round, or the last one until the next begins.
    pub fn round(&self) -> Option<&Round> {
        self.round.as_ref()
    }

    pub fn table(&self) -> &BetweenRounds {
        &self.table
    }

    pub fn terms(&self) -> &Arc<Terms> {
        &self.terms
    }

    /// The text of the submission.
    pub fn submission(&self) -> &Arc<str> {
        &self.submission
    }

    /// The SHA-256 of the submission, in hexadecimal digits.
    pub fn fingerprint(&self) -> &Arc<str> {
        &self.fingerprint
    }

    /// The command that opens an electronic table; a floorperson opens a live one.
    pub fn opens_with(&self) -> (Actor, HouseCommand) {
        (Actor::AUTOMATIC_FLOOR, HouseCommand::Table(HouseTableCommand::Open))
    }

    fn playing(&self) -> Option<&Round> {
        self.round.as_ref().filter(|round| !round.is_over())
    }

    /// Decides a command of the round, and tells the table before the first card is dealt.
    fn decide_round(
        &self,
        at: Time,
        by: &Actor,
        command: &RoundCommand,
        out: &mut Events<HouseEvent>,
    ) -> Result<(), Refusal> {
        let round = IN_ORDER.required(self.playing(), "there is no round in play at this table")?;
        let mut events = Events::new();
        round.decide(at, by, command, &mut events)?;
        let deals = |event: &RoundEvent| matches!(event, RoundEvent::Dealt { .. } | RoundEvent::Burned { .. });
        let first = events.iter().position(deals).filter(|_| self.table.phase() == TablePhase::Betting);
        let mut before_first = Events::new();
        if first.is_some() {
            self.table.decide(at, &Actor::AUTOMATIC_DEALER, &HouseTableCommand::FirstCard, &mut before_first)?;
        }
        for (place, (rules, event)) in events.into_cited().enumerate() {
            if Some(place) == first {
                extend(out, std::mem::take(&mut before_first), HouseEvent::Table);
            }
            out.push(rules, HouseEvent::Round(event));
        }
        Ok(())
    }

    fn apply_round(&mut self, event: &RoundEvent) {
        let Some(round) = &mut self.round else { return };
        round.apply(event);
        if self.table.phase() == TablePhase::Betting {
            Arc::make_mut(&mut self.before_cards).push(*event);
        }
        // With no wagers left, the round is in its initial state again.
        if round.phase() == Phase::Betting && round.seats().all(|seat| round.chips(seat).put_in.is_zero()) {
            self.before_cards = Arc::default();
        }
    }

    fn apply_table(&mut self, event: &HouseTableEvent) {
        self.table.apply(event);
        match event {
            HouseTableEvent::RoundBegun { start, .. } => {
                self.before_cards = Arc::default();
                self.round = Some(self.begun(*start));
            }
            HouseTableEvent::StartChanged { start, .. } => {
                let mut round = self.begun(*start);
                for event in self.before_cards.iter() {
                    round.apply(event);
                }
                self.round = Some(round);
            }
            _ => {}
        }
    }

    fn begun(&self, start: Start) -> Round {
        Round::begun(Arc::clone(&self.terms), Pack::face_down(Deck::Standard), &start)
    }
}

fn extend<Of>(out: &mut Events<HouseEvent>, events: Events<Of>, wrap: impl Fn(Of) -> HouseEvent) {
    out.extend(events.into_cited().map(|(rules, event): (Rules, Of)| (rules, wrap(event))));
}

/// The share of a meter that a seat wins.
fn share(round: &Round, seat: Seat) -> Option<Share> {
    match round.jackpot(seat)?.pays {
        Pays::Meter(_, share) => Some(share),
        Pays::Odds(_) | Pays::Sum(_) => None,
    }
}

impl TableGame for HouseTable {
    type Command = HouseCommand;
    type Event = HouseEvent;
    type Options = RoundOptions;
    type View = HouseView;
    type Progress = Option<Phase>;

    fn places(&self) -> u8 {
        self.terms.seats
    }

    fn deck(&self) -> Option<Deck> {
        Some(Deck::Standard)
    }

    fn reserved(command: &HouseCommand, dealing: Dealing) -> Option<&'static str> {
        match command {
            HouseCommand::Round(RoundCommand::Bet { tender: crate::Tender::MatchPlay, .. })
                if dealing == Dealing::Automatic =>
            {
                Some("only a dealer can take a coupon: this table takes only chips")
            }
            HouseCommand::Table(HouseTableCommand::EndRound(_) | HouseTableCommand::FirstCard) => {
                Some("the round reports by itself when it deals and when it is over")
            }
            HouseCommand::Table(HouseTableCommand::OrderShuffle { .. } | HouseTableCommand::Recut { .. })
                if dealing == Dealing::Automatic =>
            {
                Some("a program shuffles a new deck for every round")
            }
            _ => None,
        }
    }

    /// Whether the floor validates a progressive win or reports something that voids a round.
    fn is_ruling(command: &HouseCommand) -> bool {
        matches!(command, HouseCommand::Round(RoundCommand::Validate { .. } | RoundCommand::Report { .. }))
    }

    fn waits(&self) -> Waits {
        self.round.as_ref().map_or(Waits { whom: Whom::Nobody, clock: None }, Game::waits)
    }

    fn asks(&self, _deck: SealedDeck) -> Asks {
        let Some(round) = &self.round else { return Asks::Nothing };
        let waits = round.waits();
        match (waits.clock, waits.whom) {
            (Some(Clock::Wagers), _) => {
                let any = round.seats().any(|seat| round.chips(seat).put_in.is_positive());
                if any { Asks::Wagers } else { Asks::Nothing }
            }
            (Some(Clock::Decision), Whom::Seats(seats)) => seats.first().map_or(Asks::Nothing, Asks::Decision),
            _ => Asks::Nothing,
        }
    }

    fn progress(&self) -> Option<Phase> {
        self.round.as_ref().map(Round::phase)
    }

    fn next(&self, around: &Surroundings<'_>) -> Option<Next<HouseCommand>> {
        automation::next(self, around)
    }

    fn on_timeout(&self, asked: Asks, around: &Surroundings<'_>) -> Option<OnTimeout<HouseCommand>> {
        automation::on_timeout(self, asked, around)
    }

    fn seating(&self, by: &Actor, seat: Seat, change: Seating) -> Result<Option<HouseCommand>, Refusal> {
        match change {
            Seating::SitDown(_) => {
                ONE_SEAT.requires(seat.number() <= self.terms.seats, "this table has no such seat")?;
                Ok(None)
            }
            Seating::AddChips(_) | Seating::Leave => Ok(None),
            Seating::LeaveInPlay => {
                let can_walk = |round: &Round| round.phase() != Phase::Betting && round.options(by).can_leave;
                let may_walk = self.round.as_ref().is_some_and(can_walk);
                Ok(may_walk.then_some(HouseCommand::Round(RoundCommand::Leave)))
            }
        }
    }

    fn decide(
        &self,
        at: Time,
        by: &Actor,
        command: &HouseCommand,
        out: &mut Events<HouseEvent>,
    ) -> Result<(), Refusal> {
        match command {
            HouseCommand::Round(command) => self.decide_round(at, by, command, out),
            HouseCommand::Table(command) => {
                let mut events = Events::new();
                self.table.decide(at, by, command, &mut events)?;
                extend(out, events, HouseEvent::Table);
                Ok(())
            }
        }
    }

    fn fixes_deck(&self, event: &HouseEvent) -> bool {
        matches!(event, HouseEvent::Round(RoundEvent::NoMoreBets))
    }

    fn moves(&self, event: &HouseEvent, out: &mut Movements) {
        if let (HouseEvent::Round(event), Some(round)) = (event, &self.round) {
            movement::moves(round, event, out);
        }
    }

    fn notice(&self, event: &HouseEvent) -> Option<Notice> {
        match *event {
            HouseEvent::Round(RoundEvent::Banked { amount }) => Some(Notice::Fed(amount)),
            HouseEvent::Round(RoundEvent::MeterPaid { seat, level, .. }) => {
                let share = self.round.as_ref().and_then(|round| share(round, seat))?;
                Some(Notice::MeterPaid { seat, level, share })
            }
            HouseEvent::Table(HouseTableEvent::RoundBegun { .. }) => Some(Notice::DealBegun),
            HouseEvent::Table(HouseTableEvent::RoundEnded { void, .. }) => {
                Some(Notice::DealOver { is_void: void.is_some() })
            }
            _ => None,
        }
    }

    fn apply(&mut self, event: &HouseEvent) {
        match event {
            HouseEvent::Round(event) => self.apply_round(event),
            HouseEvent::Table(event) => self.apply_table(event),
        }
    }

    fn know(&mut self, cards: &[Card]) {
        let cut = self.table.start().map(|start| start.after_the_cut(cards));
        if let (Some(round), Some(cards)) = (&mut self.round, cut) {
            // A deck that contradicts the cards seen so far is ignored; the round then has no known deck.
            let _ = round.know(&cards);
        }
    }

    fn refunds(&self) -> Vec<(Seat, Amount)> {
        let owed = |round: &Round, seat: Seat| {
            let chips = round.chips(seat);
            chips.put_in.minus(chips.received).unwrap_or_default()
        };
        let of = |round: &Round| round.seats().map(|seat| (seat, owed(round, seat))).collect();
        self.playing().map_or_else(Vec::new, of)
    }

    fn abort(&mut self) {
        self.round = None;
        self.before_cards = Arc::default();
    }

    fn after_abort(&self) -> Option<(Actor, HouseCommand)> {
        let ended = Ended { void: Some(LOST_DECK), ..Ended::default() };
        let ends = HouseCommand::Table(HouseTableCommand::EndRound(ended));
        self.table.start().map(|_| (Actor::AUTOMATIC_DEALER, ends))
    }

    fn is_playing(&self) -> bool {
        self.playing().is_some()
    }

    fn is_at_stake(&self) -> bool {
        let any = |round: &Round| round.seats().any(|seat| round.chips(seat).put_in.is_positive());
        self.playing().is_some_and(any)
    }

    /// Whether the seat has wagers in play.
    fn is_in_play(&self, seat: Seat) -> bool {
        self.playing().is_some_and(|round| round.chips(seat).put_in.is_positive())
    }

    fn holder(&self, seat: Seat) -> Option<Person> {
        self.round.as_ref().and_then(|round| round.person_at(seat))
    }

    fn options(&self, by: &Actor) -> RoundOptions {
        self.playing().map(|round| round.options(by)).unwrap_or_default()
    }

    fn view(&self, eye: Eye) -> HouseView {
        HouseView { table: self.table.view(eye), round: self.round.as_ref().map(|round| round.view(eye)) }
    }
}
