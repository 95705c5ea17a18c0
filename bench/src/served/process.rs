//! `cardroom serve`, started for a measurement and stopped afterwards.

use super::visitor::ask;
use crate::durability::place::Folder;
use crate::settle::cardroom;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// A practice room with a database of its own.
pub struct Process {
    child: Child,
    folder: Folder,
    pub address: SocketAddr,
    /// The administrator's password.
    pub password: String,
    /// The time until the first request was answered.
    pub start: Duration,
}

impl Process {
    pub fn start(runtime: &Runtime) -> Process {
        let (folder, since) = (Folder::new(), Instant::now());
        let mut child = Command::new(cardroom())
            .args(["serve", "--demo", "--listen", "127.0.0.1:0", "--log", "none", "--database"])
            .arg(folder.file())
            .stdout(Stdio::piped())
            .spawn()
            .expect("CARDROOM names the program");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines();
        let mut last_word = || {
            let line = lines.next().and_then(Result::ok).expect("the room says where it is and who comes in");
            line.rsplit(' ').next().unwrap_or_default().to_owned()
        };
        let address = last_word().trim_start_matches("http://").parse().expect("an address with a port");
        let password = last_word();
        let answered = runtime.block_on(ask((Ipv4Addr::LOCALHOST, address), "GET /api/v1/lobby", "", ""));
        assert_eq!(answered.expect("the room answers").status, 200, "anybody may look into the lobby");
        Process { child, folder, address, password, start: since.elapsed() }
    }

    /// The location of its database; other files there are on the same disk.
    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Its current and its peak memory in bytes.
    pub fn memory(&self) -> (u64, u64) {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let bytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok());
            kilobytes.expect("the system says how much memory a process has") * 1024
        };
        (bytes("VmRSS:"), bytes("VmHWM:"))
    }

    /// The CPU time of its threads, in hundredths of a second.
    pub fn hundredths(&self) -> u64 {
        let line = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let after_name = line.rsplit(')').next().unwrap_or_default();
        after_name.split_whitespace().skip(11).take(2).filter_map(|number| number.parse::<u64>().ok()).sum()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Its folder is deleted next: nothing in it is needed again.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The size of the program in bytes.
pub fn program() -> u64 {
    fs::metadata(Path::new(&cardroom())).expect("CARDROOM names the program").len()
}
