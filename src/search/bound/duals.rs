//! Multipliers for one problem: ascent, many partitions, the best of them polished, its groups merged, families fixed.
//!
//! Who belongs together is asked of multipliers made without groups: a group holds its clusters by itself and soon forgets
//! what they were worth.

use super::ascent::Ascent;
use super::groups::{Bonds, merge, partition};
use super::problem::Problem;
use super::relaxation::{Clusters, Relaxation};
use super::separate::Average;
use super::volume::Volume;
use crate::rng::Rng;

/// Clusters of the ascent.
const ASCENT: u32 = 400;
/// Steps without groups, on the first partition, on each other one, on the best of them, and on the merged groups.
const PLAIN: u32 = 100;
const FIRST: u32 = 80;
const TRY: u32 = 80;
const TRIES: u32 = 40;
const POLISH: u32 = 600;
const LAST: u32 = 300;
/// It is over after so many steps that close less than this share of the gap, on merged groups and before.
const PATIENCE: i32 = 20;
const GAIN: f64 = 0.002;
const LONG_PATIENCE: i32 = 60;
const SEEKING: i32 = 20;
const LITTLE: f64 = 0.001;
/// Entries touched in all partitions, in polishing, and on merged groups: about nanoseconds.
const TRY_WORK: i64 = 1_500_000_000;
const POLISH_WORK: i64 = 3_000_000_000;
const LAST_WORK: i64 = 3_000_000_000;
/// Partitions that end in relaxations of their own.
const ROUNDS: u32 = 4;
/// Partitions whose merged groups are weighed.
const WEIGHED: usize = 4;
/// A partition with more than so many times the gap of the best is given up halfway.
const HOPELESS: f64 = 2.0;
/// No more are tried, and a second short search is asked for, where of the gap of the first only this share is left.
const NEAR: f64 = 0.125;

/// What is asked for next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Step again.
    More,
    /// A relaxation is there, the first or a far better one, of which a short search may suffice.
    Glance,
    /// The relaxations are final.
    Done,
}

enum Stage {
    Ascent(Box<Ascent>),
    Plain(Box<Volume>),
    First(Box<Volume>),
    Glance,
    Try(u32, Box<Volume>),
    /// The search had its second chance.
    Tried,
    /// The merged groups of one partition after another are worth so much; the best so far.
    Weigh(usize, Box<Relaxation>, Option<(f64, usize)>),
    Polish(Box<Volume>, Stall),
    Merge(Box<Volume>, Stall),
    /// Families are forced one after another; what then follows.
    Fix(Box<Relaxation>, Clusters, Next),
    Done,
}

/// Whether it is worth going on: the bound when it last rose enough, and the steps since.
struct Stall {
    bound: f64,
    steps: i32,
}

impl Stall {
    /// At the beginning, where the length of a step is still sought.
    fn new() -> Stall {
        Stall { bound: f64::NEG_INFINITY, steps: -SEEKING }
    }

    /// After a step: the steps since one closed more than this share of the gap.
    fn after(&mut self, bound: f64, upper: f64, share: f64) -> i32 {
        self.steps += 1;
        if bound - self.bound > share * (upper - bound).max(0.0) {
            *self = Stall { bound, steps: self.steps.min(0) };
        }
        self.steps
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Next {
    Glance,
    SecondGlance,
    Merge,
    Done,
}

/// The multipliers under way.
pub struct Duals {
    stage: Stage,
    rng: Rng,
    /// Families that a network below the upper bound may have.
    alive: Vec<bool>,
    /// What a network with each family costs at least; −∞ before any is forced.
    forced: Vec<f64>,
    bound: f64,
    /// The bound of the relaxation that a short search was first asked for.
    glanced: f64,
    /// The best bound of the round, its groups and multipliers.
    best: f64,
    groups: Vec<u64>,
    clusters: Clusters,
    round: u32,
    /// The best partitions of the round, with bound and multipliers.
    tried: Vec<(f64, Vec<u64>, Clusters)>,
    /// What a search orders its nodes by: the finished relaxations with their multipliers.
    relaxed: Vec<(Relaxation, Clusters)>,
    /// Multipliers from before there were groups: what wants to be together.
    first: Clusters,
    spent: i64,
    work: i64,
    evaluations: u32,
    /// Of the polished multipliers, from which those of the merged groups go on.
    average: Option<Average>,
    slack: f64,
}

impl Duals {
    /// Ready to step; families that cost more than the upper bound allows by more than `slack` are left out.
    pub fn new(problem: &Problem, rng: Rng, slack: f64) -> Duals {
        Duals {
            stage: Stage::Ascent(Box::new(Ascent::new(problem, ASCENT))),
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

    /// No network costs less than this, as computed.
    pub fn bound(&self) -> f64 {
        self.bound
    }

    /// Families that a network below the upper bound may have.
    pub fn alive(&self) -> &[bool] {
        &self.alive
    }

    /// By family, what a network with it costs at least, as computed.
    pub fn forced(&self) -> &[f64] {
        &self.forced
    }

    /// The relaxations that were finished since they were last taken.
    pub fn take_relaxed(&mut self) -> Vec<(Relaxation, Clusters)> {
        std::mem::take(&mut self.relaxed)
    }

    /// Entries touched so far.
    pub fn work(&self) -> i64 {
        self.work
    }

    /// Begins another round: other partitions, for one more relaxation. Whether there is one left.
    pub fn again(&mut self) -> bool {
        self.round += 1;
        self.best = f64::NEG_INFINITY;
        let goes_on = self.round < ROUNDS;
        self.stage = if goes_on { Stage::Glance } else { Stage::Done };
        goes_on
    }

    /// By variable, the family chosen last, and how many choices there were before.
    pub fn choice(&self) -> Option<(&[u32], u32)> {
        let (Stage::Plain(volume)
        | Stage::First(volume)
        | Stage::Try(_, volume)
        | Stage::Polish(volume, _)
        | Stage::Merge(volume, _)) = &self.stage
        else {
            return None;
        };
        (volume.steps() > 0).then(|| (volume.relaxation.choice(), self.evaluations))
    }

    /// Goes on for about `budget` entries.
    pub fn step(&mut self, problem: &Problem, upper: f64, budget: i64) -> Asked {
        let mut left = budget;
        while left > 0 {
            if self.bound >= upper - self.slack && !matches!(self.stage, Stage::Fix(..) | Stage::Done) {
                self.stage = Stage::Done;
            }
            match std::mem::replace(&mut self.stage, Stage::Done) {
                Stage::Ascent(mut ascent) => {
                    left -= (problem.families() * 2) as i64;
                    if ascent.step(problem, &mut self.rng) {
                        self.stage = Stage::Ascent(ascent);
                    } else {
                        self.clusters = ascent.into_clusters();
                        let groups: Vec<u64> = (0..problem.n()).map(|v| 1 << v).collect();
                        let volume = Volume::new(problem, &self.alive, &groups, &self.clusters);
                        self.stage = Stage::Plain(Box::new(volume));
                    }
                }
                Stage::Plain(mut volume) => {
                    let done = self.go(problem, upper, &mut volume, &mut left) && volume.steps() >= PLAIN;
                    self.stage = if done {
                        self.first.clone_from(volume.multipliers());
                        let start = self.first.clone();
                        Stage::First(self.volume(problem, &start))
                    } else {
                        Stage::Plain(volume)
                    };
                }
                Stage::First(mut volume) => {
                    let done = self.go(problem, upper, &mut volume, &mut left) && volume.steps() >= FIRST;
                    self.stage = if done {
                        self.fix(problem, &volume.relaxation.groups(), volume.multipliers(), Next::Glance)
                    } else {
                        Stage::First(volume)
                    };
                }
                Stage::Glance => {
                    // The search had its chance, or was not wanted.
                    self.spent = 0;
                    let start = if self.round == 0 { self.whole() } else { self.first.clone() };
                    let volume = self.volume(problem, &start);
                    self.stage = Stage::Try(0, volume);
                }
                Stage::Try(number, mut volume) => {
                    let is_over = self.go(problem, upper, &mut volume, &mut left)
                        && (volume.steps() >= TRY || self.is_hopeless(&volume, upper));
                    self.stage = if is_over {
                        self.tried.push((volume.bound(), volume.relaxation.groups(), volume.multipliers().clone()));
                        self.tried.sort_by(|a, b| b.0.total_cmp(&a.0));
                        self.tried.truncate(WEIGHED);
                        self.after_try(problem, upper, number)
                    } else {
                        Stage::Try(number, volume)
                    };
                }
                Stage::Tried => self.stage = self.weigh(problem, 0, None),
                Stage::Weigh(number, mut relaxation, best) => {
                    let before = left;
                    let clusters = self.tried[number].2.across(&relaxation.groups());
                    let value = relaxation.step(&clusters, &mut left);
                    self.work += before - left;
                    let Some(value) = value else {
                        self.stage = Stage::Weigh(number, relaxation, best);
                        continue;
                    };
                    self.bound = self.bound.max(value);
                    let best = best.filter(|(most, _)| *most >= value).unwrap_or((value, number));
                    self.stage = self.weigh(problem, number + 1, Some(best));
                }
                Stage::Polish(mut volume, mut stall) => {
                    let over = self.go(problem, upper, &mut volume, &mut left)
                        && (stall.after(volume.bound(), upper, LITTLE) >= LONG_PATIENCE
                            || volume.steps() >= POLISH
                            || self.spent >= POLISH_WORK);
                    self.stage = if over {
                        self.average = volume.average().cloned();
                        self.fix(problem, &volume.relaxation.groups(), volume.multipliers(), Next::Merge)
                    } else {
                        Stage::Polish(volume, stall)
                    };
                }
                Stage::Merge(mut volume, mut stall) => {
                    let over = self.go(problem, upper, &mut volume, &mut left)
                        && (stall.after(volume.bound(), upper, GAIN) >= PATIENCE
                            || volume.steps() >= LAST
                            || self.spent >= LAST_WORK);
                    self.stage = if over {
                        self.fix(problem, &volume.relaxation.groups(), volume.multipliers(), Next::Done)
                    } else {
                        Stage::Merge(volume, stall)
                    };
                }
                Stage::Fix(mut relaxation, clusters, next) => {
                    let Some(bound) = relaxation.step(&clusters, &mut left) else {
                        self.stage = Stage::Fix(relaxation, clusters, next);
                        continue;
                    };
                    self.raise(bound, &relaxation.groups(), &clusters);
                    if let Some(reserves) = relaxation.take_reserves() {
                        let least = self.forced.iter_mut().zip(&self.alive).zip(&reserves);
                        least.filter(|((_, alive), _)| **alive).for_each(|((least, _), rise)| {
                            *least = least.max(bound + rise);
                        });
                        let room = upper - bound + self.slack;
                        self.alive.iter_mut().zip(&reserves).for_each(|(alive, rise)| *alive &= *rise <= room);
                    }
                    let mut is_last = true;
                    match next {
                        Next::Glance => {
                            self.glanced = bound;
                            self.stage = Stage::Glance;
                        }
                        Next::SecondGlance => self.stage = Stage::Tried,
                        Next::Merge => {
                            self.spent = 0;
                            let groups = self.merged(problem, &self.groups, &self.clusters);
                            if groups.len() < self.groups.len() {
                                is_last = false;
                                let volume = Volume::new(problem, &self.alive, &groups, &self.clusters);
                                let volume = volume.after(self.average.take());
                                self.stage = Stage::Merge(Box::new(volume), Stall::new());
                            }
                        }
                        Next::Done => {}
                    }
                    // Of later rounds only the last relaxation adds to what there is.
                    if is_last || self.round == 0 {
                        self.relaxed.push((*relaxation, clusters));
                    }
                    if matches!(next, Next::Glance | Next::SecondGlance) {
                        return Asked::Glance;
                    }
                }
                Stage::Done => return Asked::Done,
            }
        }
        Asked::More
    }

    /// Whether an evaluation was finished.
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

    /// Whether a partition is left halfway, for others did far better.
    fn is_hopeless(&self, volume: &Volume, upper: f64) -> bool {
        let best = self.tried.first().map_or(f64::NEG_INFINITY, |(bound, ..)| *bound);
        volume.steps() >= TRY / 2 && upper - volume.bound() > HOPELESS * (upper - best)
    }

    /// After a partition: a short search, if this one is so good that what else there is to try would be dearer; or the next one.
    fn after_try(&mut self, problem: &Problem, upper: f64, number: u32) -> Stage {
        if let Some((bound, groups, clusters)) = self.tried.first()
            && self.round == 0
            && upper - bound <= NEAR * (upper - self.glanced)
        {
            return self.fix(problem, groups, clusters, Next::SecondGlance);
        }
        if number + 1 < TRIES && self.spent < TRY_WORK {
            let start = if number.is_multiple_of(2) { self.first.clone() } else { self.whole() };
            return Stage::Try(number + 1, self.volume(problem, &start));
        }
        self.weigh(problem, 0, None)
    }

    /// Weighs the merged groups of the next partition; after the last the best is polished.
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
        Stage::Polish(Box::new(volume), Stall::new())
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

    /// The best multipliers, and for what its groups hold by themselves those from before there were groups.
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

    /// Over a new partition, from these multipliers.
    fn volume(&mut self, problem: &Problem, start: &Clusters) -> Box<Volume> {
        let bonds = Bonds::new(problem, &self.first.sets, &self.first.multipliers);
        let groups = partition(&bonds, &mut self.rng);
        Box::new(Volume::new(problem, &self.alive, &groups, start))
    }

    /// Forces every family, at these multipliers over these groups.
    fn fix(&self, problem: &Problem, groups: &[u64], clusters: &Clusters, next: Next) -> Stage {
        let mut relaxation = Relaxation::new(problem, &self.alive, groups);
        relaxation.begin(problem, clusters, true);
        Stage::Fix(Box::new(relaxation), clusters.clone(), next)
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let stage = match &self.stage {
            Stage::Plain(volume)
            | Stage::First(volume)
            | Stage::Try(_, volume)
            | Stage::Polish(volume, _)
            | Stage::Merge(volume, _) => volume.bytes(),
            Stage::Fix(relaxation, ..) | Stage::Weigh(_, relaxation, _) => relaxation.bytes(),
            _ => 0,
        };
        stage + self.alive.len() + self.relaxed.iter().map(|(relaxation, _)| relaxation.bytes()).sum::<usize>()
    }
}
