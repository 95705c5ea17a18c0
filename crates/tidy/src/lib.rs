//! The checks of the house style that no compiler makes, as pure functions over a repository.

mod finding;
mod tree;

pub mod arrow;
pub mod citation;
pub mod dispatch;
pub mod flag;
pub mod leftover;
pub mod length;
pub mod link;
pub mod manifest;
pub mod name;
pub mod outside;
pub mod word;
pub mod workplace;

pub use finding::Finding;
pub use tree::{File, Tree};

pub type Check = fn(&Tree) -> Vec<Finding>;

pub const CHECKS: [Check; 12] = [
    arrow::findings,
    manifest::findings,
    outside::findings,
    length::findings,
    name::findings,
    leftover::findings,
    link::findings,
    citation::findings,
    dispatch::findings,
    word::findings,
    flag::findings,
    workplace::findings,
];

/// What all checks find, in the order of the files.
pub fn findings(tree: &Tree) -> Vec<Finding> {
    let mut found: Vec<Finding> = CHECKS.iter().flat_map(|check| check(tree)).collect();
    found.sort();
    found
}
