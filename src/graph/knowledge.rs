//! Translation of the user's knowledge (edges, tiers, an order, limits) into constraints, with checks for
//! contradictions before any search.

use super::{Constraints, Dag};
use crate::base::error::{Error, Result};
use crate::base::var::{MAX_VARS, Var, WideSet};
use crate::base::whole::WHOLE;
use crate::protocol::Settings;

impl Constraints {
    /// Constraints of `settings` over the variables `names`. O(n³ / 64).
    ///
    /// Errors: an edge or pair with an unknown variable or of a variable with itself; a required edge outside the
    /// superstructure; a variable in two tiers; a cyclic order; an order that contradicts the tiers; a required edge
    /// that is forbidden, contradicts the tiers or the order, or closes a cycle with them; more required parents than
    /// allowed.
    pub fn of(names: &[&str], settings: &Settings) -> Result<Constraints> {
        let n = names.len();
        debug_assert!(n <= MAX_VARS);
        let variables = NamedVariables { names };
        let mut all = Constraints::none(n);
        variables.edges(&settings.required, &mut all.required)?;
        variables.edges(&settings.forbidden, &mut all.forbidden)?;
        if WHOLE && !settings.superstructure.is_empty() {
            variables.superstructure(settings, &mut all.forbidden)?;
        }
        for &(from, to) in &settings.required {
            if all.forbids(Var(from), Var(to)) {
                return Err(Error::RequiredAndForbidden { from: variables.name(from), to: variables.name(to) });
            }
        }
        if let Some(cycle) = all.least_dag().cycle() {
            return Err(Error::RequiredCycle { names: variables.names(&cycle) });
        }
        variables.tiers(settings, &mut all)?;
        variables.order(settings, &mut all)?;
        variables.limits(settings, &mut all)?;
        all.has_required = !settings.required.is_empty();
        all.has_forbidden = all.forbidden.iter().any(|set| !set.is_empty());
        Ok(all)
    }
}

/// Variables by number, with their names for errors.
struct NamedVariables<'a> {
    names: &'a [&'a str],
}

impl NamedVariables<'_> {
    fn name(&self, v: u16) -> String {
        self.names.get(usize::from(v)).map_or_else(|| format!("#{}", v + 1), |name| name.to_string())
    }

    fn names(&self, vars: &[Var]) -> Vec<String> {
        vars.iter().map(|v| self.name(v.0)).collect()
    }

    /// The variable with number `v`. Errors: there is no such variable.
    fn known(&self, v: u16) -> Result<Var> {
        let is_known = usize::from(v) < self.names.len();
        if is_known { Ok(Var(v)) } else { Err(Error::UnknownColumn { column: self.name(v) }) }
    }

    /// Inserts the tail of each edge into the set of its head, in `sets`. Errors: an unknown variable, or an edge from
    /// a variable to itself.
    fn edges(&self, edges: &[(u16, u16)], sets: &mut [WideSet]) -> Result<()> {
        let n = self.names.len();
        for &(from, to) in edges {
            if usize::from(from.max(to)) >= n || from == to {
                return Err(Error::BadEdge { from: self.name(from), to: self.name(to) });
            }
            sets[usize::from(to)].insert(Var(from));
        }
        Ok(())
    }

    /// Forbids both directions between every two variables that are not a pair of the superstructure. Errors: an
    /// invalid pair; a required edge outside the superstructure. O(n²).
    fn superstructure(&self, settings: &Settings, forbidden: &mut [WideSet]) -> Result<()> {
        let n = self.names.len();
        let mut joined = vec![WideSet::EMPTY; n];
        self.edges(&settings.superstructure, &mut joined)?;
        let is_pair = |a: Var, b: Var| joined[a.index()].contains(b) || joined[b.index()].contains(a);
        if let Some(&(from, to)) = settings.required.iter().find(|(from, to)| !is_pair(Var(*from), Var(*to))) {
            return Err(Error::RequiredOutsideSuperstructure { from: self.name(from), to: self.name(to) });
        }
        for to in (0..n).map(Var::new) {
            let apart = (0..n).map(Var::new).filter(|from| *from != to && !is_pair(*from, to));
            apart.for_each(|from| forbidden[to.index()].insert(from));
        }
        Ok(())
    }

    /// Forbids edges from a later tier to an earlier one, and within a tier if `forbid_within_tiers`. Variables in no
    /// tier are unrestricted. Errors: a required edge or a pair of the given order that contradicts the tiers; a
    /// variable in two tiers.
    fn tiers(&self, settings: &Settings, all: &mut Constraints) -> Result<()> {
        let tier = self.tier_of(settings)?;
        let within = settings.forbid_within_tiers;
        let against = |from: usize, to: usize| match (tier[from], tier[to]) {
            (Some(a), Some(b)) => from != to && (a > b || a == b && within),
            _ => false,
        };
        for &(from, to) in &settings.required {
            if against(from.into(), to.into()) {
                let tiers = [from, to].map(|v| tier[usize::from(v)].unwrap_or(0) + 1);
                let (from, to) = (self.name(from), self.name(to));
                return Err(match tiers[0] == tiers[1] {
                    true => Error::RequiredWithinTier { from, to, tier: tiers[0] },
                    false => Error::RequiredAgainstTiers { from, to, from_tier: tiers[0], to_tier: tiers[1] },
                });
            }
        }
        for (to, set) in all.forbidden.iter_mut().enumerate() {
            (0..self.names.len()).filter(|from| against(*from, to)).for_each(|from| set.insert(Var::new(from)));
        }
        for &(first, then) in &settings.before {
            let tiers = [first, then].map(|v| tier.get(usize::from(v)).copied().flatten());
            if let [Some(a), Some(b)] = tiers
                && a > b
            {
                return Err(Error::OrderAgainstTiers { first: self.name(first), then: self.name(then) });
            }
        }
        Ok(())
    }

    /// Tier of each variable, from 0; `None` if it is in no tier. Errors: an unknown variable, or one in two tiers.
    fn tier_of(&self, settings: &Settings) -> Result<Vec<Option<usize>>> {
        let mut tier = vec![None; self.names.len()];
        for (number, members) in settings.tiers.iter().enumerate() {
            for &v in members {
                let own = &mut tier[self.known(v)?.index()];
                match *own {
                    Some(other) if other != number => {
                        return Err(Error::InTwoTiers { name: self.name(v), first: other + 1, second: number + 1 });
                    }
                    _ => *own = Some(number),
                }
            }
        }
        Ok(tier)
    }

    /// Closes the given order under transitivity and forbids every edge that contradicts it. Errors: a cyclic order;
    /// required edges that contradict it.
    fn order(&self, settings: &Settings, all: &mut Constraints) -> Result<()> {
        if settings.before.is_empty() {
            return Ok(());
        }
        let n = self.names.len();
        let mut pairs = Dag::empty(n);
        for &(first, then) in &settings.before {
            let (first, then) = (self.known(first)?, self.known(then)?);
            pairs.set_parents(then, pairs.parents(then).with(first));
        }
        if let Some(cycle) = pairs.cycle() {
            return Err(Error::OrderCycle { names: self.names(&cycle) });
        }
        for v in pairs.order().unwrap_or_default() {
            let mut before = *pairs.parents(v);
            pairs.parents(v).iter().for_each(|p| before.extend(&all.before[p.index()]));
            all.before[v.index()] = before;
        }
        for &(from, to) in &settings.required {
            if all.before[usize::from(from)].contains(Var(to)) {
                return Err(Error::RequiredAgainstOrder { from: self.name(from), to: self.name(to) });
            }
        }
        if let Some(cycle) = all.with_order(&all.least_dag()).cycle() {
            return Err(Error::RequiredRoundOrder { names: self.names(&cycle) });
        }
        for v in 0..n {
            for p in all.before[v].iter() {
                all.forbidden[p.index()].insert(Var::new(v));
            }
        }
        all.has_order = !is_by_rank(&all.before);
        Ok(())
    }

    fn limits(&self, settings: &Settings, all: &mut Constraints) -> Result<()> {
        if let Some(limit) = settings.max_parents {
            all.limits.iter_mut().for_each(|own| *own = (*own).min(limit as usize));
        }
        for &(v, limit) in &settings.limits {
            let own = &mut all.limits[self.known(v)?.index()];
            *own = (*own).min(limit as usize);
        }
        for (child, parents) in all.required.iter().enumerate() {
            if parents.len() > all.limits[child] {
                let (required, limit) = (parents.len(), all.limits[child]);
                return Err(Error::RequiredOverLimit { child: self.name(child as u16), required, limit });
            }
        }
        Ok(())
    }
}

/// Whether a transitive order is one of ranks (a weak order): whenever `a` comes before `b`, every third variable comes
/// after `a` or before `b`. A network without an edge that contradicts such an order agrees with it as a whole, because
/// ranks never decrease along edges.
fn is_by_rank(before: &[WideSet]) -> bool {
    let vars = || (0..before.len()).map(Var::new);
    let parted =
        |first: Var, then: Var| vars().all(|v| before[v.index()].contains(first) || before[then.index()].contains(v));
    vars().all(|then| before[then.index()].iter().all(|first| parted(first, then)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 5] = ["a", "b", "c", "d", "e"];

    fn constraints_with(change: impl FnOnce(&mut Settings)) -> Result<Constraints> {
        let mut settings = Settings::default();
        change(&mut settings);
        Constraints::of(&NAMES, &settings)
    }

    #[test]
    fn tiers_forbid_edges_back_and_within_where_asked() {
        let tiers = || vec![vec![0, 1], vec![2], vec![3]];
        let plain = constraints_with(|s| s.tiers = tiers()).expect("sound");
        assert!(plain.forbids(Var(2), Var(0)) && plain.forbids(Var(3), Var(2)) && !plain.forbids(Var(0), Var(1)));
        assert!(!plain.forbids(Var(0), Var(3)) && !plain.forbids(Var(4), Var(0)) && !plain.forbids(Var(3), Var(4)));
        assert!(!plain.has_order() && plain.has_edges());
        let within = constraints_with(|s| (s.tiers, s.forbid_within_tiers) = (tiers(), true)).expect("sound");
        assert!(within.forbids(Var(0), Var(1)) && within.forbids(Var(1), Var(0)) && !within.forbids(Var(0), Var(2)));
    }

    #[test]
    fn an_order_is_closed_and_paths_against_it_are_seen() {
        let order = constraints_with(|s| s.before = vec![(0, 1), (1, 2)]).expect("sound");
        assert!(order.forbids(Var(2), Var(0)) && order.before(Var(2)).len() == 2 && order.has_order());
        let path = Dag::from_parents(
            [WideSet::EMPTY.with(Var(3)), WideSet::EMPTY, WideSet::EMPTY, WideSet::EMPTY.with(Var(2)), WideSet::EMPTY]
                .to_vec(),
        );
        assert!((0..5).map(Var::new).all(|v| order.allow(v, path.parents(v))), "no edge is against it");
        assert!(!order.keep(&path), "c → d → a is");
        // Every pair of different rank is ordered, so forbidden edges suffice.
        let ranks = constraints_with(|s| s.before = (1..5).map(|then| (0, then)).collect()).expect("sound");
        assert!(!ranks.has_order() && ranks.forbids(Var(4), Var(0)));
    }

    #[test]
    fn a_superstructure_forbids_all_other_pairs_in_both_directions() {
        let some = constraints_with(|s| s.superstructure = vec![(0, 1), (2, 1), (1, 2)]).expect("sound");
        let vars = || (0..5).map(Var);
        for (from, to) in vars().flat_map(|from| vars().map(move |to| (from, to))).filter(|(from, to)| from != to) {
            let is_pair = [(0, 1), (1, 0), (1, 2), (2, 1)].contains(&(from.0, to.0));
            assert_eq!(some.forbids(from, to), !is_pair, "{from:?} {to:?}");
        }
        assert!(!constraints_with(|s| s.superstructure = Vec::new()).expect("sound").has_edges(), "none is all pairs");
    }

    #[test]
    fn contradictions_are_named() {
        let code = |change: &dyn Fn(&mut Settings)| constraints_with(|s| change(s)).expect_err("a contradiction");
        let names = |all: &[&str]| all.iter().map(|s| s.to_string()).collect::<Vec<_>>();
        let (a, b): (String, String) = ("a".into(), "b".into());
        assert_eq!(
            code(&|s| s.tiers = vec![vec![0], vec![1, 0]]),
            Error::InTwoTiers { name: a.clone(), first: 1, second: 2 }
        );
        let outside = Error::RequiredOutsideSuperstructure { from: a.clone(), to: b.clone() };
        assert_eq!(code(&|s| (s.required, s.superstructure) = (vec![(2, 0), (0, 1)], vec![(0, 2)])), outside);
        assert!(matches!(code(&|s| s.superstructure = vec![(1, 1)]), Error::BadEdge { .. }));
        // The cycle may be listed from any of its variables.
        let round = code(&|s| s.before = vec![(0, 1), (1, 0)]);
        assert!([["a", "b"], ["b", "a"]].iter().any(|all| round == Error::OrderCycle { names: names(all) }));
        assert!(matches!(code(&|s| s.before = vec![(2, 2)]), Error::OrderCycle { names } if names == ["c"]));
        assert_eq!(
            code(&|s| (s.required, s.before) = (vec![(1, 0)], vec![(0, 2), (2, 1)])),
            Error::RequiredAgainstOrder { from: b.clone(), to: a.clone() }
        );
        assert!(matches!(
            code(&|s| (s.required, s.before) = (vec![(1, 2), (3, 0)], vec![(0, 1), (2, 3)])),
            Error::RequiredRoundOrder { names } if names.len() == 4
        ));
        assert_eq!(
            code(&|s| (s.required, s.tiers) = (vec![(1, 0)], vec![vec![0], vec![1]])),
            Error::RequiredAgainstTiers { from: b.clone(), to: a.clone(), from_tier: 2, to_tier: 1 }
        );
        assert_eq!(
            code(&|s| {
                (s.required, s.tiers, s.forbid_within_tiers) = (vec![(1, 0)], vec![vec![0, 1]], true);
            }),
            Error::RequiredWithinTier { from: b.clone(), to: a.clone(), tier: 1 }
        );
        assert_eq!(
            code(&|s| (s.before, s.tiers) = (vec![(1, 0)], vec![vec![0], vec![1]])),
            Error::OrderAgainstTiers { first: b, then: a.clone() }
        );
        assert_eq!(
            code(&|s| (s.required, s.limits) = (vec![(1, 0), (2, 0)], vec![(0, 1)])),
            Error::RequiredOverLimit { child: a, required: 2, limit: 1 }
        );
        assert!(matches!(code(&|s| s.limits = vec![(9, 1)]), Error::UnknownColumn { column } if column == "#10"));
    }
}
