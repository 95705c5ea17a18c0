//! Meters lose nothing: everything that went in is still there or has gone out, to the millionth of a cent.

use chance::Chance;
use chips::{Amount, Share};
use game::{Actor, Events, Eye, Game, Person, Role, Seat, Time};
use house::{Link, LinkCommand, LinkEvent, RoundNumber, Terms};
use rulebook::paytable::Level;
use rulebook::submission::Submission;

pub const LINK: Actor = Actor::staff(Person(0), Role::Link);

/// Two stakes, three meters: one with a ceiling, one with a reserve, rates that give fractions of a cent.
pub const SUBMISSION: &str = r#"
rulebook = "md-uth-1.2"
paytables.blind = "A"
paytables.trips = "A"
[progressive]
paytable = "C"
wagers = ["1.00", "5.00"]
envy = "C"
[progressive.meters.mega]
initial = "25000.00"
reset = "10000.00"
rate = "0.123457"
reserve = "0.031"
[progressive.meters.major]
initial = "1500.00"
reset = "1000.00"
rate = "0.0333"
ceiling = "1510.00"
[progressive.meters.minor]
initial = "250.00"
reset = "250.00"
rate = "0.07"
"#;

pub fn terms(text: &str) -> Terms {
    let submission: Submission = text.parse().unwrap();
    Terms::of(&submission).unwrap()
}

pub fn send(link: &mut Link, command: &LinkCommand) -> Vec<LinkEvent> {
    let mut out = Events::new();
    link.decide(Time(1), &LINK, command, &mut out).unwrap();
    let out = out.into_events();
    for event in &out {
        link.apply(event);
    }
    out
}

pub fn round(number: u64) -> RoundNumber {
    RoundNumber { table: 1, round: number }
}

/// A share of some wagers, in millionths of a cent.
fn exact(share: Share, wagers: Amount) -> i128 {
    i128::from(share.millionths()) * i128::from(wagers.cents())
}

#[test]
fn meters_do_not_drift_over_many_wagers() {
    let mut chance = Chance::new(20);
    let terms = terms(SUBMISSION);
    let mut link = Link::new(&terms, 1).unwrap();
    let mut wagered = Amount::ZERO;
    for number in 0..100_000 {
        let wagers = Amount::dollars(1 + u32::from(chance.one_in(2)) * 4);
        wagered = wagered.plus(wagers).unwrap();
        send(&mut link, &LinkCommand::Contribute { round: round(number), wagers });
        if chance.one_in(500) {
            let level = [Level::Mega, Level::Major, Level::Minor]
                [usize::from(chance.one_in(2)) + usize::from(chance.one_in(2))];
            let share = if chance.one_in(2) { Share::WHOLE } else { "10%".parse().unwrap() };
            send(&mut link, &LinkCommand::Pay { round: round(number), seat: Seat::new(1).unwrap(), level, share });
        }
        send(&mut link, &LinkCommand::Close { round: round(number) });
    }
    for level in [Level::Mega, Level::Major, Level::Minor] {
        let meter = link.meter(level).unwrap();
        assert!(meter.is_balanced(), "{meter:?}");
        let fed = exact(meter.terms.rate, wagered) + exact(meter.terms.reserve, wagered);
        let booked = i128::from(meter.contributions.cents()) * 1_000_000;
        // Less than a cent of each stream is carried to the next wager, and not a millionth is lost.
        assert!((0..2_000_000).contains(&(fed - booked)), "{level}: {fed} went in, {booked} is booked");
    }
    assert_eq!(link.hits().count(), 25);
}

#[test]
fn a_void_round_takes_its_own_contribution_back_and_no_more() {
    let terms = terms(SUBMISSION);
    let mut link = Link::new(&terms, 1).unwrap();
    let shows = |link: &Link| link.view(Eye::Rail).meters;
    let before = shows(&link);
    send(&mut link, &LinkCommand::Contribute { round: round(1), wagers: Amount::dollars(100) });
    assert_ne!(shows(&link), before);
    send(&mut link, &LinkCommand::TakeBack { round: round(1) });
    assert_eq!(shows(&link), before);
    for level in [Level::Mega, Level::Major, Level::Minor] {
        let meter = link.meter(level).unwrap();
        assert_eq!((meter.reserve, meter.overflow), (Amount::ZERO, Amount::ZERO), "{level}");
        assert_eq!(meter.taken_back, meter.contributions, "{level}");
    }
    // The second time, nothing is left to take out.
    let again = link.decide(Time(1), &LINK, &LinkCommand::TakeBack { round: round(1) }, &mut Events::new());
    assert!(again.is_err_and(|refusal| refusal.what.contains("is over")));
    // A meter that was won in between does not fall below its reset amount.
    send(&mut link, &LinkCommand::Contribute { round: round(2), wagers: Amount::dollars(100) });
    let seat = Seat::new(2).unwrap();
    send(&mut link, &LinkCommand::Pay { round: round(2), seat, level: Level::Minor, share: Share::WHOLE });
    send(&mut link, &LinkCommand::TakeBack { round: round(2) });
    assert_eq!(link.meter(Level::Minor).unwrap().current, Amount::dollars(250));
}

#[test]
fn what_overflows_goes_on_top_of_the_next_start_and_the_reserve_pays_for_it() {
    let terms = terms(SUBMISSION);
    let mut link = Link::new(&terms, 1).unwrap();
    send(&mut link, &LinkCommand::Contribute { round: round(1), wagers: Amount::dollars(10_000) });
    let major = *link.meter(Level::Major).unwrap();
    assert_eq!((major.current, major.overflow), (Amount::dollars(1510), Amount::dollars(323)));
    assert_eq!(link.shows(Level::Major), Some((Amount::dollars(1510), Amount::dollars(1323))));
    let seat = Seat::new(1).unwrap();
    send(&mut link, &LinkCommand::Pay { round: round(1), seat, level: Level::Major, share: Share::WHOLE });
    let major = *link.meter(Level::Major).unwrap();
    assert_eq!(
        (major.current, major.overflow, major.fills),
        (Amount::dollars(1323), Amount::ZERO, Amount::dollars(1000))
    );
    send(&mut link, &LinkCommand::Pay { round: round(1), seat, level: Level::Mega, share: Share::WHOLE });
    let mega = *link.meter(Level::Mega).unwrap();
    assert_eq!((mega.reserve, mega.fills), (Amount::ZERO, Amount::dollars(10_000 - 310)));
}

#[test]
fn a_correction_is_kept_apart_and_stays_between_the_reset_amount_and_the_ceiling() {
    let terms = terms(SUBMISSION);
    let mut link = Link::new(&terms, 1).unwrap();
    let cents = |cents| Amount::from_cents(cents).unwrap();
    let correct = |level, shows| LinkCommand::Correct { level, shows };
    for (shows, refused) in [
        (99_999, Some("at least 1000.00")),
        (151_001, Some("at most 1510.00")),
        (150_000, Some("already")),
        (140_001, None),
    ] {
        let decided = link.decide(Time(1), &LINK, &correct(Level::Major, cents(shows)), &mut Events::new());
        assert_eq!(
            decided.err().map(|refusal| refused.is_some_and(|part| refusal.what.contains(part))),
            refused.map(|_| true)
        );
    }
    send(&mut link, &correct(Level::Major, cents(140_001)));
    let major = *link.meter(Level::Major).unwrap();
    assert_eq!((major.current, major.corrections, major.contributions), (cents(140_001), cents(-9_999), Amount::ZERO));
    assert!(major.is_balanced());
    // A meter that was won completely starts again as if there had been no contribution.
    send(&mut link, &LinkCommand::Contribute { round: round(1), wagers: Amount::dollars(1) });
    let seat = Seat::new(1).unwrap();
    send(&mut link, &LinkCommand::Pay { round: round(1), seat, level: Level::Major, share: Share::WHOLE });
    assert_eq!(link.meter(Level::Major).unwrap().current, Amount::dollars(1000));
}

#[test]
fn options_of_a_link_allow_what_is_not_refused_and_nothing_else() {
    let mut chance = Chance::new(21);
    let terms = terms(SUBMISSION);
    let mut link = Link::new(&terms, 1).unwrap();
    let others = terms_of_others();
    let mut accepted = 0;
    for _ in 0..5000 {
        let command = any_command(&mut chance, &others);
        for by in [LINK, Actor::staff(Person(1), Role::Floor), Actor::staff(Person(1), Role::Dealer)] {
            let mut out = Events::new();
            let decided = link.decide(Time(1), &by, &command, &mut out);
            let allowed = link.options(&by).allows(&command);
            assert_eq!(decided.is_ok(), allowed, "{command:?} by {by:?}: {decided:?}");
            assert_eq!(decided.is_ok(), !out.is_empty(), "{command:?} by {by:?}");
            for event in &out {
                link.apply(event);
            }
            accepted += usize::from(allowed);
        }
    }
    assert!((1000..4000).contains(&accepted), "{accepted}");
}

fn terms_of_others() -> Vec<Terms> {
    let texts = [SUBMISSION.to_owned(), SUBMISSION.replace("0.07", "0.08")];
    texts.iter().map(|text| terms(text)).collect()
}

fn any_command(chance: &mut Chance, tables: &[Terms]) -> LinkCommand {
    let round = round(chance.below(6) as u64);
    match chance.below(7) {
        0 => {
            let terms = chance.pick(tables).progressive.clone().unwrap();
            let books = [rulebook::Book::MarylandUltimate, rulebook::Book::MarylandHeadsUp];
            LinkCommand::Join { book: *chance.pick(&books), terms, decks: *chance.pick(&[1, 2]) }
        }
        1 => LinkCommand::Contribute { round, wagers: Amount::from_cents(chance.cents(800) - 100).unwrap() },
        2 | 3 => {
            let level = *chance.pick(&Level::ALL);
            let share = if chance.one_in(2) { Share::WHOLE } else { "10%".parse().unwrap() };
            LinkCommand::Pay { round, seat: Seat::new(1).unwrap(), level, share }
        }
        4 => LinkCommand::TakeBack { round },
        5 => {
            let shows = Amount::from_cents(chance.cents(200_000) - 100).unwrap();
            LinkCommand::Correct { level: *chance.pick(&Level::ALL), shows }
        }
        _ => LinkCommand::Close { round },
    }
}

#[test]
fn tables_of_other_terms_are_not_linked() {
    let terms_of = |text: &str| terms(text).progressive.unwrap();
    let link = Link::new(&terms(SUBMISSION), 1).unwrap();
    let cases = [
        (SUBMISSION.to_owned(), 1, None),
        (SUBMISSION.to_owned(), 2, Some("number of decks")),
        (SUBMISSION.replace("\"1.00\", \"5.00\"", "\"1.00\""), 1, Some("stakes")),
        (SUBMISSION.replace("\"C\"\nwagers", "\"D\"\nwagers"), 1, Some("paytable")),
        (SUBMISSION.replace("0.07", "0.08"), 1, Some("meters")),
    ];
    for (text, decks, wanted) in cases {
        let command = LinkCommand::Join { book: rulebook::Book::MarylandUltimate, terms: terms_of(&text), decks };
        let answer = link.decide(Time(1), &LINK, &command, &mut Events::new());
        match wanted {
            None => assert_eq!(answer, Ok(())),
            Some(wanted) => {
                let refusal = answer.unwrap_err();
                assert!(refusal.what.contains(wanted) && refusal.rule.id() == "house/59", "{refusal}");
            }
        }
    }
    let dealer = Actor::staff(Person(1), Role::Dealer);
    let refusal =
        link.decide(Time(1), &dealer, &LinkCommand::Close { round: round(1) }, &mut Events::new()).unwrap_err();
    assert_eq!(refusal.rule.id(), "house/65");
}

#[test]
fn a_void_round_leaves_no_fraction_of_a_cent_behind() {
    let terms = terms(SUBMISSION);
    let fresh = || Link::new(&terms, 1).unwrap();
    let (mut with_voids, mut without) = (fresh(), fresh());
    for number in 0..2000 {
        let contribute = LinkCommand::Contribute { round: round(number), wagers: Amount::dollars(1) };
        send(&mut with_voids, &contribute);
        if number % 3 == 0 {
            send(&mut without, &contribute);
            send(&mut without, &LinkCommand::Close { round: round(number) });
            send(&mut with_voids, &LinkCommand::Close { round: round(number) });
        } else {
            send(&mut with_voids, &LinkCommand::TakeBack { round: round(number) });
        }
        assert_eq!(with_voids.view(Eye::Rail).meters, without.view(Eye::Rail).meters, "after round {number}");
    }
}
