//! The bank of the house.

use super::known::base;
use super::{chances, is_near, net};
use analysis::Fraction;
use analysis::exact::full::HouseBank;

/// Who wins a unit two times in five and loses one else ruins a bank of so many units with probability (2/3) to it.
#[test]
fn the_bank_against_single_units_is_the_classical_one() {
    let toy = net(&[(Fraction::whole(-1), 3), (Fraction::whole(1), 2)]);
    let bank = HouseBank::of(&toy).unwrap();
    assert!(is_near(bank.adjustment_coefficient, 1.5f64.ln(), 1e-12));
    for (needed, one_in) in bank.needed.iter().zip([10, 100, 1_000, 10_000]) {
        assert_eq!(needed.risk, Fraction::new(1, one_in));
        assert!(is_near((2.0f64 / 3.0).powf(needed.antes), needed.risk.to_f64(), 1e-12));
    }
}

#[test]
fn no_bank_is_named_without_an_edge_or_without_a_risk() {
    let [fair, certain] =
        [(-1, 1), (-2, -1)].map(|(low, high)| net(&[(Fraction::whole(low), 1), (Fraction::whole(high), 1)]));
    assert_eq!(HouseBank::of(&fair), None);
    assert_eq!(HouseBank::of(&certain), None);
}

#[test]
fn the_coefficient_of_the_base_game_solves_its_equation() {
    let base = base();
    let found = HouseBank::of(&base).unwrap().adjustment_coefficient;
    let above_one = |coefficient: f64| -> f64 {
        chances(&base).iter().map(|(net, chance)| chance * ((coefficient * net).exp() - 1.0)).sum()
    };
    assert!(above_one(0.99 * found) < 0.0 && above_one(1.01 * found) > 0.0);
    assert!(is_near(above_one(found), 0.0, 1e-13));
}
