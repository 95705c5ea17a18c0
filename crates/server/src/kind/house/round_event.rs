//! Round events: name, subject, and a sentence.

use crate::hub::seat_words;
use crate::kind::event::About;
use crate::wire::EventName;
use chips::Amount;
use game::Seat;
use house::{Area, Device, Outcome, RoundEvent};
use rulebook::Wager;

pub fn name(event: &RoundEvent) -> EventName {
    match event {
        RoundEvent::Bet { .. } => EventName::Bet,
        RoundEvent::Withdrawn { .. } => EventName::Withdrawn,
        RoundEvent::Accepted { .. } => EventName::Accepted,
        RoundEvent::NoMoreBets => EventName::NoMoreBets,
        RoundEvent::Locked => EventName::Locked,
        RoundEvent::Matched { .. } => EventName::Matched,
        RoundEvent::Banked { .. } => EventName::Banked,
        RoundEvent::Dealt { .. } => EventName::Dealt,
        RoundEvent::Burned { .. } => EventName::Burned,
        RoundEvent::Covered => EventName::Covered,
        RoundEvent::Checked { .. } => EventName::Checked,
        RoundEvent::Played { .. } => EventName::Played,
        RoundEvent::Folded { .. } => EventName::Folded,
        RoundEvent::Kept { .. } => EventName::Kept,
        RoundEvent::Racked { .. } => EventName::Racked,
        RoundEvent::StubRacked => EventName::StubRacked,
        RoundEvent::StubHeld => EventName::StubHeld,
        RoundEvent::StubCounted { .. } => EventName::StubCounted,
        RoundEvent::StubMiscounted { .. } => EventName::StubMiscounted,
        RoundEvent::FaceUpRacked => EventName::FaceUpRacked,
        RoundEvent::DrawnInError => EventName::DrawnInError,
        RoundEvent::Mended { .. } => EventName::Mended,
        RoundEvent::DeviceFailed { .. } => EventName::DeviceFailed,
        RoundEvent::BurnsRacked => EventName::BurnsRacked,
        RoundEvent::Cleared => EventName::Cleared,
        RoundEvent::Turned { .. } => EventName::Turned,
        RoundEvent::DealerRead { .. } => EventName::DealerRead,
        RoundEvent::DealerAnnounced => EventName::DealerAnnounced,
        RoundEvent::DealerDoesNotPlay => EventName::DealerDoesNotPlay,
        RoundEvent::HandRead { .. } => EventName::HandRead,
        RoundEvent::SixCardRead { .. } => EventName::SixCardRead,
        RoundEvent::Settled { .. } => EventName::Settled,
        RoundEvent::CouponSettled { .. } => EventName::CouponSettled,
        RoundEvent::LimitReached { .. } => EventName::LimitReached,
        RoundEvent::JackpotRead { .. } => EventName::JackpotRead,
        RoundEvent::JackpotVerified { .. } => EventName::JackpotVerified,
        RoundEvent::LampVerified { .. } => EventName::LampVerified,
        RoundEvent::JackpotValidated { .. } => EventName::JackpotValidated,
        RoundEvent::MeterPaid { .. } => EventName::MeterPaid,
        RoundEvent::EnvyPaid { .. } => EventName::EnvyPaid,
        RoundEvent::NoOwnEnvy { .. } => EventName::NoOwnEnvy,
        RoundEvent::EnvySettled => EventName::EnvySettled,
        RoundEvent::CoverAllShown { .. } => EventName::CoverAllShown,
        RoundEvent::CoverAllKept { .. } => EventName::CoverAllKept,
        RoundEvent::CoverAllCounted { .. } => EventName::CoverAllCounted,
        RoundEvent::CoverAllRead { .. } => EventName::CoverAllRead,
        RoundEvent::Left { .. } => EventName::Left,
        RoundEvent::Abandoned { .. } => EventName::Abandoned,
        RoundEvent::KeptIn { .. } => EventName::KeptIn,
        RoundEvent::Voided { .. } => EventName::Voided,
        RoundEvent::HandVoided { .. } => EventName::HandVoided,
        RoundEvent::Refunded { .. } => EventName::Refunded,
        RoundEvent::Over => EventName::Over,
    }
}

pub fn about(event: &RoundEvent) -> About {
    match *event {
        RoundEvent::Bet { seat, wager, amount, .. }
        | RoundEvent::Withdrawn { seat, wager, amount }
        | RoundEvent::Refunded { seat, wager, amount } => About { wager: Some(wager), ..About::chips(seat, amount) },
        RoundEvent::Settled { seat, wager, .. } | RoundEvent::CouponSettled { seat, wager, .. } => {
            About { wager: Some(wager), ..About::seat(seat) }
        }
        RoundEvent::Played { seat, amount, .. }
        | RoundEvent::MeterPaid { seat, amount, .. }
        | RoundEvent::EnvyPaid { seat, amount, .. } => About::chips(seat, amount),
        RoundEvent::Banked { amount } => About { amount: Some(amount), ..About::default() },
        RoundEvent::Turned { card, .. } => About { card: Some(card), ..About::default() },
        RoundEvent::CoverAllKept { seat } => About { seat, ..About::default() },
        RoundEvent::Accepted { seat }
        | RoundEvent::Checked { seat }
        | RoundEvent::Folded { seat }
        | RoundEvent::Kept { seat }
        | RoundEvent::Racked { seat }
        | RoundEvent::HandRead { seat, .. }
        | RoundEvent::SixCardRead { seat }
        | RoundEvent::LimitReached { seat, .. }
        | RoundEvent::JackpotRead { seat, .. }
        | RoundEvent::JackpotVerified { seat }
        | RoundEvent::LampVerified { seat }
        | RoundEvent::JackpotValidated { seat }
        | RoundEvent::NoOwnEnvy { seat }
        | RoundEvent::Left { seat }
        | RoundEvent::Abandoned { seat }
        | RoundEvent::KeptIn { seat }
        | RoundEvent::HandVoided { seat, .. } => About::seat(seat),
        RoundEvent::NoMoreBets
        | RoundEvent::Locked
        | RoundEvent::Matched { .. }
        | RoundEvent::Dealt { .. }
        | RoundEvent::Burned { .. }
        | RoundEvent::Covered
        | RoundEvent::StubRacked
        | RoundEvent::StubHeld
        | RoundEvent::StubCounted { .. }
        | RoundEvent::StubMiscounted { .. }
        | RoundEvent::FaceUpRacked
        | RoundEvent::DrawnInError
        | RoundEvent::Mended { .. }
        | RoundEvent::DeviceFailed { .. }
        | RoundEvent::BurnsRacked
        | RoundEvent::Cleared
        | RoundEvent::DealerRead { .. }
        | RoundEvent::DealerAnnounced
        | RoundEvent::DealerDoesNotPlay
        | RoundEvent::EnvySettled
        | RoundEvent::CoverAllShown { .. }
        | RoundEvent::CoverAllCounted { .. }
        | RoundEvent::CoverAllRead { .. }
        | RoundEvent::Voided { .. }
        | RoundEvent::Over => About::default(),
    }
}

/// A sentence, if there is something to say.
pub fn words(event: &RoundEvent) -> Option<String> {
    let seat_of = |seat: Seat| seat_words(seat).to_lowercase();
    Some(match *event {
        RoundEvent::Bet { seat, wager, amount, .. } => format!("{}: {wager} {amount}.", seat_words(seat)),
        RoundEvent::NoMoreBets => "No more bets.".to_owned(),
        RoundEvent::Checked { seat } => format!("{} checks.", seat_words(seat)),
        RoundEvent::Played { seat, multiple, amount } => played(seat, multiple, amount),
        RoundEvent::Folded { seat } => format!("{} folds.", seat_words(seat)),
        RoundEvent::Turned { card, .. } => format!("The {}.", card.words()),
        RoundEvent::DealerRead { hand } => format!("The dealer has {}.", with_article(hand.category().name())),
        RoundEvent::DealerDoesNotPlay => "The dealer does not play.".to_owned(),
        RoundEvent::HandRead { seat, hand } => {
            format!("{} has {}.", seat_words(seat), with_article(hand.category().name()))
        }
        RoundEvent::Settled { seat, wager, outcome, stake, won, .. } => settled(seat, wager, outcome, stake, won),
        RoundEvent::CouponSettled { seat, returned: true, .. } => {
            format!("The coupon of {} is returned.", seat_of(seat))
        }
        RoundEvent::CouponSettled { seat, .. } => format!("The coupon of {} is taken.", seat_of(seat)),
        RoundEvent::LimitReached { seat, cut } => {
            format!("The payout limit reduces the win of {} by {cut}.", seat_of(seat))
        }
        RoundEvent::MeterPaid { seat, amount, .. } => format!("{} wins {amount} from the meter.", seat_words(seat)),
        RoundEvent::EnvyPaid { seat, holder, amount } => {
            format!("{} gets an Envy Bonus of {amount} for the hand of {}.", seat_words(seat), seat_of(holder))
        }
        RoundEvent::Left { seat } => format!("{} has left the table.", seat_words(seat)),
        RoundEvent::Abandoned { seat } => format!("The wagers of {} count as lost.", seat_of(seat)),
        RoundEvent::Voided { .. } => "The round is void. All wagers are returned.".to_owned(),
        RoundEvent::HandVoided { seat, .. } => format!("The hand of {} is void.", seat_of(seat)),
        RoundEvent::Refunded { seat, wager, amount } => format!("{}: {wager} {amount} is returned.", seat_words(seat)),
        RoundEvent::StubMiscounted { cards } => format!("The stub has the wrong number of cards: {cards}."),
        RoundEvent::FaceUpRacked => "A card was face up and goes into the rack.".to_owned(),
        RoundEvent::DrawnInError => "A card was drawn too early and is used as the next card.".to_owned(),
        RoundEvent::Mended { at } => mended(at),
        RoundEvent::DeviceFailed { device } => failed(device),
        RoundEvent::Withdrawn { .. }
        | RoundEvent::Accepted { .. }
        | RoundEvent::Locked
        | RoundEvent::Matched { .. }
        | RoundEvent::Banked { .. }
        | RoundEvent::Dealt { .. }
        | RoundEvent::Burned { .. }
        | RoundEvent::Covered
        | RoundEvent::Kept { .. }
        | RoundEvent::Racked { .. }
        | RoundEvent::StubRacked
        | RoundEvent::StubHeld
        | RoundEvent::StubCounted { .. }
        | RoundEvent::BurnsRacked
        | RoundEvent::Cleared
        | RoundEvent::DealerAnnounced
        | RoundEvent::SixCardRead { .. }
        | RoundEvent::JackpotRead { .. }
        | RoundEvent::JackpotVerified { .. }
        | RoundEvent::LampVerified { .. }
        | RoundEvent::JackpotValidated { .. }
        | RoundEvent::NoOwnEnvy { .. }
        | RoundEvent::EnvySettled
        | RoundEvent::CoverAllShown { .. }
        | RoundEvent::CoverAllKept { .. }
        | RoundEvent::CoverAllCounted { .. }
        | RoundEvent::CoverAllRead { .. }
        | RoundEvent::KeptIn { .. }
        | RoundEvent::Over => return None,
    })
}

fn played(seat: Seat, multiple: u8, amount: Amount) -> String {
    match multiple {
        1 => format!("{} plays 1× the Ante, {amount}.", seat_words(seat)),
        _ => format!("{} plays {multiple}× the Ante, {amount}.", seat_words(seat)),
    }
}

fn settled(seat: Seat, wager: Wager, outcome: Outcome, stake: Amount, won: Amount) -> String {
    match outcome {
        Outcome::Won => format!("{}: {wager} wins {won}.", seat_words(seat)),
        Outcome::Lost => format!("{}: {wager} loses {stake}.", seat_words(seat)),
        Outcome::Pushed => format!("{}: {wager} pushes.", seat_words(seat)),
    }
}

fn mended(at: Area) -> String {
    let whose = match at {
        Area::Seat(seat) => format!("of {seat}"),
        Area::Dealer => "of the dealer".to_owned(),
        Area::Board => "of the board".to_owned(),
    };
    format!("The number of cards {whose} was wrong and has been corrected.")
}

/// A device failure.
pub fn failed(device: Device) -> String {
    match device {
        Device::Shuffler => "The shuffler has failed.".to_owned(),
        Device::Shoe => "The shoe has failed.".to_owned(),
    }
}

fn with_article(hand: &str) -> String {
    match hand {
        "three of a kind" | "four of a kind" | "two pair" => hand.to_owned(),
        _ => format!("a {hand}"),
    }
}
