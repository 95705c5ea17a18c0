//! Where the code uses each rule: from the sources and the books' files to a table that the program has built in.

use crate::book;
use crate::item::{Items, Source};
use crate::reading::{Readings, Use};
use std::collections::BTreeSet;

/// A function that uses what is named: its file, the line, and its name.
pub type Used = (String, u32, String);

/// A place where a rule is named, by a constant, by a book's data or in a function, and where what is named is used.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub id: String,
    pub name: String,
    pub file: String,
    pub line: u32,
    pub uses: Vec<Used>,
}

/// Every place, by rule. Files are named by their paths from the root.
pub fn places(sources: &[(String, String)], books: &[(String, String)]) -> Vec<Place> {
    let sources: Vec<Source<'_>> = sources.iter().map(|(path, text)| Source::new(path, text)).collect();
    let items = Items::of(&sources);
    let readings = Readings::of(&sources, &items);
    let text = |(body, line): Use| -> Used {
        let body = &items.bodies[body];
        let function = body.owner.map_or(body.name.to_owned(), |owner| format!("{owner}::{}", body.name));
        (sources[body.file].path.to_owned(), line, function)
    };
    let mut places = Vec::new();
    let mut add = |id: &str, name: String, (file, line): (&str, u32), found: Option<&BTreeSet<Use>>| {
        let mut uses: Vec<Used> = found.into_iter().flatten().copied().map(text).collect();
        uses.sort();
        places.push(Place { id: id.to_owned(), name, file: file.to_owned(), line, uses });
    };
    for (index, constant) in items.constants.iter().enumerate() {
        let at = (sources[constant.file].path, constant.line);
        add(constant.id, constant.name.to_owned(), at, readings.constants.get(&index));
    }
    for (id, place, field) in &readings.cited {
        let (file, line, function) = text(*place);
        match field {
            Some(field) => add(id, format!("{function}.{}", field.1), (&file, line), readings.fields.get(field)),
            None => add(id, function, (&file, line), Some(&BTreeSet::from([*place]))),
        }
    }
    for (file, text) in books {
        for key in book::keys(text, &items) {
            let uses = match &key.setting {
                Some(setting) => readings.texts.get(setting.as_str()),
                None => key.field.and_then(|field| readings.fields.get(&field)),
            };
            add(&key.id, key.name, (file, key.line), uses);
        }
    }
    places.sort();
    places
}
