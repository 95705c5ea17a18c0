//! Wrong arguments get a clear error with the place, exit code 2, and never a panic.

use crate::location::{Kind, Location};
use crate::{cardroom, fine};

/// Arguments, in which ROOM is a stored room and EMPTY a folder, and a part of standard error.
const CASES: [(&str, &str); 19] = [
    ("export", "the following required arguments were not provided"),
    ("backup --database ROOM", "the following required arguments were not provided"),
    ("restore --database ROOM", "the following required arguments were not provided"),
    ("export --database EMPTY/none.db", "cardroom export: EMPTY/none.db: No such file or directory"),
    ("export --database ROOM --keys EMPTY", "(key folder: "),
    ("export --database ROOM -o EMPTY/no/such", "EMPTY/no/such: cannot be written: No such file or directory"),
    ("backup --database EMPTY/none.db -o EMPTY/b", "No such file or directory"),
    ("backup --database EMPTY/text -o EMPTY/b", "this database contains something else"),
    ("restore --database ROOM EMPTY/none", "EMPTY/none: cannot be read: No such file or directory"),
    ("restore --database ROOM ROOM.backup", "the database is not empty. Use an empty one"),
    ("verify --database EMPTY/none.db", "EMPTY/none.db: No such file or directory"),
    (
        "verify --database postgres://nobody:secret@127.0.0.1:1/none",
        "--keys: a PostgreSQL database has no folder beside it",
    ),
    ("verify --without-decks ROOM.backup", "--database"),
    ("simulate room --crash-every 5 --database ROOM", "cannot be used with"),
    ("simulate room --acknowledge", "--database"),
    ("simulate room --tables 0", "0 is not in 1..=250"),
    ("simulate room --database ROOM --keys EMPTY", "there is no key at EMPTY/box.key"),
    ("simulate room --database EMPTY/text", "this database contains something else"),
    ("simulate room table.toml", "unexpected argument 'table.toml'"),
];

#[test]
fn mistakes_are_told_with_their_place() {
    let place = Location::new(Kind::Sqlite);
    fine(&["simulate", "room", "--commands", "60", "--database", &place.address]);
    fine(&["backup", "--database", &place.address, "-o", &place.file("room.db.backup")]);
    let empty = place.file("empty");
    std::fs::create_dir(&empty).unwrap();
    std::fs::write(format!("{empty}/text"), "no database at all, whatever its name is; longer than a header of one")
        .unwrap();
    for (arguments, wanted) in CASES {
        let named = |text: &str| text.replace("ROOM", &place.address).replace("EMPTY", &empty);
        let arguments = named(arguments);
        let words: Vec<&str> = arguments.split(' ').collect();
        let output = cardroom(&words);
        assert!(output.err.contains(&named(wanted)), "{arguments}: {output:?}");
        assert_eq!((output.code, output.out.as_str()), (2, ""), "{arguments}");
    }
    assert!(!std::fs::exists(format!("{empty}/none.db")).unwrap(), "what is only read is never made");
}

#[test]
fn a_password_is_never_shown() {
    let place = Location::new(Kind::Sqlite);
    let address = "postgres://nobody:secret@127.0.0.1:1/none";
    for command in [&["verify"][..], &["export"], &["simulate", "room", "--commands", "1"]] {
        let output = cardroom(&[command, &["--database", address, "--keys", &place.keys(), "--json"]].concat());
        let all = format!("{}{}", output.out, output.err);
        assert!(output.code == 2 && !all.contains("secret"), "{command:?}: {output:?}");
    }
    let output = cardroom(&["backup", "--database", address, "-o", &place.file("b"), "--json"]);
    assert!(
        output.out.starts_with("{\"error\":{\"where\":\"postgres://nobody@127.0.0.1:1/none\",\"what\":"),
        "{output:?}"
    );
    assert_eq!((output.err.as_str(), output.code), ("", 2));
}

#[test]
fn help_shows_examples() {
    for command in [&["export"][..], &["backup"], &["restore"], &["simulate", "room"], &["user"], &["verify"]] {
        let output = cardroom(&[command, &["--help"]].concat());
        assert!(output.out.contains(&format!("Examples:\n  cardroom {} ", command.join(" "))), "{output:?}");
        assert_eq!(output.code, 0);
    }
}
