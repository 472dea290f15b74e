//! Extent of the core that is compiled.

/// Whether this is the whole core. The first module of the page leaves out what its opening does not need, and says
/// `NeedsWholeCore` where that is asked for (`docs/decisions/009`).
pub const WHOLE: bool = cfg!(any(feature = "full", not(target_arch = "wasm32")));
