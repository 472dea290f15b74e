// "Bayesian Network Search by Proxy" (Yackley, Blake Anderson and Lane 2011): its three tables as printed, and the
// settings of the searches run beside them. Printed scores are in 10⁵ nats of a BDe score; its pseudo-counts and cut
// points are not given, so that scores are comparable within a table only.

import MEASURED from './proxy-measured.json' with { type: 'json' };
import PRINTED from './proxy-printed.json' with { type: 'json' };

/** Form of the surrogate: as published; with learned noise and mean subtracted; like that, for each child's score. */
export type Form = 'published' | 'learned' | 'child';
export type Row = 'score' | 'generation' | 'weights' | 'search' | 'total';

export const FORMS: Record<Form, { noise: number | null; centered: boolean; perChild: boolean }> = {
  published: { noise: 0, centered: false, perChild: false },
  learned: { noise: null, centered: true, perChild: false },
  child: { noise: null, centered: true, perChild: true },
};
export const FORM_NAMES = Object.keys(FORMS) as Form[];
/** Forms of the surrogate whose local optima are examined. */
export const SMOOTH = ['published', 'learned'] as const;

/** Engines for counting rows whose speeds are compared. */
export const ENGINES = ['partition', 'bitset', 'adtree'] as const;

/** Number of repetitions of each search, each with another seed. */
export const REPEATS = 5;
/** Number of random starts from which the local optima are found. */
export const RESTARTS = 20;
/** Number of samples of the surrogates whose local optima are examined. */
export const CLIMBED = 100;
/** Maximum number of variables of a data set whose local optima are examined. */
export const MOST_CLIMBED = 60;

/** Average numbers of parents of a variable in the sampled networks; the paper does not give this number. */
export const DENSITIES = [0.25, 1, 2, 4] as const;
export const DENSITY = 2;
/** Numbers of samples that are measured at all densities. */
export const COMPARED = [100, 250] as const;

/** Numbers of samples of the surrogates whose trajectories are in figures 1 and 2. */
export const TRAJECTORIES = [
  [50, 100, 250, 500],
  [5, 10, 15, 20],
] as const;

/** Number of rounds of resampling near the best network, and of networks scored in each round. */
export const REFINED = { samples: 100, rounds: 10 };

/** Limits of the exact search for `n` variables: maximum number of parents, and seconds; null for no exact search. */
export function proofOf(n: number) {
  if (n <= 20) return { most: 6, limit: 60 };
  return n <= 40 ? { most: 3, limit: 60 } : null;
}

/** Numbers of samples and of repetitions measured when the view opens, enough for its first sentence. */
export const FIRST = { samples: [100], repeats: 3 } as const;

/** Results of the exact searches as printed in each table: seconds for the ADTree and the search, score / 10⁵. */
export const EXACT = PRINTED.exact;

/** Tables of the paper as printed, by row and number of samples. `whole`: label of the row with the total seconds. */
export const TABLES = PRINTED.tables as {
  table: 1 | 2 | 3;
  samples: number[];
  blocks: { by: 'tree' | 'toolbox' | 'exact'; whole: 'total' | 'tree'; rows: Record<Row, string[]> }[];
}[];

/**
 * Measurements of MUSK, which is not part of the page: means and deviations over five seeds by form and row of the
 * tables, scores in 10⁵ nats, seconds; for `child` up to 60 samples. `exact`: greedy search with exact scores counted
 * from the rows, `empty`: score of the network without edges, both in nats. A test compares them with the record of the
 * benchmark (bench/results).
 */
export const MUSK = Object.freeze(MEASURED);

/** Numbers of samples for which the paper also scores with an ADTree. */
export const FROM_TREE = TABLES.filter(({ blocks }) => blocks.some(({ by }) => by === 'tree')).flatMap(
  ({ samples }) => samples,
);

/** All numbers of samples in the tables, ascending. */
export const SIZES = [...new Set(TABLES.flatMap(({ samples }) => samples))].sort((a, b) => a - b);
