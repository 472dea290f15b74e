// Generated from src/steps by `cargo test`; do not edit.

/** Kinds of stops, by their number. */
export const KINDS = /** @type {const} */ (["add","delete","reverse","jump","settled","add","delete","insert","swap","window","selected","start"]);

/** Why a change is not legal, by its number. */
export const REFUSALS = /** @type {const} */ (["required","forbidden","limit","cycle","unscored","tabu","order"]);

/** What is marked, as bits. */
export const MARKS = /** @type {const} */ ({"best":4,"optimum":8,"random":2,"refused":1});
