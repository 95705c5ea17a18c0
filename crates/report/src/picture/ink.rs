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
    /// The ground of a dark page.
    pub const NIGHT: Ink = Ink { red: 24, green: 32, blue: 38 };
    pub const ACCENT: Ink = Ink { red: 14, green: 92, blue: 78 };

    /// White for nothing, this ink for one, and evenly between.
    #[expect(clippy::cast_sign_loss, reason = "a colour is between 0 and 255")]
    #[must_use]
    pub fn tint(self, strength: f64) -> Ink {
        let strength = strength.clamp(0.0, 1.0);
        let mixed = |own: u8| (255.0 - strength * (255.0 - f64::from(own))).round() as u8;
        Ink { red: mixed(self.red), green: mixed(self.green), blue: mixed(self.blue) }
    }

    /// The ink for words on this one: the deepest black or white, whichever stands out more.
    #[must_use]
    pub fn words(self) -> Ink {
        const DEEPEST: Ink = Ink { red: 0, green: 0, blue: 0 };
        let [own, black, white] = [self, DEEPEST, Ink::WHITE].map(|ink| ink.luminance() + 0.05);
        if own / black > white / own { DEEPEST } else { Ink::WHITE }
    }

    /// On a dark page: light and dark change places, from the page's ground to a white that does not dazzle, and the
    /// hue stays.
    #[must_use]
    pub fn on_dark(self) -> Ink {
        const WHITEST: u16 = 242;
        let parts = [self.red, self.green, self.blue].map(i32::from);
        let turn = 255 - parts.iter().max().unwrap_or(&0) - parts.iter().min().unwrap_or(&0);
        let turned = |part: i32, ground: u8| {
            let ground = u16::from(ground);
            let part = u16::try_from((part + turn).clamp(0, 255)).unwrap_or(0);
            u8::try_from(ground + part * (WHITEST - ground) / 255).unwrap_or(u8::MAX)
        };
        let [red, green, blue] = parts;
        let Ink { red: least_red, green: least_green, blue: least_blue } = Ink::NIGHT;
        Ink { red: turned(red, least_red), green: turned(green, least_green), blue: turned(blue, least_blue) }
    }

    /// How much light it gives back, between 0 and 1, as the eye takes it.
    fn luminance(self) -> f64 {
        let light = |part: u8| (f64::from(part) / 255.0).powf(2.2);
        0.2126 * light(self.red) + 0.7152 * light(self.green) + 0.0722 * light(self.blue)
    }

    /// As style sheets write it.
    pub fn hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}
