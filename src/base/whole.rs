//! Extent of the compiled core.

/// Whether this is the whole core. The first module of the page lacks what its first view does not need, and answers
/// `NeedsWholeCore` to such requests (`docs/decisions/009`).
pub const WHOLE: bool = cfg!(any(feature = "full", not(target_arch = "wasm32")));
