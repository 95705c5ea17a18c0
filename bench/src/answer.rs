//! Compares the answers of two libraries, so that none is measured while computing something wrong.

/// A library's answer, in a form that does not depend on how it numbers strengths.
pub enum Answer {
    /// The strength of each hand of a sample; greater is better.
    Strengths(Vec<u16>),
    /// How many hands there are of each strength, weakest first.
    Counts(Vec<u64>),
    /// The first player's share.
    Equity(f64),
    /// What a player won, in cents.
    Sum(i64),
}

const EQUITY_TOLERANCE: f64 = 1e-9;

impl Answer {
    /// How many hands there are of each of these strengths.
    pub fn counted(strengths: impl FnOnce(&mut dyn FnMut(u16))) -> Answer {
        let mut counts = vec![0; 1 << 16];
        strengths(&mut |strength| counts[usize::from(strength)] += 1);
        counts.retain(|&count| count > 0);
        Answer::Counts(counts)
    }

    #[must_use]
    pub fn without(self, left_out: &[bool]) -> Answer {
        match self {
            Answer::Strengths(mut strengths) => {
                let mut left_out = left_out.iter();
                strengths.retain(|_| !left_out.next().copied().unwrap_or(false));
                Answer::Strengths(strengths)
            }
            whole => whole,
        }
    }

    /// Describes where the two differ, if they do.
    pub fn against(&self, other: &Answer) -> Result<(), String> {
        match (self, other) {
            (Answer::Strengths(ours), Answer::Strengths(theirs)) => same_order(ours, theirs),
            (Answer::Counts(ours), Answer::Counts(theirs)) if ours == theirs => Ok(()),
            (Answer::Counts(ours), Answer::Counts(theirs)) => Err(format!(
                "{} strengths of {} hands against {} of {}",
                ours.len(),
                ours.iter().sum::<u64>(),
                theirs.len(),
                theirs.iter().sum::<u64>()
            )),
            (Answer::Equity(ours), Answer::Equity(theirs)) if (ours - theirs).abs() < EQUITY_TOLERANCE => Ok(()),
            (Answer::Equity(ours), Answer::Equity(theirs)) => Err(format!("equity {ours} against {theirs}")),
            (Answer::Sum(ours), Answer::Sum(theirs)) if ours == theirs => Ok(()),
            (Answer::Sum(ours), Answer::Sum(theirs)) => Err(format!("{ours} cents against {theirs}")),
            _ => Err("answers of different kinds".to_owned()),
        }
    }
}

/// Equal where equal and greater where greater, over all pairs of hands.
fn same_order(ours: &[u16], theirs: &[u16]) -> Result<(), String> {
    if ours.len() != theirs.len() {
        return Err(format!("{} hands against {}", ours.len(), theirs.len()));
    }
    let mut pairs: Vec<(u16, u16)> = ours.iter().copied().zip(theirs.iter().copied()).collect();
    pairs.sort_unstable();
    pairs.dedup();
    match pairs.windows(2).find(|pair| pair[0].0 == pair[1].0 || pair[0].1 >= pair[1].1) {
        Some(pair) => Err(format!("strengths {} and {} against {} and {}", pair[0].0, pair[1].0, pair[0].1, pair[1].1)),
        None => Ok(()),
    }
}
