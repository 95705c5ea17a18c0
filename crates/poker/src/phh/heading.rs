//! The lines that part the hands of a collection: `[1]`, `[2]`, …, each at the very start of its line.
//!
//! Such a line begins a hand whatever stands before it. So a hand that is broken, even one with a string or a list
//! that is never closed, ends where the next begins, and a stream is parted without reading the hands in it. What
//! this costs: inside a list or string that goes over several lines, a line that is nothing but `[1]` is indented.

/// The digits of a heading and how long its line is, the line's end included.
pub(super) struct Heading<'text> {
    pub digits: &'text [u8],
    pub closed: usize,
    pub length: usize,
}

/// The heading that begins here, at the start of a line, if one does.
pub(super) fn heading(text: &[u8]) -> Option<Heading<'_>> {
    let inside = text.strip_prefix(b"[")?;
    let before = blanks(inside);
    let digits = inside[before..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 {
        return None;
    }
    let after = before + digits + blanks(&inside[before + digits..]);
    if inside.get(after) != Some(&b']') {
        return None;
    }
    let closed = after + 2;
    let rest = closed + blanks(&text[closed..]);
    let end = match text[rest..] {
        [] => 0,
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        [b'#', ..] => {
            let comment = &text[rest..];
            comment.iter().position(|&byte| byte == b'\n').map_or(comment.len(), |newline| newline + 1)
        }
        _ => return None,
    };
    Some(Heading { digits: &inside[before..before + digits], closed, length: rest + end })
}

fn blanks(text: &[u8]) -> usize {
    text.iter().take_while(|&&byte| byte == b' ' || byte == b'\t').count()
}

/// As many bytes as are looked at in one step, which the machine does at once.
const STEP: usize = 64;

/// Where the next heading begins, at the start of a line and not before this byte; the text's own start is none.
pub(super) fn next_heading(text: &[u8], from: usize) -> Option<usize> {
    let mut at = from.max(1);
    while at < text.len() {
        let end = text.len().min(at + STEP);
        let pairs = text[at - 1..end - 1].iter().zip(&text[at..end]);
        let near = pairs.fold(0, |near, (&before, &byte)| near | u8::from(before == b'\n') & u8::from(byte == b'['));
        if near != 0
            && let Some(found) = (at..end).find(|&at| text[at - 1] == b'\n' && heading(&text[at..]).is_some())
        {
            return Some(found);
        }
        at = end;
    }
    None
}
