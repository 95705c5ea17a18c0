//! The kinds of tables: the only place in the server that distinguishes games.
//!
//! Each function here answers a question about a table, view, event or command for any game; `house` and `poker`
//! present their own games.

pub mod command;
pub mod event;
mod house;
mod poker;

pub use house::felt::felt as felt_of_round;

use crate::hub::plain;
use crate::wire::{FeltView, GameLine, HouseOptions, OptionsView, PokerOptions, WagerKey};
use ::house::RoundEvent;
use analysis::exact::Choice;
use cards::Card;
use chips::Amount;
use game::{Actor, Events, Seat};
use room::table::{CashTerms, Kind, KindView, Offer, Opening, RoomTable, TableCommand, TableEvent};
use room::{PersonNumber, TableNumber};
use rulebook::Rules;
use std::sync::Arc;

/// What is played at a table, as a line of the lobby.
pub fn game_line(table: &RoomTable) -> GameLine {
    match table.kind() {
        Kind::House(game) => house::game_line(game),
        Kind::Poker(game) => poker::game_line(game, table.buy_in().unwrap_or_default()),
    }
}

/// The terms of a house game, for its paytables and its trainer.
pub fn terms(table: &RoomTable) -> Option<Arc<::house::Terms>> {
    match table.kind() {
        Kind::House(game) => Some(Arc::clone(game.terms())),
        Kind::Poker(_) => None,
    }
}

/// The text of a table's submission or terms, and its SHA-256.
pub struct Submission {
    pub text: Arc<str>,
    pub fingerprint: Arc<str>,
}

pub fn submission(table: &RoomTable) -> Option<Submission> {
    match table.kind() {
        Kind::House(game) => {
            let (text, fingerprint) = (Arc::clone(game.submission()), Arc::clone(game.fingerprint()));
            Some(Submission { text, fingerprint })
        }
        Kind::Poker(game) => {
            let ::poker::Offered { text, fingerprint } = game.offered()?.clone();
            Some(Submission { text, fingerprint })
        }
    }
}

/// What a person may do in the current game; empty if they have no seat.
pub fn options(table: &RoomTable, person: PersonNumber, seat: Option<Seat>, chips: Amount) -> OptionsView {
    let player = seat.map(|seat| (Actor::player(person.into(), seat), seat));
    match table.kind() {
        Kind::House(game) => OptionsView::House(player.map_or_else(HouseOptions::default, |(by, seat)| {
            let options = house::options::options(game, &by, seat, chips);
            HouseOptions { can_be_ready: options.can_be_ready && !table.is_ready(seat), ..options }
        })),
        Kind::Poker(game) => {
            OptionsView::Poker(player.map_or_else(PokerOptions::default, |(by, _)| poker::options::options(game, &by)))
        }
    }
}

/// The events of the current round that its felt is drawn from.
#[derive(Default)]
pub struct Drawn(Events<RoundEvent>);

impl Drawn {
    pub fn push(&mut self, rules: Rules, event: &TableEvent) {
        if let Some(event) = round_event(event).filter(|event| house::felt::is_drawn(event)) {
            self.0.push(rules, *event);
        }
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// The player of a seat in a round, as a viewer sees them.
pub struct RoundPlayer {
    pub name: String,
    pub is_you: bool,
}

/// The felt of a table, drawn from a viewer's view, with who plays each seat in that round.
pub fn felt(
    view: &KindView,
    drawn: &Drawn,
    number: u64,
    player: impl Fn(Seat) -> Option<RoundPlayer>,
) -> Option<FeltView> {
    match view {
        KindView::House(view) => {
            let mut felt = house::felt::felt(view.round.as_ref()?, &drawn.0, number);
            for hand in &mut felt.hands {
                if let Some(RoundPlayer { name, is_you }) = Seat::new(hand.seat).and_then(&player) {
                    (hand.name, hand.is_you) = (Some(name), is_you);
                }
            }
            Some(FeltView::House(felt))
        }
        KindView::Poker(view) => Some(FeltView::Poker(poker::view::felt(view, number))),
    }
}

/// Every face-up card of a view.
pub fn faces(view: &KindView) -> Vec<Card> {
    match view {
        KindView::House(view) => view.round.as_ref().map(house::faces).unwrap_or_default(),
        KindView::Poker(view) => poker::view::faces(view),
    }
}

/// The round event of a house game, if it is one.
pub fn round_event(event: &TableEvent) -> Option<&RoundEvent> {
    if let TableEvent::Round(event) = event { Some(event) } else { None }
}

/// Whether an event finishes a round. The table starts the next one in the same batch.
pub fn ends_round(event: &TableEvent) -> bool {
    matches!(
        event,
        TableEvent::Aborted { .. } | TableEvent::Round(RoundEvent::Over) | TableEvent::Hand(::poker::HandEvent::Over)
    )
}

pub fn begins_round(event: &TableEvent) -> bool {
    begun_round(event).is_some()
}

/// The number of the round of a house game that an event begins.
pub fn begun_round(event: &TableEvent) -> Option<u64> {
    match event {
        TableEvent::House(::house::table::HouseTableEvent::RoundBegun { number, .. }) => Some(*number),
        _ => None,
    }
}

pub fn voids_round(event: &TableEvent) -> bool {
    matches!(event, TableEvent::Aborted { .. }) || matches!(round_event(event), Some(RoundEvent::Voided { .. }))
}

/// Whether an event records an irregularity.
pub fn is_irregular(event: &TableEvent) -> bool {
    matches!(event, TableEvent::Aborted { .. }) || round_event(event).is_some_and(house::is_irregular)
}

/// Who placed a wager at which seat, if the event is a wager.
pub fn wagers(event: &TableEvent) -> Option<(Seat, PersonNumber)> {
    match round_event(event)? {
        RoundEvent::Bet { seat, person, .. } => Some((*seat, PersonNumber(person.0 as u32))),
        _ => None,
    }
}

/// What a seat won or lost by an event.
pub fn net(event: &TableEvent) -> Option<(Seat, Amount)> {
    round_event(event).and_then(house::net)
}

/// A wager of a seat that was settled, with its stake.
pub fn staked(event: &TableEvent) -> Option<(Seat, WagerKey, Amount)> {
    match *round_event(event)? {
        RoundEvent::Settled { seat, wager, stake, .. } => Some((seat, wager.into(), stake)),
        _ => None,
    }
}

/// The seat that folds by an event.
pub fn folds(event: &TableEvent) -> Option<Seat> {
    match round_event(event)? {
        RoundEvent::Folded { seat } => Some(*seat),
        _ => None,
    }
}

/// The seat whose hand is void by an event.
pub fn voids_hand(event: &TableEvent) -> Option<Seat> {
    match round_event(event)? {
        RoundEvent::HandVoided { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// The name of the game that a table was opened for, also of a closed table.
pub fn game_name(table: u32, opening: &Opening) -> Option<String> {
    let table = RoomTable::open(TableNumber(table), opening).ok()?;
    match table.kind() {
        Kind::House(game) => Some(game.terms().game.name().to_owned()),
        Kind::Poker(_) => None,
    }
}

/// Describes a game that a table is opened for.
pub fn offer_words(offer: &Offer) -> String {
    match offer {
        Offer::House { .. } => "a house game".to_owned(),
        Offer::Cash(CashTerms { game, small, big, .. }) => {
            format!("{game} with blinds of {} and {}", plain(*small), plain(*big))
        }
        Offer::Poker { terms } => poker::terms_words(terms),
    }
}

/// The choice that a command makes, for the trainer.
pub fn choice(command: &TableCommand) -> Option<Choice> {
    match *command {
        TableCommand::Round(::house::RoundCommand::Check) => Some(Choice::Check),
        TableCommand::Round(::house::RoundCommand::Fold) => Some(Choice::Fold),
        TableCommand::Round(::house::RoundCommand::Play { multiple }) => Some(Choice::Play { multiple }),
        _ => None,
    }
}
