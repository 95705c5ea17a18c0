//! A table together with its rounds: each round starts as the table says, and the table accepts every way it can end.

use crate::people::{DEALER, FLOOR, LINK, player};
use crate::table::closed::go_on;
use crate::table::drive::Driven;
use cards::{Deck, Pack};
use chance::{Chance, check};
use chips::Amount;
use game::{Actor, Events, Game, Seat, Time, Whom};
use house::table::{DeviceState, HouseTableCommand, Phase as TablePhase, Reason, Stage, Start};
use house::{Ended, Irregularity, Pass, Phase, Round, RoundCommand, RoundEvent, Tender, Terms};
use rulebook::Wager;
use rulebook::submission::{Document, Submission};
use std::sync::Arc;

const TABLES: u64 = 300;
const STEPS: usize = 400;

#[test]
fn every_round_starts_as_its_table_says_and_ends_as_its_table_understands() {
    check(41, TABLES, |chance| {
        let mut driven = Driven::new(chance);
        let submission = Document::from_toml(&driven.text).and_then(Submission::read).unwrap();
        let terms = Arc::new(Terms::of(&submission).unwrap());
        for _ in 0..STEPS {
            if driven.table.phase() != TablePhase::Betting {
                driven.step(chance);
                continue;
            }
            let ended = played(&mut driven, &terms, chance);
            let start = driven.table.start().unwrap();
            let events = driven.send(&DEALER, &HouseTableCommand::EndRound(ended));
            assert!(events.is_some(), "the table does not understand {ended:?} of {start:?}\n{}", driven.text);
        }
    });
}

/// A round as its table starts it.
fn begun(terms: &Arc<Terms>, start: Start, chance: &mut Chance) -> Round {
    let mut order = Deck::Standard.cards();
    chance.shuffle(&mut order);
    let pack = Pack::in_order(Deck::Standard, &start.after_the_cut(&order)).unwrap();
    let round = Round::begun(Arc::clone(terms), pack, &start);
    assert_eq!(round.terms().deal.method, start.method, "dealt by another method than the table's");
    round
}

/// What happens to a round whose deck has to be cut or shuffled again.
enum Reordered {
    TooLate,
    Starts(Start),
    /// A device that the method of dealing needs failed earlier.
    CalledOff,
}

/// The floor orders a new cut or shuffle, and the table becomes ready again.
fn reordered(driven: &mut Driven, chance: &mut Chance) -> Reordered {
    let deck = driven.table.start().unwrap().deck;
    let recut = HouseTableCommand::Recut { deck, reason: Reason::Unfair };
    let order = if chance.one_in(2) { recut } else { HouseTableCommand::OrderShuffle { deck } };
    if driven.send(&FLOOR, &order).is_none() {
        return Reordered::TooLate;
    }
    for _ in 0..100 {
        if driven.table.deck(deck).unwrap().stage == Stage::InPlay {
            return Reordered::Starts(driven.table.start().unwrap());
        }
        assert!(
            driven.send(&DEALER, &HouseTableCommand::FirstCard).is_none(),
            "dealt from a deck that is not in order"
        );
        go_on(driven, chance);
    }
    let view = driven.table.view(game::Eye::Floor);
    let works = |state: DeviceState| matches!(state, DeviceState::Working | DeviceState::Absent);
    let context = || format!("the round does not start again: {:?}\n{}", driven.table, driven.text);
    assert!(!works(view.shuffler) || !works(view.shoe), "{}", context());
    Reordered::CalledOff
}

/// Plays a round with random irregularities.
fn played(driven: &mut Driven, terms: &Arc<Terms>, chance: &mut Chance) -> Ended {
    let mut start = driven.table.start().unwrap();
    let mut round = begun(terms, start, chance);
    let mishaps = *chance.pick(&[6, 40, 100_000]);
    let (mut counts, mut so_far) = (false, Vec::new());
    for _ in 0..300 {
        if round.is_over() {
            break;
        }
        match if chance.one_in(12) { reordered(driven, chance) } else { Reordered::TooLate } {
            Reordered::TooLate => {}
            Reordered::Starts(otherwise) => {
                start = otherwise;
                round = begun(terms, start, chance);
                for event in &so_far {
                    round.apply(event);
                }
            }
            Reordered::CalledOff => return Ended::default(),
        }
        let (by, command) = if chance.one_in(mishaps) { mishap(&round, chance) } else { None }
            .unwrap_or_else(|| onward(&round, start, chance));
        let mut events = Events::new();
        round.decide(Time::default(), &by, &command, &mut events).unwrap();
        let mut events = events.into_events();
        let deals = events.iter().any(|event| matches!(event, RoundEvent::Dealt { .. } | RoundEvent::Burned { .. }));
        if deals && driven.table.phase() == TablePhase::Betting {
            assert!(driven.send(&DEALER, &HouseTableCommand::FirstCard).is_some(), "{:?}", driven.table);
        }
        for event in &events {
            counts |= matches!(event, RoundEvent::StubCounted { .. });
            round.apply(event);
        }
        so_far.append(&mut events);
    }
    let ended = round.ended().unwrap();
    assert_eq!(ended.counted, counts);
    let has_count = round.terms().deal.count.is_some();
    assert!(ended.void.is_some() || ended.counted == (start.counts_stub && has_count));
    ended
}

fn mishap(round: &Round, chance: &mut Chance) -> Option<(Actor, RoundCommand)> {
    let reports = round.options(&FLOOR).reports;
    (!reports.is_empty()).then(|| (FLOOR, RoundCommand::Report { what: *chance.pick(&reports) }))
}

fn onward(round: &Round, start: Start, chance: &mut Chance) -> (Actor, RoundCommand) {
    let dealer = round.options(&DEALER);
    match round.waits().whom {
        Whom::Seats(seats) if round.phase() == Phase::Betting => {
            let by = player(seats.first().unwrap());
            let options = round.options(&by);
            assert!(start.offers_progressive || options.progressive.is_empty(), "a stopped Progressive is offered");
            let wanted = options.wagers.iter().find(|(wager, ..)| !options.withdraw.contains(wager));
            let has_ante = options.withdraw.contains(&Wager::Ante);
            match (wanted, options.progressive.first()) {
                _ if has_ante && chance.one_in(3) => (DEALER, RoundCommand::Run),
                (Some((wager, least, _)), _) => (by, bet(*wager, (*least).max(Amount::dollars(5)))),
                (None, Some(stake)) if !options.withdraw.contains(&Wager::Progressive) => {
                    (by, bet(Wager::Progressive, *stake))
                }
                _ => (DEALER, RoundCommand::Run),
            }
        }
        Whom::Seats(seats) => {
            let by = player(seats.first().unwrap());
            let decide = round.options(&by).decision.unwrap();
            let pass = if decide.or == Pass::Check { RoundCommand::Check } else { RoundCommand::Fold };
            (by, if chance.one_in(2) { pass } else { RoundCommand::Play { multiple: decide.multiples[0] } })
        }
        Whom::Floor => match round.options(&FLOOR).validate {
            Some(seat) => (FLOOR, RoundCommand::Validate { seat }),
            None => {
                (FLOOR, RoundCommand::Report { what: *chance.pick(&[Irregularity::Misdealt, Irregularity::BadDeck]) })
            }
        },
        Whom::Link => {
            let level = round.options(&LINK).meter.unwrap();
            let (shows, resets_to) = (Amount::dollars(60_000), Amount::dollars(50_000));
            (LINK, RoundCommand::Meter { level, shows, resets_to })
        }
        Whom::Dealer | Whom::Nobody => match dealer.chips {
            Some(chips) => (DEALER, RoundCommand::MatchChips { chips }),
            None if dealer.can_count && chance.one_in(4) => (DEALER, RoundCommand::CountStub { cards: 7 }),
            None => (DEALER, RoundCommand::Run),
        },
    }
}

fn bet(wager: Wager, amount: Amount) -> RoundCommand {
    RoundCommand::Bet { wager, amount, tender: Tender::Chips }
}

/// Changing the method removes what needs the device.
#[test]
fn a_table_without_its_device_offers_what_it_can_deal() {
    let text = "rulebook = \"md-uth-1.2\"\ndeal = \"automated\"\nshuffler.counts = true\n\
                paytables = { blind = \"A\", trips = \"A\", six-card = \"A\" }\n";
    let submission = Document::from_toml(text).and_then(Submission::read).unwrap();
    let terms = Terms::of(&submission).unwrap();
    let without = terms.dealt_by(rulebook::terms::Method::ManualShoe);
    assert!(terms.offers(Wager::SixCard) && !without.offers(Wager::SixCard));
    assert!(without.offers(Wager::Trips));
    let seat = Seat::new(1).unwrap();
    let round = Round::new(Arc::new(without), Pack::face_down(Deck::Standard));
    assert!(round.options(&player(seat)).wagers.iter().all(|(wager, ..)| *wager != Wager::SixCard));
}
