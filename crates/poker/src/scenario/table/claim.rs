//! What a block says of a table, and whether it is so.

use super::playing::{Playing, seat_of};
use crate::table::{Owes, PokerTableEvent};
use crate::{Hand, HandCommand, PostKind};
use cards::{Deck, Pack};
use game::{Actor, Events, Eye, Game, Person, Role, Seat, Seats, Time};
use scenario::Failure;
use std::sync::Arc;

/// Checks a line that claims something; none if the line is a step.
pub fn claim(playing: &Playing, line: u32, text: &str) -> Option<Result<(), Failure>> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rest = rest.trim();
    Some(match verb {
        "owes" => owes(playing, line, rest),
        "options" => options(playing, line, rest),
        "sees" => sees(playing, line, rest),
        "hears" => hears(playing, line, rest),
        "stack" => stack(playing, line, rest),
        "plays" => plays(playing, line, rest),
        _ => return None,
    })
}

/// `3: small and big`.
fn owes(playing: &Playing, line: u32, text: &str) -> Result<(), Failure> {
    let (seat, written) = of_seat(line, text)?;
    let found = match playing.table.chair(seat).owes {
        Owes { small: true, big: true } => "small and big",
        Owes { small: true, .. } => "small",
        Owes { big: true, .. } => "big",
        Owes::NOTHING => "nothing",
    };
    Failure::unless_equal(line, written, found)
}

/// `3: wait, post, buy the button, stand up`, how a player can come in.
fn options(playing: &Playing, line: u32, text: &str) -> Result<(), Failure> {
    let (seat, written) = of_seat(line, text)?;
    let options = playing.table.options(&Actor::player(Person(u64::from(seat.number())), seat));
    let mut found: Vec<String> = Vec::new();
    if options.can_come_back {
        found.push("come back".to_owned());
    }
    if options.can_wait {
        found.push("wait".to_owned());
    }
    if let Some(posts) = options.post {
        let posts: Vec<String> =
            posts.iter().map(|(kind, amount)| format!("{} {}", word(*kind), amount.brief())).collect();
        found.push(format!("post {}", posts.join(" and ")));
    }
    if options.can_buy_button {
        found.push("buy the button".to_owned());
    }
    Failure::unless_equal(line, written, &found.join(", "))
}

fn stack(playing: &Playing, line: u32, text: &str) -> Result<(), Failure> {
    let (seat, written) = of_seat(line, text)?;
    Failure::unless_equal(line, written, &playing.table.chair(seat).stack.brief())
}

/// `Omaha 5/10`: the game that comes, or is being played.
fn plays(playing: &Playing, line: u32, written: &str) -> Result<(), Failure> {
    let blinds = playing.table.blinds();
    let found = format!("{} {}/{}", playing.table.game().name(), blinds.small.brief(), blinds.big.brief());
    Failure::unless_equal(line, written, &found)
}

/// `floor: 51 cards, STICKY, setup called`, or `seat 1: nothing`: what an eye sees of a wrong deck.
fn sees(playing: &Playing, line: u32, text: &str) -> Result<(), Failure> {
    let (eye, written) = of_eye(line, text)?;
    let mut found: Vec<String> = Vec::new();
    if let Some(staff) = playing.table.view(eye).staff {
        found.extend(staff.miscounted.map(|counted| format!("{} cards", counted.total())));
        found.extend(staff.code_word.map(|word| word.to_string()));
        found.extend(staff.setup_is_called.then(|| "setup called".to_owned()));
        let in_use = staff.decks.map(|decks| format!("deck {}", if decks.in_use as u8 == 0 { "one" } else { "two" }));
        found.extend(in_use);
    }
    let found = if found.is_empty() { "nothing".to_owned() } else { found.join(", ") };
    Failure::unless_equal(line, written, &found)
}

/// `seat 1: nothing`: how many events of the last step an eye hears of.
fn hears(playing: &Playing, line: u32, text: &str) -> Result<(), Failure> {
    let (eye, written) = of_eye(line, text)?;
    let heard = playing.events.iter().filter(|event| event.is_for(eye)).count();
    let found = if heard == 0 { "nothing" } else { "something" };
    Failure::unless_equal(line, written, found)
}

fn of_seat(line: u32, text: &str) -> Result<(Seat, &str), Failure> {
    let (seat, written) = text.split_once(':').ok_or_else(|| Failure::at(line, "write 3: what is so"))?;
    Ok((seat_of(line, seat.trim_start_matches("seat "))?, written.trim()))
}

fn of_eye(line: u32, text: &str) -> Result<(Eye, &str), Failure> {
    let (eye, written) = text.split_once(':').ok_or_else(|| Failure::at(line, "write floor: what is seen"))?;
    let eye = match eye.trim() {
        "rail" => Eye::Rail,
        "dealer" => Eye::Dealer,
        "floor" => Eye::Floor,
        "auditor" => Eye::Auditor,
        seat => Eye::Seat(seat_of(line, seat.trim_start_matches("seat "))?),
    };
    Ok((eye, written.trim()))
}

/// `button 2 (empty), small none, big 4, 9 posts 10 live and 5 dead, no hand 3`: how the hand is set up.
///
/// Button and what is posted are told in full; the others where they stand.
pub fn set_up(playing: &Playing, line: u32, text: &str) -> Result<(), Failure> {
    let is_post = |clause: &&str| clause.contains(" posts ");
    let written: Vec<&str> = text.split(',').map(str::trim).collect();
    let (asked, claim): (Vec<&str>, Vec<&str>) = written.iter().copied().partition(|clause| {
        ["dealt ", "absent ", "no hand ", "acts ", "first card ", "last ", "option "]
            .iter()
            .any(|word| clause.starts_with(word))
    });
    let mut found = places(playing);
    found.extend(posts(playing));
    let order = |clauses: Vec<&str>| {
        let (posts, places): (Vec<&str>, Vec<&str>) = clauses.into_iter().partition(is_post);
        [places, posts].concat().join(", ")
    };
    Failure::unless_equal(line, &order(claim), &found.join(", "))?;
    for clause in asked {
        let found = answer(playing, line, clause)?;
        Failure::unless_equal(line, clause, &found)?;
    }
    Ok(())
}

/// Button and blinds.
fn places(playing: &Playing) -> Vec<String> {
    let table = &playing.table;
    let Some(positions) = table.positions() else { return vec!["no button".to_owned()] };
    let button = positions.button;
    let whether = match (table.dealt_in().contains(button), table.chair(button).person) {
        (true, _) => "",
        (false, None) => " (empty)",
        (false, Some(_)) => " (out)",
    };
    let blind = |kind: PostKind| {
        let charged = playing.events.iter().find_map(|event| match event {
            PokerTableEvent::Charged { seat, kind: of, .. } if *of == kind => Some(seat.number().to_string()),
            _ => None,
        });
        charged.unwrap_or_else(|| "none".to_owned())
    };
    let (small, big) = (blind(PostKind::SmallBlind), blind(PostKind::BigBlind));
    let mut claim =
        vec![format!("button {}{whether}", button.number()), format!("small {small}"), format!("big {big}")];
    claim.extend(table.bought().map(|seat| format!("{} buys the button", seat.number())));
    claim
}

/// `9 posts 10 live and 5 dead`, and antes.
fn posts(playing: &Playing) -> Vec<String> {
    let mut charges: Vec<(Seat, Vec<String>)> = Vec::new();
    for event in &playing.events {
        let PokerTableEvent::Charged {
            seat,
            kind: kind @ (PostKind::Live | PostKind::Dead | PostKind::Ante | PostKind::Kill),
            amount,
            ..
        } = event
        else {
            continue;
        };
        let what = format!("{} {}", amount.brief(), word(*kind));
        match charges.iter_mut().find(|(of, _)| of == seat) {
            Some((_, posts)) => posts.push(what),
            None => charges.push((*seat, vec![what])),
        }
    }
    charges.into_iter().map(|(seat, posts)| format!("{} posts {}", seat.number(), posts.join(" and "))).collect()
}

fn word(kind: PostKind) -> &'static str {
    match kind {
        PostKind::Live => "live",
        PostKind::Dead => "dead",
        PostKind::Ante => "ante",
        PostKind::Kill => "kill",
        _ => "blind",
    }
}

/// What is so where a clause claims something.
fn answer(playing: &Playing, line: u32, clause: &str) -> Result<String, Failure> {
    let table = &playing.table;
    let dealt = table.dealt_in();
    let hand = || played(playing).ok_or_else(|| Failure::at(line, "the table has set up no hand that can be played"));
    let numbers = |seats: Seats| {
        let numbers: Vec<String> = seats.clockwise().map(|seat| seat.number().to_string()).collect();
        if numbers.is_empty() { "none".to_owned() } else { numbers.join(" ") }
    };
    let number = |seat: Option<Seat>| seat.map_or("none".to_owned(), |seat| seat.number().to_string());
    Ok(match clause.split_once(' ').unwrap_or((clause, "")).0 {
        "dealt" => format!("dealt {}", numbers(dealt)),
        "absent" => format!("absent {}", numbers(table.absent())),
        "acts" => format!("acts {}", number(hand()?.to_act())),
        "last" => format!("last {}", number(hand()?.order().last().copied())),
        "option" => format!("option {}", number(option(hand()?))),
        "first" => format!("first card {}", number(hand()?.order().first().copied())),
        _ => {
            let without = |seat: &Seat| table.chair(*seat).person.is_some() && !dealt.contains(*seat);
            let seats: Seats = (1..=Seat::MOST).filter_map(Seat::new).filter(without).collect();
            format!("no hand {}", numbers(seats))
        }
    })
}

/// The hand itself, with its posts in and its first cards dealt.
fn played(playing: &Playing) -> Option<Hand> {
    let setup = playing.table.hand()?;
    let pack = Pack::in_order(Deck::Standard, &Deck::Standard.cards()).ok()?;
    let mut hand = Hand::new(Arc::new(setup), pack).ok()?;
    let dealer = Actor::staff(Person(1000), Role::Dealer);
    hand.advance(Time::default(), &dealer, &HandCommand::Run, &mut Events::new()).ok()?;
    Some(hand)
}

/// Who may check before the flop when everybody has called.
fn option(mut hand: Hand) -> Option<Seat> {
    for _ in 0..Seat::MOST {
        let seat = hand.to_act()?;
        let person = hand.setup().seated.iter().find(|seated| seated.seat == seat)?.person;
        let player = Actor::player(person, seat);
        if hand.options(&player).can_check {
            return Some(seat);
        }
        hand.advance(Time::default(), &player, &HandCommand::Call, &mut Events::new()).ok()?;
    }
    None
}
