//! The trainer of one player at one table: prices each decision while the player thinks, and shows afterwards what the
//! choice was worth. It sees only what is in the player's own frames.

use super::App;
use crate::hub::Outbox;
use crate::kind;
use crate::odds::trainer::{Spot, Worth};
use crate::wire::{Advice, DecisionStage, FeltView, OptionsView, TableView, WagerKey};
use analysis::exact::Choice;
use cards::Card;
use chips::Amount;
use house::{Stage, Terms};
use room::{RoomCommand, TableNumber};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub struct Training {
    app: App,
    table: TableNumber,
    terms: Arc<Terms>,
    outbox: Arc<Outbox>,
    state: Mutex<State>,
}

/// How many decisions are kept, three for each round: a price may arrive after the round has moved on.
const MOST_KEPT: usize = 6;

#[derive(Default)]
struct State {
    is_on: bool,
    /// Oldest first. The last one is open or was open most recently.
    decisions: VecDeque<Decision>,
}

/// A decision of the player. Its price and the choice each become known later.
struct Decision {
    round: u64,
    stage: Stage,
    ante: Amount,
    worth: Option<Worth>,
    /// Choices that were issued and not refused. The first one counts.
    choices: Vec<Choice>,
}

impl Decision {
    fn asked(question: &Question) -> Decision {
        let Question { round, ante, spot } = question;
        Decision { round: *round, stage: spot.stage, ante: *ante, worth: None, choices: Vec::new() }
    }

    fn is(&self, (round, stage): (u64, Stage)) -> bool {
        (self.round, self.stage) == (round, stage)
    }

    fn advice(&self) -> Option<Advice> {
        self.worth.as_ref()?.judged(self.round, *self.choices.first()?, self.ante)
    }
}

impl Training {
    /// None at a table that the trainer does not support.
    pub async fn at(app: &App, table: TableNumber, outbox: Arc<Outbox>) -> Option<Arc<Training>> {
        let terms = app.hub.look(move |room| kind::terms(room.table(table)?)).await.ok()??;
        Some(Arc::new(Training { app: app.clone(), table, terms, outbox, state: Mutex::default() }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn switch_on(&self) {
        *self.state() = State { is_on: true, ..State::default() };
        self.app.trainer.prepare(&self.terms);
    }

    pub fn switch_off(&self) {
        *self.state() = State::default();
    }

    /// The player has chosen.
    pub fn chosen(&self, choice: Choice) {
        if let Some(asked) = self.state().decisions.back_mut() {
            asked.choices.push(choice);
        }
    }

    /// The choice was refused.
    pub fn not_chosen(&self) {
        if let Some(asked) = self.state().decisions.back_mut() {
            asked.choices.pop();
        }
    }

    /// Inspects an outgoing frame: starts pricing an open decision, and adds the advice for past ones.
    pub fn look_at(self: &Arc<Self>, view: &mut TableView) {
        let mut state = self.state();
        if !state.is_on {
            return;
        }
        let question = question(view);
        let asked = question.as_ref().map(|question| (question.round, question.spot.stage));
        if let Some(question) = question
            && !state.decisions.iter().any(|decision| Some((decision.round, decision.stage)) == asked)
        {
            if state.decisions.len() >= MOST_KEPT {
                state.decisions.pop_front();
            }
            state.decisions.push_back(Decision::asked(&question));
            tokio::spawn(Arc::clone(self).price(question));
        }
        if let Some(you) = &mut view.you {
            let is_asked = |decision: &&Decision| asked.is_some_and(|asked| decision.is(asked));
            let decided = state.decisions.iter().filter(|decision| !is_asked(decision));
            you.trained = decided.filter_map(Decision::advice).collect();
            you.trainer = you.trained.last().cloned();
        }
    }

    async fn price(self: Arc<Self>, question: Question) {
        let asked = (question.round, question.spot.stage);
        let Some(worth) = self.app.trainer.worth(&self.terms, question.spot).await else { return };
        let has_chosen = {
            let mut state = self.state();
            let Some(decision) = state.decisions.iter_mut().find(|decision| decision.is(asked)) else { return };
            decision.worth = Some(worth);
            !decision.choices.is_empty()
        };
        if has_chosen {
            // The choice came before its price, so the player gets another frame with it.
            let _ = self.app.hub.show_again(Arc::clone(&self.outbox), self.table).await;
        }
    }
}

struct Question {
    round: u64,
    ante: Amount,
    spot: Spot,
}

/// The decision that a frame asks of the player: which one in which round, and what the player sees.
fn question(view: &TableView) -> Option<Question> {
    let you = view.you.as_ref()?;
    let (OptionsView::House(options), Some(FeltView::House(felt))) = (&you.options, &view.felt) else { return None };
    options.decision.as_ref()?;
    let seat = you.seat?;
    let stage = match felt.stage? {
        DecisionStage::BeforeFlop => Stage::BeforeFlop,
        DecisionStage::AfterFlop => Stage::AfterFlop,
        DecisionStage::AfterRiver => Stage::AfterRiver,
    };
    let card = |text: &Option<String>| text.as_ref()?.parse().ok();
    let hand = felt.hands.iter().find(|hand| hand.seat == seat)?;
    let cards: Vec<Card> = hand.cards.iter().filter_map(card).collect();
    let cards = <[Card; 2]>::try_from(cards).ok()?;
    let board = felt.board.iter().filter_map(card).collect();
    let ante = hand.wagers.iter().find(|wager| wager.wager == WagerKey::Ante)?.amount;
    let ante = Amount::try_from(ante.0).ok()?;
    Some(Question { round: felt.round.0, ante, spot: Spot { stage, cards, board } })
}

/// The choice that a command makes, and at which table.
pub fn choice(command: &RoomCommand) -> Option<(u32, Choice)> {
    let RoomCommand::At { table, command, .. } = command else { return None };
    Some((table.0, kind::choice(command)?))
}
