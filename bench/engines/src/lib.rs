//! Counting engines without the rest of the core, in wasm, for the benchmark: each counts the same sets of variables,
//! and the cost model predicts its work.

use bayescope::base::var::Var;
use bayescope::count::cost::{Facts, facts};
use bayescope::count::{AdTree, Counter, Engine, expected_size};
use bayescope::data::{Dataset, unpack};
use bayescope::protocol::CountingName;
use std::sync::Arc;
use wasm_bindgen::prelude::*;

/// Number of rows visited in one step of growing an ADTree.
const GROW: usize = 1 << 16;

/// Data, with the counting engines over them.
#[wasm_bindgen]
pub struct Lab {
    data: Arc<Dataset>,
    /// Order of the variables in counted sequences, as in a score table: those with most rows off their most common
    /// value first.
    order: Vec<Var>,
    engines: Vec<Counter>,
    facts: Vec<Facts>,
}

#[wasm_bindgen]
impl Lab {
    /// Engines over data in binary form, for counting sets of up to `depth` variables. Errors: invalid data.
    #[wasm_bindgen(constructor)]
    pub fn new(packed: &[u8], depth: usize) -> Result<Lab, String> {
        let data = Arc::new(unpack(packed).map_err(|error| format!("{error:?}"))?);
        let off = |v: &Var| {
            let mut rows = vec![0u32; data.arity(*v)];
            data.column(*v).iter().for_each(|&code| rows[usize::from(code)] += 1);
            rows.into_iter().max().unwrap_or(0)
        };
        let mut order: Vec<Var> = (0..data.n()).map(Var::new).collect();
        order.sort_by_key(off);
        let engine = |name: &CountingName| Counter::with(&data, *name, depth);
        let engines = [CountingName::Partition, CountingName::Bitset].iter().map(engine).collect();
        let facts = facts(&data, depth);
        Ok(Lab { data, order, engines, facts })
    }

    /// Number of distinct rows.
    pub fn distinct(&self) -> usize {
        self.data.weights().len()
    }

    /// Predicted bytes of an ADTree for sets of up to `depth` variables.
    pub fn expected(&self, depth: usize) -> f64 {
        expected_size(&self.data, depth).bytes
    }

    /// Predicted number of rows that are visited while the ADTree grows.
    pub fn growing(&self, depth: usize) -> f64 {
        expected_size(&self.data, depth).rows
    }

    /// Grows the ADTree for sets of up to `depth` variables and returns its bytes. Errors: more than `limit` bytes.
    pub fn grow(&mut self, depth: usize, limit: f64) -> Result<f64, String> {
        let mut tree = AdTree::new(&self.data, depth);
        while !tree.grow(GROW, limit).map_err(|error| format!("{error:?}"))? {}
        let bytes = tree.bytes() as f64;
        self.engines.truncate(2);
        self.engines.push(Counter::AdTree(tree));
        Ok(bytes)
    }

    /// Number of sets of a size, and the work for one of them in the cost model: six numbers for the partition, six for
    /// the bit columns, four for the ADTree.
    pub fn facts(&self, size: usize) -> Vec<f64> {
        let Facts { sets, work } = self.facts[size];
        let work = work.partition.iter().chain(&work.bitset).chain(&work.tree);
        std::iter::once(sets).chain(work.copied()).collect()
    }

    /// Counts every `stride`-th run of 64 sets of a size by one engine. Returns the number of counted sets, and a sum
    /// over all counts, which is the same for every engine.
    pub fn count(&mut self, engine: usize, size: usize, stride: usize) -> Vec<f64> {
        let n = self.order.len();
        let (mut sets, mut counted, mut sum) = (0usize, 0.0, 0u64);
        let mut set: Vec<usize> = (0..size).collect();
        let mut sequence = Vec::new();
        loop {
            if (sets / 64).is_multiple_of(stride) {
                sequence.clear();
                // The last variable, which changes fastest, is the most skewed.
                sequence.extend(set.iter().rev().map(|at| self.order[n - 1 - at]));
                let square = |count: u32| sum = sum.wrapping_add(u64::from(count) * u64::from(count));
                let ones = self.engines[engine].count(&sequence, square);
                sum = sum.wrapping_add(u64::from(ones));
                counted += 1.0;
            }
            sets += 1;
            let mut i = 0;
            while i + 1 < size && set[i] + 1 == set[i + 1] {
                set[i] = i;
                i += 1;
            }
            if size == 0 || set[i] + 1 == n {
                return vec![counted, (sum % (1 << 50)) as f64];
            }
            set[i] += 1;
        }
    }
}
