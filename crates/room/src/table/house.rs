//! A table of a house game, with its round.

use super::Playing;
use super::chips::{Felt, is_still, movements};
use crate::TableNumber;
use ::chips::{Rounding, Share};
use cards::{Card, Deck, Pack};
use game::{Actor, Events, Game as _, Person, Role, Seat, Whom};
use house::table::{Command as TableCommand, Event as TableEvent, Mark, Phase as TablePhase, Table};
use house::{Command, Event, LinkCommand, Phase, Round, RoundNumber, Step, Terms};
use rulebook::paytable::Pays;
use rulebook::terms::Method;
use rulebook::{Refusal, Rules};
use std::sync::Arc;

/// The automatic dealer and the automatic floor are two: one never confirms what the other has done.
pub(super) const DEALER: Actor = Actor::staff(Person(0), Role::Dealer);
pub(super) const FLOOR: Actor = Actor::staff(Person(u32::MAX as u64), Role::Floor);
const LINK: Actor = Actor::staff(Person(0), Role::Link);

/// More steps than any run of the automatic dealer has.
const MOST_STEPS: usize = 1000;

#[derive(Clone, Debug)]
pub struct House {
    pub(crate) terms: Arc<Terms>,
    pub(crate) table: Table,
    /// The round that is played, or the last one until the next begins.
    pub(crate) round: Option<Round>,
    /// What has happened in it before the first card, for the case that the deck is cut again.
    before_cards: Arc<Vec<Event>>,
    /// The name of its link, and the hash of what it was opened with.
    pub(crate) link: Option<Arc<str>>,
    pub(crate) submission: Arc<str>,
    /// Its text.
    text: Arc<str>,
}

impl House {
    pub(crate) fn new(terms: Arc<Terms>, table: Table, text: &str) -> House {
        let link = terms.progressive.as_ref().and_then(|progressive| progressive.link.as_deref()).map(Arc::from);
        House {
            terms,
            table,
            round: None,
            before_cards: Arc::default(),
            link,
            submission: fingerprint(text).into(),
            text: text.into(),
        }
    }

    /// A progressive that names no link has one of its own.
    pub(crate) fn link_alone(&mut self, number: TableNumber) {
        if self.terms.progressive.is_some() {
            self.link.get_or_insert_with(|| format!("table {}", number.0).into());
        }
    }

    pub fn round(&self) -> Option<&Round> {
        self.round.as_ref()
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The name of the progressive link, if there is one.
    pub fn link(&self) -> Option<&str> {
        self.link.as_deref()
    }

    /// The SHA-256 of the submission.
    pub fn submission(&self) -> &str {
        &self.submission
    }

    /// The text of the submission.
    pub fn submission_text(&self) -> &Arc<str> {
        &self.text
    }

    /// The terms, to be kept beside the table.
    pub fn shared_terms(&self) -> Arc<Terms> {
        Arc::clone(&self.terms)
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.round.as_ref().is_some_and(|round| !round.is_over())
    }

    /// Whether wagers or cards are out that somebody could lose by.
    pub(crate) fn is_in_round(&self, seat: Seat) -> bool {
        let at_stake = |round: &Round| !round.is_over() && round.chips(seat).put_in.is_positive();
        self.round.as_ref().is_some_and(at_stake)
    }

    pub(crate) fn know(&mut self, cards: &[Card]) {
        let cut = self.table.start().map(|start| start.after_the_cut(cards));
        if let (Some(round), Some(cards)) = (&mut self.round, cut) {
            // A deck that does not agree with what was seen is none: the round stays without it.
            let _ = round.know(&cards);
        }
    }

    pub(crate) fn apply_round(&mut self, event: &Event) {
        if let Some(round) = &mut self.round {
            round.apply(event);
            if self.table.phase() == TablePhase::Betting {
                Arc::make_mut(&mut self.before_cards).push(*event);
            }
            // Without a wager the round is as it began.
            if round.phase() == Phase::Betting && round.seats().all(|seat| round.chips(seat).put_in.is_zero()) {
                self.before_cards = Arc::default();
            }
        }
    }

    pub(crate) fn apply_table(&mut self, event: &TableEvent) {
        self.table.apply(event);
        match event {
            TableEvent::RoundBegun { start, .. } => {
                self.before_cards = Arc::default();
                self.round = Some(Round::begun(Arc::clone(&self.terms), Pack::face_down(Deck::Standard), start));
            }
            TableEvent::StartChanged { start, .. } => {
                let mut round = Round::begun(Arc::clone(&self.terms), Pack::face_down(Deck::Standard), start);
                for event in self.before_cards.iter() {
                    round.apply(event);
                }
                self.round = Some(round);
            }
            _ => {}
        }
    }

    pub(crate) fn abort(&mut self) {
        self.round = None;
        self.before_cards = Arc::default();
    }
}

/// What a text is known by: its SHA-256 in hexadecimal digits.
fn fingerprint(text: &str) -> String {
    cards::commitment::Hash::of(text.as_bytes()).to_string()
}

/// A round as the link knows it.
fn number(playing: &Playing<'_, '_, '_>) -> RoundNumber {
    RoundNumber { table: playing.table.number.0, round: playing.table.rounds }
}

impl Playing<'_, '_, '_> {
    /// Somebody says something in the round.
    pub(super) fn say_round(&mut self, by: &Actor, command: &Command) -> Result<(), Refusal> {
        let Some(round) = self.table.house().and_then(House::round).filter(|round| !round.is_over()) else {
            return super::decide::IN_ORDER.requires(false, "no round is being played here");
        };
        let mut events = Events::new();
        round.decide(self.work.at, by, command, &mut events)?;
        self.has_chips(round, by, &events)?;
        if events.iter().any(|event| matches!(event, Event::NoMoreBets)) {
            self.order();
        }
        for (rules, event) in events.into_cited() {
            self.round_event(rules, event)?;
        }
        Ok(())
    }

    /// A wager is made of chips that are there: the game itself does not know how many somebody has.
    fn has_chips(&self, round: &Round, by: &Actor, events: &[Event]) -> Result<(), Refusal> {
        let wagers = |event: &Event| matches!(event, Event::Bet { .. } | Event::Played { .. });
        let Some((seat, stack)) = by.seat.and_then(|seat| Some((seat, self.stack(seat)?))) else { return Ok(()) };
        if !events.iter().any(wagers) {
            return Ok(());
        }
        let mut after = round.clone();
        for event in events {
            after.apply(event);
        }
        let has = self.work.balance(stack);
        let asks = after.chips(seat).put_in.minus(round.chips(seat).put_in).unwrap_or_default();
        let what = || format!("this takes {asks} and you have {has} in front of you: wager less, or add chips first");
        super::decide::IN_ORDER.requires(asks <= has, what)
    }

    fn round_event(&mut self, rules: Rules, event: Event) -> Result<(), Refusal> {
        let deals = matches!(event, Event::Dealt { .. } | Event::Burned { .. });
        if deals && self.house_phase() == Some(TablePhase::Betting) {
            self.say_house(&DEALER, &TableCommand::FirstCard)?;
        }
        if is_still(&event) {
            let felt = self.felt.take();
            self.happens(rules, super::Event::Round(event));
            self.felt = felt;
            return Ok(());
        }
        let before = self.felt.take().unwrap_or_else(|| self.lies());
        self.happens(rules, super::Event::Round(event));
        let after = self.lies();
        self.felt = Some(after);
        for moved in movements(&before, &after, rules) {
            self.moves(&moved);
        }
        self.follow_link(&event)
    }

    /// What lies on the felt.
    fn lies(&self) -> Felt {
        self.table.house().and_then(House::round).map(Felt::of).unwrap_or_default()
    }

    fn house_phase(&self) -> Option<TablePhase> {
        self.table.house().map(|house| house.table.phase())
    }

    /// What the link has to know of an event.
    fn follow_link(&mut self, event: &Event) -> Result<(), Refusal> {
        let round = number(self);
        match *event {
            Event::Banked { amount, .. } => self.say_link(&LinkCommand::Contribute { round, wagers: amount }),
            Event::MeterPaid { seat, level, .. } => {
                let Some(share) = self.table.house().and_then(House::round).and_then(|round| share(round, seat)) else {
                    return Ok(());
                };
                self.say_link(&LinkCommand::Pay { round, seat, level, share })
            }
            _ => Ok(()),
        }
    }

    /// Somebody says something to the table.
    pub(super) fn say_house(&mut self, by: &Actor, command: &TableCommand) -> Result<(), Refusal> {
        let Some(house) = self.table.house() else {
            return super::decide::IN_ORDER.requires(false, "this is no table of a house game");
        };
        let mut events = Events::new();
        house.table.decide(self.work.at, by, command, &mut events)?;
        for (rules, event) in events.into_cited() {
            let begins = matches!(event, TableEvent::RoundBegun { .. });
            self.happens(rules, super::Event::House(event));
            if begins {
                self.commit();
            }
        }
        Ok(())
    }

    /// Everything that needs nobody: the automatic dealer and floor at an electronic table; at every table the meters
    /// and what the end of a round brings with it.
    pub(super) fn go_on_house(&mut self) -> Result<(), Refusal> {
        for _ in 0..MOST_STEPS {
            if !self.step_house()? {
                return Ok(());
            }
        }
        super::decide::IN_ORDER.requires(false, "this round does not come to an end: call the floor")
    }

    /// One step that needs nobody; whether there was one.
    fn step_house(&mut self) -> Result<bool, Refusal> {
        let automatic = self.table.is_automatic();
        let Some(house) = self.table.house() else { return Ok(false) };
        let Some(round) = house.round().filter(|_| house.table.start().is_some()) else {
            return if automatic { self.begin_round() } else { Ok(false) };
        };
        let phase = round.phase();
        match round.waits().whom {
            Whom::Nobody => self.end_round()?,
            Whom::Link => {
                let Some(level) = round.options(&LINK).meter else { return Ok(false) };
                let Some((shows, resets_to)) = self.meter(level) else { return Ok(false) };
                self.say_round(&LINK, &Command::Meter { level, shows, resets_to })?;
            }
            Whom::Dealer if automatic => {
                let command = round.chips_to_match().map_or(Command::Run, |chips| Command::MatchChips { chips });
                self.say_round(&DEALER, &command)?;
            }
            Whom::Floor if automatic => {
                let options = round.options(&FLOOR);
                let command = match (options.left.first(), options.validate) {
                    (Some(seat), _) => Command::KeepIn { seat },
                    (None, Some(seat)) if self.may_validate(seat) => Command::Validate { seat },
                    _ => return Ok(false),
                };
                self.say_round(&FLOOR, &command)?;
            }
            Whom::Floor => {
                let Some(seat) = round.options(&FLOOR).validate.filter(|seat| self.asks_nobody(*seat)) else {
                    return Ok(false);
                };
                self.say_round(&FLOOR, &Command::Validate { seat })?;
            }
            Whom::Seats(_) if automatic && phase == Phase::Betting => {
                let calls = round.dealers_step() == Some(Step::CallNoMoreBets);
                let waits = |seat: Seat| self.table.seats.contains_key(&seat) && !self.table.ready.contains(seat);
                let all_ready = round.seats().all(|seat| !waits(seat));
                if !(calls && all_ready) {
                    return Ok(false);
                }
                self.say_round(&DEALER, &Command::Run)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The dealer gets the decks ready and begins a round, as soon as somebody sits there.
    fn begin_round(&mut self) -> Result<bool, Refusal> {
        if self.table.seats.is_empty() || self.house_phase() != Some(TablePhase::Open) {
            return Ok(false);
        }
        let Some(house) = self.table.house() else { return Ok(false) };
        let (table, method) = (&house.table, house.terms.deal.method);
        let may = |by: &Actor, command: &TableCommand| {
            let mut events = Events::new();
            table.decide(self.work.at, by, command, &mut events).is_ok() && !events.is_empty()
        };
        let may = |(by, command): &(Actor, TableCommand)| may(by, command);
        let next = [TableCommand::Run, TableCommand::BeginRound].map(|command| (DEALER, command)).into_iter().find(may);
        // Whatever the floor can do takes longer to find than it is needed.
        let next = next.or_else(|| {
            let floor = table.options(&FLOOR).commands.into_iter().filter(|command| is_mending(command, method));
            floor.chain([TableCommand::ChangeDecks]).map(|command| (FLOOR, command)).find(may)
        });
        let Some((by, command)) = next else { return Ok(false) };
        self.say_house(&by, &command)?;
        Ok(true)
    }

    fn end_round(&mut self) -> Result<(), Refusal> {
        let ended = self.table.house().and_then(House::round).and_then(Round::ended).unwrap_or_default();
        self.close_on_link(ended.void.is_some())?;
        self.say_house(&DEALER, &TableCommand::EndRound(ended))?;
        self.let_go()
    }

    /// Tells the link that the round is over; what a void round put in is taken out again.
    pub(super) fn close_on_link(&mut self, is_void: bool) -> Result<(), Refusal> {
        let round = number(self);
        if !self.link_is_open(round) {
            return Ok(());
        }
        self.say_link(&if is_void { LinkCommand::TakeBack { round } } else { LinkCommand::Close { round } })
    }

    /// Whether no book asks for the floor, at a table with a dealer, and the win is too small for the house to ask.
    fn asks_nobody(&self, seat: Seat) -> bool {
        let by_house = |house: &House| house.terms.game.round.progressive.floor_validates.is_none();
        self.table.house().is_some_and(by_house) && self.may_validate(seat)
    }

    /// Whether the automatic floor may validate the win of a seat by itself.
    fn may_validate(&self, seat: Seat) -> bool {
        let limit = self.work.room.settings().validates_below;
        let round = self.table.house().and_then(House::round);
        let wins = round.and_then(|round| Some((round.jackpot(seat)?, round.progressive(seat))));
        let amount = wins.and_then(|(row, stake)| match row.pays {
            Pays::Meter(level, share) => share.of(self.meter(level)?.0, Rounding::Up).ok(),
            Pays::Odds(odds) => odds.winnings(stake, Rounding::Up).ok(),
            Pays::Sum(sum) => Some(sum),
        });
        amount.is_some_and(|amount| amount < limit)
    }
}

/// What the automatic floor does so that the next round can begin: a program mends itself.
fn is_mending(command: &TableCommand, method: Method) -> bool {
    match command {
        TableCommand::Verify { .. } | TableCommand::Repair { .. } | TableCommand::RestoreProgressive => true,
        TableCommand::Mark { mark, .. } => *mark == Mark::Covered,
        TableCommand::ChangeMethod { method: to } => *to == method,
        _ => false,
    }
}

fn share(round: &Round, seat: Seat) -> Option<Share> {
    match round.jackpot(seat)?.pays {
        Pays::Meter(_, share) => Some(share),
        Pays::Odds(_) | Pays::Sum(_) => None,
    }
}
