//! The interface for other programs: columns of data in, proven networks out, everything by name.
//!
//! Versions follow semver for what this module exports, and for nothing else: all other modules are the engine of the
//! page, the command line and the Python package, are hidden in these documents, and may change in any version.
//!
//! ```
//! use bayescope::prelude::*;
//!
//! // Twenty days on which it is wet whenever it rains, and only then.
//! let rain: Vec<&str> = ["yes", "no"].repeat(10);
//! let data = Dataset::from_columns([("rain", rain.clone()), ("wet", rain)])?;
//!
//! let network = Learner::new(&data).score(Score::Bdeu { ess: 1.0 }).network()?;
//! assert!(network.is_proven()); // no network scores higher
//! assert_eq!(network.edges().len(), 1);
//! assert_eq!(network.ties().map(|ties| ties.classes), Some(1)); // data leave the direction open
//! # Ok::<(), Error>(())
//! ```

mod columns;
mod dataset;
mod error;
mod k_best;
mod learner;
mod network;
mod posterior;

pub use columns::{Cell, Column, Value};
pub use dataset::Dataset;
pub use error::{Error, Result};
pub use k_best::{Ending, KBest, Ranked};
pub use learner::{Learner, Method, Score};
pub use network::{Edge, Network, Progress, Status, Ties};
pub use posterior::Posterior;
