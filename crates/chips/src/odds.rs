//! What a winning wager pays.

use crate::quote::shortened;
use crate::{Amount, DecimalFault, Rounding, TooLarge, decimal};
use std::fmt;
use std::num::{NonZeroU32, NonZeroU64};
use std::str::FromStr;

/// What becomes of the stake of a wager that wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stake {
    /// "3 to 2": the player takes it back in addition to the winnings.
    Returned,
    /// "50 for 1": it stays with the house.
    Kept,
}

impl Stake {
    const fn word(self) -> &'static str {
        match self {
            Stake::Returned => "to",
            Stake::Kept => "for",
        }
    }
}

/// Odds as the layout says them: "3 to 2", "50 for 1".
///
/// They are equal if they are said in the same words; which of two pays more is asked by [`Odds::pays_at_least`].
///
/// | a stake of 5.00 at         | "3 to 2" | "50 for 1" |
/// |----------------------------|----------|------------|
/// | [`winnings`](Odds::winnings), what the house hands over | 7.50 | 250.00 |
/// | [`paid`](Odds::paid), what the player picks up | 12.50 | 250.00 |
/// | [`net`](Odds::net), what the player is ahead by | 7.50 | 245.00 |
///
/// ```
/// use chips::{Amount, Odds, Rounding};
///
/// let royal_flush: Odds = "50 for 1".parse()?;
/// let stake = Amount::dollars(5);
/// assert_eq!(royal_flush.paid(stake, Rounding::Down), Ok(Amount::dollars(250)));
/// assert_eq!(royal_flush.net(stake, Rounding::Down), Ok(Amount::dollars(245)));
/// assert_eq!(royal_flush.without_for(), Some("49 to 1".parse()?));
/// # Ok::<(), chips::OddsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Odds {
    win: NonZeroU32,
    per: NonZeroU32,
    stake: Stake,
}

impl Odds {
    /// `win` to or for `per`; none if one of them is zero.
    pub const fn new(win: u32, per: u32, stake: Stake) -> Option<Odds> {
        match (NonZeroU32::new(win), NonZeroU32::new(per)) {
            (Some(win), Some(per)) => Some(Odds { win, per, stake }),
            _ => None,
        }
    }

    /// The 3 of "3 to 2".
    pub const fn win(self) -> u32 {
        self.win.get()
    }

    /// The 2 of "3 to 2".
    pub const fn per(self) -> u32 {
        self.per.get()
    }

    /// What becomes of the stake.
    pub const fn stake(self) -> Stake {
        self.stake
    }

    /// What the house hands over: the first number of the odds for every second number of the stake.
    /// A stake that is returned is not in it.
    pub fn winnings(self, stake: Amount, rounding: Rounding) -> Result<Amount, TooLarge> {
        // 53 bits times 32 bits.
        let product = stake.wide().saturating_mul(i128::from(self.win()));
        Amount::from_wide(rounding.divide(product, NonZeroU64::from(self.per)))
    }

    /// What the player picks up: the winnings, and the stake if it is returned.
    pub fn paid(self, stake: Amount, rounding: Rounding) -> Result<Amount, TooLarge> {
        let winnings = self.winnings(stake, rounding)?;
        match self.stake {
            Stake::Returned => winnings.plus(stake),
            Stake::Kept => Ok(winnings),
        }
    }

    /// What the player is ahead by: the winnings, less the stake if it is kept.
    pub fn net(self, stake: Amount, rounding: Rounding) -> Result<Amount, TooLarge> {
        let winnings = self.winnings(stake, rounding)?;
        match self.stake {
            Stake::Returned => Ok(winnings),
            Stake::Kept => winnings.minus(stake),
        }
    }

    /// Whether the player is ahead by as much as with the other odds, or by more, whatever the stake.
    ///
    /// ```
    /// use chips::Odds;
    ///
    /// let [ten_for_one, nine_to_one]: [Odds; 2] = ["10 for 1".parse()?, "9 to 1".parse()?];
    /// assert_ne!(ten_for_one, nine_to_one); // other words
    /// assert!(ten_for_one.pays_at_least(nine_to_one) && nine_to_one.pays_at_least(ten_for_one));
    /// # Ok::<(), chips::OddsError>(())
    /// ```
    pub fn pays_at_least(self, other: Odds) -> bool {
        // 33 bits times 32 bits.
        let scaled = |odds: Odds, per: u32| odds.ahead().saturating_mul(i128::from(per));
        scaled(self, other.per()) >= scaled(other, self.per())
    }

    /// The same odds said with "to": "10 for 1" is "9 to 1". None if the player is not ahead at all.
    pub fn without_for(self) -> Option<Odds> {
        Odds::new(u32::try_from(self.ahead()).ok()?, self.per(), Stake::Returned)
    }

    /// By how much the player is ahead who staked the second number of the odds.
    fn ahead(self) -> i128 {
        let kept = match self.stake {
            Stake::Returned => 0,
            Stake::Kept => self.per(),
        };
        i128::from(self.win()).saturating_sub(i128::from(kept))
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&format!("{} {} {}", self.win, self.stake.word(), self.per))
    }
}

/// A text that says no odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddsError {
    /// What was written, shortened.
    pub text: String,
    /// What is wrong with it.
    pub fault: OddsFault,
}

/// What is wrong with a text that says no odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OddsFault {
    /// It is not two numbers with "to" or "for" between them.
    Form,
    /// One of the numbers is not made of digits.
    Number(DecimalFault),
    /// One of the numbers is zero.
    Zero,
    /// One of the numbers does not fit into 32 bits.
    TooLarge,
}

impl fmt::Display for OddsError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} says no odds: ", self.text)?;
        match self.fault {
            OddsFault::Form => write!(out, "write \"3 to 2\" if the stake is returned, \"50 for 1\" if it is kept"),
            OddsFault::Number(fault) => write!(out, "{fault}"),
            OddsFault::Zero => write!(out, "write numbers from 1"),
            OddsFault::TooLarge => write!(out, "write numbers up to {}", u32::MAX),
        }
    }
}

impl std::error::Error for OddsError {}

/// Exactly "3 to 2" or "50 for 1".
impl FromStr for Odds {
    type Err = OddsError;

    fn from_str(text: &str) -> Result<Odds, OddsError> {
        read(text).map_err(|fault| OddsError { text: shortened(text), fault })
    }
}

fn read(text: &str) -> Result<Odds, OddsFault> {
    let mut words = text.split(' ');
    let (Some(win), Some(word), Some(per), None) = (words.next(), words.next(), words.next(), words.next()) else {
        return Err(OddsFault::Form);
    };
    let stake = [Stake::Returned, Stake::Kept].into_iter().find(|stake| stake.word() == word);
    let stake = stake.ok_or(OddsFault::Form)?;
    Ok(Odds { win: number(win)?, per: number(per)?, stake })
}

fn number(text: &str) -> Result<NonZeroU32, OddsFault> {
    let number = decimal::read(text, 0).map_err(OddsFault::Number)?;
    let number = u32::try_from(number).map_err(|_| OddsFault::TooLarge)?;
    NonZeroU32::new(number).ok_or(OddsFault::Zero)
}
