//! Where and how a scenario departs from what it says.

use std::fmt;

/// What is wrong, at which line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub line: u32,
    pub what: String,
}

/// A failure with its file, as editors and people look for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub file: String,
    pub failure: Failure,
}

impl Failure {
    pub fn at(line: u32, what: impl Into<String>) -> Failure {
        Failure { line, what: what.into() }
    }

    /// Fails with the lines that are missing and those that are there instead.
    pub fn unless_equal(line: u32, written: &str, found: &str) -> Result<(), Failure> {
        if written == found {
            return Ok(());
        }
        Err(Failure::at(line, format!("not as it is written\n{}", difference(written, found))))
    }
}

/// Lines that stay have two blanks before them, those that are written only a minus, those found only a plus.
fn difference(written: &str, found: &str) -> String {
    let written: Vec<&str> = written.lines().collect();
    let found: Vec<&str> = found.lines().collect();
    let common = longest_common(&written, &found);
    let mut lines = Vec::new();
    let (mut at, mut other) = (0, 0);
    for (row, column) in common.into_iter().chain([(written.len(), found.len())]) {
        lines.extend(written[at..row].iter().map(|line| format!("- {line}")));
        lines.extend(found[other..column].iter().map(|line| format!("+ {line}")));
        lines.extend(written.get(row).map(|line| format!("  {line}")));
        (at, other) = (row + 1, column + 1);
    }
    lines.join("\n")
}

/// The longest list of lines that both texts have in this order, as pairs of their indexes.
fn longest_common(first: &[&str], second: &[&str]) -> Vec<(usize, usize)> {
    let mut lengths = vec![vec![0; second.len() + 1]; first.len() + 1];
    for row in (0..first.len()).rev() {
        for column in (0..second.len()).rev() {
            lengths[row][column] = if first[row] == second[column] {
                lengths[row + 1][column + 1] + 1
            } else {
                lengths[row + 1][column].max(lengths[row][column + 1])
            };
        }
    }
    let (mut row, mut column, mut common) = (0, 0, Vec::new());
    while row < first.len() && column < second.len() {
        if first[row] == second[column] {
            common.push((row, column));
            (row, column) = (row + 1, column + 1);
        } else if lengths[row + 1][column] >= lengths[row][column + 1] {
            row += 1;
        } else {
            column += 1;
        }
    }
    common
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}", self.file, self.failure.line, self.failure.what)
    }
}

impl std::error::Error for Report {}
