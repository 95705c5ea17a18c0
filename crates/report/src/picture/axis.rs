//! From figures to places on paper, and where an axis is marked.
#![expect(clippy::float_arithmetic, reason = "drawing")]

/// A straight or logarithmic axis between two figures and the two places where they stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    figures: (f64, f64),
    places: (f64, f64),
    is_logarithmic: bool,
}

impl Scale {
    pub const fn straight(figures: (f64, f64), places: (f64, f64)) -> Scale {
        Scale { figures, places, is_logarithmic: false }
    }

    /// Both figures are above zero.
    pub const fn logarithmic(figures: (f64, f64), places: (f64, f64)) -> Scale {
        Scale { figures, places, is_logarithmic: true }
    }

    pub fn at(&self, figure: f64) -> f64 {
        let measure = |figure: f64| if self.is_logarithmic { figure.log10() } else { figure };
        let (from, to) = (measure(self.figures.0), measure(self.figures.1));
        let part = (measure(figure) - from) / (to - from);
        self.places.0 + part * (self.places.1 - self.places.0)
    }

    /// Round figures to mark, at most about so many; on a logarithmic axis the powers of ten.
    #[expect(clippy::cast_precision_loss, reason = "an axis has few marks")]
    pub fn ticks(&self, most: u32) -> Vec<f64> {
        let (low, high) = (self.figures.0.min(self.figures.1), self.figures.0.max(self.figures.1));
        if self.is_logarithmic {
            let powers = low.log10().ceil() as i32..=high.log10().floor() as i32;
            return powers.map(|power| 10_f64.powi(power)).collect();
        }
        let step = round_step((high - low) / f64::from(most));
        let marks = (low / step).ceil() as i64..=(high / step + 1e-9).floor() as i64;
        marks.map(|mark| mark as f64 * step).collect()
    }
}

/// The smallest of 1, 2, 5, 10, 20, 50 … that is not below.
pub fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0];
    let enough = steps.into_iter().find(|step| step * power >= least * (1.0 - 1e-9));
    enough.unwrap_or(10.0) * power
}
