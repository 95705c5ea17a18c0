//! `cardroom analyze`.

use super::{Output, cardroom, cardroom_reading};
use serde_json::Value;
use std::path::Path;

fn example(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name);
    path.to_str().unwrap().to_owned()
}

fn json(output: &Output) -> Value {
    serde_json::from_str(&output.out).unwrap_or_else(|error| panic!("{error}: {} {}", output.out, output.err))
}

/// The keys of an answer, those of objects within it with dots.
fn keys(value: &Value, path: &str, found: &mut Vec<String>) {
    if let Value::Object(fields) = value {
        for (key, value) in fields {
            let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
            if !value.is_object() {
                found.push(path.clone());
            }
            keys(value, &path, found);
        }
    }
}

#[expect(clippy::float_arithmetic, reason = "printed statistics are compared")]
fn is_near(value: &Value, wanted: f64) -> bool {
    value.as_f64().is_some_and(|value| (value - wanted).abs() < 1e-6)
}

#[test]
fn the_answer_has_the_published_figures_under_stable_keys() {
    let output = cardroom(&["analyze", &example("md-uth-1.2.toml"), "--json"]);
    let answer = json(&output);
    assert_eq!((output.code, output.out.lines().count()), (0, 1), "{}", output.err);
    let mut found = Vec::new();
    keys(&answer, "", &mut found);
    found.retain(|key| !key.starts_with("base.preflop_values"));
    let base = [
        "house_edge",
        "house_edge_exact",
        "element_of_risk",
        "element_of_risk_exact",
        "average_wager",
        "average_wager_exact",
        "variance",
        "std_dev",
        "decisions.preflop_4x",
        "decisions.preflop_3x",
        "decisions.flop_2x",
        "decisions.river_1x",
        "decisions.fold",
        "preflop_raises",
        "deals",
    ];
    let side = ["house_edge", "house_edge_exact", "hit_frequency", "hit_frequency_exact", "std_dev", "rows"];
    let progressive = [
        "stake",
        "return_fixed",
        "return_fixed_exact",
        "return_per_meter_dollar.main",
        "return_at_seed",
        "return_at_seed_exact",
        "return_at_reset",
        "break_even.main",
        "envy_per_other_player",
        "set_aside.main",
        "long_run_return",
        "hit_frequency",
        "std_dev_at_seed",
        "rows",
    ];
    let mut wanted =
        ["rulebook", "wagers.six-card.stake", "effects.rounding", "effects.limit"].map(str::to_owned).to_vec();
    for stakes in ["minimum", "maximum"] {
        wanted.push(format!("effects.{stakes}.ante"));
        for wager in ["base", "trips"] {
            let keys = ["rounding", "limit", "house_edge", "house_edge_exact"];
            wanted.extend(keys.map(|key| format!("effects.{stakes}.{wager}.{key}")));
        }
    }
    wanted.extend(base.map(|key| format!("base.{key}")));
    wanted.extend(side.map(|key| format!("wagers.trips.{key}")));
    wanted.extend(side.map(|key| format!("wagers.six-card.{key}")));
    wanted.extend(progressive.map(|key| format!("progressive.{key}")));
    found.sort();
    wanted.sort();
    assert_eq!(found, wanted);
    let base = &answer["base"];
    assert_eq!(base["house_edge_exact"], "50643648973/2317817502000");
    assert_eq!(base["deals"], "27813810024000");
    assert!(is_near(&base["house_edge"], 0.021_849_71) && is_near(&base["element_of_risk"], 0.005_262_19), "{base}");
    assert!(is_near(&base["std_dev"], 4.939_299) && is_near(&base["average_wager"], 4.152_210), "{base}");
    assert!(is_near(&base["decisions"]["preflop_4x"], 0.377_073_9) && is_near(&base["decisions"]["fold"], 0.191_858_4));
    assert!(is_near(&base["preflop_values"]["A5o"]["4x"], 0.358_540_9), "{}", base["preflop_values"]["A5o"]);
    let raises: Vec<&str> = base["preflop_raises"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(raises.contains(&"33") && raises.contains(&"K5o") && !raises.contains(&"22") && !raises.contains(&"K4o"));
    assert_eq!(answer["wagers"]["trips"]["house_edge_exact"], "301629/33446140");
    assert_eq!(answer["progressive"]["break_even"]["main"], "150716.32");
}

#[test]
fn people_read_a_page_with_every_wager() {
    let output = cardroom(&["analyze", &example("md-huh-1.0.toml")]);
    let wanted = [
        "house edge of the Ante    2.3584 %   840983767/35658730800",
        "Wager before the flop: 33+, A2s+, A2o+, K4s+, K7o+, Q8s+, QTo+, JTs\n",
        "Pocket Bonus     4.5249 %    9.5023 %   3.5592     10/221",
        "breaks even with the main meter at                 $16,802.68",
    ];
    assert_eq!(output.code, 0, "{}", output.err);
    for line in wanted {
        assert!(output.out.contains(line), "{line:?} is missing in\n{}", output.out);
    }
}

#[test]
fn cover_all_is_told_by_the_number_of_hands() {
    let answer = json(&cardroom(&["analyze", &example("ma-uth.toml"), "--json"]));
    let cover_all = &answer["wagers"]["cover-all"];
    assert_eq!(cover_all["by_hands"].as_object().unwrap().len(), 6);
    assert!(is_near(&cover_all["by_hands"]["2"]["house_edge"], 0.099_787_5), "{}", cover_all["by_hands"]["2"]);
    assert_eq!(cover_all["house_edge"], cover_all["by_hands"]["7"]["house_edge"]);
}

#[test]
fn any_hand_can_be_asked_for() {
    let file = example("md-uth-1.2.toml");
    let ask = |question: &[&str]| {
        let mut arguments = vec!["analyze", file.as_str(), "--json", "--ask"];
        arguments.extend(question);
        json(&cardroom(&arguments))
    };
    let flop = ask(&["Ah5c", "Kd7c2s"]);
    assert_eq!(flop["best"], "check");
    assert_eq!(flop["choices"][1]["value_exact"], "-143294/178365");
    let river = ask(&["Ah5c", "Kd 7c 2s 3h 4d"]);
    assert_eq!((&river["best"], &river["choices"][1]["value_exact"]), (&"1x".into(), &"833/330".into()));
    assert_eq!((&river["choices"][0]["choice"], &river["choices"][0]["value"]), (&"fold".into(), &(-2.0).into()));
    assert_eq!(ask(&["2h2c"])["best"], "check");
    let output = cardroom(&["analyze", &file, "--ask", "Ah5c", "Kd7c2s"]);
    assert!(output.out.contains("check           -0.760144   -813499/1070190   best"), "{}", output.out);
}

#[test]
fn a_question_that_makes_no_sense_is_told_why() {
    let file = example("md-uth-1.2.toml");
    let cases: [(&[&str], &str); 6] = [
        (&["--ask", "Ah"], "--ask Ah: 1 cards are given: a hand has two, and the board comes after it"),
        (&["--ask", "AhAh"], "--ask AhAh: Ah stands here a second time"),
        (&["--ask", "Ah5c", "Kd7c"], "a board of 2 cards: a player is asked with none, with three and with five"),
        (&["--ask", "Ah5c", "Ah7c2s"], "Ah is there twice"),
        (&["--ask", "Xx5c"], "--ask Xx5c: "),
        (&["second.toml"], "second.toml: only one submission can be analyzed at a time: add --compare for several"),
    ];
    for (arguments, wanted) in cases {
        let mut all = vec!["analyze", file.as_str()];
        all.extend(arguments);
        let output = cardroom(&all);
        assert_eq!((output.code, output.out.as_str()), (2, ""), "{arguments:?}");
        assert!(output.err.contains(wanted), "{arguments:?} says {:?}", output.err);
    }
    let output = cardroom(&["analyze", &file, "--json", "--ask", "Ah"]);
    assert_eq!(json(&output)["error"]["where"], "--ask Ah");
}

#[test]
fn a_bad_submission_is_told_as_check_tells_it() {
    let output = cardroom_reading(&["analyze", "-"], "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"Q\"\n");
    assert!(
        output.code == 1 && output.out.contains("-:3:1 paytables.blind") && output.out.ends_with("1 violation\n"),
        "{output:?}"
    );
    let output = cardroom_reading(&["analyze", "-", "--json"], "rulebook = \"md-uth\"\n");
    assert!(output.code == 2 && json(&output)["errors"][0]["where"] == "-:1:12 rulebook", "{output:?}");
    let output = cardroom(&["analyze", "no-such-file.toml"]);
    assert!(output.code == 2 && output.err.contains("no-such-file.toml: cannot be opened"), "{output:?}");
}

/// A submission whose Trips wager pays these odds.
fn with_trips(odds: [&str; 7]) -> String {
    let hands =
        ["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind"];
    let rows: Vec<String> = hands.iter().zip(odds).map(|(hand, odds)| format!("{hand} = \"{odds}\"")).collect();
    let text = std::fs::read_to_string(example("ma-uth.toml")).unwrap();
    let row = format!("trips = {{ base = \"A\", {} }}", rows.join(", "));
    let line = |line: &str| if line.starts_with("trips = ") { format!("{row}\n") } else { format!("{line}\n") };
    text.lines().map(line).collect()
}

#[test]
fn odds_beyond_every_layout_cannot_be_read_and_all_others_are_counted() {
    let absurd =
        with_trips(["4294967291 to 4294967279", "10001 to 1", "10000 to 7", "7 to 1", "6 to 1", "5 to 1", "3 to 1"]);
    for command in ["check", "analyze"] {
        let output = cardroom_reading(&[command, "-"], &absurd);
        assert_eq!(output.code, 2, "{output:?}");
        for hand in
            ["royal-flush: 4294967291 to 4294967279", "straight-flush: 10001 to 1", "four-of-a-kind: 10000 to 7"]
        {
            let wanted = format!("paytables.trips.{hand} is beyond what is counted: at most 10000 to 6");
            assert!(output.err.contains(&wanted), "{wanted}: {output:?}");
        }
    }
    // Numbers without a common factor, as large as they may be.
    let most = with_trips(["9973 to 1", "9967 to 2", "9949 to 3", "9941 to 4", "9931 to 5", "9929 to 6", "9923 to 1"]);
    let output = cardroom_reading(&["analyze", "-", "--full", "--json"], &most);
    assert_eq!(output.code, 0, "{}", output.err);
    assert!(json(&output)["wagers"]["trips"]["house_edge_exact"].as_str().unwrap().starts_with('-'));
}

#[test]
fn paytables_of_a_book_stand_in_one_table() {
    let output = cardroom(&["analyze", "--compare", "md-huh-1.0"]);
    for line in [
        "Bad Beat D     4.5532 %          1.2407 %        3.6699     4.5247     21107007059/463563500400",
        "Trips Plus B       1.7424 %   15.2700 %    2.7329     582781/33446140",
        "Progressive J     45.5649 %    2.7953 %   12.4246     6957259/15268890",
    ] {
        assert!(output.out.contains(line), "{line:?} is missing in\n{}", output.out);
    }
    let output = cardroom(&["analyze", "--compare", "ma-uth", "--json"]);
    let lines: Vec<Value> = output.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    // The one Blind, four paytables of Trips, six numbers of hands for Cover All and six progressives.
    assert_eq!((output.code, lines.len()), (0, 1 + 4 + 6 + 6), "{}", output.out);
}

#[test]
fn submissions_stand_side_by_side() {
    let (one, other) = (example("md-uth-1.2.toml"), example("md-huh-1.0.toml"));
    let output = cardroom(&["analyze", "--compare", &one, &other]);
    assert!(output.out.contains("2.1850 %") && output.out.contains("2.3584 %") && output.code == 0, "{}", output.out);
    let output = cardroom(&["analyze", "--compare", &one, &other, "--json"]);
    let lines: Vec<Value> = output.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[1]["rulebook"], "md-huh-1.0");
    assert_eq!(lines[0]["file"], one);
    let output = cardroom(&["analyze", "--compare", "md-uth-9.9"]);
    assert!(output.code == 2 && output.err.contains("md-uth-9.9: cannot be opened"), "{output:?}");
}

#[test]
fn a_full_analysis_tells_how_results_spread() {
    let file = example("md-uth-1.2.toml");
    let answer = json(&cardroom(&["analyze", &file, "--full", "--json"]));
    let full = &answer["full"];
    let nets = full["net"].as_array().unwrap();
    let chances: f64 = nets.iter().filter_map(|result| result["probability"].as_f64()).sum();
    assert!(nets.len() == 31 && is_near(&chances.into(), 1.0), "{nets:?}");
    assert_eq!((&nets[0]["net_exact"], &nets[30]["net_exact"]), (&"-6/1".into(), &"505/1".into()));
    assert!(is_near(&full["by_category"]["royal flush"]["frequency"], 0.000_032_3), "{}", full["by_category"]);
    assert!(is_near(&full["correlations"][0]["correlation"], 0.396_152_2), "{}", full["correlations"]);
    assert_eq!((full["rounds"].as_array().unwrap().len(), &full["dearest_round"]), (7, &6.into()));
    assert_eq!(full["player_ruin"].as_array().unwrap().len(), 8);
    // At the largest Ante the payout limit keeps something back.
    let effects = &answer["effects"];
    let at_most = effects["maximum"]["base"]["limit"].as_f64().unwrap();
    assert!(effects["limit"] == 0.0 && effects["minimum"]["base"]["limit"] == 0.0 && at_most > 0.01, "{effects}");
    let output = cardroom(&["analyze", &file, "--full"]);
    for line in ["base and trips", "of the house    1426", "house behind", "edge with limit and rounding"] {
        assert!(output.out.contains(line), "{line:?} is missing in\n{}", output.out);
    }
}

#[test]
fn strategies_have_their_price_and_one_its_lines() {
    let answer = json(&cardroom(&["analyze", &example("md-huh-1.0.toml"), "--strategies", "--json"]));
    let names: Vec<&str> =
        answer["strategies"].as_array().unwrap().iter().filter_map(|strategy| strategy["name"].as_str()).collect();
    assert_eq!(names[..3], ["optimal", "lesson", "wizard"]);
    let cost = |index: usize| answer["strategies"][index]["cost"].as_f64().unwrap();
    assert!(cost(0) == 0.0 && cost(1) < 0.001 && cost(2) > 0.004, "{}", answer["strategies"]);
    assert_eq!(answer["lesson"].as_array().unwrap().len(), 15);
}
