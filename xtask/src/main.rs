//! Build helper: `bindgen MODULE.wasm FOLDER NAME` writes the JavaScript glue of a wasm module to `FOLDER/NAME.js`.

use anyhow::{Result, bail};
use std::env::args;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let args: Vec<String> = args().skip(1).collect();
    let [command, module, folder, name] = &args[..] else {
        bail!("usage: cargo xtask bindgen MODULE.wasm FOLDER NAME")
    };
    if command != "bindgen" {
        bail!("unknown command {command:?}: bindgen");
    }
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false)
        .out_name(name)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
}
