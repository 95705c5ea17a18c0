//! The terms of a table: the operator's submission in a form that a round can look up directly.

use crate::ladder::{Ladder, Paid};
use cards::Suit;
use cards::hand::Category;
use chips::{Amount, Rounding, Share};
use rulebook::paytable::{Level, Pays, Paytable, Row};
use rulebook::submission::{DealerHand, Purpose, Submission, Violation, check};
use rulebook::terms::{Deal, Method, Pattern};
use rulebook::{Book, Choice, Hand, HouseGame, Rule, Wager, rule};
use std::collections::BTreeMap;

/// Wagers are within the limits of the submission.
pub const WITHIN_LIMITS: Rule = rule("house/64");

/// The largest wager if the submission sets none.
const LARGEST: Amount = Amount::dollars(10_000_000);

#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Terms {
    pub book: Book,
    pub game: &'static HouseGame,
    pub seats: u8,
    pub deal: &'static Deal,
    pub decks: u8,
    /// Cards are shuffled by a device.
    pub has_shuffler: bool,
    /// A single card found face up after everyone has two cards voids the hands.
    pub single_face_up_card_voids: bool,
    /// A card is burned before a board that is dealt from the hand face down.
    pub burns_before_board: bool,
    /// The wager that equals the Ante: Blind or Odds.
    pub equal_wager: Wager,
    /// The wager of the decisions: Play or Raise.
    pub play_wager: Wager,
    /// The wager that the ladder of `trips` pays: Trips or Trips Plus.
    pub trips_wager: Wager,
    pub main: Ladder,
    pub bad_beat: Option<BadBeat>,
    pub trips: Option<Ladder>,
    pub trips_required: bool,
    pub pocket: Option<[Option<Paid>; 4]>,
    pub six_card: Option<SixCardPays>,
    /// By the number of hands at the table.
    pub cover_all: Option<BTreeMap<u8, Ladder>>,
    pub cover_all_folded_hands: bool,
    pub progressive: Option<ProgressiveTerms>,
    /// The rule by which the floor validates a progressive win if the book does not require it.
    pub house_validates: Option<Rule>,
    pub match_play: Option<MatchPlay>,
    limits: [(Amount, Amount); Wager::ALL.len()],
    /// The payout limit and the wagers that it covers.
    pub payout_limit: Option<Amount>,
    /// The limit on everything but the progressive.
    pub limit_on_all: Option<Amount>,
    pub rounding: Rounding,
    pub chip: Option<Amount>,
}

/// What a hand is paid although it loses to a dealer who plays.
#[derive(Clone, Copy, Debug)]
pub struct BadBeat {
    pub ladder: Ladder,
    /// The lowest category that counts.
    pub from: Category,
    /// The clause that pays it.
    pub rule: Rule,
}

#[derive(Clone, Copy, Debug)]
pub struct SixCardPays {
    pub ladder: Ladder,
    diamonds: Option<Paid>,
    others: Option<Paid>,
}

#[derive(Clone, Debug)]
pub struct ProgressiveTerms {
    pub name: String,
    pub rows: &'static [Row],
    pub otherwise: Rule,
    pub reads: ProgressiveHand,
    pub stakes: Vec<Amount>,
    pub stake_returned: bool,
    /// The Envy Bonus for each stake.
    pub envies: Vec<EnvyTerms>,
    pub meters: BTreeMap<Level, MeterTerms>,
    pub link: Option<String>,
    pub rounding: Rounding,
    pub chip: Option<Amount>,
    /// The clause by which a win is paid from the current amount of a meter.
    pub at_the_meter: Rule,
}

/// Which cards make the hand of the progressive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgressiveHand {
    HoleAndFlop,
    BestOfSeven,
    /// Depends on how the hand was made: on the flop, on the board.
    ByMaking,
}

#[derive(Clone, Debug)]
pub struct EnvyTerms {
    pub stake: Amount,
    pub rows: &'static [Row],
    /// The listed sums are multiplied by this.
    pub times: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeterTerms {
    pub initial: Amount,
    pub reset: Amount,
    pub rate: Share,
    /// The share of each wager that is set aside for the next start.
    pub reserve: Share,
    /// The most that the meter shows.
    pub ceiling: Option<Amount>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchPlay {
    pub any_wager: bool,
    pub returned_after_push: bool,
}

impl Terms {
    /// The lowest and the highest multiple of the Ante that a Play or Raise wager can be at any stage.
    pub fn play_multiples(&self) -> Option<(u8, u8)> {
        let terms = &self.game.terms;
        let stages = [&terms.before_the_flop, &terms.after_the_flop, &terms.after_the_river];
        let all = || stages.into_iter().flat_map(|stage| stage.is.iter().copied());
        all().min().zip(all().max())
    }

    /// The terms of a valid submission, with defaults for what it leaves out.
    pub fn of(submission: &Submission) -> Result<Terms, Vec<Violation>> {
        let violations = check(submission, Purpose::Analysis);
        if !violations.is_empty() {
            return Err(violations);
        }
        let game = submission.game();
        let named = |wager: Wager| game.paytable(wager, submission.paytables.get(&wager)?);
        let main = submission.main_paytable().expect("the check requires the main paytable");
        Ok(Terms {
            book: submission.book,
            game,
            seats: submission.seats.map_or(game.terms.seats.is, |seats| seats as u8),
            deal: deal(submission),
            decks: submission.decks.try_into().unwrap_or(u8::MAX),
            has_shuffler: submission.shuffler.is_some() || deal(submission).method != Method::ManualShoe,
            single_face_up_card_voids: word(submission, "single-face-up-card-after-the-deal") == "settle-trips-only",
            burns_before_board: is_set(submission, "burn-before-dealt-board"),
            equal_wager: game.terms.equal_wager.is,
            play_wager: game.terms.play_wager.is,
            trips_wager: game.terms.trips.is,
            main: Ladder::of(main),
            bad_beat: named(Wager::BadBeat).and_then(|paytable| bad_beat(game, paytable)),
            trips: trips(submission),
            trips_required: is_set(submission, "trips-required"),
            pocket: named(Wager::Pocket).map(pocket),
            six_card: named(Wager::SixCard).map(|paytable| six_card(submission, paytable)),
            cover_all: submission.offers(Wager::CoverAll).then(|| cover_all(submission)),
            cover_all_folded_hands: word(submission, "cover-all-folded-hands") != "not-counted",
            progressive: progressive(submission),
            house_validates: None,
            match_play: submission.match_play.then(|| MatchPlay {
                any_wager: word(submission, "match-play-wagers") == "any-wager",
                returned_after_push: word(submission, "match-play-after-a-push") != "taken",
            }),
            limits: limits(submission),
            payout_limit: payout_limit(submission),
            limit_on_all: game.terms.limit_on_all_wagers.as_ref().map(|limit| limit.is.0),
            rounding: rounding(submission),
            chip: word(submission, "round-to-chip").parse().ok(),
        })
    }

    /// The terms while a device is out of use: wagers that need the device are not offered.
    #[must_use]
    pub fn dealt_by(&self, method: Method) -> Terms {
        let deal = self.game.deals.iter().find(|deal| deal.method == method).unwrap_or(self.deal);
        let is_automated = deal.method == Method::Automated;
        let terms = self.clone();
        Terms {
            deal,
            six_card: terms.six_card.filter(|_| is_automated),
            cover_all: terms.cover_all.filter(|_| is_automated),
            ..terms
        }
    }

    /// The smallest and largest amount of a wager.
    pub fn limits_of(&self, wager: Wager) -> (Amount, Amount) {
        self.limits[wager as usize]
    }

    /// Whether a wager can be made at this table before the cards.
    pub fn offers(&self, wager: Wager) -> bool {
        match wager {
            Wager::Ante => true,
            Wager::Trips | Wager::TripsPlus => self.trips.is_some() && wager == self.trips_wager,
            Wager::Pocket => self.pocket.is_some(),
            Wager::SixCard => self.six_card.is_some(),
            Wager::CoverAll => self.cover_all.is_some(),
            Wager::Progressive => self.progressive.is_some(),
            Wager::Blind | Wager::Odds => wager == self.equal_wager,
            Wager::BadBeat | Wager::Play | Wager::Raise => false,
        }
    }

    /// The wager that goes down with this one and equals it.
    pub fn equal_to(&self, wager: Wager) -> Option<Wager> {
        (wager == Wager::Ante).then_some(self.equal_wager)
    }

    /// How many times its amount a wager costs the player: twice if an equal wager is made with it.
    pub fn copies(&self, wager: Wager) -> u8 {
        if self.equal_to(wager).is_some() { 2 } else { 1 }
    }

    /// The lowest category with which the dealer plays.
    pub fn dealer_plays_from(&self) -> Category {
        crate::ladder::category(self.game.terms.dealer_plays_with.is).unwrap_or(Category::Pair)
    }

    /// The row by which a hand that loses to a dealer who plays is paid; most hands have none.
    pub fn bad_beat_row(&self, category: Category) -> Option<Paid> {
        let bad_beat = self.bad_beat.as_ref().filter(|bad_beat| category >= bad_beat.from)?;
        bad_beat.ladder.row(category)
    }

    /// A payment rounded as the submission says.
    pub fn rounded(&self, amount: Amount) -> Amount {
        self.chip.and_then(|chip| self.rounding.to_multiple(amount, chip).ok()).unwrap_or(amount)
    }
}

impl SixCardPays {
    pub fn super_royal(&self, suit: Suit) -> Option<Paid> {
        self.diamonds.filter(|_| suit == Suit::Diamonds).or(self.others)
    }
}

fn is_set(submission: &Submission, key: &str) -> bool {
    matches!(submission.setting(key), Some(Choice::Certainty(true)))
}

fn word<'file>(submission: &'file Submission, key: &str) -> &'file str {
    match submission.setting(key) {
        Some(Choice::Named(name)) => name,
        _ => "",
    }
}

fn rounding(submission: &Submission) -> Rounding {
    word(submission, "fraction-of-a-cent").parse().unwrap_or(Rounding::Up)
}

fn deal(submission: &Submission) -> &'static Deal {
    let method = submission.method();
    let pattern = match submission.dealer_hand {
        _ if submission.board_first => Pattern::BoardFirst,
        Some(DealerHand::InShuffler) => Pattern::DealerInShuffler,
        _ => Pattern::DealerFirst,
    };
    let deals = || submission.game().deals.iter().filter(|deal| deal.method == method);
    let chosen = deals().find(|deal| deal.when == pattern).or_else(|| deals().next());
    chosen.expect("the check refuses a method that the book does not have")
}

fn bad_beat(game: &HouseGame, paytable: &Paytable) -> Option<BadBeat> {
    let from = crate::ladder::category(game.terms.bad_beat_from.as_ref()?.is)?;
    Some(BadBeat { ladder: Ladder::of(paytable), from, rule: game.round.bad_beat? })
}

fn trips(submission: &Submission) -> Option<Ladder> {
    let game = submission.game();
    let wager = game.terms.trips.is;
    let Some(trips) = &submission.trips else {
        return game.paytable(wager, submission.paytables.get(&wager)?).map(Ladder::of);
    };
    let paytable = game.paytable(wager, &trips.base)?;
    let mut ladder = Ladder::of(paytable);
    for (hand, odds) in &trips.better {
        let rule = paytable.rows.iter().find(|row| row.hand == *hand).map_or(paytable.rule, |row| row.rule);
        ladder.replace(*hand, Some(Paid { pays: Pays::Odds(*odds), rule }));
    }
    Some(ladder)
}

/// The rows of the Pocket Bonus, in the order of [`pocket_class`](crate::settlement).
fn pocket(paytable: &Paytable) -> [Option<Paid>; 4] {
    [Hand::PairOfAces, Hand::AceFaceSuited, Hand::AceFaceOffsuit, Hand::PairBelowAces]
        .map(|hand| paytable.rows.iter().find(|row| row.hand == hand).map(Paid::of))
}

fn six_card(submission: &Submission, paytable: &Paytable) -> SixCardPays {
    let row = |hand: Hand| paytable.rows.iter().find(|row| row.hand == hand).map(Paid::of);
    let mut ladder = Ladder::of(paytable);
    let lost_row = paytable.rows.iter().any(|row| row.hand == Hand::FullHouse && row.rule.book() == Book::House);
    if lost_row && word(submission, "six-card-full-house") == "unpaid" {
        ladder.replace(Hand::FullHouse, None);
    }
    SixCardPays { ladder, diamonds: row(Hand::SuperRoyalDiamonds), others: row(Hand::SuperRoyal) }
}

fn cover_all(submission: &Submission) -> BTreeMap<u8, Ladder> {
    let even = word(submission, "cover-all-lower-rows") == "even-money";
    let columns = submission.game().paytables_of(Wager::CoverAll).filter_map(|paytable| {
        let mut ladder = Ladder::of(paytable);
        if even {
            let pays = submission.game().terms.ante_pays.is.0;
            for hand in [Hand::Flush, Hand::Straight, Hand::ThreeOfAKind] {
                ladder.replace(hand, Some(Paid { pays: Pays::Odds(pays), rule: rule("house/2") }));
            }
        }
        Some((paytable.hands?, ladder))
    });
    columns.collect()
}

fn progressive(submission: &Submission) -> Option<ProgressiveTerms> {
    let progressive = submission.progressive.as_ref()?;
    let game = submission.game();
    let paytable = game.paytable(Wager::Progressive, progressive.paytable.as_ref()?)?;
    let by_making = paytable.rows.iter().any(|row| crate::ladder::category(row.hand).is_none());
    let reads = if by_making {
        ProgressiveHand::ByMaking
    } else if word(submission, "progressive-hand") == "best-of-seven" {
        ProgressiveHand::BestOfSeven
    } else {
        ProgressiveHand::HoleAndFlop
    };
    let smallest = game.terms.progressive_stakes.is.iter().min().copied();
    let stakes = progressive.wagers.clone().unwrap_or_else(|| smallest.into_iter().collect());
    let meters = paytable.meters.iter().map(|known| {
        let set = progressive.meters.get(&known.name);
        let scale = if known.scales { dollars(stakes.iter().max().copied()) } else { 1 };
        let least = known.least.times(scale).unwrap_or(known.least);
        let meter = MeterTerms {
            initial: set.and_then(|meter| meter.initial).unwrap_or(least),
            reset: set.and_then(|meter| meter.reset).unwrap_or(least),
            rate: set.and_then(|meter| meter.rate).unwrap_or(Share::NOTHING),
            reserve: set.and_then(|meter| meter.reserve).unwrap_or(Share::NOTHING),
            ceiling: set.and_then(|meter| meter.ceiling),
        };
        (known.name, meter)
    });
    Some(ProgressiveTerms {
        name: paytable.name.clone(),
        rows: &paytable.rows,
        otherwise: paytable.otherwise.rule,
        reads,
        stake_returned: word(submission, "progressive-stake-returned") != "never",
        envies: envies(submission, progressive.envy.as_deref(), &paytable.name, &stakes),
        meters: meters.collect(),
        link: progressive.link.clone(),
        rounding: rounding(submission),
        chip: word(submission, "round-to-chip").parse().ok(),
        at_the_meter: game.round.progressive.at_the_meter,
        stakes,
    })
}

/// The Envy Bonus for each stake that is taken: listed for it, or listed for a dollar and scaled.
fn envies(submission: &Submission, designated: Option<&str>, paytable: &str, stakes: &[Amount]) -> Vec<EnvyTerms> {
    let game = submission.game();
    // Massachusetts names no table: the Envy Bonus is part of the paytable.
    let own = game.demands.envy_designated.is_none().then_some(paytable);
    let Some(name) = designated.or(own) else { return Vec::new() };
    let scales = is_set(submission, "envy-scales-with-stake");
    let listed = |stake: Amount| game.envies.iter().find(|envy| envy.name == name && envy.stake == stake);
    let of_stake = stakes.iter().filter_map(|&stake| {
        if let Some(envy) = listed(stake) {
            return Some(EnvyTerms { stake, rows: &envy.rows, times: 1 });
        }
        let envy = listed(Amount::dollars(1)).filter(|_| own.is_some())?;
        Some(EnvyTerms { stake, rows: &envy.rows, times: if scales { dollars(Some(stake)) } else { 1 } })
    });
    of_stake.collect()
}

fn dollars(stake: Option<Amount>) -> u32 {
    stake.and_then(|stake| u32::try_from(stake.cents() / 100).ok()).unwrap_or(1)
}

/// Indexed by wager; the default minimum is one cent.
fn limits(submission: &Submission) -> [(Amount, Amount); Wager::ALL.len()] {
    let cent = Amount::from_cents(1).unwrap_or_default();
    Wager::ALL.map(|wager| {
        let (minimum, maximum) = match submission.limits.get(&wager) {
            _ if wager == Wager::Ante => (submission.minimum, submission.maximum),
            Some(limits) => (limits.minimum, limits.maximum),
            None => (None, None),
        };
        (minimum.unwrap_or(cent), maximum.unwrap_or(LARGEST).min(LARGEST))
    })
}

/// The operator's limit, or the book's: its amount, or the most that the smallest wagers can win if that is more.
fn payout_limit(submission: &Submission) -> Option<Amount> {
    let fixed = submission.game().terms.fixed_limit.as_ref().map(|limit| {
        let most = submission.most_at_minimum().unwrap_or(Amount::MOST);
        limit.is.0.max(most)
    });
    submission.payout_limit.or(fixed)
}
