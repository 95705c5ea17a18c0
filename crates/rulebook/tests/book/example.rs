//! The submissions of `examples/`, which every book allows.

pub const ULTIMATE: &str = include_str!("../../../../examples/md-uth-1.2.toml");
pub const HEADS_UP: &str = include_str!("../../../../examples/md-huh-1.0.toml");
pub const MASSACHUSETTS: &str = include_str!("../../../../examples/ma-uth.toml");

pub const EXAMPLES: [&str; 7] = [
    ULTIMATE,
    include_str!("../../../../examples/md-uth-1.2-hand-shuffled.toml"),
    include_str!("../../../../examples/md-uth-1.2-three-meters.toml"),
    HEADS_UP,
    include_str!("../../../../examples/md-huh-1.0-no-progressive.toml"),
    MASSACHUSETTS,
    include_str!("../../../../examples/ma-uth-manual-shoe.toml"),
];
