//! The two weights of our typeface.

/// Latin letters of Atkinson Hyperlegible Next, under the SIL Open Font License.
pub const REGULAR: &[u8] = include_bytes!("../../../../assets/font/AtkinsonHyperlegibleNext-Regular.ttf");
pub const STRONG: &[u8] = include_bytes!("../../../../assets/font/AtkinsonHyperlegibleNext-SemiBold.ttf");
