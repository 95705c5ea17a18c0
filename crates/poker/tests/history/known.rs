//! Single hands as they are told.

use game::{Events, Eye};
use poker::history::History;
use poker::phh::{Record, hands};
use poker::replay::{NotReplayed, replay, replay_seen};

const HAND: &str = "\
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [0.50, 1.00, 0.00]
min_bet = 1.00
starting_stacks = [100.00, 20.00, 60.25]
actions = ['d dh p1 7c2d', 'd dh p2 AsAd', 'd dh p3 KhKs', 'p3 cbr 3.00', 'p1 f', 'p2 cbr 20.00', 'p3 cc', \
           'd db 2c3d9h', 'd db Ks', 'd db 4d', 'p2 sm AsAd', 'p3 sm KhKs']
players = ['Ann', 'Bo', 'Cy']
seats = [4, 6, 1]
";

fn read(text: &str) -> Record<'_> {
    hands(text).next().unwrap().unwrap()
}

fn context(text: &str) -> String {
    let record = read(text);
    let mut events = Events::new();
    let (replayed, hand) = replay_seen(&record, |rules, event| events.push(rules, *event)).unwrap();
    let mut history = History::new(&hand, &events, Eye::Auditor);
    history.decimals = replayed.decimals;
    history.names = record.players().unwrap().iter().map(ToString::to_string).collect();
    history.seats = record.seats().unwrap().to_vec();
    history.currency = Some("USD".to_owned());
    history.number = Some(7);
    history.text()
}

#[test]
fn a_hand_is_told_as_trackers_read_it() {
    let wanted = "\
PokerStars Hand #7: Hold'em No Limit ($0.50/$1.00)
Table 'Cardroom' 6-max Seat #1 is the button
Seat 1: Cy ($60.25 in chips)
Seat 4: Ann ($100.00 in chips)
Seat 6: Bo ($20.00 in chips)
Ann: posts small blind $0.50
Bo: posts big blind $1.00
*** HOLE CARDS ***
Dealt to Ann [7c 2d]
Dealt to Bo [As Ad]
Dealt to Cy [Kh Ks]
Cy: raises $2.00 to $3.00
Ann: folds
Bo: raises $17.00 to $20.00 and is all-in
Cy: calls $17.00
*** FLOP *** [2c 3d 9h]
*** TURN *** [2c 3d 9h] [Kc]
*** RIVER *** [2c 3d 9h Kc] [4d]
*** SHOW DOWN ***
Bo: shows [As Ad] (pair of aces)
Cy: shows [Kh Ks] (three of a kind, kings)
Cy collected $40.50 from pot
*** SUMMARY ***
Total pot $40.50 | Rake $0.00
Board [2c 3d 9h Kc 4d]
Seat 1: Cy (button) showed [Kh Ks] and won ($40.50) with three of a kind, kings
Seat 4: Ann (small blind) folded before Flop
Seat 6: Bo (big blind) showed [As Ad] and lost with pair of aces


";
    assert_eq!(context(&HAND.replace("db Ks", "db Kc")), wanted);
}

#[test]
fn a_phrase_of_our_own_that_means_nothing_is_told() {
    let with = |key: &str| replay(&read(&format!("{}{key}\n", HAND.replace("db Ks", "db Kc")))).unwrap_err();
    assert_eq!(
        with("_house = 'cash, cap many'"),
        NotReplayed::Unclear { key: "_house", phrase: "cap many".to_owned() }
    );
    assert_eq!(with("_house = 'chip dear'"), NotReplayed::Unclear { key: "_house", phrase: "chip dear".to_owned() });
    assert_eq!(with("_posts = 'p1 gift 3'").to_string(), "\"p1 gift 3\" in _posts is not understood: leave it out");
}

/// The actions of a hand as we write them.
fn actions(text: &str) -> String {
    let record = read(text);
    let mut events = Events::new();
    let (replayed, hand) = replay_seen(&record, |rules, event| events.push(rules, *event)).unwrap();
    let mut history = History::new(&hand, &events, Eye::Auditor);
    history.decimals = replayed.decimals;
    history.record().unwrap().actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

#[test]
fn hands_that_are_all_in_are_written_as_shown_before_the_board() {
    let written = actions(&HAND.replace("db Ks", "db Kc"));
    assert!(written.ends_with("p3 cc, p2 sm AsAd, p3 sm KhKs, d db 2c3d9h, d db Kc, d db 4d"), "{written}");
}

/// Two players who check to the end, with antes, and what they do then.
fn checked(antes: &str, showdown: &str) -> String {
    format!(
        "variant = 'NT'\nantes = {antes}\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [20, 20]\n\
         actions = ['d dh p1 AsAd', 'd dh p2 7h2c', 'p2 cc', 'p1 cc', 'd db 3c4d9h', 'p1 cc', 'p2 cc', 'd db Kd', \
         'p1 cc', 'p2 cc', 'd db Jh', 'p1 cc', 'p2 cc', {showdown}]\n"
    )
}

#[test]
fn a_dash_shows_what_was_dealt_and_nothing_gives_up() {
    let stacks = |showdown: &str| replay(&read(&checked("[0, 0]", showdown))).unwrap().finishing;
    let cents = |stacks: Vec<chips::Amount>| stacks.iter().map(|stack| stack.cents()).collect::<Vec<_>>();
    assert_eq!(cents(stacks("'p1 sm -', 'p2 sm'")), [22, 18]);
    assert_eq!(cents(stacks("'p1 sm', 'p2 sm -'")), [18, 22]);
    let written = actions(&checked("[0, 0]", "'p1 sm'"));
    assert!(written.ends_with("p1 sm, p2 sm ????"), "{written}");
}

#[test]
fn of_two_players_the_second_in_the_list_of_antes_is_the_big_blind() {
    let replayed = replay(&read(&checked("[0, 3]", "'p1 sm -', 'p2 sm'"))).unwrap();
    let stacks: Vec<i64> = replayed.finishing.iter().map(|stack| stack.cents()).collect();
    // The ante of 3 is the big blind's own, who wins it back with 2 of the other.
    assert_eq!(stacks, [22, 18]);
    let replayed =
        replay(&read(&checked("[0, 3]", "'p1 sm', 'p2 sm -'").replace("antes", "ante_trimming_status = false\nantes")))
            .unwrap();
    let stacks: Vec<i64> = replayed.finishing.iter().map(|stack| stack.cents()).collect();
    assert_eq!(stacks, [15, 25]);
}
