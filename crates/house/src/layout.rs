//! The felt of a table and its sign: what stands where, and which clause misses something.
//!
//! ```
//! use house::Terms;
//! use house::layout::{Layout, lint};
//! use rulebook::submission::Submission;
//!
//! let submission: Submission = include_str!("../../../examples/md-uth-1.2.toml").parse().unwrap();
//! let terms = Terms::of(&submission).unwrap();
//! let mut layout = Layout::of(&submission, &terms);
//! assert!(lint(&layout, &submission, &terms).is_empty());
//! layout.elements.retain(|element| element.to_string() != "seat 3 blind");
//! let findings = lint(&layout, &submission, &terms);
//! assert_eq!(findings[0].rule.id(), "md-uth-1.2/2.B.2");
//! ```

mod area;
mod design;
mod element;
mod equipment;
mod finding;
mod inscription;
mod meaning;
mod outline;
mod seat;
mod words;

pub use element::{Element, Kind, Layout, Note, Place, Surface, UnknownKind};
pub use finding::{Finding, lint};
