//! Which chips change hands for others of the same value.

use crate::{Amount, Chips, Missing};
use std::fmt;

/// Chips taken and chips given for them, worth the same.
///
/// ```
/// use chips::{Chips, Exchange};
///
/// let exchange = Exchange::new("1x5".parse()?, "2x2 1x1".parse()?)?;
/// assert_eq!(exchange.to_string(), "1 × 5.00 into 2 × 2.00, 1 × 1.00");
///
/// let mut stack: Chips = "3x5".parse()?;
/// stack.exchange(&exchange)?;
/// assert_eq!(stack, "2x5 2x2 1x1".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Exchange {
    taken: Chips,
    given: Chips,
}

/// Chips that are not worth the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unequal {
    /// What the chips that are taken are worth.
    pub taken: Amount,
    /// What the chips that are given are worth.
    pub given: Amount,
}

impl fmt::Display for Unequal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} is taken and {} given: exchange chips of the same value", self.taken, self.given)
    }
}

impl std::error::Error for Unequal {}

impl Exchange {
    /// An exchange of these chips, which are worth the same.
    pub fn new(taken: Chips, given: Chips) -> Result<Exchange, Unequal> {
        if taken.value() == given.value() {
            Ok(Exchange { taken, given })
        } else {
            Err(Unequal { taken: taken.value(), given: given.value() })
        }
    }

    /// The chips that are taken.
    pub fn taken(&self) -> &Chips {
        &self.taken
    }

    /// The chips that are given for them.
    pub fn given(&self) -> &Chips {
        &self.given
    }

    /// The same seen from the other side of the table.
    #[must_use]
    pub fn reversed(self) -> Exchange {
        Exchange { taken: self.given, given: self.taken }
    }
}

impl Chips {
    /// Takes what the exchange takes and adds what it gives; if something is missing, nothing changes.
    pub fn exchange(&mut self, exchange: &Exchange) -> Result<(), Missing> {
        self.take_all(&exchange.taken)?;
        self.add_all(&exchange.given).expect("the value is what it was before");
        Ok(())
    }
}

impl fmt::Display for Exchange {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} into {}", self.taken, self.given)
    }
}
