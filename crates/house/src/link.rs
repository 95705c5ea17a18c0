//! The progressive link: meters that several tables with equal terms feed and win from.
//!
//! For each meter, at all times: current + overflow + reserve = seed + contributions + fills − wins − taken back +
//! corrections.

use crate::Terms;
use crate::terms::{MeterTerms, ProgressiveTerms};
use chips::{Amount, Carry, Share};
use game::{Actor, Clock, Events, Eye, Game, Role, Seat, Time, Waits, Whom};
use rulebook::paytable::Level;
use rulebook::{Book, Refusal, Rule, rule};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};

/// What tables of one link must agree on.
const EQUAL_TERMS: Rule = rule("house/59");
/// How a meter that shows a wrong amount is corrected.
const CORRECTION: Rule = rule("house/118");

/// What happens to the meters of a link when its only table closes.
const RETIREMENT: Rule = rule("house/123");

/// The most that a correction can set on a meter without a ceiling, far below the largest amount.
const MOST_SHOWN: Amount = Amount::dollars(1_000_000_000);

/// How many hits are shown.
const HITS_SHOWN: usize = 25;

/// A round of a table, by the numbers that the room assigns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RoundNumber {
    pub table: u32,
    pub round: u64,
}

#[derive(Clone, Debug)]
pub struct Link {
    common: Joining,
    meters: BTreeMap<Level, Meter>,
    /// The contributions of rounds that are not over.
    open: BTreeMap<RoundNumber, BTreeMap<Level, Fed>>,
    hits: VecDeque<Hit>,
    is_retired: bool,
}

/// One meter, with the totals of everything that went into it and out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meter {
    pub terms: MeterTerms,
    /// The amount shown.
    pub current: Amount,
    /// Contributions made while it was at its ceiling; they are added to the next start.
    pub overflow: Amount,
    /// The amount set aside for the next start.
    pub reserve: Amount,
    carry: Carry,
    reserve_carry: Carry,
    pub contributions: Amount,
    pub fills: Amount,
    pub wins: Amount,
    pub taken_back: Amount,
    /// The sum of all corrections.
    pub corrections: Amount,
}

/// A win of a meter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    pub at: Time,
    pub round: RoundNumber,
    pub seat: Seat,
    pub level: Level,
    pub amount: Amount,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum LinkCommand {
    /// A table with these terms wants to join. It is not written to the journal: its terms are those of a submission.
    #[serde(skip)]
    Join { book: Book, terms: ProgressiveTerms, decks: u8 },
    /// The wagers of a round went into the tray.
    Contribute { round: RoundNumber, wagers: Amount },
    /// A win is paid from the current amount of a meter.
    Pay { round: RoundNumber, seat: Seat, level: Level, share: Share },
    /// A round is void: its contributions are taken out again.
    TakeBack { round: RoundNumber },
    /// A round is over.
    Close { round: RoundNumber },
    /// Corrects a meter that shows a wrong amount.
    Correct { level: Level, shows: Amount },
    /// Closes the meters, because the only table of the link closes.
    Retire,
    /// Adds the contributions of players to a closed meter to this one.
    Receive { level: Level, amount: Amount },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum LinkEvent {
    Joined,
    Contributed {
        round: RoundNumber,
        level: Level,
        fed: Fed,
    },
    /// A win, and how the meter was reset if it was won completely.
    Won {
        at: Time,
        round: RoundNumber,
        seat: Seat,
        level: Level,
        amount: Amount,
        #[serde(skip_serializing_if = "Option::is_none")]
        restart: Option<Restart>,
    },
    /// The contributions of a void round were taken out of the meter, its overflow and its reserve.
    TakenBack {
        round: RoundNumber,
        level: Level,
        current: Amount,
        overflow: Amount,
        reserve: Amount,
        carry: Carry,
        reserve_carry: Carry,
    },
    Closed {
        round: RoundNumber,
    },
    /// A meter was corrected by this amount, which may be negative.
    Corrected {
        level: Level,
        change: Amount,
    },
    /// A meter was closed: how much of it belonged to the house, which is its start, and how much to the players.
    Retired {
        level: Level,
        of_house: Amount,
        of_players: Amount,
    },
    /// Players' contributions to another meter were added to this one, and to its overflow beyond its ceiling.
    Received {
        level: Level,
        current: Amount,
        overflow: Amount,
    },
}

/// What a contribution adds to a meter: cents, and the fraction of a cent that is carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Fed {
    pub current: Amount,
    pub overflow: Amount,
    pub reserve: Amount,
    wagers: Amount,
    carry: Carry,
    reserve_carry: Carry,
}

/// Where the start amount of a meter comes from after a reset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Restart {
    pub from_overflow: Amount,
    pub from_reserve: Amount,
    pub filled: Amount,
}

/// What anyone sees of a link: nothing is hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkView {
    pub meters: Vec<(Level, Amount)>,
    pub hits: Vec<Hit>,
}

/// The commands that a link accepts now; `allows` says whether a command is one of them.
#[derive(Clone, Debug, Default)]
pub struct LinkOptions {
    /// What a joining table must agree on.
    pub joins: Option<Joining>,
    /// The meters that a win can be paid from.
    pub levels: Vec<Level>,
    /// The rounds that have contributed and are not over.
    pub open: Vec<RoundNumber>,
    pub corrections: Vec<Correction>,
    pub can_retire: bool,
}

/// The amounts that a correction may set: anything in the range except the current amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    pub level: Level,
    pub shows: Amount,
    /// The reset amount, or the current amount if that is less.
    pub least: Amount,
    /// Its ceiling.
    pub most: Amount,
}

impl Correction {
    fn allows(&self, shows: Amount) -> Result<(), Refusal> {
        CORRECTION.requires(shows != self.shows, "the meter already shows this amount")?;
        let Correction { least, most, .. } = *self;
        CORRECTION.requires(shows >= least, || format!("a correction must leave at least {least} on the meter"))?;
        CORRECTION.requires(shows <= most, || format!("a correction can leave at most {most} on the meter"))
    }
}

/// What the tables of a link have in common.
#[derive(Clone, Debug)]
pub struct Joining {
    pub book: Book,
    pub terms: ProgressiveTerms,
    pub decks: u8,
}

impl LinkOptions {
    /// Whether a command is among these options.
    pub fn allows(&self, command: &LinkCommand) -> bool {
        let is_open = |round: &RoundNumber| self.open.contains(round);
        match command {
            LinkCommand::Join { book, terms, decks } => {
                self.joins.as_ref().is_some_and(|joining| joining.agrees(*book, terms, *decks).is_ok())
            }
            LinkCommand::Contribute { round, wagers } => {
                self.joins.is_some() && !is_open(round) && !wagers.is_negative()
            }
            LinkCommand::Pay { round, level, .. } => is_open(round) && self.levels.contains(level),
            LinkCommand::TakeBack { round } | LinkCommand::Close { round } => is_open(round),
            LinkCommand::Correct { level, shows } => {
                self.corrections.iter().any(|meter| meter.level == *level && meter.allows(*shows).is_ok())
            }
            LinkCommand::Retire => self.can_retire,
            LinkCommand::Receive { level, amount } => self.levels.contains(level) && amount.is_positive(),
        }
    }
}

impl Joining {
    fn agrees(&self, book: Book, terms: &ProgressiveTerms, decks: u8) -> Result<(), Refusal> {
        let sorted = |stakes: &[Amount]| {
            let mut stakes = stakes.to_vec();
            stakes.sort_unstable();
            stakes
        };
        EQUAL_TERMS.requires(self.book == book, "tables of one link must follow the same rule book")?;
        EQUAL_TERMS.requires(self.terms.name == terms.name, "tables of one link must have the same paytable")?;
        let same_stakes = sorted(&self.terms.stakes) == sorted(&terms.stakes);
        EQUAL_TERMS.requires(same_stakes, "tables of one link must take the same stakes")?;
        EQUAL_TERMS.requires(self.decks == decks, "tables of one link must have the same number of decks")?;
        let what = "tables of one link must have the same meters: initial amount, reset amount and rate";
        EQUAL_TERMS.requires(self.terms.meters == terms.meters, what)
    }
}

impl Link {
    /// A link of a table that offers a progressive.
    pub fn new(terms: &Terms, decks: u8) -> Option<Link> {
        let progressive = terms.progressive.clone()?;
        let meters = progressive.meters.iter().map(|(level, meter)| (*level, Meter::new(*meter))).collect();
        let (open, hits) = (BTreeMap::new(), VecDeque::new());
        Some(Link {
            common: Joining { book: terms.book, terms: progressive, decks },
            meters,
            open,
            hits,
            is_retired: false,
        })
    }

    pub fn meter(&self, level: Level) -> Option<&Meter> {
        self.meters.get(&level)
    }

    /// The amount on a meter, and the amount that it would start from if it were won completely now.
    pub fn shows(&self, level: Level) -> Option<(Amount, Amount)> {
        self.meters.get(&level).map(|meter| (meter.current, meter.next_start()))
    }

    /// Every meter by its level.
    pub fn meters(&self) -> impl Iterator<Item = (Level, &Meter)> {
        self.meters.iter().map(|(level, meter)| (*level, meter))
    }

    /// Whether its meters have closed.
    pub fn is_retired(&self) -> bool {
        self.is_retired
    }

    /// Whether a round has contributed and is not over.
    pub fn is_fed_by(&self, round: RoundNumber) -> bool {
        self.open.contains_key(&round)
    }

    /// The last hits, newest first.
    pub fn hits(&self) -> impl Iterator<Item = &Hit> {
        self.hits.iter()
    }

    fn meter_mut(&mut self, level: Level) -> &mut Meter {
        self.meters.get_mut(&level).expect("events name meters that the link has")
    }

    fn correct(&self, level: Level, shows: Amount, out: &mut Events<LinkEvent>) -> Result<(), Refusal> {
        let meter = CORRECTION.required(self.meters.get(&level), || format!("this link has no meter {level}"))?;
        meter.correction(level).allows(shows)?;
        let change = shows.strict_minus(meter.current);
        out.orders(CORRECTION, LinkEvent::Corrected { level, change });
        Ok(())
    }

    fn retire(&self, out: &mut Events<LinkEvent>) -> Result<(), Refusal> {
        RETIREMENT.requires(self.open.is_empty(), "a round that has contributed to the meters is not over")?;
        for (level, meter) in &self.meters {
            let of_house = meter.current.min(meter.terms.reset);
            let of_players = [meter.overflow, meter.reserve]
                .into_iter()
                .fold(meter.current.strict_minus(of_house), Amount::strict_plus);
            let rule = RETIREMENT;
            out.orders(rule, LinkEvent::Retired { level: *level, of_house, of_players });
        }
        Ok(())
    }

    fn receive(&self, level: Level, amount: Amount, out: &mut Events<LinkEvent>) -> Result<(), Refusal> {
        let meter = RETIREMENT.required(self.meters.get(&level), || format!("that link has no meter {level}"))?;
        RETIREMENT.requires(amount.is_positive(), "the amount must be more than zero")?;
        let room = meter.terms.ceiling.unwrap_or(MOST_SHOWN).strict_minus(meter.current).max(Amount::ZERO);
        let (current, rule) = (amount.min(room), RETIREMENT);
        out.orders(rule, LinkEvent::Received { level, current, overflow: amount.strict_minus(current) });
        Ok(())
    }

    fn is_open(&self, round: RoundNumber) -> Result<(), Refusal> {
        let what = "this round has not contributed, or is over";
        EQUAL_TERMS.requires(self.open.contains_key(&round), what)
    }
}

impl Meter {
    fn new(terms: MeterTerms) -> Meter {
        Meter {
            terms,
            current: terms.initial,
            overflow: Amount::ZERO,
            reserve: Amount::ZERO,
            carry: Carry::default(),
            reserve_carry: Carry::default(),
            contributions: Amount::ZERO,
            fills: Amount::ZERO,
            wins: Amount::ZERO,
            taken_back: Amount::ZERO,
            corrections: Amount::ZERO,
        }
    }

    /// The reset amount and what overflowed.
    pub fn next_start(&self) -> Amount {
        self.terms.reset.strict_plus(self.overflow)
    }

    /// What wagers contribute: whole cents now; fractions of a cent are carried to the next wagers.
    fn fed(&self, wagers: Amount) -> Fed {
        let (mut carry, mut reserve_carry) = (self.carry, self.reserve_carry);
        let cents = carry.add(self.terms.rate, wagers).unwrap_or(Amount::ZERO);
        let reserve = reserve_carry.add(self.terms.reserve, wagers).unwrap_or(Amount::ZERO);
        let room = self.terms.ceiling.map_or(cents, |ceiling| ceiling.strict_minus(self.current).max(Amount::ZERO));
        let current = cents.min(room);
        Fed { current, overflow: cents.strict_minus(current), reserve, wagers, carry, reserve_carry }
    }

    /// Takes the contributions of wagers out again, including fractions of a cent. A win since then may have reset the meter,
    /// so this never takes it below its reset amount.
    fn taken_back(&self, round: RoundNumber, level: Level, fed: &Fed) -> LinkEvent {
        let (mut carry, mut reserve_carry) = (self.carry, self.reserve_carry);
        let due = |carry: &mut Carry, share: Share| {
            let cents = carry.add(share, fed.wagers.negated()).unwrap_or(Amount::ZERO);
            cents.negated()
        };
        let (cents, reserve) = (due(&mut carry, self.terms.rate), due(&mut reserve_carry, self.terms.reserve));
        let overflow = fed.overflow.min(self.overflow).min(cents);
        let room = self.current.strict_minus(self.terms.reset).max(Amount::ZERO);
        let current = cents.strict_minus(fed.overflow.min(cents)).min(room);
        LinkEvent::TakenBack {
            round,
            level,
            current,
            overflow,
            reserve: reserve.min(self.reserve),
            carry,
            reserve_carry,
        }
    }

    fn correction(&self, level: Level) -> Correction {
        let least = self.terms.reset.min(self.current);
        Correction { level, shows: self.current, least, most: self.terms.ceiling.unwrap_or(MOST_SHOWN) }
    }

    fn restart(&self) -> Restart {
        let from_reserve = self.reserve.min(self.terms.reset);
        Restart { from_overflow: self.overflow, from_reserve, filled: self.terms.reset.strict_minus(from_reserve) }
    }

    /// Whether everything that went in is still there or has gone out.
    pub fn is_balanced(&self) -> bool {
        let there = [self.current, self.overflow, self.reserve].into_iter().fold(Amount::ZERO, Amount::strict_plus);
        let went_in = [self.contributions, self.fills].into_iter().fold(self.terms.initial, Amount::strict_plus);
        there == went_in.strict_minus(self.wins).strict_minus(self.taken_back).strict_plus(self.corrections)
    }
}

impl Game for Link {
    type Command = LinkCommand;
    type Event = LinkEvent;
    type Options = LinkOptions;
    type View = LinkView;

    fn waits(&self) -> Waits {
        let clock: Option<Clock> = None;
        Waits { whom: Whom::Dealer, clock }
    }

    fn options(&self, by: &Actor) -> LinkOptions {
        if by.role != Role::Link || self.is_retired {
            return LinkOptions::default();
        }
        LinkOptions {
            joins: Some(self.common.clone()),
            levels: self.meters.keys().copied().collect(),
            open: self.open.keys().copied().collect(),
            corrections: self.meters.iter().map(|(level, meter)| meter.correction(*level)).collect(),
            can_retire: self.open.is_empty(),
        }
    }

    fn decide(&self, at: Time, by: &Actor, command: &LinkCommand, out: &mut Events<LinkEvent>) -> Result<(), Refusal> {
        crate::decide::OWN_PART
            .requires(by.role == Role::Link, "only the tables of a link contribute to it and win from it")?;
        RETIREMENT.requires(!self.is_retired, "the meters of this link were closed with their table")?;
        match command {
            LinkCommand::Join { book, terms, decks } => {
                self.common.agrees(*book, terms, *decks)?;
                out.orders(EQUAL_TERMS, LinkEvent::Joined);
            }
            LinkCommand::Contribute { round, wagers } => {
                let known = self.open.contains_key(round);
                EQUAL_TERMS.requires(!known, "this round has contributed already")?;
                EQUAL_TERMS.requires(!wagers.is_negative(), "a contribution cannot be negative")?;
                for (level, meter) in &self.meters {
                    let fed = meter.fed(*wagers);
                    out.follows(LinkEvent::Contributed { round: *round, level: *level, fed });
                }
            }
            LinkCommand::Pay { round, seat, level, share } => {
                self.is_open(*round)?;
                let meter =
                    EQUAL_TERMS.required(self.meters.get(level), || format!("this link has no meter {level}"))?;
                let ProgressiveTerms { rounding, chip, at_the_meter: rule, .. } = self.common.terms;
                let amount = share.of(meter.current, rounding).unwrap_or(meter.current);
                let rounded = chip.and_then(|chip| rounding.to_multiple(amount, chip).ok());
                let amount = rounded.filter(|_| *share != Share::WHOLE).unwrap_or(amount).min(meter.current);
                let restart = (*share == Share::WHOLE).then(|| meter.restart());
                let won = LinkEvent::Won { at, round: *round, seat: *seat, level: *level, amount, restart };
                out.orders(rule, won);
            }
            LinkCommand::TakeBack { round } => {
                self.is_open(*round)?;
                let put_in = self.open.get(round).cloned().unwrap_or_default();
                for (level, fed) in put_in {
                    let Some(meter) = self.meters.get(&level) else { continue };
                    out.follows(meter.taken_back(*round, level, &fed));
                }
                out.follows(LinkEvent::Closed { round: *round });
            }
            LinkCommand::Close { round } => {
                self.is_open(*round)?;
                out.follows(LinkEvent::Closed { round: *round });
            }
            LinkCommand::Correct { level, shows } => self.correct(*level, *shows, out)?,
            LinkCommand::Retire => self.retire(out)?,
            LinkCommand::Receive { level, amount } => self.receive(*level, *amount, out)?,
        }
        Ok(())
    }

    fn apply(&mut self, event: &LinkEvent) {
        match *event {
            LinkEvent::Joined => {}
            LinkEvent::Contributed { round, level, fed } => {
                let meter = self.meter_mut(level);
                meter.current = meter.current.strict_plus(fed.current);
                meter.overflow = meter.overflow.strict_plus(fed.overflow);
                meter.reserve = meter.reserve.strict_plus(fed.reserve);
                (meter.carry, meter.reserve_carry) = (fed.carry, fed.reserve_carry);
                let all = fed.current.strict_plus(fed.overflow).strict_plus(fed.reserve);
                meter.contributions = meter.contributions.strict_plus(all);
                self.open.entry(round).or_default().insert(level, fed);
            }
            LinkEvent::Won { at, round, seat, level, amount, restart, .. } => {
                let meter = self.meter_mut(level);
                meter.wins = meter.wins.strict_plus(amount);
                meter.current = meter.current.strict_minus(amount);
                if let Some(Restart { from_overflow, from_reserve, filled }) = restart {
                    meter.overflow = meter.overflow.strict_minus(from_overflow);
                    meter.reserve = meter.reserve.strict_minus(from_reserve);
                    meter.fills = meter.fills.strict_plus(filled);
                    let start = from_overflow.strict_plus(from_reserve).strict_plus(filled);
                    meter.current = meter.current.strict_plus(start);
                }
                self.hits.push_front(Hit { at, round, seat, level, amount });
                self.hits.truncate(HITS_SHOWN);
            }
            LinkEvent::TakenBack { level, current, overflow, reserve, carry, reserve_carry, .. } => {
                let meter = self.meter_mut(level);
                (meter.carry, meter.reserve_carry) = (carry, reserve_carry);
                meter.current = meter.current.strict_minus(current);
                meter.overflow = meter.overflow.strict_minus(overflow);
                meter.reserve = meter.reserve.strict_minus(reserve);
                let all = [current, overflow, reserve].into_iter().fold(meter.taken_back, Amount::strict_plus);
                meter.taken_back = all;
            }
            LinkEvent::Closed { round } => {
                self.open.remove(&round);
            }
            LinkEvent::Corrected { level, change, .. } => {
                let meter = self.meter_mut(level);
                meter.current = meter.current.strict_plus(change);
                meter.corrections = meter.corrections.strict_plus(change);
            }
            LinkEvent::Retired { level, of_house, of_players, .. } => {
                self.is_retired = true;
                let meter = self.meter_mut(level);
                (meter.current, meter.overflow, meter.reserve) = (Amount::ZERO, Amount::ZERO, Amount::ZERO);
                meter.corrections = meter.corrections.strict_minus(of_house.strict_plus(of_players));
            }
            LinkEvent::Received { level, current, overflow, .. } => {
                let meter = self.meter_mut(level);
                meter.current = meter.current.strict_plus(current);
                meter.overflow = meter.overflow.strict_plus(overflow);
                meter.corrections = meter.corrections.strict_plus(current.strict_plus(overflow));
            }
        }
        debug_assert!(self.meters.values().all(Meter::is_balanced), "{event:?} leaves a meter out of balance");
    }

    fn view(&self, _eye: Eye) -> LinkView {
        let meters = self.meters.iter().map(|(level, meter)| (*level, meter.current)).collect();
        LinkView { meters, hits: self.hits.iter().copied().collect() }
    }
}
