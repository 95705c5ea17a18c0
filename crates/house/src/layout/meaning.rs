//! The meaning of a sentence on a felt, in any wording.
//!
//! Every word must be known here. An unknown word may change the meaning, so a sentence that contains one
//! does not count as saying what a clause requires.

use cards::hand::Category;
use rulebook::Wager;

/// The words in lowercase, without articles; a number is separated from letters after it.
fn words(text: &str) -> Vec<String> {
    const BETWEEN: &str = ",;:.!()|·•–—-'’\"";
    let letters: Vec<char> = text.to_lowercase().chars().collect();
    let is_digit = |index: Option<usize>| index.and_then(|index| letters.get(index)).is_some_and(char::is_ascii_digit);
    let mut words = vec![String::new()];
    for (index, &letter) in letters.iter().enumerate() {
        let follows_digit = is_digit(index.checked_sub(1));
        let is_inside_figure = follows_digit && is_digit(Some(index + 1));
        if letter.is_whitespace() || BETWEEN.contains(letter) && !is_inside_figure {
            words.push(String::new());
            continue;
        }
        if follows_digit && (letter.is_alphabetic() || letter == '×') {
            words.push(String::new());
        }
        words.last_mut().expect("there is always a current word").push(letter);
    }
    words.retain(|word| !["", "a", "an", "the"].contains(&word.as_str()));
    words
}

/// The meanings of the phrases of a sentence, matched from left to right; `None` if a word is unknown.
fn senses<Sense: Copy>(words: &[String], phrases: &[(&str, Option<Sense>)]) -> Option<Vec<Sense>> {
    let mut found = Vec::new();
    let mut rest = words;
    while !rest.is_empty() {
        let fits = |phrase: &str| {
            let length = phrase.split(' ').count();
            let matches = rest.len() >= length && phrase.split(' ').zip(rest).all(|(one, other)| one == other);
            matches.then_some(length)
        };
        let longest = phrases.iter().filter_map(|(phrase, sense)| Some((fits(phrase)?, *sense)));
        let (length, sense) = longest.max_by_key(|(length, _)| *length)?;
        found.extend(sense);
        rest = &rest[length..];
    }
    Some(found)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sense {
    Wager,
    Push,
    Holder,
    Unless,
    Not,
    LessThan,
    AtLeast,
    OrBetter,
    Hand(Category),
}

const PUSH_PHRASES: [(&str, Option<Sense>); 38] = [
    ("push", Some(Sense::Push)),
    ("pushes", Some(Sense::Push)),
    ("unless", Some(Sense::Unless)),
    ("not", Some(Sense::Not)),
    ("less than", Some(Sense::LessThan)),
    ("lower than", Some(Sense::LessThan)),
    ("worse than", Some(Sense::LessThan)),
    ("below", Some(Sense::LessThan)),
    ("under", Some(Sense::LessThan)),
    ("short of", Some(Sense::LessThan)),
    ("at least", Some(Sense::AtLeast)),
    ("or better", Some(Sense::OrBetter)),
    ("or higher", Some(Sense::OrBetter)),
    ("or more", Some(Sense::OrBetter)),
    ("one pair", Some(Sense::Hand(Category::Pair))),
    ("two pairs", Some(Sense::Hand(Category::TwoPair))),
    ("if", None),
    ("when", None),
    ("with", None),
    ("on", None),
    ("for", None),
    ("is", None),
    ("are", None),
    ("be", None),
    ("has", None),
    ("have", None),
    ("hold", None),
    ("holds", None),
    ("falls", None),
    ("does", None),
    ("will", None),
    ("hand", None),
    ("hands", None),
    ("wager", None),
    ("wagers", None),
    ("bet", None),
    ("player", None),
    ("s", None),
];

/// Whether a sentence says that a wager pushes below a hand and not from that hand up. The holder is the word for whose hand it is.
pub fn says_push_below(text: &str, wager: Wager, holder: &str, least: Category) -> bool {
    let own = wager.to_string().to_lowercase();
    let hands = Category::ALL.map(|hand| (hand.name().replace(" a ", " "), Some(Sense::Hand(hand))));
    let mut phrases = PUSH_PHRASES.to_vec();
    phrases.extend([(own.as_str(), Some(Sense::Wager)), (holder, Some(Sense::Holder))]);
    phrases.extend(hands.iter().map(|(name, sense)| (name.as_str(), *sense)));
    let Some(senses) = senses(&words(text), &phrases) else { return false };
    let ([Sense::Wager, Sense::Push, condition @ ..] | [condition @ .., Sense::Wager, Sense::Push]) = senses.as_slice()
    else {
        return false;
    };
    is_below(condition, least)
}

/// Whether a condition covers exactly the hands below one: `dealer less than a pair`, `unless dealer a pair or better`.
fn is_below(condition: &[Sense], least: Category) -> bool {
    let is_turned = condition.first() == Some(&Sense::Unless);
    let Some((Sense::Holder, rest)) = condition[usize::from(is_turned)..].split_first() else { return false };
    let is_denied = rest.first() == Some(&Sense::Not);
    let (is_less, hand) = match &rest[usize::from(is_denied)..] {
        [Sense::LessThan, Sense::Hand(hand)] => (true, hand),
        [Sense::AtLeast, Sense::Hand(hand)] | [Sense::Hand(hand), Sense::OrBetter] => (false, hand),
        _ => return false,
    };
    *hand == least && (is_less ^ is_turned ^ is_denied)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Piece {
    Wager,
    Ante,
    Moment(usize),
}

const MULTIPLE_PHRASES: [(&str, Option<Piece>); 20] = [
    ("ante", Some(Piece::Ante)),
    ("before flop", Some(Piece::Moment(0))),
    ("preflop", Some(Piece::Moment(0))),
    ("pre flop", Some(Piece::Moment(0))),
    ("flop", Some(Piece::Moment(1))),
    ("after flop", Some(Piece::Moment(1))),
    ("on flop", Some(Piece::Moment(1))),
    ("river", Some(Piece::Moment(2))),
    ("after river", Some(Piece::Moment(2))),
    ("on river", Some(Piece::Moment(2))),
    ("at river", Some(Piece::Moment(2))),
    ("x", None),
    ("×", None),
    ("times", None),
    ("or", None),
    ("then", None),
    ("is", None),
    ("must be", None),
    ("wager", None),
    ("bet", None),
];

/// Whether a sentence says that a wager is these multiples of the Ante, each at its moment: before the flop, after it, and
/// after the river. If no moments are named, the multiples must be in this order.
pub fn says_multiples(text: &str, wager: Wager, wanted: [&[u8]; 3]) -> bool {
    let own = wager.to_string().to_lowercase();
    let mut phrases = MULTIPLE_PHRASES.to_vec();
    phrases.push((own.as_str(), Some(Piece::Wager)));
    let all = words(text);
    // Runs of numbers, with what is between them.
    let mut runs: Vec<Vec<u8>> = vec![Vec::new()];
    let mut moments: Vec<usize> = Vec::new();
    let mut wagers: Vec<Piece> = Vec::new();
    for part in all.chunk_by(|one, other| figure(one).is_none() && figure(other).is_none()) {
        if let Some(multiple) = part.first().and_then(|word| figure(word)) {
            if let Some(run) = runs.last_mut() {
                run.push(multiple);
            }
            continue;
        }
        let Some(pieces) = senses(part, &phrases) else { return false };
        for piece in pieces {
            match piece {
                Piece::Moment(moment) => {
                    moments.push(moment);
                    runs.push(Vec::new());
                }
                wager => wagers.push(wager),
            }
        }
    }
    let names_both = wagers.first() == Some(&Piece::Wager) && wagers.contains(&Piece::Ante);
    names_both && are_in_order(&runs, &moments, wanted)
}

fn figure(word: &str) -> Option<u8> {
    word.parse().ok()
}

/// Moments come either always before their numbers or always after them.
fn are_in_order(runs: &[Vec<u8>], moments: &[usize], wanted: [&[u8]; 3]) -> bool {
    let is_same = |run: &[u8], moment: usize| {
        let mut sorted = run.to_vec();
        sorted.sort_unstable();
        sorted == wanted[moment]
    };
    if let ([run], []) = (runs, moments) {
        let (before, rest) = run.split_at(wanted[0].len().min(run.len()));
        let (flop, river) = rest.split_at(wanted[1].len().min(rest.len()));
        return [before, flop, river].into_iter().enumerate().all(|(moment, run)| is_same(run, moment));
    }
    let mut named = moments.to_vec();
    named.sort_unstable();
    let runs = match runs {
        [none, runs @ ..] if none.is_empty() => runs,
        [runs @ .., none] if none.is_empty() => runs,
        _ => return false,
    };
    named == [0, 1, 2] && runs.len() == 3 && runs.iter().zip(moments).all(|(run, moment)| is_same(run, *moment))
}

/// How a sentence mentions the payout limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitText {
    AsFigure,
    /// In general words, which need the amount elsewhere.
    AsPosted,
}

/// Whether a sentence states this payout limit, or that a posted one applies.
pub fn says_limit(text: &str, figure: &str) -> Option<LimitText> {
    const KNOWN: [&str; 14] = [
        "payout",
        "payouts",
        "limit",
        "per hand",
        "posted",
        "is",
        "of",
        "this",
        "game",
        "subject to",
        "applies",
        "apply",
        "maximum",
        "any hand",
    ];
    let all = words(text);
    let is_figure = |word: &&String| word.starts_with('$');
    let figures: Vec<&str> =
        all.iter().filter(is_figure).map(|word| word.strip_suffix(".00").unwrap_or(word)).collect();
    let rest: Vec<String> = all.iter().filter(|word| !is_figure(word)).cloned().collect();
    let phrases = KNOWN.map(|phrase| (phrase, Some(phrase)));
    let senses = senses(&rest, &phrases)?;
    let speaks = senses.contains(&"limit");
    match figures.as_slice() {
        [stated] if speaks && *stated == figure => Some(LimitText::AsFigure),
        [] if speaks && senses.contains(&"posted") => Some(LimitText::AsPosted),
        _ => None,
    }
}
