//! Lagrangian relaxation by groups of variables: each group chooses its cheapest acyclic families independently of the
//! others, and multipliers charge for cycles across groups.
//!
//! In every DAG each set of variables C has a member without parents in C: its first in an ordering. Let C be a cluster
//! with a multiplier l_C ≥ 0. Then no DAG costs less than `Σ l_C + Σ over groups of the cheapest order of the group`,
//! where a family (v, U) costs `s(v, U) − Σ { l_C : v in C, U disjoint from C }` and sums go over the clusters that
//! cross groups (Cussens 2011; Fan and Yuan 2015 for groups of one variable). Any multipliers prove a bound; good ones
//! prove a good one.

use super::clusters::Clusters;
use super::forced::Forced;
use super::offer::Offer;
use super::problem::{Problem, members};
use super::reference::Reference;
use super::table::Table;

/// Work of sorting one family by its surplus, in units of table entries touched.
const SORTING_ENTRIES: i64 = 32;

struct Group {
    set: u64,
    members: Vec<usize>,
    /// Families of each member that are not eliminated.
    offers: Vec<Offer>,
    /// For each subset of the group that is placed, the cost of the cheapest order of the other members.
    to_go: Vec<f64>,
}

/// Stage of an evaluation of the relaxation.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    /// Clear the table of this group.
    Clear(usize),
    /// Price the families of this group's member.
    Prices(usize, usize),
    Table(usize),
    Reserve(usize),
    Done,
}

/// Relaxation over one partition of the variables into groups.
pub struct Relaxation {
    groups: Vec<Group>,
    table: Table,
    stage: Stage,
    bound: f64,
    /// Number of the family that the last evaluation chose for each variable.
    choice: Vec<u32>,
    /// For each family, the rise of the bound if the family is forced (required in the network), if requested.
    reserves: Option<Vec<f64>>,
    forced: Option<Forced>,
    reference: Reference,
    /// For each variable, the total change of the multipliers of the clusters that contain it since the reference.
    moved: Vec<f64>,
    /// Whether the current evaluation prices all families, so that its multipliers become the reference.
    is_referred: bool,
    /// Number of families priced since the reference was made; once it exceeds the number of all families, the next
    /// evaluation makes a new reference.
    excess: usize,
}

impl Relaxation {
    /// Relaxation over a partition of the variables, with the families marked in `alive`.
    pub fn new(problem: &Problem, alive: &[bool], groups: &[u64]) -> Relaxation {
        let group = |set: &u64| {
            let members: Vec<usize> = members(*set).collect();
            let of = |v: &usize| Offer::of(problem, problem.of(*v).filter(|family| alive[*family]), *set);
            let offers = members.iter().map(of).collect();
            Group { set: *set, members, offers, to_go: Vec::new() }
        };
        Relaxation {
            groups: groups.iter().map(group).collect(),
            table: Table::default(),
            stage: Stage::Done,
            bound: f64::NEG_INFINITY,
            choice: vec![0; problem.n()],
            reserves: None,
            forced: None,
            reference: Reference::default(),
            moved: Vec::new(),
            is_referred: false,
            excess: usize::MAX,
        }
    }

    /// Number of families that are not eliminated.
    fn families(&self) -> usize {
        self.groups.iter().flat_map(|group| &group.offers).map(Offer::len).sum()
    }

    /// Groups of the partition, as variable sets.
    pub fn groups(&self) -> Vec<u64> {
        self.groups.iter().map(|group| group.set).collect()
    }

    /// Members of each group, and for each subset of it that is placed the cost of the cheapest order of the other
    /// members.
    pub fn to_go(&self) -> impl Iterator<Item = (&[usize], &[f64])> {
        self.groups.iter().map(|group| (group.members.as_slice(), group.to_go.as_slice()))
    }

    /// Number of the family that the last evaluation chose for each variable.
    pub fn choice(&self) -> &[u32] {
        &self.choice
    }

    /// Begins an evaluation at the multipliers of `clusters`. With `reserves`, it also computes, for each family, the
    /// rise of the bound if the family is forced (required in the network).
    pub fn begin(&mut self, problem: &Problem, clusters: &Clusters, reserves: bool) {
        // Pricing too many families, far from the reference, has cost as much as a new reference.
        self.is_referred = !reserves && self.excess > self.families();
        self.moved = match self.is_referred || reserves {
            true => vec![f64::INFINITY; problem.n()],
            false => self.reference.moved(problem.n(), clusters),
        };
        if self.is_referred {
            self.reference = Reference::new(problem.n(), clusters);
            self.excess = 0;
        }
        self.stage = Stage::Clear(0);
        self.table.begin(self.groups.first().map_or(0, |group| group.members.len()));
        self.bound = 0.0;
        self.reserves = reserves.then(|| vec![f64::INFINITY; problem.families()]);
    }

    /// Computes about `budget` table entries; returns the bound when the evaluation is finished.
    pub fn step(&mut self, clusters: &Clusters, budget: &mut i64) -> Option<f64> {
        while *budget > 0 {
            match self.stage {
                Stage::Clear(group) if group == self.groups.len() => {
                    self.stage = Stage::Done;
                    self.bound += clusters.multipliers.iter().sum::<f64>();
                }
                Stage::Clear(at) => {
                    if self.table.clear(budget) {
                        self.stage = Stage::Prices(at, 0);
                    }
                }
                Stage::Prices(at, member) if member == self.groups[at].members.len() => self.stage = Stage::Table(at),
                Stage::Prices(at, member) => {
                    let group = &mut self.groups[at];
                    let (v, offer) = (group.members[member], &mut group.offers[member]);
                    *budget -= offer.price(&clusters.of(v), self.moved[v]);
                    self.excess = self.excess.saturating_add(if self.is_referred { 0 } else { offer.prices.len() });
                    offer.priced().for_each(|(_, pattern, price)| self.table.offer(member, pattern, price));
                    self.stage = Stage::Prices(at, member + 1);
                }
                Stage::Table(at) => {
                    if self.table.step(budget) {
                        self.choose(at, budget);
                        self.forced = self.reserves.is_some().then(|| Forced::new(self.groups[at].members.len()));
                        self.stage = Stage::Reserve(at);
                    }
                }
                Stage::Reserve(at) => {
                    if !self.reserve(at, budget) {
                        self.forced = None;
                        self.table.begin(self.groups.get(at + 1).map_or(0, |group| group.members.len()));
                        self.stage = Stage::Clear(at + 1);
                    }
                }
                Stage::Done => return Some(self.bound),
            }
        }
        None
    }

    /// Finds the cheapest order of a group whose table is finished, and the family of each member in it.
    fn choose(&mut self, group: usize, budget: &mut i64) {
        let group = &mut self.groups[group];
        group.to_go.clear();
        group.to_go.extend_from_slice(self.table.to_go());
        self.bound += group.to_go[0];
        for (member, placed) in self.table.order() {
            let price = self.table.cheapest(member, placed);
            let offer = &group.offers[member];
            if let Some(family) = offer.taken(price, placed) {
                self.choice[group.members[member]] = family;
            }
        }
        if self.is_referred {
            let table = &self.table;
            let offers = group.offers.iter_mut().enumerate();
            for (member, offer) in offers {
                *budget -= SORTING_ENTRIES * offer.len() as i64;
                offer.refer(|pattern| table.cheapest(member, pattern));
            }
        }
    }

    /// Computes the rise of the group's cost if a family of a member is forced: the minimum, over the sets A of other
    /// members that contain the family's parents, of the cheapest order of A, then the member, then the cheapest order
    /// of the rest. Returns whether members are left.
    fn reserve(&mut self, place: usize, budget: &mut i64) -> bool {
        let (Some(forced), Some(reserves)) = (&mut self.forced, &mut self.reserves) else { return false };
        if !forced.step(&self.table, budget) {
            return true;
        }
        let least = self.table.to_go()[0];
        for (family, pattern, price) in self.groups[place].offers[forced.member()].priced() {
            reserves[family] = price + forced.through(pattern) - least;
        }
        forced.next()
    }

    /// Moves out, for each family, the rise of the bound if the family is forced; `None` unless an evaluation computed
    /// it.
    pub fn take_reserves(&mut self) -> Option<Vec<f64>> {
        self.reserves.take()
    }

    /// Bytes of memory that the relaxation holds.
    pub fn bytes(&self) -> usize {
        let to_go: usize = self.groups.iter().map(|group| 8 * group.to_go.len()).sum();
        Offer::BYTES * self.families() + to_go + self.table.bytes() + self.forced.as_ref().map_or(0, Forced::bytes)
    }
}
