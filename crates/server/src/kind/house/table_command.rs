//! House table commands between rounds, as predicates without a subject.

use super::round_command::device_name;
use super::table_event::dealt;
use game::Person;
use house::table::{DeckNumber, Finding, HouseTableCommand, Mark, Reason, Step};

pub fn words(command: &HouseTableCommand, person: &dyn Fn(Person) -> String) -> String {
    let of = |what: &str, deck: DeckNumber| format!("{what} deck {}", deck.number());
    match command {
        HouseTableCommand::Open => "opens the table".to_owned(),
        HouseTableCommand::Close => "closes the table".to_owned(),
        HouseTableCommand::Assign { floor } => format!("assigns the table to {}", person(*floor)),
        HouseTableCommand::Receive(deck) => format!("receives a deck with {} backs", deck.back),
        HouseTableCommand::Take { deck, step } => of(taken(*step), *deck),
        HouseTableCommand::Inspect { deck, finds: Finding::Sound } => {
            format!("{} and accepts it", of("inspects", *deck))
        }
        HouseTableCommand::Inspect { deck, finds: Finding::Faulty } => {
            format!("{} and rejects it", of("inspects", *deck))
        }
        HouseTableCommand::Verify { deck } => of("confirms the inspection of", *deck),
        HouseTableCommand::Look { deck } => of("looks at", *deck),
        HouseTableCommand::Report { deck, cards: Some(cards) } => {
            format!("{}: {cards} cards", of("has shuffled", *deck))
        }
        HouseTableCommand::Report { deck, cards: None } => of("has shuffled", *deck),
        HouseTableCommand::Cut { deck, depth } => format!("{} {depth} cards deep", of("cuts", *deck)),
        HouseTableCommand::Recut { deck, reason: Reason::Improper } => {
            format!("{}: the cut was improper", of("recuts", *deck))
        }
        HouseTableCommand::Recut { deck, reason: Reason::Unfair } => {
            format!("{}: the cut was unfair", of("recuts", *deck))
        }
        HouseTableCommand::OrderShuffle { deck } => of("orders a shuffle of", *deck),
        HouseTableCommand::ChangeDecks => "has the decks changed".to_owned(),
        HouseTableCommand::RemoveDeck { deck } => of("removes", *deck),
        HouseTableCommand::BeginRound => "starts a round".to_owned(),
        HouseTableCommand::FirstCard => "deals the first card".to_owned(),
        HouseTableCommand::EndRound(_) => "ends the round".to_owned(),
        HouseTableCommand::AskCount => "asks for a count of the stub".to_owned(),
        HouseTableCommand::Jam { deck } => of("reports that the shuffler has stopped with", *deck),
        HouseTableCommand::Fail { device } => format!("reports that the {} has failed", device_name(*device)),
        HouseTableCommand::Mark { device, mark: Mark::Covered } => format!("covers the {}", device_name(*device)),
        HouseTableCommand::Mark { device, mark: Mark::Signed } => {
            format!("marks the {} as out of order", device_name(*device))
        }
        HouseTableCommand::Repair { device } => format!("has the {} repaired", device_name(*device)),
        HouseTableCommand::ChangeMethod { method } => format!("has the cards dealt {}", dealt(*method)),
        HouseTableCommand::StopProgressive => "stops the Progressive".to_owned(),
        HouseTableCommand::RestoreProgressive => "offers the Progressive again".to_owned(),
        HouseTableCommand::Rest => "spreads the cards while the table is idle".to_owned(),
        HouseTableCommand::FaceUp => "asks to see the cards face up".to_owned(),
        HouseTableCommand::Run => "takes the next steps".to_owned(),
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
