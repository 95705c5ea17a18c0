//! What is read back from a journal is what was written: the same commands, and events that make the same hand.

use crate::hidden::eyes;
use crate::random::played;
use game::{Eye, Game};
use journal::sample::round_trip;
use poker::Hand;
use std::sync::Arc;

const HANDS: u64 = 600;

#[test]
fn a_hand_that_is_read_back_is_the_hand() {
    for seed in 0..HANDS {
        let (played, pack) = played(seed, 5 + seed as usize % 80);
        for (by, command) in &played.commands {
            round_trip(by, &[*command]);
        }
        let (_, events) = round_trip(&played.commands.len(), std::slice::from_ref(&played.events));
        let mut again = Hand::new(Arc::clone(&played.setup), pack).unwrap();
        for event in &events[0] {
            again.apply(event);
        }
        for eye in eyes(&again).into_iter().chain([Eye::Auditor]) {
            assert_eq!(again.view(eye), played.hand.view(eye), "{eye:?} of seed {seed}");
        }
        for (by, _) in &played.commands {
            assert_eq!(again.options(by), played.hand.options(by), "{by:?} of seed {seed}");
        }
    }
}
