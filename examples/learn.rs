//! Learns a proven network from columns: `cargo run --example learn`.

use bayescope::prelude::*;

fn main() -> Result<()> {
    // Asia without the lungs: a visit, tuberculosis by the visit, a cough by it.
    let visit: Vec<bool> = (0..400).map(|i| i % 4 == 0).collect();
    let tuberculosis: Vec<bool> = (0..400).map(|i| i % 4 == 0 && i % 3 > 0 || i % 29 == 0).collect();
    let cough: Vec<&str> =
        tuberculosis.iter().zip(0..).map(|(&t, i)| if t ^ (i % 11 == 0) { "yes" } else { "no" }).collect();
    let data = Dataset::from_columns([
        ("visit", Column::from(visit)),
        ("tuberculosis", Column::from(tuberculosis)),
        ("cough", Column::from(cough)),
    ])?;

    let network = Learner::new(&data).score(Score::Bic).network()?;
    println!("{network}");
    for name in network.names() {
        println!("{name}: {:.3} with parents {:?}", network.local_score(name)?, network.parents(name)?);
    }
    if let Some(ties) = network.ties() {
        println!("{} networks of {} class tie", ties.networks, ties.classes);
    }
    println!("{}", network.to_dot());
    Ok(())
}
