//! The few colours of a report: greys and one accent, which stay apart in grey print.
#![expect(clippy::float_arithmetic, reason = "drawing")]

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
}

impl Ink {
    pub const BLACK: Ink = Ink { red: 27, green: 31, blue: 35 };
    pub const GREY: Ink = Ink { red: 92, green: 100, blue: 109 };
    /// For rules and grids.
    pub const HAIR: Ink = Ink { red: 205, green: 210, blue: 215 };
    /// For the ground of boxes.
    pub const PALE: Ink = Ink { red: 243, green: 246, blue: 245 };
    pub const WHITE: Ink = Ink { red: 255, green: 255, blue: 255 };
    pub const ACCENT: Ink = Ink { red: 14, green: 92, blue: 78 };

    /// White for nothing, this ink for one, and evenly between.
    #[expect(clippy::cast_sign_loss, reason = "a colour is between 0 and 255")]
    #[must_use]
    pub fn tint(self, strength: f64) -> Ink {
        let strength = strength.clamp(0.0, 1.0);
        let mixed = |own: u8| (255.0 - strength * (255.0 - f64::from(own))).round() as u8;
        Ink { red: mixed(self.red), green: mixed(self.green), blue: mixed(self.blue) }
    }

    /// As style sheets write it.
    pub fn hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}
