//! How much of a text an error repeats.

/// Long enough for whatever was meant to be a number, short enough for a line.
const MOST_CHARACTERS: usize = 24;

/// The beginning of a text, with an ellipsis where it was cut.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}
