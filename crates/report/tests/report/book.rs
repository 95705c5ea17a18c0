//! The report of an example of each book.

use crate::{Counted, form, pages};
use analysis::exact::Start;

/// What a report of a book has to show besides what all have.
struct Expected {
    file: &'static str,
    shows: &'static [&'static str],
    checks: usize,
    pages: usize,
}

fn check(expected: &Expected) {
    let counted = Counted::example(expected.file);
    let (html, pdf) = counted.report();
    assert_eq!(form::fault(&html), None);
    assert_eq!(form::reaches_out(&html), None);
    let figures = &counted.base.figures;
    let exact = [figures.house_edge, figures.element_of_risk, figures.average_wager, figures.variance];
    let exact = exact.map(|fraction| fraction.to_string());
    let starts = Start::every().map(|start| format!(">{start}</text>"));
    let of_all =
        ["27,813,810,024,000", "15 November 2026", "cardroom analyze", "Signature", "133,784,560"].map(str::to_owned);
    let of_this = expected.shows.iter().map(|shown| (*shown).to_owned()).chain([expected.file.to_owned()]);
    for shown in exact.into_iter().chain(of_all).chain(of_this).chain(starts) {
        assert!(html.contains(&shown), "{}: the report does not show {shown}", expected.file);
    }
    assert_eq!(html.matches(">agrees</td>").count(), expected.checks, "{}", expected.file);
    assert!(!html.contains("DIFFERS"), "{}: a check differs", expected.file);
    assert!(!html.contains("NaN") && !html.contains(">inf"), "{}: a figure is none", expected.file);
    assert!(pdf.starts_with(b"%PDF-"), "{}", expected.file);
    assert_eq!(pages(&pdf), expected.pages, "{}", expected.file);
}

#[test]
fn ultimate_in_maryland() {
    check(&Expected {
        file: "md-uth-1.2.toml",
        shows: &[
            "Chesapeake Room",
            "2.1850%",
            "0.5262%",
            "4.9393",
            "Trips, paytable A",
            "443062/2544815",
            "$150,716.32",
        ],
        checks: 18,
        pages: 10,
    });
}

#[test]
fn heads_up_in_maryland() {
    check(&Expected {
        file: "md-huh-1.0.toml",
        shows: &["2.3584%", "Bad Beat, pays", "Trips Plus, paytable B", "Pocket Bonus, paytable A", "10/221"],
        checks: 18,
        pages: 10,
    });
}

#[test]
fn ultimate_in_massachusetts() {
    check(&Expected {
        file: "ma-uth.toml",
        shows: &["Harbor Card Room", "0.7626%", "1734668653/17383631265", "7 hands", "$802,652.64"],
        checks: 17,
        pages: 10,
    });
}
