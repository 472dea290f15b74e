//! Draft of a network, filled while a file is read. All readers of model formats report the same errors through it.

use super::scan::{Piece, Reading, Word};
use super::{Flaw, note};
use crate::bayes_net::{MAX_NODES, MAX_TABLE, SUM_TOLERANCE, topological};
use crate::protocol::{ModelNote, PriorNetwork, PriorVariable};
use std::collections::{HashMap, HashSet};

/// Maximum deviation of a row's sum from 1 without a note; files with six digits stay within it.
const MAX_ROUNDING: f64 = 1e-5;

struct Variable {
    name: Word,
    levels: Vec<Word>,
    codes: HashMap<String, usize>,
    parents: Vec<usize>,
    table: Option<Vec<f64>>,
}

/// Network as read from a file so far.
#[derive(Default)]
pub struct Draft {
    variables: Vec<Variable>,
    by_name: HashMap<String, usize>,
    /// Number of probabilities in all tables.
    entries: usize,
    /// Number of rows whose sum deviates from 1 by more than rounding.
    rescaled: usize,
    /// Notes about the file, for the user.
    pub notes: Vec<ModelNote>,
}

/// Variable with its parents, before its table is read.
pub struct Family {
    /// Index of the variable in the draft.
    pub child: usize,
    /// Indexes of the variable's parents, in the order of the file.
    pub parents: Vec<usize>,
    /// Number of levels of each parent.
    pub cards: Vec<usize>,
    /// Number of levels of the variable.
    pub r: usize,
    /// Number of configurations of the parents.
    pub rows: usize,
    /// Byte offset of the table in the file.
    at: usize,
}

/// Order in which a flat table lists its probabilities.
#[derive(Clone, Copy, PartialEq)]
pub enum Order {
    /// The levels of the variable vary fastest, then the last parent.
    LastParent,
    /// The levels of the variable vary fastest, then the first parent.
    FirstParent,
    /// The last parent varies fastest, the levels of the variable slowest.
    ChildSlowest,
    /// The first parent varies fastest, the levels of the variable slowest.
    Reversed,
}

impl Family {
    /// Number of probabilities in the table.
    pub fn entries(&self) -> usize {
        self.rows * self.r
    }

    /// Table reordered from `order` to the order `LastParent`: levels fastest, then the last parent.
    pub fn ordered<T: Copy>(&self, flat: &[T], order: Order) -> Vec<T> {
        let place = |i: usize| {
            let (row, level) = (i / self.r, i % self.r);
            match order {
                Order::LastParent => i,
                Order::ChildSlowest => level * self.rows + row,
                Order::FirstParent => self.first_fastest(row) * self.r + level,
                Order::Reversed => level * self.rows + self.first_fastest(row),
            }
        };
        (0..self.entries()).map(|i| flat[place(i)]).collect()
    }

    /// Index that a row of the table has if the first parent varies fastest.
    fn first_fastest(&self, mut row: usize) -> usize {
        let mut levels = vec![0; self.cards.len()];
        for (level, card) in levels.iter_mut().zip(&self.cards).rev() {
            (*level, row) = (row % card, row / card);
        }
        levels.iter().zip(&self.cards).rev().fold(0, |place, (level, card)| place * card + level)
    }
}

/// Whether every row of a table sums to 1, within the tolerance; `r` is the length of a row.
pub fn sums_to_one(table: &[f64], r: usize) -> bool {
    table.chunks(r).all(|row| (row.iter().sum::<f64>() - 1.0).abs() <= SUM_TOLERANCE)
}

impl Draft {
    /// Adds a variable. Errors: a name that is taken, no levels, a level twice, too many levels or variables.
    pub fn variable(&mut self, name: Word, levels: Vec<Word>) -> Reading<()> {
        if self.variables.len() == MAX_NODES || levels.len() > MAX_TABLE {
            return Err(Flaw::new(name.at, "size", ""));
        }
        if name.text.is_empty() {
            return Err(Flaw::new(name.at, "name", ""));
        }
        if levels.is_empty() {
            return Err(Flaw::new(name.at, "no-levels", name.text));
        }
        if self.by_name.insert(name.text.clone(), self.variables.len()).is_some() {
            return Err(Flaw::new(name.at, "name-twice", name.text));
        }
        let mut codes = HashMap::new();
        for (code, level) in levels.iter().enumerate() {
            if level.text.is_empty() {
                return Err(Flaw::new(level.at, "level-name", name.text));
            }
            if codes.insert(level.text.clone(), code).is_some() {
                return Err(Flaw::new(level.at, "level-twice", &level.text).inside(name.text));
            }
        }
        self.variables.push(Variable { name, levels, codes, parents: Vec::new(), table: None });
        Ok(())
    }

    /// Index of the variable with this name; its case may differ if that is unambiguous, which adds a note.
    fn place(&mut self, name: &str) -> Option<usize> {
        if let Some(&place) = self.by_name.get(name) {
            return Some(place);
        }
        let lower = name.to_lowercase();
        let mut same = (0..self.variables.len()).filter(|v| self.variables[*v].name.text.to_lowercase() == lower);
        let (found, other) = (same.next()?, same.next());
        if other.is_none() {
            self.notes.push(note("case", name));
            self.by_name.insert(name.into(), found);
        }
        other.is_none().then_some(found)
    }

    /// Index of the variable with this name. Errors: unknown name.
    pub fn find(&mut self, name: &Word) -> Reading<usize> {
        self.place(&name.text).ok_or_else(|| Flaw::new(name.at, "unknown-name", &name.text))
    }

    /// Indexes of the variables that consecutive words name; names with blanks are found by the longest match.
    pub fn names(&mut self, words: &[Word]) -> Reading<Vec<usize>> {
        let (mut found, mut from) = (Vec::new(), 0);
        while from < words.len() {
            let longest = (from + 1..=words.len().min(from + 12)).rev().find_map(|to| {
                let texts: Vec<&str> = words[from..to].iter().map(|word| word.text.as_str()).collect();
                self.by_name.get(&texts.join(" ")).map(|v| (*v, to))
            });
            let (v, to) = match longest {
                Some(found) => found,
                None => (self.find(&words[from])?, from + 1),
            };
            found.push(v);
            from = to;
            if found.len() > MAX_NODES {
                return Err(Flaw::new(words[0].at, "size", ""));
            }
        }
        Ok(found)
    }

    /// Indexes of the variables that the items of a list name, with or without separators.
    pub fn listed(&mut self, pieces: &[Piece]) -> Reading<Vec<usize>> {
        let each = pieces.iter().map(|piece| match self.by_name.get(&piece.word.text) {
            Some(&v) => Ok(vec![v]),
            None => self.names(&piece.words),
        });
        Ok(each.collect::<Reading<Vec<_>>>()?.concat())
    }

    /// Begins the table of a variable with its parents. Errors: a second table, a parent twice, too many probabilities.
    pub fn family(&mut self, child: usize, parents: Vec<usize>, at: usize) -> Reading<Family> {
        let name = &self.variables[child].name.text;
        if self.variables[child].table.is_some() {
            return Err(Flaw::new(at, "table-twice", name));
        }
        let mut seen = HashSet::from([child]);
        if let Some(&twice) = parents.iter().find(|p| !seen.insert(**p)) {
            return Err(Flaw::new(at, "parent-twice", &self.variables[twice].name.text).inside(name));
        }
        let (r, cards): (usize, Vec<usize>) = (self.arity(child), parents.iter().map(|p| self.arity(*p)).collect());
        let rows = cards.iter().try_fold(1usize, |product, card| product.checked_mul(*card));
        let fits = |rows: &usize| rows.checked_mul(r).is_some_and(|entries| self.entries + entries <= MAX_TABLE);
        let Some(rows) = rows.filter(fits) else { return Err(Flaw::new(at, "size", "")) };
        self.entries += rows * r;
        Ok(Family { child, parents, cards, r, rows, at })
    }

    /// Number of levels of variable `v`.
    pub fn arity(&self, v: usize) -> usize {
        self.variables[v].levels.len()
    }

    /// Index of a level of variable `v`, by its name. Errors: unknown level.
    pub fn level(&self, v: usize, level: &Word) -> Reading<usize> {
        let of = &self.variables[v];
        let unknown = || Flaw::new(level.at, "unknown-level", &level.text).inside(&of.name.text);
        of.codes.get(&level.text).copied().ok_or_else(unknown)
    }

    /// Name of variable `v`.
    pub fn name(&self, v: usize) -> &str {
        &self.variables[v].name.text
    }

    /// Sets the table of a family from a flat list in `order`. Errors: a wrong number of probabilities, a row that does
    /// not sum to 1.
    pub fn flat(&mut self, family: Family, numbers: &[(f64, usize)], order: Order) -> Reading<()> {
        if numbers.len() != family.entries() {
            let at = numbers.first().map_or(family.at, |first| first.1);
            let of = self.name(family.child);
            return Err(Flaw::new(at, "count", of).counted(numbers.len(), family.entries()));
        }
        let placed = family.ordered(numbers, order);
        let places = placed.iter().step_by(family.r).map(|(_, at)| *at).collect();
        self.table(family, placed.iter().map(|(p, _)| *p).collect(), places)
    }

    /// Sets the table of a family; `places` are the byte offsets of its rows. Errors: a row that does not sum to 1.
    pub fn table(&mut self, family: Family, table: Vec<f64>, places: Vec<usize>) -> Reading<()> {
        for (row, (numbers, at)) in table.chunks(family.r).zip(&places).enumerate() {
            let sum: f64 = numbers.iter().sum();
            let off = (sum - 1.0).abs();
            if off.is_nan() || off > SUM_TOLERANCE {
                let flaw = Flaw::new(*at, "sum", self.name(family.child)).inside(self.configuration(&family, row));
                return Err(Flaw { found: sum, ..flaw });
            }
            self.rescaled += usize::from(off > MAX_ROUNDING);
        }
        let of = &mut self.variables[family.child];
        (of.parents, of.table) = (family.parents, Some(table));
        Ok(())
    }

    /// Text such as `A = a0, B = b1` for the parents' levels in a row of a table.
    pub fn configuration(&self, family: &Family, mut row: usize) -> String {
        let mut cells = Vec::new();
        for (p, card) in family.parents.iter().zip(&family.cards).rev() {
            cells.push(format!("{} = {}", self.name(*p), self.variables[*p].levels[row % card].text));
            row /= card;
        }
        cells.reverse();
        cells.join(", ")
    }

    /// Restores the original names of variables and levels, given as (name, level or none, original name). Errors:
    /// names that are not distinct.
    pub fn rename(&mut self, names: Vec<(String, Option<String>, Word)>) -> Reading<()> {
        let mut places = Vec::new();
        for (name, level, real) in names {
            let Some(&v) = self.by_name.get(&name) else { continue };
            match level {
                None => places.push((v, None, real)),
                Some(level) => {
                    let Some(&code) = self.variables[v].codes.get(&level) else { continue };
                    places.push((v, Some(code), real));
                }
            }
        }
        for (v, code, real) in places {
            match code {
                None => self.variables[v].name.text = real.text,
                Some(code) => self.variables[v].levels[code].text = real.text,
            }
        }
        let mut names = HashSet::new();
        for Variable { name, levels, .. } in &self.variables {
            if !names.insert(&name.text) {
                return Err(Flaw::new(name.at, "name-twice", &name.text));
            }
            let mut seen = HashSet::new();
            if let Some(twice) = levels.iter().find(|level| !seen.insert(&level.text)) {
                return Err(Flaw::new(twice.at, "level-twice", &twice.text).inside(&name.text));
            }
        }
        Ok(())
    }

    /// Finished network with the notes about the file. Errors: no variable, a variable without a table, a cycle.
    pub fn finish(mut self, end: usize) -> Reading<(PriorNetwork, Vec<ModelNote>)> {
        if self.variables.is_empty() {
            return Err(Flaw::new(end, "empty", ""));
        }
        if let Some(without) = self.variables.iter().find(|of| of.table.is_none()) {
            return Err(Flaw::new(without.name.at, "missing", &without.name.text));
        }
        let parents: Vec<Vec<usize>> = self.variables.iter().map(|of| of.parents.clone()).collect();
        if topological(&parents).is_none() {
            let cycle = cycle(&parents);
            let names: Vec<&str> = cycle.iter().map(|v| self.name(*v)).collect();
            return Err(Flaw::new(self.variables[cycle[0]].name.at, "cycle", names.join(" → ")));
        }
        if self.rescaled > 0 {
            self.notes.push(note("rescaled", self.rescaled.to_string()));
        }
        let text = |word: Word| word.text;
        let variables = self.variables.into_iter().map(|of| PriorVariable {
            name: of.name.text,
            levels: of.levels.into_iter().map(text).collect(),
            parents: of.parents.iter().map(|p| *p as u32).collect(),
            table: of.table.unwrap_or_default(),
        });
        Ok((PriorNetwork { example: None, variables: variables.collect() }, self.notes))
    }
}

/// Directed cycle of a graph that has one: nodes along the arrows, from a node back to the same node.
pub fn cycle(parents: &[Vec<usize>]) -> Vec<usize> {
    // Nodes without remaining parents are removed; then every remaining node has a remaining parent.
    let mut stays = vec![true; parents.len()];
    while let Some(v) = (0..parents.len()).find(|v| stays[*v] && !parents[*v].iter().any(|p| stays[*p])) {
        stays[v] = false;
    }
    let mut path: Vec<usize> = stays.iter().position(|stays| *stays).into_iter().collect();
    loop {
        let last = path[path.len() - 1];
        let Some(&next) = parents[last].iter().find(|p| stays[**p]) else { return path };
        if let Some(first) = path.iter().position(|v| *v == next) {
            path.push(next);
            path.drain(..first);
            path.reverse();
            return path;
        }
        path.push(next);
    }
}
