//! Every check on repositories of a file or two: a planted fault is found, its neighbour is not.

use tidy::{Check, File, Tree};

#[track_caller]
fn check(check: Check, files: &[(&str, &str)], expected: &[&str]) {
    let tree = Tree::new(files.iter().map(|&(path, text)| File::new(path, text)));
    let found: Vec<String> = check(&tree).iter().map(ToString::to_string).collect();
    assert_eq!(found, expected, "in {files:#?}");
}

#[test]
fn a_dependency_follows_an_arrow() {
    let manifest = |krate: &str, text: &str, expected: &[&str]| {
        check(tidy::arrow::findings, &[(&format!("crates/{krate}/Cargo.toml"), text)], expected);
    };
    let upward = ["crates/cards/Cargo.toml:2: cards may not depend on game: no arrow leads there"];
    manifest("cards", "[dependencies]\ngame.workspace = true", &upward);
    manifest("cards", "[build-dependencies]\ngame = { path = \"../game\" }", &upward);
    manifest("cards", "[target.'cfg(unix)'.dependencies]\n\"game\" = \"1\"", &upward);
    manifest("cards", "[dependencies]\nplay = { workspace = true, package = \"game\" }", &upward);
    manifest("cards", "# below\n[dependencies.game]\nworkspace = true", &upward);
    manifest("cards", "[dependencies]\nsha2 = \"0.11\"\n[dev-dependencies]\ngame.workspace = true", &[]);
    manifest("cards", "[dev-dependencies.game]\nworkspace = true", &[]);
    manifest("analysis", "[dependencies]\nhouse.workspace = true\ncards.workspace = true # below house", &[]);
    manifest("room", "[dependencies]\npoker.workspace = true\nledger.workspace = true", &[]);
    manifest("cli", "[dependencies]\nserver.workspace = true\nanalysis.workspace = true", &[]);

    let aside = ["crates/poker/Cargo.toml:2: poker may not depend on house: no arrow leads there"];
    manifest("poker", "[dependencies]\nhouse.workspace = true", &aside);
    let test_only = ["crates/cli/Cargo.toml:2: cli may not depend on scenario: no arrow leads there"];
    manifest("cli", "[dependencies]\nscenario.workspace = true", &test_only);
    manifest("house", "[dependencies]\nscenario = { workspace = true, optional = true }", &[]);
    manifest("ledger", "[dependencies]\nrulebook.workspace = true\nchips.workspace = true", &[]);
    let ruled = ["crates/chips/Cargo.toml:2: chips may not depend on rulebook: no arrow leads there"];
    manifest("chips", "[dependencies]\nrulebook.workspace = true", &ruled);
    let optional = ["crates/chips/Cargo.toml:2: chips may not depend on game: no arrow leads there"];
    manifest("chips", "[dependencies]\ngame = { workspace = true, optional = true }", &optional);
    let unknown = ["crates/bingo/Cargo.toml:1: the table of arrows does not know the crate bingo: add it"];
    manifest("bingo", "[dependencies]", &unknown);
}

#[test]
fn a_crate_takes_the_lints_of_the_workspace() {
    let manifest =
        |path: &str, text: &str, expected: &[&str]| check(tidy::manifest::findings, &[(path, text)], expected);
    let without = ["crates/game/Cargo.toml:1: the lints of the workspace do not hold here: `[lints] workspace = true`"];
    manifest("crates/game/Cargo.toml", "[package]\nname = \"game\"\n", &without);
    manifest("crates/game/Cargo.toml", "[lints.clippy]\nworkspace = true\n", &without);
    manifest("crates/game/Cargo.toml", "[package]\nname = \"game\"\n\n[lints]\nworkspace = true\n", &[]);
    manifest("Cargo.toml", "[workspace]\n", &[]);
}

#[test]
fn only_tests_lay_another_order_under_a_deck() {
    let lints = "\n[lints]\nworkspace = true\n";
    let manifest = |text: &str, expected: &[&str]| {
        check(tidy::manifest::findings, &[("crates/cli/Cargo.toml", &format!("{text}{lints}"))], expected);
    };
    let found = ["crates/cli/Cargo.toml:2: the feature rigged is for tests alone: take it out"];
    manifest("[dependencies]\nroom = { workspace = true, features = [\"rigged\"] }", &found);
    manifest("[features]\ndefault = [\"room/rigged\"]", &found);
    manifest("[features]\ndefault = [\"rigged\"]", &found);
    manifest("[features]\nrigged = [] # for tests", &[]);
    manifest("[dev-dependencies]\nroom = { workspace = true, features = [\"rigged\"] }", &[]);
}

#[test]
fn the_rules_do_not_look_outside() {
    let source = |path: &str, text: &str, expected: &[&str]| check(tidy::outside::findings, &[(path, text)], expected);
    let file = ["crates/game/src/seat.rs:2: std::fs is outside: only the server and the command line go there"];
    source("crates/game/src/seat.rs", "//! A seat.\nuse std::fs;", &file);
    source("crates/game/src/seat.rs", "//! A seat.\npub(crate) use std::{fmt, fs::{self, File}};", &file);
    source("crates/game/src/seat.rs", "//! A seat.\nuse std::{\n    fmt,\n    fs as disk,\n};", &file);
    source("crates/game/src/seat.rs", "//! A seat.\n    let text = ::std::fs::read_to_string(path);", &file);
    let clock =
        ["crates/game/src/seat.rs:1: std::time::Instant is outside: only the server and the command line go there"];
    source("crates/game/src/seat.rs", "use std::time::{Duration, Instant};", &clock);
    for name in ["std::env", "std::net", "std::process", "std::time::SystemTime", "getrandom"] {
        let expected =
            format!("crates/game/src/seat.rs:1: {name} is outside: only the server and the command line go there");
        source("crates/game/src/seat.rs", &format!("    {name}::fill(seed);"), &[&expected]);
    }
    let dependency = ["crates/game/Cargo.toml:2: getrandom is outside: only the server and the command line go there"];
    source("crates/game/Cargo.toml", "[dependencies]\ngetrandom = \"0.4\"", &dependency);

    source(
        "crates/game/src/seat.rs",
        "use std::time::Duration; // not std::time::Instant\nuse net::Net;\nlet fs = 1;",
        &[],
    );
    let lifted = ["crates/game/clippy.toml:1: a clippy.toml here lifts what the root's forbids: take it out"];
    source("crates/game/clippy.toml", "", &lifted);
    source("crates/cli/clippy.toml", "", &[]);
    source("crates/game/build/main.rs", "use std::fs;", &[]);
    source("crates/game/tests/game/main.rs", "use std::fs;", &[]);
    source("crates/server/src/store.rs", "use std::fs;", &[]);
    source("crates/server/Cargo.toml", "[dependencies]\ngetrandom = \"0.4\"", &[]);
}

#[test]
fn a_file_has_at_most_600_lines() {
    let file = |path: &str, text: &str, expected: &[&str]| check(tidy::length::findings, &[(path, text)], expected);
    file("crates/game/src/seat.rs", &"\n".repeat(600), &[]);
    file(
        "web/src/Seat.svelte",
        &"\n".repeat(601),
        &["web/src/Seat.svelte:1: the file has 601 lines, at most 600: split it"],
    );
    file(
        ".ci/run",
        &format!("#!/bin/sh{}", "\n".repeat(700)),
        &[".ci/run:1: the file has 700 lines, at most 600: split it"],
    );
    file("web/src/gen/seat.ts", &"\n".repeat(601), &[]);
    file("rules/house.toml", &"\n".repeat(601), &[]);
    let table = format!("// data\nconst TABLE: [u8; 700] = [\n{}];\n", "    1,\n".repeat(700));
    file("crates/game/src/seat.rs", &table, &[]);
    let unmarked = ["crates/game/src/seat.rs:1: the file has 703 lines, at most 600: split it"];
    file("crates/game/src/seat.rs", &table.replace("// data", "// dates"), &unmarked);
    let unclosed = ["crates/game/src/seat.rs:1: the file has 702 lines, at most 600: split it"];
    file("crates/game/src/seat.rs", &table.replace("];\n", ""), &unclosed);
}

#[test]
fn a_function_has_at_most_70_lines() {
    let function = |path: &str, start: &str, end: &str| {
        let found = format!("{path}:2: the function has 71 lines, at most 70: split it");
        for (lines, expected) in [(70, &[][..]), (71, &[found.as_str()][..])] {
            let inside = "        1;\n".repeat(lines - start.lines().count() - end.lines().count());
            let text = format!("\n{start}\n{inside}{end}\n\n{start}\n    1\n{end}\n");
            check(tidy::length::findings, &[(path, &text)], expected);
        }
    };
    function("crates/game/src/seat.rs", "fn sit() {", "}");
    function("crates/game/src/seat.rs", "    pub(crate) const fn sit(&self) -> Seat {", "    }");
    function("crates/game/src/seat.rs", "pub fn sit<T>() -> T\nwhere\n{", "}");
    function("oracle/seat.py", "def sit():", "");
    function("oracle/seat.py", "    async def sit(\n        seat\n    ) -> Seat:", "");
    function("scripts/seat.sh", "sit() {", "}");
    function("web/src/seat.ts", "export async function sit(): Seat {", "}");
    function("web/src/Seat.svelte", "  const sit = () => {", "  };");

    let table = format!(
        "fn table() -> [u8; 80] {{\n    // data\n    let table = [\n{}    ];\n    table\n}}\n",
        "        1,\n".repeat(80)
    );
    check(tidy::length::findings, &[("crates/game/src/seat.rs", &table)], &[]);
    let declared =
        format!("trait Sit {{\n    fn sit();\n    fn rise() {{}}\n{}}}\n", "    const SEAT: u8;\n".repeat(80));
    check(tidy::length::findings, &[("crates/game/src/seat.rs", &declared)], &[]);
}

#[test]
fn a_file_is_named_for_a_thing() {
    let path = |path: &str, expected: &[&str]| check(tidy::name::findings, &[(path, "//! A seat.\n")], expected);
    path("crates/game/src/utils.rs", &["crates/game/src/utils.rs:1: `utils` names a kind of thing: name the thing"]);
    path("web/src/Types.d.ts", &["web/src/Types.d.ts:1: `types` names a kind of thing: name the thing"]);
    path("crates/common/src/seat.rs", &["crates/common/src/seat.rs:1: `common` names a kind of thing: name the thing"]);
    path("crates/game/src/community.rs", &[]);
}

#[test]
fn a_module_starts_with_a_sentence() {
    let starts = |text: &str, expected: &[&str]| check(tidy::name::findings, &[("tests/seat.rs", text)], expected);
    let missing = ["tests/seat.rs:1: a module starts with `//!` and one sentence that says what it answers"];
    starts("use std::fmt;", &missing);
    starts("", &missing);
    starts("//! \n", &missing);
    starts("\n//! A seat.", &missing);
    starts("/// A seat.", &missing);
    starts("//! A seat.\nuse std::fmt;", &[]);
}

#[test]
fn a_module_lies_beside_its_folder() {
    let list = |path: &str, expected: &[&str]| check(tidy::name::findings, &[(path, "//! A hand.\n")], expected);
    let inside = "a module is `seat.rs` beside `seat/`: name this file after its folder, and move it up";
    list("crates/game/src/hand/mod.rs", &[&format!("crates/game/src/hand/mod.rs:1: {inside}")]);
    list("crates/game/src/hand.rs", &[]);
}

#[test]
fn nothing_is_left_unfinished() {
    let left = |path: &str, line: &str, expected: &[&str]| {
        let expected: Vec<String> = expected.iter().map(|what| format!("{path}:2: {what}")).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(tidy::leftover::findings, &[(path, &format!("\n{line}\n"))], &expected);
    };
    left("web/src/seat.ts", "// FIXME later", &["FIXME: finish it or take it out"]);
    left("Makefile", "# XXX", &["XXX: finish it or take it out"]);
    left("scripts/seat.sh", "mktemp -d seat.XXXXXX", &[]);
    left("docs/style.md", "No FIXME.", &[]);
    left("crates/game/src/seat.rs", "    todo!()", &["todo! is left over: write it or leave it out"]);
    left(
        "crates/game/src/seat.rs",
        "unimplemented!(\"seat\")",
        &["unimplemented! is left over: write it or leave it out"],
    );
    left("crates/game/src/seat.rs", "dbg!(seat);", &["dbg!( is left over: take it out"]);
    left(
        "crates/game/tests/seat.rs",
        "#[ignore = \"slow\"]",
        &["#[ignore is left over: let the test run or take it out"],
    );
    left("crates/game/src/seat.rs", "#[allow(unused)]", &["#[allow( is left over: use #[expect(…, reason = …)]"]);
    left("crates/game/src/lib.rs", "#![allow(unused)]", &["#![allow( is left over: use #![expect(…, reason = …)]"]);
    left(
        "crates/game/src/lib.rs",
        "#[cfg_attr(test, allow(unused))]",
        &["allow( is left over: use expect(…, reason = …)"],
    );
    left("crates/game/src/seat.rs", "#[expect(unused, reason = \"shown\")] fn allow(seat: Seat) {}", &[]);
}

const RULES: &str = "\
# The rules
## 1. Play, or `check`
## Seat [one](seat.md)
## Seat one
```
# not a heading
```
<a id=\"there\"></a>
";

#[test]
fn a_link_leads_somewhere() {
    let link = |text: &str, expected: &[&str]| {
        let files =
            [("docs/a.md", text), ("docs/rules.md", RULES), ("docs/seat.md", ""), ("crates/game/src/lib.rs", "")];
        check(tidy::link::findings, &files, expected);
    };
    link("\nSee [it](no.md).", &["docs/a.md:2: the link no.md leads nowhere"]);
    link("![it](no.png \"a seat\") and [it](seat.md)", &["docs/a.md:1: the link no.png leads nowhere"]);
    link("<img width=\"9\" src=\"no.svg\">", &["docs/a.md:1: the link no.svg leads nowhere"]);
    link("[it]: ../no/", &["docs/a.md:1: the link ../no/ leads nowhere"]);
    link("[it](../../etc/rules.md)", &["docs/a.md:1: the link ../../etc/rules.md leads nowhere"]);
    link("[it](#here)", &["docs/a.md:1: the link #here leads to no heading of docs/a.md"]);
    link("[it](rules.md#2)", &["docs/a.md:1: the link rules.md#2 leads to no heading of docs/rules.md"]);
    link(
        "[it](rules.md#not-a-heading)",
        &["docs/a.md:1: the link rules.md#not-a-heading leads to no heading of docs/rules.md"],
    );
    link("```\n[it](no.md)\n```\n`[it](no.md)` [it](https://example.org/no.md) <mailto:a@example.org>", &[]);
    link("[a](rules.md#1-play-or-check) [b](rules.md#seat-one) [c](rules.md#seat-one-1) [d](rules.md#there)", &[]);
    link("# Here\n[it](#here) [code](../crates/game/src/lib.rs#L3) [folder](../crates/game/)", &[]);
    link("[root](/docs/seat.md) [up](..)", &[]);
    link("````\n```\n[it](no.md)\n```\n[it](no.md)\n````\n[it](<seat.md>)", &[]);
}

#[test]
fn a_cited_rule_is_in_its_book() {
    let cite = |line: &str, expected: &[&str]| {
        let book = "[[clause]]\nid = \"md-uth-1.2/11.B.1\"\n";
        let files = [
            ("crates/house/src/play.rs", line),
            ("rules/md-uth-1.2.toml", book),
            ("rules/house.toml", "[\"house/7\"]"),
        ];
        check(tidy::citation::findings, &files, expected);
    };
    cite("rule(\"md-uth-1.2/11.B.1\") // as in house/7.", &[]);
    cite("rule(\"md-uth-1.2/11.B\")", &["crates/house/src/play.rs:1: md-uth-1.2/11.B is not in rules/md-uth-1.2.toml"]);
    cite("\n/// `house/8`", &["crates/house/src/play.rs:2: house/8 is not in rules/house.toml"]);
    cite("\"ma-uth/9.h.2\"", &["crates/house/src/play.rs:1: ma-uth/9.h.2 is cited, but there is no rules/ma-uth.toml"]);
    cite("\n/// `house/2b`", &["crates/house/src/play.rs:2: house/2b is not in rules/house.toml"]);
    let page = [("docs/pays.md", "By `md-uth-1.2/12.Z`."), ("rules/md-uth-1.2.toml", "")];
    check(tidy::citation::findings, &page, &["docs/pays.md:1: md-uth-1.2/12.Z is not in rules/md-uth-1.2.toml"]);
    cite("\"house/round.rs\", \"crates/house/7\", \"md-uth-1.2/{clause}\"", &[]);
}

#[test]
fn a_rule_is_not_cited_before_there_are_books() {
    let cited = [("crates/house/src/play.rs", "rule(\"wsop-2011/p18.rake.3\")")];
    let missing = "crates/house/src/play.rs:1: wsop-2011/p18.rake.3 is cited, but there is no rules/wsop-2011.toml";
    check(tidy::citation::findings, &cited, &[missing]);
}

#[test]
fn nothing_is_tied_to_one_machine() {
    let tied = |path: &str, line: &str, expected: &[&str]| {
        let expected: Vec<String> = expected.iter().map(|what| format!("{path}:1: {what}")).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(tidy::workplace::findings, &[(path, line)], &expected);
    };
    let what = "/elsewhere/ is a path of one machine: start from the repository's root";
    for line in
        ["See `/elsewhere/seat`.", "file:///elsewhere/seat", "let path = \"/elsewhere/seat\";", "PATH=/elsewhere/seat"]
    {
        tied("README.md", line, &[what]);
        tied("crates/house/src/play.rs", line, &[what]);
    }
    tied("README.md", "$HERE/elsewhere/seat ${here}/elsewhere/seat docs/elsewhere/seat ../elsewhere/seat", &[]);
    tied("README.md", "https://example.org/elsewhere/seat, and/or/both, `/tables/1/rounds`, `/usr/bin/env`", &[]);
    tied("scripts/seat.sh", "mktemp -d /elsewhere/seat.XXXXXX", &[]);
    tied("scripts/seat.sh", "rm /elsewhere/seat", &[what]);
    let source = "it says where to fetch from: leave that to the machine's settings";
    tied("oracle/requirements.txt", "--index-url https://packages.example/simple", &[source]);
    tied("oracle/requirements.txt", "# why: https://packages.example\nseat==1", &[]);
    tied("web/.npmrc", "registry=https://packages.example", &[source]);
    tied("bench/Cargo.lock", "source = \"registry+https://packages.example/index\"", &[]);
    tied(
        "web/package-lock.json",
        "\"resolved\": \"https://packages.example/seat.tgz\",\n\"resolved\": \"\"",
        &[source],
    );
    tied("web/package-lock.json", "\"url\": \"https://packages.example/thanks\"", &[]);
}

#[test]
fn a_game_that_is_told_from_another_outside_of_the_dispatch_is_found() {
    let text = |path: &str, line: &str, expected: &[&str]| {
        let expected: Vec<String> = expected.iter().map(|what| format!("{path}:2: {what}")).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(tidy::dispatch::findings, &[(path, &format!("\n{line}\n"))], &expected);
    };
    let found = |name: &str| format!("{name} tells one game from another: ask kind.rs");
    for (line, name) in [
        ("if let Kind::House(game) = kind {", "Kind::House"),
        ("Kind::Wheel(game) => None,", "Kind::Wheel"),
        ("KindView::Poker(view) => None,", "KindView::Poker"),
        ("let game = table.kind().house()?;", "kind().house()"),
        ("TableEvent::Round(event) => apply(event),", "TableEvent::Round"),
        ("table::TableCommand::Hand(command) => say(command),", "TableCommand::Hand"),
    ] {
        for path in ["crates/room/src/table/apply.rs", "crates/server/src/hub/view.rs"] {
            text(path, line, &[&found(name)]);
        }
        for path in
            ["crates/room/src/table/kind.rs", "crates/server/src/kind/event.rs", "crates/room/src/driver/round.rs"]
        {
            text(path, line, &[]);
        }
    }
    text("crates/room/src/precondition.rs", "(Precondition::Round(_), ..) => None,", &[]);
    text("crates/room/src/money.rs", "AccountKind::Holder(amount) => None,", &[]);
    text("crates/room/tests/laws/live.rs", "TableEvent::Round(event) => None,", &[]);
}

#[test]
fn a_word_of_ours_in_a_name_is_found() {
    let named = |path: &str, line: &str, expected: &[&str]| {
        let expected: Vec<String> = expected.iter().map(|what| format!("{path}:2: {what}")).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(tidy::word::findings, &[(path, &format!("\n{line}\n"))], &expected);
    };
    let hub = "`hall` in `CardHall` is a word of ours: write hub";
    named("crates/room/src/seat.rs", "struct CardHall;", &[hub]);
    named("crates/room/src/seat.rs", "let shallow = \"a hall\"; // the hall", &[]);
    named("crates/room/src/seat.rs", "let text = r#\"the \"hall\" of\"#; let seat = '\"';", &[]);
    named("crates/room/src/seat.rs", "let text = \"one \\\"; hall\"; let seat = 1;", &[]);
    named("crates/room/src/seat.rs", "fn nobody_in_the_hall_sees_a_card() {}", &[]);
    let keeper = "`keeper` in `KEEPER_MOST` is a word of ours: write decider";
    named("bench/src/seat.rs", "const KEEPER_MOST: u8 = 1;", &[keeper]);
    let sidecar = "`beside` in `is_beside` is a word of ours: write sidecar";
    named("crates/journal/src/seat.rs", "let is_beside = true;", &[sidecar]);
    named("crates/cards/src/seat.rs", "let is_beside = true;", &[]);
    let file = "crates/room/src/misfit.rs:1: `misfit` in `misfit` is a word of ours: write unappliable";
    check(tidy::word::findings, &[("crates/room/src/misfit.rs", "")], &[file]);
}

#[test]
fn a_function_that_takes_a_bool_is_found() {
    let takes = |path: &str, code: &str, expected: &[&str]| {
        let expected: Vec<String> = expected
            .iter()
            .map(|name| {
                format!(
                    "{path}:2: {name} takes a bool: let it take an enum of two, be two functions, or take what the \
                     answer depends on"
                )
            })
            .collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(tidy::flag::findings, &[(path, &format!("\n{code}\n"))], &expected);
    };
    for code in [
        "fn deal(is_live: bool) {}",
        "pub(super) async fn deal(&self, seat: Seat, is_live: &mut bool) -> Card {}",
        "    fn deal(&self, is_live: Option<bool>) -> Card;",
        "fn deal<F: Fn(u8) -> bool>(of: F, (seat, is_live): (Seat, bool)) {}",
        "fn deal(\n    seat: Seat, // the first\n    is_live: bool,\n) {}",
        "const fn deal<const ALL: bool>(is_live: bool) {}",
    ] {
        takes("crates/game/src/deck.rs", code, &["deal"]);
        takes("crates/game/tests/deck.rs", code, &[]);
        takes("bench/src/deck.rs", code, &[]);
    }
    for code in [
        "fn deal(seat: Seat) -> bool {}",
        "fn deal(holds: impl Fn(Seat) -> bool, of: &dyn Fn() -> Option<bool>) {}",
        "fn deal<const ALL: bool>(seat: Seat) {}",
        "// fn deal(is_live: bool) {}",
        "fn deal(is_bool: Boolean, boolean: Reply<bool>, of: &[bool]) {}",
        "struct Deck { is_live: bool, of: fn(u8) -> bool }",
        "let deal = |is_live: bool| is_live;",
    ] {
        takes("crates/game/src/deck.rs", code, &[]);
    }
    takes("crates/rulebook/src/rule.rs", "pub fn requires(self, holds: bool, what: impl Words) {}", &[]);
    takes("crates/rulebook/src/rule.rs", "pub fn pays(self, holds: bool) {}", &["pays"]);
}
