//! Multipliers for one problem: ascent, many partitions, the best of them polished, its groups merged, families fixed.
//!
//! Who belongs together is asked of multipliers made without groups: a group holds its clusters by itself and soon forgets
//! what they were worth.

use super::ascent::Ascent;
use super::groups::{Bonds, merge, partition};
use super::problem::Problem;
use super::relaxation::{Clusters, Relaxation};
use super::volume::Volume;
use crate::rng::Rng;

/// Clusters of the ascent.
const ASCENT: u32 = 400;
/// Steps without groups, on the first partition, on each other one, on the best of them, and on the merged groups.
const PLAIN: u32 = 100;
const FIRST: u32 = 80;
const TRY: u32 = 80;
const TRIES: u32 = 20;
const POLISH: u32 = 600;
const LAST: u32 = 50;
/// On merged groups it is over after so many steps that close less than this share of the gap.
const PATIENCE: u32 = 15;
const GAIN: f64 = 0.003;
/// Entries touched in all partitions, in polishing, and on merged groups: about nanoseconds.
const TRY_WORK: i64 = 2_000_000_000;
const POLISH_WORK: i64 = 3_000_000_000;
const LAST_WORK: i64 = 3_000_000_000;

/// What is asked for next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Step again.
    More,
    /// A first relaxation is there, of which a short search may suffice.
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
    Polish(Box<Volume>),
    Merge(Box<Volume>, f64, u32),
    /// Families are forced one after another; what then follows.
    Fix(Box<Relaxation>, Clusters, Next),
    Done,
}

#[derive(Clone, Copy, PartialEq)]
enum Next {
    Glance,
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
    /// The best bound, its groups and multipliers.
    bound: f64,
    groups: Vec<u64>,
    clusters: Clusters,
    /// What a search orders its nodes by: the finished relaxations with their multipliers.
    relaxed: Vec<(Relaxation, Clusters)>,
    /// Multipliers from before there were groups: what wants to be together.
    first: Clusters,
    spent: i64,
    evaluations: u32,
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
            groups: Vec::new(),
            clusters: Clusters::default(),
            relaxed: Vec::new(),
            first: Clusters::default(),
            spent: 0,
            evaluations: 0,
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

    /// The finished relaxations.
    pub fn relaxed(&self) -> &[(Relaxation, Clusters)] {
        &self.relaxed
    }

    /// By variable, the family chosen last, and how many choices there were before.
    pub fn choice(&self) -> Option<(&[u32], u32)> {
        let (Stage::Plain(volume)
        | Stage::First(volume)
        | Stage::Try(_, volume)
        | Stage::Polish(volume)
        | Stage::Merge(volume, ..)) = &self.stage
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
                    self.stage = if done { self.fix(problem, &volume, Next::Glance) } else { Stage::First(volume) };
                }
                Stage::Glance => {
                    // The search had its chance, or was not wanted.
                    self.spent = 0;
                    self.relaxed.clear();
                    let start = self.whole();
                    let volume = self.volume(problem, &start);
                    self.stage = Stage::Try(0, volume);
                }
                Stage::Try(number, mut volume) => {
                    let done = self.go(problem, upper, &mut volume, &mut left) && volume.steps() >= TRY;
                    if !done {
                        self.stage = Stage::Try(number, volume);
                    } else if number + 1 < TRIES && self.spent < TRY_WORK {
                        let start = if number % 2 == 0 { self.first.clone() } else { self.whole() };
                        let volume = self.volume(problem, &start);
                        self.stage = Stage::Try(number + 1, volume);
                    } else {
                        self.spent = 0;
                        let (groups, clusters) = (self.groups.clone(), self.clusters.clone());
                        let volume = Volume::new(problem, &self.alive, &groups, &clusters);
                        self.stage = Stage::Polish(Box::new(volume));
                    }
                }
                Stage::Polish(mut volume) => {
                    let mut done = self.go(problem, upper, &mut volume, &mut left);
                    done &= volume.steps() >= POLISH || self.spent >= POLISH_WORK;
                    self.stage = if done { self.fix(problem, &volume, Next::Merge) } else { Stage::Polish(volume) };
                }
                Stage::Merge(mut volume, mut since, mut idle) => {
                    if !self.go(problem, upper, &mut volume, &mut left) {
                        self.stage = Stage::Merge(volume, since, idle);
                        continue;
                    }
                    if volume.bound() - since > GAIN * (upper - since).max(0.0) {
                        (since, idle) = (volume.bound(), 0);
                    } else {
                        idle += 1;
                    }
                    let over = volume.steps() >= LAST || idle >= PATIENCE || self.spent >= LAST_WORK;
                    self.stage =
                        if over { self.fix(problem, &volume, Next::Done) } else { Stage::Merge(volume, since, idle) };
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
                    self.relaxed.push((*relaxation, clusters));
                    match next {
                        Next::Glance => {
                            self.stage = Stage::Glance;
                            return Asked::Glance;
                        }
                        Next::Merge => {
                            self.spent = 0;
                            let bonds = Bonds::new(problem, &self.clusters.sets, &self.clusters.multipliers);
                            let groups = merge(&bonds, &self.groups);
                            let is_merged = groups.len() < self.groups.len();
                            if is_merged {
                                let volume = Volume::new(problem, &self.alive, &groups, &self.clusters);
                                self.stage = Stage::Merge(Box::new(volume), bound, 0);
                            }
                        }
                        Next::Done => {}
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
        if done {
            self.evaluations += 1;
            self.raise(volume.bound(), &volume.relaxation.groups(), volume.multipliers());
        }
        done
    }

    fn raise(&mut self, bound: f64, groups: &[u64], clusters: &Clusters) {
        if bound > self.bound {
            self.bound = bound;
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

    /// Forces every family, at the best multipliers of the volume's partition.
    fn fix(&mut self, problem: &Problem, volume: &Volume, next: Next) -> Stage {
        let groups = volume.relaxation.groups();
        let mut relaxation = Relaxation::new(problem, &self.alive, &groups);
        relaxation.begin(problem, volume.multipliers(), true);
        Stage::Fix(Box::new(relaxation), volume.multipliers().clone(), next)
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let stage = match &self.stage {
            Stage::Plain(volume)
            | Stage::First(volume)
            | Stage::Try(_, volume)
            | Stage::Polish(volume)
            | Stage::Merge(volume, ..) => volume.bytes(),
            Stage::Fix(relaxation, ..) => relaxation.bytes(),
            _ => 0,
        };
        stage + self.alive.len() + self.relaxed.iter().map(|(relaxation, _)| relaxation.bytes()).sum::<usize>()
    }
}
