//! Prints the posterior probability of every edge: `cargo run --example posterior`.

use bayescope::prelude::*;

fn main() -> Result<()> {
    let data = Dataset::from_columns([
        ("rain", ["yes", "no", "no", "yes", "no", "no"].repeat(5)),
        ("wet", ["yes", "no", "no", "yes", "yes", "no"].repeat(5)),
        ("windy", ["no", "no", "yes", "yes", "no", "yes"].repeat(5)),
    ])?;
    let posterior = Learner::new(&data).score(Score::Bdeu { ess: 1.0 }).posterior()?;
    for from in data.names() {
        for to in data.names().into_iter().filter(|to| *to != from) {
            println!("P({from} → {to}) = {:.4}", posterior.edge(from, to)?);
        }
    }
    println!("ln P(data) = {:.4}", posterior.ln_evidence());
    Ok(())
}
