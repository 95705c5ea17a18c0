//! Where the links of Markdown files lead.

use crate::{File, Finding, Tree};
use std::collections::{BTreeMap, BTreeSet};

pub fn findings(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for file in tree.of_kind("md") {
        for (number, line) in prose(file) {
            let broken = targets(&without_code(line)).into_iter().filter_map(|target| fault(tree, file, &target));
            found.extend(broken.map(|what| file.finding(number, what)));
        }
    }
    found
}

/// The lines outside fenced blocks.
fn prose(file: &File) -> impl Iterator<Item = (usize, &str)> {
    let mut fence: Option<String> = None;
    file.lines().filter(move |(_, line)| {
        let line = line.trim_start();
        let ticks: String = line.chars().take_while(|&letter| letter == '`' || letter == '~').collect();
        match &fence {
            Some(open) if line.trim_end() == ticks && ticks.starts_with(open.as_str()) => fence = None,
            None if ticks.len() >= 3 => fence = Some(ticks),
            None => return true,
            Some(_) => {}
        }
        false
    })
}

/// A line less what stands between backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// `[…](target)`, `[…]: target` and the `src` and `href` of a tag.
fn targets(line: &str) -> Vec<String> {
    let after = |opening: &'static str, closing: char| {
        line.split(opening).skip(1).map(move |rest| rest.split(closing).next().unwrap_or_default())
    };
    let defined = line.strip_prefix('[').and_then(|rest| rest.split_once("]: ")).map(|(_, target)| target);
    after("](", ')')
        .chain(after("src=\"", '"'))
        .chain(after("href=\"", '"'))
        .chain(defined)
        .filter_map(|target| target.split_whitespace().next())
        .map(|target| target.trim_matches(['<', '>']).to_owned())
        .collect()
}

/// What is wrong with a link from this file, if anything.
fn fault(tree: &Tree, file: &File, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") || target.starts_with("data:") {
        return None;
    }
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let path = if path.is_empty() { Some(file.path.clone()) } else { resolved(&file.path, path) };
    let Some(path) = path.filter(|path| tree.file(path).is_some() || tree.has_folder(path)) else {
        return Some(format!("the link {target} leads nowhere"));
    };
    let page = tree.file(&path).filter(|page| page.kind() == "md" && !anchor.is_empty())?;
    (!anchors(page).contains(anchor)).then(|| format!("the link {target} leads to no heading of {path}"))
}

/// A path from the root, `None` where it leaves the repository.
fn resolved(from: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    if path.starts_with('/') {
        parts.clear();
    }
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = parts.pop()?,
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// The anchors of a page: those that its headings get, a repeated one with its number, and those of its tags.
fn anchors(page: &File) -> BTreeSet<String> {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    let mut anchors = BTreeSet::new();
    for (_, line) in prose(page) {
        anchors.extend(line.split("id=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned));
        let heading = line.trim_start_matches('#');
        if heading.len() < line.len() && heading.starts_with(' ') {
            let anchor = anchor(heading.trim_end_matches('#').trim());
            let before = times.entry(anchor.clone()).or_default();
            anchors.insert(if *before == 0 { anchor } else { format!("{anchor}-{before}") });
            *before += 1;
        }
    }
    anchors
}

fn anchor(heading: &str) -> String {
    let mut parts = heading.split("](");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once(')').map_or("", |(_, rest)| rest));
    }
    let kept = text.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.flat_map(char::to_lowercase).map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}
