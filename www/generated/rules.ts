// Generated from src/catalogue by `cargo test`; do not edit.

/** Numbers of the standings of a parent set. */
export const STATUS = {
  kept: 0,
  dominated: 1,
  tied: 2,
  barred: 3,
  large: 4,
  uncompared: 5,
  idle: 6,
  states: 7,
  entropy: 8,
  either: 9,
  dirichlet: 10,
  subsets: 11,
  largeForK: 12,
  delta: 13,
  orders: 14,
  back: 15,
} as const;

export const RULE_TABLE = [
  {"family":"cut","hasSwitch":true,"isFirst":false,"name":"dominance","sides":null,"standing":"dominated"},
  {"family":"large","hasSwitch":true,"isFirst":true,"name":"size","sides":"parents","standing":"large"},
  {"family":"large","hasSwitch":true,"isFirst":true,"name":"states","sides":"parent","standing":"states"},
  {"family":"entropy","hasSwitch":true,"isFirst":true,"name":"entropy","sides":"parent","standing":"entropy"},
  {"family":"entropy","hasSwitch":true,"isFirst":true,"name":"entropy-of-either","sides":"parent","standing":"either"},
  {"family":"dirichlet","hasSwitch":true,"isFirst":true,"name":"dirichlet","sides":"scores","standing":"dirichlet"},
  {"family":"idle","hasSwitch":true,"isFirst":true,"name":"constant","sides":null,"standing":"idle"},
  {"family":"cut","hasSwitch":false,"isFirst":false,"name":"k-better","sides":null,"standing":"subsets"},
  {"family":"large","hasSwitch":false,"isFirst":true,"name":"k-size","sides":null,"standing":"largeForK"},
  {"family":"global","hasSwitch":false,"isFirst":false,"name":"k-networks","sides":null,"standing":"orders"},
  {"family":"global","hasSwitch":false,"isFirst":false,"name":"k-delta","sides":null,"standing":"delta"},
] as const;

/** Columns of the counts by size. */
export const SIZE_COLUMNS = ["all","kept","dominated","tied","barred","unscored"] as const;

/** Columns of the counts by size for k best networks. */
export const COUNTED = ["kept","back","subsets","largeForK","orders","barred"] as const;
