//! The hands of a text, one after the other.

use super::fault::{Fault, Wrong, count_lines, wrong};
use super::heading::next_heading;
use super::places::Places;
use super::{Record, reader};

/// The most that one hand may have; a long one has some thousand bytes.
pub const MOST_BYTES: usize = 1 << 20;

/// What some editors put at the start of a file.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Reads the one hand of a `.phh` or the hands of a `.phhs`. A hand that cannot be read gives its first fault, and the
/// next one goes on.
///
/// ```
/// let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
///             starting_stacks = [200, 37.50]\nactions = ['d dh p1 ????', 'd dh p2 AsKs', 'p2 f']\n_table = 'four'";
/// let hand = poker::phh::hands(text).next().expect("there is a hand")?;
/// assert_eq!(hand.decimals(), 1);
/// assert_eq!(hand.starting_stacks[1].known().and_then(|stack| stack.units(1)), Some(375));
/// assert_eq!(hand.to_string(), text);
/// # Ok::<(), poker::phh::Fault>(())
/// ```
pub fn hands<Bytes: AsRef<[u8]> + ?Sized>(text: &Bytes) -> Hands<'_> {
    Hands::starting(text.as_ref(), 1)
}

/// See [`hands`].
pub struct Hands<'text> {
    rest: &'text [u8],
    line: u32,
    is_one: bool,
    places: Places<'text>,
}

impl<'text> Hands<'text> {
    /// The text begins with this line of the whole.
    pub(super) fn starting(text: &'text [u8], line: u32) -> Hands<'text> {
        let rest = if line == 1 { text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text) } else { text };
        Hands { rest, line, is_one: false, places: Places::default() }
    }

    /// The text is one hand, whatever it looks like.
    pub(super) fn one(text: &'text [u8], line: u32) -> Hands<'text> {
        Hands { is_one: true, ..Hands::starting(text, line) }
    }

    fn read(&mut self, hand: &'text [u8]) -> Result<Option<Record<'text>>, Wrong> {
        if hand.len() > MOST_BYTES {
            return wrong(0, "this hand has more than a megabyte: write hands of a collection under [1], [2], …");
        }
        match std::str::from_utf8(hand) {
            Ok(text) => reader::read(text, &mut self.places),
            Err(error) => wrong(error.valid_up_to(), "this is not UTF-8: save the file as UTF-8"),
        }
    }
}

impl<'text> Iterator for Hands<'text> {
    type Item = Result<Record<'text>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.rest.is_empty() {
            let next = if self.is_one { None } else { next_heading(self.rest, 1) };
            let end = next.unwrap_or(self.rest.len());
            let (hand, rest) = self.rest.split_at(end);
            let line = self.line;
            self.rest = rest;
            self.line = line.saturating_add(count_lines(hand));
            match self.read(hand) {
                Ok(None) => {}
                Ok(Some(record)) => return Some(Ok(record)),
                Err(wrong) => return Some(Err(wrong.in_text(hand, line))),
            }
        }
        None
    }
}
