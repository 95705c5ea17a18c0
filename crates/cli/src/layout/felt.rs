//! The felt as a picture in millimeters.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::{panel, table};
use house::layout::{Element, Kind, Layout, Surface};
use report::picture::{Fonts, Picture, Point};
use rulebook::Wager;

pub fn picture(layout: &Layout, says: &str) -> Picture {
    let fonts = Fonts::new();
    let mut picture = Picture::new(f64::from(layout.width) / 10.0, f64::from(layout.height) / 10.0, says);
    picture.marks = table::marks();
    let place =
        |element: &Element| element.place.map(|place| Point::new(f64::from(place.x) / 10.0, f64::from(place.y) / 10.0));
    let mut positions: Vec<f64> = layout.felt(Kind::Equals).filter_map(place).map(table::direction).collect();
    positions.sort_by(f64::total_cmp);
    let has_paytables = layout.felt(Kind::Paytable(Wager::Ante)).next().is_some();
    picture.marks.extend(table::suits_between(&positions));
    if !has_paytables {
        picture.marks.extend(table::suits_beside_the_tray());
    }
    picture.marks.extend(layout.on(Surface::Felt).filter_map(|element| panel::mark(&fonts, element)));
    picture
}
