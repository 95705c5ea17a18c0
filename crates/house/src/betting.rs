//! Wagers before the deal, and the dealer's steps after “no more bets”.

use crate::player::Player;
use crate::round::{Phase, ProgressiveStep, Round};
use crate::settlement::COUPON;
use crate::terms::WITHIN_LIMITS;
use crate::{RoundEvent, Tender};
use chips::Amount;
use game::{Events, Pace, Person, Seat};
use rulebook::round::SideRules;
use rulebook::{Refusal, Rule, Wager, rule};

/// One book leaves open whether Trips is required.
const TRIPS_REQUIRED: Rule = rule("house/1");

/// The Progressive is added to the meter before anyone is paid.
const BEFORE_ANY_PAYMENT: Rule = rule("house/56");

/// The stakes of the book that a table takes.
const STAKES_TAKEN: Rule = rule("house/49");

/// Who wagers, and where.
#[derive(Clone, Copy)]
pub struct Bettor {
    pub seat: Seat,
    pub person: Person,
}

/// What a player puts down.
pub struct Placed {
    pub wager: Wager,
    pub amount: Amount,
    pub tender: Tender,
}

pub fn bet(round: &Round, by: Bettor, placed: &Placed, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let rules = round.rules();
    let Bettor { seat, person } = by;
    let player = round.player(seat);
    is_open(round, player, placed.wager)?;
    let owner_is_other = player.person.is_some_and(|owner| owner != person);
    rules.own_hand.requires(!owner_is_other, "another player has this seat")?;
    let mut others = round.players.iter().zip(0..).filter(|(_, index)| *index != seat.index());
    let elsewhere = others.any(|(player, _)| player.person == Some(person));
    rules.one_position.requires(!elsewhere, "a player may wager at only one position")?;
    rules.no_cash.requires(placed.tender != Tender::Cash, "wagers are made with chips: buy chips first")?;
    if placed.tender == Tender::MatchPlay {
        return coupon(round, by, placed.wager, out);
    }
    let is_matched = player.has_coupon(placed.wager) && placed.amount != player.wager(placed.wager);
    let what = "a coupon matches these chips: take the wager back first";
    COUPON.requires(!is_matched, what)?;
    match placed.wager {
        Wager::Ante => ante(round, by, placed.amount, out),
        wager if wager == round.terms.equal_wager => equal_wager(round, by, placed.amount, out),
        wager => side(round, by, wager, placed.amount, out),
    }
}

/// After the call no wager is added or raised; the dealer asks for later wagers.
fn is_open(round: &Round, player: &Player, wager: Wager) -> Result<(), Refusal> {
    let rules = round.rules();
    let is_open = round.phase == Phase::Betting;
    if wager == round.terms.play_wager {
        let what = || format!("make the {wager} when the dealer asks for it");
        return rules.decisions[0].asks.requires(is_open, what);
    }
    let rule = if player.has(wager) { rules.unchanged_after_the_call } else { rules.before_the_call };
    rule.requires(is_open, "the dealer has called “no more bets”: wait for the next round")
}

fn within_limits(round: &Round, wager: Wager, amount: Amount) -> Result<(), Refusal> {
    let (least, most) = round.terms.limits_of(wager);
    let what = || format!("the {wager} must be from {} to {}", least.grouped(), most.grouped());
    WITHIN_LIMITS.requires((least..=most).contains(&amount), what)
}

/// Places the Ante together with the wager that equals it.
fn ante(
    round: &Round,
    Bettor { seat, person }: Bettor,
    amount: Amount,
    out: &mut Events<RoundEvent>,
) -> Result<(), Refusal> {
    let rules = round.rules();
    within_limits(round, Wager::Ante, amount)?;
    for (wager, rule) in [(Wager::Ante, rules.ante), (round.terms.equal_wager, rules.equal_wager)] {
        out.orders(rule, RoundEvent::Bet { seat, person, wager, amount, tender: Tender::Chips });
    }
    Ok(())
}

/// The wager that must equal the Ante cannot be any other amount.
fn equal_wager(
    round: &Round,
    Bettor { seat, person }: Bettor,
    amount: Amount,
    out: &mut Events<RoundEvent>,
) -> Result<(), Refusal> {
    let rules = round.rules();
    let ante = round.player(seat).wager(Wager::Ante);
    let what = || format!("the {} must equal the Ante: place the Ante, and both are made", round.terms.equal_wager);
    rules.equal_wager.requires(ante.is_positive() && amount == ante, what)?;
    out.orders(
        rules.equal_wager,
        RoundEvent::Bet { seat, person, wager: round.terms.equal_wager, amount, tender: Tender::Chips },
    );
    Ok(())
}

fn side(round: &Round, by: Bettor, wager: Wager, amount: Amount, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let Bettor { seat, person } = by;
    let rules = side_rules(round, wager)?;
    let what = || format!("the {wager} is not offered at this table");
    rules.offered.requires(round.terms.offers(wager), what)?;
    let player = round.player(seat);
    let missing = rules.needs.iter().find(|needed| !player.has(**needed));
    let what = || missing.map_or(String::new(), |needed| format!("the {wager} needs the {needed}: make that first"));
    rules.needs_rule.requires(missing.is_none(), what)?;
    if wager == Wager::Progressive {
        let works = round.terms.game.table.progressive_works;
        works.requires(!round.equipment.progressive_stops, "the Progressive system is out of order")?;
        return progressive(round, by, amount, rules.offered, out);
    }
    within_limits(round, wager, amount)?;
    let rule = rules.offered;
    out.orders(rule, RoundEvent::Bet { seat, person, wager, amount, tender: Tender::Chips });
    Ok(())
}

/// The rules of a side wager; a wager without a spot in this book is refused.
fn side_rules(round: &Round, wager: Wager) -> Result<&'static SideRules, Refusal> {
    let rules = round.rules();
    let found = rules.side.iter().find(|side| side.wager == wager);
    let later = wager == round.terms.play_wager;
    rules.decisions[0].asks.requires(!later, || format!("the {wager} is made after the cards are dealt"))?;
    rules.chips.required(found, || format!("there is no spot for the {wager} on this layout"))
}

/// Places one chip of an accepted stake, and lights the lamp of the device.
fn progressive(
    round: &Round,
    Bettor { seat, person }: Bettor,
    amount: Amount,
    rule: Rule,
    out: &mut Events<RoundEvent>,
) -> Result<(), Refusal> {
    let terms = rule.required(round.terms.progressive.as_ref(), "the Progressive is not offered at this table")?;
    let what = || {
        let stakes: Vec<String> = terms.stakes.iter().map(|stake| stake.grouped()).collect();
        format!("the Progressive takes {}", stakes.join(" or "))
    };
    let of_the_book = &round.terms.game.terms.progressive_stakes;
    let refused_by = if of_the_book.is.contains(&amount) { STAKES_TAKEN } else { of_the_book.rule };
    refused_by.requires(terms.stakes.contains(&amount), what)?;
    let wager = Wager::Progressive;
    out.orders(rule, RoundEvent::Bet { seat, person, wager, amount, tender: Tender::Chips });
    if let Some(rule) = round.rules().progressive_accepted {
        out.orders(rule, RoundEvent::Accepted { seat });
    }
    Ok(())
}

/// Places a match-play coupon beside the chips of a wager.
fn coupon(
    round: &Round,
    Bettor { seat, person }: Bettor,
    wager: Wager,
    out: &mut Events<RoundEvent>,
) -> Result<(), Refusal> {
    let rules = round.rules();
    let rule = rules.coupons.unwrap_or(rules.chips);
    let terms = rule.required(round.terms.match_play, "this table does not take coupons: use chips")?;
    let any = terms.any_wager && wager != Wager::Progressive && round.terms.offers(wager);
    let fits = wager == Wager::Ante || any;
    rule.requires(fits, "a coupon can only go with the Ante")?;
    let player = round.player(seat);
    let chips = player.wager(wager);
    rule.requires(chips.is_positive(), "a coupon matches chips: place the chips first")?;
    rule.requires(!player.has_coupon(wager), "there is a coupon already")?;
    out.orders(rule, RoundEvent::Bet { seat, person, wager, amount: chips, tender: Tender::MatchPlay });
    Ok(())
}

/// Takes a wager back, together with the wagers that need it.
pub fn withdraw(round: &Round, seat: Seat, wager: Wager, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let rules = round.rules();
    let player = round.player(seat);
    let rule = rules.unchanged_after_the_call;
    rule.requires(round.phase == Phase::Betting, "wagers cannot be taken back after “no more bets”")?;
    rules.chips.requires(player.has(wager), || format!("there is no {wager} to take back"))?;
    let wager = if wager == round.terms.equal_wager { Wager::Ante } else { wager };
    for taken in with_dependents(round, player, wager) {
        let amount = player.wager(taken);
        out.orders(rules.before_the_call, RoundEvent::Withdrawn { seat, wager: taken, amount });
    }
    Ok(())
}

/// A wager and all wagers that need it, dependents first.
fn with_dependents(round: &Round, player: &Player, wager: Wager) -> Vec<Wager> {
    let mut taken = vec![wager];
    taken.extend(round.terms.equal_to(wager));
    for side in &round.rules().side {
        let depends = side.needs.iter().any(|needed| taken.contains(needed));
        if depends && player.has(side.wager) {
            taken.push(side.wager);
        }
    }
    taken.reverse();
    taken
}

/// Calls “no more bets”. An automatic dealer deals at once if no other step comes first.
pub fn call(round: &Round, pace: Pace, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let rules = round.rules();
    let deal = round.terms.deal;
    let anybody = round.players.anybody_has(Wager::Ante);
    rules.ante.requires(anybody, "nobody has made an Ante, so there is no round to deal")?;
    let trips = round.terms.trips_wager;
    let without_trips = round.players.iter().any(|player| player.has(Wager::Ante) && !player.has(trips));
    let what = || format!("{trips} is required at this table: every player with an Ante must make it");
    TRIPS_REQUIRED.requires(!(round.terms.trips_required && without_trips), what)?;
    out.orders(deal.no_more_bets, RoundEvent::NoMoreBets);
    if deal.lock.is_none() && accepted(round) > 0 {
        bank(round, BEFORE_ANY_PAYMENT, out);
    }
    // The number of hands shown for Cover All is known only after the call.
    if pace == Pace::Run && !locks_progressive(round) && round.terms.cover_all.is_none() {
        crate::dealing::hands(round, pace, out);
    }
    Ok(())
}

/// Whether the progressive is locked between the call and the cards.
pub fn locks_progressive(round: &Round) -> bool {
    round.terms.progressive.is_some() && round.terms.deal.lock.is_some()
}

/// Locks the progressive system, and matches and banks its chips.
pub fn lock(round: &Round, step: ProgressiveStep, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let deal = round.terms.deal;
    match (step, deal.lock, deal.matched, deal.bank) {
        (ProgressiveStep::Lock, Some(rule), ..) => {
            out.orders(rule, RoundEvent::Locked);
        }
        (ProgressiveStep::Match, _, Some(rule), _) => {
            rule.requires(false, "count the chips of the Progressive and say how many there are")?;
        }
        (ProgressiveStep::Bank, _, _, Some(rule)) => bank(round, rule, out),
        _ => {}
    }
    Ok(())
}

pub fn match_chips(round: &Round, chips: u8, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let Some(rule) = round.terms.deal.matched else {
        return crate::decide::OWN_PART.requires(false, "in this book the chips of the Progressive are not matched");
    };
    let due = round.phase == Phase::Locking(ProgressiveStep::Match);
    rule.requires(due, "lock the Progressive before you match its chips")?;
    let accepted = accepted(round);
    let what = || format!("there are {chips} chips for {accepted} accepted wagers: call the floor and count again");
    rule.requires(chips == accepted, what)?;
    out.orders(rule, RoundEvent::Matched { chips });
    Ok(())
}

/// How many progressive wagers the device accepted.
pub fn accepted(round: &Round) -> u8 {
    round.players.iter().filter(|player| player.has(Wager::Progressive)).count() as u8
}

fn bank(round: &Round, rule: Rule, out: &mut Events<RoundEvent>) {
    let stakes = round.players.iter().map(|player| player.wager(Wager::Progressive));
    let amount = stakes.fold(Amount::ZERO, Amount::strict_plus);
    out.orders(rule, RoundEvent::Banked { amount });
    let abandoned = round.players.dealt_in.counterclockwise().filter(|seat| round.player(*seat).is_abandoned);
    for seat in abandoned.filter(|seat| round.player(*seat).has(Wager::Progressive)) {
        let rule = round.rules().abandoned.unwrap_or(round.rules().stays);
        let stake = round.player(seat).wager(Wager::Progressive);
        out.orders_by(rule, [rule, rule], crate::settlement::lost(seat, Wager::Progressive, stake));
    }
}
