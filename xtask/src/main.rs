//! Build helper: `bindgen` makes the JavaScript glue of the wasm, `test-runner` runs wasm tests in node or a browser.

use std::{ffi::OsString, process::ExitCode};

fn main() -> ExitCode {
    let mut args = std::env::args_os().skip(1);
    let command = args.next().and_then(|s| s.into_string().ok()).unwrap_or_default();
    let rest = |name: &str| std::iter::once(name.into()).chain(args).collect::<Vec<OsString>>();
    let done = match command.as_str() {
        "bindgen" => wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(rest("wasm-bindgen")),
        "test-runner" => {
            wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(rest("wasm-bindgen-test-runner"))
        }
        other => {
            eprintln!("unknown command {other:?}: bindgen | test-runner");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:?}");
            ExitCode::FAILURE
        }
    }
}
