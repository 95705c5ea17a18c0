//! How many cards of each rank a hand holds, which is all that matters about a hand without a flush.

/// Cards per rank, deuces first.
pub type Histogram = [u8; 13];

/// Every way to hold `cards` cards of 13 ranks with at most four of each.
pub fn every(cards: u8) -> Vec<Histogram> {
    let mut found = Vec::new();
    fill(0, cards, &mut [0; 13], &mut found);
    found
}

fn fill(rank: usize, left: u8, histogram: &mut Histogram, found: &mut Vec<Histogram>) {
    if rank == 13 {
        if left == 0 {
            found.push(*histogram);
        }
        return;
    }
    for count in 0..=left.min(4) {
        histogram[rank] = count;
        fill(rank + 1, left - count, histogram, found);
    }
    histogram[rank] = 0;
}

/// The hands that are left when one card is taken away.
pub fn less_one(histogram: &Histogram) -> impl Iterator<Item = Histogram> + '_ {
    (0..13).filter(|&rank| histogram[rank] > 0).map(|rank| {
        let mut less = *histogram;
        less[rank] -= 1;
        less
    })
}
