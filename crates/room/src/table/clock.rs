//! The clock: what a table waits for, how long, and what happens on a timeout.

use super::decide::IN_ORDER;
use super::{Asks, TableEvent, TableWork};
use game::{OnTimeout, SealedDeck, Seat, Time};
use rulebook::{Refusal, Rule, Rules, rule};

/// A player who does not act in time checks, or otherwise folds, and makes no further wager.
pub(crate) const TIME_OUT: Rule = rule("house/108");

/// The pause between two hands in seconds: for nonces, and for players to see the result.
const BETWEEN_HANDS: u32 = 4;

impl TableWork<'_, '_, '_> {
    /// Starts the next turn, if the table waits for something else than before.
    pub(super) fn ask_if_changed(&mut self) {
        let asks = self.asks();
        if asks != self.table.asks {
            self.ask(asks);
        }
    }

    /// The same after a command that changed something: who decides once more is asked once more.
    pub(super) fn ask_again(&mut self) {
        let asks = self.asks();
        if asks != self.table.asks || matches!(asks, Asks::Decision(_)) {
            self.ask(asks);
        }
    }

    fn asks(&self) -> Asks {
        let deck = if self.table.mix.is_some() { SealedDeck::Present } else { SealedDeck::Absent };
        self.table.kind.asks(deck)
    }

    /// At a table with a dealer no clock runs.
    fn ask(&mut self, asks: Asks) {
        let settings = self.work.room.settings();
        let seconds = match asks {
            Asks::Nothing => None,
            Asks::Wagers => Some(settings.wager_seconds),
            Asks::Decision(_) => Some(settings.decision_seconds),
            Asks::NextHand => Some(BETWEEN_HANDS),
        };
        let until = seconds.filter(|_| self.table.is_automatic()).map(|seconds| after(self.work.at, seconds));
        let turn = self.table.turn.saturating_add(1);
        self.happens(Rules::NONE, TableEvent::Asked { turn, asks, until });
    }

    /// Carries out the timeout of the current turn.
    pub(super) fn time_up(&mut self) -> Result<(), Refusal> {
        let until = self.table.until;
        let is_up = until.is_some_and(|until| until <= self.work.at);
        TIME_OUT.requires(is_up, "the time is not up yet")?;
        let (turn, asks) = (self.table.turn, self.table.asks);
        if asks == Asks::Nothing {
            return Ok(());
        }
        if let Asks::Decision(seat) = asks {
            let bank = self.bank(seat);
            if bank > 0 {
                self.orders(TIME_OUT, TableEvent::TimeBankUsed { seat, seconds: bank });
                let until = Some(after(self.work.at, bank));
                self.happens(Rules::NONE, TableEvent::Asked { turn, asks, until });
                return Ok(());
            }
        }
        self.orders(TIME_OUT, TableEvent::TimeRanOut { turn });
        self.answer_for(asks)
    }

    /// The rest of a player's time bank.
    fn bank(&self, seat: Seat) -> u32 {
        let whole = self.work.room.settings().time_bank_seconds;
        let has_bank = self.table.kind.has_time_bank();
        if has_bank { self.table.banks.get(&seat).copied().unwrap_or(whole) } else { 0 }
    }

    /// Does what the game prescribes for players who have not acted.
    fn answer_for(&mut self, asks: Asks) -> Result<(), Refusal> {
        if let Asks::Decision(seat) = asks {
            IN_ORDER.requires(self.table.player(seat).is_some(), "nobody sits there")?;
        }
        loop {
            match self.look_around(|table, around| table.kind.on_timeout(asks, around)) {
                None => return Ok(()),
                Some(OnTimeout::First(by, command)) => self.say(&by, &command)?,
                Some(OnTimeout::Last(by, command)) => return self.say(&by, &command),
                Some(OnTimeout::Away(by, command)) => {
                    self.say(&by, &command)?;
                    if let Some(seat) = by.seat {
                        self.orders(TIME_OUT, TableEvent::FellAsleep { seat });
                    }
                    return Ok(());
                }
            }
        }
    }
}

fn after(at: Time, seconds: u32) -> Time {
    Time(at.0.saturating_add(i64::from(seconds) * 1_000_000))
}
