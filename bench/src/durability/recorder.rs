//! A store that only records what it is given, so that the same can be written elsewhere.

use journal::Head;
use server::store::{
    Answered, Append, Appended, Balance, CommandKey, End, FoundRound, Line, Placed, RoundsOf, Sealed, Store, StoreError,
};
use std::sync::{Mutex, PoisonError};

#[derive(Default)]
pub struct Recorder(Mutex<Vec<Append>>);

impl Recorder {
    /// What was appended since the last call.
    pub fn take(&self) -> Vec<Append> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Store for Recorder {
    async fn append(&self, batch: &[Append]) -> Result<Vec<Appended>, StoreError> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(batch);
        Ok(batch.iter().map(|_| Appended::Done { position: 1 }).collect())
    }

    async fn checkpoint(&self, _: End, _: &Line) -> Result<Option<i64>, StoreError> {
        Ok(None)
    }

    async fn end(&self) -> Result<End, StoreError> {
        Ok(End::START)
    }

    async fn head(&self, _: &str) -> Result<Option<Head>, StoreError> {
        Ok(None)
    }

    async fn read(&self, _: &str, _: u64, _: u32) -> Result<Vec<Line>, StoreError> {
        Ok(Vec::new())
    }

    async fn read_all(&self, _: i64, _: u32) -> Result<Vec<Placed>, StoreError> {
        Ok(Vec::new())
    }

    async fn answer(&self, _: &CommandKey) -> Result<Option<Answered>, StoreError> {
        Ok(None)
    }

    async fn sealed(&self, _: &str, _: u64) -> Result<Option<Sealed>, StoreError> {
        Ok(None)
    }

    async fn sealed_after(&self, _: &str, _: u64, _: u32) -> Result<Vec<Sealed>, StoreError> {
        Ok(Vec::new())
    }

    async fn balances(&self) -> Result<Vec<Balance>, StoreError> {
        Ok(Vec::new())
    }

    async fn balances_of(&self, _: u32) -> Result<Vec<Balance>, StoreError> {
        Ok(Vec::new())
    }

    async fn rounds(&self, _: &RoundsOf, _: Option<i64>, _: u32) -> Result<Vec<FoundRound>, StoreError> {
        Ok(Vec::new())
    }

    async fn meta(&self, _: &str) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    async fn set_meta(&self, _: &str, _: &str) -> Result<(), StoreError> {
        Ok(())
    }
}
