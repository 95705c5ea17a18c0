//! What players, dealer and floor can say.

use cards::{Card, Position};
use chips::Amount;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Fold,
    Check,
    Call,
    /// Bets, completes or raises so that this much is in front of the player.
    BetTo {
        amount: Amount,
    },
    /// Turns the hand up at the showdown.
    Table,
    /// Gives the hand up at the showdown without showing it.
    Muck,
    /// The dealer's next step.
    Proceed,
    /// The automatic dealer's: the next steps as far as they need nobody.
    Run,
    /// The dealer names a card that lies face up.
    Name {
        at: Position,
        card: Card,
    },
}
