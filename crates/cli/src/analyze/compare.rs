//! `cardroom analyze --compare`: several submissions, or every paytable of a book, in one table.

use super::answer::{Answer, BaseAnswer};
use super::shown::{SIDE_COLUMNS, number, percent, side_row};
use crate::answer::{Complaint, Exit, Format};
use crate::stopped::{self, Stopped};
use crate::table::{Column, Table};
use analysis::exact::base::Base;
use analysis::exact::side::SideWager;
use analysis::exact::{Whole, side, sides};
use house::Terms;
use rulebook::submission::{Problem, Submission};
use rulebook::{Book, Wager};
use serde::Serialize;
use std::io::{self, Write};

/// One line of `--json`.
#[derive(Serialize)]
struct Compared {
    file: String,
    #[serde(flatten)]
    answer: Answer,
}

/// One line of `--json` for a paytable of a book.
#[derive(Serialize)]
struct ComparedPaytable {
    wager: &'static str,
    paytable: String,
    house_edge: f64,
    house_edge_exact: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<BaseAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hit_frequency: Option<f64>,
    std_dev: f64,
}

pub fn run(files: &[String], format: Format) -> io::Result<Exit> {
    let compared = match files {
        [id] => match Book::HOUSE_GAMES.into_iter().find(|book| book.id() == id) {
            Some(book) => of_book(book, format),
            None => of_files(files, format),
        },
        _ => of_files(files, format),
    };
    match compared {
        Ok(text) => writeln!(io::stdout().lock(), "{}", text.trim_end()).map(|()| Exit::Fine),
        Err(stopped) => stopped.tell("analyze", format),
    }
}

/// Submissions side by side.
fn of_files(files: &[String], format: Format) -> Result<String, Stopped> {
    let tables =
        files.iter().map(|file| stopped::terms(file)).collect::<Result<Vec<(Submission, Terms)>, Stopped>>()?;
    let mut lines = String::new();
    let mut table = Table::new(&[
        Column::Left("submission"),
        Column::Left("wager"),
        Column::Right("house edge"),
        Column::Right("of all wagers"),
        Column::Right("wins"),
        Column::Right("std dev"),
    ]);
    for (file, (submission, terms)) in files.iter().zip(&tables) {
        let whole = Whole::of(terms);
        if format == Format::Json {
            let line = Compared { file: file.clone(), answer: Answer::of(submission, terms, &whole) };
            lines += &serde_json::to_string(&line).expect("keys are strings and values are numbers");
            lines.push('\n');
            continue;
        }
        let figures = &whole.base.figures;
        let deviation = number(figures.variance.to_f64().sqrt());
        let (edge, risk) = (percent(figures.house_edge), percent(figures.element_of_risk));
        table.add([file.clone(), "base game".to_owned(), edge, risk, String::new(), deviation]);
        let mut add = |name: String, wager: &SideWager| {
            let [name, edge, wins, deviation, _] = side_row(name, wager);
            table.add([String::new(), name, edge, String::new(), wins, deviation]);
        };
        for side in &whole.wagers {
            add(side.wager.to_string(), &side.figures);
        }
        if let Some(side::CoverAll::ByHands(by_hands)) = &whole.cover_all {
            for (hands, wager) in by_hands {
                add(format!("{}, {hands} hands", Wager::CoverAll), wager);
            }
        }
        for progressive in &whole.progressive {
            add(format!("Progressive {} at the initial meters", progressive.stake.grouped()), &progressive.at_seed);
        }
    }
    Ok(if format == Format::Json { lines } else { table.to_string() })
}

/// The base game with each of its paytables, then each paytable of each side wager.
fn of_book(book: Book, format: Format) -> Result<String, Stopped> {
    let mut lines: Vec<ComparedPaytable> = Vec::new();
    let mut base_table = Table::new(&[
        Column::Left("base game"),
        Column::Right("house edge"),
        Column::Right("element of risk"),
        Column::Right("average wager"),
        Column::Right("std dev"),
        Column::Left("exact edge"),
    ]);
    for (wager, name, terms) in bases(book)? {
        let base = Base::of(&terms);
        let figures = &base.figures;
        let deviation = figures.variance.to_f64().sqrt();
        let average = number(figures.average_wager.to_f64());
        let (edge, risk) = (percent(figures.house_edge), percent(figures.element_of_risk));
        let exact = figures.house_edge.to_string();
        base_table.add([format!("{wager} {name}"), edge, risk, average, number(deviation), exact.clone()]);
        lines.push(ComparedPaytable {
            wager: wager.key(),
            paytable: name,
            house_edge: figures.house_edge.to_f64(),
            house_edge_exact: exact,
            base: Some(BaseAnswer::of(&base)),
            hit_frequency: None,
            std_dev: deviation,
        });
    }
    let mut side_table = Table::new(&SIDE_COLUMNS);
    for (wager, name, figures) in side_paytables(book)? {
        side_table.add(side_row(format!("{wager} {name}"), &figures));
        lines.push(ComparedPaytable {
            wager: wager.key(),
            paytable: name,
            house_edge: figures.house_edge.to_f64(),
            house_edge_exact: figures.house_edge.to_string(),
            base: None,
            hit_frequency: Some(figures.hit_frequency.to_f64()),
            std_dev: figures.standard_deviation(),
        });
    }
    if format == Format::Json {
        let text = |line| serde_json::to_string(line).expect("keys are strings and values are numbers");
        return Ok(lines.iter().map(text).collect::<Vec<_>>().join("\n"));
    }
    Ok(format!("{book}, {}\n{base_table}\n\n{side_table}", book.title()))
}

/// The base game with each paytable that it may have.
fn bases(book: Book) -> Result<Vec<(Wager, String, Terms)>, Stopped> {
    let game = book.house_game().expect("every book of a house game has its game");
    let Some(varied) = game.chosen_paytables().next() else {
        return Ok(vec![(Wager::Ante, String::new(), terms(book, "")?)]);
    };
    let names = game.paytables_of(varied).map(|paytable| paytable.name.clone());
    names.map(|name| Ok((varied, name.clone(), with_paytable(book, varied, &name)?))).collect()
}

/// Every paytable of every side wager, for stakes of a dollar or the minimum, with meters at their initial values.
fn side_paytables(book: Book) -> Result<Vec<(Wager, String, SideWager)>, Stopped> {
    let game = book.house_game().expect("every book of a house game has its game");
    let mut found = Vec::new();
    for wager in [game.terms.trips.is, Wager::Pocket, Wager::SixCard] {
        for paytable in game.paytables_of(wager) {
            let terms = with_paytable(book, wager, &paytable.name)?;
            let figures = sides(&terms).into_iter().find(|side| side.wager == wager).map(|side| side.figures);
            found.extend(figures.map(|figures| (wager, paytable.name.clone(), figures)));
        }
    }
    if game.paytables_of(Wager::CoverAll).next().is_some() {
        let terms = terms(book, "paytables.cover-all = \"standard\"\n")?;
        if let Some(side::CoverAll::ByHands(by_hands)) = side::cover_all(&terms) {
            let named = by_hands.into_iter().map(|(hands, wager)| (Wager::CoverAll, format!("{hands} hands"), wager));
            found.extend(named);
        }
    }
    for paytable in game.paytables_of(Wager::Progressive) {
        let terms = terms(book, &format!("progressive.paytable = \"{}\"\n", paytable.name))?;
        let each = side::progressive(&terms).into_iter();
        found.extend(each.map(|progressive| (Wager::Progressive, paytable.name.clone(), progressive.at_seed)));
    }
    Ok(found)
}

fn with_paytable(book: Book, wager: Wager, name: &str) -> Result<Terms, Stopped> {
    let needs_trips = wager == Wager::SixCard;
    let trips = if needs_trips { "paytables.trips = \"A\"\n" } else { "" };
    terms(book, &format!("paytables.{} = \"{name}\"\n{trips}", wager.key()))
}

/// The terms of a minimal submission with these settings and whatever its book requires.
fn terms(book: Book, says: &str) -> Result<Terms, Stopped> {
    let game = book.house_game().expect("every book of a house game has its game");
    let chosen = game.chosen_paytables().filter_map(|wager| {
        let key = format!("paytables.{} ", wager.key());
        let first = game.paytables_of(wager).next().filter(|_| !says.contains(&key))?;
        Some(format!("{key}= \"{}\"\n", first.name))
    });
    let text = format!("rulebook = \"{book}\"\n{says}{}", chosen.collect::<String>());
    let cannot = |what: Vec<String>| Stopped::Impossible(Complaint::new(book.id(), what.join("; ")));
    let submission: Submission = text.parse().map_err(|problems: Vec<Problem>| cannot(lines(&problems)))?;
    Terms::of(&submission).map_err(|violations| cannot(lines(&violations)))
}

fn lines(faults: &[impl ToString]) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}
