//! What somebody does at a house table between its rounds, as a sentence without its subject.

use super::round_command::device_name;
use super::table_event::dealt;
use game::Person;
use house::table::{Command, DeckNumber, Finding, Mark, Reason, Step};

pub fn words(command: &Command, person: &dyn Fn(Person) -> String) -> String {
    let of = |what: &str, deck: DeckNumber| format!("{what} deck {}", deck.number());
    match command {
        Command::Open => "opens the table".to_owned(),
        Command::Close => "closes the table".to_owned(),
        Command::Assign { floor } => format!("gives the table to {}", person(*floor)),
        Command::Receive(deck) => format!("receives a deck with {} backs", deck.back),
        Command::Take { deck, step } => of(taken(*step), *deck),
        Command::Inspect { deck, finds: Finding::Sound } => format!("{} and finds it sound", of("inspects", *deck)),
        Command::Inspect { deck, finds: Finding::Faulty } => format!("{} and finds it faulty", of("inspects", *deck)),
        Command::Verify { deck } => of("confirms the inspection of", *deck),
        Command::Look { deck } => of("looks at", *deck),
        Command::Report { deck, cards: Some(cards) } => format!("{}: {cards} cards", of("has shuffled", *deck)),
        Command::Report { deck, cards: None } => of("has shuffled", *deck),
        Command::Cut { deck, depth } => format!("{} {depth} cards deep", of("cuts", *deck)),
        Command::Recut { deck, reason: Reason::Improper } => format!("{}: the cut was improper", of("recuts", *deck)),
        Command::Recut { deck, reason: Reason::Unfair } => format!("{}: the cut was unfair", of("recuts", *deck)),
        Command::OrderShuffle { deck } => of("orders a shuffle of", *deck),
        Command::ChangeDecks => "has the decks changed".to_owned(),
        Command::RemoveDeck { deck } => of("removes", *deck),
        Command::BeginRound => "begins a round".to_owned(),
        Command::FirstCard => "deals the first card".to_owned(),
        Command::EndRound(_) => "ends the round".to_owned(),
        Command::AskCount => "asks for a count of the stub".to_owned(),
        Command::Jam { deck } => of("reports that the shuffler has stopped with", *deck),
        Command::Fail { device } => format!("reports that the {} has failed", device_name(*device)),
        Command::Mark { device, mark: Mark::Covered } => format!("covers the {}", device_name(*device)),
        Command::Mark { device, mark: Mark::Signed } => {
            format!("puts a sign on the {} that it is out of order", device_name(*device))
        }
        Command::Repair { device } => format!("has the {} repaired", device_name(*device)),
        Command::ChangeMethod { method } => format!("has the cards dealt {}", dealt(*method)),
        Command::StopProgressive => "stops the Progressive".to_owned(),
        Command::RestoreProgressive => "offers the Progressive again".to_owned(),
        Command::Rest => "spreads the cards while nobody plays".to_owned(),
        Command::FaceUp => "asks to see the cards face up".to_owned(),
        Command::Run => "takes the next steps".to_owned(),
    }
}

fn taken(step: Step) -> &'static str {
    match step {
        Step::Sort => "sorts",
        Step::Spread => "spreads",
        Step::TurnDown => "turns down",
        Step::Wash => "washes",
        Step::Stack => "stacks",
        Step::Shuffle => "shuffles",
        Step::Load => "loads",
    }
}
