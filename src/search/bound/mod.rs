//! Lower bounds on the cost of networks by group duals (Lagrange multipliers over groups of variables), and elimination
//! of the families that no network below an upper bound can contain.

mod ascent;
mod clusters;
mod duals;
mod forced;
mod groups;
mod offer;
mod options;
mod problem;
mod reference;
mod relaxation;
mod separate;
mod stall;
mod table;
mod volume;

pub use ascent::Ascent;
pub use clusters::Clusters;
pub use duals::{DualStep, Duals};
pub use groups::{Bonds, MAX_MERGED, partition};
pub use problem::{Problem, members};
pub use relaxation::Relaxation;
pub use table::Table;
pub use volume::Volume;
