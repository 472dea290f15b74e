//! Constant that tells the full build of the core from the small build that the page loads first.

/// Whether this is the full build of the core. The small build that the page loads first lacks the code that the first
/// view does not need, and answers such requests with `NeedsWholeCore` (`docs/decisions/009`).
pub const WHOLE: bool = cfg!(any(feature = "full", not(target_arch = "wasm32")));
