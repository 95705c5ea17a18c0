//! Omaha ranges as players write them: `AsKsQdJd`, `AAxx`, `AKQJds`, `KKxxss`, `random`.

use super::range::{mistake, read_hand, shown};
use cards::notation::NotationError;
use cards::{CardSet, Rank, Suit};

/// How the suits of a hand fall.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Suits {
    Any,
    /// Two suits with two cards or more each.
    Double,
    /// One suit with two cards or more.
    Single,
    /// No two cards of one suit.
    Rainbow,
}

/// Adds the hands of one part of a range.
pub(super) fn read(part: &str, size: usize, hands: &mut Vec<CardSet>) -> Result<(), NotationError> {
    if let Some((ranks, suits)) = pattern(part, size) {
        let from = hands.len();
        hands.extend(CardSet::ALL.subsets(size).filter(|&hand| fits(hand, &ranks, suits)));
        if hands.len() == from {
            return Err(mistake(format!("{} has no hand", shown(part))));
        }
        return Ok(());
    }
    hands.push(read_hand(part, size, "hand or pattern (as AsKsQdJd, AAxx, AKQJds, random)")?);
    Ok(())
}

/// The ranks that a pattern names, and its suits: `x` is any card, `ds` double-suited, `ss` single-suited, `r` rainbow.
fn pattern(part: &str, size: usize) -> Option<(Vec<Rank>, Suits)> {
    let letters: Vec<char> = part.chars().collect();
    let (cards, rest) = letters.split_at_checked(size)?;
    let suits = match rest.iter().collect::<String>().to_lowercase().as_str() {
        "" => Suits::Any,
        "ds" => Suits::Double,
        "ss" => Suits::Single,
        "r" => Suits::Rainbow,
        _ => return None,
    };
    let mut ranks = Vec::new();
    for &letter in cards {
        if !matches!(letter, 'x' | 'X') {
            ranks.push(Rank::from_letter(letter)?);
        }
    }
    Some((ranks, suits))
}

fn fits(hand: CardSet, ranks: &[Rank], suits: Suits) -> bool {
    let held = |rank: Rank| hand.iter().filter(|card| card.rank() == rank).count();
    let named = |rank: Rank| ranks.iter().filter(|&&each| each == rank).count();
    let paired_suits = Suit::ALL.iter().filter(|&&suit| hand.lane(suit).count_ones() >= 2).count();
    let suits_fit = match suits {
        Suits::Any => true,
        Suits::Double => paired_suits == 2,
        Suits::Single => paired_suits == 1,
        Suits::Rainbow => paired_suits == 0,
    };
    suits_fit && ranks.iter().all(|&rank| held(rank) >= named(rank))
}
