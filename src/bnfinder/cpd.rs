//! Conditional distributions of the learned network, as the Python dictionary that BNFinder writes; `eval` can read it.
//!
//! P(x | u) = (N_xu + 1) / (N_u + k); the key `None` holds the probability of configurations and values that were not
//! seen. Continuous variables appear with their hidden values, 0 low and 1 high, in expected counts.

use super::experiments::{Column, Experiments};
use super::mixture::Mixture;
use super::samples::Samples;
use crate::base::var::Var;
use crate::format::python_string;
use crate::protocol::{BnfinderOutcome, BnfinderSettings, BnfinderVariant};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Text of the Python dictionary. O(N · 2^c) for a child with c continuous parents.
pub fn cpd(experiments: &Experiments, settings: &BnfinderSettings, outcome: &BnfinderOutcome) -> String {
    let program = settings.variant == BnfinderVariant::Program;
    let mut text = String::from("{\n");
    let mut order: Vec<usize> = (0..outcome.children.len()).collect();
    order.sort_by_key(|at| &experiments.names[usize::from(outcome.children[*at].child)]);
    for child in order.into_iter().map(|at| &outcome.children[at]) {
        let v = Var(child.child);
        let parents: Vec<Var> = child.parents.iter().map(|p| Var(*p)).collect();
        let name = |v: &Var| python_string(&experiments.names[v.index()]);
        let _ = writeln!(text, "  {} : {{\n    'cpds' : {{", name(&v));
        let values = match &experiments.columns[v.index()] {
            Column::Levels { labels, .. } => labels.len().max(2),
            Column::Numbers(_) => 2,
        };
        let _ = writeln!(text, "      None : {:?} ,", 1.0 / values as f64);
        for (configuration, counts) in counts(experiments, v, &parents, program) {
            let total: f64 = counts.values().sum::<f64>() + values as f64;
            let key: Vec<String> = configuration.iter().map(|code| format!("{code}, ")).collect();
            let _ = writeln!(text, "      ({}) : {{\n        None : {:?} ,", key.concat().trim_end(), 1.0 / total);
            for (code, count) in counts {
                let _ = writeln!(text, "        {code} : {:?} ,", (count + 1.0) / total);
            }
            text.push_str("      } ,\n");
        }
        text.push_str("    } ,\n");
        let (vals, parameters) = match &experiments.columns[v.index()] {
            Column::Levels { labels, .. } => (labels.iter().map(|label| python_string(label)).collect(), "None".into()),
            Column::Numbers(numbers) => (Vec::new(), parameters(&Mixture::fit(numbers, program), program)),
        };
        let _ = writeln!(text, "    'floatParams' : {} ,", python_string(&parameters));
        let _ = writeln!(text, "    'pars' : [{}] ,", parents.iter().map(name).collect::<Vec<_>>().join(", "));
        let _ = writeln!(text, "    'vals' : [{}] ,\n  }} ,", vals.join(", "));
    }
    text.push_str("}\n");
    text
}

/// Parameters of a mixture as text: means, deviations (one for both in the program's variant), shares; low first.
fn parameters(mixture: &Mixture, program: bool) -> String {
    let Mixture { mean: [m0, m1], deviation: [s0, s1], share: [p0, p1] } = mixture;
    match program {
        true => format!("({m0:?}, {m1:?}, {s0:?}, {p0:?}, {p1:?})"),
        false => format!("({m0:?}, {m1:?}, {s0:?}, {s1:?}, {p0:?}, {p1:?})"),
    }
}

/// Expected counts above 0 of the child's values, by configuration of the parents.
fn counts(
    experiments: &Experiments,
    child: Var,
    parents: &[Var],
    program: bool,
) -> BTreeMap<Vec<usize>, BTreeMap<usize, f64>> {
    let samples = Samples::of(experiments, child).sorted(experiments, child, parents);
    let shares = |v: Var| -> Box<dyn Fn(u32) -> Vec<(usize, f64)> + '_> {
        match &experiments.columns[v.index()] {
            Column::Levels { codes, .. } => Box::new(|row| vec![(usize::from(codes[row as usize]), 1.0)]),
            Column::Numbers(numbers) => {
                let mixture = Mixture::fit(numbers, program);
                Box::new(move |row| {
                    let p = mixture.high(numbers[row as usize]);
                    [(0, 1.0 - p), (1, p)].into_iter().filter(|(_, share)| *share > 0.0).collect()
                })
            }
        }
    };
    let of_parents: Vec<_> = parents.iter().map(|v| shares(*v)).collect();
    let of_child = shares(child);
    let mut counts: BTreeMap<Vec<usize>, BTreeMap<usize, f64>> = BTreeMap::new();
    for &(before, after) in &samples.pairs {
        let mut configurations = vec![(Vec::new(), 1.0)];
        for of in &of_parents {
            let values = of(before);
            let with = |(set, share): &(Vec<usize>, f64)| {
                let extend = |(code, part): &(usize, f64)| {
                    (set.iter().copied().chain([*code]).collect::<Vec<usize>>(), share * part)
                };
                values.iter().map(extend).collect::<Vec<_>>()
            };
            configurations = configurations.iter().flat_map(with).collect();
        }
        let values = of_child(after);
        for (configuration, share) in configurations {
            let of = counts.entry(configuration).or_default();
            for (code, part) in &values {
                *of.entry(*code).or_default() += share * part;
            }
        }
    }
    counts
}
