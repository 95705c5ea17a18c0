//! The trainer of one player at one table: prices each decision while the player thinks, shows the price at once to
//! players who want hints, and afterwards what the choice was worth. It sees only what is in the player's own frames.

use super::App;
use crate::hub::Outbox;
use crate::kind;
use crate::odds::trainer::{AskedDecision, Spot, Worth};
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

/// Whether a decision is priced for the player before they make it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hints {
    #[default]
    Hidden,
    Shown,
}

#[derive(Default)]
struct State {
    is_on: bool,
    hints: Hints,
    /// Oldest first. The last one is open or was open most recently.
    decisions: VecDeque<Decision>,
}

/// A decision of the player. Its price and the choice each become known later.
struct Decision {
    asked: AskedDecision,
    worth: Option<Worth>,
    /// Choices that were issued and not refused. The first one counts.
    choices: Vec<Choice>,
}

impl Decision {
    fn is(&self, (round, stage): (u64, Stage)) -> bool {
        (self.asked.round, self.asked.spot.stage) == (round, stage)
    }

    fn advice(&self) -> Option<Advice> {
        self.worth.as_ref()?.judged(&self.asked, *self.choices.first()?)
    }

    /// The value of each choice, before one is made.
    fn hint(&self) -> Option<Advice> {
        self.worth.as_ref().filter(|_| self.choices.is_empty())?.advice(&self.asked)
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

    /// Keeps what it knows if it is on already, and shows the open decision again.
    pub async fn switch_on(&self, hints: Hints) {
        {
            let mut state = self.state();
            (state.is_on, state.hints) = (true, hints);
        }
        self.app.trainer.prepare(&self.terms);
        self.show_again().await;
    }

    pub async fn switch_off(&self) {
        *self.state() = State::default();
        self.show_again().await;
    }

    async fn show_again(&self) {
        // A hub that is closing has nothing to show.
        let _ = self.app.hub.show_again(Arc::clone(&self.outbox), self.table).await;
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
        let is_asked = |decision: &&Decision| asked.is_some_and(|asked| decision.is(asked));
        if let Some(question) = question
            && !state.decisions.iter().any(|decision| is_asked(&decision))
        {
            if state.decisions.len() >= MOST_KEPT {
                state.decisions.pop_front();
            }
            state.decisions.push_back(Decision { asked: question.clone(), worth: None, choices: Vec::new() });
            tokio::spawn(Arc::clone(self).price(question));
        }
        if let Some(you) = &mut view.you {
            let decided = state.decisions.iter().filter(|decision| !is_asked(decision));
            you.trained = decided.filter_map(Decision::advice).collect();
            you.trainer = you.trained.last().cloned();
            let open = state.decisions.iter().find(is_asked).filter(|_| state.hints == Hints::Shown);
            you.hint = open.and_then(Decision::hint);
        }
    }

    async fn price(self: Arc<Self>, question: AskedDecision) {
        let asked = (question.round, question.spot.stage);
        let Some(worth) = self.app.trainer.worth(&self.terms, question.spot).await else { return };
        let is_awaited = {
            let mut state = self.state();
            let Some(decision) = state.decisions.iter_mut().find(|decision| decision.is(asked)) else { return };
            decision.worth = Some(worth);
            !decision.choices.is_empty() || state.hints == Hints::Shown
        };
        if is_awaited {
            // The choice came before its price, or the player waits for the hint: they get another frame with it.
            self.show_again().await;
        }
    }
}

/// The decision that a frame asks of the player: which one in which round, and what the player sees.
fn question(view: &TableView) -> Option<AskedDecision> {
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
    Some(AskedDecision { round: felt.round.0, ante, spot: Spot { stage, cards, board } })
}

/// The choice that a command makes, and at which table.
pub fn choice(command: &RoomCommand) -> Option<(u32, Choice)> {
    let RoomCommand::At { table, command, .. } = command else { return None };
    Some((table.0, kind::choice(command)?))
}
