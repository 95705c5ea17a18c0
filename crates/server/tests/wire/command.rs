//! Every command, as its samples write it, and the types that commands consist of.

use serde_json::{Value, json};
use server::wire;
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

type Wrap = fn(Value) -> Value;

/// Lines of every command of one kind, each wrapped as a command of the room.
const SAMPLES: [(&str, Wrap); 5] = [
    (include_str!("../../../journal/tests/serializer/office-command.jsonl"), |office| json!({ "office": office })),
    (include_str!("../../../journal/tests/serializer/house-command.jsonl"), |round| at(&json!({ "round": round }))),
    (include_str!("../../../journal/tests/serializer/house-table-command.jsonl"), |house| {
        at(&json!({ "house": house }))
    }),
    (include_str!("../../../journal/tests/serializer/poker-command.jsonl"), |hand| at(&json!({ "hand": hand }))),
    (include_str!("../../../journal/tests/serializer/poker-table-command.jsonl"), |cash| at(&json!({ "cash": cash }))),
];

fn at(command: &Value) -> Value {
    json!({ "at": { "table": 7, "turn": 12, "command": command } })
}

/// Every command that a client can send, in every form that its samples have.
pub fn samples() -> Vec<Value> {
    let examples = room::examples();
    let written = examples.iter().map(|command| serde_json::to_value(command).expect("a command can be written"));
    let lines = SAMPLES.iter().flat_map(|(lines, wrap)| {
        lines.lines().map(|line| wrap(serde_json::from_str(line).expect("a sample is JSON")))
    });
    let opens = |unit: Value, offers: Value| {
        json!({ "open-table": {
            "name": "Two", "unit": unit, "dealing": "by-people", "offers": offers, "rack": 0, "host": 3,
        } })
    };
    let cash = json!({ "cash": {
        "game": "NT", "small": 100, "big": 200, "ante": 0, "seats": 9, "least-buy-in": 8_000, "most-buy-in": 40_000,
    } });
    let more = [
        opens(json!({ "tournament": 7 }), json!({ "house": { "submission": "" } })),
        opens(json!("play"), cash),
        json!({ "start": { "software": "", "rules": "", "edition": 2 } }),
        json!({ "retire-table": { "table": 1, "to": 2 } }),
        at(&json!({ "lose-deck": { "why": "other-key" } })),
    ];
    written.chain(lines).chain(more).collect()
}

/// The types of other crates that messages consist of, each with its declaration by name.
pub struct Declared {
    config: Config,
    /// By name, because the order in which they are found differs between builds.
    pub by_name: BTreeMap<String, String>,
}

impl Declared {
    pub fn of_messages() -> Declared {
        let config = super::config();
        let mut declared = Declared { config, by_name: BTreeMap::new() };
        declared.visit::<wire::Say>();
        declared.visit::<wire::FromClient>();
        declared
    }
}

impl TypeVisitor for Declared {
    fn visit<Type: TS + 'static + ?Sized>(&mut self) {
        // Numbers, strings and lists have no declarations.
        if Type::output_path().is_none() {
            return;
        }
        // Those of the wire itself are listed.
        if std::any::type_name::<Type>().starts_with("server::") {
            return Type::visit_dependencies(self);
        }
        let (name, declaration) = (Type::ident(&self.config), Type::decl(&self.config));
        if let Some(known) = self.by_name.get(&name) {
            assert_eq!(*known, declaration, "two types are called {name}: rename one of them");
            return;
        }
        self.by_name.insert(name, declaration);
        Type::visit_dependencies(self);
    }
}
