//! Replacements for names that a model format cannot hold.

use crate::bayes_net::BayesNet;
use std::collections::BTreeSet;

/// Rules of a format for names of variables and levels.
#[derive(Clone, Copy)]
pub struct Rules {
    /// Characters that the name of a level may have besides letters, digits and `_`.
    signs: &'static str,
    /// Whether the name of a level may consist of digits only.
    digits: bool,
    /// Reserved words of the format, which cannot be names.
    words: &'static [&'static str],
}

/// Reserved words of BIF, which cannot be names.
const BIF_KEYWORDS: &[&str] =
    &["table", "default", "type", "property", "variable", "probability", "network", "discrete"];

/// Rules for names in BIF and DSC that pgmpy, pyAgrum and bnlearn all accept.
pub const RULES_BIF: Rules = Rules { signs: ".-", digits: true, words: BIF_KEYWORDS };
/// Rules for names in Hugin's NET.
pub const RULES_NET: Rules =
    Rules { signs: ".-<>=+", digits: true, words: &["net", "node", "potential", "states", "data"] };
/// Rules for names (identifiers) in XDSL, the format of SMILE.
pub const RULES_XDSL: Rules = Rules { signs: "", digits: false, words: &[] };

/// Names of variables and levels as a format can hold them, distinct even if case is ignored.
pub struct Names {
    /// Names of the variables, in order.
    pub variables: Vec<String>,
    /// Names of the levels, for each variable.
    pub levels: Vec<Vec<String>>,
}

impl Names {
    /// Names for `net` by `rules`: other characters become `_`, and names that are no longer distinct get a number.
    pub fn new(net: &BayesNet, rules: Rules) -> Names {
        let variable = Rules { signs: "", digits: false, ..rules };
        Names {
            variables: plain(&net.names, 'v', variable),
            levels: net.levels.iter().map(|levels| plain(levels, 's', rules)).collect(),
        }
    }

    /// Comment lines, beginning with `comment`, that list each replaced name with the original one as a JSON string.
    pub fn comments(&self, net: &BayesNet, comment: &str) -> String {
        let mut text = String::new();
        for v in 0..net.n() {
            if self.variables[v] != net.names[v] {
                text += &format!("{comment} name {} = {}\n", self.variables[v], super::code::string(&net.names[v]));
            }
            for (plain, level) in self.levels[v].iter().zip(&net.levels[v]).filter(|(plain, level)| plain != level) {
                text += &format!("{comment} state {}.{plain} = {}\n", self.variables[v], super::code::string(level));
            }
        }
        text
    }
}

fn plain(names: &[String], prefix: char, rules: Rules) -> Vec<String> {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '_' || rules.signs.contains(c);
    let candidate = |name: &String| {
        let made: String = name.chars().map(|c| if fits(c) { c } else { '_' }).collect();
        let digits = !made.is_empty() && made.chars().all(|c| c.is_ascii_digit()) && rules.digits;
        let starts = made.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        let is_word = rules.words.contains(&made.to_ascii_lowercase().as_str());
        if digits || starts && !is_word { made } else { format!("{prefix}{made}") }
    };
    let same = |name: &&String| candidate(name) == **name;
    // Unchanged names are assigned first; replacements avoid them.
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let mut made: Vec<Option<String>> = names
        .iter()
        .map(|name| (same(&name) && taken.insert(name.to_ascii_lowercase())).then(|| name.clone()))
        .collect();
    for (slot, name) in made.iter_mut().zip(names).filter(|(slot, _)| slot.is_none()) {
        let base = candidate(name);
        let mut free = base.clone();
        let mut i = 2;
        while !taken.insert(free.to_ascii_lowercase()) {
            free = format!("{base}_{i}");
            i += 1;
        }
        *slot = Some(free);
    }
    made.into_iter().flatten().collect()
}
