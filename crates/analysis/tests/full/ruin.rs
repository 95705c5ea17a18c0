//! A player's ruin.

use super::chance::Chance;
use super::known::base;
use super::{chances, is_near, net};
use analysis::Fraction;
use analysis::exact::full::player_ruin;

/// All ways in which rounds can go, one after the other.
fn every_way(results: &[(f64, f64)], bankroll: f64, dearest: f64, rounds: u32) -> f64 {
    if bankroll < dearest {
        return 1.0;
    }
    if rounds == 0 {
        return 0.0;
    }
    results.iter().map(|(net, chance)| chance * every_way(results, bankroll + net, dearest, rounds - 1)).sum()
}

#[test]
fn ruin_in_a_toy_is_counted_over_all_ways() {
    let toy = net(&[
        (Fraction::whole(-3), 2),
        (Fraction::whole(-1), 3),
        (Fraction::ZERO, 1),
        (Fraction::new(3, 2), 4),
        (Fraction::whole(7), 1),
    ]);
    let found = player_ruin(&toy, 3, &[0, 1, 6], &[2, 3, 4, 9, 21, 22]);
    assert_eq!(found.len(), 18);
    for ruin in &found {
        let wanted = every_way(&chances(&toy), f64::from(ruin.bankroll), 3.0, ruin.rounds);
        assert!(is_near(ruin.probability, wanted, 1e-12), "{ruin:?} is {wanted}");
    }
    let of = |at: usize| found[at].probability;
    assert_eq!((of(0), of(1), of(2)), (1.0, 0.0, 0.0), "who cannot play the first round is ruined before it");
    // Six rounds of three lose eighteen at most, and with less than three left the next cannot be played.
    assert!(of(16) == 0.0 && of(17) == 0.0 && of(15) > 0.0);
}

/// Players of the base game by a fixed seed.
#[test]
fn ruin_in_the_base_game_is_what_players_meet() {
    let base = base();
    let results = chances(&base);
    let mut chance = Chance::new(20);
    let players = 20_000;
    for ruin in player_ruin(&base, 6, &[100], &[20, 50]) {
        let mut ruined = 0;
        for _ in 0..players {
            let mut left = f64::from(ruin.bankroll);
            for _ in 0..ruin.rounds {
                let mut part = chance.part();
                let result = results.iter().find(|(_, chance)| {
                    part -= chance;
                    part < 0.0
                });
                left += result.unwrap_or(&results[0]).0;
                if left < 6.0 {
                    ruined += 1;
                    break;
                }
            }
        }
        let (met, error) = (f64::from(ruined) / f64::from(players), (0.25 / f64::from(players)).sqrt());
        assert!(is_near(ruin.probability, met, 4.0 * error), "{ruin:?}, met {met}");
    }
}
