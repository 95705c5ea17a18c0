//! What a record says of a hand that was read.

use crate::sample::{SAMPLES, SHORT, exchanged, sample};
use cards::Card;
use poker::phh::{ActionKind, Betting, Decimal, Detail, Holding, Player, Record, Stack, Variant, hands};
use std::borrow::Cow;
use std::collections::BTreeSet;

pub fn read(text: &str) -> Record<'_> {
    let mut hands = hands(text);
    let record = hands.next().unwrap().unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert!(hands.next().is_none(), "more than one hand");
    record
}

fn player(number: u8) -> Player {
    Player::new(number).unwrap()
}

fn holding(text: &str) -> Holding {
    let cards: Vec<Card> = cards::notation::read_cards(text).unwrap();
    Holding::try_from(&cards[..]).unwrap()
}

#[test]
fn every_sample_is_read_without_a_fault() {
    let mut count = 0;
    let mut variants = BTreeSet::new();
    for (name, text) in SAMPLES {
        for hand in hands(text) {
            let hand = hand.unwrap_or_else(|fault| panic!("{name}: {fault}"));
            variants.insert(hand.variant);
            count += 1;
        }
    }
    assert_eq!(count, 38);
    assert_eq!(variants.len(), Variant::ALL.len(), "the samples have {variants:?}");
}

#[test]
fn each_variant_has_its_code_and_its_bets() {
    let expected = [
        ("FT", Betting::BlindsAndLimits),
        ("NT", Betting::BlindsAndLeastBet),
        ("NS", Betting::BlindsAndLeastBet),
        ("PO", Betting::BlindsAndLeastBet),
        ("FO/8", Betting::BlindsAndLimits),
        ("F7S", Betting::BringInAndLimits),
        ("F7S/8", Betting::BringInAndLimits),
        ("FR", Betting::BringInAndLimits),
        ("N2L1D", Betting::BlindsAndLeastBet),
        ("F2L3D", Betting::BlindsAndLimits),
        ("FB", Betting::BlindsAndLimits),
    ];
    assert_eq!(Variant::ALL.map(|variant| (variant.code(), variant.betting())), expected);
    assert!(Variant::ALL.iter().all(|variant| Variant::from_code(variant.code()) == Some(*variant)));
}

#[test]
fn a_hand_says_who_did_what() {
    let text = exchanged(
        "'p2 cc', 'p1 cbr 6', 'd db 2c3c4c'",
        "'p2 pb', 'p1 cbr 6.50 # a stare', 'p2\t  cc', 'd db 2c??4c', '# both think', 'p1 f', 'p2 sd', 'p2 sd 2h??', \
         'p1 sm', 'p1 sm -', 'p1 sm AsKs', \"p2 cc #\\tit's over\"",
    );
    let (one, two) = (player(1), player(2));
    let mut board = holding("2c");
    assert!(board.push(None) && board.push(Some("4c".parse().unwrap())));
    assert!(!board.is_known() && holding("2c4c").is_known());
    assert_eq!(board.known().to_string(), holding("2c4c").known().to_string());
    let mut thrown = holding("2h");
    assert!(thrown.push(None));
    let expected = [
        (ActionKind::DealHole { player: one, cards: holding("AsKs") }, None),
        (ActionKind::DealHole { player: two, cards: Holding::unknown(2).unwrap() }, None),
        (ActionKind::PostBringIn(two), None),
        (ActionKind::RaiseTo { player: one, amount: Decimal::new(65, 1).unwrap() }, Some(" a stare")),
        (ActionKind::CheckOrCall(two), None),
        (ActionKind::DealBoard { cards: board }, None),
        (ActionKind::Remark, Some(" both think")),
        (ActionKind::Fold(one), None),
        (ActionKind::StandPat(two), None),
        (ActionKind::Discard { player: two, cards: thrown }, None),
        (ActionKind::Muck(one), None),
        (ActionKind::ShowDealt(one), None),
        (ActionKind::Show { player: one, cards: holding("AsKs") }, None),
        (ActionKind::CheckOrCall(two), Some("\tit's over")),
    ];
    let hand = read(&text);
    let outcomes: Vec<_> = hand.actions.iter().map(|action| (action.kind, action.commentary.as_deref())).collect();
    assert_eq!(outcomes, expected);
    assert_eq!(read(&hand.to_string()), hand);
}

#[test]
fn ten_players_act_and_know_their_places() {
    let actions = (1..=10).map(|number| format!("'p{number} f'")).collect::<Vec<_>>().join(", ");
    let text = SHORT.replace("'d dh p1 AsKs', 'd dh p2 ????', 'p2 cc', 'p1 cbr 6', 'd db 2c3c4c'", &actions);
    let ten = |entry: &str| format!("[{}]", [entry; 10].join(", "));
    let text = text.replace("[0, 0]", &ten("0")).replace("[1, 2]", &ten("1")).replace("[200, 200]", &ten("200"));
    let text = text.replace("players = ['Ann', 'Bob']\n", "");
    let hand = read(&text);
    let indices: Vec<_> = hand.actions.iter().map(|action| action.kind.player().unwrap().index()).collect();
    assert_eq!(indices, (0..10).collect::<Vec<_>>());
    assert_eq!(hand.to_string(), text.trim_end());
}

#[test]
fn the_keys_of_a_televised_stud_hand_are_all_there() {
    let hand = read(sample("televised/00-22-43.phh"));
    assert_eq!(hand.variant, Variant::FixedLimitStud);
    assert_eq!(hand.ante_trimming_status, Some(true));
    assert_eq!(hand.antes, [Decimal::from(50_000); 5]);
    assert_eq!(hand.blinds_or_straddles, None);
    assert_eq!(hand.bring_in, Some(Decimal::from(50_000)));
    assert_eq!(hand.small_bet, Some(Decimal::from(200_000)));
    assert_eq!(hand.big_bet, Some(Decimal::from(400_000)));
    assert_eq!(hand.min_bet, None);
    assert_eq!(hand.players().unwrap()[4], "Kristopher Tong");
    assert_eq!(hand.other("city"), Some("'Las Vegas'"));
    assert_eq!(hand.other("year"), Some("2023"));
    assert_eq!(hand.number, None);
}

#[test]
fn the_keys_of_an_online_hand_are_all_there() {
    let second = hands(sample("collections/ipn.phhs")).nth(1).unwrap().unwrap();
    assert_eq!(second.number, Some(2));
    assert_eq!(second.blinds_or_straddles.as_ref().unwrap()[4].units(0), Some(-10));
    assert_eq!(second.starting_stacks, [Stack::Unknown; 6]);
    assert_eq!(second.seats(), Some(&[2, 3, 5, 6, 4, 1][..]));
    assert_eq!(second.table(), Some("HandHQ"));
    assert_eq!(second.currency(), Some("USD"));
    assert_eq!(second.winnings(), Some(&[Decimal::ZERO; 6][..]));
    assert_eq!(second.finishing_stacks(), None);
    assert_eq!(second.other("time"), Some("21:36:09"));
    assert_eq!(second.other("hand"), Some("3423309134"));
}

#[test]
fn comments_and_lists_on_several_lines_are_read() {
    let hand = read(sample("historical/alice-carol-wikipedia.phh"));
    assert_eq!(hand.actions.len(), 36);
    assert_eq!(hand.actions[35].to_string(), "p2 sm 3s5d7c8h");
    assert_eq!(hand.players().unwrap(), ["Bob", "Carol", "Ted", "Alice"]);
}

#[test]
fn strings_are_read_in_all_four_forms() {
    let cases = [
        ("'it\\n'", "it\\n"),
        ("\"it's\\t\\\"\\\\\\u00e9\\U0001F0A1\"", "it's\t\"\\é🂡"),
        ("'''\nfirst\nsecond'''", "first\nsecond"),
        ("''''quoted'''''", "'quoted''"),
        ("\"\"\"a\\\n   b \\u0041\"\"\"", "a\u{62} A"),
        ("\"\"\"\r\na\"\"b\"\"\"", "a\"\"b"),
        ("\"\\b\\f\\r\\n\"", "\u{8}\u{c}\r\n"),
        ("''", ""),
    ];
    for (written, content) in cases {
        let text = format!("{SHORT}table = {written}");
        assert_eq!(read(&text).table(), Some(content), "{written}");
    }
}

#[test]
fn keys_that_nobody_knows_are_kept_as_they_are_in_their_order() {
    let lines = [
        "_truth = true",
        "_when = 2009-07-05T21:36:09.5-07:00",
        "_apart = 2009-07-05 21:36:09Z",
        "_day = 2024-02-29",
        "_clock = 07:32:00.999",
        "_table = { a = 1, 'b c' = [1, { d = 'e' }], f = {} }",
        "_nested = [[1, 2],\n  [3], # and so on\n]",
        "\"quoted key\" = -nan",
        "dotted . key = +1_000.5e-3",
        "_hex = 0xDEAD_beef",
        "_long = 123456789012345678901234567890",
        "_exact = 3.14159265358979323846264338327950288e-1_0",
        "table = 7",
        "_text = \"\"\"\ntwo\nlines\"\"\"",
    ];
    let text = format!("{SHORT}{}", lines.join("\n"));
    let hand = read(&text);
    let kept: Vec<String> = hand.details[1..]
        .iter()
        .map(|detail| match detail {
            Detail::Other { key, value } => format!("{key} = {value}"),
            other => panic!("{other:?} is known"),
        })
        .collect();
    assert_eq!(kept, lines);
    assert_eq!(hand.to_string(), text);
}

#[test]
fn crlf_a_byte_order_mark_and_free_order_of_keys_do_no_harm() {
    let plain = read(SHORT);
    let windows = format!("\u{feff}{}", SHORT.replace('\n', "\r\n"));
    assert_eq!(read(&windows), plain);
    let mut lines: Vec<&str> = SHORT.lines().collect();
    lines.reverse();
    assert_eq!(read(&lines.join("\n")), plain);
    let headed = format!("# the first\n[ 7 ]\t# seven\n{SHORT}");
    assert_eq!(read(&headed).number, Some(7));
    assert_eq!(read(&format!("\n[8]\n{SHORT}")).number, Some(8));
}

#[test]
fn a_discarded_card_comes_back_only_in_a_game_of_draws() {
    let draws = "'d dh p1 AsKs', 'p1 sd As', 'd dh p1 As', 'p1 f', 'd dh p2 AsKs'";
    let text = exchanged("'d dh p1 AsKs', 'd dh p2 ????', 'p2 cc', 'p1 cbr 6', 'd db 2c3c4c'", draws);
    let as_draw = text.replace("'NT'", "'N2L1D'");
    assert_eq!(read(&as_draw).actions.len(), 5);
    let refused = |text: &str| hands(text).next().unwrap().unwrap_err().to_string();
    let what = "As is dealt a second time: write ?? if it is not known which card it was";
    assert_eq!(refused(&text), format!("line 6, column 41: {what}"));
    let held_by_another = as_draw.replace("'d dh p1 As', 'p1 f', 'd dh p2 AsKs'", "'d dh p2 As', 'p1 f', 'd dh p2 As'");
    assert_eq!(refused(&held_by_another), format!("line 6, column 63: {what}"));
}

#[test]
fn a_record_outlives_its_text() {
    for (_, text) in SAMPLES {
        let owned: Vec<Record<'static>> = hands(&text.to_owned()).map(|hand| hand.unwrap().into_owned()).collect();
        let read: Vec<_> = hands(text).map(Result::unwrap).collect();
        assert_eq!(owned, read);
    }
    let borrowed = read(SHORT);
    assert!(matches!(borrowed.players().unwrap()[0], Cow::Borrowed("Ann")), "names are not copied");
}

#[test]
fn nothing_but_comments_is_no_hand() {
    for text in ["", "\n\n", "# nothing\n", "\u{feff}", " \t\r\n"] {
        assert!(hands(text).next().is_none(), "{text:?}");
    }
}
