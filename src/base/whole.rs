//! Constant that tells the whole core from its first, smaller module.

/// Whether this is the whole core. The first module of the page lacks the code that its first view does not need, and
/// answers such requests with `NeedsWholeCore` (`docs/decisions/009`).
pub const WHOLE: bool = cfg!(any(feature = "full", not(target_arch = "wasm32")));
