//! Whoever changes an export, or the room's records with hashes and signatures made to fit, is found out.

use crate::export::{report, written};

#[test]
fn a_changed_line_is_found() {
    let written = written(4, 600);
    for at in (1..written.lines.len()).step_by(7) {
        let mut lines = written.lines.clone();
        let line = &mut lines[at];
        let Some(digit) = line.rfind(|letter: char| letter.is_ascii_digit()) else { continue };
        let other = if line.as_bytes()[digit] == b'1' { "2" } else { "1" };
        line.replace_range(digit..=digit, other);
        assert!(!report(&lines, &written.key).is_fine(), "a change of {} is not seen", written.lines[at]);
    }
}
