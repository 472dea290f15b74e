//! BNFinder's learning without acyclicity constraint: both algorithms compared with exhaustive search by independent
//! arithmetic.

use crate::common::cases::cases;
use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::bnfinder::{BnfinderSession, Check, Column, Experiments, Mixture, Run, Series, Structure};
use bayescope::observe::{Event, Level, NoObserver, Recorder};
use bayescope::protocol::{
    BnfinderCheck, BnfinderClaim, BnfinderOutcome, BnfinderScore, BnfinderSettings, BnfinderVariant, BnfinderVerdict,
};
use bayescope::search::Progress;
use std::collections::BTreeMap;
use std::sync::Arc;

fn settings() -> BnfinderSettings {
    BnfinderSettings {
        score: BnfinderScore::Bde,
        variant: BnfinderVariant::Program,
        alpha: None,
        sets: 1,
        max_parents: None,
        self_loops: false,
        algorithm: None,
    }
}

fn learn(experiments: &Arc<Experiments>, settings: &BnfinderSettings) -> Result<BnfinderOutcome, Error> {
    let mut run = Run::new(experiments, settings.clone())?;
    while run.step(&mut NoObserver)? == Progress::Working {}
    Ok(run.outcome())
}

// independent computation

/// Values of a variable as (hidden value, share).
fn shares(e: &Experiments, v: usize, row: usize, program: bool) -> Vec<(usize, f64)> {
    match &e.columns[v] {
        Column::Levels { codes, .. } => vec![(usize::from(codes[row]), 1.0)],
        Column::Numbers(numbers) => {
            let p = Mixture::fit(numbers, program).high(numbers[row]);
            vec![(0, 1.0 - p), (1, p)]
        }
    }
}

fn potential(e: &Experiments, child: usize, loops: bool) -> Vec<usize> {
    let s = &e.structure;
    let named = s.parents.iter().rev().find(|(v, _)| v.index() == child);
    let mut found: Vec<usize> = match named {
        Some((_, parents)) => parents.iter().map(|v| v.index()).collect(),
        None if s.layers.is_empty() => (0..e.n()).collect(),
        None => {
            let until = s.layers.iter().position(|l| l.contains(&Var::new(child))).unwrap_or(s.layers.len());
            s.layers[..until].iter().flatten().map(|v| v.index()).collect()
        }
    };
    found.sort_unstable();
    found.dedup();
    found.retain(|v| *v != child || (e.dynamic && loops));
    found
}

/// Cost s of a family in bits, directly from the formulas.
fn cost(e: &Experiments, set: &BnfinderSettings, child: usize, parents: &[usize]) -> f64 {
    let program = set.variant == BnfinderVariant::Program;
    let mut pairs = Vec::new();
    for series in e.series.iter().filter(|s| !s.perturbed.contains(&Var::new(child))) {
        for &(from, to) in &series.runs {
            if e.dynamic {
                pairs.extend((from + 1..to).map(|t| (t - 1, t)));
            } else {
                pairs.extend((from..to).map(|t| (t, t)));
            }
        }
    }
    if pairs.is_empty() {
        return 0.0;
    }
    let n = pairs.len() as f64;
    let mut cells: BTreeMap<Vec<usize>, BTreeMap<usize, f64>> = BTreeMap::new();
    for &(before, after) in &pairs {
        let mut worlds = vec![(vec![], 1.0)];
        for &p in parents {
            let values = shares(e, p, before, program);
            worlds = worlds
                .iter()
                .flat_map(|(w, share)| {
                    values.iter().map(move |(x, s)| ([w.as_slice(), &[*x]].concat(), share * s)).collect::<Vec<_>>()
                })
                .collect();
        }
        for (w, share) in worlds {
            for (x, s) in shares(e, child, after, program) {
                *cells.entry(w.clone()).or_default().entry(x).or_default() += share * s;
            }
        }
    }
    let levels = |v: usize| e.levels(Var::new(v)).map(|k| k as f64);
    let weight = |p: usize| {
        let s = &e.structure;
        let edge = s.edges.iter().rev().find(|(c, q, _)| c.index() == child && q.index() == p).map(|x| x.2);
        edge.or_else(|| s.vertices.iter().rev().find(|(q, _)| q.index() == p).map(|x| x.1)).unwrap_or(1.0)
    };
    let base = |p: usize| if program { levels(p).unwrap_or(0.0).max(1.5) } else { levels(p).unwrap_or(2.0) };
    let size = parents.len() as f64;
    let product: f64 = parents.iter().map(|&p| base(p).powf(weight(p))).product();
    let bde = set.score == BnfinderScore::Bde;
    let g = match (bde, program) {
        (false, false) => {
            size * (e.n() as f64).log2() + 0.5 * n.log2() * (levels(child).unwrap_or(2.0) - 1.0) * product
        }
        (false, true) => {
            let m = potential(e, child, set.self_loops).len() as f64;
            let k = levels(child).unwrap_or(0.0).max(1.1);
            (1.0 + size) * (m + 1.0).log2() + 0.5 * (k - 1.0) * (n + 1.0).log2() * product
        }
        (true, false) => {
            let alpha = set.alpha.unwrap_or(1.0 / (n + 1.0));
            parents.iter().map(|&p| -weight(p) * alpha.log2()).sum()
        }
        (true, true) => {
            let part = (levels(child).unwrap_or(0.0) + 0.1).min(1.0);
            product.log2() * (n + 1.0).log2() * part
        }
    };
    let k = levels(child).unwrap_or(2.0).max(if program { 2.0 } else { 1.0 });
    let ln_gamma = bayescope::base::numeric::ln_gamma;
    let d: f64 = cells
        .values()
        .map(|cell| {
            let sum: f64 = cell.values().sum();
            if bde {
                let each: f64 = cell.values().map(|c| ln_gamma(1.0 + c)).sum();
                (ln_gamma(k + sum) - ln_gamma(k) - each) / std::f64::consts::LN_2
            } else {
                cell.values().filter(|c| **c > 0.0).map(|c| c * (sum / c).log2()).sum()
            }
        })
        .sum();
    g + d
}

/// All costs of a child, ascending, with the sets.
fn exhaustive(e: &Experiments, set: &BnfinderSettings, child: usize) -> Vec<(f64, Vec<u16>)> {
    let from = potential(e, child, set.self_loops);
    let limit = set.max_parents.map_or(usize::MAX, |p| p as usize);
    let subsets = (0u32..1 << from.len()).filter(|mask| mask.count_ones() as usize <= limit);
    let mut all: Vec<(f64, Vec<u16>)> = subsets
        .map(|mask| {
            let parents: Vec<usize> = (0..from.len()).filter(|i| mask >> i & 1 == 1).map(|i| from[i]).collect();
            (cost(e, set, child, &parents), parents.iter().map(|p| *p as u16).collect())
        })
        .collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    all
}

// ------------------------------------------------------------------ random cases

fn random(rng: &mut Rng) -> (Arc<Experiments>, BnfinderSettings) {
    let n = 2 + rng.below(4) as usize;
    let dynamic = rng.below(2) == 0;
    let most = if rng.below(4) == 0 { 60 } else { 15 };
    let rows = 3 + rng.below(most) as usize;
    let kind = rng.below(3); // discrete, continuous, mixed
    let uniform = rng.below(2) == 0;
    let mut columns: Vec<Column> = Vec::new();
    for v in 0..n {
        let numbers = kind == 1 || (kind == 2 && rng.below(2) == 0);
        let levels = if uniform { 2 } else { 1 + rng.below(4) as usize };
        let hidden: Vec<usize> = (0..rows)
            .map(|row| match columns.get(v.wrapping_sub(1)) {
                Some(Column::Levels { codes, .. }) if rng.below(3) > 0 => {
                    usize::from(codes[if dynamic { row.saturating_sub(1) } else { row }])
                }
                _ => rng.below(levels as u32) as usize,
            })
            .collect();
        columns.push(if numbers {
            let noise: Vec<f64> = (0..rows).map(|_| rng.unit()).collect();
            Column::Numbers(hidden.iter().zip(noise).map(|(h, x)| *h as f64 * 2.0 + x).collect())
        } else {
            let codes: Vec<u16> = hidden.iter().map(|h| (*h % levels) as u16).collect();
            Column::Levels { labels: (0..levels).map(|l| l.to_string()).collect(), codes }
        });
    }
    let mut series = Vec::new();
    let mut at = 0;
    while at < rows {
        let to = if dynamic { (at + 1 + rng.below(10) as usize).min(rows) } else { at + 1 };
        let perturbed = (0..n).map(Var::new).filter(|_| rng.below(12) == 0).collect();
        let runs = if to - at > 3 && rng.below(5) == 0 { vec![(at, at + 2), (at + 2, to)] } else { vec![(at, to)] };
        series.push(Series { name: format!("s{at}"), runs, perturbed });
        at = to;
    }
    let mut structure = Structure::default();
    let mut order: Vec<Var> = (0..n).map(Var::new).collect();
    for i in (1..n).rev() {
        order.swap(i, rng.below(i as u32 + 1) as usize);
    }
    if !dynamic || rng.below(3) == 0 {
        if rng.below(3) == 0 {
            // Parents of every variable are among its predecessors in an order.
            for (i, &v) in order.iter().enumerate() {
                let some = order[..i].iter().copied().filter(|_| rng.below(3) > 0).collect();
                structure.parents.push((v, some));
            }
        } else {
            // One regulator is left out of the layers, which then precedes none; variables in no layer come last.
            let mut rest = &order[..n - 1];
            while !rest.is_empty() {
                let (layer, others) = rest.split_at(1 + rng.below(rest.len() as u32) as usize);
                structure.layers.push(layer.to_vec());
                rest = others;
            }
        }
    }
    for _ in 0..rng.below(3) {
        let (c, p) = (rng.below(n as u32), rng.below(n as u32));
        let weight = [0.25, 0.5, 2.0][rng.below(3) as usize];
        structure.edges.push((Var(c as u16), Var(p as u16), weight));
    }
    if rng.below(3) == 0 {
        let v = Var(rng.below(n as u32) as u16);
        structure.vertices.push((v, 0.5 + rng.unit()));
    }
    let names = (0..n).map(|v| format!("v{v}")).collect();
    let experiments = Experiments { names, columns, series, dynamic, structure, notices: Vec::new(), uneven: None };
    let score = if rng.below(2) == 0 { BnfinderScore::Mdl } else { BnfinderScore::Bde };
    let variant = if rng.below(2) == 0 { BnfinderVariant::Document } else { BnfinderVariant::Program };
    let own = score == BnfinderScore::Bde && variant == BnfinderVariant::Document && rng.below(2) == 0;
    let settings = BnfinderSettings {
        score,
        variant,
        alpha: own.then(|| 0.02 + 0.9 * rng.unit()),
        sets: [1, 1, 2, 5, 100][rng.below(5) as usize],
        max_parents: (rng.below(3) == 0).then(|| rng.below(4)),
        self_loops: rng.below(2) == 0,
        algorithm: None,
    };
    (Arc::new(experiments), settings)
}

#[test]
fn both_algorithms_find_what_exhaustive_search_finds() {
    let (mut both, mut fewer) = (0, 0);
    let requested_cases = cases(10_000);
    for case in 0..requested_cases {
        let mut rng = Rng::new(0xb0f1 + case);
        let (experiments, usual) = random(&mut rng);
        for algorithm in [1, 2] {
            let settings = BnfinderSettings { algorithm: Some(algorithm), ..usual.clone() };
            let outcome = match learn(&experiments, &settings) {
                Ok(outcome) => outcome,
                Err(Error::NotUniform { .. }) if algorithm == 2 => continue,
                Err(error) => panic!("case {case}: {error:?}"),
            };
            both += usize::from(algorithm == 2);
            assert!(outcome.complete);
            for child in &outcome.children {
                if child.samples == 0.0 {
                    assert_eq!((child.parents.len(), child.cost, child.looked), (0, 0.0, 1.0), "case {case}");
                    continue;
                }
                let all = exhaustive(&experiments, &settings, usize::from(child.child));
                assert_eq!(child.all, all.len() as f64, "case {case}");
                assert!(child.looked <= child.all);
                fewer += usize::from(child.looked < child.all);
                assert_eq!(child.sets.len(), all.len().min(settings.sets as usize), "case {case}");
                for (found, (cost, _)) in child.sets.iter().zip(&all) {
                    let near = 1e-9 * (1.0 + cost.abs());
                    assert!(
                        (found.cost - cost).abs() <= near,
                        "case {case} {algorithm} {settings:?}: {found:?} {cost}"
                    );
                    let (own, _) = all.iter().find(|(_, set)| *set == found.parents).expect("a set of the space");
                    assert!((own - cost).abs() <= near, "case {case}: {found:?} costs {own}");
                }
                if all.get(1).is_none_or(|second| second.0 - all[0].0 > 1e-9) {
                    assert_eq!(child.parents, all[0].1, "case {case}");
                }
                let weights: f64 = child.sets.iter().map(|set| set.weight).sum();
                assert!((weights - 1.0).abs() < 1e-12 && child.share <= 1.0);
                if child.sets.len() == all.len() {
                    let sum: f64 = all.iter().map(|(cost, _)| (all[0].0 - cost).exp2()).sum();
                    for edge in &child.edges {
                        let holding = all.iter().filter(|(_, set)| set.contains(&edge.parent));
                        let exact: f64 = holding.map(|(cost, _)| (all[0].0 - cost).exp2()).sum::<f64>() / sum;
                        assert!((exact - edge.weight).abs() < 1e-9, "case {case}: {exact} {edge:?}");
                    }
                }
            }
        }
    }
    assert!(both as u64 > requested_cases / 5 && fewer as u64 > requested_cases / 2, "{both} {fewer}");
}

#[test]
fn steps_and_observers_change_nothing_and_sets_are_in_the_order_of_g() {
    for case in 0..300 {
        let mut rng = Rng::new(77 + case);
        let (experiments, settings) = random(&mut rng);
        let quiet = learn(&experiments, &settings).unwrap();
        let mut run = Run::new(&experiments, settings).unwrap();
        let mut recorder = Recorder::new(Level::Everything, usize::MAX);
        while run.step(&mut recorder).unwrap() == Progress::Working {}
        assert_eq!(run.outcome(), quiet);
        let mut last: BTreeMap<u16, f64> = BTreeMap::new();
        let (mut looked, mut settled) = (0.0, 0);
        for event in &recorder.events {
            match event {
                Event::SetLookedAt { child, g, cost, line, .. } => {
                    looked += 1.0;
                    let before = last.insert(child.0, *g).unwrap_or(f64::NEG_INFINITY);
                    assert!(*g >= before, "case {case}");
                    // g' is a lower bound of the cost, up to rounding.
                    assert!(*cost >= g - 1e-9 * (1.0 + g.abs()) && !line.is_nan(), "case {case}: {event:?}");
                }
                Event::Settled { .. } => settled += 1,
                _ => panic!("{event:?}"),
            }
        }
        assert_eq!(looked, quiet.children.iter().map(|child| child.looked).sum::<f64>());
        assert_eq!(settled, experiments.n());
    }
}

fn checked(e: &Arc<Experiments>, settings: &BnfinderSettings, claim: &BnfinderClaim) -> BnfinderCheck {
    let mut check = Check::new(e, settings, claim);
    loop {
        if let Some(found) = check.step() {
            return found;
        }
    }
}

#[test]
fn the_certifier_confirms_what_is_found_and_nothing_else() {
    use BnfinderVerdict::{NotAllowed, NotOptimal, Optimal, WrongCost};
    let mut refuted = 0;
    for case in 0..cases(1500) {
        let mut rng = Rng::new(0xce27 + case);
        let (e, settings) = random(&mut rng);
        for child in learn(&e, &settings).unwrap().children {
            let claim = BnfinderClaim { child: child.child, parents: child.parents.clone(), cost: child.cost };
            let found = checked(&e, &settings, &claim);
            assert_eq!(found.verdict, Optimal, "case {case} {settings:?} {claim:?} {found:?}");
            assert!(found.weighed <= child.all);
            let wrong = BnfinderClaim { cost: child.cost + 1e-3, ..claim.clone() };
            assert_eq!(checked(&e, &settings, &wrong).verdict, WrongCost, "case {case}");
            let foreign = BnfinderClaim { parents: vec![200], ..claim.clone() };
            assert_eq!(checked(&e, &settings, &foreign).verdict, NotAllowed);
            let twice = BnfinderClaim { parents: [child.parents.clone(), child.parents.clone()].concat(), ..claim };
            assert!(twice.parents.is_empty() || checked(&e, &settings, &twice).verdict == NotAllowed);
            let worse = child.sets.iter().find(|set| set.cost > child.cost + 1e-3);
            if let Some(worse) = worse {
                refuted += 1;
                let claim = BnfinderClaim { child: child.child, parents: worse.parents.clone(), cost: worse.cost };
                assert_eq!(checked(&e, &settings, &claim).verdict, NotOptimal, "case {case}");
            }
        }
    }
    assert!(refuted as u64 > cases(1500) / 2, "{refuted}");
}

/// Static experiments of numbers: every variable may regulate the last one.
fn numbers(columns: Vec<Vec<f64>>) -> Arc<Experiments> {
    let (n, rows) = (columns.len(), columns[0].len());
    let vars: Vec<Var> = (0..n).map(Var::new).collect();
    let structure = Structure {
        parents: vars
            .iter()
            .map(|v| (*v, if v.index() + 1 == n { vars[..n - 1].to_vec() } else { Vec::new() }))
            .collect(),
        ..Structure::default()
    };
    let series = |at| Series { name: format!("s{at}"), runs: vec![(at, at + 1)], perturbed: Vec::new() };
    Arc::new(Experiments {
        names: (0..n).map(|v| format!("v{v}")).collect(),
        columns: columns.into_iter().map(Column::Numbers).collect(),
        series: (0..rows).map(series).collect(),
        dynamic: false,
        structure,
        notices: Vec::new(),
        uneven: None,
    })
}

/// A constant column carries no information, for any value and number of rows.
#[test]
fn a_constant_column_regulates_no_variable() {
    let mut rng = Rng::new(7);
    for rows in [3, 6, 11, 12, 22, 24] {
        for x in [0.1, 0.37] {
            let e = numbers(vec![vec![x; rows], (0..rows).map(|_| rng.unit()).collect()]);
            for variant in [BnfinderVariant::Document, BnfinderVariant::Program] {
                for score in [BnfinderScore::Mdl, BnfinderScore::Bde] {
                    let settings = BnfinderSettings { score, variant, ..settings() };
                    let child = learn(&e, &settings).unwrap().children.pop().unwrap();
                    assert!(child.parents.is_empty() && child.cost.is_finite(), "{rows} times {x}: {child:?}");
                    let claim = BnfinderClaim { child: 1, parents: Vec::new(), cost: child.cost };
                    assert_eq!(checked(&e, &settings, &claim).verdict, BnfinderVerdict::Optimal);
                    let claim = BnfinderClaim { child: 1, parents: vec![0], cost: f64::NAN };
                    assert_eq!(checked(&e, &settings, &claim).verdict, BnfinderVerdict::WrongCost);
                }
            }
        }
    }
}

/// Claims in links are untrusted: too many configurations have no cost, and many are summed in short steps.
#[test]
fn hostile_claims_of_many_continuous_parents_are_refused_in_short_steps() {
    let mut rng = Rng::new(9);
    let e = numbers((0..70).map(|_| (0..40).map(|_| rng.unit()).collect()).collect());
    // The first steps each fit one mixture.
    let fits = e.n();
    for (parents, most) in [(69u16, fits + 1), (64, fits + 1), (32, fits + 1), (24, fits + 1), (16, 10_000)] {
        for cost in [1.0, f64::INFINITY, f64::NAN] {
            let claim = BnfinderClaim { child: 69, parents: (0..parents).collect(), cost };
            let mut check = Check::new(&e, &settings(), &claim);
            let mut steps = 1;
            let found = loop {
                let begun = std::time::Instant::now();
                let found = check.step();
                assert!(begun.elapsed().as_secs_f64() < 2.0, "one step of {parents} parents");
                match found {
                    Some(found) => break found,
                    None => steps += 1,
                }
            };
            assert_eq!(found.verdict, BnfinderVerdict::WrongCost, "{parents} parents at {cost}");
            assert!(steps <= most && (steps > 100 || most == fits + 1), "{parents} parents: {steps} steps");
        }
    }
}

/// Enough rows for groups to be packed again at one prefix and below it; variables with many levels aren't packed.
#[test]
fn packed_rows_and_many_levels_count_alike() {
    for (case, (rows, arities)) in [
        (2000usize, vec![3u32, 3, 3, 3, 3, 3, 3, 3, 2]),
        (1500, vec![2; 10]),
        (700, vec![2, 8, 3, 9, 2, 20, 1]),
        (300, vec![12; 5]),
        (129, vec![9, 2, 2, 2]),
    ]
    .into_iter()
    .enumerate()
    {
        let mut rng = Rng::new(4242 + case as u64);
        let n = arities.len();
        let mut codes: Vec<Vec<u16>> =
            arities.iter().map(|r| (0..rows).map(|_| rng.below(*r) as u16).collect()).collect();
        // The last variable depends on some of the others, so that large sets score well.
        for row in 1..rows {
            let sum: u16 = (0..n.min(4) - 1).map(|v| codes[v][row - 1]).sum();
            codes[n - 1][row] = sum % arities[n - 1] as u16;
        }
        let labels = |r: u32| (0..r).map(|i| i.to_string()).collect();
        let columns =
            arities.iter().zip(codes).map(|(r, codes)| Column::Levels { labels: labels(*r), codes }).collect();
        let series = Series { name: "S".into(), runs: vec![(0, rows / 3), (rows / 3, rows)], perturbed: Vec::new() };
        let experiments = Arc::new(Experiments {
            names: (0..n).map(|v| format!("V{v}")).collect(),
            columns,
            series: vec![series],
            dynamic: true,
            structure: Structure::default(),
            notices: Vec::new(),
            uneven: None,
        });
        for score in [BnfinderScore::Mdl, BnfinderScore::Bde] {
            let settings =
                BnfinderSettings { score, sets: 100_000, max_parents: Some(5), self_loops: true, ..settings() };
            let outcome = learn(&experiments, &settings).unwrap();
            for child in [0, n as u16 - 1] {
                let found = &outcome.children[usize::from(child)];
                assert_eq!(found.looked, found.all, "all sets are kept");
                let at = found.sets.len();
                for set in found.sets.iter().step_by((at / 40).max(1)) {
                    let parents: Vec<usize> = set.parents.iter().map(|p| usize::from(*p)).collect();
                    let own = cost(&experiments, &settings, usize::from(child), &parents);
                    assert!((own - set.cost).abs() <= 1e-9 * own.abs(), "case {case} {score:?} {set:?}: {own}");
                }
            }
            let single = BnfinderSettings { algorithm: Some(1), sets: 3, ..settings.clone() };
            let few = BnfinderSettings { sets: 3, ..settings };
            let [single, few] = [single, few].map(|settings| learn(&experiments, &settings).unwrap());
            for (a, b) in single.children.iter().zip(&few.children) {
                assert_eq!((&a.parents, a.cost), (&b.parents, b.cost), "case {case}");
            }
        }
    }
}

#[test]
fn the_order_of_experiments_changes_no_bit() {
    for case in 0..300 {
        let mut rng = Rng::new(991 + case);
        let (experiments, settings) = random(&mut rng);
        let mut turned = (*experiments).clone();
        turned.series.reverse();
        assert_eq!(learn(&Arc::new(turned), &settings), learn(&experiments, &settings), "case {case}");
    }
}

#[test]
fn possible_cycles_are_refused_without_time() {
    let mut session = BnfinderSession::default();
    session.read(b"conditions a b c\nX 0 1 1\nY 1 0 1\nZ 1 1 0\n").unwrap();
    let refused = session.start(&settings());
    assert_eq!(refused, Err(Error::MayCycle { names: vec!["Y".into(), "X".into()] }));
    session.read(b"#parents X\n#parents Y X\n#parents Z X Y\nconditions a b c\nX 0 1 1\nY 1 0 1\nZ 1 1 0\n").unwrap();
    assert!(session.start(&settings()).is_ok());
    session.read(b"conditions a:0 a:1 a:2\nX 0 1 1\nY 1 0 1\n").unwrap();
    assert!(session.start(&settings()).is_ok());
    for (bad, error) in [
        (BnfinderSettings { sets: 0, ..settings() }, Error::BadParameter { name: "sets".into(), value: 0.0 }),
        (
            BnfinderSettings { algorithm: Some(3), ..settings() },
            Error::BadParameter { name: "algorithm".into(), value: 3.0 },
        ),
        (BnfinderSettings { alpha: Some(0.5), ..settings() }, Error::NoAlpha),
        (
            BnfinderSettings { alpha: Some(1.0), variant: BnfinderVariant::Document, ..settings() },
            Error::BadParameter { name: "alpha".into(), value: 1.0 },
        ),
    ] {
        assert_eq!(session.start(&bad), Err(error));
    }
}
