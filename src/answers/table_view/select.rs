//! Selection of rows in the table of local scores: filters over the columns, in the order of the sort.

use super::{Sets, TableView};
use crate::base::var::{MAX_VARS, Var, VarSet, WideSet};
use crate::catalogue::Standing;
use crate::protocol::{TableQuery, TableSelection};

impl TableView {
    /// Selects the rows that match `query`, in its sort order. Returns their number; and for each status, the number of
    /// rows that match the filters other than the status filter. O(rows); a new sort column takes more passes.
    pub fn select(&mut self, query: &TableQuery) -> TableSelection {
        self.sort(query.sort, query.descending);
        let children = match query.child {
            Some(child) if usize::from(child) < MAX_VARS => self.of(Var(child)),
            Some(_) => 0..0,
            None => 0..self.len(),
        };
        let impossible = query.contains.iter().any(|&v| usize::from(v) >= MAX_VARS);
        let required: WideSet = query.contains.iter().filter(|_| !impossible).map(|&v| Var(v)).collect();
        let sizes = usize::from(query.least.unwrap_or(0))..=usize::from(query.most.unwrap_or(u16::MAX));
        let codes =
            query.standings.iter().fold(0u32, |codes, &code| codes | 1u32.checked_shl(code.into()).unwrap_or(0));
        let codes = if query.standings.is_empty() { u32::MAX } else { codes };

        let mut counts = [0u32; Standing::COUNT];
        let whole = children.len() == self.len();
        let mut passes = vec![false; self.len()];
        let mut rows = 0;
        if !impossible {
            self.sets.each_matching(children, &required, &sizes, |i| {
                let standing = self.standing[i];
                counts[usize::from(standing)] += 1;
                passes[i] = codes >> standing & 1 == 1;
                rows += usize::from(passes[i]);
            });
        }
        self.selected = if whole && rows == self.len() {
            None
        } else {
            let mut selected = Vec::with_capacity(rows);
            if self.sorted.2.is_empty() {
                selected.extend((0..self.len() as u32).filter(|&i| passes[i as usize]));
            } else {
                selected.extend(self.sorted.2.iter().filter(|&&i| passes[i as usize]));
            }
            Some(selected)
        };
        TableSelection { rows: rows as u32, standings: counts.to_vec(), all: self.standings.to_vec() }
    }
}

impl Sets {
    /// Visits the rows of a range whose parent sets contain all required members and have an allowed size.
    fn each_matching(
        &self,
        range: std::ops::Range<usize>,
        required: &WideSet,
        sizes: &std::ops::RangeInclusive<usize>,
        mut visit: impl FnMut(usize),
    ) {
        match self {
            Sets::Narrow(sets) => {
                let Some(required) = required.narrow() else { return };
                for i in range {
                    let set: VarSet = sets[i];
                    if required.is_subset(set) && sizes.contains(&set.len()) {
                        visit(i);
                    }
                }
            }
            Sets::Wide { ends, members } => {
                let required: Vec<u8> = required.iter().map(|v| v.0 as u8).collect();
                for i in range {
                    let set = Sets::members(ends, members, i);
                    if sizes.contains(&set.len()) && required.iter().all(|v| set.contains(v)) {
                        visit(i);
                    }
                }
            }
        }
    }
}
