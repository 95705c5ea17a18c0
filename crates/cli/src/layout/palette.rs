//! The colors of felt, rail and sign, which remain distinguishable in grayscale.

use report::picture::Ink;

const fn ink(red: u8, green: u8, blue: u8) -> Ink {
    Ink { red, green, blue }
}

pub const FELT: Ink = ink(13, 79, 64);
/// A shade for areas on the felt.
pub const SHADE: Ink = ink(10, 66, 53);
pub const IVORY: Ink = ink(244, 236, 214);
pub const GOLD: Ink = ink(219, 182, 98);
pub const WOOD: Ink = ink(58, 35, 24);
pub const WOOD_EDGE: Ink = ink(104, 67, 44);
pub const STEEL: Ink = ink(38, 44, 48);
pub const STEEL_EDGE: Ink = ink(120, 128, 132);
/// Between the chips.
pub const WELL: Ink = ink(70, 77, 82);
pub const LAMP: Ink = ink(201, 64, 52);
/// The chips in the tray, from the lowest value to the highest.
pub const CHIPS: [Ink; 6] =
    [ink(236, 233, 225), ink(186, 52, 46), ink(41, 128, 88), ink(32, 32, 36), ink(104, 72, 146), ink(226, 178, 66)];
