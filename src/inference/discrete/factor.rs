//! Factors: functions of a few variables as tables, with products, sums and maxima.

/// Function of the variables of a scope, as a table.
#[derive(Clone, Debug)]
pub struct Factor {
    /// Variables of the factor; the last one varies fastest in the table.
    pub scope: Vec<usize>,
    /// Number of levels of each variable of the scope.
    pub cards: Vec<usize>,
    /// Values of the cells, `∏ cards` of them.
    pub values: Vec<f64>,
}

/// Operation that combines the cells of eliminated variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// Sum of the cells.
    Sum,
    /// Maximum of the cells.
    Max,
}

impl Factor {
    /// Factor with the same value in every cell.
    pub fn constant(scope: Vec<usize>, cards: Vec<usize>, value: f64) -> Factor {
        let states = cards.iter().product();
        Factor { scope, cards, values: vec![value; states] }
    }

    /// Distance in this table between successive levels of each variable of `scope`; 0 for variables that the factor
    /// does not have.
    pub fn strides(&self, scope: &[usize]) -> Vec<usize> {
        let mut own = vec![1; self.cards.len()];
        for i in (1..own.len()).rev() {
            own[i - 1] = own[i] * self.cards[i];
        }
        scope.iter().map(|v| self.scope.iter().position(|u| u == v).map_or(0, |i| own[i])).collect()
    }

    /// Updates each cell by `put` with the matching value of `other`, whose scope must be a subset. O(states).
    pub fn combine(&mut self, other: &Factor, put: impl Fn(&mut f64, f64)) {
        if other.scope == self.scope {
            self.values.iter_mut().zip(&other.values).for_each(|(x, y)| put(x, *y));
            return;
        }
        let strides = other.strides(&self.scope);
        let Some((&inner, outer)) = strides.split_last() else {
            put(&mut self.values[0], other.values[0]);
            return;
        };
        let length = self.cards[self.cards.len() - 1];
        let mut odometer = Odometer::new(&self.cards[..outer.len()], outer);
        for cells in self.values.chunks_mut(length) {
            let at = odometer.at;
            if inner == 0 {
                let value = other.values[at];
                cells.iter_mut().for_each(|x| put(x, value));
            } else {
                cells.iter_mut().enumerate().for_each(|(i, x)| put(x, other.values[at + i * inner]));
            }
            odometer.next();
        }
    }

    /// Multiplies the factor by `other`, whose scope must be a subset of this factor's. O(states).
    pub fn times(&mut self, other: &Factor) {
        self.combine(other, |x, y| *x *= y);
    }

    /// Sums or maximizes over the variables outside `scope`, a subset of the factor's scope. O(states).
    pub fn onto(&self, scope: &[usize], fold: Fold) -> Factor {
        let cards = scope.iter().map(|v| self.card(*v)).collect();
        let start = if fold == Fold::Sum { 0.0 } else { f64::NEG_INFINITY };
        let mut result = Factor::constant(scope.to_vec(), cards, start);
        let strides = result.strides(&self.scope);
        let Some((&inner, outer)) = strides.split_last() else {
            result.values[0] = self.values[0];
            return result;
        };
        let length = self.cards[self.cards.len() - 1];
        let mut odometer = Odometer::new(&self.cards[..outer.len()], outer);
        for cells in self.values.chunks(length) {
            let at = odometer.at;
            match (fold, inner) {
                (Fold::Sum, 0) => result.values[at] += cells.iter().sum::<f64>(),
                (Fold::Sum, _) => cells.iter().enumerate().for_each(|(i, x)| result.values[at + i * inner] += x),
                (Fold::Max, _) => cells.iter().enumerate().for_each(|(i, x)| {
                    let cell = &mut result.values[at + i * inner];
                    *cell = cell.max(*x);
                }),
            }
            odometer.next();
        }
        result
    }

    /// Factor over the other variables, with `v` fixed at `level`. O(states).
    pub fn at_level(&self, v: usize, level: usize) -> Factor {
        let Some(place) = self.scope.iter().position(|u| *u == v) else { return self.clone() };
        let stride: usize = self.cards[place + 1..].iter().product();
        let block = stride * self.cards[place];
        let values =
            self.values.chunks(block).flat_map(|b| &b[level * stride..(level + 1) * stride]).copied().collect();
        let (mut scope, mut cards) = (self.scope.clone(), self.cards.clone());
        scope.remove(place);
        cards.remove(place);
        Factor { scope, cards, values }
    }

    /// Number of levels of a variable of the scope; 1 for other variables.
    pub fn card(&self, v: usize) -> usize {
        self.scope.iter().position(|u| *u == v).map_or(1, |i| self.cards[i])
    }

    /// Largest value of the cells.
    pub fn largest(&self) -> f64 {
        self.values.iter().fold(f64::NEG_INFINITY, |a, b| a.max(*b))
    }

    /// Divides all values by the largest, to avoid underflow, and returns the natural logarithm of that value. A factor
    /// of zeros is unchanged and gives −∞.
    pub fn scale(&mut self) -> f64 {
        let largest = self.largest();
        if largest > 0.0 && largest != 1.0 {
            self.values.iter_mut().for_each(|x| *x /= largest);
        }
        crate::base::numeric::ln(largest)
    }
}

/// Index into a table while the levels of some variables run through all combinations, the last one fastest.
struct Odometer<'a> {
    cards: &'a [usize],
    strides: &'a [usize],
    levels: Vec<usize>,
    at: usize,
}

impl<'a> Odometer<'a> {
    fn new(cards: &'a [usize], strides: &'a [usize]) -> Odometer<'a> {
        Odometer { cards, strides, levels: vec![0; cards.len()], at: 0 }
    }

    #[inline]
    fn next(&mut self) {
        for i in (0..self.cards.len()).rev() {
            self.levels[i] += 1;
            self.at += self.strides[i];
            if self.levels[i] < self.cards[i] {
                return;
            }
            self.at -= self.strides[i] * self.cards[i];
            self.levels[i] = 0;
        }
    }
}
