//! BNFinder: the best parents of each variable, found independently, exactly and in polynomial time, for data in which
//! no choice of parents can close a cycle (Dojer 2006; the supplement of Wilczyński and Dojer 2009).
//!
//! No cycle can close if regulators are known to precede their targets, or if parents act from one moment of a time
//! series on the next. Then the network that gives every variable its cheapest parents has the least total cost
//! (Assumption 1). A local cost has two parts, s(U) = g(U) + d(U): g penalizes the parents and only grows with the set,
//! d ≥ d_min is the cost of the data. Sets are evaluated in order of g, and as soon as g + d_min alone reaches the
//! cheapest cost found, no later set can be cheaper (Theorems 1 and 2).
//!
//! Costs are in bits, smaller is better. Decisions: `docs/decisions/023`.

mod best_sets;
mod candidates;
mod certify;
mod certify_values;
mod child;
mod columns;
mod counted;
mod cpd;
mod expected;
mod experiments;
mod export;
mod fingerprint;
mod groups;
mod input;
mod memberships;
mod mixture;
mod order;
mod penalty;
mod preamble;
mod read;
mod rules;
mod run;
mod samples;
mod session;
mod signs;
mod steps;
mod structure;
mod table;
mod terms;
mod watch;

pub use best_sets::{BestSets, WeighedSet};
pub use candidates::Candidates;
pub use certify::Check;
pub use child::{Child, Limits};
pub use experiments::{Column, Experiments, Series};
pub use memberships::Memberships;
pub use mixture::Mixture;
pub use penalty::Penalty;
pub use read::read;
pub use rules::made;
pub use run::Run;
pub use samples::Samples;
pub use session::BnfinderSession;
pub use structure::{Names, Structure};
pub use watch::Watch;
