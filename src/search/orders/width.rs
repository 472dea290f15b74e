//! Choice between searches with sets of one word and of any size.

/// A search over sets of up to 64 variables, or of more.
pub enum Width<N, W> {
    /// A search over sets of one word.
    Narrow(Box<N>),
    /// A search over sets of any size.
    Wide(Box<W>),
}

/// Calls a method of the search of either width.
macro_rules! either {
    ($of:expr, $inner:ident => $what:expr) => {
        match $of {
            Width::Narrow($inner) => $what,
            Width::Wide($inner) => $what,
        }
    };
}

pub(super) use either;
