//! TypeScript of messages and requests, written by a test to `www/generated/protocol.ts`.

use super::{jobs, requests};
use crate::generated::is_up_to_date;
use crate::protocol;

/// Writes the types for JavaScript; fails when the committed file differs.
#[test]
fn types_for_javascript_are_up_to_date() {
    let config = ts_rs::Config::default();
    let mut text = String::from(
        "// Generated from src/protocol and src/engine by `cargo test`; do not edit.\n\n\
         /** Refusal of the core: a code and the parameters of its sentence. */\n\
         export type ErrorMessage = { code: string; [parameter: string]: unknown };\n",
    );
    let types = [protocol::typescript(&config), jobs::typescript(&config), requests::answers(&config)];
    for declared in types.iter().flatten() {
        text += &format!("\nexport {declared}\n");
    }
    let (calls, news) = requests::typescript(&config);
    text += &format!("\n/** Requests by name. */\nexport interface Requests {{\n{calls}}}\n");
    text += &format!("\n/** News that requests send before their answer. */\nexport interface News {{\n{news}}}\n");
    is_up_to_date("www/generated/protocol.ts", &text);
}
