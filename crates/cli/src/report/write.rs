//! Where the report is put together and written.

use super::block::{Draft, Report};
use super::subject::Subject;
use super::{base, check, front, hold, html, method, notes, paper, progressive, side};
use analysis::exact::base::Base;
use house::Terms;
use rulebook::submission::Submission;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What the report says of its making; it reads no clock and no file itself.
pub struct Origin<'call> {
    /// The name of the submission's file.
    pub file: &'call str,
    /// What the file holds, to the byte.
    pub content: &'call [u8],
    /// As it is to be printed.
    pub date: &'call str,
}

/// Where the report lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    pub html: PathBuf,
    pub pdf: PathBuf,
}

/// Writes `report.html` and `report.pdf` into the directory, which is made where there is none.
pub fn write(
    directory: &Path,
    origin: &Origin<'_>,
    submission: &Submission,
    terms: &Terms,
    base: &Base,
) -> io::Result<Written> {
    let report = report(&Subject::of(origin, submission, terms, base));
    let pdf = paper::pdf(&report).map_err(|what| io::Error::other(format!("the PDF cannot be made: {what}")))?;
    fs::create_dir_all(directory)?;
    let written = Written { html: directory.join("report.html"), pdf: directory.join("report.pdf") };
    fs::write(&written.html, html::html(&report))?;
    fs::write(&written.pdf, pdf)?;
    Ok(written)
}

fn report(subject: &Subject<'_>) -> Report {
    let mut draft = Draft::default();
    front::put(&mut draft, subject);
    method::put(&mut draft, subject);
    check::put(&mut draft, subject);
    base::put(&mut draft, subject);
    side::put(&mut draft, subject);
    progressive::put(&mut draft, subject);
    hold::put(&mut draft, subject);
    notes::put(&mut draft, subject);
    Report {
        kind: "Mathematical report of a game against the house".to_owned(),
        title: subject.game().to_owned(),
        operator: subject.operator(),
        blocks: draft.blocks,
    }
}
