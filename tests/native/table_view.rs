//! View of the score table against a naive implementation: a list of rows, filtered one by one, sorted by comparison.

use bayescope::answers::table_view::{Row, TableView};
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, WideSet};
use bayescope::catalogue::Standing;
use bayescope::protocol::{TableQuery, TableSort};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Table row with all displayed values.
#[derive(Clone, Debug, PartialEq)]
struct Plain {
    child: u16,
    parents: Vec<u16>,
    /// Bits of the score, so that NaN equals itself.
    score: u64,
    delta: u64,
    rank: u32,
    status: u8,
    /// Best kept subset and the bits of its score, for a set that is not kept.
    rival: Option<(Vec<u16>, u64)>,
}

/// Distinct families of `n` variables: many scores are equal, some are missing.
fn families(rng: &mut Rng, n: usize, most: u32) -> Vec<Vec<Row>> {
    (0..n as u16)
        .map(|child| {
            let others: Vec<u16> = (0..n as u16).filter(|&v| v != child).collect();
            let mut seen = BTreeSet::new();
            (0..rng.below(most + 1))
                .filter_map(|_| {
                    let size = if others.is_empty() { 0 } else { rng.below(others.len().min(9) as u32 + 1) };
                    let set: WideSet =
                        (0..size).map(|_| Var(others[rng.below(others.len() as u32) as usize])).collect();
                    let standing = rng.below(Standing::COUNT as u32) as u8;
                    let score = match rng.below(8) {
                        0 if standing > 0 => f64::NAN,
                        1 => f64::NEG_INFINITY,
                        2..4 => -f64::from(rng.below(4)),
                        4 => f64::from(rng.below(3)),
                        _ => -1000.0 * rng.unit(),
                    };
                    seen.insert(set).then_some(Row { set, score, standing })
                })
                .collect()
        })
        .collect()
}

fn simpler(a: &[u16], b: &[u16]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.cmp(b))
}

/// Descending order with missing scores last.
fn by_score(a: f64, b: f64) -> Ordering {
    a.is_nan().cmp(&b.is_nan()).then_with(|| if a.is_nan() { Ordering::Equal } else { b.total_cmp(&a) })
}

/// All rows in table order.
fn plain(families: &[Vec<Row>]) -> Vec<Plain> {
    let mut rows = Vec::new();
    for (child, list) in families.iter().enumerate() {
        let members = |row: &Row| row.set.iter().map(|v| v.0).collect::<Vec<_>>();
        let mut list: Vec<_> = list.iter().map(|row| (members(row), row.score, row.standing)).collect();
        list.sort_by(|a, b| by_score(a.1, b.1).then_with(|| simpler(&a.0, &b.0)));
        let best = list.first().map_or(f64::NAN, |row| row.1);
        let kept: Vec<_> = list.iter().filter(|row| row.2 == 0).cloned().collect();
        for (rank, (parents, score, status)) in list.into_iter().enumerate() {
            let within = |list: &[u16]| list.iter().all(|v| parents.contains(v));
            let rival =
                kept.iter().find(|row| status != 0 && within(&row.0)).map(|row| (row.0.clone(), row.1.to_bits()));
            let rank = if score.is_nan() { 0 } else { rank as u32 + 1 };
            let bits = |x: f64| if x.is_nan() { f64::NAN.to_bits() } else { x.to_bits() };
            let (score, delta) = (bits(score), bits(score - best));
            rows.push(Plain { child: child as u16, parents, score, delta, rank, status, rival });
        }
    }
    rows
}

fn number(row: &Plain, by: TableSort) -> Option<f64> {
    let known = |bits: u64| Some(f64::from_bits(bits)).filter(|x| !x.is_nan());
    match by {
        TableSort::Child => Some(f64::from(row.child)),
        TableSort::Size => Some(row.parents.len() as f64),
        TableSort::Score => known(row.score),
        TableSort::Delta => known(row.delta),
        TableSort::Rank => (row.rank > 0).then(|| f64::from(row.rank)),
        TableSort::Standing => Some(f64::from(row.status)),
        TableSort::Parents => None,
    }
}

fn selected(rows: &[Plain], query: &TableQuery) -> (Vec<Plain>, Vec<u32>) {
    let mut counts = vec![0; Standing::COUNT];
    let mut list: Vec<Plain> = Vec::new();
    for row in rows {
        let size = row.parents.len();
        let passes = query.child.is_none_or(|c| c == row.child)
            && query.contains.iter().all(|v| row.parents.contains(v))
            && query.least.is_none_or(|least| size >= usize::from(least))
            && query.most.is_none_or(|most| size <= usize::from(most));
        if passes {
            counts[usize::from(row.status)] += 1;
            if query.standings.is_empty() || query.standings.contains(&row.status) {
                list.push(row.clone());
            }
        }
    }
    let turn = |order: Ordering| if query.descending { order.reverse() } else { order };
    match query.sort.unwrap_or(TableSort::Child) {
        TableSort::Parents => list.sort_by(|a, b| turn(a.parents.cmp(&b.parents))),
        by => list.sort_by(|a, b| match (number(a, by), number(b, by)) {
            (Some(a), Some(b)) => turn(a.total_cmp(&b)),
            (a, b) => a.is_none().cmp(&b.is_none()),
        }),
    }
    (list, counts)
}

fn all_rows(view: &TableView, window: usize) -> Vec<Plain> {
    let mut rows = Vec::new();
    for first in (0..view.selected()).step_by(window) {
        let w = view.rows(first, window);
        for i in 0..w.child.len() {
            let bits = |x: f64| if x.is_nan() { f64::NAN.to_bits() } else { x.to_bits() };
            rows.push(Plain {
                child: w.child[i],
                parents: w.parents[w.offsets[i] as usize..w.offsets[i + 1] as usize].to_vec(),
                score: bits(w.score[i]),
                delta: bits(w.delta[i]),
                rank: w.rank[i],
                status: w.status[i],
                rival: (!w.rival_score[i].is_nan()).then(|| {
                    let set = w.rival_offsets[i] as usize..w.rival_offsets[i + 1] as usize;
                    (w.rivals[set].to_vec(), w.rival_score[i].to_bits())
                }),
            });
        }
    }
    rows
}

const COLUMNS: [TableSort; 7] = [
    TableSort::Child,
    TableSort::Parents,
    TableSort::Size,
    TableSort::Score,
    TableSort::Delta,
    TableSort::Rank,
    TableSort::Standing,
];

fn random_query(rng: &mut Rng, n: usize) -> TableQuery {
    let any = |rng: &mut Rng| rng.below(n as u32 + 1) as u16; // one more than n - 1: a variable that does not exist
    TableQuery {
        child: (rng.below(3) == 0).then(|| any(rng)),
        contains: (0..rng.below(6).saturating_sub(3)).map(|_| any(rng)).collect(),
        least: (rng.below(3) == 0).then(|| rng.below(4) as u16),
        most: (rng.below(3) == 0).then(|| rng.below(9) as u16),
        standings: (0..rng.below(4)).map(|_| rng.below(Standing::COUNT as u32 + 20) as u8).collect(),
        sort: COLUMNS.get(rng.below(8) as usize).copied(),
        descending: rng.below(2) == 0,
    }
}

#[test]
fn rows_are_selected_and_sorted_as_by_the_plain_way() {
    for (seed, n) in [1, 2, 5, 17, 40, 63, 64, 65, 130, 256].into_iter().cycle().take(40).enumerate() {
        let mut rng = Rng::new(seed as u64);
        let families = families(&mut rng, n, if n > 60 { 12 } else { 200 });
        let rows = plain(&families);
        let mut view = TableView::new(n, |child| families[child.index()].iter().copied());
        assert_eq!(view.len(), rows.len());
        assert_eq!(all_rows(&view, 7), rows);
        let mut queries: Vec<TableQuery> = (0..25).map(|_| random_query(&mut rng, n)).collect();
        for sort in COLUMNS {
            queries.extend([false, true].map(|descending| TableQuery {
                sort: Some(sort),
                descending,
                ..TableQuery::default()
            }));
        }
        for query in queries {
            let selection = view.select(&query);
            let (list, counts) = selected(&rows, &query);
            assert_eq!((selection.rows as usize, selection.standings), (list.len(), counts), "{query:?}");
            assert_eq!(all_rows(&view, 60), list, "n = {n}, {query:?}");
            assert_eq!(view.rows(list.len(), 60), view.rows(usize::MAX, usize::MAX), "beyond the end there is nothing");
            // Position of a family in the selection, in the table, and of one in neither.
            for (i, row) in list.iter().enumerate().step_by(1 + list.len() / 5) {
                let set = row.parents.iter().map(|&v| Var(v)).collect();
                let place = view.place(Var(row.child), &set);
                assert_eq!((place.known, place.row), (true, Some(i as u32)));
            }
            for row in rows.iter().step_by(1 + rows.len() / 5) {
                let set = row.parents.iter().map(|&v| Var(v)).collect();
                let place = view.place(Var(row.child), &set);
                assert_eq!((place.known, place.row.is_some()), (true, list.contains(row)));
            }
            let none: WideSet = [Var(0), Var(300 % 256), Var(77)].into_iter().collect();
            let known = rows.iter().any(|row| row.child == 0 && row.parents == [0, 44, 77]);
            assert_eq!(view.place(Var(0), &none).known, known);
        }
    }
}

#[test]
fn a_row_takes_no_more_than_it_says() {
    let mut rng = Rng::new(5);
    let n = 12;
    let families = families(&mut rng, n, 3000);
    let mut view = TableView::new(n, |child| families[child.index()].iter().copied());
    let rows = view.len();
    let starts = 4 * (n + 1);
    assert_eq!(view.bytes(), 17 * rows + starts);
    view.select(&TableQuery { sort: Some(TableSort::Score), ..TableQuery::default() });
    assert_eq!(view.bytes(), 21 * rows + starts);
    view.select(&TableQuery { sort: Some(TableSort::Score), least: Some(1), ..TableQuery::default() });
    assert!(view.bytes() < 25 * rows + starts);
    view.select(&TableQuery::default());
    assert_eq!(view.bytes(), 17 * rows + starts);
}
