//! What one round brought, told by its events.

use chips::Amount;
use game::Seat;
use house::finished::Choice;
use house::{Outcome, Phase, RoundEvent, Stage};
use rulebook::Wager;

#[derive(Clone, Debug, Default)]
pub struct Score {
    pub settled: Vec<Settled>,
    pub choices: Vec<Choice>,
    /// What came back for the hands of others.
    pub envy: i64,
    /// What the progressive's chips put into the tray.
    pub banked: Amount,
}

/// One wager of one seat, in cents.
#[derive(Clone, Copy, Debug)]
pub struct Settled {
    pub seat: Seat,
    pub wager: Wager,
    pub is_won: bool,
    pub stake: i64,
    /// What came back, the stake included where it did.
    pub back: i64,
}

impl Settled {
    pub fn net(&self) -> i64 {
        self.back - self.stake
    }
}

impl Score {
    pub fn clear(&mut self) {
        self.settled.clear();
        self.choices.clear();
        (self.envy, self.banked) = (0, Amount::ZERO);
    }

    /// Takes down what an event says; the phase is the one that it happened in.
    pub fn note(&mut self, event: &RoundEvent, phase: Phase) {
        match *event {
            RoundEvent::Settled { seat, wager, outcome, stake, back, won, .. } => self.settled.push(Settled {
                seat,
                wager,
                is_won: outcome == Outcome::Won,
                stake: stake.cents(),
                back: back.cents() + won.cents(),
            }),
            RoundEvent::Played { multiple, .. } => self.choices.push(match phase {
                Phase::Deciding(Stage::BeforeFlop) => Choice::BeforeFlop(multiple),
                Phase::Deciding(Stage::AfterFlop) => Choice::AfterFlop(multiple),
                _ => Choice::AfterRiver(multiple),
            }),
            RoundEvent::Folded { .. } => self.choices.push(Choice::Fold),
            RoundEvent::EnvyPaid { amount, .. } => self.envy += amount.cents(),
            RoundEvent::Banked { amount, .. } => self.banked = amount,
            _ => {}
        }
    }
}
