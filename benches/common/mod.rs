//! Common parts of the native benchmarks: processor time and the calibration kernel.

use std::hint::black_box;
use std::time::Instant;

/// CPU milliseconds that this thread has used so far, if the system reports them.
pub fn cpu_ms() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    stat.split(' ').next()?.parse::<f64>().ok().map(|ns| ns / 1e6)
}

/// Runs `work` and returns its wall and CPU milliseconds.
pub fn timed(work: impl FnOnce()) -> (f64, Option<f64>) {
    let (wall, cpu) = (Instant::now(), cpu_ms());
    work();
    (wall.elapsed().as_secs_f64() * 1e3, cpu.zip(cpu_ms()).map(|(before, after)| after - before))
}

/// Measures the current speed of this machine: prints the time of 200 million steps of xorshift64 as one line of JSON.
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
