//! Checks the boxes, the rack, the shoe and the Progressive system.

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

/// Checks the Progressive system: a meter, a device at each position and a lock-out.
fn progressive(lint: &mut Lint<'_>) {
    if !lint.terms.offers(Wager::Progressive) {
        return;
    }
    let rules = lint.rules;
    lint.the(rules.progressive_system, Kind::Meter, "the Progressive system needs a meter at the table");
    for seat in lint.seats() {
        let device = lint.layout.place_at(seat, Kind::Device);
        let what = "each position needs a device that takes the Progressive and confirms it";
        lint.demand(rules.progressive_device, format!("seat {seat} device"), device.is_some(), what);
        if let Some(place) = device {
            lint.lies(rules.progressive_device, &format!("seat {seat} device"), Kind::Device, place);
        }
    }
    let what = "the dealer needs a lock-out that closes the Progressive at the call of “no more bets”";
    lint.the(rules.lock_out, Kind::LockOut, what);
}

/// Whether something is on the dealer's side of the front edge of the chip tray.
fn is_with_the_dealer(lint: &Lint<'_>, place: Place) -> bool {
    let Some((dealer, tray)) = lint.layout.place_of(Kind::Dealer).zip(lint.layout.place_of(Kind::Tray)) else {
        return true;
    };
    let (_, front) = tray.extent();
    let (place, tray, dealer) = (i64::from(place.y), i64::from(tray.y), i64::from(dealer.y));
    if dealer < tray { place <= tray + front } else { place >= tray - front }
}

/// Checks that both boxes are on the dealer's side, one at each hand, unless another place of the tip box is approved.
fn boxes(lint: &mut Lint<'_>) {
    let rule = lint.rules.boxes;
    let drop_box = lint.the(rule, Kind::DropBox, "the table needs a drop box");
    let tip_box = lint.the(rule, Kind::TipBox, "the table needs a tip box");
    let is_moved = lint.submission.layout.as_ref().is_some_and(|layout| layout.tip_box.is_some());
    let places = drop_box.and_then(|found| found.place).zip(tip_box.and_then(|found| found.place));
    let Some(((drop_box, tip_box), dealer)) = places.zip(lint.layout.place_of(Kind::Dealer)) else { return };
    let with_dealer = is_with_the_dealer(lint, drop_box);
    lint.demand(rule, "drop-box", with_dealer, "the drop box must be on the dealer's side of the table");
    if !is_moved {
        let with_dealer = is_with_the_dealer(lint, tip_box);
        lint.demand(rule, "tip-box", with_dealer, "the tip box must be on the dealer's side of the table");
        let opposite = (drop_box.x < dealer.x) != (tip_box.x < dealer.x);
        lint.demand(rule, "tip-box", opposite, "the drop box and the tip box must be on opposite sides of the dealer");
    }
}

fn rack(lint: &mut Lint<'_>) {
    let rule = lint.rules.discard_rack;
    let rack = lint.the(rule, Kind::DiscardRack, "the table needs a discard rack");
    let Some(place) = rack.and_then(|rack| rack.place) else { return };
    let with_dealer = is_with_the_dealer(lint, place);
    lint.demand(rule, "discard-rack", with_dealer, "the discard rack must be on the dealer's side of the table");
}

/// Checks that a manual shoe is at the location in the submission.
fn shoe(lint: &mut Lint<'_>) {
    if lint.terms.deal.method != Method::ManualShoe {
        return;
    }
    let rule = lint.rules.shoe;
    let shoe = lint.the(rule, Kind::Shoe, "the table needs a manual shoe");
    let approved = lint.submission.layout.as_ref().and_then(|layout| layout.shoe.as_deref());
    let places = shoe.and_then(|shoe| shoe.place).zip(lint.layout.place_of(Kind::Dealer));
    let Some(((shoe, dealer), is_left)) = places.zip(is_at_the_left(approved)) else { return };
    let looks_down = lint.layout.place_of(Kind::Tray).is_none_or(|tray| dealer.y < tray.y);
    let stands_left = (shoe.x > dealer.x) == looks_down;
    let what = || format!("the shoe must be at the approved location: {}", approved.unwrap_or_default());
    lint.demand(rule, "shoe", stands_left == is_left, what);
}
