//! Atomic output to a file, or standard output.

use crate::progress::Progress;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

pub struct Output {
    out: Sink,
    progress: Progress,
    lines: u64,
    total: u64,
}

enum Sink {
    Standard(BufWriter<io::Stdout>),
    File { file: BufWriter<File>, unfinished: PathBuf, name: PathBuf },
}

pub fn is_standard(name: &Path) -> bool {
    name.as_os_str() == "-"
}

impl Output {
    /// Only its owner can read the file. Progress is reported as lines of this total.
    pub fn create(name: &Path, total: u64) -> io::Result<Output> {
        let out = if is_standard(name) {
            Sink::Standard(BufWriter::new(io::stdout()))
        } else {
            let mut unfinished = name.as_os_str().to_owned();
            unfinished.push(".unfinished");
            let unfinished = PathBuf::from(unfinished);
            let file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&unfinished)?;
            Sink::File { file: BufWriter::new(file), unfinished, name: name.to_owned() }
        };
        Ok(Output { out, progress: Progress::new(), lines: 0, total })
    }

    /// Renames the finished file to its name.
    pub fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        self.progress.close();
        match self.out {
            Sink::Standard(_) => Ok(()),
            Sink::File { file, unfinished, name } => {
                file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
                std::fs::rename(unfinished, name)
            }
        }
    }

    /// Deletes the unfinished file.
    pub fn give_up(self) {
        if let Sink::File { unfinished, .. } = self.out {
            // Nobody could mistake the rest for a complete file.
            let _ = std::fs::remove_file(unfinished);
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = match &mut self.out {
            Sink::Standard(out) => out.write(bytes).inspect_err(end_if_enough),
            Sink::File { file, .. } => file.write(bytes),
        }?;
        self.lines += bytes[..count].split(|byte| *byte == b'\n').skip(1).count() as u64;
        self.progress.show(self.lines.min(self.total), self.total);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.out {
            Sink::Standard(out) => out.flush().inspect_err(end_if_enough),
            Sink::File { file, .. } => file.flush(),
        }
    }
}

/// The reader of our output has closed it, so there is nothing left to do.
fn end_if_enough(error: &io::Error) {
    if error.kind() == io::ErrorKind::BrokenPipe {
        std::process::exit(0);
    }
}
