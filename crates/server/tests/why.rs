//! Every result comes with a sentence that says why.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use cards::Card;
use chips::Amount;
use game::{CardView, Events, Seat};
use house::{Decision, Outcome, Phase, RoundEvent, RoundView, SeatView};
use rulebook::{Rule, Wager};
use server::kind::felt_of_round;

fn faces(text: &str) -> Vec<CardView> {
    text.split(' ').map(|card| CardView::Face(card.parse::<Card>().unwrap())).collect()
}

const SEAT: u8 = 1;
const BOARD: &str = "Kh 8c 4s 2d Jh";

/// A seat whose round is over, and what happened in it.
struct Case {
    own: &'static str,
    dealer: &'static str,
    board: &'static str,
    decision: Decision,
    before: Vec<RoundEvent>,
}

fn case(own: &'static str, dealer: &'static str, board: &'static str) -> Case {
    Case { own, dealer, board, decision: Decision::Played { multiple: 1 }, before: Vec::new() }
}

/// The sentence for a wager of ten dollars that ended like this under a clause.
fn why(case: &Case, wager: Wager, outcome: Outcome, won: i64, clause: &str) -> String {
    let seat = Seat::new(SEAT).unwrap();
    let stake = Amount::dollars(10);
    let back = if outcome == Outcome::Lost { Amount::ZERO } else { stake };
    let won = Amount::from_cents(won * 100).unwrap();
    let rule: Rule = clause.parse().unwrap();
    let mut events = Events::new();
    for event in &case.before {
        events.push(rule, *event);
    }
    events.push(rule, RoundEvent::Settled { seat, wager, outcome, stake, back, won });
    let own = SeatView {
        seat,
        wagers: Vec::new(),
        progressive: Amount::ZERO,
        decision: Some(case.decision),
        cards: faces(case.own),
        net: Amount::dollars(1),
    };
    let view = RoundView {
        phase: Phase::Over,
        seats: vec![own],
        dealer: faces(case.dealer),
        board: faces(case.board),
        box_cards: Vec::new(),
        burns: Vec::new(),
        stub: Vec::new(),
        dealer_best: case.dealer.split(' ').map(|card| card.parse().unwrap()).collect(),
        rack: Vec::new(),
    };
    felt_of_round(&view, &events, 1).hands[0].results[0].why.clone().unwrap()
}

#[test]
fn a_wager_against_the_dealer_says_who_had_what() {
    use Outcome::{Lost, Pushed, Won};
    use Wager::{Ante, Blind, Odds, Play};
    let pair = || case("Kd As", "8s 7d", BOARD);
    let below = || Case { before: vec![RoundEvent::DealerDoesNotPlay], ..case("Qd As", "9s 7d", BOARD) };
    let tie = || case("3d 5s", "3s 5d", "Kh Kc Ks Kd Ah");
    let behind = || case("8s 7d", "Kd As", BOARD);
    let flush = || case("Ah 2h", "8s 7d", "Kh 8h 4h 2d Jc");
    let beaten = || case("5d 6s", "Ah 2h", "7h 8h 9h 3d Kc");
    for (case, wager, outcome, won, clause, wanted) in [
        (pair(), Ante, Won, 10, "md-uth-1.2/12.A", "Your pair is higher than the dealer's: Ante pays even money."),
        (flush(), Play, Won, 10, "md-uth-1.2/12.A", "Your flush beats a pair: Play pays even money."),
        (flush(), Blind, Won, 15, "md-uth-1.2/12.B.1.e", "Your flush beats a pair: Blind pays 3 to 2."),
        (pair(), Blind, Pushed, 0, "md-uth-1.2/12.B.1.g", "Blind pays only from a straight up: it comes back."),
        (pair(), Blind, Pushed, 0, "md-uth-1.2/12.B.2.f", "Blind pays only from a flush up: it comes back."),
        (below(), Ante, Pushed, 0, "md-uth-1.2/11.H.1.push", "The dealer has less than a pair: your Ante comes back."),
        (below(), Play, Won, 10, "md-uth-1.2/12.A", "Your ace high is higher than the dealer's: Play pays even money."),
        (tie(), Ante, Pushed, 0, "md-uth-1.2/11.H.3.d", "Your hand and the dealer's are equal: your Ante comes back."),
        (behind(), Play, Lost, 0, "md-uth-1.2/11.H.3.a", "The dealer's pair is higher than yours: the Play is lost."),
        (
            beaten(),
            Odds,
            Won,
            50,
            "md-huh-1.0/12.C.1.f",
            "The dealer's flush beats your straight, but it is a Bad Beat: Odds pays 5 to 1.",
        ),
        (
            beaten(),
            Ante,
            Lost,
            0,
            "md-huh-1.0/11.H.4.c.ii",
            "The dealer's flush beats your straight: the Ante is lost.",
        ),
        (pair(), Ante, Won, 10, "ma-uth/10.b", "Your pair is higher than the dealer's: Ante pays even money."),
        (below(), Ante, Pushed, 0, "ma-uth/9.g", "The dealer has less than a pair: your Ante comes back."),
    ] {
        assert_eq!(why(&case, wager, outcome, won, clause), wanted);
    }
    let folded = Case { decision: Decision::Folded, ..pair() };
    assert_eq!(why(&folded, Ante, Lost, 0, "md-uth-1.2/11.F.2"), "You folded: the Ante is lost.");
    let seat = Seat::new(SEAT).unwrap();
    let left = Case { before: vec![RoundEvent::Abandoned { seat }], ..pair() };
    assert_eq!(why(&left, Play, Lost, 0, "md-uth-1.2/7.C.2"), "You left the round: the Play is lost.");
}

#[test]
fn a_side_wager_says_what_it_is_paid_for() {
    use Outcome::{Lost, Won};
    let seat = Seat::new(SEAT).unwrap();
    let threes = || case("Kd Ks", "8s 7d", BOARD);
    let pair = || case("Kd As", "8s 7d", BOARD);
    let jackpot = || Case {
        before: vec![RoundEvent::JackpotRead { seat, hand: Some(rulebook::Hand::Flush) }],
        ..case("Ah 2h", "8s 7d", "Kh 8h 4h 2d Jc")
    };
    for (case, wager, outcome, won, clause, wanted) in [
        (threes(), Wager::Trips, Won, 30, "md-uth-1.2/12.C.1.g", "Trips: three of a kind pays 3 to 1, whoever wins."),
        (
            pair(),
            Wager::Trips,
            Lost,
            0,
            "md-uth-1.2/12.C.1",
            "Trips pays only from three of a kind up, and you have a pair: it is lost.",
        ),
        (
            pair(),
            Wager::Pocket,
            Lost,
            0,
            "md-huh-1.0/12.D",
            "Pocket Bonus does not pay for these two cards: it is lost.",
        ),
        (jackpot(), Wager::Progressive, Won, 50, "md-uth-1.2/12.D.2", "Progressive: a flush pays 50.00."),
        (
            pair(),
            Wager::Progressive,
            Lost,
            0,
            "md-uth-1.2/12.D.2",
            "Your hand is not on the paytable of the Progressive: it is lost.",
        ),
    ] {
        assert_eq!(why(&case, wager, outcome, won, clause), wanted);
    }
}

#[test]
fn a_payment_that_the_odds_do_not_explain_is_an_amount() {
    let seat = Seat::new(SEAT).unwrap();
    let limit = vec![RoundEvent::LimitReached { seat, cut: Amount::dollars(1) }];
    let limited = Case { before: limit, ..case("Ah 2h", "8s 7d", "Kh 8h 4h 2d Jc") };
    let sentence = why(&limited, Wager::Blind, Outcome::Won, 5, "md-uth-1.2/12.B.1.e");
    assert_eq!(sentence, "Your flush beats a pair: Blind pays 5.00, as much as the payout limit leaves.");
    let coupon = vec![RoundEvent::CouponSettled { seat, wager: Wager::Ante, returned: false }];
    let with_coupon = Case { before: coupon, ..case("Ah 2h", "8s 7d", "Kh 8h 4h 2d Jc") };
    let sentence = why(&with_coupon, Wager::Ante, Outcome::Won, 20, "ma-uth/10.b");
    assert_eq!(sentence, "Your flush beats a pair: Ante pays 20.00 with the coupon.");
}

#[test]
fn every_wager_of_every_book_has_a_sentence_for_every_outcome() {
    let seat = Seat::new(SEAT).unwrap();
    let rule: Rule = "md-uth-1.2/13.A".parse().unwrap();
    let befores = [
        Vec::new(),
        vec![RoundEvent::Voided { rule }],
        vec![RoundEvent::HandVoided { seat, cards: 3, rule }],
        vec![RoundEvent::DealerDoesNotPlay],
    ];
    for wager in Wager::ALL {
        for outcome in [Outcome::Won, Outcome::Pushed, Outcome::Lost] {
            for before in &befores {
                for clause in ["md-uth-1.2/12.A", "md-huh-1.0/12.E.2", "ma-uth/10.d.A", "house/2"] {
                    for decision in [Decision::Folded, Decision::Played { multiple: 2 }] {
                        let case = Case { decision, before: before.clone(), ..case("Kd As", "8s 7d", BOARD) };
                        let sentence = why(&case, wager, outcome, 10, clause);
                        let is_sentence = sentence.ends_with('.') && sentence.starts_with(char::is_uppercase);
                        assert!(
                            is_sentence && sentence.contains(&wager.to_string()),
                            "{wager} {outcome:?}: {sentence}"
                        );
                    }
                }
            }
        }
    }
}
