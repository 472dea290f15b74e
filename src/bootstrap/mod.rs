//! Stability of the edges of a learned network: the bootstrap of Friedman, Goldszmidt and Wyner (1999).
//!
//! Networks are learned from R resamples of the data, each as the data themselves would be. The share of resamples in which a
//! pair is joined is its strength; it says how the method would answer on other data alike, not how likely the edge is. The share
//! of a direction is that of the resamples with the pair whose class compels it: a reversible edge speaks for neither.
//! Every resample has a stream of its own and leaves whole numbers, so parts may be computed anywhere and in any order.

mod average;
mod counts;
mod learner;
mod orient;
mod resamples;

pub use average::{Thresholds, average, threshold};
pub use counts::Counts;
pub use learner::Learner;
pub use orient::MixedGraph;
pub use resamples::{Bootstrap, State};
