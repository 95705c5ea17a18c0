//! Every pot to its winners, chip by chip.

use crate::event::Half;
use crate::hand::Hand;
use crate::player::Fate;
use crate::pot::Pot;
use crate::showdown::{self, READ_ALOUD};
use crate::{Best, HandEvent};
use chips::{Amount, Chips, Denomination, SplitError, SplitPlan};
use game::{Events, Pace, Seat, Seats};
use rulebook::{Rule, rule};

/// Ties share a pot evenly.
const EVENLY: Rule = rule("wsop-2011/p04.split.1");
const HALVES: Rule = rule("wsop-2011/p04.split.2");
/// The chips of a pot are divided from the highest down.
const HIGHEST_FIRST: Rule = rule("wsop-2011/p04.split.3");
/// Every pot is divided alone.
const ALONE: Rule = rule("wsop-2011/p04.split.4");
const ODD_TO_FIRST: Rule = rule("wsop-2011/p04.odd.bt.1");
const ODD_OF_HALVES: Rule = rule("wsop-2011/p04.odd.bt.2");
const ODD_IN_HALF: Rule = rule("wsop-2011/p04.odd.bt.3");
const ODD_TO_NEXT: Rule = rule("wsop-2011/p04.odd.bt.4");
/// An odd chip is one of the smallest in play.
const ODD_CHIP: Rule = rule("house/89");
/// The last hand takes the pot without being shown.
const LAST_HAND: Rule = rule("house/93");
/// Burn cards stay until the pot is pushed, and then go into the muck unseen.
pub const BURNS_STAY: Rule = rule("wsop-2011/p02.burn.6");
const BURNS_MUCKED: Rule = rule("wsop-2011/p02.burn.8");

/// What every hand was read as, by its seat.
type Readings = [Option<Best>; Seat::MOST as usize];

/// Awards every pot, the last side pot first.
pub fn pots(hand: &Hand, pace: Pace, out: &mut Events<HandEvent>) {
    let readings = readings(hand, out);
    let pots = hand.pots().pots;
    for (number, pot) in pots.iter().enumerate().rev() {
        let number = number as u8;
        let taken = HandEvent::PotTaken { pot: number, amount: pot.amount };
        if pots.len() > 1 {
            out.orders(ALONE, taken);
        }
        Award { hand, number, has_odd: Seats::NONE, out }.divide(pot, &readings);
    }
    out.orders(BURNS_STAY, HandEvent::PotsPushed);
    if pace == Pace::Run {
        clear(hand, out);
    }
}

/// The burn cards go into the muck, and the hand is over.
pub fn clear(hand: &Hand, out: &mut Events<HandEvent>) {
    if hand.felt.burned != 0 {
        out.orders(BURNS_MUCKED, HandEvent::BurnsMucked);
    }
    out.follows(HandEvent::Over);
}

/// Hands that were tabled before the last card are read now.
fn readings(hand: &Hand, out: &mut Events<HandEvent>) -> Readings {
    let mut readings = [None; Seat::MOST as usize];
    for seat in hand.order.iter().copied() {
        let player = hand.player(seat);
        if !hand.is_live(seat) || player.fate != Fate::Tabled {
            continue;
        }
        let unread = || {
            let best = showdown::read(hand, seat)?;
            out.orders(READ_ALOUD, HandEvent::HandRead { seat, best: best.strengths() }).then_some(best)
        };
        readings[seat.index()] = player.best.or_else(unread);
    }
    readings
}

struct Award<'hand> {
    hand: &'hand Hand,
    /// Which pot.
    number: u8,
    /// Who has an odd chip of it.
    has_odd: Seats,
    out: &'hand mut Events<HandEvent>,
}

impl Award<'_> {
    fn divide(&mut self, pot: &Pot, readings: &Readings) {
        let best = |seat: Seat| readings[seat.index()];
        let of = |wins: &dyn Fn(Best) -> bool| -> Seats {
            pot.seats.clockwise().filter(|seat| best(*seat).is_some_and(wins)).collect()
        };
        let read = || pot.seats.clockwise().filter_map(best);
        let Some(first) = read().map(|best| best.first).max() else {
            self.share(Half::Whole, pot.amount, pot.seats, LAST_HAND);
            return;
        };
        let firsts = of(&|best| best.first == first);
        let Some(second) = read().filter_map(|best| best.second).max() else {
            self.share(Half::Whole, pot.amount, firsts, self.hand.setup.variant.rule);
            return;
        };
        let seconds = of(&|best| best.second == Some(second));
        self.halve(pot.amount, firsts, seconds);
    }

    /// Half to the high hands, half to the low ones; the odd chip between them goes with the high half.
    fn halve(&mut self, amount: Amount, highs: Seats, lows: Seats) {
        let pot = self.number;
        let Count { chip, chips, rest } = Count::of(self.hand, amount);
        // What makes no chip is the last one: the low half has it where it has one chip less.
        let low = Amount::strict_from_cents(chips / 2 * chip + if chips % 2 == 1 { rest } else { 0 });
        let mut high = low;
        let odd = amount.strict_minus(low).strict_minus(low);
        if odd.is_positive() && self.out.orders(ODD_OF_HALVES, HandEvent::OddToHigh { pot, amount: odd }) {
            high = amount.strict_minus(low);
            self.has_odd = Some(highs).filter(|highs| highs.len() == 1).unwrap_or(Seats::NONE);
        }
        self.out.orders(HALVES, HandEvent::Halved { pot, high, low });
        self.share(Half::High, high, highs, HALVES);
        self.share(Half::Low, low, lows, HALVES);
    }

    /// Equal parts; what is left over goes chip by chip to the first seats clockwise from the button, those last who have
    /// an odd chip of this pot.
    fn share(&mut self, half: Half, amount: Amount, winners: Seats, alone: Rule) {
        let pot = self.number;
        let ways = i64::try_from(winners.len()).unwrap_or(i64::MAX);
        if ways == 0 || !amount.is_positive() {
            return;
        }
        let rule = if ways > 1 && half == Half::Whole { EVENLY } else { alone };
        let one = Count { chip: amount.cents(), chips: 1, rest: 0 };
        let Count { chip, chips, rest } = if ways == 1 { one } else { Count::of(self.hand, amount) };
        let part = Amount::strict_from_cents(chips / ways * chip);
        let hand = self.hand;
        let clockwise = || hand.order.iter().copied().filter(|seat| winners.contains(*seat));
        for seat in clockwise().filter(|_| part.is_positive()) {
            self.out.orders(rule, HandEvent::Awarded { pot, half, seat, amount: part, with: winners });
        }
        let left_over = usize::try_from(chips % ways).unwrap_or_default();
        let odd = std::iter::repeat_n(chip, left_over).chain(Some(rest).filter(|rest| *rest > 0));
        let served = self.has_odd;
        let seats =
            clockwise().filter(|seat| !served.contains(*seat)).chain(clockwise().filter(|seat| served.contains(*seat)));
        for (chip, seat) in odd.zip(seats) {
            let rule = match half {
                _ if clockwise().next() != Some(seat) => ODD_TO_NEXT,
                Half::Whole => ODD_TO_FIRST,
                Half::High | Half::Low => ODD_IN_HALF,
            };
            let amount = ODD_CHIP.pays(Amount::strict_from_cents(chip));
            self.out.orders(rule, HandEvent::OddChip { pot, half, seat, amount });
            self.has_odd = self.has_odd.with(seat);
        }
    }
}

/// An amount in chips of the smallest value, and what is less than one.
struct Count {
    chip: i64,
    chips: i64,
    rest: i64,
}

impl Count {
    fn of(hand: &Hand, amount: Amount) -> Count {
        let chip = hand.setup.chip().cents().max(1);
        Count { chip, chips: amount.cents() / chip, rest: amount.cents() % chip }
    }
}

/// How a dealer divides the chips of a pot: each denomination from the highest down, what is left of it broken into lower
/// ones. None where the guide's order is not followed.
///
/// ```
/// use chips::{Chips, Denomination};
///
/// let pot: Chips = "5x25 1x5".parse()?;
/// let colours: [Denomination; 2] = ["25".parse()?, "5".parse()?];
/// let plan = poker::split_pot(&pot, 2, &colours)?.expect("the guide's order is followed");
/// assert_eq!(plan.exchanges[0].to_string(), "1 × 25.00 into 5 × 5.00");
/// assert_eq!(plan.shares[0].to_string(), "2 × 25.00, 3 × 5.00");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn split_pot(chips: &Chips, ways: usize, colours: &[Denomination]) -> Result<Option<SplitPlan>, SplitError> {
    chips::split_chips(chips, ways, colours).map(|plan| HIGHEST_FIRST.orders(plan))
}
