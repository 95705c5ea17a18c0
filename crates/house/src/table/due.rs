//! The next step of a deck, and the clause that requires it.

use super::{Because, BetweenRounds, DeckNumber, DeviceState, Shuffle, Stage, Step};
use rulebook::table::Waived;
use rulebook::terms::{Deal, Method, Pattern};
use rulebook::{Refusal, Rule};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DueStep {
    Receive,
    Inspect,
    Verify,
    Look,
    Take(Step),
    Report,
    Cut,
    BeginRound,
    EndRound,
}

/// The next step of a deck, its rule, and the refusal of any other step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub step: DueStep,
    pub rule: Rule,
    pub what: &'static str,
}

impl Due {
    /// Refuses any other step, by the rule that requires this one.
    pub(crate) fn is(self, step: DueStep) -> Result<(), Refusal> {
        self.rule.requires(self.step == step, self.what)
    }
}

impl BetweenRounds {
    /// The next step of a deck.
    pub fn due(&self, deck: DeckNumber) -> Due {
        let rules = self.rules();
        let (step, rule, what) = match self.stage(deck) {
            None => (DueStep::Receive, rules.received, "this deck is not at the table: receive a deck first"),
            Some(Stage::Received) => match rules.sorted.filter(|_| self.decks_used == 2) {
                Some(rule) => (DueStep::Take(Step::Sort), rule, "sort each of the two decks first"),
                None => (DueStep::Inspect, rules.inspected, "the dealer must inspect the deck first"),
            },
            Some(Stage::Sorted) => (DueStep::Inspect, rules.inspected, "the dealer must inspect the deck first"),
            Some(Stage::Inspected { .. }) => {
                (DueStep::Verify, rules.verified, "the floorperson of the table must verify the inspection first")
            }
            Some(Stage::Verified) => {
                (DueStep::Take(Step::Spread), rules.spread, "spread the cards face up first, by suit and in sequence")
            }
            Some(Stage::Spread) => {
                (DueStep::Look, rules.looked, "the first player must have the chance to look at the cards first")
            }
            Some(Stage::Looked) => (DueStep::Take(Step::TurnDown), rules.turned_down, "turn the cards face down first"),
            Some(Stage::FaceDown) => (DueStep::Take(Step::Wash), rules.washed, "wash the cards first"),
            Some(Stage::Washed) => (DueStep::Take(Step::Stack), rules.stacked, "stack the cards first"),
            Some(Stage::Unshuffled(because)) => {
                (DueStep::Take(Step::Shuffle), self.shuffle_rules(because).0, "shuffle the cards first")
            }
            Some(Stage::Racked) => (
                DueStep::Take(Step::Shuffle),
                rules.shuffled_after_round,
                "shuffle the cards first, as after every round",
            ),
            Some(Stage::Shuffling) => (DueStep::Report, rules.one_stack, "the shuffler is not done with this deck"),
            Some(Stage::Shuffled(shuffle)) => return self.due_after_shuffle(shuffle),
            Some(Stage::Cutting) => (DueStep::Cut, rules.cut.completed, "complete the cut first"),
            Some(Stage::Cut) => {
                (DueStep::Take(Step::Load), rules.cut.then, "put the cut deck where it is dealt from first")
            }
            Some(Stage::Ready) => {
                (DueStep::BeginRound, rules.shuffled_before_play, "the deck is ready: the round can begin")
            }
            Some(Stage::InPlay) => {
                (DueStep::EndRound, rules.shuffled_after_round, "the deck is in play until the round is over")
            }
            Some(Stage::Idle(_)) => {
                (DueStep::Look, rules.resumed, "the first player at an idle table must have the chance to look first")
            }
        };
        Due { step, rule, what }
    }

    fn due_after_shuffle(&self, shuffle: Shuffle) -> Due {
        let needs_cut = shuffle != Shuffle::Machine && self.waiver(Waived::Cut).is_none();
        if needs_cut {
            let what = "cut the cards first, because no machine at this table shuffled them";
            return Due { step: DueStep::Cut, rule: self.rules().cut_required, what };
        }
        let what = "put the deck where it is dealt from first";
        Due { step: DueStep::Take(Step::Load), rule: self.deal().load, what }
    }

    /// The rules for a shuffle: of the opening step or the order, and the clause on shuffling.
    pub(crate) fn shuffle_rules(&self, because: Because) -> (Rule, Rule) {
        let rules = self.rules();
        match because {
            Because::Opening => (rules.opening_shuffle, rules.shuffled_before_play),
            Because::Device => (rules.shuffled_before_play, rules.shuffled_before_play),
            Because::Jam => (rules.jammed, rules.jammed),
            Because::Order => {
                let order = rules.shuffled_on_order.unwrap_or(rules.shuffled_before_play);
                (order, order)
            }
        }
    }

    /// How the cards are dealt with the method in use.
    pub(crate) fn deal(&self) -> &'static Deal {
        self.deal_by(self.method)
    }

    pub(crate) fn deal_by(&self, method: Method) -> &'static Deal {
        let of_submission = self.terms.deal;
        if of_submission.method == method {
            return of_submission;
        }
        self.terms.game.deals.iter().find(|deal| deal.method == method).unwrap_or(of_submission)
    }

    /// The clauses by which an approved device exempts the table from a step.
    pub(crate) fn waiver(&self, step: Waived) -> Option<(Rule, Rule)> {
        let waiver = self.rules().waiver.as_ref()?;
        let applies = self.shuffler == DeviceState::Working && self.terms.may_waive(step);
        let is_in_force = || waiver.under.orders(()).and_then(|()| waiver.by.orders(())).is_some();
        (applies && is_in_force()).then_some((waiver.under, waiver.by))
    }

    /// How many hours the decks may be used, and the rule that says so.
    pub(crate) fn hours(&self) -> Option<(u8, Rule)> {
        let terms = &self.terms.game.terms;
        let hours = match self.method {
            Method::Hand => terms.hours_of_a_hand_dealt_deck.as_ref()?,
            Method::ManualShoe | Method::Automated => terms.hours_of_a_shoe_dealt_deck.as_ref()?,
        };
        let laid_by_hand = self.method == Method::Automated && self.deal().when != Pattern::BoardFirst;
        let by_hand = self.rules().board_laid_by_hand.filter(|_| laid_by_hand);
        Some((hours.is, by_hand.unwrap_or(hours.rule)))
    }
}
