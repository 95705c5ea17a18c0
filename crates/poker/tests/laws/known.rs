//! Single hands whose end is known: odd chips, halves, raises that are too small, and all-ins that reopen nothing.

use poker::phh::hands;
use poker::replay::{NotReplayed, replay};

/// A hand of three players, the last with the button, blinds of 1 and 2.
fn played(variant: &str, stacks: &str, actions: &[&str]) -> Result<Vec<i64>, NotReplayed> {
    let bets = if variant == "NT" { "min_bet = 2" } else { "small_bet = 2\nbig_bet = 4" };
    let actions: Vec<String> = actions.iter().map(|action| format!("'{action}'")).collect();
    let text = format!(
        "variant = '{variant}'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\n{bets}\n\
         starting_stacks = {stacks}\nactions = [{}]\n",
        actions.join(", ")
    );
    let record = hands(text.as_str()).next().unwrap().unwrap();
    replay(&record).map(|replayed| replayed.finishing.iter().map(|stack| stack.cents()).collect())
}

fn refusal(end: Result<Vec<i64>, NotReplayed>) -> String {
    match end.unwrap_err() {
        NotReplayed::Refused { action, refusal } => format!("{action} {}", refusal.rule),
        other => panic!("{other}"),
    }
}

const CHECKED: [&str; 4] = ["p2 cc", "p3 cc", "p2 cc", "p3 cc"];

/// The board comes between the checks of three streets.
fn checked_down<'text>(deal: &[&'text str], board: [&'text str; 3]) -> Vec<&'text str> {
    let mut actions = deal.to_vec();
    actions.extend(["p3 cc", "p1 f", "p2 cc", board[0]]);
    actions.extend(&CHECKED[..2]);
    actions.push(board[1]);
    actions.extend(&CHECKED[..2]);
    actions.push(board[2]);
    actions.extend(&CHECKED[2..]);
    actions
}

#[test]
fn the_odd_chip_of_a_shared_pot_goes_to_the_first_hand_from_the_button() {
    let deal = ["d dh p1 2c3c", "d dh p2 4c5d", "d dh p3 6c7d"];
    let actions = checked_down(&deal, ["d db TsJsQs", "d db Ks", "d db As"]);
    assert_eq!(played("NT", "[100, 100, 100]", &actions), Ok(vec![99, 101, 100]));
}

#[test]
fn the_odd_chip_of_the_halves_goes_to_the_high_hand() {
    let deal = ["d dh p1 2c3c4c6c", "d dh p2 Ac2dJhTc", "d dh p3 KhKs9c9d"];
    let actions = checked_down(&deal, ["d db 3h5d8s", "d db Kc", "d db Kd"]);
    assert_eq!(played("FO/8", "[100, 100, 100]", &actions), Ok(vec![99, 100, 101]));
}

#[test]
fn a_raise_is_at_least_as_large_as_the_one_before() {
    let deal = ["d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd"];
    let raised = |to: &'static str| [&deal[..], &["p3 cbr 6", to, "p2 f", "p3 f"]].concat();
    assert_eq!(refusal(played("NT", "[100, 100, 100]", &raised("p1 cbr 9"))), "5 house/73");
    assert_eq!(played("NT", "[100, 100, 100]", &raised("p1 cbr 10")), Ok(vec![108, 98, 94]));
}

#[test]
fn an_all_in_for_less_than_a_raise_reopens_nothing() {
    let deal = ["d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd"];
    let begun = [&deal[..], &["p3 cbr 6", "p1 cc", "p2 cbr 9"]].concat();
    let again = [&begun[..], &["p3 cbr 20"]].concat();
    assert_eq!(refusal(played("NT", "[100, 9, 100]", &again)), "7 house/73");
    // Nine of each in the main pot, nothing beside it, and the aces hold.
    let called = [
        &begun[..],
        &["p3 cc", "p1 cc", "d db 2c3d7h", "p1 cc", "p3 cc", "d db 8s", "p1 cc", "p3 cc", "d db 9s", "p1 cc", "p3 cc"],
    ];
    assert_eq!(played("NT", "[100, 9, 100]", &called.concat()), Ok(vec![118, 0, 91]));
}

#[test]
fn a_record_that_goes_on_after_the_end_of_the_hand_is_refused() {
    let actions = ["d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd", "p3 f", "p1 f", "p1 cbr 50"];
    assert_eq!(played("NT", "[100, 100, 100]", &actions[..5]), Ok(vec![99, 101, 100]));
    assert_eq!(played("NT", "[100, 100, 100]", &actions), Err(NotReplayed::GoesOn { action: 6 }));
}

#[test]
fn a_record_that_bets_more_than_the_stack_is_refused() {
    let raised = |to: &'static str| ["d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd", to, "p1 f", "p2 f"];
    assert_eq!(played("NT", "[100, 100, 100]", &raised("p3 cbr 100")), Ok(vec![99, 98, 103]));
    let overbet = NotReplayed::Overbet { action: 4, most: "100".to_owned() };
    assert_eq!(played("NT", "[100, 100, 100]", &raised("p3 cbr 101")), Err(overbet));
}
