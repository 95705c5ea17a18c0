//! Follows all streams of an export, and compares them with its checkpoints.

use crate::follow::{ChainPosition, Track};
use crate::record::CHECKPOINTS;
use crate::{Flaw, StreamHead, StreamReport};
use std::collections::BTreeMap;

/// More streams than a checkpoint has room for.
const MOST_STREAMS: usize = 250_000;

/// Flaws by stream.
pub(crate) type Flaws = Vec<(String, Flaw)>;

#[derive(Clone, Default)]
pub(crate) struct Streams {
    open: BTreeMap<String, Track>,
    /// Closed streams: only what the report needs is kept.
    over: BTreeMap<String, StreamReport>,
    /// Whether some of these have unsealed records.
    has_unsealed_over: bool,
    /// The total number of records according to the numbers of all streams.
    numbered: u128,
    /// Whether a checkpoint has named only changes.
    names_changes: bool,
}

impl Streams {
    /// Takes the next record of a stream.
    pub(crate) fn follow(&mut self, stream: &str, place: ChainPosition) -> Option<Flaw> {
        if let Some(track) = self.open.get_mut(stream) {
            return counted(&mut self.numbered, track, |track| track.follow(place));
        }
        if let Some(over) = self.over.get_mut(stream) {
            over.records += 1;
            over.unsealed += 1;
            self.has_unsealed_over = true;
            return Some(Flaw::AfterRetirement);
        }
        if self.open.len() >= MOST_STREAMS {
            return Some(Flaw::TooManyStreams);
        }
        let track = self.open.entry(stream.to_owned()).or_insert(Track::START);
        counted(&mut self.numbered, track, |track| track.follow(place))
    }

    /// Compares with a checkpoint that names every stream, sorted by name.
    pub(crate) fn compare_all(&mut self, heads: &[StreamHead], records: u64) -> Flaws {
        if self.names_changes {
            return vec![(CHECKPOINTS.to_owned(), Flaw::VersionGoesBack)];
        }
        let mut flaws = self.compare(heads, Track::disown);
        let counted = heads.iter().fold(0u64, |sum, head| sum.saturating_add(head.number));
        flaws.extend(other_count(records, counted));
        flaws
    }

    /// Compares with a checkpoint that names the streams that changed and those that it closes.
    pub(crate) fn compare_changes(&mut self, heads: &[StreamHead], retired: Vec<String>, records: u64) -> Flaws {
        self.names_changes = true;
        let mut flaws = self.compare(heads, Track::rest);
        for stream in retired {
            if self.over.contains_key(&stream) {
                flaws.push((stream, Flaw::AfterRetirement));
            } else if let Some(track) = self.open.remove(&stream).filter(|track| track.number() > 0) {
                self.has_unsealed_over |= track.unsealed > 0;
                self.over.insert(stream, track.report());
            } else {
                flaws.push((stream, Flaw::StreamAbsent));
            }
        }
        flaws.extend(other_count(records, u64::try_from(self.numbered).unwrap_or(u64::MAX)));
        flaws
    }

    /// Continues from the signed heads; `unnamed` decides what it means for a stream not to be named.
    fn compare(&mut self, heads: &[StreamHead], unnamed: fn(&mut Track) -> Option<Flaw>) -> Flaws {
        let mut flaws = Flaws::new();
        for head in heads {
            let flaw = match self.open.get_mut(&head.stream) {
                Some(track) => counted(&mut self.numbered, track, |track| track.agree(head)),
                None if self.over.contains_key(&head.stream) => Some(Flaw::AfterRetirement),
                None => {
                    let track = self.open.entry(head.stream.clone()).or_insert(Track::START);
                    counted(&mut self.numbered, track, |track| track.agree(head))
                }
            };
            flaws.extend(flaw.map(|flaw| (head.stream.clone(), flaw)));
        }
        let mut named = heads.iter().map(|head| head.stream.as_str()).peekable();
        for (stream, track) in &mut self.open {
            while named.next_if(|name| *name < stream.as_str()).is_some() {}
            if named.next_if(|name| name == stream).is_none() {
                let flaw = counted(&mut self.numbered, track, unnamed);
                flaws.extend(flaw.map(|flaw| (stream.clone(), flaw)));
            }
        }
        flaws
    }

    /// Seals everything read so far.
    pub(crate) fn seal(&mut self) {
        for track in self.open.values_mut() {
            track.unsealed = 0;
        }
        if std::mem::take(&mut self.has_unsealed_over) {
            for over in self.over.values_mut() {
                over.unsealed = 0;
            }
        }
    }

    /// The report of each stream.
    pub(crate) fn report(self) -> BTreeMap<String, StreamReport> {
        let open = self.open.into_iter().filter(|(_, track)| track.records > 0);
        open.map(|(stream, track)| (stream, track.report())).chain(self.over).collect()
    }
}

/// Changes a track and keeps the total number of records up to date.
fn counted(numbered: &mut u128, track: &mut Track, does: impl FnOnce(&mut Track) -> Option<Flaw>) -> Option<Flaw> {
    *numbered -= u128::from(track.number());
    let flaw = does(track);
    *numbered += u128::from(track.number());
    flaw
}

fn other_count(claimed: u64, counted: u64) -> Option<(String, Flaw)> {
    (claimed != counted).then(|| (CHECKPOINTS.to_owned(), Flaw::CountOther { claimed, counted }))
}
