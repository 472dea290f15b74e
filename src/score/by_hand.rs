//! A local score taken apart down to the counts, as one would write it out by hand.
//!
//! The search never does it this way: it takes differences of set functions (see the room's head). Here every cell of
//! the table N_ijk has its own term, written as the field prints it, so the two must meet in the sum:
//!
//! | score | term of a cell | term of a configuration |
//! |---|---|---|
//! | LL, AIC, BIC, MDL, penalized LL | N_ijk ln(N_ijk / N_ij) | 0 |
//! | BD(α), K2, BDeu(a) | ln Γ(α + N_ijk) − ln Γ(α) | ln Γ(α_ij) − ln Γ(α_ij + N_ij) |

use super::{CellSums, LocalScore};
use crate::count::Grouping;
use crate::numeric::{LnRising, ln};
use crate::protocol::HandTable;
use crate::score_kind::ScoreKind;
use crate::var::{Var, WideSet};

/// How a cell and a configuration are turned into terms.
enum Rule {
    Likelihood,
    Dirichlet { cell: LnRising, row: LnRising },
}

impl LocalScore {
    /// The table of `child` given `parents` with the term of every cell: the non-empty parent configurations
    /// `first..first + count` in order of their codes (first parent most significant), the sums over all of them.
    /// `local` is the score as the search has it. O(D·|U| + count·r) for D distinct rows.
    pub fn by_hand(&self, child: Var, parents: &WideSet, local: f64, first: usize, count: usize) -> HandTable {
        if let CellSums::Gaussian(_) = &self.cells {
            return self.of_regression(child, parents, local);
        }
        let (data, arity, states) = (&self.data, self.data.arity(child), self.states(parents));
        let alpha = match self.score.kind {
            ScoreKind::Bdeu { ess } => Some(ess / (arity as f64 * states)),
            ScoreKind::Bd { alpha } => Some(alpha),
            ScoreKind::K2 => Some(1.0),
            _ => None,
        };
        let mut rule = alpha.map_or(Rule::Likelihood, |alpha| Rule::Dirichlet {
            cell: LnRising::new(alpha),
            row: LnRising::new(alpha * arity as f64),
        });
        let alpha = alpha.unwrap_or(0.0);
        let mut table = HandTable {
            states,
            alpha,
            alpha_row: alpha * arity as f64,
            psi: self.psi,
            parameters: (arity as f64 - 1.0) * states,
            penalty: self.penalty(child, states),
            prior: parents.len() as f64 * self.ln_edge,
            local,
            ..HandTable::default()
        };
        let grouping = Grouping::new(data, parents.iter());
        let of_child = data.column(child);
        let last = first.saturating_add(count);
        let mut counts = vec![0u32; arity];
        let mut seen: Vec<usize> = Vec::new();
        for group in grouping.groups() {
            seen.drain(..).for_each(|code| counts[code] = 0);
            let mut of = 0;
            for &i in group {
                let (code, weight) = (usize::from(of_child[i as usize]), data.weights()[i as usize]);
                if counts[code] == 0 {
                    seen.push(code);
                }
                counts[code] += weight;
                of += weight;
            }
            seen.sort_unstable(); // one order of the sum, whatever the rows
            // Levels not seen have terms of 0.
            for &code in &seen {
                table.cell_sum += rule.cell(counts[code], of);
                table.log_likelihood += likelihood(counts[code], of);
            }
            let row = rule.row(of);
            if (first..last).contains(&table.rows) {
                table.levels.extend(grouping.codes(group[0]));
                table.counts.extend(&counts);
                table.cell.extend(counts.iter().map(|&n| rule.cell(n, of)));
                table.of.push(of);
                table.row.push(row);
            }
            table.row_sum += row;
            table.rows += 1;
        }
        table.score = table.cell_sum + table.row_sum - table.penalty + table.prior;
        table
    }
}

impl Rule {
    fn cell(&mut self, n: u32, of: u32) -> f64 {
        match self {
            Rule::Likelihood => likelihood(n, of),
            Rule::Dirichlet { cell, .. } => cell.at(n),
        }
    }

    fn row(&mut self, of: u32) -> f64 {
        match self {
            Rule::Likelihood => 0.0,
            Rule::Dirichlet { row, .. } => -row.at(of),
        }
    }
}

/// n ln(n / of), with 0 ln 0 = 0.
fn likelihood(n: u32, of: u32) -> f64 {
    if n == 0 { 0.0 } else { f64::from(n) * ln(f64::from(n) / f64::from(of)) }
}
