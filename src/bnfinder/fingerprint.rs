//! Fingerprint of experiments, by which a result identifies its data.

use super::experiments::{Column, Experiments};
use sha2::{Digest, Sha256};

/// SHA-256 of numbers, texts and lists. Each text and list is preceded by its length, so different data differ.
struct Hash(Sha256);

impl Hash {
    fn number(&mut self, n: usize) {
        self.0.update((n as u64).to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.number(text.len());
        self.0.update(text);
    }

    fn bits(&mut self, x: f64) {
        // 0 and −0 are one number.
        self.0.update((x + 0.0).to_bits().to_le_bytes());
    }

    fn variables(&mut self, variables: &[crate::base::var::Var]) {
        self.number(variables.len());
        variables.iter().for_each(|v| self.number(v.index()));
    }
}

impl Experiments {
    /// Fingerprint: 16 hexadecimal digits over everything that affects a search (names, values, series, perturbations,
    /// prior knowledge). O(N·n).
    pub fn fingerprint(&self) -> String {
        let mut hash = Hash(Sha256::new());
        hash.number(usize::from(self.dynamic));
        hash.number(self.n());
        for (name, column) in self.names.iter().zip(&self.columns) {
            hash.text(name);
            match column {
                Column::Levels { labels, codes } => {
                    hash.number(labels.len());
                    labels.iter().for_each(|label| hash.text(label));
                    hash.number(codes.len());
                    codes.iter().for_each(|code| hash.0.update(code.to_le_bytes()));
                }
                Column::Numbers(numbers) => {
                    hash.number(0);
                    hash.number(numbers.len());
                    numbers.iter().for_each(|x| hash.bits(*x));
                }
            }
        }
        hash.number(self.series.len());
        for series in &self.series {
            hash.text(&series.name);
            hash.number(series.runs.len());
            for (from, to) in &series.runs {
                hash.number(*from);
                hash.number(*to);
            }
            hash.variables(&series.perturbed);
        }
        let structure = &self.structure;
        hash.number(structure.layers.len());
        structure.layers.iter().for_each(|layer| hash.variables(layer));
        hash.number(structure.parents.len());
        for (child, parents) in &structure.parents {
            hash.number(child.index());
            hash.variables(parents);
        }
        hash.number(structure.edges.len());
        for (child, parent, weight) in &structure.edges {
            hash.number(child.index());
            hash.number(parent.index());
            hash.bits(*weight);
        }
        hash.number(structure.vertices.len());
        for (v, weight) in &structure.vertices {
            hash.number(v.index());
            hash.bits(*weight);
        }
        hash.0.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
    }
}
