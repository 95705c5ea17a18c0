//! A progress bar on standard error for anything that takes over a second.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

pub struct Progress {
    since: Instant,
    bar: Option<ProgressBar>,
    is_wanted: bool,
}

impl Progress {
    /// Nothing is shown for the first second, or without a terminal.
    pub fn new() -> Progress {
        Progress { since: Instant::now(), bar: None, is_wanted: std::io::stderr().is_terminal() }
    }

    pub fn show(&mut self, done: u64, total: u64) {
        if !self.is_wanted || self.since.elapsed() < Duration::from_secs(1) {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let style = ProgressStyle::with_template("{wide_bar} {percent} %, {eta} left");
            ProgressBar::new(total).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        bar.set_length(total);
        bar.set_position(done);
    }

    /// Removes the bar.
    pub fn close(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.close();
    }
}
