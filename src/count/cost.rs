//! Choice of the fastest counting engine, from statistics of the data, never from a clock, so that the choice is the
//! same everywhere.
//!
//! Sets are counted size by size, the least skewed variables of a set first. Of each size a few sets are drawn (with a
//! fixed seed) and split in full, which gives the number of groups of their prefix and the rows in them. From these
//! follow the rows, words and cells that each engine would read for such a set ([`Facts`]); the price of each was
//! fitted to measured runs (`PRICES`). The nanoseconds are those of one machine: they compare engines, and runs on any
//! one machine.

use super::bitset::{LISTED_ROW_WORDS, ROW_WORDS, ROWS_PER_FREQUENT_LEVEL};
use super::partition::MIN_ROWS_PER_GROUP;
use super::{Engine, Partition, TreeSize, expected_size};
use crate::base::numeric;
use crate::base::rng::Rng;
use crate::base::var::Var;
use crate::data::Dataset;
use crate::protocol::CountingName;
use std::sync::Arc;

/// Limits of the sample of sets that prices counting in advance.
#[derive(Clone, Copy, Debug)]
struct SampleOptions {
    /// Number of sets drawn of each size; fewer if a limit below is reached. Default 16; range 2 and up.
    sets: usize,
    /// Maximum number of rows read for each size. Default 2^18; range 1 and up.
    rows: usize,
    /// Maximum share of the rows to be counted that are read for the sample of each size. Default 1/256; range 0 to 1.
    share: f64,
    /// Number of sets times distinct rows below which no sample is drawn: it would cost more than a choice can save.
    /// Default 4e6; range 0 and up.
    small: f64,
    /// Nanoseconds of counting below which no ADTree is sampled: sampling takes some 10 ms for 10,000 rows of 37
    /// variables. Default 5e7; range 0 and up.
    look_ns: f64,
}

const SAMPLING: SampleOptions = SampleOptions { sets: 16, rows: 1 << 18, share: 1.0 / 256.0, small: 4e6, look_ns: 5e7 };

/// Nanoseconds for each kind of work, in the order of the kinds in [`Facts`]. Fitted by `bench/fit.ts` on 2026-11-21:
/// wasm in Node 20, AMD EPYC at 2.6 GHz; record and residuals in `bench/results/2026-11-21-counting-cost.md`.
const PRICES: Work = Work {
    partition: [17.9, 1.33, 4.92, 0.0, 14.1, 0.534],
    bitset: [13.8, 0.496, 7.6, 8.96, 0.317, 5.44],
    tree: [54.3, 7.45, 2.48, 2.5],
};
/// Nanoseconds for each row read while an ADTree grows.
const GROWN_ROW_NS: f64 = 4.1;

/// Amount of work to count one set of variables, for each engine and kind of work.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Work {
    /// Amounts of work with the partition engine: the set (1); rows without the most common value; counters of groups;
    /// rows in listed groups; counters of listed groups; rows and counters read to split a prefix.
    pub partition: [f64; 6],
    /// Amounts of work with bit columns: the set (1); words read; rows of large cells read one by one; large cells and
    /// levels; words read to split a prefix; rows of listed cells.
    pub bitset: [f64; 6],
    /// Amounts of work with an ADTree: the set (1); array cells; list cells × variables; rows of small nodes ×
    /// variables.
    pub tree: [f64; 4],
}

/// Statistics of the sets of one size.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Facts {
    /// Number of sets of this size.
    pub sets: f64,
    /// Mean work to count one set.
    pub work: Work,
}

/// Predicted cost of counting with each engine, in nanoseconds of the reference machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// Number of sets to count.
    pub sets: f64,
    /// Predicted nanoseconds with the partition engine.
    pub partition: f64,
    /// Predicted nanoseconds with bit columns.
    pub bitset: f64,
    /// Cost of an ADTree, if its size was estimated.
    pub tree: Option<TreeCost>,
}

/// Predicted cost of counting with an ADTree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TreeCost {
    /// Nanoseconds to grow the tree.
    pub growing: f64,
    /// Nanoseconds of the queries for all sets to be counted.
    pub asking: f64,
    /// Estimated size of the tree.
    pub size: TreeSize,
}

/// Counting engine chosen for a data set, with its predicted cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// Name of the engine; never `Auto`.
    pub counting: CountingName,
    /// Estimated size of the ADTree, if that engine is chosen.
    pub tree: Option<TreeSize>,
    /// Predicted nanoseconds of counting, on the reference machine of [`Prediction`].
    pub nanoseconds: f64,
}

/// Statistics of one variable from which costs are predicted.
struct Column {
    arity: f64,
    /// Share of distinct rows that do not have the most common value.
    off: f64,
    /// Number of passes over the words of a cell that split it by this variable.
    passes: f64,
}

/// Sampler that draws random sets of variables and measures the work to count them.
struct Sampler<'a> {
    data: &'a Arc<Dataset>,
    partition: Partition,
    columns: Vec<Column>,
    /// Variables in counting order: those that most rarely have their most common value come first.
    order: Vec<Var>,
    /// Number of words read for each word of a bit column: one, and those for the bits of the rows' weights.
    planes: f64,
    rng: Rng,
}

/// Groups of two or more rows with equal values in a prefix of the variables: number of distinct rows in each group and
/// in all of them, estimated if rows have weights.
#[derive(Default)]
struct Groups {
    rows: Vec<f64>,
    active: f64,
}

/// Chooses the engine for sets of up to `depth` variables, or takes the `named` one; an ADTree has up to `limit` bytes.
pub fn choose(data: &Arc<Dataset>, depth: usize, named: CountingName, limit: f64) -> Choice {
    let depth = depth.min(data.n());
    let sets = sets(data.n(), depth);
    if is_small(data, depth) && matches!(named, CountingName::Auto | CountingName::Partition) {
        return Choice { counting: CountingName::Partition, tree: None, nanoseconds: sets * guess(data) };
    }
    let facts = facts(data, depth);
    let look = match named {
        CountingName::Adtree => Look::Always,
        CountingName::Auto => Look::IfItCanPay,
        CountingName::Partition | CountingName::Bitset => Look::Never,
    };
    let Prediction { partition, bitset, tree: looked, .. } = predict(data, depth, &facts, look);
    let tree = looked.filter(|tree| tree.size.bytes <= limit).map_or(f64::INFINITY, |tree| tree.growing + tree.asking);
    let counting = match named {
        CountingName::Auto if tree < partition.min(bitset) => CountingName::Adtree,
        CountingName::Auto if bitset < partition => CountingName::Bitset,
        CountingName::Auto => CountingName::Partition,
        named => named,
    };
    let nanoseconds = match counting {
        CountingName::Bitset => bitset,
        CountingName::Adtree => tree,
        _ => partition,
    };
    let grown = looked.filter(|_| counting == CountingName::Adtree);
    Choice { counting, tree: grown.map(|tree| tree.size), nanoseconds }
}

/// Whether counting takes so little time that [`choose`] takes the partition engine without a sample.
pub fn is_small(data: &Dataset, depth: usize) -> bool {
    sets(data.n(), depth) * data.weights().len() as f64 <= SAMPLING.small
}

/// Predicted cost of counting all sets of up to `depth` variables with each engine, always including the ADTree.
pub fn compare(data: &Arc<Dataset>, depth: usize) -> Prediction {
    let depth = depth.min(data.n());
    predict(data, depth, &facts(data, depth), Look::Always)
}

/// Number of sets of up to `depth` variables among `n`.
fn sets(n: usize, depth: usize) -> f64 {
    (0..=depth).map(|size| numeric::choose(n, size)).sum()
}

/// Estimated nanoseconds to count a set, without a sample; assumes that a third of the rows lack the most common value.
fn guess(data: &Dataset) -> f64 {
    2.0 * PRICES.partition[0] + PRICES.partition[1] * data.weights().len() as f64 / 3.0
}

/// Rule that says whether an ADTree's size is estimated, which costs some milliseconds.
#[derive(Clone, Copy, PartialEq)]
enum Look {
    Always,
    /// Estimated only if a tree can win: not if counting is short, or the root alone takes as long as another engine.
    IfItCanPay,
    Never,
}

/// Predicted cost of counting with each engine, from statistics of the sets of each size.
fn predict(data: &Dataset, depth: usize, facts: &[Facts], look: Look) -> Prediction {
    let sum = |cost: &dyn Fn(&Work) -> f64| facts.iter().map(|f| f.sets * cost(&f.work)).sum::<f64>();
    let partition = sum(&|work| dot(&work.partition, &PRICES.partition));
    let bitset = sum(&|work| dot(&work.bitset, &PRICES.bitset));
    let asking = sum(&|work| dot(&work.tree, &PRICES.tree));
    let root = GROWN_ROW_NS * (data.n() * data.weights().len()) as f64;
    let others = partition.min(bitset);
    let can_pay = others > SAMPLING.look_ns && asking + 2.0 * root < others;
    let looks = look == Look::Always || look == Look::IfItCanPay && can_pay;
    let tree = looks.then(|| {
        let size = expected_size(data, depth);
        TreeCost { growing: GROWN_ROW_NS * size.rows, asking, size }
    });
    Prediction { sets: sets(data.n(), depth), partition, bitset, tree }
}

/// Statistics of the sets of each size up to `depth`.
pub fn facts(data: &Arc<Dataset>, depth: usize) -> Vec<Facts> {
    let mut sampler = Sampler::new(data);
    let counted = sets(data.n(), depth) * data.weights().len() as f64;
    let looks = ((SAMPLING.share * counted) as usize / depth.max(1)).min(SAMPLING.rows);
    (0..=depth).map(|size| sampler.facts(size, looks)).collect()
}

fn dot<const K: usize>(work: &[f64; K], prices: &[f64; K]) -> f64 {
    work.iter().zip(prices).map(|(w, p)| w * p).sum()
}

impl<'a> Sampler<'a> {
    fn new(data: &'a Arc<Dataset>) -> Sampler<'a> {
        let distinct = data.weights().len() as f64;
        let columns: Vec<Column> = (0..data.n()).map(|v| Column::new(data, Var::new(v))).collect();
        let mut order: Vec<Var> = (0..data.n()).map(Var::new).collect();
        order.sort_by(|a, b| columns[b.index()].off.total_cmp(&columns[a.index()].off));
        let bits = data.weights().iter().map(|w| 33.0 - f64::from((w - 1).leading_zeros()));
        let planes = bits.sum::<f64>() / distinct;
        Sampler { data, partition: Partition::new(data), columns, order, planes, rng: Rng::new(0x0c05_7000) }
    }

    /// Draws a random set of `size` variables, in the order in which sets are counted.
    fn draw(&mut self, size: usize) -> Vec<Var> {
        let n = self.order.len();
        let mut taken = vec![false; n];
        // Floyd's algorithm makes every set equally likely.
        for j in n - size..n {
            let i = self.rng.below(j as u32 + 1) as usize;
            let free = if taken[i] { j } else { i };
            taken[free] = true;
        }
        (0..n).filter(|&i| taken[i]).map(|i| self.order[i]).collect()
    }

    fn groups(&mut self, prefix: &[Var]) -> Groups {
        let (rows, distinct) = (self.data.rows() as f64, self.data.weights().len() as f64);
        let mut groups = Groups::default();
        self.partition.count(prefix, |count| {
            if count > 1 {
                let rows = (f64::from(count) * distinct / rows).max(1.0);
                groups.rows.push(rows);
                groups.active += rows;
            }
        });
        groups
    }

    /// Statistics of the sets of `size` variables, from a sample for which about `looks` rows are read.
    fn facts(&mut self, size: usize, looks: usize) -> Facts {
        let n = self.order.len();
        let sets = numeric::choose(n, size);
        let Some(before) = size.checked_sub(1) else { return Facts { sets, work: Work::default() } };
        let sample = (looks / (size * self.data.weights().len())).clamp(2, SAMPLING.sets);
        // Number of prefixes that are split, for each set counted.
        let splits = size as f64 / (n - before) as f64;
        let mut sum = Work::default();
        for _ in 0..sample {
            let sequence = self.draw(size);
            let (last, prefix) = sequence.split_last().expect("a set of at least one");
            // The split of the longer prefix continues that of the shorter one.
            let above = prefix.split_last().map(|(v, above)| (*v, self.groups(above)));
            let groups = self.groups(prefix);
            let cells = { self.groups(&sequence).rows.len() as f64 };
            let work = self.work(*last, &groups, above, splits, cells, &sequence);
            add(&mut sum.partition, &work.partition);
            add(&mut sum.bitset, &work.bitset);
            add(&mut sum.tree, &work.tree);
        }
        let mean = |sum: f64| sum / sample as f64;
        let work = Work { partition: sum.partition.map(mean), bitset: sum.bitset.map(mean), tree: sum.tree.map(mean) };
        Facts { sets, work }
    }

    /// Work to count one set, given the groups of rows by all its variables but the last, and by all but the last two.
    fn work(
        &self,
        last: Var,
        groups: &Groups,
        above: Option<(Var, Groups)>,
        splits: f64,
        cells: f64,
        sequence: &[Var],
    ) -> Work {
        let distinct = self.data.weights().len() as f64;
        let column = &self.columns[last.index()];
        let mut work = Work::default();

        let group_count = groups.rows.len() as f64;
        let is_numbered = group_count * MIN_ROWS_PER_GROUP as f64 <= groups.active;
        work.partition[0] = 1.0;
        if is_numbered {
            work.partition[1] = column.off * distinct;
            work.partition[2] = group_count * (column.arity - 1.0);
        } else {
            work.partition[3] = groups.active;
            work.partition[4] = groups.rows.iter().map(|rows| rows.min(column.arity)).sum::<f64>();
        }
        work.bitset[0] = 1.0;
        for &rows in &groups.rows {
            let words = self.words(rows);
            if LISTED_ROW_WORDS as f64 * rows < words {
                work.bitset[5] += rows;
            } else if ROW_WORDS as f64 * rows < column.passes * words {
                work.bitset[2] += rows;
                work.bitset[3] += 1.0;
            } else {
                work.bitset[1] += column.passes * words;
                work.bitset[3] += 1.0 + column.passes;
            }
        }
        if let Some((v, above)) = above {
            let column = &self.columns[v.index()];
            let is_numbered = above.rows.len() as f64 * MIN_ROWS_PER_GROUP as f64 <= above.active;
            let rows = if is_numbered { distinct + 4.0 * column.off * distinct } else { 4.0 * above.active };
            work.partition[5] = splits * (rows + above.rows.len() as f64 * column.arity);
            for &rows in &above.rows {
                let words = self.words(rows);
                if LISTED_ROW_WORDS as f64 * rows < words {
                    work.bitset[5] += splits * 2.0 * rows;
                } else {
                    work.bitset[4] += splits * (column.passes + 1.0) * words;
                }
            }
        }
        let states: f64 = sequence.iter().map(|v| self.columns[v.index()].arity).product();
        work.tree[0] = 1.0;
        if states <= super::adtree::MAX_DENSE_CELLS {
            work.tree[1] = states;
        } else {
            work.tree[2] = cells * sequence.len() as f64;
        }
        let small = groups.rows.iter().filter(|rows| **rows < super::adtree::LEAF_ROWS as f64);
        work.tree[3] = small.sum::<f64>() * sequence.len() as f64;
        work
    }

    /// Number of words read in one pass over a cell of `rows` rows.
    fn words(&self, rows: f64) -> f64 {
        let all = self.data.weights().len() as f64;
        // The expected span from the first to the last of rows at random positions.
        self.planes * (all / 64.0 * (rows - 1.0) / (rows + 1.0)).max(1.0)
    }
}

fn add<const K: usize>(sum: &mut [f64; K], work: &[f64; K]) {
    sum.iter_mut().zip(work).for_each(|(sum, work)| *sum += work);
}

impl Column {
    fn new(data: &Dataset, v: Var) -> Column {
        let mut rows = vec![0u32; data.arity(v)];
        data.column(v).iter().for_each(|&code| rows[usize::from(code)] += 1);
        let distinct = data.weights().len();
        let most = rows.iter().copied().max().map_or(0.0, f64::from);
        let seen = rows.iter().filter(|rows| **rows > 0).count();
        let frequent = rows.iter().filter(|rows| **rows as usize * ROWS_PER_FREQUENT_LEVEL >= distinct).count();
        let passes = if frequent == seen { frequent.saturating_sub(1) } else { frequent };
        Column { arity: data.arity(v) as f64, off: 1.0 - most / distinct as f64, passes: passes.max(1) as f64 }
    }
}
