//! A local score broken down to the counts, as one would compute it by hand.
//!
//! The search computes differences of set functions instead (see the head of `score`). Here every cell of the table
//! N_ijk has its own term, as in the literature, and the sum must agree:
//!
//! | score | term of a cell | term of a configuration | other terms |
//! |---|---|---|---|
//! | LL, AIC, BIC, MDL, penalized LL | N_ijk ln(N_ijk / N_ij) | 0 | −ψ K |
//! | BD(α), K2, BDeu(a), BDe(a, P) | ln Γ(α_ijk + N_ijk) − ln Γ(α_ijk) | ln Γ(α_ij) − ln Γ(α_ij + N_ij) | |
//! | fNML | N_ijk ln(N_ijk / N_ij) | −ln C(r, N_ij) | |
//! | qNML | N_ijk ln(N_ijk / N_ij) | 0 | ln C(q, N) − ln C(r q, N) |

use super::regret::regret;
use super::{CellSums, LocalScore};
use crate::base::numeric::{LnRising, ln};
use crate::base::var::{Var, WideSet};
use crate::base::whole::WHOLE;
use crate::catalogue::{ScoreFamily, ScoreKind};
use crate::count::Grouping;
use crate::data::Code;
use crate::protocol::HandTable;
use crate::score::belief::{Belief, ln_rising};

/// Formulas for the terms of cells and of parent configurations, by kind of score.
enum Rule {
    Likelihood,
    Dirichlet {
        cell: LnRising,
        row: LnRising,
    },
    Factorized {
        r: f64,
    },
    /// BDe: ln α_ijk of each cell that occurs, in order, and ln α_ij of each configuration.
    Believed {
        cells: Vec<f64>,
        rows: Vec<f64>,
    },
}

/// Non-empty cells of a family, sorted by parent configuration, then by level of the child.
struct Cells {
    /// For each configuration: index of a distinct row that has it, N_ij, and the end of its cells in `cells`.
    rows: Vec<(u32, u32, usize)>,
    /// For each cell: level of the child, and N_ijk.
    cells: Vec<(Code, u32)>,
}

impl LocalScore {
    /// Table of counts of `child` given `parents` with the term of every cell: the non-empty parent configurations
    /// `first..first + count` in order of their codes (first parent most significant), and the sums over all of them.
    /// `local` is the score computed by the search. O(D·|U| + count·r) for D distinct rows.
    pub fn by_hand(&self, child: Var, parents: &WideSet, local: f64, first: usize, count: usize) -> HandTable {
        if WHOLE && matches!(self.cells, CellSums::Gaussian(_)) {
            return self.of_regression(child, parents, local);
        }
        let (data, arity, states) = (&self.data, self.data.arity(child), self.states(parents));
        let r = arity as f64;
        let alpha = match self.score.kind {
            ScoreKind::Bdeu { ess } => ess / (r * states),
            ScoreKind::Bd { alpha } => alpha,
            ScoreKind::K2 => 1.0,
            _ => 0.0,
        };
        let grouping = Grouping::new(data, parents.iter());
        let found = self.cells_of(child, &grouping);
        let family = self.score.entry().family;
        let mut rule = match &self.cells {
            CellSums::Believed { ess, belief } if WHOLE => self.believed(*ess, belief, child, parents, &found),
            _ if family == ScoreFamily::RowRegret => Rule::Factorized { r },
            _ if alpha > 0.0 => Rule::Dirichlet { cell: LnRising::new(alpha), row: LnRising::new(alpha * r) },
            _ => Rule::Likelihood,
        };
        let set_regret = |q: f64| if family == ScoreFamily::SetRegret { regret(q, data.rows() as f64) } else { 0.0 };
        let mut table = HandTable {
            rows: found.rows.len(),
            states,
            alpha,
            alpha_row: alpha * r,
            regret: set_regret(r * states),
            regret_parents: set_regret(states),
            psi: self.psi,
            parameters: (r - 1.0) * states,
            penalty: self.penalty(child, states),
            prior: self.prior(child, parents),
            local,
            ..HandTable::default()
        };
        let window = first..first.saturating_add(count);
        let mut counts = vec![0u32; arity];
        let mut terms = vec![0.0; arity];
        let mut start = 0;
        for (i, &(row, of, end)) in found.rows.iter().enumerate() {
            // Levels that do not occur in a configuration have terms of 0.
            for (at, &(code, n)) in (start..end).zip(&found.cells[start..end]) {
                let term = rule.cell(at, n, of);
                (counts[usize::from(code)], terms[usize::from(code)]) = (n, term);
                table.cell_sum += term;
                table.log_likelihood += likelihood(n, of);
            }
            let own = rule.row(i, of);
            if window.contains(&i) {
                table.levels.extend(grouping.codes(row));
                table.counts.extend(&counts);
                table.cell.extend(&terms);
                table.of.push(of);
                table.row.push(own);
            }
            table.row_sum += own;
            for (code, _) in &found.cells[start..end] {
                (counts[usize::from(*code)], terms[usize::from(*code)]) = (0, 0.0);
            }
            start = end;
        }
        if let (CellSums::Believed { ess, belief }, Rule::Believed { rows, .. }) = (&self.cells, &rule)
            && WHOLE
        {
            let shown = first.min(found.rows.len())..window.end.min(found.rows.len());
            table.alpha_rows = rows[shown.clone()].iter().map(|ln_alpha| libm::exp(*ln_alpha)).collect();
            let family: Vec<Var> = parents.iter().chain([child]).collect();
            let code = |cell: usize, v: Var| match v == child {
                true => (cell % arity) as Code,
                false => data.column(v)[found.rows[shown.start + cell / arity].0 as usize],
            };
            let ln_p = belief.ln_probabilities(&family, arity * shown.len(), code);
            table.alphas = ln_p.iter().map(|p| ess * libm::exp(*p)).collect();
        }
        table.score =
            table.cell_sum + table.row_sum - table.penalty + table.regret_parents - table.regret + table.prior;
        table
    }

    /// Collects the cells of a family. O(D) for D distinct rows.
    fn cells_of(&self, child: Var, grouping: &Grouping) -> Cells {
        let (of_child, weights) = (self.data.column(child), self.data.weights());
        let mut counts = vec![0u32; self.data.arity(child)];
        let mut found = Cells { rows: Vec::new(), cells: Vec::new() };
        for group in grouping.groups() {
            let start = found.cells.len();
            let mut of = 0;
            for &i in group {
                let (code, weight) = (of_child[i as usize], weights[i as usize]);
                if counts[usize::from(code)] == 0 {
                    found.cells.push((code, 0));
                }
                counts[usize::from(code)] += weight;
                of += weight;
            }
            found.cells[start..].sort_unstable(); // one order of the sum, whatever the order of the rows
            for (code, n) in &mut found.cells[start..] {
                *n = std::mem::take(&mut counts[usize::from(*code)]);
            }
            found.rows.push((group[0], of, found.cells.len()));
        }
        found
    }

    /// ln α of every cell and configuration that occurs, under a prior network.
    fn believed(&self, ess: f64, belief: &Belief, child: Var, parents: &WideSet, found: &Cells) -> Rule {
        let column = |v: Var, row: usize| self.data.column(v)[found.rows[row].0 as usize];
        let of_parents: Vec<Var> = parents.iter().collect();
        let of_family: Vec<Var> = parents.iter().chain([child]).collect();
        let ends = found.rows.iter().enumerate();
        let row_of: Vec<usize> = ends
            .scan(0, |start, (row, (_, _, end))| Some(std::iter::repeat_n(row, end - std::mem::replace(start, *end))))
            .flatten()
            .collect();
        let cell = |at: usize, v: Var| if v == child { found.cells[at].0 } else { column(v, row_of[at]) };
        let mut rows = belief.ln_probabilities(&of_parents, found.rows.len(), |row, v| column(v, row));
        let mut cells = belief.ln_probabilities(&of_family, found.cells.len(), cell);
        rows.iter_mut().chain(&mut cells).for_each(|p| *p += ln(ess));
        Rule::Believed { cells, rows }
    }
}

impl Rule {
    /// Term of the cell with index `at` among those that occur; `n` is its count, `of` that of its configuration.
    fn cell(&mut self, at: usize, n: u32, of: u32) -> f64 {
        match self {
            Rule::Likelihood | Rule::Factorized { .. } => likelihood(n, of),
            Rule::Dirichlet { cell, .. } => cell.at(n),
            Rule::Believed { cells, .. } => ln_rising(cells[at], n),
        }
    }

    /// Term of the parent configuration with index `at` and count `of`.
    fn row(&mut self, at: usize, of: u32) -> f64 {
        match self {
            Rule::Likelihood => 0.0,
            Rule::Dirichlet { row, .. } => -row.at(of),
            Rule::Factorized { r } => -regret(*r, f64::from(of)),
            Rule::Believed { rows, .. } => -ln_rising(rows[at], of),
        }
    }
}

/// Log-likelihood term n ln(n / of), with 0 ln 0 = 0.
fn likelihood(n: u32, of: u32) -> f64 {
    if n == 0 { 0.0 } else { f64::from(n) * ln(f64::from(n) / f64::from(of)) }
}
