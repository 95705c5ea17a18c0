//! What ties the repository to the machine on which it was written.

use crate::{File, Finding, Tree};

const FOLDERS: [&str; 4] = ["/home/", "/root/", "/tmp/", "/work/"];

const REGISTRIES: [&str; 6] = ["crates.io", "npmjs.com", "npmjs.org", "pypi.org", "pythonhosted.org", "yarnpkg.com"];

pub fn findings(tree: &Tree) -> Vec<Finding> {
    tree.files().iter().filter(|file| !file.spells_faults()).flat_map(of_file).collect()
}

fn of_file(file: &File) -> Vec<Finding> {
    let mut found = Vec::new();
    for (number, line) in file.lines() {
        let temporary = file.kind() == "sh" && line.contains("mktemp");
        let folder = FOLDERS.iter().find(|folder| names(line, folder) && !(temporary && **folder == "/tmp/"));
        found.extend(folder.map(|folder| {
            file.finding(number, format!("{folder} is a path of one machine: start from the repository's root"))
        }));
        let registry = REGISTRIES.iter().find(|host| line.contains(**host) && file.name() != "Cargo.lock");
        found.extend(registry.map(|host| {
            file.finding(number, format!("{host} is one place to fetch from: leave that to the machine's settings"))
        }));
        if file.name() == "package-lock.json" && line.contains("\"resolved\"") {
            found.push(file.finding(number, "the lock says where to fetch from: omit-lockfile-registry-resolved=true"));
            break;
        }
    }
    found
}

/// Whether a line has this folder at the root, not inside another or after a variable.
fn names(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|letter| !(letter.is_alphanumeric() || "._-~*})$".contains(letter)))
    })
}
