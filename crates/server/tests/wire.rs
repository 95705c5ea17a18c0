//! The types that the browser is compiled with are the ones that the server sends.

use server::wire;
use std::path::Path;
use ts_rs::{Config, TS};

macro_rules! declared {
    ($($name:ident),+ $(,)?) => {{
        let config = Config::default();
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
        ToldEvent,
        EventName,
        FromClient
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
        RoundTold,
        SeatedPerson,
        RoundStep,
        Proof,
        NonceLine,
        OpeningLine,
        BookLine,
        RuleLine,
        RuleStatus,
        RuleTold,
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
        ProblemKind
    ]
}

/// A remark of one line stands on one line.
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

#[test]
fn the_browser_is_compiled_with_what_the_server_sends() {
    let mut text = "// Made from crates/server/src/wire by `make docs`: change it there.\n".to_owned();
    for declaration in people_and_tables().into_iter().chain(poker()).chain(rounds_and_audits()) {
        text.push_str("\nexport ");
        text.push_str(&on_one_line(&declaration));
        text.push('\n');
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire.ts");
    if std::env::var_os("WRITE_DOCS").is_some() {
        std::fs::write(&path, &text).expect("the file can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "web/src/lib/wire.ts is not what the server sends: run `make docs`");
}
