//! Built-in example data sets: their list, and the generation of their rows.
//!
//! Links refer to an example by id, version of its generator, rows and seed, and must yield the same rows in ten years.
//! So a generator that changes gets a new version, and the old one stays. `tests/native/examples.rs` checks the
//! fingerprints.

use super::networks::{ASIA, HEATING, Network, SPRINKLER, XOR};
use super::tables::{college_plans, made, parity, tic_tac_toe};
use super::{Code, Dataset, Variable};
use crate::base::error::{Error, Result};
use crate::base::rng::Rng;
use crate::protocol::{ExampleInfo, ExampleRef, PriorNetwork, PriorVariable};

struct Example {
    id: &'static str,
    version: u32,
    source: Source,
    /// Minimum, default and maximum number of rows of the example.
    rows: [u32; 3],
}

enum Source {
    /// Rows are drawn from a network.
    Sample(&'static Network),
    /// Table made by a function of the number of rows, which it may ignore; and the true edges, if known.
    Table(fn(u32) -> Dataset, Option<&'static [(u16, u16)]>),
}

const PARITY_EDGES: &[(u16, u16)] = &[(0, 5), (1, 5), (2, 5), (3, 5), (4, 5)];

const EXAMPLES: [Example; 7] = [
    Example { id: "asia", version: 1, source: Source::Sample(&ASIA), rows: [50, 1000, 50_000] },
    Example {
        id: "college-plans",
        version: 1,
        source: Source::Table(|_| college_plans(), None),
        rows: [10_318, 10_318, 10_318],
    },
    Example { id: "sprinkler", version: 1, source: Source::Sample(&SPRINKLER), rows: [50, 1000, 50_000] },
    Example { id: "heating", version: 1, source: Source::Sample(&HEATING), rows: [50, 500, 10_000] },
    Example { id: "xor", version: 1, source: Source::Sample(&XOR), rows: [8, 100, 10_000] },
    Example { id: "parity", version: 1, source: Source::Table(parity, Some(PARITY_EDGES)), rows: [32, 105, 1024] },
    Example { id: "tic-tac-toe", version: 1, source: Source::Table(|_| tic_tac_toe(), None), rows: [958, 958, 958] },
];

/// Network from which the rows of example `id` are drawn; `None` if the example is a fixed table or unknown.
pub fn generator(id: &str) -> Option<PriorNetwork> {
    let Source::Sample(network) = &EXAMPLES.iter().find(|e| e.id == id)?.source else { return None };
    let variable = |node: &super::networks::ExampleVariable| PriorVariable {
        name: node.name.into(),
        levels: network.levels.map(String::from).to_vec(),
        parents: node.parents.iter().map(|p| *p as u32).collect(),
        table: node.table.iter().flat_map(|p| [1.0 - p, *p]).collect(),
    };
    Some(PriorNetwork { example: None, variables: network.nodes.iter().map(variable).collect() })
}

/// Edges (from, to) of the network that generated an example, if known.
pub type Truth = Option<Vec<(u16, u16)>>;

/// Descriptions of the built-in examples.
pub fn examples() -> Vec<ExampleInfo> {
    let info = |example: &Example| {
        let Example { id, version, ref source, rows: [least, usual, most] } = *example;
        let (variables, truth) = match source {
            Source::Sample(network) => (network.variables(), Some(network.edges())),
            Source::Table(make, truth) => (make(usual).variables, truth.map(<[_]>::to_vec)),
        };
        ExampleInfo {
            id: id.into(),
            version,
            variables: variables.into_iter().map(|v| v.name).collect(),
            truth,
            least,
            most,
            usual,
            seeded: matches!(source, Source::Sample(_)),
        }
    };
    EXAMPLES.iter().map(info).collect()
}

/// Generator of examples. It caches the rows it has drawn: if only the number of rows changes, just the difference is
/// counted, so that the page can regenerate data at every move of a slider.
#[derive(Default)]
pub struct Sampler {
    last: Option<Sample>,
}

impl Sampler {
    /// Data of `example` and its true edges, if known. Errors: unknown id or version, or a number of rows out of range.
    pub fn make(&mut self, example: &ExampleRef) -> Result<(Dataset, Truth)> {
        let ExampleRef { id, version, rows, seed } = example;
        let found = EXAMPLES.iter().find(|e| e.id == id && e.version == *version);
        let found = found.ok_or_else(|| Error::UnknownExample { id: id.clone(), version: *version })?;
        let [least, _, most] = found.rows;
        if least < most && !(least..=most).contains(rows) {
            let [rows, least, most] = [*rows, least, most].map(f64::from);
            return Err(Error::RowsOutOfRange { rows, least, most });
        }
        match &found.source {
            Source::Table(make, truth) => Ok((make(*rows), truth.map(<[_]>::to_vec))),
            Source::Sample(network) => {
                let same = self.last.take().filter(|s| s.id == found.id && s.seed == *seed);
                let sample = self.last.insert(same.unwrap_or_else(|| Sample::new(found.id, network, *seed)));
                Ok((sample.first(*rows as usize), Some(network.edges())))
            }
        }
    }
}

/// Maximum number of variables of a network whose joint states are counted; of a larger one each row is held.
const MOST_COUNTED: usize = 16;

/// Rows drawn from a network, as joint states (bits), with the count of each state among the first `counted` rows;
/// without counts if the network has more than `MOST_COUNTED` variables.
struct Sample {
    id: &'static str,
    network: &'static Network,
    seed: u32,
    rng: Rng,
    states: Vec<u64>,
    counts: Vec<u32>,
    counted: usize,
}

impl Sample {
    fn new(id: &'static str, network: &'static Network, seed: u32) -> Sample {
        let n = network.nodes.len();
        let counts = if n > MOST_COUNTED { Vec::new() } else { vec![0; 1 << n] };
        Sample { id, network, seed, rng: Rng::new(u64::from(seed)), states: Vec::new(), counts, counted: 0 }
    }

    /// Data set of the first `rows` rows, whatever numbers of rows were requested before.
    fn first(&mut self, rows: usize) -> Dataset {
        while self.states.len() < rows {
            let state = self.network.draw(&mut self.rng);
            self.states.push(state);
        }
        let n = self.network.nodes.len();
        let code = |v: usize, state: u64| (state >> (n - 1 - v) & 1) as Code;
        if self.counts.is_empty() {
            let column = |v| self.states[..rows].iter().map(|state| code(v, *state)).collect();
            return made(Dataset::new(self.network.variables(), &(0..n).map(column).collect::<Vec<_>>(), None));
        }
        for state in &self.states[self.counted.min(rows)..self.counted.max(rows)] {
            let count = &mut self.counts[*state as usize];
            *count = if rows > self.counted { *count + 1 } else { *count - 1 };
        }
        self.counted = rows;
        let columns: Vec<Vec<Code>> =
            (0..n).map(|v| (0..self.counts.len() as u64).map(|state| code(v, state)).collect()).collect();
        made(Dataset::new(self.network.variables(), &columns, Some(&self.counts)))
    }
}

impl Network {
    fn variables(&self) -> Vec<Variable> {
        let levels = self.levels.map(String::from).to_vec();
        self.nodes.iter().map(|node| Variable { name: node.name.into(), levels: levels.clone() }).collect()
    }

    fn edges(&self) -> Vec<(u16, u16)> {
        let into =
            |(child, parents): (u16, &[usize])| parents.iter().map(move |p| (*p as u16, child)).collect::<Vec<_>>();
        (0..).zip(self.nodes.iter().map(|node| node.parents)).flat_map(into).collect()
    }

    /// Draws a row, with one random number for each variable, in order. The first variable is the highest bit.
    fn draw(&self, rng: &mut Rng) -> u64 {
        let n = self.nodes.len();
        let mut state = 0u64;
        for (v, node) in self.nodes.iter().enumerate() {
            let case = node.parents.iter().fold(0, |case, p| case << 1 | (state >> (n - 1 - p) & 1) as usize);
            state |= u64::from(rng.unit() < node.table[case]) << (n - 1 - v);
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::var::Var;

    fn reference(id: &str, rows: u32, seed: u32) -> ExampleRef {
        ExampleRef { id: id.into(), version: 1, rows, seed }
    }

    #[test]
    fn any_history_of_calls_gives_the_same_rows() {
        let mut slider = Sampler::default();
        for rows in [1000, 50, 20_000, 19_999, 50_000, 1000] {
            let fresh = Sampler::default().make(&reference("asia", rows, 3)).unwrap();
            assert_eq!(slider.make(&reference("asia", rows, 3)).unwrap(), fresh);
        }
        for rows in [500, 50, 10_000] {
            let fresh = Sampler::default().make(&reference("heating", rows, 3)).unwrap();
            assert_eq!(slider.make(&reference("heating", rows, 3)).unwrap(), fresh);
        }
        assert_ne!(
            slider.make(&reference("asia", 1000, 4)).unwrap(),
            slider.make(&reference("asia", 1000, 3)).unwrap()
        );
    }

    #[test]
    fn tables_are_complete_and_samples_follow_them() {
        for network in [&ASIA, &SPRINKLER, &XOR, &HEATING] {
            for (v, node) in network.nodes.iter().enumerate() {
                assert_eq!(node.table.len(), 1 << node.parents.len(), "{}", node.name);
                assert!(node.parents.iter().all(|p| *p < v), "{}", node.name);
            }
        }
        let (asia, _) = Sampler::default().make(&reference("asia", 50_000, 1)).unwrap();
        let share = |v: u16| {
            let yes = asia.column(Var(v)).iter().zip(asia.weights()).map(|(code, w)| u32::from(*code) * w);
            f64::from(yes.sum::<u32>()) / 50_000.0
        };
        // P(either) = 1 − (1 − P(tub)) (1 − P(lung)); dyspnoea 0.4360 (Lauritzen and Spiegelhalter).
        for (v, p) in [(0, 0.01), (1, 0.0104), (2, 0.5), (3, 0.055), (4, 0.45), (5, 0.0648), (6, 0.1103), (7, 0.436)] {
            assert!((share(v) - p).abs() < 0.008, "{v}: {} is not {p}", share(v));
        }
    }

    #[test]
    fn unknown_examples_and_row_counts_out_of_range_are_refused() {
        let make = |r: &ExampleRef| Sampler::default().make(r).map(|_| ());
        let unknown = Error::UnknownExample { id: "asia".into(), version: 2 };
        assert_eq!(make(&ExampleRef { version: 2, ..reference("asia", 1000, 1) }), Err(unknown));
        let range = Error::RowsOutOfRange { rows: 49.0, least: 50.0, most: 50_000.0 };
        assert_eq!(make(&reference("asia", 49, 1)), Err(range));
        assert_eq!(make(&reference("college-plans", 1, 1)), Ok(()));
    }
}
