//! A perfect hash from rank histograms to table slots.
//!
//! Every rank has a key. The sum of a hand's keys, as 32 bits, names a row (its top bits) and a
//! column (its low bits); a row's displacement, added to the column, is the slot. The displacements
//! are found here, fullest row first, each at the first place where all its hands find free slots.

use super::histogram::Histogram;

/// Bits of a row and of a slot for hands of one size.
pub struct Shape {
    pub row_bits: u32,
    pub slot_bits: u32,
}

impl Shape {
    fn row(&self, key: u32) -> usize {
        (key >> (32 - self.row_bits)) as usize
    }

    fn column(&self, key: u32) -> u32 {
        key & self.slot_mask()
    }

    fn slot_mask(&self) -> u32 {
        (1 << self.slot_bits) - 1
    }
}

pub struct Hash {
    pub shape: Shape,
    pub displacements: Vec<u16>,
}

impl Hash {
    /// Fails when two hands of one row share a column, or when a row finds no place.
    pub fn build(shape: Shape, keys: impl Iterator<Item = u32>) -> Option<Hash> {
        let mut rows = vec![Vec::new(); 1 << shape.row_bits];
        for key in keys {
            rows[shape.row(key)].push(shape.column(key));
        }
        let mut fullest_first: Vec<usize> = (0..rows.len()).collect();
        fullest_first.sort_by_key(|&row| std::cmp::Reverse(rows[row].len()));
        let mut taken = vec![false; 1 << shape.slot_bits];
        let mut displacements = vec![0; rows.len()];
        for row in fullest_first {
            let columns = &mut rows[row];
            columns.sort_unstable();
            if columns.windows(2).any(|pair| pair[0] == pair[1]) {
                return None;
            }
            let slot = |column: u32, by: u32| (column.wrapping_add(by) & shape.slot_mask()) as usize;
            let by = (0..=shape.slot_mask()).find(|&by| columns.iter().all(|&column| !taken[slot(column, by)]))?;
            for &column in columns.iter() {
                taken[slot(column, by)] = true;
            }
            displacements[row] = by as u16;
        }
        Some(Hash { shape, displacements })
    }

    pub fn slot(&self, key: u32) -> usize {
        let by = u32::from(self.displacements[self.shape.row(key)]);
        (self.shape.column(key).wrapping_add(by) & self.shape.slot_mask()) as usize
    }
}

/// The sum of the keys of a hand's ranks.
pub fn key(keys: &[u32; 13], ranks: &Histogram) -> u32 {
    (0..13).fold(0, |sum: u32, rank| sum.wrapping_add(keys[rank].wrapping_mul(u32::from(ranks[rank]))))
}
