//! Failures of shuffler, shoe and progressive system, and how the table continues.

use super::decide::{METHOD_FIXED, MISCOUNTED_DECK};
use super::{BetweenRounds, DeckNumber, Device, HouseTableEvent, Mark, Phase, Stage};
use game::Events;
use rulebook::round::Cause;
use rulebook::terms::{Deal, Method};
use rulebook::{Refusal, Rule};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceState {
    /// The table has none.
    Absent,
    Working,
    /// Broken, but neither covered nor marked yet.
    Failed,
    OutOfOrder,
}

impl BetweenRounds {
    pub(crate) fn device(&self, device: Device) -> DeviceState {
        match device {
            Device::Shuffler => self.shuffler,
            Device::Shoe => self.shoe,
        }
    }

    fn any_device_is(&self, state: DeviceState) -> bool {
        self.shuffler == state || self.shoe == state
    }

    /// The decks that a table uses with this method and its working devices.
    fn decks_of(&self) -> u8 {
        if self.shuffler == DeviceState::Working { self.terms.decks } else { 1 }
    }

    /// Whether the floor has to change the method before the table can continue.
    pub(crate) fn needs_method(&self) -> bool {
        let all_marked = !self.any_device_is(DeviceState::Failed);
        let cannot_load = self.ready_deck().is_none() && self.is_usable(self.method).is_err();
        all_marked && (self.decks_used > self.decks_of() || cannot_load)
    }

    /// Refuses a method of dealing whose devices do not work.
    pub(crate) fn is_usable(&self, method: Method) -> Result<(), Refusal> {
        let demands = &self.terms.game.demands;
        let of_book = self.terms.game.deals.iter().any(|deal| deal.method == method);
        demands
            .method_of_the_book
            .unwrap_or(METHOD_FIXED)
            .requires(of_book, "the book does not have this method of dealing")?;
        match method {
            Method::ManualShoe => {
                let what = "a manual shoe needs an approved location: the submission does not name one";
                demands.shoe_placed.unwrap_or(METHOD_FIXED).requires(self.terms.shoe_is_placed, what)
            }
            Method::Hand => {
                let what = "cards may be dealt from the hand only with a shuffler: deal from a manual shoe";
                let works = self.shuffler == DeviceState::Working;
                demands.hand_dealing_with_shuffler.unwrap_or(METHOD_FIXED).requires(works, what)
            }
            Method::Automated => {
                let shuffler_works = matches!(self.shuffler, DeviceState::Absent | DeviceState::Working);
                let works = self.shoe == DeviceState::Working && shuffler_works;
                let rule = self.rules().out_of_order.or(demands.automated_device_approved);
                rule.unwrap_or(METHOD_FIXED).requires(works, "the dealing device is out of order or missing")
            }
        }
    }
}

fn failed_by(table: &BetweenRounds, device: Device) -> Rule {
    match device {
        Device::Shuffler => table.rules().shuffler_failed,
        Device::Shoe => table.rules().shoe_failed,
    }
}

/// A device that can break now, because it is there and works.
pub fn can_fail(table: &BetweenRounds, device: Device) -> Result<(), Refusal> {
    let works = table.device(device) == DeviceState::Working;
    failed_by(table, device).requires(works, "the table has no such device in use")
}

/// A device breaks, as its driver or the dealer reports.
pub fn breaks(table: &BetweenRounds, device: Device, out: &mut Events<HouseTableEvent>) {
    let must_be_marked = table.rules().out_of_order.is_some();
    out.orders(failed_by(table, device), HouseTableEvent::DeviceFailed { device, must_be_marked });
}

pub fn fail(table: &BetweenRounds, device: Device, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    let what = "during a round, report the failed device in the round";
    failed_by(table, device).requires(table.phase == Phase::Open, what)?;
    can_fail(table, device)?;
    breaks(table, device, out);
    Ok(())
}

/// The shuffler stops in the middle of a shuffle.
pub fn jam(table: &BetweenRounds, deck: DeckNumber, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    let rules = table.rules();
    let shuffling = table.stage(deck) == Some(Stage::Shuffling);
    rules.jammed.requires(shuffling, "this deck is not being shuffled by the shuffler")?;
    let voids = || table.terms.game.voids.iter().any(|void| void.causes.contains(&Cause::ShufflerFailed));
    let is_void = table.start.is_some_and(|start| start.deck == deck) && voids();
    rules
        .jammed
        .requires(!is_void, "the wagers of this round are returned: report the failed shuffler in the round")?;
    let other_plays = table.start.is_some_and(|start| start.deck != deck);
    let rule = if other_plays { rules.jammed_with_other_deck } else { rules.jammed };
    out.orders(rule, HouseTableEvent::Jammed { deck });
    Ok(())
}

pub fn mark(
    table: &BetweenRounds,
    device: Device,
    mark: Mark,
    out: &mut Events<HouseTableEvent>,
) -> Result<(), Refusal> {
    let rule = table.rules().out_of_order.unwrap_or(METHOD_FIXED);
    rule.requires(table.device(device) == DeviceState::Failed, "only a failed device can be covered or marked")?;
    out.orders(rule, HouseTableEvent::Marked { device, mark });
    Ok(())
}

pub fn repair(table: &BetweenRounds, device: Device, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    let broken = matches!(table.device(device), DeviceState::Failed | DeviceState::OutOfOrder);
    METHOD_FIXED.requires(broken, "this device is not out of order")?;
    METHOD_FIXED.requires(table.phase == Phase::Open, "devices can be put back into use only between rounds")?;
    out.orders(METHOD_FIXED, HouseTableEvent::Repaired { device });
    Ok(())
}

/// Changes the method of dealing.
pub fn change_method(table: &BetweenRounds, method: Method, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    METHOD_FIXED.requires(table.phase == Phase::Open, "the method can be changed only between rounds")?;
    is_marked(table)?;
    table.is_usable(method)?;
    let is_out = table.any_device_is(DeviceState::OutOfOrder);
    let what = "while its devices work, a table deals as its submission says";
    METHOD_FIXED.requires(is_out || method == table.terms.deal.method, what)?;
    let decks = table.decks_of();
    let changes = method != table.method || decks != table.decks_used;
    METHOD_FIXED.requires(changes, "the table already deals this way")?;
    let rules = table.rules();
    let rule = match (table.shuffler, table.shoe) {
        (DeviceState::OutOfOrder, _) => rules.without_shuffler,
        (_, DeviceState::OutOfOrder) => rules.without_shoe,
        _ => METHOD_FIXED,
    };
    out.orders(rule, HouseTableEvent::MethodChanged { method, decks });
    let second = table.deck(DeckNumber::Second).filter(|_| decks == 1).map(|_| DeckNumber::Second);
    if let Some(deck) = second {
        let rule = table.terms.game.demands.second_deck_with_shuffler;
        out.orders(rule, HouseTableEvent::DeckRemoved { deck });
    }
    let is_suspect = |deck: &DeckNumber| table.deck(*deck).is_some_and(|known| known.is_suspect);
    let suspects = DeckNumber::ALL.into_iter().filter(|deck| is_suspect(deck) && second != Some(*deck));
    for deck in suspects {
        hold_back(deck, table.deal_by(method), out);
    }
    Ok(())
}

/// Sends a deck with a wrong count back to inspection if the method of dealing has no stub count; returns whether it did.
pub fn hold_back(deck: DeckNumber, deal: &Deal, out: &mut Events<HouseTableEvent>) -> bool {
    deal.count.is_none() && out.orders(MISCOUNTED_DECK, HouseTableEvent::HeldForInspection { deck })
}

/// A broken device must be covered or marked before anything is done in another way.
pub fn is_marked(table: &BetweenRounds) -> Result<(), Refusal> {
    let rule = table.rules().out_of_order.unwrap_or(METHOD_FIXED);
    let what = "cover the broken device or mark it as out of order first";
    rule.requires(!table.any_device_is(DeviceState::Failed), what)
}

/// Sets whether the Progressive is offered from the next round on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Progressive {
    Stopped,
    Restored,
}

pub fn progressive(table: &BetweenRounds, to: Progressive, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    let rule = table.rules().progressive_works;
    rule.requires(table.terms.offers_progressive, "this table does not offer the Progressive")?;
    let changes = table.progressive_works == (to == Progressive::Stopped);
    rule.requires(changes, "the Progressive is already in this state")?;
    let event = match to {
        Progressive::Stopped => HouseTableEvent::ProgressiveStopped,
        Progressive::Restored => HouseTableEvent::ProgressiveRestored,
    };
    out.orders(rule, event);
    Ok(())
}
