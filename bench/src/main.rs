//! Measures our evaluators, equities and hands against those of other programs.

mod clock;
mod hands;

mod answer;
mod python;
mod row;

mod arena;
mod equity;
mod exact;
mod history;
mod low;
mod omaha;
mod round;
mod sequence;
mod settle;
mod seven;

mod durability;
mod served;

mod option;
mod report;
mod schedule;

use option::{Options, Task, USAGE};
use report::Report;
use row::Row;
use schedule::{ENTRIES, Work};
use std::hint::black_box;
use std::process::ExitCode;

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some(settle::ECHO) {
        return if settle::echo().is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(what) => {
            eprintln!("{what}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let work = Work::new(options.limits);
    let rows = ENTRIES.iter().filter(|entry| entry.name.contains(&options.only));
    let mut rows = rows.map(|entry| (entry.name, (entry.row)(&work))).peekable();
    if rows.peek().is_none() {
        eprintln!("no row has {:?} in its name", options.only);
        return ExitCode::from(2);
    }
    match &options.task {
        Task::Compare => return compare(rows, &options),
        Task::List => rows.for_each(|(name, row)| list(name, &row)),
        Task::Once(who) => rows.for_each(|(_, row)| once(&row, who)),
    }
    ExitCode::SUCCESS
}

fn compare(rows: impl Iterator<Item = (&'static str, Row)>, options: &Options) -> ExitCode {
    let mut report = Report::start();
    for (name, row) in rows {
        let figures = row.measure(options.limits.runs());
        // Nothing is reported before the answers have been compared.
        if let Err(what) = row.check() {
            eprintln!("{name}: {what}");
            return ExitCode::FAILURE;
        }
        report.add(name, &row, figures);
    }
    report.finish();
    let file = if options.is_whole() { "results.json" } else { "results.partial.json" };
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if let Err(error) = std::fs::write(&path, report.json()) {
        eprintln!("{} cannot be written: {error}", path.display());
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn list(name: &str, row: &Row) {
    for contestant in &row.contestants {
        println!("{name}\t{}\t{}", contestant.who, row.amount);
    }
}

fn once(row: &Row, who: &str) {
    for contestant in row.contestants.iter().filter(|contestant| contestant.who.to_string() == who) {
        black_box((contestant.run)());
    }
}
