//! Deals of each row of a side wager, played by the best play, and what that says of a covariance.

use super::chance::Chance;
use super::engine::Deal;
use analysis::Fraction;
use analysis::exact::Decision;
use analysis::exact::base::Base;
use analysis::exact::best::Best;
use analysis::exact::full::{Stakes, won};
use analysis::exact::side::SideWager;
use analysis::exact::strategy::Play;
use cards::{Card, CardSet};
use chips::Amount;
use house::{Stage, Terms};

/// For each row the mean of what the base game brings in its deals, and the square of the mean's error.
pub struct Rows(Vec<(f64, f64)>);

impl Rows {
    /// Plays so many deals of each row: hole cards, flop, turn and river as `draw` finds them, which may need some tries.
    pub fn sample(
        (terms, best): (&Terms, &Best),
        rows: usize,
        deals: u32,
        draw: impl Fn(&mut Chance, usize) -> Option<[Card; 7]>,
    ) -> Rows {
        let mut chance = Chance::new(11);
        let of_row = |row: usize| {
            let (mut sum, mut squares) = (0.0, 0.0);
            for _ in 0..deals {
                let seven = std::iter::repeat_with(|| draw(&mut chance, row)).flatten().next().unwrap();
                let net = play(terms, best, &mut chance, seven);
                sum += net;
                squares += net * net;
            }
            let mean = sum / f64::from(deals);
            (mean, (squares / f64::from(deals) - mean * mean) / f64::from(deals))
        };
        Rows((0..rows).map(of_row).collect())
    }

    /// Checks the covariance of the base game with a wager that loses where no row pays.
    pub fn check(&self, base: &Base, wager: &SideWager, exact: f64) {
        let weights = wager.lines.iter().map(|line| (line.net.to_f64() + 1.0) * line.probability.to_f64());
        let mean = -base.figures.house_edge.to_f64();
        let (mut covariance, mut squares) = (mean * wager.house_edge.to_f64() - mean, 0.0);
        assert_eq!(self.0.len(), wager.lines.len());
        for ((row, square), weight) in self.0.iter().zip(weights) {
            covariance += weight * row;
            squares += weight * weight * square;
        }
        let error = squares.sqrt();
        assert!((exact - covariance).abs() < 4.0 * error, "{exact} for {covariance} ± {error}");
        assert!(error < 0.02 * exact, "{error} is too coarse for {exact}");
    }
}

/// What the best play brings in Antes with these cards against a random hand of the dealer.
fn play(terms: &Terms, best: &Best, chance: &mut Chance, seven: [Card; 7]) -> f64 {
    let [one, other, board @ ..] = seven;
    let [first, second, third, ..] = board;
    let hole = [one, other];
    let dealer = chance.draw::<2>(CardSet::ALL - seven.into_iter().collect());
    let chosen = [
        (Stage::BeforeFlop, best.before_the_flop(hole)),
        (Stage::AfterFlop, best.after_the_flop(hole, [first, second, third])),
        (Stage::AfterRiver, best.at_the_river(hole, board)),
    ];
    let played = chosen.into_iter().find_map(|(stage, multiple)| Some((stage, multiple?)));
    let decision = played.map_or(Decision::Folded, |(stage, multiple)| Decision::Played { stage, multiple });
    let stakes = Stakes { ante: Amount::dollars(2), trips: None, pocket: None };
    let won = won(terms, stakes, &Deal { hole, board, dealer }.cell(terms, decision));
    let cents = Amount::sum([won.ante, won.equal_wager, won.play_wager]).unwrap().cents();
    Fraction::new(cents.into(), 200).to_f64()
}
