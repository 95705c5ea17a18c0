//! The report of `cardroom analyze`, written into a folder.

use report::Report;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Where the report lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    pub html: PathBuf,
    pub pdf: PathBuf,
}

/// Writes `report.html` and `report.pdf` into the directory, which is made where there is none.
pub fn write(directory: &Path, report: &Report) -> io::Result<Written> {
    let pdf = report.pdf().map_err(|what| io::Error::other(format!("the PDF cannot be made: {what}")))?;
    fs::create_dir_all(directory)?;
    let written = Written { html: directory.join("report.html"), pdf: directory.join("report.pdf") };
    fs::write(&written.html, report.html())?;
    fs::write(&written.pdf, pdf)?;
    Ok(written)
}
