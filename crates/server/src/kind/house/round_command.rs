//! Round commands as predicates without a subject.

use crate::hub::plain;
use chips::Amount;
use house::{Area, Device, Irregularity, RoundCommand, Tender};
use rulebook::Wager;

pub fn words(command: &RoundCommand) -> String {
    match *command {
        RoundCommand::Bet { wager, amount, tender } => bets(wager, amount, tender),
        RoundCommand::Withdraw { wager } => format!("takes {wager} back"),
        RoundCommand::Check => "checks".to_owned(),
        RoundCommand::Play { multiple } => format!("plays {multiple}× the Ante"),
        RoundCommand::Fold => "folds".to_owned(),
        RoundCommand::Leave => "walks away".to_owned(),
        RoundCommand::Proceed => "takes the dealer's next step".to_owned(),
        RoundCommand::Run => "continues the deal".to_owned(),
        RoundCommand::MatchChips { chips } => format!("counts {chips} chips of the Progressive"),
        RoundCommand::Name { card, .. } => format!("names the {}", card.words()),
        RoundCommand::Abandon { seat } => format!("counts the wagers of {seat} as lost"),
        RoundCommand::KeepIn { seat } => format!("keeps the wagers of {seat} in play"),
        RoundCommand::Validate { seat } => format!("validates the progressive win of {seat}"),
        RoundCommand::CountStub { cards } => format!("counts {cards} cards in the stub"),
        RoundCommand::Report { what } => format!("reports that {}", irregularity(what)),
        RoundCommand::Meter { level, shows, resets_to } => {
            format!("reads {} on the {level} meter, which resets to {}", plain(shows), plain(resets_to))
        }
    }
}

fn bets(wager: Wager, amount: Amount, tender: Tender) -> String {
    match tender {
        Tender::Chips => format!("bets {} on {wager}", plain(amount)),
        Tender::MatchPlay => format!("bets a coupon of {} on {wager}", plain(amount)),
        Tender::Cash => format!("bets {} in cash on {wager}", plain(amount)),
    }
}

fn irregularity(what: Irregularity) -> String {
    match what {
        Irregularity::FaceUp => "the next card lies face up".to_owned(),
        Irregularity::DrawnInError => "a card was drawn too early".to_owned(),
        Irregularity::WrongNumber { at, cards } => format!("there are {cards} cards {}", place(at)),
        Irregularity::Mended { at } => format!("a wrong number of cards {} has been corrected", place(at)),
        Irregularity::DealerExposed => "a card of the dealer was exposed too early".to_owned(),
        Irregularity::Failed { device } => format!("the {} has failed", device_name(device)),
        Irregularity::Misdealt => "the stub was wrong because of a misdeal".to_owned(),
        Irregularity::BadDeck => "the stub was wrong because of the deck".to_owned(),
    }
}

fn place(at: Area) -> String {
    match at {
        Area::Seat(seat) => format!("at {seat}"),
        Area::Dealer => "with the dealer".to_owned(),
        Area::Board => "on the board".to_owned(),
    }
}

pub fn device_name(device: Device) -> &'static str {
    match device {
        Device::Shuffler => "shuffler",
        Device::Shoe => "shoe",
    }
}
