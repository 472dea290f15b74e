//! Renaming of variables by their position in the sequence in which counting splits by them.

use crate::base::var::{MAX_VARS, Members, Var, WideSet};

/// Names under which variable sets in descending order share long prefixes of the sequence with their neighbors, so
/// that each common prefix is counted once.
pub struct Naming {
    place: Vec<Var>,
    var: Vec<Var>,
}

impl Naming {
    /// Naming by a sequence of all variables; with an empty sequence no variable gets a name.
    pub fn new(sequence: &[Var]) -> Naming {
        let mut naming = Naming { place: vec![Var(0); sequence.len()], var: vec![Var(0); MAX_VARS] };
        for (i, &v) in sequence.iter().enumerate() {
            // The first variable of the sequence becomes the highest bit of the first word, which is compared first.
            let place = Var::new(i / 64 * 64 + 63 - i % 64);
            naming.place[v.index()] = place;
            naming.var[place.index()] = v;
        }
        naming
    }

    /// Variable set under the new names.
    pub fn rename<S: Members>(&self, set: &S) -> WideSet {
        set.iter().map(|v| self.place[v.index()]).collect()
    }

    /// Variable set under the original names.
    pub fn restore(&self, set: &WideSet) -> WideSet {
        set.iter().map(|place| self.var[place.index()]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbors_share_the_beginnings_of_their_sequences() {
        let sequence: Vec<Var> = (0..100).map(|i| Var::new(i * 37 % 100)).collect();
        let naming = Naming::new(&sequence);
        let set = |places: &[usize]| -> WideSet { places.iter().map(|i| sequence[*i]).collect() };
        let sets = [&[0, 1, 99][..], &[0, 1], &[0, 64, 65], &[0, 65, 70], &[1, 2], &[63, 64], &[64, 99]].map(set);
        let names = sets.map(|set| naming.rename(&set));
        assert!(names.windows(2).all(|two| two[0] > two[1]));
        assert_eq!(names.map(|name| naming.restore(&name)), sets);
    }
}
