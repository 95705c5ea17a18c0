//! Random tables: the big blind goes round, the button follows, options and decisions agree, and a replay is the state.

use crate::driven::Driven;
use crate::naive::{debts, distance, entrances, walk};
use crate::random::{anybody, anything, outcome, sensible};
use crate::{Chance, any_terms, seats};
use game::{Actor, Events, Eye, Game, Time};
use poker::PostKind;
use poker::table::{BetweenHands, PokerTableCommand, PokerTableEvent};

const TABLES: u64 = 700;
const ROUNDS: usize = 40;

fn agree(table: &BetweenHands, by: &Actor, command: &PokerTableCommand) {
    let mut out = Events::new();
    let decided = table.decide(Time::default(), by, command, &mut out);
    let options = table.options(by);
    let context = || format!("{command:?} by {by:?}: {decided:?}\n{options:?}\n{table:?}");
    assert_eq!(decided.is_ok(), options.allows(command), "{}", context());
    assert_eq!(decided.is_ok(), !out.is_empty(), "{}", context());
}

/// What holds of every hand that is set up.
fn hand_laws(before: &BetweenHands, after: &BetweenHands) {
    let setup = after.hand().unwrap();
    setup.check().unwrap_or_else(|error| panic!("{error}: {before:?}"));
    entrances(before, &setup);
    let of = |kind| setup.posts.iter().filter(move |post| post.kind == kind);
    assert_eq!(of(PostKind::BigBlind).count(), 1, "{before:?}");
    assert!(of(PostKind::SmallBlind).count() <= 1);
    let big = of(PostKind::BigBlind).next().unwrap().seat;
    let positions = after.positions().unwrap();
    let dealt = after.dealt_in();
    for seat in seats() {
        let chair = before.chair(seat);
        assert!(!chair.is_playing() || dealt.contains(seat), "{seat} plays and is not dealt in: {before:?}");
        assert!(chair.is_due() || !dealt.contains(seat), "{seat} is dealt in and is out: {before:?}");
    }
    if let Some(buyer) = after.bought() {
        assert_eq!(big, buyer);
        assert_eq!(of(PostKind::SmallBlind).count(), 0);
    } else {
        assert_eq!(big, positions.big);
    }
    if dealt.len() == 2 {
        assert!(positions.button == positions.small && positions.button != positions.big, "{positions:?}");
        assert!(dealt.contains(positions.button));
    } else if after.bought().is_none() {
        let (small, big) = (distance(positions.button, positions.small), distance(positions.button, positions.big));
        assert!(small < big && big > 0, "{positions:?} after {before:?}");
    }
    if let Some(last) = before.positions() {
        let (passed, due) = walk(before, last.big);
        if after.bought().is_none() {
            assert_eq!(positions.big, due, "{before:?}");
            assert_ne!(positions.big, last.big, "the big blind twice running: {before:?}");
            debts(before, after, &passed);
        }
        if dealt.len() > 2 {
            let moved = distance(last.button, positions.button);
            assert!(moved <= distance(last.button, last.big), "{positions:?} after {before:?}");
        }
    }
}

#[test]
fn random_tables_keep_the_laws() {
    let (mut hands, mut bought, mut heads_up, mut posted, mut skipped) = (0, 0, 0, 0, 0);
    for seed in 0..TABLES {
        let mut chance = Chance::new(seed);
        let mut driven = Driven::new(any_terms(&mut chance));
        for _ in 0..ROUNDS {
            for _ in 0..10 {
                let any = (anybody(&mut chance), anything(&driven.table, &mut chance));
                agree(&driven.table, &any.0, &any.1);
                let is_any = chance.below(12) == 0;
                let (by, command) = if is_any { any } else { sensible(&driven.table, &mut chance) };
                agree(&driven.table, &by, &command);
                if chance.below(3) > 0 {
                    continue;
                }
                let is_set_up = matches!(command, PokerTableCommand::SetUp);
                let before = driven.table.clone();
                let _ = driven.send(&by, &command);
                if is_set_up && driven.table.is_in_hand() && !before.is_in_hand() {
                    hand_laws(&before, &driven.table);
                }
            }
            let before = driven.table.clone();
            if !before.is_in_hand() && driven.next_hand() {
                hand_laws(&before, &driven.table);
            }
            if driven.table.is_in_hand() {
                hands += 1;
                bought += usize::from(driven.table.bought().is_some());
                heads_up += usize::from(driven.table.dealt_in().len() == 2);
                let stacks = outcome(&driven.stacks(), &mut chance);
                driven.end_hand(stacks);
            }
            for eye in [Eye::Seat(crate::seat(1)), Eye::Rail] {
                assert_eq!(driven.table.view(eye).staff, None);
            }
        }
        assert_eq!(driven.table, driven.replayed(), "seed {seed}");
        posted += driven
            .events
            .iter()
            .filter(|event| matches!(event, PokerTableEvent::Charged { kind: PostKind::Live, .. }))
            .count();
        skipped += driven.events.iter().filter(|event| matches!(event, PokerTableEvent::Skipped { .. })).count();
    }
    println!("{hands} hands, {bought} bought, {heads_up} heads-up, {posted} posts, {skipped} skipped");
    assert!(hands > 10_000 && bought > 50 && heads_up > 500 && posted > 500 && skipped > 50);
}
