//! The same picture for a dark page.

use super::{Ink, Mark, Picture, Stroke, Type};

impl Picture {
    /// With every ink as a dark page has it; words on a ground of their own stand out there, too.
    #[must_use]
    pub fn on_dark(self) -> Picture {
        Picture { marks: darkened(self.marks), ..self }
    }
}

fn darkened(marks: Vec<Mark>) -> Vec<Mark> {
    marks.into_iter().map(Mark::on_dark).collect()
}

impl Mark {
    fn on_dark(self) -> Mark {
        match self {
            Mark::Area { corners, ink } => Mark::Area { corners, ink: ink.on_dark() },
            Mark::Line { points, stroke } => Mark::Line { points, stroke: stroke.on_dark() },
            Mark::Words { at, text, set, anchor } => Mark::Words { at, text, set: set.on_dark(), anchor },
            Mark::Shape { shape, ground, stroke } => {
                Mark::Shape { shape, ground: ground.map(Ink::on_dark), stroke: stroke.map(Stroke::on_dark) }
            }
            Mark::Curved { arc, text, set } => Mark::Curved { arc, text, set: set.on_dark() },
            Mark::Turned { about, degrees, marks } => Mark::Turned { about, degrees, marks: darkened(marks) },
            Mark::Part { names, marks } => Mark::Part { names, marks: darkened(marks) },
        }
    }
}

impl Stroke {
    fn on_dark(self) -> Stroke {
        Stroke { ink: self.ink.on_dark(), ..self }
    }
}

impl Type {
    fn on_dark(self) -> Type {
        let ground = self.ground.map(Ink::on_dark);
        Type { ink: ground.map_or_else(|| self.ink.on_dark(), Ink::words), ground, ..self }
    }
}
