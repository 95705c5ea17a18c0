//! `cardroom layout`: felts and signs drawn, read back and looked over by clause.

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

/// Draws the felt of an example, and its sign where it has one.
fn drawn(folder: &Folder, name: &str) -> (String, Option<String>) {
    let (felt, sign) = (folder.file(&format!("{name}.svg")), folder.file(&format!("{name}-sign.svg")));
    let said = cardroom(&["layout", &example(name), "--svg", &felt, "--sign", &sign]);
    assert_eq!((said.err.as_str(), said.code), ("", 0), "{name}: {}", said.out);
    let has_sign = Path::new(&sign).exists();
    (felt, has_sign.then_some(sign))
}

/// The rules that looking at drawings finds, each once.
fn found(submission: &str, drawings: &[&str]) -> Vec<String> {
    let mut arguments = vec!["layout", submission, "--json"];
    arguments.extend(drawings.iter().flat_map(|drawing| ["--lint", drawing]));
    let said = cardroom(&arguments);
    assert!(said.code < 2, "{} {}", said.out, said.err);
    let answer: Value = serde_json::from_str(&said.out).unwrap();
    let findings = answer["findings"].as_array().unwrap();
    let mut rules: Vec<String> = findings.iter().map(|found| found["rule"].as_str().unwrap().to_owned()).collect();
    rules.sort();
    rules.dedup();
    assert_eq!(said.code, i32::from(!rules.is_empty()));
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
    assert_eq!(found(&example("md-huh-1.0.toml"), &[&felt]), ["md-huh-1.0/2.B.8"]);
    let sign = sign.unwrap();
    let text = fs::read_to_string(&sign).unwrap();
    fs::write(&sign, text.replace("limit-note", "limit-nota")).unwrap();
    let said = cardroom(&["layout", &example("md-huh-1.0.toml"), "--lint", &felt, "--lint", &sign]);
    assert!(said.err.contains("nothing on a felt is called \"limit-nota\""), "{}", said.err);
    assert_eq!(said.code, 2);
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

#[test]
fn drawings_are_the_same_each_time_and_at_true_size() {
    let folder = Folder::new("same");
    let [first, second] = ["a", "b"].map(|name| {
        let (svg, pdf) = (folder.file(&format!("{name}.svg")), folder.file(&format!("{name}.pdf")));
        let said = cardroom(&["layout", &example("md-uth-1.2.toml"), "--svg", &svg, "--pdf", &pdf]);
        assert_eq!(said.code, 0, "{}", said.err);
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
    let said = cardroom_reading(&["layout", "-", "--svg", &felt], &nobody);
    assert!(said.out.contains("md-uth-1.2/2.B.1") && said.out.ends_with("1 finding\n"), "{}", said.out);
    assert_eq!((said.code, Path::new(&felt).exists()), (1, false));
    let unfiled = good.replace("reference = \"MLGCA-2026-0117\"", "");
    let said = cardroom_reading(&["layout", "-", "--svg", &felt, "--json"], &unfiled);
    let answer: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(answer["findings"][0]["rule"], "md-uth-1.2/2.B");
    assert_eq!((answer["written"][0].as_str(), said.code), (Some(felt.as_str()), 1));
    assert!(Path::new(&felt).exists());
}

#[test]
fn the_json_keeps_its_keys() {
    let said = cardroom(&["layout", &example("md-huh-1.0-no-progressive.toml"), "--json"]);
    let answer: Value = serde_json::from_str(&said.out).unwrap();
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
fn mistakes_are_told() {
    let folder = Folder::new("mistakes");
    let good = example("md-uth-1.2.toml");
    let file = |name: &str, text: &str| {
        let path = folder.file(name);
        fs::write(&path, text).unwrap();
        path
    };
    let drawing = |text: &str| format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{text}</svg>");
    let lint = |text: &str| {
        let path = file("drawing.svg", text);
        cardroom(&["layout", &good, "--lint", &path])
    };
    let laughs = "<!DOCTYPE svg [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">]>";
    let cases = [
        (lint("not xml"), "this is not SVG"),
        (lint("<html/>"), "this is not SVG: its outermost element is not <svg>"),
        (lint(&drawing("")), "nothing in this drawing has a data-element"),
        (lint(&drawing("<g data-element=\"sofa\"/>")), "nothing on a felt is called \"sofa\""),
        (lint(&drawing("<g data-element=\"ante\" data-seat=\"x\"/>")), "\"x\" is no seat"),
        (lint(&drawing("<g data-element=\"tray\" transform=\"skewX(3)\"><rect/></g>")), "is no transform"),
        (lint(&drawing(&"<g data-element=\"ante\"/>".repeat(3000))), "more than 2000 parts"),
        (lint(&drawing(&format!("{}{}", "<g>".repeat(70), "</g>".repeat(70)))), "nested more than 64 deep"),
        (lint(&format!("{laughs}{}", drawing("<g data-element=\"sofa\">&c;</g>"))), "sofa"),
        (cardroom(&["layout", &good, "--lint", "no-such.svg"]), "cannot be opened"),
        (cardroom(&["layout", &good, "--sign", "sign.png"]), "a sign is written as .svg or .pdf"),
        (cardroom(&["layout", &good, "--svg", "/no/such/folder/felt.svg"]), "cannot be written"),
        (cardroom(&["layout", "no-such.toml"]), "cannot be opened"),
        (cardroom(&["layout", &good, "--lint", "a.svg", "--svg", "b.svg"]), "cannot be used with"),
    ];
    for (said, wanted) in cases {
        assert!(said.err.contains(wanted), "{:?} does not say {wanted:?}", said.err);
        assert_eq!(said.code, 2, "{wanted}");
    }
    let said = cardroom_reading(&["layout", "-"], "rulebook = \"md-uth-1.2\"\nseats = 7\n[paytables]\nblind = \"A\"\n");
    assert!(said.out.contains("md-uth-1.2/2.A"), "{}", said.out);
    assert_eq!(said.code, 1);
}
