//! Which card goes where, step by step, in the order of the book.

use crate::round::Round;
use crate::settlement::hands_at_the_table;
use crate::{RoundEvent, counting};
use game::{Events, Pace};
use rulebook::terms::{Pattern, Step, Target};
use rulebook::{Rule, rule};

/// Whether a card is burned before a board that is dealt face down from the hand.
const BURN_BEFORE_BOARD: Rule = rule("house/9");

/// Takes one or all of the steps before the first decision.
pub fn hands(round: &Round, pace: Pace, out: &mut Events<RoundEvent>) {
    let mut due = round.due_step();
    while let Some((number, next)) = due.filter(|(_, step)| round.is_before_decisions(step.to)) {
        one(round, number, next, out);
        due = round.step_from(number + 1).filter(|_| pace == Pace::Run);
    }
}

/// Takes the next step of the deal, with everything that belongs to it.
pub fn step(round: &Round, out: &mut Events<RoundEvent>) {
    if let Some((number, step)) = round.due_step() {
        one(round, number, step, out);
    }
}

fn one(round: &Round, number: u8, step: &Step, out: &mut Events<RoundEvent>) {
    if step.to == Target::Board && round.terms.burns_before_board {
        out.orders(BURN_BEFORE_BOARD, RoundEvent::Burned { cards: 2 });
    }
    out.orders(step.rule, RoundEvent::Dealt { step: number });
    if let Some(rule) = round.rules().burns_racked.filter(|_| step.to == Target::Burn) {
        out.orders(rule, RoundEvent::BurnsRacked);
    }
    let deal = round.terms.deal;
    let last_of_dealer = step.to == Target::Dealer && !round.has_step_to(number + 1, Target::Dealer);
    if let Some(rule) = deal.cover.filter(|_| last_of_dealer) {
        out.orders(rule, RoundEvent::Covered);
    }
    if let Some(rules) = round.rules().cover_all.as_ref().filter(|_| last_of_dealer && round.terms.cover_all.is_some())
    {
        let hands = hands_at_the_table(round);
        out.orders(rules.display, RoundEvent::CoverAllShown { hands });
    }
    if usize::from(number) + 1 == deal.steps.len() {
        counting::put_away(round, out);
    }
}

impl Round {
    /// The next step of the deal at this table, with its number.
    pub(crate) fn due_step(&self) -> Option<(u8, &'static Step)> {
        self.step_from(self.felt.next_step)
    }

    fn step_from(&self, number: u8) -> Option<(u8, &'static Step)> {
        let mut steps = (number..).zip(self.terms.deal.steps.iter().skip(usize::from(number)));
        steps.find(|(_, step)| step.to != Target::SixCardBox || self.terms.six_card.is_some())
    }

    fn has_step_to(&self, from: u8, target: Target) -> bool {
        self.terms.deal.steps.iter().skip(usize::from(from)).any(|step| step.to == target)
    }

    /// Whether the next step comes before the first decision.
    pub(crate) fn is_dealing_hands(&self) -> bool {
        self.due_step().is_some_and(|(_, step)| self.is_before_decisions(step.to))
    }

    fn is_before_decisions(&self, target: Target) -> bool {
        match target {
            Target::SixCardBox | Target::Players | Target::Board => true,
            Target::Dealer => self.terms.deal.when != Pattern::DealerInShuffler,
            Target::Burn | Target::Flop | Target::TurnAndRiver => false,
        }
    }
}
