//! Gaussian process regression over networks with any [`Kernel`]: mean and variance of the predicted score, and the
//! mean of every network one change away.
//!
//! K = s (C + ρ I), with the kernel C over the samples, the variance s of the signal and ρ of the noise as its multiple.
//! The parameter of the kernel and ρ, unless it is given, are those of a grid with the largest marginal likelihood, in
//! which s takes its best value, yᵀ (C + ρ I)⁻¹ y / samples.
//!
//! The mean at a network is Σ αᵢ k(a, bᵢ, cᵢ). A site keeps the shared edges cᵢ; another edge changes those of the
//! samples that have it, so the means of all neighbors take O(samples) once and O(samples with the edge) each.

use super::kernel::{Kernel, Shape};
use super::options::{PROCESS, SURFACE};
use crate::base::numeric::ln;
use crate::base::var::Var;
use crate::graph::Dag;
use crate::protocol::ProxyKernel;

/// Samples of a process: random networks as lists of numbered edges, with their values.
pub struct Samples {
    /// Child whose local score is learned; `None`: the score of the whole network.
    pub child: Option<Var>,
    /// Number of variables.
    pub n: usize,
    /// Edges by number.
    pub edges: Vec<(Var, Var)>,
    /// Numbers of the edges of each sample.
    pub rows: Vec<Vec<u32>>,
    /// Value of each sample.
    pub values: Vec<f64>,
}

/// Gaussian process of the score, or of the local score of one child.
pub struct Surface {
    of: Samples,
    /// Number of each edge, from · n + to, or from alone for one child; the number of edges for those in no sample.
    numbers: Vec<u32>,
    /// Samples that contain each edge; an empty list at the end for edges in no sample.
    members: Vec<Vec<u32>>,
    mean: f64,
    /// Shapes and noises ρ to try.
    grid: Vec<(Shape, f64)>,
    /// Position in the grid of the choice being tried; its length while the best choice is computed again.
    at: usize,
    /// Log marginal likelihood in nats and position in the grid of the best.
    best: Option<(f64, usize)>,
    kernel: Kernel,
    /// Noise ρ as a multiple of the variance of the signal.
    ratio: f64,
    /// Variance s of the signal.
    scale: f64,
    /// Numbers of shared edges of all pairs of samples, rows of a triangle.
    both: Vec<u16>,
    /// Factor L of C + ρ I, rows of a triangle.
    factor: Vec<f64>,
    alpha: Vec<f64>,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    /// Count the shared edges of this sample.
    Count(usize),
    /// Compute this row of the factor.
    Factor(usize),
    Done,
}

/// Place of a network among the samples.
pub struct Site {
    /// Number of edges.
    own: usize,
    /// Number of edges shared with each sample.
    shared: Vec<usize>,
    /// Means for one edge fewer, as many, and one more, as if no sample had an edge that changes.
    levels: [f64; 3],
}

/// Start of a row in a triangle.
const fn start(row: usize) -> usize {
    row * (row + 1) / 2
}

/// Scalar product in eight sums, always in the same order.
fn dot(x: &[f64], y: &[f64]) -> f64 {
    let ((x, rest_x), (y, rest_y)) = (x.as_chunks::<8>(), y.as_chunks::<8>());
    let mut sums = [0.0; 8];
    for (x, y) in x.iter().zip(y) {
        sums.iter_mut().zip(x.iter().zip(y)).for_each(|(sum, (x, y))| *sum += x * y);
    }
    sums.iter().sum::<f64>() + rest_x.iter().zip(rest_y).map(|(x, y)| x * y).sum::<f64>()
}

impl Surface {
    /// Process of samples; `noise` is σ² as a share of the variance of the values, `None` for one of the grid.
    /// `centered`: the mean of the values is subtracted first.
    pub fn new(of: Samples, family: ProxyKernel, noise: Option<f64>, centered: bool) -> Surface {
        let samples = of.rows.len().max(1) as f64;
        let mut members = vec![Vec::new(); of.edges.len() + 1];
        for (sample, row) in of.rows.iter().enumerate() {
            row.iter().for_each(|edge| members[*edge as usize].push(sample as u32));
        }
        let mut numbers = vec![of.edges.len() as u32; if of.child.is_some() { of.n } else { of.n * of.n }];
        for (number, (from, to)) in of.edges.iter().enumerate() {
            numbers[place(&of, *from, *to)] = number as u32;
        }
        let mean = if centered { of.values.iter().sum::<f64>() / samples } else { 0.0 };
        let is_flat = of.values.iter().all(|value| *value == mean);
        let mut surface = Surface {
            numbers,
            mean,
            grid: Vec::new(),
            at: 0,
            best: None,
            kernel: Kernel::new(Shape::Linear, 0),
            ratio: 0.0,
            scale: 0.0,
            both: Vec::new(),
            factor: vec![0.0; start(of.rows.len())],
            alpha: vec![0.0; of.rows.len()],
            // Equal values carry no information about edges.
            stage: if is_flat { Stage::Done } else { Stage::Count(0) },
            members,
            of,
        };
        surface.grid = surface.choices(family, noise);
        surface.begin(0);
        surface
    }

    /// Shapes and noises to try.
    fn choices(&self, family: ProxyKernel, noise: Option<f64>) -> Vec<(Shape, f64)> {
        let samples = self.of.rows.len().max(1) as f64;
        let edges = self.of.rows.iter().map(Vec::len).sum::<usize>() as f64 / samples;
        let shared = self.members.iter().map(|of| (of.len() * of.len()) as f64).sum::<f64>() / samples / samples;
        // Mean Hamming distance of two samples.
        let distance = 2.0 * (edges - shared).max(0.5);
        let diagonal = |kernel: &Kernel| {
            self.of.rows.iter().map(|row| kernel.value(row.len(), row.len(), row.len())).sum::<f64>() / samples
        };
        let bend = || {
            let whole = Kernel::new(Shape::ThinPlate(1.0), self.most());
            edges / (diagonal(&whole) - edges).max(1.0)
        };
        let shapes: Vec<Shape> = match family {
            ProxyKernel::Linear => vec![Shape::Linear],
            ProxyKernel::Gaussian => SURFACE.widths.iter().map(|width| Shape::Gaussian(width * distance)).collect(),
            ProxyKernel::ThinPlate => SURFACE.bends.iter().map(|share| Shape::ThinPlate(share * bend())).collect(),
        };
        let noises = noise.map_or(SURFACE.noises.to_vec(), |noise| vec![noise.max(PROCESS.jitter)]);
        let with = |shape: Shape| {
            let whole = diagonal(&Kernel::new(shape, self.most())).max(PROCESS.jitter);
            noises.iter().map(move |noise| (shape, noise * whole))
        };
        shapes.into_iter().flat_map(with).collect()
    }

    /// Bound on the sum of the numbers of edges of two networks.
    fn most(&self) -> usize {
        let n = self.of.n.max(1);
        2 * self.of.child.map_or(n * (n - 1) / 2, |_| n - 1) + 2
    }

    /// Begins with a choice of the grid: a shape and a noise.
    fn begin(&mut self, choice: usize) {
        let (shape, ratio) = self.grid[choice];
        (self.kernel, self.ratio) = (Kernel::new(shape, self.most()), ratio);
    }

    /// Learns for some milliseconds; returns whether there is more to do. A choice of the grid takes O(samples³).
    pub fn step(&mut self) -> bool {
        let mut left = PROCESS.step_work as isize;
        while left > 0 && self.stage != Stage::Done {
            left -= self.piece() as isize;
        }
        self.stage != Stage::Done
    }

    /// Processes a sample; returns the amount of work done.
    fn piece(&mut self) -> usize {
        let samples = self.of.rows.len();
        match self.stage {
            Stage::Count(row) if row == samples => {
                self.stage = Stage::Factor(0);
                0
            }
            Stage::Count(row) => {
                let begin = self.both.len();
                self.both.resize(begin + row + 1, 0);
                for edge in &self.of.rows[row] {
                    let members = self.members[*edge as usize].iter().map(|sample| *sample as usize);
                    members.take_while(|sample| *sample <= row).for_each(|sample| self.both[begin + sample] += 1);
                }
                self.stage = Stage::Count(row + 1);
                row * (1 + self.of.rows[row].len())
            }
            Stage::Factor(row) if row == samples => {
                self.judge();
                samples * samples
            }
            Stage::Factor(row) => {
                self.factorize(row);
                self.stage = Stage::Factor(row + 1);
                row * (row + 8) / 2 + 1
            }
            Stage::Done => 0,
        }
    }

    /// Computes a row of the factor L of C + ρ I.
    fn factorize(&mut self, row: usize) {
        let edges = |sample: usize| self.of.rows[sample].len();
        let (above, below) = self.factor.split_at_mut(start(row));
        let line = &mut below[..=row];
        for j in 0..=row {
            let value = self.kernel.value(edges(row), edges(j), usize::from(self.both[start(row) + j]));
            if j < row {
                let other = &above[start(j)..start(j + 1)];
                line[j] = (value - dot(&line[..j], &other[..j])) / other[j];
            } else {
                let left = value + self.ratio - dot(&line[..j], &line[..j]);
                // Rounding may use up a noise that is too small for its kernel; the likelihood then rules it out.
                line[j] = left.max(0.0).sqrt();
            }
        }
    }

    /// Solves L x = y by the factor, in place of y.
    fn forward(&self, y: &mut [f64]) {
        for row in 0..y.len() {
            let line = &self.factor[start(row)..start(row + 1)];
            y[row] = (y[row] - dot(&line[..row], &y[..row])) / line[row];
        }
    }

    /// Computes α and the likelihood by the finished factor; goes on with the next choice, or with the best.
    fn judge(&mut self) {
        let samples = self.of.rows.len();
        let mut y: Vec<f64> = self.of.values.iter().map(|value| value - self.mean).collect();
        self.forward(&mut y);
        self.scale = dot(&y, &y) / samples as f64;
        for row in (0..samples).rev() {
            let line = &self.factor[start(row)..start(row + 1)];
            let x = y[row] / line[row];
            y[row] = x;
            y[..row].iter_mut().zip(line).for_each(|(y, z)| *y -= z * x);
        }
        self.alpha = y;
        if self.at == self.grid.len() {
            self.stage = Stage::Done;
            return;
        }
        let volume: f64 = (0..samples).map(|row| ln(self.factor[start(row) + row])).sum();
        let likelihood = -0.5 * samples as f64 * (1.0 + ln(std::f64::consts::TAU * self.scale)) - volume;
        if likelihood.is_finite() && self.best.is_none_or(|(most, _)| likelihood > most) {
            self.best = Some((likelihood, self.at));
        }
        let best = self.best.map_or(0, |(_, at)| at);
        self.at += 1;
        self.begin(if self.at < self.grid.len() { self.at } else { best });
        self.stage = if self.at == self.grid.len() && best + 1 == self.at { Stage::Done } else { Stage::Factor(0) };
    }

    /// Child whose local score the process predicts; `None`: the score of the whole network.
    pub fn child(&self) -> Option<Var> {
        self.of.child
    }

    /// Edges that some sample has.
    pub fn edges(&self) -> &[(Var, Var)] {
        &self.of.edges
    }

    /// Form of the kernel with its learned parameter.
    pub fn shape(&self) -> Shape {
        self.kernel.shape()
    }

    /// Noise variance σ² of the values.
    pub fn noise(&self) -> f64 {
        self.scale * self.ratio
    }

    /// Log marginal likelihood of the samples in nats.
    pub fn likelihood(&self) -> f64 {
        self.best.map_or(f64::NEG_INFINITY, |(most, _)| most)
    }

    /// Number of choices tried.
    pub fn rounds(&self) -> usize {
        self.grid.len()
    }

    /// Place of a network among the samples.
    pub fn site(&self, dag: &Dag) -> Site {
        let mut site = Site { own: 0, shared: vec![0; self.of.rows.len()], levels: [0.0; 3] };
        for (from, to) in dag.edges().filter(|(_, to)| self.of.child.is_none_or(|child| child == *to)) {
            site.own += 1;
            self.members(from, to).for_each(|sample| site.shared[sample] += 1);
        }
        for at in 0..site.levels.len() {
            site.levels[at] = self.mean + self.sum((site.own + at).saturating_sub(1), &site.shared);
        }
        site
    }

    /// Σ αᵢ k(own, bᵢ, cᵢ) over the samples.
    fn sum(&self, own: usize, shared: &[usize]) -> f64 {
        let each = self.alpha.iter().zip(&self.of.rows).zip(shared);
        each.map(|((alpha, row), both)| alpha * self.kernel.value(own, row.len(), *both)).sum()
    }

    /// Samples that contain an edge.
    fn members(&self, from: Var, to: Var) -> impl Iterator<Item = usize> + '_ {
        self.members[self.numbers[place(&self.of, from, to)] as usize].iter().map(|sample| *sample as usize)
    }

    /// Predicted value of the network at a site.
    pub fn mean(&self, site: &Site) -> f64 {
        site.levels[1]
    }

    /// Predicted value after an edge is added that the network lacks, or one removed that it has, or both; no sample may
    /// have both.
    pub fn neighbor(&self, site: &Site, added: Option<(Var, Var)>, removed: Option<(Var, Var)>) -> f64 {
        let at = 1 + usize::from(added.is_some()) - usize::from(removed.is_some());
        let own = site.own + at - 1;
        let mut sum = site.levels[at];
        for (edge, gains) in [(added, true), (removed, false)] {
            for sample in edge.into_iter().flat_map(|(from, to)| self.members(from, to)) {
                let (before, edges) = (site.shared[sample], self.of.rows[sample].len());
                let after = if gains { before + 1 } else { before - 1 };
                let [now, then] = [after, before].map(|both| self.kernel.value(own, edges, both));
                sum += self.alpha[sample] * (now - then);
            }
        }
        sum
    }

    /// Variance of the predicted value of the network at a site, noise included. O(samples²).
    pub fn variance(&self, site: &Site) -> f64 {
        if self.scale == 0.0 {
            return 0.0;
        }
        let each = self.of.rows.iter().zip(&site.shared);
        let mut y: Vec<f64> = each.map(|(row, both)| self.kernel.value(site.own, row.len(), *both)).collect();
        self.forward(&mut y);
        let prior = self.kernel.value(site.own, site.own, site.own);
        self.scale * ((prior - dot(&y, &y)).max(0.0) + self.ratio)
    }

    /// Bytes of memory that the process holds.
    pub fn bytes(&self) -> usize {
        let edges: usize = self.of.rows.iter().map(Vec::len).sum();
        self.factor.len() * (size_of::<f64>() + size_of::<u16>())
            + 2 * edges * size_of::<u32>()
            + 4 * self.numbers.len()
    }
}

/// Index of an edge among the numbers of a process.
fn place(of: &Samples, from: Var, to: Var) -> usize {
    if of.child.is_some() { from.index() } else { from.index() * of.n + to.index() }
}

#[cfg(test)]
mod tests;
