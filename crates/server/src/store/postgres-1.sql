-- What is appended stays: a line is the next of its stream and of all, and nothing changes or deletes one.
-- Names sort by their bytes, as they do in the journal.

CREATE TABLE cardroom (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    version bigint NOT NULL
);
INSERT INTO cardroom (version) VALUES (0);

CREATE TABLE records (
    position bigint PRIMARY KEY,
    stream text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    time bigint NOT NULL,
    hash bytea NOT NULL CHECK (length(hash) = 32),
    text text NOT NULL,
    UNIQUE (stream, number)
);

CREATE TABLE commands (
    account text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    body bytea NOT NULL CHECK (length(body) = 32),
    answer text NOT NULL,
    position bigint NOT NULL,
    PRIMARY KEY (account, id)
);

CREATE TABLE sealed (
    stream text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (stream, number),
    FOREIGN KEY (stream, number) REFERENCES records (stream, number)
);

CREATE TABLE balances (
    account bigint NOT NULL,
    unit text COLLATE "C" NOT NULL,
    purpose text COLLATE "C" NOT NULL,
    floor bigint NOT NULL CHECK (floor IN (0, 1)),
    cents bigint NOT NULL,
    PRIMARY KEY (account, unit, purpose),
    CHECK (cents >= 0 OR floor = 0)
);

CREATE TABLE rounds (
    stream text COLLATE "C" NOT NULL,
    round bigint NOT NULL,
    first bigint NOT NULL,
    last bigint,
    position bigint NOT NULL,
    PRIMARY KEY (stream, round)
);

CREATE INDEX rounds_by_position ON rounds (stream, position);

CREATE TABLE people (
    stream text COLLATE "C" NOT NULL,
    round bigint NOT NULL,
    person bigint NOT NULL,
    position bigint NOT NULL,
    PRIMARY KEY (stream, round, person),
    FOREIGN KEY (stream, round) REFERENCES rounds (stream, round)
);

CREATE INDEX people_by_position ON people (person, position);

-- Of what opens an account there are hashes only; a guest has no password, which is an empty text.

CREATE TABLE accounts (
    person bigint PRIMARY KEY,
    name text NOT NULL,
    folded text COLLATE "C" NOT NULL UNIQUE,
    password text NOT NULL,
    is_guest bigint NOT NULL CHECK (is_guest IN (0, 1)),
    is_disabled bigint NOT NULL CHECK (is_disabled IN (0, 1)),
    must_change bigint NOT NULL CHECK (must_change IN (0, 1)),
    made_at bigint NOT NULL,
    limit_minutes bigint,
    later_minutes bigint,
    later_from bigint
);

CREATE TABLE sessions (
    hash bytea PRIMARY KEY CHECK (length(hash) = 32),
    person bigint NOT NULL REFERENCES accounts (person),
    made_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    until bigint NOT NULL
);

CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE tokens (
    number bigint PRIMARY KEY,
    hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
    person bigint NOT NULL REFERENCES accounts (person),
    name text NOT NULL,
    scopes text NOT NULL,
    made_at bigint NOT NULL,
    used_at bigint
);

CREATE INDEX tokens_by_person ON tokens (person);

CREATE TABLE invites (
    hash bytea PRIMARY KEY CHECK (length(hash) = 32),
    at_table bigint NOT NULL,
    made_by bigint NOT NULL,
    made_at bigint NOT NULL
);

CREATE INDEX invites_by_table ON invites (at_table);

CREATE TABLE meta (
    key text COLLATE "C" PRIMARY KEY,
    value text NOT NULL
);

-- Asked once for all lines that come together: only the first of them is looked up.
CREATE FUNCTION records_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT 1 FROM (
            SELECT position, number,
                coalesce(
                    lag(position) OVER (ORDER BY position),
                    (SELECT max(position) FROM records WHERE records.position < added.position),
                    0) AS position_before,
                coalesce(
                    lag(number) OVER (PARTITION BY stream ORDER BY position),
                    (SELECT max(number) FROM records WHERE records.stream = added.stream
                                                       AND records.number < added.number),
                    0) AS number_before
            FROM added) AS placed
        WHERE position <> position_before + 1 OR number <> number_before + 1) THEN
        RAISE EXCEPTION 'a line follows the one before';
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% are never changed', TG_TABLE_NAME;
END $$;

CREATE TRIGGER records_follow AFTER INSERT ON records REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION records_follow();

CREATE TRIGGER records_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON records
    FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
CREATE TRIGGER commands_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON commands
    FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
CREATE TRIGGER sealed_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON sealed
    FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
