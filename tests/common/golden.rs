//! One line for each example and score: the result's digest. Native and wasm must both print `tests/data/golden.txt`.

use bayescope::protocol::{ExampleRef, MethodName, Outcome, Settings};
use bayescope::score_kind::{Score, ScoreKind};
use bayescope::session::Session;
use sha2::{Digest, Sha256};

pub const GOLDEN: &str = include_str!("../data/golden.txt");

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
        for (name, kind) in [
            ("ll", ScoreKind::Ll),
            ("aic", ScoreKind::Aic),
            ("bic", ScoreKind::Bic),
            ("mdl-lecture", ScoreKind::MdlLecture),
            ("pll 2.5", ScoreKind::Pll { penalty: 2.5 }),
            ("bd 0.3", ScoreKind::Bd { alpha: 0.3 }),
            ("k2", ScoreKind::K2),
            ("bdeu 1", ScoreKind::Bdeu { ess: 1.0 }),
        ] {
            for method in [MethodName::Dp, MethodName::HillClimb] {
                let settings = Settings { score: Score { kind, edge_prior: 0.9 }, method, ..Settings::default() };
                let outcome = session.learn(&settings).expect(id);
                // Memory depends on the width of a pointer and stands outside the compared bytes.
                let told = format!("{:?}", Outcome { memory: 0.0, ..outcome.clone() });
                let digest: String =
                    Sha256::digest(told.as_bytes()).iter().take(8).map(|b| format!("{b:02x}")).collect();
                text += &format!("{id} {} {name} {method:?} {:?} {digest}\n", info.rows, outcome.score);
            }
        }
    }
    text
}
