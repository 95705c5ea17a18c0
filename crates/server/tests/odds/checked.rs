//! The check of submissions against their rule book, line by line.

use crate::{EXAMPLES, example};
use server::odds::checked::checked;
use server::wire::Finding;

#[test]
fn the_examples_are_fine() {
    for file in EXAMPLES {
        let checked = checked(&example(file));
        assert!(checked.is_fine && checked.game.is_some() && checked.findings.is_empty(), "{file}: {checked:?}");
    }
}

#[test]
fn a_finding_has_its_line_and_its_rule() {
    let text = example("md-uth-1.2.toml");
    let at = text.lines().position(|line| line.starts_with("seats")).unwrap();
    let lines = text.lines().map(|line| if line.starts_with("seats") { "seats = 7" } else { line });
    let found = checked(&lines.collect::<Vec<_>>().join("\n"));
    assert!(!found.is_fine);
    let [Finding { line, rule, what }] = &found.findings[..] else { panic!("{found:?}") };
    assert_eq!((*line, rule.as_deref()), (Some(at as u32 + 1), Some("md-uth-1.2/2.A")));
    assert!(what.starts_with("seats: "), "{what}");
}

#[test]
fn what_cannot_be_read_has_a_line_and_no_rule() {
    for (text, line) in [("rulebook = ", 1), ("rulebook = \"md-uth-1.2\"\nno-such-key = 1\n", 2), ("", 1)] {
        let found = checked(text);
        assert!(!found.is_fine && found.game.is_none(), "{text:?}");
        assert!(found.findings.iter().any(|finding| finding.line == Some(line) && finding.rule.is_none()), "{found:?}");
    }
}

#[test]
fn a_file_that_is_wrong_everywhere_is_not_told_every_place() {
    use std::fmt::Write as _;
    let mut text = "rulebook = \"md-uth-1.2\"\n".to_owned();
    (0..3000).for_each(|key| writeln!(text, "no-such-key-{key} = 1").unwrap());
    let findings = checked(&text).findings.len();
    assert!((1..=100).contains(&findings), "{findings}");
}
