//! The cards of round after round, drawn at random.

use cards::draw::{Keystream, Seed, draw};
use cards::{Card, Deck, Pack, Position};
use house::Terms;
use rulebook::terms::Target;

pub struct Shoe {
    bytes: Keystream,
    cards: Vec<Card>,
    /// How many cards a round can take off the deck.
    dealt: usize,
}

impl Shoe {
    /// The shoe of a block: its key is made of the seed and the block's number.
    pub fn new(seed: u64, block: u64, dealt: usize) -> Shoe {
        let mut key = *b"________________rounds simulated";
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&block.to_le_bytes());
        Shoe { bytes: Keystream::new(&Seed::new(key)), cards: Deck::Standard.cards(), dealt }
    }

    /// How many cards a round takes with so many players.
    pub fn cards_of_a_round(terms: &Terms, seats: u8) -> usize {
        let of_step = |step: &rulebook::terms::Step| match step.to {
            Target::Players => usize::from(step.cards) * usize::from(seats),
            Target::SixCardBox if terms.six_card.is_none() => 0,
            Target::Board if terms.burns_before_board => usize::from(step.cards) + 2,
            _ => usize::from(step.cards),
        };
        terms.deal.steps.iter().map(of_step).sum()
    }

    /// The next round's cards in the order in which they are dealt: each place takes one of those that are left.
    pub fn shuffle(&mut self) -> &[Card] {
        for place in 0..self.dealt {
            let left = self.cards.len() - place;
            self.cards.swap(place, place + usize::from(draw(left as u8, &mut self.bytes)));
        }
        &self.cards[..self.dealt]
    }
}

/// A deck with these cards on top; nobody will know the others, which stay in the stub.
pub fn pack(top: &[Card]) -> Pack {
    let mut pack = Pack::face_down(Deck::Standard);
    for (at, card) in (0..).map(Position).zip(top) {
        let shown = pack.show(at, *card);
        debug_assert!(shown.is_ok(), "each card is drawn once");
    }
    pack
}
