//! Lists the ten best networks of three variables: `cargo run --example k_best`.

use bayescope::prelude::*;

fn main() -> Result<()> {
    let data = Dataset::from_columns([
        ("a", (0..60).map(|i| i % 2).collect::<Vec<_>>()),
        ("b", (0..60).map(|i| i / 2 % 2).collect()),
        ("c", (0..60).map(|i| (i % 2) ^ i32::from(i % 7 == 0)).collect()),
    ])?;
    let best = Learner::new(&data).score(Score::Bdeu { ess: 1.0 }).k_best(10)?;
    for (network, rank) in best.networks.iter().zip(1..) {
        let edges: Vec<String> = network.edges.iter().map(|(from, to)| format!("{from} → {to}")).collect();
        println!("{rank:>2}  {:.3}  class {}  {}", network.score, network.class, edges.join(", "));
    }
    println!("the list ends because: {:?}", best.ending);
    Ok(())
}
