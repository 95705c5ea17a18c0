//! The result of an analysis: the figures for the wire, and the report as an HTML page.

use super::checked::Readable;
use crate::archive::Theory;
use crate::wire::{Figure, Odds, Picture, PictureKind, WagerKey, WagerOdds};
use analysis::Fraction;
use analysis::exact::base::Base;
use analysis::exact::side::{CoverAll, Progressive, SideWager};
use report::{Block, Kind, Origin, Report, Subject, number};
use rulebook::Wager;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The number of decimals.
const PLACES: usize = 6;

/// The file name in the report of a submission that came without one.
const FILE: &str = "submission.toml";

pub struct Counted {
    pub odds: Odds,
    /// The theoretical hold of each wager, keyed as in the archive.
    pub theories: BTreeMap<WagerKey, Theory>,
    pub html: Arc<str>,
}

impl Counted {
    pub fn of(text: &str, readable: &Readable, date: &str) -> Counted {
        let Readable { submission, terms } = readable;
        let base = Base::of(terms);
        let origin = Origin { file: FILE, content: text.as_bytes(), date };
        let subject = Subject::of(&origin, submission, terms, &base);
        let report = Report::of(&subject);
        let odds = Odds {
            title: report.title.clone(),
            book: terms.book.id().to_owned(),
            operator: report.operator.clone(),
            wagers: wagers(&subject),
            pictures: report.blocks.iter().filter_map(picture).collect(),
        };
        Counted { odds, theories: theories(&subject), html: report.html().into() }
    }

    /// An estimate of its memory use.
    pub fn bytes(&self) -> usize {
        self.html.len()
            + self.odds.pictures.iter().map(|picture| picture.svg.len() + picture.small.len()).sum::<usize>()
            + (16 << 10)
    }
}

fn theories(subject: &Subject<'_>) -> BTreeMap<WagerKey, Theory> {
    let figures = &subject.base.figures;
    let base = Theory { edge: figures.house_edge.to_f64(), deviation: figures.variance.to_f64().sqrt() };
    let of =
        |figures: &SideWager| Theory { edge: figures.house_edge.to_f64(), deviation: figures.standard_deviation() };
    let sides = subject.sides.iter().map(|side| (side.wager.into(), of(&side.figures)));
    [(WagerKey::Base, base)].into_iter().chain(sides).collect()
}

fn kind(kind: Kind) -> PictureKind {
    match kind {
        Kind::Decisions => PictureKind::Decisions,
        Kind::Contributions => PictureKind::Contributions,
        Kind::Starts => PictureKind::Starts,
        Kind::Results => PictureKind::Results,
        Kind::Meter => PictureKind::Meter,
        Kind::Hold => PictureKind::Hold,
    }
}

fn picture(block: &Block) -> Option<Picture> {
    let Block::Figure(figure) = block else { return None };
    let [svg, small] = [&figure.picture, &figure.small].map(|picture| picture.clone().on_dark().to_string());
    Some(Picture { kind: kind(figure.kind), title: figure.title.clone(), caption: figure.caption.clone(), svg, small })
}

fn wagers(subject: &Subject<'_>) -> Vec<WagerOdds> {
    let mut wagers = vec![base(subject)];
    wagers.extend(subject.sides.iter().map(|side| {
        let stake = side.stake.map(|stake| format!(" at {}", stake.grouped())).unwrap_or_default();
        side_wager(side.wager, format!("{}{stake}", side.wager), &side.figures)
    }));
    match &subject.cover_all {
        Some(CoverAll::ByHands(hands)) => wagers.extend(hands.iter().map(|(hands, figures)| {
            side_wager(Wager::CoverAll, format!("{} with {hands} hands", Wager::CoverAll), figures)
        })),
        Some(CoverAll::DependsOnPlay) => wagers.push(depends_on_play()),
        None => {}
    }
    wagers.extend(subject.progressives.iter().map(progressive));
    wagers
}

fn base(subject: &Subject<'_>) -> WagerOdds {
    let figures = &subject.base.figures;
    let mut listed = vec![
        share("Element of risk", figures.element_of_risk),
        Figure {
            name: "Average wager".to_owned(),
            value: format!("{} Antes", number::plain(figures.average_wager, PLACES)),
            exact: Some(figures.average_wager.to_string()),
        },
        deviation(figures.variance.to_f64().sqrt(), "Antes"),
        plain("Variance", figures.variance),
    ];
    let decided = figures.decisions.iter().filter(|(_, part)| *part != Fraction::ZERO);
    listed.extend(decided.map(|(decision, part)| share(&number::decision(*decision), *part)));
    let deals = number::thousands(figures.distribution.deals());
    listed.push(Figure { name: "Deals counted".to_owned(), value: deals, exact: None });
    WagerOdds { figures: listed, ..edge(WagerKey::Base, "Base game".to_owned(), figures.house_edge) }
}

fn side_wager(wager: Wager, title: String, figures: &SideWager) -> WagerOdds {
    let listed = vec![share("Hit frequency", figures.hit_frequency), deviation(figures.standard_deviation(), "stakes")];
    WagerOdds { figures: listed, ..edge(wager.into(), title, figures.house_edge) }
}

fn depends_on_play() -> WagerOdds {
    let why = "depends on which hands the players fold, because folded hands do not count at this table";
    let figure = Figure { name: "House edge".to_owned(), value: why.to_owned(), exact: None };
    WagerOdds {
        wager: WagerKey::CoverAll,
        title: Wager::CoverAll.to_string(),
        edge_exact: String::new(),
        edge_percent: String::new(),
        figures: vec![figure],
    }
}

fn progressive(progressive: &Progressive) -> WagerOdds {
    let title = format!("{} of {}, meters at their initial values", Wager::Progressive, progressive.stake.grouped());
    let mut listed = vec![
        share("Hit frequency", progressive.at_seed.hit_frequency),
        deviation(progressive.at_seed.standard_deviation(), "stakes"),
        share("Returned by the fixed rows", progressive.return_fixed),
    ];
    listed.extend(progressive.return_per_meter_dollar.iter().map(|(level, slope)| {
        share(&format!("Returned by each $1,000 of the {level} meter"), Fraction::whole(1000) * *slope)
    }));
    listed.push(share("Returned with the meters at their initial values", progressive.return_at_seed));
    listed.push(share("Returned with the meters just after a reset", progressive.return_at_reset));
    listed.extend(progressive.break_even.iter().map(|(level, at)| Figure {
        name: format!("Breaks even with the {level} meter at"),
        value: number::dollars(at.to_f64()),
        exact: Some(at.to_string()),
    }));
    listed.push(share("Envy Bonus per other player", progressive.envy_per_other_player));
    listed.push(share("Contributed to the meters", progressive.set_aside_in_all));
    listed.push(share("Returned in the long run", progressive.long_run_return));
    WagerOdds { figures: listed, ..edge(WagerKey::Progressive, title, progressive.at_seed.house_edge) }
}

fn edge(wager: WagerKey, title: String, edge: Fraction) -> WagerOdds {
    WagerOdds { wager, title, edge_exact: edge.to_string(), edge_percent: percent(edge), figures: Vec::new() }
}

fn percent(part: Fraction) -> String {
    number::plain(Fraction::whole(100) * part, PLACES)
}

fn share(name: &str, part: Fraction) -> Figure {
    Figure { name: name.to_owned(), value: format!("{}%", percent(part)), exact: Some(part.to_string()) }
}

fn plain(name: &str, figure: Fraction) -> Figure {
    Figure { name: name.to_owned(), value: number::plain(figure, PLACES), exact: Some(figure.to_string()) }
}

fn deviation(figure: f64, of: &str) -> Figure {
    let value = format!("{} {of}", number::decimal(figure, PLACES));
    Figure { name: "Standard deviation".to_owned(), value, exact: None }
}
