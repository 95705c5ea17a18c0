//! The words, marks and string literals of a Rust file, without its comments.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A name, a keyword or a number.
    Word,
    /// What a string literal says, as it is written between its quotes.
    Text,
    Mark,
    /// A character or a lifetime.
    Quote,
}

#[derive(Clone, Copy, Debug)]
pub struct Token<'text> {
    pub kind: Kind,
    pub text: &'text str,
    pub line: u32,
    /// For a bracket the index of the one that closes or opens it, otherwise its own index.
    pub partner: usize,
}

impl Token<'_> {
    pub fn is(&self, text: &str) -> bool {
        matches!(self.kind, Kind::Word | Kind::Mark) && self.text == text
    }
}

/// Marks of several characters that would be misread as several marks, longer ones first.
const MARKS: [&str; 9] = ["..=", "->", "=>", "::", "..", "==", "!=", "<=", ">="];

pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let (mut rest, mut line) = (text, 1);
    while !rest.is_empty() {
        let (token, length) = piece(rest);
        let (read, after) = rest.split_at(length);
        if let Some((kind, text)) = token {
            found.push(Token { kind, text, line, partner: found.len() });
        }
        line += read.matches('\n').count() as u32;
        rest = after;
    }
    match_brackets(&mut found);
    found
}

fn match_brackets(tokens: &mut [Token<'_>]) {
    let mut open = Vec::new();
    for at in 0..tokens.len() {
        if ["(", "[", "{"].iter().any(|bracket| tokens[at].is(bracket)) {
            open.push(at);
        } else if [")", "]", "}"].iter().any(|bracket| tokens[at].is(bracket))
            && let Some(start) = open.pop()
        {
            tokens[start].partner = at;
            tokens[at].partner = start;
        }
    }
}

/// What a text begins with, and its length; nothing for spaces and comments.
fn piece(text: &str) -> (Option<(Kind, &str)>, usize) {
    let first = text.chars().next().unwrap_or_default();
    if first.is_whitespace() {
        return (None, first.len_utf8());
    }
    if text.starts_with("//") {
        return (None, text.find('\n').unwrap_or(text.len()));
    }
    if text.starts_with("/*") {
        return (None, block_comment(text));
    }
    if "\"brc".contains(first)
        && let Some((text, length)) = literal(text)
    {
        return (Some((Kind::Text, text)), length);
    }
    let word = text.find(|letter: char| !is_part(letter)).unwrap_or(text.len());
    if word > 0 {
        return (Some((Kind::Word, &text[..word])), word);
    }
    if first == '\'' {
        let length = quote(text);
        return (Some((Kind::Quote, &text[..length])), length);
    }
    let long = MARKS.iter().find(|mark| text.starts_with(**mark));
    let mark = long.map_or(first.len_utf8(), |mark| mark.len());
    (Some((Kind::Mark, &text[..mark])), mark)
}

fn is_part(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Block comments may hold others.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while let Some(offset) = text[at..].find(['/', '*']) {
        at += offset;
        let step = match text.get(at..at + 2) {
            Some("/*") => 1,
            Some("*/") => -1,
            _ => 0,
        };
        depth += step;
        at += if step == 0 { 1 } else { 2 };
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// A string literal, raw or not, with or without a prefix.
fn literal(text: &str) -> Option<(&str, usize)> {
    let prefix = ["br", "cr", "b", "c", "r", ""].into_iter().find(|prefix| {
        let hashes = if prefix.ends_with('r') { "#" } else { "" };
        text.strip_prefix(prefix)
            .is_some_and(|rest| rest.trim_start_matches(|mark| hashes.contains(mark)).starts_with('"'))
    })?;
    let after = &text[prefix.len()..];
    let hashes = after.find('"')?;
    let body = &after[hashes + 1..];
    let start = prefix.len() + hashes + 1;
    let end = if prefix.ends_with('r') {
        body.find(&format!("\"{}", &after[..hashes])).unwrap_or(body.len())
    } else {
        unescaped_quote(body)
    };
    let length = (start + end + 1 + hashes).min(text.len());
    Some((&body[..end], length))
}

fn unescaped_quote(body: &str) -> usize {
    let mut is_escaped = false;
    let end = body.find(|letter| {
        let ends = letter == '"' && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        ends
    });
    end.unwrap_or(body.len())
}

/// The length of a character `'a'` or of a lifetime `'a`.
fn quote(text: &str) -> usize {
    let mut letters = text[1..].char_indices();
    match (letters.next(), letters.next()) {
        (Some((_, '\\')), Some((at, escaped))) => {
            let start = 1 + at + escaped.len_utf8();
            text[start..].find('\'').map_or(text.len(), |end| start + end + 1)
        }
        (Some(_), Some((at, '\''))) => 1 + at + 1,
        _ => 1 + text[1..].find(|letter| !is_part(letter)).unwrap_or(text.len() - 1),
    }
}
