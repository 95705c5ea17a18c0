//! What is said of an event of a hand of poker.

use crate::hall::seat_words;
use crate::kind::event::About;
use crate::wire::EventName;
use chips::Amount;
use game::Seat;
use poker::{Event, Half, PostKind};

pub fn name(event: &Event) -> EventName {
    match event {
        Event::Posted { .. } => EventName::Posted,
        Event::Cut => EventName::Cut,
        Event::CameBack { .. } => EventName::CameBack,
        Event::StraddleOffered { .. } => EventName::StraddleOffered,
        Event::StraddleDeclined { .. } => EventName::StraddleDeclined,
        Event::Tapped => EventName::Tapped,
        Event::Objected { .. } => EventName::Objected,
        Event::Resumed => EventName::Resumed,
        Event::Burned => EventName::Burned,
        Event::HoleDealt => EventName::HoleDealt,
        Event::UpDealt { .. } => EventName::UpDealt,
        Event::PlayersCounted { .. } => EventName::PlayersCounted,
        Event::BoardDealt { .. } => EventName::BoardDealt,
        Event::Turned { .. } => EventName::Turned,
        Event::Folded { .. } => EventName::Folded,
        Event::Checked { .. } => EventName::Checked,
        Event::Called { .. } => EventName::Called,
        Event::ReadAs { .. } => EventName::ReadAs,
        Event::BetTo { .. } => EventName::BetTo,
        Event::Returned { .. } => EventName::Returned,
        Event::Collected => EventName::Collected,
        Event::LeftOut => EventName::LeftOut,
        Event::BroughtIn { .. } => EventName::BroughtIn,
        Event::PotStated { .. } => EventName::PotStated,
        Event::StubDropped => EventName::StubDropped,
        Event::ShowdownCalled { .. } => EventName::ShowdownCalled,
        Event::Tabled { .. } => EventName::Tabled,
        Event::HandRead { .. } => EventName::HandRead,
        Event::Mucked { .. } => EventName::Mucked,
        Event::Asked { .. } => EventName::Asked,
        Event::Killed { .. } => EventName::Killed,
        Event::Flashed { .. } => EventName::Flashed,
        Event::Replaced { .. } => EventName::Replaced,
        Event::PutBack { .. } => EventName::PutBack,
        Event::TakenBack { .. } => EventName::TakenBack,
        Event::Misdealt => EventName::Misdealt,
        Event::PotTaken { .. } => EventName::PotTaken,
        Event::Halved { .. } => EventName::Halved,
        Event::OddToHigh { .. } => EventName::OddToHigh,
        Event::Awarded { .. } => EventName::Awarded,
        Event::OddChip { .. } => EventName::OddChip,
        Event::PotsPushed => EventName::PotsPushed,
        Event::BurnsMucked => EventName::BurnsMucked,
        Event::Over => EventName::Over,
    }
}

pub fn about(event: &Event) -> About {
    match *event {
        Event::Posted { seat, amount, .. }
        | Event::Called { seat, amount }
        | Event::ReadAs { seat, amount, .. }
        | Event::BetTo { seat, amount, .. }
        | Event::Returned { seat, amount }
        | Event::BroughtIn { seat, amount }
        | Event::PotStated { seat, amount }
        | Event::Awarded { seat, amount, .. }
        | Event::OddChip { seat, amount, .. } => About::chips(seat, amount),
        Event::PotTaken { amount, .. } | Event::OddToHigh { amount, .. } => {
            About { amount: Some(amount), ..About::default() }
        }
        Event::Turned { card, .. } => About { card: Some(card), ..About::default() },
        Event::CameBack { seat }
        | Event::StraddleOffered { seat }
        | Event::StraddleDeclined { seat }
        | Event::Objected { seat }
        | Event::Folded { seat }
        | Event::Checked { seat }
        | Event::Tabled { seat }
        | Event::HandRead { seat, .. }
        | Event::Mucked { seat }
        | Event::Asked { seat }
        | Event::Killed { seat }
        | Event::Flashed { seat, .. } => About::seat(seat),
        Event::Cut
        | Event::Tapped
        | Event::Resumed
        | Event::Burned
        | Event::HoleDealt
        | Event::UpDealt { .. }
        | Event::PlayersCounted { .. }
        | Event::BoardDealt { .. }
        | Event::Collected
        | Event::LeftOut
        | Event::StubDropped
        | Event::ShowdownCalled { .. }
        | Event::Replaced { .. }
        | Event::PutBack { .. }
        | Event::TakenBack { .. }
        | Event::Misdealt
        | Event::Halved { .. }
        | Event::PotsPushed
        | Event::BurnsMucked
        | Event::Over => About::default(),
    }
}

/// A sentence, where there is something to say.
pub fn words(event: &Event) -> Option<String> {
    let does = |seat: Seat, what: &str| format!("{} {what}.", seat_words(seat));
    Some(match *event {
        Event::Posted { seat, kind, amount } => posted(seat, kind, amount),
        Event::CameBack { seat } => does(seat, "is back"),
        Event::Objected { seat } => does(seat, "stops the deal"),
        Event::Resumed => "The deal goes on.".to_owned(),
        Event::HoleDealt => "The dealer deals to the players.".to_owned(),
        Event::UpDealt { cards: 1 } => "The dealer deals a card face up to each player.".to_owned(),
        Event::UpDealt { cards } => format!("The dealer deals {cards} cards face up to each player."),
        Event::PlayersCounted { players } => format!("{players} players see the flop."),
        Event::BoardDealt { cards: 1 } => "The dealer deals a card to the board.".to_owned(),
        Event::BoardDealt { cards } => format!("The dealer deals {cards} cards to the board."),
        Event::Turned { card, .. } => format!("The {}.", card.words()),
        Event::Folded { seat } => does(seat, "folds"),
        Event::Checked { seat } => does(seat, "checks"),
        Event::Called { seat, amount } => format!("{} calls {amount}.", seat_words(seat)),
        Event::ReadAs { seat, said, amount } => {
            format!("What {seat} put in or said, {said}, is read as {amount}.")
        }
        Event::BetTo { seat, amount, .. } => format!("{} makes it {amount}.", seat_words(seat)),
        Event::Returned { seat, amount } => format!("{amount} goes back to {seat}."),
        Event::BroughtIn { seat, amount } => format!("{amount} of {seat} goes into the pot."),
        Event::PotStated { amount, .. } => format!("The pot is {amount}."),
        Event::ShowdownCalled { first } => format!("Showdown: {first} shows first."),
        Event::Tabled { seat } => does(seat, "shows the hand"),
        Event::Mucked { seat } => does(seat, "mucks"),
        Event::Asked { seat } => format!("Somebody asks to see the hand of {seat}."),
        Event::Killed { seat } => format!("The hand of {seat} is dead."),
        Event::Flashed { seat, .. } => format!("A card of {seat} was seen while it was dealt."),
        Event::Replaced { .. } => "The dealer replaces a card.".to_owned(),
        Event::PutBack { .. } => "A card goes back on the stub.".to_owned(),
        Event::TakenBack { .. } => "Cards of the board came too early and are taken back.".to_owned(),
        Event::Misdealt => "Misdeal: the hand is not played.".to_owned(),
        Event::PotTaken { pot, amount } => format!("{} is {amount}.", pot_words(pot)),
        Event::Halved { pot, high, low } => format!("{} is halved: {high} for high, {low} for low.", pot_words(pot)),
        Event::Awarded { pot, half, seat, amount, .. } => awarded(seat, pot, half, amount),
        Event::OddChip { seat, amount, .. } => format!("{} gets the odd chip, {amount}.", seat_words(seat)),
        Event::Cut
        | Event::StraddleOffered { .. }
        | Event::StraddleDeclined { .. }
        | Event::Tapped
        | Event::Burned
        | Event::Collected
        | Event::LeftOut
        | Event::StubDropped
        | Event::HandRead { .. }
        | Event::OddToHigh { .. }
        | Event::PotsPushed
        | Event::BurnsMucked
        | Event::Over => return None,
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

/// A pot at the beginning of a sentence, by its number from the main pot on.
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
