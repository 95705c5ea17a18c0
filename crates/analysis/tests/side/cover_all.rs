//! Cover All: the best hand at the table.

use super::naive::{Held, Strength};
use super::terms;
use analysis::Fraction;
use analysis::exact::side::{BestHands, Census, CoverAll, SideWager, cover_all};
use cards::hand::Category;
use cards::{Card, Rank, Suit};
use chance::Chance;
use rulebook::Hand;
use std::collections::BTreeMap;

const HANDS: std::ops::RangeInclusive<u8> = 1..=7;

fn counts(census: &Census) -> [i128; 10] {
    Category::ALL.map(|category| census.count(category))
}

/// A card of the second way as a card.
fn card(card: u8) -> Card {
    Card::new(Rank::ALL[usize::from(card % 13)], Suit::ALL[usize::from(card / 13)])
}

/// Cards as people write them, as those of the second way.
fn cards(text: &str) -> Vec<u8> {
    let read = cards::notation::read_distinct(text).unwrap();
    read.iter().map(|card| 13 * card.suit() as u8 + card.rank() as u8).collect()
}

/// A board and what every two of the other cards make on it.
struct Table {
    board: Vec<u8>,
    left: Vec<u8>,
    strengths: Vec<Vec<Strength>>,
}

impl Table {
    fn new(board: &[u8]) -> Table {
        let left: Vec<u8> = (0..52).filter(|card| !board.contains(card)).collect();
        let shown = Held::of(board.iter().copied());
        let row = |&one: &u8| left.iter().map(|&other| shown.with(one).with(other).strength()).collect();
        Table { board: board.to_vec(), strengths: left.iter().map(row).collect(), left }
    }

    /// The deals of two hands, and with `three` of three hands, one by one.
    fn listed(&self, three: bool) -> [[i128; 10]; 2] {
        let mut best = [[0; 10]; 2];
        self.pairs(0, &[], &mut |first, strength| {
            self.pairs(first[0] + 1, &first, &mut |second, other| {
                let two = strength.max(other);
                best[0][two] += 1;
                if three {
                    let taken = [first[0], first[1], second[0], second[1]];
                    self.pairs(second[0] + 1, &taken, &mut |_, third| best[1][two.max(third)] += 1);
                }
            });
        });
        best
    }

    /// Every hand of cards that are not taken, its first card from a place on.
    fn pairs(&self, from: usize, taken: &[usize], visit: &mut impl FnMut([usize; 2], Strength)) {
        for one in (from..self.left.len()).filter(|one| !taken.contains(one)) {
            for other in (one + 1..self.left.len()).filter(|other| !taken.contains(other)) {
                visit([one, other], self.strengths[one][other]);
            }
        }
    }

    /// The cards that can be in a hand below a strength, those first that can not lie with all the others.
    fn usable(&self, least: Strength) -> (Vec<usize>, Vec<usize>) {
        let places = || 0..self.left.len();
        let is_below = |one: usize, other: usize| one != other && self.strengths[one][other] < least;
        let usable: Vec<usize> = places().filter(|&one| places().any(|other| is_below(one, other))).collect();
        let is_touched = |&one: &usize| usable.iter().any(|&other| one != other && !is_below(one, other));
        usable.iter().partition(|one| is_touched(one))
    }

    /// Ways to deal one to seven hands below a strength: each touched card is left, or dealt with another touched card
    /// that it may have beside it, or with one of the free cards, which may all lie together.
    fn below(&self, least: Strength) -> Vec<i128> {
        let (touched, free) = self.usable(least);
        let mut known = BTreeMap::new();
        HANDS.map(|hands| self.dealt(least, &touched, 0, 0, free.len() as i128, hands, &mut known)).collect()
    }

    #[expect(clippy::too_many_arguments, reason = "the state of a recursion")]
    fn dealt(
        &self,
        least: Strength,
        touched: &[usize],
        place: usize,
        gone: u64,
        free: i128,
        hands: u8,
        known: &mut BTreeMap<(usize, u64, i128, u8), i128>,
    ) -> i128 {
        if hands == 0 {
            return 1;
        }
        if place == touched.len() {
            return free_hands(free, hands);
        }
        if gone >> place & 1 == 1 {
            return self.dealt(least, touched, place + 1, gone, free, hands, known);
        }
        let state = (place, gone >> place, free, hands);
        if let Some(&ways) = known.get(&state) {
            return ways;
        }
        let mut ways = self.dealt(least, touched, place + 1, gone, free, hands, known);
        if free > 0 {
            ways += free * self.dealt(least, touched, place + 1, gone, free - 1, hands - 1, known);
        }
        for other in place + 1..touched.len() {
            let allowed = self.strengths[touched[place]][touched[other]] < least;
            if allowed && gone >> other & 1 == 0 {
                ways += self.dealt(least, touched, place + 1, gone | 1 << other, free, hands - 1, known);
            }
        }
        known.insert(state, ways);
        ways
    }

    fn exact(&self) -> BestHands {
        BestHands::on_board(self.board.iter().map(|&byte| card(byte)).collect())
    }
}

/// Ways to deal so many hands from cards of which any two may lie together.
fn free_hands(cards: i128, hands: u8) -> i128 {
    if hands == 0 {
        1
    } else if cards < 2 {
        0
    } else {
        free_hands(cards - 1, hands) + (cards - 1) * free_hands(cards - 2, hands - 1)
    }
}

/// Boards of every make.
const BOARDS: [&str; 14] = [
    "2c 7d Jh Ks 4c",
    "Kc Kd 7h 5s 2c",
    "Kc Kd 7h 7s 2c",
    "Kc Kd Kh 7s 2c",
    "Kc Kd Kh 7s 7c",
    "Kc Kd Kh Ks 7c",
    "5c 6d 7h Ks 2c",
    "5c 6d 7h 8s Qc",
    "Ac 2d 4h 5s 9c",
    "9h Th Jh 2c 2d",
    "9h Th Jh Qh 2d",
    "9h Th Jh Qh Kh",
    "2h 5h 9h Tc Jd",
    "Ah Kh Qh Jh Th",
];

#[test]
fn two_hands_on_a_board_are_what_a_list_of_all_says() {
    let mut chance = Chance::new(7);
    let mut deck: [u8; 52] = std::array::from_fn(|card| card as u8);
    let random = (0..30).map(|_| {
        deal(&mut chance, &mut deck, 5);
        deck[..5].to_vec()
    });
    for board in BOARDS.iter().map(|text| cards(text)).chain(random.collect::<Vec<_>>()) {
        let table = Table::new(&board);
        assert_eq!(counts(&table.exact().census(2)), table.listed(false)[0], "{:?}", table.board);
    }
}

#[test]
fn three_hands_on_a_board_are_what_a_list_of_all_says() {
    for text in ["Kc Kd 7h 5s 2c", "9h Th Jh 2c 2d", "5h 6h 7h Kc Ad"] {
        let table = Table::new(&cards(text));
        assert_eq!(counts(&table.exact().census(3)), table.listed(true)[1], "{text}");
    }
}

#[test]
fn up_to_seven_hands_on_a_board_are_what_dealing_around_the_good_ones_says() {
    let mut checked = 0;
    for text in BOARDS {
        let table = Table::new(&cards(text));
        let exact = table.exact();
        let all_are_free = |least: Strength| table.usable(least).1.len() == table.left.len();
        for least in (1..=9).filter(|&least| table.usable(least).0.len() <= 14 && !all_are_free(least)) {
            let below = |hands: u8| counts(&exact.census(hands))[..least].iter().sum();
            let exact: Vec<i128> = HANDS.map(below).collect();
            assert_eq!(exact, table.below(least), "{text} below {least}");
            checked += 1;
        }
    }
    assert!(checked >= 60, "{checked} counts were worth checking");
}

/// Of hands of two on boards of five, in the order of the categories.
const SEVENS: [i128; 10] =
    [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324];

#[test]
fn all_deals_agree_with_hands_of_seven_and_with_chance() {
    let best = BestHands::count();
    assert_eq!(counts(&best.census(1)), SEVENS.map(|hands| 21 * hands), "one hand");
    let mut all = 2_598_960;
    for hands in HANDS {
        let cards = 49 - 2 * i128::from(hands);
        all = all * cards * (cards - 1) / 2 / i128::from(hands);
        assert_eq!(best.census(hands).total(), all, "{hands} hands");
    }
    let deals = 400_000;
    let seen = simulated(deals);
    for hands in HANDS {
        let census = best.census(hands);
        for category in Category::ALL {
            let likely = census.probability(category).to_f64();
            let expected = likely * f64::from(deals);
            let error = (expected * (1.0 - likely)).sqrt();
            let seen = f64::from(seen[usize::from(hands)][category as usize]);
            assert!((seen - expected).abs() <= 4.0 * error + 1.0, "{hands} hands, {category}: {seen} for {expected}");
        }
    }
}

/// How often each strength was the best of so many hands.
fn simulated(deals: u32) -> [[u32; 10]; 8] {
    let mut chance = Chance::new(2);
    let mut deck: [u8; 52] = std::array::from_fn(|card| card as u8);
    let mut seen = [[0; 10]; 8];
    for _ in 0..deals {
        deal(&mut chance, &mut deck, 19);
        let board = Held::of(deck[..5].iter().copied());
        let mut best = 0;
        for hands in 1..=7 {
            best = best.max(board.with(deck[3 + 2 * hands]).with(deck[4 + 2 * hands]).strength());
            seen[hands][best] += 1;
        }
    }
    seen
}

fn by_hands(settings: &str) -> BTreeMap<u8, SideWager> {
    match cover_all(&terms("ma-uth", "trips = \"A\"\ncover-all = \"standard\"", settings)) {
        Some(CoverAll::ByHands(wagers)) => wagers,
        other => panic!("{other:?}"),
    }
}

#[test]
fn cover_all_returns_what_millions_of_deals_returned() {
    // From twenty million deals of an earlier simulation, whose standard errors are about a thousandth.
    let returned = [(2, 0.899), (3, 0.898), (4, 0.907), (5, 0.913), (6, 0.900), (7, 0.894)];
    let wagers = by_hands("");
    assert_eq!(wagers.len(), returned.len());
    for (hands, returned) in returned {
        let edge = wagers[&hands].house_edge.to_f64();
        assert!((1.0 - edge - returned).abs() < 0.004, "{hands} hands: {edge}");
    }
}

const LOWER: [Hand; 3] = [Hand::Flush, Hand::Straight, Hand::ThreeOfAKind];

#[test]
fn even_money_on_three_more_hands_adds_two_stakes_each() {
    let (plain, more) = (by_hands(""), by_hands("cover-all-lower-rows = \"even-money\""));
    for (hands, wager) in &plain {
        let (higher, lower) = more[hands].lines.split_at(4);
        assert_eq!(higher, wager.lines, "{hands} hands");
        assert_eq!(lower.iter().map(|line| line.hand).collect::<Vec<_>>(), LOWER, "{hands} hands");
        let hit: Fraction = lower.iter().map(|line| line.probability).sum();
        assert_eq!(wager.house_edge - more[hands].house_edge, hit * Fraction::whole(2), "{hands} hands");
        assert_eq!(more[hands].hit_frequency - wager.hit_frequency, hit, "{hands} hands");
    }
}

#[test]
fn folded_hands_that_do_not_count_leave_it_to_the_play() {
    let settings = "cover-all-folded-hands = \"not-counted\"";
    let terms = terms("ma-uth", "trips = \"A\"\ncover-all = \"standard\"", settings);
    assert_eq!(cover_all(&terms), Some(CoverAll::DependsOnPlay));
}

#[test]
fn a_small_table_has_columns_for_its_seats() {
    let text = "rulebook = \"ma-uth\"\nseats = 2\n[paytables]\ntrips = \"A\"\ncover-all = \"standard\"\n";
    let Some(CoverAll::ByHands(wagers)) = cover_all(&house::Terms::of(&text.parse().unwrap()).unwrap()) else {
        panic!("Cover All is offered");
    };
    assert_eq!(wagers.into_keys().collect::<Vec<u8>>(), [2, 3]);
}

/// So many different cards on top of the deck.
fn deal(chance: &mut Chance, deck: &mut [u8; 52], cards: usize) {
    for place in 0..cards {
        let other = place + chance.below(52 - place);
        deck.swap(place, other);
    }
}
