//! Splits a stream of bytes between hands, so that a collection of any size is read in pieces.

use super::fault::count_lines;
use super::hands::{Hands, MOST_BYTES};
use super::heading::{heading, next_heading};

/// Takes a stream of bytes in, and gives it out in pieces of whole hands. It holds no more than a piece, one hand of
/// [`MOST_BYTES`] and what was fed last.
///
/// ```
/// let mut splitter = poker::phh::Splitter::new(1 << 16);
/// let mut hands = 0;
/// for bytes in ["[1]\nvariant", " = 'NT'\n\n[2", "]\n"] {
///     splitter.feed(bytes.as_bytes());
///     while let Some(piece) = splitter.piece() {
///         hands += piece.hands().count();
///     }
/// }
/// splitter.finish();
/// while let Some(piece) = splitter.piece() {
///     hands += piece.hands().count();
/// }
/// assert_eq!(hands, 2);
/// ```
pub struct Splitter {
    piece_bytes: usize,
    held: Vec<u8>,
    /// How much of what is held has been given out.
    given: usize,
    /// Up to where there is no heading but the last found.
    searched: usize,
    last_heading: Option<usize>,
    line: u32,
    /// Whether the rest of a hand that is too large is on its way.
    is_dropping: bool,
    is_finished: bool,
}

/// The end of what is held may be the start of a heading, with a comment of usual length.
const HEADING_BYTES: usize = 1 << 12;

/// Some whole hands of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'held> {
    /// The line of the stream with which the piece begins, counted from one.
    pub first_line: u32,
    pub bytes: &'held [u8],
    /// Whether this is the start of one hand, which is too large.
    is_cut: bool,
}

impl<'held> Piece<'held> {
    /// Their faults have the lines of the stream.
    pub fn hands(&self) -> Hands<'held> {
        if self.is_cut { Hands::one(self.bytes, self.first_line) } else { Hands::starting(self.bytes, self.first_line) }
    }
}

/// A piece that owns its bytes and outlives the splitter's next step, for reading pieces in parallel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPiece {
    first_line: u32,
    bytes: Vec<u8>,
    is_cut: bool,
}

impl KeptPiece {
    /// A text of whole hands.
    pub fn new(text: impl Into<Vec<u8>>) -> KeptPiece {
        KeptPiece { first_line: 1, bytes: text.into(), is_cut: false }
    }

    /// How many bytes it has.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether it has no bytes.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The hands of the piece.
    pub fn hands(&self) -> Hands<'_> {
        Piece { first_line: self.first_line, bytes: &self.bytes, is_cut: self.is_cut }.hands()
    }
}

impl From<Piece<'_>> for KeptPiece {
    fn from(piece: Piece<'_>) -> KeptPiece {
        KeptPiece { first_line: piece.first_line, bytes: piece.bytes.to_vec(), is_cut: piece.is_cut }
    }
}

impl Splitter {
    /// Pieces have at least this many bytes, except the last one and those before a hand that is too large.
    pub fn new(piece_bytes: usize) -> Splitter {
        Splitter {
            piece_bytes,
            held: Vec::new(),
            given: 0,
            searched: 1,
            last_heading: None,
            line: 1,
            is_dropping: false,
            is_finished: false,
        }
    }

    /// Takes more bytes of the file.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.let_go();
        self.held.extend_from_slice(bytes);
    }

    /// Nothing follows what has been fed.
    pub fn finish(&mut self) {
        self.is_finished = true;
    }

    /// How many bytes wait for the rest of their hand, or to be let go.
    pub fn held_bytes(&self) -> usize {
        self.held.len()
    }

    /// The next whole hands, if enough of the stream is there. To be asked until there is none, then to be fed.
    pub fn piece(&mut self) -> Option<Piece<'_>> {
        self.let_go();
        self.search();
        if self.is_dropping {
            self.drop_hand()?;
        }
        if self.is_finished {
            self.given = self.held.len();
            return (self.given > 0).then(|| self.whole(self.given));
        }
        let is_too_large = self.held.len() - self.last_heading.unwrap_or(0) > MOST_BYTES + HEADING_BYTES;
        match self.last_heading {
            Some(heading) if heading >= self.piece_bytes || is_too_large => {
                self.given = heading;
                Some(self.whole(heading))
            }
            None if is_too_large => {
                self.is_dropping = true;
                self.given = self.last_line().unwrap_or(self.held.len());
                // One byte more than a hand may have, which its reader says.
                Some(Piece { first_line: self.line, bytes: &self.held[..=MOST_BYTES], is_cut: true })
            }
            _ => None,
        }
    }

    fn whole(&self, end: usize) -> Piece<'_> {
        Piece { first_line: self.line, bytes: &self.held[..end], is_cut: false }
    }

    /// Where the end of the line before the last is, if what follows it can still become a heading.
    fn last_line(&self) -> Option<usize> {
        let newline = self.held.iter().rposition(|&byte| byte == b'\n')?;
        (self.held.len() - newline <= MOST_BYTES).then_some(newline)
    }

    fn let_go(&mut self) {
        let given = std::mem::take(&mut self.given);
        if given == 0 {
            return;
        }
        self.line = self.line.saturating_add(count_lines(&self.held[..given]));
        self.held.drain(..given);
        self.searched = self.searched.saturating_sub(given).max(1);
        self.last_heading = None;
    }

    /// Finds the last heading whose line is whole.
    fn search(&mut self) {
        while let Some(at) = next_heading(&self.held, self.searched) {
            let length = heading(&self.held[at..]).map_or(0, |heading| heading.length);
            let is_whole = self.is_finished || self.held[..at + length].ends_with(b"\n");
            if !is_whole {
                self.searched = at;
                return;
            }
            self.searched = at + 1;
            self.last_heading = Some(at);
            if self.is_dropping {
                return;
            }
        }
        // The start of the last line may yet turn out to be one.
        let last_line = self.held.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        self.searched = self.searched.max(last_line);
    }

    /// Leaves the rest of a hand that was too large; none if the next hand is not there yet.
    fn drop_hand(&mut self) -> Option<()> {
        self.given = match self.last_heading {
            Some(heading) => heading,
            None if self.is_finished => self.held.len(),
            None => self.last_line().unwrap_or(self.held.len()),
        };
        let is_next = self.last_heading.is_some();
        self.let_go();
        if is_next {
            self.is_dropping = false;
            self.search();
        }
        is_next.then_some(())
    }
}
