//! `cardroom user`: administration of people and their roles at the machine itself.

use crate::answer::{Complaint, Exit};
use crate::database::{Kept, complaint, refuse};
use crate::table::{Column, Table};
use room::Role;
use serde::Serialize;
use server::accounts::{AccountError, Administration, Known, role};
use std::fmt::Display;
use std::io::{self, Write};

/// Lists, creates and changes the accounts of a room that is not running
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom user list --database room.db
  cardroom user add \"Dora May\" --role dealer --database room.db       shows a password once
  cardroom user reset dora --database room.db                         the same; sessions and tokens end
  cardroom user appoint dora floor --database room.db
  cardroom user disable dora --database room.db                       nobody can sign in with that name

These commands are issued by the house itself, without a second person, and the audit log says so: anybody who has access
to the machine and the room's keys can run them. Close the room first: a file that a server has open is refused. Passwords
are generated, shown once on standard output, and must be changed at the first sign-in; none is given on the command line.
Exit code 0: done.  1: refused.  2: the room cannot be opened.")]
pub struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Lists all accounts and their roles
    List(Room),
    /// Creates an account, and shows its password once
    Add(Newcomer),
    /// Resets a password, and shows the new one once
    Reset(Somebody),
    /// Disables an account
    Disable(Somebody),
    /// Enables an account
    Enable(Somebody),
    /// Gives a person a role
    Appoint(Part),
    /// Takes a role from a person
    Dismiss(Part),
}

#[derive(clap::Args)]
struct Room {
    #[command(flatten)]
    kept: Kept,
    /// One JSON object for each account
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct Somebody {
    /// The name of the account
    #[arg(value_name = "NAME")]
    name: String,
    #[command(flatten)]
    room: Room,
}

#[derive(clap::Args)]
struct Newcomer {
    #[command(flatten)]
    somebody: Somebody,
    #[arg(long = "role", value_name = "ROLE", value_parser = part)]
    #[arg(help = "A role of the person: dealer, floor, cage, auditor or admin; can be repeated")]
    roles: Vec<Role>,
}

#[derive(clap::Args)]
struct Part {
    #[command(flatten)]
    somebody: Somebody,
    /// dealer, floor, cage, auditor or admin
    #[arg(value_name = "ROLE", value_parser = part)]
    role: Role,
}

/// A role that can be given and taken.
fn part(text: &str) -> Result<Role, String> {
    let given = role(text).filter(|role| *role != Role::Player);
    given.ok_or_else(|| "use dealer, floor, cage, auditor or admin; everybody is a player".to_owned())
}

/// An account in `--json`.
#[derive(Serialize)]
struct Line {
    person: u32,
    name: String,
    roles: Vec<String>,
    on_shift: Vec<String>,
    guest: bool,
    disabled: bool,
    /// Shown once.
    #[serde(skip_serializing_if = "Option::is_none")]
    password: Option<String>,
}

impl Line {
    fn of(known: Known, password: Option<String>) -> Line {
        let words = |roles: Vec<Role>| roles.iter().map(ToString::to_string).collect();
        let account = known.account;
        Line {
            person: account.person.0,
            name: account.name,
            roles: words(known.roles),
            on_shift: words(known.on_shift),
            guest: account.is_guest,
            disabled: account.is_disabled,
            password,
        }
    }
}

/// Why nothing was done.
struct Stopped(Exit, Complaint);

impl Stopped {
    fn unopened(room: &Room, error: &dyn Display) -> Stopped {
        Stopped(Exit::CannotRun, complaint(&room.kept.database, error))
    }

    fn refused(place: &str, room: &Room, error: &AccountError) -> Stopped {
        match error {
            AccountError::Store(_) | AccountError::NoRandomness => Stopped::unopened(room, error),
            other => Stopped(Exit::No, Complaint::new(place, other.to_string())),
        }
    }
}

impl What {
    fn room(&self) -> &Room {
        match self {
            What::List(room) => room,
            What::Add(newcomer) => &newcomer.somebody.room,
            What::Reset(somebody) | What::Disable(somebody) | What::Enable(somebody) => &somebody.room,
            What::Appoint(part) | What::Dismiss(part) => &part.somebody.room,
        }
    }
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    let room = arguments.what.room();
    match server::wait_for(done(&arguments.what, room))? {
        Ok(lines) if room.json => {
            let mut out = io::stdout().lock();
            for line in lines {
                writeln!(out, "{}", serde_json::to_string(&line)?)?;
            }
            Ok(Exit::Fine)
        }
        Ok(lines) => show(&lines).map(|()| Exit::Fine),
        Err(Stopped(exit, complaint)) => refuse("user", room.json.into(), exit, complaint),
    }
}

async fn done(what: &What, room: &Room) -> Result<Vec<Line>, Stopped> {
    let keys = room.kept.keys.of(&room.kept.database).map_err(|complaint| Stopped(Exit::CannotRun, complaint))?;
    let opened = Administration::open(&room.kept.database, &keys).await;
    let mut administration = opened.map_err(|error| Stopped::unopened(room, &error))?;
    let lines = report_of(&mut administration, what).await;
    let place = match what {
        What::List(_) => "list",
        What::Add(newcomer) => &newcomer.somebody.name,
        What::Reset(somebody) | What::Disable(somebody) | What::Enable(somebody) => &somebody.name,
        What::Appoint(part) | What::Dismiss(part) => &part.somebody.name,
    };
    let lines = lines.map_err(|error| Stopped::refused(place, room, &error))?;
    administration.close().await.map_err(|error| Stopped::unopened(room, &error))?;
    Ok(lines)
}

type Report = Result<Vec<Line>, AccountError>;

async fn report_of(administration: &mut Administration, what: &What) -> Report {
    match what {
        What::List(_) => {
            administration.list().await.map(|known| known.into_iter().map(|known| Line::of(known, None)).collect())
        }
        What::Add(newcomer) => add(administration, newcomer).await,
        What::Reset(somebody) => reset(administration, &somebody.name).await,
        What::Disable(somebody) => {
            report(administration.disable(&somebody.name).await, administration, &somebody.name).await
        }
        What::Enable(somebody) => {
            report(administration.enable(&somebody.name).await, administration, &somebody.name).await
        }
        What::Appoint(part) => {
            let name = &part.somebody.name;
            report(administration.appoint(name, part.role).await, administration, name).await
        }
        What::Dismiss(part) => {
            let name = &part.somebody.name;
            report(administration.dismiss(name, part.role).await, administration, name).await
        }
    }
}

async fn add(administration: &mut Administration, newcomer: &Newcomer) -> Report {
    let name = &newcomer.somebody.name;
    let password = administration.add(name, &newcomer.roles).await?;
    Ok(vec![Line::of(administration.find(name).await?, Some(password.to_string()))])
}

async fn reset(administration: &mut Administration, name: &str) -> Report {
    let password = administration.reset(name).await?;
    Ok(vec![Line::of(administration.find(name).await?, Some(password.to_string()))])
}

/// The account after the operation.
async fn report(done: Result<(), AccountError>, administration: &Administration, name: &str) -> Report {
    done?;
    Ok(vec![Line::of(administration.find(name).await?, None)])
}

fn show(lines: &[Line]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if let [Line { name, password: Some(password), .. }] = lines {
        writeln!(out, "Sign in as {name} with the password {password}")?;
        return writeln!(out, "This password is shown only once. It must be changed at the first sign-in.");
    }
    let mut table = Table::new(&[
        Column::Right("person"),
        Column::Left("name"),
        Column::Left("roles"),
        Column::Left("on shift"),
        Column::Left(""),
    ]);
    for line in lines {
        let state = match line {
            Line { disabled: true, .. } => "disabled",
            Line { guest: true, .. } => "guest",
            _ => "",
        };
        let (roles, on_shift) = (line.roles.join(", "), line.on_shift.join(", "));
        table.add([line.person.to_string(), line.name.clone(), roles, on_shift, state.to_owned()]);
    }
    writeln!(out, "{table}")
}
