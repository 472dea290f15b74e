//! Random cases: a file as text, its recipe, settings; and the same data assembled without the reader.

use crate::common::knowledge::{NAMES, random_knowledge};
use crate::common::networks::random_network;
use crate::common::random_columns;
use bayescope::base::rng::Rng;
use bayescope::catalogue::{Score, ScoreKind};
use bayescope::data::{Code, Dataset, Variable, apply, read};
use bayescope::protocol::{Recipe, Settings, Step};

/// Kinds of cases: each score, once for each kind of data that it supports.
pub const KINDS: [&str; 17] = [
    "ll",
    "aic",
    "bic",
    "mdl",
    "mdl-lecture",
    "pll",
    "bd",
    "k2",
    "bdeu",
    "fnml",
    "qnml",
    "bde",
    "gaussian ll",
    "gaussian aic",
    "gaussian bic",
    "gaussian pll",
    "bge",
];

/// A test case: rows of cells, recipe, settings.
#[derive(Clone)]
pub struct Case {
    /// Cells by row; an empty one is missing.
    pub cells: Vec<Vec<String>>,
    /// Multiplicity of each row, if the file has them.
    pub weights: Option<Vec<u32>>,
    /// Whether missing cells are a level; else their rows are left out.
    pub missing_level: bool,
    pub continuous: bool,
    pub settings: Settings,
}

fn kind_of(rng: &mut Rng, name: &str) -> ScoreKind {
    let of = |rng: &mut Rng, all: &[f64]| all[rng.below(all.len() as u32) as usize];
    match name.trim_start_matches("gaussian ") {
        "ll" => ScoreKind::Ll,
        "aic" => ScoreKind::Aic,
        "bic" => ScoreKind::Bic,
        "mdl" => ScoreKind::Mdl,
        "mdl-lecture" => ScoreKind::MdlLecture,
        "pll" => ScoreKind::Pll { penalty: of(rng, &[0.0, 0.3, 2.5, 40.0]) },
        "bd" => ScoreKind::Bd { alpha: of(rng, &[1e-3, 0.5, 1.0, 20.0]) },
        "k2" => ScoreKind::K2,
        "bdeu" => ScoreKind::Bdeu { ess: of(rng, &[1e-3, 1.0, 10.0, 500.0]) },
        "bde" => ScoreKind::Bde { ess: of(rng, &[0.5, 1.0, 10.0, 300.0]) },
        "fnml" => ScoreKind::Fnml,
        "qnml" => ScoreKind::Qnml,
        _ => {
            let alpha_w = (rng.below(2) == 0).then(|| 9.0 + f64::from(rng.below(20)));
            ScoreKind::Bge { alpha_mu: of(rng, &[0.1, 1.0, 10.0]), alpha_w }
        }
    }
}

impl Case {
    pub fn random(seed: u64, name: &str) -> Case {
        let mut rng = Rng::new(seed ^ 0xb47e);
        let continuous = name.starts_with("gaussian") || name == "bge";
        let n = [2, 3, 3, 4, 4, 4, 4, 5, 5, 6][rng.below(10) as usize];
        let cells = if continuous { numbers(&mut rng, n) } else { labels(&mut rng, n) };
        let weights = (rng.below(4) == 0).then(|| cells.iter().map(|_| 1 + rng.below(4)).collect());
        let kind = kind_of(&mut rng, name);
        let mut settings = Settings { score: Score { kind, edge_prior: 1.0 }, ..Settings::default() };
        if rng.below(2) == 0 {
            random_knowledge(&mut rng, n, &mut settings);
        }
        settings.score.edge_prior = [1.0, 1.0, 1.0, 0.3, 4.0, 1e-3][rng.below(6) as usize];
        if rng.below(5) == 0 {
            let pairs = (0..n as u16).flat_map(|a| (0..n as u16).filter(move |b| *b != a).map(move |b| (a, b)));
            let chosen: Vec<_> = pairs.filter(|_| rng.below(4) == 0).collect();
            settings.edge_odds =
                chosen.into_iter().map(|(a, b)| (a, b, [0.2, 1.0, 6.0][rng.below(3) as usize])).collect();
        }
        settings.size_prior = rng.below(5) == 0;
        // A prior network is matched by names of levels, and has none for missing cells.
        let missing_level = rng.below(2) == 0 && name != "bde";
        let mut case = Case { cells, weights, missing_level, continuous, settings };
        if matches!(case.settings.score.kind, ScoreKind::Bde { .. }) {
            let more = rng.below(3) as usize;
            case.settings.prior_network = case.by_hand().map(|data| random_network(&mut rng, &data, more));
        }
        case
    }

    pub fn n(&self) -> usize {
        self.cells[0].len()
    }

    /// The file, as it would be saved.
    pub fn text(&self) -> String {
        let mut head = NAMES[..self.n()].join(",");
        if self.weights.is_some() {
            head += ",times";
        }
        let line = |(i, row): (usize, &Vec<String>)| {
            let weight = self.weights.as_ref().map_or(String::new(), |weights| format!(",{}", weights[i]));
            format!("\n{}{weight}", row.join(","))
        };
        head + &self.cells.iter().enumerate().map(line).collect::<String>() + "\n"
    }

    pub fn recipe(&self) -> Recipe {
        let column = |name: &str| String::from(name);
        let of = |name: &&str| match self.continuous {
            true => Step::Number { column: column(name) },
            false => Step::Category { column: column(name) },
        };
        let mut steps: Vec<Step> = NAMES[..self.n()].iter().map(of).collect();
        steps.push(Step::Missing { level: self.missing_level && !self.continuous });
        if self.weights.is_some() {
            steps.push(Step::Weights { column: column("times") });
        }
        Recipe { steps, ..Recipe::default() }
    }

    /// The data by the reader; refusals must have a code.
    pub fn by_reading(&self) -> Result<Dataset, String> {
        let recipe = self.recipe();
        let raw = read(self.text().as_bytes(), &recipe.read).map_err(|error| format!("{error:?}"))?;
        let (preview, data) = apply(&raw, &recipe);
        data.ok_or_else(|| format!("{:?}", preview.problem))
    }

    /// The rows to learn from, repeated by their multiplicities.
    fn rows(&self) -> Vec<&Vec<String>> {
        let is_kept =
            |row: &Vec<String>| self.missing_level && !self.continuous || row.iter().all(|cell| !cell.is_empty());
        let times = |i: usize| self.weights.as_ref().map_or(1, |weights| weights[i] as usize);
        let kept = self.cells.iter().enumerate().filter(|(_, row)| is_kept(row));
        kept.flat_map(|(i, row)| std::iter::repeat_n(row, times(i))).collect()
    }

    /// Same data as without reader and recipe: levels sorted, rows repeated.
    pub fn by_hand(&self) -> Option<Dataset> {
        let rows = self.rows();
        if rows.len() < 2 {
            return None;
        }
        if self.continuous {
            let column = |v: usize| rows.iter().map(|row| row[v].parse().expect("a number")).collect();
            let columns: Vec<Vec<f64>> = (0..self.n()).map(column).collect();
            let names = NAMES[..self.n()].iter().map(|name| String::from(*name)).collect();
            return Dataset::continuous(names, &columns, None).ok();
        }
        let mut variables = Vec::new();
        let mut columns: Vec<Vec<Code>> = Vec::new();
        for (v, name) in NAMES[..self.n()].iter().enumerate() {
            let levels: std::collections::BTreeSet<&str> = rows.iter().map(|row| row[v].as_str()).collect();
            let levels: Vec<String> = levels.into_iter().map(String::from).collect();
            let code = |row: &&Vec<String>| levels.iter().position(|level| *level == row[v]).expect("a level") as Code;
            columns.push(rows.iter().map(code).collect());
            variables.push(Variable { name: String::from(*name), levels });
        }
        Dataset::new(variables, &columns, None).ok()
    }
}

/// Cells with letters as levels; some columns are constant or copies of others, some cells are missing.
fn labels(rng: &mut Rng, n: usize) -> Vec<Vec<String>> {
    let rows = [3, 8, 20, 60, 200][rng.below(5) as usize] + rng.below(8) as usize;
    let (_, mut columns) = random_columns(rng, n, rows);
    match rng.below(10) {
        0 => columns[rng.below(n as u32) as usize] = vec![0; rows],
        1 => columns[n - 1] = columns[0].clone(),
        2 => columns[n - 1] = (0..rows).map(|row| u16::from(columns[0][row] == columns[1][row])).collect(),
        3 => columns[0] = (0..rows as u16).map(|row| row % 7).collect(),
        _ => {}
    }
    let share = if rng.below(3) == 0 { 0.06 } else { 0.0 };
    let cell = |code: u16| String::from(["a", "b", "c", "d", "e", "f", "g"][usize::from(code)]);
    let row = |row: usize, rng: &mut Rng| {
        let cells = columns.iter().map(|column| if rng.unit() < share { String::new() } else { cell(column[row]) });
        cells.collect()
    };
    (0..rows).map(|at| row(at, rng)).collect()
}

/// Numbers with linear effects of earlier columns, sometimes coarse so that rows repeat; some cells are missing.
fn numbers(rng: &mut Rng, n: usize) -> Vec<Vec<String>> {
    let rows = n + [3, 8, 30, 120][rng.below(4) as usize] + rng.below(8) as usize;
    let digits = [0, 1, 3][rng.below(3) as usize];
    let effects: Vec<Vec<f64>> = (0..n)
        .map(|v| (0..v).map(|_| if rng.below(2) == 0 { 0.0 } else { 2.0 * rng.unit() - 1.0 }).collect())
        .collect();
    let share = if rng.below(3) == 0 { 0.03 } else { 0.0 };
    let row = |rng: &mut Rng| {
        let mut values: Vec<f64> = Vec::new();
        for of in &effects {
            let noise: f64 = (0..6).map(|_| rng.unit() - 0.5).sum();
            values.push(of.iter().zip(&values).map(|(effect, value)| effect * value).sum::<f64>() + 3.0 * noise);
        }
        values.iter().map(|x| if rng.unit() < share { String::new() } else { format!("{x:.digits$}") }).collect()
    };
    (0..rows).map(|_| row(rng)).collect()
}
