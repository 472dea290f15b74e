//! Posterior probability of each edge: averages over the k best networks, and over all networks if there are few
//! variables.
//!
//! The weight of a network is e^score. If the score is a marginal likelihood (the Dirichlet scores, BGe) with a
//! structure prior, the weight is its posterior probability up to a constant; if it is a penalized likelihood (BIC and
//! the like), an approximation of it. Over the k best networks the constant is unknown; over all networks of at most
//! [`MAX_VARIABLES`] variables it is summed here, exactly, which also gives the share of the k best in the total
//! weight.
//!
//! Two priors over structures: uniform over networks (`StructurePrior::Networks`), and uniform over orderings
//! (`StructurePrior::Orderings`: a network counts once for each ordering that it fits, which favors some networks and
//! is rarely intended).
//!
//! The sum Z over networks, or over orderings, is a polynomial in the weights w_v(U) of the families and linear in
//! each. So the posterior of a family is w_v(U) · ∂Z/∂w_v(U) / Z, and one backward pass gives all of them; edges are
//! sums over families.

mod all_networks;
mod all_orderings;
mod averages;
mod by_size;
mod exact;
mod found;
mod local;
mod scaled;
mod subsets;

pub use averages::{Averages, Row};
pub use exact::{Exact, MAX_VARIABLES};
pub use found::Found;
