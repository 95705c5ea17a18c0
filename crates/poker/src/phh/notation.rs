//! Actions as they are written: `d dh p1 AsKs`, `p3 cbr 250`, `p2 f # he sighs`.

use super::fault::{Wrong, shown, wrong};
use super::string::Text;
use super::{Action, ActionKind, Decimal, Holding, Player};
use cards::{Card, CardSet, Rank, Suit};
use std::borrow::Cow;
use std::str::FromStr;

/// What an action may be, for whoever wrote something else.
const WANTED: &str = "write d dh pN CARDS, d db CARDS, or pN and one of pb, cbr AMOUNT, cc, f, sd, sm";

pub(super) fn action(text: Text<'_>) -> Result<Action<'_>, Wrong> {
    let commentary = text.content.bytes().position(|byte| byte == b'#');
    let words = &text.content[..commentary.unwrap_or(text.content.len())];
    let mut words = Words { text: words, at: 0 };
    let kind = match kind(&mut words) {
        Ok(ActionKind::Remark) if commentary.is_none() => {
            return wrong(text.at, format!("this action is empty: {WANTED}"));
        }
        Ok(kind) => kind,
        Err(Wrong { at, what }) => return wrong(text.place(at), what),
    };
    if let Some((at, word)) = words.next() {
        return wrong(text.place(at), format!("{} is left over: leave it out, or put # before it", shown(word)));
    }
    let commentary = commentary.map(|hash| match text.content {
        Cow::Borrowed(content) => Cow::Borrowed(&content[hash + 1..]),
        Cow::Owned(mut content) => Cow::Owned(content.split_off(hash + 1)),
    });
    Ok(Action { kind, commentary })
}

/// The words of an action, each with the count of bytes before it.
struct Words<'text> {
    text: &'text str,
    at: usize,
}

impl<'text> Iterator for Words<'text> {
    type Item = (usize, &'text str);

    #[inline]
    fn next(&mut self) -> Option<(usize, &'text str)> {
        let bytes = self.text.as_bytes();
        while let Some(b' ' | b'\t') = bytes.get(self.at) {
            self.at += 1;
        }
        let start = self.at;
        while !matches!(bytes.get(self.at), None | Some(b' ' | b'\t')) {
            self.at += 1;
        }
        (self.at > start).then(|| (start, &self.text[start..self.at]))
    }
}

fn kind(words: &mut Words<'_>) -> Result<ActionKind, Wrong> {
    let Some((at, first)) = words.next() else {
        return Ok(ActionKind::Remark);
    };
    let Some((second_at, second)) = words.next() else {
        return wrong(at, format!("{} alone is no action: {WANTED}", shown(first)));
    };
    match (first, second) {
        ("d", "dh") => {
            let (at, name) = words.next().unwrap_or((words.at, ""));
            let player = player(at, name)?;
            Ok(ActionKind::DealHole { player, cards: dealt(words)? })
        }
        ("d", "db") => Ok(ActionKind::DealBoard { cards: dealt(words)? }),
        ("d", _) => wrong(second_at, format!("the dealer deals dh or db, not {}: {WANTED}", shown(second))),
        _ => played(player(at, first)?, second_at, second, words),
    }
}

fn played(player: Player, at: usize, verb: &str, words: &mut Words<'_>) -> Result<ActionKind, Wrong> {
    Ok(match verb {
        "pb" => ActionKind::PostBringIn(player),
        "cc" => ActionKind::CheckOrCall(player),
        "f" => ActionKind::Fold(player),
        "cbr" => ActionKind::RaiseTo { player, amount: raised(words)? },
        "sd" => match words.next() {
            Some((at, cards)) => ActionKind::Discard { player, cards: holding(at, cards)? },
            None => ActionKind::StandPat(player),
        },
        "sm" => match words.next() {
            Some((_, "-")) => ActionKind::ShowDealt(player),
            Some((at, cards)) => ActionKind::Show { player, cards: holding(at, cards)? },
            None => ActionKind::Muck(player),
        },
        _ => return wrong(at, format!("{} is no action: {WANTED}", shown(verb))),
    })
}

fn player(at: usize, name: &str) -> Result<Player, Wrong> {
    let number = match *name.as_bytes() {
        [b'p', digit @ b'1'..=b'9'] => Some(digit - b'0'),
        [b'p', b'1', digit @ b'0'..=b'9'] => Some(digit - b'0' + 10),
        _ => None,
    };
    match number.and_then(Player::new) {
        Some(player) => Ok(player),
        None if name.is_empty() => wrong(at, "the player is missing: write p1 to p10"),
        None => wrong(at, format!("{} is no player: write p1 to p10", shown(name))),
    }
}

fn raised(words: &mut Words<'_>) -> Result<Decimal, Wrong> {
    let Some((at, amount)) = words.next() else {
        return wrong(words.at, "the amount is missing: write what the player bets or raises to");
    };
    match Decimal::from_str(amount) {
        Ok(amount) if amount.is_negative() => {
            wrong(at, "a bet cannot be negative: write what the player bets or raises to")
        }
        Ok(amount) => Ok(amount),
        Err(what) => wrong(at, format!("{} is no amount: {what}", shown(amount))),
    }
}

fn dealt(words: &mut Words<'_>) -> Result<Holding, Wrong> {
    match words.next() {
        Some((at, cards)) => holding(at, cards),
        None => wrong(words.at, "the cards are missing: write them, ?? for each that is not known"),
    }
}

fn holding(at: usize, text: &str) -> Result<Holding, Wrong> {
    let mut holding = Holding::EMPTY;
    let mut seen = CardSet::EMPTY;
    for (index, pair) in text.as_bytes().chunks(2).enumerate() {
        let place = at + 2 * index;
        let card = match *pair {
            [b'?', b'?'] => None,
            [rank, suit] => match (rank_of(rank), suit_of(suit)) {
                (Some(rank), Some(suit)) => Some(Card::new(rank, suit)),
                _ => return no_card(text, 2 * index, place),
            },
            _ => return no_card(text, 2 * index, place),
        };
        if let Some(card) = card.filter(|&card| !seen.insert(card)) {
            return wrong(place, format!("{card} stands here a second time: write each card once"));
        }
        if !holding.push(card) {
            return wrong(place, format!("an action has at most {} cards: leave the others out", Holding::MOST));
        }
    }
    Ok(holding)
}

fn no_card(text: &str, index: usize, place: usize) -> Result<Holding, Wrong> {
    // Everything before was two letters of one byte each.
    let letters: String = text[index..].chars().take(2).collect();
    let hint = match letters.as_bytes() {
        [b'1', b'0'] => "write T for ten",
        [_] => "a card is two letters, a rank of A23456789TJQK and a suit of cdhs",
        [b'?', _] | [_, b'?'] => "write ?? for a card that is not known",
        _ => "write a rank of A23456789TJQK and a suit of cdhs",
    };
    wrong(place, format!("{} is no card: {hint}", shown(&letters)))
}

fn rank_of(letter: u8) -> Option<Rank> {
    (!letter.is_ascii_lowercase()).then(|| Rank::from_letter(char::from(letter))).flatten()
}

fn suit_of(letter: u8) -> Option<Suit> {
    letter.is_ascii_lowercase().then(|| Suit::from_letter(char::from(letter))).flatten()
}
