//! The first page: whose game by which papers, and the figures that everybody looks for.

use super::block::{Block, Column, Draft, Kind, Row, Summary, Tile};
use super::subject::Subject;
use super::{chart, number};
use analysis::exact::side::{CoverAll, SideWager};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

pub fn put(draft: &mut Draft, subject: &Subject<'_>) {
    draft.blocks.push(Block::Facts(facts(subject)));
    draft.blocks.push(Block::Summary(summary(subject)));
    let caption = "Shares of all deals under the best play.";
    let decisions = &subject.base.figures.decisions;
    draft.figure(Kind::Decisions, "How hands are decided", caption, |format| chart::decisions(format, decisions));
    put_wagers(draft, subject);
    draft.new_page();
}

fn facts(subject: &Subject<'_>) -> Vec<(String, String)> {
    let (origin, terms) = (subject.origin, subject.terms);
    let paytables: Vec<String> =
        subject.paytables().iter().map(|(wager, name)| format!("{wager}: {}", number::line(name))).collect();
    let mut hash = String::new();
    for byte in Sha256::digest(origin.content) {
        write!(hash, "{byte:02x}").expect("a string takes what is written to it");
    }
    [
        ("Rule book", format!("{} ({})", terms.book.title(), terms.book)),
        ("Submission", number::line(origin.file)),
        ("SHA-256 of the file", hash),
        ("Paytables in force", paytables.join(" · ")),
        ("Seats", terms.seats.to_string()),
        ("Date", number::line(origin.date)),
        ("Made with", format!("Cardroom {}", env!("CARGO_PKG_VERSION"))),
    ]
    .map(|(name, fact)| (name.to_owned(), fact))
    .into()
}

fn summary(subject: &Subject<'_>) -> Summary {
    let figures = &subject.base.figures;
    let tile = |label: &str, value: String, unit: &str| Tile { label: label.to_owned(), value, unit: unit.to_owned() };
    Summary {
        tiles: vec![
            tile("House edge", number::percent_of(figures.house_edge), "of the Ante"),
            tile("Element of risk", number::percent_of(figures.element_of_risk), "of all wagered"),
            tile("Average wager", number::decimal(figures.average_wager.to_f64(), 4), "Antes a deal"),
            tile("Standard deviation", number::decimal(figures.variance.to_f64().sqrt(), 4), "Antes a deal"),
        ],
        exact: [
            ("House edge, exactly", figures.house_edge),
            ("Element of risk, exactly", figures.element_of_risk),
            ("Average wager, exactly", figures.average_wager),
            ("Variance, exactly", figures.variance),
        ]
        .map(|(label, fraction)| (label.to_owned(), fraction.to_string()))
        .into(),
    }
}

fn put_wagers(draft: &mut Draft, subject: &Subject<'_>) {
    let figures = &subject.base.figures;
    let deviation = number::decimal(figures.variance.to_f64().sqrt(), 4);
    let base = ["Base game, in Antes".to_owned(), number::percent_of(figures.house_edge), "–".to_owned(), deviation];
    let mut rows = vec![Row::of(base)];
    let row = |name: String, wager: &SideWager| {
        let deviation = number::decimal(wager.standard_deviation(), 4);
        Row::of([name, number::percent_of(wager.house_edge), number::percent_of(wager.hit_frequency), deviation])
    };
    for side in &subject.sides {
        let stake = side.stake.map(|stake| format!(" at {}", stake.grouped())).unwrap_or_default();
        rows.push(row(format!("{}{stake}", side.wager), &side.figures));
    }
    if let Some(CoverAll::ByHands(hands)) = &subject.cover_all {
        rows.extend(hands.iter().map(|(hands, wager)| row(format!("Cover All with {hands} hands"), wager)));
    }
    for progressive in &subject.progressives {
        let name = format!("Progressive of {}, meters at their start", progressive.stake.grouped());
        rows.push(row(name, &progressive.at_seed));
    }
    let columns = [
        Column::Left("Wager"),
        Column::Right("House edge"),
        Column::Right("Hit frequency"),
        Column::Right("Std. deviation"),
    ];
    let deals = number::thousands(figures.distribution.deals());
    let note = format!("Counted over all {deals} deals of the base game. In units of each wager's own stake.");
    draft.table("The wagers at a glance.", &columns, rows, Some(note));
}
