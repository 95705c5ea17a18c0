//! Values and rows of four types, so that the code above works with either database.

use super::StoreError;
use journal::Hash;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Value {
    Absent,
    Integer(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Integer(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Integer(number.into())
    }
}

/// No count of ours comes near the limit, which is 292,000 years in microseconds.
impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Integer(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Option<u64>> for Value {
    fn from(number: Option<u64>) -> Value {
        number.map_or(Value::Absent, Value::from)
    }
}

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Value {
        Value::Bytes(bytes.to_vec())
    }
}

impl From<&Hash> for Value {
    fn from(hash: &Hash) -> Value {
        Value::Bytes(hash.bytes().to_vec())
    }
}

/// A row, whose values are taken one by one.
pub(super) struct Row(std::vec::IntoIter<Value>);

impl Row {
    pub(super) fn new(values: Vec<Value>) -> Row {
        Row(values.into_iter())
    }

    pub(super) fn integer(&mut self) -> Result<i64, StoreError> {
        match self.0.next() {
            Some(Value::Integer(number)) => Ok(number),
            _ => Err(StoreError::Damaged { what: "a number is missing" }),
        }
    }

    pub(super) fn count(&mut self) -> Result<u64, StoreError> {
        u64::try_from(self.integer()?).map_err(|_| StoreError::Damaged { what: "a count is negative" })
    }

    pub(super) fn maybe_count(&mut self) -> Result<Option<u64>, StoreError> {
        if self.0.as_slice().first() == Some(&Value::Absent) {
            self.0.next();
            return Ok(None);
        }
        self.count().map(Some)
    }

    pub(super) fn account(&mut self) -> Result<u32, StoreError> {
        u32::try_from(self.integer()?).map_err(|_| StoreError::Damaged { what: "an account number is out of range" })
    }

    pub(super) fn text(&mut self) -> Result<String, StoreError> {
        match self.0.next() {
            Some(Value::Text(text)) => Ok(text),
            _ => Err(StoreError::Damaged { what: "a text is missing" }),
        }
    }

    pub(super) fn bytes(&mut self) -> Result<Vec<u8>, StoreError> {
        match self.0.next() {
            Some(Value::Bytes(bytes)) => Ok(bytes),
            _ => Err(StoreError::Damaged { what: "bytes are missing" }),
        }
    }

    pub(super) fn maybe_bytes(&mut self) -> Result<Option<Vec<u8>>, StoreError> {
        if self.0.as_slice().first() == Some(&Value::Absent) {
            self.0.next();
            return Ok(None);
        }
        self.bytes().map(Some)
    }

    pub(super) fn hash(&mut self) -> Result<[u8; 32], StoreError> {
        self.bytes()?.try_into().map_err(|_| StoreError::Damaged { what: "a hash does not have 32 bytes" })
    }

    pub(super) fn values(self) -> Vec<Value> {
        self.0.collect()
    }
}
