//! How the chips of a table's bank stand in their tubes.

use crate::{Amount, Chips, Denomination, Missing, TooLarge};
use std::fmt;
use std::num::NonZeroU32;

/// A tube of a rack: chips of one denomination.
///
/// ```
/// use chips::Tube;
/// use std::num::NonZeroU32;
///
/// let tube = Tube { denomination: "5".parse()?, count: 45, capacity: 50 };
/// let twenty = NonZeroU32::MIN.saturating_add(19);
/// assert_eq!(tube.full_stacks(twenty), 2);
/// # Ok::<(), chips::DenominationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tube {
    /// The kind of chip that the tube holds.
    pub denomination: Denomination,
    /// How many chips are in it.
    pub count: u32,
    /// How many chips fit into it.
    pub capacity: u32,
}

impl Tube {
    /// How many stacks of this size the tube holds.
    pub fn full_stacks(self, size: NonZeroU32) -> u32 {
        self.count / size
    }

    fn room(self) -> u32 {
        self.capacity.saturating_sub(self.count)
    }
}

/// The tubes of a table's bank, the outermost first.
///
/// Chips are taken from the outer tubes first and put into the inner ones first, so that the rack stays tidy.
///
/// ```
/// use chips::{Chips, Denomination, Rack, Tube};
///
/// let red: Denomination = "5".parse()?;
/// let tube = Tube { denomination: red, count: 20, capacity: 20 };
/// let mut rack = Rack::new(vec![tube, tube])?;
/// rack.take(&"25x5".parse()?)?;
/// assert_eq!(rack.tubes().iter().map(|tube| tube.count).collect::<Vec<_>>(), [0, 15]);
/// assert_eq!(rack.value().to_string(), "75.00");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rack {
    tubes: Vec<Tube>,
}

/// Why a rack cannot be as it was said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RackError {
    /// The tube was given more chips than fit into it.
    Overfull(Tube),
    /// All tubes, if they were full, would be worth too much.
    TooLarge,
    /// Chips were to be taken that are not there.
    Missing(Missing),
    /// Chips were to be put in that do not fit.
    NoRoom {
        /// The kind of chip.
        denomination: Denomination,
        /// How many were to be put in.
        put: u64,
        /// How many fit.
        room: u64,
    },
}

impl fmt::Display for RackError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RackError::Overfull(Tube { denomination, count, capacity }) => {
                write!(out, "{count} × {denomination} do not fit into a tube for {capacity}: use another tube")
            }
            RackError::TooLarge => TooLarge.fmt(out),
            RackError::Missing(missing) => missing.fmt(out),
            RackError::NoRoom { denomination, put, room } => {
                write!(out, "{put} × {denomination} do not fit: the rack has room for {room}, take the rest away")
            }
        }
    }
}

impl std::error::Error for RackError {}

impl From<TooLarge> for RackError {
    fn from(_: TooLarge) -> RackError {
        RackError::TooLarge
    }
}

impl Rack {
    /// A rack of these tubes, the outermost first.
    pub fn new(tubes: Vec<Tube>) -> Result<Rack, RackError> {
        if let Some(&tube) = tubes.iter().find(|tube| tube.count > tube.capacity) {
            return Err(RackError::Overfull(tube));
        }
        sum(&tubes, |tube| tube.capacity)?;
        Ok(Rack { tubes })
    }

    /// The tubes, the outermost first.
    pub fn tubes(&self) -> &[Tube] {
        &self.tubes
    }

    /// What all the chips in the rack are worth together.
    pub fn value(&self) -> Amount {
        sum(&self.tubes, |tube| tube.count).expect("a rack is worth no more than when it is full")
    }

    /// How many chips of one denomination are in the rack.
    pub fn count_of(&self, denomination: Denomination) -> u64 {
        self.sum_of(denomination, |tube| tube.count)
    }

    /// How many chips of a denomination could still be put in.
    pub fn room_for(&self, denomination: Denomination) -> u64 {
        self.sum_of(denomination, Tube::room)
    }

    /// All chips of the rack.
    pub fn chips(&self) -> Chips {
        let mut chips = Chips::default();
        for tube in &self.tubes {
            chips.add(tube.denomination, u64::from(tube.count)).expect("a rack is worth no more than when it is full");
        }
        chips
    }

    /// How many stacks of this size stand in the rack. No stack is in two tubes.
    pub fn full_stacks(&self, size: NonZeroU32) -> u64 {
        self.tubes.iter().fold(0, |sum, tube| sum.saturating_add(u64::from(tube.full_stacks(size))))
    }

    /// Takes chips from the outer tubes first; if one is missing, nothing changes.
    pub fn take(&mut self, chips: &Chips) -> Result<(), RackError> {
        for (denomination, wanted) in chips.highest_first() {
            let there = self.count_of(denomination);
            if wanted > there {
                return Err(RackError::Missing(Missing { denomination, wanted, there }));
            }
        }
        for (denomination, wanted) in chips.highest_first() {
            let mut left = wanted;
            for tube in self.tubes.iter_mut().filter(|tube| tube.denomination == denomination) {
                let count = no_more_than(tube.count, left);
                tube.count = tube.count.saturating_sub(count);
                left = left.saturating_sub(u64::from(count));
            }
        }
        Ok(())
    }

    /// Puts chips into the inner tubes first; if one does not fit, nothing changes.
    pub fn put(&mut self, chips: &Chips) -> Result<(), RackError> {
        for (denomination, put) in chips.highest_first() {
            let room = self.room_for(denomination);
            if put > room {
                return Err(RackError::NoRoom { denomination, put, room });
            }
        }
        for (denomination, put) in chips.highest_first() {
            let mut left = put;
            for tube in self.tubes.iter_mut().rev().filter(|tube| tube.denomination == denomination) {
                let count = no_more_than(tube.room(), left);
                tube.count = tube.count.saturating_add(count);
                left = left.saturating_sub(u64::from(count));
            }
        }
        Ok(())
    }

    fn sum_of(&self, denomination: Denomination, count: impl Fn(Tube) -> u32) -> u64 {
        let alike = self.tubes.iter().filter(|tube| tube.denomination == denomination);
        // All tubes together hold fewer than 2^53 chips, as many as there are cents.
        alike.fold(0, |sum, &tube| sum.saturating_add(u64::from(count(tube))))
    }
}

fn sum(tubes: &[Tube], count: impl Fn(Tube) -> u32) -> Result<Amount, TooLarge> {
    tubes.iter().try_fold(Amount::ZERO, |sum, &tube| sum.plus(tube.denomination.times(u64::from(count(tube)))?))
}

fn no_more_than(count: u32, most: u64) -> u32 {
    u32::try_from(most).map_or(count, |most| count.min(most))
}
