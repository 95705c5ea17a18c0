//! The table for people, line by line as it is measured, and the same as JSON.

use crate::row::{Figure, Library, Row, Unit};
use std::fmt::Write;

const NAME_WIDTH: usize = 44;

pub struct Report {
    lines: Vec<Line>,
}

struct Line {
    name: &'static str,
    unit: Unit,
    figures: Vec<Figure>,
    note: &'static str,
}

impl Line {
    /// The fastest form in which a library was used.
    fn best(&self, fits: impl Fn(Library) -> bool) -> Option<&Figure> {
        let slower = |one: &&Figure, other: &&Figure| self.unit.ratio(one.value, other.value).total_cmp(&1.0);
        self.figures.iter().filter(|figure| fits(figure.who.library)).max_by(slower)
    }

    /// Ours and the best of the peers, if there is one.
    fn duel(&self) -> Option<(&Figure, &Figure)> {
        Some((self.best(|library| library == Library::Ours)?, self.best(|library| library != Library::Ours)?))
    }
}

impl Report {
    pub fn start() -> Report {
        let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
        let load: Vec<&str> = load.split(' ').take(3).collect();
        let build = if cfg!(target_feature = "avx2") { "with CPU FEATURES SWITCHED ON" } else { "no target-cpu" };
        println!("All in one process and on one thread, plain release profile, {build}; CPU time, median of the runs.");
        println!("Load of the machine before: {}.\n", load.join(", "));
        print!("{:NAME_WIDTH$}", "");
        for library in Library::ALL {
            print!("{:>11}", library.name());
        }
        println!("  {:<10}{:>6}{:>9}", "unit", "ratio", "aim");
        Report { lines: Vec::new() }
    }

    pub fn add(&mut self, name: &'static str, row: &Row, figures: Vec<Figure>) {
        let line = Line { name, unit: row.unit, figures, note: row.note };
        print!("{name:NAME_WIDTH$}");
        for library in Library::ALL {
            match line.best(|each| each == library) {
                Some(figure) => print!("{:>11}", shown(figure.value)),
                None => print!("{:>11}", "-"),
            }
        }
        let ratio = line.duel().map(|(ours, peer)| format!("{:.2}", line.unit.ratio(ours.value, peer.value)));
        let aim = row.aim.map_or("-".to_owned(), |aim| aim.to_string());
        println!("  {:<10}{:>6}{aim:>9}", line.unit.name(), ratio.unwrap_or("-".to_owned()));
        self.lines.push(line);
    }

    /// What the columns leave out.
    pub fn finish(&self) {
        println!(
            "\nratio: how many times as fast as the best peer we are. aim: published for other peers on such a machine."
        );
        for line in &self.lines {
            if !line.note.is_empty() {
                println!("{}: {}.", line.name, line.note);
            }
            let is_repeated = |figure: &Figure| {
                line.figures.iter().filter(|other| other.who.library == figure.who.library).count() > 1
            };
            for figure in line.figures.iter().filter(|figure| is_repeated(figure)) {
                println!("{}: {}: {} {}.", line.name, figure.who, shown(figure.value), line.unit.name());
            }
        }
    }

    /// The rows that have a peer, as a JSON list.
    pub fn json(&self) -> String {
        let mut json = String::new();
        for line in &self.lines {
            let Some((ours, peer)) = line.duel() else { continue };
            let comma = if json.is_empty() { "" } else { ",\n" };
            let (name, unit, peer_name) = (line.name, line.unit.name(), peer.who.to_string());
            let ratio = line.unit.ratio(ours.value, peer.value);
            let (ours, peer) = (ours.value, peer.value);
            write!(
                json,
                r#"{comma}  {{"name": {name:?}, "ours": {ours:.4}, "peer": {peer:.4}, "peer_name": {peer_name:?}, "unit": {unit:?}, "ratio": {ratio:.4}}}"#
            )
            .expect("a string takes text");
        }
        format!("[\n{json}\n]\n")
    }
}

/// Three digits or more.
fn shown(value: f64) -> String {
    if value >= 100.0 { format!("{value:.0}") } else { format!("{value:.2}") }
}
