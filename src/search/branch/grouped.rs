//! Bounds by groups of variables for the nodes of a branch and bound, an addition to both published methods.
//!
//! The papers bound a node by the best parents of every open variable, ignoring cycles. Here the variables are divided
//! into groups, and the families within a group must close no cycle: dynamic programming over the subsets of the group,
//! with the families that are still allowed at the node. Lagrange multipliers charge for cycles across groups
//! (`docs/methods/group-duals.md`). Any multipliers prove a bound, so those of the root serve every node. A node costs
//! O(k 2^k) for each group of k variables, at most ten.

use super::options::GROUPS;
use crate::base::rng::Rng;
use crate::base::var::{Var, VarSet};
use crate::parents::ScoreTable;
use crate::search::bound::{Ascent, Bonds, Clusters, Problem, Volume, members, partition};

/// Listed families of a variable that are still allowed at a node.
#[derive(Clone, Copy, Debug)]
pub(super) enum Left {
    /// All listed families of the variable are still allowed.
    All,
    /// Only the family at this index of the variable's list is still allowed.
    Only(usize),
    /// Only families that contain `demanded` and no member of `prohibited` are still allowed.
    Between { demanded: VarSet, prohibited: VarSet },
}

/// Listed family with its price within its group.
struct Offered {
    set: VarSet,
    /// Parents inside the group: bit i for the i-th member.
    pattern: usize,
    /// Cost (negative local score) minus the multipliers of the clusters that contain the variable but no parent of the
    /// family, in nats.
    price: f64,
}

struct Group {
    members: Vec<usize>,
    /// Listed families of each member, in the order of its list.
    offered: Vec<Vec<Offered>>,
    /// Price of each member's cheapest family whose parents inside the group are placed, by member and placed subset.
    cheapest: Vec<Vec<f64>>,
}

enum Stage {
    Ascent(Box<Ascent>),
    Volume(Box<Volume>, Vec<u64>, f64),
    Ready,
}

/// Bounds by groups of variables: prepared in steps, then evaluated at every node.
pub(super) struct GroupBounds {
    problem: Problem,
    stage: Stage,
    rng: Rng,
    groups: Vec<Group>,
    multipliers: f64,
    /// Upper limit on the rounding error of sums of prices, in nats.
    slack: f64,
    /// Tables reused from node to node: the price of each member's cheapest allowed family, by member and placed
    /// subset; and the cost of the cheapest order, by placed subset.
    own: Vec<f64>,
    order: Vec<f64>,
}

impl GroupBounds {
    /// Bounds over the lists of a table of at most 64 variables; they still have to be prepared.
    pub(super) fn new(table: &ScoreTable) -> GroupBounds {
        let lists: Vec<_> = (0..table.n()).map(|v| table.list(Var::new(v)).to_vec()).collect();
        let problem = Problem::new(&lists);
        let size: f64 = (0..problem.n()).flat_map(|v| problem.costs(v).first()).map(|cost| cost.abs()).sum();
        GroupBounds {
            stage: Stage::Ascent(Box::new(Ascent::new(&problem, GROUPS.clusters))),
            rng: Rng::new(1),
            groups: Vec::new(),
            multipliers: 0.0,
            slack: 1e-11 * size.max(1.0),
            own: Vec::new(),
            order: Vec::new(),
            problem,
        }
    }

    /// Does one bounded piece of the preparation; returns whether the bounds can be evaluated.
    pub(super) fn prepare(&mut self) -> bool {
        match &mut self.stage {
            Stage::Ascent(ascent) => {
                if !ascent.step(&self.problem, &mut self.rng) {
                    self.divide();
                }
            }
            Stage::Volume(volume, groups, upper) => {
                volume.step(&self.problem, *upper, &mut self.rng, &mut { GROUPS.step_work });
                if volume.steps() >= GROUPS.steps {
                    let (clusters, groups) = (volume.multipliers().clone(), std::mem::take(groups));
                    self.price(&groups, &clusters);
                }
            }
            Stage::Ready => {}
        }
        matches!(self.stage, Stage::Ready)
    }

    /// Divides the variables into groups by the multipliers that the dual ascent found.
    fn divide(&mut self) {
        let Stage::Ascent(ascent) = std::mem::replace(&mut self.stage, Stage::Ready) else { return };
        let clusters = ascent.into_clusters();
        let groups = partition(&Bonds::new(&self.problem, &clusters.sets, &clusters.multipliers), &mut self.rng);
        match self.upper() {
            Some(upper) => {
                let alive = vec![true; self.problem.families()];
                let volume = Volume::new(&self.problem, &alive, &groups, &clusters);
                self.stage = Stage::Volume(Box::new(volume), groups, upper);
            }
            None => self.price(&groups, &clusters.across(&groups)),
        }
    }

    /// Cost of a greedily built network: next comes the variable whose best available family costs least more than its
    /// best family. `None` if at some point no variable has a family available.
    fn upper(&self) -> Option<f64> {
        let problem = &self.problem;
        let (mut placed, mut upper) = (0, 0.0);
        while placed != problem.all() {
            let next = members(problem.all() & !placed).filter_map(|v| {
                let cost = problem.cost(problem.cheapest_within(v, placed)?);
                Some((cost - problem.costs(v)[0], v, cost))
            });
            let (_, v, cost) = next.min_by(|a, b| a.0.total_cmp(&b.0))?;
            placed |= 1 << v;
            upper += cost;
        }
        Some(upper)
    }

    /// Computes the prices of all families from the final multipliers.
    fn price(&mut self, groups: &[u64], clusters: &Clusters) {
        let clusters = clusters.across(groups);
        let problem = &self.problem;
        self.multipliers = clusters.multipliers.iter().sum();
        let price = |v: usize, family: usize| {
            let saves = |(set, _): &(&u64, &f64)| *set >> v & 1 == 1 && *set & problem.set(family) == 0;
            let saved = clusters.sets.iter().zip(&clusters.multipliers).filter(saves).map(|(_, l)| l);
            problem.cost(family) - saved.sum::<f64>()
        };
        self.groups = groups.iter().map(|group| Group::new(problem, *group, &price)).collect();
        self.stage = Stage::Ready;
    }

    /// Upper bound on the score of every network in which the family of each variable v is among those allowed by
    /// `left(v)`.
    pub(super) fn bound(&mut self, left: impl Fn(usize) -> Left) -> f64 {
        let mut cost = self.multipliers;
        for group in &self.groups {
            let size = 1 << group.members.len();
            self.order.clear();
            self.order.resize(size, f64::INFINITY);
            self.order[0] = 0.0;
            let restrictions: Vec<Left> = group.members.iter().map(|v| left(*v)).collect();
            self.own.clear();
            for (member, restriction) in restrictions.iter().enumerate() {
                group.cheapest_left(member, *restriction, &mut self.own);
            }
            for placed in 0..size {
                let so_far = self.order[placed];
                for member in (0..group.members.len()).filter(|m| placed >> m & 1 == 0) {
                    let next = &mut self.order[placed | 1 << member];
                    *next = next.min(so_far + self.own[member * size + placed]);
                }
            }
            cost += self.order[size - 1];
        }
        self.slack - cost
    }

    /// Bytes of memory that the bounds hold.
    pub(super) fn bytes(&self) -> usize {
        let families: usize = self.groups.iter().flat_map(|g| &g.offered).map(Vec::len).sum();
        let tables: usize = self.groups.iter().flat_map(|g| &g.cheapest).map(Vec::len).sum();
        self.problem.bytes() + families * size_of::<Offered>() + 8 * tables
    }
}

impl Group {
    fn new(problem: &Problem, set: u64, price: &impl Fn(usize, usize) -> f64) -> Group {
        let members: Vec<usize> = members(set).collect();
        let pattern = |of: u64| members.iter().enumerate().map(|(place, v)| ((of >> v & 1) as usize) << place).sum();
        let offer = |v: usize, family: usize| Offered {
            set: VarSet(problem.set(family)),
            pattern: pattern(problem.set(family)),
            price: price(v, family),
        };
        let offered: Vec<Vec<Offered>> =
            members.iter().map(|v| problem.of(*v).map(|family| offer(*v, family)).collect()).collect();
        let mut group = Group { members, offered, cheapest: Vec::new() };
        group.cheapest = (0..group.members.len())
            .map(|member| {
                let mut own = Vec::new();
                group.cheapest_left(
                    member,
                    Left::Between { demanded: VarSet::EMPTY, prohibited: VarSet::EMPTY },
                    &mut own,
                );
                own
            })
            .collect();
        group
    }

    /// Appends to `out`, for each placed subset of the group, the price of a member's cheapest allowed family whose
    /// parents inside the group are placed. O(families + k 2^k).
    fn cheapest_left(&self, member: usize, left: Left, out: &mut Vec<f64>) {
        let size = 1 << self.members.len();
        let start = out.len();
        let (demanded, prohibited) = match left {
            Left::All => return out.extend_from_slice(&self.cheapest[member]),
            Left::Only(place) => {
                let Offered { pattern, price, .. } = self.offered[member][place];
                let fits = |placed: usize| if pattern & !placed == 0 { price } else { f64::INFINITY };
                return out.extend((0..size).map(fits));
            }
            Left::Between { demanded, prohibited } => (demanded, prohibited),
        };
        out.resize(start + size, f64::INFINITY);
        let own = &mut out[start..];
        let allowed = |of: &&Offered| demanded.is_subset(of.set) && prohibited.0 & of.set.0 == 0;
        for Offered { pattern, price, .. } in self.offered[member].iter().filter(allowed) {
            own[*pattern] = own[*pattern].min(*price);
        }
        for bit in (0..self.members.len()).map(|bit| 1 << bit) {
            for placed in (0..size).filter(|placed| placed & bit != 0) {
                own[placed] = own[placed].min(own[placed ^ bit]);
            }
        }
    }
}
