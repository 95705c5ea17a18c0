//! The cards of a round: where each one is, and which faces everyone has seen.

use cards::hand::High;
use cards::{Card, CardSet, Deck, Face, Pack, Position, Rank, Spot, Suit};

#[derive(Clone, Debug)]
pub struct Felt {
    pub pack: Pack,
    /// The next step of the deal.
    pub next_step: u8,
    pub board: [Option<Position>; 5],
    pub dealer: [Option<Position>; 2],
    pub box_cards: [Option<Position>; 4],
    /// The dealer's hand, once it has been read.
    pub dealer_hand: Option<High>,
    has_burned: bool,
    /// The positions whose faces everyone has seen.
    shown: u64,
}

impl Felt {
    #[inline]
    pub fn new(pack: Pack) -> Felt {
        Felt {
            pack,
            next_step: 0,
            board: [None; 5],
            dealer: [None; 2],
            box_cards: [None; 4],
            dealer_hand: None,
            has_burned: false,
            shown: 0,
        }
    }

    pub fn card(&self, at: Position) -> Option<Card> {
        match self.pack.face(at) {
            Ok(Face::Known(card)) => Some(card),
            _ => None,
        }
    }

    /// The cards at some positions, if all their faces are known.
    pub fn faces<const N: usize>(&self, at: &[Option<Position>; N]) -> Option<[Card; N]> {
        let mut cards = [Card::new(Rank::Two, Suit::Clubs); N];
        for (card, at) in cards.iter_mut().zip(at) {
            *card = self.card((*at)?)?;
        }
        Some(cards)
    }

    /// The whole board, if all its faces are known.
    pub fn board_faces(&self) -> Option<[Card; 5]> {
        self.faces(&self.board)
    }

    /// The best five cards of two hole cards and the board.
    pub fn best_of_seven(&self, hole: [Option<Position>; 2]) -> Option<High> {
        let [first, second] = self.faces(&hole)?;
        let [flop @ .., turn, river] = self.board_faces()?;
        Some(High::of_seven(&[first, second, flop[0], flop[1], flop[2], turn, river]))
    }

    pub fn is_shown(&self, at: Position) -> bool {
        self.shown & 1 << at.0 != 0
    }

    /// Whether all of these places have cards that everyone has seen.
    pub fn are_shown(&self, places: &[Option<Position>]) -> bool {
        places.iter().all(|at| at.is_some_and(|at| self.is_shown(at)))
    }

    /// The cards in these places that not everyone has seen.
    pub fn hidden(&self, places: &[Option<Position>]) -> impl Iterator<Item = Position> {
        places.iter().flatten().copied().filter(|at| !self.is_shown(*at))
    }

    /// The faces that everyone has seen.
    pub fn faces_shown(&self) -> CardSet {
        let shown = (0..Deck::Standard.size() as u8).map(Position).filter(|at| self.is_shown(*at));
        shown.filter_map(|at| self.card(at)).collect()
    }

    /// Turns a card face up for everyone.
    pub fn show(&mut self, at: Position, card: Card) {
        let shown = self.pack.show(at, card);
        debug_assert!(shown.is_ok(), "a face that the deck knows is the one that is turned");
        self.shown |= 1 << at.0;
    }

    pub fn burn(&mut self, cards: u8) {
        for _ in 0..cards {
            self.has_burned = true;
            let burned = self.pack.deal(Spot::Burn);
            debug_assert!(burned.is_some(), "a deck has cards for every burn of a round");
        }
    }

    /// Deals the next cards to the dealer, the box or the board.
    pub fn deal(&mut self, spot: Spot, cards: u8) {
        let places: &mut [Option<Position>] = match spot {
            Spot::Dealer => &mut self.dealer,
            Spot::Box => &mut self.box_cards,
            _ => &mut self.board,
        };
        for _ in 0..cards {
            let Some(at) = self.pack.deal(spot) else { return };
            if let Some(place) = places.iter_mut().find(|place| place.is_none()) {
                *place = Some(at);
            }
        }
    }

    /// Puts cards into the rack.
    pub fn rack(&mut self, cards: &[Option<Position>]) {
        rack(&mut self.pack, cards);
    }

    /// Racks the dealer's cards, the box, the board and the burns, in the order in which a dealer picks them up.
    pub fn clear(&mut self) {
        for cards in [self.dealer.as_slice(), &self.box_cards, &self.board] {
            rack(&mut self.pack, cards);
        }
        if self.has_burned {
            self.pack.sweep(Spot::Burn, Spot::Rack);
        }
    }
}

fn rack(pack: &mut Pack, cards: &[Option<Position>]) {
    for at in cards.iter().flatten() {
        let moved = pack.put(*at, Spot::Rack);
        debug_assert!(moved.is_ok(), "a card that was dealt has a position");
    }
}
