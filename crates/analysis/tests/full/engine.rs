//! What a deal brings, against the engine that settles rounds.

use super::chance::Chance;
use super::terms;
use analysis::exact::distribution::Cell;
use analysis::exact::full::{Stakes, Won, won};
use analysis::exact::{Decision, Outcome};
use cards::hand::High;
use cards::{Card, CardSet};
use chips::Amount;
use game::Seat;
use house::finished::{Choice, Finished, FinishedSeat, settle};
use house::{RoundEvent, Stage, Terms};
use rulebook::Wager;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The cards of a deal, from which the engine and a cell are made.
pub struct Deal {
    pub hole: [Card; 2],
    pub board: [Card; 5],
    pub dealer: [Card; 2],
}

impl Deal {
    fn draw(chance: &mut Chance, from: CardSet) -> Deal {
        let [one, other, board @ .., first, second] = chance.draw::<9>(from);
        Deal { hole: [one, other], board, dealer: [first, second] }
    }

    /// What a decision makes of the deal.
    pub fn cell(&self, terms: &Terms, decision: Decision) -> Cell {
        let best = |[one, other]: [Card; 2]| {
            let [first, second, third, turn, river] = self.board;
            High::of_seven(&[one, other, first, second, third, turn, river])
        };
        let (player, dealer) = (best(self.hole), best(self.dealer));
        let outcome = match player.cmp(&dealer) {
            std::cmp::Ordering::Greater => Outcome::Win,
            std::cmp::Ordering::Equal => Outcome::Tie,
            std::cmp::Ordering::Less => Outcome::Lose,
        };
        let dealer_plays = dealer.category() >= terms.dealer_plays_from();
        Cell { decision, category: player.category(), outcome, dealer_plays, deals: 1 }
    }
}

/// Ante, Blind or Odds, Play or Raise, Trips or Trips Plus as the engine settles them.
fn by_engine(terms: &Arc<Terms>, deal: &Deal, decision: Decision, stakes: Stakes) -> Won {
    let trips = if terms.equal_wager == Wager::Odds { Wager::TripsPlus } else { Wager::Trips };
    let wagers = [(Wager::Ante, Some(stakes.ante)), (trips, stakes.trips)];
    let choice = match decision {
        Decision::Folded => Choice::Fold,
        Decision::Played { stage: Stage::BeforeFlop, multiple } => Choice::BeforeFlop(multiple),
        Decision::Played { stage: Stage::AfterFlop, multiple } => Choice::AfterFlop(multiple),
        Decision::Played { stage: Stage::AfterRiver, multiple } => Choice::AfterRiver(multiple),
    };
    let seat = FinishedSeat {
        seat: Seat::new(1).unwrap(),
        cards: deal.hole,
        wagers: wagers.into_iter().filter_map(|(wager, stake)| Some((wager, stake?))).collect(),
        decision: choice,
    };
    let finished = Finished {
        board: deal.board,
        dealer: deal.dealer,
        box_cards: None,
        seats: vec![seat],
        meters: BTreeMap::new(),
        void: None,
    };
    let mut won = Won::default();
    for event in &settle(terms, &finished).unwrap().events {
        let &RoundEvent::Settled { wager, stake, back, won: paid, .. } = event else { continue };
        let place = match wager {
            Wager::Ante => &mut won.ante,
            Wager::Blind | Wager::Odds => &mut won.equal_wager,
            Wager::Play | Wager::Raise => &mut won.play_wager,
            _ => &mut won.trips,
        };
        *place = back.plus(paid).unwrap().minus(stake).unwrap();
    }
    won
}

/// Random deals, many of them from few ranks or one suit, so that every hand of a paytable comes.
fn check(submission: &str, stakes: [&str; 2]) {
    let terms = Arc::new(terms(submission));
    let [ante, trips] = stakes.map(|stake| stake.parse::<Amount>().unwrap());
    let stakes = Stakes { ante, trips: Some(trips), pocket: None };
    let before = terms.game.terms.before_the_flop.is.iter().map(|&multiple| (Stage::BeforeFlop, multiple));
    let later = [(Stage::AfterFlop, 2), (Stage::AfterRiver, 1)];
    let played = before.chain(later).map(|(stage, multiple)| Decision::Played { stage, multiple });
    let decisions: Vec<Decision> = played.chain([Decision::Folded]).collect();
    let high = CardSet::from_bits(0x1f00_1f00_1f00_1f00);
    let spades = CardSet::from_bits(0x1fff << 48);
    let mut chance = Chance::new(7);
    for from in [CardSet::ALL, high, spades] {
        for _ in 0..400 {
            let deal = Deal::draw(&mut chance, from);
            let decision = decisions[chance.below(decisions.len())];
            let cell = deal.cell(&terms, decision);
            assert_eq!(won(&terms, stakes, &cell), by_engine(&terms, &deal, decision, stakes), "{cell:?}");
        }
    }
}

#[test]
fn every_deal_brings_what_the_engine_settles() {
    let maryland = |head: &str, tail: &str| {
        format!("rulebook = \"md-uth-1.2\"\n{head}\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n{tail}\n")
    };
    let heads_up = |tail: &str| {
        format!(
            "rulebook = \"md-huh-1.0\"\nminimum = \"5.00\"\n[paytables]\nbad-beat = \"A\"\ntrips-plus = \"A\"\n{tail}\n"
        )
    };
    let limit = "[limit]\npayout = \"50000.00\"";
    for rounding in ["up", "down", "nearest"] {
        let chips = format!("[house]\nfraction-of-a-cent = \"{rounding}\"\nround-to-chip = \"1.00\"");
        check(&maryland("", &chips), ["5.00", "5.00"]);
        let cents = format!("[house]\nfraction-of-a-cent = \"{rounding}\"");
        check(&maryland("", &cents), ["3.33", "0.35"]);
        check(&heads_up(&cents), ["7.77", "5.00"]);
    }
    check(&maryland("minimum = \"5.00\"", limit), ["9000.00", "2000.00"]);
    check(&heads_up(limit), ["9000.00", "2000.00"]);
    check("rulebook = \"ma-uth\"\nminimum = \"15.00\"\n[paytables]\ntrips = \"A\"\n", ["9000.00", "12000.00"]);
}
