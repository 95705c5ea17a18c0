//! The states of a round, found by doing everything that can be done, and what an irregularity makes of each.

use crate::page::IMPOSSIBLE;
use crate::tables::Table;
use cards::{Card, Deck, Pack};
use chips::Amount;
use game::{Actor, Events, Game, Person, Role, Seat, Time, Whom};
use house::{Area, Device, Fate, Irregularity, Pass, Phase, Round, RoundCommand, RoundEvent, Stage, Tender};
use rulebook::paytable::Level;
use rulebook::{Refusal, Wager};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const DEALER: Actor = Actor::staff(Person(100), Role::Dealer);
const FLOOR: Actor = Actor::staff(Person(101), Role::Floor);
const LINK: Actor = Actor::staff(Person(102), Role::Link);

/// More than any round with two seats has.
const MOST_STEPS: usize = 200;

pub struct Walked {
    round: Round,
    /// How many cards were found face up on the way here.
    face_up: u8,
}

/// Something that goes wrong; a second card that is face up is another matter than the first.
#[derive(Clone, Copy)]
pub enum Wrong {
    Once(Irregularity),
    SecondFaceUp,
}

impl Wrong {
    pub fn name(self) -> &'static str {
        match self {
            Wrong::SecondFaceUp => "A second card is face up in the shoe or deck",
            Wrong::Once(Irregularity::FaceUp) => "A card is face up in the shoe or deck",
            Wrong::Once(Irregularity::DrawnInError) => "A card was drawn in error, and nobody saw it",
            Wrong::Once(Irregularity::WrongNumber { at: Area::Seat(_), .. }) => {
                "A player has too many or too few cards"
            }
            Wrong::Once(Irregularity::WrongNumber { at: Area::Dealer, .. }) => {
                "The dealer has too many or too few cards"
            }
            Wrong::Once(Irregularity::WrongNumber { at: Area::Board, .. }) => "The board has too many or too few cards",
            Wrong::Once(Irregularity::Mended { at: Area::Seat(_) }) => "The dealer corrects a player's cards",
            Wrong::Once(Irregularity::Mended { at: Area::Dealer }) => {
                "The dealer corrects the dealer's cards in sequence"
            }
            Wrong::Once(Irregularity::Mended { at: Area::Board }) => "The dealer corrects the board in sequence",
            Wrong::Once(Irregularity::DealerExposed) => "One of the dealer's cards is seen",
            Wrong::Once(Irregularity::Failed { device: Device::Shuffler }) => "The shuffler jams or stops",
            Wrong::Once(Irregularity::Failed { device: Device::Shoe }) => "The automated shoe jams or stops",
            Wrong::Once(Irregularity::Misdealt) => "The stub count is wrong: cards were misdealt",
            Wrong::Once(Irregularity::BadDeck) => "The stub count is wrong: nothing was misdealt",
        }
    }
}

impl Walked {
    /// Every state that two players, the dealer and the floor can bring about; equal ones once.
    pub fn every_state_of(table: &Table) -> Vec<Walked> {
        let pack = Pack::in_order(Deck::Standard, &deck()).unwrap();
        let round = Round::new(Arc::clone(&table.terms), pack);
        let first = if table.counts { round.with_stub_count() } else { round };
        let (mut seen, mut states, mut open) = (BTreeSet::new(), Vec::new(), vec![Walked { round: first, face_up: 0 }]);
        while let Some(state) = open.pop() {
            if !seen.insert(state.key()) {
                continue;
            }
            for (by, command) in state.commands() {
                let mut next = state.round.clone();
                say(&mut next, &by, &command).unwrap();
                let is_face_up = command == RoundCommand::Report { what: Irregularity::FaceUp };
                open.push(Walked { round: next, face_up: state.face_up + u8::from(is_face_up) });
            }
            states.push(state);
        }
        states
    }

    /// What makes two states differ for what can go wrong.
    fn key(&self) -> String {
        let view = self.round.view(game::Eye::Floor);
        let wagers: Vec<_> = view.seats.iter().map(|seat| (&seat.wagers, seat.cards.len())).collect();
        let (options, shown) = (self.round.options(&DEALER), self.round.options(&FLOOR));
        format!("{:?} {wagers:?} {} {:?} {:?} {shown:?}", self.round.phase(), view.stub.len(), view.board, options.step)
    }

    /// One command of each kind, by everybody who has one.
    fn commands(&self) -> Vec<(Actor, RoundCommand)> {
        let mut commands = Vec::new();
        for seat in [1, 2].map(|number| Seat::new(number).unwrap()) {
            let player = Actor::player(Person(u64::from(seat.number())), seat);
            let options = self.round.options(&player);
            let amount = |least: Amount| least.max(Amount::dollars(5));
            let mut wagers: Vec<(Wager, Amount)> =
                options.wagers.iter().map(|(wager, least, _)| (*wager, amount(*least))).collect();
            wagers.extend(options.progressive.first().map(|stake| (Wager::Progressive, *stake)));
            let is_new = |wager: &Wager| !options.withdraw.contains(wager);
            let bets = wagers.into_iter().filter(|(wager, _)| is_new(wager)).take(1);
            let bets = bets.map(|(wager, amount)| RoundCommand::Bet { wager, amount, tender: Tender::Chips });
            commands.extend(bets.map(|bet| (player, bet)));
            if let Some(decide) = options.decision {
                let pass = if decide.or == Pass::Check { RoundCommand::Check } else { RoundCommand::Fold };
                commands.push((player, pass));
                commands.push((player, RoundCommand::Play { multiple: decide.multiples[0] }));
            }
        }
        let options = self.round.options(&DEALER);
        commands.extend(options.chips.map(|chips| (DEALER, RoundCommand::MatchChips { chips })));
        if options.can_count {
            commands.push((DEALER, RoundCommand::CountStub { cards: 1 }));
            commands.push((DEALER, RoundCommand::Run));
            commands.retain(|(_, command)| *command != RoundCommand::Run || self.round.phase() == Phase::Counting);
        } else if options.step.is_some() && options.chips.is_none() {
            commands.push((DEALER, RoundCommand::Proceed));
        }
        if options.reports.contains(&Irregularity::FaceUp) && self.face_up < 2 {
            commands.push((DEALER, RoundCommand::Report { what: Irregularity::FaceUp }));
        }
        let floor = self.round.options(&FLOOR);
        if floor.reports.contains(&Irregularity::DealerExposed) {
            commands.push((FLOOR, RoundCommand::Report { what: Irregularity::DealerExposed }));
        }
        commands.extend(floor.validate.map(|seat| (FLOOR, RoundCommand::Validate { seat })));
        commands.extend(self.round.options(&LINK).meter.map(|level| (LINK, meter(level))));
        commands
    }

    /// Everything that can go wrong. Seats without a wager have no cards, and a first face-up card is one of a round
    /// that had none.
    pub fn irregularities(&self) -> impl Iterator<Item = Wrong> {
        let dealt_in = self.round.dealt_in();
        let is_played = move |seat: Seat| dealt_in.is_empty() || dealt_in.contains(seat);
        let is_first = self.face_up == 0;
        let fits = move |what: &Irregularity| match *what {
            Irregularity::WrongNumber { at: Area::Seat(seat), .. } => is_played(seat),
            Irregularity::FaceUp => is_first,
            _ => true,
        };
        let second = Some(Wrong::SecondFaceUp).filter(|_| is_first);
        Irregularity::all(2).filter(fits).map(Wrong::Once).chain(second)
    }

    pub fn moment(&self) -> &'static str {
        match self.round.phase() {
            Phase::Betting => "01 wagers are made",
            Phase::Locking(_) => "02 between the call and the cards",
            Phase::Dealing => "03 the hands are dealt",
            Phase::Deciding(Stage::BeforeFlop) => "04 decisions before the flop",
            Phase::Boarding(Stage::AfterFlop) => "05 the flop is dealt",
            Phase::Deciding(Stage::AfterFlop) => "06 decisions after the flop",
            Phase::Boarding(_) => "07 the last two cards are dealt",
            Phase::Deciding(Stage::AfterRiver) => "08 the last decision",
            Phase::Counting => "09 the stub is counted",
            Phase::Miscounted => "10 the count was wrong",
            Phase::Turning => "11 the dealer's cards are turned",
            Phase::Settling(_) => "12 wagers are settled",
            Phase::Voided(_) => "13 hands are void, side wagers open",
            Phase::Over => "14 the round is over",
        }
    }
}

/// Tries a command, and applies what follows.
fn say(round: &mut Round, by: &Actor, command: &RoundCommand) -> Result<Events<RoundEvent>, Refusal> {
    let mut events = Events::new();
    round.advance(Time::default(), by, command, &mut events)?;
    Ok(events)
}

/// What follows, as a regulator would ask for it; then the round is brought to its end, and every chip counted.
pub fn outcome(state: &Walked, what: Wrong) -> String {
    let mut round = state.round.clone();
    let what = match what {
        Wrong::Once(what) => what,
        Wrong::SecondFaceUp => {
            let what = Irregularity::FaceUp;
            if say(&mut round, &FLOOR, &RoundCommand::Report { what }).is_err() {
                return IMPOSSIBLE.to_owned();
            }
            what
        }
    };
    let Ok(foreseen) = round.foresee(what) else { return IMPOSSIBLE.to_owned() };
    let events = say(&mut round, &FLOOR, &RoundCommand::Report { what }).unwrap();
    let outcome = summary(&events, &foreseen);
    finish(&mut round);
    outcome
}

fn summary(events: &Events<RoundEvent>, foreseen: &[house::Foreseen]) -> String {
    let mut settled = BTreeMap::new();
    for wager in foreseen.iter().filter(|foreseen| foreseen.fate == Fate::IsStillSettled) {
        settled.insert(wager.wager, wager.wager.key());
    }
    let settled: Vec<&str> = settled.into_values().collect();
    for event in events {
        match event {
            RoundEvent::Voided { rule } if settled.is_empty() => {
                return format!("void, every wager is returned (`{rule}`)");
            }
            RoundEvent::Voided { rule } => return format!("void, still settled: {} (`{rule}`)", settled.join(", ")),
            RoundEvent::HandVoided { rule, .. } => {
                return format!("that hand is void, its wagers are returned (`{rule}`)");
            }
            _ => {}
        }
    }
    let outcome = events.cited().find_map(|(rules, event)| match event {
        RoundEvent::FaceUpRacked => Some(("the card goes to the rack, the round continues", rules)),
        RoundEvent::DrawnInError => Some(("it is used as the next card", rules)),
        RoundEvent::Mended { .. } => Some(("the round continues", rules)),
        RoundEvent::DeviceFailed { .. } => Some(("the round continues, the cards are shuffled again", rules)),
        _ => None,
    });
    let (outcome, rules) = outcome.expect("a recorded irregularity has an event");
    let rule = rules.first().expect("it has a rule");
    format!("{outcome} (`{rule}`)")
}

/// Takes every step to the end of the round, and checks that it ends, that the felt is empty and that no chip is lost.
fn finish(round: &mut Round) {
    for _ in 0..MOST_STEPS {
        let Some((by, command)) = onward(round) else { break };
        say(round, &by, &command).unwrap();
    }
    assert!(round.is_over(), "the round stays in {:?}", round.phase());
    assert!(round.on_the_felt().is_zero(), "chips stay on the felt");
    let nets = [1, 2].map(|number| round.net(Seat::new(number).unwrap()).cents());
    let all = nets.iter().sum::<i64>() + round.house_won().cents() - round.meters_paid().cents();
    assert_eq!(all, 0, "chips are lost or created: {nets:?}");
}

fn onward(round: &Round) -> Option<(Actor, RoundCommand)> {
    if round.phase() == Phase::Betting {
        return Some(if round.options(&DEALER).step.is_some() { (DEALER, RoundCommand::Run) } else { ante(round)? });
    }
    match round.waits().whom {
        Whom::Nobody => None,
        Whom::Seats(seats) => {
            let seat = seats.first()?;
            let player = Actor::player(Person(u64::from(seat.number())), seat);
            let decide = round.options(&player).decision?;
            Some((player, if decide.or == Pass::Check { RoundCommand::Check } else { RoundCommand::Fold }))
        }
        Whom::Floor => match round.options(&FLOOR).validate {
            Some(seat) => Some((FLOOR, RoundCommand::Validate { seat })),
            None => Some((FLOOR, RoundCommand::Report { what: Irregularity::Misdealt })),
        },
        Whom::Link => round.options(&LINK).meter.map(|level| (LINK, meter(level))),
        Whom::Dealer => {
            let options = round.options(&DEALER);
            Some((DEALER, options.chips.map_or(RoundCommand::Run, |chips| RoundCommand::MatchChips { chips })))
        }
    }
}

fn ante(round: &Round) -> Option<(Actor, RoundCommand)> {
    let player = Actor::player(Person(1), Seat::new(1)?);
    let (wager, least, _) = *round.options(&player).wagers.first()?;
    Some((player, RoundCommand::Bet { wager, amount: least.max(Amount::dollars(5)), tender: Tender::Chips }))
}

fn meter(level: Level) -> RoundCommand {
    RoundCommand::Meter { level, shows: Amount::dollars(20_000), resets_to: Amount::dollars(10_000) }
}

/// Any order will do.
fn deck() -> Vec<Card> {
    let mut cards = Deck::Standard.cards();
    for place in 0..cards.len() {
        cards.swap(place, (place * 29 + 7) % 52);
    }
    cards
}
