//! Where the report is put together.

use super::block::{Draft, Report};
use super::subject::Subject;
use super::{base, check, front, hold, html, method, notes, progressive, side};

impl Report {
    pub fn of(subject: &Subject<'_>) -> Report {
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

    /// One page with letters, styles and pictures inside.
    pub fn html(&self) -> String {
        html::html(self)
    }

    /// The same on pages of A4, or what keeps it from being made.
    #[cfg(feature = "paper")]
    pub fn pdf(&self) -> Result<Vec<u8>, String> {
        super::paper::pdf(self)
    }
}
