//! The relaxation by groups: every group chooses its cheapest acyclic families by itself, and cycles across groups are
//! paid for by multipliers.
//!
//! In every DAG each set of variables C has a member without parents in C: the first of it in an ordering. Call C a cluster
//! and let it have a multiplier l_C ≥ 0. Then no DAG costs less than
//! `Σ l_C + Σ over groups of the cheapest order of the group`, where a family (v, U) costs
//! `s(v, U) − Σ { l_C : v in C, U disjoint from C }` and sums go over the clusters that cross groups (Cussens 2011; Fan and
//! Yuan 2015 for one group for each variable). Any multipliers prove a bound; good ones prove a good one.

use super::problem::{Problem, members};
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

    fn priced(&self, v: usize) -> impl Iterator<Item = (u64, f64)> {
        let all = self.sets.iter().zip(&self.multipliers).map(|(set, l)| (*set, *l));
        all.filter(move |(set, l)| *l > 0.0 && set >> v & 1 == 1)
    }
}

/// The families of one variable that are priced now.
#[derive(Default)]
struct Offer {
    family: Vec<u32>,
    sets: Vec<u64>,
    costs: Vec<f64>,
    /// The parents inside the group.
    patterns: Vec<u32>,
    prices: Vec<f64>,
}

struct Group {
    set: u64,
    members: Vec<usize>,
    /// By member: its living families; and those of them that are priced, where that is not all.
    whole: Vec<Offer>,
    thin: Vec<Offer>,
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
}

/// What is needed to force the families of one group after another.
struct Forced {
    so_far: Vec<f64>,
    member: usize,
}

impl Group {
    fn offers(&self) -> &[Offer] {
        if self.thin.is_empty() { &self.whole } else { &self.thin }
    }
}

impl Relaxation {
    /// Over these groups, disjoint and together all variables.
    pub fn new(problem: &Problem, alive: &[bool], groups: &[u64]) -> Relaxation {
        let group = |set: &u64| {
            let members: Vec<usize> = members(*set).collect();
            let of = |v: &usize| Offer::of(problem, problem.of(*v).filter(|family| alive[*family]), *set);
            let whole = members.iter().map(of).collect();
            Group { set: *set, members, whole, thin: Vec::new(), to_go: Vec::new() }
        };
        Relaxation {
            groups: groups.iter().map(group).collect(),
            table: Table::default(),
            at: At::Done,
            bound: f64::NEG_INFINITY,
            choice: vec![0; problem.n()],
            reserves: None,
            forced: None,
        }
    }

    /// Prices every living family from now on.
    pub fn widen(&mut self) {
        self.groups.iter_mut().for_each(|group| group.thin.clear());
    }

    /// Leaves out for now what is unlikely to be chosen: of each variable, by the last prices, all but the `most` cheapest
    /// and the `each` cheapest with the same parents inside the group. Only after an evaluation with all families.
    pub fn thin(&mut self, most: usize, each: usize) {
        if self.groups.iter().flat_map(|group| &group.whole).all(|offer| offer.family.len() <= 2 * most) {
            return;
        }
        for group in &mut self.groups {
            group.thin = group.whole.iter().map(|offer| offer.thinned(most, each)).collect();
        }
    }

    /// Whether what is evaluated is a bound: every living family is priced.
    pub fn is_whole(&self) -> bool {
        self.groups.iter().all(|group| group.thin.is_empty())
    }

    /// Families priced.
    pub fn priced(&self) -> usize {
        self.groups.iter().flat_map(Group::offers).map(|offer| offer.family.len()).sum()
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

    /// Begins an evaluation; with `reserves`, also how much dearer each family makes it.
    pub fn begin(&mut self, problem: &Problem, reserves: bool) {
        self.at = At::Prices(0);
        self.bound = 0.0;
        self.reserves = reserves.then(|| vec![f64::INFINITY; problem.families()]);
    }

    /// Goes on for about `budget` entries; the value when it is finished: a bound, if all families are priced.
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
                    let offers = if group.thin.is_empty() { &mut group.whole } else { &mut group.thin };
                    for (member, (v, offer)) in group.members.iter().zip(offers).enumerate() {
                        *budget -= offer.price(clusters.priced(*v));
                        offer.patterns.iter().zip(&offer.prices).for_each(|(pattern, price)| {
                            self.table.offer(member, *pattern as usize, *price);
                        });
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
            let offer = &group.offers()[member];
            let fits = |i: &usize| offer.prices[*i] == price && offer.patterns[*i] as usize & !placed == 0;
            if let Some(i) = (0..offer.family.len()).find(fits) {
                let family = offer.family[i];
                self.choice[group.members[member]] = family;
            }
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
        let offer = &group.offers()[member];
        if let Some(reserves) = &mut self.reserves {
            for ((family, pattern), price) in offer.family.iter().zip(&offer.patterns).zip(&offer.prices) {
                reserves[*family as usize] = price + cheapest[*pattern as usize] - least;
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
        32 * self.priced() + to_go + self.table.bytes()
    }
}

impl Offer {
    fn of(problem: &Problem, families: impl Iterator<Item = usize>, group: u64) -> Offer {
        let mut offer = Offer::default();
        for family in families {
            offer.family.push(family as u32);
            offer.sets.push(problem.set(family));
            offer.costs.push(problem.cost(family));
            offer.patterns.push(compress(problem.set(family), group));
        }
        offer
    }

    /// Prices of all; returns the entries touched.
    fn price(&mut self, clusters: impl Iterator<Item = (u64, f64)>) -> i64 {
        self.prices.clear();
        self.prices.extend_from_slice(&self.costs);
        let mut rounds = 1;
        for (cluster, multiplier) in clusters {
            for (price, set) in self.prices.iter_mut().zip(&self.sets) {
                *price -= if set & cluster == 0 { multiplier } else { 0.0 };
            }
            rounds += 1;
        }
        (rounds * self.sets.len()) as i64
    }

    /// What [`Relaxation::thin`] leaves.
    fn thinned(&self, most: usize, each: usize) -> Offer {
        let mut by_price: Vec<usize> = (0..self.family.len()).collect();
        by_price.sort_unstable_by(|a, b| self.prices[*a].total_cmp(&self.prices[*b]).then(a.cmp(b)));
        let patterns = self.patterns.iter().max().map_or(0, |last| *last as usize + 1);
        let mut seen = vec![0usize; patterns];
        let mut stays: Vec<usize> = Vec::new();
        for (rank, i) in by_price.into_iter().enumerate() {
            let seen = &mut seen[self.patterns[i] as usize];
            if rank < most || *seen < each {
                stays.push(i);
            }
            *seen += 1;
        }
        stays.sort_unstable();
        fn only<T: Copy>(all: &[T], stays: &[usize]) -> Vec<T> {
            stays.iter().map(|i| all[*i]).collect()
        }
        Offer {
            family: only(&self.family, &stays),
            sets: only(&self.sets, &stays),
            costs: only(&self.costs, &stays),
            patterns: only(&self.patterns, &stays),
            prices: only(&self.prices, &stays),
        }
    }
}

/// The members of `set` in `group`, by their places in it.
fn compress(set: u64, group: u64) -> u32 {
    members(group).enumerate().map(|(place, v)| ((set >> v & 1) as u32) << place).sum()
}
