//! The progressive of every book.

use analysis::Fraction;
use analysis::exact::side::{Progressive, progressive};
use chips::Amount;
use house::Terms;
use rulebook::paytable::Level;

/// A book's progressive: lines of its table, then settings of the house.
fn of(book: &str, paytables: &str, lines: &str, settings: &str) -> Vec<Progressive> {
    let text =
        format!("rulebook = \"{book}\"\n[paytables]\n{paytables}\n[house]\n{settings}\n[progressive]\n{lines}\n");
    progressive(&Terms::of(&text.parse().unwrap()).unwrap())
}

fn maryland(lines: &str, settings: &str) -> Vec<Progressive> {
    of("md-uth-1.2", "blind = \"A\"", lines, settings)
}

fn heads_up(lines: &str) -> Progressive {
    let [only] = of("md-huh-1.0", "bad-beat = \"A\"", lines, "").try_into().unwrap();
    only
}

fn massachusetts(table: &str, settings: &str) -> Progressive {
    let [only] = of("ma-uth", "trips = \"A\"", &format!("paytable = \"{table}\""), settings).try_into().unwrap();
    only
}

/// The hands of five cards.
const FIVES: i128 = 2_598_960;

/// The two cards, the flop, and the last two cards: ways to deal them.
const DEALS: i128 = 1_326 * 19_600 * 1_081;

/// Ways to deal two cards and a board so that given five cards are the two and the flop, or the board.
const OF_FIVE: i128 = DEALS / FIVES;

/// Ways to deal seven cards to a hand and a board.
const ORDERS: i128 = 210;

fn per_deal(ways: i128) -> Fraction {
    Fraction::new(ways, DEALS)
}

/// The ways to make each row of the tables with royals that are told apart, best first.
fn royal_rows() -> [i128; 8] {
    let any_royal = 4 * 1_081 * ORDERS;
    let (flopped_in_spades, flopped, on_board) = (OF_FIVE, 3 * OF_FIVE, 4 * OF_FIVE);
    let made_later = any_royal - flopped_in_spades - flopped - on_board;
    let rest = [37_260, 224_848, 3_473_184, 4_047_644].map(|hands| hands * ORDERS);
    [flopped_in_spades, flopped, on_board, made_later, rest[0], rest[1], rest[2], rest[3]]
}

/// Per cent of the meter and dollars, row by row.
fn check_royals(table: &str, written: &str) {
    let known = heads_up(&format!("paytable = \"{table}\""));
    let (mut fixed, mut meter, mut hit) = (0, 0, 0);
    for (ways, pays) in royal_rows().into_iter().zip(written.split(' ')) {
        match pays.strip_suffix('%') {
            Some(share) => meter += ways * share.parse::<i128>().unwrap(),
            None => fixed += ways * pays.parse::<i128>().unwrap(),
        }
        hit += if pays == "0" { 0 } else { ways };
    }
    let least = known.return_at_seed - known.return_fixed;
    assert_eq!(known.return_fixed, per_deal(fixed), "table {table}");
    assert_eq!(known.return_per_meter_dollar[&Level::Main], Fraction::new(meter, 100 * DEALS), "table {table}");
    assert_eq!(known.at_seed.hit_frequency, per_deal(hit), "table {table}");
    let start = least / known.return_per_meter_dollar[&Level::Main];
    let listed = match table {
        "F" => 6_000,
        "G" | "H" | "J" => 2_000,
        _ => 5_000,
    };
    assert_eq!(start, Fraction::whole(listed), "table {table} starts there");
    assert_eq!(known.return_at_seed, known.return_at_reset);
}

#[test]
fn heads_up_tables_pay_royals_by_how_they_were_made() {
    check_royals("A", "100% 10% 10% 10% 200 50 10 5");
    check_royals("B", "100% 1000 1000 1000 200 50 10 5");
    check_royals("C", "100% 10% 10% 10% 500 100 10 0");
    check_royals("D", "100% 100% 1000 1000 500 100 10 0");
    check_royals("E", "100% 100% 3000 3000 250 100 10 0");
    check_royals("F", "100% 100% 3000 5% 250 100 10 0");
    check_royals("G", "100% 100% 1000 100% 250 75 11 0");
    check_royals("H", "100% 100% 1000 100% 300 100 10 0");
    check_royals("J", "100% 100% 1000 100% 250 75 11 0");
}

#[test]
fn table_i_pays_a_flopped_straight_flush_whatever_it_becomes() {
    let known = heads_up("paytable = \"I\"");
    // A king-high one becomes a royal with the ace, a queen-high one with ace and king, in each of four suits.
    let flopped_and_royal = 4 * OF_FIVE + 4 * 10 * 46 + 4 * 10;
    let royal = 4 * 1_081 * ORDERS - flopped_and_royal;
    let straight_flush = 37_260 * ORDERS - (40 * OF_FIVE - flopped_and_royal);
    let of_rows: Vec<Fraction> = known.at_seed.lines.iter().map(|line| line.probability).collect();
    let others = [224_848, 3_473_184, 4_047_644].map(|hands| hands * ORDERS);
    let wanted = [40 * OF_FIVE, royal, straight_flush, others[0], others[1], others[2]].map(per_deal);
    assert_eq!(of_rows, wanted);
    assert_eq!(known.return_per_meter_dollar[&Level::Main], Fraction::new(40, FIVES));
    let fixed = royal * 2_000 + straight_flush * 250 + others[0] * 50 + others[1] * 7 + others[2] * 5;
    assert_eq!(known.return_fixed, per_deal(fixed));
}

#[test]
fn the_envy_bonus_of_table_j_leaves_out_royals_on_the_board() {
    let designated = heads_up("paytable = \"J\"\nenvy = \"J\"");
    let [in_spades, flopped, _, later, ..] = royal_rows();
    assert_eq!(designated.envy_per_other_player, per_deal(100 * (in_spades + flopped + later)));
    assert_eq!(heads_up("paytable = \"J\"").envy_per_other_player, Fraction::ZERO);
}

/// Four of a kind to three of a kind among hands of five.
const LOWER: [i128; 5] = [624, 3_744, 5_108, 10_200, 54_912];

fn of_fives(pays: [i128; 5]) -> Fraction {
    Fraction::new(LOWER.iter().zip(pays).map(|(ways, pays)| ways * pays).sum(), FIVES)
}

#[test]
fn maryland_honours_the_wording_of_its_tables() {
    let cases = [
        ("A", "", [301, 51, 41, 31, 10]),
        ("A", "progressive-stake-returned = \"never\"", [300, 50, 40, 30, 9]),
        ("B", "", [300, 50, 40, 30, 9]),
        ("B", "progressive-stake-returned = \"never\"", [300, 50, 40, 30, 9]),
        ("C", "", [0, 50, 40, 30, 10]),
        ("D", "", [0, 50, 40, 30, 9]),
    ];
    for (table, settings, pays) in cases {
        for known in maryland(&format!("paytable = \"{table}\"\nwagers = [\"1.00\", \"5.00\"]"), settings) {
            assert_eq!(known.return_fixed, of_fives(pays), "table {table} {settings}");
        }
    }
}

#[test]
fn the_best_of_seven_returns_many_times_the_stake() {
    let [known] = maryland("paytable = \"B\"", "progressive-hand = \"best-of-seven\"").try_into().unwrap();
    let sevens = [224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620];
    let paid: i128 = sevens.iter().zip([300, 50, 40, 30, 9]).map(|(ways, pays)| ways * pays).sum();
    assert_eq!(known.return_fixed, Fraction::new(paid, 133_784_560));
    assert_eq!(known.return_per_meter_dollar[&Level::Major], Fraction::new(4_324, 133_784_560));
    assert_eq!(known.break_even[&Level::Major], Fraction::ZERO);
    assert_eq!(known.envy_per_other_player, Fraction::ZERO, "no Envy Bonus is designated");
}

const METERS: &str = "paytable = \"C\"\nwagers = [\"1.00\", \"5.00\"]\nenvy = \"C\"
meters.mega = { initial = \"25000.00\", reset = \"10000.00\", rate = \"0.12\", reserve = \"0.01\" }
meters.major = { initial = \"1500.00\", reset = \"1000.00\", rate = \"0.05\" }
meters.minor = { initial = \"250.00\", reset = \"250.00\", rate = \"0.04\", reserve = \"0.025\" }";

#[test]
fn three_meters_add_what_they_show() {
    let [dollar, five] = maryland(METERS, "").try_into().unwrap();
    assert_eq!([dollar.stake, five.stake], [Amount::dollars(1), Amount::dollars(5)]);
    let fixed = of_fives([0, 50, 40, 30, 10]);
    for (known, stake) in [(&dollar, 1), (&five, 5)] {
        let returned = |mega: i128, major: i128, minor: i128| {
            fixed + Fraction::new(4 * mega + 36 * major + 624 * minor, stake * FIVES)
        };
        assert_eq!(known.return_at_seed, returned(25_000, 1_500, 250));
        assert_eq!(known.at_seed.house_edge, Fraction::ONE - known.return_at_seed);
        assert_eq!(known.return_at_reset, returned(10_000, 1_000, 250));
        let levels = [(Level::Mega, 4), (Level::Major, 36), (Level::Minor, 624)];
        for (level, ways) in levels {
            assert_eq!(known.return_per_meter_dollar[&level], Fraction::new(ways, stake * FIVES), "{level}");
        }
        assert_eq!(known.set_aside[&Level::Mega], Fraction::new(13, 100));
        assert_eq!(known.set_aside_in_all, Fraction::new(245, 1000));
        let refills = Fraction::new(4 * 10_000 + 36 * 1_000 + 624 * 250, stake * FIVES);
        assert_eq!(known.long_run_return, fixed + Fraction::new(21, 100) + refills);
    }
}

#[test]
fn a_meter_breaks_even_where_the_stake_comes_back() {
    let [dollar, _] = maryland(METERS, "").try_into().unwrap();
    let fixed = of_fives([0, 50, 40, 30, 10]);
    let others = Fraction::new(36 * 1_500 + 624 * 250, FIVES);
    let mega = dollar.break_even[&Level::Mega];
    assert_eq!(fixed + others + mega * Fraction::new(4, FIVES), Fraction::ONE);
    let minor = dollar.break_even[&Level::Minor];
    let others = Fraction::new(4 * 25_000 + 36 * 1_500, FIVES);
    assert_eq!(fixed + others + minor * Fraction::new(624, FIVES), Fraction::ONE);
}

#[test]
fn part_of_a_meter_refills_nothing() {
    let lines = "paytable = \"A\"\nmeters.main = { initial = \"20000.00\", reset = \"10000.00\", rate = \"0.2\" }";
    let [known] = maryland(lines, "").try_into().unwrap();
    // A royal takes all of it, a straight flush a tenth.
    assert_eq!(known.return_per_meter_dollar[&Level::Main], Fraction::new(76, 10 * FIVES));
    let refills = Fraction::new(4 * 10_000, FIVES);
    assert_eq!(known.long_run_return, known.return_fixed + Fraction::new(1, 5) + refills);
    let variance = {
        let results = [(4, 19_999), (36, 1_999), (624, 300), (3_744, 50), (5_108, 40), (10_200, 30), (54_912, 9)];
        let hits: i128 = results.iter().map(|(ways, _)| ways).sum();
        results.iter().map(|(ways, net)| ways * net * net).sum::<i128>() + FIVES - hits
    };
    assert_eq!(known.at_seed.mean_square, Fraction::new(variance, FIVES));
}

#[test]
fn the_envy_bonus_is_what_another_hand_brings_on_average() {
    let listed = Fraction::new(4 * 1_000 + 36 * 300, FIVES);
    for known in maryland(METERS, "") {
        assert_eq!(known.envy_per_other_player, listed, "the listed sums grow with the stake of {}", known.stake);
    }
    let fifth = Fraction::new(1, 5);
    let unscaled = "envy-scales-with-stake = false";
    for table in ["PTMGL01", "PTMGLML01", "PTMGLML02", "PTMGLML03"] {
        assert_eq!(massachusetts(table, "").envy_per_other_player, listed, "{table}");
        assert_eq!(massachusetts(table, unscaled).envy_per_other_player, listed * fifth, "{table}");
    }
    for settings in ["", unscaled] {
        assert_eq!(massachusetts("PTMGL02", settings).envy_per_other_player, listed, "listed for $5");
    }
    let straight_flushes = Fraction::new(40 * 250, FIVES);
    assert_eq!(massachusetts("PTMGL04", "").envy_per_other_player, straight_flushes, "royals among them");
}

#[test]
fn massachusetts_scales_its_seeds_with_the_stake() {
    let single = of_fives([300, 50, 40, 30, 9]);
    let whole = |dollars: i128| Fraction::new(dollars, 5 * FIVES);
    let cases = [
        ("PTMGL01", single + whole(4 * 50_000 + 36 * 5_000)),
        ("PTMGL02", single + whole(4 * 10_000 + 36 * 1_000)),
        ("PTMGL04", single + whole(40 * 5_000)),
        ("PTMGLML01", single + whole(4 * 50_000 + 36 * 5_000)),
        ("PTMGLML02", of_fives([0, 50, 40, 30, 10]) + whole(4 * 50_000 + 36 * 5_000 + 624 * 1_250)),
        ("PTMGLML03", of_fives([0, 50, 40, 30, 9]) + whole(4 * 50_000 + 36 * 5_000 + 624 * 1_250)),
    ];
    for (table, at_seed) in cases {
        let known = massachusetts(table, "");
        assert_eq!(known.stake, Amount::dollars(5));
        assert_eq!(known.return_at_seed, at_seed, "{table}");
    }
}

#[test]
fn a_table_without_a_progressive_has_none() {
    assert_eq!(progressive(&super::terms("md-uth-1.2", "blind = \"A\"", "")), []);
}
