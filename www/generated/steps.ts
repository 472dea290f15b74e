// Generated from src/steps by `cargo test`; do not edit.

/** Kinds of stops, by their number. */
export const KINDS = ["add","delete","reverse","jump","settled","add","delete","insert","swap","window","selected","start"] as const;

/** Reasons for which a change is not legal, by their number. */
export const REFUSALS = ["required","forbidden","limit","cycle","unscored","tabu","order"] as const;

/** Bits of a stop's mark. */
export const MARKS = {"best":4,"optimum":8,"random":2,"refused":1} as const;
