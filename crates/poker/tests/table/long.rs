//! Tables at which nobody comes or goes: every player posts each blind once in a round, whatever chairs are empty.

use crate::driven::Driven;
use crate::{Chance, FLOOR, blinds, cents};
use game::{Person, Seat, Seats};
use poker::table::{Entry, PokerTableCommand, Terms};
use poker::{Occasion, PostKind};

#[test]
fn each_player_posts_each_blind_once_in_a_round_whatever_chairs_are_empty() {
    for taken in 0u16..1 << 10 {
        if taken.count_ones() < 2 {
            continue;
        }
        let seats: Seats =
            (1..=Seat::MOST).filter_map(Seat::new).filter(|seat| taken & 1 << seat.index() != 0).collect();
        let mut driven = Driven::new(Terms::of(Occasion::Tournament, blinds()));
        for seat in seats.clockwise() {
            let person = Person(u64::from(seat.number()));
            driven
                .send(&FLOOR, &PokerTableCommand::Seat { seat, person, stack: cents(500), entry: Entry::Start })
                .unwrap();
        }
        for kind in [PostKind::BigBlind, PostKind::SmallBlind] {
            let mut posted = Seats::NONE;
            for _ in 0..seats.len() {
                assert!(driven.next_hand());
                let setup = driven.table.hand().unwrap();
                let paid_by = setup.posts.iter().find(|post| post.kind == kind).unwrap().seat;
                assert!(!posted.contains(paid_by), "{paid_by} again at {seats:?}");
                posted = posted.with(paid_by);
                let stacks = driven.stacks();
                driven.end_hand(stacks);
            }
            assert_eq!(posted, seats);
        }
    }
}

/// Players bust one after the other until one is left: the big blind goes on to the next each time.
#[test]
fn a_tournament_table_runs_down_to_one_player() {
    for seed in 0..300 {
        let mut chance = Chance::new(seed);
        let mut driven = Driven::new(Terms::of(Occasion::Tournament, blinds()));
        for number in 1..=10 {
            let (seat, person) = (crate::seat(number), Person(number as u64));
            driven
                .send(&FLOOR, &PokerTableCommand::Seat { seat, person, stack: cents(500), entry: Entry::Start })
                .unwrap();
        }
        let mut hands = 0;
        while driven.next_hand() {
            let stacks = crate::random::outcome(&driven.stacks(), &mut chance);
            driven.end_hand(stacks);
            hands += 1;
            assert!(hands < 1000, "seed {seed}");
        }
        let left = driven.table.seats_where(poker::table::Chair::has_chips);
        assert_eq!(left.len(), 1);
        assert_eq!(driven.table.chair(left.first().unwrap()).stack, cents(5000));
    }
}
