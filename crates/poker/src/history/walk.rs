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
///
/// ```
/// use game::{Events, Eye};
/// use poker::history::{History, walk};
/// use poker::phh;
/// use poker::replay::replay_seen;
///
/// let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
///             starting_stacks = [200, 200]\nactions = ['d dh p1 ????', 'd dh p2 AsKs', 'p2 f']";
/// let record = phh::hands(text).next().expect("there is a hand")?;
/// let mut events = Events::new();
/// let (_, hand) = replay_seen(&record, |rules, event| events.push(rules, event.clone()))?;
///
/// let mut most = 0;
/// walk(&History::new(&hand, &events, Eye::Rail), |step| most = most.max(step.before.in_the_pot().cents()));
/// assert_eq!(most, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn walk(history: &History<'_>, mut see: impl FnMut(&Step<'_>)) {
    let setup = history.hand().setup();
    let pack = Pack::face_down(setup.variant.deck);
    let Ok(mut before) = Hand::new(Arc::new(setup.clone()), pack) else { return };
    for (rules, event) in history.events().cited() {
        see(&Step { rules, event, before: &before });
        before.apply(event);
    }
}
