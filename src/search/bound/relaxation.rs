//! The relaxation by groups: every group chooses its cheapest acyclic families by itself, and cycles across groups are
//! paid for by multipliers.
//!
//! In every DAG each set of variables C has a member without parents in C: the first of it in an ordering. Call C a cluster
//! and let it have a multiplier l_C ≥ 0. Then no DAG costs less than
//! `Σ l_C + Σ over groups of the cheapest order of the group`, where a family (v, U) costs
//! `s(v, U) − Σ { l_C : v in C, U disjoint from C }` and sums go over the clusters that cross groups (Cussens 2011; Fan and
//! Yuan 2015 for one group for each variable). Any multipliers prove a bound; good ones prove a good one.

use super::offer::Offer;
use super::problem::{Problem, members};
use super::reference::Reference;
use super::table::{Table, work};

/// Sets of variables with their multipliers.
#[derive(Clone, Debug, Default)]
pub struct Clusters {
    /// The sets, each once.
    pub sets: Vec<u64>,
    /// Their multipliers, in nats.
    pub multipliers: Vec<f64>,
}

impl Clusters {
    /// Those with a multiplier above 0 that are in none of the groups.
    pub fn across(&self, groups: &[u64]) -> Clusters {
        let mut across = Clusters::default();
        for (set, multiplier) in self.sets.iter().zip(&self.multipliers) {
            if *multiplier > 0.0 && groups.iter().all(|group| set & !group != 0) {
                across.sets.push(*set);
                across.multipliers.push(*multiplier);
            }
        }
        across
    }

    /// Those that a variable is in, with their multipliers.
    fn of(&self, v: usize) -> Vec<(u64, f64)> {
        let all = self.sets.iter().zip(&self.multipliers).map(|(set, l)| (*set, *l));
        all.filter(|(set, l)| *l > 0.0 && set >> v & 1 == 1).collect()
    }
}

struct Group {
    set: u64,
    members: Vec<usize>,
    /// By member: its living families.
    offers: Vec<Offer>,
    to_go: Vec<f64>,
}

/// An evaluation under way.
#[derive(Clone, Copy, Debug, PartialEq)]
enum At {
    Prices(usize),
    Table(usize),
    Reserve(usize),
    Done,
}

/// The relaxation over one partition.
pub struct Relaxation {
    groups: Vec<Group>,
    table: Table,
    at: At,
    bound: f64,
    /// By variable: the family chosen last.
    choice: Vec<u32>,
    /// Where they are wanted: how much the bound rises where a family is forced.
    reserves: Option<Vec<f64>>,
    forced: Option<Forced>,
    reference: Reference,
    /// By variable: how far the multipliers of its clusters are from those of the reference.
    moved: Vec<f64>,
    /// Whether this evaluation becomes the reference.
    is_referred: bool,
    /// Families priced since the reference, without which it would have gone too.
    excess: usize,
}

/// What is needed to force the families of one group after another.
struct Forced {
    so_far: Vec<f64>,
    member: usize,
}

impl Relaxation {
    /// Over these groups, disjoint and together all variables.
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
            at: At::Done,
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

    /// Families that are left.
    fn families(&self) -> usize {
        self.groups.iter().flat_map(|group| &group.offers).map(Offer::len).sum()
    }

    /// The groups.
    pub fn groups(&self) -> Vec<u64> {
        self.groups.iter().map(|group| group.set).collect()
    }

    /// By subset of each group that is placed, what the others of it cost at best.
    pub fn to_go(&self) -> impl Iterator<Item = (&[usize], &[f64])> {
        self.groups.iter().map(|group| (group.members.as_slice(), group.to_go.as_slice()))
    }

    /// By variable, the family chosen last.
    pub fn choice(&self) -> &[u32] {
        &self.choice
    }

    /// Begins an evaluation at these multipliers; with `reserves`, also how much dearer each family makes it.
    pub fn begin(&mut self, problem: &Problem, clusters: &Clusters, reserves: bool) {
        // To go without a reference, or too far from it, costs as much as to make one.
        self.is_referred = !reserves && self.excess > self.families();
        self.moved = match self.is_referred || reserves {
            true => vec![f64::INFINITY; problem.n()],
            false => self.reference.moved(problem.n(), clusters),
        };
        if self.is_referred {
            self.reference = Reference::new(problem.n(), clusters);
            self.excess = 0;
        }
        self.at = At::Prices(0);
        self.bound = 0.0;
        self.reserves = reserves.then(|| vec![f64::INFINITY; problem.families()]);
    }

    /// Goes on for about `budget` entries; the bound when it is finished.
    pub fn step(&mut self, clusters: &Clusters, budget: &mut i64) -> Option<f64> {
        while *budget > 0 {
            match self.at {
                At::Prices(group) if group == self.groups.len() => {
                    self.at = At::Done;
                    self.bound += clusters.multipliers.iter().sum::<f64>();
                }
                At::Prices(at) => {
                    let group = &mut self.groups[at];
                    let k = group.members.len();
                    self.table.begin(k);
                    for (member, (v, offer)) in group.members.iter().zip(&mut group.offers).enumerate() {
                        *budget -= offer.price(&clusters.of(*v), self.moved[*v]);
                        self.excess = self.excess.saturating_add(if self.is_referred { 0 } else { offer.prices.len() });
                        offer.priced().for_each(|(_, pattern, price)| self.table.offer(member, pattern, price));
                    }
                    self.at = At::Table(at);
                }
                At::Table(at) => {
                    let k = self.groups[at].members.len();
                    let done = self.table.step(*budget as u64);
                    *budget -= work(k).min(*budget as u64) as i64;
                    if done {
                        self.choose(at);
                        self.at = if self.reserves.is_some() { At::Reserve(at) } else { At::Prices(at + 1) };
                    }
                }
                At::Reserve(at) => {
                    *budget -= work(self.groups[at].members.len()) as i64;
                    if self.reserve(at) {
                        self.at = At::Prices(at + 1);
                    }
                }
                At::Done => return Some(self.bound),
            }
        }
        None
    }

    /// The cheapest order of a finished group, and whose families it takes.
    fn choose(&mut self, at: usize) {
        let group = &mut self.groups[at];
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
            offers.for_each(|(member, offer)| offer.refer(|pattern| table.cheapest(member, pattern)));
        }
    }

    /// How much dearer the group is where one family of a member is forced: after every set A that holds its parents, the
    /// cheapest way there and the cheapest way on. One member a call; whether it was the last. O(k 2^k).
    fn reserve(&mut self, at: usize) -> bool {
        let (group, table) = (&self.groups[at], &self.table);
        let forced = self.forced.get_or_insert_with(|| Forced { so_far: table.so_far(), member: 0 });
        let (k, member, least) = (group.members.len(), forced.member, table.to_go()[0]);
        let through = |placed: usize| match placed >> member & 1 {
            0 => forced.so_far[placed] + table.to_go()[placed | 1 << member],
            _ => f64::INFINITY,
        };
        let mut cheapest: Vec<f64> = (0..1usize << k).map(through).collect();
        // The minimum over supersets.
        for bit in 0..k {
            for block in cheapest.chunks_exact_mut(2 << bit) {
                let (without, with) = block.split_at_mut(1 << bit);
                for (a, b) in without.iter_mut().zip(with) {
                    *a = if *b < *a { *b } else { *a };
                }
            }
        }
        if let Some(reserves) = &mut self.reserves {
            for (family, pattern, price) in group.offers[member].priced() {
                reserves[family] = price + cheapest[pattern] - least;
            }
        }
        forced.member += 1;
        let is_last = forced.member == k;
        if is_last {
            self.forced = None;
        }
        is_last
    }

    /// How much the bound rises where a family is forced, after an evaluation that was asked for it.
    pub fn take_reserves(&mut self) -> Option<Vec<f64>> {
        self.reserves.take()
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let to_go: usize = self.groups.iter().map(|group| 8 * group.to_go.len()).sum();
        Offer::BYTES * self.families() + to_go + self.table.bytes()
    }
}
