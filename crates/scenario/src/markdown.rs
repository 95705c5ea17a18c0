//! What a Markdown file has to play.

use crate::{Failure, Report};

/// A heading of the second level and what stands under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    pub file: String,
    pub line: u32,
    pub heading: String,
    /// The rules that the scenario says it is about.
    pub rules: Vec<Cited>,
    pub blocks: Vec<Block>,
}

/// A rule id on a `Rule:` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cited {
    pub line: u32,
    pub id: String,
}

/// What stands between two fences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub kind: String,
    /// The line of the opening fence.
    pub line: u32,
    pub text: String,
}

/// A line at the top of a block that says of what it is: a word, and what follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading<'text> {
    pub line: u32,
    pub word: &'text str,
    pub rest: &'text str,
}

impl Block {
    /// The lines that say something, each with its number in the file; what follows ` #` is a remark.
    pub fn lines(&self) -> impl Iterator<Item = (u32, &str)> {
        let numbered = (self.line + 1..).zip(self.text.lines());
        let spoken = numbered.map(|(number, line)| (number, without_remark(line).trim()));
        spoken.filter(|(_, line)| !line.is_empty())
    }

    /// The lines up to the first that begins with none of these words, and the lines after them.
    pub fn heading(&self, words: &[&str]) -> (Vec<Heading<'_>>, Vec<(u32, &str)>) {
        let mut lines = self.lines().peekable();
        let mut heading = Vec::new();
        while let Some((line, text)) = lines.next_if(|(_, text)| words.contains(&first_word(text).0)) {
            let (word, rest) = first_word(text);
            heading.push(Heading { line, word, rest });
        }
        (heading, lines.collect())
    }

    /// Whether the block begins with `book BOOK`.
    pub fn is_of(&self, book: &str) -> bool {
        let first = self.lines().next().map(|(_, line)| line.split_whitespace().take(2).collect::<Vec<_>>());
        first.is_some_and(|words| words == ["book", book])
    }
}

fn first_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    (word, rest.trim())
}

/// A number sign starts a remark after a blank, unless it stands within quotes.
fn without_remark(line: &str) -> &str {
    let starts_remark = |index: usize| {
        let before = &line[..index];
        before.chars().next_back().is_none_or(char::is_whitespace) && before.matches('"').count().is_multiple_of(2)
    };
    let start = line.match_indices('#').map(|(index, _)| index).find(|&index| starts_remark(index));
    start.map_or(line, |index| &line[..index])
}

/// The scenarios of a file.
///
/// Only fences with a word after them are played; the others are quoted text.
pub fn read(file: &str, text: &str) -> Result<Vec<Scenario>, Report> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    let mut open: Option<(String, Block)> = None;
    for (number, line) in (1..).zip(text.lines()) {
        if let Some((fence, block)) = &mut open {
            if line.trim() == *fence {
                let (_, block) = open.take().expect("a block is open");
                finish(&mut scenarios, block, file)?;
            } else {
                block.text.push_str(line);
                block.text.push('\n');
            }
        } else if line.starts_with("```") {
            let kind = line.trim_start_matches('`');
            let fence = line[..line.len() - kind.len()].to_owned();
            open = Some((fence, Block { kind: kind.trim().to_owned(), line: number, text: String::new() }));
        } else if let Some(heading) = line.strip_prefix("## ") {
            let heading = heading.trim().to_owned();
            if let Some(twin) = scenarios.iter().find(|scenario| scenario.heading == heading) {
                let what = format!("line {} has the same heading: one heading is one test", twin.line);
                return Err(Report { file: file.to_owned(), failure: Failure::at(number, what) });
            }
            let (rules, blocks) = (Vec::new(), Vec::new());
            scenarios.push(Scenario { file: file.to_owned(), line: number, heading, rules, blocks });
        } else if let Some(ids) = line.strip_prefix("Rule: ") {
            let cited = ids.split('`').skip(1).step_by(2).map(|id| Cited { line: number, id: id.to_owned() });
            if let Some(scenario) = scenarios.last_mut() {
                scenario.rules.extend(cited);
            }
        }
    }
    match open {
        None => Ok(scenarios),
        Some((_, block)) => {
            let failure = Failure::at(block.line, "this block is never closed");
            Err(Report { file: file.to_owned(), failure })
        }
    }
}

fn finish(scenarios: &mut [Scenario], block: Block, file: &str) -> Result<(), Report> {
    if block.kind.is_empty() {
        return Ok(());
    }
    let Some(scenario) = scenarios.last_mut() else {
        let failure = Failure::at(block.line, "this block stands under no heading: put one of the second level above");
        return Err(Report { file: file.to_owned(), failure });
    };
    scenario.blocks.push(block);
    Ok(())
}
