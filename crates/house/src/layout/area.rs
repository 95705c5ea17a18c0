//! Checks the spots of the players and the areas of the cards.

use super::element::HAIR;
use super::finding::Lint;
use super::{Element, Kind, Place};
use rulebook::terms::Target;
use rulebook::{Rule, Wager};
use std::collections::BTreeSet;

/// How far an area may be from what it touches, in tenths of a millimeter.
const TOUCH: i64 = 50;

pub fn look(lint: &mut Lint<'_>) {
    positions(lint);
    spots(lint);
    equals(lint);
    community(lint);
    cards(lint);
    apart(lint);
}

fn is_spot(element: &Element) -> bool {
    matches!(element.kind, Kind::Spot(_))
}

/// Checks that there are no more positions than the book allows, all on the players' side.
fn positions(lint: &mut Lint<'_>) {
    let most = &lint.terms.game.terms.seats;
    let layout = lint.layout;
    let spots = || layout.on(super::Surface::Felt).filter(|element| is_spot(element));
    let seats: BTreeSet<u8> = spots().filter_map(|spot| spot.seat).collect();
    let what = || format!("there are {} betting positions: a table may have at most {}", seats.len(), most.is);
    lint.demand(most.rule, "positions", seats.len() <= usize::from(most.is), what);
    let dealer = layout.place_of(Kind::Dealer);
    lint.demand(most.rule, "dealer", dealer.is_some(), "the dealer's place must be across from the players");
    let Some((dealer, tray)) = dealer.zip(layout.place_of(Kind::Tray)) else { return };
    let across = |place: &Place| (place.y < tray.y) != (dealer.y < tray.y);
    let astray = spots().find(|spot| spot.place.as_ref().is_some_and(|place| !across(place)));
    let element = astray.map_or_else(String::new, ToString::to_string);
    lint.demand(
        most.rule,
        element,
        astray.is_none(),
        "all betting positions must be on the side across from the dealer",
    );
}

/// Whether the submission offers the wager.
fn is_played(lint: &Lint<'_>, wager: Wager) -> bool {
    wager == lint.terms.play_wager || lint.terms.offers(wager)
}

/// Checks that every position has one spot for each wager, with only its name in it.
fn spots(lint: &mut Lint<'_>) {
    let layout = lint.layout;
    for spot in &lint.rules.spots {
        if !spot.always && !is_played(lint, spot.wager) {
            continue;
        }
        let have_owners = layout.felt(Kind::Spot(spot.wager)).all(|element| element.seat.is_some());
        let what = "this area belongs to a player: give it a data-seat";
        lint.demand(spot.rule, spot.wager.key(), have_owners, what);
        for seat in lint.seats() {
            let own: Vec<&Element> =
                layout.felt(Kind::Spot(spot.wager)).filter(|element| element.seat == Some(seat)).collect();
            let element = format!("seat {seat} {}", spot.wager.key());
            let what = || format!("each player must have one separate area for the {} wager", spot.wager);
            let only = own.first().filter(|_| own.len() == 1).and_then(|element| Some((element, element.place?)));
            lint.demand(spot.rule, element.as_str(), only.is_some(), what);
            let Some((drawn, place)) = only else { continue };
            let name = spot.wager.to_string().to_lowercase();
            let what = || format!("the area must contain only the name of its wager: {}", spot.wager);
            lint.demand(spot.rule, element.as_str(), drawn.words() == name, what);
            lint.lies(spot.rule, &element, drawn.kind, place);
        }
    }
}

/// Checks that the wager that equals the Ante is on its right, as the player sees it, with an equals sign between them.
fn equals(lint: &mut Lint<'_>) {
    let Some(rule) = lint.rules.equals else { return };
    let layout = lint.layout;
    let Some(dealer) = layout.place_of(Kind::Tray).or_else(|| layout.place_of(Kind::Dealer)) else { return };
    let equal_wager = lint.terms.equal_wager;
    for seat in lint.seats() {
        let places = layout.place_at(seat, Kind::Spot(Wager::Ante)).zip(layout.place_at(seat, Kind::Spot(equal_wager)));
        let Some((ante, blind)) = places else { continue };
        let (forward, aside) = (between(ante, dealer), between(ante, blind));
        let right = (-forward.1, forward.0);
        let is_right = along(aside, right) > along(aside, forward).saturating_abs();
        let element = format!("seat {seat} {}", equal_wager.key());
        let what = || format!("the {equal_wager} must be on the right of the Ante, as the player sees them");
        lint.demand(rule, element, is_right, what);
        let mut own = layout.felt(Kind::Equals).filter(|element| element.seat == Some(seat));
        let is_between =
            own.any(|element| element.words() == "=" && element.place.is_some_and(|it| is_between(it, ante, blind)));
        let what = || format!("there must be an equals sign between the Ante and the {equal_wager}");
        lint.demand(rule, format!("seat {seat} equals"), is_between, what);
    }
}

fn between(from: Place, to: Place) -> (i64, i64) {
    (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y))
}

/// The dot product of two vectors.
fn along(way: (i64, i64), other: (i64, i64)) -> i64 {
    way.0.saturating_mul(other.0).saturating_add(way.1.saturating_mul(other.1))
}

/// Whether it is between two places, and no farther from the line between them than half its length.
fn is_between(it: Place, from: Place, to: Place) -> bool {
    let (way, off) = (between(from, to), between(from, it));
    let length = along(way, way);
    let passed = along(off, way);
    let aside = along(off, (-way.1, way.0)).saturating_abs();
    passed > 0 && passed < length && aside.saturating_mul(2) < length
}

/// The clause on an area, or on the step that deals cards to it.
fn dealt_to(lint: &Lint<'_>, own: Option<Rule>, targets: &[Target]) -> Option<Rule> {
    let step = lint.terms.deal.steps.iter().find(|step| targets.contains(&step.to));
    own.or_else(|| step.map(|step| step.rule))
}

/// Checks the area of the community cards: five slots directly in front of the tray.
fn community(lint: &mut Lint<'_>) {
    let book = &lint.terms.game.terms;
    let cards = book.flop.is + book.turn_and_river.is;
    let rule = dealt_to(lint, lint.rules.community, &[Target::Flop, Target::Board]);
    let zone = lint.the(rule, Kind::Community, "there must be one area for the community cards");
    let tray = lint.the(
        lint.rules.community,
        Kind::Tray,
        "the chip tray must be drawn, with the community cards in front of it",
    );
    let Some(zone) = zone else { return };
    let what = || format!("the area of the community cards must have {cards} places, not {}", zone.slots);
    lint.demand(rule, "community", zone.slots == cards, what);
    let Some((zone, tray)) = zone.place.zip(tray.and_then(|tray| tray.place)) else { return };
    let apart = between(tray, zone);
    let (across, front) = tray.extent();
    let touches = (apart.1.abs() - front - zone.extent().1).abs() <= TOUCH && apart.0.abs() < across;
    lint.demand(
        lint.rules.community,
        "community",
        touches,
        "the area of the community cards must be directly in front of the chip tray",
    );
}

/// Checks the area of the dealer's two cards, and the box of the Six Card Bonus if it is offered.
fn cards(lint: &mut Lint<'_>) {
    let book = &lint.terms.game.terms;
    let rule = dealt_to(lint, lint.rules.dealer_hand, &[Target::Dealer]);
    let hand = lint.the(rule, Kind::DealerHand, "there must be one area for the dealer's cards");
    room(lint, rule, hand, book.hole_cards.is);
    if let Some(cards) = book.six_card_box.as_ref().filter(|_| lint.terms.six_card.is_some()) {
        let rule = lint.rules.six_card_box;
        let found = lint.the(rule, Kind::SixCardBox, "there must be one box for the cards of the Six Card Bonus");
        room(lint, rule, found, cards.is);
    }
}

fn room(lint: &mut Lint<'_>, rule: Option<Rule>, zone: Option<&Element>, cards: u8) {
    let Some(zone) = zone else { return };
    let what = || format!("the area must have {cards} places, not {}", zone.slots);
    lint.demand(rule, zone.to_string(), zone.slots == cards, what);
}

/// Checks that areas do not overlap by more than the tolerance.
fn apart(lint: &mut Lint<'_>) {
    let rules = lint.rules;
    let rule_of = |kind: Kind| match kind {
        Kind::Spot(wager) => rules.spots.iter().find(|spot| spot.wager == wager).map(|spot| spot.rule),
        Kind::Community => rules.community,
        Kind::DealerHand => rules.dealer_hand,
        Kind::SixCardBox => rules.six_card_box,
        _ => None,
    };
    let areas: Vec<(&Element, Place, Rule)> = lint
        .layout
        .on(super::Surface::Felt)
        .filter_map(|element| Some((element, element.place?, rule_of(element.kind)?)))
        .collect();
    for (index, (later, at, rule)) in areas.iter().enumerate() {
        let below = areas[..index].iter().find(|(_, place, _)| place.depth(at) > HAIR);
        let what =
            || format!("the area overlaps that of {}", below.map_or_else(String::new, |(other, ..)| other.to_string()));
        lint.demand(*rule, later.to_string(), below.is_none(), what);
    }
}
