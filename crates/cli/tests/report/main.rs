//! The report of an analysis: what it must contain, and what it must not.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod axis;
mod book;
mod form;
mod hostile;

#[expect(dead_code, reason = "the report groups digits only")]
#[path = "../../src/paint.rs"]
mod paint;
#[expect(dead_code, reason = "the report draws fewer kinds of marks than a felt")]
#[path = "../../src/picture/mod.rs"]
mod picture;
#[path = "../../src/report/mod.rs"]
mod report;

use analysis::exact::base::Base;
use house::Terms;
use report::{Origin, write};
use rulebook::submission::Submission;
use std::path::{Path, PathBuf};

/// A submission with what was counted for it.
struct Counted {
    file: String,
    content: String,
    submission: Submission,
    terms: Terms,
    base: Base,
}

impl Counted {
    fn of(file: &str, content: &str) -> Counted {
        let submission: Submission = content.parse().unwrap();
        let terms = Terms::of(&submission).unwrap();
        let base = Base::of(&terms);
        Counted { file: file.to_owned(), content: content.to_owned(), submission, terms, base }
    }

    fn example(file: &str) -> Counted {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(file);
        Counted::of(file, &std::fs::read_to_string(path).unwrap())
    }

    /// Writes the report into a folder of this name and reads it again: the HTML and the PDF.
    fn report(&self, folder: &str) -> (String, Vec<u8>) {
        let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("report").join(folder);
        let origin = Origin { file: &self.file, content: self.content.as_bytes(), date: "15 November 2026" };
        let written = write(&directory, &origin, &self.submission, &self.terms, &self.base).unwrap();
        (std::fs::read_to_string(written.html).unwrap(), std::fs::read(written.pdf).unwrap())
    }
}

/// How many pages the tree of pages has.
fn pages(pdf: &[u8]) -> usize {
    String::from_utf8_lossy(pdf).matches("/Type/Page/").count()
}
