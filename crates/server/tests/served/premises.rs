//! A room in a folder of its own, with a clock that tests can advance.
//!
//! Every test has a thread of its own, and so its own clock.

use game::Time;
use server::address::Address;
use server::clock::Sleeping;
use server::http::{Build, Limits, Pages, Terms};
use server::hub::ChatSetting;
use server::keys::KeyFolder;
use server::serve::{self, Edges, Furnished};
use std::cell::Cell;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::sync::Notify;

static PLACES: AtomicU32 = AtomicU32::new(0);

thread_local! {
    static AHEAD: Cell<i64> = const { Cell::new(0) };
    /// The time at which this test's clock is stopped; only [`wait`] advances it.
    pub static STANDS_AT: Cell<Option<Time>> = const { Cell::new(None) };
    /// Notifies sleepers that the clock was advanced.
    static PUT_FORWARD: Arc<Notify> = Arc::default();
    /// How often a task has gone to sleep by this test's clock.
    pub static SLEPT: Cell<u32> = const { Cell::new(0) };
    /// How many tasks are sleeping by it.
    pub static ASLEEP: Cell<u32> = const { Cell::new(0) };
    static DRAWN: Cell<u64> = const { Cell::new(0) };
    static FALLS: Cell<bool> = const { Cell::new(false) };
}

/// A place where a room can be opened again and again; removed at the end.
pub struct Premises {
    folder: PathBuf,
}

impl Premises {
    pub fn new() -> Premises {
        let name = format!("cardroom_open_{}_{}", std::process::id(), PLACES.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir(&folder).unwrap();
        Premises { folder }
    }

    pub async fn furnish(&self, is_practice: bool, limits: Limits) -> Furnished {
        let terms = Terms {
            name: "The Room".to_owned(),
            is_practice,
            is_secure: true,
            origins: vec!["https://allowed.example".to_owned()],
            is_behind_proxy: true,
            chat: ChatSetting::On,
        };
        let build = Build { software: "0".repeat(64), rules: "1".repeat(64), pages: Pages::default() };
        let address = Address::Sqlite(self.folder.join("room.db"));
        let keys = KeyFolder(self.folder.join("keys"));
        serve::furnish(&address, &keys, (terms, build), Edges { now, sleep, draw, limits }).await.unwrap()
    }
}

impl Drop for Premises {
    fn drop(&mut self) {
        // What cannot be removed is left to the operating system.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Runs a test on one thread.
pub fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// Advances this test's clock.
pub fn wait(seconds: i64) {
    AHEAD.set(AHEAD.get() + seconds * 1_000_000);
    PUT_FORWARD.with(|advanced| advanced.notify_waiters());
}

/// A sleeping task.
struct Asleep;

impl Drop for Asleep {
    fn drop(&mut self) {
        ASLEEP.set(ASLEEP.get() - 1);
    }
}

/// Sleeps by this test's clock.
fn sleep(duration: Duration) -> Sleeping {
    SLEPT.set(SLEPT.get() + 1);
    ASLEEP.set(ASLEEP.get() + 1);
    let asleep = Asleep;
    let until = now().0 + duration.as_micros() as i64;
    let advanced = PUT_FORWARD.with(Arc::clone);
    Box::pin(async move {
        let _asleep = asleep;
        loop {
            let put_forward = advanced.notified();
            let Ok(left @ 1..) = u64::try_from(until - now().0) else { return };
            if STANDS_AT.get().is_some() {
                put_forward.await;
                continue;
            }
            tokio::select! {
                () = put_forward => {}
                () = tokio::time::sleep(Duration::from_micros(left)) => {}
            }
        }
    })
}

fn now() -> Time {
    Time(STANDS_AT.get().unwrap_or_else(serve::now).0 + AHEAD.get())
}

/// Makes the room panic when it shuffles the next deck.
pub fn fall() {
    FALLS.set(true);
}

/// Different bytes each time, but the same in each run.
fn draw() -> [u8; 32] {
    assert!(!FALLS.get(), "the room is to fall here");
    let drawn = DRAWN.get() + 1;
    DRAWN.set(drawn);
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&drawn.to_le_bytes());
    bytes
}
