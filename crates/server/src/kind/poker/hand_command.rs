//! What somebody does in a hand of poker, as a sentence without its subject.

use crate::hub::plain;
use poker::{HandCommand, Why};

pub fn words(command: &HandCommand) -> String {
    match *command {
        HandCommand::Fold => "folds".to_owned(),
        HandCommand::Check => "checks".to_owned(),
        HandCommand::Call => "calls".to_owned(),
        HandCommand::BetTo { amount } => format!("makes it {}", plain(amount)),
        HandCommand::Push { chip } => format!("puts in a chip of {} without a word", plain(chip)),
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
        HandCommand::Contest { seat } => format!("says that the hand of {seat} was misread"),
        HandCommand::Object => "stops the deal".to_owned(),
        HandCommand::Expose { .. } => "wants to turn up a card that lies face down".to_owned(),
        HandCommand::Proceed => "takes the dealer's next step".to_owned(),
        HandCommand::Run => "deals on".to_owned(),
        HandCommand::Name { card, .. } => format!("names the {}", card.words()),
        HandCommand::MuckBurns => "puts the burn cards into the muck".to_owned(),
        HandCommand::Flash { .. } => "reports that a card was seen while it was dealt".to_owned(),
        HandCommand::Resume => "goes on with the deal".to_owned(),
        HandCommand::Misdeal => "calls a misdeal".to_owned(),
        HandCommand::Replace { .. } => "has a card replaced".to_owned(),
        HandCommand::PutBack => "has a card put back on the stub".to_owned(),
        HandCommand::TakeBack => "has cards of the board taken back".to_owned(),
        HandCommand::Kill { seat } => format!("declares the hand of {seat} dead"),
    }
}
