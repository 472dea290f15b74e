//! What the native benchmarks share: processor time, the calibration kernel.

use std::hint::black_box;
use std::time::Instant;

/// CPU milliseconds of this thread, where the system tells.
pub fn cpu_ms() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    stat.split(' ').next()?.parse::<f64>().ok().map(|ns| ns / 1e6)
}

/// Wall and CPU milliseconds of some work.
pub fn timed(work: impl FnOnce()) -> (f64, Option<f64>) {
    let (wall, cpu) = (Instant::now(), cpu_ms());
    work();
    (wall.elapsed().as_secs_f64() * 1e3, cpu.zip(cpu_ms()).map(|(before, after)| after - before))
}

/// The kernel that says how fast this machine is just now: 200 million steps of xorshift64, as one line of JSON.
pub fn calibrate() {
    let (wall, cpu) = timed(|| {
        let mut x = 88_172_645_463_325_252u64;
        for _ in 0..200_000_000 {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
        }
        black_box(x);
    });
    println!("{}", serde_json::json!({ "name": "calibration", "wall": wall, "cpu": cpu }));
}
