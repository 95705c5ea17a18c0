//! Where the big blind goes and who misses it, found by walking round the table chair by chair.

use game::Seat;
use poker::table::{BetweenHands, Owes, Standing};
use poker::{PostKind, Setup};

fn next(seat: Seat) -> Seat {
    Seat::new(seat.number() % Seat::MOST + 1).unwrap()
}

/// The chairs that the big blind passes, and the one it comes to.
pub fn walk(before: &BetweenHands, from: Seat) -> (Vec<Seat>, Seat) {
    let (mut passed, mut at) = (Vec::new(), next(from));
    while !before.chair(at).is_due() {
        passed.push(at);
        at = next(at);
    }
    (passed, at)
}

/// Where one comes to in so many steps.
pub fn distance(from: Seat, to: Seat) -> usize {
    let (mut at, mut steps) = (from, 0);
    while at != to {
        at = next(at);
        steps += 1;
    }
    steps
}

/// Who sat there without a hand owes every blind that went past, and no other; who is dealt in owes nothing.
pub fn debts(before: &BetweenHands, after: &BetweenHands, passed_by_big: &[Seat]) {
    let last = before.positions().unwrap();
    let mut passed_by_small = Vec::new();
    let mut at = last.small;
    while at != last.big {
        at = next(at);
        passed_by_small.push(at);
    }
    for seat in (1..=Seat::MOST).filter_map(Seat::new) {
        let chair = before.chair(seat);
        let could_miss = chair.person.is_some() && !chair.is_new && !before.terms().is_tournament();
        let expected = if after.dealt_in().contains(seat) {
            assert!(!after.chair(seat).is_new);
            Owes::NOTHING
        } else if could_miss {
            let small = chair.owes.small || passed_by_small.contains(&seat);
            Owes { small, big: chair.owes.big || passed_by_big.contains(&seat) }
        } else {
            chair.owes
        };
        assert_eq!(after.chair(seat).owes, expected, "{seat}: {before:?}");
    }
}

/// Who comes in by posting pays what was owed: one blind live, of two the small one dead, a newcomer one big one.
pub fn entrances(before: &BetweenHands, setup: &Setup) {
    for seated in &setup.seated {
        let of = |kind| setup.posts.iter().find(|post| post.seat == seated.seat && post.kind == kind);
        let amount = |kind| of(kind).map_or(0, |post| post.amount.cents());
        let found = (amount(PostKind::Live), amount(PostKind::Dead));
        let chair = before.chair(seated.seat);
        let has_blind = of(PostKind::BigBlind).or(of(PostKind::SmallBlind)).is_some();
        let (small, big) = (before.blinds().small.cents(), before.blinds().big.cents());
        let expected = match (chair.standing, chair.owes) {
            (Standing::BuysButton, _) if has_blind && setup.posts.len() > 1 && found.1 > 0 => (0, small),
            (Standing::Posts, _) if !has_blind && chair.is_new => (big, 0),
            (Standing::Posts, Owes { small: true, big: true }) if !has_blind => (big, small),
            (Standing::Posts, Owes { big: true, .. }) if !has_blind => (big, 0),
            (Standing::Posts, Owes { small: true, .. }) if !has_blind => (small, 0),
            _ => (0, 0),
        };
        assert_eq!(found, expected, "{seated:?}: {before:?}");
    }
}
