//! What an eye sees of a hand.

use crate::hand::{Hand, Phase};
use crate::player::Fate;
use crate::pot::Pot;
use cards::{Card, Position};
use chips::Amount;
use game::{Eye, Seat};

/// A card as an eye sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardView {
    Face(Card),
    Back(Position),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    pub seat: Seat,
    pub stack: Amount,
    pub bet: Amount,
    pub is_in: bool,
    pub is_tabled: bool,
    pub cards: Vec<CardView>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub phase: Phase,
    pub button: Seat,
    pub to_act: Option<Seat>,
    pub seats: Vec<SeatView>,
    pub board: Vec<CardView>,
    pub pots: Vec<Pot>,
}

impl View {
    pub fn of(hand: &Hand, eye: Eye) -> View {
        let see = |at: Position| {
            let card = hand.card(at).filter(|_| may_see(hand, eye, at));
            card.map_or(CardView::Back(at), CardView::Face)
        };
        let seats = hand.order.iter().map(|&seat| {
            let player = hand.player(seat);
            SeatView {
                seat,
                stack: player.stack,
                bet: player.bet,
                is_in: player.is_in(),
                is_tabled: player.fate == Fate::Tabled,
                cards: player.cards.iter().flatten().map(|at| see(*at)).collect(),
            }
        });
        View {
            phase: hand.phase,
            button: hand.setup.button,
            to_act: hand.to_act,
            seats: seats.collect(),
            board: hand.board.iter().flatten().map(|at| see(*at)).collect(),
            pots: hand.pots().pots,
        }
    }
}

/// What lies face up for all, one's own cards, and everything for the auditor when the hand is over.
fn may_see(hand: &Hand, eye: Eye, at: Position) -> bool {
    hand.is_shown(at)
        || match eye {
            Eye::Seat(seat) => hand.player(seat).cards.contains(&Some(at)),
            Eye::Auditor => hand.is_over(),
            Eye::Rail | Eye::Dealer | Eye::Floor => false,
        }
}
