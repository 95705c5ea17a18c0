//! What somebody does at a poker table between its hands, as a sentence without its subject.

use crate::hall::plain;
use game::Person;
use poker::table::{Command, Counted, Entry, Step, Which};

pub fn words(command: &Command, person: &dyn Fn(Person) -> String) -> String {
    match command {
        Command::SitDown { stack } => format!("sits down with {}", plain(*stack)),
        Command::StandUp => "stands up".to_owned(),
        Command::SitOut => "sits out".to_owned(),
        Command::ComeBack => "is back".to_owned(),
        Command::WaitForBig => "waits for the big blind".to_owned(),
        Command::Post => "posts to be dealt in".to_owned(),
        Command::BuyButton => "buys the button".to_owned(),
        Command::AddChips { amount } => format!("adds {}", plain(*amount)),
        Command::Seat { seat, person: who, stack, entry } => {
            format!("brings {} to {seat} with {}, {}", person(*who), plain(*stack), came(*entry))
        }
        Command::TakeAway { seat } => format!("takes the player of {seat} away"),
        Command::NoteAbsent { seat } => format!("notes that nobody is at {seat}"),
        Command::ChangeBlinds { blinds } => {
            format!("sets the blinds to {} and {}", plain(blinds.small), plain(blinds.big))
        }
        Command::DealForButton { .. } => "deals for the button".to_owned(),
        Command::PlaceKill { holder: Some(seat) } => format!("gives the kill button to {seat}"),
        Command::PlaceKill { holder: None } => "takes the kill button back".to_owned(),
        Command::SetUp => "begins the next hand".to_owned(),
        Command::HandOver { rake, .. } if rake.is_positive() => {
            format!("ends the hand with a rake of {}", plain(*rake))
        }
        Command::HandOver { .. } => "ends the hand".to_owned(),
        Command::Misdeal => "takes the cards back after a misdeal".to_owned(),
        Command::BeginDown => "takes the dealer's chair".to_owned(),
        Command::EndDown => "leaves the dealer's chair".to_owned(),
        Command::Step(step) => stepped(*step),
        Command::SpreadFaceUp { deck, cards, different } => {
            format!("spreads the {} deck face up: {cards} cards, {different} different ones", which(*deck))
        }
        Command::SpreadFaceDown { deck, odd_backs } => {
            format!("spreads the {} deck face down: {odd_backs} backs are unlike the others", which(*deck))
        }
        Command::Box { sections } => format!("boxes the deck in {sections} sections"),
        Command::Count { counted } => counts(*counted),
        Command::PlaceSetup => "brings new decks".to_owned(),
        Command::WaiveCount => "waives the count".to_owned(),
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
