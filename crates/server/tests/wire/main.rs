//! The types that the pages are compiled with are the ones that the server sends.

mod command;
mod schema;
mod validator;

use command::{Declared, samples};
use server::wire;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use ts_rs::{Config, TS};

/// JavaScript has one kind of number.
fn config() -> Config {
    Config::default().with_large_int("number")
}

macro_rules! declared {
    ($($name:ident),+ $(,)?) => {{
        let config = config();
        vec![$(wire::$name::decl(&config)),+]
    }};
}

fn people_and_tables() -> Vec<String> {
    declared![
        Cents,
        Micros,
        Count,
        UnitKey,
        RoleKey,
        ScopeKey,
        WagerKey,
        MeterKey,
        Me,
        Purse,
        SignIn,
        Register,
        ChangePassword,
        TokenLine,
        MakeToken,
        MadeToken,
        PersonLine,
        MakeAccount,
        MadeAccount,
        Lobby,
        LobbyTable,
        GameLine,
        PokerGame,
        LimitKey,
        LinkLine,
        MeterLine,
        HitLine,
        Invite,
        OpenPrivateTable,
        TableView,
        AsksView,
        Awaited,
        CommitmentView,
        PlaceView,
        FeltView,
        HouseFelt,
        RoundPhase,
        DecisionStage,
        HandView,
        SeatFelt,
        Decided,
        WagerView,
        ResultView,
        WagerOutcome,
        You,
        OptionsView,
        HouseOptions,
        WagerOption,
        DecisionOption,
        PassKey,
        Advice,
        ChoiceWorth,
        ChoiceKey,
        EventText,
        EventName,
        FromClient,
        Say
    ]
}

fn poker() -> Vec<String> {
    declared![
        PokerFelt,
        PokerChair,
        StandingKey,
        BlindKey,
        PokerHand,
        HandPhase,
        StreetKey,
        PokerSeat,
        HeldCard,
        PotView,
        PileView,
        PileKey,
        PilePlace,
        PokerOptions,
        RaiseOption,
        PostOption,
        PostKey
    ]
}

fn rounds_and_audits() -> Vec<String> {
    declared![
        FromServer,
        Outcome,
        RoundLine,
        Rounds,
        RoundReplay,
        SeatedPerson,
        RoundStep,
        Proof,
        NonceLine,
        OpeningLine,
        BookLine,
        RuleLine,
        RuleStatus,
        RuleView,
        ScenarioLine,
        RuleUses,
        RuleUse,
        JournalLine,
        JournalPage,
        TrialBalance,
        UnitBalance,
        AccountLine,
        Irregular,
        Hold,
        HoldLine,
        HoldVerdict,
        OddsState,
        Odds,
        WagerOdds,
        Figure,
        Picture,
        PictureKind,
        PaytableView,
        PaytableRow,
        SubmissionLine,
        BuildView,
        FloorTable,
        TableState,
        AwaitedOnFloor,
        ProposalLine,
        Checked,
        Finding,
        OpenTable,
        Problem,
        ErrorKind
    ]
}

#[test]
fn the_browser_is_compiled_with_what_the_server_sends() {
    let commands = Declared::of_messages();
    let is_command = |declaration: &String| commands.by_name.values().any(|known| known == declaration);
    let mut listed: Vec<String> = people_and_tables().into_iter().chain(poker()).chain(rounds_and_audits()).collect();
    listed.retain(|declaration| !is_command(declaration));
    let mut known = BTreeSet::new();
    let mut text = "// Made from crates/server/src/wire by `make docs`: change it there.\n".to_owned();
    let used: Vec<&str> = commands.by_name.keys().map(String::as_str).filter(|name| names(&listed, name)).collect();
    text.push_str("import type { ");
    text.push_str(&used.join(", "));
    text.push_str(" } from './command';\n\nexport type * from './command';\n");
    exports(&mut text, listed, &mut known);
    is_written("wire.ts", &text);
    let mut text = "// What can be said to a room, made from the types that read it by `make docs`.\n".to_owned();
    exports(&mut text, commands.by_name.values().cloned(), &mut known);
    is_written("command.ts", &text);
}

/// Whether one of these declarations mentions a type, outside its comments.
fn names(declarations: &[String], name: &str) -> bool {
    let lines = declarations.iter().flat_map(|declaration| declaration.lines());
    let mut code = lines.filter(|line| !line.trim_start().starts_with(['*', '/']));
    code.any(|line| line.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == name))
}

/// Exports types, none of which has a name that is known already.
fn exports(text: &mut String, declarations: impl IntoIterator<Item = String>, known: &mut BTreeSet<String>) {
    for declaration in declarations {
        let name = declaration.split(' ').nth(1).unwrap_or_default();
        assert!(known.insert(name.to_owned()), "two types are called {name}: rename one of them");
        let vague = [": unknown", ": any", "<unknown>", "<any>", "bigint"];
        assert!(!vague.iter().any(|vague| declaration.contains(vague)), "this says nothing: {declaration}");
        text.push_str("\nexport ");
        text.push_str(&on_one_line(&declaration));
        text.push('\n');
    }
}

/// A comment of one line is written on one line.
fn on_one_line(declaration: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in declaration.lines() {
        match lines.as_slice() {
            [.., opens, remark] if line == " */" && opens == "/**" => {
                let remark = format!("/** {} */", remark.trim_start_matches(" * "));
                lines.truncate(lines.len() - 2);
                lines.push(remark);
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines.join("\n")
}

/// The compiler of the pages checks every command that the server accepts against the types above.
#[test]
fn the_browser_is_compiled_with_samples_of_every_command() {
    let mut text =
        "// Made from the commands that the server reads by `make docs`.\nimport type { Command } from './command';\n\n\
                    export const samples: Command[] = [\n"
            .to_owned();
    for sample in samples() {
        text.push_str("  ");
        text.push_str(&sample.to_string());
        text.push_str(",\n");
    }
    text.push_str("];\n");
    is_written("command.sample.ts", &text);
}

fn is_written(name: &str, text: &str) {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib").join(name);
    if std::env::var_os("WRITE_DOCS").is_some() {
        std::fs::write(&path, text).expect("the file can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "web/src/lib/{name} is not what the server reads and sends: run `make docs`");
}
