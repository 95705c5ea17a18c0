//! A misdeal: the table stands as if the hand had never been set up, and sets the same one up again.

use crate::driven::Driven;
use crate::random::sensible;
use crate::{Chance, any_terms};
use game::Dealing;
use poker::table::PokerTableCommand;

const TABLES: u64 = 300;
const HANDS: usize = 30;

#[test]
fn a_misdeal_brings_back_what_stood_before_the_hand() {
    let mut hands = 0;
    for seed in 0..TABLES {
        let mut chance = Chance::new(seed << 20 | 0xdea1);
        let mut terms = any_terms(&mut chance);
        terms.dealing = Dealing::Automatic;
        let mut driven = Driven::new(terms);
        for _ in 0..HANDS {
            for _ in 0..chance.below(6) {
                let (by, command) = sensible(&driven.table, &mut chance);
                let _ = driven.send(&by, &command);
            }
            if !driven.next_hand() {
                continue;
            }
            let first = driven.table.hand().map(|setup| (setup.button, setup.seated, setup.posts));
            let dealer = driven.dealer();
            driven.send(&dealer, &PokerTableCommand::Misdeal).unwrap();
            let before = driven.table.clone();
            assert!(driven.next_hand());
            let again = driven.table.hand().map(|setup| (setup.button, setup.seated, setup.posts));
            assert_eq!(first, again, "seed {seed}: {before:?}");
            driven.send(&dealer, &PokerTableCommand::Misdeal).unwrap();
            assert_eq!(driven.table, before, "seed {seed}");
            assert!(driven.next_hand());
            let stacks = driven.stacks();
            driven.end_hand(stacks);
            hands += 1;
        }
        assert_eq!(driven.table, driven.replayed(), "seed {seed}");
    }
    assert!(hands > 4_000, "only {hands} hands were played");
}
