//! Pictures on a dark page.
#![expect(clippy::float_arithmetic, reason = "colours")]

use report::picture::{Anchor, Ink, Mark, Picture, Point, Type};

/// How far two inks are apart, by the formula of the Web Content Accessibility Guidelines.
fn contrast(one: Ink, other: Ink) -> f64 {
    let light = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let luminance = |ink: Ink| 0.2126 * light(ink.red) + 0.7152 * light(ink.green) + 0.0722 * light(ink.blue) + 0.05;
    let (one, other) = (luminance(one), luminance(other));
    (one / other).max(other / one)
}

fn written(picture: &Picture) -> (Ink, Ink) {
    let [Mark::Area { ink: ground, .. }, Mark::Words { set, .. }] = &picture.marks[..] else {
        panic!("{picture:?}");
    };
    (*ground, set.ink)
}

#[test]
fn words_stand_out_on_every_tint_by_day_and_by_night() {
    for hundredth in 0..=100 {
        let ground = Ink::ACCENT.tint(f64::from(hundredth) / 100.0);
        let mut picture = Picture::new(10.0, 10.0, "");
        picture.rectangle(Point::new(0.0, 0.0), 10.0, 10.0, ground);
        picture.words(Point::new(0.0, 5.0), Anchor::Start, Type::on(9.0, ground), "21.8%");
        for picture in [picture.clone(), picture.on_dark()] {
            let (ground, ink) = written(&picture);
            assert!(contrast(ground, ink) >= 4.5, "{ink:?} on {ground:?}: {}", contrast(ground, ink));
        }
    }
}

#[test]
fn a_dark_page_turns_light_into_dark_and_keeps_the_order_of_tints() {
    let paper = Ink::WHITE.on_dark();
    assert_eq!(paper, Ink::NIGHT);
    for (ink, least) in [(Ink::BLACK, 10.0), (Ink::GREY, 4.5), (Ink::ACCENT, 7.0)] {
        assert!(contrast(ink.on_dark(), paper) > least, "{ink:?}: {}", contrast(ink.on_dark(), paper));
    }
    let tints: Vec<f64> =
        (0..=10).map(|tenth| contrast(Ink::ACCENT.tint(f64::from(tenth) / 10.0).on_dark(), paper)).collect();
    assert!(tints.is_sorted(), "{tints:?}");
}
