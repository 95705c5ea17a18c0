//! What a record says about the game: edges, frequencies and deviations, each with its standard error.

use super::Meter;
use super::record::{Record, Side};
use super::spread::Spread;
use super::sum::Sum;
use rulebook::Wager;

/// A printed statistic; the error of a single round is not a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean that was found.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

/// What a record says about every wager that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// Of the base game.
    pub base: BaseFigures,
    /// Of each side wager that was made, but for the Progressive.
    pub wagers: Vec<(Wager, WagerFigures)>,
    /// Of the Progressive, where it was wagered on.
    pub progressive: Option<ProgressiveFigures>,
}

/// Of Ante, Blind or Odds, and Play or Raise together, in Antes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BaseFigures {
    /// What the house kept of an Ante.
    pub house_edge: Estimate,
    /// The edge as a part of all that was wagered.
    pub element_of_risk: Estimate,
    /// What was wagered on a hand.
    pub average_wager: Estimate,
    /// The standard deviation of a round's result.
    pub std_dev: Estimate,
    /// The share of hands that were played so, in the order of [`CHOICES`](super::CHOICES).
    pub decisions: [Estimate; 5],
}

/// Of a side wager, in its stake.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WagerFigures {
    /// What the house kept of a stake.
    pub house_edge: Estimate,
    /// How often a row paid.
    pub hit_frequency: Estimate,
    /// The standard deviation of a round's result.
    pub std_dev: Estimate,
}

/// Of the progressive, the Envy Bonus included.
#[derive(Clone, Debug, PartialEq)]
pub struct ProgressiveFigures {
    /// What came back of a stake.
    pub return_to_player: Estimate,
    /// How often a row paid.
    pub hit_frequency: Estimate,
    /// The meters after the last round.
    pub meters: Vec<Meter>,
}

impl Figures {
    /// The figures of a record.
    pub fn of(record: &Record) -> Figures {
        let (progressive, wagers): (Vec<&Side>, Vec<&Side>) =
            record.sides.iter().partition(|side| side.stake.wager == Wager::Progressive);
        Figures {
            base: base(record),
            wagers: wagers.into_iter().map(|side| (side.stake.wager, wager(record, side))).collect(),
            progressive: progressive.first().map(|side| ProgressiveFigures {
                return_to_player: per(record, &side.back, side.stake.amount.cents()),
                hit_frequency: per(record, &side.hits, 1),
                meters: record.meters.clone(),
            }),
        }
    }
}

/// The mean of one hand, in so many cents.
#[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "statistics")]
fn per(record: &Record, sum: &Sum, unit: i64) -> Estimate {
    let units = unit as f64 * f64::from(record.seats);
    Estimate { value: sum.mean(record.rounds) / units, error: sum.error(record.rounds) / units }
}

#[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "statistics")]
fn deviation(record: &Record, spread: &Spread, unit: i64) -> Estimate {
    let (value, error) = spread.deviation(record.rounds);
    Estimate { value: value / unit as f64, error: error / unit as f64 }
}

#[expect(clippy::float_arithmetic, reason = "statistics")]
fn base(record: &Record) -> BaseFigures {
    let (base, ante) = (&record.base, record.ante());
    let net = per(record, &base.net, ante);
    BaseFigures {
        house_edge: Estimate { value: -net.value, error: net.error },
        element_of_risk: element_of_risk(record),
        average_wager: per(record, &base.staked, ante),
        std_dev: deviation(record, &base.spread, ante),
        decisions: base.choices.map(|sum| per(record, &sum, 1)),
    }
}

/// A ratio of two sums, with the error of a ratio.
#[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "statistics")]
fn element_of_risk(record: &Record) -> Estimate {
    let base = &record.base;
    let (staked, rounds) = (base.staked.total as f64, record.rounds as f64);
    let ratio = base.net.total as f64 / staked;
    let residual =
        base.net.squares as f64 - 2.0 * ratio * base.products as f64 + ratio * ratio * base.staked.squares as f64;
    Estimate { value: -ratio, error: (residual.max(0.0) * rounds / (rounds - 1.0)).sqrt() / staked }
}

#[expect(clippy::float_arithmetic, reason = "statistics")]
fn wager(record: &Record, side: &Side) -> WagerFigures {
    let unit = side.stake.amount.cents();
    let back = per(record, &side.back, unit);
    WagerFigures {
        house_edge: Estimate { value: 1.0 - back.value, error: back.error },
        hit_frequency: per(record, &side.hits, 1),
        std_dev: deviation(record, &side.spread, unit),
    }
}
