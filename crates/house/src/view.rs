//! What a viewer sees of a round.

use crate::Decision;
use crate::round::{Phase, Round};
use cards::hand::High;
use cards::{Card, Position, Spot};
use chips::Amount;
use game::{CardView, Eye, Seat};
use rulebook::Wager;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    pub seat: Seat,
    pub wagers: Vec<(Wager, Amount)>,
    pub progressive: Amount,
    pub decision: Option<Decision>,
    pub cards: Vec<CardView>,
    pub net: Amount,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundView {
    pub phase: Phase,
    pub seats: Vec<SeatView>,
    pub dealer: Vec<CardView>,
    pub board: Vec<CardView>,
    pub box_cards: Vec<CardView>,
    /// The rest of the deck: how many cards are where, and for the auditor which cards.
    pub burns: Vec<CardView>,
    pub stub: Vec<CardView>,
    /// The cards of the dealer's best hand, once it has been read.
    pub dealer_best: Vec<Card>,
    /// The rack, in the order in which the cards went in, so that hands can be reconstructed.
    pub rack: Vec<CardView>,
}

impl RoundView {
    pub fn of(round: &Round, eye: Eye) -> RoundView {
        let see = |at: Position| -> CardView {
            let card = round.felt.card(at).filter(|_| may_see(round, eye, at));
            card.map_or(CardView::Back(at), CardView::Face)
        };
        let spot = |spot: Spot| -> Vec<CardView> { round.felt.pack.positions_in(spot).map(see).collect() };
        let seats = round.seats().map(|seat| {
            let player = round.player(seat);
            SeatView {
                seat,
                wagers: Wager::ALL
                    .into_iter()
                    .map(|wager| (wager, player.wager(wager)))
                    .filter(|(_, amount)| amount.is_positive())
                    .collect(),
                progressive: player.progressive,
                decision: player.decision,
                cards: player.cards.iter().flatten().map(|at| see(*at)).collect(),
                net: round.net(seat),
            }
        });
        RoundView {
            phase: round.phase,
            seats: seats.collect(),
            dealer: round.felt.dealer.iter().flatten().map(|at| see(*at)).collect(),
            board: round.felt.board.iter().flatten().map(|at| see(*at)).collect(),
            box_cards: round.felt.box_cards.iter().flatten().map(|at| see(*at)).collect(),
            burns: spot(Spot::Burn),
            stub: spot(Spot::Stub),
            dealer_best: dealer_best(round),
            rack: spot(Spot::Rack),
        }
    }
}

/// The five cards of the hand that the dealer announces.
fn dealer_best(round: &Round) -> Vec<Card> {
    let cards =
        round.felt.faces(&round.felt.dealer).zip(round.felt.board_faces()).filter(|_| round.felt.dealer_hand.is_some());
    let seven = cards.map(|(own, board)| own.into_iter().chain(board).collect());
    seven.and_then(|cards| High::read(cards).ok()).map_or_else(Vec::new, |reading| reading.cards)
}

/// Viewers see face-up cards and their own cards; the auditor sees everything once the round is over.
fn may_see(round: &Round, eye: Eye, at: Position) -> bool {
    let own = |seat: Seat| round.player(seat).cards.contains(&Some(at));
    round.felt.is_shown(at)
        || match eye {
            Eye::Seat(seat) => seat.number() <= round.terms.seats && own(seat),
            Eye::Auditor => round.is_over(),
            Eye::Rail | Eye::Dealer | Eye::Floor => false,
        }
}
