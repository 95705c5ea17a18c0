//! Checks the claims of a block about a round.

use super::playing::{Playing, irregularity};
use crate::{Fate, Foreseen, RoundEvent};
use chips::Amount;
use game::{CardView, Eye, Game, Seat, Whom};
use scenario::{Failure, Runner};

/// Checks a line with a claim; `None` if the line is a step.
pub fn claim(playing: &mut Playing, line: u32, text: &str) -> Option<Result<(), Failure>> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rest = rest.trim();
    Some(match verb {
        "settles" => settles(playing, line, rest),
        "order" => equal(line, rest, &order(playing)),
        "meters" => equal(line, rest, &meters(playing)),
        "rack" => equal(line, rest, &playing.round.pack().count_in(cards::Spot::Rack).to_string()),
        "coupon" => equal(line, rest, &coupons(playing)),
        "stub" => equal(line, rest, &playing.stub().to_string()),
        "house" => equal(line, rest, &signed(playing.round.house_won())),
        "waits" => equal(line, rest, &waits(playing)),
        "cut" => cut(playing, line, rest),
        "sees" => sees(playing, line, rest),
        "foresees" => foresees(playing, line, rest),
        _ => return None,
    })
}

fn equal(line: u32, written: &str, found: &str) -> Result<(), Failure> {
    Failure::unless_equal(line, written, found)
}

/// `seat 1: ante -10, raise -30, odds +50`: the round is finished first.
fn settles(playing: &mut Playing, line: u32, text: &str) -> Result<(), Failure> {
    let (seat, wagers) = text.split_once(':').ok_or_else(|| Failure::at(line, "write settles seat 1: ante -10"))?;
    let seat = seat_of(line, seat)?;
    if !playing.round.is_over() {
        playing.step(line, "finish")?;
    }
    let mut found = Vec::new();
    for event in &playing.events {
        match *event {
            RoundEvent::Voided { .. } => found.clear(),
            RoundEvent::Settled { seat: at, wager, stake, back, won, .. } if at == seat => {
                let net = back.plus(won).and_then(|paid| paid.minus(stake)).unwrap_or_default();
                found.push(format!("{} {}", wager.key(), signed(net)));
            }
            RoundEvent::Refunded { seat: at, wager, .. } if at == seat => found.push(format!("{} 0", wager.key())),
            RoundEvent::EnvyPaid { seat: at, holder, amount, .. } if at == seat => {
                found.push(format!("envy {} {}", holder.number(), signed(amount)));
            }
            _ => {}
        }
    }
    let mut written: Vec<String> =
        wagers.split(',').map(|wager| wager.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    written.sort_unstable();
    found.sort_unstable();
    equal(line, &written.join(", "), &found.join(", "))
}

/// The seats in the order in which they were settled.
fn order(playing: &Playing) -> String {
    let seats = playing.events.iter().filter_map(|event| match event {
        RoundEvent::HandRead { seat, .. } => Some(seat.number().to_string()),
        _ => None,
    });
    seats.collect::<Vec<_>>().join(" ")
}

/// `seat 1: ante returned`: what happened to the coupons.
fn coupons(playing: &Playing) -> String {
    let settled = playing.events.iter().filter_map(|event| match event {
        RoundEvent::CouponSettled { seat, wager, returned, .. } => {
            let fate = if *returned { "returned" } else { "taken" };
            Some(format!("{seat}: {} {fate}", wager.key()))
        }
        _ => None,
    });
    settled.collect::<Vec<_>>().join(", ")
}

fn meters(playing: &Playing) -> String {
    let meters = playing.meters.iter().map(|(level, amount)| format!("{level} {}", amount.brief()));
    meters.collect::<Vec<_>>().join(", ")
}

fn waits(playing: &Playing) -> String {
    match playing.round.waits().whom {
        Whom::Seats(seats) => {
            let numbers: Vec<String> = seats.clockwise().map(|seat| seat.number().to_string()).collect();
            format!("seat {}", numbers.join(" "))
        }
        Whom::Dealer => "dealer".to_owned(),
        Whom::Floor => "floor".to_owned(),
        Whom::Link => "link".to_owned(),
        Whom::Nobody => "nobody".to_owned(),
    }
}

/// `seat 1: 56000 by RULE`: the total that the payout limits withheld from a player.
fn cut(playing: &Playing, line: u32, text: &str) -> Result<(), Failure> {
    let (seat, written) = text.split_once(':').ok_or_else(|| Failure::at(line, "write cut seat 1: 56000"))?;
    let seat = seat_of(line, seat)?;
    let cuts = playing.events.iter().filter_map(|event| match event {
        RoundEvent::LimitReached { seat: at, cut, .. } if *at == seat => Some(*cut),
        _ => None,
    });
    let sum = Amount::sum(cuts).unwrap_or_default();
    equal(line, written.trim(), &sum.brief())
}

/// `an exposed dealer: seat 1 ante back, trips settled`: what the floor sees before it rules, complete.
fn foresees(playing: &Playing, line: u32, text: &str) -> Result<(), Failure> {
    let (what, written) =
        text.split_once(':').ok_or_else(|| Failure::at(line, "write foresees WHAT: seat 1 ante back"))?;
    let what = irregularity(line, what)?;
    let foreseen = playing.round.foresee(what).map_err(|refusal| Failure::at(line, format!("refused: {refusal}")))?;
    let of_seat = |foreseen: &[Foreseen]| {
        let fates = foreseen.iter().map(|foreseen| {
            let fate = match foreseen.fate {
                Fate::PlaysOn => "plays",
                Fate::GoesBack => "back",
                Fate::IsStillSettled => "settled",
            };
            format!("{} {fate}", foreseen.wager.key())
        });
        format!("{} {}", foreseen[0].seat, fates.collect::<Vec<_>>().join(", "))
    };
    let fates: Vec<String> = foreseen.chunk_by(|one, other| one.seat == other.seat).map(of_seat).collect();
    equal(line, written.trim(), &fates.join("; "))
}

/// `seat 2: dealer ?? ??` or `rail: seat 1 9h 8h`: the cards that a viewer sees.
fn sees(playing: &Playing, line: u32, text: &str) -> Result<(), Failure> {
    let sense = || Failure::at(line, "write sees seat 2: dealer ?? ??");
    let (eye, written) = text.split_once(':').ok_or_else(sense)?;
    let eye = match eye.trim() {
        "rail" => Eye::Rail,
        "dealer" => Eye::Dealer,
        "floor" => Eye::Floor,
        "auditor" => Eye::Auditor,
        seat => Eye::Seat(seat_of(line, seat)?),
    };
    let view = playing.round.view(eye);
    let words: Vec<&str> = written.split_whitespace().collect();
    let (cards, shown) = match words.as_slice() {
        ["dealer", shown @ ..] => (view.dealer, shown),
        ["board", shown @ ..] => (view.board, shown),
        ["box", shown @ ..] => (view.box_cards, shown),
        ["best", shown @ ..] => (view.dealer_best.into_iter().map(CardView::Face).collect(), shown),
        ["seat", number, shown @ ..] => {
            let seat = number.parse().ok().and_then(Seat::new).ok_or_else(sense)?;
            let cards = view.seats.into_iter().find(|known| known.seat == seat).map(|known| known.cards);
            (cards.unwrap_or_default(), shown)
        }
        _ => return Err(sense()),
    };
    let found: Vec<String> = cards.iter().map(ToString::to_string).collect();
    equal(line, &shown.join(" "), &found.join(" "))
}

fn seat_of(line: u32, text: &str) -> Result<Seat, Failure> {
    let number = text.trim().strip_prefix("seat ").and_then(|number| number.trim().parse().ok());
    number.and_then(Seat::new).ok_or_else(|| Failure::at(line, format!("{text:?} is no seat")))
}

/// `+10`, `-7.50`, `0`.
fn signed(amount: Amount) -> String {
    if amount.is_positive() { format!("+{}", amount.brief()) } else { amount.brief() }
}
