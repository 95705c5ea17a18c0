//! A hand gone through event by event, with how it stood before each.

use super::History;
use crate::{Hand, HandEvent};
use ::game::Game;
use cards::Pack;
use rulebook::Rules;
use std::sync::Arc;

/// One event with the rules that it follows, and the hand before it.
pub struct Step<'walk> {
    pub rules: Rules,
    pub event: &'walk HandEvent,
    pub before: &'walk Hand,
}

/// Goes through a hand once more. The hand of a step knows the cards that lay face up then, and no others.
pub fn walk(history: &History<'_>, mut see: impl FnMut(&Step<'_>)) {
    let setup = history.hand().setup();
    let pack = Pack::face_down(setup.variant.deck);
    let Ok(mut before) = Hand::new(Arc::new(setup.clone()), pack) else { return };
    for (rules, event) in history.events().cited() {
        see(&Step { rules, event, before: &before });
        before.apply(event);
    }
}
