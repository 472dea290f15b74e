// What the core records of a search that is gone through step by step. Scores, gains and weights in nats. Types only.

/**
 * Whole networks, orderings or notes: after how many stops each stands, and one after another what they hold; `open`: 1 for an
 * edge of a class that has no direction.
 */
export type Frames = {
  at: ArrayLike<number>;
  offsets: ArrayLike<number>;
  ends: ArrayLike<number>;
  open: ArrayLike<number>;
};

/**
 * Part of a search over networks: stops from the one after `first` others on, `total` in all, the best network after `best` of
 * them; `score` and `mark` of where the part begins and after each stop.
 */
export type Window = {
  first: number;
  total: number;
  best: number;
  kind: ArrayLike<number>;
  from: ArrayLike<number>;
  to: ArrayLike<number>;
  delta: ArrayLike<number>;
  score: ArrayLike<number>;
  mark: ArrayLike<number>;
  temperature: ArrayLike<number>;
  number: ArrayLike<number>;
  networks: Frames;
  orders: Frames;
  more: Frames;
  tie: number;
  done: boolean;
  cut: boolean;
};

/** Part of a search over networks, with the score of the whole search. */
export type Trace = Window & { overview: { at: ArrayLike<number>; score: ArrayLike<number> } };

/** Moves that a network offers. */
export type Moves = {
  kind: ArrayLike<number>;
  from: ArrayLike<number>;
  to: ArrayLike<number>;
  gain: ArrayLike<number>;
  refused: ArrayLike<number>;
  sameClass: ArrayLike<number>;
  offsets: ArrayLike<number>;
  with: ArrayLike<number>;
  tabuFirst: number;
  tabuCount: number;
  tie: number;
};

/** Tree of branch and bound: by node, by stage, and of the whole tree. */
export type BranchTrace = {
  above: ArrayLike<number>;
  what: ArrayLike<number>;
  bound: ArrayLike<number>;
  fate: ArrayLike<number>;
  families: ArrayLike<number>;
  offsets: ArrayLike<number>;
  cycles: ArrayLike<number>;
  unmade: ArrayLike<number>;
  below: ArrayLike<number>;
  stage: ArrayLike<number>;
  became: ArrayLike<number>;
  incumbents: ArrayLike<number>;
  bounds: ArrayLike<number>;
  proven: boolean;
  best: number;
  last: number;
  made: number;
  expanded: number;
  stored: number;
};

/**
 * Search over the order graph: for each stage and subset by code its state and the subset it is reached from, −1 for none; by
 * size how many are met and closed.
 */
export type OrderGraphTrace = {
  n: number;
  states: Uint8Array;
  from: Int32Array;
  scores: Float64Array;
  met: Float64Array;
  closed: Float64Array;
  order: Uint16Array;
  proven: boolean;
  expanded: number;
  stored: number;
};

/** Best parents and neighbors of an ordering; `insert`: from place, to place, gain, or empty. */
export type OrderStage = {
  offsets: ArrayLike<number>;
  parents: ArrayLike<number>;
  local: ArrayLike<number>;
  score: number;
  swap: ArrayLike<number>;
  insert: ArrayLike<number>;
  tie: number;
};

/**
 * Search by proxy: `slopes` at from · n + to, NaN where no sample has the edge; `edges`: ends one after the other, the required
 * ones first.
 */
export type ProxyTrace = {
  slopes: ArrayLike<number>;
  base: number;
  score: ArrayLike<number>;
  predicted: ArrayLike<number>;
  edges: ArrayLike<number>;
  required: number;
  soughtScore: number;
  soughtPredicted: number;
  best: number;
  noise: number;
  rounds: number;
};

/** Growth of a Chow-Liu tree: ends of edges one after the other. */
export type TreeTrace = {
  pairs: ArrayLike<number>;
  weight: ArrayLike<number>;
  edges: ArrayLike<number>;
  gain: ArrayLike<number>;
  root: number;
  rows: number;
};
