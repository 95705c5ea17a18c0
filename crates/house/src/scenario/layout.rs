//! `layout` blocks of scenarios: the felt and the sign of a submission, and what a change to them offends.
//!
//! `docs/scenarios.md` has the grammar. Each change is made to the original drawing, not on top of the previous
//! change before.

use super::{document, submission, worked_out};
use crate::Terms;
use crate::layout::{Element, Kind, Layout, Surface, lint};
use ::scenario::{Block, Failure, Heading, Player};
use rulebook::submission::Submission;

/// Plays `layout` blocks.
pub struct LayoutPlayer;

impl Player for LayoutPlayer {
    fn kind(&self) -> &'static str {
        "layout"
    }

    fn play(&self, block: &Block) -> Result<(), Failure> {
        let (heading, steps) = block.heading(&["book", "with", "operator", "inscribes", "filed"]);
        let mut document = document(&heading)?;
        for Heading { word, rest, .. } in heading {
            match word {
                "operator" => document.extend(["operator = ", rest, "\n"]),
                "filed" => document.extend(["layout.reference = ", rest, "\n"]),
                "inscribes" => {
                    let items: Vec<String> = rest.split_whitespace().map(|item| format!("\"{item}\"")).collect();
                    document.extend(["layout.inscribe = [", &items.join(", "), "]\n"]);
                }
                _ => {}
            }
        }
        let submission = submission(block.line, &document)?;
        let terms = worked_out(block.line, &submission)?;
        let layout = Layout::of(&submission, &terms);
        let drawing = Drawing { submission, terms, layout };
        steps.into_iter().try_for_each(|(line, text)| drawing.step(line, text))
    }
}

struct Drawing {
    submission: Submission,
    terms: Terms,
    layout: Layout,
}

impl Drawing {
    fn step(&self, line: u32, text: &str) -> Result<(), Failure> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let (verb, rest) = text.split_once(' ').unwrap_or((&text, ""));
        match verb {
            "has" => self.has(line, rest),
            "felt" => self.says(line, Surface::Felt, rest),
            "sign" => self.says(line, Surface::Sign, rest),
            "finds" if rest == "nothing" => self.finds(line, &self.layout, ""),
            "finds" => self.finds(line, &self.layout, rest),
            _ => {
                let (change, rules) = text.rsplit_once(": ").unwrap_or((&text, "nothing"));
                let rules = if rules == "nothing" { "" } else { rules };
                self.finds(line, &self.changed(line, change)?, rules)
            }
        }
    }

    /// The rules that the drawing offends, each once, are those that are written.
    fn finds(&self, line: u32, layout: &Layout, rules: &str) -> Result<(), Failure> {
        let findings = lint(layout, &self.submission, &self.terms);
        let mut found: Vec<&str> = findings.iter().map(|finding| finding.rule.id()).collect();
        let mut written: Vec<&str> = rules.split([',', ' ']).filter(|id| !id.is_empty()).collect();
        found.sort_unstable();
        found.dedup();
        written.sort_unstable();
        let shown = |rules: &[&str]| if rules.is_empty() { "nothing".to_owned() } else { rules.join(", ") };
        Failure::unless_equal(line, &shown(&written), &shown(&found))
    }

    /// `community of 5`, `seat 3 blind`, `sign trips-paytable`.
    fn has(&self, line: u32, text: &str) -> Result<(), Failure> {
        let (name, slots) = text.split_once(" of ").unwrap_or((text, ""));
        let element = self.layout.elements.iter().find(|element| element.to_string() == name);
        let element = element.ok_or_else(|| Failure::at(line, format!("there is no {name}")))?;
        if slots.is_empty() { Ok(()) } else { Failure::unless_equal(line, slots, &element.slots.to_string()) }
    }

    /// `says "…"`, or `does not say "…"`, in whatever letters.
    fn says(&self, line: u32, surface: Surface, text: &str) -> Result<(), Failure> {
        let texts: Vec<String> = self.layout.on(surface).map(Element::words).collect();
        let (verb, words) = text.split_once('"').ok_or_else(|| Failure::at(line, "what does it say?"))?;
        let words = words.trim_end_matches('"').to_lowercase();
        let is_stated = texts.iter().any(|text| text.contains(&words));
        match verb.trim() {
            "says" if is_stated => Ok(()),
            "says" => Err(Failure::at(line, format!("it does not say {words:?}, but {}", texts.join("; ")))),
            "does not say" if !is_stated => Ok(()),
            "does not say" => Err(Failure::at(line, format!("it says {words:?}"))),
            _ => Err(Failure::at(line, "it says \"…\", or does not say \"…\"")),
        }
    }

    fn changed(&self, line: u32, change: &str) -> Result<Layout, Failure> {
        let mut layout = self.layout.clone();
        let (verb, rest) = change.split_once(' ').unwrap_or((change, ""));
        match verb {
            "without" => {
                let before = layout.elements.len();
                layout.elements.retain(|element| element.to_string() != rest);
                if layout.elements.len() == before {
                    return Err(Failure::at(line, format!("there is no {rest} to take away")));
                }
            }
            "moved" => moved(line, rest, &mut layout)?,
            "swapped" => {
                let (first, second) = rest.split_once(" and ").unwrap_or((rest, ""));
                let places = (found(line, &mut layout, first)?.place, found(line, &mut layout, second)?.place);
                found(line, &mut layout, first)?.place = places.1;
                found(line, &mut layout, second)?.place = places.0;
            }
            "written" => {
                let (name, words) = rest.split_once(" \"").unwrap_or((rest, ""));
                found(line, &mut layout, name)?.text = vec![vec![words.trim_end_matches('"').to_owned()]];
            }
            "added" => added(line, rest, &mut layout)?,
            "given" => {
                let (name, slots) = rest.split_once(" of ").unwrap_or((rest, ""));
                let slots = slots.parse().map_err(|_| Failure::at(line, "how many places?"))?;
                found(line, &mut layout, name)?.slots = slots;
            }
            _ => {
                return Err(Failure::at(
                    line,
                    "write without, moved, swapped, written, added, given, has, felt, sign or finds",
                ));
            }
        }
        Ok(layout)
    }
}

fn found<'drawing>(line: u32, layout: &'drawing mut Layout, name: &str) -> Result<&'drawing mut Element, Failure> {
    let element = layout.elements.iter_mut().find(|element| element.to_string() == name);
    element.ok_or_else(|| Failure::at(line, format!("there is no {name}")))
}

/// `seat 7`, `seat 7 ante`: a copy of the first position or of a part of it, elsewhere; `limit-note "…"`: words on the
/// felt.
fn added(line: u32, text: &str, layout: &mut Layout) -> Result<(), Failure> {
    if let Some(position) = text.strip_prefix("seat ") {
        let (seat, part) = position.split_once(' ').map_or((position, None), |(seat, part)| (seat, Some(part)));
        let seat: u8 = seat.parse().map_err(|_| Failure::at(line, "which seat?"))?;
        let is_meant =
            |element: &&Element| element.seat == Some(1) && part.is_none_or(|part| element.kind.to_string() == part);
        let mut copies: Vec<Element> = layout.elements.iter().filter(is_meant).cloned().collect();
        for copy in &mut copies {
            copy.seat = Some(seat);
            if let Some(place) = &mut copy.place {
                place.y += 9000;
            }
        }
        layout.elements.extend(copies);
        layout.height += 9000;
        return Ok(());
    }
    let (name, words) = text.split_once(" \"").ok_or_else(|| Failure::at(line, "with what?"))?;
    let kind: Kind = name.parse().map_err(|_| Failure::at(line, format!("nothing on a felt is called {name}")))?;
    layout.elements.push(Element::new(Surface::Felt, kind).saying([words.trim_end_matches('"')]));
    Ok(())
}

/// `tip-box onto drop-box`, `community 300 down`, in millimeters.
fn moved(line: u32, text: &str, layout: &mut Layout) -> Result<(), Failure> {
    if let Some((name, other)) = text.split_once(" onto ") {
        let place = found(line, layout, other)?.place;
        found(line, layout, name)?.place = place;
        return Ok(());
    }
    let sense = || Failure::at(line, "write moved community 300 down, or moved tip-box onto drop-box");
    let (rest, way) = text.rsplit_once(' ').ok_or_else(sense)?;
    let (name, far) = rest.rsplit_once(' ').ok_or_else(sense)?;
    let far = 10 * far.parse::<i32>().map_err(|_| sense())?;
    let element = found(line, layout, name)?;
    let place = element.place.as_mut().ok_or_else(sense)?;
    match way {
        "down" => place.y += far,
        "up" => place.y -= far,
        "right" => place.x += far,
        "left" => place.x -= far,
        _ => return Err(sense()),
    }
    Ok(())
}
