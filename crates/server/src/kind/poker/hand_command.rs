//! Poker hand commands as predicates without a subject.

use crate::hub::plain;
use poker::{HandCommand, Why};

pub fn words(command: &HandCommand) -> String {
    match *command {
        HandCommand::Fold => "folds".to_owned(),
        HandCommand::Check => "checks".to_owned(),
        HandCommand::Call => "calls".to_owned(),
        HandCommand::BetTo { amount } => format!("makes it {}", plain(amount)),
        HandCommand::Push { chip } => format!("puts in a chip of {} without announcing a bet", plain(chip)),
        HandCommand::Straddle => "straddles".to_owned(),
        HandCommand::Decline => "does not straddle".to_owned(),
        HandCommand::ComeBack => "is back".to_owned(),
        HandCommand::Table => "shows the hand".to_owned(),
        HandCommand::Muck => "mucks".to_owned(),
        HandCommand::AskForPot => "asks how much is in the pot".to_owned(),
        HandCommand::AskToSee { seat, why: Why::Unsaid } => format!("asks to see the hand of {seat}"),
        HandCommand::AskToSee { seat, why: Why::Collusion } => {
            format!("asks to see the hand of {seat} on suspicion of collusion")
        }
        HandCommand::Contest { seat } => format!("contests the reading of the hand of {seat}"),
        HandCommand::Object => "stops the deal".to_owned(),
        HandCommand::Expose { .. } => "wants to expose a face-down card".to_owned(),
        HandCommand::Proceed => "takes the dealer's next step".to_owned(),
        HandCommand::Run => "continues the deal".to_owned(),
        HandCommand::Name { card, .. } => format!("names the {}", card.words()),
        HandCommand::MuckBurns => "puts the burn cards into the muck".to_owned(),
        HandCommand::Flash { .. } => "reports a flashed card".to_owned(),
        HandCommand::Resume => "resumes the deal".to_owned(),
        HandCommand::Misdeal => "calls a misdeal".to_owned(),
        HandCommand::Replace { .. } => "replaces a card".to_owned(),
        HandCommand::PutBack => "puts a card back on the stub".to_owned(),
        HandCommand::TakeBack => "takes back cards of the board".to_owned(),
        HandCommand::Kill { seat } => format!("declares the hand of {seat} dead"),
    }
}
