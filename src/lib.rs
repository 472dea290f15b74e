//! Bayescope learns Bayesian-network structures by score: exactly where feasible, by heuristic search elsewhere.
//!
//! [`prelude`] has what other programs need, and versions follow semver for it alone. All other modules are the engine of
//! the page, the command line and the Python package: they are hidden here and may change in any version. Their
//! documents: `RUSTDOCFLAGS="--cfg engine" cargo doc`.
#![cfg_attr(any(doc, doctest), doc = include_str!("../docs/rust.md"))]

#[cfg_attr(not(engine), doc(hidden))]
pub mod answers;
#[cfg_attr(not(engine), doc(hidden))]
pub mod base;
#[cfg_attr(not(engine), doc(hidden))]
pub mod bayes_net;
#[cfg_attr(not(engine), doc(hidden))]
pub mod bnfinder;
#[cfg_attr(not(engine), doc(hidden))]
pub mod bootstrap;
#[cfg_attr(not(engine), doc(hidden))]
pub mod catalogue;
#[cfg_attr(not(engine), doc(hidden))]
pub mod certify;
#[cfg_attr(not(engine), doc(hidden))]
pub mod count;
#[cfg_attr(not(engine), doc(hidden))]
pub mod data;
#[cfg_attr(not(engine), doc(hidden))]
pub mod decode;
#[cfg_attr(not(engine), doc(hidden))]
pub mod engine;
#[cfg_attr(not(engine), doc(hidden))]
pub mod format;
#[cfg_attr(not(engine), doc(hidden))]
pub mod gaussian;
#[cfg_attr(not(engine), doc(hidden))]
pub mod graph;
#[cfg_attr(not(engine), doc(hidden))]
pub mod inference;
#[cfg_attr(not(engine), doc(hidden))]
pub mod observe;
#[cfg_attr(not(engine), doc(hidden))]
pub mod parents;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
#[cfg_attr(not(engine), doc(hidden))]
pub mod predict;
#[cfg(not(target_arch = "wasm32"))]
pub mod prelude;
#[cfg_attr(not(engine), doc(hidden))]
pub mod protocol;
#[cfg_attr(not(engine), doc(hidden))]
pub mod prune;
#[cfg_attr(not(engine), doc(hidden))]
pub mod run;
#[cfg_attr(not(engine), doc(hidden))]
pub mod score;
#[cfg_attr(not(engine), doc(hidden))]
pub mod score_list;
#[cfg_attr(not(engine), doc(hidden))]
pub mod search;
#[cfg_attr(not(engine), doc(hidden))]
pub mod session;
#[cfg_attr(not(engine), doc(hidden))]
pub mod steps;
#[cfg(target_arch = "wasm32")]
#[cfg_attr(not(engine), doc(hidden))]
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
