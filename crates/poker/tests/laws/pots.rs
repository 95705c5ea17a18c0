//! Pots against a naive second way: one chip of everybody at a time.

use crate::{Chance, cents, seat};
use game::Seats;
use poker::{Committed, Pots};

/// Pots with who can win them.
type Layers = Vec<(i64, Seats)>;

/// Layer by layer, one chip high: who put it in, and who can win it.
fn naive(committed: &[Committed], dead: i64) -> (Layers, Option<(usize, i64)>) {
    let most = committed.iter().map(|player| player.amount.cents()).max().unwrap_or(0);
    let everybody: Seats = committed.iter().filter(|player| player.is_live).map(|player| player.seat).collect();
    let mut pots: Vec<(i64, Seats)> = if dead > 0 { vec![(dead, everybody)] } else { Vec::new() };
    let mut uncalled: Option<(usize, i64)> = None;
    let mut carried = 0;
    for chip in 0..most {
        let payers: Vec<usize> = (0..committed.len()).filter(|index| committed[*index].amount.cents() > chip).collect();
        let live: Seats =
            payers.iter().filter(|index| committed[**index].is_live).map(|index| committed[*index].seat).collect();
        if let [only] = payers.as_slice()
            && committed[*only].is_live
        {
            uncalled = Some((*only, uncalled.map_or(0, |(_, back)| back) + 1));
            continue;
        }
        carried += payers.len() as i64;
        if live.is_empty() {
            // Money of folded players above everybody who is left.
            if let Some((amount, _)) = pots.last_mut() {
                *amount += carried;
                carried = 0;
            }
            continue;
        }
        match pots.last_mut() {
            Some((amount, seats)) if *seats == live => *amount += carried,
            _ => pots.push((carried, live)),
        }
        carried = 0;
    }
    if carried > 0 {
        match pots.first_mut() {
            Some((amount, _)) => *amount += carried,
            None => pots.push((carried, everybody)),
        }
    }
    (pots, uncalled)
}

fn check(committed: &[Committed], dead: i64) {
    let Pots { pots, uncalled } = Pots::of(committed, cents(dead));
    let (wanted, back) = naive(committed, dead);
    let found: Vec<(i64, Seats)> = pots.iter().map(|pot| (pot.amount.cents(), pot.seats)).collect();
    assert_eq!(found, wanted, "{committed:?} and {dead} dead");
    assert_eq!(uncalled, back.map(|(index, amount)| (committed[index].seat, cents(amount))), "{committed:?}");
    let all: i64 = committed.iter().map(|player| player.amount.cents()).sum();
    let context: i64 =
        found.iter().map(|(amount, _)| amount).sum::<i64>() + uncalled.map_or(0, |(_, back)| back.cents());
    assert_eq!(context, all + dead, "{committed:?}");
}

#[test]
fn every_pattern_of_up_to_four_stacks() {
    for players in 2..=4u32 {
        for pattern in 0..13usize.pow(players) {
            for live in 1..1usize << players {
                let player = |index: u32| Committed {
                    seat: seat(index as usize + 1),
                    amount: cents((pattern / 13usize.pow(index) % 13) as i64),
                    is_live: live >> index & 1 == 1,
                    kept_above: None,
                };
                let committed: Vec<Committed> = (0..players).map(player).collect();
                check(&committed, 0);
            }
        }
    }
}

/// As many random pots as are asked for, as in `CARDROOM_POTS=10000000`.
#[expect(clippy::disallowed_methods, reason = "a longer run is asked for from outside")]
fn count() -> u64 {
    std::env::var("CARDROOM_POTS").ok().and_then(|count| count.parse().ok()).unwrap_or(100_000)
}

#[test]
fn random_pots_of_up_to_ten_players() {
    let mut chance = Chance::new(7);
    for _ in 0..count() {
        let count = 2 + chance.below(9);
        let mut committed: Vec<Committed> = (0..count)
            .map(|index| Committed {
                seat: seat(index + 1),
                amount: cents(*chance.pick(&[0, 1, 2, 3, 5, 5, 8, 20, 20, 20])),
                is_live: chance.below(2) == 0,
                kept_above: None,
            })
            .collect();
        committed[0].is_live = true;
        check(&committed, *chance.pick(&[0, 0, 3, 10]));
    }
}
