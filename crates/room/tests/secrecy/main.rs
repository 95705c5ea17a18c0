//! Secrecy: hidden information does not reach a viewer, neither by what is shown nor by what others may do.

mod night;
mod pair;
