//! The extent of an element, and how much two elements overlap.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::Place;

type Vector = (f64, f64);

fn dot(first: Vector, second: Vector) -> f64 {
    first.0 * second.0 + first.1 * second.1
}

/// The same direction with length one; `None` for a zero vector.
fn unit(way: Vector) -> Option<Vector> {
    let length = way.0.hypot(way.1);
    (length > 0.0).then(|| (way.0 / length, way.1 / length))
}

impl Place {
    fn middle(&self) -> Vector {
        (f64::from(self.x), f64::from(self.y))
    }

    /// The directions of its width and its height.
    fn axes(&self) -> [Vector; 2] {
        let (sine, cosine) = (f64::from(self.turn) / 100.0).to_radians().sin_cos();
        [(cosine, sine), (-sine, cosine)]
    }

    fn halves(&self) -> Vector {
        (f64::from(self.width).max(0.0) / 2.0, f64::from(self.height).max(0.0) / 2.0)
    }

    /// How far it extends from its center in a direction.
    fn reach(&self, way: Vector) -> f64 {
        let [wide, high] = self.axes();
        let (right, down) = ((dot(way, wide) * self.halves().0).abs(), (dot(way, high) * self.halves().1).abs());
        if self.is_round { right.hypot(down) } else { right + down }
    }

    /// Half of its width and height on the drawing.
    pub fn extent(&self) -> (i64, i64) {
        (self.reach((1.0, 0.0)).round() as i64, self.reach((0.0, 1.0)).round() as i64)
    }

    /// The points that can be closest to a round neighbor.
    fn points(&self) -> Vec<Vector> {
        let (x, y) = self.middle();
        if self.is_round {
            return vec![(x, y)];
        }
        let ([wide, high], (right, down)) = (self.axes(), self.halves());
        let corner = |across: f64, along: f64| {
            (x + wide.0 * right * across + high.0 * down * along, y + wide.1 * right * across + high.1 * down * along)
        };
        vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)]
    }

    /// How far one would have to move so that they do not overlap; negative if they are apart.
    pub fn depth(&self, other: &Place) -> i64 {
        let apart = (other.middle().0 - self.middle().0, other.middle().1 - self.middle().1);
        let mut ways: Vec<Vector> = unit(apart).into_iter().collect();
        for (one, neighbor) in [(self, other), (other, self)] {
            ways.extend(one.axes());
            if one.is_round {
                let from = one.middle();
                ways.extend(neighbor.points().into_iter().filter_map(|to| unit((to.0 - from.0, to.1 - from.1))));
            }
        }
        let depths = ways.into_iter().map(|way| self.reach(way) + other.reach(way) - dot(apart, way).abs());
        depths.fold(f64::INFINITY, f64::min).round() as i64
    }
}
