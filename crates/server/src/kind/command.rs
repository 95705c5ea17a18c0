//! What somebody does at a table, as a sentence without its subject, whichever game is played.

use super::{house, poker};
use crate::hall::plain;
use room::table::Command;

pub fn words(command: &Command, person: &dyn Fn(game::Person) -> String) -> String {
    match command {
        Command::SitDown { seat, amount } => format!("sits down at {seat} with {}", plain(*amount)),
        Command::AddChips { amount } => format!("adds {}", plain(*amount)),
        Command::StandUp => "stands up".to_owned(),
        Command::Remove { seat } => format!("has {seat} leave"),
        Command::Nonce { .. } => "sends a random number for the deck".to_owned(),
        Command::Ready => "is ready for the cards".to_owned(),
        Command::Tip { amount } => format!("tips the dealers {}", plain(*amount)),
        Command::ChangeCash { seat, amount } => format!("changes {} in cash at {seat}", plain(*amount)),
        Command::TimeUp => "time is up".to_owned(),
        Command::LoseDeck { why } => format!("cannot deal on: {}", lost(*why)),
        Command::Round(command) => house::round_command::words(command),
        Command::House(command) => house::table_command::words(command, person),
        Command::Hand(command) => poker::hand_command::words(command),
        Command::Cash(command) => poker::table_command::words(command, person),
    }
}

fn lost(why: room::table::Loss) -> &'static str {
    match why {
        room::table::Loss::Absent => "the deck was not kept",
        room::table::Loss::OtherKey => "the deck is sealed with another key",
        room::table::Loss::Damaged => "the deck that was kept is damaged",
    }
}
