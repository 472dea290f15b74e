//! Probabilities of cells under a prior network, by variable elimination (Zhang and Poole 1994), for all cells of a set
//! at once.
//!
//! Only the set S and its ancestors matter. The variables of S are known in every cell, so a table P(v | parents) that
//! contains some of them becomes one number per cell and configuration of the hidden variables; these are summed out
//! one after another. Exact up to rounding; very small numbers are kept as logarithms.

use super::Belief;
use crate::base::numeric::ln;
use crate::base::var::Var;
use crate::data::Code;

/// Maximum number of values held in memory at once; the cells of a set are processed in batches accordingly.
const PIECE_NUMBERS: usize = 1 << 20;
/// Smallest magnitude kept: numbers below it are rescaled before they underflow.
const RESCALED_BELOW: f64 = 1e-150;

/// Function of some hidden variables, with values for each cell, or the same values for all cells.
struct Factor {
    /// Hidden nodes that the function depends on, the first one most significant.
    scope: Vec<usize>,
    /// Values at index `configuration * cells + cell`; `cells` is 1 if the values are the same for all cells.
    values: Vec<f64>,
    cells: usize,
}

impl Belief {
    /// ln P of each of `cells` cells of the variables `set`, −∞ if the cell is impossible; `code` returns the code that
    /// a cell has for a variable. O(cells · Σ states of the steps).
    pub fn ln_probabilities(&self, set: &[Var], cells: usize, code: impl Fn(usize, Var) -> Code) -> Vec<f64> {
        let mut observed = vec![None; self.nodes.len()];
        let mut matters = vec![false; self.nodes.len()];
        for &v in set {
            observed[self.node_of[v.index()]] = Some(v);
            matters[self.node_of[v.index()]] = true;
        }
        // Children come after their parents in the list of nodes, so parents are marked in a pass from the end.
        for v in (0..self.nodes.len()).rev().filter(|v| !self.nodes[*v].parents.is_empty()) {
            if matters[v] {
                self.nodes[v].parents.iter().for_each(|p| matters[*p] = true);
            }
        }
        let relevant: Vec<usize> = (0..self.nodes.len()).filter(|v| matters[*v]).collect();
        let mut hidden: Vec<usize> = relevant.iter().copied().filter(|v| observed[*v].is_none()).collect();
        hidden.sort_unstable_by_key(|v| self.rank[*v]);
        let width = if hidden.is_empty() { 1.0 } else { self.width };
        let piece = (PIECE_NUMBERS as f64 / width).max(1.0) as usize;
        let mut found = Vec::with_capacity(cells);
        for first in (0..cells).step_by(piece) {
            let len = piece.min(cells - first);
            found.extend(self.piece(&observed, &relevant, &hidden, len, &|cell, v| code(first + cell, v)));
        }
        found
    }

    fn piece(
        &self,
        observed: &[Option<Var>],
        relevant: &[usize],
        hidden: &[usize],
        cells: usize,
        code: &dyn Fn(usize, Var) -> Code,
    ) -> Vec<f64> {
        let mut found = Product::new(cells);
        let mut factors = Vec::new();
        for &v in relevant {
            let factor = self.restricted(observed, v, cells, code);
            if factor.scope.is_empty() { found.times(&factor) } else { factors.push(factor) }
        }
        for &v in hidden {
            let (with, without): (Vec<Factor>, Vec<Factor>) = factors.into_iter().partition(|f| f.scope.contains(&v));
            factors = without;
            let mut sum = self.summed(v, &with);
            found.scale(&mut sum);
            if sum.scope.is_empty() { found.times(&sum) } else { factors.push(sum) }
        }
        found.logarithms()
    }

    /// Table P(v | parents) restricted to the levels observed in each cell.
    fn restricted(
        &self,
        observed: &[Option<Var>],
        v: usize,
        cells: usize,
        code: &dyn Fn(usize, Var) -> Code,
    ) -> Factor {
        let node = &self.nodes[v];
        let (mut scope, mut strides, mut known) = (Vec::new(), Vec::new(), Vec::new());
        let mut stride = 1;
        for &u in node.parents.iter().chain([&v]).rev() {
            match observed[u] {
                None => {
                    scope.push(u);
                    strides.push(stride);
                }
                Some(var) => known.push((var, stride)),
            }
            stride *= self.nodes[u].arity;
        }
        scope.reverse();
        strides.reverse();
        let cells = if known.is_empty() { 1 } else { cells };
        let state = |cell: usize, var: Var| self.state_of[var.index()][usize::from(code(cell, var))] as usize;
        let at = |cell: usize| known.iter().map(|(var, stride)| state(cell, *var) * stride).sum();
        let offsets: Vec<usize> = (0..cells).map(at).collect();
        let mut values = Vec::with_capacity(cells * self.states(&scope));
        self.each(&scope, &[&strides], |places| values.extend(offsets.iter().map(|o| node.table[places[0] + o])));
        Factor { scope, values, cells }
    }

    /// Product of `factors`, summed over `v`.
    fn summed(&self, v: usize, factors: &[Factor]) -> Factor {
        let cells = factors.iter().map(|f| f.cells).max().unwrap_or(1);
        let mut scope: Vec<usize> = factors.iter().flat_map(|f| f.scope.iter().copied()).filter(|u| *u != v).collect();
        scope.sort_unstable_by_key(|u| self.rank[*u]);
        scope.dedup();
        // Strides of each variable of the result, and of v, in each factor.
        let stride = |factor: &Factor, u: usize| {
            let at = factor.scope.iter().position(|w| *w == u);
            at.map_or(0, |at| self.states(&factor.scope[at + 1..]))
        };
        let strides: Vec<Vec<usize>> = factors.iter().map(|f| scope.iter().map(|u| stride(f, *u)).collect()).collect();
        let own: Vec<usize> = factors.iter().map(|f| stride(f, v)).collect();
        let strides: Vec<&[usize]> = strides.iter().map(Vec::as_slice).collect();
        let mut values = Vec::with_capacity(cells * self.states(&scope));
        let mut product = vec![0.0; cells];
        self.each(&scope, &strides, |places| {
            let start = values.len();
            values.resize(start + cells, 0.0);
            for state in 0..self.nodes[v].arity {
                product.fill(1.0);
                for ((factor, place), own) in factors.iter().zip(places).zip(&own) {
                    let at = (place + state * own) * factor.cells;
                    match &factor.values[at..at + factor.cells] {
                        [one] => product.iter_mut().for_each(|p| *p *= one),
                        many => product.iter_mut().zip(many).for_each(|(p, x)| *p *= x),
                    }
                }
                values[start..].iter_mut().zip(&product).for_each(|(sum, p)| *sum += p);
            }
        });
        Factor { scope, values, cells }
    }

    fn states(&self, scope: &[usize]) -> usize {
        scope.iter().map(|u| self.nodes[*u].arity).product()
    }

    /// Visits the configurations of `scope`, the last variable fastest, with the index of each configuration in every
    /// array of strides.
    fn each(&self, scope: &[usize], strides: &[&[usize]], mut visit: impl FnMut(&[usize])) {
        let mut state = vec![0; scope.len()];
        let mut places = vec![0; strides.len()];
        loop {
            visit(&places);
            let mut at = scope.len();
            loop {
                if at == 0 {
                    return;
                }
                at -= 1;
                state[at] += 1;
                places.iter_mut().zip(strides).for_each(|(place, strides)| *place += strides[at]);
                let arity = self.nodes[scope[at]].arity;
                if state[at] < arity {
                    break;
                }
                state[at] = 0;
                places.iter_mut().zip(strides).for_each(|(place, strides)| *place -= arity * strides[at]);
            }
        }
    }
}

/// Product of many numbers for each cell, without underflow.
struct Product {
    value: Vec<f64>,
    ln: Vec<f64>,
}

impl Product {
    fn new(cells: usize) -> Product {
        Product { value: vec![1.0; cells], ln: vec![0.0; cells] }
    }

    /// Multiplies each cell's product by the cell's value of a factor that has no hidden variables.
    fn times(&mut self, factor: &Factor) {
        for (cell, value) in self.value.iter_mut().enumerate() {
            *value *= factor.values[if factor.cells == 1 { 0 } else { cell }];
            if *value < RESCALED_BELOW {
                self.ln[cell] += ln(*value);
                *value = 1.0;
            }
        }
    }

    /// Divides a factor that could underflow by its largest value, and adds the logarithm of that value to the sums.
    fn scale(&mut self, factor: &mut Factor) {
        let cells = factor.cells;
        for cell in 0..cells {
            let most = factor.values.iter().skip(cell).step_by(cells).fold(0f64, |a, b| a.max(*b));
            if most > 0.0 && most < RESCALED_BELOW {
                factor.values.iter_mut().skip(cell).step_by(cells).for_each(|x| *x /= most);
                match cells {
                    1 => self.ln.iter_mut().for_each(|sum| *sum += ln(most)),
                    _ => self.ln[cell] += ln(most),
                }
            }
        }
    }

    fn logarithms(self) -> Vec<f64> {
        self.value.iter().zip(&self.ln).map(|(value, sum)| sum + ln(*value)).collect()
    }
}
