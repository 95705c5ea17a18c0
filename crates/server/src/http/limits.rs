//! How long people are waited for, and how much they may say: every bound of the doors, in one place.
//!
//! Those of passwords, guests and requests of people who are known are in `accounts/limit.rs`.

use std::time::Duration;

/// So many at once, and one more each time such a while has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimit {
    pub burst: u32,
    pub each: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Whoever is not heard for so long is gone: three pings of a client, and a little.
    pub silence: Duration,
    /// Whoever takes so long to read a message is gone as well.
    pub reading: Duration,
    /// So often it is looked whether somebody may still be here.
    pub look: Duration,
    /// More messages than these in a second on one socket are a flood: ten times what anybody plays.
    pub in_a_second: u32,
    /// After so many messages that cannot be read no more are.
    pub unread: u32,
    /// How often one person opens a socket: a few windows at once, and a browser that comes back every other second.
    pub openings: RateLimit,
    /// Sockets that one person holds: more windows than anybody looks at.
    pub sockets_of_person: usize,
    /// Sockets in all: each costs some ten kilobytes, and frames of its tables.
    pub sockets: usize,
    /// Messages of one person on all their sockets: three sockets' worth at once, and then one's.
    pub messages: RateLimit,
    /// How often one person is told that they say too much before the socket is closed.
    pub refusals: RateLimit,
    /// Requests from one address of people who are not known: some twenty visits at once, each of thirty files.
    pub requests: RateLimit,
    /// Whoever takes so long to send what a request says is not served: a submission takes a blink of an eye.
    pub body: Duration,
    /// How long the last checkpoint, and whoever holds on to the room, is waited for when it closes.
    pub closing: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            silence: Duration::from_secs(9),
            reading: Duration::from_secs(10),
            look: Duration::from_mins(1),
            in_a_second: 40,
            unread: 20,
            openings: RateLimit { burst: 12, each: Duration::from_secs(2) },
            sockets_of_person: 12,
            sockets: 8_192,
            messages: RateLimit { burst: 120, each: Duration::from_millis(25) },
            refusals: RateLimit { burst: 40, each: Duration::from_millis(500) },
            requests: RateLimit { burst: 600, each: Duration::from_millis(10) },
            body: Duration::from_secs(10),
            closing: Duration::from_secs(5),
        }
    }
}

impl RateLimit {
    /// For whoever measures something else.
    pub const UNLIMITED: RateLimit = RateLimit { burst: u32::MAX, each: Duration::ZERO };
}
