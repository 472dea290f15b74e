//! Learns from a CSV file of levels: `cargo run --example csv -- survey.csv`.

use bayescope::prelude::*;
use std::time::{Duration, Instant};

fn main() -> std::result::Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("name a CSV file: cargo run --example csv -- survey.csv")?;
    let data = Dataset::from_csv(&std::fs::read_to_string(path)?)?;
    println!("{} rows of {}", data.rows(), data.names().join(", "));

    let end = Instant::now() + Duration::from_secs(60);
    let learner = Learner::new(&data).score(Score::Bdeu { ess: 1.0 });
    let network = learner.network_while(|_| Instant::now() < end)?;
    println!("{network}");
    Ok(())
}
