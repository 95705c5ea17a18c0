//! Which known word a mistyped one was probably meant to be.

/// The known word with the fewest letters to change, if there are few enough.
pub fn nearest<'word>(typed: &str, known: impl IntoIterator<Item = &'word str>) -> Option<&'word str> {
    const LONGEST: usize = 64;
    let typed: Vec<char> = typed.chars().take(LONGEST).collect();
    let most = (typed.len() / 3).max(2);
    let measured = known.into_iter().map(|word| (distance(&typed, word), word));
    measured.filter(|(distance, word)| *distance <= most && *distance < word.len()).min().map(|(_, word)| word)
}

/// Letters to add, drop, change or swap with their neighbour.
fn distance(first: &[char], second: &str) -> usize {
    let second: Vec<char> = second.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=second.len()).collect();
    for (row, &letter) in first.iter().enumerate() {
        let mut line = vec![row + 1];
        for (column, &other) in second.iter().enumerate() {
            let change = above[column] + usize::from(letter != other);
            let mut best = change.min(above[column + 1] + 1).min(line[column] + 1);
            let swapped = row > 0 && column > 0 && letter == second[column - 1] && first[row - 1] == other;
            if swapped {
                best = best.min(before[column - 1] + 1);
            }
            line.push(best);
        }
        before = std::mem::replace(&mut above, line);
    }
    above[second.len()]
}
