//! Results are the same bytes on every machine: natively here, in wasm in `wasm_worker.rs`, in the modules that ship in
//! `tests/www/golden.test.ts`.

#[test]
fn results_equal_the_recorded_ones() {
    let now = crate::common::golden::lines();
    if now != crate::common::golden::GOLDEN {
        let path = std::env::temp_dir().join("bayescope-golden.txt");
        std::fs::write(&path, &now).expect("a temporary file");
        panic!("results differ from tests/data/golden.txt; today's are in {}", path.display());
    }
}
