//! Where the keys and actions of a hand stand, for what can be checked only at its end.

use super::fault::{Wrong, wrong};
use std::borrow::Cow;

/// The keys that a reader of hands knows by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name {
    Variant,
    AnteTrimmingStatus,
    Antes,
    BlindsOrStraddles,
    BringIn,
    SmallBet,
    BigBet,
    MinBet,
    StartingStacks,
    Actions,
    Players,
    Seats,
    Table,
    Currency,
    FinishingStacks,
    Winnings,
}

impl Name {
    const COUNT: usize = Name::Winnings as usize + 1;

    pub fn of(key: &str) -> Option<Name> {
        Some(match key {
            "variant" => Name::Variant,
            "ante_trimming_status" => Name::AnteTrimmingStatus,
            "antes" => Name::Antes,
            "blinds_or_straddles" => Name::BlindsOrStraddles,
            "bring_in" => Name::BringIn,
            "small_bet" => Name::SmallBet,
            "big_bet" => Name::BigBet,
            "min_bet" => Name::MinBet,
            "starting_stacks" => Name::StartingStacks,
            "actions" => Name::Actions,
            "players" => Name::Players,
            "seats" => Name::Seats,
            "table" => Name::Table,
            "currency" => Name::Currency,
            "finishing_stacks" => Name::FinishingStacks,
            "winnings" => Name::Winnings,
            _ => return None,
        })
    }
}

/// More keys than any hand has that a person or a program meant.
const MOST_KEYS: usize = 256;

#[derive(Default)]
pub(super) struct Places<'text> {
    /// One more than the place of the key, zero if it is missing.
    keys: [usize; Name::COUNT],
    others: Vec<Cow<'text, str>>,
    pub actions: Vec<usize>,
}

impl<'text> Places<'text> {
    pub fn clear(&mut self) {
        self.keys = [0; Name::COUNT];
        self.others.clear();
        self.actions.clear();
    }

    pub fn is_empty(&self) -> bool {
        self.others.is_empty() && self.keys == [0; Name::COUNT]
    }

    /// Where a key stands; the start of the hand if it is missing.
    pub fn of(&self, name: Name) -> usize {
        self.keys[name as usize].saturating_sub(1)
    }

    pub fn note(&mut self, name: Name, key: &str, at: usize) -> Result<(), Wrong> {
        let place = &mut self.keys[name as usize];
        if *place > 0 {
            return second(key, at);
        }
        *place = at + 1;
        Ok(())
    }

    pub fn note_other(&mut self, key: Cow<'text, str>, at: usize) -> Result<(), Wrong> {
        if self.others.contains(&key) {
            return second(&key, at);
        }
        if self.others.len() == MOST_KEYS {
            return wrong(at, format!("a hand has at most {MOST_KEYS} keys of its own: leave some out"));
        }
        self.others.push(key);
        Ok(())
    }
}

fn second<T>(key: &str, at: usize) -> Result<T, Wrong> {
    wrong(at, format!("{key} stands here a second time: leave one of the two out"))
}
