// "Bayesian Network Search by Proxy" (Yackley, Blake Anderson and Lane 2011): its three tables as printed, and the
// settings of the searches run beside them. Printed scores are in 10⁵ nats of a BDe score; its pseudo-counts and cut
// points are not given, so that scores are comparable within a table only.

import MEASURED from './proxy-measured.json' with { type: 'json' };
import PRINTED from './proxy-printed.json' with { type: 'json' };

/**
 * Form of the proxy: as published; with noise learned and the mean subtracted; the latter for each child's local score.
 */
export type Form = 'published' | 'learned' | 'child';
export type Row = 'score' | 'generation' | 'weights' | 'search' | 'total';

export const FORMS: Record<Form, { noise: number | null; centered: boolean; perChild: boolean }> = {
  published: { noise: 0, centered: false, perChild: false },
  learned: { noise: null, centered: true, perChild: false },
  child: { noise: null, centered: true, perChild: true },
};
export const FORM_NAMES = Object.keys(FORMS) as Form[];
/** Forms whose landscape is climbed. */
export const SMOOTH = ['published', 'learned'] as const;

/** Counting engines compared. */
export const ENGINES = ['partition', 'bitset', 'adtree'] as const;

/** Number of searches of a kind, each with another seed. */
export const REPEATS = 5;
/** Number of random starts in each landscape. */
export const RESTARTS = 20;
/** Number of samples of the proxies whose landscape is climbed. */
export const CLIMBED = 100;
/** Most variables of a data set whose landscapes are climbed. */
export const MOST_CLIMBED = 60;

/** Average numbers of parents of a variable in the samples; the paper does not give it. */
export const DENSITIES = [0.25, 1, 2, 4] as const;
export const DENSITY = 2;
/** Numbers of samples that are measured at all densities. */
export const COMPARED = [100, 250] as const;

/** Numbers of samples of the trajectories in figures 1 and 2. */
export const TRAJECTORIES = [
  [50, 100, 250, 500],
  [5, 10, 15, 20],
] as const;

/** Number of rounds of resampling near the best, and of networks scored in each. */
export const REFINED = { samples: 100, rounds: 10 };

/** Limits of the exact search for `n` variables: most parents, and seconds; null for no exact search. */
export function proofOf(n: number) {
  if (n <= 20) return { most: 6, limit: 60 };
  return n <= 40 ? { most: 3, limit: 60 } : null;
}

/** Numbers of samples and repeats measured on opening: enough for the first sentence. */
export const FIRST = { samples: [100], repeats: 3 } as const;

/** Printed results of the exact searches, by table: seconds for the tree and the search, score / 10⁵. */
export const EXACT = PRINTED.exact;

/** Printed tables by row and number of samples. `whole`: label of the row of total seconds. */
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

/** Numbers of samples that the paper also scores with an ADTree. */
export const FROM_TREE = TABLES.filter(({ blocks }) => blocks.some(({ by }) => by === 'tree')).flatMap(
  ({ samples }) => samples,
);

/** All numbers of samples of the tables, ascending. */
export const SIZES = [...new Set(TABLES.flatMap(({ samples }) => samples))].sort((a, b) => a - b);
