//! A poker table on the wire, from what an eye sees of it.

use crate::wire::{
    BlindKey, HandPhase, HeldCard, PileKey, PilePlace, PileView, PokerChair, PokerFelt, PokerHand, PokerSeat, PotView,
    StandingKey,
};
use cards::Spot;
use game::{CardView, Seat};
use poker::table::{ChairView, Standing};
use poker::{Lies, Phase, PokerView, SeatView, View};

/// The rail sees what is up for all, and tells it from what only this eye sees.
pub fn felt(view: &PokerView, rail: &PokerView, round: u64) -> PokerFelt {
    let table = &view.table;
    let number = |seat: Seat| seat.number();
    PokerFelt {
        round: round.into(),
        hand: view.hand.as_ref().map(|hand| poker_hand(hand, rail.hand.as_ref())),
        button: table.positions.map(|positions| number(positions.button)),
        small_blind: table.positions.map(|positions| number(positions.small)),
        big_blind: table.positions.map(|positions| number(positions.big)),
        bought: table.bought.map(number),
        kill: table.kill.map(number),
        chairs: table.chairs.iter().map(chair).collect(),
    }
}

fn chair(chair: &ChairView) -> PokerChair {
    let owes = [(chair.owes.small, BlindKey::Small), (chair.owes.big, BlindKey::Big)];
    PokerChair {
        seat: chair.seat.number(),
        stack: chair.stack.into(),
        standing: standing(chair.standing),
        owes: owes.into_iter().filter_map(|(is_owed, blind)| is_owed.then_some(blind)).collect(),
        is_new: chair.is_new,
        is_away: chair.is_away,
    }
}

fn standing(standing: Standing) -> StandingKey {
    match standing {
        Standing::Playing => StandingKey::Playing,
        Standing::Out => StandingKey::Out,
        Standing::Waits => StandingKey::Waits,
        Standing::Posts => StandingKey::Posts,
        Standing::BuysButton => StandingKey::BuysButton,
        Standing::Moved => StandingKey::Moved,
    }
}

fn poker_hand(hand: &View, rail: Option<&View>) -> PokerHand {
    let (phase, street) = phase(hand.phase);
    let up = |seat: Seat| rail.and_then(|rail| rail.seats.iter().find(|other| other.seat == seat));
    PokerHand {
        phase,
        street,
        button: hand.button.number(),
        to_act: hand.to_act.map(Seat::number),
        is_halted: hand.is_halted,
        seats: hand.seats.iter().map(|seat| poker_seat(seat, up(seat.seat))).collect(),
        board: hand.board.iter().copied().map(face).collect(),
        pots: hand.pots.iter().map(pot).collect(),
        total: hand.total.map(Into::into),
        piles: hand.piles.iter().filter_map(pile).collect(),
    }
}

fn poker_seat(seat: &SeatView, rail: Option<&SeatView>) -> PokerSeat {
    let is_up = |place: usize| rail.and_then(|rail| rail.cards.get(place)).is_some_and(|card| card.face().is_some());
    let held = |(place, card): (usize, &CardView)| HeldCard { card: face(*card), is_up: is_up(place) };
    PokerSeat {
        seat: seat.seat.number(),
        stack: seat.stack.into(),
        bet: seat.bet.into(),
        is_in: seat.is_in,
        is_absent: seat.is_absent,
        is_tabled: seat.is_tabled,
        cards: seat.cards.iter().enumerate().map(held).collect(),
        reading: seat.reading.clone(),
    }
}

fn face(card: CardView) -> Option<String> {
    card.face().map(|card| card.to_string())
}

fn pot(pot: &poker::PotView) -> PotView {
    PotView { amount: pot.amount.map(Into::into), seats: pot.seats.clockwise().map(Seat::number).collect() }
}

fn pile(pile: &poker::PileView) -> Option<PileView> {
    let of = match pile.of {
        Spot::Stub => PileKey::Stub,
        Spot::Burn => PileKey::Burns,
        Spot::Muck => PileKey::Muck,
        _ => return None,
    };
    let lies = match pile.lies {
        Lies::InTheDealersHand => PilePlace::InTheDealersHand,
        Lies::LeftOfTheBank => PilePlace::LeftOfTheBank,
        Lies::RightOfTheBankUnderTheCutCard => PilePlace::RightOfTheBankUnderTheCutCard,
        Lies::UnderThePot => PilePlace::UnderThePot,
    };
    Some(PileView { of, cards: pile.cards as u32, lies })
}

/// The phase, and the street that is dealt or bet on; the first one is 1.
fn phase(phase: Phase) -> (HandPhase, Option<u8>) {
    match phase {
        Phase::Posting => (HandPhase::Posting, None),
        Phase::Cutting => (HandPhase::Cutting, None),
        Phase::Blinds => (HandPhase::Blinds, None),
        Phase::Straddling => (HandPhase::Straddling, None),
        Phase::Dealing(street) => (HandPhase::Dealing, Some(street + 1)),
        Phase::Betting(street) => (HandPhase::Betting, Some(street + 1)),
        Phase::Collecting(street) => (HandPhase::Collecting, Some(street + 1)),
        Phase::Showing => (HandPhase::Showing, None),
        Phase::Awarding => (HandPhase::Awarding, None),
        Phase::Clearing => (HandPhase::Clearing, None),
        Phase::Over => (HandPhase::Over, None),
    }
}

/// Every card that lies open in a view.
pub fn faces(view: &PokerView) -> Vec<cards::Card> {
    let hand = view.hand.iter();
    hand.flat_map(|hand| hand.board.iter().chain(hand.seats.iter().flat_map(|seat| &seat.cards)))
        .filter_map(|card| card.face())
        .collect()
}
