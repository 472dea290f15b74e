//! Small published networks from which example data are drawn: structure and tables as printed in the publications.

/// Network of two-level variables, parents before children.
pub struct Network {
    /// Labels of the two levels, sorted.
    pub levels: [&'static str; 2],
    /// Variables of the network.
    pub nodes: &'static [ExampleVariable],
}

/// Variable of a [`Network`] with its conditional probability table.
pub struct ExampleVariable {
    /// Name of the variable.
    pub name: &'static str,
    /// Parents of the variable, as indexes of earlier variables.
    pub parents: &'static [usize],
    /// Probability of the second level for every configuration of the parents, the last parent varying fastest.
    pub table: &'static [f64],
}

/// Asia network. Lauritzen, Spiegelhalter, "Local computations with probabilities on graphical structures", J. R.
/// Statist. Soc. B 50 (1988).
pub const ASIA: Network = Network {
    levels: ["no", "yes"],
    nodes: &[
        ExampleVariable { name: "asia", parents: &[], table: &[0.01] },
        ExampleVariable { name: "tub", parents: &[0], table: &[0.01, 0.05] },
        ExampleVariable { name: "smoke", parents: &[], table: &[0.5] },
        ExampleVariable { name: "lung", parents: &[2], table: &[0.01, 0.1] },
        ExampleVariable { name: "bronc", parents: &[2], table: &[0.3, 0.6] },
        ExampleVariable { name: "either", parents: &[1, 3], table: &[0.0, 1.0, 1.0, 1.0] },
        ExampleVariable { name: "xray", parents: &[5], table: &[0.05, 0.98] },
        ExampleVariable { name: "dysp", parents: &[4, 5], table: &[0.1, 0.7, 0.8, 0.9] },
    ],
};

/// Sprinkler network (Pearl 1988), with the tables of Russell, Norvig, "Artificial Intelligence: A Modern Approach"
/// (1995).
pub const SPRINKLER: Network = Network {
    levels: ["no", "yes"],
    nodes: &[
        ExampleVariable { name: "cloudy", parents: &[], table: &[0.5] },
        ExampleVariable { name: "sprinkler", parents: &[0], table: &[0.5, 0.1] },
        ExampleVariable { name: "rain", parents: &[0], table: &[0.2, 0.8] },
        ExampleVariable { name: "wet_grass", parents: &[1, 2], table: &[0.0, 0.9, 0.9, 0.99] },
    ],
};

/// Two fair bits and their exclusive or. Any two of the three are independent, so no single edge improves the score.
pub const XOR: Network = Network {
    levels: ["0", "1"],
    nodes: &[
        ExampleVariable { name: "a", parents: &[], table: &[0.5] },
        ExampleVariable { name: "b", parents: &[], table: &[0.5] },
        ExampleVariable { name: "xor", parents: &[0, 1], table: &[0.0, 1.0, 1.0, 0.0] },
    ],
};
