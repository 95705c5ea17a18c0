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

fn people() -> Vec<String> {
    declared![
        Cents,
        Micros,
        Count,
        Millicents,
        UnitKey,
        RoleKey,
        ScopeKey,
        WagerKey,
        MeterKey,
        Me,
        Purse,
        SignIn,
        Register,
        TakeNickname,
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
        Invitation,
        OpenPrivateTable
    ]
}

fn tables() -> Vec<String> {
    declared![
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
        GuideView,
        GuideStep,
        GuidePicture,
        SpotGuide,
        StageGuide,
        CoachMoment,
        CoachText,
        FeltPrint,
        PrintedPaytable,
        WagerOutcome,
        You,
        SittingView,
        OptionsView,
        HouseOptions,
        WaitingWager,
        PlayCosts,
        WagerOption,
        DecisionOption,
        PlayOption,
        PassKey,
        Advice,
        ChoiceWorth,
        ChoiceKey,
        EventText,
        EventName,
        ChatKey,
        Phrase,
        ChatLine,
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

fn rounds() -> Vec<String> {
    declared![
        FromServer,
        Outcome,
        RoundLine,
        RoundSummary,
        RoundOutcome,
        RoundTotals,
        GameTotals,
        BiggestWin,
        PlayedTableLine,
        Rounds,
        RoundReplay,
        SeatedPerson,
        RoundStep,
        Proof,
        NonceLine,
        OpeningLine,
        Problem,
        ErrorKind
    ]
}

fn back_office() -> Vec<String> {
    declared![
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
        FloorSettings,
        KnownPerson,
        PersonChange,
        PersonProposal,
        Checked,
        Finding,
        OpenTable
    ]
}

#[test]
fn the_browser_is_compiled_with_what_the_server_sends() {
    let commands = Declared::of_messages();
    let command_names: Vec<&str> = commands.by_name.keys().map(String::as_str).collect();
    let is_command = |declaration: &String| commands.by_name.values().any(|known| known == declaration);
    let mut listed: Vec<String> = [people(), tables(), poker(), rounds()].concat();
    let mut office = back_office();
    for declarations in [&mut listed, &mut office] {
        declarations.retain(|declaration| !is_command(declaration));
    }
    let listed_names: Vec<&str> = listed.iter().map(|declaration| name_of(declaration)).collect();
    let office_names: Vec<&str> = office.iter().map(|declaration| name_of(declaration)).collect();
    let mut known = BTreeSet::new();
    let generated = "// Generated from crates/server/src/wire by `make docs`. Do not edit.\n";

    let mut text = generated.to_owned();
    imports(&mut text, &listed, &office_names, "./back-office");
    imports(&mut text, &listed, &command_names, "./command");
    text.push_str("\nexport type * from './back-office';\nexport type * from './command';\n");
    exports(&mut text, listed.iter().cloned(), &mut known);
    is_written("wire.ts", &text);

    let mut text = generated.to_owned();
    imports(&mut text, &office, &command_names, "./command");
    imports(&mut text, &office, &listed_names, "./wire");
    exports(&mut text, office.iter().cloned(), &mut known);
    is_written("back-office.ts", &text);

    let mut text =
        "// The commands of a room, generated by `make docs` from the types that parse them. Do not edit.\n".to_owned();
    exports(&mut text, commands.by_name.values().cloned(), &mut known);
    is_written("command.ts", &text);
}

fn name_of(declaration: &str) -> &str {
    let code = declaration.lines().find(|line| line.starts_with("type ")).unwrap_or_default();
    code.split(|letter: char| !letter.is_alphanumeric()).nth(1).unwrap_or_default()
}

/// Imports the types of another file that these declarations mention.
fn imports(text: &mut String, declarations: &[String], others: &[&str], file: &str) {
    let used: Vec<&str> = others.iter().copied().filter(|name| names(declarations, name)).collect();
    if !used.is_empty() {
        text.push_str(&["import type { ", &used.join(", "), " } from '", file, "';\n"].concat());
    }
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
        "// Generated from the samples of the server's commands by `make docs`. Do not edit.\nimport type { RoomCommand } from './command';\n\n\
                    export const samples: RoomCommand[] = [\n"
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
