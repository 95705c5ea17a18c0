//! Does a runner take the steps of a block, and check what they claim?

use scenario::{Block, Failure, Heading, Runner, Step, Stop, columns};

/// A pile of at most three chips: `adds 2`, `takes 1`, `count 1`.
#[derive(Default)]
struct Pile {
    chips: u32,
    rules: Vec<&'static str>,
}

impl Runner for Pile {
    fn claim(&mut self, line: u32, text: &str) -> Option<Result<(), Failure>> {
        let written = text.strip_prefix("count ")?;
        Some(Failure::unless_equal(line, written, &self.chips.to_string()))
    }

    fn act(&mut self, line: u32, action: &str) -> Result<(), Stop> {
        self.rules.clear();
        let (verb, count) = action.split_once(' ').ok_or("say how many")?;
        let count: u32 = count.parse().map_err(|_| format!("{count:?} is no number"))?;
        match verb {
            "adds" if self.chips + count > 3 => {
                return Err(Stop::Refused { rule: "pile/most", what: "three chips are the most".to_owned() });
            }
            "adds" => self.chips += count,
            "loses" => self.chips = 99,
            _ => return Err(Failure::at(line, "nobody does that").into()),
        }
        self.rules.extend(["pile/add", "pile/most"]);
        Ok(())
    }

    fn rules(&self) -> Vec<&'static str> {
        self.rules.clone()
    }

    fn invariant(&self) -> Result<(), String> {
        if self.chips <= 3 { Ok(()) } else { Err("the pile is too high".to_owned()) }
    }
}

/// What playing a block says, whose first line is the second of its file.
#[track_caller]
fn check(text: &str, expected: Result<(), (u32, &str)>) {
    let block = Block { kind: "pile".to_owned(), line: 1, text: text.to_owned() };
    let played = Pile::default().play(block.lines()).map_err(|failure| (failure.line, failure.what));
    assert_eq!(played, expected.map_err(|(line, what)| (line, what.to_owned())), "{text}");
}

#[test]
fn steps_lead_on_and_claims_are_compared() {
    check("adds 2\ncount 2", Ok(()));
    check("adds 2  by pile/add, pile/most\nadds 1 by pile/most\ncount 3", Ok(()));
    check("adds 2\ncount 3", Err((3, "not as it is written\n- 3\n+ 2")));
    check("adds 1 by pile/take", Err((2, "nothing was done by pile/take, but by pile/add, pile/most")));
}

#[test]
fn a_refusal_is_a_step_where_the_line_says_so() {
    check("adds 3\nadds 1  refused pile/most\ncount 3", Ok(()));
    check("adds 4  refused pile/most: three chips are the most", Ok(()));
    check("adds 4", Err((2, "refused: pile/most: three chips are the most")));
    check("adds 4  refused pile/add", Err((2, "not as it is written\n- pile/add\n+ pile/most")));
    check(
        "adds 4  refused pile/most: no",
        Err((2, "not as it is written\n- pile/most: no\n+ pile/most: three chips are the most")),
    );
    check("adds 4  by pile/add  refused pile/most", Err((2, "nothing was done by pile/add, but by ")));
    check("adds 1  refused pile/most", Err((2, "not refused by pile/most, but done")));
}

#[test]
fn what_makes_no_sense_fails_whatever_the_line_claims() {
    check("adds", Err((2, "say how many")));
    check("adds many  refused pile/most", Err((2, "\"many\" is no number")));
    check("burns 1", Err((2, "nobody does that")));
}

#[test]
fn what_holds_after_every_step_is_checked() {
    check("adds 1\nloses 1", Err((3, "the pile is too high")));
}

#[test]
fn claims_stand_anywhere_or_in_columns() {
    let step = |action, by: &[&'static str], refused| Step { action, by: by.to_vec(), refused };
    assert_eq!(Step::read("a b by r/1, r/2"), step("a b", &["r/1", "r/2"], None));
    assert_eq!(Step::read("a b   refused r/1: no "), step("a b", &[], Some("r/1: no")));
    assert_eq!(Step::in_columns("a by b"), step("a by b", &[], None));
    assert_eq!(Step::in_columns("a by b   by r/1  by r/2"), step("a by b", &["r/1", "r/2"], None));
    assert_eq!(Step::in_columns("a  refused r/1: by b"), step("a", &[], Some("r/1: by b")));
    assert_eq!(columns("  a b   c  d "), ["a b", "c", "d"]);
}

#[test]
fn a_heading_ends_at_the_first_other_word() {
    let block = Block { kind: "pile".to_owned(), line: 1, text: "book a  b\nlive\n\nadds 1\nlive\n".to_owned() };
    let (heading, steps) = block.heading(&["book", "live"]);
    let line = |line, word, rest| Heading { line, word, rest };
    assert_eq!(heading, [line(2, "book", "a  b"), line(3, "live", "")]);
    assert_eq!(steps, [(5, "adds 1"), (6, "live")]);
}
