//! Random hands at tables that every PHH reader knows; the same for the same seed.

use cards::draw::{Bytes, Keystream, Seed, draw};
use cards::shuffle::shuffle;
use cards::{Card, Pack};
use chips::Amount;
use game::{Actor, Events, Eye, Game, Person, Role, Seat, Seats, Time, Whom};
use poker::history::{History, played};
use poker::phh::Variant as Code;
use poker::{
    Bets, Hand, HandCommand, HandEvent, HandOptions, Limit, LimitKind, Occasion, Post, PostKind, Seated, Settings,
    Setup, Variant,
};
use std::sync::Arc;

const DEALER: Actor = Actor::staff(Person(0), Role::Dealer);

const SMALL: i64 = 5;
const BIG: i64 = 10;

/// A table where hand after hand starts anew.
pub struct Table {
    variant: &'static Variant,
    limit: LimitKind,
    bytes: Keystream,
    played: u64,
    count: u64,
    deck: Vec<Card>,
    events: Events<HandEvent>,
}

impl Table {
    /// This many hands of a game, or of hold'em if the game is not supported.
    pub fn new(game: Code, seed: u64, count: u64) -> Table {
        let (variant, limit) = played(game).unwrap_or((Variant::HOLD_EM, LimitKind::No));
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let bytes = Keystream::new(&Seed::new(key));
        Table { variant, limit, bytes, played: 0, count, deck: variant.deck.cards(), events: Events::new() }
    }

    /// The next hands as a collection, at most this many, and their number; none at the end.
    pub fn hands(&mut self, most: u64) -> Option<(String, u64)> {
        let hands = most.min(self.count - self.played);
        let mut text = String::new();
        for _ in 0..hands {
            self.played += 1;
            self.play(&mut text);
        }
        (hands > 0).then_some((text, hands))
    }

    fn below(&mut self, bound: u8) -> u8 {
        draw(bound, &mut self.bytes)
    }

    /// An element of a non-empty list.
    fn pick<Item: Copy>(&mut self, list: &[Item]) -> Item {
        let index = self.below(u8::try_from(list.len()).unwrap_or(u8::MAX));
        list[usize::from(index)]
    }

    /// A number from zero to the bound.
    fn up_to(&mut self, bound: i64) -> i64 {
        let word = (0..7).fold(0, |word, _| word << 8 | i64::from(self.bytes.next_byte()));
        word % bound.saturating_add(1).max(1)
    }

    fn play(&mut self, text: &mut String) {
        let setup = Arc::new(self.setup());
        shuffle(&mut self.deck, &mut self.bytes);
        let pack = Pack::in_order(self.variant.deck, &self.deck).expect("a shuffled deck is a deck");
        let mut hand = Hand::new(setup, pack).expect("two to nine players with chips can play");
        let mut events = std::mem::take(&mut self.events);
        events.clear();
        loop {
            let (by, command) = match hand.waits().whom {
                Whom::Nobody => break,
                Whom::Seats(seats) => {
                    let seat = seats.first().expect("somebody is awaited");
                    let by = Actor::player(Person(u64::from(seat.number())), seat);
                    let command = self.choose(&hand.options(&by), hand.pots().pots.len());
                    (by, command)
                }
                _ => (DEALER, HandCommand::Run),
            };
            hand.advance(Time::default(), &by, &command, &mut events).expect("what the options allow is legal");
        }
        let record = History::new(&hand, &events, Eye::Auditor).record();
        record.expect("every game that is played has a code").write_numbered(self.played, text);
        self.events = events;
    }

    /// Two to nine players, some with few chips; the last has the button.
    fn setup(&mut self) -> Setup {
        let count = 2 + self.below(8);
        let seats: Vec<Seat> = (1..=count).filter_map(Seat::new).collect();
        let stacks = [3 * BIG, 10 * BIG, 20 * BIG, 40 * BIG, 100 * BIG, 100 * BIG, 200 * BIG];
        let seated = seats.iter().map(|seat| {
            let most = self.pick(&stacks);
            let stack = cents(1 + self.up_to(most));
            Seated { seat: *seat, person: Person(u64::from(seat.number())), stack }
        });
        let seated = seated.collect();
        let limit = match self.limit {
            LimitKind::No => Limit::No,
            LimitKind::Pot => Limit::Pot,
            LimitKind::Fixed => Limit::Fixed { small: cents(BIG), big: cents(2 * BIG) },
        };
        let posts = self.posts(&seats);
        let settings = Settings {
            follows_the_guide: false,
            cap_lifts_heads_up: false,
            antes_are_trimmed: self.below(2) == 0,
            chip: Some(cents(1)),
            ..Settings::of(Occasion::Tournament)
        };
        let bets = Bets { limit, least: cents(BIG), bring_in: Amount::ZERO };
        Setup {
            variant: self.variant,
            bets,
            settings,
            button: seats[seats.len() - 1],
            seated,
            posts,
            absent: Seats::NONE,
        }
    }

    /// Antes of all, of the big blind or of nobody, two blinds, and now and then a straddle.
    fn posts(&mut self, seats: &[Seat]) -> Vec<Post> {
        let (small, big) = if seats.len() == 2 { (seats[1], seats[0]) } else { (seats[0], seats[1]) };
        let post = |seat, kind, amount| Post { seat, kind, amount: cents(amount) };
        let mut posts = Vec::new();
        match self.below(4) {
            0 => posts.extend(seats.iter().map(|seat| post(*seat, PostKind::Ante, 2))),
            1 => posts.push(post(big, PostKind::Ante, BIG)),
            _ => {}
        }
        posts.extend([post(small, PostKind::SmallBlind, SMALL), post(big, PostKind::BigBlind, BIG)]);
        if seats.len() > 3 && self.below(5) == 0 {
            posts.push(post(seats[2], PostKind::Straddle, 2 * BIG));
        }
        posts
    }

    /// Nobody mucks if there are side pots, so that each of them has a winner who showed.
    fn choose(&mut self, options: &HandOptions, pots: usize) -> HandCommand {
        if options.can_muck && pots == 1 && self.below(4) == 0 {
            return HandCommand::Muck;
        }
        if options.call.is_some() && self.below(4) == 0 {
            return HandCommand::Fold;
        }
        let raise = options.raise.filter(|_| self.below(3) == 0);
        match raise {
            Some(raise) => {
                let between = cents(raise.least.cents() + self.up_to(raise.most.cents() - raise.least.cents()));
                HandCommand::BetTo { amount: self.pick(&[raise.least, raise.least, between, raise.most]) }
            }
            None => options.pass().unwrap_or(HandCommand::Call),
        }
    }
}

/// Small amounts of chips.
fn cents(cents: i64) -> Amount {
    Amount::from_cents(cents).unwrap_or_default()
}
