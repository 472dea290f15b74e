//! Sign of a parent's effect on its child: the sign of their correlation over the child's samples. A discrete variable
//! counts as the number of its level, a continuous one as its membership in the high component.

use super::experiments::Column;
use super::input::SearchInput;
use super::samples::Samples;
use crate::base::var::Var;
use crate::protocol::BnfinderSign;

/// Upper limit on absolute correlations that count as no correlation.
const ZERO_CORRELATION: f64 = 1e-12;

/// Sign of the correlation of `parent` and `child` over these samples, `none` if there is no correlation. Memberships
/// of continuous variables must be known. O(N).
pub fn sign(world: &SearchInput, samples: &Samples, child: Var, parent: Var) -> BnfinderSign {
    let value = |v: Var| {
        let high = world.memberships.of(v).map(|high| high.as_slice());
        let column = &world.experiments.columns[v.index()];
        move |at: u32| match (column, high) {
            (Column::Levels { codes, .. }, _) => f64::from(codes[at as usize]),
            (Column::Numbers(_), Some(high)) => high[at as usize],
            // Never reached: mixtures are fitted first.
            (Column::Numbers(numbers), None) => numbers[at as usize],
        }
    };
    let (before, after) = (value(parent), value(child));
    let each = || samples.pairs.iter().map(|&(b, a)| (before(b), after(a)));
    let count = samples.len() as f64;
    let (x, y) = each().fold((0.0, 0.0), |(x, y), (a, b)| (x + a, y + b));
    let (x, y) = (x / count, y / count);
    let (xx, yy, xy) = each().fold((0.0, 0.0, 0.0), |(xx, yy, xy), (a, b)| {
        let (a, b) = (a - x, b - y);
        (xx + a * a, yy + b * b, xy + a * b)
    });
    let r = xy / libm::sqrt(xx * yy);
    match r {
        r if r > ZERO_CORRELATION => BnfinderSign::Plus,
        r if r < -ZERO_CORRELATION => BnfinderSign::Minus,
        _ => BnfinderSign::None,
    }
}
