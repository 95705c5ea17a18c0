//! A short evening in a card room: four streams, one of which ends, four checkpoints, a key rotation, and two records
//! that are not sealed yet.

use crate::{Chain, Entry, Export, Header, Refused, Signer, Time, Value};

const START: i64 = 1_790_000_000_000_000;

/// The first signing key, and the one it rotates to. Known to tests; never used elsewhere.
pub fn signers() -> [Signer; 2] {
    [Signer::new(&[1; 32]), Signer::new(&[2; 32])]
}

fn entry(number: i64) -> Entry {
    let turn = usize::try_from(number).unwrap_or_default();
    let (stream, role) = [("cage", "cage"), ("table/7", "player"), ("table/8", "dealer"), ("people", "admin")]
        [[1, 2, 1, 0, 1, 2, 3, 2][turn % 8]];
    let body = Value::object([
        ("act", Value::text(if number % 3 == 0 { "raise to" } else { "call" })),
        ("seat", Value::Integer(number % 9 + 1)),
    ]);
    let did = Value::object([
        ("event", Value::text("put in")),
        ("note", Value::text(["", "Zoë said \"all in\"", "♠\\♥", "two\nlines"][turn % 4])),
        ("rule", Value::text("wsop-2011/p25.miss.4")),
        ("to", Value::Integer(number * 100)),
        ("turn", Value::Boolean(number % 2 == 0)),
    ]);
    let moved = [Value::Integer(17), Value::Integer(70), Value::Integer(100), Value::text("bet")];
    Entry {
        version: 1,
        stream: stream.to_owned(),
        time: Time(START + number * 7_000_000),
        person: (number % 5 + 11).to_string(),
        role: role.to_owned(),
        command: format!("c-{number}"),
        body,
        did: vec![did],
        moved: if number % 2 == 0 { Vec::new() } else { vec![Value::List(moved.to_vec())] },
    }
}

/// The lines of the export, header first.
pub fn lines() -> Result<Vec<String>, Refused> {
    let [first, second] = signers();
    let mut chain = Chain::new(&first.public());
    let mut lines = vec![Header { keys: vec![first.public(), second.public()] }.write()];
    for number in 1..=34 {
        lines.push(chain.append(entry(number))?);
        let time = Time(START + number * 7_000_000 + 1);
        match number {
            8 | 16 => lines.push(chain.checkpoint(time, &first)?),
            20 => lines.push(chain.rotate(time, &first, &second.public())?),
            24 | 32 => lines.push(chain.checkpoint(time, &second)?),
            27 => chain.retire("cage"),
            _ => {}
        }
    }
    Ok(lines)
}

/// The bytes of the file.
pub fn export() -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let lines = lines()?;
    let mut export = Export::new(Vec::new(), &Header::read(&lines[0])?)?;
    for line in &lines[1..] {
        export.line(line)?;
    }
    Ok(export.finish()?)
}
