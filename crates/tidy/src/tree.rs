//! A repository as paths and texts.

use crate::Finding;

pub struct File {
    /// From the root of the repository, with `/`.
    pub path: String,
    /// Empty where the file is not text.
    pub text: String,
}

impl File {
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> File {
        File { path: path.into(), text: text.into() }
    }

    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// What follows the last dot of the name; `sh` too for a script that only its first line tells.
    pub fn kind(&self) -> &str {
        match self.name().rsplit_once('.') {
            Some((stem, kind)) if !stem.is_empty() => kind,
            _ if self.text.starts_with("#!") && self.text.lines().next().is_some_and(|line| line.ends_with("sh")) => {
                "sh"
            }
            _ => "",
        }
    }

    /// The crate of the workspace that this file is of.
    pub fn of_crate(&self) -> Option<&str> {
        self.path.strip_prefix("crates/")?.split_once('/').map(|(name, _)| name)
    }

    /// These checks and their tests spell out the faults that they look for.
    pub fn spells_faults(&self) -> bool {
        self.of_crate() == Some("tidy")
    }

    /// Its lines, counted from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(above, line)| (above + 1, line))
    }

    pub fn finding(&self, line: usize, what: impl Into<String>) -> Finding {
        Finding { path: self.path.clone(), line, what: what.into() }
    }
}

pub struct Tree {
    files: Vec<File>,
}

impl Tree {
    pub fn new(files: impl IntoIterator<Item = File>) -> Tree {
        Tree { files: files.into_iter().collect() }
    }

    pub fn files(&self) -> &[File] {
        &self.files
    }

    pub fn of_kind(&self, kind: &str) -> impl Iterator<Item = &File> {
        self.files.iter().filter(move |file| file.kind() == kind)
    }

    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Whether a file lies in this folder; the empty path is the root.
    pub fn has_folder(&self, folder: &str) -> bool {
        folder.is_empty()
            || self.files.iter().any(|file| file.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))
    }
}
