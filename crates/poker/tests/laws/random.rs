//! Hands played at random, with rulings of the floor and requests in between: chips are conserved at every event, each
//! card is in one place, options and decisions agree, and every hand ends.

use crate::{Chance, any_setup, cents, pack};
use cards::{Card, Pack, Position, Spot};
use chips::Amount;
use game::{Actor, CardView, Events, Eye, Game, Person, Role, Seat, Time, Whom};
use poker::{Hand, HandCommand, HandEvent, HandOptions, Phase, PostKind, Setup, Why};
use std::sync::Arc;

const HANDS: u64 = 6000;

pub const DEALER: Actor = Actor::staff(Person(1000), Role::Dealer);
const FLOOR: Actor = Actor::staff(Person(1001), Role::Floor);

/// A hand with everything that was said and done in it.
pub struct Played {
    pub setup: Arc<Setup>,
    pub hand: Hand,
    pub events: Events<HandEvent>,
    pub commands: Vec<(Actor, HandCommand)>,
}

fn actor(setup: &Setup, seat: Seat) -> Actor {
    let seated = setup.seated.iter().find(|seated| seated.seat == seat).unwrap();
    Actor::player(seated.person, seat)
}

/// All chips of the table.
fn chips(hand: &Hand) -> i64 {
    let stacks: i64 = hand.order().iter().map(|seat| hand.stack(*seat).cents()).sum();
    stacks + hand.in_the_pot().cents()
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
    if options.can_straddle {
        commands.extend([HandCommand::Straddle, HandCommand::Decline]);
    }
    if let Some(push) = options.push {
        commands.push(HandCommand::Push { chip: push.most });
    }
    if let Some(raise) = options.raise {
        let between =
            raise.least.cents() + chance.below((raise.most.cents() - raise.least.cents() + 1) as usize) as i64;
        commands.extend([raise.least, raise.most, cents(between)].map(|amount| HandCommand::BetTo { amount }));
    }
    if options.can_table {
        commands.extend([HandCommand::Table, HandCommand::Table]);
    }
    if options.can_muck {
        commands.push(HandCommand::Muck);
    }
    if commands.is_empty() { HandCommand::Fold } else { *chance.pick(&commands) }
}

/// Anything that anybody could say, sensible or not.
fn anything(hand: &Hand, chance: &mut Chance) -> HandCommand {
    let seat = *chance.pick(hand.order());
    let at = Position(chance.below(54) as u8);
    let amount = cents(*chance.pick(&[-5, 0, 1, 5, 10, 15, 20, 30, 40, 99, 100, 1000, 5000]));
    let why = *chance.pick(&[Why::Unsaid, Why::Collusion]);
    let all = [
        HandCommand::Fold,
        HandCommand::Check,
        HandCommand::Call,
        HandCommand::BetTo { amount },
        HandCommand::Push { chip: amount },
        HandCommand::Straddle,
        HandCommand::Decline,
        HandCommand::ComeBack,
        HandCommand::Table,
        HandCommand::Muck,
        HandCommand::AskForPot,
        HandCommand::AskToSee { seat, why },
        HandCommand::Contest { seat },
        HandCommand::Object,
        HandCommand::Expose { at },
        HandCommand::Proceed,
        HandCommand::Run,
        HandCommand::MuckBurns,
        HandCommand::Flash { at },
        HandCommand::Resume,
        HandCommand::Misdeal,
        HandCommand::Replace { at },
        HandCommand::PutBack,
        HandCommand::TakeBack,
        HandCommand::Kill { seat },
    ];
    *chance.pick(&all)
}

/// What comes in between: requests, objections and rulings, as far as they are open; a misdeal and dead hands seldom.
fn between(hand: &Hand, setup: &Setup, chance: &mut Chance) -> Option<(Actor, HandCommand)> {
    let player = actor(setup, *chance.pick(hand.order()));
    let by = *chance.pick(&[FLOOR, DEALER, player]);
    let options = hand.options(&by);
    let mut commands = Vec::new();
    commands.extend(options.flash.iter().map(|at| HandCommand::Flash { at: *at }).take(1));
    commands.extend(options.replace.iter().map(|at| HandCommand::Replace { at: *at }).next_back());
    commands.extend(options.see.first().map(|seat| HandCommand::AskToSee { seat, why: Why::Unsaid }));
    commands.extend(options.see_for_collusion.first().map(|seat| HandCommand::AskToSee { seat, why: Why::Collusion }));
    commands.extend(options.contest.first().map(|seat| HandCommand::Contest { seat }));
    commands.extend(options.kill.last().filter(|_| chance.below(8) == 0).map(|seat| HandCommand::Kill { seat }));
    let rare = [
        (options.can_misdeal && chance.below(16) == 0, HandCommand::Misdeal),
        (options.can_take_back && chance.below(4) == 0, HandCommand::TakeBack),
        (options.can_put_back && chance.below(8) == 0, HandCommand::PutBack),
        (options.can_resume, HandCommand::Resume),
        (options.can_object, HandCommand::Object),
        (options.can_come_back, HandCommand::ComeBack),
        (options.can_ask_for_pot && chance.below(8) == 0, HandCommand::AskForPot),
    ];
    commands.extend(rare.iter().filter(|(is_open, _)| *is_open).map(|(_, command)| *command));
    if commands.is_empty() { None } else { Some((by, *chance.pick(&commands))) }
}

fn agree(hand: &Hand, by: &Actor, command: &HandCommand) {
    let mut out = Events::new();
    out.follows(HandEvent::Over);
    let decided = hand.decide(Time::default(), by, command, &mut out);
    let options = hand.options(by);
    let context = || format!("{command:?} by {by:?} in {:?}: {decided:?}\n{options:?}", hand.phase());
    assert_eq!(decided.is_ok(), options.allows(command), "{}", context());
    assert_eq!(decided.is_ok(), out.len() > 1, "{}", context());
}

/// Every card of the deck is in one place, and the board and the live hands are where they seem to be.
fn cards_are_in_place(hand: &Hand) {
    let pack = hand.pack();
    let seats = (1..=10).map(Spot::Seat);
    let spots = seats.chain([Spot::Stub, Spot::Burn, Spot::Board, Spot::Muck, Spot::Out]);
    assert_eq!(spots.map(|spot| pack.count_in(spot)).sum::<usize>(), pack.deck().size());
    let lies = |card: CardView| match card {
        CardView::Face(card) => pack.spot(pack.find(card).unwrap()).unwrap(),
        CardView::Back(at) => pack.spot(at).unwrap(),
    };
    let view = hand.view(Eye::Auditor);
    assert!(view.board.iter().all(|card| lies(*card) == Spot::Board), "{view:?}");
    for seat in view.seats.iter().filter(|seat| seat.is_in) {
        let own = Spot::Seat(seat.seat.number());
        assert!(seat.cards.iter().all(|card| lies(*card) == own), "{view:?}");
        assert_eq!(pack.count_in(own), seat.cards.len(), "{view:?}");
    }
}

/// Who is waited for is in the hand, and has chips where there is to bet.
fn waits_for_live_hands(hand: &Hand) {
    let Whom::Seats(seats) = hand.waits().whom else { return };
    let view = hand.view(Eye::Rail);
    let is_betting = matches!(hand.phase(), Phase::Betting(_) | Phase::Straddling);
    for seat in view.seats.iter().filter(|seat| seats.contains(seat.seat)) {
        assert!(seat.is_in && (seat.stack.is_positive() || !is_betting), "{view:?}");
    }
}

/// What lies in the middle and what lies in front of the players is everything.
fn view_adds_up(hand: &Hand) {
    let view = hand.view(Eye::Floor);
    let pots = view.pots.iter().filter_map(|pot| pot.amount);
    let all = Amount::sum(pots.chain(view.seats.iter().map(|seat| seat.bet))).unwrap();
    assert_eq!(Some(all), view.total, "{view:?}");
}

/// Nobody wins more of another's chips than were put in for the same pots.
fn wins_what_was_matched(played: &Played) {
    let sums = |of: fn(&HandEvent) -> Option<(Seat, Amount)>| {
        let of_seat = move |seat: Seat| played.events.iter().filter_map(of).filter(move |(at, _)| *at == seat);
        move |seat: Seat| of_seat(seat).map(|(_, amount)| amount.cents()).sum::<i64>()
    };
    let won = sums(|event| match event {
        HandEvent::Awarded { seat, amount, .. } | HandEvent::OddChip { seat, amount, .. } => Some((*seat, *amount)),
        _ => None,
    });
    let dead = sums(|event| match event {
        HandEvent::Posted { seat, kind: PostKind::Ante | PostKind::Dead, amount } => Some((*seat, *amount)),
        _ => None,
    });
    let stack = |seat: Seat| played.setup.seated.iter().find(|seated| seated.seat == seat).unwrap().stack.cents();
    let put_in = |seat: Seat| stack(seat) - played.hand.stack(seat).cents() + won(seat);
    let seats = played.hand.order();
    let all_dead: i64 = seats.iter().map(|seat| dead(*seat)).sum();
    for seat in seats {
        let matched: i64 = seats.iter().map(|other| put_in(*other).min(put_in(*seat))).sum();
        assert!(won(*seat) <= matched + all_dead, "{seat} wins {} of {matched}: {:?}", won(*seat), played.commands);
    }
}

impl Played {
    fn say(&mut self, by: Actor, command: HandCommand) {
        agree(&self.hand, &by, &command);
        let mut out = Events::new();
        let decided = self.hand.decide(Time::default(), &by, &command, &mut out);
        self.commands.push((by, command));
        decided.unwrap_or_else(|error| panic!("{error} after {:?}", self.commands));
        let all: i64 = self.setup.seated.iter().map(|seated| seated.stack.cents()).sum();
        for event in &out {
            self.hand.apply(event);
            assert_eq!(chips(&self.hand), all, "{event:?} of {:?}", self.commands);
        }
        cards_are_in_place(&self.hand);
        view_adds_up(&self.hand);
        waits_for_live_hands(&self.hand);
        self.events.append(&mut out);
    }

    /// One thing of those that are waited for, or something in between. False when the hand is over.
    fn go_on(&mut self, chance: &mut Chance) -> bool {
        let setup = Arc::clone(&self.setup);
        for by in [DEALER, FLOOR, actor(&setup, setup.seated[0].seat)] {
            agree(&self.hand, &by, &anything(&self.hand, chance));
        }
        if chance.below(6) == 0
            && let Some((by, command)) = between(&self.hand, &setup, chance)
        {
            self.say(by, command);
            return !self.hand.is_over();
        }
        if let Some(at) = self.hand.options(&DEALER).name.first().copied() {
            let deck = setup.variant.deck;
            let unused: Vec<Card> = (deck.set() - self.hand.pack().known()).iter().collect();
            agree(&self.hand, &DEALER, &HandCommand::Name { at, card: *chance.pick(&deck.cards()) });
            self.say(DEALER, HandCommand::Name { at, card: *chance.pick(&unused) });
            return true;
        }
        match self.hand.waits().whom {
            Whom::Nobody => return false,
            Whom::Seats(seats) => {
                let by = actor(&setup, seats.first().unwrap());
                let command = choose(&self.hand.options(&by), chance);
                self.say(by, command);
            }
            _ if self.hand.options(&DEALER).can_resume => self.say(FLOOR, HandCommand::Resume),
            _ => self.say(DEALER, *chance.pick(&[HandCommand::Proceed, HandCommand::Run])),
        }
        true
    }
}

/// A hand of any setup with a deck in a known order, up to some number of commands.
pub fn played(seed: u64, most: usize) -> (Played, Pack) {
    let mut chance = Chance::new(seed);
    let setup = Arc::new(any_setup(&mut chance));
    let pack = pack(&mut chance, &setup);
    (play(chance, setup, pack.clone(), most), pack)
}

pub fn play(mut chance: Chance, setup: Arc<Setup>, pack: Pack, most: usize) -> Played {
    let hand = Hand::new(Arc::clone(&setup), pack).unwrap();
    let mut played = Played { setup, hand, events: Events::new(), commands: Vec::new() };
    for _ in 0..most {
        if !played.go_on(&mut chance) {
            break;
        }
    }
    played
}

#[test]
fn chips_are_conserved_options_agree_and_every_hand_ends() {
    for seed in 0..HANDS {
        let (played, _) = played(seed, 600);
        assert!(played.hand.is_over(), "seed {seed}: {:?} after {:?}", played.hand.phase(), played.commands);
        assert!(played.hand.in_the_pot() == Amount::ZERO);
        // What a dead hand has put in may fall to those who could not match it.
        if !played.events.iter().any(|event| matches!(event, HandEvent::Killed { .. })) {
            wins_what_was_matched(&played);
        }
    }
}

#[test]
fn hands_of_live_tables_end_too_where_the_dealer_names_every_card() {
    for seed in 0..HANDS / 4 {
        let mut chance = Chance::new(seed);
        let setup = Arc::new(any_setup(&mut chance));
        let deck = Pack::face_down(setup.variant.deck);
        let played = play(chance, setup, deck, 600);
        assert!(played.hand.is_over(), "seed {seed}: {:?} after {:?}", played.hand.phase(), played.commands);
    }
}
