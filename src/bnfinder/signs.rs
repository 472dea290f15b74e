//! Which way a parent moves its child: the sign of their correlation over the child's samples, levels by their numbers,
//! numbers by their membership in the high component.

use super::experiments::{Column, Experiments};
use super::memberships::Memberships;
use super::samples::Samples;
use crate::protocol::BnfinderSign;
use crate::var::Var;
use std::borrow::Cow;

/// Correlations nearer to 0 are none.
const NONE: f64 = 1e-12;

fn values<'a>(experiments: &'a Experiments, memberships: &'a Memberships, v: Var) -> Cow<'a, [f64]> {
    match (&experiments.columns[v.index()], memberships.of(v)) {
        (Column::Levels { codes, .. }, _) => codes.iter().map(|code| f64::from(*code)).collect(),
        (Column::Numbers(_), Some(high)) => Cow::Borrowed(high),
        // Nobody asks before mixtures are fitted.
        (Column::Numbers(numbers), None) => Cow::Borrowed(numbers),
    }
}

/// The sign of the correlation of `parent` and `child`, whose memberships are known; `none` where there is none. O(N).
pub fn sign(experiments: &Experiments, memberships: &Memberships, child: Var, parent: Var) -> BnfinderSign {
    let samples = Samples::of(experiments, child);
    let (before, after) = (values(experiments, memberships, parent), values(experiments, memberships, child));
    let pairs: Vec<(f64, f64)> = samples.pairs.iter().map(|&(b, a)| (before[b as usize], after[a as usize])).collect();
    let count = pairs.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / count;
    let (x, y) = (mean(|pair| pair.0), mean(|pair| pair.1));
    let sum = |of: &dyn Fn(f64, f64) -> f64| pairs.iter().map(|pair| of(pair.0 - x, pair.1 - y)).sum::<f64>();
    let (xx, yy, xy) = (sum(&|a, _| a * a), sum(&|_, b| b * b), sum(&|a, b| a * b));
    let r = xy / libm::sqrt(xx * yy);
    match r {
        r if r > NONE => BnfinderSign::Plus,
        r if r < -NONE => BnfinderSign::Minus,
        _ => BnfinderSign::None,
    }
}
