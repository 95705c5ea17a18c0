//! `cardroom eval`.

use super::{cardroom, cardroom_reading};

/// The JSON that others build on: one line per hand, keys in this order.
#[test]
fn the_json_of_every_kind_is_stable() {
    let cases = [
        (
            "high",
            "AsKsQsJsTs9d2c",
            r#"{"hand":"AsKsQsJsTs9d2c","category":"royal flush","name":"royal flush","best":["As","Ks","Qs","Js","Ts"],"rank":7462}"#,
        ),
        (
            "low-a5",
            "Kd8h6c4s3d2cAh",
            r#"{"hand":"Kd8h6c4s3d2cAh","category":"low","name":"six-four low","best":["6c","4s","3d","2c","Ah"],"rank":6174}"#,
        ),
        (
            "low-27",
            "7h5c4d3s2h",
            r#"{"hand":"7h5c4d3s2h","category":"low","name":"seven-five low","best":["7h","5c","4d","3s","2h"],"rank":7462}"#,
        ),
        ("low-8", "9h5c4d3s2h", r#"{"hand":"9h5c4d3s2h","category":"no low","name":"no low","best":[],"rank":null}"#),
        (
            "badugi",
            "6s5h2dAc",
            r#"{"hand":"6s5h2dAc","category":"badugi","name":"badugi, six-five-deuce-ace","best":["6s","5h","2d","Ac"],"rank":32716}"#,
        ),
        (
            "baduci",
            "2c3d4h5s7c",
            r#"{"hand":"2c3d4h5s7c","category":"badugi","name":"badugi, five-four-three-deuce","best":["5s","4h","3d","2c"],"rank":32752}"#,
        ),
        (
            "omaha",
            "AsKs2d2c/QsJsTs3h4h",
            r#"{"hand":"AsKs2d2c/QsJsTs3h4h","category":"royal flush","name":"royal flush","best":["As","Ks","Qs","Js","Ts"],"rank":7462}"#,
        ),
        (
            "omaha-8",
            "As2dKcKh/3s4h5cJdJh",
            r#"{"hand":"As2dKcKh/3s4h5cJdJh","category":"low","name":"five-four low, the wheel","best":["5c","4h","3s","2d","As"],"rank":6175}"#,
        ),
        (
            "short-deck",
            "As9h8c7d6s",
            r#"{"hand":"As9h8c7d6s","category":"straight","name":"straight, nine high","best":["9h","8c","7d","6s","As"],"rank":5858}"#,
        ),
        (
            "six-card",
            "AdKdQdJdTd9d",
            r#"{"hand":"AdKdQdJdTd9d","category":"super royal","name":"super royal flush in diamonds","best":["Ad","Kd","Qd","Jd","Td","9d"],"rank":7463}"#,
        ),
    ];
    for (kind, hand, wanted) in cases {
        let output = cardroom(&["eval", "--kind", kind, "--json", hand]);
        assert_eq!((output.out.trim_end(), output.code), (wanted, 0), "{kind}");
    }
}

#[test]
fn a_person_gets_a_table() {
    let output = cardroom(&["eval", "KhKdKc4s4d9h2c", "10♥9♥8♥7♥6♥"]);
    let wanted = "\
hand             reads                          plays            rank
─────────────────────────────────────────────────────────────────────
KhKdKc4s4d9h2c   full house, kings over fours   K♥ K♦ K♣ 4♠ 4♦   7275
10♥9♥8♥7♥6♥      straight flush, ten high       T♥ 9♥ 8♥ 7♥ 6♥   7458
";
    assert_eq!((output.out.as_str(), output.code), (wanted, 0));
}

#[test]
fn hands_come_from_standard_input_one_per_line() {
    let output = cardroom_reading(&["eval", "--json", "-"], "AsKsQsJsTs\n  \n  2c3d4h5s7c  \nnonsense\n2c2d2h2s3c\n");
    let lines: Vec<&str> = output.out.lines().collect();
    assert_eq!(lines.len(), 4);
    assert!(lines[1].starts_with(r#"{"hand":"2c3d4h5s7c","category":"high card""#), "{}", lines[1]);
    let refused = r#"{"hand":"nonsense","error":{"where":"line 4","what":"'n' is no rank (2 to 9, T or 10, J, Q, K, A) at character 1"}}"#;
    assert_eq!(lines[2], refused);
    assert!(lines[3].contains("four of a kind"));
    assert_eq!(output.code, 2);
}
