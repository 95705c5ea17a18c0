//! Plays the steps of a block, line by line.

use super::claim;
use crate::{Area, Device, Irregularity, Phase, Round, RoundCommand, RoundEvent, Stage, Tender, Terms};
use cards::{Card, Face, Pack, Position};
use chips::Amount;
use game::{Actor, Events, Game, Person, Role, Seat, Time, Whom};
use rulebook::paytable::Level;
use rulebook::{Rule, Wager};
use scenario::{Failure, Runner, Stop};
use std::collections::BTreeMap;
use std::sync::Arc;

const DEALER: Actor = Actor::staff(Person(1000), Role::Dealer);
const FLOOR: Actor = Actor::staff(Person(1001), Role::Floor);
const LINK: Actor = Actor::staff(Person(1002), Role::Link);

/// More steps than any round has; a switched-off rule may prevent a round from ending.
const MOST_EVENTS: usize = 2000;

pub struct Playing {
    terms: Arc<Terms>,
    /// Whether the stub is counted in this round.
    counts: bool,
    pub round: Round,
    /// Everything that has happened.
    pub events: Events<RoundEvent>,
    pub meters: BTreeMap<Level, Amount>,
    /// How many cards were left when the stub was racked.
    racked_stub: Option<usize>,
    /// Where the events of the last step begin.
    since: usize,
}

impl Playing {
    pub fn new(terms: Arc<Terms>, pack: Pack) -> Playing {
        let meters = terms.progressive.iter().flat_map(|progressive| &progressive.meters);
        let meters = meters.map(|(level, meter)| (*level, meter.initial)).collect();
        let round = Round::new(Arc::clone(&terms), pack);
        Playing { terms, counts: false, round, events: Events::new(), meters, racked_stub: None, since: 0 }
    }

    pub fn with_stub_count(self) -> Playing {
        Playing { counts: true, round: self.round.with_stub_count(), ..self }
    }

    /// How many cards were left over, whether racked or not.
    pub fn stub(&self) -> usize {
        self.racked_stub.unwrap_or_else(|| self.round.pack().count_in(cards::Spot::Stub))
    }

    /// `1  ante 10 trips 5`, `1  plays 4x`, `1  checks`; `2 as 1  ante 10` is person 1 at seat 2.
    fn seat(&mut self, line: u32, text: &str) -> Result<(), Stop> {
        let sense = || Failure::at(line, "write seat 1  ante 10, checks, plays 4x, folds or leaves");
        let (number, rest) = text.split_once(' ').ok_or_else(sense)?;
        let number: u8 = number.parse().map_err(|_| sense())?;
        let seat = Seat::new(number).ok_or_else(sense)?;
        let (person, rest) = match rest.trim().strip_prefix("as ").and_then(|rest| rest.split_once(' ')) {
            Some((person, rest)) => (person.parse().map_err(|_| sense())?, rest),
            None => (u64::from(number), rest),
        };
        let actor = Actor::player(Person(person), seat);
        let command = match rest.trim() {
            "checks" => RoundCommand::Check,
            "folds" => RoundCommand::Fold,
            "leaves" => RoundCommand::Leave,
            "proceeds" => RoundCommand::Proceed,
            other => match other.split_once(' ') {
                Some(("plays" | "raises", multiple)) => {
                    RoundCommand::Play { multiple: multiple.trim_end_matches('x').parse().map_err(|_| sense())? }
                }
                Some(("withdraws", wager)) => RoundCommand::Withdraw { wager: wager_of(line, wager)? },
                _ => return self.wagers(line, actor, other),
            },
        };
        self.send(&actor, &command)
    }

    /// `ante 10 trips 5`, `ante 10 in cash`, `ante with coupon`.
    fn wagers(&mut self, line: u32, actor: Actor, text: &str) -> Result<(), Stop> {
        if let Some(wager) = text.strip_suffix(" with coupon") {
            let wager = wager_of(line, wager)?;
            return self.send(&actor, &RoundCommand::Bet { wager, amount: Amount::ZERO, tender: Tender::MatchPlay });
        }
        let (text, tender) = match text.strip_suffix(" in cash") {
            Some(text) => (text, Tender::Cash),
            None => (text, Tender::Chips),
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        for pair in words.chunks(2) {
            let [wager, amount] = pair else {
                return Err(Failure::at(line, format!("{} has no amount", pair.join(" "))).into());
            };
            let amount = amount.parse().map_err(|error| Failure::at(line, format!("{error}")))?;
            self.send(&actor, &RoundCommand::Bet { wager: wager_of(line, wager)?, amount, tender })?;
        }
        Ok(())
    }

    /// `proceeds`, `matches 3`, `names board 1 Ah`.
    fn dealer(&mut self, line: u32, text: &str) -> Result<(), Stop> {
        match text {
            "proceeds" => return self.send(&DEALER, &RoundCommand::Proceed),
            "runs" => return self.send(&DEALER, &RoundCommand::Run),
            _ => {}
        }
        match text.split_once(' ') {
            Some(("reports", what)) => self.report(line, &DEALER, what),
            Some(("counts", cards)) => {
                let cards = cards.trim().parse().map_err(|_| Failure::at(line, "how many cards?"))?;
                self.send(&DEALER, &RoundCommand::CountStub { cards })
            }
            Some(("matches", chips)) => {
                let chips = chips.trim().parse().map_err(|_| Failure::at(line, "how many chips?"))?;
                self.send(&DEALER, &RoundCommand::MatchChips { chips })
            }
            Some(("names", cards)) => {
                let cards =
                    cards::notation::read_distinct(cards).map_err(|error| Failure::at(line, error.to_string()))?;
                for card in cards {
                    let at = self.round.options(&DEALER).name.first().copied();
                    let at = at.ok_or_else(|| {
                        Failure::at(line, format!("there is no card to name: {card} is one too many"))
                    })?;
                    self.send(&DEALER, &RoundCommand::Name { at, card })?;
                }
                Ok(())
            }
            _ => Err(Failure::at(line, "the dealer proceeds, matches 3, or names Ah Kd").into()),
        }
    }

    /// `validates seat 1`, `abandons seat 1`, `keeps seat 1`, `reports a face-up card`.
    fn floor(&mut self, line: u32, text: &str) -> Result<(), Stop> {
        let seat = |text: &str| text.strip_prefix("seat ").and_then(|number| Seat::new(number.trim().parse().ok()?));
        let sense = || Failure::at(line, "the floor validates, abandons or keeps seat 1, or reports something");
        let command = match text.split_once(' ').ok_or_else(sense)? {
            ("validates", at) => RoundCommand::Validate { seat: seat(at).ok_or_else(sense)? },
            ("abandons", at) => RoundCommand::Abandon { seat: seat(at).ok_or_else(sense)? },
            ("keeps", at) => RoundCommand::KeepIn { seat: seat(at).ok_or_else(sense)? },
            ("reports", what) => return self.report(line, &FLOOR, what),
            _ => return Err(sense().into()),
        };
        self.send(&FLOOR, &command)
    }

    /// Reports an irregularity. A card found face up must be one that the block does not name, so it is moved to the top of the
    /// deck.
    fn report(&mut self, line: u32, by: &Actor, what: &str) -> Result<(), Stop> {
        let what = irregularity(line, what)?;
        // Extra cards of a seat must not be cards that the block names either.
        let strange = match what {
            Irregularity::FaceUp => 1,
            Irregularity::WrongNumber { at: Area::Seat(_), cards } => cards.saturating_sub(2),
            _ => 0,
        };
        // A refused report changes nothing.
        self.round.decide(Time::default(), by, &RoundCommand::Report { what }, &mut Events::new())?;
        for _ in 0..strange {
            self.lay_a_card_on_top();
        }
        self.send(by, &RoundCommand::Report { what })
    }

    /// Moves the last card of the deck, which no round reaches, to the top of the stub.
    fn lay_a_card_on_top(&mut self) {
        let pack = self.round.pack();
        let face = |at: u8| match pack.face(Position(at)) {
            Ok(Face::Known(card)) => Some(card),
            _ => None,
        };
        let order: Option<Vec<Card>> = (0..pack.deck().size() as u8).map(face).collect();
        let Some((mut order, top)) = order.zip(pack.top()) else { return };
        order[usize::from(top.0)..].rotate_right(1);
        let Ok(pack) = Pack::in_order(pack.deck(), &order) else { return };
        let mut again = Round::new(Arc::clone(&self.terms), pack);
        if self.counts {
            again = again.with_stub_count();
        }
        for event in &self.events {
            again.apply(event);
        }
        self.round = again;
    }

    fn set_meter(&mut self, line: u32, text: &str) -> Result<(), Stop> {
        let sense = || Failure::at(line, "write meter main 25000");
        let (level, amount) = text.split_once(' ').ok_or_else(sense)?;
        let level = Level::ALL.into_iter().find(|known| known.key() == level).ok_or_else(sense)?;
        self.meters.insert(level, amount.trim().parse().map_err(|_| sense())?);
        Ok(())
    }

    /// Runs up to the decision after these cards, or past it if nobody has a decision left.
    fn board(&mut self, stage: Stage) -> Result<(), Stop> {
        self.run(|round| match round.phase() {
            Phase::Deciding(now) => now >= stage,
            Phase::Boarding(now) => now > stage,
            Phase::Betting | Phase::Locking(_) | Phase::Dealing => false,
            _ => true,
        })
    }

    /// Takes the steps of dealer, floor and link until a condition is met, without waiting for players.
    fn run(&mut self, reached: impl Fn(&Round) -> bool) -> Result<(), Stop> {
        while !reached(&self.round) {
            let (by, command) = match self.round.waits().whom {
                Whom::Floor => match self.round.options(&FLOOR).validate {
                    Some(seat) => (FLOOR, RoundCommand::Validate { seat }),
                    None => (DEALER, RoundCommand::Proceed),
                },
                Whom::Link => {
                    let level = self.round.options(&LINK).meter.unwrap_or(Level::Main);
                    let known = self.round.terms().progressive.as_ref();
                    let known = known.and_then(|progressive| progressive.meters.get(&level));
                    let resets_to = known.map_or(Amount::ZERO, |meter| meter.reset);
                    let shows = self.meters.get(&level).copied().unwrap_or_default();
                    (LINK, RoundCommand::Meter { level, shows, resets_to })
                }
                _ if self.round.phase() == Phase::Counting => (DEALER, RoundCommand::Run),
                _ => match self.round.options(&DEALER).chips {
                    Some(chips) => (DEALER, RoundCommand::MatchChips { chips }),
                    None => (DEALER, RoundCommand::Proceed),
                },
            };
            let before = self.events.len();
            self.send(&by, &command)?;
            if self.events.len() == before || self.events.len() > MOST_EVENTS {
                return Err(Failure::at(0, "the round does not end").into());
            }
        }
        Ok(())
    }

    fn send(&mut self, by: &Actor, command: &RoundCommand) -> Result<(), Stop> {
        let mut out = Events::new();
        self.round.decide(Time::default(), by, command, &mut out)?;
        for event in &out {
            if let RoundEvent::StubRacked = event {
                self.racked_stub = Some(self.stub());
            }
            self.round.apply(event);
            if let RoundEvent::MeterPaid { level, shows, .. } = event {
                self.meters.insert(*level, *shows);
            }
        }
        self.events.append(&mut out);
        Ok(())
    }
}

impl Runner for Playing {
    fn claim(&mut self, line: u32, text: &str) -> Option<Result<(), Failure>> {
        claim::claim(self, line, text)
    }

    fn act(&mut self, line: u32, action: &str) -> Result<(), Stop> {
        self.since = self.events.len();
        let (who, rest) = action.split_once(' ').unwrap_or((action, ""));
        match who {
            "seat" => self.seat(line, rest.trim()),
            "standing" => {
                let nobody = Actor { person: Person(99), role: Role::Player, seat: None };
                self.wagers(line, nobody, rest.trim())
            }
            "deal" => self.run(|round| matches!(round.phase(), Phase::Deciding(_))),
            "flop" => self.board(Stage::AfterFlop),
            "river" => self.board(Stage::AfterRiver),
            "turn" => self.run(|round| matches!(round.phase(), Phase::Settling(_))),
            "finish" => self.run(Round::is_over),
            "dealer" => self.dealer(line, rest.trim()),
            "floor" => self.floor(line, rest.trim()),
            "meter" => self.set_meter(line, rest.trim()),
            _ => Err(Failure::at(line, format!("{who:?} is not known here")).into()),
        }
    }

    fn rules(&self) -> Vec<&'static str> {
        self.events.cited().skip(self.since).flat_map(|(rules, _)| rules.iter()).map(Rule::id).collect()
    }
}

/// `a face-up card`, `wrong cards at seat 2`, `a failed shoe` …
pub fn irregularity(line: u32, text: &str) -> Result<Irregularity, Failure> {
    let area = |text: &str| match text.trim() {
        "dealer" => Some(Area::Dealer),
        "board" => Some(Area::Board),
        seat => Seat::new(seat.strip_prefix("seat ")?.trim().parse().ok()?).map(Area::Seat),
    };
    let what = match text.trim() {
        "a face-up card" => Some(Irregularity::FaceUp),
        "a card drawn in error" => Some(Irregularity::DrawnInError),
        "an exposed dealer" => Some(Irregularity::DealerExposed),
        "a failed shuffler" => Some(Irregularity::Failed { device: Device::Shuffler }),
        "a failed shoe" => Some(Irregularity::Failed { device: Device::Shoe }),
        "a misdeal" => Some(Irregularity::Misdealt),
        "a bad deck" => Some(Irregularity::BadDeck),
        other => match other.split_once(" cards at ") {
            Some(("wrong", at)) => area(at).map(|at| Irregularity::WrongNumber { at, cards: 3 }),
            Some(("mended", at)) => area(at).map(|at| Irregularity::Mended { at }),
            Some((number, at)) => {
                number.parse().ok().zip(area(at)).map(|(cards, at)| Irregularity::WrongNumber { at, cards })
            }
            None => None,
        },
    };
    what.ok_or_else(|| Failure::at(line, format!("{text:?} is not an irregularity")))
}

pub fn wager_of(line: u32, name: &str) -> Result<Wager, Failure> {
    let known = Wager::ALL.into_iter().find(|wager| wager.key() == name.trim());
    known.ok_or_else(|| Failure::at(line, format!("{name:?} is not a wager")))
}
