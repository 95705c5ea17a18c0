//! Rate limits: a token bucket for each key, which refills as time passes.

use game::Time;
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most keys that are remembered. When there are more, the bucket closest to full is evicted.
const MOST_KEYS: usize = 20_000;

const SECOND: i64 = 1_000_000;

/// A rate limit: bursts of up to `burst`, then one token per `each_micros`.
pub(crate) struct TokenBuckets<Key> {
    burst: u32,
    each_micros: i64,
    /// When the bucket of each key will be full again. Full buckets are not stored.
    full_at: Mutex<BTreeMap<Key, i64>>,
}

impl<Key: Ord + Clone> TokenBuckets<Key> {
    pub(crate) const fn new(burst: u32, each_micros: i64) -> TokenBuckets<Key> {
        TokenBuckets { burst, each_micros, full_at: Mutex::new(BTreeMap::new()) }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&self, key: &Key, now: Time) -> bool {
        let mut full_at = self.full_at();
        let full = full_at.get(key).copied().unwrap_or(now.0).max(now.0);
        let then = full.saturating_add(self.each_micros);
        if then.saturating_sub(now.0) > self.each_micros.saturating_mul(self.burst.into()) {
            return false;
        }
        if full_at.len() >= MOST_KEYS && !full_at.contains_key(key) {
            make_room(&mut full_at, now);
        }
        full_at.insert(key.clone(), then);
        true
    }

    /// How many seconds until the next token.
    pub(crate) fn seconds(&self, key: &Key, now: Time) -> u32 {
        let full = self.full_at().get(key).copied().unwrap_or(now.0).max(now.0);
        let most = self.each_micros.saturating_mul(self.burst.into());
        let micros = full.saturating_add(self.each_micros).saturating_sub(now.0).saturating_sub(most);
        u32::try_from(micros.max(0).saturating_add(SECOND - 1) / SECOND).unwrap_or(u32::MAX).max(1)
    }

    /// Whether the bucket of a key is not full.
    pub(crate) fn is_used(&self, key: &Key, now: Time) -> bool {
        self.full_at().get(key).is_some_and(|full| *full > now.0)
    }

    /// Returns a token.
    pub(crate) fn give_back(&self, key: &Key) {
        if let Some(full) = self.full_at().get_mut(key) {
            *full = full.saturating_sub(self.each_micros);
        }
    }

    fn full_at(&self) -> MutexGuard<'_, BTreeMap<Key, i64>> {
        self.full_at.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn make_room<Key: Ord + Clone>(full_at: &mut BTreeMap<Key, i64>, now: Time) {
    full_at.retain(|_, full| *full > now.0);
    if full_at.len() >= MOST_KEYS
        && let Some(least) = full_at.iter().min_by_key(|(_, full)| **full).map(|(key, _)| key.clone())
    {
        full_at.remove(&least);
    }
}

/// The rate limits of accounts.
pub(crate) struct RateLimits {
    /// Wrong passwords for one name from one address. Generous for typing errors, and nobody can lock the name out from
    /// another address.
    pub(crate) tries_of_name_from: TokenBuckets<(String, IpAddr)>,
    /// Attempts for one name from anywhere, right or wrong: far more than its owner needs, far fewer than guessing
    /// takes.
    pub(crate) tries_of_name: TokenBuckets<String>,
    /// Wrong passwords from one address, which a whole office may share.
    pub(crate) tries_from: TokenBuckets<IpAddr>,
    /// Sign-ins with one name from one address, successful ones included, because each costs a tenth of a second of
    /// CPU.
    pub(crate) sign_ins: TokenBuckets<(String, IpAddr)>,
    /// Addresses from which a name has signed in with the right password within a month.
    pub(crate) right_from: TokenBuckets<(String, IpAddr)>,
    /// Other password checks of one person.
    pub(crate) hashes: TokenBuckets<u32>,
    /// Guests from one address: a classroom at once, then one every other minute.
    pub(crate) guests_from: TokenBuckets<IpAddr>,
    /// Private tables opened from one address, so that one visitor cannot take all of them.
    pub(crate) tables_from: TokenBuckets<IpAddr>,
    /// Wrong codes of invites from one address.
    pub(crate) invites_from: TokenBuckets<IpAddr>,
    /// Nicknames that one guest takes.
    pub(crate) nicknames: TokenBuckets<u32>,
    /// Requests of a person, with any session or token.
    pub(crate) asks: TokenBuckets<u32>,
    /// Play money can be refilled once a minute.
    pub(crate) play_money: TokenBuckets<u32>,
}

impl RateLimits {
    pub(crate) const fn new() -> RateLimits {
        RateLimits {
            tries_of_name_from: TokenBuckets::new(10, 90 * SECOND),
            tries_of_name: TokenBuckets::new(500, 10 * SECOND),
            tries_from: TokenBuckets::new(20, 45 * SECOND),
            sign_ins: TokenBuckets::new(20, 15 * SECOND),
            right_from: TokenBuckets::new(1, 30 * 24 * 3_600 * SECOND),
            hashes: TokenBuckets::new(5, 30 * SECOND),
            guests_from: TokenBuckets::new(30, 120 * SECOND),
            tables_from: TokenBuckets::new(12, 60 * SECOND),
            invites_from: TokenBuckets::new(20, 45 * SECOND),
            nicknames: TokenBuckets::new(5, 60 * SECOND),
            asks: TokenBuckets::new(200, SECOND / 100),
            play_money: TokenBuckets::new(1, 60 * SECOND),
        }
    }
}

/// Whoever has one IPv6 address has a whole network of them, so the /64 prefix counts as one address.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
        old @ IpAddr::V4(_) => old,
    }
}
