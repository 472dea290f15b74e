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

/// Faults of a heating system and what is noticed of them in the house. Made up for this program: neither structure nor
/// tables are from a publication.
pub const HEATING: Network = Network {
    levels: ["no", "yes"],
    nodes: &[
        ExampleVariable { name: "cold_day", parents: &[], table: &[0.4] },
        ExampleVariable { name: "windy", parents: &[], table: &[0.3] },
        ExampleVariable { name: "old_house", parents: &[], table: &[0.35] },
        ExampleVariable { name: "insulated", parents: &[2], table: &[0.92, 0.35] },
        ExampleVariable { name: "leaky_windows", parents: &[2], table: &[0.06, 0.5] },
        ExampleVariable { name: "draft", parents: &[1, 4], table: &[0.02, 0.2, 0.1, 0.85] },
        ExampleVariable { name: "at_home", parents: &[], table: &[0.8] },
        ExampleVariable { name: "old_boiler", parents: &[2], table: &[0.15, 0.6] },
        ExampleVariable { name: "serviced", parents: &[7], table: &[0.88, 0.55] },
        ExampleVariable { name: "worn_igniter", parents: &[7, 8], table: &[0.12, 0.02, 0.65, 0.2] },
        ExampleVariable { name: "dirty_burner", parents: &[8], table: &[0.5, 0.05] },
        ExampleVariable { name: "flame_fails", parents: &[9, 10], table: &[0.02, 0.6, 0.7, 0.95] },
        ExampleVariable { name: "power_cut", parents: &[], table: &[0.08] },
        ExampleVariable { name: "lockout", parents: &[11, 12], table: &[0.01, 0.95, 0.9, 0.98] },
        ExampleVariable { name: "error_light", parents: &[12, 13], table: &[0.02, 0.95, 0.01, 0.03] },
        ExampleVariable { name: "pipe_leak", parents: &[], table: &[0.12] },
        ExampleVariable { name: "low_pressure", parents: &[15], table: &[0.07, 0.9] },
        ExampleVariable { name: "air_in_pipes", parents: &[16], table: &[0.05, 0.75] },
        ExampleVariable { name: "gurgling", parents: &[17], table: &[0.03, 0.85] },
        ExampleVariable { name: "worn_pump", parents: &[7], table: &[0.05, 0.3] },
        ExampleVariable { name: "weak_flow", parents: &[17, 19], table: &[0.03, 0.75, 0.6, 0.95] },
        ExampleVariable { name: "radiator_cold", parents: &[13, 20], table: &[0.03, 0.7, 0.95, 0.98] },
        ExampleVariable { name: "faulty_sensor", parents: &[], table: &[0.1] },
        ExampleVariable { name: "short_cycling", parents: &[20, 22], table: &[0.03, 0.8, 0.4, 0.92] },
        ExampleVariable { name: "heat_loss", parents: &[3, 5], table: &[0.55, 0.95, 0.05, 0.6] },
        ExampleVariable {
            name: "room_cold",
            parents: &[0, 21, 24],
            table: &[0.01, 0.08, 0.25, 0.4, 0.05, 0.45, 0.85, 0.97],
        },
        ExampleVariable { name: "damp_walls", parents: &[3, 25], table: &[0.15, 0.8, 0.03, 0.25] },
        ExampleVariable { name: "mold", parents: &[26], table: &[0.02, 0.7] },
        ExampleVariable { name: "complaint", parents: &[6, 25], table: &[0.01, 0.1, 0.05, 0.85] },
        ExampleVariable { name: "repair_call", parents: &[14, 28], table: &[0.01, 0.45, 0.5, 0.95] },
        ExampleVariable {
            name: "gas_bill_high",
            parents: &[0, 24, 23],
            table: &[0.03, 0.3, 0.25, 0.6, 0.2, 0.6, 0.7, 0.95],
        },
    ],
};
