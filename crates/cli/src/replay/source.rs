//! The sources of hands: files and folders, read in pieces, or random players.

use super::random::Table;
use poker::phh::{KeptPiece, Splitter, Variant};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The minimum size of a piece, except for the last.
const PIECE: usize = 1 << 17;
/// Random hands per piece.
const HANDS: u64 = 256;

/// Some whole hands of a file.
pub struct Item {
    pub file: usize,
    pub name: Arc<str>,
    pub piece: KeptPiece,
}

/// How much of everything has been handed out.
#[derive(Clone, Copy)]
pub struct Share {
    pub done: u64,
    pub total: u64,
}

pub struct Source {
    files: Vec<PathBuf>,
    /// How many of the files have been opened.
    opened: usize,
    open: Option<Open>,
    table: Option<Table>,
    done: u64,
    total: u64,
    has_failed: bool,
}

struct Open {
    file: File,
    name: Arc<str>,
    splitter: Splitter,
    is_read: bool,
}

impl Source {
    pub fn files(paths: &[PathBuf]) -> Source {
        let (mut files, mut has_failed) = (Vec::new(), false);
        for path in paths {
            if let Err(error) = gather(path, &mut files) {
                eprintln!("cardroom replay: {}: cannot be read: {error}", path.display());
                has_failed = true;
            }
        }
        let size = |path: &PathBuf| std::fs::metadata(path).map_or(0, |found| found.len());
        let total = files.iter().map(size).sum();
        Source { files, opened: 0, open: None, table: None, done: 0, total, has_failed }
    }

    pub fn random(game: Variant, seed: u64, count: u64) -> Source {
        let table = Some(Table::new(game, seed, count));
        Source { files: Vec::new(), opened: 0, open: None, table, done: 0, total: count, has_failed: false }
    }

    /// Whether something could not be read.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    pub fn share(&self) -> Share {
        Share { done: self.done, total: self.total }
    }

    /// The next piece; none at the end.
    pub fn next(&mut self) -> Option<Item> {
        if let Some(table) = &mut self.table {
            let (text, hands) = table.hands(HANDS)?;
            self.done += hands;
            return Some(Item { file: 0, name: "random".into(), piece: KeptPiece::new(text) });
        }
        loop {
            if self.open.is_none() {
                self.open_next()?;
            }
            let file = self.opened.saturating_sub(1);
            let Some(open) = &mut self.open else { continue };
            match open.next() {
                Ok(Some(piece)) => {
                    self.done += piece.len() as u64;
                    return Some(Item { file, name: Arc::clone(&open.name), piece });
                }
                Ok(None) => self.open = None,
                Err(error) => self.fail(&error),
            }
        }
    }

    /// None after the last file.
    fn open_next(&mut self) -> Option<()> {
        let path = self.files.get(self.opened)?;
        self.opened += 1;
        match File::open(path) {
            Ok(file) => {
                let name = path.display().to_string().into();
                self.open = Some(Open { file, name, splitter: Splitter::new(PIECE), is_read: false });
            }
            Err(error) => self.fail(&error),
        }
        Some(())
    }

    fn fail(&mut self, error: &io::Error) {
        let path = self.files[self.opened - 1].display();
        eprintln!("cardroom replay: {path}: cannot be read: {error}");
        (self.open, self.has_failed) = (None, true);
    }
}

impl Open {
    fn next(&mut self) -> io::Result<Option<KeptPiece>> {
        let mut chunk = [0; 1 << 14];
        loop {
            if let Some(piece) = self.splitter.piece() {
                return Ok(Some(piece.into()));
            }
            if self.is_read {
                return Ok(None);
            }
            match self.file.read(&mut chunk)? {
                0 => {
                    self.is_read = true;
                    self.splitter.finish();
                }
                read => self.splitter.feed(&chunk[..read]),
            }
        }
    }
}

/// A file, or every hand history in a folder and its subfolders, by name.
fn gather(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut inside: Vec<PathBuf> =
        std::fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    inside.sort();
    for path in inside {
        let is_history = path.extension().is_some_and(|kind| kind == "phh" || kind == "phhs");
        if path.is_dir() {
            gather(&path, files)?;
        } else if is_history {
            files.push(path);
        }
    }
    Ok(())
}
