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
        RoundPhase,
        DecisionStage,
        HandView,
        SeatFelt,
        Decided,
        WagerView,
        ResultView,
        WagerOutcome,
        You,
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

#[test]
fn the_browser_is_compiled_with_what_the_server_sends() {
    let mut text = "// Made from crates/server/src/wire by `make docs`: change it there.\n".to_owned();
    for declaration in people_and_tables().into_iter().chain(rounds_and_audits()) {
        text.push_str("\nexport ");
        text.push_str(&declaration);
        text.push('\n');
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire.ts");
    if std::env::var_os("WRITE_DOCS").is_some() {
        std::fs::write(&path, &text).expect("the file can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "web/src/lib/wire.ts is not what the server sends: run `make docs`");
}
