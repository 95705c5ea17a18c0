//! The report of `cardroom analyze`, written to a folder.

use report::Report;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The files of the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    pub html: PathBuf,
    pub pdf: PathBuf,
}

/// Writes `report.html` and `report.pdf` to the folder, which is created if necessary.
pub fn write(directory: &Path, report: &Report) -> io::Result<Written> {
    let pdf = report.pdf().map_err(|what| io::Error::other(format!("the PDF cannot be made: {what}")))?;
    fs::create_dir_all(directory)?;
    let written = Written { html: directory.join("report.html"), pdf: directory.join("report.pdf") };
    fs::write(&written.html, report.html())?;
    fs::write(&written.pdf, pdf)?;
    Ok(written)
}
