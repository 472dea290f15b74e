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
    /// Whether the name of a variable stays as it is, whatever the fields above say.
    keeps_variable: fn(&str) -> bool,
    /// Whether the name of a level stays as it is, whatever the fields above say.
    keeps_level: fn(&str) -> bool,
}

/// Reserved words of BIF, which cannot be names.
const BIF_KEYWORDS: &[&str] =
    &["table", "default", "type", "property", "variable", "probability", "network", "discrete"];

/// Rules without exceptions, on which those of the formats are based.
const STRICT: Rules = Rules { signs: "", digits: false, words: &[], keeps_variable: |_| false, keeps_level: |_| false };
/// Rules for names in BIF and DSC that pgmpy, pyAgrum and bnlearn all accept.
pub const RULES_BIF: Rules = Rules { signs: ".-", digits: true, words: BIF_KEYWORDS, ..STRICT };
/// Rules for names in BIF that keep what the format can hold and pgmpy accepts.
pub const RULES_BIF_PGMPY: Rules =
    Rules { keeps_variable: |name| is_word(name, "_-."), keeps_level: is_bif_level, ..RULES_BIF };
/// Rules for names in BIF that keep what bnlearn accepts.
pub const RULES_BIF_BNLEARN: Rules = Rules { keeps_variable: |name| is_word(name, "_"), ..RULES_BIF_PGMPY };
/// Rules for names in Hugin's NET that pgmpy, pyAgrum and bnlearn all accept.
pub const RULES_NET: Rules =
    Rules { signs: ".-<>=+", digits: true, words: &["net", "node", "potential", "states", "data"], ..STRICT };
/// Rules for names in Hugin's NET that keep the levels that fit in quotes, which bnlearn accepts.
pub const RULES_NET_QUOTED: Rules = Rules { keeps_level: |level| is_text(level, "\"\\%()"), ..RULES_NET };
/// Rules for names (identifiers) in XDSL, the format of SMILE.
pub const RULES_XDSL: Rules = STRICT;

/// Whether a name has only letters and digits of any script, and `signs`.
fn is_word(name: &str, signs: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || signs.contains(c))
}

/// Whether a name has none of `signs` and no control characters, and only single blanks, none at its ends.
fn is_text(name: &str, signs: &str) -> bool {
    let is_plain = |c: char| !signs.contains(c) && !c.is_control() && (c == ' ' || !c.is_whitespace());
    !name.is_empty() && name.chars().all(is_plain) && !name.contains("  ") && name.trim() == name
}

/// Whether BIF can hold the name of a level without quotes.
fn is_bif_level(name: &str) -> bool {
    is_text(name, ",;(){}[]|\"'\\") && !name.contains("//") && !name.contains("/*")
}

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
            variables: plain(&net.names, 'v', variable, rules.keeps_variable),
            levels: net.levels.iter().map(|levels| plain(levels, 's', rules, rules.keeps_level)).collect(),
        }
    }

    /// Comment lines that list each replaced name with the original one as a JSON string. Between the names of a
    /// variable and of its level is a dot, or a blank if the variable's has a dot itself.
    /// `(begin, end)`: characters around a comment.
    pub fn comments(&self, net: &BayesNet, (begin, end): (&str, &str)) -> String {
        // Two hyphens would end a comment in XML.
        let quoted = |name: &str| super::code::string(name).replace("--", "-\\u002d");
        let mut text = String::new();
        for v in 0..net.n() {
            let name = &self.variables[v];
            let between = if name.contains('.') { ' ' } else { '.' };
            if *name != net.names[v] {
                text += &format!("{begin} name {name} = {}{end}\n", quoted(&net.names[v]));
            }
            for (plain, level) in self.levels[v].iter().zip(&net.levels[v]).filter(|(plain, level)| plain != level) {
                text += &format!("{begin} state {name}{between}{plain} = {}{end}\n", quoted(level));
            }
        }
        text
    }
}

/// Names that the rules accept: kept where `keeps` or the rules allow it, otherwise replaced.
fn plain(names: &[String], prefix: char, rules: Rules, keeps: fn(&str) -> bool) -> Vec<String> {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '_' || rules.signs.contains(c);
    let candidate = |name: &String| {
        if keeps(name) {
            return name.clone();
        }
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
