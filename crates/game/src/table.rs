//! What a room asks of the game at a table, and tells it.

use crate::{
    Actor, Asks, Dealing, Events, Eye, Movements, Next, Notice, OnTimeout, SealedDeck, Seat, Seating, Surroundings,
    Time, Waits,
};
use cards::{Card, Deck};
use chips::Amount;
use rulebook::Refusal;

/// A game as a table plays it: what lives across its rounds or hands, and the one that is played.
///
/// A room asks nothing else of a game. As in [`crate::Game`] the state changes in `apply` alone (and in `know` and
/// `abort`, which follow from what a room has recorded), and `decide` answers a command with events or a refusal. What
/// has a default is for games with cards, or with stacks of their own.
pub trait TableGame: Clone {
    /// What can be said to the table.
    type Command;
    /// What can happen at it.
    type Event;
    /// What an actor may do now.
    type Options;
    /// What somebody sees of it.
    type View;
    /// How far a round or hand has come; two are compared to see whether anything was done.
    type Progress: PartialEq;

    /// How many can sit at the table.
    fn places(&self) -> u8;

    /// The deck that is played with; none where there are no cards.
    fn deck(&self) -> Option<Deck> {
        None
    }

    /// Whether the deck of a round or hand is sealed before it begins, and so has its number when the one before ends.
    fn seals_between_deals(&self) -> bool {
        false
    }

    /// What somebody may sit down with, where the game says so.
    fn buy_in(&self) -> Option<(Amount, Amount)> {
        None
    }

    /// Whether the game itself knows how many chips each player has.
    fn counts_stacks(&self) -> bool {
        false
    }

    /// Whether a player who does not answer in time has a time bank to draw on.
    fn has_time_bank(&self) -> bool {
        false
    }

    /// Why a room accepts this command from nobody, or from nobody at a table with this way of dealing.
    fn reserved(command: &Self::Command, dealing: Dealing) -> Option<&'static str> {
        let (_, _) = (command, dealing);
        None
    }

    /// Whether two people of the floor must agree on this command.
    fn is_ruling(command: &Self::Command) -> bool {
        let _ = command;
        false
    }

    /// Whom the table waits for, and with which clock.
    fn waits(&self) -> Waits;

    /// What the table waits for, as far as a clock has to know.
    fn asks(&self, deck: SealedDeck) -> Asks;

    /// How far the round or hand has come: whether a question was answered shows in it.
    fn progress(&self) -> Self::Progress;

    /// The next step of the automatic dealer and floor, and at every table what needs nobody.
    fn next(&self, around: &Surroundings<'_>) -> Option<Next<Self::Command>>;

    /// What is done if nobody answers in time.
    fn on_timeout(&self, asked: Asks, around: &Surroundings<'_>) -> Option<OnTimeout<Self::Command>>;

    /// Whether this actor may come or leave in this way, and the command that tells the game.
    fn seating(&self, by: &Actor, seat: Seat, change: Seating) -> Result<Option<Self::Command>, Refusal>;

    /// The command that leaves a player who is away out of the next hand.
    fn rests(&self, seat: Seat) -> Option<Self::Command> {
        let _ = seat;
        None
    }

    /// The events that follow from a command, each with its rules. On a refusal nothing is added to `out`.
    fn decide(
        &self,
        at: Time,
        by: &Actor,
        command: &Self::Command,
        out: &mut Events<Self::Event>,
    ) -> Result<(), Refusal>;

    /// Whether nobody can add to the order of the deck from this event on.
    fn fixes_deck(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// The chips that an event moves. Called before the event is applied; for a player's command, called for all of its
    /// events before the first is applied, since what one of them puts down does not depend on another.
    fn moves(&self, event: &Self::Event, out: &mut Movements);

    /// What others hear of an event. Called before the event is applied.
    fn notice(&self, event: &Self::Event) -> Option<Notice>;

    /// Never fails and asks no rule: an event carries every number that it needs.
    fn apply(&mut self, event: &Self::Event);

    /// Why what was applied cannot be played on, if another program with other checks has written it.
    fn unappliable(&self) -> Option<&'static str> {
        None
    }

    /// Learns the order of the deck.
    fn know(&mut self, cards: &[Card]) {
        let _ = cards;
    }

    /// What each seat is owed when the deck of the round or hand is lost.
    fn refunds(&self) -> Vec<(Seat, Amount)>;

    /// Ends the round or hand without a result.
    fn abort(&mut self);

    /// The command that tells the game afterwards.
    fn after_abort(&self) -> Option<(Actor, Self::Command)> {
        None
    }

    /// Whether a round or hand is played.
    fn is_playing(&self) -> bool;

    /// Whether chips of the round or hand are on the felt.
    fn is_at_stake(&self) -> bool;

    /// Whether the player in this seat can still win or lose.
    fn is_in_play(&self, seat: Seat) -> bool;

    /// Who owns the cards at a seat, where that may be somebody other than who sits there now.
    fn holder(&self, seat: Seat) -> Option<crate::Person> {
        let _ = seat;
        None
    }

    /// What an actor may do now in the round or hand.
    fn options(&self, by: &Actor) -> Self::Options;

    /// What an eye may see.
    fn view(&self, eye: Eye) -> Self::View;
}
