//! What somebody does at a table, as a sentence without its subject, whichever game is played.

use super::{house, poker};
use crate::hub::plain;
use room::table::TableCommand;

pub fn words(command: &TableCommand, person: &dyn Fn(game::Person) -> String) -> String {
    match command {
        TableCommand::SitDown { seat, amount } => format!("sits down at {seat} with {}", plain(*amount)),
        TableCommand::AddChips { amount } => format!("adds {}", plain(*amount)),
        TableCommand::StandUp => "stands up".to_owned(),
        TableCommand::Remove { seat } => format!("has {seat} leave"),
        TableCommand::Nonce { .. } => "sends a random number for the deck".to_owned(),
        TableCommand::Ready => "is ready for the cards".to_owned(),
        TableCommand::Tip { amount } => format!("tips the dealers {}", plain(*amount)),
        TableCommand::ChangeCash { seat, amount } => format!("changes {} in cash at {seat}", plain(*amount)),
        TableCommand::TimeUp => "time is up".to_owned(),
        TableCommand::LoseDeck { why } => format!("cannot deal on: {}", lost(*why)),
        TableCommand::Round(command) => house::round_command::words(command),
        TableCommand::House(command) => house::table_command::words(command, person),
        TableCommand::Hand(command) => poker::hand_command::words(command),
        TableCommand::Cash(command) => poker::table_command::words(command, person),
    }
}

fn lost(why: room::table::Loss) -> &'static str {
    match why {
        room::table::Loss::Absent => "the deck was not kept",
        room::table::Loss::OtherKey => "the deck is sealed with another key",
        room::table::Loss::Damaged => "the deck that was kept is damaged",
    }
}
