//! Stability of the edges of a learned network: the bootstrap of Friedman, Goldszmidt and Wyner (1999).
//!
//! A network is learned from each of R resamples of the data with the settings for the data. The strength of a pair is
//! the share of resamples that join it: it measures how the method answers on similar data, not the probability of the
//! edge. The share of a direction counts only resamples whose equivalence class compels it, since a reversible edge
//! supports neither direction. Each resample has its own random stream and yields integer counts, so workers may learn
//! the resamples in any order.

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
