//! Search for the Lagrange multipliers of one problem: ascent, trial partitions into groups, polishing of the best
//! partition, merging of its groups, elimination of families.
//!
//! Groups are chosen from multipliers computed without groups: a group absorbs the multipliers of clusters inside it.

use super::ascent::Ascent;
use super::clusters::Clusters;
use super::groups::{Bonds, merge, partition};
use super::options::OPTIONS;
use super::problem::Problem;
use super::relaxation::Relaxation;
use super::separate::Average;
use super::stall::Stall;
use super::volume::Volume;
use crate::base::rng::Rng;

/// Result of a step, from which the caller of the search sees how to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DualStep {
    /// The search for multipliers has more to do: call `step` again.
    Continue,
    /// The caller may try a short A*, which may suffice: the lower bound has just become available, or far better.
    Glance,
    /// The search for multipliers is finished, and no further relaxations follow.
    Done,
}

/// Stage of the search for multipliers; stages come in this order.
enum Stage {
    /// Dual ascent, which adds clusters of variables.
    Ascent(Box<Ascent>),
    /// Volume algorithm without groups (each variable is a group).
    Plain(Box<Volume>),
    /// Volume algorithm on the first partition of the variables into groups.
    First(Box<Volume>),
    /// Pause in which a short A* may run, before further partitions are tried.
    Glance,
    /// Volume algorithm on a further partition into groups, given by its number.
    Try(u32, Box<Volume>),
    /// All further partitions into groups were tried, and the second short A* has run.
    Tried,
    /// Evaluation of a partition with its groups merged: index of the partition in `tried`, relaxation, and the best
    /// bound so far with the index of its partition.
    Weigh(usize, Box<Relaxation>, Option<(f64, usize)>),
    /// Volume algorithm on the best partition (before `Next::Merge`), or on its merged groups (before `Next::Done`).
    Polish(Box<Volume>, Stall, Next),
    /// Computation of the bound with each family in turn forced (required in the network); then comes the next stage.
    Fix(Box<Relaxation>, Clusters, Next),
    Done,
}

/// Stage that follows once the bounds with forced families are known.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    Glance,
    SecondGlance,
    Merge,
    Done,
}

/// Resumable search for the multipliers of one problem, and for the lower bound on cost (nats) that they prove.
pub struct Duals {
    stage: Stage,
    rng: Rng,
    /// For each family, whether a network that costs less than the upper bound may contain it.
    alive: Vec<bool>,
    /// For each family, a lower bound on the cost of every network that contains it; −∞ before it is computed.
    forced: Vec<f64>,
    bound: f64,
    /// Lower bound of the first relaxation for which a short A* was run.
    glanced: f64,
    /// Best lower bound of the current round, with its groups and multipliers.
    best: f64,
    groups: Vec<u64>,
    clusters: Clusters,
    round: u32,
    /// Best partitions of the current round, each with its lower bound and multipliers.
    tried: Vec<(f64, Vec<u64>, Clusters)>,
    /// Finished relaxations with their multipliers, for the heuristic of A*.
    relaxed: Vec<(Relaxation, Clusters)>,
    /// Multipliers computed without groups, from which partitions into groups are made.
    first: Clusters,
    /// Amount of work of the current stage, in table entries and families touched.
    spent: i64,
    work: i64,
    /// Number of evaluations of the relaxation so far.
    evaluations: u32,
    /// Average of the families chosen by the relaxation at the polished multipliers; the volume algorithm starts from
    /// it on the merged groups.
    average: Option<Average>,
    slack: f64,
}

impl Duals {
    /// Creates the search for Lagrange multipliers of clusters. It drops a family if every network with it costs more
    /// than the upper bound plus `slack`.
    pub fn new(problem: &Problem, rng: Rng, slack: f64) -> Duals {
        Duals {
            stage: Stage::Ascent(Box::new(Ascent::new(problem, OPTIONS.ascent_clusters))),
            rng,
            alive: vec![true; problem.families()],
            forced: vec![f64::NEG_INFINITY; problem.families()],
            bound: problem.relaxed(),
            glanced: f64::NEG_INFINITY,
            best: f64::NEG_INFINITY,
            round: 0,
            tried: Vec::new(),
            groups: Vec::new(),
            clusters: Clusters::default(),
            relaxed: Vec::new(),
            first: Clusters::default(),
            spent: 0,
            work: 0,
            evaluations: 0,
            average: None,
            slack,
        }
    }

    /// Lower bound on the cost of every network, exact up to rounding.
    pub fn bound(&self) -> f64 {
        self.bound
    }

    /// For each family, whether a network that costs less than the upper bound may contain it.
    pub fn alive(&self) -> &[bool] {
        &self.alive
    }

    /// For each family, a lower bound on the cost of every network that contains it, exact up to rounding.
    pub fn forced(&self) -> &[f64] {
        &self.forced
    }

    /// Moves out the relaxations that were finished since the last call.
    pub fn take_relaxed(&mut self) -> Vec<(Relaxation, Clusters)> {
        std::mem::take(&mut self.relaxed)
    }

    /// Amount of work done, in table entries and families touched.
    pub fn work(&self) -> i64 {
        self.work
    }

    /// Begins another round of other partitions, for one more relaxation; returns whether the limit on rounds allows.
    pub fn again(&mut self) -> bool {
        self.round += 1;
        self.best = f64::NEG_INFINITY;
        let has_round = self.round < OPTIONS.rounds;
        self.stage = if has_round { Stage::Glance } else { Stage::Done };
        has_round
    }

    /// Choice made by the last evaluation of the relaxation (the family of each variable, perhaps with cycles), and the
    /// number of evaluations so far.
    pub fn choice(&self) -> Option<(&[u32], u32)> {
        let (Stage::Plain(volume) | Stage::First(volume) | Stage::Try(_, volume) | Stage::Polish(volume, ..)) =
            &self.stage
        else {
            return None;
        };
        (volume.steps() > 0).then(|| (volume.relaxation.choice(), self.evaluations))
    }

    /// Does about `budget` units of work (table entries and families touched).
    pub fn step(&mut self, problem: &Problem, upper: f64, budget: i64) -> DualStep {
        let mut left = budget;
        while left > 0 {
            if self.bound >= upper - self.slack && !matches!(self.stage, Stage::Fix(..) | Stage::Done) {
                self.stage = Stage::Done;
            }
            self.stage = match std::mem::replace(&mut self.stage, Stage::Done) {
                Stage::Ascent(ascent) => self.ascend(problem, ascent, &mut left),
                Stage::Plain(volume) => self.step_ungrouped(problem, upper, volume, &mut left),
                Stage::First(volume) => self.step_first(problem, upper, volume, &mut left),
                Stage::Glance => self.begin_trials(problem),
                Stage::Try(number, volume) => self.step_trial(problem, upper, number, volume, &mut left),
                Stage::Tried => self.weigh(problem, 0, None),
                Stage::Weigh(number, relaxation, best) => {
                    self.step_weighing(problem, number, relaxation, best, &mut left)
                }
                Stage::Polish(volume, stall, next) => {
                    self.step_polishing(problem, upper, volume, stall, next, &mut left)
                }
                Stage::Fix(mut relaxation, clusters, next) => match relaxation.step(&clusters, &mut left) {
                    None => Stage::Fix(relaxation, clusters, next),
                    Some(bound) => {
                        self.stage = self.fixed(problem, upper, bound, (relaxation, clusters), next);
                        if matches!(next, Next::Glance | Next::SecondGlance) {
                            return DualStep::Glance;
                        }
                        continue;
                    }
                },
                Stage::Done => return DualStep::Done,
            }
        }
        DualStep::Continue
    }

    /// Adds one cluster by dual ascent; after the last, the volume algorithm without groups begins.
    fn ascend(&mut self, problem: &Problem, mut ascent: Box<Ascent>, left: &mut i64) -> Stage {
        *left -= (problem.families() * 2) as i64;
        if ascent.step(problem, &mut self.rng) {
            return Stage::Ascent(ascent);
        }
        self.clusters = ascent.into_clusters();
        let groups: Vec<u64> = (0..problem.n()).map(|v| 1 << v).collect();
        Stage::Plain(Box::new(Volume::new(problem, &self.alive, &groups, &self.clusters)))
    }

    fn step_ungrouped(&mut self, problem: &Problem, upper: f64, mut volume: Box<Volume>, left: &mut i64) -> Stage {
        if !(self.go(problem, upper, &mut volume, left) && volume.steps() >= OPTIONS.ungrouped_steps) {
            return Stage::Plain(volume);
        }
        self.first.clone_from(volume.multipliers());
        let start = self.first.clone();
        Stage::First(self.volume(problem, &start))
    }

    fn step_first(&mut self, problem: &Problem, upper: f64, mut volume: Box<Volume>, left: &mut i64) -> Stage {
        if !(self.go(problem, upper, &mut volume, left) && volume.steps() >= OPTIONS.first_steps) {
            return Stage::First(volume);
        }
        self.fix(problem, &volume.relaxation.groups(), volume.multipliers(), Next::Glance)
    }

    /// Begins with the first further partition, after the short A* ran or was skipped.
    fn begin_trials(&mut self, problem: &Problem) -> Stage {
        self.spent = 0;
        let start = if self.round == 0 { self.whole() } else { self.first.clone() };
        Stage::Try(0, self.volume(problem, &start))
    }

    fn step_trial(
        &mut self,
        problem: &Problem,
        upper: f64,
        number: u32,
        mut volume: Box<Volume>,
        left: &mut i64,
    ) -> Stage {
        let is_over = self.go(problem, upper, &mut volume, left)
            && (volume.steps() >= OPTIONS.trial_steps || self.is_hopeless(&volume, upper));
        if !is_over {
            return Stage::Try(number, volume);
        }
        self.tried.push((volume.bound(), volume.relaxation.groups(), volume.multipliers().clone()));
        self.tried.sort_by(|a, b| b.0.total_cmp(&a.0));
        self.tried.truncate(OPTIONS.weighed);
        self.after_try(problem, upper, number)
    }

    fn step_weighing(
        &mut self,
        problem: &Problem,
        number: usize,
        mut relaxation: Box<Relaxation>,
        best: Option<(f64, usize)>,
        left: &mut i64,
    ) -> Stage {
        let before = *left;
        let clusters = self.tried[number].2.across(&relaxation.groups());
        let value = relaxation.step(&clusters, left);
        self.work += before - *left;
        let Some(value) = value else { return Stage::Weigh(number, relaxation, best) };
        self.bound = self.bound.max(value);
        let best = best.filter(|(most, _)| *most >= value).unwrap_or((value, number));
        self.weigh(problem, number + 1, Some(best))
    }

    /// Runs the volume algorithm on the best partition, or on its merged groups, until it stalls; stage `next` follows.
    fn step_polishing(
        &mut self,
        problem: &Problem,
        upper: f64,
        mut volume: Box<Volume>,
        mut stall: Stall,
        next: Next,
        left: &mut i64,
    ) -> Stage {
        let limits = if next == Next::Merge { &OPTIONS.polish } else { &OPTIONS.merge };
        let is_over = self.go(problem, upper, &mut volume, left)
            && (stall.after(volume.bound(), upper, limits.gain) >= limits.patience
                || volume.steps() >= limits.steps
                || self.spent >= limits.work);
        if !is_over {
            return Stage::Polish(volume, stall, next);
        }
        if next == Next::Merge {
            self.average = volume.average().cloned();
        }
        self.fix(problem, &volume.relaxation.groups(), volume.multipliers(), next)
    }

    /// Uses the bounds computed with each family forced into the network: raises the lower bound, and eliminates
    /// families that no network below the upper bound can contain. Returns the next stage.
    fn fixed(
        &mut self,
        problem: &Problem,
        upper: f64,
        bound: f64,
        (mut relaxation, clusters): (Box<Relaxation>, Clusters),
        next: Next,
    ) -> Stage {
        self.raise(bound, &relaxation.groups(), &clusters);
        if let Some(reserves) = relaxation.take_reserves() {
            let least = self.forced.iter_mut().zip(&self.alive).zip(&reserves);
            least.filter(|((_, alive), _)| **alive).for_each(|((least, _), rise)| {
                *least = least.max(bound + rise);
            });
            let room = upper - bound + self.slack;
            self.alive.iter_mut().zip(&reserves).for_each(|(alive, rise)| *alive &= *rise <= room);
        }
        let stage = match next {
            Next::Glance => {
                self.glanced = bound;
                Stage::Glance
            }
            Next::SecondGlance => Stage::Tried,
            Next::Merge => self.begin_merged(problem),
            Next::Done => Stage::Done,
        };
        // In later rounds only the last relaxation improves on those of the first round.
        if !matches!(stage, Stage::Polish(..)) || self.round == 0 {
            self.relaxed.push((*relaxation, clusters));
        }
        stage
    }

    /// Begins to optimize the multipliers of the best partition with its groups merged; ends if no groups can be
    /// merged.
    fn begin_merged(&mut self, problem: &Problem) -> Stage {
        self.spent = 0;
        let groups = self.merged(problem, &self.groups, &self.clusters);
        if groups.len() >= self.groups.len() {
            return Stage::Done;
        }
        let volume = Volume::new(problem, &self.alive, &groups, &self.clusters).after(self.average.take());
        Stage::Polish(Box::new(volume), Stall::new(), Next::Done)
    }

    /// Computes a bounded part of an evaluation of a relaxation; returns whether the evaluation was finished.
    fn go(&mut self, problem: &Problem, upper: f64, volume: &mut Volume, left: &mut i64) -> bool {
        let before = *left;
        let done = volume.step(problem, upper, &mut self.rng, left);
        self.spent += before - *left;
        self.work += before - *left;
        if done {
            self.evaluations += 1;
            self.raise(volume.bound(), &volume.relaxation.groups(), volume.multipliers());
        }
        done
    }

    /// Whether a trial of a partition is given up halfway, since another partition did far better.
    fn is_hopeless(&self, volume: &Volume, upper: f64) -> bool {
        let best = self.tried.first().map_or(f64::NEG_INFINITY, |(bound, ..)| *bound);
        volume.steps() >= OPTIONS.trial_steps / 2 && upper - volume.bound() > OPTIONS.hopeless_gap * (upper - best)
    }

    /// Stage after the trial of a partition: a short A*, if the gap is so small that the remaining trials would cost
    /// more; otherwise the next trial.
    fn after_try(&mut self, problem: &Problem, upper: f64, number: u32) -> Stage {
        if let Some((bound, groups, clusters)) = self.tried.first()
            && self.round == 0
            && upper - bound <= OPTIONS.near_gap * (upper - self.glanced)
        {
            return self.fix(problem, groups, clusters, Next::SecondGlance);
        }
        if number + 1 < OPTIONS.trials && self.spent < OPTIONS.trial_work {
            let start = if number.is_multiple_of(2) { self.first.clone() } else { self.whole() };
            return Stage::Try(number + 1, self.volume(problem, &start));
        }
        self.weigh(problem, 0, None)
    }

    /// Begins to evaluate the next tried partition with its groups merged; after the last one, polishes the best.
    fn weigh(&mut self, problem: &Problem, number: usize, best: Option<(f64, usize)>) -> Stage {
        if let Some((_, groups, clusters)) = self.tried.get(number) {
            let merged = self.merged(problem, groups, clusters);
            if merged.len() < groups.len() {
                let mut relaxation = Relaxation::new(problem, &self.alive, &merged);
                relaxation.begin(problem, &clusters.across(&merged), false);
                return Stage::Weigh(number, Box::new(relaxation), best);
            }
        }
        let chosen = best.map_or(0, |(_, number)| number);
        if chosen < self.tried.len() {
            (self.best, self.groups, self.clusters) = self.tried.swap_remove(chosen);
        }
        self.tried.clear();
        self.spent = 0;
        let volume = Volume::new(problem, &self.alive, &self.groups, &self.clusters);
        Stage::Polish(Box::new(volume), Stall::new(), Next::Merge)
    }

    fn merged(&self, problem: &Problem, groups: &[u64], clusters: &Clusters) -> Vec<u64> {
        merge(&Bonds::new(problem, &clusters.sets, &clusters.multipliers), groups)
    }

    fn raise(&mut self, bound: f64, groups: &[u64], clusters: &Clusters) {
        self.bound = self.bound.max(bound);
        if bound > self.best {
            self.best = bound;
            self.groups = groups.to_vec();
            self.clusters.clone_from(clusters);
        }
    }

    /// Best multipliers. Clusters inside one of the groups have none there; for these, the multipliers computed without
    /// groups.
    fn whole(&self) -> Clusters {
        let mut all = self.clusters.clone();
        for (set, multiplier) in self.first.sets.iter().zip(&self.first.multipliers) {
            if self.groups.iter().any(|group| set & !group == 0) {
                all.sets.push(*set);
                all.multipliers.push(*multiplier);
            }
        }
        all
    }

    /// Volume algorithm over a new partition into groups, from the multipliers `start`.
    fn volume(&mut self, problem: &Problem, start: &Clusters) -> Box<Volume> {
        let bonds = Bonds::new(problem, &self.first.sets, &self.first.multipliers);
        let groups = partition(&bonds, &mut self.rng);
        Box::new(Volume::new(problem, &self.alive, &groups, start))
    }

    /// Begins to compute the bound with each family in turn forced (required), at these multipliers over these groups.
    fn fix(&self, problem: &Problem, groups: &[u64], clusters: &Clusters, next: Next) -> Stage {
        let mut relaxation = Relaxation::new(problem, &self.alive, groups);
        relaxation.begin(problem, clusters, true);
        Stage::Fix(Box::new(relaxation), clusters.clone(), next)
    }

    /// Bytes of memory that the search holds.
    pub fn bytes(&self) -> usize {
        let stage = match &self.stage {
            Stage::Plain(volume) | Stage::First(volume) | Stage::Try(_, volume) | Stage::Polish(volume, ..) => {
                volume.bytes()
            }
            Stage::Fix(relaxation, ..) | Stage::Weigh(_, relaxation, _) => relaxation.bytes(),
            _ => 0,
        };
        stage + self.alive.len() + self.relaxed.iter().map(|(relaxation, _)| relaxation.bytes()).sum::<usize>()
    }
}
