//! Timeouts, size limits and rate limits of the HTTP server, in one place.
//!
//! The rate limits for passwords, guests and signed-in people are in `accounts/token_bucket.rs`.

use std::time::Duration;

/// The parameters of a token bucket: bursts of up to `burst`, then one more every `each`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimit {
    pub burst: u32,
    pub each: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// A client that has been silent for this long is sent a ping of the WebSocket protocol, and again after as long.
    /// Whatever speaks the protocol answers, so a program does not need pings of its own to count as present.
    pub ping_after: Duration,
    /// A socket that has been silent for this long is closed. Its person counts as away long before.
    pub heartbeat_timeout: Duration,
    /// The write timeout of a socket.
    pub write_timeout: Duration,
    /// How often a socket's session is checked again.
    pub session_check: Duration,
    /// More messages than this in a second on one socket are a flood: ten times what anybody plays.
    pub messages_per_second: u32,
    /// The socket is closed after this many messages that cannot be parsed.
    pub unreadable_messages: u32,
    /// How often one person may open a socket: a few windows at once, and a browser that reconnects every other second.
    pub openings: RateLimit,
    /// The most sockets of one person: more windows than anybody watches.
    pub sockets_of_person: usize,
    /// The most sockets in total: each costs some ten kilobytes, plus the frames of its tables.
    pub sockets: usize,
    /// Messages of one person on all their sockets: a burst for three sockets, then the rate of one.
    pub messages: RateLimit,
    /// How often a person is told about the rate limit before the socket is closed.
    pub refusals: RateLimit,
    /// Requests from one address by unknown people: some twenty visits at once, each of thirty files.
    pub requests: RateLimit,
    /// Lines that one person writes in the chats of all tables.
    pub lines: RateLimit,
    /// The timeout for receiving a request body. A submission arrives almost instantly.
    pub body_timeout: Duration,
    /// How long shutdown waits for the last checkpoint and for remaining handles to the room.
    pub shutdown_timeout: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            ping_after: Duration::from_secs(4),
            heartbeat_timeout: Duration::from_secs(30),
            write_timeout: Duration::from_secs(10),
            session_check: Duration::from_mins(1),
            messages_per_second: 40,
            unreadable_messages: 20,
            openings: RateLimit { burst: 12, each: Duration::from_secs(2) },
            sockets_of_person: 12,
            sockets: 8_192,
            messages: RateLimit { burst: 120, each: Duration::from_millis(25) },
            refusals: RateLimit { burst: 40, each: Duration::from_millis(500) },
            requests: RateLimit { burst: 600, each: Duration::from_millis(10) },
            lines: RateLimit { burst: 5, each: Duration::from_secs(2) },
            body_timeout: Duration::from_secs(10),
            shutdown_timeout: Duration::from_secs(5),
        }
    }
}

impl RateLimit {
    /// For tests that measure something else.
    pub const UNLIMITED: RateLimit = RateLimit { burst: u32::MAX, each: Duration::ZERO };
}
