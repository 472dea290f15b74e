//! Merging of partial score lists. All parts name the same variables, and each lists the families of some of them.

use super::{DELTA_KEY, Families, ScoreList};
use crate::base::error::{Error, Result};
use rustc_hash::FxHashMap;

/// Keys of the metadata that may differ between parts: when, where and from which file each was made.
const PART_KEYS: &[&str] = &["pss_version", "input_file", "data_file", "output_file", "date", "time", "host"];

/// Relative difference up to which the scores of one family in two parts count as equal.
const TOLERANCE: f64 = 1e-9;

/// Merges the parts, with the variables in the order of the first part. A variable listed by several parts must have
/// the same families with equal scores in each; those of the first part are kept. Errors, which name the part: names,
/// levels, metadata or families differ; a variable is not listed by any part.
pub fn merge(parts: Vec<(String, ScoreList)>) -> Result<ScoreList> {
    let mut parts = parts.into_iter();
    let Some((first, mut list)) = parts.next() else { return Err(Error::NotReady) };
    let mut delta = list.delta();
    for (name, part) in parts {
        // The merged list declares the smallest slack of its parts, or no slack if a part declares none.
        delta = delta.zip(part.delta()).map(|(a, b)| a.min(b));
        let differs = |what: &str, of: &str| Error::PartsDiffer {
            part: name.clone(),
            first: first.clone(),
            what: what.into(),
            of: of.into(),
        };
        let place: FxHashMap<&str, usize> = part.names.iter().map(String::as_str).zip(0..).collect();
        let absent = list.names.iter().find(|name| !place.contains_key(name.as_str()));
        let ours: FxHashMap<&str, u16> = list.names.iter().map(String::as_str).zip(0..).collect();
        let extra = part.names.iter().find(|name| !ours.contains_key(name.as_str()));
        if let Some(name) = absent.or(extra) {
            return Err(differs("names", name));
        }
        for (key, value) in part.meta.iter().filter(|(key, _)| key != DELTA_KEY && !PART_KEYS.contains(&key.as_str())) {
            match list.meta.iter().find(|(known, _)| known == key) {
                Some((_, known)) if known != value => return Err(differs("meta", key)),
                Some(_) => {}
                None => list.meta.push((key.clone(), value.clone())),
            }
        }
        let number: Vec<u16> = part.names.iter().map(|name| ours[name.as_str()]).collect();
        let places: Vec<usize> = list.names.iter().map(|name| place[name.as_str()]).collect();
        for (child, from) in places.into_iter().enumerate() {
            match (list.arity[child], part.arity[from]) {
                (Some(a), Some(b)) if a != b => return Err(differs("arity", &list.names[child])),
                (known, other) => list.arity[child] = known.or(other),
            }
            let families = renumbered(&part.children[from], &number);
            if list.children[child].len() == 0 {
                list.children[child] = families;
            } else if families.len() > 0 && !same(&list.children[child], &families) {
                return Err(differs("families", &list.names[child]));
            }
        }
    }
    list.meta.retain(|(key, _)| key != DELTA_KEY);
    list.meta.extend(delta.map(|delta| (DELTA_KEY.into(), delta.to_string())));
    let missing: Vec<String> =
        (0..list.n()).filter(|v| list.children[*v].len() == 0).map(|v| list.names[v].clone()).collect();
    if missing.is_empty() { Ok(list) } else { Err(Error::PartsMissing { names: missing }) }
}

/// Copy of the families in which parent `p` is renumbered to `number[p]`.
fn renumbered(families: &Families, number: &[u16]) -> Families {
    let mut result = Families::default();
    let mut set = Vec::new();
    for i in 0..families.len() {
        set.clear();
        set.extend(families.set(i).iter().map(|p| number[usize::from(*p)]));
        set.sort_unstable();
        result.push(families.scores[i], &set);
    }
    result.sort();
    result
}

fn same(a: &Families, b: &Families) -> bool {
    let near = |x: f64, y: f64| (x - y).abs() <= TOLERANCE * x.abs().max(y.abs()).max(1.0);
    a.len() == b.len()
        && a.by_set.iter().zip(&b.by_set).all(|(i, j)| {
            let (i, j) = (*i as usize, *j as usize);
            a.set(i) == b.set(j) && near(a.scores[i], b.scores[j])
        })
}
