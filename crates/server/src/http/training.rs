//! The trainer of one player at one table: it prices each decision while the player thinks, and tells afterwards what
//! the choice was worth. It sees what the player's own frame holds and nothing else.

use super::App;
use crate::hall::Outbox;
use crate::odds::trainer::{Spot, Worth, stage_word};
use crate::wire::{Advice, TableView};
use analysis::exact::Choice;
use cards::Card;
use chips::Amount;
use house::{Stage, Terms};
use room::{Command, TableNumber, table};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub struct Training {
    app: App,
    table: TableNumber,
    terms: Arc<Terms>,
    outbox: Arc<Outbox>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    is_on: bool,
    /// The decision that is asked, by round and stage.
    asked: Option<(u64, Stage)>,
    /// What is known of it so far, and for which Ante.
    priced: Option<Worth>,
    ante: Amount,
    chosen: Option<Choice>,
    /// What was told last.
    told: Option<Advice>,
}

impl Training {
    /// None at a table where the trainer has nothing to say.
    pub async fn at(app: &App, table: TableNumber, outbox: Arc<Outbox>) -> Option<Arc<Training>> {
        let terms = app.hall.look(move |room| Some(room.table(table)?.house()?.shared_terms())).await.ok()??;
        Some(Arc::new(Training { app: app.clone(), table, terms, outbox, state: Mutex::default() }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn switch(&self, on: bool) {
        *self.state() = State { is_on: on, ..State::default() };
    }

    /// The player has chosen.
    pub fn chosen(&self, choice: Choice) {
        let mut state = self.state();
        if state.is_on && state.asked.is_some() {
            state.chosen = Some(choice);
            tell(&mut state);
        }
    }

    /// The choice was refused.
    pub fn not_chosen(&self) {
        self.state().chosen = None;
    }

    /// Looks at a frame that is on its way: prices a decision that is asked in it, and adds what there is to tell.
    pub fn look_at(self: &Arc<Self>, view: &mut TableView) {
        let mut state = self.state();
        if !state.is_on {
            return;
        }
        if let Some(question) = question(view)
            && state.asked != Some((question.round, question.spot.stage))
        {
            state.priced = None;
            state.chosen = None;
            state.asked = Some((question.round, question.spot.stage));
            state.ante = question.ante;
            tokio::spawn(Arc::clone(self).price(question));
        }
        if let Some(you) = &mut view.you {
            you.trainer.clone_from(&state.told);
        }
    }

    async fn price(self: Arc<Self>, question: Question) {
        let asked = (question.round, question.spot.stage);
        let Some(worth) = self.app.trainer.worth(&self.terms, question.spot).await else { return };
        let is_told = {
            let mut state = self.state();
            if state.asked != Some(asked) {
                return;
            }
            state.priced = Some(worth);
            tell(&mut state)
        };
        if is_told {
            // The choice came before its price: the player gets a frame with it.
            let _ = self.app.hall.show_again(Arc::clone(&self.outbox), self.table).await;
        }
    }
}

struct Question {
    round: u64,
    ante: Amount,
    spot: Spot,
}

/// What the player is asked in a frame: which decision of which round, and what they see.
fn question(view: &TableView) -> Option<Question> {
    let you = view.you.as_ref()?;
    you.decision.as_ref()?;
    let (seat, felt) = (you.seat?, view.felt.as_ref()?);
    let word = felt.stage.as_deref()?;
    let stages = [Stage::BeforeFlop, Stage::AfterFlop, Stage::AfterRiver];
    let stage = stages.into_iter().find(|stage| stage_word(*stage) == word)?;
    let card = |text: &Option<String>| text.as_ref()?.parse().ok();
    let hand = felt.hands.iter().find(|hand| hand.seat == seat)?;
    let cards: Vec<Card> = hand.cards.iter().filter_map(card).collect();
    let cards = <[Card; 2]>::try_from(cards).ok()?;
    let board = felt.board.iter().filter_map(card).collect();
    let ante = hand.wagers.iter().find(|wager| wager.wager == "ante")?.amount;
    let ante = Amount::try_from(ante.0).ok()?;
    Some(Question { round: felt.round.0, ante, spot: Spot { stage, cards, board } })
}

/// Puts price and choice together as soon as both are there.
fn tell(state: &mut State) -> bool {
    let Some((round, _)) = state.asked else { return false };
    let (Some(worth), Some(chosen)) = (&state.priced, state.chosen) else { return false };
    state.told = Some(worth.judged(round, chosen, state.ante));
    state.chosen = None;
    true
}

/// The choice that a command makes at a table.
pub fn choice(command: &Command) -> Option<(u32, Choice)> {
    let Command::At { table, command: table::Command::Round(command), .. } = command else { return None };
    let choice = match *command {
        house::Command::Check => Choice::Check,
        house::Command::Fold => Choice::Fold,
        house::Command::Play { multiple } => Choice::Play { multiple },
        _ => return None,
    };
    Some((table.0, choice))
}
