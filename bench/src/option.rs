//! Command-line options.

use crate::schedule::Limits;

pub const USAGE: &str = "bench [--only TEXT] [--quick]

  --only TEXT   the rows whose name contains TEXT
  --quick       few hands and one run, to see that everything works

A whole run writes bench/results.json, any other bench/results.partial.json.";

pub struct Options {
    pub only: String,
    pub limits: Limits,
    pub task: Task,
}

#[derive(PartialEq, Eq)]
pub enum Task {
    Compare,
    /// For `instructions.sh`: rows, contestants and amounts, one per line.
    List,
    /// For `instructions.sh`: one run of one contestant, or of none.
    Once(String),
}

impl Options {
    pub fn read(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options { only: String::new(), limits: Limits::Usual, task: Task::Compare };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} wants a value"));
            match word.as_str() {
                "--only" => options.only = value()?,
                "--quick" => options.limits = Limits::Quick,
                "--list" => (options.task, options.limits) = (Task::List, Limits::Quick),
                "--once" => (options.task, options.limits) = (Task::Once(value()?), Limits::Quick),
                _ => return Err(format!("{word} is no option")),
            }
        }
        Ok(options)
    }

    /// Whether everything that the results consist of is measured.
    pub fn is_whole(&self) -> bool {
        self.only.is_empty() && self.limits == Limits::Usual
    }
}
