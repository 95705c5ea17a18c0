//! A Python program that is started once and does its work on request, so that its start is not measured.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub struct Python {
    child: Child,
    talk: RefCell<(ChildStdin, BufReader<ChildStdout>)>,
}

impl Python {
    /// The script in this folder that answers each line with a line, with the interpreter that `make bench` names.
    pub fn start(script: &str) -> Python {
        let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(script);
        let python = std::env::var_os("PYTHON").map_or_else(|| PathBuf::from(".venv/bin/python"), PathBuf::from);
        let mut child = Command::new(&python)
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{} cannot be started: {error}", python.display()));
        let input = child.stdin.take().expect("its input is piped");
        let output = BufReader::new(child.stdout.take().expect("its output is piped"));
        Python { child, talk: RefCell::new((input, output)) }
    }

    /// Its answer to a line.
    pub fn ask(&self, line: &str) -> i64 {
        let (input, output) = &mut *self.talk.borrow_mut();
        writeln!(input, "{line}").and_then(|()| input.flush()).expect("it reads what it is told");
        let mut answer = String::new();
        output.read_line(&mut answer).expect("it answers");
        answer.trim().parse().unwrap_or_else(|_| panic!("it answers {answer:?} to {line}"))
    }
}

impl Drop for Python {
    fn drop(&mut self) {
        // Failing to stop it changes no figure.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
