//! Digests of results, one line for each example and score. Native and wasm must both print `tests/data/golden.txt`.

use bayescope::catalogue::{Score, ScoreKind};
use bayescope::protocol::{ExampleRef, Heuristic, MethodName, Outcome, PriorNetwork, Recipe, Settings, Start, Step};
use bayescope::session::Session;
use sha2::{Digest, Sha256};
use std::fmt::Write;

pub const GOLDEN: &str = include_str!("../../data/golden.txt");

/// Odds of single edges that differ by direction, for three variables.
const ODDS: [(u16, u16, f64); 3] = [(0, 1, 4.0), (1, 0, 0.25), (2, 0, 30.0)];

/// A prior network over the variables of Sprinkler, other than its generator, with an additional variable and level.
const BIF: &str = "network doubt {}
variable cloudy { type discrete [ 2 ] { yes, no }; }
variable season { type discrete [ 3 ] { dry, wet, mild }; }
variable sprinkler { type discrete [ 2 ] { yes, no }; }
variable rain { type discrete [ 2 ] { yes, no }; }
variable wet_grass { type discrete [ 2 ] { yes, no }; }
probability ( season ) { table 0.3, 0.3, 0.4; }
probability ( cloudy | season ) { (dry) 0.2, 0.8; (wet) 0.7, 0.3; (mild) 0.5, 0.5; }
probability ( rain | season, cloudy ) {
  (dry, yes) 0.3, 0.7; (wet, yes) 0.9, 0.1; (mild, yes) 0.6, 0.4;
  (dry, no) 0.05, 0.95; (wet, no) 0.4, 0.6; (mild, no) 0.2, 0.8;
}
probability ( sprinkler ) { table 0.4, 0.6; }
probability ( wet_grass | rain ) { (yes) 0.95, 0.05; (no) 0.35, 0.65; }
";

/// Lines of a session's data under one score, exact and greedy.
fn learn(text: &mut String, session: &mut Session, data: &str, name: &str, settings: &Settings) {
    learn_by(&[MethodName::Dp, MethodName::HillClimb], text, session, data, name, settings);
}

/// The heuristic methods except greedy search.
const HEURISTICS: [MethodName; 8] = [
    MethodName::Tabu,
    MethodName::Annealing,
    MethodName::Ges,
    MethodName::Orders,
    MethodName::Swaps,
    MethodName::Proxy,
    MethodName::K2,
    MethodName::ChowLiu,
];

fn learn_by(
    methods: &[MethodName],
    text: &mut String,
    session: &mut Session,
    data: &str,
    name: &str,
    settings: &Settings,
) {
    for &method in methods {
        let outcome = session.learn(&Settings { method, ..settings.clone() }).expect(data);
        // Memory depends on the width of a pointer and is not compared; neither is the start of an exact search, which
        // is greedy search here, nor the absence of residuals of discrete data.
        let rendered = format!("{:?}", Outcome { memory: 0.0, ..outcome.clone() })
            .replace(", start: Greedy", "")
            .replace(", no_residual_from: None", "");
        let digest: String = Sha256::digest(rendered.as_bytes()).iter().take(8).map(|b| format!("{b:02x}")).collect();
        writeln!(text, "{data} {name} {method:?} {:?} {digest}", outcome.score).expect("a string takes all");
    }
}

fn under(kind: ScoreKind) -> Settings {
    Settings { score: Score { kind, edge_prior: 0.9 }, ..Settings::default() }
}

/// Columns of numbers: linear functions of one another, from whole numbers, so that every machine reads the same
/// decimals.
fn numbers() -> Vec<u8> {
    let mut state: u32 = 7;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        i64::from(state >> 16) % 2001 - 1000
    };
    let mut text = String::from("a,b,c,d,e\n");
    for _ in 0..200 {
        let (a, b) = (next() + next(), next() + next());
        let c = 2 * a - b + next();
        let (d, e) = (3 * c + 5 * next(), a + b + c + next());
        let row: Vec<String> = [a, b, c, d, e]
            .iter()
            .map(|x| format!("{}{}.{:03}", if *x < 0 { "-" } else { "" }, x.abs() / 1000, x.abs() % 1000))
            .collect();
        text += &row.join(",");
        text.push('\n');
    }
    text.into_bytes()
}

pub fn lines() -> String {
    let mut text = String::new();
    for (id, rows) in [
        ("asia", 1000),
        ("asia", 20_000),
        ("sprinkler", 500),
        ("xor", 100),
        ("parity", 105),
        ("college-plans", 0),
        ("tic-tac-toe", 0),
    ] {
        let mut session = Session::default();
        let info = session.load_example(&ExampleRef { id: id.into(), version: 1, rows, seed: 7 }).expect(id);
        let data = format!("{id} {}", info.rows);
        for (name, kind) in [
            ("ll", ScoreKind::Ll),
            ("aic", ScoreKind::Aic),
            ("bic", ScoreKind::Bic),
            ("mdl-lecture", ScoreKind::MdlLecture),
            ("pll 2.5", ScoreKind::Pll { penalty: 2.5 }),
            ("bd 0.3", ScoreKind::Bd { alpha: 0.3 }),
            ("k2", ScoreKind::K2),
            ("bdeu 1", ScoreKind::Bdeu { ess: 1.0 }),
            ("fnml", ScoreKind::Fnml),
            ("qnml", ScoreKind::Qnml),
        ] {
            learn(&mut text, &mut session, &data, name, &under(kind));
        }
        for (name, kind) in [("bic odds", ScoreKind::Bic), ("bdeu 1 odds", ScoreKind::Bdeu { ess: 1.0 })] {
            learn(&mut text, &mut session, &data, name, &Settings { edge_odds: ODDS.to_vec(), ..under(kind) });
        }
        if ["asia", "college-plans"].contains(&id) && info.rows < 20_000.0 {
            let drawn = Heuristic { start: Start::Random, restarts: Some(3), seed: 5, ..Heuristic::default() };
            let settings = Settings { heuristic: drawn, ..under(ScoreKind::Bdeu { ess: 1.0 }) };
            let settings = Settings { score: Score { edge_prior: 1.0, ..settings.score }, ..settings };
            let methods = [&HEURISTICS[..], &[MethodName::HillClimb]].concat();
            learn_by(&methods, &mut text, &mut session, &data, "bdeu 1 from the seed", &settings);
        }
        let mut believed = Vec::new();
        if ["asia", "sprinkler"].contains(&id) {
            believed.push(("its own network", PriorNetwork { example: Some(id.into()), variables: Vec::new() }));
        }
        if id == "sprinkler" {
            believed.push(("a network read", Session::read_network(BIF.as_bytes(), "").expect("a network")));
        }
        for (which, network) in believed {
            let settings = Settings { prior_network: Some(network), ..under(ScoreKind::Bde { ess: 10.0 }) };
            learn(&mut text, &mut session, &data, &format!("bde 10, {which}"), &settings);
        }
    }
    let mut session = Session::default();
    session.read_file(numbers());
    let steps = ["a", "b", "c", "d", "e"].map(|column| Step::Number { column: column.into() });
    session.prepare(&Recipe { steps: steps.to_vec(), ..Recipe::default() }).expect("numbers");
    for (name, kind) in [
        ("bic", ScoreKind::Bic),
        ("aic", ScoreKind::Aic),
        ("bge 1", ScoreKind::Bge { alpha_mu: 1.0, alpha_w: None }),
        ("bge 2.5 9", ScoreKind::Bge { alpha_mu: 2.5, alpha_w: Some(9.0) }),
    ] {
        learn(&mut text, &mut session, "numbers 200", name, &under(kind));
    }
    let settings = Settings { edge_odds: ODDS.to_vec(), ..under(ScoreKind::Bge { alpha_mu: 1.0, alpha_w: None }) };
    learn(&mut text, &mut session, "numbers 200", "bge 1 odds", &settings);
    text
}
