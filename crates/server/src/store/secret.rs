//! Files that hold 32 secret bytes, readable only by their owner.

use super::SealingError;
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;
use zeroize::Zeroizing;

/// Generates a secret and writes it to a file that must not exist yet. Atomic.
pub(crate) fn create(path: &Path) -> Result<Zeroizing<[u8; 32]>, SealingError> {
    let mut secret = Zeroizing::new([0; 32]);
    getrandom::fill(secret.as_mut_slice()).map_err(|_| SealingError::NoRandomness)?;
    let mut digits = Zeroizing::new([b'\n'; 65]);
    for (pair, byte) in digits.chunks_exact_mut(2).zip(secret.iter()) {
        pair.copy_from_slice(&[digit(byte >> 4), digit(byte & 15)]);
    }
    put(path, digits.as_slice(), 0o600).map_err(|error| SealingError::File { path: path.to_owned(), error })?;
    Ok(secret)
}

/// Writes a new file atomically: an interrupted write leaves nothing under its name.
pub(crate) fn put(path: &Path, bytes: &[u8], mode: u32) -> std::io::Result<()> {
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(format!(".{}", std::process::id()));
    let unfinished = Path::new(&unfinished);
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(mode).open(unfinished)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    let named = written.and_then(|()| std::fs::hard_link(unfinished, path));
    std::fs::remove_file(unfinished)?;
    named?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

/// Reads a secret that [`create`] wrote.
pub(crate) fn read(path: &Path) -> Result<Zeroizing<[u8; 32]>, SealingError> {
    let failed = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => SealingError::Lost { path: path.to_owned() },
        _ => SealingError::File { path: path.to_owned(), error },
    };
    let file = File::open(path).map_err(failed)?;
    let mode = file.metadata().map_err(failed)?.permissions().mode() & 0o777;
    if mode & 0o077 != 0 {
        return Err(SealingError::Exposed { path: path.to_owned(), mode });
    }
    let mut digits = Zeroizing::new([0; 66]);
    let length = read_start(file, digits.as_mut_slice()).map_err(failed)?;
    let not_a_key = || SealingError::NotAKey { path: path.to_owned() };
    let digits = digits[..length].strip_suffix(b"\n").filter(|digits| digits.len() == 64).ok_or_else(not_a_key)?;
    let mut secret = Zeroizing::new([0; 32]);
    for (byte, pair) in secret.iter_mut().zip(digits.chunks_exact(2)) {
        let (high, low) = (value(pair[0]).ok_or_else(not_a_key)?, value(pair[1]).ok_or_else(not_a_key)?);
        *byte = high << 4 | low;
    }
    Ok(secret)
}

/// Fills the buffer with as much as the file has.
fn read_start(mut file: File, buffer: &mut [u8]) -> std::io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match file.read(&mut buffer[length..])? {
            0 => break,
            more => length += more,
        }
    }
    Ok(length)
}

fn digit(half: u8) -> u8 {
    b"0123456789abcdef"[usize::from(half & 15)]
}

fn value(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}
