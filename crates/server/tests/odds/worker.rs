//! The worker that computes analyses.

use crate::{EXAMPLES, example};
use analysis::exact::Whole;
use game::Time;
use house::Terms;
use rulebook::submission::Submission;
use server::odds::{Busy, MOST_WAITING, Odds, hash_of};
use server::wait_for;
use server::wire::{self, OddsState, WagerKey, WagerOdds};

const LITTLE: &str = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n";

/// November 15, 2026.
fn worker() -> Odds {
    Odds::open(|| Time(20_772 * 86_400_000_000 + 5)).unwrap()
}

fn counted(odds: &Odds, text: &str) -> wire::Odds {
    let state = odds.ask(text).unwrap();
    assert!(matches!(state, OddsState::Waiting { .. } | OddsState::Computing { .. }), "{state:?}");
    let Some(OddsState::Done { hash, odds }) = wait_for(odds.found(&hash_of(text))).unwrap() else {
        panic!("it was not counted")
    };
    assert_eq!(hash, hash_of(text));
    *odds
}

fn edge(wagers: &[WagerOdds], wager: WagerKey) -> String {
    wagers.iter().find(|known| known.wager == wager).map(|known| known.edge_exact.clone()).unwrap_or_default()
}

#[test]
fn the_figures_are_those_of_the_analysis() {
    let worker = worker();
    for file in EXAMPLES {
        let text = example(file);
        let figures = counted(&worker, &text);
        let submission: Submission = text.parse().unwrap();
        let whole = Whole::of(&Terms::of(&submission).unwrap());
        assert_eq!(figures.book, submission.book.id());
        assert_eq!(figures.wagers[0].wager, WagerKey::Base);
        assert_eq!(figures.wagers[0].edge_exact, whole.base.figures.house_edge.to_string());
        assert!(!whole.wagers.is_empty() && !whole.progressive.is_empty(), "{file}");
        for side in &whole.wagers {
            assert_eq!(edge(&figures.wagers, side.wager.into()), side.figures.house_edge.to_string(), "{file}");
        }
        let stakes = figures.wagers.iter().filter(|wager| wager.wager == WagerKey::Progressive);
        let edges: Vec<String> = stakes.map(|wager| wager.edge_exact.clone()).collect();
        let wanted: Vec<String> = whole.progressive.iter().map(|stake| stake.at_seed.house_edge.to_string()).collect();
        assert_eq!(edges, wanted, "{file}");
        assert_eq!(figures.wagers.iter().any(|wager| wager.wager == WagerKey::CoverAll), file == "ma-uth.toml");
    }
}

#[test]
fn the_base_game_is_told_with_six_decimals_and_pictures_with_words() {
    let worker = worker();
    let figures = counted(&worker, LITTLE);
    assert_eq!((figures.title.as_str(), figures.operator.as_str()), ("Ultimate Texas Hold 'Em", "Operator not named"));
    let base = &figures.wagers[0];
    assert_eq!(base.edge_percent, "2.184971");
    let figure = |name: &str| base.figures.iter().find(|figure| figure.name == name).map(|found| found.value.clone());
    assert_eq!(figure("Element of risk").as_deref(), Some("0.526219%"));
    assert_eq!(figure("Deals counted").as_deref(), Some("27,813,810,024,000"));
    assert!(figure("Standard deviation").is_some_and(|value| value.starts_with("4.939299 ")), "{base:?}");
    assert!(figures.pictures.len() >= 4);
    for picture in &figures.pictures {
        for svg in [&picture.svg, &picture.small] {
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"), "{}", picture.title);
        }
        let widths =
            [&picture.svg, &picture.small].map(|svg| svg.split(' ').nth(3).and_then(|width| width.parse::<u32>().ok()));
        assert_eq!(widths, [Some(467), Some(200)], "{}", picture.title);
        assert!(!picture.title.is_empty() && !picture.caption.is_empty() && picture.title != picture.caption);
    }
    let html = worker.report(&hash_of(LITTLE)).unwrap();
    assert!(
        html.starts_with("<!DOCTYPE html>") && html.contains("November 15, 2026") && html.contains(&hash_of(LITTLE))
    );
}

#[test]
fn the_same_text_is_counted_once() {
    let worker = worker();
    let (first, second) = (format!("{LITTLE}# one\n"), format!("{LITTLE}# two\n"));
    for _ in 0..3 {
        worker.ask(&first).unwrap();
    }
    let Ok(OddsState::Waiting { before, .. }) = worker.ask(&second) else { panic!("nothing is so quick") };
    assert_eq!(before, 1, "the first was put in the queue once");
    wait_for(worker.found(&hash_of(&second))).unwrap().unwrap();
    assert!(matches!(worker.ask(&first), Ok(OddsState::Done { .. })));
}

#[test]
fn a_full_queue_takes_no_more_and_what_was_not_asked_for_is_unknown() {
    let worker = worker();
    let asked: Vec<Result<OddsState, Busy>> =
        (0..2 * MOST_WAITING).map(|number| worker.ask(&format!("{LITTLE}# {number}\n"))).collect();
    let taken = asked.iter().take_while(|answer| answer.is_ok()).count();
    assert!((MOST_WAITING..2 * MOST_WAITING).contains(&taken), "{taken} were taken");
    let Ok(OddsState::Waiting { before, .. }) = &asked[MOST_WAITING - 1] else { panic!("the last one waits") };
    assert!(*before as usize >= MOST_WAITING / 2, "{before}");
    assert_eq!((worker.state(&hash_of(LITTLE)), worker.report(&hash_of(LITTLE))), (None, None));
    assert_eq!(wait_for(worker.found("no such hash")).unwrap(), None);
}

#[test]
fn what_cannot_be_analysed_is_refused_with_findings() {
    let worker = worker();
    for (text, line, rule) in [
        (
            "rulebook = \"md-uth-1.2\"\nseats = 7\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n",
            2,
            Some("md-uth-1.2/2.A"),
        ),
        ("rulebook = \"nothing\"\n", 1, None),
    ] {
        let state = worker.ask(text).unwrap();
        let OddsState::Refused { hash, findings } = &state else { panic!("{state:?}") };
        let found = findings.iter().any(|finding| finding.line == Some(line) && finding.rule.as_deref() == rule);
        assert!(found, "{findings:?}");
        assert_eq!(worker.state(hash), Some(state.clone()), "it is known afterwards");
        assert_eq!(worker.report(hash), None);
    }
}

#[test]
fn figures_too_large_to_be_counted_are_refused_and_the_next_is_counted() {
    let worker = worker();
    let huge = "rulebook = \"ma-uth\"\n[paytables]\ntrips = { base = \"A\", straight = \"4294967291 to 4294967\", \
                flush = \"4294967279 to 429496\", full-house = \"4294967231 to 42949\", \
                four-of-a-kind = \"4294967197 to 42953\", royal-flush = \"4294967161 to 4289\" }\n";
    worker.ask(huge).unwrap();
    worker.ask(LITTLE).unwrap();
    let state = wait_for(worker.found(&hash_of(huge))).unwrap();
    assert!(
        matches!(&state, Some(OddsState::Refused { findings, .. }) if findings.len() == 5),
        "each row is told: {state:?}"
    );
    assert!(matches!(wait_for(worker.found(&hash_of(LITTLE))).unwrap(), Some(OddsState::Done { .. })));
}
