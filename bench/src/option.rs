//! What is asked for on the command line.

use crate::schedule::Patience;

pub const USAGE: &str = "bench [--only TEXT] [--quick]

  --only TEXT   the rows whose name contains TEXT
  --quick       few hands and one run, to see that everything works

A whole run writes bench/results.json, any other bench/results.partial.json.";

pub struct Options {
    pub only: String,
    pub patience: Patience,
    pub task: Task,
}

#[derive(PartialEq, Eq)]
pub enum Task {
    Compare,
    /// For `instructions.sh`: rows, contestants and amounts, a line each.
    List,
    /// For `instructions.sh`: one run of one contestant, or of nobody.
    Once(String),
}

impl Options {
    pub fn read(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options { only: String::new(), patience: Patience::Usual, task: Task::Compare };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} wants a value"));
            match word.as_str() {
                "--only" => options.only = value()?,
                "--quick" => options.patience = Patience::Quick,
                "--list" => (options.task, options.patience) = (Task::List, Patience::Quick),
                "--once" => (options.task, options.patience) = (Task::Once(value()?), Patience::Quick),
                _ => return Err(format!("{word} is no option")),
            }
        }
        Ok(options)
    }

    /// Whether everything is measured that the results are made of.
    pub fn is_whole(&self) -> bool {
        self.only.is_empty() && self.patience == Patience::Usual
    }
}
