-- What is appended stays: a line is the next of its stream and of all, and nothing replaces, changes or deletes one.

CREATE TABLE records (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    number INTEGER NOT NULL,
    time INTEGER NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    text TEXT NOT NULL,
    UNIQUE (stream, number)
) STRICT;

CREATE TABLE commands (
    account TEXT NOT NULL,
    id TEXT NOT NULL,
    body BLOB NOT NULL CHECK (length(body) = 32),
    answer TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (account, id)
) STRICT;

CREATE TABLE sealed (
    stream TEXT NOT NULL,
    number INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (stream, number),
    FOREIGN KEY (stream, number) REFERENCES records (stream, number)
) STRICT;

CREATE TABLE balances (
    account INTEGER NOT NULL,
    unit TEXT NOT NULL,
    purpose TEXT NOT NULL,
    floor INTEGER NOT NULL CHECK (floor IN (0, 1)),
    cents INTEGER NOT NULL,
    PRIMARY KEY (account, unit, purpose),
    CHECK (cents >= 0 OR floor = 0)
) STRICT;

CREATE TABLE rounds (
    stream TEXT NOT NULL,
    round INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER,
    position INTEGER NOT NULL,
    PRIMARY KEY (stream, round)
) STRICT;

CREATE INDEX rounds_by_position ON rounds (stream, position);

CREATE TABLE people (
    stream TEXT NOT NULL,
    round INTEGER NOT NULL,
    person INTEGER NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (stream, round, person),
    FOREIGN KEY (stream, round) REFERENCES rounds (stream, round)
) STRICT;

CREATE INDEX people_by_position ON people (person, position);

-- Of what opens an account there are hashes only; a guest has no password, which is an empty text.

CREATE TABLE accounts (
    person INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    is_guest INTEGER NOT NULL CHECK (is_guest IN (0, 1)),
    is_disabled INTEGER NOT NULL CHECK (is_disabled IN (0, 1)),
    must_change INTEGER NOT NULL CHECK (must_change IN (0, 1)),
    made_at INTEGER NOT NULL,
    limit_minutes INTEGER,
    later_minutes INTEGER,
    later_from INTEGER
) STRICT;

CREATE TABLE sessions (
    hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
    person INTEGER NOT NULL REFERENCES accounts (person),
    made_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT;

CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE tokens (
    number INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    person INTEGER NOT NULL REFERENCES accounts (person),
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;

CREATE INDEX tokens_by_person ON tokens (person);

CREATE TABLE invites (
    hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
    at_table INTEGER NOT NULL,
    made_by INTEGER NOT NULL,
    made_at INTEGER NOT NULL
) STRICT;

CREATE INDEX invites_by_table ON invites (at_table);

CREATE TABLE meta (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

CREATE TRIGGER records_follow BEFORE INSERT ON records
WHEN NEW.number <> 1 + coalesce((SELECT max(number) FROM records WHERE stream = NEW.stream), 0)
  OR NEW.position <> 1 + coalesce((SELECT max(position) FROM records), 0)
BEGIN SELECT raise(ABORT, 'a line follows the one before'); END;

CREATE TRIGGER commands_once BEFORE INSERT ON commands
WHEN EXISTS (SELECT 1 FROM commands WHERE account = NEW.account AND id = NEW.id)
BEGIN SELECT raise(ABORT, 'a command is done once'); END;

CREATE TRIGGER sealed_once BEFORE INSERT ON sealed
WHEN EXISTS (SELECT 1 FROM sealed WHERE stream = NEW.stream AND number = NEW.number)
BEGIN SELECT raise(ABORT, 'a deck is sealed once'); END;

CREATE TRIGGER records_unchanged BEFORE UPDATE ON records
BEGIN SELECT raise(ABORT, 'the journal is never changed'); END;
CREATE TRIGGER records_undeleted BEFORE DELETE ON records
BEGIN SELECT raise(ABORT, 'the journal is never changed'); END;
CREATE TRIGGER commands_unchanged BEFORE UPDATE ON commands
BEGIN SELECT raise(ABORT, 'commands are never changed'); END;
CREATE TRIGGER commands_undeleted BEFORE DELETE ON commands
BEGIN SELECT raise(ABORT, 'commands are never changed'); END;
CREATE TRIGGER sealed_unchanged BEFORE UPDATE ON sealed
BEGIN SELECT raise(ABORT, 'sealed decks are never changed'); END;
CREATE TRIGGER sealed_undeleted BEFORE DELETE ON sealed
BEGIN SELECT raise(ABORT, 'sealed decks are never changed'); END;
