//! A round of Ultimate Texas Hold 'Em: through the engine, and as a loop that only draws, evaluates and settles.

use crate::answer::Answer;
use crate::clock::Clock;
use crate::row::{Contestant, Library, Row, Unit, Who};
use crate::schedule::{Limits, Work};
use cards::draw::{Keystream, Seed};
use cards::hand::{Category, High};
use cards::shuffle::shuffle;
use cards::{Card, Deck, Pack};
use chips::Amount;
use game::{Actor, Events, Game, Person, Role, Seat, Time, Whom};
use house::{Round, RoundCommand, RoundEvent, Tender, Terms};
use rulebook::Wager;
use rulebook::submission::Submission;
use std::sync::Arc;

const SUBMISSION: &str = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n";
const ANTE: Amount = Amount::dollars(10);
const TRIPS: Amount = Amount::dollars(5);
const DEALER: Actor = Actor::staff(Person(0), Role::Dealer);

/// Check, check, and one times the Ante at the end, so that every phase of the round is played.
pub fn one_seat(work: &Work) -> Row {
    let rounds = if work.limits == Limits::Quick { 20_000 } else { 1_000_000 };
    let ours = Who { library: Library::Ours, form: "through the trait" };
    let bare = Who { library: Library::Bare, form: "draw, evaluate, settle" };
    let sample = |nets: fn(usize) -> i64| move || Answer::Sum(nets(10_000));
    Row {
        unit: Unit::ThousandRoundsPerSecond,
        clock: Clock::Thread,
        amount: rounds,
        contestants: vec![
            Contestant::new(ours, move || through_the_trait(rounds).unsigned_abs(), sample(through_the_trait)),
            Contestant::new(bare, move || bare_loop(rounds).unsigned_abs(), sample(bare_loop)),
        ],
        aim: Some(400.0),
        left_out: Vec::new(),
        note: "both shuffle all 52 cards with ChaCha20, round after round from one stream",
    }
}

fn terms() -> Arc<Terms> {
    let submission: Submission = SUBMISSION.parse().expect("the submission can be read");
    Arc::new(Terms::of(&submission).expect("the submission is right"))
}

/// What the player wins in this many rounds, in cents.
fn through_the_trait(rounds: usize) -> i64 {
    let terms = terms();
    let mut bytes = Keystream::new(&Seed::new([7; 32]));
    let mut deck: Vec<Card> = Deck::Standard.cards();
    let mut events: Events<RoundEvent> = Events::with_capacity(64);
    let seat = Seat::new(1).expect("there is a first seat");
    let player = Actor::player(Person(1), seat);
    let bets = [(Wager::Ante, ANTE), (Wager::Trips, TRIPS)];
    let mut net = 0;
    for _ in 0..rounds {
        shuffle(&mut deck, &mut bytes);
        let pack = Pack::in_order(Deck::Standard, &deck).expect("a shuffled deck is a deck");
        let mut round = Round::new(Arc::clone(&terms), pack);
        let mut send = |round: &mut Round, by: &Actor, command: &RoundCommand| {
            events.clear();
            round.decide(Time::default(), by, command, &mut events).expect("every command is legal");
            for event in &events {
                round.apply(event);
            }
        };
        for (wager, amount) in bets {
            send(&mut round, &player, &RoundCommand::Bet { wager, amount, tender: Tender::Chips });
        }
        send(&mut round, &DEALER, &RoundCommand::Run);
        let mut decisions = [RoundCommand::Check, RoundCommand::Check, RoundCommand::Play { multiple: 1 }].into_iter();
        while !round.is_over() {
            match round.waits().whom {
                Whom::Seats(_) => {
                    send(&mut round, &player, &decisions.next().expect("there are three decisions"));
                }
                _ => send(&mut round, &DEALER, &RoundCommand::Run),
            }
        }
        net += round.net(seat).cents();
    }
    net
}

fn bare_loop(rounds: usize) -> i64 {
    let mut bytes = Keystream::new(&Seed::new([7; 32]));
    let mut deck: Vec<Card> = Deck::Standard.cards();
    let mut net = 0;
    for _ in 0..rounds {
        shuffle(&mut deck, &mut bytes);
        let [a, b, c, d, board @ ..] = *deck.first_chunk::<9>().expect("a deck has nine cards");
        let seven = |first, second| High::of_seven(&[first, second, board[0], board[1], board[2], board[3], board[4]]);
        net += settle(seven(a, c), seven(b, d));
    }
    net
}

fn settle(player: High, dealer: High) -> i64 {
    let (ante, trips) = (ANTE.cents(), TRIPS.cents());
    let plays = dealer.category() >= Category::Pair;
    let side = match player.category() {
        Category::RoyalFlush => 50 * trips,
        Category::StraightFlush => 40 * trips,
        Category::FourOfAKind => 30 * trips,
        Category::FullHouse => 9 * trips,
        Category::Flush => 7 * trips,
        Category::Straight => 4 * trips,
        Category::ThreeOfAKind => 3 * trips,
        _ => -trips,
    };
    let main = match player.cmp(&dealer) {
        std::cmp::Ordering::Less => -2 * ante - if plays { ante } else { 0 },
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => {
            let blind = match player.category() {
                Category::RoyalFlush => 500 * ante,
                Category::StraightFlush => 50 * ante,
                Category::FourOfAKind => 10 * ante,
                Category::FullHouse => 3 * ante,
                Category::Flush => ante * 3 / 2,
                Category::Straight => ante,
                _ => 0,
            };
            blind + ante + if plays { ante } else { 0 }
        }
    };
    main + side
}
