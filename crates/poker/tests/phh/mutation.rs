//! Hands that were spoiled at random are read or refused, never more; what is read comes back as it was written, and is
//! replayed or refused.

use crate::sample::SAMPLES;
use chance::Chance;
use poker::phh::{Record, hands};
use poker::replay::replay;

/// As many as are asked for, as in `CARDROOM_MUTATIONS=10000000`.
#[expect(clippy::disallowed_methods, reason = "a longer run is asked for from outside")]
fn mutations() -> u64 {
    std::env::var("CARDROOM_MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(100_000)
}

/// Pieces that mean something to a reader.
// data
const PIECES: [&str; 48] = [
    "'",
    "\"",
    "'''",
    "\"\"\"",
    "\\",
    "\\u00e9",
    "\n",
    "\r\n",
    "\r",
    "[",
    "]",
    "{",
    "}",
    "=",
    ",",
    ".",
    "#",
    "-",
    "+",
    "_",
    "0",
    "9",
    "inf",
    "nan",
    "1e9",
    "1e-9",
    "0x1F",
    "2009-07-05",
    "07:32:00",
    "?",
    "??",
    "As",
    "p0",
    "p1",
    "p10",
    "p11",
    " cbr ",
    " sm",
    " sd ",
    "d dh p1 ",
    "variant = 'FB'\n",
    "[1]\n",
    "\n[2]\n",
    "_a = [\n",
    "\0",
    "é",
    "\u{feff}",
    "true",
];

/// One hand of the samples after one to three changes.
fn spoiled(originals: &[&str], chance: &mut Chance) -> Vec<u8> {
    let mut text = originals[chance.below(originals.len())].as_bytes().to_vec();
    for _ in 0..=chance.below(3) {
        let at = chance.below(text.len() + 1);
        let end = (at + chance.below(9)).min(text.len());
        match chance.below(8) {
            0 if at < text.len() => text[at] = chance.below(256) as u8,
            1 if at < text.len() => text[at] ^= 1 << chance.below(8),
            2 => drop(text.drain(at..end)),
            3 => {
                let copied = text[at..end].to_vec();
                let to = chance.below(text.len() + 1);
                text.splice(to..to, copied);
            }
            4 if chance.below(4) == 0 => text.truncate(at),
            5 => {
                let other = originals[chance.below(originals.len())].as_bytes();
                let from = chance.below(other.len());
                let upto = (from + chance.below(60)).min(other.len());
                text.splice(at..end, other[from..upto].iter().copied());
            }
            6 => drop(text.splice(at..end.min(at + 2), PIECES[chance.below(PIECES.len())].bytes())),
            _ => drop(text.splice(at..at, PIECES[chance.below(PIECES.len())].bytes())),
        }
    }
    text
}

/// The hands of a collection each for itself, another file as it is.
fn parted(name: &str, text: &'static str) -> Vec<&'static str> {
    if name.starts_with("collections") { text.split_inclusive("\n\n").collect() } else { vec![text] }
}

/// How many hands of a text were read; those are written and read again.
fn check(text: &[u8]) -> usize {
    let lines = text.split(|&byte| byte == b'\n').count();
    let mut read = 0;
    for hand in hands(text) {
        match hand {
            Ok(hand) => {
                read += 1;
                let written = hand.to_string();
                let again: Vec<_> = hands(&written).collect();
                let hand = Record { number: None, ..hand };
                if let Err(why) = replay(&hand) {
                    assert!(!why.to_string().contains('\n'), "{why}");
                }
                assert_eq!(again, [Ok(hand)], "{}", String::from_utf8_lossy(text));
                assert_eq!(again[0].as_ref().unwrap().to_string(), written);
            }
            Err(fault) => {
                assert!((1..=lines).contains(&(fault.line as usize)) && fault.column > 0, "{fault}");
                assert!(!fault.what.contains(['\n', '\0']) && fault.what.len() < 300, "{fault}");
            }
        }
    }
    read
}

#[test]
fn spoiled_hands_are_read_or_refused() {
    let originals: Vec<&str> = SAMPLES.iter().flat_map(|(name, text)| parted(name, text)).collect();
    let mut chance = Chance::new(2009);
    let (mutations, mut read) = (mutations(), 0);
    for _ in 0..mutations {
        read += check(&spoiled(&originals, &mut chance)).min(1) as u64;
    }
    assert!((mutations / 20..mutations / 2).contains(&read), "{read} of {mutations} were read: too tame or too wild");
}
