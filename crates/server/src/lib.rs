//! The room as a server. So far: the store in which its journal lies.

mod failpoint;
pub mod keeper;
pub mod store;

pub use failpoint::failpoint;
