//! Poker table commands between hands, as predicates without a subject.

use crate::hub::plain;
use game::Person;
use poker::table::{Counted, Entry, PokerTableCommand, Step, Which};

pub fn words(command: &PokerTableCommand, person: &dyn Fn(Person) -> String) -> String {
    match command {
        PokerTableCommand::SitDown { stack } => format!("sits down with {}", plain(*stack)),
        PokerTableCommand::StandUp => "stands up".to_owned(),
        PokerTableCommand::SitOut => "sits out".to_owned(),
        PokerTableCommand::ComeBack => "is back".to_owned(),
        PokerTableCommand::WaitForBig => "waits for the big blind".to_owned(),
        PokerTableCommand::Post => "posts to be dealt in".to_owned(),
        PokerTableCommand::BuyButton => "buys the button".to_owned(),
        PokerTableCommand::AddChips { amount } => format!("adds {} in chips", plain(*amount)),
        PokerTableCommand::Seat { seat, person: who, stack, entry } => {
            format!("seats {} in {seat} with {}, {}", person(*who), plain(*stack), came(*entry))
        }
        PokerTableCommand::TakeAway { seat } => format!("removes the player from {seat}"),
        PokerTableCommand::NoteAbsent { seat } => format!("marks the player in {seat} absent"),
        PokerTableCommand::ChangeBlinds { blinds } => {
            format!("sets the blinds to {} and {}", plain(blinds.small), plain(blinds.big))
        }
        PokerTableCommand::DealForButton { .. } => "deals for the button".to_owned(),
        PokerTableCommand::PlaceKill { holder: Some(seat) } => format!("gives the kill button to {seat}"),
        PokerTableCommand::PlaceKill { holder: None } => "takes the kill button back".to_owned(),
        PokerTableCommand::SetUp => "starts the next hand".to_owned(),
        PokerTableCommand::HandOver { rake, .. } if rake.is_positive() => {
            format!("ends the hand with a rake of {}", plain(*rake))
        }
        PokerTableCommand::HandOver { .. } => "ends the hand".to_owned(),
        PokerTableCommand::Misdeal => "takes the cards back after a misdeal".to_owned(),
        PokerTableCommand::BeginDown => "starts a down".to_owned(),
        PokerTableCommand::EndDown => "ends a down".to_owned(),
        PokerTableCommand::Step(step) => stepped(*step),
        PokerTableCommand::SpreadFaceUp { deck, cards, different } => {
            format!("spreads the {} deck face up: {cards} cards, {different} different ones", which(*deck))
        }
        PokerTableCommand::SpreadFaceDown { deck, odd_backs } => {
            format!("spreads the {} deck face down: {odd_backs} backs are unlike the others", which(*deck))
        }
        PokerTableCommand::Box { sections } => format!("boxes the deck in {sections} sections"),
        PokerTableCommand::Count { counted } => counts(*counted),
        PokerTableCommand::PlaceSetup => "brings new decks".to_owned(),
        PokerTableCommand::WaiveCount => "waives the count".to_owned(),
    }
}

fn came(entry: Entry) -> &'static str {
    match entry {
        Entry::Start => "before the first hand",
        Entry::Moved => "from another table",
        Entry::Late => "registered late",
    }
}

fn which(deck: Which) -> &'static str {
    match deck {
        Which::First => "first",
        Which::Second => "second",
    }
}

fn stepped(step: Step) -> String {
    match step {
        Step::SpreadFaceUp(deck) => format!("spreads the {} deck face up", which(deck)),
        Step::SpreadFaceDown(deck) => format!("spreads the {} deck face down", which(deck)),
        Step::Wash => "washes the deck".to_owned(),
        Step::Riffle => "riffles the deck".to_owned(),
        Step::Box => "boxes the deck".to_owned(),
        Step::Drop => "drops the deck".to_owned(),
        Step::LayCutCard => "lays the cut card".to_owned(),
        Step::Cut => "cuts the deck".to_owned(),
        Step::TakeUp => "takes the deck up".to_owned(),
        Step::Raise => "holds both decks up".to_owned(),
        Step::Count => "counts the deck".to_owned(),
    }
}

fn counts(counted: Counted) -> String {
    let Counted { stub, burns, muck, board, hands } = counted;
    format!(
        "counts {stub} cards in the stub, {burns} burned, {muck} in the muck, {board} on the board, {hands} in hands"
    )
}
