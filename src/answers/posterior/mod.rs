//! Posterior probability of each edge: averages over the k best networks, and over all networks of few variables.
//!
//! A network weighs e^score. Where the score is a marginal likelihood (the Dirichlet scores, BGe) with a structure prior, that is
//! its posterior probability but for a constant; where it is a penalized likelihood (BIC and its kin) it approximates it. Over the
//! k best networks the constant is unknown; over all networks of at most [`MOST_VARIABLES`] variables it is summed here, exactly,
//! and says how much of all weight the k best hold.
//!
//! Two priors over structures: every network alike (`StructurePrior::Networks`), and every ordering alike (`StructurePrior::Orderings`: a
//! network counts once for each ordering that it fits, which favors some networks and is not what most people mean).
//!
//! Both sums are polynomials in the weights w_v(U) of the families, linear in each. So the posterior of a family is
//! w_v(U) · ∂Z/∂w_v(U) / Z, and one pass backwards gives all of them; edges are sums over families.

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
pub use exact::{Exact, MOST_VARIABLES};
pub use found::Found;
