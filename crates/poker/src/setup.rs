//! What a hand starts from: who sits where with how much, what is posted, and what the house plays by.

use crate::{Limit, Variant};
use chips::Amount;
use game::{Person, Seat, Seats};
use std::fmt;

/// A hand before its first card.
#[derive(Clone, Debug)]
pub struct Setup {
    pub variant: Variant,
    pub stakes: Stakes,
    pub settings: Settings,
    pub button: Seat,
    pub seated: Vec<Seated>,
    /// In the order in which they are posted.
    pub posts: Vec<Post>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated {
    pub seat: Seat,
    pub person: Person,
    pub stack: Amount,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    pub limit: Limit,
    /// The smallest bet: the big blind.
    pub least: Amount,
}

/// What a player puts in before the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Post {
    pub seat: Seat,
    pub kind: PostKind,
    pub amount: Amount,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostKind {
    /// Goes into the pot and answers no bet: each player's, the button's or the big blind's for all.
    Ante,
    SmallBlind,
    BigBlind,
    Straddle,
    /// Of a player who comes in: a bet that is live.
    Live,
    /// Of a player who comes in: goes into the pot.
    Dead,
}

/// Where house rules differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Settings {
    pub occasion: Occasion,
    /// Bets and raises of a round in limit; none is no cap.
    pub cap: Option<u8>,
    /// No cap between two players.
    pub cap_lifts_heads_up: bool,
    /// All-ins for less than a raise reopen the betting when they add up to one.
    pub short_all_ins_add_up: bool,
    /// Hands are turned up as soon as nobody can bet any more; else they stay down until all cards are out.
    pub shows_all_ins: bool,
    /// In pot-limit the small blind counts as completed until its owner has acted.
    pub completes_small_blind: bool,
    /// A short ante competes for no more of the others' antes than its own size.
    pub antes_are_trimmed: bool,
    /// The smallest chip, which odd chips are.
    pub chip: Amount,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    Cash,
    Tournament,
}

/// Why there can be no such hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAHand {
    TooFewPlayers,
    SeatTwice(Seat),
    NoStack(Seat),
    NobodyPosts(Seat),
    TooManyCards,
    TooManyChips,
    BadPost(Seat),
}

impl fmt::Display for NotAHand {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAHand::TooFewPlayers => write!(out, "a hand needs two players with chips"),
            NotAHand::SeatTwice(seat) => write!(out, "{seat} stands twice"),
            NotAHand::NoStack(seat) => write!(out, "{seat} has no chips: it is not dealt in"),
            NotAHand::NobodyPosts(seat) => write!(out, "{seat} posts, and nobody sits there"),
            NotAHand::TooManyCards => write!(out, "the deck has too few cards for so many players"),
            NotAHand::TooManyChips => write!(out, "the stacks together are more than can be counted"),
            NotAHand::BadPost(seat) => write!(out, "what {seat} posts is no amount above nothing"),
        }
    }
}

impl std::error::Error for NotAHand {}

impl Settings {
    /// The guide's own ways.
    pub fn of(occasion: Occasion) -> Settings {
        Settings {
            occasion,
            cap: Some(4),
            cap_lifts_heads_up: true,
            short_all_ins_add_up: true,
            shows_all_ins: occasion == Occasion::Tournament,
            completes_small_blind: occasion == Occasion::Cash,
            antes_are_trimmed: true,
            chip: Amount::from_cents(1).unwrap_or_default(),
        }
    }
}

impl Setup {
    pub fn check(&self) -> Result<(), NotAHand> {
        let mut seats = Seats::NONE;
        for seated in &self.seated {
            if seats.contains(seated.seat) {
                return Err(NotAHand::SeatTwice(seated.seat));
            }
            seats = seats.with(seated.seat);
            if !seated.stack.is_positive() {
                return Err(NotAHand::NoStack(seated.seat));
            }
        }
        if self.seated.len() < 2 {
            return Err(NotAHand::TooFewPlayers);
        }
        if let Some(post) = self.posts.iter().find(|post| !seats.contains(post.seat)) {
            return Err(NotAHand::NobodyPosts(post.seat));
        }
        if let Some(post) = self.posts.iter().find(|post| !post.amount.is_positive()) {
            return Err(NotAHand::BadPost(post.seat));
        }
        if self.cards() > self.variant.deck.size() {
            return Err(NotAHand::TooManyCards);
        }
        let stacks = self.seated.iter().map(|seated| seated.stack);
        Amount::sum(stacks).map(|_| ()).map_err(|_| NotAHand::TooManyChips)
    }

    /// How many cards a whole hand takes.
    fn cards(&self) -> usize {
        let street = |street: &crate::variant::Street| {
            let dealt = match street.deals {
                crate::variant::Deals::Hole(cards) => usize::from(cards) * self.seated.len(),
                crate::variant::Deals::Board(cards) => usize::from(cards),
            };
            dealt + usize::from(street.burns)
        };
        self.variant.streets.iter().map(street).sum()
    }

    /// The seats that are dealt in, clockwise from the button's left, the button last.
    pub fn order(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.seated.iter().map(|seated| seated.seat).collect();
        seats.sort_unstable();
        let after = seats.iter().position(|seat| *seat > self.button).unwrap_or(0);
        seats.rotate_left(after);
        seats
    }
}
