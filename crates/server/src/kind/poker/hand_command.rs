//! What somebody does in a hand of poker, as a sentence without its subject.

use crate::hall::plain;
use poker::{Command, Why};

pub fn words(command: &Command) -> String {
    match *command {
        Command::Fold => "folds".to_owned(),
        Command::Check => "checks".to_owned(),
        Command::Call => "calls".to_owned(),
        Command::BetTo { amount } => format!("makes it {}", plain(amount)),
        Command::Push { chip } => format!("puts in a chip of {} without a word", plain(chip)),
        Command::Straddle => "straddles".to_owned(),
        Command::Decline => "does not straddle".to_owned(),
        Command::ComeBack => "is back".to_owned(),
        Command::Table => "shows the hand".to_owned(),
        Command::Muck => "mucks".to_owned(),
        Command::AskForPot => "asks how much is in the pot".to_owned(),
        Command::AskToSee { seat, why: Why::Unsaid } => format!("asks to see the hand of {seat}"),
        Command::AskToSee { seat, why: Why::Collusion } => {
            format!("asks to see the hand of {seat} on suspicion of collusion")
        }
        Command::Contest { seat } => format!("says that the hand of {seat} was misread"),
        Command::Object => "stops the deal".to_owned(),
        Command::Expose { .. } => "wants to turn up a card that lies face down".to_owned(),
        Command::Proceed => "takes the dealer's next step".to_owned(),
        Command::Run => "deals on".to_owned(),
        Command::Name { card, .. } => format!("names the {}", card.words()),
        Command::MuckBurns => "puts the burn cards into the muck".to_owned(),
        Command::Flash { .. } => "reports that a card was seen while it was dealt".to_owned(),
        Command::Resume => "goes on with the deal".to_owned(),
        Command::Misdeal => "calls a misdeal".to_owned(),
        Command::Replace { .. } => "has a card replaced".to_owned(),
        Command::PutBack => "has a card put back on the stub".to_owned(),
        Command::TakeBack => "has cards of the board taken back".to_owned(),
        Command::Kill { seat } => format!("declares the hand of {seat} dead"),
    }
}
