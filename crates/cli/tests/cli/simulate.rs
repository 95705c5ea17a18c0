//! `cardroom simulate`.

use super::{Output, cardroom, cardroom_reading};
use std::fs;
use std::path::{Path, PathBuf};

fn example(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name);
    path.to_str().unwrap().to_owned()
}

/// A submission in a file of its own, which is deleted when dropped.
struct Written(PathBuf);

impl Written {
    fn new(name: &str, text: &str) -> Written {
        let path = std::env::temp_dir().join(format!("cardroom-simulate-{}-{name}.toml", std::process::id()));
        fs::write(&path, text).unwrap();
        Written(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Written {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn json(output: &Output) -> serde_json::Value {
    serde_json::from_str(&output.out).unwrap_or_else(|error| panic!("{error}: {} {}", output.out, output.err))
}

/// The answer with a placeholder for every number outside quotes.
fn without_numbers(answer: &str) -> String {
    let parts = answer.trim_end().split('"').enumerate().map(|(index, part)| {
        let is_quoted = index % 2 == 1;
        let number = |letter: char| letter.is_ascii_digit() || "-+.e".contains(letter);
        let mut words = part.split(number).collect::<Vec<_>>();
        words.dedup_by(|next, before| next.is_empty() && before.is_empty());
        if is_quoted { part.to_owned() } else { words.join("#").replace("##", "#") }
    });
    parts.collect::<Vec<_>>().join("\"")
}

#[test]
fn the_keys_of_the_json_are_stable() {
    let output = cardroom(&["simulate", &example("md-uth-1.2.toml"), "--rounds", "300", "--seed", "2", "--json"]);
    let wager = concat!(
        r#"{"house_edge":#,"house_edge_error":#,"hit_frequency":#,"hit_frequency_error":#,"#,
        r#""std_dev":#,"std_dev_error":#}"#,
    );
    let decisions = r#"{"preflop_4x":#,"preflop_3x":#,"flop_2x":#,"river_1x":#,"fold":#}"#;
    let wanted = [
        r#"{"rulebook":"md-uth-1.2","strategy":"wizard","rounds":#,"seed":#,"seats":#,"#,
        r#""stakes":{"ante":"5.00","progressive":"1.00","six-card":"1.00","trips":"1.00"},"#,
        r#""base":{"house_edge":#,"house_edge_error":#,"element_of_risk":#,"element_of_risk_error":#,"#,
        r#""average_wager":#,"average_wager_error":#,"std_dev":#,"std_dev_error":#,"#,
        &format!(r#""decisions":{decisions},"decisions_error":{decisions}}},"#),
        &format!(r#""wagers":{{"six-card":{wager},"trips":{wager}}},"#),
        r#""progressive":{"return_to_player":#,"return_to_player_error":#,"#,
        r#""hit_frequency":#,"hit_frequency_error":#,"meters":{"main":"10060.00"},"hits":{"main":#}}}"#,
    ];
    assert_eq!((without_numbers(&output.out), output.code), (wanted.concat(), 0), "{}", output.err);
    let answer = json(&output);
    let [rounds, seed, seats] = ["rounds", "seed", "seats"].map(|key| answer[key].as_u64().unwrap());
    assert_eq!((rounds, seed, seats), (300, 2, 1));
}

#[test]
fn a_table_without_side_wagers_has_none_in_the_answer() {
    let output =
        cardroom(&["simulate", &example("md-uth-1.2.toml"), "--rounds", "100", "--wagers", "ante=25", "--json"]);
    let answer = json(&output);
    assert_eq!(answer["stakes"], serde_json::json!({ "ante": "25.00" }));
    assert_eq!(answer["wagers"], serde_json::json!({}));
    assert!(answer.get("progressive").is_none());
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_others() {
    let ask = |seed: &str| {
        let arguments =
            ["simulate", &example("md-uth-1.2-three-meters.toml"), "--rounds", "6000", "--seed", seed, "--json"];
        cardroom(&arguments).out
    };
    let once = ask("7");
    assert_eq!(once, ask("7"));
    assert_ne!(once, ask("8"));
}

#[test]
fn a_person_gets_a_table() {
    let output = cardroom(&["simulate", &example("md-huh-1.0.toml"), "--rounds", "500", "--strategy", "always-4x"]);
    assert_eq!((output.err.as_str(), output.code), ("", 0));
    let wanted = "md-huh-1.0, strategy always-4x, 1 seat, seed 1\n\
                  Ante $10.00, Pocket Bonus $5.00, Trips Plus $5.00, Progressive $1.00 each\n\
                  wager          figure ";
    assert!(output.out.starts_with(wanted), "{}", output.out);
    for part in [
        "3× before the flop       100.0000 %    0.0000\n",
        "return to player",
        "main meter at the end",
        "500 rounds in ",
    ] {
        assert!(output.out.contains(part), "{part:?} is missing:\n{}", output.out);
    }
}

#[test]
fn every_example_is_played_with_a_full_table() {
    for name in ["ma-uth-manual-shoe", "ma-uth", "md-huh-1.0-no-progressive", "md-huh-1.0", "md-uth-1.2-hand-shuffled"]
    {
        let file = example(&format!("{name}.toml"));
        let output = cardroom(&["simulate", &file, "--rounds", "200", "--seats", "4", "--json"]);
        assert_eq!((json(&output)["seats"].as_u64(), output.code), (Some(4), 0), "{name}: {}", output.err);
    }
}

#[test]
fn the_help_lists_the_strategies_with_what_they_do() {
    let output = cardroom(&["simulate", "--help"]);
    for part in
        ["wizard", "never-before-flop", "always-4x", "only-pairs", "call-to-the-end", "fewer than 21", "Examples:"]
    {
        assert!(output.out.contains(part), "{part:?} is missing:\n{}", output.out);
    }
}

#[test]
fn wrong_arguments_are_reported() {
    let good = example("md-uth-1.2.toml");
    let cases: [(&[&str], &str); 11] = [
        (&["simulate"], "the following required arguments were not provided"),
        (&["simulate", &good, "--rounds", "0"], "0 is not in 1..=10000000000"),
        (&["simulate", &good, "--rounds", "many"], "invalid value 'many' for '--rounds <N>'"),
        (&["simulate", &good, "--strategy", "wizzard"], "a similar value exists: 'wizard'"),
        (&["simulate", &good, "--seats", "7"], "--seats: the table has 6 seats, not 7"),
        (&["simulate", &good, "--seats", "0"], "0 is not in 1..=10"),
        (&["simulate", &good, "--wagers", "tripps"], "tripps is not a wager"),
        (&["simulate", &good, "--wagers", "trips=five"], "\"five\" is no amount"),
        (&["simulate", &good, "--wagers", "trips=-1"], "--wagers: the Trips must be from $1.00 to $100.00 (house/64)"),
        (
            &["simulate", &good, "--wagers", "pocket"],
            "--wagers: this table has no pocket to wager: take from ante, trips",
        ),
        (&["simulate", "no-such-file.toml"], "no-such-file.toml: cannot be opened: "),
    ];
    for (arguments, wanted) in cases {
        let output = cardroom(arguments);
        assert!(output.err.contains(wanted), "{arguments:?} says {:?}, not {wanted:?}", output.err);
        assert_eq!((output.code, output.out.as_str()), (2, ""), "{arguments:?}");
    }
    let output = cardroom(&["simulate", &good, "--seats", "7", "--json"]);
    let wanted = r#"{"error":{"where":"--seats","what":"the table has 6 seats, not 7"}}"#;
    assert_eq!((output.out.trim_end(), output.err.as_str(), output.code), (wanted, "", 2));
}

#[test]
fn a_file_that_cannot_be_read_is_told_as_check_tells_it() {
    let bad = Written::new("unreadable", "rulebook = \"ma-uth\"\nseatz = 6\n");
    let place = format!("{}:2:1 seatz", bad.path());
    let output = cardroom(&["simulate", bad.path()]);
    assert!(output.err.contains(&format!("{place}: there is no such key: did you mean seats?")), "{}", output.err);
    assert_eq!((output.code, output.out.as_str()), (2, ""));
    let output = cardroom(&["simulate", bad.path(), "--json"]);
    assert_eq!(output.out, cardroom(&["check", bad.path(), "--json"]).out);
    assert_eq!((output.code, output.err.as_str()), (2, ""));
}

#[test]
fn violations_are_told_as_check_tells_them() {
    let house = Written::new("violations", "rulebook = \"ma-uth\"\nseats = 9\n[paytables]\ntrips = \"A\"\n");
    for bad in [example("bad/md-uth-1.2-seven-seats.toml").as_str(), house.path()] {
        for more in [&[][..], &["--json"]] {
            let output = cardroom(&[&["simulate", bad][..], more].concat());
            let checked = cardroom(&[&["check", "--for", "analysis", bad][..], more].concat());
            assert_eq!((output.out, output.err, output.code), (checked.out, checked.err, 1));
        }
    }
}

#[test]
fn a_submission_is_read_from_standard_input() {
    let text = fs::read_to_string(example("ma-uth.toml")).unwrap();
    let rest = ["--rounds", "100", "--json"];
    let output = cardroom_reading(&[&["simulate", "-"][..], &rest].concat(), &text);
    assert_eq!(output.out, cardroom(&[&["simulate", &example("ma-uth.toml")][..], &rest].concat()).out);
    assert_eq!((output.code, output.err.as_str()), (0, ""));
}
