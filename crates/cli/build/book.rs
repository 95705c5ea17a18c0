//! Under which keys the files of the books name rules, and which field of which struct each key is read into.

use crate::item::{Field, Items, Struct};
use toml::de::{DeTable, DeValue};

/// A key that has a rule.
pub struct Key<'text> {
    pub id: String,
    pub line: u32,
    /// `[round] equal-wager`.
    pub name: String,
    /// Where code finds the rule or the figure that it is the rule of.
    pub field: Option<Field<'text>>,
    /// Settings are looked up by their key instead.
    pub setting: Option<String>,
}

/// The keys of a book, but for the entries themselves and what they leave open.
pub fn keys<'text>(text: &str, items: &Items<'text>) -> Vec<Key<'text>> {
    let document = DeTable::parse(text).expect("the rule books are read by the rulebook's build first");
    let root = if document.get_ref().contains_key("deal") { "HouseGame" } else { "Guide" };
    let mut walk = Walk { text, items, found: Vec::new() };
    for (key, value) in document.get_ref() {
        let key = key.get_ref().as_ref();
        match (key, value.get_ref()) {
            ("book" | "rule", _) => {}
            ("point", DeValue::Array(points)) => points.iter().for_each(|point| walk.point(point.get_ref())),
            (_, inner) => {
                let heading =
                    if matches!(inner, DeValue::Array(_)) { format!("[[{key}]]") } else { format!("[{key}]") };
                let field = items.known("rulebook", root).and_then(|root| walk.field(root, key));
                walk.value(value.span().start, inner, &heading, field);
            }
        }
    }
    walk.found
}

struct Walk<'walk, 'text> {
    text: &'walk str,
    items: &'walk Items<'text>,
    found: Vec<Key<'text>>,
}

impl<'text> Walk<'_, 'text> {
    fn line(&self, at: usize) -> u32 {
        1 + self.text[..at].matches('\n').count() as u32
    }

    fn field(&self, structure: Struct<'text>, key: &str) -> Option<Field<'text>> {
        if let Some(renamed) = self.items.renamed.get(&(structure, key)) {
            return Some((structure, renamed));
        }
        let fields = self.items.structs.get(&structure)?;
        let (name, _) = fields.get_key_value(key.replace('-', "_").as_str())?;
        Some((structure, name))
    }

    fn of_type(&self, (structure, name): Field<'text>) -> Option<Struct<'text>> {
        self.items.known(structure.0, (*self.items.structs.get(&structure)?.get(name)?)?)
    }

    fn value(&mut self, at: usize, value: &DeValue<'_>, path: &str, field: Option<Field<'text>>) {
        match value {
            DeValue::String(id) if id.contains('/') => {
                let (id, line, name) = (id.to_string(), self.line(at), path.to_owned());
                self.found.push(Key { id, line, name, field, setting: None });
            }
            DeValue::Array(list) => {
                list.iter().for_each(|value| self.value(value.span().start, value.get_ref(), path, field));
            }
            DeValue::Table(table) => {
                let of_type = field.and_then(|field| self.of_type(field));
                let is_cited = of_type.is_some_and(|(_, name)| name == "Cited");
                for (key, value) in table {
                    let key = key.get_ref().as_ref();
                    let is_heading = path.ends_with(']');
                    let inner = format!("{path}{}{key}", if is_heading { " " } else { "." });
                    let (path, field) = match of_type {
                        Some(_) if is_cited => (path, field),
                        of_type => (inner.as_str(), of_type.and_then(|of_type| self.field(of_type, key))),
                    };
                    self.value(value.span().start, value.get_ref(), path, field);
                }
            }
            _ => {}
        }
    }

    /// What a setting of ours is read by.
    fn point(&mut self, point: &DeValue<'_>) {
        let text = |value: &DeValue<'_>, key: &str| Some(value.get(key)?.get_ref().as_str()?.to_owned());
        let settings = point.get("settings").and_then(|settings| settings.get_ref().as_array());
        for setting in settings.into_iter().flatten() {
            if let (Some(id), Some(key)) = (text(point, "id"), text(setting.get_ref(), "key")) {
                let line = self.line(setting.span().start);
                self.found.push(Key { id, line, name: format!("setting {key}"), field: None, setting: Some(key) });
            }
        }
    }
}
