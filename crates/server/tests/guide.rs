//! The guide to a game: complete for every book and example, with every figure taken from the terms.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use house::Terms;
use rulebook::Book;
use server::guide;
use server::wire::{CoachMoment, DecisionStage, GuideView, SpotGuide};
use std::path::Path;

fn text(file: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(file)).unwrap()
}

fn of_table(text: &str) -> GuideView {
    guide::of_table(text, &Terms::of(&text.parse().unwrap()).unwrap()).unwrap()
}

const FILES: [&str; 7] = [
    "md-uth-1.2.toml",
    "md-uth-1.2-hand-shuffled.toml",
    "md-uth-1.2-three-meters.toml",
    "md-huh-1.0.toml",
    "md-huh-1.0-no-progressive.toml",
    "ma-uth.toml",
    "ma-uth-manual-shoe.toml",
];

fn spot(guide: &GuideView, name: &str) -> SpotGuide {
    guide.spots.iter().find(|spot| spot.name == name).unwrap().clone()
}

/// Every text of a guide.
fn texts(guide: &GuideView) -> Vec<&str> {
    let spots = guide.spots.iter().flat_map(|spot| [&spot.is, &spot.pays, &spot.costs, &spot.ends]);
    let steps = guide.steps.iter().flat_map(|step| [&step.title, &step.text]);
    let coach = guide.coach.iter().flat_map(|coach| [&coach.title, &coach.text]);
    let stages = guide.stages.iter().map(|stage| &stage.text);
    spots.chain(steps).chain(coach).chain(stages).chain([&guide.aim]).map(String::as_str).collect()
}

/// Whether every brace that is left holds a multiple of the Ante.
fn is_filled(text: &str) -> bool {
    let mut parts = text.split('{');
    let first = parts.next().unwrap_or_default();
    let is_multiple = |part: &str| part.split_once('}').is_some_and(|(multiple, _)| multiple.parse::<u8>().is_ok());
    !first.contains('}') && parts.all(is_multiple)
}

#[test]
fn every_table_and_every_book_has_a_whole_guide() {
    let tables = FILES.map(|file| of_table(&text(file)));
    let books = Book::HOUSE_GAMES.map(|book| guide::of_book(book).unwrap());
    for guide in tables.iter().chain(&books) {
        for text in texts(guide) {
            assert!(!text.is_empty() && is_filled(text), "{}: {text:?}", guide.book);
        }
        assert!((4..=6).contains(&guide.steps.len()));
        let stages: Vec<_> = guide.stages.iter().map(|stage| stage.stage).collect();
        let decisions = [DecisionStage::BeforeFlop, DecisionStage::AfterFlop, DecisionStage::AfterRiver];
        assert_eq!(stages, [None].into_iter().chain(decisions.map(Some)).collect::<Vec<_>>());
        for paytable in &guide.paytables {
            assert!(guide.spots.iter().any(|spot| spot.wager == paytable.wager), "{}", paytable.title);
        }
        for spot in &guide.spots {
            assert!(
                spot.rule.parse::<rulebook::Rule>().is_ok_and(|rule| rulebook::Listed::of(rule).is_some()),
                "{}",
                spot.rule
            );
        }
        let moments = [CoachMoment::Ante, CoachMoment::AfterRiver, CoachMoment::Result];
        assert!(moments.iter().all(|moment| guide.coach.iter().any(|text| text.at == *moment)));
    }
    assert!(
        Book::FOUR.into_iter().filter(|book| book.house_game().is_none()).all(|book| guide::of_book(book).is_none())
    );
}

#[test]
fn the_wagers_are_told_with_the_figures_of_the_table() {
    let maryland = of_table(&text("md-uth-1.2.toml"));
    let (ante, play, trips) = (spot(&maryland, "Ante"), spot(&maryland, "Play"), spot(&maryland, "Trips"));
    assert_eq!(ante.costs, "$5 to $500. Blind goes down with it, so an Ante of $5 costs you $10.");
    assert_eq!(
        play.costs,
        "4× or 3× the Ante before the flop, 2× after the flop, 1× after the river. Only once in a hand."
    );
    assert_eq!(trips.ends, "Lost if you end with less than three of a kind.");
    let pays = "500 to 1 for a royal flush, 50 to 1 for a straight flush, down to 1 to 1 for a straight.";
    assert_eq!(spot(&maryland, "Blind").pays, pays);
    assert!(trips.is_optional && !play.is_optional);
    let heads_up = of_table(&text("md-huh-1.0.toml"));
    assert_eq!(
        spot(&heads_up, "Raise").costs,
        "3× the Ante before the flop, 2× after the flop, 1× after the river. Only once in a hand."
    );
    assert_eq!(
        spot(&heads_up, "Bad Beat").is,
        "What Odds pays if your hand is a straight or better and the dealer's is better still."
    );
    let massachusetts = of_table(&text("ma-uth.toml"));
    assert!(spot(&massachusetts, "Cover All").pays.starts_with("70 to 1 up to 200 to 1 for a royal flush, "));
    assert_eq!(
        guide::of_book(Book::MarylandUltimate).map(|guide| spot(&guide, "Trips").costs).unwrap(),
        "Any amount within the limits of the table."
    );
}

#[test]
fn another_figure_in_the_submission_is_another_text() {
    let before = text("md-uth-1.2.toml");
    let after = before.replace("minimum = \"5.00\" ", "minimum = \"25.00\"").replace("blind = \"A\"", "blind = \"B\"");
    let (before, after) = (of_table(&before), of_table(&after));
    assert!(spot(&after, "Ante").costs.starts_with("$25 to $500."));
    assert!(
        spot(&before, "Blind").ends.ends_with("less than a straight.")
            && spot(&after, "Blind").ends.ends_with("less than a flush.")
    );
    assert_ne!(before.submission, after.submission);
}

#[test]
fn the_felt_carries_what_the_layout_prints() {
    let guide = of_table(&text("md-uth-1.2.toml"));
    assert_eq!(guide.print.operator.as_deref(), Some("Chesapeake Room"));
    for note in [
        "Ante pushes if the dealer has less than a pair",
        "Blind pushes unless the winning hand is a straight or better",
        "Play is 4× or 3× the Ante before the flop, 2× after the flop, 1× after the river",
        "Payout limit $50,000 per hand",
    ] {
        assert!(guide.print.notes.iter().any(|printed| printed == note), "{note}: {:?}", guide.print.notes);
    }
    assert!(guide.print.paytables.iter().any(|paytable| paytable.lines[0] == ["Blind"]));
    assert_eq!(guide::of_book(Book::MarylandUltimate).unwrap().print.operator, None);
}
