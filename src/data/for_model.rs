//! Prepares data for the network of a model file: one column for each variable, with the states that the file declares,
//! in their order. Labels that are no states are refused.

use super::discretize::{bin_ends, bin_holds};
use super::missing::is_missing_label;
use super::plan::Plan;
use super::propose::Use;
use super::table::RawTable;
use super::{Code, Dataset, Variable};
use crate::base::error::{Error, Result};
use crate::base::var::Var;
use crate::protocol::{Cut, PriorVariable, Recipe, Step};

/// Maximum number of states listed in an error.
const MAX_LISTED_STATES: usize = 24;

/// Extends a recipe (list of preparation steps) by steps that prepare exactly the columns of these variables: bins are
/// cut where the states require, all other columns become categories, and a state that looks like a missing value is a
/// state. Steps of the recipe for a column take precedence. If only the first row of the data has the variables' names,
/// the result just makes that row the header, and the file must be read again. Errors: a variable without a column, or
/// a column that occurs twice. O(labels · states).
pub fn recipe_for(raw: &RawTable, recipe: &Recipe, variables: &[PriorVariable]) -> Result<Recipe> {
    let place = |name: &str| raw.columns.iter().position(|column| column.name == name);
    if let Some(lacking) = variables.iter().find(|variable| place(&variable.name).is_none()) {
        let is_named = |variable: &PriorVariable| raw.reading.first.contains(&variable.name);
        if recipe.read.header.is_none() && !raw.reading.named && variables.iter().all(is_named) {
            let mut recipe = recipe.clone();
            recipe.read.header = Some(true);
            return Ok(recipe);
        }
        return Err(Error::DataLack { column: lacking.name.clone() });
    }
    let mut recipe = recipe.clone();
    let plan = Plan::new(raw, &recipe);
    let mut steps = Vec::new();
    for (v, column) in raw.columns.iter().enumerate() {
        if column.renamed.as_ref().is_some_and(|name| variables.iter().any(|variable| variable.name == *name)) {
            return Err(Error::ColumnTwice { column: column.renamed.clone().unwrap_or_default() });
        }
        let name = || column.name.clone();
        match variables.iter().find(|variable| variable.name == column.name) {
            Some(variable) => steps.extend(steps_of(&plan, v, &recipe, variable)),
            None if plan.uses[v] == Use::Weights => steps.push(Step::Weights { column: name() }),
            None => steps.push(Step::Exclude { column: name() }),
        }
    }
    let new: Vec<Step> = steps.into_iter().filter(|step| !recipe.steps.contains(step)).collect();
    recipe.steps.extend(new);
    Ok(recipe)
}

/// Additional preparation steps for column `v`, which is a variable of the model.
fn steps_of(plan: &Plan, v: usize, recipe: &Recipe, variable: &PriorVariable) -> Vec<Step> {
    let (column, profile) = (&plan.columns[v], &plan.profiles[v]);
    let name = || column.name.clone();
    let states = states(recipe, variable);
    let mut steps = Vec::new();
    let is_used = |step: &Step| {
        matches!(step, Step::Category { column } | Step::Bin { column, .. } | Step::KeepTop { column, .. }
            if *column == variable.name)
    };
    match cut_of(states) {
        _ if recipe.steps.iter().any(is_used) => {}
        Some(points) => steps.push(Step::Bin { column: name(), cut: Cut::Points { points } }),
        None => {
            steps.push(Step::Category { column: name() });
            steps.push(Step::Levels { column: name(), labels: states.to_vec() });
        }
    }
    // Whether the recipe decides that a label is missing; other labels are read as missing by the rules.
    let is_decided = |label: &str| {
        let of_column = |of: &Option<String>| of.as_ref().is_none_or(|of| *of == variable.name);
        recipe.steps.iter().any(
            |step| matches!(step, Step::MissingLabel { label: missing, column } if missing == label && of_column(column)),
        )
    };
    let is_missing = |i: usize| column.counts[i] > 0 && !profile.has_value(i as u32);
    let missing: Vec<&str> =
        (0..column.labels.len()).filter(|i| is_missing(*i)).map(|i| column.labels.get(i)).collect();
    let is_state = |label: &&&str| states.iter().any(|state| state == **label) && !is_decided(label);
    // If a declared level looks missing, all such labels of its column become levels unless marked as missing.
    if missing.iter().any(|label| is_state(&label)) || states.iter().any(|state| is_missing_label(state, plan.rules)) {
        steps.push(Step::AsIs { column: Some(name()), what: "missing-labels".into() });
        for label in missing.iter().filter(|label| !is_state(label)) {
            steps.push(Step::MissingLabel { label: (*label).into(), column: Some(name()) });
        }
    }
    steps
}

/// States of a variable: those that the recipe declares for its column, otherwise those of the model.
fn states<'a>(recipe: &'a Recipe, variable: &'a PriorVariable) -> &'a [String] {
    let declared = recipe.steps.iter().rev().find_map(|step| match step {
        Step::Levels { column, labels } if *column == variable.name => Some(labels.as_slice()),
        _ => None,
    });
    declared.unwrap_or(&variable.levels)
}

/// Cut points of the bins that the states denote, ascending; `None` if no state denotes a bin.
fn cut_of(states: &[String]) -> Option<Vec<f64>> {
    let mut points: Vec<f64> =
        states.iter().filter_map(|state| bin_ends(state)).flat_map(|(low, high)| [low, high]).flatten().collect();
    points.sort_by(f64::total_cmp);
    points.dedup();
    (!points.is_empty()).then_some(points)
}

/// Selects the variables of the model from data prepared with a recipe of [`recipe_for`], in the model's order and with
/// its states. Errors: a variable missing from the data; a label that is no state, reported where it first occurs in
/// the file; continuous data. O(n·D) for D distinct rows.
pub fn for_model(
    data: &Dataset,
    raw: Option<&RawTable>,
    recipe: &Recipe,
    variables: &[PriorVariable],
) -> Result<Dataset> {
    if data.is_continuous() {
        return Err(Error::NeedsLevels);
    }
    let (mut of_model, mut columns) = (Vec::new(), Vec::new());
    let mut undeclared = Vec::new();
    for variable in variables {
        let found = data.variables().iter().position(|of| of.name == variable.name);
        let v = found.ok_or_else(|| Error::DataLack { column: variable.name.clone() })?;
        let (states, levels) = (states(recipe, variable), &data.variables()[v].levels);
        let state = |level: &String| states.iter().position(|state| state == level || is_same_bin(state, level));
        let of_level: Vec<Option<usize>> = levels.iter().map(state).collect();
        let mut is_seen = vec![false; levels.len()];
        let codes = data.column(Var::new(v));
        codes.iter().for_each(|code| is_seen[usize::from(*code)] = true);
        let outside = (0..levels.len()).filter(|k| is_seen[*k] && of_level[*k].is_none());
        undeclared.extend(outside.map(|k| (variable, levels[k].as_str())));
        of_model.push(Variable { name: variable.name.clone(), levels: states.to_vec() });
        let code = |code: &Code| of_level[usize::from(*code)].unwrap_or_default() as Code;
        columns.push(codes.iter().map(code).collect::<Vec<Code>>());
    }
    if undeclared.is_empty() {
        return Dataset::new(of_model, &columns, Some(data.weights()));
    }
    let plan = raw.map(|raw| (raw, Plan::new(raw, recipe)));
    let place = |(variable, level): (&PriorVariable, &str)| {
        plan.as_ref().and_then(|(raw, plan)| first_of(raw, plan, &variable.name, level))
    };
    let places: Vec<Option<(u32, String)>> = undeclared.iter().map(|of| place(*of)).collect();
    let line = |i: &usize| places[*i].as_ref().map_or(u32::MAX, |(line, _)| *line);
    let first = (0..places.len()).min_by_key(line).unwrap_or_default();
    let (variable, level) = undeclared[first];
    let (line, value) = places[first].clone().unwrap_or_else(|| (0, level.into()));
    let states = states(recipe, variable);
    let more = (states.len() > MAX_LISTED_STATES).then(|| "…".to_string());
    let states = states.iter().take(MAX_LISTED_STATES).cloned().chain(more).collect();
    Err(Error::UndeclaredState { column: variable.name.clone(), value, line: f64::from(line), states })
}

/// Whether two labels denote bins with the same ends, however they are written.
fn is_same_bin(a: &str, b: &str) -> bool {
    bin_ends(a).is_some_and(|ends| bin_ends(b) == Some(ends))
}

/// Line and text of the first label in the file that belongs to a level; for a level of missing cells, the line of the
/// first empty cell.
fn first_of(raw: &RawTable, plan: &Plan, name: &str, level: &str) -> Option<(u32, String)> {
    let v = raw.columns.iter().position(|column| column.name == name)?;
    let column = &plan.columns[v];
    let holds = |i: &usize| {
        let number = column.number(*i, raw.format);
        let is_it = column.labels.get(*i) == level || number.is_some_and(|x| bin_holds(level, x));
        is_it && column.counts[*i] > 0 && plan.profiles[v].has_value(*i as u32)
    };
    let first = (0..column.labels.len()).filter(holds).min_by_key(|i| column.first_lines[*i]);
    Some(first.map_or((column.empty.1, level.into()), |i| (column.first_lines[i], column.labels.get(i).into())))
}

#[cfg(test)]
mod tests {
    use super::super::prepare::apply;
    use super::super::read::{read, reading};
    use super::*;
    use crate::protocol::ReadOptions;

    fn variable(name: &str, levels: &[&str]) -> PriorVariable {
        let levels = levels.iter().map(|level| (*level).to_string()).collect();
        PriorVariable { name: name.into(), levels, parents: vec![], table: vec![] }
    }

    fn recipe(steps: Vec<Step>) -> Recipe {
        Recipe { read: ReadOptions { rules: Some(4), ..ReadOptions::default() }, steps }
    }

    /// Levels of the data prepared for a model, and the rows of each level.
    fn fitted(csv: &str, given: Vec<Step>, variables: &[PriorVariable]) -> Result<Vec<(Vec<String>, Vec<u64>)>> {
        let mut recipe = recipe(given);
        let mut raw = read(csv.as_bytes(), &reading(&recipe))?;
        let mut extended = recipe_for(&raw, &recipe, variables)?;
        if extended.read != recipe.read {
            recipe = extended;
            raw = read(csv.as_bytes(), &reading(&recipe))?;
            extended = recipe_for(&raw, &recipe, variables)?;
        }
        let (preview, data) = apply(&raw, &extended);
        let data = data.unwrap_or_else(|| panic!("{:?}", preview.problem));
        let data = for_model(&data, Some(&raw), &extended, variables)?;
        let rows = |v: usize| {
            let mut rows = vec![0; data.variables()[v].levels.len()];
            data.column(Var::new(v))
                .iter()
                .zip(data.weights())
                .for_each(|(k, w)| rows[usize::from(*k)] += u64::from(*w));
            rows
        };
        Ok((0..data.n()).map(|v| (data.variables()[v].levels.clone(), rows(v))).collect())
    }

    fn texts(labels: &[&str]) -> Vec<String> {
        labels.iter().map(|label| (*label).to_string()).collect()
    }

    #[test]
    fn states_and_their_order_are_those_declared() {
        let model = [variable("Smoke", &["yes", "no", "ex"]), variable("Cough", &["no", "yes"])];
        // In another order of columns, beside an identifier and a column with holes.
        let csv = "id,Cough,Smoke,note\n1,no,no,\n2,yes,no,x\n3,yes,yes,\n4,no,,\n";
        let found = fitted(csv, vec![], &model).unwrap();
        assert_eq!(found, [(texts(&["yes", "no", "ex"]), vec![1, 2, 0]), (texts(&["no", "yes"]), vec![1, 2])]);
    }

    #[test]
    fn an_undeclared_label_is_refused_at_its_first_line() {
        let model = [variable("A", &["yes", "no"]), variable("B", &["0", "1"])];
        let csv = "A,B,C\nyes,0,q\nno,1,q\nno,2,q\nnever,1,q\nNo,1,q\n";
        let refused = |value: &str, column: &str, line, levels: &[&str]| Error::UndeclaredState {
            column: column.into(),
            value: value.into(),
            line,
            states: texts(levels),
        };
        assert_eq!(fitted(csv, vec![], &model), Err(refused("2", "B", 4.0, &["0", "1"])));
        let left = csv.replace(",2,", ",1.0,");
        assert_eq!(fitted(&left, vec![], &model), Err(refused("never", "A", 5.0, &["yes", "no"])));
        // Steps of the recipe take precedence.
        let merge = Step::Merge { column: "A".into(), into: "no".into(), labels: texts(&["never", "No"]) };
        let found = fitted(&left, vec![merge], &model).unwrap();
        assert_eq!(found, [(texts(&["yes", "no"]), vec![1, 4]), (texts(&["0", "1"]), vec![1, 4])]);
        let declared = texts(&["No", "never", "no", "yes"]);
        let levels = Step::Levels { column: "A".into(), labels: declared.clone() };
        assert_eq!(fitted(&left, vec![levels], &model).unwrap()[0], (declared, vec![1, 1, 2, 1]));
        let missing = ["never", "No"].map(|label| Step::MissingLabel { label: label.into(), column: None });
        assert_eq!(fitted(&left, missing.to_vec(), &model).unwrap()[0].1, [1, 2]);
        assert_eq!(fitted("A,D\nyes,1\n", vec![], &model), Err(Error::DataLack { column: "B".into() }));
        let twice = "A,B,B\nyes,0,0\nno,1,1\n";
        assert_eq!(fitted(twice, vec![], &model), Err(Error::ColumnTwice { column: "B".into() }));
    }

    #[test]
    fn a_state_that_looks_missing_is_a_state() {
        let model = [variable("A", &["None", "NA", "low"]), variable("B", &["x", "y"])];
        let csv = "A,B\nNA,x\nNone,y\nlow,NA\n?,x\nlow,x\n,y\n";
        let found = fitted(csv, vec![], &model).unwrap();
        assert_eq!(found, [(model[0].levels.clone(), vec![1, 1, 1]), (texts(&["x", "y"]), vec![2, 1])]);
        // A state that no row has doesn't turn other marks into levels.
        let unseen = csv.replace("NA,x", "low,x");
        assert_eq!(fitted(&unseen, vec![], &model).unwrap()[0].1, [1, 0, 2]);
        let given = Step::MissingLabel { label: "NA".into(), column: None };
        assert_eq!(fitted(csv, vec![given], &model).unwrap()[0].1, [1, 0, 1]);
    }

    #[test]
    fn numbers_are_cut_at_the_ends_of_bins() {
        let model = [variable("x", &["> 4", "≤ 2.50", "2.5 – 4"]), variable("y", &["1", "0"])];
        let csv = "x,y\n2.5,0\n2.6,1\n4,1.0\n17,0\n";
        let found = fitted(csv, vec![], &model).unwrap();
        assert_eq!(found, [(model[0].levels.clone(), vec![1, 1, 2]), (texts(&["1", "0"]), vec![2, 2])]);
        // Values between two bins, in a bin that the model lacks because no row had it.
        let holes = [variable("x", &["≤ 1", "2 – 3", "> 3"]), variable("y", &["1", "0"])];
        let refused = fitted("x,y\n1,0\n1.5,1\n3,1\n17,0\n", vec![], &holes).expect_err("no such bin");
        assert!(matches!(refused, Error::UndeclaredState { value, line: 3.0, .. } if value == "1.5"));
        assert!(fitted("x,y\n1,0\n2.5,1\n3,1\n17,0\n", vec![], &holes).is_ok());
    }

    #[test]
    fn the_names_of_the_model_are_looked_for_in_the_first_row() {
        let model = [variable("0", &["0", "1"]), variable("1", &["0", "1"])];
        let csv = "7,0,1\n3,0,1\n5,1,1\n9,1,0\n";
        let found = fitted(csv, vec![], &model).unwrap();
        assert_eq!(found, [(texts(&["0", "1"]), vec![1, 2]), (texts(&["0", "1"]), vec![1, 2])]);
    }

    #[test]
    fn multiplicities_stay_what_they_are() {
        let model = [variable("A", &["0", "1"]), variable("B", &["0", "1"])];
        let csv = "A,B,count\n0,0,3\n0,1,4\n1,1,5\n";
        assert_eq!(fitted(csv, vec![], &model).unwrap()[0].1, [7, 5]);
    }
}
