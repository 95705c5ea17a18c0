//! How long the other side of a socket is waited for, and how much it may say.

use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// Whoever is not heard for so long is gone.
    pub silence: Duration,
    /// Whoever takes so long to read a message is gone as well.
    pub reading: Duration,
    /// So often it is looked whether somebody may still be here.
    pub look: Duration,
    /// More messages than these in a second are a flood.
    pub in_a_second: u32,
    /// After so many messages that cannot be read no more are.
    pub unread: u32,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            silence: Duration::from_secs(9),
            reading: Duration::from_secs(10),
            look: Duration::from_mins(1),
            in_a_second: 40,
            unread: 20,
        }
    }
}
