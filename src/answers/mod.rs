//! Analyses of a data set and a result, each computed on request, independently of the run.

pub mod bounds;
pub mod held_out;
pub mod information;
pub mod inspect;
pub mod lattice;
pub mod networks;
pub mod posterior;
pub mod table_view;
pub mod under_prior;
