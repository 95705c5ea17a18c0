//! Everything at once.

use super::{
    Brought, Correlation, Effects, HoldBand, HouseBank, NetDistribution, PlayerRuin, Rounds, Stakes, by_category,
    by_decision, correlations, dearest_round, effects, hold_bands, player_ruin,
};
use crate::Fraction;
use crate::exact::Decision;
use crate::exact::base::Base;
use cards::hand::Category;
use chips::Amount;
use house::Terms;

/// The rounds over which totals are told.
const ROUNDS: [u64; 7] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/// The bankrolls in Antes, and the rounds, for which a player's ruin is told.
const BANKROLLS: [u32; 4] = [20, 50, 100, 200];
const ROUNDS_OF_A_PLAYER: [u32; 2] = [100, 1_000];

/// What a full analysis adds to the figures of the base game and the side wagers.
///
/// ```no_run
/// use analysis::exact::base::Base;
/// use analysis::exact::full::Full;
/// use house::Terms;
///
/// let submission = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n".parse();
/// let terms = Terms::of(&submission.expect("it can be read")).expect("the book allows it");
/// let full = Full::of(&terms, &Base::of(&terms), None);
/// for rounds in &full.rounds {
///     println!("after {} rounds the house is behind with probability {}", rounds.rounds, rounds.house_behind);
/// }
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Full {
    /// The base game for one Ante.
    pub net: NetDistribution,
    /// The base game with as much on Trips or Trips Plus as on the Ante.
    pub net_with_trips: Option<NetDistribution>,
    /// What each category of the player's hand brings.
    pub by_category: Vec<(Category, Brought)>,
    /// What each decision brings.
    pub by_decision: Vec<(Decision, Brought)>,
    /// How far any two wagers win and lose together.
    pub correlations: Vec<Correlation>,
    /// The total over some numbers of rounds.
    pub rounds: Vec<Rounds>,
    /// How far the hold strays over some numbers of rounds.
    pub hold_bands: Vec<HoldBand>,
    /// The bank that the house needs; none where no bank is large enough, or where the house cannot lose.
    pub house_bank: Option<HouseBank>,
    /// What the dearest round costs, in Antes.
    pub dearest_round: u32,
    /// How likely some bankrolls are to run out.
    pub player_ruin: Vec<PlayerRuin>,
    /// At the smallest Ante, at the largest, and at the one that was asked for.
    pub effects: Vec<Effects>,
}

impl Full {
    /// What follows from the base game of these terms; with an Ante, the effects of limits and rounding for it too.
    pub fn of(terms: &Terms, base: &Base, ante: Option<Amount>) -> Full {
        let distribution = &base.figures.distribution;
        let net = NetDistribution::of_base(terms, distribution);
        let dearest = dearest_round(distribution);
        let asked = ante.map(|ante| Stakes::of(terms, ante));
        let mut stakes: Vec<Stakes> = Vec::new();
        for wanted in [Some(Stakes::least(terms)), Stakes::most(terms), asked].into_iter().flatten() {
            if !stakes.contains(&wanted) {
                stakes.push(wanted);
            }
        }
        Full {
            net_with_trips: NetDistribution::with_trips(terms, distribution, Fraction::ONE),
            by_category: by_category(terms, distribution),
            by_decision: by_decision(terms, distribution),
            correlations: correlations(terms, base),
            rounds: ROUNDS.map(|rounds| Rounds::of(&net, rounds)).to_vec(),
            hold_bands: hold_bands(&net),
            house_bank: HouseBank::of(&net),
            dearest_round: dearest,
            player_ruin: player_ruin(&net, dearest, &ROUNDS_OF_A_PLAYER, &BANKROLLS),
            effects: stakes.into_iter().map(|stakes| effects(terms, distribution, stakes)).collect(),
            net,
        }
    }
}
