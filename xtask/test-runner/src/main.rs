//! Runner of wasm tests for `cargo test` (see `.cargo/config.toml`): in Node, or in a browser.

use std::{env::args_os, process::ExitCode};

fn main() -> ExitCode {
    match wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:?}");
            ExitCode::FAILURE
        }
    }
}
