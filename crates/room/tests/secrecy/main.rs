//! What an eye may not see does not reach it: not by what it is shown, not by what others are allowed to do.

mod night;
mod pair;
