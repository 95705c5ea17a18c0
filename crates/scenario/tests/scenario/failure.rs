//! Does a failure say which lines are missing, which are there instead, and where?

use scenario::{Block, Failure, Player, Report, play, read};

/// What is written and what is found, and how they differ.
#[track_caller]
fn check(written: &str, found: &str, difference: &[&str]) {
    let failure = Failure::unless_equal(9, written, found);
    let what = format!("not as it is written\n{}", difference.join("\n"));
    assert_eq!(failure, Err(Failure { line: 9, what }), "{written:?} and {found:?}");
}

#[test]
fn what_is_as_written_is_no_failure() {
    for text in ["", "a", "a\nb\n", "é"] {
        assert_eq!(Failure::unless_equal(9, text, text), Ok(()));
    }
}

#[test]
fn lines_are_kept_missing_or_added() {
    check("a", "b", &["- a", "+ b"]);
    check("", "b", &["+ b"]);
    check("a", "", &["- a"]);
    check("a\nb\nc", "a\nc", &["  a", "- b", "  c"]);
    check("a\nc", "a\nb\nc", &["  a", "+ b", "  c"]);
    check("a\nb\nc", "a\nx\nc\nd", &["  a", "- b", "+ x", "  c", "+ d"]);
    check("a\nb", "b\na", &["- a", "  b", "+ a"]);
    check("a\na\na", "a", &["  a", "- a", "- a"]);
    check("a\n\nb", "a\nb", &["  a", "- ", "  b"]);
    check("x\ny\nz", "1\n2", &["- x", "- y", "- z", "+ 1", "+ 2"]);
}

/// Some lines of two letters, from the digits of a number.
fn lines(mut number: u32) -> Vec<&'static str> {
    let mut lines = Vec::new();
    while number > 1 {
        lines.push(if number.is_multiple_of(2) { "a" } else { "b" });
        number /= 2;
    }
    lines
}

/// The most lines that both have in one order, by trying every choice of the first.
fn most_common(first: &[&str], second: &[&str]) -> usize {
    let is_in = |chosen: Vec<&str>| {
        let mut rest = second.iter();
        chosen.iter().all(|line| rest.any(|other| other == line)).then_some(chosen.len())
    };
    let choices = (0..1 << first.len()).map(|choice: u32| {
        let chosen = first.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
        chosen.map(|(_, line)| *line).collect::<Vec<_>>()
    });
    choices.filter_map(is_in).max().unwrap_or(0)
}

#[test]
fn as_many_lines_are_kept_as_can_be() {
    for (written, found) in (1..64).flat_map(|first| (1..64).map(move |second| (lines(first), lines(second)))) {
        let Err(failure) = Failure::unless_equal(1, &written.join("\n"), &found.join("\n")) else {
            assert_eq!(written, found);
            continue;
        };
        let expected: Vec<&str> = failure.what.lines().skip(1).collect();
        let marked = |marks: [&str; 2]| -> Vec<&str> {
            expected.iter().filter(|line| marks.contains(&&line[..2])).map(|line| &line[2..]).collect()
        };
        assert_eq!((marked(["  ", "- "]), marked(["  ", "+ "])), (written.clone(), found.clone()));
        assert_eq!(marked(["  ", "  "]).len(), most_common(&written, &found), "{expected:?}");
    }
}

#[test]
fn a_report_is_a_file_a_line_and_what_is_wrong() {
    let report = Report { file: "some.md".to_owned(), failure: Failure::at(12, "seven seats") };
    assert_eq!(report.to_string(), "some.md:12: seven seats");
}

/// Plays blocks of a kind that say `ok` in each line.
struct Agreeable(&'static str);

impl Player for Agreeable {
    fn kind(&self) -> &'static str {
        self.0
    }

    fn play(&self, block: &Block) -> Result<(), Failure> {
        block.lines().try_for_each(|(line, text)| Failure::unless_equal(line, "ok", text))
    }
}

/// Scenarios of one heading, and what playing them says.
const PLAYED: [(&str, Result<(), &str>); 8] = [
    ("## One\n```say\nok\n```\n", Ok(())),
    ("## One\n```say\n```\n```tell\nok\nok\n```\n", Ok(())),
    ("## One\n```say\nok\nno\n```\n", Err("some.md:4: not as it is written\n- ok\n+ no")),
    ("## One\n```say\nok\n```\n\n```tell\n\nno\n```\n", Err("some.md:8: not as it is written\n- ok\n+ no")),
    ("## One\n```say\nno\n```\n```sing\n```\n", Err("some.md:3: not as it is written\n- ok\n+ no")),
    (
        "## One\n```say\nok\n```\n```sing\nok\n```\n",
        Err("some.md:5: nobody plays \"sing\" blocks; there are say, tell"),
    ),
    (
        "\n## One\nRule: `a/1`\n",
        Err("some.md:2: this heading has no block to play: add one, or make the heading a sentence"),
    ),
    (
        "## One\n```\nno\n```\n",
        Err("some.md:1: this heading has no block to play: add one, or make the heading a sentence"),
    ),
];

#[test]
fn blocks_are_played_one_after_the_other_up_to_the_first_that_fails() {
    for (text, expected) in PLAYED {
        let scenarios = read("some.md", text).unwrap();
        let played = play(&scenarios[0], &[&Agreeable("say"), &Agreeable("tell")]);
        assert_eq!(played.map_err(|report| report.to_string()), expected.map_err(str::to_owned), "{text}");
    }
}
