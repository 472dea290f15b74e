// What the k best networks say together. Types only.

/** Averages over the first rows; tables at from · n + to. */
export type Average = {
  rows: number;
  lnWeight: number;
  effective: number;
  edges: Float64Array;
  compelled: Float64Array;
  ancestors: Float64Array;
  blankets: Float64Array;
};

/** Probabilities of edges over the first 1, 2, 5, 10 … rows. */
export type Marks = { rows: Uint32Array; edges: Float64Array };

/** First row, number of rows and weight of each class. */
export type ByClass = { first: Uint32Array; rows: Uint32Array; weight: Float64Array };
