//! What the crates declare: structs, functions and constants, with the types that names stand for.

use crate::token::{Kind, Token, tokens};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A source file, by its path from the root.
pub struct Source<'text> {
    pub path: &'text str,
    pub tokens: Vec<Token<'text>>,
}

impl<'text> Source<'text> {
    pub fn new(path: &'text str, text: &'text str) -> Source<'text> {
        Source { path, tokens: tokens(text) }
    }

    pub fn in_crate(&self) -> &'text str {
        self.path.split('/').nth(1).unwrap_or_default()
    }

    pub fn is(&self, at: usize, text: &str) -> bool {
        self.tokens.get(at).is_some_and(|token| token.is(text))
    }

    pub fn word(&self, at: usize) -> Option<&'text str> {
        self.tokens.get(at).filter(|token| token.kind == Kind::Word).map(|token| token.text)
    }
}

/// A struct by its crate and its name. Structs of the same name in one crate are taken for one.
pub type Struct<'text> = (&'text str, &'text str);

pub type Field<'text> = (Struct<'text>, &'text str);

/// A function, or a constant with an expression: something that has a name and a body.
pub struct Body<'text> {
    pub file: usize,
    pub name: &'text str,
    /// The type whose method it is.
    pub owner: Option<&'text str>,
    /// Parameters by name, with the types as they are written.
    pub parameters: Vec<(&'text str, &'text str)>,
    pub tokens: Range<usize>,
}

/// `const NAME: Rule = rule("…")`.
pub struct Constant<'text> {
    pub file: usize,
    pub line: u32,
    pub name: &'text str,
    pub id: &'text str,
}

#[derive(Default)]
pub struct Items<'text> {
    /// The type of each field as it is written; without one where the field's type is none that has a name.
    pub structs: BTreeMap<Struct<'text>, BTreeMap<&'text str, Option<&'text str>>>,
    /// The crates that have a struct of a name, and the crates that each crate names.
    homes: BTreeMap<&'text str, BTreeSet<&'text str>>,
    enums: Vec<(&'text str, &'text str)>,
    names: BTreeMap<&'text str, BTreeSet<&'text str>>,
    /// What a field is called in files, where that is another name than its own.
    pub renamed: BTreeMap<(Struct<'text>, &'text str), &'text str>,
    /// What functions return, by crate, owner and name; and the types of constants.
    pub returns: BTreeMap<(&'text str, Option<&'text str>, &'text str), Option<&'text str>>,
    pub bodies: Vec<Body<'text>>,
    pub constants: Vec<Constant<'text>>,
    /// The indexes of the constants of a name.
    pub constants_by_name: BTreeMap<&'text str, Vec<usize>>,
}

impl<'text> Items<'text> {
    pub fn of(sources: &[Source<'text>]) -> Items<'text> {
        let mut items = Items::default();
        for (file, source) in sources.iter().enumerate() {
            Walk { file, source, items: &mut items, owners: Vec::new() }.walk();
            let before_a_path = source.tokens.windows(2).filter(|two| two[0].kind == Kind::Word && two[1].is("::"));
            items.names.entry(source.in_crate()).or_default().extend(before_a_path.map(|two| two[0].text));
        }
        // Where a struct of another crate has the name of an enum, its fields are what matters.
        let enums = std::mem::take(&mut items.enums);
        for (name, krate) in enums {
            if items.structs.keys().all(|(_, structure)| *structure != name) {
                items.homes.entry(name).or_default().insert(krate);
            }
        }
        items
    }

    /// The struct that a name means in a crate: its own, or the one of that name in the crates that it names.
    pub fn known(&self, krate: &'text str, name: &'text str) -> Option<Struct<'text>> {
        let homes = self.homes.get(name)?;
        if homes.contains(krate) {
            return Some((krate, name));
        }
        let named = self.names.get(krate)?;
        let mut others = homes.intersection(named);
        let other = others.next()?;
        others.next().is_none().then_some((*other, name))
    }
}

/// Generic types that stand for what they hold.
const HOLDERS: [&str; 11] =
    ["Arc", "Box", "BTreeMap", "Cow", "Item", "Iterator", "LazyLock", "Option", "Peekable", "Result", "Vec"];

/// The type that a declaration is about: the first that is not one of those.
fn subject<'text>(tokens: &[Token<'text>], owner: Option<&'text str>) -> Option<&'text str> {
    let types = tokens.iter().filter(|token| token.kind == Kind::Word && token.text.starts_with(char::is_uppercase));
    let name = types.map(|token| token.text).find(|name| !HOLDERS.contains(name))?;
    if name == "Self" { owner } else { Some(name) }
}

/// The parts of a list that commas separate.
pub fn parts(source: &Source<'_>, within: Range<usize>) -> Vec<Range<usize>> {
    let (mut parts, mut start, mut at, mut angles) = (Vec::new(), within.start, within.start, 0);
    while at < within.end {
        let token = source.tokens[at];
        if token.is("<") {
            angles += 1;
        } else if token.is(">") {
            angles -= 1;
        } else if token.is(",") && angles <= 0 {
            parts.push(start..at);
            start = at + 1;
        }
        at = token.partner.max(at) + 1;
    }
    parts.push(start..within.end);
    parts.retain(|part| !part.is_empty());
    parts
}

struct Walk<'walk, 'text> {
    file: usize,
    source: &'walk Source<'text>,
    items: &'walk mut Items<'text>,
    /// The types of the `impl` blocks that are open, each with its end.
    owners: Vec<(usize, Option<&'text str>)>,
}

impl<'text> Walk<'_, 'text> {
    fn walk(&mut self) {
        let mut at = 0;
        while at < self.source.tokens.len() {
            while self.owners.last().is_some_and(|(end, _)| *end <= at) {
                self.owners.pop();
            }
            at = match self.source.word(at) {
                Some("impl" | "trait") => self.block(at),
                Some("fn") => self.function(at),
                Some("struct") => self.structure(at),
                Some("enum") => self.enumeration(at),
                Some("const" | "static") => self.constant(at),
                _ if self.is_test(at) => self.end_of_item(at),
                _ => at + 1,
            };
        }
    }

    fn owner(&self) -> Option<&'text str> {
        self.owners.last().and_then(|(_, owner)| *owner)
    }

    /// `#[cfg(test)]`.
    fn is_test(&self, at: usize) -> bool {
        (["#", "[", "cfg", "(", "test", ")"].iter().zip(at..)).all(|(text, at)| self.source.is(at, text))
    }

    /// Behind the next `;` or `{ … }`.
    fn end_of_item(&self, at: usize) -> usize {
        let ends = |at: &usize| self.source.is(*at, "{") || self.source.is(*at, ";");
        let end = (at..self.source.tokens.len()).find(ends).unwrap_or(self.source.tokens.len() - 1);
        self.source.tokens[end].partner + 1
    }

    fn find(&self, mut at: usize, marks: &[&str]) -> Option<usize> {
        while let Some(token) = self.source.tokens.get(at) {
            if marks.iter().any(|mark| token.is(mark)) {
                return Some(at);
            }
            at = token.partner.max(at) + 1;
        }
        None
    }

    /// Behind `<…>`, where there is one.
    fn behind_generics(&self, mut at: usize) -> usize {
        let mut depth = 0;
        loop {
            if self.source.is(at, "<") {
                depth += 1;
            } else if self.source.is(at, ">") {
                depth -= 1;
            }
            if depth == 0 {
                return if self.source.is(at, ">") { at + 1 } else { at };
            }
            at += 1;
            if at >= self.source.tokens.len() {
                return at;
            }
        }
    }

    fn block(&mut self, at: usize) -> usize {
        let start = self.behind_generics(at + 1);
        let Some(open) = self.find(start, &["{", ";"]).filter(|open| self.source.is(*open, "{")) else {
            return at + 1;
        };
        let heading = &self.source.tokens[start..open];
        let of_type = heading.iter().position(|token| token.is("for")).map_or(heading, |at| &heading[at + 1..]);
        self.owners.push((self.source.tokens[open].partner, subject(of_type, None)));
        open + 1
    }

    /// An enum has methods, but no fields.
    fn enumeration(&mut self, at: usize) -> usize {
        let name = self.source.word(at + 1);
        self.items.enums.extend(name.map(|name| (name, self.source.in_crate())));
        at + 1
    }

    fn structure(&mut self, at: usize) -> usize {
        let (Some(name), open) = (self.source.word(at + 1), self.behind_generics(at + 2)) else { return at + 1 };
        if !self.source.is(open, "{") {
            return open;
        }
        let end = self.source.tokens[open].partner;
        let mut fields = BTreeMap::new();
        for part in parts(self.source, open + 1..end) {
            let tokens = &self.source.tokens[part];
            let Some(colon) = tokens.iter().position(|token| token.is(":")) else { continue };
            let renamed = tokens[..colon].windows(3).find(|three| three[0].is("rename") && three[2].kind == Kind::Text);
            let of_type = subject(&tokens[colon + 1..], Some(name));
            let field = tokens[colon - 1].text;
            fields.insert(field, of_type);
            let structure = (self.source.in_crate(), name);
            self.items.renamed.extend(renamed.map(|three| ((structure, three[2].text), field)));
        }
        self.items.homes.entry(name).or_default().insert(self.source.in_crate());
        self.items.structs.entry((self.source.in_crate(), name)).or_default().extend(fields);
        end + 1
    }

    fn function(&mut self, at: usize) -> usize {
        let Some(name) = self.source.word(at + 1) else { return at + 1 };
        let open = self.behind_generics(at + 2);
        let end = self.source.tokens.get(open).map_or(open, |token| token.partner);
        let Some(body) = self.find(end + 1, &["{", ";"]) else { return at + 1 };
        let owner = self.owner();
        let parameters = parts(self.source, open + 1..end).into_iter().filter_map(|part| {
            let tokens = &self.source.tokens[part];
            let colon = tokens.iter().position(|token| token.is(":"))?;
            let name = tokens[..colon].iter().rfind(|token| token.kind == Kind::Word)?;
            Some((name.text, subject(&tokens[colon + 1..], owner)?))
        });
        let parameters = parameters.chain(owner.map(|owner| ("self", owner))).collect();
        let signature = &self.source.tokens[end + 1..body];
        let signature = signature.iter().position(|token| token.is("where")).map_or(signature, |at| &signature[..at]);
        let returns = subject(signature, owner);
        self.items.returns.insert((self.source.in_crate(), owner, name), returns);
        let tokens = body + 1..self.source.tokens[body].partner.max(body + 1);
        self.items.bodies.push(Body { file: self.file, name, owner, parameters, tokens });
        body + 1
    }

    fn constant(&mut self, at: usize) -> usize {
        let (Some(name), true) = (self.source.word(at + 1), self.source.is(at + 2, ":")) else { return at + 1 };
        let Some(end) = self.find(at, &[";"]) else { return at + 1 };
        let Some(value) = self.find(at, &["="]).filter(|value| *value < end) else { return at + 1 };
        let owner = self.owner();
        let of_type = subject(&self.source.tokens[at + 3..value], owner);
        self.items.returns.insert((self.source.in_crate(), owner, name), of_type);
        let file = self.file;
        if let Some(id) = rule(self.source, value + 1).filter(|_| value + 5 == end) {
            self.items.constants_by_name.entry(name).or_default().push(self.items.constants.len());
            self.items.constants.push(Constant { file, line: self.source.tokens[at].line, name, id });
        } else {
            let parameters = Vec::new();
            self.items.bodies.push(Body { file, name, owner, parameters, tokens: value + 1..end });
        }
        end + 1
    }
}

/// The id in `rule("…")`.
pub fn rule<'text>(source: &Source<'text>, at: usize) -> Option<&'text str> {
    let id = source.tokens.get(at + 2).filter(|token| token.kind == Kind::Text)?;
    (source.is(at, "rule") && source.is(at + 1, "(") && source.is(at + 3, ")")).then_some(id.text)
}
