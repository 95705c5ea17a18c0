//! The tables that the build writes.

include!(concat!(env!("OUT_DIR"), "/tables.rs"));
