//! The kinds of tables: the only place in the room that distinguishes games.
//!
//! To add a game, add a variant to [`Kind`], [`KindView`] and [`Offer`], to the command and the event of a table, and
//! to the conversion functions below. Everything else goes through [`TableGame`].

use super::decide::IN_ORDER;
use super::{TableCommand, TableEvent};
use crate::Edition;
use cards::{Card, Deck};
use chips::Amount;
use game::{
    Actor, Asks, Dealing, Events, Eye, Movements, Next, Notice, OnTimeout, Person, SealedDeck, Seat, Seating,
    Surroundings, TableGame, Time, Waits,
};
use house::{HouseCommand, HouseEvent, HouseTable};
use poker::cash::CashFile;
use poker::{CashTerms, PokerCommand, PokerEvent, PokerTable};
use rulebook::Refusal;
use rulebook::paytable::Level;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What a table is opened for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Offer {
    /// A house game, by the text of the operator's submission.
    House { submission: String },
    /// A poker table, in the form used up to the second edition.
    Cash(CashTerms),
    /// A poker table, by the text of its terms.
    Poker { terms: String },
}

impl Offer {
    /// From the text of a file: the terms of a poker table, or a submission for a house game.
    pub fn of_text(text: String) -> Offer {
        let is_poker = CashFile::is_meant_by(&text);
        if is_poker { Offer::Poker { terms: text } } else { Offer::House { submission: text } }
    }
}

/// Clones of a table share its game until it changes.
#[derive(Clone, Debug)]
pub enum Kind {
    House(Arc<HouseTable>),
    Poker(Arc<PokerTable>),
}

/// A viewer's view of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KindView {
    House(house::HouseView),
    Poker(poker::PokerView),
}

/// How far a round or hand has progressed.
#[derive(PartialEq)]
pub(crate) enum Progress {
    House(<HouseTable as TableGame>::Progress),
    Poker(<PokerTable as TableGame>::Progress),
}

/// Access to a particular game.
impl Kind {
    pub fn house(&self) -> Option<&HouseTable> {
        if let Kind::House(game) = self { Some(game) } else { None }
    }

    pub fn poker(&self) -> Option<&PokerTable> {
        if let Kind::Poker(game) = self { Some(game) } else { None }
    }
}

impl Kind {
    pub(crate) fn open(offer: &Offer, dealing: Dealing) -> Result<Kind, Refusal> {
        Ok(match offer {
            Offer::House { submission } => Kind::House(Arc::new(HouseTable::open(submission, dealing)?)),
            Offer::Cash(terms) => Kind::Poker(Arc::new(PokerTable::of_cash_terms(terms, dealing)?)),
            Offer::Poker { terms } => Kind::Poker(Arc::new(PokerTable::open(terms, dealing)?)),
        })
    }

    /// The command that opens a table with automatic dealing, if one is needed.
    pub(crate) fn opens_with(&self) -> Option<(Actor, TableCommand)> {
        match self {
            Kind::House(game) => Some(game.opens_with()).map(|(by, command)| (by, command.into())),
            Kind::Poker(_) => None,
        }
    }

    /// The terms of a table with a progressive.
    pub(crate) fn linked_terms(&self) -> Option<&house::Terms> {
        match self {
            Kind::House(game) => Some(&**game.terms()).filter(|terms| terms.progressive.is_some()),
            Kind::Poker(_) => None,
        }
    }

    /// The link's answer to a game that asks for the value of a meter.
    pub(crate) fn meter_reading(&self, level: Level, (shows, resets_to): (Amount, Amount)) -> Option<TableCommand> {
        match self {
            Kind::House(_) => Some(TableCommand::Round(house::RoundCommand::Meter { level, shows, resets_to })),
            Kind::Poker(_) => None,
        }
    }

    /// The hash of the text that the table is played under; empty if there is none.
    pub(crate) fn fingerprint(&self) -> String {
        match self {
            Kind::House(game) => game.fingerprint().to_string(),
            Kind::Poker(game) => game.offered().map_or_else(String::new, |offered| offered.fingerprint.to_string()),
        }
    }
}

impl Offer {
    /// What to write instead of an offer that this edition no longer accepts.
    pub(crate) fn outdated(&self, edition: Edition) -> Option<&'static str> {
        let is_outdated = matches!(self, Offer::Cash(_)) && edition >= Edition::THIRD;
        is_outdated.then_some(
            "write the terms of the table as text: \"poker\": { \"terms\": \"rulebook = …\" }, see docs/cash.md",
        )
    }
}

/// Conversions between commands of a table and of its game.
fn house_command(command: &TableCommand) -> Option<HouseCommand> {
    match command {
        TableCommand::Round(command) => Some(HouseCommand::Round(*command)),
        TableCommand::House(command) => Some(HouseCommand::Table(command.clone())),
        _ => None,
    }
}

fn poker_command(command: &TableCommand) -> Option<PokerCommand> {
    match command {
        TableCommand::Hand(command) => Some(PokerCommand::Hand(*command)),
        TableCommand::Cash(command) => Some(PokerCommand::Table(command.clone())),
        _ => None,
    }
}

impl From<HouseCommand> for TableCommand {
    fn from(command: HouseCommand) -> TableCommand {
        match command {
            HouseCommand::Round(command) => TableCommand::Round(command),
            HouseCommand::Table(command) => TableCommand::House(command),
        }
    }
}

impl From<PokerCommand> for TableCommand {
    fn from(command: PokerCommand) -> TableCommand {
        match command {
            PokerCommand::Hand(command) => TableCommand::Hand(command),
            PokerCommand::Table(command) => TableCommand::Cash(command),
        }
    }
}

/// Conversions between events of a table and of its game.
fn house_event(event: &TableEvent) -> Option<HouseEvent> {
    match event {
        TableEvent::Round(event) => Some(HouseEvent::Round(*event)),
        TableEvent::House(event) => Some(HouseEvent::Table(event.clone())),
        _ => None,
    }
}

fn poker_event(event: &TableEvent) -> Option<PokerEvent> {
    match event {
        TableEvent::Hand(event) => Some(PokerEvent::Hand(*event)),
        TableEvent::Cash(event) => Some(PokerEvent::Table(event.clone())),
        _ => None,
    }
}

impl From<HouseEvent> for TableEvent {
    fn from(event: HouseEvent) -> TableEvent {
        match event {
            HouseEvent::Round(event) => TableEvent::Round(event),
            HouseEvent::Table(event) => TableEvent::House(event),
        }
    }
}

impl From<PokerEvent> for TableEvent {
    fn from(event: PokerEvent) -> TableEvent {
        match event {
            PokerEvent::Hand(event) => TableEvent::Hand(event),
            PokerEvent::Table(event) => TableEvent::Cash(event),
        }
    }
}

impl TableCommand {
    /// Why such a command is not accepted at a table with this kind of dealing.
    pub(crate) fn reserved(&self, dealing: Dealing) -> Option<&'static str> {
        let house = house_command(self).and_then(|command| HouseTable::reserved(&command, dealing));
        house.or_else(|| poker_command(self).and_then(|command| PokerTable::reserved(&command, dealing)))
    }

    /// Whether it is a player's decision about wagers that already lie there.
    pub(crate) fn is_decision(&self) -> bool {
        use house::RoundCommand;
        use poker::HandCommand;
        match self {
            TableCommand::Round(command) => {
                matches!(command, RoundCommand::Check | RoundCommand::Play { .. } | RoundCommand::Fold)
            }
            TableCommand::Hand(command) => matches!(
                command,
                HandCommand::Fold
                    | HandCommand::Check
                    | HandCommand::Call
                    | HandCommand::BetTo { .. }
                    | HandCommand::Table
                    | HandCommand::Muck
            ),
            _ => false,
        }
    }

    /// Whether it is a ruling that needs two people of the floor.
    pub(crate) fn is_ruling(&self) -> bool {
        let house = house_command(self).is_some_and(|command| HouseTable::is_ruling(&command));
        house || poker_command(self).is_some_and(|command| PokerTable::is_ruling(&command))
    }
}

/// The refusal of a command for another game.
fn other_game<Of>(command: &TableCommand) -> Result<Of, Refusal> {
    let what = match command {
        TableCommand::Round(_) => "no round of a house game is being played here",
        TableCommand::House(_) => "this is not a house table",
        TableCommand::Hand(_) => "no hand is being played here",
        TableCommand::Cash(_) => "this is not a cash game",
        _ => "this is not a command of a game",
    };
    IN_ORDER.required(None, what)
}

fn decided<Game: TableGame>(
    game: &Game,
    (at, by): (Time, &Actor),
    command: &Game::Command,
) -> Result<Events<TableEvent>, Refusal>
where
    TableEvent: From<Game::Event>,
{
    let mut events = Events::new();
    game.decide(at, by, command, &mut events)?;
    Ok(events.into_cited().map(|(rules, event)| (rules, TableEvent::from(event))).collect())
}

fn next_of<Own>(next: Next<Own>) -> Next<TableCommand>
where
    TableCommand: From<Own>,
{
    match next {
        Next::Say(by, command) => Next::Say(by, command.into()),
        Next::End(by, command) => Next::End(by, command.into()),
        Next::SealDeck(deck) => Next::SealDeck(deck),
        Next::AskMeter(level) => Next::AskMeter(level),
    }
}

fn timeout_of<Own>(done: OnTimeout<Own>) -> OnTimeout<TableCommand>
where
    TableCommand: From<Own>,
{
    match done {
        OnTimeout::First(by, command) => OnTimeout::First(by, command.into()),
        OnTimeout::Last(by, command) => OnTimeout::Last(by, command.into()),
        OnTimeout::Away(by, command) => OnTimeout::Away(by, command.into()),
    }
}

/// Dispatches to whichever game it is.
macro_rules! of_game {
    ($kind:expr, $game:ident => $asked:expr) => {
        match $kind {
            Kind::House($game) => $asked,
            Kind::Poker($game) => $asked,
        }
    };
}

/// What a room needs to know of a game, as in [`TableGame`].
impl Kind {
    pub(crate) fn places(&self) -> u8 {
        of_game!(self, game => game.places())
    }

    pub(crate) fn deck(&self) -> Option<Deck> {
        of_game!(self, game => game.deck())
    }

    pub(crate) fn seals_between_deals(&self) -> bool {
        of_game!(self, game => game.seals_between_deals())
    }

    pub(crate) fn buy_in(&self) -> Option<(Amount, Amount)> {
        of_game!(self, game => game.buy_in())
    }

    pub(crate) fn counts_stacks(&self) -> bool {
        of_game!(self, game => game.counts_stacks())
    }

    pub(crate) fn has_time_bank(&self) -> bool {
        of_game!(self, game => game.has_time_bank())
    }

    pub(crate) fn waits(&self) -> Waits {
        of_game!(self, game => game.waits())
    }

    pub(crate) fn asks(&self, deck: SealedDeck) -> Asks {
        of_game!(self, game => game.asks(deck))
    }

    pub(crate) fn progress(&self) -> Progress {
        match self {
            Kind::House(game) => Progress::House(game.progress()),
            Kind::Poker(game) => Progress::Poker(game.progress()),
        }
    }

    pub(crate) fn next(&self, around: &Surroundings<'_>) -> Option<Next<TableCommand>> {
        of_game!(self, game => game.next(around).map(next_of))
    }

    pub(crate) fn on_timeout(&self, asked: Asks, around: &Surroundings<'_>) -> Option<OnTimeout<TableCommand>> {
        of_game!(self, game => game.on_timeout(asked, around).map(timeout_of))
    }

    pub(crate) fn seating(&self, by: &Actor, seat: Seat, change: Seating) -> Result<Option<TableCommand>, Refusal> {
        of_game!(self, game => Ok(game.seating(by, seat, change)?.map(TableCommand::from)))
    }

    pub(crate) fn rests(&self, seat: Seat) -> Option<TableCommand> {
        of_game!(self, game => game.rests(seat).map(TableCommand::from))
    }

    pub(crate) fn decide(&self, at: Time, by: &Actor, command: &TableCommand) -> Result<Events<TableEvent>, Refusal> {
        match self {
            Kind::House(game) => match house_command(command) {
                Some(command) => decided(&**game, (at, by), &command),
                None => other_game(command),
            },
            Kind::Poker(game) => match poker_command(command) {
                Some(command) => decided(&**game, (at, by), &command),
                None => other_game(command),
            },
        }
    }

    pub(crate) fn fixes_deck(&self, event: &TableEvent) -> bool {
        match self {
            Kind::House(game) => house_event(event).is_some_and(|event| game.fixes_deck(&event)),
            Kind::Poker(game) => poker_event(event).is_some_and(|event| game.fixes_deck(&event)),
        }
    }

    pub(crate) fn moves(&self, event: &TableEvent) -> Movements {
        let mut moved = Movements::default();
        match self {
            Kind::House(game) => house_event(event).iter().for_each(|event| game.moves(event, &mut moved)),
            Kind::Poker(game) => poker_event(event).iter().for_each(|event| game.moves(event, &mut moved)),
        }
        moved
    }

    pub(crate) fn notice(&self, event: &TableEvent) -> Option<Notice> {
        match self {
            Kind::House(game) => game.notice(&house_event(event)?),
            Kind::Poker(game) => game.notice(&poker_event(event)?),
        }
    }

    pub(crate) fn apply(&mut self, event: &TableEvent) {
        match self {
            Kind::House(game) => house_event(event).iter().for_each(|event| Arc::make_mut(game).apply(event)),
            Kind::Poker(game) => poker_event(event).iter().for_each(|event| Arc::make_mut(game).apply(event)),
        }
    }

    pub(crate) fn unappliable(&self) -> Option<&'static str> {
        of_game!(self, game => game.unappliable())
    }

    pub(crate) fn know(&mut self, cards: &[Card]) {
        of_game!(self, game => Arc::make_mut(game).know(cards));
    }

    pub(crate) fn refunds(&self) -> Vec<(Seat, Amount)> {
        of_game!(self, game => game.refunds())
    }

    pub(crate) fn abort(&mut self) {
        of_game!(self, game => Arc::make_mut(game).abort());
    }

    pub(crate) fn after_abort(&self) -> Option<(Actor, TableCommand)> {
        of_game!(self, game => game.after_abort().map(|(by, command)| (by, command.into())))
    }

    pub(crate) fn is_playing(&self) -> bool {
        of_game!(self, game => game.is_playing())
    }

    pub(crate) fn is_at_stake(&self) -> bool {
        of_game!(self, game => game.is_at_stake())
    }

    pub(crate) fn is_in_play(&self, seat: Seat) -> bool {
        of_game!(self, game => game.is_in_play(seat))
    }

    pub(crate) fn holder(&self, seat: Seat) -> Option<Person> {
        of_game!(self, game => game.holder(seat))
    }

    pub(crate) fn view(&self, eye: Eye) -> KindView {
        match self {
            Kind::House(game) => KindView::House(game.view(eye)),
            Kind::Poker(game) => KindView::Poker(game.view(eye)),
        }
    }
}
