//! Volume algorithm (Barahona and Anbil 2000): multipliers follow the average of the relaxed choices, not the last
//! choice.
//!
//! Each step moves from the best multipliers so far along the average violation of the clusters. Without averaging,
//! steps zigzag and stall. With it, gaps close that a linear program over the same clusters leaves open, since inside a
//! group all of its clusters hold at once.

use super::clusters::Clusters;
use super::options::VOLUME;
use super::problem::Problem;
use super::relaxation::Relaxation;
use super::separate::Average;
use crate::base::rng::Rng;
use rustc_hash::FxHashSet;

/// Volume algorithm for the multipliers over one partition of the variables into groups.
pub struct Volume {
    pub(super) relaxation: Relaxation,
    /// Best multipliers so far; `value` is the lower bound that they prove.
    center: Clusters,
    value: f64,
    trial: Clusters,
    average: Option<Average>,
    /// For each cluster, 1 minus the average number of members without parents in it.
    violation: Vec<f64>,
    known: FxHashSet<u64>,
    length: f64,
    has_gained: bool,
    wins: u32,
    losses: u32,
    steps: u32,
    is_running: bool,
}

impl Volume {
    /// Volume algorithm that starts from the multipliers `start`.
    pub fn new(problem: &Problem, alive: &[bool], groups: &[u64], start: &Clusters) -> Volume {
        let relaxation = Relaxation::new(problem, alive, groups);
        let center = start.across(groups);
        Volume {
            relaxation,
            trial: center.clone(),
            violation: vec![0.0; center.sets.len()],
            known: center.sets.iter().copied().collect(),
            center,
            value: f64::NEG_INFINITY,
            average: None,
            length: VOLUME.first_length,
            has_gained: false,
            wins: 0,
            losses: 0,
            steps: 0,
            is_running: false,
        }
    }

    /// Lets the algorithm start from an average of choices made over another partition.
    pub fn after(mut self, average: Option<Average>) -> Volume {
        self.average = average;
        self
    }

    /// Average of the families chosen in all steps, recent ones weighing more.
    pub fn average(&self) -> Option<&Average> {
        self.average.as_ref()
    }

    /// Best lower bound so far.
    pub fn bound(&self) -> f64 {
        self.value
    }

    /// Multipliers that prove the best bound so far.
    pub fn multipliers(&self) -> &Clusters {
        &self.center
    }

    /// Number of steps of the algorithm made so far.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// Computes about `budget` table entries; returns whether a step was finished.
    pub fn step(&mut self, problem: &Problem, upper: f64, rng: &mut Rng, budget: &mut i64) -> bool {
        if !self.is_running {
            self.relaxation.begin(problem, &self.trial, false);
            self.is_running = true;
        }
        let Some(value) = self.relaxation.step(&self.trial, budget) else { return false };
        self.is_running = false;
        self.steps += 1;
        *budget -= 64 * (self.trial.sets.len() * 8 + problem.n()) as i64;
        self.learn(problem, value, upper, rng);
        true
    }

    fn learn(&mut self, problem: &Problem, value: f64, upper: f64, rng: &mut Rng) {
        let choice = self.relaxation.choice();
        match &mut self.average {
            Some(average) => average.mix(problem, choice, VOLUME.weight),
            None => self.average = Some(Average::new(problem, choice)),
        }
        if value > self.value {
            self.value = value;
            std::mem::swap(&mut self.center, &mut self.trial);
            self.has_gained |= self.steps > 1;
            (self.wins, self.losses) = (self.wins + 1, 0);
            if self.wins >= 2 {
                self.length = (self.length * 1.1).min(2.0);
            }
        } else {
            (self.wins, self.losses) = (0, self.losses + 1);
            if !self.has_gained {
                // The first step length is a guess.
                self.length *= 0.5;
            } else if self.losses >= 4 {
                self.length *= 0.66;
                self.losses = 0;
            }
        }
        if self.steps % VOLUME.separation_interval == 1 {
            self.separate(problem, rng);
        }
        let Some(average) = &self.average else { return };
        for (violation, set) in self.violation.iter_mut().zip(&self.center.sets) {
            *violation = 1.0 - average.mass(*set);
        }
        if self.steps.is_multiple_of(10 * VOLUME.separation_interval) {
            self.forget();
        }
        let square: f64 = self.violation.iter().map(|g| g * g).sum();
        let scale = if square > 0.0 { self.length * (upper - self.value).max(0.0) / square } else { 0.0 };
        self.trial.sets.clone_from(&self.center.sets);
        self.trial.multipliers.clear();
        let moved = self.center.multipliers.iter().zip(&self.violation).map(|(l, g)| (l + scale * g).max(0.0));
        self.trial.multipliers.extend(moved);
    }

    fn separate(&mut self, problem: &Problem, rng: &mut Rng) {
        let (Some(average), choice) = (&self.average, self.relaxation.choice()) else { return };
        let groups = self.relaxation.groups();
        for cluster in average.violated(problem, choice, VOLUME.cycles, &mut self.known, rng) {
            // Clusters inside a group are never violated.
            if groups.iter().all(|group| cluster & !group != 0) {
                self.center.sets.push(cluster);
                self.center.multipliers.push(0.0);
                self.violation.push(0.0);
            }
        }
    }

    /// Drops clusters whose multiplier is 0 and that the average of the choices satisfies with a margin.
    fn forget(&mut self) {
        let mut stays = Clusters::default();
        let mut violation = Vec::new();
        for (i, (set, l)) in self.center.sets.iter().zip(&self.center.multipliers).enumerate() {
            if *l > 0.0 || self.violation[i] > -0.02 {
                stays.sets.push(*set);
                stays.multipliers.push(*l);
                violation.push(self.violation[i]);
            } else {
                self.known.remove(set);
            }
        }
        (self.center, self.violation) = (stays, violation);
    }

    /// Bytes of memory that the algorithm holds.
    pub fn bytes(&self) -> usize {
        self.relaxation.bytes() + 64 * self.center.sets.len()
    }
}
