//! Where figures stand on an axis, and what a picture says as SVG.

use report::picture::{Anchor, Ink, Picture, Point, Scale, Type};

fn near(one: f64, other: f64) -> bool {
    format!("{one:.9}") == format!("{other:.9}")
}

#[test]
fn figures_stand_between_the_ends_of_their_axis() {
    let straight = Scale::straight((-10.0, 30.0), (0.0, 80.0));
    let logarithmic = Scale::logarithmic((1.0, 1000.0), (100.0, 400.0));
    for (scale, figure, place) in [
        (straight, -10.0, 0.0),
        (straight, 0.0, 20.0),
        (straight, 30.0, 80.0),
        (logarithmic, 1.0, 100.0),
        (logarithmic, 10.0, 200.0),
        (logarithmic, 1000.0, 400.0),
    ] {
        assert!(near(scale.at(figure), place), "{figure} stands at {}", scale.at(figure));
    }
}

#[test]
fn axes_are_marked_at_round_figures() {
    for (scale, ticks) in [
        (Scale::straight((0.0, 1.0), (0.0, 1.0)), vec![0.0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        (Scale::straight((-7.0, 12.0), (0.0, 1.0)), vec![-5.0, 0.0, 5.0, 10.0]),
        (Scale::straight((0.0, 183_000.0), (0.0, 1.0)), vec![0.0, 50_000.0, 100_000.0, 150_000.0]),
        (Scale::logarithmic((0.02, 120.0), (0.0, 1.0)), vec![0.1, 1.0, 10.0, 100.0]),
    ] {
        let found = scale.ticks(5);
        let agree = found.len() == ticks.len() && found.iter().zip(&ticks).all(|(one, other)| near(*one, *other));
        assert!(agree, "{found:?} instead of {ticks:?}");
    }
}

#[test]
fn words_and_lengths_are_written_as_svg_has_them() {
    let mut picture = Picture::new(100.0, 50.25, "a \"quoted\" picture");
    picture.rectangle(Point::new(1.0, 2.5), 10.0, 20.0, Ink::ACCENT.tint(0.5));
    picture.words(Point::new(0.333_333, 4.0), Anchor::End, Type::new(7.0, Ink::BLACK).strong(), "A<K & \"7\"");
    let expected = "<svg viewBox=\"0 0 100 50.25\" role=\"img\" aria-label=\"a &quot;quoted&quot; picture\">\n\
        <path d=\"M1 2.5L11 2.5L11 22.5L1 22.5Z\" fill=\"#87aea7\"/>\n\
        <text x=\"0.33\" y=\"4\" font-size=\"7\" fill=\"#1b1f23\" font-weight=\"600\" text-anchor=\"end\">\
        A&lt;K &amp; &quot;7&quot;</text>\n</svg>";
    assert_eq!(picture.to_string(), expected);
}
