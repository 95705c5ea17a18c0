//! Records of earlier editions, which were decided differently: they are applied as recorded, and still nobody can
//! change them unnoticed.

use crate::forger::Forger;
use crate::watch::stream_of;
use chips::Unit;
use journal::sample::drive::{Size, signer, written_by};
use journal::{Discrepancy, Flaw, Report, Trust, Verifier};
use room::driver::TimedCommand;
use room::office::{AccessKind, Visit};
use room::{EDITIONS, Edition, Editions, PersonNumber, Role, RoomCommand, Who, office};

const NEXT: Edition = Edition(EDITIONS.current.0 + 1);
/// A release that knows the next edition and this one.
const BOTH: Editions = Editions { oldest: EDITIONS.oldest, current: NEXT };
/// A release that knows only the next edition.
const ONLY_NEXT: Editions = Editions { oldest: NEXT, current: NEXT };
/// A release that knows neither.
const NEITHER: Editions = Editions { oldest: Edition(NEXT.0 + 1), current: Edition(NEXT.0 + 1) };

/// A room that the next release takes over in the middle.
fn taken_over() -> Vec<String> {
    let size = Size { seed: 5, tables: 3, commands: 900, sealed_every: 100 };
    let written = written_by(size, |number, body| {
        let (software, rules) = ("the next release".to_owned(), "the rules".to_owned());
        let start = RoomCommand::Start { software, rules, edition: NEXT };
        if number == 450 { TimedCommand { by: Who::HOUSE, command: start, ..body } } else { body }
    });
    written.lines
}

fn verified(lines: &[String], editions: Editions) -> Report {
    let trust = Trust { keys: vec![signer().public()], checkpoints: Vec::new() };
    let mut verifier = Verifier::new(trust).with_editions(editions);
    for line in lines {
        verifier.line(line.as_bytes());
    }
    verifier.finish()
}

fn flaws(lines: &[String], editions: Editions) -> Vec<Flaw> {
    verified(lines, editions).faults.into_iter().map(|fault| fault.flaw).collect()
}

fn start(lines: &[String]) -> usize {
    lines.iter().position(|line| line.contains("the next release")).expect("it takes over")
}

/// The lines with one replaced, and all hashes, numbers and signatures made consistent.
fn fitted(lines: &[String], at: usize, line: &str) -> Vec<String> {
    let mut forger = Forger::default();
    let mut fitted = |(place, known): (usize, &String)| {
        let line = if place == at { line } else { known.as_str() };
        let fitted = forger.fit(&[line.as_bytes().to_vec()]).remove(0);
        String::from_utf8(fitted).expect("a line is a text")
    };
    lines.iter().enumerate().map(&mut fitted).collect()
}

/// The line with another rule for its event, as by a release that decides differently.
fn of_another_rule(line: &str) -> Option<String> {
    let (body, rest) = line.split_once("\"did\":")?;
    let (did, moved) = rest.split_once("\"moved\":")?;
    // Rules come after their events.
    let (cited, after) = did.split_once("\"]")?;
    let (before, _) = cited.rsplit_once('"')?;
    Some(format!("{body}\"did\":{before}\"house/1\"]{after}\"moved\":{moved}"))
}

/// The line with one cent more under a key that comes after this text.
fn with_a_cent_more(line: &str, after: &str, key: &str) -> Option<String> {
    let behind = line.find(after)? + after.len();
    let start = behind + line[behind..].find(key)? + key.len();
    let digits = line[start..].find(|letter: char| !letter.is_ascii_digit())?;
    let cents: u64 = line[start..start + digits].parse().ok()?;
    Some(format!("{}{}{}", &line[..start], cents + 1, &line[start + digits..]))
}

#[test]
fn lines_of_an_earlier_edition_are_applied_and_later_ones_decided() {
    let lines = taken_over();
    let all = verified(&lines, BOTH);
    let replayed = all.replayed.unwrap();
    assert_eq!((all.faults, replayed.earlier, replayed.earliest), (Vec::new(), 0, None));
    let later = verified(&lines, ONLY_NEXT);
    let now = later.replayed.unwrap();
    // A room is founded before a program starts to run it.
    assert_eq!((later.faults, now.earliest), (Vec::new(), Some(Edition::FIRST)));
    assert!(now.earlier > 300 && now.decided > 300, "{now:?}");
    assert_eq!(now.earlier + now.decided + now.taken, replayed.decided + replayed.taken);
    assert_eq!(now.balances, replayed.balances);
}

#[test]
fn what_a_later_edition_has_decided_is_not_guessed() {
    let lines = taken_over();
    let wanted = Flaw::Discrepancy(Discrepancy::LaterEdition { edition: NEXT, current: EDITIONS.current });
    assert_eq!(flaws(&lines, EDITIONS), [wanted]);
}

#[test]
fn another_behavior_is_true_in_its_own_edition_only() {
    let lines = taken_over();
    let start = start(&lines);
    let (at, line) = (200..start).find_map(|at| Some((at, of_another_rule(&lines[at])?))).unwrap();
    let earlier = fitted(&lines, at, &line);
    assert!(matches!(flaws(&earlier, BOTH)[..], [Flaw::Discrepancy(Discrepancy::Otherwise { .. })]));
    assert_eq!(flaws(&earlier, ONLY_NEXT), []);
    let (at, line) = (start + 50..lines.len()).find_map(|at| Some((at, of_another_rule(&lines[at])?))).unwrap();
    let later = fitted(&lines, at, &line);
    assert!(matches!(flaws(&later, ONLY_NEXT)[..], [Flaw::Discrepancy(Discrepancy::Otherwise { .. })]));
}

#[test]
fn a_forged_line_of_an_earlier_edition_is_found() {
    let lines = taken_over();
    let forges = |after: &'static str, key: &'static str| {
        let forged = |at: usize| Some((at, with_a_cent_more(&lines[at], after, key)?));
        (200..start(&lines)).find_map(forged).expect("there is such a line")
    };
    let (at, line) = forges("\"moved\":[", "\"amount\":");
    let mut changed = lines.clone();
    changed[at].clone_from(&line);
    assert!(matches!(flaws(&changed, ONLY_NEXT)[..], [Flaw::Broken { .. } | Flaw::RecordChanged { .. }, ..]));
    // Somebody with the key can make hashes and signatures consistent, but not the outcome.
    let found = flaws(&fitted(&lines, at, &line), ONLY_NEXT);
    assert!(matches!(found[..], [Flaw::Discrepancy(_), ..]), "{found:?}");
    let (at, line) = forges("\"contributed\":{", "\"current\":");
    let found = flaws(&fitted(&lines, at, &line), NEITHER);
    assert!(matches!(found[..], [Flaw::Discrepancy(Discrepancy::OtherMeter { .. })]), "{found:?}");
    assert_eq!(flaws(&lines, NEITHER), []);
}

/// A room that is founded in the first edition and continues in the second from its 450th command on. In both, somebody
/// is admitted and signs in.
fn moved_to_the_second() -> Vec<String> {
    let size = Size { seed: 5, tables: 3, commands: 600, sealed_every: 100 };
    let visit = Visit { person: Some(PersonNumber(1)), kind: AccessKind::SignedIn, by: None, times: 1 };
    let written = written_by(size, |number, body| {
        let start = |edition| RoomCommand::Start { software: "s".to_owned(), rules: "r".to_owned(), edition };
        let command = match (number, &body.command) {
            (450, _) => start(Edition::SECOND),
            (400 | 500, _) => RoomCommand::Office(office::OfficeCommand::Admit { units: vec![Unit::Play] }),
            (401 | 501, _) => RoomCommand::Office(office::OfficeCommand::NoteVisits { visits: vec![visit], others: 2 }),
            (402 | 502, _) => RoomCommand::Office(office::OfficeCommand::AllowReset { person: PersonNumber(7) }),
            (_, RoomCommand::Start { .. }) => start(Edition::FIRST),
            _ => return body,
        };
        let by = if matches!(number, 402 | 502) { Who::new(PersonNumber(4), Role::Admin) } else { Who::HOUSE };
        TimedCommand { by, command, ..body }
    });
    written.lines
}

#[test]
fn accounts_and_access_have_a_stream_of_their_own_from_the_second_edition_on() {
    let lines = moved_to_the_second();
    let streams_of = |command: &str| -> Vec<&str> {
        let records = lines.iter().filter(|line| line.contains(&format!("\"command\":\"{command}\"")));
        records.map(|line| stream_of(line.as_bytes()).unwrap()).collect()
    };
    for (earlier, later, wanted) in [
        ("c400", "c500", vec!["room", "identity"]),
        ("c401", "c501", vec!["identity"]),
        ("c402", "c502", vec!["identity"]),
    ] {
        assert_eq!((streams_of(earlier), streams_of(later)), (vec!["room"], wanted));
    }
    let is_admission = |line: &&String| line.contains("\"command\":\"c500\"");
    let [room, identity] = lines.iter().filter(is_admission).collect::<Vec<_>>()[..] else { panic!("two records") };
    assert!(room.contains("\"did\":[]") && room.contains("\"opened\""), "{room}");
    assert!(identity.contains("\"admitted\"") && identity.contains("\"moved\":[]"), "{identity}");
    let report = verified(&lines, EDITIONS);
    let replayed = report.replayed.unwrap();
    assert_eq!((report.faults, replayed.earlier), (Vec::new(), 0));
    assert!(replayed.decided > 400, "{replayed:?}");
}

#[test]
fn access_is_not_recorded_in_the_stream_of_the_room() {
    let lines = moved_to_the_second();
    for (command, from, to) in [("c501", "identity", "room"), ("c401", "room", "identity")] {
        let at = lines.iter().position(|line| line.contains(&format!("\"command\":\"{command}\""))).unwrap();
        let moved = lines[at].replacen(&format!("\"stream\":\"{from}\""), &format!("\"stream\":\"{to}\""), 1);
        let found = flaws(&fitted(&lines, at, &moved), EDITIONS);
        assert!(matches!(found[..], [Flaw::Discrepancy(Discrepancy::Otherwise { .. }), ..]), "{command}: {found:?}");
    }
}

/// This release behaves differently in the second edition than in the first: a verifier that knows only the second
/// applies the lines of the first as recorded, decides the rest, and finds forgeries in both.
#[test]
fn a_behavior_that_has_changed_is_applied_where_it_is_earlier_and_decided_where_it_is_not() {
    const ONLY_SECOND: Editions = Editions { oldest: Edition::SECOND, current: Edition::SECOND };
    let lines = moved_to_the_second();
    let report = verified(&lines, ONLY_SECOND);
    let replayed = report.replayed.unwrap();
    assert_eq!((report.faults, replayed.earliest), (Vec::new(), Some(Edition::FIRST)));
    assert!(replayed.earlier > 300 && replayed.decided > 80, "{replayed:?}");
    // Under the wrong edition the same lines are wrong: the behavior has changed, and not just the text.
    let at = lines.iter().position(|line| line.contains("{\"started\":")).unwrap();
    let second = lines[at].replace("{\"rules\":\"r\"", "{\"edition\":2,\"rules\":\"r\"");
    let found = flaws(&fitted(&lines, at, &second), ONLY_SECOND);
    assert!(matches!(found[..], [Flaw::Discrepancy(Discrepancy::Otherwise { .. }), ..]), "{found:?}");
    // A forged earlier line does not match its hash; made consistent, it does not match the balances.
    let forged = |at: usize| Some((at, with_a_cent_more(&lines[at], "\"moved\":[", "\"amount\":")?));
    let (at, line) = (200..).find_map(forged).unwrap();
    let mut changed = lines.clone();
    changed[at].clone_from(&line);
    assert!(matches!(flaws(&changed, ONLY_SECOND)[..], [Flaw::Broken { .. } | Flaw::RecordChanged { .. }, ..]));
    let found = flaws(&fitted(&lines, at, &line), ONLY_SECOND);
    assert!(matches!(found[..], [Flaw::Discrepancy(_), ..]), "{found:?}");
}
