//! Examples that are fixed tables: published counts, and data defined by rules.

use super::{Code, Dataset, Variable};

fn variable(name: &str, levels: &[&str]) -> Variable {
    Variable { name: name.into(), levels: levels.iter().map(|level| (*level).into()).collect() }
}

fn dataset(variables: Vec<Variable>, rows: &[Vec<Code>], weights: Option<&[u32]>) -> Dataset {
    let columns: Vec<Vec<Code>> = (0..variables.len()).map(|v| rows.iter().map(|row| row[v]).collect()).collect();
    made(Dataset::new(variables, &columns, weights))
}

/// Plans of 10,318 Wisconsin high-school seniors: Sewell, Shah, "Social class, parental encouragement, and educational
/// aspirations", Am. J. Sociology 73 (1968); the counts as Heckerman prints them (MSR-TR-95-06, 1995). Among the 128
/// cells CP varies fastest (yes first), then PE (low first), IQ and SES (low to high), Sex (male first).
const COLLEGE_PLANS: [u32; 128] = [
    4, 349, 13, 64, 9, 207, 33, 72, 12, 126, 38, 54, 10, 67, 49, 43, //
    2, 232, 27, 84, 7, 201, 64, 95, 12, 115, 93, 92, 17, 79, 119, 59, //
    8, 166, 47, 91, 6, 120, 74, 110, 17, 92, 148, 100, 6, 42, 198, 73, //
    4, 48, 39, 57, 5, 47, 123, 90, 9, 41, 224, 65, 8, 17, 414, 54, //
    5, 454, 9, 44, 5, 312, 14, 47, 8, 216, 20, 35, 13, 96, 28, 24, //
    11, 285, 29, 61, 19, 236, 47, 88, 12, 164, 62, 85, 15, 113, 72, 50, //
    7, 163, 36, 72, 13, 193, 75, 90, 12, 174, 91, 100, 20, 81, 142, 77, //
    6, 50, 36, 58, 5, 70, 110, 76, 12, 48, 230, 81, 13, 49, 360, 98,
];

/// Data set of the college plans ([`COLLEGE_PLANS`]), with the levels of every variable sorted by name.
pub fn college_plans() -> Dataset {
    let four = ["high", "low", "lower-middle", "upper-middle"];
    let ranks = [1, 2, 3, 0]; // low, lower-middle, upper-middle, high
    let variables = vec![
        variable("Sex", &["female", "male"]),
        variable("SES", &four),
        variable("IQ", &four),
        variable("PE", &["high", "low"]),
        variable("CP", &["no", "yes"]),
    ];
    let row = |cell: usize| {
        let digit = |place: usize, radix: usize| cell / place % radix;
        vec![
            1 - digit(64, 2) as Code,
            ranks[digit(16, 4)],
            ranks[digit(4, 4)],
            1 - digit(2, 2) as Code,
            1 - digit(1, 2) as Code,
        ]
    };
    let rows: Vec<Vec<Code>> = (0..COLLEGE_PLANS.len()).map(row).collect();
    dataset(variables, &rows, Some(&COLLEGE_PLANS))
}

/// Five balanced bits and their parity: row i has the bits of i mod 32, b1 the lowest bit. Fewer than all five bits
/// carry no information about the parity.
pub fn parity(count: u32) -> Dataset {
    let names = ["b1", "b2", "b3", "b4", "b5", "parity"];
    let row = |i: u32| {
        let bits = i % 32;
        (0..5).map(|b| (bits >> b & 1) as Code).chain([(bits.count_ones() % 2) as Code]).collect()
    };
    let rows: Vec<Vec<Code>> = (0..count).map(row).collect();
    dataset(names.iter().map(|name| variable(name, &["0", "1"])).collect(), &rows, None)
}

/// Winning lines of the tic-tac-toe board, as indexes of its squares.
const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The 958 final boards of tic-tac-toe if x begins (Aha 1991, UCI), and whether x has won.
pub fn tic_tac_toe() -> Dataset {
    const O: Code = 1;
    const X: Code = 2;
    let mut variables = Vec::new();
    for row in ["top", "middle", "bottom"] {
        for column in ["left", "middle", "right"] {
            variables.push(variable(&format!("{row}-{column}-square"), &["b", "o", "x"]));
        }
    }
    variables.push(variable("Class", &["negative", "positive"]));

    let mut rows = Vec::new();
    for board in 0..3usize.pow(9) {
        let mut cells: Vec<Code> = (0..9).map(|i| (board / 3usize.pow(i) % 3) as Code).collect();
        let count = |who| cells.iter().filter(|cell| **cell == who).count();
        let won = |who| LINES.iter().any(|line| line.iter().all(|cell| cells[*cell] == who));
        let (x_moved_last, o_moved_last) = (count(X) == count(O) + 1, count(X) == count(O));
        let by_x = won(X) && !won(O) && x_moved_last;
        let by_o = won(O) && !won(X) && o_moved_last;
        let drawn = !won(X) && !won(O) && x_moved_last && count(0) == 0;
        if by_x || by_o || drawn {
            cells.push(Code::from(by_x));
            rows.push(cells);
        }
    }
    dataset(variables, &rows, None)
}

/// Unwraps the data of an example. It does not use `expect`, which would include the texts of all errors in the first
/// wasm module.
pub(super) fn made(data: crate::base::error::Result<Dataset>) -> Dataset {
    let Ok(data) = data else { unreachable!("an example has variables and rows") };
    data
}
