//! Files that are meant to break the reader, and what they get.

use rulebook::submission::{Purpose, Submission, check};

fn expected(lines: &str) -> Vec<String> {
    let text = format!("rulebook = \"ma-uth\"\n{lines}");
    match text.parse::<Submission>() {
        Ok(read) => check(&read, Purpose::Table).iter().map(ToString::to_string).collect(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn nested_dotted_inline_tables_do_not_overflow_the_stack() {
    let open = format!("{{{}a=", "a.".repeat(78));
    expected(&format!("x = {}1{}", open.repeat(40), "}".repeat(40)));
}

#[test]
fn a_message_has_no_control_characters() {
    for lines in
        ["\"\\u001b[31m\\n\" = 3", "[house]\n\"\\u001b[31m\" = 3", "decks = [{ cover-colour = \"\\u001b[31m\\n\" }]"]
    {
        assert!(expected(lines).iter().all(|expected| !expected.contains(char::is_control)), "{lines}");
    }
}

#[test]
fn a_message_is_short() {
    let long = "k".repeat(5000);
    assert!(
        expected(&format!("decks = [{{ cover-colour = \"{long}\" }}]")).iter().all(|expected| expected.len() < 500)
    );
}

#[test]
fn problems_come_in_the_order_of_the_file() {
    for lines in ["seats = six\n[limit\n", "paytables.trips = { straight = 5 }"] {
        let places: Vec<_> = format!("rulebook = \"ma-uth\"\n{lines}").parse::<Submission>().unwrap_err();
        assert!(places.is_sorted_by_key(|problem| problem.place), "{places:?}");
    }
}

#[test]
fn a_byte_order_mark_is_no_column() {
    let problems = "\u{feff}rulebook = 3".parse::<Submission>().unwrap_err();
    assert_eq!(problems[0].place.column, 12);
}

#[test]
fn a_prefix_without_digits_is_not_far_too_large() {
    assert!(!expected("seats = 0x")[0].contains("far too large"));
}
