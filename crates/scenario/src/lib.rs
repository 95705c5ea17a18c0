//! Plays Markdown files: a heading, a sentence, the rules it is about, and fenced blocks that are played.
//!
//! This crate reads the Markdown and knows no game. Each crate that has something to play brings a
//! [`Player`] for its kind of block, and a [`Runner`] where the lines of a block are steps that rules allow or refuse.
//!
//! ```
//! use scenario::{Block, Failure, Player, play, read};
//!
//! struct Sum;
//! impl Player for Sum {
//!     fn kind(&self) -> &'static str {
//!         "sum"
//!     }
//!     fn play(&self, block: &Block) -> Result<(), Failure> {
//!         for (line, text) in block.lines() {
//!             let (terms, sum) = text.split_once('=').ok_or_else(|| Failure::at(line, "write 1 + 2 = 3"))?;
//!             let found: u32 = terms.split('+').filter_map(|term| term.trim().parse::<u32>().ok()).sum();
//!             Failure::unless_equal(line, sum.trim(), &found.to_string())?;
//!         }
//!         Ok(())
//!     }
//! }
//!
//! let text = "# Sums\n\n## Two and two are four\n```sum\n2 + 2 = 5\n```\n";
//! let scenarios = read("sums.md", text).unwrap();
//! let failure = play(&scenarios[0], &[&Sum]).unwrap_err();
//! assert_eq!(failure.to_string(), "sums.md:5: not as it is written\n- 5\n+ 4");
//! ```

mod failure;
mod markdown;
mod runner;
mod step;

pub use failure::{Failure, Report};
pub use markdown::{Block, Cited, Heading, Scenario, read};
pub use runner::Runner;
pub use step::{Step, Stop, columns};

/// Plays one kind of block.
pub trait Player: Sync {
    /// The word after the opening fence.
    fn kind(&self) -> &'static str;

    /// Whether a block is this player's: two games may have a word in common.
    fn plays(&self, block: &Block) -> bool {
        block.kind == self.kind()
    }

    fn play(&self, block: &Block) -> Result<(), Failure>;
}

/// Plays the blocks of a scenario one after the other, up to the first that fails.
pub fn play(scenario: &Scenario, players: &[&dyn Player]) -> Result<(), Report> {
    let report = |failure: Failure| Report { file: scenario.file.clone(), failure };
    if scenario.blocks.is_empty() {
        let what = "this heading has no block to play: add one, or make the heading a sentence";
        return Err(report(Failure::at(scenario.line, what)));
    }
    for block in &scenario.blocks {
        let Some(player) = players.iter().find(|player| player.plays(block)) else {
            let kinds: Vec<&str> = players.iter().map(|player| player.kind()).collect();
            let what = format!("nobody plays {:?} blocks; there are {}", block.kind, kinds.join(", "));
            return Err(report(Failure::at(block.line, what)));
        };
        player.play(block).map_err(report)?;
    }
    Ok(())
}
