//! What an eye sees of a hand.

use crate::felt::Tap;
use crate::hand::{Hand, Phase};
use crate::player::Fate;
use crate::request::is_pot_announced;
use crate::showdown;
use crate::{Limit, StreetName};
use cards::{Position, Spot};
use chips::Amount;
use game::{CardView, Eye, Seat, Seats};
use rulebook::{Rule, rule};

/// In pot-limit the exact total is kept at all times.
const EXACT_TOTAL: Rule = rule("wsop-2011/p26.pl.5");

/// Where the muck lies.
const MUCK_AT: Rule = rule("wsop-2011/p02.muck.2");
/// Where the stub is dropped, under the cut card.
const STUB_DROPPED_AT: Rule = rule("wsop-2011/p02.stub.2");

/// What an eye sees of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    pub seat: Seat,
    pub stack: Amount,
    /// What lies in front of the player.
    pub bet: Amount,
    pub is_in: bool,
    pub is_absent: bool,
    pub is_tabled: bool,
    pub cards: Vec<CardView>,
    /// Which of them lie face up for all.
    pub up: Vec<bool>,
    /// What the dealer reads a tabled hand as.
    pub reading: Option<String>,
}

/// A pot, and what is in it where the eye may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PotView {
    pub amount: Option<Amount>,
    pub seats: Seats,
}

/// Cards that lie together face down, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PileView {
    pub of: Spot,
    pub cards: usize,
    pub lies: Lies,
}

/// Where the guide has a pile lie, as the dealer sees the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lies {
    InTheDealersHand,
    /// At the upper left corner of the bank.
    LeftOfTheBank,
    /// Spread beyond the upper right corner of the bank, under the cut card.
    RightOfTheBankUnderTheCutCard,
    UnderThePot,
}

/// ```
/// use game::{Eye, Game};
/// use poker::phh;
/// use poker::replay::replay_seen;
///
/// let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
///             starting_stacks = [200, 200]\nactions = ['d dh p1 ????', 'd dh p2 AsKs', 'p2 f']";
/// let record = phh::hands(text).next().expect("there is a hand")?;
/// let (_, hand) = replay_seen(&record, |_, _| ())?;
///
/// let folded = hand.order().last().copied().expect("two players");
/// let cards = |eye| {
///     let view = hand.view(eye);
///     let seat = view.seats.into_iter().find(|seen| seen.seat == folded).expect("the seat is dealt in");
///     seat.cards.iter().map(ToString::to_string).collect::<Vec<_>>()
/// };
/// assert_eq!(cards(Eye::Seat(folded)), ["As", "Ks"]);
/// assert_eq!(cards(Eye::Rail), ["??", "??"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandView {
    pub phase: Phase,
    /// The street that is dealt or bet on.
    pub street: Option<StreetName>,
    pub button: Seat,
    pub to_act: Option<Seat>,
    pub seats: Vec<SeatView>,
    pub board: Vec<CardView>,
    /// What the dealer has taken in; bets lie in front of their players until then.
    pub pots: Vec<PotView>,
    /// Burns, muck and stub.
    pub piles: Vec<PileView>,
    /// Everything in the middle and in front of the players, where the eye may know.
    pub total: Option<Amount>,
    /// A player has stopped the deal.
    pub is_halted: bool,
}

impl HandView {
    pub fn of(hand: &Hand, eye: Eye) -> HandView {
        let see = |at: Position| {
            let card = hand.felt.card(at).filter(|_| may_see(hand, eye, at));
            card.map_or(CardView::Back(at), CardView::Face)
        };
        let seats = hand.order.iter().map(|&seat| {
            let player = hand.player(seat);
            SeatView {
                seat,
                stack: player.stack,
                bet: player.bet.strict_plus(player.left_out),
                is_in: hand.is_live(seat),
                is_absent: hand.absent.contains(seat),
                is_tabled: player.fate == Fate::Tabled,
                cards: player.held.iter().map(see).collect(),
                up: player.held.iter().map(|at| hand.felt.is_shown(at)).collect(),
                reading: reading(hand, seat),
            }
        });
        let is_reported = is_pot_announced(hand) || !matches!(eye, Eye::Seat(_) | Eye::Rail);
        let crate::Pots { pots, uncalled } = hand.collected_pots();
        let alone = uncalled.map(|(seat, amount)| crate::Pot { amount, seats: Seats::NONE.with(seat) });
        let pots = pots.into_iter().chain(alone);
        let pots = pots.map(|pot| PotView { amount: Some(pot.amount).filter(|_| is_reported), seats: pot.seats });
        HandView {
            phase: hand.phase,
            street: street(hand),
            button: hand.setup.button,
            to_act: hand.betting.to_act,
            seats: seats.collect(),
            board: hand.felt.board().map(see).collect(),
            pots: pots.collect(),
            piles: piles(hand),
            total: is_reported.then(|| total(hand)),
            is_halted: hand.felt.tap == Tap::Halted,
        }
    }
}

fn street(hand: &Hand) -> Option<StreetName> {
    match hand.phase {
        Phase::Dealing(number) | Phase::Betting(number) | Phase::Collecting(number) => Some(hand.street(number).name),
        _ => None,
    }
}

fn piles(hand: &Hand) -> Vec<PileView> {
    let stub = if hand.felt.is_stub_dropped {
        STUB_DROPPED_AT.orders(Lies::RightOfTheBankUnderTheCutCard)
    } else {
        Some(Lies::InTheDealersHand)
    };
    let places =
        [(Spot::Burn, Some(Lies::UnderThePot)), (Spot::Muck, MUCK_AT.orders(Lies::LeftOfTheBank)), (Spot::Stub, stub)];
    let pile = |(of, lies): (Spot, Option<Lies>)| {
        let cards = hand.felt.pack.count_in(of);
        lies.filter(|_| cards > 0).map(|lies| PileView { of, cards, lies })
    };
    places.into_iter().filter_map(pile).collect()
}

fn total(hand: &Hand) -> Amount {
    let total = hand.in_the_pot();
    if hand.setup.bets.limit == Limit::Pot { EXACT_TOTAL.pays(total) } else { total }
}

/// The words for a hand that is tabled, once everything that is dealt face up lies there.
fn reading(hand: &Hand, seat: Seat) -> Option<String> {
    let player = hand.player(seat);
    if player.fate != Fate::Tabled || showdown::is_all_in(hand) || !hand.felt.is_turned_up() {
        return None;
    }
    let cards = hand.felt.cards::<Vec<_>>(player.held.iter())?;
    hand.setup.variant.words(&cards, &hand.felt.cards::<Vec<_>>(hand.felt.board())?)
}

/// What lies face up for all, one's own cards, and everything for the auditor when the hand is over.
fn may_see(hand: &Hand, eye: Eye, at: Position) -> bool {
    hand.felt.is_shown(at)
        || match eye {
            Eye::Seat(seat) => hand.player(seat).held.contains(at),
            Eye::Auditor => hand.is_over(),
            Eye::Rail | Eye::Dealer | Eye::Floor => false,
        }
}
