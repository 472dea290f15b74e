//! A local score taken apart down to the counts, as one would write it out by hand.
//!
//! The search never does it this way: it takes differences of set functions (see the room's head). Here every cell of
//! the table N_ijk has its own term, written as the field prints it, so the two must meet in the sum:
//!
//! | score | term of a cell | term of a configuration |
//! |---|---|---|
//! | LL, AIC, BIC, MDL, penalized LL | N_ijk ln(N_ijk / N_ij) | 0 |
//! | BD(α), K2, BDeu(a) | ln Γ(α + N_ijk) − ln Γ(α) | ln Γ(α_ij) − ln Γ(α_ij + N_ij) |

use super::LocalScore;
use crate::data::Code;
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
    /// `local` is the score as the search has it. O(D·|U|) for D distinct rows.
    pub fn by_hand(&self, child: Var, parents: &WideSet, local: f64, first: usize, count: usize) -> HandTable {
        let (data, arity, states) = (&self.data, self.data.arity(child), self.states(parents));
        let alpha = match self.score.kind {
            ScoreKind::Bdeu { ess } => ess / (arity as f64 * states),
            ScoreKind::Bd { alpha } => alpha,
            ScoreKind::K2 => 1.0,
            _ => 0.0,
        };
        let alpha_row = alpha * arity as f64;
        let mut rule = match alpha > 0.0 {
            true => Rule::Dirichlet { cell: LnRising::new(alpha), row: LnRising::new(alpha_row) },
            false => Rule::Likelihood,
        };
        let mut table = HandTable {
            states,
            alpha,
            alpha_row,
            psi: self.psi,
            parameters: (arity as f64 - 1.0) * states,
            penalty: self.penalty(child, states),
            prior: parents.len() as f64 * self.ln_edge,
            local,
            ..HandTable::default()
        };
        let columns: Vec<&[Code]> = parents.iter().map(|p| data.column(p)).collect();
        let order = sorted(&columns, data.weights().len());
        let of_child = data.column(child);
        let last = first.saturating_add(count);
        let mut counts = vec![0u32; arity];
        for group in order.chunk_by(|a, b| columns.iter().all(|c| c[*a as usize] == c[*b as usize])) {
            counts.fill(0);
            for &i in group {
                counts[usize::from(of_child[i as usize])] += data.weights()[i as usize];
            }
            let of: u32 = counts.iter().sum();
            let row = rule.row(of);
            let shown = (first..last).contains(&table.rows);
            for &n in &counts {
                let cell = rule.cell(n, of);
                table.cell_sum += cell;
                table.log_likelihood += likelihood(n, of);
                if shown {
                    table.cell.push(cell);
                }
            }
            if shown {
                table.levels.extend(columns.iter().map(|c| c[group[0] as usize]));
                table.counts.extend(&counts);
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

/// The numbers below `rows`, sorted by `columns`, the first most significant: stable counting sorts from the last
/// column to the first.
fn sorted(columns: &[&[Code]], rows: usize) -> Vec<u32> {
    let mut order: Vec<u32> = (0..rows as u32).collect();
    let mut next = vec![0; rows];
    for column in columns.iter().rev() {
        let most = column.iter().max().map_or(0, |code| usize::from(*code));
        let mut starts = vec![0usize; most + 2];
        column.iter().for_each(|code| starts[usize::from(*code) + 1] += 1);
        for code in 0..=most {
            starts[code + 1] += starts[code];
        }
        for &i in &order {
            let start = &mut starts[usize::from(column[i as usize])];
            next[*start] = i;
            *start += 1;
        }
        std::mem::swap(&mut order, &mut next);
    }
    order
}
