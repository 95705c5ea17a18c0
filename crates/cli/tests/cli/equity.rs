//! `cardroom equity`.

use super::cardroom;

#[test]
fn the_json_of_an_exact_count_is_stable() {
    let output = cardroom(&["equity", "--json", "AhKh", "QsQd"]);
    let wanted = concat!(
        r#"{"game":"holdem","board":[],"dead":[],"method":"exact","deals":1712304,"players":["#,
        r#"{"range":"AhKh","hands":1,"wins":787966,"ties":6732,"losses":917606,"equity":0.46214457245909607,"equity_exact":"197833/428076"},"#,
        r#"{"range":"QsQd","hands":1,"wins":917606,"ties":6732,"losses":787966,"equity":0.537855427540904,"equity_exact":"230243/428076"}]}"#,
    );
    assert_eq!((output.out.trim_end(), output.code), (wanted, 0));
}

#[test]
fn the_json_of_a_sample_has_its_standard_error() {
    let ask =
        ["equity", "--json", "--sample", "1000", "--seed", "5", "--board", "Kd7c2s", "--dead", "AsAd", "QQ+", "random"];
    let output = cardroom(&ask);
    let answer: serde_json::Value = serde_json::from_str(&output.out).unwrap();
    assert_eq!((answer["method"].as_str(), answer["deals"].as_i64()), (Some("sample"), Some(1000)));
    assert_eq!(answer["board"], serde_json::json!(["Kd", "7c", "2s"]));
    assert!(answer["players"][0]["standard_error"].as_f64().unwrap() > 0.0);
    assert_eq!(output.out, cardroom(&ask).out, "the same seed plays the same deals");
}

#[test]
fn a_person_gets_a_table_with_bars() {
    let output = cardroom(&["equity", "AA", "KK", "--board", "KdKc2s", "--dead", "7h"]);
    let wanted = "\
board K♦ K♣ 2♠
dead  7♥
range   hands    wins   ties   loses      equity
───────────────────────────────────────────────────────────────────────
AA          6       6      0   5,670    0.1057 %
KK          1   5,670      0       6   99.8943 %   ████████████████████
5,676 deals, all counted
";
    assert_eq!((output.out.as_str(), output.code), (wanted, 0));
}

#[test]
fn every_game_answers() {
    for (game, one, other) in [
        ("holdem", "AhKh", "QsQd"),
        ("short-deck", "AhKh", "QsQd"),
        ("omaha", "AhKhQdJd", "AsAcTsTc"),
        ("omaha-5", "AhKhQdJd2c", "AsAcTsTc3d"),
        ("omaha-6", "AhKhQdJd2c3c", "AsAcTsTc3d4d"),
        ("omaha-8", "AhKhQdJd", "As2c3s4c"),
    ] {
        let output = cardroom(&["equity", "--game", game, "--json", one, other, "--board", "9s8h6c"]);
        let answer: serde_json::Value = serde_json::from_str(&output.out).unwrap();
        let equity = |player: usize| answer["players"][player]["equity"].as_f64().unwrap();
        assert!((equity(0) + equity(1) - 1.0).abs() < 1e-12, "{game}: {}", output.out);
    }
}
