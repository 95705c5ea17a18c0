//! A fixed part of the rounds, with cards of its own: whoever plays it, and when, it comes out the same.

use super::Record;
use super::meter::Meters;
use super::shoe::Shoe;
use super::table::{Ended, Table};
use cards::Card;
use chips::Amount;

/// So many rounds make a block.
pub const ROUNDS: u64 = 2048;

#[derive(Clone, Debug)]
pub struct Block {
    /// The rounds that asked no meter.
    pub record: Record,
    /// The others, which wait until it is known what the meters show then.
    asked: Vec<Asked>,
    /// What was wagered on the progressive since the last of them.
    banked: Amount,
}

/// A round that asked a meter.
#[derive(Clone, Debug)]
struct Asked {
    /// What was wagered on the progressive since the one before, this round's wagers apart.
    banked: Amount,
    cards: Vec<Card>,
}

impl Block {
    /// Plays so many rounds of the shoe's, as far as they can be played without the meters.
    pub fn play(table: &mut Table, shoe: &mut Shoe, rounds: u64, record: Record) -> Block {
        let mut block = Block { record, asked: Vec::new(), banked: Amount::ZERO };
        for _ in 0..rounds {
            let cards = shoe.shuffle();
            match table.play(cards, None) {
                Ended::Over => {
                    block.record.add(&table.score);
                    block.banked = block.banked.saturating_plus(table.score.banked);
                }
                Ended::AtTheMeter => {
                    block.asked.push(Asked { banked: block.banked, cards: cards.to_vec() });
                    block.banked = Amount::ZERO;
                }
            }
        }
        block
    }

    /// Plays the rounds that asked a meter, and takes all of them into the whole record.
    pub fn finish(&self, table: &mut Table, meters: Option<&mut Meters>, whole: &mut Record) {
        whole.merge(&self.record);
        let Some(meters) = meters else { return };
        for asked in &self.asked {
            meters.feed(asked.banked);
            let ended = table.play(&asked.cards, Some(&mut *meters));
            debug_assert_eq!(ended, Ended::Over);
            whole.add(&table.score);
        }
        meters.feed(self.banked);
    }
}
