//! Prediction of the rows of a file.

use crate::infer::{full_joint, near};
use bayescope::base::error::{Error, Result};
use bayescope::bayes_net::BayesNet;
use bayescope::predict::RowPrediction;
use bayescope::protocol::{NewRows, PriorNetwork, PriorVariable};

/// Network rain → wet ← hose, with a binned gauge as a child of rain.
fn net() -> BayesNet {
    let variable = |name: &str, levels: &[&str], parents: &[u32], table: &[f64]| PriorVariable {
        name: name.into(),
        levels: levels.iter().map(|l| (*l).into()).collect(),
        parents: parents.to_vec(),
        table: table.to_vec(),
    };
    let variables = vec![
        variable("rain", &["no", "yes"], &[], &[0.7, 0.3]),
        variable("hose", &["no", "yes", "NA"], &[], &[0.5, 0.4, 0.1]),
        variable("wet", &["no", "yes"], &[0, 1], &[1.0, 0.0, 0.2, 0.8, 0.5, 0.5, 0.1, 0.9, 0.05, 0.95, 0.3, 0.7]),
        variable("gauge", &["> 7", "≤ 3.5", "3.5 – 7"], &[0], &[0.1, 0.8, 0.1, 0.5, 0.2, 0.3]),
    ];
    BayesNet::new(&PriorNetwork { example: None, variables }).expect("sound")
}

fn predicted(target: usize, file: &str) -> Result<(NewRows, String)> {
    let mut of = RowPrediction::new(net(), target, file.as_bytes())?;
    while of.run(1)? < 1.0 {}
    Ok((of.summary(usize::MAX), of.csv()))
}

fn brute(target: usize, known: &[Option<usize>]) -> Vec<f64> {
    let net = net();
    let fits = |levels: &[usize]| known.iter().zip(levels).all(|(known, k)| known.is_none_or(|known| known == *k));
    let mut p = vec![0.0; net.arity(target)];
    full_joint(&net).iter().filter(|(levels, _)| fits(levels)).for_each(|(levels, x)| p[levels[target]] += x);
    let sum: f64 = p.iter().sum();
    p.iter().map(|x| x / sum).collect()
}

#[test]
fn columns_are_matched_by_name_and_missing_cells_are_marginalized() {
    let file = "id,gauge,wet,hose\n1,2,yes,no\n2,7,,\"NA\"\n\n3,?,no,\n4,7.5,yes,yes\n";
    let (found, csv) = predicted(0, file).expect("sound");
    assert_eq!((found.rows, found.with_missing, found.undefined), (4.0, 2.0, 0.0));
    assert_eq!((found.ignored, found.absent, found.measures), (vec!["id".to_string()], vec![], None));
    let known = [
        [None, Some(0), Some(1), Some(1)],
        [None, Some(2), None, Some(2)],
        [None, None, Some(0), None],
        [None, Some(1), Some(1), Some(0)],
    ];
    for (row, known) in found.first.iter().zip(known) {
        assert_eq!(row.levels, known.map(|k| k.map(|k| k as u32)));
        let want = brute(0, &known);
        (0..2).for_each(|k| near(row.probabilities[k], want[k], 1e-12));
        assert_eq!(row.predicted, Some(u32::from(want[1] > want[0])));
    }
    assert_eq!(found.first.iter().map(|row| row.line).collect::<Vec<_>>(), [2, 3, 5, 6]);
    let lines: Vec<&str> = csv.split("\r\n").collect();
    assert_eq!(lines[0], "id,gauge,wet,hose,rain predicted,P(rain = no),P(rain = yes)");
    assert!(lines[2].starts_with("2,7,,NA,yes,"), "{}", lines[2]);
    assert_eq!(lines.len(), 6);
    let p: Vec<f64> = lines[1].split(',').skip(5).map(|x| x.parse().expect("a number")).collect();
    assert_eq!(p, found.first[0].probabilities);
}

#[test]
fn a_column_of_the_target_is_compared_not_used() {
    let (found, _) = predicted(0, "rain,wet,hose\nyes,yes,no\nno,no,no\n,no,yes\n").expect("sound");
    let measures = found.measures.expect("a column of the target");
    assert_eq!((measures.rows, measures.undefined, measures.accuracy), (2.0, 0.0, Some(1.0)));
    assert_eq!(found.absent, [3]);
    near(found.first[0].probabilities[1], brute(0, &[None, Some(0), Some(1), None])[1], 1e-12);
    near(
        measures.log_loss.expect("finite"),
        {
            let a = brute(0, &[None, Some(0), Some(1), None])[1].ln();
            let b = brute(0, &[None, Some(0), Some(0), None])[0].ln();
            -(a + b) / 2.0
        },
        1e-12,
    );
}

#[test]
fn impossible_rows_are_counted() {
    // Without rain and hose, wet is impossible.
    let (found, csv) = predicted(3, "rain,hose,wet,gauge\nno,no,yes,2\nno,no,no,2\n").expect("sound");
    assert_eq!(found.undefined, 1.0);
    assert_eq!((found.first[0].predicted, found.first[0].probabilities.len()), (None, 0));
    assert_eq!(found.measures.map(|m| (m.rows, m.undefined)), Some((2.0, 1.0)));
    assert_eq!(csv.split("\r\n").nth(1), Some("no,no,yes,2,,,,"));
}

#[test]
fn errors_in_a_file_are_reported_with_their_place() {
    let refusal = |file: &str| predicted(0, file).map(|_| ()).expect_err("refused");
    let levels = ["no", "yes"].map(String::from).to_vec();
    assert_eq!(
        refusal("hose,wet\nno,yes\nno,maybe\nperhaps,no\n"),
        Error::UnknownLevel { column: "wet".into(), line: 3.0, value: "maybe".into(), levels }
    );
    let bins = ["> 7", "≤ 3.5", "3.5 – 7"].map(String::from).to_vec();
    assert_eq!(
        refusal("gauge\nhigh\n"),
        Error::UnknownLevel { column: "gauge".into(), line: 2.0, value: "high".into(), levels: bins }
    );
    assert_eq!(refusal("wet,wet\nno,no\n"), Error::ColumnTwice { column: "wet".into() });
    let names = ["hose", "wet", "gauge"].map(String::from).to_vec();
    assert_eq!(refusal("rain,x\nno,no\n"), Error::NoInputs { names });
    assert_eq!(refusal("wet,hose\nno\n"), Error::RaggedRow { line: 2.0, found: 1, expected: 2 });
    assert_eq!(refusal("wet,hose\n"), Error::NoRows);
    assert_eq!(refusal("PK\u{3}\u{4}"), Error::PackedFile { format: "zip" });
    assert!(matches!(RowPrediction::new(net(), 4, b"wet\nno\n").err(), Some(Error::BadEvidence { .. })));
}

/// Network a → b of two and three levels as benchpress writes them; the last level of b was never seen.
fn numbered() -> BayesNet {
    let levels = |n: usize| (0..n).map(|k| k.to_string()).collect();
    let variable = |name: &str, levels, parents: &[u32], table: &[f64]| PriorVariable {
        name: name.into(),
        levels,
        parents: parents.to_vec(),
        table: table.to_vec(),
    };
    let variables = vec![
        variable("a", levels(2), &[], &[0.6, 0.4]),
        variable("b", levels(3), &[0], &[0.9, 0.1, 0.0, 0.2, 0.8, 0.0]),
    ];
    BayesNet::new(&PriorNetwork { example: None, variables }).expect("sound")
}

#[test]
fn numbers_of_levels_beneath_the_names_are_not_a_row() {
    let rows_of = |file: &str| {
        let mut of = RowPrediction::new(numbered(), 0, file.as_bytes())?;
        while of.run(1)? < 1.0 {}
        let found = of.summary(usize::MAX);
        Ok((found.rows, found.cardinalities, found.first[0].line, found.first[0].levels[1]))
    };
    // Too few rows to recognize it from the file: the network's levels decide.
    assert_eq!(rows_of("b\n0\n"), Ok((1.0, false, 2, Some(0))));
    assert_eq!(rows_of("a,b\n2,3\n,1\n1,0\n"), Ok((2.0, true, 3, Some(1))));
    // A column that is not a variable also states a number of levels.
    assert_eq!(rows_of("c,b\n4,3\n3,0\n1,1\n"), Ok((2.0, true, 3, Some(0))));
    // The file alone suffices, and declares a level that the network does not have.
    let many = format!("c,b\n2,4\n{}", "0,0\n1,1\n0,2\n".repeat(9));
    assert_eq!(rows_of(&many), Ok((27.0, true, 3, Some(0))));
    // A different number of levels, among few rows, is not taken for a declaration.
    let levels = ["0", "1", "2"].map(String::from).to_vec();
    let unknown = Error::UnknownLevel { column: "b".into(), line: 2.0, value: "4".into(), levels };
    assert_eq!(rows_of("c,b\n2,4\n0,1\n1,0\n"), Err(unknown));
    assert_eq!(rows_of("a,b\n2,3\n"), Err(Error::NoRows));
}
