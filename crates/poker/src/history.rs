//! A hand that was played, written in the PHH format or as the text that trackers read.

mod event;
mod game;
mod house;
mod record;
mod text;
mod walk;

pub use event::HistoryEvent;
pub use game::played;
pub use walk::{Step, walk};

pub(crate) use house::{Unclear, chip, least, posts, settings};

use crate::phh::{Decimal, Detail};
use crate::{Hand, HandChips, HandEvent, PostKind};
use ::game::{CardView, Events, Eye, Game, Seat};
use cards::Card;
use chips::Amount;
use std::fmt;

/// A hand with everything that happened in it, and what is written besides the play: names, table, time.
///
/// ```
/// use game::{Events, Eye};
/// use poker::history::History;
/// use poker::phh;
/// use poker::replay::replay_seen;
///
/// let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
///             starting_stacks = [200, 200]\nactions = ['d dh p1 ????', 'd dh p2 AsKs', 'p2 f']";
/// let record = phh::hands(text).next().expect("there is a hand")?;
/// let mut events = Events::new();
/// let (_, hand) = replay_seen(&record, |rules, event| events.push(rules, event.clone()))?;
///
/// let mut history = History::new(&hand, &events, Eye::Rail); // the rail has seen no hole card
/// history.number = Some(17);
/// history.names = vec!["Ann".to_owned(), "Bob".to_owned()];
/// assert!(history.text().contains("Bob: folds"));
/// assert!(history.record()?.to_string().contains("'d dh p2 ????'"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct History<'hand> {
    hand: &'hand Hand,
    events: &'hand Events<HandEvent>,
    /// By position in the deal, as this eye sees them.
    holes: Vec<Vec<CardView>>,
    board: Vec<CardView>,
    /// How many decimals the unit has whose cents amounts are: none for chips, two for dollars.
    pub decimals: u8,
    /// The number of the hand.
    pub number: Option<u64>,
    /// In the order of the deal; empty if nobody has a name.
    pub names: Vec<String>,
    /// The numbers on the seats, in the order of the deal.
    pub seats: Vec<u32>,
    pub table: Option<String>,
    /// As three letters.
    pub currency: Option<String>,
    /// As trackers write it, `2026/07/29 18:00:00 UTC`.
    pub when: Option<String>,
    /// What was taken out of the pots.
    pub rake: Amount,
    /// Other keys of the PHH format.
    pub details: Vec<Detail<'static>>,
}

/// Why a hand cannot be told in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotWritten {
    /// The format has no name for this game.
    Game(&'static str),
    /// An amount has more digits than the format's numbers.
    Number,
}

impl fmt::Display for NotWritten {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotWritten::Game(name) => write!(out, "there is no code for {name} with this limit"),
            NotWritten::Number => write!(out, "an amount has too many digits"),
        }
    }
}

impl std::error::Error for NotWritten {}

impl<'hand> History<'hand> {
    /// A hand with the events that led to it. The eye knows the cards that it saw, and no others.
    pub fn new(hand: &'hand Hand, events: &'hand Events<HandEvent>, eye: Eye) -> History<'hand> {
        let view = hand.view(eye);
        let cards = |seat: &Seat| {
            let seen = view.seats.iter().find(|seen| seen.seat == *seat);
            seen.map_or_else(Vec::new, |seen| seen.cards.clone())
        };
        History {
            hand,
            events,
            holes: hand.order().iter().map(cards).collect(),
            board: view.board,
            decimals: 0,
            number: None,
            names: Vec::new(),
            seats: hand.order().iter().map(|seat| u32::from(seat.number())).collect(),
            table: None,
            currency: None,
            when: None,
            rake: Amount::ZERO,
            details: Vec::new(),
        }
    }

    /// The hand that is written.
    pub fn hand(&self) -> &Hand {
        self.hand
    }

    /// Everything that happened in it, with the rules.
    pub fn events(&self) -> &Events<HandEvent> {
        self.events
    }

    /// The player's place in the deal.
    pub fn place(&self, seat: Seat) -> usize {
        self.hand.order().iter().position(|known| *known == seat).unwrap_or(0)
    }

    /// What a player holds, by the place in the deal; none is a card that the eye did not see.
    pub fn hole(&self, place: usize) -> impl Iterator<Item = Option<Card>> {
        faces(self.holes.get(place).map_or(&[], Vec::as_slice))
    }

    /// The board as this eye saw it.
    pub fn board(&self) -> impl Iterator<Item = Option<Card>> {
        faces(&self.board)
    }

    /// The name on the seat, or what the format calls its player.
    pub fn name(&self, place: usize) -> String {
        self.names.get(place).cloned().unwrap_or_else(|| format!("p{}", place + 1))
    }

    /// An amount as the record writes numbers.
    pub fn decimal(&self, amount: Amount) -> Result<Decimal, NotWritten> {
        Decimal::new(amount.cents(), self.decimals).ok_or(NotWritten::Number)
    }

    /// What each player took out of the pots.
    pub fn winnings(&self) -> Vec<Amount> {
        let mut won = vec![Amount::ZERO; self.hand.order().len()];
        for event in self.events {
            if let Some((seat, HandChips::Awarded(amount))) = event.chips() {
                let sum = &mut won[self.place(seat)];
                *sum = sum.strict_plus(amount);
            }
        }
        won
    }
}

/// What a post is called: ante, small blind, big blind, straddle, live, dead.
pub fn post_name(kind: PostKind) -> &'static str {
    house::kind(kind)
}

fn faces(cards: &[CardView]) -> impl Iterator<Item = Option<Card>> {
    cards.iter().map(|card| card.face())
}
