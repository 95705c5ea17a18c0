//! Hold'em ranges as players write them: `QQ+`, `AKs`, `A5s-A2s`, `22-55`, `KTo+`, `AhKh`, `random`.

use super::range::{mistake, read_hand, shown};
use cards::notation::NotationError;
use cards::{Card, CardSet, Deck, Rank, Suit};

/// Whether two cards of different ranks share their suit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Suits {
    Any,
    Suited,
    Offsuit,
}

/// One of the 169 kinds of hands, or 78 where suits are left open; the first rank is the higher.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Class {
    high: Rank,
    low: Rank,
    suits: Suits,
}

/// Adds the hands of one part of a range.
pub(super) fn read(part: &str, deck: Deck, hands: &mut Vec<CardSet>) -> Result<(), NotationError> {
    let from = hands.len();
    if let Some((first, last)) = part.split_once('-') {
        for class in between(class(first)?, class(last)?, part)? {
            class.add(hands);
        }
    } else if let Some(least) = part.strip_suffix('+') {
        for class in up_from(class(least)?) {
            class.add(hands);
        }
    } else if looks_like_class(part) {
        class(part)?.add(hands);
    } else {
        let kinds = "hand or part of a range (as QQ+, AKs, A5s-A2s, 22-55, KTo+, AhKh, random)";
        hands.push(read_hand(part, 2, kinds)?);
    }
    if hands[from..].iter().all(|hand| !hand.is_subset(deck.set())) {
        return Err(mistake(format!("{} has no hand in a deck of {} cards", shown(part), deck.size())));
    }
    hands.retain(|hand| hand.is_subset(deck.set()));
    Ok(())
}

/// Two ranks and perhaps a letter, rather than cards: the letter after a rank is no suit.
fn looks_like_class(text: &str) -> bool {
    let mut letters = text.chars();
    let mut is_rank = || letters.next().and_then(Rank::from_letter).is_some();
    is_rank() && is_rank() && text.chars().count() <= 3
}

fn class(text: &str) -> Result<Class, NotationError> {
    let unknown = || mistake(format!("{} is no kind of hand (as QQ, AKs, T9o, A5)", shown(text)));
    let mut letters = text.chars();
    let mut rank = || letters.next().and_then(Rank::from_letter).ok_or_else(unknown);
    let (one, other) = (rank()?, rank()?);
    let suits = match (letters.next(), letters.next()) {
        (None, _) => Suits::Any,
        (Some('s' | 'S'), None) => Suits::Suited,
        (Some('o' | 'O'), None) => Suits::Offsuit,
        _ => return Err(unknown()),
    };
    if one == other && suits != Suits::Any {
        return Err(mistake(format!("{} is a pair, which is neither suited nor offsuit", shown(text))));
    }
    Ok(Class { high: one.max(other), low: one.min(other), suits })
}

/// `QQ+` is the pairs from queens up; `KTo+` is `KTo`, `KJo` and `KQo`.
fn up_from(least: Class) -> Vec<Class> {
    let Class { high, low, suits } = least;
    if high == low {
        return ranks(low, Rank::Ace).map(|rank| Class { high: rank, low: rank, suits }).collect();
    }
    ranks(low, high).filter(|&kicker| kicker < high).map(|low| Class { high, low, suits }).collect()
}

/// `22-55` is the pairs between; `A5s-A2s` the kickers between; `T9s-65s` the connectors between.
fn between(one: Class, other: Class, part: &str) -> Result<Vec<Class>, NotationError> {
    let gap = |class: Class| class.high as u8 - class.low as u8;
    if one.suits != other.suits {
        return Err(mistake(format!("the two ends of {} differ in their suits", shown(part))));
    }
    let (first, last) = if (one.high, one.low) <= (other.high, other.low) { (one, other) } else { (other, one) };
    let suits = first.suits;
    if gap(first) == gap(last) {
        let gap = gap(first);
        let tops = ranks(first.high, last.high);
        return Ok(tops.map(|high| Class { high, low: Rank::ALL[usize::from(high as u8 - gap)], suits }).collect());
    }
    if first.high == last.high && gap(first) > 0 && gap(last) > 0 {
        return Ok(ranks(first.low, last.low).map(|low| Class { high: first.high, low, suits }).collect());
    }
    Err(mistake(format!("the two ends of {} belong to no one line (as 22-55, A5s-A2s, T9s-65s)", shown(part))))
}

fn ranks(from: Rank, to: Rank) -> impl Iterator<Item = Rank> {
    Rank::ALL.into_iter().filter(move |&rank| from <= rank && rank <= to)
}

impl Class {
    fn add(self, hands: &mut Vec<CardSet>) {
        for one in Suit::ALL {
            for other in Suit::ALL {
                let fits = match self.suits {
                    _ if self.high == self.low => one < other,
                    Suits::Any => true,
                    Suits::Suited => one == other,
                    Suits::Offsuit => one != other,
                };
                if fits {
                    hands.push(CardSet::of(Card::new(self.high, one)).with(Card::new(self.low, other)));
                }
            }
        }
    }
}
