//! Whether the table has its boxes, its rack, its shoe and what the Progressive needs.

use super::design::is_at_the_left;
use super::finding::Lint;
use super::{Kind, Place};
use rulebook::Wager;
use rulebook::terms::Method;

pub fn look(lint: &mut Lint<'_>) {
    progressive(lint);
    boxes(lint);
    rack(lint);
    shoe(lint);
}

/// A system with a meter, a device at each position and a lock-out.
fn progressive(lint: &mut Lint<'_>) {
    if !lint.terms.offers(Wager::Progressive) {
        return;
    }
    let rules = lint.rules;
    lint.the(rules.progressive_system, Kind::Meter, "the Progressive needs its system: the table has its meter");
    for seat in lint.seats() {
        let device = lint.layout.place_at(seat, Kind::Device);
        let what = "a device at each position takes the Progressive and shows that it did";
        lint.demand(rules.progressive_device, format!("seat {seat} device"), device.is_some(), what);
        if let Some(place) = device {
            lint.lies(rules.progressive_device, &format!("seat {seat} device"), Kind::Device, place);
        }
    }
    let what = "the dealer has a lock-out that closes the Progressive at the call of no more bets";
    lint.the(rules.lock_out, Kind::LockOut, what);
}

/// Whether something is on the dealer's side of the chip tray's front.
fn is_with_the_dealer(lint: &Lint<'_>, place: Place) -> bool {
    let Some((dealer, tray)) = lint.layout.place_of(Kind::Dealer).zip(lint.layout.place_of(Kind::Tray)) else {
        return true;
    };
    let (_, front) = tray.extent();
    let (place, tray, dealer) = (i64::from(place.y), i64::from(tray.y), i64::from(dealer.y));
    if dealer < tray { place <= tray + front } else { place >= tray - front }
}

/// Both boxes at the dealer's side, one to each hand, unless the Commission has agreed to another place of the tip box.
fn boxes(lint: &mut Lint<'_>) {
    let rule = lint.rules.boxes;
    let drop_box = lint.the(rule, Kind::DropBox, "the table has a drop box");
    let tip_box = lint.the(rule, Kind::TipBox, "the table has a tip box");
    let is_moved = lint.submission.layout.as_ref().is_some_and(|layout| layout.tip_box.is_some());
    let places = drop_box.and_then(|found| found.place).zip(tip_box.and_then(|found| found.place));
    let Some(((drop_box, tip_box), dealer)) = places.zip(lint.layout.place_of(Kind::Dealer)) else { return };
    let with_dealer = is_with_the_dealer(lint, drop_box);
    lint.demand(rule, "drop-box", with_dealer, "the drop box is on the dealer's side of the table");
    if !is_moved {
        let with_dealer = is_with_the_dealer(lint, tip_box);
        lint.demand(rule, "tip-box", with_dealer, "the tip box is on the dealer's side of the table");
        let opposite = (drop_box.x < dealer.x) != (tip_box.x < dealer.x);
        lint.demand(rule, "tip-box", opposite, "drop box and tip box are one to each hand of the dealer");
    }
}

fn rack(lint: &mut Lint<'_>) {
    let rule = lint.rules.discard_rack;
    let rack = lint.the(rule, Kind::DiscardRack, "the table has a discard rack");
    let Some(place) = rack.and_then(|rack| rack.place) else { return };
    let with_dealer = is_with_the_dealer(lint, place);
    lint.demand(rule, "discard-rack", with_dealer, "the discard rack is on the dealer's side of the table");
}

/// A manual shoe stands where the submission says that it may.
fn shoe(lint: &mut Lint<'_>) {
    if lint.terms.deal.method != Method::ManualShoe {
        return;
    }
    let rule = lint.rules.shoe;
    let shoe = lint.the(rule, Kind::Shoe, "the manual shoe stands on the table");
    let approved = lint.submission.layout.as_ref().and_then(|layout| layout.shoe.as_deref());
    let places = shoe.and_then(|shoe| shoe.place).zip(lint.layout.place_of(Kind::Dealer));
    let Some(((shoe, dealer), is_left)) = places.zip(is_at_the_left(approved)) else { return };
    let looks_down = lint.layout.place_of(Kind::Tray).is_none_or(|tray| dealer.y < tray.y);
    let stands_left = (shoe.x > dealer.x) == looks_down;
    let what = || format!("the shoe stands at the place that was approved: {}", approved.unwrap_or_default());
    lint.demand(rule, "shoe", stands_left == is_left, what);
}
