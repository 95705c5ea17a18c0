//! What the body of a function uses: constants that are rules, fields of structs, and the keys of settings.
//!
//! Types are inferred from declarations, bindings and closures, without the compiler. A read whose type cannot be inferred
//! is left out, so a place may be missing.

use crate::item::{Body, Field, Items, Source, Struct, parts, rule};
use crate::token::Kind;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A place in the code: the index of the body, and the line.
pub type Use = (usize, u32);

#[derive(Default)]
pub struct Readings<'text> {
    /// By the index of the constant.
    pub constants: BTreeMap<usize, BTreeSet<Use>>,
    pub fields: BTreeMap<Field<'text>, BTreeSet<Use>>,
    pub texts: BTreeMap<&'text str, BTreeSet<Use>>,
    /// `rule("…")` outside of a constant of its own: the id, and the field that it is the value of.
    pub cited: Vec<(&'text str, Use, Option<Field<'text>>)>,
}

impl<'text> Readings<'text> {
    pub fn of(sources: &[Source<'text>], items: &Items<'text>) -> Readings<'text> {
        let mut readings = Readings::default();
        for (index, body) in items.bodies.iter().enumerate() {
            let source = &sources[body.file];
            let following = items.bodies[index + 1..].iter().take_while(|other| other.file == body.file);
            let nested = following.map(|other| other.tokens.clone());
            let nested = nested.take_while(|other| other.end <= body.tokens.end).collect();
            let mut names = BTreeMap::new();
            for (name, of_type) in &body.parameters {
                names.insert(*name, items.known(source.in_crate(), of_type));
            }
            Reader { sources, source, items, index, body, nested, names, readings: &mut readings }.read();
        }
        readings
    }
}

/// Methods that return what their closure returns; other methods that are not declared here keep the type.
const MAPS: [&str; 9] =
    ["and_then", "filter_map", "find_map", "flat_map", "map", "map_or", "map_or_else", "map_while", "then"];

struct Reader<'read, 'text> {
    sources: &'read [Source<'text>],
    source: &'read Source<'text>,
    items: &'read Items<'text>,
    index: usize,
    body: &'read Body<'text>,
    /// Functions within, which are read on their own.
    nested: Vec<Range<usize>>,
    /// The types of names that are bound so far.
    names: BTreeMap<&'text str, Option<Struct<'text>>>,
    readings: &'read mut Readings<'text>,
}

impl<'text> Reader<'_, 'text> {
    fn read(&mut self) {
        let mut at = self.body.tokens.start;
        while at < self.body.tokens.end {
            if let Some(nested) = self.nested.iter().find(|nested| nested.contains(&at)) {
                at = nested.end;
                continue;
            }
            let token = self.source.tokens[at];
            match token.kind {
                Kind::Text => {
                    let place = self.place(at);
                    self.readings.texts.entry(token.text).or_default().insert(place);
                }
                Kind::Word => self.word(at, token.text),
                Kind::Mark if token.is("|") && self.source.is(at - 1, "=") => {
                    self.bind_parameters(at, None);
                }
                Kind::Mark | Kind::Quote => {}
            }
            at += 1;
        }
    }

    fn place(&self, at: usize) -> Use {
        (self.index, self.source.tokens[at].line)
    }

    fn word(&mut self, at: usize, word: &'text str) {
        if let Some(id) = rule(self.source, at) {
            self.cite(at, id);
        } else if word == "let" || word == "for" {
            self.binding(at, if word == "let" { "=" } else { "in" });
        } else if let Some(constant) = self.constant(word) {
            let place = self.place(at);
            self.readings.constants.entry(constant).or_default().insert(place);
        } else if at == 0 || !(self.source.is(at - 1, ".") || self.source.is(at - 1, "::")) {
            self.chain(at, self.body.tokens.end);
        }
    }

    /// The constant of this name: the file's own, or the only one in the crate, or the one whose module the file names.
    fn constant(&self, name: &str) -> Option<usize> {
        let constants = &self.items.constants;
        let named = self.items.constants_by_name.get(name)?;
        if let Some(own) = named.iter().find(|index| constants[**index].file == self.body.file) {
            return Some(*own);
        }
        let path = |index: &usize| self.sources[constants[*index].file].path;
        let is_named_here = |index: &usize| {
            let module = path(index).rsplit('/').next().unwrap_or_default().trim_end_matches(".rs");
            self.source.tokens.iter().any(|token| token.is(module))
        };
        let near = |index: &usize| self.sources[constants[*index].file].in_crate() == self.source.in_crate();
        let all: Vec<usize> = named.iter().copied().filter(near).collect();
        if let [only] = all[..] {
            return Some(only);
        }
        all.into_iter().find(is_named_here)
    }

    /// Notes a `rule("…")`. Where it is the value of a field, it is used where the field is read.
    fn cite(&mut self, at: usize, id: &'text str) {
        let wrapped = at >= 2 && self.source.is(at - 1, "(") && self.source.is(at - 2, "Some");
        let start = if wrapped { at - 2 } else { at };
        let field = (start >= 2 && self.source.is(start - 1, ":")).then(|| self.source.word(start - 2)).flatten();
        let mut open = (self.body.tokens.start..start).rev();
        let open = open.find(|open| self.source.is(*open, "{") && self.source.tokens[*open].partner > at);
        let literal = open.and_then(|open| self.source.word(open.checked_sub(1)?));
        let of_type = literal.and_then(|name| self.items.known(self.source.in_crate(), name));
        let place = self.place(at);
        self.readings.cited.push((id, place, of_type.zip(field)));
    }

    /// `let PATTERN = CHAIN`, `if let PATTERN = CHAIN`, `for PATTERN in CHAIN`.
    fn binding(&mut self, at: usize, mark: &str) {
        let mut end = at + 1;
        while end < self.body.tokens.end && !self.source.is(end, mark) && !self.source.is(end, ";") {
            end = self.source.tokens[end].partner.max(end) + 1;
        }
        if end >= self.body.tokens.end || !self.source.is(end, mark) {
            return;
        }
        let (from, to) = (at + 1, end + 1);
        if mark == "=" && self.source.is(from, "(") && self.source.is(to, "(") {
            let inside = |open: usize| parts(self.source, open + 1..self.source.tokens[open].partner);
            for (pattern, value) in inside(from).into_iter().zip(inside(to)) {
                let of_type = self.chain(self.behind_marks(value.start), value.end);
                self.bind(pattern, of_type);
            }
            return;
        }
        let colon = (at + 1..end).find(|colon| self.source.is(*colon, ":"));
        let is_typed = colon.is_some_and(|colon| colon == at + 2 || colon == at + 3);
        let of_type = match colon.filter(|_| is_typed) {
            Some(colon) => self.written(colon + 1..end),
            None => self.chain(self.behind_marks(end + 1), self.body.tokens.end),
        };
        self.bind(at + 1..if is_typed { colon.unwrap_or(end) } else { end }, of_type);
    }

    fn behind_marks(&self, mut at: usize) -> usize {
        while ["&", "*", "(", "mut", "|", "move"].iter().any(|mark| self.source.is(at, mark)) {
            at += 1;
        }
        at
    }

    fn written(&self, tokens: Range<usize>) -> Option<Struct<'text>> {
        let mut names = self.source.tokens[tokens].iter().filter(|token| token.kind == Kind::Word);
        names.find_map(|token| self.items.known(self.source.in_crate(), token.text))
    }

    /// The names in a pattern stand for what is matched; `Struct { field, .. }` reads its fields.
    fn bind(&mut self, pattern: Range<usize>, of_type: Option<Struct<'text>>) {
        let structure = pattern.clone().find_map(|at| {
            let name = self.source.word(at).filter(|_| self.source.is(at + 1, "{"))?;
            self.items.known(self.source.in_crate(), name)
        });
        for at in pattern {
            let Some(word) = self.source.word(at).filter(|word| word.starts_with(char::is_lowercase)) else { continue };
            if let Some(structure) = structure {
                let of_field = self.field(at, structure, word);
                self.names.insert(word, of_field);
            } else {
                self.names.insert(word, of_type);
            }
        }
    }

    /// Notes that a field is read, and infers its type.
    fn field(&mut self, at: usize, structure: Struct<'text>, name: &str) -> Option<Struct<'text>> {
        let (name, of_type) = self.items.structs.get(&structure)?.get_key_value(name)?;
        let place = self.place(at);
        self.readings.fields.entry((structure, name)).or_default().insert(place);
        self.items.known(structure.0, (*of_type)?)
    }

    /// The type that a function returns, or that a constant has.
    fn returned(&self, krate: &'text str, owner: Option<&'text str>, name: &'text str) -> Option<Struct<'text>> {
        self.items.known(krate, (*self.items.returns.get(&(krate, owner, name))?)?)
    }

    /// Infers the type of the chain `name.field.method(…)?[…]` that starts here, notes the fields that it reads, and binds the
    /// parameters of its closures.
    fn chain(&mut self, start: usize, end: usize) -> Option<Struct<'text>> {
        let name = self.source.word(start)?;
        if let Some(mark) = [("if", "{"), ("match", "=>")].iter().find(|(word, _)| *word == name).map(|(_, mark)| mark)
        {
            let first = (start..end).find(|at| self.source.is(*at, mark))?;
            return self.chain(self.behind_marks(first + 1), end);
        }
        let (mut at, mut owner, mut last) = (start + 1, None, name);
        while self.source.is(at, "::") && self.source.word(at + 1).is_some() {
            (owner, last) = (Some(last), self.source.word(at + 1).unwrap_or_default());
            at += 2;
        }
        let krate = self.source.in_crate();
        let owner = owner.filter(|owner| owner.starts_with(char::is_uppercase));
        let owner = owner.map(|owner| if owner == "Self" { self.body.owner.unwrap_or(owner) } else { owner });
        let mut of_type = match self.names.get(name).filter(|_| at == start + 1 && !self.source.is(at, "(")) {
            Some(bound) => *bound,
            None => self.returned(krate, owner, last),
        };
        while at < end {
            if self.source.is(at, "?") {
                at += 1;
            } else if self.source.is(at, "(") || self.source.is(at, "[") {
                at = self.source.tokens[at].partner + 1;
            } else if let Some(name) = self.source.word(at + 1).filter(|_| self.source.is(at, ".")) {
                of_type = self.link(at + 1, name, of_type);
                at += 2;
            } else {
                break;
            }
        }
        of_type
    }

    fn link(&mut self, at: usize, name: &'text str, of_type: Option<Struct<'text>>) -> Option<Struct<'text>> {
        if !self.source.is(at + 1, "(") {
            return if self.source.is(at + 1, "::") { of_type } else { self.field(at, of_type?, name) };
        }
        let own = of_type.filter(|(krate, owner)| self.items.returns.contains_key(&(krate, Some(owner), name)));
        let in_closure = self.closure(at + 1, of_type.filter(|_| own.is_none()));
        match own {
            Some((krate, owner)) => self.returned(krate, Some(owner), name),
            None if MAPS.contains(&name) => in_closure,
            None => of_type,
        }
    }

    /// If an argument is a closure, binds its parameters and infers the type that it returns.
    fn closure(&mut self, open: usize, of_type: Option<Struct<'text>>) -> Option<Struct<'text>> {
        let end = self.source.tokens[open].partner;
        let mut at = open + 1;
        while at < end && !self.source.is(at, "|") {
            at = self.source.tokens[at].partner.max(at) + 1;
        }
        if at >= end || !["(", ",", "move"].iter().any(|before| self.source.is(at - 1, before)) {
            return None;
        }
        let close = self.bind_parameters(at, of_type)?;
        self.chain(self.behind_marks(close + 1), end)
    }

    /// Binds the parameters between `|` and `|`, and returns the index of the second.
    fn bind_parameters(&mut self, open: usize, of_type: Option<Struct<'text>>) -> Option<usize> {
        let close = (open + 1..self.body.tokens.end).find(|close| self.source.is(*close, "|"))?;
        for part in parts(self.source, open + 1..close) {
            let colon = part.clone().find(|colon| self.source.is(*colon, ":"));
            let written = colon.and_then(|colon| self.written(colon + 1..part.end));
            self.bind(part.start..colon.unwrap_or(part.end), written.or(of_type));
        }
        Some(close)
    }
}
