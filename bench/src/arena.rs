//! Hands of no-limit hold'em between six random players, through the engines.

use crate::answer::Answer;
use crate::clock::Clock;
use crate::python::Python;
use crate::row::{Contestant, Library, Row, Unit, Who};
use crate::schedule::{Limits, Work};
use cards::draw::{Keystream, Seed};
use cards::shuffle::shuffle;
use cards::{Card, Deck, Pack};
use chips::Amount;
use game::{Actor, Events, Game, Person, Role, Seat, Seats, Time, Whom};
use poker::{
    Bets, Hand, HandCommand, HandEvent, HandOptions, Limit, Occasion, Phase, Post, PostKind, Seated, Settings, Setup,
    Variant,
};
use rand::SeedableRng;
use rs_poker::arena::agent::RandomAgent;
use rs_poker::arena::{Agent, GameStateBuilder, HoldemSimulationBuilder};
use std::rc::Rc;
use std::sync::Arc;

const SEATS: u8 = 6;
const STACK: u16 = 10_000;
const SMALL: u16 = 50;
const BIG: u16 = 100;

/// How often players fold and call after no raise, one, and more: the probabilities that `rs_poker` uses for its random
/// players.
const FOLD: [u32; 3] = [25, 30, 50];
const CALL: [u32; 3] = [50, 60, 45];

const DEALER: Actor = Actor::staff(Person(0), Role::Dealer);

pub fn against_rs_poker(work: &Work) -> Row {
    let hands = if work.limits == Limits::Quick { 2_000 } else { 200_000 };
    let peer = Who { library: Library::RsPoker, form: "arena" };
    let theirs = Contestant::new(peer, move || their_chips(hands).unsigned_abs(), || Answer::Sum(their_chips(2_000)));
    Row {
        unit: Unit::ThousandHandsPerSecond,
        clock: Clock::Thread,
        amount: hands,
        contestants: vec![ours(hands), theirs],
        aim: None,
        left_out: Vec::new(),
        note: "ours keeps every event of a hand with its rule and deals with ChaCha20, rs_poker has no historian",
    }
}

pub fn against_pokerkit(work: &Work) -> Row {
    let hands = if work.limits == Limits::Quick { 2_000 } else { 200_000 };
    let (count, times) = if work.limits == Limits::Quick { (20, 100) } else { (400, 500) };
    let python = Rc::new(Python::start("pokerkit_peer.py"));
    let sample = Rc::clone(&python);
    let ask = |python: &Python, hands: usize| python.ask(&format!("play {hands} {STACK} {SMALL} {BIG} 7"));
    let mut theirs = Contestant::new(
        Who { library: Library::PokerKit, form: "random play" },
        move || ask(&python, count).unsigned_abs(),
        move || Answer::Sum(ask(&sample, 20) * 100),
    );
    (theirs.times, theirs.most_runs) = (times, 5);
    Row {
        unit: Unit::ThousandHandsPerSecond,
        clock: Clock::Wall,
        amount: hands,
        contestants: vec![ours(hands), theirs],
        aim: None,
        left_out: Vec::new(),
        note: "PokerKit plays 400 hands in a process that runs already, as a part of the whole",
    }
}

fn ours(hands: usize) -> Contestant {
    let who = Who { library: Library::Ours, form: "through the trait" };
    Contestant::new(who, move || our_chips(hands).unsigned_abs(), || Answer::Sum(our_chips(2_000)))
}

fn cents(cents: i64) -> Amount {
    Amount::from_cents(cents).expect("a few chips are an amount")
}

fn setup() -> Arc<Setup> {
    let seats: Vec<Seat> = (1..=SEATS).filter_map(Seat::new).collect();
    let stack = cents(STACK.into());
    let seated = seats.iter().map(|seat| Seated { seat: *seat, person: Person(seat.number().into()), stack });
    let post = |index: usize, kind, amount: u16| Post { seat: seats[index], kind, amount: cents(amount.into()) };
    Arc::new(Setup {
        variant: Variant::HOLD_EM,
        bets: Bets { limit: Limit::No, least: cents(BIG.into()), bring_in: Amount::ZERO },
        settings: Settings::of(Occasion::Cash),
        button: seats[seats.len() - 1],
        seated: seated.collect(),
        posts: vec![post(0, PostKind::SmallBlind, SMALL), post(1, PostKind::BigBlind, BIG)],
        absent: Seats::NONE,
    })
}

/// Fast random numbers for the choices of the players.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// All chips on the table after this many hands.
fn our_chips(hands: usize) -> i64 {
    let setup = setup();
    let mut bytes = Keystream::new(&Seed::new([7; 32]));
    let mut chance = Chance(7);
    let mut deck: Vec<Card> = Deck::Standard.cards();
    let mut events: Events<HandEvent> = Events::with_capacity(128);
    let mut chips = 0;
    for _ in 0..hands {
        shuffle(&mut deck, &mut bytes);
        let pack = Pack::in_order(Deck::Standard, &deck).expect("a shuffled deck is a deck");
        let hand = Hand::new(Arc::clone(&setup), pack).expect("six players can play");
        events.clear();
        let hand = play(hand, &mut chance, &mut events);
        chips += hand.order().iter().map(|seat| hand.stack(*seat).cents()).sum::<i64>();
    }
    chips
}

fn play(mut hand: Hand, chance: &mut Chance, events: &mut Events<HandEvent>) -> Hand {
    let (mut phase, mut raises) = (Phase::Posting, 0);
    loop {
        let (by, command) = match hand.waits().whom {
            Whom::Nobody => return hand,
            Whom::Seats(seats) => {
                if hand.phase() != phase {
                    (phase, raises) = (hand.phase(), 0);
                }
                let seat = seats.first().expect("somebody is awaited");
                let by = Actor::player(Person(seat.number().into()), seat);
                let command = choose(&hand, &hand.options(&by), raises, chance);
                raises += usize::from(matches!(command, HandCommand::BetTo { .. }));
                (by, command)
            }
            _ => (DEALER, HandCommand::Run),
        };
        let before = events.len();
        hand.decide(Time::default(), &by, &command, events).expect("what the options allow is legal");
        for event in &events[before..] {
            hand.apply(event);
        }
    }
}

/// Folds, calls, or raises up to the pot that everybody still to act could make.
fn choose(hand: &Hand, options: &HandOptions, raises: usize, chance: &mut Chance) -> HandCommand {
    let often = raises.min(FOLD.len() - 1);
    if options.call.is_some() && chance.below(100) < FOLD[often] {
        return HandCommand::Fold;
    }
    let Some(raise) = options.raise.filter(|_| chance.below(100) >= CALL[often]) else {
        return options.pass().unwrap_or(HandCommand::Call);
    };
    let pot = hand.in_the_pot().cents() * i64::from(SEATS);
    let (least, most) = (raise.least.cents(), raise.most.cents().min(pot).max(raise.least.cents()));
    let more = chance.below(u32::try_from(most - least + 1).expect("stacks are small"));
    HandCommand::BetTo { amount: cents(least + i64::from(more)) }
}

/// The same with `rs_poker`, rounded after each hand because its chips are floats.
fn their_chips(hands: usize) -> i64 {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime without threads");
    let mut chips = 0;
    for number in 0..hands as u64 {
        let state = GameStateBuilder::new()
            .num_players_with_stack(SEATS.into(), f32::from(STACK))
            .blinds(f32::from(BIG), f32::from(SMALL))
            .build()
            .expect("six players can play");
        let agent = |seat: u64| -> Box<dyn Agent> {
            let percent = |list: [u32; 3]| list.iter().map(|often| f64::from(*often) / 100.0).collect();
            Box::new(RandomAgent::new_with_seed("random", percent(FOLD), percent(CALL), number * 8 + seat))
        };
        let mut simulation = HoldemSimulationBuilder::default()
            .game_state(state)
            .agents((0..SEATS.into()).map(agent).collect())
            .build_with_rng(rand::rngs::SmallRng::seed_from_u64(number))
            .expect("the players fit the table");
        runtime.block_on(simulation.run());
        let left: f32 = simulation.game_state.stacks.iter().sum();
        #[expect(clippy::cast_possible_truncation, reason = "as many chips as were there before")]
        let left = left.round() as i64;
        chips += left;
    }
    chips
}
