//! Pictures for a page, and for a phone.

/// What a picture is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Page,
    Phone,
}

impl Format {
    pub const BOTH: [Format; 2] = [Format::Page, Format::Phone];

    pub const fn width(self) -> f64 {
        match self {
            Format::Page => 467.0,
            Format::Phone => 200.0,
        }
    }

    /// One for a page, the other for a phone.
    pub const fn of(self, page: f64, phone: f64) -> f64 {
        match self {
            Format::Page => page,
            Format::Phone => phone,
        }
    }
}
