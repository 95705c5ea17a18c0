//! Does a `check` block that says something wrong fail at the line that says it?

use rulebook::Check;
use scenario::{play, read};

/// What playing a block says, whose first line is the fourth of its file.
#[track_caller]
pub fn check(block: &str, expected: Result<(), &str>) {
    let text = format!("# Title\n## One\n```check\n{block}\n```\n");
    let scenarios = read("some.md", &text).unwrap();
    let played = play(&scenarios[0], &[&Check]).map_err(|report| report.to_string());
    assert_eq!(played, expected.map_err(str::to_owned), "{text}");
}

#[test]
fn a_block_that_is_right_passes() {
    check("submission md-uth-1.2\nfinds nothing", Ok(()));
    check("submission md-huh-1.0\nfinds nothing", Ok(()));
    check("submission ma-uth\nfinds nothing", Ok(()));
    check("submission md-uth-1.2 # the example\n  with seats = 7 # too many\nfinds  md-uth-1.2/2.A  at  seats", Ok(()));
    check("submission md-uth-1.2\nwith seats = 0\nfinds md-uth-1.2/2.A at seats", Ok(()));
    check("submission md-uth-1.2\nwith layout.logo = \"room.svg\"\nwithout operator\nfinds nothing", Ok(()));
    check("submission md-uth-1.2\nwithout layout.reference\nfinds md-uth-1.2/2.B at layout.reference", Ok(()));
    check("submission md-uth-1.2\nwithout layout.reference\nfor analysis\nfinds nothing", Ok(()));
    check(
        "submission md-uth-1.2\nwith layout.colour = \"red\"\nwith seats = -1\n\
         cannot read layout.colour\ncannot read seats",
        Ok(()),
    );
    let twice = "submission md-uth-1.2\nwith seats = 7\nwithout layout.reference\n\
                 finds md-uth-1.2/2.B at layout.reference\n\
                 finds md-uth-1.2/2.A at seats";
    check(twice, Ok(()));
}

#[test]
fn tables_of_one_link_are_checked_together() {
    let two = "submission md-uth-1.2\nsubmission md-uth-1.2\n";
    check(&format!("{two}finds nothing"), Ok(()));
    check(&format!("{two}with decks = 1\nfinds house/59 at decks"), Ok(()));
    let stakes = |first: &str, second: &str| {
        let line = "with progressive.wagers =";
        format!("submission md-uth-1.2\n{line} [{first}]\nsubmission md-uth-1.2\n{line} [{second}]\n")
    };
    check(&(stakes("\"1.00\", \"5.00\"", "\"5.00\", \"1.00\"") + "finds nothing"), Ok(()));
    check(&(stakes("\"1.00\"", "\"5.00\"") + "finds house/59 at progressive.wagers"), Ok(()));
    let three = "submission ma-uth\nsubmission ma-uth\nwith decks = 1\nsubmission ma-uth\nwithout progressive.link\n";
    check(&format!("{three}with decks = 1\nfinds ma-uth/13.g at decks"), Ok(()));
}

#[test]
fn a_wrong_expectation_fails_at_its_line_with_what_was_found() {
    check(
        "submission md-uth-1.2\n  with seats = 7\n\nfinds nothing",
        Err("some.md:7: not as it is written\n- finds nothing\n+ finds md-uth-1.2/2.A at seats"),
    );
    check(
        "submission md-uth-1.2\nfinds md-uth-1.2/2.A at seats",
        Err("some.md:5: not as it is written\n- finds md-uth-1.2/2.A at seats\n+ finds nothing"),
    );
    check(
        "submission md-uth-1.2\nwith seats = 7\nwithout layout.reference\nfinds md-uth-1.2/2.A at seat\n\
         finds md-uth-1.2/2.B at layout.reference",
        Err("some.md:7: not as it is written\n- finds md-uth-1.2/2.A at seat\n+ finds md-uth-1.2/2.A at seats\n  \
             finds md-uth-1.2/2.B at layout.reference"),
    );
    check(
        "submission md-uth-1.2\nwith seats = 7\nfinds md-uth-1.2/2.A at seats\nfinds md-uth-1.2/2.A at seats",
        Err("some.md:6: not as it is written\n  finds md-uth-1.2/2.A at seats\n- finds md-uth-1.2/2.A at seats"),
    );
    check(
        "submission md-uth-1.2\nwith seats = \"6\"\nfinds nothing",
        Err("some.md:6: not as it is written\n- finds nothing\n+ cannot read seats"),
    );
}

#[test]
fn a_line_that_nobody_understands_fails_where_it_stands() {
    let verbs = "write submission, with, without, for analysis, finds or cannot read";
    for line in ["find nothing", "for tables", "SUBMISSION ma-uth", "seats = 6"] {
        check(&format!("submission ma-uth\n\n{line}"), Err(&format!("some.md:6: {verbs}")));
    }
    check("submission wsop-2011\nfinds nothing", Err("some.md:4: no such rule book"));
    check("submission\nfinds nothing", Err("some.md:4: no such rule book"));
    check("with seats = 6\nfinds nothing", Err("some.md:4: name the submission first: submission md-uth-1.2"));
    check("without seats\nfinds nothing", Err("some.md:4: name the submission first: submission md-uth-1.2"));
    check("submission ma-uth\nwithout seats.deck", Err("some.md:5: the submission has no seats.deck to take out"));
    check("submission ma-uth\nwithout chairs", Err("some.md:5: the submission has no chairs to take out"));
    check(
        "submission ma-uth\n# finds nothing",
        Err("some.md:3: say what the check finds: `finds RULE at KEY` or `finds nothing`"),
    );
    let unread = "some.md:5: line 1, column 9: this is not TOML: string values must be quoted, expected literal string";
    check("submission ma-uth\nwith seats = six", Err(unread));
}
