//! Completions and manual are generated from the definitions of the commands, so every command is in both.

use crate::cardroom;
use std::fs;

/// The commands that the help lists.
fn commands() -> Vec<String> {
    let help = cardroom(&["--help"]).out;
    let (_, listed) = help.split_once("Commands:\n").unwrap();
    let lines = listed.lines().take_while(|line| line.starts_with("  "));
    let names = lines.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

#[test]
fn every_command_is_completed_in_three_shells() {
    assert!(commands().len() > 15, "{:?}", commands());
    for shell in ["bash", "zsh", "fish"] {
        let output = cardroom(&["completions", shell]);
        assert_eq!((output.code, output.err.as_str()), (0, ""), "{shell}");
        for command in commands() {
            assert!(output.out.contains(&command), "{shell} does not complete {command}");
        }
    }
    let output = cardroom(&["completions", "csh"]);
    assert!(output.code == 2 && output.err.contains("bash, elvish, fish, powershell, zsh"), "{output:?}");
}

#[test]
fn every_command_has_a_page_in_the_manual_with_its_options() {
    let folder = std::env::temp_dir().join(format!("cardroom_manual_{}", std::process::id()));
    let output = cardroom(&["manual", folder.join("man1").to_str().unwrap()]);
    assert_eq!((output.code, output.err.as_str()), (0, ""));
    for command in commands() {
        let page = fs::read_to_string(folder.join(format!("man1/cardroom-{command}.1"))).unwrap();
        assert!(page.contains(".SH NAME") && page.contains(&command), "{page}");
    }
    let serve = fs::read_to_string(folder.join("man1/cardroom-serve.1")).unwrap();
    for option in ["demo", "database", "listen", "behind\\-proxy"] {
        assert!(serve.contains(option), "{option} is not in\n{serve}");
    }
    fs::write(folder.join("file"), "").unwrap();
    let output = cardroom(&["manual", folder.join("file").to_str().unwrap()]);
    assert!(output.code == 2 && output.err.contains("cannot be written"), "{output:?}");
    fs::remove_dir_all(folder).unwrap();
}
