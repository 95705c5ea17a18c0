//! What an eye sees of a table.

use super::BetweenHands;
use super::chair::{Owes, Standing};
use super::deck::{Counted, Decks};
use super::down::{CodeWord, Down};
use super::position::Positions;
use chips::Amount;
use game::{Eye, Person, Seat, Seats};

/// What an eye sees of a table between hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetweenHandsView {
    pub is_in_hand: bool,
    /// Which game of the rotation is played, from 0.
    pub game: u8,
    pub positions: Option<Positions>,
    pub bought: Option<Seat>,
    pub dealt: Seats,
    pub kill: Option<Seat>,
    pub chairs: Vec<ChairView>,
    /// What only dealer, floor and auditor see: nothing of a wrong count is for the players.
    pub staff: Option<StaffView>,
}

/// What is seen of a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChairView {
    pub seat: Seat,
    pub person: Person,
    pub stack: Amount,
    pub standing: Standing,
    pub owes: Owes,
    pub is_new: bool,
    pub is_away: bool,
}

/// What only the staff sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaffView {
    pub decks: Option<Decks>,
    pub down: Option<Down>,
    pub setup_is_called: bool,
    pub miscounted: Option<Counted>,
    /// The word that the dealer has for the floor.
    pub code_word: Option<CodeWord>,
}

impl BetweenHandsView {
    /// What this eye sees of a table.
    pub fn of(table: &BetweenHands, eye: Eye) -> BetweenHandsView {
        let is_staff = match eye {
            Eye::Dealer | Eye::Floor | Eye::Auditor => true,
            Eye::Seat(_) | Eye::Rail => false,
        };
        let chairs = (1..=Seat::MOST).filter_map(Seat::new).filter_map(|seat| {
            let chair = table.chair(seat);
            let person = chair.person?;
            let (stack, standing, owes) = (chair.stack, chair.standing, chair.owes);
            Some(ChairView { seat, person, stack, standing, owes, is_new: chair.is_new, is_away: chair.is_away })
        });
        let staff = StaffView {
            decks: table.decks,
            down: table.down,
            setup_is_called: table.setup_is_called,
            miscounted: table.miscounted,
            code_word: table.code_word,
        };
        BetweenHandsView {
            is_in_hand: table.in_hand,
            game: table.turn.game,
            positions: table.last,
            bought: table.bought,
            dealt: table.dealt_in(),
            kill: table.kill,
            chairs: chairs.collect(),
            staff: is_staff.then_some(staff),
        }
    }
}
