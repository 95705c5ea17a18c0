//! Hands played at random, of every game, limit and house.

use cards::{Card, Deck, Pack};
use chance::Chance;
use chips::Amount;
use game::{Actor, Events, Game, Person, Role, Seat, Seats, Time, Whom};
use poker::{
    Bets, Hand, HandCommand, HandEvent, HandOptions, Limit, Occasion, Post, PostKind, Seated, Settings, Setup, Variant,
};
use std::sync::Arc;

const DEALER: Actor = Actor::staff(Person(1000), Role::Dealer);

/// A hand that is over, with everything that happened in it.
pub struct Played {
    pub hand: Hand,
    pub events: Events<HandEvent>,
}

fn cents(cents: i64) -> Amount {
    Amount::from_cents(cents).unwrap()
}

fn seated(chance: &mut Chance, variant: &Variant) -> Vec<Seated> {
    let most = if variant.deck == Deck::Short { 6 } else { 9 };
    let count = 2 + chance.below(most - 1);
    let mut numbers: Vec<u8> = (1..=10).collect();
    // In half of the hands nobody is missing between two players.
    let has_gaps = chance.below(2) == 0;
    while numbers.len() > count {
        let index = if has_gaps { chance.below(numbers.len()) } else { numbers.len() - 1 };
        numbers.remove(index);
    }
    let stacks = [1, 3, 7, 10, 25, 60, 100, 100, 400, 1000];
    let seated = numbers.into_iter().map(|number| Seated {
        seat: Seat::new(number).unwrap(),
        person: Person(u64::from(number)),
        stack: cents(*chance.pick(&stacks)),
    });
    seated.collect()
}

fn settings(chance: &mut Chance) -> Settings {
    let mut settings = Settings::of(*chance.pick(&[Occasion::Cash, Occasion::Tournament]));
    let mut coin = || chance.below(2) == 0;
    settings.cap = if coin() { Some(4) } else { None };
    settings.cap_lifts_heads_up = coin();
    settings.short_all_ins_add_up = coin();
    settings.half_a_bet_is_full = coin();
    settings.follows_the_guide = false;
    settings.shows_all_ins = coin();
    settings.antes_are_trimmed = coin();
    settings.chip = Some(cents(*chance.pick(&[1, 1, 5])));
    settings
}

/// Antes of all or of the big blind, blinds, straddles, and players who come in.
fn posts(chance: &mut Chance, setup: &Setup) -> Vec<Post> {
    let order = setup.order();
    let count = order.len();
    let (small, big) = if count == 2 { (order[1], order[0]) } else { (order[0], order[1]) };
    let post = |seat, kind, amount| Post { seat, kind, amount: cents(amount) };
    let mut posts = Vec::new();
    match chance.below(4) {
        0 => posts.extend(order.iter().map(|seat| post(*seat, PostKind::Ante, 2))),
        1 => posts.push(post(big, PostKind::Ante, 10)),
        _ => {}
    }
    if chance.below(8) > 0 {
        posts.push(post(small, PostKind::SmallBlind, 5));
    }
    posts.push(post(big, PostKind::BigBlind, 10));
    if count > 3 && chance.below(4) == 0 {
        posts.push(post(order[2], PostKind::Straddle, 20));
    } else if count > 3 && chance.below(8) == 0 {
        posts.push(post(order[2], PostKind::Kill, 20));
    }
    if count > 4 && chance.below(4) == 0 {
        posts.push(post(order[3], PostKind::Live, 10));
        posts.extend((chance.below(2) == 0).then(|| post(order[3], PostKind::Dead, 5)));
    }
    // In another order than the format has them.
    if chance.below(8) == 0 {
        posts.reverse();
    }
    posts
}

fn setup(chance: &mut Chance) -> Setup {
    let variant = *chance.pick(&[Variant::HOLD_EM, Variant::OMAHA, Variant::OMAHA_EIGHT, Variant::SHORT_DECK]);
    let limit = *chance.pick(&[Limit::No, Limit::Pot, Limit::Fixed { small: cents(10), big: cents(20) }]);
    let seated = seated(chance, variant);
    let button = seated[if chance.below(2) == 0 { seated.len() - 1 } else { chance.below(seated.len()) }].seat;
    let settings = settings(chance);
    let bets = Bets { limit, least: cents(10), bring_in: Amount::ZERO };
    let mut setup = Setup { variant, bets, settings, button, seated, posts: Vec::new(), absent: Seats::NONE };
    setup.posts = posts(chance, &setup);
    setup
}

fn pack(chance: &mut Chance, deck: Deck) -> Pack {
    let mut cards: Vec<Card> = deck.cards();
    chance.shuffle(&mut cards);
    Pack::in_order(deck, &cards).unwrap()
}

fn choose(options: &HandOptions, chance: &mut Chance) -> HandCommand {
    let mut commands = Vec::new();
    if options.can_fold && chance.below(3) == 0 {
        commands.push(HandCommand::Fold);
    }
    if options.can_check {
        commands.push(HandCommand::Check);
    }
    if options.call.is_some() {
        commands.push(HandCommand::Call);
    }
    if let Some(raise) = options.raise {
        let room = (raise.most.cents() - raise.least.cents() + 1) as usize;
        let between = cents(raise.least.cents() + chance.below(room) as i64);
        commands.extend([raise.least, raise.most, between].map(|amount| HandCommand::BetTo { amount }));
    }
    if options.can_table {
        commands.extend([HandCommand::Table, HandCommand::Table]);
    }
    if options.can_muck {
        commands.push(HandCommand::Muck);
    }
    if commands.is_empty() { HandCommand::Fold } else { *chance.pick(&commands) }
}

/// Whoever is awaited, or at a showdown now and then somebody else, who gives up before the turn.
fn turn(hand: &Hand, chance: &mut Chance, due: Seat) -> (Actor, HandCommand) {
    let actor = |seat: Seat| Actor::player(Person(u64::from(seat.number())), seat);
    let other = *chance.pick(hand.order());
    if chance.below(4) == 0 && hand.options(&actor(other)).can_muck {
        return (actor(other), HandCommand::Muck);
    }
    (actor(due), choose(&hand.options(&actor(due)), chance))
}

pub fn play(seed: u64) -> Played {
    let mut chance = Chance::new(seed);
    let setup = Arc::new(setup(&mut chance));
    let pack = pack(&mut chance, setup.variant.deck);
    let mut hand = Hand::new(setup, pack).unwrap();
    let mut events = Events::new();
    loop {
        let (by, command) = match hand.waits().whom {
            Whom::Nobody => return Played { hand, events },
            Whom::Seats(seats) => turn(&hand, &mut chance, seats.first().unwrap()),
            _ => (DEALER, HandCommand::Run),
        };
        hand.advance(Time::default(), &by, &command, &mut events).unwrap();
    }
}
