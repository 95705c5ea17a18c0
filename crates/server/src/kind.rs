//! The kinds of tables: the only place in the server that knows one game from another.
//!
//! What is asked here of a table, of a view, of an event or of a command is answered for whichever game it is; `felt` and
//! `round` know how house games look and sound.

mod felt;
mod round;

pub use felt::felt as felt_of_round;

use crate::wire::{Cents, DecisionOption, FeltView, GameLine, WagerOption};
use analysis::exact::Choice;
use cards::Card;
use chips::Amount;
use game::{Actor, Events, Seat};
use house::Event as RoundEvent;
use room::PersonNumber;
use room::table::{Command, Event, Kind, KindView, Table};
use rulebook::Rules;
use std::sync::Arc;

/// The words that stand around a command or an event of a game in its text.
pub const WRAPPERS: [&str; 4] = ["round", "house", "hand", "cash"];

/// What is played at a table.
pub fn game_line(table: &Table) -> GameLine {
    match table.kind() {
        Kind::House(game) => round::game_line(game),
        Kind::Poker(game) => {
            let (played, blinds) = (game.table().game(), game.table().blinds());
            let (least, most) = table.buy_in().unwrap_or_default();
            GameLine::Cash {
                code: played.name().to_owned(),
                small: blinds.small.into(),
                big: blinds.big.into(),
                least: least.into(),
                most: most.into(),
            }
        }
    }
}

/// The terms of a house game, for its paytables and its trainer.
pub fn terms(table: &Table) -> Option<Arc<house::Terms>> {
    match table.kind() {
        Kind::House(game) => Some(Arc::clone(game.terms())),
        Kind::Poker(_) => None,
    }
}

/// The text of the submission, or of the terms, by which a table is played, and its SHA-256.
pub struct Submission {
    pub text: Arc<str>,
    pub fingerprint: Arc<str>,
}

pub fn submission(table: &Table) -> Option<Submission> {
    match table.kind() {
        Kind::House(game) => {
            let (text, fingerprint) = (Arc::clone(game.submission()), Arc::clone(game.fingerprint()));
            Some(Submission { text, fingerprint })
        }
        Kind::Poker(game) => {
            let poker::Offered { text, fingerprint } = game.offered()?.clone();
            Some(Submission { text, fingerprint })
        }
    }
}

/// What somebody in a seat may do in the round that is played.
#[derive(Default)]
pub struct PlayerOptions {
    pub wagers: Vec<WagerOption>,
    pub progressive: Vec<Cents>,
    pub withdraw: Vec<String>,
    pub decision: Option<DecisionOption>,
    pub can_be_ready: bool,
}

pub fn options(table: &Table, player: &Actor, seat: Seat, chips: Amount) -> PlayerOptions {
    match table.kind() {
        Kind::House(game) => round::options(game, player, seat, chips),
        Kind::Poker(_) => PlayerOptions::default(),
    }
}

/// What has happened in a round, as far as its felt is drawn from it: of all else nothing need be kept.
#[derive(Default)]
pub struct Drawn(Events<RoundEvent>);

impl Drawn {
    pub fn push(&mut self, rules: Rules, event: &Event) {
        if let Some(event) = round_event(event).filter(|event| felt::is_drawn(event)) {
            self.0.push(rules, *event);
        }
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// The cards and wagers on the table, as an eye sees them.
pub fn felt(view: &KindView, drawn: &Drawn, number: u64) -> Option<FeltView> {
    match view {
        KindView::House(view) => view.round.as_ref().map(|round| felt::felt(round, &drawn.0, number)),
        KindView::Poker(_) => None,
    }
}

/// Every card that lies open in a view.
pub fn faces(view: &KindView) -> Vec<Card> {
    match view {
        KindView::House(view) => view.round.as_ref().map(round::faces).unwrap_or_default(),
        KindView::Poker(_) => Vec::new(),
    }
}

/// What happens in a round of a house game.
pub fn round_event(event: &Event) -> Option<&RoundEvent> {
    if let Event::Round(event) = event { Some(event) } else { None }
}

/// Whether a round lies there finished; the table goes on to the next in the same breath.
pub fn ends_round(event: &Event) -> bool {
    matches!(event, Event::Aborted { .. }) || matches!(round_event(event), Some(RoundEvent::Over))
}

pub fn begins_round(event: &Event) -> bool {
    matches!(event, Event::House(house::table::Event::RoundBegun { .. }))
}

pub fn voids_round(event: &Event) -> bool {
    matches!(event, Event::Aborted { .. }) || matches!(round_event(event), Some(RoundEvent::Voided { .. }))
}

/// Whether something is not as it should be in a round.
pub fn is_irregular(event: &Event) -> bool {
    matches!(event, Event::Aborted { .. }) || round_event(event).is_some_and(round::is_irregular)
}

/// Who wagers where.
pub fn wagers(event: &Event) -> Option<(Seat, PersonNumber)> {
    match round_event(event)? {
        RoundEvent::Bet { seat, person, .. } => Some((*seat, PersonNumber(person.0 as u32))),
        _ => None,
    }
}

/// What a seat has won or lost by an event.
pub fn net(event: &Event) -> Option<(Seat, Amount)> {
    round_event(event).and_then(round::net)
}

/// A sentence about what has happened in a game, where there is something to say.
pub fn words_of_event(event: &Event) -> Option<String> {
    round_event(event).and_then(round::words)
}

/// What is said most often in a game, as people say it.
pub fn words_of_command(command: &Command) -> Option<String> {
    if let Command::Round(command) = command { round::words_of_command(command) } else { None }
}

/// The choice that a command makes, for a trainer.
pub fn choice(command: &Command) -> Option<Choice> {
    match *command {
        Command::Round(house::Command::Check) => Some(Choice::Check),
        Command::Round(house::Command::Fold) => Some(Choice::Fold),
        Command::Round(house::Command::Play { multiple }) => Some(Choice::Play { multiple }),
        _ => None,
    }
}
