//! The spots of the players, in an arc facing the dealer.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::design::{CENTRE, MIDDLE};
use super::{Element, Kind, Place, Surface};
use crate::Terms;
use rulebook::Wager;

/// The angle of the arc for all positions, and the largest angle between two, in degrees.
const SPREAD: f64 = 132.0;
const WIDEST_STEP: f64 = 33.0;

/// The distance of each row of spots from the center of the arc.
const PROGRESSIVE_ROW: i32 = 5790;
const SIDE_ROW: i32 = 6790;
const ANTE_ROW: i32 = 7920;
const PLAY_ROW: i32 = 9040;

/// The direction of a position from the center of the arc.
struct Direction {
    along: (f64, f64),
    turn: i32,
}

impl Direction {
    /// The first position is on the dealer's left, which is on the right of the drawing.
    fn of(seat: u8, seats: u8) -> Direction {
        let from_middle = f64::from(seat) - f64::midpoint(f64::from(seats), 1.0);
        let step = (SPREAD / f64::from(seats.max(2) - 1)).min(WIDEST_STEP);
        let degrees = 90.0 + from_middle * step;
        let angle = degrees.to_radians();
        Direction { along: (angle.cos(), angle.sin()), turn: ((degrees - 90.0) * 100.0).round() as i32 }
    }

    /// The place at this distance from the center of the arc, and this far to the player's right.
    fn place(&self, out: i32, right: i32, width: i32, height: i32) -> Place {
        let (cosine, sine) = self.along;
        let (out, right) = (f64::from(out), f64::from(right));
        let x = f64::from(MIDDLE) + out * cosine + right * sine;
        let y = f64::from(CENTRE) + out * sine - right * cosine;
        Place { x: x.round() as i32, y: y.round() as i32, width, height, turn: self.turn, arc: 0, is_round: true }
    }
}

/// Everything in front of one player.
pub fn elements(terms: &Terms, seat: u8) -> Vec<Element> {
    let direction = Direction::of(seat, terms.seats);
    let felt = |kind: Kind, place: Place| Element::new(Surface::Felt, kind).of_seat(seat).at(place);
    let spot = |wager: Wager, out: i32, right: i32, size: i32| {
        let is_round = !matches!(wager, Wager::SixCard | Wager::Pocket | Wager::CoverAll);
        let place = Place { is_round, ..direction.place(out, right, size, size) };
        felt(Kind::Spot(wager), place).saying(label(wager))
    };
    let mut found = vec![
        spot(Wager::Ante, ANTE_ROW, -670, 1020),
        felt(Kind::Equals, direction.place(ANTE_ROW, 0, 200, 200)).saying(["="]),
        spot(terms.equal_wager, ANTE_ROW, 670, 1020),
        spot(terms.play_wager, PLAY_ROW, 0, 1060),
    ];
    let sides = [Wager::Trips, Wager::TripsPlus, Wager::SixCard, Wager::Pocket, Wager::CoverAll];
    let offered: Vec<Wager> = sides.into_iter().filter(|wager| terms.offers(*wager)).collect();
    match offered.as_slice() {
        [] => {}
        [only] => found.push(spot(*only, SIDE_ROW, 0, 980)),
        [first, second, ..] => found.extend([spot(*first, SIDE_ROW, -590, 980), spot(*second, SIDE_ROW, 590, 980)]),
    }
    if terms.offers(Wager::Progressive) {
        found.push(spot(Wager::Progressive, PROGRESSIVE_ROW, 0, 780));
        found.push(felt(Kind::Device, direction.place(PROGRESSIVE_ROW, 520, 160, 160)));
    }
    found
}

/// The name in a spot, in two lines if it is long.
fn label(wager: Wager) -> Vec<String> {
    match wager {
        Wager::SixCard => vec!["Six Card".to_owned(), "Bonus".to_owned()],
        Wager::Progressive => vec![wager.to_string()],
        _ => wager.to_string().split(' ').map(str::to_owned).collect(),
    }
}
