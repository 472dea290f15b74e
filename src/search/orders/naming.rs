//! Renaming of variables by their position in the sequence in which they divide the data rows when sets are counted.

use crate::base::var::{MAX_VARS, Members, Var, WideSet};

/// New names of variables. Under these, variable sets in descending order share their first variables of the counting
/// sequence with their neighbors, so that each common beginning is counted once.
pub struct Naming {
    place: Vec<Var>,
    var: Vec<Var>,
}

impl Naming {
    /// Renumbers the variables by their positions in a sequence of all of them; an empty one renumbers no variable.
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

    /// Variable set written with the new names.
    pub fn rename<S: Members>(&self, set: &S) -> WideSet {
        set.iter().map(|v| self.place[v.index()]).collect()
    }

    /// Variable set written with the original names.
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
