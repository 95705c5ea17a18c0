//! Poker hand events: name, subject, and a sentence.

use crate::hub::seat_words;
use crate::kind::event::About;
use crate::wire::EventName;
use chips::Amount;
use game::Seat;
use poker::{Half, HandEvent, PostKind};

pub fn name(event: &HandEvent) -> EventName {
    match event {
        HandEvent::Posted { .. } => EventName::Posted,
        HandEvent::Cut => EventName::Cut,
        HandEvent::CameBack { .. } => EventName::CameBack,
        HandEvent::StraddleOffered { .. } => EventName::StraddleOffered,
        HandEvent::StraddleDeclined { .. } => EventName::StraddleDeclined,
        HandEvent::Tapped => EventName::Tapped,
        HandEvent::Objected { .. } => EventName::Objected,
        HandEvent::Resumed => EventName::Resumed,
        HandEvent::Burned => EventName::Burned,
        HandEvent::HoleDealt => EventName::HoleDealt,
        HandEvent::UpDealt { .. } => EventName::UpDealt,
        HandEvent::PlayersCounted { .. } => EventName::PlayersCounted,
        HandEvent::BoardDealt { .. } => EventName::BoardDealt,
        HandEvent::Turned { .. } => EventName::Turned,
        HandEvent::Folded { .. } => EventName::Folded,
        HandEvent::Checked { .. } => EventName::Checked,
        HandEvent::Called { .. } => EventName::Called,
        HandEvent::ReadAs { .. } => EventName::ReadAs,
        HandEvent::BetTo { .. } => EventName::BetTo,
        HandEvent::Returned { .. } => EventName::Returned,
        HandEvent::Collected => EventName::Collected,
        HandEvent::LeftOut => EventName::LeftOut,
        HandEvent::BroughtIn { .. } => EventName::BroughtIn,
        HandEvent::PotStated { .. } => EventName::PotStated,
        HandEvent::StubDropped => EventName::StubDropped,
        HandEvent::ShowdownCalled { .. } => EventName::ShowdownCalled,
        HandEvent::Tabled { .. } => EventName::Tabled,
        HandEvent::HandRead { .. } => EventName::HandRead,
        HandEvent::Mucked { .. } => EventName::Mucked,
        HandEvent::Asked { .. } => EventName::Asked,
        HandEvent::Killed { .. } => EventName::Killed,
        HandEvent::Flashed { .. } => EventName::Flashed,
        HandEvent::Replaced { .. } => EventName::Replaced,
        HandEvent::PutBack { .. } => EventName::PutBack,
        HandEvent::TakenBack { .. } => EventName::TakenBack,
        HandEvent::Misdealt => EventName::Misdealt,
        HandEvent::PotTaken { .. } => EventName::PotTaken,
        HandEvent::Halved { .. } => EventName::Halved,
        HandEvent::OddToHigh { .. } => EventName::OddToHigh,
        HandEvent::Awarded { .. } => EventName::Awarded,
        HandEvent::OddChip { .. } => EventName::OddChip,
        HandEvent::PotsPushed => EventName::PotsPushed,
        HandEvent::BurnsMucked => EventName::BurnsMucked,
        HandEvent::Over => EventName::Over,
    }
}

pub fn about(event: &HandEvent) -> About {
    match *event {
        HandEvent::Posted { seat, amount, .. }
        | HandEvent::Called { seat, amount }
        | HandEvent::ReadAs { seat, amount, .. }
        | HandEvent::BetTo { seat, amount, .. }
        | HandEvent::Returned { seat, amount }
        | HandEvent::BroughtIn { seat, amount }
        | HandEvent::PotStated { seat, amount }
        | HandEvent::Awarded { seat, amount, .. }
        | HandEvent::OddChip { seat, amount, .. } => About::chips(seat, amount),
        HandEvent::PotTaken { amount, .. } | HandEvent::OddToHigh { amount, .. } => {
            About { amount: Some(amount), ..About::default() }
        }
        HandEvent::Turned { card, .. } => About { card: Some(card), ..About::default() },
        HandEvent::CameBack { seat }
        | HandEvent::StraddleOffered { seat }
        | HandEvent::StraddleDeclined { seat }
        | HandEvent::Objected { seat }
        | HandEvent::Folded { seat }
        | HandEvent::Checked { seat }
        | HandEvent::Tabled { seat }
        | HandEvent::HandRead { seat, .. }
        | HandEvent::Mucked { seat }
        | HandEvent::Asked { seat }
        | HandEvent::Killed { seat }
        | HandEvent::Flashed { seat, .. } => About::seat(seat),
        HandEvent::Cut
        | HandEvent::Tapped
        | HandEvent::Resumed
        | HandEvent::Burned
        | HandEvent::HoleDealt
        | HandEvent::UpDealt { .. }
        | HandEvent::PlayersCounted { .. }
        | HandEvent::BoardDealt { .. }
        | HandEvent::Collected
        | HandEvent::LeftOut
        | HandEvent::StubDropped
        | HandEvent::ShowdownCalled { .. }
        | HandEvent::Replaced { .. }
        | HandEvent::PutBack { .. }
        | HandEvent::TakenBack { .. }
        | HandEvent::Misdealt
        | HandEvent::Halved { .. }
        | HandEvent::PotsPushed
        | HandEvent::BurnsMucked
        | HandEvent::Over => About::default(),
    }
}

/// A sentence, if there is something to say.
pub fn words(event: &HandEvent) -> Option<String> {
    let does = |seat: Seat, what: &str| format!("{} {what}.", seat_words(seat));
    Some(match *event {
        HandEvent::Posted { seat, kind, amount } => posted(seat, kind, amount),
        HandEvent::CameBack { seat } => does(seat, "is back"),
        HandEvent::Objected { seat } => does(seat, "stops the deal"),
        HandEvent::Resumed => "The deal resumes.".to_owned(),
        HandEvent::HoleDealt => "The dealer deals to the players.".to_owned(),
        HandEvent::UpDealt { cards: 1 } => "The dealer deals a card face up to each player.".to_owned(),
        HandEvent::UpDealt { cards } => format!("The dealer deals {cards} cards face up to each player."),
        HandEvent::PlayersCounted { players } => format!("{players} players see the flop."),
        HandEvent::BoardDealt { cards: 1 } => "The dealer deals a card to the board.".to_owned(),
        HandEvent::BoardDealt { cards } => format!("The dealer deals {cards} cards to the board."),
        HandEvent::Turned { card, .. } => format!("The {}.", card.words()),
        HandEvent::Folded { seat } => does(seat, "folds"),
        HandEvent::Checked { seat } => does(seat, "checks"),
        HandEvent::Called { seat, amount } => format!("{} calls {amount}.", seat_words(seat)),
        HandEvent::ReadAs { seat, named, amount } => {
            format!("The {named} that {seat} put in or announced counts as {amount}.")
        }
        HandEvent::BetTo { seat, amount, .. } => format!("{} makes it {amount}.", seat_words(seat)),
        HandEvent::Returned { seat, amount } => format!("{amount} is returned to {seat}."),
        HandEvent::BroughtIn { seat, amount } => format!("{amount} of {seat} goes into the pot."),
        HandEvent::PotStated { amount, .. } => format!("The pot is {amount}."),
        HandEvent::ShowdownCalled { first } => format!("Showdown: {first} shows first."),
        HandEvent::Tabled { seat } => does(seat, "shows the hand"),
        HandEvent::Mucked { seat } => does(seat, "mucks"),
        HandEvent::Asked { seat } => format!("Somebody asks to see the hand of {seat}."),
        HandEvent::Killed { seat } => format!("The hand of {seat} is dead."),
        HandEvent::Flashed { seat, .. } => format!("A card of {seat} was flashed."),
        HandEvent::Replaced { .. } => "The dealer replaces a card.".to_owned(),
        HandEvent::PutBack { .. } => "A card goes back on the stub.".to_owned(),
        HandEvent::TakenBack { .. } => "Cards of the board were dealt too early and are taken back.".to_owned(),
        HandEvent::Misdealt => "Misdeal. The hand is not played.".to_owned(),
        HandEvent::PotTaken { pot, amount } => format!("{} is {amount}.", pot_words(pot)),
        HandEvent::Halved { pot, high, low } => {
            format!("{} is split: {high} for high, {low} for low.", pot_words(pot))
        }
        HandEvent::Awarded { pot, half, seat, amount, .. } => awarded(seat, pot, half, amount),
        HandEvent::OddChip { seat, amount, .. } => format!("{} gets the odd chip, {amount}.", seat_words(seat)),
        HandEvent::Cut
        | HandEvent::StraddleOffered { .. }
        | HandEvent::StraddleDeclined { .. }
        | HandEvent::Tapped
        | HandEvent::Burned
        | HandEvent::Collected
        | HandEvent::LeftOut
        | HandEvent::StubDropped
        | HandEvent::HandRead { .. }
        | HandEvent::OddToHigh { .. }
        | HandEvent::PotsPushed
        | HandEvent::BurnsMucked
        | HandEvent::Over => return None,
    })
}

fn posted(seat: Seat, kind: PostKind, amount: Amount) -> String {
    let seat = seat_words(seat);
    match kind {
        PostKind::Ante => format!("{seat} posts an ante of {amount}."),
        PostKind::SmallBlind => format!("{seat} posts the small blind of {amount}."),
        PostKind::BigBlind => format!("{seat} posts the big blind of {amount}."),
        PostKind::Straddle => format!("{seat} straddles for {amount}."),
        PostKind::Kill => format!("{seat} posts the kill of {amount}."),
        PostKind::Live => format!("{seat} posts {amount}."),
        PostKind::Dead => format!("{seat} posts {amount} into the pot."),
    }
}

/// A pot at the beginning of a sentence.
fn pot_words(pot: u8) -> String {
    match pot {
        0 => "The main pot".to_owned(),
        side => format!("Side pot {side}"),
    }
}

fn awarded(seat: Seat, pot: u8, half: Half, amount: Amount) -> String {
    let from = match pot {
        0 => String::new(),
        side => format!(" from side pot {side}"),
    };
    let with = match half {
        Half::Whole => "",
        Half::High => " with the high hand",
        Half::Low => " with the low hand",
    };
    format!("{} wins {amount}{from}{with}.", seat_words(seat))
}
