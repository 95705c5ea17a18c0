//! The wire view of a poker table, built from a viewer's view of the game.

use crate::wire::{
    BlindKey, HandPhase, HeldCard, PileKey, PilePlace, PileView, PokerChair, PokerFelt, PokerHand, PokerSeat, PotView,
    StandingKey,
};
use cards::Spot;
use game::{CardView, Seat};
use poker::table::{ChairView, Standing};
use poker::{HandView, Lies, Phase, PokerView, SeatView};

pub fn felt(view: &PokerView, round: u64) -> PokerFelt {
    let table = &view.table;
    let number = |seat: Seat| seat.number();
    PokerFelt {
        round: round.into(),
        game: table.game,
        hand: view.hand.as_ref().map(poker_hand),
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

fn poker_hand(hand: &HandView) -> PokerHand {
    PokerHand {
        phase: phase(hand.phase),
        street: hand.street,
        button: hand.button.number(),
        to_act: hand.to_act.map(Seat::number),
        is_halted: hand.is_halted,
        seats: hand.seats.iter().map(poker_seat).collect(),
        board: hand.board.iter().copied().map(face).collect(),
        pots: hand.pots.iter().map(pot).collect(),
        total: hand.total.map(Into::into),
        piles: hand.piles.iter().filter_map(pile).collect(),
    }
}

fn poker_seat(seat: &SeatView) -> PokerSeat {
    let held = |(card, is_up): (&CardView, &bool)| HeldCard { card: face(*card), is_up: *is_up };
    PokerSeat {
        seat: seat.seat.number(),
        stack: seat.stack.into(),
        bet: seat.bet.into(),
        is_in: seat.is_in,
        is_absent: seat.is_absent,
        is_tabled: seat.is_tabled,
        cards: seat.cards.iter().zip(&seat.up).map(held).collect(),
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

fn phase(phase: Phase) -> HandPhase {
    match phase {
        Phase::Posting => HandPhase::Posting,
        Phase::Cutting => HandPhase::Cutting,
        Phase::Blinds => HandPhase::Blinds,
        Phase::Straddling => HandPhase::Straddling,
        Phase::Dealing(_) => HandPhase::Dealing,
        Phase::Betting(_) => HandPhase::Betting,
        Phase::Collecting(_) => HandPhase::Collecting,
        Phase::Showing => HandPhase::Showing,
        Phase::Awarding => HandPhase::Awarding,
        Phase::Clearing => HandPhase::Clearing,
        Phase::Over => HandPhase::Over,
    }
}

/// Every face-up card of a view.
pub fn faces(view: &PokerView) -> Vec<cards::Card> {
    let hand = view.hand.iter();
    hand.flat_map(|hand| hand.board.iter().chain(hand.seats.iter().flat_map(|seat| &seat.cards)))
        .filter_map(|card| card.face())
        .collect()
}
