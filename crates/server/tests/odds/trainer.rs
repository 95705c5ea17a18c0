//! The trainer's advice, compared with what the analysis computes in another way.

use crate::{EXAMPLES, example};
use analysis::Fraction;
use analysis::exact::Choice;
use analysis::exact::best::Best;
use analysis::exact::strategy::Play as _;
use cards::{Card, notation};
use chips::Amount;
use house::{Stage, Terms};
use rulebook::submission::Submission;
use server::odds::trainer::{AskedDecision, Spot, Trainer, Worth};
use server::wait_for;
use server::wire::{Advice, Cents, ChoiceKey, Count, DecisionStage, Millicents};
use std::sync::Arc;

fn terms(file: &str) -> Arc<Terms> {
    let submission: Submission = example(file).parse().unwrap();
    Arc::new(Terms::of(&submission).unwrap())
}

fn cards(text: &str) -> Vec<Card> {
    notation::read_distinct(text).unwrap()
}

fn spot(hole: &str, board: &str) -> Spot {
    let board = if board.is_empty() { Vec::new() } else { cards(board) };
    let stage = [Stage::BeforeFlop, Stage::AfterFlop, Stage::AfterRiver][board.len() / 2];
    Spot { stage, cards: cards(hole).try_into().unwrap(), board }
}

fn advised(trainer: &Trainer, terms: &Arc<Terms>, spot: &Spot) -> Option<Advice> {
    wait_for(trainer.worth(terms, spot.clone()))
        .unwrap()
        .and_then(|worth| worth.advice(&asked(0, Amount::dollars(5), spot)))
}

fn asked(round: u64, ante: Amount, spot: &Spot) -> AskedDecision {
    AskedDecision { round, ante, spot: spot.clone() }
}

/// A choice as on the wire.
fn word(choice: impl Into<ChoiceKey>) -> String {
    choice.into().into()
}

/// The wager of the best play, as a word.
fn wagered(best: &Best, spot: &Spot) -> String {
    let (multiple, pass) = match spot.board[..] {
        [] => (best.before_the_flop(spot.cards), "check"),
        [one, two, three] => (best.after_the_flop(spot.cards, [one, two, three]), "check"),
        [one, two, three, turn, river] => (best.at_the_river(spot.cards, [one, two, three, turn, river]), "fold"),
        _ => panic!("no such board"),
    };
    multiple.map_or(pass.to_owned(), |multiple| format!("play {multiple}"))
}

const SPOTS: [(&str, &str); 14] = [
    ("AhKc", ""),
    ("2h7c", ""),
    ("3c3h", ""),
    ("Td8d", ""),
    ("Kc5d", ""),
    ("Ah5c", "Kd7c2s"),
    ("8h5h", "Kh7h2s"),
    ("9c9d", "As7h2c"),
    ("Qs4d", "Qh9h9c"),
    ("Ah5c", "Kd7c2s3h9d"),
    ("2c3d", "AhKdQs9c7h"),
    ("8h5h", "Kh7h2s4hTd"),
    ("2c3d", "AhKhQhJhTh"),
    ("JcTc", "9d8d7d2s2h"),
];

#[test]
fn every_choice_is_worth_what_the_analysis_looks_up() {
    let trainer = Trainer::open().unwrap();
    for file in EXAMPLES {
        let terms = terms(file);
        trainer.prepare(&terms);
        let best = Best::of(&terms);
        for (hole, board) in SPOTS {
            let spot = spot(hole, board);
            let advice = advised(&trainer, &terms, &spot).unwrap();
            let mut wanted: Vec<(String, String)> = best
                .values(spot.cards, &spot.board)
                .unwrap()
                .iter()
                .map(|(choice, value)| (word(*choice), value.to_string()))
                .collect();
            wanted.reverse();
            let priced: Vec<(String, String)> =
                advice.choices.iter().map(|choice| (word(choice.choice), choice.exact.clone())).collect();
            assert_eq!(priced, wanted, "{file}: {hole} on {board}");
            assert_eq!(word(advice.best), wagered(&best, &spot), "{file}: {hole} on {board}");
            assert_eq!((advice.chosen, advice.cost_millicents), (None, None));
        }
    }
}

#[test]
fn known_spots_are_played_as_everybody_plays_them() {
    let trainer = Trainer::open().unwrap();
    for (file, hole, board, best, choices) in [
        ("md-uth-1.2.toml", "AhKc", "", "play 4", "play 4, play 3, check"),
        ("md-uth-1.2.toml", "2h7c", "", "check", "play 4, play 3, check"),
        ("md-uth-1.2.toml", "Qs4d", "Qh9h9c", "play 2", "play 2, check"),
        ("ma-uth.toml", "2c3d", "AhKdQs9c7h", "fold", "play 1, fold"),
        ("ma-uth.toml", "2c3d", "AhKhQhJhTh", "play 1", "play 1, fold"),
        ("md-huh-1.0.toml", "AhKc", "", "play 3", "play 3, check"),
    ] {
        let advice = advised(&trainer, &terms(file), &spot(hole, board)).unwrap();
        let words: Vec<String> = advice.choices.iter().map(|choice| word(choice.choice)).collect();
        assert_eq!(
            (word(advice.best).as_str(), words.join(", ").as_str()),
            (best, choices),
            "{file}: {hole} on {board}"
        );
    }
    let advice = advised(&trainer, &terms("ma-uth.toml"), &spot("2c3d", "AhKdQs9c7h")).unwrap();
    let fold = advice.choices.last().unwrap();
    assert_eq!((fold.exact.as_str(), fold.antes.as_str()), ("-2/1", "-2.000000"));
    assert_eq!(advice.stage, DecisionStage::AfterRiver);
}

#[test]
fn what_is_no_decision_has_no_advice() {
    let trainer = Trainer::open().unwrap();
    let terms = terms("md-uth-1.2.toml");
    let early = Spot { stage: Stage::BeforeFlop, ..spot("AhKc", "2c3d4h") };
    let late = Spot { stage: Stage::AfterRiver, ..spot("AhKc", "2c3d4h") };
    let twice = spot("AhKc", "Ah3d4h");
    let alike = Spot { cards: [cards("Ah")[0]; 2], ..spot("AhKc", "") };
    for spot in [early, late, twice, alike] {
        assert_eq!(advised(&trainer, &terms, &spot), None, "{spot:?}");
    }
}

#[test]
fn a_choice_costs_what_it_is_worth_less_than_the_best() {
    let values = vec![(Choice::Fold, Fraction::whole(-2)), (Choice::Play { multiple: 1 }, Fraction::new(-4, 3))];
    let worth = Worth { stage: Stage::AfterRiver, values };
    let (ante, river) = (Amount::dollars(5), spot("2c3d", "AhKdQs9c7h"));
    for (chosen, word, cost) in
        [(Choice::Fold, ChoiceKey::Fold, 333_333), (Choice::Play { multiple: 1 }, ChoiceKey::Play(1), 0)]
    {
        let advice = worth.judged(&asked(7, ante, &river), chosen).unwrap();
        assert_eq!((advice.round, advice.best), (Count(7), ChoiceKey::Play(1)));
        assert_eq!((advice.chosen, advice.cost_millicents), (Some(word), Some(Count(cost))));
        let values: Vec<Millicents> = advice.choices.iter().map(|choice| choice.value_millicents).collect();
        assert_eq!((advice.ante, values), (Cents(500), vec![Millicents(-666_667), Millicents(-1_000_000)]));
        assert_eq!((advice.cards.concat().as_str(), advice.board.concat().as_str()), ("2c3d", "AhKdQs9c7h"));
    }
    let half = Worth {
        values: vec![(Choice::Check, Fraction::ZERO), (Choice::Play { multiple: 4 }, Fraction::new(1, 2000))],
        ..worth
    };
    let advice = half.judged(&asked(1, Amount::from_cents(1).unwrap(), &river), Choice::Check).unwrap();
    assert_eq!(advice.cost_millicents, Some(Count(1)), "half a thousandth is one");
    assert_eq!(half.judged(&asked(1, ante, &river), Choice::Fold).unwrap().cost_millicents, None, "no such choice");
}

#[test]
fn two_tables_of_one_book_with_other_paytables_are_told_apart() {
    let trainer = Trainer::open().unwrap();
    let spot = spot("AhKh", "");
    let mut worths = Vec::new();
    for blind in ["A", "B", "A"] {
        let text = format!("rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"{blind}\"\ntrips = \"A\"\n");
        let submission: Submission = text.parse().unwrap();
        let terms = Arc::new(Terms::of(&submission).unwrap());
        worths.push(wait_for(trainer.worth(&terms, spot.clone())).unwrap().unwrap());
    }
    assert!(worths[0] != worths[1] && worths[0] == worths[2]);
}
