//! What a `hand` block says of a hand, and whether it is so.

use super::hand::seat_of;
use super::hand_playing::Playing;
use crate::{Hand, HandChips, HandEvent, HandOptions, HandView, Lies};
use chips::{Amount, Chips, Denomination};
use game::{Actor, CardView, Eye, Game, Person, Seat, Seats, Whom};
use scenario::Failure;
use std::collections::BTreeMap;

/// Checks a line that claims something; none if the line is a step.
pub fn claim(playing: &mut Playing, line: u32, text: &str) -> Option<Result<(), Failure>> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rest = rest.trim();
    let hand = &playing.hand;
    Some(match verb {
        "pots" => equal(line, rest, &pots(hand)),
        "wins" => wins(playing, line, rest),
        "stacks" => stacks(hand, line, rest),
        "waits" => equal(line, rest, &waits(hand)),
        "may" => may(hand, line, rest),
        "reads" => reads(hand, line, rest),
        "sees" => sees(hand, line, rest),
        "says" => equal(line, rest, &says(playing)),
        "order" => equal(line, rest, &numbers(hand.order().iter().copied().collect(), hand)),
        "burns" => equal(line, rest, &hand.pack().count_in(cards::Spot::Burn).to_string()),
        "muck" => equal(line, rest, &hand.pack().count_in(cards::Spot::Muck).to_string()),
        "stub" => equal(line, rest, &hand.pack().count_in(cards::Spot::Stub).to_string()),
        "lies" => lies(hand, line, rest),
        "split" => split(line, rest),
        _ => return None,
    })
}

/// `muck: left of the bank`: where a pile lies.
fn lies(hand: &Hand, line: u32, text: &str) -> Result<(), Failure> {
    let sense = || Failure::at(line, "write lies muck: left of the bank");
    let (pile, written) = text.split_once(':').ok_or_else(sense)?;
    let of = match pile.trim() {
        "burns" => cards::Spot::Burn,
        "muck" => cards::Spot::Muck,
        "stub" => cards::Spot::Stub,
        _ => return Err(sense()),
    };
    let pile = hand.view(Eye::Rail).piles.into_iter().find(|pile| pile.of == of);
    let found = pile.map_or("nowhere", |pile| match pile.lies {
        Lies::InTheDealersHand => "in the dealer's hand",
        Lies::LeftOfTheBank => "left of the bank",
        Lies::RightOfTheBankUnderTheCutCard => "right of the bank under the cut card",
        Lies::UnderThePot => "under the pot",
    });
    equal(line, written.trim(), found)
}

fn equal(line: u32, written: &str, found: &str) -> Result<(), Failure> {
    Failure::unless_equal(line, written, found)
}

/// Seats in the order of the deal.
fn numbers(seats: Seats, hand: &Hand) -> String {
    let seats = hand.order().iter().filter(|seat| seats.contains(**seat));
    seats.map(|seat| seat.number().to_string()).collect::<Vec<_>>().join(" ")
}

fn ascending(seats: Seats) -> String {
    seats.clockwise().map(|seat| seat.number().to_string()).collect::<Vec<_>>().join(" ")
}

/// `main 120 (1 2), side 40 (2 3), back 10 (3)`: what goes back because nobody called it comes last.
fn pots(hand: &Hand) -> String {
    let pots = hand.pots();
    let name = |index: usize| if index == 0 { "main" } else { "side" };
    let pot = |(index, pot): (usize, &crate::Pot)| {
        format!("{} {} ({})", name(index), pot.amount.brief(), ascending(pot.seats))
    };
    let mut parts: Vec<String> = pots.pots.iter().enumerate().map(pot).collect();
    parts.extend(pots.uncalled.map(|(seat, amount)| format!("back {} ({})", amount.brief(), seat.number())));
    parts.join(", ")
}

/// `seat 1: 155, seat 2: 3`: everything that was won, complete; the hand is finished first.
fn wins(playing: &mut Playing, line: u32, text: &str) -> Result<(), Failure> {
    playing.end(line)?;
    let mut won: BTreeMap<Seat, Amount> = BTreeMap::new();
    for event in &playing.events {
        if let Some((seat, HandChips::Awarded(amount))) = event.chips() {
            let sum = won.entry(seat).or_default();
            *sum = sum.plus(amount).unwrap_or(*sum);
        }
    }
    let found: Vec<String> = won.iter().map(|(seat, amount)| format!("{seat}: {}", amount.brief())).collect();
    let found = if found.is_empty() { "nobody".to_owned() } else { found.join(", ") };
    equal(line, text, &found)
}

/// `seat 1: 1075, seat 2: 925`: the seats that are named.
fn stacks(hand: &Hand, line: u32, text: &str) -> Result<(), Failure> {
    let mut found = Vec::new();
    for part in text.split(',') {
        let (seat, _) = part.split_once(':').ok_or_else(|| Failure::at(line, "write stacks seat 1: 1075"))?;
        let seat = seat_of(line, seat)?;
        found.push(format!("{seat}: {}", hand.stack(seat).brief()));
    }
    equal(line, text, &found.join(", "))
}

fn waits(hand: &Hand) -> String {
    match hand.waits().whom {
        Whom::Seats(seats) => format!("seat {}", ascending(seats)),
        Whom::Dealer => "dealer".to_owned(),
        Whom::Floor => "floor".to_owned(),
        Whom::Link => "link".to_owned(),
        Whom::Nobody => "nobody".to_owned(),
    }
}

/// `seat 1: fold, call 10, raise 20 to 100`: how the seat may bet.
fn may(hand: &Hand, line: u32, text: &str) -> Result<(), Failure> {
    let (seat, written) = text.split_once(':').ok_or_else(|| Failure::at(line, "write may seat 1: fold, call 10"))?;
    let seat = seat_of(line, seat)?;
    let options = hand.options(&Actor::player(Person(u64::from(seat.number())), seat));
    equal(line, written.trim(), &bets(&options))
}

fn bets(options: &HandOptions) -> String {
    let mut choices = Vec::new();
    if options.can_fold {
        choices.push("fold".to_owned());
    }
    if options.can_check {
        choices.push("check".to_owned());
    }
    choices.extend(options.call.map(|call| format!("call {}", call.brief())));
    choices.extend(options.raise.map(|raise| {
        let most = raise.most.brief();
        if raise.least == raise.most {
            format!("raise {most}")
        } else {
            format!("raise {} to {most}", raise.least.brief())
        }
    }));
    if options.can_straddle {
        choices.push("straddle".to_owned());
    }
    if choices.is_empty() { "nothing".to_owned() } else { choices.join(", ") }
}

/// `seat 1: two pair, aces and kings`: how the dealer reads a tabled hand.
fn reads(hand: &Hand, line: u32, text: &str) -> Result<(), Failure> {
    let (seat, written) = text.split_once(':').ok_or_else(|| Failure::at(line, "write reads seat 1: a pair"))?;
    let seat = seat_of(line, seat)?;
    let view = hand.view(Eye::Rail).seats.into_iter().find(|view| view.seat == seat);
    let reading = view.and_then(|view| view.reading);
    equal(line, written.trim(), &reading.unwrap_or_else(|| "nothing".to_owned()))
}

/// The last thing that was said aloud: `3 players`, `pot 35`, `showdown, seat 5 first`, `40 for 50`.
fn says(playing: &Playing) -> String {
    let named = playing.events.iter().rev().find_map(|event| match event {
        HandEvent::PlayersCounted { players } => Some(format!("{players} players")),
        HandEvent::PotStated { amount, .. } => Some(format!("pot {}", amount.brief())),
        HandEvent::ShowdownCalled { first } => Some(format!("showdown, {first} first")),
        HandEvent::ReadAs { named, amount, .. } => Some(format!("{} for {}", amount.brief(), named.brief())),
        _ => None,
    });
    named.unwrap_or_else(|| "nothing".to_owned())
}

/// `seat 2: seat 1 ?? ??`, `rail: board Ks 7h 2c`, `seat 1: pot 35`: what an eye sees; a pot that it does not see is `?`.
fn sees(hand: &Hand, line: u32, text: &str) -> Result<(), Failure> {
    let sense = || Failure::at(line, "write sees seat 2: seat 1 ?? ??, or rail: pot ?");
    let (eye, written) = text.split_once(':').ok_or_else(sense)?;
    let eye = match eye.trim() {
        "rail" => Eye::Rail,
        "dealer" => Eye::Dealer,
        "floor" => Eye::Floor,
        "auditor" => Eye::Auditor,
        seat => Eye::Seat(seat_of(line, seat)?),
    };
    let view = hand.view(eye);
    let words: Vec<&str> = written.split_whitespace().collect();
    match words.as_slice() {
        ["board", shown @ ..] => equal(line, &shown.join(" "), &faces(&view.board)),
        ["pots", ..] => {
            let written = written.trim().trim_start_matches("pots").trim();
            equal(line, written, &pots_seen(&view))
        }
        ["pot", total] => equal(line, total, &view.total.map_or_else(|| "?".to_owned(), Amount::brief)),
        ["bet", number, amount] => {
            let seat = seat_in(&view, seat_of(line, number)?).ok_or_else(sense)?;
            equal(line, amount, &view.seats[seat].bet.brief())
        }
        ["seat", number, shown @ ..] => {
            let seat = seat_in(&view, seat_of(line, number)?).ok_or_else(sense)?;
            equal(line, &shown.join(" "), &faces(&view.seats[seat].cards))
        }
        _ => Err(sense()),
    }
}

/// `main 40 (1 2), side ? (2 3)`, or `none`: what an eye sees in the middle.
fn pots_seen(view: &HandView) -> String {
    let pot = |(index, pot): (usize, &crate::PotView)| {
        let amount = pot.amount.map_or_else(|| "?".to_owned(), Amount::brief);
        format!("{} {amount} ({})", if index == 0 { "main" } else { "side" }, ascending(pot.seats))
    };
    let pots: Vec<String> = view.pots.iter().enumerate().map(pot).collect();
    if pots.is_empty() { "none".to_owned() } else { pots.join(", ") }
}

fn seat_in(view: &HandView, seat: Seat) -> Option<usize> {
    view.seats.iter().position(|known| known.seat == seat)
}

fn faces(cards: &[CardView]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The faces of the board.
pub fn board(hand: &Hand) -> Vec<String> {
    let view = hand.view(Eye::Rail);
    view.board.iter().map(ToString::to_string).collect()
}

/// `5x25 1x5 between 2 in 25 5 1: 2 × 25.00, 3 × 5.00 / 2 × 25.00, 3 × 5.00`: how a dealer divides the chips of a pot.
fn split(line: u32, text: &str) -> Result<(), Failure> {
    let sense = || Failure::at(line, "write split 5x25 1x5 between 2 in 25 5 1: 2x25 3x5 / 2x25 3x5");
    let (what, written) = text.split_once(':').ok_or_else(sense)?;
    let (pot, rest) = what.split_once(" between ").ok_or_else(sense)?;
    let (ways, colours) = rest.split_once(" in ").ok_or_else(sense)?;
    let pot: Chips = pot.trim().parse().map_err(|_| sense())?;
    let ways = ways.trim().parse().map_err(|_| sense())?;
    let colours: Result<Vec<Denomination>, _> = colours.split_whitespace().map(str::parse).collect();
    let plan = crate::split_pot(&pot, ways, &colours.map_err(|_| sense())?);
    let plan = plan.map_err(|error| Failure::at(line, error.to_string()))?;
    let shares = plan.map(|plan| plan.shares).unwrap_or_default();
    let share = |share: &Chips| {
        let chips = share.highest_first().map(|(chip, count)| format!("{count}x{}", chip.amount().brief()));
        chips.collect::<Vec<_>>().join(" ")
    };
    equal(line, written.trim(), &shares.iter().map(share).collect::<Vec<_>>().join(" / "))
}
