//! Failpoints: places where a crash test can end the process.

/// Aborts the process without cleanup if `CARDROOM_FAILPOINT` names this place and it has been passed that many times:
/// `before-commit:17` aborts at the seventeenth pass. A no-op in normal builds.
#[cfg(feature = "failpoints")]
pub fn failpoint(place: &str) {
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicU64, Ordering};

    static WANTED: LazyLock<Option<(String, AtomicU64)>> = LazyLock::new(|| {
        let wanted = std::env::var("CARDROOM_FAILPOINT").ok()?;
        let (place, passes) = wanted.split_once(':').unwrap_or((&wanted, "1"));
        Some((place.to_owned(), AtomicU64::new(passes.parse().ok()?)))
    });
    if let Some((wanted, passes_left)) = &*WANTED
        && wanted == place
        && passes_left.fetch_sub(1, Ordering::SeqCst) == 1
    {
        std::process::abort();
    }
}

#[cfg(not(feature = "failpoints"))]
#[inline]
pub fn failpoint(_place: &str) {}
