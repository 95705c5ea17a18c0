//! A table across its hands: who sits there, where button and blinds are, what is owed, and its decks.
//!
//! The table does not hold the hand. It says how the next one is set up and is told what came of it.

mod apply;
mod chair;
mod command;
mod decide;
mod deck;
mod down;
mod event;
mod first;
mod options;
mod position;
mod seating;
mod setting;
mod terms;
mod view;

pub use chair::{Blind, Chair, Owes, Standing};
pub use command::{Entry, PokerTableCommand};
pub use deck::{Counted, Deck, Decks, Stage, Step, Which};
pub use down::{CodeWord, Down, FirstCount};
pub use event::PokerTableEvent;
pub use options::BetweenHandsOptions;
pub use position::{Coming, Positions};
pub(crate) use terms::check_kill;
pub use terms::{Blinds, FirstButton, Places, Terms};
pub use view::{BetweenHandsView, ChairView, StaffView};

use crate::rotation::{Played, Turn};
use crate::{Post, Seated, Settings, Setup};
use game::{Actor, Dealing, Events, Eye, Game, Person, Seat, Seats, Time, Waits, Whom};
use rulebook::Refusal;
use std::sync::Arc;

/// A table across its hands: who sits there, who has the button, who owes what.
///
/// ```
/// use chips::Amount;
/// use game::{Actor, Events, Game, Person, Seat, Time};
/// use poker::Occasion;
/// use poker::table::{Blinds, PokerTableCommand, FirstButton, BetweenHands, Terms};
/// use std::sync::Arc;
///
/// let blinds = Blinds { small: Amount::dollars(1), big: Amount::dollars(2), ante: Amount::ZERO };
/// let terms = Terms { first: FirstButton::NearestOnTheRight, ..Terms::of(Occasion::Cash, blinds) };
/// let mut table = BetweenHands::open(Arc::new(terms))?;
/// let mut events = Events::new();
/// for number in [2, 5, 8] {
///     let seat = Seat::new(number).expect("a table has ten seats");
///     let player = Actor::player(Person(u64::from(number)), seat);
///     let sit_down = PokerTableCommand::SitDown { stack: Amount::dollars(100) };
///     table.advance(Time::default(), &player, &sit_down, &mut events)?;
/// }
/// table.advance(Time::default(), &Actor::AUTOMATIC_DEALER, &PokerTableCommand::SetUp, &mut events)?;
///
/// let setup = table.hand().expect("a hand is set up");
/// assert_eq!((setup.button.number(), setup.posts[0].seat.number()), (8, 2));
/// # Ok::<(), rulebook::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetweenHands {
    terms: Arc<Terms>,
    /// Which game of the rotation is played, and its blinds and ante.
    turn: Turn,
    blinds: Blinds,
    chairs: [Chair; Seat::MOST as usize],
    /// Where button and blinds were in the last hand, or are in the one that is played.
    last: Option<Positions>,
    /// Who has bought the button of that hand.
    bought: Option<Seat>,
    /// Who has drawn the first button.
    drawn: Option<Seat>,
    kill: Option<Seat>,
    /// Who has left with a small blind that was missed: it is owed again on sitting down.
    left_owing: Vec<Person>,
    /// What stood before the hand that is played was set up.
    before: Option<Before>,
    in_hand: bool,
    dealt: Seats,
    posts: Vec<Post>,
    decks: Option<Decks>,
    down: Option<Down>,
    setup_is_called: bool,
    miscounted: Option<Counted>,
    /// The word that the floor was told.
    code_word: Option<CodeWord>,
}

/// What a misdeal brings back.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Before {
    chairs: [Chair; Seat::MOST as usize],
    last: Option<Positions>,
    bought: Option<Seat>,
    /// Who came in with the hand.
    entered: Seats,
}

impl BetweenHands {
    /// An empty table.
    pub fn open(terms: Arc<Terms>) -> Result<BetweenHands, Refusal> {
        terms.check()?;
        Ok(BetweenHands {
            turn: Turn::default(),
            blinds: terms.rotation.game(Turn::default()).blinds(),
            terms,
            chairs: [Chair::default(); Seat::MOST as usize],
            last: None,
            bought: None,
            drawn: None,
            kill: None,
            left_owing: Vec::new(),
            before: None,
            in_hand: false,
            dealt: Seats::NONE,
            posts: Vec::new(),
            decks: None,
            down: None,
            setup_is_called: false,
            miscounted: None,
            code_word: None,
        })
    }

    /// What the table was opened for.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The game that is played.
    pub fn game(&self) -> &Played {
        self.terms.rotation.game(self.turn)
    }

    /// Where the table stands in its rotation.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// The blinds of the coming hand.
    pub fn blinds(&self) -> Blinds {
        self.blinds
    }

    /// The chair at a seat.
    pub fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }

    fn chair_mut(&mut self, seat: Seat) -> &mut Chair {
        &mut self.chairs[seat.index()]
    }

    /// The seats whose chairs are so.
    pub fn seats_where(&self, holds: impl Fn(&Chair) -> bool) -> Seats {
        (1..=Seat::MOST).filter_map(Seat::new).filter(|seat| holds(self.chair(*seat))).collect()
    }

    /// Whether a hand is set up and not over.
    pub fn is_in_hand(&self) -> bool {
        self.in_hand
    }

    /// Who is in the hand that is played.
    pub fn dealt_in(&self) -> Seats {
        if self.in_hand { self.dealt } else { Seats::NONE }
    }

    /// Where button and blinds were in the last hand, or are in the one that is played.
    pub fn positions(&self) -> Option<Positions> {
        self.last
    }

    /// Who has bought the button of that hand.
    pub fn bought(&self) -> Option<Seat> {
        self.bought
    }

    /// Where button and blinds would be if the hand were set up now; none where there can be no hand.
    pub fn coming(&self) -> Option<Coming> {
        position::coming(self)
    }

    /// The seats of the hand that are dealt in for players who are away.
    pub fn absent(&self) -> Seats {
        self.dealt_in().clockwise().filter(|seat| self.chair(*seat).is_away).collect()
    }

    /// Who holds the kill button.
    pub fn kill(&self) -> Option<Seat> {
        self.kill
    }

    /// The hand that is set up, before its first card.
    pub fn hand(&self) -> Option<Setup> {
        let positions = self.last.filter(|_| self.in_hand)?;
        let game = self.game().betting()?;
        let chip = self.terms.settings.chip.unwrap_or_else(|| game.chip(self.blinds));
        let seated = self.dealt.clockwise().filter_map(|seat| {
            let chair = self.chair(seat);
            chair.person.map(|person| Seated { seat, person, stack: chair.stack })
        });
        Some(Setup {
            variant: game.variant,
            bets: game.bets(self.blinds),
            settings: Settings { chip: Some(chip), ..self.terms.settings },
            button: positions.button,
            seated: seated.collect(),
            posts: self.posts.clone(),
            absent: self.absent(),
        })
    }
}

impl Game for BetweenHands {
    type Command = PokerTableCommand;
    type Event = PokerTableEvent;
    type Options = BetweenHandsOptions;
    type View = BetweenHandsView;

    /// Seats come and go at any time; what is waited for is the next hand.
    fn waits(&self) -> Waits {
        let is_live = self.terms.dealing == Dealing::ByPeople;
        let lacks_decks = self.decks.is_none_or(|decks| decks.are_raised);
        let whom = if is_live && lacks_decks && !self.in_hand { Whom::Floor } else { Whom::Dealer };
        Waits { whom, clock: None }
    }

    fn options(&self, by: &Actor) -> BetweenHandsOptions {
        BetweenHandsOptions::of(self, by)
    }

    fn decide(
        &self,
        _at: Time,
        by: &Actor,
        command: &PokerTableCommand,
        out: &mut Events<PokerTableEvent>,
    ) -> Result<(), Refusal> {
        let before = out.len();
        let decided = decide::decide(self, by, command, out);
        if decided.is_err() {
            out.truncate(before);
        }
        decided
    }

    fn apply(&mut self, event: &PokerTableEvent) {
        apply::apply(self, event);
    }

    fn view(&self, eye: Eye) -> BetweenHandsView {
        BetweenHandsView::of(self, eye)
    }
}
