//! Places at which a crash test can end the process.

/// Ends the process here, at once and without cleaning up, if `CARDROOM_FAILPOINT` names this place and as many
/// passes as it says have been counted: `before-commit:17` is the seventeenth. In a normal build this is nothing.
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
