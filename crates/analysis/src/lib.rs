//! What cards are worth before they are all dealt: equity of hands and ranges.

pub mod equity;
