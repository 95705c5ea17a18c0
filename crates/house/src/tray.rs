//! The house's chips in a round.

use chips::Amount;

#[derive(Clone, Copy, Debug, Default)]
pub struct Tray {
    /// What the house has won or lost, without meters.
    pub won: Amount,
    /// What meters have paid.
    pub paid_by_meters: Amount,
}

impl Tray {
    pub fn take(&mut self, amount: Amount) {
        self.won = self.won.strict_plus(amount);
    }

    pub fn pay(&mut self, amount: Amount) {
        self.won = self.won.strict_minus(amount);
    }

    /// A meter covers what the house pays for it.
    pub fn receive_from_meter(&mut self, amount: Amount) {
        self.paid_by_meters = self.paid_by_meters.strict_plus(amount);
        self.take(amount);
    }
}
