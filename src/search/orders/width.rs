//! Choice between two versions of a search: for up to 64 variables, whose sets fit a 64-bit word, and for more.

/// A search for up to 64 variables, or for more.
pub enum Width<N, W> {
    /// Search whose variable sets fit a 64-bit word.
    Narrow(Box<N>),
    /// Search whose variable sets may have any size.
    Wide(Box<W>),
}

/// Evaluates an expression for the search inside a [`Width`], for either type of variable sets.
macro_rules! either {
    ($of:expr, $inner:ident => $what:expr) => {
        match $of {
            Width::Narrow($inner) => $what,
            Width::Wide($inner) => $what,
        }
    };
}

pub(super) use either;
