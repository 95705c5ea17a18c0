//! Three thousand changes by somebody who has the file, but not the key.
//!
//! Not found, and not tried here: a revealed deck that is left out (its round is applied as recorded, and counted), all
//! balances left out at once, and swapped lines of different streams between two checkpoints if nothing depends on
//! their order.

use crate::watch::{Watch, any, is_checkpoint, stream_of, times};
use journal::sample::drive::{KEPT, bytes, signer, written};
use journal::{Discrepancy, Fault, Flaw, Hash, Trust, verify};
use room::driver::Luck;

/// Changes one segment, and checks that it is found.
#[track_caller]
fn check(watch: &Watch, segment: usize, what: &str, change: impl FnOnce(&mut Vec<Vec<u8>>)) {
    let mut changed = watch.lines_of(segment).to_vec();
    change(&mut changed);
    if changed == watch.lines_of(segment) {
        return;
    }
    let first = changed.iter().zip(watch.lines_of(segment)).find(|(line, was)| line != was).map(|(line, _)| line);
    let first = String::from_utf8_lossy(first.map_or(&[], Vec::as_slice)).into_owned();
    let mut changed = Some(changed);
    let faults = watch.faults(segment, |next| changed.take().unwrap_or_else(|| watch.lines_of(next).to_vec()));
    assert!(!faults.is_empty(), "{what} is not found: {first}");
}

#[test]
fn an_export_as_it_is_has_no_fault_anywhere() {
    let watch = Watch::new(4);
    for segment in 0..watch.segments.len() {
        assert_eq!(watch.faults(segment, |next| watch.lines_of(next).to_vec()), []);
    }
}

#[test]
fn any_byte_that_is_another_is_found() {
    let (watch, mut luck) = (Watch::new(4), Luck::new(1));
    for _ in 0..2_000 * times() {
        let at = any(&mut luck, watch.lines.len());
        let segment = watch.segment_of(at);
        check(&watch, segment, "another byte", |lines| {
            let line = &mut lines[at - watch.segments[segment].start];
            let place = any(&mut luck, line.len());
            line[place] = line[place].wrapping_add(1 + luck.below(255));
        });
    }
}

#[test]
fn a_line_too_few_or_too_many_is_found() {
    let (watch, mut luck) = (Watch::new(5), Luck::new(2));
    for turn in 0..800 * times() {
        let at = any(&mut luck, watch.lines.len());
        let segment = watch.segment_of(at);
        let inside = at - watch.segments[segment].start;
        let is_opening = watch.lines[at].starts_with(b"{\"opens\":");
        match turn % 3 {
            0 if !is_opening && !is_last_checkpoint(&watch, at) => {
                check(&watch, segment, "a line left out", |lines| {
                    lines.remove(inside);
                });
            }
            1 => check(&watch, segment, "a line twice", |lines| lines.insert(inside, lines[inside].clone())),
            _ => {
                let other = any(&mut luck, watch.lines.len());
                let strange = watch.lines[other].clone();
                check(&watch, segment, "a line from elsewhere", |lines| lines.insert(inside, strange));
            }
        }
    }
}

/// Without the last checkpoint the file is an older journal, which only the checkpoint's hash would reveal.
fn is_last_checkpoint(watch: &Watch, at: usize) -> bool {
    at + 1 == watch.segments[watch.segments.len() - 1].start
}

#[test]
fn lines_of_one_stream_that_change_places_are_found() {
    let (watch, mut luck) = (Watch::new(6), Luck::new(3));
    let mut tried = 0;
    while tried < 400 * times() {
        let segment = any(&mut luck, watch.segments.len());
        let lines = watch.lines_of(segment);
        let (one, other) = (any(&mut luck, lines.len()), any(&mut luck, lines.len()));
        let streams = [one, other].map(|at| stream_of(&lines[at]));
        // A checkpoint states what comes before it.
        let is_seen = streams[0] == streams[1] || is_checkpoint(&lines[one]) || is_checkpoint(&lines[other]);
        if one == other || !is_seen || streams.contains(&None) {
            continue;
        }
        check(&watch, segment, "two lines that change places", |lines| lines.swap(one, other));
        tried += 1;
    }
}

#[test]
fn a_stream_that_is_dropped_and_an_end_that_is_cut_off_are_found() {
    let watch = Watch::new(7);
    let last = watch.lines.iter().rposition(|line| is_checkpoint(line)).expect("a checkpoint");
    let held = Hash::of(&watch.lines[last]);
    let is_fine = |lines: &[&[u8]]| {
        let trust = Trust { keys: vec![journal::sample::drive::signer().public()], checkpoints: vec![held] };
        let file: Vec<u8> = lines.iter().flat_map(|line| line.iter().chain(b"\n")).copied().collect();
        verify(file.as_slice(), trust).expect("memory can be read").is_fine()
    };
    let all: Vec<&[u8]> = watch.lines.iter().map(Vec::as_slice).collect();
    assert!(is_fine(&all));
    let mut streams: Vec<&str> = all.iter().filter_map(|line| stream_of(line)).collect();
    streams.sort_unstable();
    streams.dedup();
    assert!(streams.len() > 5, "{streams:?}");
    for stream in streams {
        let without: Vec<&[u8]> = all.iter().copied().filter(|line| stream_of(line) != Some(stream)).collect();
        assert!(!is_fine(&without), "{stream} can be dropped");
    }
    for end in (1..=last).step_by(41) {
        assert!(!is_fine(&all[..end]), "all after line {end} can be cut off");
    }
}

/// A record that is decided again is parsed only in part: the rest is compared byte for byte, and a difference is
/// reported.
#[test]
fn a_list_with_room_between_its_letters_is_told_as_unreadable() {
    let mut lines = written(KEPT).lines;
    let last = lines.iter().rposition(|line| line.contains("\"did\":[[")).expect("something happens at the end");
    lines.truncate(last + 1);
    let trust = || Trust { keys: vec![signer().public()], checkpoints: Vec::new() };
    assert!(verify(bytes(&lines).as_slice(), trust()).expect("a file in memory").is_fine());
    lines[last] = lines[last].replacen("\"did\":[[", "\"did\":[ [", 1);
    let report = verify(bytes(&lines).as_slice(), trust()).expect("a file in memory");
    let is_reported = |fault: &Fault| matches!(fault.flaw, Flaw::Discrepancy(Discrepancy::Unreadable(_)));
    assert!(report.faults.iter().any(is_reported), "{:?}", report.faults);
}
