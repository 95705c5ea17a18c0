//! What a table asks, how long it waits, and what happens when nobody answers in time.

use super::decide::IN_ORDER;
use super::house::DEALER;
use super::{Asks, Event, Game, House, Playing, Table};
use game::{Actor, Clock, Game as _, Seat, Time, Whom};
use house::{Pass, Phase, Step};
use rulebook::{Refusal, Rule, Rules, rule};

/// Who does not answer in time checks, or else folds, and makes no further wager.
pub(crate) const TIME_OUT: Rule = rule("house/108");

/// Between two hands, in seconds: for nonces, and for eyes to rest.
const BETWEEN_HANDS: u32 = 4;

impl Table {
    /// What is asked now.
    pub(super) fn question(&self) -> Asks {
        match &self.game {
            Game::House(house) => house_question(house),
            Game::Cash(cash) => match cash.hand() {
                None if self.mix.is_some() && cash.can_begin() => Asks::NextHand,
                None => Asks::Nothing,
                Some(hand) => match hand.waits().whom {
                    Whom::Seats(seats) => seats.first().map_or(Asks::Nothing, Asks::Decision),
                    _ => Asks::Nothing,
                },
            },
        }
    }
}

fn house_question(house: &House) -> Asks {
    let Some(round) = house.round() else { return Asks::Nothing };
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

impl Table {
    /// How far the round or hand has come: whether a question was answered shows in it.
    pub(super) fn progress(&self) -> (u64, Option<house::Phase>, Option<(poker::Phase, u32)>) {
        let round = self.house().and_then(House::round).map(house::Round::phase);
        let hand = self.cash().and_then(super::Cash::hand).map(|hand| (hand.phase(), hand.acts()));
        (self.rounds, round, hand)
    }
}

impl Playing<'_, '_, '_> {
    /// Says what is asked, if it is another question than before. At a table with a dealer no clock runs.
    pub(super) fn ask(&mut self, has_acted: bool) {
        let asks = self.table.question();
        let is_answered = has_acted && matches!(asks, Asks::Decision(_));
        if asks == self.table.asks && !is_answered {
            return;
        }
        let settings = self.work.room.settings();
        let seconds = match asks {
            Asks::Nothing => None,
            Asks::Wagers => Some(settings.wager_seconds),
            Asks::Decision(_) => Some(settings.decision_seconds),
            Asks::NextHand => Some(BETWEEN_HANDS),
        };
        let until = seconds.filter(|_| self.table.is_automatic()).map(|seconds| after(self.work.at, seconds));
        let turn = self.table.turn.saturating_add(1);
        self.happens(Rules::NONE, Event::Asked { turn, asks, until });
    }

    /// The time is up: what the rule says for it is done.
    pub(super) fn time_up(&mut self) -> Result<(), Refusal> {
        let until = self.table.until;
        let is_up = until.is_some_and(|until| until <= self.work.at);
        TIME_OUT.requires(is_up, "there is time left")?;
        let turn = self.table.turn;
        match self.table.asks {
            Asks::Nothing => Ok(()),
            Asks::Wagers => {
                self.orders(TIME_OUT, Event::TimeRanOut { turn });
                self.close_wagers()
            }
            Asks::NextHand => {
                self.orders(TIME_OUT, Event::TimeRanOut { turn });
                if self.can_begin() { self.begin_hand() } else { Ok(()) }
            }
            Asks::Decision(seat) => {
                let bank = self.bank(seat);
                if bank > 0 {
                    self.orders(TIME_OUT, Event::TimeBankUsed { seat, seconds: bank });
                    let until = Some(after(self.work.at, bank));
                    self.happens(Rules::NONE, Event::Asked { turn, asks: Asks::Decision(seat), until });
                    return Ok(());
                }
                self.orders(TIME_OUT, Event::TimeRanOut { turn });
                self.decide_for(seat)
            }
        }
    }

    /// What is left of a player's time bank; house games have none.
    fn bank(&self, seat: Seat) -> u32 {
        let whole = self.work.room.settings().time_bank_seconds;
        let is_poker = self.table.cash().is_some();
        if is_poker { self.table.banks.get(&seat).copied().unwrap_or(whole) } else { 0 }
    }

    /// Calls the wagers; those that cannot stand as they lie are taken back first.
    fn close_wagers(&mut self) -> Result<(), Refusal> {
        let Some(round) = self.table.house().and_then(House::round) else { return Ok(()) };
        if round.phase() != Phase::Betting {
            return Ok(());
        }
        if round.dealers_step() == Some(Step::CallNoMoreBets) {
            return self.say_round(&DEALER, &house::Command::Run);
        }
        let terms = round.terms();
        let lacks = |seat: &Seat| {
            let has_trips = round.wager(*seat, terms.trips_wager).is_positive();
            round.ante(*seat).is_zero() || terms.trips_required && !has_trips
        };
        let wagered = round.seats().filter(|seat| round.chips(*seat).put_in.is_positive());
        let lacking: Vec<Seat> = wagered.filter(lacks).collect();
        for seat in lacking {
            let Some(by) = self.actor(seat) else { continue };
            while let Some(wager) = self.withdrawable(&by) {
                self.say_round(&by, &house::Command::Withdraw { wager })?;
            }
        }
        let calls = |round: &house::Round| round.options(&DEALER).step == Some(Step::CallNoMoreBets);
        if self.table.house().and_then(House::round).is_some_and(calls) {
            return self.say_round(&DEALER, &house::Command::Run);
        }
        Ok(())
    }

    /// The last wager that a player may take back.
    fn withdrawable(&self, by: &Actor) -> Option<rulebook::Wager> {
        self.table.house().and_then(House::round)?.options(by).withdraw.last().copied()
    }

    /// Checks for a seat, or folds; at a showdown the hand is turned up, so that nobody loses a pot by the clock.
    fn decide_for(&mut self, seat: Seat) -> Result<(), Refusal> {
        let Some(by) = self.actor(seat) else {
            return IN_ORDER.requires(false, "nobody sits there");
        };
        if let Some(round) = self.table.house().and_then(House::round) {
            let pass = round.options(&by).decision.map(|decide| decide.or);
            let command = if pass == Some(Pass::Check) { house::Command::Check } else { house::Command::Fold };
            return self.say_round(&by, &command);
        }
        let Some(hand) = self.table.cash().and_then(super::Cash::hand) else { return Ok(()) };
        let options = hand.options(&by);
        let command = match () {
            () if options.can_straddle => poker::Command::Decline,
            () if options.can_table => poker::Command::Table,
            () if options.can_check => poker::Command::Check,
            () => poker::Command::Fold,
        };
        self.say_hand(&by, &command)?;
        self.orders(TIME_OUT, Event::FellAsleep { seat });
        Ok(())
    }
}

fn after(at: Time, seconds: u32) -> Time {
    Time(at.0.saturating_add(i64::from(seconds) * 1_000_000))
}
