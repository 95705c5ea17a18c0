//! The lints of the workspace go red on planted faults, in a package that has the workspace's own settings.

use crate::repository::root;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// What the workspace denies, the lint that reports it, and a line that has the fault.
const FAULTS: [(&str, &str, &str); 20] = [
    ("unsafe_code", "unsafe_code", "pub fn raw(at: *const u8) -> u8 { unsafe { *at } }"),
    ("unused", "unused_variables", "pub fn spare() { let spare = 1; }"),
    ("rust_2018_idioms", "elided_lifetimes_in_paths", "pub fn elided(_: &std::fmt::Formatter) {}"),
    ("all", "len_zero", "pub fn count(seats: &[u8]) -> bool { seats.len() == 0 }"),
    ("pedantic", "unreadable_literal", "pub const CHIPS: u64 = 1000000;"),
    ("allow_attributes", "allow_attributes", "#[allow(dead_code, reason = \"planted\")] fn allowed() {}"),
    ("allow_attributes_without_reason", "allow_attributes_without_reason", "#[expect(dead_code)] fn expected() {}"),
    ("dbg_macro", "dbg_macro", "pub fn print(seat: u8) -> u8 { dbg!(seat) }"),
    ("disallowed_methods", "disallowed_methods", "pub fn clock() { _ = std::time::Instant::now(); }"),
    ("disallowed_methods", "disallowed_methods", "pub fn wall() { _ = std::time::SystemTime::now(); }"),
    ("disallowed_methods", "disallowed_methods", "pub fn variable() { _ = std::env::var(\"SEAT\"); }"),
    ("disallowed_methods", "disallowed_methods", "pub fn bytes() { _ = std::fs::read(\"seat\"); }"),
    ("disallowed_methods", "disallowed_methods", "pub fn text() { _ = std::fs::read_to_string(\"seat\"); }"),
    ("disallowed_methods", "disallowed_methods", "pub fn nap(d: std::time::Duration) { std::thread::sleep(d); }"),
    ("disallowed_types", "disallowed_types", "pub fn moment(_: std::time::Instant) {}"),
    ("float_arithmetic", "float_arithmetic", "pub fn half(pot: f64) -> f64 { pot / 2.0 }"),
    ("iter_over_hash_type", "iter_over_hash_type", "pub fn order(s: &std::collections::HashSet<u8>) { for _ in s {} }"),
    ("todo", "todo", "pub fn later() { todo!() }"),
    ("unimplemented", "unimplemented", "pub fn never() { unimplemented!() }"),
    ("unwrap_used", "unwrap_used", "pub fn bare(seat: Option<u8>) -> u8 { seat.unwrap() }"),
];

const CLEAN: &str = "pub fn clean(seats: &[u8]) -> Option<u8> {\n    seats.first().copied()\n}\n";

/// The sections `[workspace.lints.…]` of the root, as they stand there.
fn lints() -> String {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("the root has a Cargo.toml");
    let mut inside = false;
    let kept = manifest.split_inclusive('\n').filter(|line| {
        inside = if line.starts_with('[') { line.starts_with("[workspace.lints.") } else { inside };
        inside
    });
    kept.collect()
}

fn package() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("planted");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("the folder can be written");
    fs::create_dir_all(folder.join("src")).expect("the folder can be made");
    let package = "[package]\nname = \"planted\"\nedition = \"2024\"\n[lints]\nworkspace = true\n[workspace]\n";
    write("Cargo.toml", &format!("{package}{}", lints()));
    write("clippy.toml", &fs::read_to_string(root().join("clippy.toml")).expect("the root has a clippy.toml"));
    write("src/lib.rs", "pub mod clean;\npub mod fault;\n");
    write("src/clean.rs", CLEAN);
    write("src/fault.rs", &FAULTS.map(|(_, _, line)| line).join("\n"));
    folder
}

/// Every lint that is reported, as `src/fault.rs:18 error todo`.
fn reports() -> BTreeSet<String> {
    let package = package();
    let output = Command::new(env!("CARGO"))
        .args(["clippy", "--offline", "--quiet", "--message-format", "json"])
        .env("CARGO_TARGET_DIR", package.join("target"))
        .env_remove("CLIPPY_CONF_DIR")
        .current_dir(&package)
        .output()
        .expect("cargo runs");
    let output = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    let between = |line: &str, start: &str, end: &[char]| {
        line.split_once(start).and_then(|(_, rest)| rest.split(end).next().map(str::to_owned))
    };
    let report = |message: &str| {
        let place = between(message, "--> ", &['\\', ' '])?;
        let level = between(message, "\"rendered\":\"", &[':', '['])?;
        let lint = between(message, "\"code\":{\"code\":\"", &['"'])?;
        place.rsplit_once(':').map(|(line, _)| format!("{line} {level} {}", lint.trim_start_matches("clippy::")))
    };
    output.lines().filter_map(report).collect()
}

#[test]
fn every_planted_fault_is_named_and_clean_code_is_not() {
    let reports = reports();
    for (above, (_, lint, _)) in FAULTS.iter().enumerate() {
        let expected = format!("src/fault.rs:{} error {lint}", above + 1);
        assert!(reports.contains(&expected), "no {expected} in {reports:#?}");
    }
    assert!(!reports.iter().any(|report| report.starts_with("src/clean.rs")), "clean code in {reports:#?}");
}

#[test]
fn every_lint_that_the_workspace_denies_has_a_planted_fault() {
    let lints = lints();
    let denied: BTreeSet<&str> =
        lints.lines().filter(|line| line.contains("\"deny\"")).filter_map(|line| line.split(' ').next()).collect();
    let planted: BTreeSet<&str> = FAULTS.iter().map(|(denied, _, _)| *denied).collect();
    assert_eq!(denied, planted);
}
