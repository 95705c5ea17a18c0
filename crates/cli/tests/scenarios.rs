//! Runs every scenario of `scenarios/`, one test for each heading.
//!
//! `cargo test --package cli --test scenarios -- mutate` switches off each done rule in turn, and lists those whose
//! scenarios still pass.
#![expect(clippy::unwrap_used, reason = "a test that cannot read its files should stop")]

use libtest_mimic::{Arguments, Failed, Trial};
use rulebook::{Book, Rule, Status, points, witness};
use scenario::{Player, Report, Scenario, play, read};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const PLAYERS: [&dyn Player; 10] = [
    &rulebook::Check,
    &rulebook::TermsPlayer,
    &house::RoundPlayer,
    &house::TablePlayer,
    &house::LayoutPlayer,
    &poker::HandPlayer,
    &poker::OddPlayer,
    &poker::TablePlayer,
    &ledger::LedgerPlayer,
    &room::RoomPlayer,
];

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some("mutate") {
        return mutate();
    }
    let mut trials = Vec::new();
    for (name, text) in files() {
        match read(&name, &text) {
            Err(report) => trials.push(trial(name, move || Err(report.to_string()))),
            Ok(scenarios) => trials.extend(
                scenarios
                    .into_iter()
                    .map(|scenario| trial(format!("{}: {}", scenario.file, scenario.heading), move || tell(&scenario))),
            ),
        }
    }
    trials.push(trial("every rule that is done is used by a scenario".to_owned(), every_done_rule_is_used));
    trials.push(trial("rules that are not done have a note where they need one".to_owned(), notes));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn trial(name: String, test: impl FnOnce() -> Result<(), String> + Send + 'static) -> Trial {
    Trial::test(name, || test().map_err(Failed::from))
}

fn tell(scenario: &Scenario) -> Result<(), String> {
    for cited in &scenario.rules {
        cited.id.parse::<Rule>().map_err(|error| format!("{}:{}: {error}", scenario.file, cited.line))?;
    }
    if scenario.rules.is_empty() {
        return Err(format!("{}:{}: name the rules it is about: Rule: `…`", scenario.file, scenario.line));
    }
    play(scenario, &PLAYERS).map_err(|report| report.to_string())
}

/// The Markdown files of the scenarios, by their path in the folder.
fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut paths = Vec::new();
    collect(&root, &mut paths);
    paths.sort();
    let name = |path: &PathBuf| path.strip_prefix(&root).unwrap().display().to_string();
    paths.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|kind| kind == "md") {
            paths.push(path);
        }
    }
}

/// The scenarios that use each rule, found by running them all; a row of a paytable counts for its clause.
fn used() -> BTreeMap<Rule, Vec<Scenario>> {
    let scenarios = files().into_iter().flat_map(|(name, text)| read(&name, &text).unwrap_or_default());
    let mut used: BTreeMap<Rule, Vec<Scenario>> = BTreeMap::new();
    for scenario in scenarios {
        let (played, rules) = witness::used_in(|| play(&scenario, &PLAYERS));
        for rule in rules.into_iter().filter(|_| played.is_ok()) {
            let users = used.entry(rule.main()).or_default();
            if users.last() != Some(&scenario) {
                users.push(scenario.clone());
            }
        }
    }
    used
}

fn done() -> Vec<Rule> {
    let entries = Book::FOUR.into_iter().flat_map(Book::entries).map(|entry| (entry.rule, entry.status));
    let all = entries.chain(points().iter().map(|point| (point.rule, point.status)));
    all.filter(|(_, status)| *status == Status::Done).map(|(rule, _)| rule).collect()
}

fn every_done_rule_is_used() -> Result<(), String> {
    let used = used();
    let unused: Vec<&str> = done().iter().filter(|rule| !used.contains_key(rule)).map(|rule| rule.id()).collect();
    if unused.is_empty() {
        return Ok(());
    }
    Err(format!("these are marked done, but no scenario makes Cardroom use them: {}", unused.join(", ")))
}

fn notes() -> Result<(), String> {
    let entries = Book::FOUR.into_iter().flat_map(Book::entries).map(|entry| (entry.rule, entry.status, &entry.note));
    let all = entries.chain(points().iter().map(|point| (point.rule, point.status, &point.note)));
    let wrong = all.filter(|(_, status, note)| note.is_some() != matches!(status, Status::Partly | Status::NotOurs));
    let wrong: Vec<&str> = wrong.map(|(rule, ..)| rule.id()).collect();
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!(
        "partly and not-ours have a note that says what is missing or why, the others none: {}",
        wrong.join(", ")
    ))
}

/// Lists the done rules whose scenarios still pass without them.
fn mutate() -> ExitCode {
    let used = used();
    let done = done();
    let survives = |rule: &&Rule| {
        let scenarios = used.get(rule).map(Vec::as_slice).unwrap_or_default();
        let passes = |scenario: &Scenario| -> Result<(), Report> { play(scenario, &PLAYERS) };
        witness::without(**rule, || scenarios.iter().all(|scenario| passes(scenario).is_ok()))
    };
    let survivors: Vec<&Rule> = done.iter().filter(survives).collect();
    for rule in &survivors {
        println!("{rule} is done, but its scenarios pass without it");
    }
    println!("{} rules are done, {} of them are not held by a scenario", done.len(), survivors.len());
    if survivors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
