//! A stream gives the same hands and faults as the whole text, whatever pieces it comes in.

use crate::sample::{SAMPLES, SHORT, exchanged};
use poker::phh::{Fault, Hands, MOST_BYTES, Record, Splitter, hands};
use proptest::prelude::*;

type Outcomes = Vec<Result<Record<'static>, Fault>>;

fn context(hands: Hands<'_>) -> Outcomes {
    hands.map(|hand| hand.map(Record::into_owned)).collect()
}

/// The numbers of the hands, and the faults as they are said.
fn shortened(context: &Outcomes) -> Vec<String> {
    let one = |hand: &Result<Record<'_>, Fault>| match hand {
        Ok(hand) => hand.number.map_or("no number".to_owned(), |number| number.to_string()),
        Err(fault) => fault.to_string(),
    };
    context.iter().map(one).collect()
}

/// What the pieces of a stream tell, and the most bytes that one of them had.
fn streamed(text: &[u8], fed: usize, piece_bytes: usize) -> (Outcomes, usize) {
    let mut splitter = Splitter::new(piece_bytes);
    let mut all = Vec::new();
    let mut most = 0;
    let mut take = |splitter: &mut Splitter| {
        while let Some(piece) = splitter.piece() {
            most = most.max(piece.bytes.len());
            all.extend(context(piece.hands()));
        }
    };
    for bytes in text.chunks(fed) {
        splitter.feed(bytes);
        take(&mut splitter);
    }
    splitter.finish();
    take(&mut splitter);
    (all, most)
}

/// Every collection in one, with comments, a broken hand and a list that looks like headings.
fn long() -> Vec<u8> {
    let broken = exchanged("'NT'", "\"\"\"NT");
    let listed = format!("{SHORT}_a = [\n[1],\n [2]\n]\n");
    let mut text = String::from("\u{feff}# all of them\n\n");
    for (_, sample) in SAMPLES.iter().filter(|(name, _)| name.starts_with("collections")) {
        text.extend([sample, "[50]\r\n", &broken, "[51] # so it is\n", &listed]);
    }
    text.into_bytes()
}

#[test]
fn a_stream_says_what_the_whole_text_says() {
    let text = long();
    let expected = context(hands(&text));
    assert_eq!(expected.len(), 6 * 5);
    assert_eq!(expected.iter().filter(|hand| hand.is_err()).count(), 6);
    for fed in [1, 2, 3, 7, 64, 1000, 1 << 20] {
        for piece_bytes in [0, 1, 700, 5000, 1 << 20] {
            assert_eq!(streamed(&text, fed, piece_bytes).0, expected, "{fed} bytes fed for pieces of {piece_bytes}");
        }
    }
}

#[test]
fn pieces_have_the_size_that_was_asked_for() {
    let text = long();
    let (_, most) = streamed(&text, 100, 2000);
    assert!((2000..5000).contains(&most), "{most}");
}

#[test]
fn a_piece_goes_out_with_its_hand_even_byte_by_byte() {
    let text = long();
    let mut splitter = Splitter::new(0);
    let mut counts = Vec::new();
    for &byte in &text {
        splitter.feed(&[byte]);
        counts.extend(splitter.piece().map(|piece| piece.hands().count()));
        assert!(splitter.piece().is_none(), "one byte ends no two hands");
    }
    let mut expected = vec![1; 6 * 5];
    expected[0] = 0;
    assert_eq!(counts, expected, "a comment, and every hand but the last");
}

#[test]
fn a_single_hand_without_a_heading_is_a_piece() {
    assert_eq!(shortened(&streamed(SHORT.as_bytes(), 10, 0).0), ["no number"]);
    assert_eq!(streamed(b"", 10, 0).0, []);
}

#[test]
fn a_hand_that_is_too_large_is_told_once_and_left() {
    let bulk = "x".repeat(1000);
    let lines = format!("# {bulk}\n").repeat(3 * MOST_BYTES / 1000);
    let line = format!("# {}", bulk.repeat(3 * MOST_BYTES / 1000));
    for bulk in [lines, line] {
        let text = format!("[1]\n{SHORT}[2]\n{SHORT}{bulk}\n[3]\n{SHORT}\n[4]\n{SHORT}");
        let too_large =
            "line 9, column 1: this hand has more than a megabyte: write hands of a collection under [1], [2], …";
        let expected = ["1", too_large, "3", "4"];
        assert_eq!(shortened(&context(hands(&text))), expected);
        for fed in [1 << 12, 1 << 16, 1 << 22] {
            let (context, most) = streamed(text.as_bytes(), fed, 1 << 10);
            assert_eq!(shortened(&context), expected, "{fed} bytes fed");
            assert!(most <= MOST_BYTES + fed, "a piece had {most} bytes");
        }
    }
}

#[test]
fn a_large_hand_is_told_once_even_if_it_is_cut_at_a_list() {
    let start = "[1]\n_a = [\n";
    let first = format!("{start}#{}\n[2]", "x".repeat(MOST_BYTES + 1 - start.len() - "#\n[2]".len()));
    let text = format!("{first}, # {}\n\n[3]\n{SHORT}", "x".repeat(1 << 14));
    let (streamed, _) = streamed(text.as_bytes(), 1 << 13, 0);
    assert_eq!((first.len(), streamed), (MOST_BYTES + 1, context(hands(&text))));
}

#[test]
fn a_large_hand_that_is_all_line_and_no_end_takes_no_more_room() {
    let mut splitter = Splitter::new(0);
    splitter.feed(b"[1]\n");
    let bulk = vec![b'x'; 1 << 18];
    let mut given = 0;
    for _ in 0..64 {
        splitter.feed(&bulk);
        while let Some(piece) = splitter.piece() {
            given += 1;
            assert_eq!(piece.bytes.len(), MOST_BYTES + 1);
        }
        assert!(splitter.held_bytes() <= MOST_BYTES + 2 * bulk.len(), "{} bytes held", splitter.held_bytes());
    }
    splitter.feed(b"[2]\n\n[3]\nvariant");
    splitter.finish();
    let last = splitter.piece().unwrap();
    assert_eq!((given, last.first_line, last.bytes), (1, 4, &b"[3]\nvariant"[..]));
}

#[test]
fn a_heading_that_begins_where_a_large_hand_is_cut_is_seen() {
    let start = format!("[1]\n{SHORT}");
    for surplus in 0..3 {
        let filled = MOST_BYTES + 1 - start.len() - 2 - surplus;
        let first = format!("{start}#{}\n", "x".repeat(filled));
        let text = format!("{first}[2]\n{SHORT}");
        let expected = context(hands(&text));
        assert_eq!(expected[0].is_err(), first.len() > MOST_BYTES);
        for more in 0..5 {
            let streamed = streamed(text.as_bytes(), first.len() + more, 0).0;
            assert_eq!(streamed, expected, "{surplus} bytes below too many, {more} bytes of the heading");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_feeding_gives_the_same(fed in 1..3000usize, piece_bytes in 0..4000usize) {
        let text = long();
        prop_assert_eq!(streamed(&text, fed, piece_bytes).0, context(hands(&text)));
    }
}
