//! What the build finds in sources and books: planted ones, whose every place is known.
#![expect(clippy::unwrap_used, reason = "a test that has no place to look at should stop")]

#[path = "../../build/book.rs"]
mod book;
#[path = "../../build/item.rs"]
mod item;
#[path = "../../build/place.rs"]
mod place;
#[path = "../../build/reading.rs"]
mod reading;
#[path = "../../build/token.rs"]
mod token;

/// The structs that a book is read into.
const BOOKS: &str = "
pub struct HouseGame {
    pub terms: HouseTerms,
    pub round: RoundRules,
    #[serde(rename = \"deal\")]
    pub deals: Vec<Deal>,
}
pub struct Cited<Value> { pub is: Value, pub rule: Rule }
pub struct HouseTerms { pub seats: Cited<u8>, pub settlement: Vec<Cited<Wager>> }
pub struct RoundRules { pub ante: Rule, pub decisions: [DecisionRules; 3], pub cover_all: Option<CoverAllRules> }
pub struct DecisionRules { pub asks: Rule, pub made: Rule }
pub struct CoverAllRules { pub best_hand: Rule }
#[derive(Clone)]
pub struct Deal { #[serde(rename = \"match\")] pub matched: Option<Rule>, pub steps: Vec<Step> }
pub struct Step { pub rule: Rule }
pub enum Book { Ours }
impl Book { pub fn house_game(self) -> Option<&'static HouseGame> { None } }
";

const BOOK: &str = r#"
[terms]
seats = { is = 6, rule = "b/seats" }
settlement = [{ is = "ante", rule = "b/settlement" }]

[round]
ante = "b/ante"
decisions = [{ asks = "b/asks", made = "b/made" }]

[round.cover-all]
best-hand = "b/best"

[[deal]]
match = "b/match"
steps = [{ rule = "b/step" }]
"#;

/// How a crate comes to the data.
const ROUND: &str = "
use rulebook::{Book, Deal, HouseGame, RoundRules};
pub struct Terms { pub game: &'static HouseGame }
pub struct Round { pub terms: Arc<Terms> }
impl Round {
    fn rules(&self) -> &'static RoundRules { &self.terms.game.round }
}
";

/// Each place as `id NAME FILE:LINE: FILE:LINE FUNCTION, …`, but those of the books that nothing uses.
fn check(code: &str, wanted: &[&str]) {
    let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
    let sources = [
        file("crates/house/src/play.rs", code),
        file("crates/house/src/round.rs", ROUND),
        file("crates/rulebook/src/book.rs", BOOKS),
        file("crates/house/src/other.rs", "const OTHER: Rule = rule(\"o/1\");\nconst ANTE: Rule = rule(\"o/2\");"),
    ];
    let found = place::places(&sources, &[file("rules/b.toml", BOOK), file("rules/house.toml", HOUSE)]);
    let is_about = |place: &&place::Place| !place.uses.is_empty() || place.file.ends_with("play.rs");
    let short = |path: &str| path.rsplit('/').next().unwrap().to_owned();
    let text = found.iter().filter(is_about).map(|place| {
        let uses = place.uses.iter().map(|(file, line, function)| format!("{}:{line} {function}", short(file)));
        let uses: Vec<String> = uses.collect();
        format!("{} {} {}:{}: {}", place.id, place.name, short(&place.file), place.line, uses.join(", "))
    });
    assert_eq!(text.collect::<Vec<_>>(), wanted, "{code}");
}

const HOUSE: &str = r#"
[[point]]
id = "house/1"
settings = [{ key = "trips-required", default = false }]
"#;

#[test]
fn constants_are_used_in_the_functions_that_name_them() {
    check(
        "const PLAY: Rule = rule(\"b/play\");\nimpl Hand {\n    fn play(&self) {\n        PLAY.requires(true, \"PLAY\")?;\n    }\n}",
        &["b/play PLAY play.rs:1: play.rs:4 Hand::play"],
    );
    check("fn play() { OTHER.requires(true, \"\") }", &["o/1 OTHER other.rs:1: play.rs:1 play"]);
    check(
        "const ANTE: Rule = rule(\"b/play\");\nfn play() { ANTE.pays(1) }",
        &["b/play ANTE play.rs:1: play.rs:2 play"],
    );
    check("fn play() { [rule(\"b/play\")] }", &["b/play play play.rs:1: play.rs:1 play"]);
    check("const UNUSED: Rule = rule(\"b/play\");", &["b/play UNUSED play.rs:1: "]);
}

#[test]
fn comments_texts_and_tests_use_nothing() {
    check("// OTHER\n/* OTHER /* OTHER */ OTHER */ fn play() { \"OTHER\"; r#\"\" OTHER \"#; b\"\\\" OTHER\" }", &[]);
    check("#[cfg(test)]\nmod tests {\n    fn play() { OTHER.pays(1) }\n}", &[]);
    check("fn play<'a>() { '\"'; '\\''; OTHER }", &["o/1 OTHER other.rs:1: play.rs:1 play"]);
}

#[test]
fn data_are_used_where_their_fields_are_read() {
    for code in [
        "fn play(round: &Round) { round.rules().ante.requires(true, \"\") }",
        "fn play(round: &Round) { let rules = round.rules(); if x { rules\n.ante } }",
        "fn play(round: &Round) { let (a, rules) = (round.x(1, 2), &round.terms.game.round); rules.ante }",
        "fn play(book: Book) { let Some(game) = book.house_game() else { return }; game.round.ante }",
        "fn play(rules: &RoundRules) { let rules = rules; || rules.ante }",
        "fn play(seat: Seat) { let RoundRules { ante, .. } = seat.rules(); }",
        "fn play(list: List) { list.find(|rules: &RoundRules| rules.ante) }",
        "fn play() { let reads = |rules: &RoundRules| rules.ante; }",
    ] {
        let line = 1 + code[..code.rfind("ante").unwrap()].matches('\n').count();
        check(code, &[&format!("b/ante [round] ante b.toml:7: play.rs:{line} play")]);
    }
    check("fn play(round: &Hand) { round.rules().ante; self.ante; ante.is }", &[]);
    check("fn play(round: &Round) { round.ante; round.rules().ante() }", &[]);
}

#[test]
fn data_within_data_are_named_by_their_path() {
    for (code, wanted) in [
        ("game.terms.seats.is", "b/seats [terms] seats b.toml:3"),
        ("for order in &game.terms.settlement { order.rule }", "b/settlement [terms] settlement b.toml:4"),
        ("game.round.decisions[0].made", "b/made [round] decisions.made b.toml:8"),
        (
            "let last = if x { &game.round.decisions[1] } else { y }; last.asks",
            "b/asks [round] decisions.asks b.toml:8",
        ),
        ("game.round.cover_all.as_ref().map(|rules| rules.best_hand)", "b/best [round] cover-all.best-hand b.toml:11"),
        ("game.deals.iter().find(|deal| deal.matched)", "b/match [[deal]] match b.toml:14"),
        (
            "game.deals.iter().flat_map(|deal| &deal.steps).map(|step| step.rule)",
            "b/step [[deal]] steps.rule b.toml:15",
        ),
    ] {
        check(&format!("fn play(game: &HouseGame) {{ {code} }}"), &[&format!("{wanted}: play.rs:1 play")]);
    }
}

#[test]
fn settings_are_used_where_their_key_stands() {
    let wanted = ["house/1 setting trips-required house.toml:4: play.rs:1 play"];
    check("fn play() { is_set(\"trips-required\") }", &wanted);
}

#[test]
fn a_rule_in_a_table_is_used_where_the_field_is_read() {
    let code = "struct Variant { rule: Rule, stacks: Option<Rule> }\n\
        const STUD: &Variant = &Variant { name: \"\", rule: rule(\"b/stud\"), stacks: Some(rule(\"b/stacks\")) };\n\
        fn play(variant: &Variant) { variant.rule }";
    check(code, &["b/stacks STUD.stacks play.rs:2: ", "b/stud STUD.rule play.rs:2: play.rs:3 play"]);
}
