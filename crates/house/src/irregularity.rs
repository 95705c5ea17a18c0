//! Irregularities at a table: what the book orders, and the outcome for every wager.

use crate::decide::OWN_PART;
use crate::equipment::Count;
use crate::round::{Phase, Round};
use crate::{RoundEvent, RoundOptions, voiding};
use cards::{Deck, Position, Spot};
use game::{Actor, Events, Game, Role, Seat, Time};
use rulebook::round::{Cause, VoidRules};
use rulebook::terms::{Step, Target};
use rulebook::{Refusal, Rule, Wager, rule};
use serde::{Deserialize, Serialize};

/// An irregularity can be recorded only when it can have happened.
const AT_ITS_MOMENT: Rule = rule("house/68");

/// A wrong number of cards that the stub count reveals voids all hands.
const FOUND_BY_THE_COUNT: Rule = rule("house/53");

/// The round continues if a single card is found face up after everyone has two cards.
const SINGLE_CARD_AFTER_THE_HANDS: Rule = rule("house/44");

/// The round continues if the shuffler fails with the deck that is not in play.
const THE_OTHER_DECK: Rule = rule("house/58");

/// Community cards that are corrected in sequence.
const MENDED_BOARD: Rule = rule("house/69");

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Irregularity {
    /// The next card of the shoe or deck is face up.
    FaceUp,
    /// A card was drawn too early, and nobody has seen its face.
    DrawnInError,
    /// This many cards are there, too many or too few.
    WrongNumber {
        at: Area,
        cards: u8,
    },
    /// There were too many or too few cards, and the dealer corrected this in sequence.
    Mended {
        at: Area,
    },
    /// One of the dealer's cards was seen before everyone had decided.
    DealerExposed,
    Failed {
        device: Device,
    },
    /// The count of the stub was wrong because a player or the dealer had a wrong number of cards.
    Misdealt,
    /// The count was wrong although nothing was misdealt.
    BadDeck,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Area {
    Seat(Seat),
    Dealer,
    Board,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Device {
    Shuffler,
    Shoe,
}

/// How a round ended: what the table needs to know for the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "RoundEnded"),
    schemars(rename = "RoundEnded")
)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ended {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub void: Option<Rule>,
    /// The stub was counted, and the count was right.
    pub counted: bool,
    pub deck_is_bad: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub failed: Option<Device>,
}

/// What would happen to one wager if an irregularity were recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreseen {
    pub seat: Seat,
    pub wager: Wager,
    pub fate: Fate,
    pub rule: Rule,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    PlaysOn,
    GoesBack,
    /// It is settled although the hands are void.
    IsStillSettled,
}

/// What a book orders.
enum Ruling {
    GoesOn(Rule, RoundEvent),
    /// Voids the round, or the hand of a seat where this many cards were found.
    Void(&'static VoidRules, Option<(Seat, u8)>),
}

impl Irregularity {
    /// Everything that can go wrong at a table with this many seats.
    pub fn all(seats: u8) -> impl Iterator<Item = Irregularity> {
        let areas = move || {
            let seats = (1..=seats).filter_map(Seat::new).map(Area::Seat);
            seats.chain([Area::Dealer, Area::Board])
        };
        let devices = [Device::Shuffler, Device::Shoe].map(|device| Irregularity::Failed { device });
        [Irregularity::FaceUp, Irregularity::DrawnInError, Irregularity::DealerExposed]
            .into_iter()
            .chain(areas().map(|at| Irregularity::WrongNumber { at, cards: at.right_number() + 1 }))
            .chain(areas().map(|at| Irregularity::Mended { at }))
            .chain(devices)
            .chain([Irregularity::Misdealt, Irregularity::BadDeck])
    }

    /// Whether this is the same kind of irregularity as another, with any wrong number of cards.
    pub(crate) fn is_like(self, other: Irregularity) -> bool {
        match (self, other) {
            (Irregularity::WrongNumber { at, cards }, Irregularity::WrongNumber { at: known, .. }) => {
                at == known && cards != at.right_number() && usize::from(cards) <= Deck::Standard.size()
            }
            _ => self == other,
        }
    }

    fn cause(self) -> Option<Cause> {
        Some(match self {
            Irregularity::FaceUp => Cause::FaceUp,
            Irregularity::WrongNumber { at: Area::Seat(_), .. } => Cause::PlayerCards,
            Irregularity::WrongNumber { at: Area::Dealer, .. } => Cause::DealerCards,
            Irregularity::WrongNumber { at: Area::Board, .. } => Cause::BoardCards,
            Irregularity::DealerExposed => Cause::DealerExposed,
            Irregularity::Failed { device: Device::Shuffler } => Cause::ShufflerFailed,
            Irregularity::Failed { device: Device::Shoe } => Cause::ShoeFailed,
            Irregularity::Misdealt => Cause::Misdealt,
            Irregularity::BadDeck => Cause::BadDeck,
            Irregularity::DrawnInError | Irregularity::Mended { .. } => return None,
        })
    }
}

impl Area {
    /// How many cards should be there.
    fn right_number(self) -> u8 {
        match self {
            Area::Seat(_) | Area::Dealer => 2,
            Area::Board => 5,
        }
    }
}

/// Records an irregularity and what follows from it.
pub fn report(round: &Round, by: &Actor, what: Irregularity, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let is_staff = matches!(by.role, Role::Dealer | Role::Floor);
    OWN_PART.requires(is_staff, "only the dealer and the floor report irregularities")?;
    match ruling(round, what) {
        Some(Ruling::GoesOn(rule, event)) => {
            out.orders(rule, event);
        }
        Some(Ruling::Void(void, hand)) => {
            OWN_PART.requires(by.role == Role::Floor, "only the floor can void a hand: call the floor")?;
            if what == Irregularity::FaceUp {
                let rule = round.rules().face_up_racked;
                out.orders(rule, RoundEvent::FaceUpRacked);
            }
            voiding::by_clause(round, void, hand, out);
        }
        None => refused_by(round, what).requires(false, || impossible(round, what))?,
    }
    Ok(())
}

/// The rule that refuses: after a wrong count, the clauses on the count apply.
fn refused_by(round: &Round, what: Irregularity) -> Rule {
    let is_of_a_seat = matches!(what, Irregularity::WrongNumber { at: Area::Seat(_), .. });
    if round.phase == Phase::Miscounted && is_of_a_seat { FOUND_BY_THE_COUNT } else { AT_ITS_MOMENT }
}

fn impossible(round: &Round, what: Irregularity) -> String {
    let why = match what {
        _ if matches!(round.phase, Phase::Over) => "the round is over",
        _ if !voiding::is_unsettled(round) => "wagers of this round have been settled already",
        Irregularity::FaceUp | Irregularity::DrawnInError => "no card is due to be dealt now",
        Irregularity::WrongNumber { at: Area::Seat(_), .. } => "this seat has no cards, or the right number of cards",
        Irregularity::WrongNumber { .. } => "there are no cards, or the right number of cards",
        Irregularity::Mended { .. } => "in this book cards cannot be corrected afterwards, or they are face up",
        Irregularity::DealerExposed => "the dealer has no hidden card, or everyone has decided",
        Irregularity::Failed { .. } => "this round does not use such a device",
        Irregularity::Misdealt | Irregularity::BadDeck => "the stub count was not wrong",
    };
    format!("this cannot have happened now: {why}")
}

/// What the book orders if this can have happened now.
fn ruling(round: &Round, what: Irregularity) -> Option<Ruling> {
    let rules = round.rules();
    let explains_the_count = matches!(what, Irregularity::Misdealt | Irregularity::BadDeck);
    let is_counted_wrong = round.phase == Phase::Miscounted;
    if !voiding::is_unsettled(round) || is_counted_wrong && !explains_the_count {
        return None;
    }
    let hand = match what {
        Irregularity::WrongNumber { at: Area::Seat(seat), cards } => Some((seat, cards)),
        _ => None,
    };
    let void = || {
        let cause = what.cause()?;
        voiding::possible(round).find(|void| void.causes.contains(&cause)).map(|void| Ruling::Void(void, hand))
    };
    match what {
        Irregularity::FaceUp => {
            round.next_card().filter(|_| round.has_a_card_to_spare())?;
            let hands_are_out = voiding::hands_are_out(round);
            let goes_on = round.equipment.face_up == 0 && !(hands_are_out && round.terms.single_face_up_card_voids);
            if goes_on || matches!(round.phase, Phase::Voided(_)) {
                let rule = if hands_are_out { SINGLE_CARD_AFTER_THE_HANDS } else { rules.face_up_racked };
                return Some(Ruling::GoesOn(rule, RoundEvent::FaceUpRacked));
            }
            void()
        }
        Irregularity::DrawnInError => {
            round.next_card()?;
            let rule = rules.drawn_in_error;
            Some(Ruling::GoesOn(rule, RoundEvent::DrawnInError))
        }
        Irregularity::WrongNumber { at: Area::Seat(seat), .. } if !round.players.dealt_in.contains(seat) => None,
        Irregularity::WrongNumber { at, cards } if cards == at.right_number() => None,
        Irregularity::WrongNumber { cards, .. } if usize::from(cards) > Deck::Standard.size() => None,
        Irregularity::WrongNumber { .. } | Irregularity::Misdealt | Irregularity::BadDeck => void(),
        Irregularity::Mended { at } => mended(round, at),
        Irregularity::DealerExposed => void().filter(|_| round.dealer_has_cards()),
        Irregularity::Failed { device } => failed(round, device).or_else(void),
    }
}

/// A failure that does not void the round: of a shuffler, if the book only requires a new shuffle or there is another deck.
fn failed(round: &Round, device: Device) -> Option<Ruling> {
    let survives = device == Device::Shuffler && round.equipment.has_shuffler;
    let other_deck = Some(THE_OTHER_DECK).filter(|_| round.equipment.decks > 1);
    let rule = other_deck.or(round.rules().shuffler_failed).filter(|_| survives && round.phase != Phase::Over)?;
    Some(Ruling::GoesOn(rule, RoundEvent::DeviceFailed { device }))
}

/// Too many or too few face-down cards can be corrected in sequence if the book says so.
fn mended(round: &Round, at: Area) -> Option<Ruling> {
    let (rule, cards) = match at {
        Area::Seat(_) => return None,
        Area::Dealer => (round.rules().mended?, round.felt.dealer.as_slice()),
        Area::Board => (round.rules().mended.map(|_| MENDED_BOARD)?, round.felt.board.as_slice()),
    };
    // Once board cards are face up, the sequence can no longer be corrected.
    let is_up = |at: &Option<Position>| at.is_some_and(|at| round.felt.is_shown(at));
    let is_down = cards[0].is_some() && !cards.iter().chain(&round.felt.board).any(is_up);
    is_down.then_some(Ruling::GoesOn(rule, RoundEvent::Mended { at }))
}

impl Round {
    /// Whether the dealer has cards on the table or in the shuffler.
    fn dealer_has_cards(&self) -> bool {
        let waits_inside = || self.due_step().is_some_and(|(_, step)| step.to == Target::Dealer);
        self.felt.dealer[0].is_some() || self.phase != Phase::Dealing && waits_inside()
    }

    /// The step that deals the next card.
    fn next_card(&self) -> Option<&'static Step> {
        let is_dealing = match self.phase {
            Phase::Betting | Phase::Locking(_) | Phase::Settling(_) | Phase::Over => false,
            Phase::Voided(rule) => voiding::needs_cards(self, rule),
            _ => true,
        };
        self.due_step().map(|(_, step)| step).filter(|_| is_dealing)
    }

    /// Whether a card can be discarded, so that the stub is still enough for the rest of the deal.
    fn has_a_card_to_spare(&self) -> bool {
        let steps = self.terms.deal.steps.iter().skip(usize::from(self.felt.next_step));
        let cards = steps.map(|step| match step.to {
            Target::Players => usize::from(step.cards) * self.players.dealt_in.len(),
            _ => usize::from(step.cards),
        });
        let burns = if self.terms.burns_before_board { 2 } else { 0 };
        self.felt.pack.count_in(Spot::Stub) > cards.sum::<usize>() + burns
    }

    /// What would happen to every wager if this were recorded now, so that the floor can see it before it rules.
    pub fn foresee(&self, what: Irregularity) -> Result<Vec<Foreseen>, Refusal> {
        let floor = Actor::staff(game::Person(0), Role::Floor);
        let mut events = Events::new();
        self.decide(Time::default(), &floor, &crate::RoundCommand::Report { what }, &mut events)?;
        let rule = events.cited().find_map(|(rules, event)| match event {
            RoundEvent::Voided { .. }
            | RoundEvent::HandVoided { .. }
            | RoundEvent::FaceUpRacked
            | RoundEvent::DrawnInError
            | RoundEvent::Mended { .. }
            | RoundEvent::DeviceFailed { .. } => rules.first(),
            _ => None,
        });
        let is_void = events.iter().any(|event| matches!(event, RoundEvent::Voided { .. }));
        let Some(rule) = rule else { return Ok(Vec::new()) };
        let mut foreseen = Vec::new();
        for seat in self.seats().filter(|seat| self.player(*seat).person.is_some()) {
            for wager in self.wagers_of(seat) {
                let back = events.cited().find_map(|(rules, event)| match *event {
                    RoundEvent::Settled { seat: at, wager: of, .. }
                    | RoundEvent::Refunded { seat: at, wager: of, .. }
                        if (at, of) == (seat, wager) =>
                    {
                        rules.first()
                    }
                    _ => None,
                });
                let otherwise = if is_void { Fate::IsStillSettled } else { Fate::PlaysOn };
                let (fate, rule) = back.map_or((otherwise, rule), |rule| (Fate::GoesBack, rule));
                foreseen.push(Foreseen { seat, wager, fate, rule });
            }
        }
        Ok(foreseen)
    }

    /// The open wagers of a seat, including those that are in the tray after a fold or the call.
    fn wagers_of(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let player = *self.player(seat);
        let equal_wager = self.terms.equal_wager;
        Wager::ALL.into_iter().filter(move |wager| match wager {
            Wager::Progressive => player.progressive.is_positive() || player.has(*wager),
            Wager::Ante => player.collected.is_positive() || player.has(*wager),
            _ if *wager == equal_wager => player.collected.is_positive() || player.has(*wager),
            _ => player.has(*wager),
        })
    }

    /// How the round ended, if it is over.
    pub fn ended(&self) -> Option<Ended> {
        let void = self.void.rule.and_then(|rule| voiding::clause(self, rule));
        let is_by = |cause: Cause| void.is_some_and(|void| void.causes.contains(&cause));
        let voided = [(Cause::ShufflerFailed, Device::Shuffler), (Cause::ShoeFailed, Device::Shoe)];
        let failed = voided.into_iter().find(|(cause, _)| is_by(*cause)).map(|(_, device)| device);
        self.is_over().then(|| Ended {
            void: self.void.rule,
            counted: self.equipment.stub_count == Count::Right,
            deck_is_bad: is_by(Cause::BadDeck),
            failed: self.equipment.failed.or(failed),
        })
    }
}

impl RoundOptions {
    /// What someone in this role can report now.
    pub(crate) fn reports(&mut self, round: &Round, role: Role) {
        let may = |what: &Irregularity| match ruling(round, *what) {
            Some(Ruling::GoesOn(..)) => true,
            Some(Ruling::Void(..)) => role == Role::Floor,
            None => false,
        };
        self.reports = Irregularity::all(round.terms.seats).filter(may).collect();
    }
}
