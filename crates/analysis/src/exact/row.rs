//! A row of cells for every kind of board.

use super::board;
use super::symbol::{PLAIN, SUITED};

/// Rows of one width, one after the other.
pub struct Rows<Cell> {
    width: usize,
    cells: Vec<Cell>,
}

impl<Cell: Copy + Default> Rows<Cell> {
    fn new(rows: usize, width: usize) -> Rows<Cell> {
        Rows { width, cells: vec![Cell::default(); rows * width] }
    }

    fn cleared(mut self, rows: usize, width: usize) -> Rows<Cell> {
        self.cells.clear();
        self.cells.resize(rows * width, Cell::default());
        Rows { width, cells: self.cells }
    }

    #[inline]
    pub fn row(&self, number: usize) -> &[Cell] {
        &self.cells[number * self.width..][..self.width]
    }

    #[inline]
    pub fn row_mut(&mut self, number: usize) -> &mut [Cell] {
        &mut self.cells[number * self.width..][..self.width]
    }
}

/// For each board, so many cells for each class of hole cards: all classes for the first, then all for the next.
pub struct Field<Cell> {
    pub plain: Rows<Cell>,
    pub suited: Rows<Cell>,
}

impl<Cell: Copy + Default> Field<Cell> {
    /// So many cells where no flush is possible, and so many where one is.
    pub fn new(of_plain: usize, of_suited: usize) -> Field<Cell> {
        Field {
            plain: Rows::new(board::PLAIN_NUMBERS, of_plain * PLAIN),
            suited: Rows::new(board::SUITED_NUMBERS, of_suited * SUITED),
        }
    }

    /// The same memory for something else.
    pub fn cleared(self, each: usize) -> Field<Cell> {
        Field {
            plain: self.plain.cleared(board::PLAIN_NUMBERS, each * PLAIN),
            suited: self.suited.cleared(board::SUITED_NUMBERS, each * SUITED),
        }
    }
}
