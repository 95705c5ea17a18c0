//! What does a Markdown file have to play?

use scenario::{Block, read};

/// What a text is read as: headings, rules and blocks with their lines, or the report of why it cannot be read.
#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let read = match read("some.md", text) {
        Err(report) => vec![report.to_string()],
        Ok(scenarios) => scenarios.iter().flat_map(listed).collect(),
    };
    assert_eq!(read, expected, "{text}");
}

fn listed(scenario: &scenario::Scenario) -> Vec<String> {
    let heading = format!("{}:{} {}", scenario.file, scenario.line, scenario.heading);
    let rules = scenario.rules.iter().map(|cited| format!("  {} {}", cited.line, cited.id));
    let blocks = scenario.blocks.iter().map(|block| format!("  {} {} {:?}", block.line, block.kind, block.text));
    [heading].into_iter().chain(rules).chain(blocks).collect()
}

#[test]
fn a_scenario_is_a_heading_of_the_second_level_with_its_rules_and_blocks() {
    check(
        "# Title\n\nWords.\n\n## One\nA sentence.\nRule: `a/1` `b/2`\n```check\nx\n\n  y\n```\n### Below\n\
         ## Two\nRule: `c/3`\nRule: `d/4`\n```check\n```\n```sum\n1\n```\n",
        &[
            "some.md:5 One",
            "  7 a/1",
            "  7 b/2",
            "  8 check \"x\\n\\n  y\\n\"",
            "some.md:14 Two",
            "  15 c/3",
            "  16 d/4",
            "  17 check \"\"",
            "  19 sum \"1\\n\"",
        ],
    );
}

#[test]
fn a_file_without_headings_has_nothing_to_play() {
    for text in ["", "\n", "# Title\n", "Words.\n#No heading\n##Nor this\n", "Rule: `a/1`\n", "```\nx\n```\n"] {
        check(text, &[]);
    }
}

#[test]
fn a_heading_without_a_block_is_read() {
    check("## One\n## Two\n", &["some.md:1 One", "some.md:2 Two"]);
    check("##  One \r\nRule: `a/1`\r\n```check\r\nx\r\n```\r\n", &["some.md:1 One", "  2 a/1", "  3 check \"x\\n\""]);
}

#[test]
fn a_longer_fence_holds_shorter_ones() {
    let text = "## One\n````check\n```\n## No heading\nRule: `a/1`\n```check\n````\n`````\n````\n```sum\n`````\n";
    check(text, &["some.md:1 One", "  2 check \"```\\n## No heading\\nRule: `a/1`\\n```check\\n\""]);
    check("## One\n```check\n````\n```\n", &["some.md:1 One", "  2 check \"````\\n\""]);
    check("## One\n```  check  \nx\n  ```  \n", &["some.md:1 One", "  2 check \"x\\n\""]);
}

#[test]
fn a_fence_without_a_word_is_quoted_text() {
    check("## One\n```\n## Two\n```check\n```\n```check\nx\n```\n", &["some.md:1 One", "  6 check \"x\\n\""]);
}

#[test]
fn rules_stand_between_backticks() {
    check("## One\nRule: `a/1`, `b/2` and c/3\n", &["some.md:1 One", "  2 a/1", "  2 b/2"]);
    check("## One\nRule:`a/1`\n Rule: `b/2`\nrule: `c/3`\nSee Rule: `d/4`\n", &["some.md:1 One"]);
    check("Rule: `a/1`\n## One\n", &["some.md:2 One"]);
}

#[test]
fn a_file_that_cannot_be_played_is_reported_with_its_line() {
    check("## One\n\n```check\nx\n", &["some.md:3: this block is never closed"]);
    check("## One\n````check\nx\n```\n", &["some.md:2: this block is never closed"]);
    let alone = "some.md:3: this block stands under no heading: put one of the second level above";
    check("# Title\n\n```check\nx\n```\n## One\n", &[alone]);
    check("## One\n## Two\n\n## One\n", &["some.md:4: line 1 has the same heading: one heading is one test"]);
    check("## One\n##  One\n", &["some.md:2: line 1 has the same heading: one heading is one test"]);
}

/// The lines of a block that say something, with their numbers in the file.
const SPOKEN: [(&str, &[(u32, &str)]); 9] = [
    ("", &[]),
    ("\n# a remark\n   \n\t# another\n", &[]),
    ("seats = 6\n", &[(8, "seats = 6")]),
    ("  seats = 6  # six\n", &[(8, "seats = 6")]),
    ("one\n\n  two # 2\n#\nthree", &[(8, "one"), (10, "two"), (12, "three")]),
    ("number#1\n", &[(8, "number#1")]),
    ("name = \"a # b\"\n", &[(8, "name = \"a # b\"")]),
    ("name = \"a # b\" # c \"d\"\n", &[(8, "name = \"a # b\"")]),
    ("é\u{a0}# x\n", &[(8, "é")]),
];

#[test]
fn a_blocks_remarks_and_blank_lines_say_nothing() {
    for (text, spoken) in SPOKEN {
        let block = Block { kind: "check".to_owned(), line: 7, text: text.to_owned() };
        assert_eq!(block.lines().collect::<Vec<_>>(), spoken, "{text:?}");
    }
}
