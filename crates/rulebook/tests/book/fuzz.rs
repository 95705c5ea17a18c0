//! Does whatever becomes of a good submission get an answer that lies within it, and never a panic?

use crate::example::EXAMPLES;
use chance::Chance;
use rulebook::Book;
use rulebook::submission::{Document, Field, LineColumn, Node, Purpose, Submission, check as violations, check_links};

/// Inputs for each of the two tests; together they take some seconds.
const INPUTS: u32 = 50_000;

fn one_of<'one>(chance: &mut Chance, choices: &[&'one str]) -> &'one str {
    choices[chance.below(choices.len())]
}

// data
const EXTREMES: [&str; 24] = [
    "0",
    "00",
    "-0",
    "1",
    "2",
    "3",
    "7",
    "1000",
    "1001",
    "-1",
    "0.01",
    "0.001",
    "1e9",
    "49999.99",
    "50000.01",
    "65536",
    "9007199254740991",
    "90071992547409.91",
    "90071992547409.92",
    "9223372036854775807",
    "-9223372036854775809",
    "99999999999999999999.00",
    "0xffffffffffffffffff",
    "1_000",
];

// data
const VALUES: [&str; 44] = [
    "true",
    "false",
    "6",
    "0",
    "-9",
    "1.5",
    "inf",
    "nan",
    "2026-07-28",
    "07:32:00",
    "1979-05-27T00:32:00.999999-07:00",
    "[]",
    "{}",
    "[[]]",
    "[{}]",
    "[{ back = \"red\" }, { back = \"red\" }]",
    "[{ design = \"a\", cover-cards = 3 }, { design = \"b\", cover-colour = \"pink\" }]",
    "\"\"",
    "\" \"",
    "\"é♥🂡\\u001b[31m\"",
    "'''\n'''",
    "\"\"\"\nx\\\n  y\"\"\"",
    "\"A\"",
    "\"B\"",
    "\"J\"",
    "\"PTMGL02\"",
    "\"PTMGLML03\"",
    "\"standard\"",
    "\"hand\"",
    "\"automated\"",
    "\"manual-shoe\"",
    "\"in-shuffler\"",
    "\"generic\"",
    "\"north-floor\"",
    "\"1.00\"",
    "\"5.00\"",
    "\"149.00\"",
    "\"90071992547409.91\"",
    "\"100%\"",
    "[\"5.00\", \"1.00\"]",
    "[\"limit\"]",
    "{ counts = true }",
    "{ base = \"D\", straight = \"5 for 1\", flush = \"1 to 1\" }",
    "{ initial = \"0.01\", reset = \"90071992547409.91\", rate = \"1\" }",
];

// data
const FRAGMENTS: [&str; 58] = [
    "[",
    "]",
    "[[",
    "{",
    "}",
    "=",
    ".",
    ",",
    "\"",
    "'",
    "\"\"\"",
    "#",
    "\\",
    "\r",
    "\r\n",
    "\n",
    "\0",
    "\t",
    "\u{feff}",
    "\u{2028}",
    "é",
    "🂡",
    "\"\\u0000\" = 1",
    "\"a.b\".\"\" = 1",
    "rulebook = \"wsop-2011\"",
    "rulebook = \"ma-uth\"",
    "rulebook = \"md-huh-1.0\"",
    "board-first = true",
    "dealer-hand = \"first\"",
    "[limit]",
    "[limit]\npayout = \"1.00\"",
    "[layout]",
    "[layout.shoe]",
    "[layout.tip-box]\nlocation = \"left\"",
    "[house]",
    "[house]\nround-to-chip = \"0.25\"",
    "[house]\ntrips-required = 3",
    "[[decks]]",
    "[[decks]]\nback = \"red\"",
    "[[house]]",
    "[wagers]",
    "[wagers.trips]\nminimum = \"90071992547409.91\"",
    "[wagers.pocket]\nmaximum = \"0.01\"",
    "[wagers.six-card]",
    "[progressive]",
    "[progressive]\nlink = \"north-floor\"",
    "[progressive.meters]",
    "[progressive.meters.mega]",
    "[progressive.meters.minor]\nrate = \"0.9\"",
    "[paytables]",
    "[paytables]\nblind = \"Z\"",
    "[paytables.trips]\nbase = \"A\"",
    "paytables.trips.base = \"A\"",
    "shuffler = {}",
    "shuffler.feeds-shoe = true",
    "link = \"bay-state\"",
    "envy = \"B\"",
    "seats = 1",
];

/// Where a number of the text stands.
fn number_in(text: &str, chance: &mut Chance) -> Option<std::ops::Range<usize>> {
    let starts: Vec<usize> = text
        .match_indices(|letter: char| letter.is_ascii_digit())
        .map(|(at, _)| at)
        .filter(|&at| at == 0 || !matches!(text.as_bytes()[at - 1], b'0'..=b'9' | b'.'))
        .collect();
    let start = *starts.get(chance.below(starts.len()))?;
    let is_part = |letter: char| letter.is_ascii_digit() || letter == '.';
    let end = text[start..].find(|letter| !is_part(letter)).map_or(text.len(), |length| start + length);
    Some(start..end)
}

/// A place between two letters.
fn gap_in(text: &str, chance: &mut Chance) -> usize {
    let mut at = chance.below(text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// The same text with one thing wrong, or merely different.
fn changed(text: &str, chance: &mut Chance) -> String {
    let mut lines: Vec<&str> = text.split('\n').collect();
    let (at, other) = (chance.below(lines.len()), chance.below(lines.len()));
    let line;
    match chance.below(12) {
        0 => {
            let mut bytes = text.as_bytes().to_vec();
            if let Some(byte) = bytes.get_mut(chance.below(text.len())) {
                *byte ^= 1 << chance.below(8);
            }
            return String::from_utf8_lossy(&bytes).into_owned();
        }
        1 => drop(lines.remove(at)),
        2 => lines.insert(other, lines[at]),
        3 => lines.swap(at, other),
        4 | 5 => {
            let Some(range) = number_in(text, chance) else { return text.to_owned() };
            return [&text[..range.start], one_of(chance, &EXTREMES), &text[range.end..]].concat();
        }
        6 => {
            let gap = gap_in(text, chance);
            return [&text[..gap], one_of(chance, &FRAGMENTS), &text[gap..]].concat();
        }
        7 | 8 => lines.insert(at, one_of(chance, &FRAGMENTS)),
        9 => {
            let others: Vec<&str> = EXAMPLES[chance.below(EXAMPLES.len())].split('\n').collect();
            let (from, many) = (chance.below(others.len()), chance.below(6));
            lines.splice(at..at, others.into_iter().skip(from).take(many));
        }
        _ => {
            let Some((key, _)) = lines[at].split_once('=') else { return text.to_owned() };
            line = [key, "= ", one_of(chance, &VALUES)].concat();
            lines[at] = &line;
        }
    }
    lines.join("\n")
}

fn mutant(chance: &mut Chance) -> String {
    let mut text = EXAMPLES[chance.below(EXAMPLES.len())].to_owned();
    for _ in 0..=chance.below(4) {
        text = changed(&text, chance);
    }
    text
}

/// A text of nothing but pieces.
fn pieced(chance: &mut Chance) -> String {
    let mut text = String::new();
    for _ in 0..chance.below(12) {
        let keys = ["rulebook", "seats", "minimum", "decks", "deal", "shuffler", "paytables", "progressive", "layout"];
        match chance.below(4) {
            0 => text.extend([one_of(chance, &keys), " = ", one_of(chance, &VALUES), "\n"]),
            1 => text.extend([one_of(chance, &FRAGMENTS), "\n"]),
            2 => text += one_of(chance, &FRAGMENTS),
            _ => text += one_of(chance, &["rulebook = \"md-uth-1.2\"\n", "[house]\n", " ", "\n", "x", "1"]),
        }
    }
    text
}

/// How far a text comes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reached {
    NoToml,
    NoSubmission,
    Violations,
    Fine,
}

#[track_caller]
fn within(text: &str, LineColumn { line, column }: LineColumn) {
    let line_there = (line as usize).checked_sub(1).and_then(|above| text.split('\n').nth(above));
    let columns = line_there.map(|line| line.chars().count() + 1);
    assert!(columns.is_some_and(|columns| (1..=columns).contains(&(column as usize))), "{line}:{column} in {text:?}");
}

fn all_within(text: &str, fields: &[Field]) {
    for field in fields {
        within(text, field.place);
        within(text, field.node.place());
        match &field.node {
            Node::Table(_, fields) => all_within(text, fields),
            Node::List(_, list) => list.iter().for_each(|node| within(text, node.place())),
            _ => {}
        }
    }
}

fn check(text: &str, neighbours: &[Submission]) -> Reached {
    let expected = |problems: &[rulebook::submission::Problem]| {
        assert!(!problems.is_empty(), "refused without a word: {text:?}");
        for problem in problems {
            within(text, problem.place);
        }
    };
    let document = match Document::from_toml(text) {
        Ok(document) => document,
        Err(problems) => {
            expected(&problems);
            return Reached::NoToml;
        }
    };
    all_within(text, &document.fields);
    let submission = match Submission::read(document) {
        Ok(submission) => submission,
        Err(problems) => {
            expected(&problems);
            return Reached::NoSubmission;
        }
    };
    let (all, violations_of) = (violations(&submission, Purpose::Table), violations(&submission, Purpose::Analysis));
    for violation in &all {
        within(text, violation.place);
        assert!([submission.book, Book::House].contains(&violation.rule.book()), "{violation} in {text:?}");
    }
    assert!(all.is_sorted_by_key(|violation| violation.place), "{all:?} in {text:?}");
    assert!(
        violations_of.iter().all(|violation| all.contains(violation)),
        "{violations_of:?} without {all:?} in {text:?}"
    );
    assert_eq!(check_links(&[&submission, &submission]), [], "a table departs from itself: {text:?}");
    for neighbour in neighbours {
        for (index, violation) in check_links(&[neighbour, &submission]) {
            assert_eq!(index, 1, "{violation} in {text:?}");
            within(text, violation.place);
        }
    }
    if all.is_empty() { Reached::Fine } else { Reached::Violations }
}

/// How many of the texts come to each end.
fn ends(seed: u64, text: fn(&mut Chance) -> String) -> [u32; 4] {
    let neighbours: Vec<Submission> = EXAMPLES.iter().map(|text| text.parse().unwrap()).collect();
    let linked: Vec<Submission> =
        neighbours.into_iter().filter(|submission| submission.progressive.is_some()).collect();
    let mut chance = Chance::new(seed);
    let mut ends = [0; 4];
    for _ in 0..INPUTS {
        ends[check(&text(&mut chance), &linked) as usize] += 1;
    }
    ends
}

#[test]
fn an_example_that_was_tampered_with_is_answered() {
    let ends = ends(24, mutant);
    assert!(ends.iter().all(|end| *end > INPUTS / 50), "too few come to one of the ends: {ends:?}");
}

#[test]
fn a_text_of_pieces_is_answered() {
    let ends = ends(42, pieced);
    assert!(ends[..3].iter().all(|end| *end > INPUTS / 200), "too few come to one of the ends: {ends:?}");
}
