//! One hand as its history tells it.

use super::{Action, ActionKind, Decimal, Detail, Variant};
use std::borrow::Cow;
use std::fmt;

/// One hand. Every list has one entry per player, in the order of the deal; the last has the button, and of two
/// players the second.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Record<'text> {
    /// The number that heads the hand in a collection.
    pub number: Option<u64>,
    pub variant: Variant,
    /// False if a short ante competes for all antes; none if the record does not say.
    pub ante_trimming_status: Option<bool>,
    pub antes: Vec<Decimal>,
    /// A negative one is a post by a player who comes back.
    pub blinds_or_straddles: Option<Vec<Decimal>>,
    pub bring_in: Option<Decimal>,
    pub small_bet: Option<Decimal>,
    pub big_bet: Option<Decimal>,
    pub min_bet: Option<Decimal>,
    pub starting_stacks: Vec<Stack>,
    pub actions: Vec<Action<'text>>,
    /// The optional keys, in the order in which they stand.
    pub details: Vec<Detail<'text>>,
}

/// What a player has in front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stack {
    Known(Decimal),
    /// Written `inf`: nobody noted it, and it was enough for every bet.
    Unknown,
}

impl Stack {
    /// The amount, if it is known.
    pub const fn known(self) -> Option<Decimal> {
        match self {
            Stack::Known(amount) => Some(amount),
            Stack::Unknown => None,
        }
    }

    pub(super) fn write(self, out: &mut String) {
        match self {
            Stack::Known(amount) => amount.write(out),
            Stack::Unknown => out.push_str("inf"),
        }
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        out.write_str(&text)
    }
}

impl<'text> Record<'text> {
    /// A hand of this variant without antes, in which nothing has happened yet.
    pub fn new(variant: Variant, starting_stacks: Vec<Stack>) -> Record<'text> {
        Record {
            number: None,
            variant,
            ante_trimming_status: None,
            antes: vec![Decimal::ZERO; starting_stacks.len()],
            blinds_or_straddles: None,
            bring_in: None,
            small_bet: None,
            big_bet: None,
            min_bet: None,
            starting_stacks,
            actions: Vec::new(),
            details: Vec::new(),
        }
    }

    /// How many players were dealt in.
    pub fn player_count(&self) -> usize {
        self.starting_stacks.len()
    }

    /// How many decimals the smallest unit has in which every number of the hand is whole.
    pub fn decimals(&self) -> u8 {
        let mut most = 0;
        let mut count = |number: Decimal| most = number.decimals().max(most);
        self.antes.iter().chain(self.blinds_or_straddles.iter().flatten()).copied().for_each(&mut count);
        [self.bring_in, self.small_bet, self.big_bet, self.min_bet].into_iter().flatten().for_each(&mut count);
        let stacks = self.starting_stacks.iter().chain(self.finishing_stacks().unwrap_or_default());
        stacks.filter_map(|stack| stack.known()).for_each(&mut count);
        self.winnings().unwrap_or_default().iter().copied().for_each(&mut count);
        for action in &self.actions {
            if let ActionKind::RaiseTo { amount, .. } = action.kind {
                count(amount);
            }
        }
        most
    }

    /// The names of the players, in the order of the deal.
    pub fn players(&self) -> Option<&[Cow<'text, str>]> {
        self.detail(|detail| if let Detail::Players(names) = detail { Some(&names[..]) } else { None })
    }

    /// The numbers on their seats, in the order of the deal.
    pub fn seats(&self) -> Option<&[u32]> {
        self.detail(|detail| if let Detail::Seats(seats) = detail { Some(&seats[..]) } else { None })
    }

    /// The name of the table.
    pub fn table(&self) -> Option<&str> {
        self.detail(|detail| if let Detail::Table(name) = detail { Some(&name[..]) } else { None })
    }

    /// The currency, as three letters.
    pub fn currency(&self) -> Option<&str> {
        self.detail(|detail| if let Detail::Currency(name) = detail { Some(&name[..]) } else { None })
    }

    /// The stacks after the hand.
    pub fn finishing_stacks(&self) -> Option<&[Stack]> {
        self.detail(|detail| if let Detail::FinishingStacks(stacks) = detail { Some(&stacks[..]) } else { None })
    }

    /// What each player took out of the pots.
    pub fn winnings(&self) -> Option<&[Decimal]> {
        self.detail(|detail| if let Detail::Winnings(winnings) = detail { Some(&winnings[..]) } else { None })
    }

    fn detail<'record, T: ?Sized>(
        &'record self,
        wanted: impl Fn(&'record Detail<'text>) -> Option<&'record T>,
    ) -> Option<&'record T> {
        self.details.iter().find_map(wanted)
    }

    /// The value of any other key, exactly as it is written.
    pub fn other(&self, wanted: &str) -> Option<&str> {
        self.details.iter().find_map(|detail| match detail {
            Detail::Other { key, value } if key == wanted => Some(&value[..]),
            _ => None,
        })
    }

    /// The same hand, free of the text it was read from.
    pub fn into_owned(self) -> Record<'static> {
        Record {
            number: self.number,
            variant: self.variant,
            ante_trimming_status: self.ante_trimming_status,
            antes: self.antes,
            blinds_or_straddles: self.blinds_or_straddles,
            bring_in: self.bring_in,
            small_bet: self.small_bet,
            big_bet: self.big_bet,
            min_bet: self.min_bet,
            starting_stacks: self.starting_stacks,
            actions: self.actions.into_iter().map(Action::into_owned).collect(),
            details: self.details.into_iter().map(Detail::into_owned).collect(),
        }
    }
}
