//! Hands with the largest amounts that there are: nothing overflows, and options and decisions still agree.

use crate::random::play;
use crate::{Chance, any_setup, pack};
use chips::Amount;
use poker::{Kill, Limit, Post, PostKind};
use std::sync::Arc;

const HANDS: u64 = 1500;

/// The largest amount, or one that is a good deal smaller.
fn large(chance: &mut Chance) -> Amount {
    Amount::from_cents(Amount::MOST.cents() / *chance.pick(&[1, 1, 2, 3, 1000])).unwrap()
}

#[test]
fn the_largest_amounts_are_played_like_small_ones() {
    for seed in 0..HANDS {
        let mut chance = Chance::new(seed);
        let mut setup = any_setup(&mut chance);
        let share = Amount::MOST.cents() / setup.seated.len() as i64;
        for seated in &mut setup.seated {
            seated.stack = Amount::from_cents(share / *chance.pick(&[1, 1, 2, 1_000_000])).unwrap();
        }
        setup.bets.least = large(&mut chance);
        if let Limit::Fixed { .. } = setup.bets.limit {
            setup.bets.limit = Limit::Fixed { small: large(&mut chance), big: large(&mut chance) };
        }
        let holder = setup.seated[chance.below(setup.seated.len())].seat;
        setup.posts.push(Post { seat: holder, kind: PostKind::Kill, amount: large(&mut chance) });
        setup.settings.kill = *chance.pick(&[Kill::Half, Kill::Full]);
        for post in &mut setup.posts {
            post.amount = large(&mut chance);
        }
        let pack = pack(&mut chance, &setup);
        let played = play(chance, Arc::new(setup), pack, 600);
        assert!(played.hand.is_over(), "seed {seed}: {:?}", played.hand.phase());
    }
}
