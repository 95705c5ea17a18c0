//! What an actor may do now.

use crate::betting::accepted;
use crate::round::{Phase, ProgressiveStep, Proof, Round, Settling, Stage, Step};
use crate::settling::is_a_meter;
use crate::turning::to_turn;
use crate::{Irregularity, RoundCommand, Tender};
use cards::{CardSet, Position};
use chips::Amount;
use game::{Actor, Role, Seat, Seats};
use rulebook::Wager;
use rulebook::paytable::{Level, Pays};

/// The options are ranges and short lists; `allows` says whether a command is among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundOptions {
    /// Wagers that may be made, each with its smallest and largest amount.
    pub wagers: Vec<(Wager, Amount, Amount)>,
    /// The stakes at which the Progressive may be made.
    pub progressive: Vec<Amount>,
    pub coupons: Vec<Wager>,
    pub withdraw: Vec<Wager>,
    pub decision: Option<Decide>,
    pub can_leave: bool,
    pub can_count: bool,
    pub step: Option<Step>,
    /// How many chips of the Progressive there should be.
    pub chips: Option<u8>,
    /// The positions whose cards must be named, and the cards that are known to be elsewhere.
    pub name: Vec<Position>,
    pub named: CardSet,
    /// Seats whose players left, and those of them whose wagers may be counted as lost.
    pub left: Seats,
    pub abandon: Seats,
    pub validate: Option<Seat>,
    /// Irregularities that can have happened now.
    pub reports: Vec<Irregularity>,
    pub meter: Option<Level>,
}

/// A decision that a player has to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decide {
    /// Play or Raise, in Antes.
    pub multiples: Vec<u8>,
    /// The alternative: a fold after all cards are dealt, a check before.
    pub or: Pass,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    Check,
    Fold,
}

impl RoundOptions {
    pub fn of(round: &Round, by: &Actor) -> RoundOptions {
        let mut options = RoundOptions::default();
        match by.role {
            Role::Player => options.player(round, by),
            Role::Dealer => options.dealer(round),
            Role::Floor => options.floor(round),
            Role::Link => options.meter = meter(round),
        }
        options
    }

    fn player(&mut self, round: &Round, by: &Actor) {
        let Some(seat) = by.seat.filter(|seat| seat.number() <= round.terms.seats) else { return };
        let player = round.player(seat);
        if player.person.is_some_and(|owner| owner != by.person) || player.has_left {
            return;
        }
        self.can_leave = player.person.is_some() && !player.has_left && round.phase != Phase::Over;
        match round.phase {
            Phase::Betting => self.betting(round, by, seat),
            Phase::Deciding(stage) if round.players.to_decide() == Some(seat) => {
                let or = if stage == Stage::AfterRiver { Pass::Fold } else { Pass::Check };
                self.decision = Some(Decide { multiples: round.multiples(stage).is.clone(), or });
            }
            _ => {}
        }
    }

    fn betting(&mut self, round: &Round, by: &Actor, seat: Seat) {
        let terms = &round.terms;
        let player = round.player(seat);
        let elsewhere = round.seats().any(|other| other != seat && round.player(other).person == Some(by.person));
        if elsewhere {
            return;
        }
        // The amount cannot change while a coupon matches it.
        let limits = |wager: Wager| {
            let matched = player.wager(wager);
            if player.has_coupon(wager) { (matched, matched) } else { terms.limits_of(wager) }
        };
        let (least, most) = limits(Wager::Ante);
        self.wagers.push((Wager::Ante, least, most));
        let ante = player.wager(Wager::Ante);
        if ante.is_positive() {
            self.wagers.push((terms.equal_wager, ante, ante));
        }
        for side in &round.rules().side {
            let may = terms.offers(side.wager) && side.needs.iter().all(|needed| player.has(*needed));
            match &terms.progressive {
                _ if side.wager == Wager::Progressive && round.equipment.progressive_stops => {}
                Some(progressive) if may && side.wager == Wager::Progressive => {
                    self.progressive.clone_from(&progressive.stakes);
                }
                _ if may => {
                    let (least, most) = limits(side.wager);
                    self.wagers.push((side.wager, least, most));
                }
                _ => {}
            }
        }
        let all = [Wager::Ante, terms.equal_wager].into_iter().chain(round.rules().side.iter().map(|side| side.wager));
        self.withdraw = all.filter(|wager| player.has(*wager)).collect();
        if let Some(coupons) = terms.match_play {
            let any = |wager: Wager| coupons.any_wager && wager != Wager::Progressive && terms.offers(wager);
            let fits = |wager: &Wager| *wager == Wager::Ante || any(*wager);
            let open = self.withdraw.iter().copied().filter(fits);
            self.coupons = open.filter(|wager| !player.has_coupon(*wager)).collect();
        }
    }

    fn dealer(&mut self, round: &Round) {
        let (to_turn, _) = to_turn(round);
        self.name = to_turn.iter().copied().filter(|at| round.felt.card(*at).is_none()).collect();
        if self.name.is_empty() {
            self.step = due(round);
        } else {
            self.named = round.felt.pack.known();
        }
        self.can_count = matches!(round.phase, Phase::Counting | Phase::Miscounted);
        self.reports(round, Role::Dealer);
        self.chips = round.chips_to_match();
    }

    fn floor(&mut self, round: &Round) {
        if round.phase != Phase::Over {
            self.left = round.players.questioned;
        }
        if round.rules().abandoned.is_some() {
            self.abandon = self.left;
        }
        self.reports(round, Role::Floor);
        if let Phase::Settling(Settling::Jackpot(seat, Proof::Floor)) = round.phase {
            self.validate = Some(seat);
        }
    }

    /// Whether a command is among these options.
    pub fn allows(&self, command: &RoundCommand) -> bool {
        match *command {
            RoundCommand::Bet { wager, tender: Tender::MatchPlay, .. } => self.coupons.contains(&wager),
            RoundCommand::Bet { tender: Tender::Cash, .. } => false,
            RoundCommand::Bet { wager: Wager::Progressive, amount, .. } => self.progressive.contains(&amount),
            RoundCommand::Bet { wager, amount, .. } => {
                self.wagers.iter().any(|(of, least, most)| *of == wager && (*least..=*most).contains(&amount))
            }
            RoundCommand::Withdraw { wager } => self.withdraw.contains(&wager),
            RoundCommand::Check => self.decision.as_ref().is_some_and(|decide| decide.or == Pass::Check),
            RoundCommand::Play { multiple } => {
                self.decision.as_ref().is_some_and(|decide| decide.multiples.contains(&multiple))
            }
            RoundCommand::Fold => self.decision.as_ref().is_some_and(|decide| decide.or == Pass::Fold),
            RoundCommand::Leave => self.can_leave,
            RoundCommand::Proceed => self.step.is_some_and(|step| !matches!(step, Step::MatchChips | Step::CountStub)),
            RoundCommand::Run => self.step.is_some_and(|step| step != Step::MatchChips),
            RoundCommand::MatchChips { chips } => self.chips == Some(chips),
            RoundCommand::Name { at, card } => self.name.contains(&at) && !self.named.contains(card),
            RoundCommand::Abandon { seat } => self.abandon.contains(seat),
            RoundCommand::KeepIn { seat } => self.left.contains(seat),
            RoundCommand::CountStub { .. } => self.can_count,
            RoundCommand::Report { what } => self.reports.iter().any(|known| what.is_like(*known)),
            RoundCommand::Validate { seat } => self.validate == Some(seat),
            RoundCommand::Meter { level, shows, resets_to } => {
                self.meter == Some(level) && is_a_meter(shows) && is_a_meter(resets_to)
            }
        }
    }
}

impl Round {
    /// The dealer's next step, as in the dealer's options, but without computing the other options.
    pub fn dealers_step(&self) -> Option<Step> {
        let (to_turn, _) = to_turn(self);
        if to_turn.iter().all(|at| self.felt.card(*at).is_some()) { due(self) } else { None }
    }

    /// How many chips of the Progressive the dealer has to match.
    pub fn chips_to_match(&self) -> Option<u8> {
        (self.phase == Phase::Locking(ProgressiveStep::Match)).then(|| accepted(self))
    }
}

/// The dealer's next step, once nothing waits for the floor.
fn due(round: &Round) -> Option<Step> {
    if round.players.questioned.is_empty() { step(round) } else { None }
}

/// The dealer's next step, if the round is waiting for one.
fn step(round: &Round) -> Option<Step> {
    Some(match round.phase {
        Phase::Betting => {
            let terms = &round.terms;
            let trips = |player: &crate::player::Player| !terms.trips_required || player.has(terms.trips_wager);
            let mut antes = round.players.iter().filter(|player| player.has(Wager::Ante)).peekable();
            return (antes.peek().is_some() && antes.all(trips)).then_some(Step::CallNoMoreBets);
        }
        Phase::Locking(ProgressiveStep::Lock) => Step::LockProgressive,
        Phase::Locking(ProgressiveStep::Match) => Step::MatchChips,
        Phase::Locking(ProgressiveStep::Bank) => Step::BankChips,
        Phase::Dealing => Step::Deal,
        Phase::Counting => Step::CountStub,
        Phase::Deciding(_) => {
            let seat = round.players.to_decide()?;
            return round.player(seat).has_left.then_some(Step::DecideForAbsent);
        }
        Phase::Boarding(_) | Phase::Turning => Step::Turn,
        Phase::Settling(Settling::Next) => Step::Settle,
        Phase::Settling(Settling::Jackpot(_, Proof::Hand)) => Step::VerifyHand,
        Phase::Settling(Settling::Jackpot(_, Proof::Lamp)) => Step::VerifyLamp,
        Phase::Settling(Settling::Jackpot(_, Proof::Floor)) | Phase::Miscounted | Phase::Over => return None,
        Phase::Settling(Settling::Jackpot(seat, Proof::Payment)) => {
            return (!round.is_paid_by_meter(seat)).then_some(Step::PayJackpot);
        }
        Phase::Voided(_) => Step::SettleVoid,
        Phase::Settling(Settling::Envy) => Step::PayEnvy,
        Phase::Settling(Settling::CoverAll) if round.terms.cover_all.is_some() => Step::SettleCoverAll,
        Phase::Settling(Settling::CoverAll) => Step::ClearTheFelt,
    })
}

fn meter(round: &Round) -> Option<Level> {
    let Phase::Settling(Settling::Jackpot(seat, Proof::Payment)) = round.phase else { return None };
    match crate::settlement::jackpot(round, seat)?.row.pays {
        Pays::Meter(level, _) => Some(level),
        Pays::Odds(_) | Pays::Sum(_) => None,
    }
}
