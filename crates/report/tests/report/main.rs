//! The report of an analysis: what it must contain, and what it must not.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::disallowed_methods, reason = "a test reads the examples")]

mod axis;
mod book;
mod dark;
mod date;
mod form;
mod hostile;
mod number;

use analysis::exact::base::Base;
use house::Terms;
use report::{Origin, Report, Subject};
use rulebook::submission::Submission;
use std::path::Path;

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

    /// The report as HTML and as PDF.
    fn report(&self) -> (String, Vec<u8>) {
        let origin = Origin { file: &self.file, content: self.content.as_bytes(), date: "15 November 2026" };
        let report = Report::of(&Subject::of(&origin, &self.submission, &self.terms, &self.base));
        (report.html(), report.pdf().unwrap())
    }
}

/// How many pages the tree of pages has.
fn pages(pdf: &[u8]) -> usize {
    String::from_utf8_lossy(pdf).matches("/Type/Page/").count()
}
