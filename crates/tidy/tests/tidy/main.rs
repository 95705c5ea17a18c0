//! The repository keeps the house style, and every check goes red on a planted fault.
#![expect(clippy::disallowed_methods, reason = "these tests read the repository and write a package with faults")]

mod fault;
mod lint;
mod repository;
