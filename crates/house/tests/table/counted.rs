//! The stub is counted in every fifth round at the latest, where it is counted at all.

use crate::chance::check;
use crate::drive::Driven;
use house::table::Event;

const TABLES: u64 = 400;
const STEPS: usize = 400;

#[test]
fn no_six_rounds_go_by_without_a_count() {
    let counts = std::cell::Cell::new(0);
    check(35, TABLES, |chance| {
        let mut driven = Driven::new(chance);
        let (mut uncounted, mut must_count) = (0, false);
        for _ in 0..STEPS {
            let events = driven.step(chance);
            let is_waived = events.iter().any(|event| matches!(event, Event::CountWaived { .. }));
            for event in events {
                match event {
                    Event::RoundBegun { start, .. } => {
                        let is_due = uncounted >= 4 && !is_waived;
                        assert!(!is_due || start.counts_stub, "the fifth round is not counted\n{}", driven.text);
                        must_count = start.counts_stub;
                        uncounted = if is_waived { 0 } else { uncounted };
                    }
                    Event::RoundEnded { counted: true, .. } | Event::Closed { .. } => uncounted = 0,
                    Event::RoundEnded { void, .. } => {
                        assert!(!must_count || void.is_some(), "a due count was left out\n{}", driven.text);
                        uncounted += 1;
                    }
                    Event::CountDue { .. } => counts.set(counts.get() + 1),
                    _ => {}
                }
            }
        }
        let waives = driven.events.iter().any(|event| matches!(event, Event::CountWaived { .. }));
        let is_free = driven.text.contains("counts = true") || driven.text.contains("board-first");
        assert!(!waives || is_free, "{}", driven.text);
    });
    assert!(counts.get() > 100, "only {} counts were due", counts.get());
}
