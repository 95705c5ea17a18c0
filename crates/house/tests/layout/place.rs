//! The positions of the parts of a felt.

use crate::{Drawn, every_table};
use house::layout::{Element, Kind, Note, Place, Surface};

const CENTRE: (i64, i64) = (11_200, 2150);
const FELT_RADIUS: i64 = 10_000;

fn is_round(element: &Element) -> bool {
    matches!(element.kind, Kind::Spot(_) | Kind::Device)
}

/// The distance between two parts in tenths of a millimeter, negative if they overlap.
fn gap(first: (&Element, Place), second: (&Element, Place)) -> i64 {
    let sides = |place: Place| {
        (i64::from(place.x), i64::from(place.y), i64::from(place.width) / 2, i64::from(place.height) / 2)
    };
    let (ax, ay, aw, ah) = sides(first.1);
    let (bx, by, bw, bh) = sides(second.1);
    match (is_round(first.0), is_round(second.0)) {
        (true, true) => ((ax - bx).pow(2) + (ay - by).pow(2)).isqrt() - aw - bw,
        (false, false) => ((ax - bx).abs() - aw - bw).max((ay - by).abs() - ah - bh),
        (false, true) => gap(second, first),
        (true, false) => {
            let (right, down) = (((ax - bx).abs() - bw).max(0), ((ay - by).abs() - bh).max(0));
            (right.pow(2) + down.pow(2)).isqrt() - aw
        }
    }
}

#[test]
fn nothing_lies_on_anything_else_or_off_the_drawing() {
    let moved = ["the far end", "dealer's right", "dealer's left"].map(|location| {
        let tip_box =
            format!("tip-box = {{ location = \"{location}\", because = \"shuffler\", approval = \"R-2\" }}, logo = \"harbour.svg\" }}\n");
        let table =
            every_table().into_iter().find(|table| table.contains("six-card") && table.contains("limit.payout"));
        table.unwrap().replace("} }\n", &format!("}}, {tip_box}")) + "shuffler = { counts = true }\n"
    });
    let right = every_table()[0].replace("dealer's left", "dealer's right");
    for table in every_table().into_iter().chain(moved).chain([right]) {
        let layout = Drawn::of(&table).layout;
        let straight = |element: &&Element| element.on == Surface::Felt && element.place.is_some_and(|at| at.arc == 0);
        let parts: Vec<(&Element, Place)> =
            layout.elements.iter().filter(straight).map(|element| (element, element.place.unwrap())).collect();
        for (index, &part) in parts.iter().enumerate() {
            let at = part.1;
            let inside = |middle: i32, extent: i32, most: i32| middle - extent / 2 >= 0 && middle + extent / 2 <= most;
            assert!(
                inside(at.x, at.width, layout.width) && inside(at.y, at.height, layout.height),
                "{}\n{table}",
                part.0
            );
            for &other in &parts[..index] {
                assert!(gap(part, other) >= 0, "{} overlaps {}\n{table}", part.0, other.0);
            }
        }
    }
}

#[test]
fn every_spot_is_on_the_felt_across_from_the_dealer() {
    for table in every_table() {
        let layout = Drawn::of(&table).layout;
        for spot in layout.elements.iter().filter(|element| is_round(element)) {
            let place = spot.place.unwrap();
            let (right, down) = (i64::from(place.x) - CENTRE.0, i64::from(place.y) - CENTRE.1);
            let out = (right.pow(2) + down.pow(2)).isqrt();
            assert!(out + i64::from(place.width) / 2 <= FELT_RADIUS - 210, "{spot} lies on the rail\n{table}");
            assert!(down > 0, "{spot} is on the dealer's side\n{table}");
        }
    }
}

#[test]
fn the_first_position_is_at_the_dealers_left() {
    let layout = Drawn::of(&every_table()[3]).layout;
    let place = |seat: u8| layout.place_at(seat, Kind::Equals).unwrap();
    let across: Vec<i32> = (1..=6).map(|seat| place(seat).x).collect();
    assert!(across.is_sorted_by(|first, second| first > second), "{across:?}");
    assert_eq!(place(1).y, place(6).y);
    assert_eq!(place(1).x - CENTRE.0 as i32, CENTRE.0 as i32 - place(6).x);
}

#[test]
fn what_the_felt_says_the_sign_does_not_repeat() {
    for table in every_table() {
        let layout = Drawn::of(&table).layout;
        let is_posted = table.contains("generic");
        let repeats = |element: &&Element| match element.kind {
            Kind::Title | Kind::Operator => true,
            Kind::Note(note) => note == Note::Limit && is_posted,
            _ => false,
        };
        for element in layout.on(Surface::Sign).filter(|element| !repeats(element)) {
            assert_eq!(layout.felt(element.kind).count(), 0, "{element}\n{table}");
        }
    }
}

#[test]
fn how_deep_two_parts_lie_in_each_other_follows_their_outlines() {
    let square = |x: i32, y: i32, turn: i32| Place { turn, ..Place::new(x, y, 1000, 1000) };
    let disc = |x: i32, y: i32| Place { is_round: true, ..square(x, y, 0) };
    let cases = [
        (square(0, 0, 0), square(900, 0, 0), 100),
        (square(0, 0, 0), square(900, 900, 0), 100),
        (square(0, 0, 0), square(1200, 0, 4500), 7),
        (square(0, 0, 0), square(1200, 0, 9000), -200),
        (square(0, 0, 4500), square(1400, 0, 4500), 10),
        (square(0, 0, 4500), square(1100, 1100, 4500), -556),
        (disc(0, 0), disc(900, 0), 100),
        (disc(0, 0), disc(600, 800), 0),
        (disc(0, 0), square(900, 900, 0), -66),
        (disc(0, 0), square(800, 800, 0), 76),
        (disc(0, 0), square(1250, 0, 4500), -43),
        (square(0, 0, 0), square(0, 0, 0), 1000),
    ];
    for (first, second, depth) in cases {
        assert_eq!((first.depth(&second), second.depth(&first)), (depth, depth), "{first:?} {second:?}");
    }
    assert_eq!(square(7, 7, 4500).extent(), (707, 707));
    assert_eq!(Place { width: 200, ..square(0, 0, 9000) }.extent(), (500, 100));
    assert_eq!(Place { turn: 4500, ..disc(0, 0) }.extent(), (500, 500));
}
