//! Table commands of any game, as predicates without a subject.

use super::{house, poker};
use crate::hub::plain;
use room::table::TableCommand;

pub fn words(command: &TableCommand, person: &dyn Fn(game::Person) -> String) -> String {
    match command {
        TableCommand::SitDown { seat, amount } => format!("sits down in {seat} with {}", plain(*amount)),
        TableCommand::AddChips { amount } => format!("adds {} in chips", plain(*amount)),
        TableCommand::StandUp => "stands up".to_owned(),
        TableCommand::Remove { seat } => format!("removes the player from {seat}"),
        TableCommand::Nonce { .. } => "sends a random number for the deck".to_owned(),
        TableCommand::Ready => "is ready".to_owned(),
        TableCommand::Tip { amount } => format!("tips the dealers {}", plain(*amount)),
        TableCommand::ChangeCash { seat, amount } => format!("changes {} in cash at {seat}", plain(*amount)),
        TableCommand::TimeUp => "time is up".to_owned(),
        TableCommand::LoseDeck { why } => format!("the deck is lost: {}", lost(*why)),
        TableCommand::Round(command) => house::round_command::words(command),
        TableCommand::House(command) => house::table_command::words(command, person),
        TableCommand::Hand(command) => poker::hand_command::words(command),
        TableCommand::Cash(command) => poker::table_command::words(command, person),
    }
}

fn lost(why: room::table::Loss) -> &'static str {
    match why {
        room::table::Loss::Absent => "it was not stored",
        room::table::Loss::OtherKey => "it is sealed with another key",
        room::table::Loss::Damaged => "it is damaged",
    }
}
