//! Deals played at random agree with the exact counts, and with themselves.

use super::{counted, question};
use analysis::equity::Game;
use cards::draw::Seed;

#[test]
fn a_sample_lies_within_four_standard_errors_of_the_exact_count() {
    let omaha = Game::Omaha { hole_cards: 4 };
    let cases: [(Game, &[&str], &str); 8] = [
        (Game::HoldEm, &["AhKh", "QsQd"], ""),
        // A good and a bad hand, each as likely as the other.
        (Game::HoldEm, &["2c2d,AsAh", "KhKd"], ""),
        (Game::HoldEm, &["QQ+,AKs", "random"], "Kd7c2s"),
        (Game::HoldEm, &["AA", "AKs,KK", "QQ"], ""),
        (Game::ShortDeck, &["AhKh", "QsQd"], "Jh7h6c"),
        (omaha, &["AsAhKsKh", "JdTd9c8c"], "7s6s2d"),
        (Game::OmahaEight, &["AsAh2s3h", "KsKhQsQh", "4c5c6c7c"], "7s6s2d"),
        (Game::OmahaEight, &["AsAh2s3h", "As2d4c4h,KsQsJsTs"], "7s6s2c"),
    ];
    for (game, ranges, board) in cases {
        let exact = counted(game, ranges, board, "");
        let sample = question(game, ranges, board, "").sample(40_000, &Seed::new([3; 32]), &mut |_, _| ()).unwrap();
        for (played, truth) in sample.players().iter().zip(exact.players()) {
            let (equity, wanted) = (sample.equity(played).to_f64(), exact.equity(truth).to_f64());
            let error = sample.standard_error(played);
            assert!(
                error > 0.0 && (equity - wanted).abs() < 4.0 * error,
                "{ranges:?}: {equity} for {wanted} ± {error}"
            );
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_deals() {
    let play = |seed: u8| {
        let question = question(Game::HoldEm, &["QQ+,AKs", "random", "random"], "", "2c");
        question.sample(2_000, &Seed::new([seed; 32]), &mut |_, _| ()).unwrap()
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

#[test]
fn a_full_table_of_anything_is_dealt_without_end() {
    let ranges = ["random"; 23];
    let shares = question(Game::HoldEm, &ranges, "", "").sample(5_000, &Seed::new([9; 32]), &mut |_, _| ()).unwrap();
    assert_eq!(shares.deals(), 5_000);
    for player in shares.players() {
        let (equity, error) = (shares.equity(player).to_f64(), shares.standard_error(player));
        assert!(player.wins > 0 && (equity - 1.0 / 23.0).abs() < 4.0 * error, "{equity} ± {error}");
    }
}
