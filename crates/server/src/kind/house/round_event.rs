//! What is said of an event of a round.

use crate::hall::seat_words;
use crate::kind::event::About;
use crate::wire::EventName;
use chips::Amount;
use game::Seat;
use house::{Area, Device, Event, Outcome};
use rulebook::Wager;

pub fn name(event: &Event) -> EventName {
    match event {
        Event::Bet { .. } => EventName::Bet,
        Event::Withdrawn { .. } => EventName::Withdrawn,
        Event::Accepted { .. } => EventName::Accepted,
        Event::NoMoreBets => EventName::NoMoreBets,
        Event::Locked => EventName::Locked,
        Event::Matched { .. } => EventName::Matched,
        Event::Banked { .. } => EventName::Banked,
        Event::Dealt { .. } => EventName::Dealt,
        Event::Burned { .. } => EventName::Burned,
        Event::Covered => EventName::Covered,
        Event::Checked { .. } => EventName::Checked,
        Event::Played { .. } => EventName::Played,
        Event::Folded { .. } => EventName::Folded,
        Event::Kept { .. } => EventName::Kept,
        Event::Racked { .. } => EventName::Racked,
        Event::StubRacked => EventName::StubRacked,
        Event::StubHeld => EventName::StubHeld,
        Event::StubCounted { .. } => EventName::StubCounted,
        Event::StubMiscounted { .. } => EventName::StubMiscounted,
        Event::FaceUpRacked => EventName::FaceUpRacked,
        Event::DrawnInError => EventName::DrawnInError,
        Event::Mended { .. } => EventName::Mended,
        Event::DeviceFailed { .. } => EventName::DeviceFailed,
        Event::BurnsRacked => EventName::BurnsRacked,
        Event::Cleared => EventName::Cleared,
        Event::Turned { .. } => EventName::Turned,
        Event::DealerRead { .. } => EventName::DealerRead,
        Event::DealerAnnounced => EventName::DealerAnnounced,
        Event::DealerDoesNotPlay => EventName::DealerDoesNotPlay,
        Event::HandRead { .. } => EventName::HandRead,
        Event::SixCardRead { .. } => EventName::SixCardRead,
        Event::Settled { .. } => EventName::Settled,
        Event::CouponSettled { .. } => EventName::CouponSettled,
        Event::LimitReached { .. } => EventName::LimitReached,
        Event::JackpotRead { .. } => EventName::JackpotRead,
        Event::JackpotVerified { .. } => EventName::JackpotVerified,
        Event::LampVerified { .. } => EventName::LampVerified,
        Event::JackpotValidated { .. } => EventName::JackpotValidated,
        Event::MeterPaid { .. } => EventName::MeterPaid,
        Event::EnvyPaid { .. } => EventName::EnvyPaid,
        Event::NoOwnEnvy { .. } => EventName::NoOwnEnvy,
        Event::EnvySettled => EventName::EnvySettled,
        Event::CoverAllShown { .. } => EventName::CoverAllShown,
        Event::CoverAllKept { .. } => EventName::CoverAllKept,
        Event::CoverAllCounted { .. } => EventName::CoverAllCounted,
        Event::CoverAllRead { .. } => EventName::CoverAllRead,
        Event::Left { .. } => EventName::Left,
        Event::Abandoned { .. } => EventName::Abandoned,
        Event::KeptIn { .. } => EventName::KeptIn,
        Event::Voided { .. } => EventName::Voided,
        Event::HandVoided { .. } => EventName::HandVoided,
        Event::Refunded { .. } => EventName::Refunded,
        Event::Over => EventName::Over,
    }
}

pub fn about(event: &Event) -> About {
    match *event {
        Event::Bet { seat, wager, amount, .. }
        | Event::Withdrawn { seat, wager, amount }
        | Event::Refunded { seat, wager, amount } => About { wager: Some(wager), ..About::chips(seat, amount) },
        Event::Settled { seat, wager, .. } | Event::CouponSettled { seat, wager, .. } => {
            About { wager: Some(wager), ..About::seat(seat) }
        }
        Event::Played { seat, amount, .. }
        | Event::MeterPaid { seat, amount, .. }
        | Event::EnvyPaid { seat, amount, .. } => About::chips(seat, amount),
        Event::Banked { amount } => About { amount: Some(amount), ..About::default() },
        Event::Turned { card, .. } => About { card: Some(card), ..About::default() },
        Event::CoverAllKept { seat } => About { seat, ..About::default() },
        Event::Accepted { seat }
        | Event::Checked { seat }
        | Event::Folded { seat }
        | Event::Kept { seat }
        | Event::Racked { seat }
        | Event::HandRead { seat, .. }
        | Event::SixCardRead { seat }
        | Event::LimitReached { seat, .. }
        | Event::JackpotRead { seat, .. }
        | Event::JackpotVerified { seat }
        | Event::LampVerified { seat }
        | Event::JackpotValidated { seat }
        | Event::NoOwnEnvy { seat }
        | Event::Left { seat }
        | Event::Abandoned { seat }
        | Event::KeptIn { seat }
        | Event::HandVoided { seat, .. } => About::seat(seat),
        Event::NoMoreBets
        | Event::Locked
        | Event::Matched { .. }
        | Event::Dealt { .. }
        | Event::Burned { .. }
        | Event::Covered
        | Event::StubRacked
        | Event::StubHeld
        | Event::StubCounted { .. }
        | Event::StubMiscounted { .. }
        | Event::FaceUpRacked
        | Event::DrawnInError
        | Event::Mended { .. }
        | Event::DeviceFailed { .. }
        | Event::BurnsRacked
        | Event::Cleared
        | Event::DealerRead { .. }
        | Event::DealerAnnounced
        | Event::DealerDoesNotPlay
        | Event::EnvySettled
        | Event::CoverAllShown { .. }
        | Event::CoverAllCounted { .. }
        | Event::CoverAllRead { .. }
        | Event::Voided { .. }
        | Event::Over => About::default(),
    }
}

/// A sentence, where there is something to say.
pub fn words(event: &Event) -> Option<String> {
    let seat_of = |seat: Seat| seat_words(seat).to_lowercase();
    Some(match *event {
        Event::Bet { seat, wager, amount, .. } => format!("{}: {wager} {amount}.", seat_words(seat)),
        Event::NoMoreBets => "No more bets.".to_owned(),
        Event::Checked { seat } => format!("{} checks.", seat_words(seat)),
        Event::Played { seat, multiple, amount } => played(seat, multiple, amount),
        Event::Folded { seat } => format!("{} folds.", seat_words(seat)),
        Event::Turned { card, .. } => format!("The {}.", card.words()),
        Event::DealerRead { hand } => format!("The dealer has {}.", with_article(hand.category().name())),
        Event::DealerDoesNotPlay => "The dealer does not play.".to_owned(),
        Event::HandRead { seat, hand } => format!("{} has {}.", seat_words(seat), with_article(hand.category().name())),
        Event::Settled { seat, wager, outcome, stake, won, .. } => settled(seat, wager, outcome, stake, won),
        Event::CouponSettled { seat, returned: true, .. } => format!("The coupon of {} goes back.", seat_of(seat)),
        Event::CouponSettled { seat, .. } => format!("The coupon of {} is taken.", seat_of(seat)),
        Event::LimitReached { seat, cut } => format!("The payout limit keeps {cut} from {}.", seat_of(seat)),
        Event::MeterPaid { seat, amount, .. } => format!("{} wins {amount} from the meter.", seat_words(seat)),
        Event::EnvyPaid { seat, holder, amount } => {
            format!("{} gets an Envy Bonus of {amount} for the hand of {}.", seat_words(seat), seat_of(holder))
        }
        Event::Left { seat } => format!("{} has walked away.", seat_words(seat)),
        Event::Abandoned { seat } => format!("The wagers of {} count as lost.", seat_of(seat)),
        Event::Voided { .. } => "The round is void: wagers go back.".to_owned(),
        Event::HandVoided { seat, .. } => format!("The hand of {} is void.", seat_of(seat)),
        Event::Refunded { seat, wager, amount } => format!("{}: {wager} {amount} goes back.", seat_words(seat)),
        Event::StubMiscounted { cards } => format!("{cards} cards in the stub: this is wrong."),
        Event::FaceUpRacked => "A card lay face up and goes into the rack.".to_owned(),
        Event::DrawnInError => "A card was drawn too early and is the next one.".to_owned(),
        Event::Mended { at } => mended(at),
        Event::DeviceFailed { device } => failed(device),
        Event::Withdrawn { .. }
        | Event::Accepted { .. }
        | Event::Locked
        | Event::Matched { .. }
        | Event::Banked { .. }
        | Event::Dealt { .. }
        | Event::Burned { .. }
        | Event::Covered
        | Event::Kept { .. }
        | Event::Racked { .. }
        | Event::StubRacked
        | Event::StubHeld
        | Event::StubCounted { .. }
        | Event::BurnsRacked
        | Event::Cleared
        | Event::DealerAnnounced
        | Event::SixCardRead { .. }
        | Event::JackpotRead { .. }
        | Event::JackpotVerified { .. }
        | Event::LampVerified { .. }
        | Event::JackpotValidated { .. }
        | Event::NoOwnEnvy { .. }
        | Event::EnvySettled
        | Event::CoverAllShown { .. }
        | Event::CoverAllKept { .. }
        | Event::CoverAllCounted { .. }
        | Event::CoverAllRead { .. }
        | Event::KeptIn { .. }
        | Event::Over => return None,
    })
}

fn played(seat: Seat, multiple: u8, amount: Amount) -> String {
    match multiple {
        1 => format!("{} plays the Ante once, {amount}.", seat_words(seat)),
        _ => format!("{} plays {multiple} times the Ante, {amount}.", seat_words(seat)),
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
    format!("The number of cards {whose} was wrong and has been put right.")
}

/// What is out of order.
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
