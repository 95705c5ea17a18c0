//! `cardroom layout`: felts and signs drawn, read back and checked clause by clause.

use super::{cardroom, cardroom_reading};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn example(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name).display().to_string()
}

/// A folder of its own for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("cardroom-layout-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Draws the felt of an example, and its sign if it has one.
fn drawn(folder: &Folder, name: &str) -> (String, Option<String>) {
    let (felt, sign) = (folder.file(&format!("{name}.svg")), folder.file(&format!("{name}-sign.svg")));
    let output = cardroom(&["layout", &example(name), "--svg", &felt, "--sign", &sign]);
    assert_eq!((output.err.as_str(), output.code), ("", 0), "{name}: {}", output.out);
    let has_sign = Path::new(&sign).exists();
    (felt, has_sign.then_some(sign))
}

/// The rules with findings about drawings, each once.
fn found(submission: &str, drawings: &[&str]) -> Vec<String> {
    let mut arguments = vec!["layout", submission, "--json"];
    arguments.extend(drawings.iter().flat_map(|drawing| ["--lint", drawing]));
    let output = cardroom(&arguments);
    assert!(output.code < 2, "{} {}", output.out, output.err);
    let answer: Value = serde_json::from_str(&output.out).unwrap();
    let findings = answer["findings"].as_array().unwrap();
    let mut rules: Vec<String> = findings.iter().map(|found| found["rule"].as_str().unwrap().to_owned()).collect();
    rules.sort();
    rules.dedup();
    assert_eq!(output.code, i32::from(!rules.is_empty()));
    rules
}

const EXAMPLES: [&str; 7] = [
    "md-uth-1.2.toml",
    "md-uth-1.2-hand-shuffled.toml",
    "md-uth-1.2-three-meters.toml",
    "md-huh-1.0.toml",
    "md-huh-1.0-no-progressive.toml",
    "ma-uth.toml",
    "ma-uth-manual-shoe.toml",
];

#[test]
fn every_example_is_drawn_and_passes_when_it_is_read_back() {
    let folder = Folder::new("examples");
    for name in EXAMPLES {
        let (felt, sign) = drawn(&folder, name);
        let drawings: Vec<&str> = [Some(felt.as_str()), sign.as_deref()].into_iter().flatten().collect();
        assert_eq!(found(&example(name), &drawings), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn what_a_designer_takes_away_or_moves_is_found_by_its_clause() {
    let folder = Folder::new("edited");
    let (felt, _) = drawn(&folder, "md-uth-1.2.toml");
    let drawing = fs::read_to_string(&felt).unwrap();
    let group = r#"<g data-element="blind" data-seat="3">"#;
    assert!(drawing.contains(group));
    let community = r#"<g data-element="community">"#;
    let moved = |by: &str| drawing.replace(community, &format!(r#"<g data-element="community" transform="{by}">"#));
    let cases = [
        (drawing.replace(group, "<g>"), "md-uth-1.2/2.B.2"),
        (drawing.replace(group, r#"<g data-element="blind" data-seat="3" display="none">"#), "md-uth-1.2/2.B.2"),
        (drawing.replace(group, r#"<g data-element="blind" data-seat="3" style="display: none">"#), "md-uth-1.2/2.B.2"),
        (moved("translate(0 40)"), "md-uth-1.2/2.B.3"),
        (moved("matrix(1 0 0 1 0 40)"), "md-uth-1.2/2.B.3"),
        (moved("translate(0, 90) translate(0,-50)"), "md-uth-1.2/2.B.3"),
        (drawing.replacen(r#"<g data-element="slot">"#, "<g>", 1), "md-uth-1.2/2.B.3"),
        (drawing.replace("CHESAPEAKE ROOM", "ANOTHER ROOM"), "md-uth-1.2/2.B.1"),
        (drawing.replace(">500 to 1<", ">400 to 1<"), "md-uth-1.2/2.B.7"),
        (drawing.replace("less than a pair", "two eyes"), "md-uth-1.2/2.B.8.a"),
        (drawing.replace("a straight or better", "a flush or better"), "md-uth-1.2/2.B.8.b"),
        (drawing.replace("$50,000 per hand", "$40,000 per hand"), "md-uth-1.2/2.B.8.d"),
        (drawing.replace(r#"data-element="tip-box""#, r#"data-other="tip-box""#), "md-uth-1.2/2.D.1"),
        (drawing.replace(r#"data-seat="6""#, r#"data-seat="7""#), "md-uth-1.2/2.B.2"),
    ];
    let edited = folder.file("edited.svg");
    for (index, (text, rule)) in cases.into_iter().enumerate() {
        assert_ne!(text, drawing, "case {index}");
        fs::write(&edited, text).unwrap();
        let rules = found(&example("md-uth-1.2.toml"), &[&edited]);
        assert!(rules.iter().any(|found| found == rule), "case {index}: {rules:?} has no {rule}");
    }
    fs::write(&edited, moved("translate(0 3)")).unwrap();
    assert_eq!(found(&example("md-uth-1.2.toml"), &[&edited]), Vec::<String>::new(), "a hair's breadth is no finding");
}

#[test]
fn a_felt_without_its_sign_lacks_what_the_sign_says() {
    let folder = Folder::new("sign");
    let (felt, sign) = drawn(&folder, "md-huh-1.0.toml");
    // The felt refers to a posted limit, which is on the sign.
    assert_eq!(found(&example("md-huh-1.0.toml"), &[&felt]), ["md-huh-1.0/2.B.10", "md-huh-1.0/2.B.8"]);
    let sign = sign.unwrap();
    let text = fs::read_to_string(&sign).unwrap();
    fs::write(&sign, text.replace("limit-note", "limit-nota")).unwrap();
    let output = cardroom(&["layout", &example("md-huh-1.0.toml"), "--lint", &felt, "--lint", &sign]);
    assert!(output.err.contains("\"limit-nota\" is not a part of a felt"), "{}", output.err);
    assert_eq!(output.code, 2);
}

#[test]
fn a_sign_in_massachusetts_never_says_for() {
    let folder = Folder::new("for");
    let (felt, sign) = drawn(&folder, "ma-uth.toml");
    let sign = sign.unwrap();
    let text = fs::read_to_string(&sign).unwrap();
    assert!(text.contains(">8 to 1<") && !text.contains(" for "));
    fs::write(&sign, text.replace(">8 to 1<", ">9 for 1<")).unwrap();
    assert_eq!(found(&example("ma-uth.toml"), &[&felt, &sign]), ["ma-uth/10.a"]);
}

/// A drawing with one seat and everything on the felt, with functions to find and edit a group.
struct OneSeat {
    folder: Folder,
    submission: String,
    drawing: String,
}

impl OneSeat {
    fn drawn(name: &str) -> OneSeat {
        let folder = Folder::new(name);
        let submission = folder.file("one.toml");
        let text = "rulebook = \"md-uth-1.2\"\noperator = \"Chesapeake Room\"\nseats = 1\n\
             paytables = { blind = \"B\", trips = \"A\" }\n\
             layout = { reference = \"R-7\", inscribe = [\"ante-push\", \"blind-push\", \"play-multiples\", \"payouts\"] }\n";
        fs::write(&submission, text).unwrap();
        let felt = folder.file("felt.svg");
        let output = cardroom(&["layout", &submission, "--svg", &felt]);
        assert_eq!(output.code, 0, "{} {}", output.out, output.err);
        OneSeat { drawing: fs::read_to_string(felt).unwrap(), folder, submission }
    }

    /// The drawing with one part edited.
    fn with_part(&self, name: &str, edit: impl Fn(&str) -> String) -> String {
        let start = self.drawing.find(&format!("<g data-element=\"{name}\"")).unwrap();
        let mut depth = 0;
        let mut end = start;
        for (at, tag) in self.drawing[start..].match_indices(['<']) {
            let rest = &self.drawing[start + at..];
            depth +=
                i32::from(rest.starts_with("<g ") || rest.starts_with("<g>")) - i32::from(rest.starts_with("</g>"));
            if depth == 0 {
                end = start + at + "</g>".len();
                break;
            }
            assert_eq!(tag, "<");
        }
        format!("{}{}{}", &self.drawing[..start], edit(&self.drawing[start..end]), &self.drawing[end..])
    }

    fn finds(&self, drawing: &str) -> Vec<String> {
        assert_ne!(drawing, self.drawing);
        let edited = self.folder.file("edited.svg");
        fs::write(&edited, drawing).unwrap();
        found(&self.submission, &[&edited])
    }
}

const NOTHING: [&str; 0] = [];

#[test]
fn what_nobody_sees_is_not_there() {
    let one = OneSeat::drawn("hidden");
    let given = |attributes: &str| one.with_part("trips", |part| part.replacen("<g ", &format!("<g {attributes} "), 1));
    for hidden in [
        r#"opacity="0""#,
        r#"opacity="0.0""#,
        r#"opacity="0%""#,
        r#"style="opacity:0%""#,
        r#"style="opacity: .0 !important""#,
        r#"style="DISPLAY:None""#,
        r#"visibility="collapse""#,
        r#"transform="translate(0 5000)""#,
        r#"transform="translate(-3000)""#,
    ] {
        assert_eq!(one.finds(&given(hidden)), ["md-uth-1.2/2.B.2"], "{hidden}");
    }
    for wrapping in ["defs", "symbol", "clipPath", "mask", "pattern"] {
        let wrapped = one.with_part("trips", |part| format!("<{wrapping}>{part}</{wrapping}>"));
        assert_eq!(one.finds(&wrapped), ["md-uth-1.2/2.B.2"], "{wrapping}");
    }
    let faint = one.with_part("trips", |part| format!("<g opacity=\"0.2\"><g opacity=\"20%\">{part}</g></g>"));
    assert_eq!(one.finds(&faint), ["md-uth-1.2/2.B.2"]);
    for letters in [r#"fill-opacity="0""#, r#"style="font-size:0px""#] {
        let words = one.with_part("trips", |part| {
            part.replace("<text ", &format!("<text {letters} ")).replace("font-size=\"1", "data-size=\"1")
        });
        assert_eq!(one.finds(&words), ["md-uth-1.2/2.B.2"], "{letters}");
    }
    let note = one.with_part("ante-push-note", |part| part.replacen("<g ", "<g transform=\"translate(0 5000)\" ", 1));
    assert_eq!(one.finds(&note), ["md-uth-1.2/2.B.8.a"]);
    for shown in [r#"style="display:inline;opacity:0.9;fill:red;-inkscape-font-specification:x""#, r#"opacity="90%""#] {
        assert_eq!(one.finds(&given(shown)), NOTHING, "{shown}");
    }
}

#[test]
fn what_would_take_a_browser_to_see_is_refused() {
    let one = OneSeat::drawn("unread");
    let given = |attributes: &str| one.with_part("trips", |part| part.replacen("<g ", &format!("<g {attributes} "), 1));
    let sheet = |rules: &str| one.drawing.replace("<style>", &format!("<style>{rules}"));
    let cases = [
        (sheet(".gone { display: none }"), "\".gone { display }\""),
        (sheet(".gone { fill: red; Transform: scale(0) }"), ".gone { transform }"),
        (sheet("text { font-size: 0 }"), "text { font-size }"),
        (sheet("@media print { g { fill: red } }"), "@media print"),
        (sheet("@import url(other.css);"), "@import"),
        (sheet("/* { fill: red } */"), "/*"),
        (format!("<?xml-stylesheet href=\"other.css\"?>{}", one.drawing), "xml-stylesheet"),
        (one.drawing.replace("</svg>", "<script/></svg>"), "script"),
        (
            one.with_part("trips", |part| part.replacen('>', "><set attributeName=\"display\" to=\"none\"/>", 1)),
            "\"set\"",
        ),
        (one.with_part("trips", |part| format!("<svg y=\"5000\">{part}</svg>")), "\"svg\""),
        (given("clip-path=\"url(#a)\""), "clip-path"),
        (given("style=\"transform: translate(0, 5000px)\""), "transform"),
        (given("style=\"display:var(--shown, none)\""), "var(--shown, none)"),
        (given("opacity=\"calc(0)\""), "calc(0)"),
    ];
    let edited = one.folder.file("edited.svg");
    for (drawing, wanted) in cases {
        fs::write(&edited, drawing).unwrap();
        let output = cardroom(&["layout", &one.submission, "--lint", &edited]);
        assert!(
            output.err.contains(wanted) && output.err.contains("is not supported"),
            "{wanted}: {} {}",
            output.out,
            output.err
        );
        assert_eq!(output.code, 2);
    }
    assert_eq!(one.finds(&sheet(".cls-1{fill:none;stroke:#fff;font-size:12px}")), NOTHING);
}

#[test]
fn parts_have_a_size_and_a_place_of_their_own() {
    let one = OneSeat::drawn("places");
    let circle = |part: &str, other: &str| {
        let start = part.find("<circle").unwrap();
        let rest = &part[start..];
        // Both rings of the spot.
        let end = rest.rfind("<circle").unwrap() + rest[rest.rfind("<circle").unwrap()..].find("/>").unwrap() + 2;
        format!("{}{other}{}", &part[..start], &rest[end..])
    };
    let ante = |other: &str| one.with_part("ante", |part| circle(part, other));
    assert_eq!(one.finds(&ante("")), ["md-uth-1.2/2.B.2"]);
    assert_eq!(one.finds(&ante("<circle cx=\"1053\" cy=\"1007\" r=\"0\"/>")), ["md-uth-1.2/2.B.2"]);
    assert_eq!(one.finds(&ante("<circle cx=\"1053\" cy=\"1007\" r=\"15\"/>")), ["md-uth-1.2/2.B.2"]);
    for whole in [
        "<path d=\"M1002 1007a51 51 0 1 0 102 0a51 51 0 10-102 0Z\"/>",
        "<path d=\"M1002,956H1104V1058h-102z\"/>",
        "<path d=\"M1053 956C1081 956 1104 979 1104 1007S1081 1058 1053 1058 1002 1035 1002 1007q0-51 51-51\"/>",
        "<polygon points=\"1002,956 1104,956 1104,1058 1002,1058\"/>",
        "<line x1=\"1053\" x2=\"1053\" y2=\"9\"/><ellipse cx=\"1053\" cy=\"1007\" rx=\"51\" ry=\"40\"/>",
    ] {
        assert_eq!(one.finds(&ante(whole)), NOTHING, "{whole}");
    }
    let shifted = |by: &str| one.with_part("trips", |part| part.replacen("<g ", &format!("<g transform=\"{by}\" "), 1));
    assert_eq!(one.finds(&shifted("translate(-67 68)")), ["md-uth-1.2/2.B.2"]);
    assert_eq!(one.finds(&shifted("translate(-67 20)")), ["md-uth-1.2/2.B.2"], "a corner lies on the Ante");
    assert_eq!(one.finds(&shifted("translate(0 9)")), NOTHING, "a hair's breadth");
    assert_eq!(one.finds(&shifted("translate(0 -5)")), NOTHING);
    let logo = |inner: &str| one.with_part("operator", |_| format!("<g data-element=\"logo\">{inner}</g>"));
    assert_eq!(one.finds(&logo("")), ["md-uth-1.2/2.B.1"]);
    assert_eq!(one.finds(&logo("<image x=\"5\" y=\"5\"/>")), ["md-uth-1.2/2.B.1"]);
    assert_eq!(one.finds(&logo("<path d=\"M5 5h40v30z\"/>")), NOTHING);
    let slot = one
        .with_part("community", |part| part.replacen("<g data-element=\"slot\">", "<g data-element=\"slot\"/><g>", 1));
    assert_eq!(one.finds(&slot), ["md-uth-1.2/2.B.3"]);
}

#[test]
fn a_page_has_its_own_origin_and_unit() {
    let one = OneSeat::drawn("page");
    let page = r#"width="2240mm" height="1290mm" viewBox="0 0 2240 1290""#;
    let with_page = |text: &str| one.drawing.replace(page, text);
    assert_eq!(one.finds(&with_page(r#"width="100%" viewBox="0,0,2240,1290""#)), NOTHING);
    assert_eq!(one.finds(&with_page(r#"width="224cm" viewBox="0 0 2240 1290""#)), NOTHING);
    let small = one.finds(&with_page(r#"width="224mm" viewBox="0 0 2240 1290""#));
    assert!(small.contains(&"md-uth-1.2/2.B.2".to_owned()), "spots of a centimeter: {small:?}");
    let moved = with_page(r#"viewBox="-1000 500 2240 1290""#);
    let group = moved.find("<path").unwrap();
    let moved = format!(
        "{}<g transform=\"translate(-1000 500)\">{}",
        &moved[..group],
        moved[group..].replace("</svg>", "</g></svg>")
    );
    assert_eq!(one.finds(&moved), NOTHING);
    let cut = one.finds(&with_page(r#"viewBox="0 0 2240 900""#));
    assert!(cut.contains(&"md-uth-1.2/2.B.2".to_owned()), "the lower half is off the page: {cut:?}");
}

#[test]
fn paytables_and_names_are_compared_to_their_end() {
    let one = OneSeat::drawn("rows");
    let cases = [
        (one.with_part("trips-paytable", |part| part.replace(">3 to 1<", ">3 to 15<")), "md-uth-1.2/2.B.7"),
        (one.with_part("ante-paytable", |part| part.replace(">1 to 1<", ">1 to 10<")), "md-uth-1.2/2.B.7"),
        (
            one.with_part("trips-paytable", |part| {
                part.replace(">3 to 1</text>", ">3 to 1</text><text>Two pair</text><text>1 to 1</text>")
            }),
            "md-uth-1.2/2.B.7",
        ),
        (one.with_part("trips", |part| part.replace(">TRIPS<", ">TRIPS PLUS<")), "md-uth-1.2/2.B.2"),
        (one.with_part("blind", |part| part.replace(">BLIND<", ">NOT BLIND<")), "md-uth-1.2/2.B.2"),
        (one.with_part("reference", |part| part.replace("R-7", "R-77")), "md-uth-1.2/2.B"),
        (one.with_part("operator", |part| part.replace("ROOM", "ROOMS")), "md-uth-1.2/2.B.1"),
        (
            one.with_part("ante", |part| {
                format!(
                    "{part}{}",
                    part.replacen("data-seat=\"1\"", "transform=\"translate(300 0)\" data-seat=\"2\"", 1)
                )
            }),
            "md-uth-1.2/2.B.2",
        ),
        (one.with_part("ante", |part| format!("{part}<g data-element=\"ante\"/>")), "md-uth-1.2/2.B.2"),
    ];
    for (drawing, rule) in cases {
        assert_eq!(one.finds(&drawing), [rule]);
    }
}

#[test]
fn nothing_is_written_before_everything_is_known() {
    let folder = Folder::new("before");
    let felt = folder.file("felt.svg");
    let output = cardroom(&["layout", &example("md-uth-1.2.toml"), "--svg", &felt, "--sign", &folder.file("sign.txt")]);
    assert!(output.err.contains("a sign must be a .svg or .pdf file"), "{}", output.err);
    assert_eq!((output.code, Path::new(&felt).exists()), (2, false));
}

#[test]
fn a_drawing_that_cannot_be_read_is_answered_with_all_keys() {
    let output = cardroom(&["layout", &example("md-uth-1.2.toml"), "--json", "--lint", "no-such.svg"]);
    let answer: Value = serde_json::from_str(&output.out).unwrap();
    let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["errors", "felt", "findings", "ok", "rulebook", "sign", "written"]);
    assert_eq!(answer["errors"][0]["where"], "no-such.svg");
    assert_eq!((answer["ok"].as_bool(), output.code), (Some(false), 2));
}

#[test]
fn drawings_are_the_same_each_time_and_at_true_size() {
    let folder = Folder::new("same");
    let [first, second] = ["a", "b"].map(|name| {
        let (svg, pdf) = (folder.file(&format!("{name}.svg")), folder.file(&format!("{name}.pdf")));
        let output = cardroom(&["layout", &example("md-uth-1.2.toml"), "--svg", &svg, "--pdf", &pdf]);
        assert_eq!(output.code, 0, "{}", output.err);
        (fs::read(svg).unwrap(), fs::read(pdf).unwrap())
    });
    assert!(first == second);
    let svg = String::from_utf8(first.0).unwrap();
    assert!(svg.contains(r#"width="2240mm" height="1290mm" viewBox="0 0 2240 1290""#));
    assert!(first.1.starts_with(b"%PDF-") && first.1.len() > 20_000);
}

#[test]
fn a_layout_that_is_not_filed_is_drawn_but_one_of_nobody_is_not() {
    let folder = Folder::new("draft");
    let good = fs::read_to_string(example("md-uth-1.2.toml")).unwrap();
    let felt = folder.file("felt.svg");
    let nobody = good.replace("operator = \"Chesapeake Room\"", "");
    let output = cardroom_reading(&["layout", "-", "--svg", &felt], &nobody);
    assert!(output.out.contains("md-uth-1.2/2.B.1") && output.out.ends_with("1 finding\n"), "{}", output.out);
    assert_eq!((output.code, Path::new(&felt).exists()), (1, false));
    let unfiled = good.replace("reference = \"MLGCA-2026-0117\"", "");
    let output = cardroom_reading(&["layout", "-", "--svg", &felt, "--json"], &unfiled);
    let answer: Value = serde_json::from_str(&output.out).unwrap();
    assert_eq!(answer["findings"][0]["rule"], "md-uth-1.2/2.B");
    assert_eq!((answer["written"][0].as_str(), output.code), (Some(felt.as_str()), 1));
    assert!(Path::new(&felt).exists());
}

#[test]
fn the_json_keeps_its_keys() {
    let output = cardroom(&["layout", &example("md-huh-1.0-no-progressive.toml"), "--json"]);
    let answer: Value = serde_json::from_str(&output.out).unwrap();
    let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["felt", "findings", "ok", "rulebook", "sign", "written"]);
    assert_eq!((answer["ok"].as_bool(), answer["rulebook"].as_str()), (Some(true), Some("md-huh-1.0")));
    let names = |surface: &str| -> Vec<String> {
        answer[surface].as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
    };
    assert!(names("felt").contains(&"seat 4 odds".to_owned()) && !names("felt").contains(&"seat 5 odds".to_owned()));
    assert!(names("sign").contains(&"bad-beat-paytable".to_owned()), "{:?}", names("sign"));
}

#[test]
fn mistakes_are_reported() {
    let folder = Folder::new("mistakes");
    let good = example("md-uth-1.2.toml");
    let file = |name: &str, text: &str| {
        let path = folder.file(name);
        fs::write(&path, text).unwrap();
        path
    };
    let drawing =
        |text: &str| format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">{text}</svg>");
    let lint = |text: &str| {
        let path = file("drawing.svg", text);
        cardroom(&["layout", &good, "--lint", &path])
    };
    let laughs = "<!DOCTYPE svg [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">]>";
    let cases = [
        (lint("not xml"), "this is not SVG"),
        (lint("<html/>"), "this is not SVG: its outermost element is not <svg>"),
        (lint(&drawing("").replace("viewBox", "data-box")), "has no size: add a viewBox"),
        (lint(&drawing("").replace("0 100 100", "0 100 0")), "has no size: add a viewBox"),
        (lint(&drawing("")), "nothing in this drawing has a data-element"),
        (lint(&drawing("<g data-element=\"sofa\"/>")), "\"sofa\" is not a part of a felt"),
        (lint(&drawing("<g data-element=\"ante\" data-seat=\"x\"/>")), "\"x\" is not a seat"),
        (lint(&drawing("<g data-element=\"tray\" transform=\"skewX(3)\"><rect/></g>")), "is not a transform"),
        (lint(&drawing("<g data-element=\"tray\" transform=\"rotate(NaN)\"><rect/></g>")), "is not a transform"),
        (lint(&drawing(&"<g data-element=\"ante\"/>".repeat(3000))), "more than 2000 parts"),
        (lint(&drawing(&format!("{}{}", "<g>".repeat(70), "</g>".repeat(70)))), "nested more than 64 deep"),
        (lint(&format!("{laughs}{}", drawing("<g data-element=\"sofa\">&c;</g>"))), "sofa"),
        (cardroom(&["layout", &good, "--lint", "no-such.svg"]), "cannot be opened"),
        (cardroom(&["layout", &good, "--sign", "sign.png"]), "a sign must be a .svg or .pdf file"),
        (cardroom(&["layout", &good, "--svg", "no/such/folder/felt.svg"]), "cannot be written"),
        (cardroom(&["layout", "no-such.toml"]), "cannot be opened"),
        (cardroom(&["layout", &good, "--lint", "a.svg", "--svg", "b.svg"]), "cannot be used with"),
    ];
    for (output, wanted) in cases {
        assert!(output.err.contains(wanted), "{:?} does not say {wanted:?}", output.err);
        assert_eq!(output.code, 2, "{wanted}");
    }
    let output =
        cardroom_reading(&["layout", "-"], "rulebook = \"md-uth-1.2\"\nseats = 7\n[paytables]\nblind = \"A\"\n");
    assert!(output.out.contains("md-uth-1.2/2.A"), "{}", output.out);
    assert_eq!(output.code, 1);
}
