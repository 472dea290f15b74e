//! Bayescope learns Bayesian-network structures by score: exactly where feasible, by heuristic search elsewhere.
//!
//! It learns from complete discrete data, from complete continuous data, from lists of local scores ([`score_list`])
//! and from experiments in which no choice of parents can close a cycle ([`bnfinder`]). `docs/methods/index.md` lists
//! the methods.
//!
//! ```
//! use bayescope::protocol::{Recipe, Settings, Status};
//! use bayescope::session::Session;
//!
//! // Twenty rows in which it is wet whenever it rains, and only then.
//! let file = format!("rain,wet\n{}{}", "yes,yes\n".repeat(10), "no,no\n".repeat(10));
//! let mut session = Session::default();
//! session.read_file(file.into_bytes());
//! session.prepare(&Recipe::default())?;
//! let outcome = session.learn(&Settings::default())?; // BIC, the method chosen by size, no constraints
//!
//! assert_eq!(outcome.status, Status::ProvenOptimal);
//! assert_eq!(outcome.edges.len(), 1); // rain and wet are joined
//! // LL − ½ ln N · K, with one parameter for the parent and two for the child.
//! let bic = 20.0 * 0.5_f64.ln() - 0.5 * 20.0_f64.ln() * 3.0;
//! assert!((outcome.score - bic).abs() < 1e-9);
//! // Both directions tie: two networks of one class.
//! assert_eq!(outcome.ties.map(|ties| (ties.networks, ties.classes)), Some((2.0, 1.0)));
//! # Ok::<(), bayescope::base::error::Error>(())
//! ```

pub mod answers;
pub mod base;
pub mod bayes_net;
pub mod bnfinder;
pub mod bootstrap;
pub mod catalogue;
pub mod certify;
pub mod count;
pub mod data;
pub mod decode;
pub mod engine;
pub mod format;
pub mod gaussian;
pub mod graph;
pub mod inference;
pub mod observe;
pub mod parents;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub mod predict;
pub mod protocol;
pub mod prune;
pub mod run;
pub mod score;
pub mod score_list;
pub mod search;
pub mod session;
pub mod steps;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

/// Check that the JavaScript files generated from tables of the core are up to date.
#[cfg(all(test, not(target_arch = "wasm32")))]
mod generated {
    /// Checks that the file at `path` has this text; otherwise writes the text there and panics.
    pub fn is_up_to_date(path: &str, text: &str) {
        if std::fs::read_to_string(path).unwrap_or_default() != text {
            std::fs::write(path, text).expect("www is writable");
            panic!("{path} was out of date and has been written again: commit it");
        }
    }
}
