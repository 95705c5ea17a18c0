//! Passwords: requirements, and hashing with Argon2id, which is slow on purpose.

use super::{AccountError, Name};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version};
use std::ops::RangeInclusive;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use zeroize::Zeroizing;

const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// How many hashes are computed at once, and how many may wait.
const AT_ONCE: usize = 2;
const MOST_WAITING: usize = 64;

/// Compared when an account does not exist or has no password: it takes as long as any other, and no password matches
/// it.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlz$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The length of a password in characters.
pub const PASSWORD_CHARACTERS: RangeInclusive<usize> = 10..=200;

/// Returns an error if the password is easy to guess.
pub(super) fn check(password: &str, name: &str) -> Result<(), AccountError> {
    if !PASSWORD_CHARACTERS.contains(&password.chars().count()) {
        return Err(AccountError::Unfit("A password must have 10 to 200 characters."));
    }
    if Name::fold(password) == Name::fold(name) {
        return Err(AccountError::Unfit("Choose a password that is not your name."));
    }
    Ok(())
}

/// Hashes passwords, a few at a time, on blocking threads.
#[derive(Clone)]
pub(super) struct Hasher {
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

impl Hasher {
    pub(super) fn new() -> Hasher {
        let places = Arc::new(Semaphore::new(AT_ONCE + MOST_WAITING));
        Hasher { turns: Arc::new(Semaphore::new(AT_ONCE)), places }
    }

    pub(super) async fn hash(&self, password: &str) -> Result<String, AccountError> {
        let mut salt = [0; 16];
        getrandom::fill(&mut salt).map_err(|_| AccountError::NoRandomness)?;
        let hash = move |password: &[u8]| argon2()?.hash_password_with_salt(password, &salt).ok();
        let hash = self.work(password, hash).await?;
        hash.map(|hash| hash.to_string())
            .ok_or(AccountError::Unfit("This password cannot be used. Choose another one."))
    }

    /// Whether the password matches this hash. Without a hash it takes as long to return false.
    pub(super) async fn is_right(&self, password: &str, hash: Option<&str>) -> Result<bool, AccountError> {
        let hash = hash.unwrap_or(NOBODYS).to_owned();
        let verify = move |password: &[u8]| {
            let hash = PasswordHash::new(&hash).ok()?;
            argon2()?.verify_password(password, &hash).ok()
        };
        Ok(self.work(password, verify).await?.is_some())
    }

    async fn work<Done: Send + 'static>(
        &self,
        password: &str,
        work: impl FnOnce(&[u8]) -> Option<Done> + Send + 'static,
    ) -> Result<Option<Done>, AccountError> {
        let _place = self.places.try_acquire().map_err(|_| AccountError::TooMany { seconds: 1 })?;
        // The permit moves into the blocking task, which runs on even if the caller stops waiting.
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| AccountError::TooMany { seconds: 1 })?;
        let password = Zeroizing::new(password.as_bytes().to_vec());
        let done = spawn_blocking(move || {
            let done = work(&password);
            drop(turn);
            done
        });
        done.await.map_err(|_| AccountError::TryAgain("the password could not be hashed".to_owned()))
    }
}

fn argon2() -> Option<Argon2<'static>> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}
