//! Experiments made by rules, to try the theorems on: genes that are on or off, each switched by regulators.
//!
//! Every gene has `parents` regulators, drawn from all genes but itself; each is an activator or a repressor, by a coin. A gene
//! is on one moment after more than half of its regulators speak for it (an activator that is on, a repressor that is off), off
//! after fewer; what a tie means is a coin of the gene. With probability `noise` it does the opposite. Series begin at random.
//! Frozen, as `rng` is: links name these numbers, and the same link must give the same rows.

use super::experiments::{Column, Experiments, Series};
use super::structure::Structure;
use crate::base::error::{Error, Result};
use crate::base::rng::Rng;
use crate::base::var::MAX_VARS;
use crate::data::{Code, MAX_ROWS};
use crate::protocol::BnfinderRules;

/// A regulator and whether it is an activator.
type Regulator = (usize, bool);

/// The experiments, and the true edges (parent, child). Errors: numbers out of range. O(N · n · parents).
pub fn made(rules: &BnfinderRules) -> Result<(Experiments, Vec<(u16, u16)>)> {
    let BnfinderRules { variables, parents, transitions, series, noise, seed } = *rules;
    let within = |name: &str, value: f64, least: f64, most: f64| match value >= least && value <= most {
        true => Ok(()),
        false => Err(Error::BadParameter { name: name.into(), value }),
    };
    within("variables", f64::from(variables), 2.0, MAX_VARS as f64)?;
    within("parents", f64::from(parents), 0.0, f64::from(variables - 1).min(8.0))?;
    within("series", f64::from(series), 1.0, f64::from(transitions).max(1.0))?;
    within("transitions", f64::from(transitions), 1.0, (MAX_ROWS - series as usize) as f64)?;
    within("noise", noise, 0.0, 0.5)?;
    let n = variables as usize;
    let mut rng = Rng::new(u64::from(seed));
    let regulators: Vec<(Vec<Regulator>, bool)> =
        (0..n).map(|v| regulators(v, n, parents as usize, &mut rng)).collect();

    let mut columns = vec![Vec::<Code>::new(); n];
    let mut recorded = Vec::new();
    for number in 0..series {
        // As even as may be: the first ones are longer by one.
        let length = transitions / series + u32::from(number < transitions % series) + 1;
        let from = columns[0].len();
        columns.iter_mut().for_each(|column| column.push(rng.below(2) as Code));
        for _ in 1..length {
            let before = columns[0].len() - 1;
            let next: Vec<Code> =
                regulators.iter().map(|rule| after(rule, &columns, before, noise, &mut rng)).collect();
            columns.iter_mut().zip(next).for_each(|(column, code)| column.push(code));
        }
        recorded.push(Series {
            name: format!("S{}", number + 1),
            runs: vec![(from, columns[0].len())],
            perturbed: Vec::new(),
        });
    }
    let edges =
        regulators.iter().enumerate().flat_map(|(v, (of, _))| of.iter().map(move |(p, _)| (*p as u16, v as u16)));
    let labels = || vec!["0".to_string(), "1".to_string()];
    let experiments = Experiments {
        names: (1..=n).map(|v| format!("G{v}")).collect(),
        columns: columns.into_iter().map(|codes| Column::Levels { labels: labels(), codes }).collect(),
        series: recorded,
        dynamic: true,
        structure: Structure::default(),
        notices: Vec::new(),
        uneven: None,
    };
    Ok((experiments, edges.collect()))
}

/// The regulators of a gene, ascending, and what a tie means.
fn regulators(v: usize, n: usize, count: usize, rng: &mut Rng) -> (Vec<Regulator>, bool) {
    let mut drawn: Vec<Regulator> = Vec::with_capacity(count);
    while drawn.len() < count {
        let p = rng.below(n as u32) as usize;
        if p != v && drawn.iter().all(|(other, _)| *other != p) {
            drawn.push((p, rng.below(2) == 1));
        }
    }
    drawn.sort_unstable();
    (drawn, rng.below(2) == 1)
}

/// The value of a gene a moment after the experiment `before`.
fn after((of, tie): &(Vec<Regulator>, bool), columns: &[Vec<Code>], before: usize, noise: f64, rng: &mut Rng) -> Code {
    let for_it = of.iter().filter(|(p, activates)| (columns[*p][before] == 1) == *activates).count();
    let rule = match (2 * for_it).cmp(&of.len()) {
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => *tie,
    };
    // Of a gene without regulators nothing is known before: a coin.
    let chance = if of.is_empty() { 0.5 } else { noise };
    Code::from(rule != (rng.unit() < chance))
}
