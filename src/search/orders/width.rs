//! One search for sets of either width.

/// One of two: sets of up to 64 variables, or of more.
pub enum Width<N, W> {
    /// With sets of one word.
    Narrow(Box<N>),
    /// With sets of any size.
    Wide(Box<W>),
}

/// The same said to a search of either width.
macro_rules! either {
    ($of:expr, $inner:ident => $what:expr) => {
        match $of {
            Width::Narrow($inner) => $what,
            Width::Wide($inner) => $what,
        }
    };
}

pub(super) use either;
