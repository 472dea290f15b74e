// "Bayesian Network Search by Proxy" (Yackley, Blake Anderson and Lane 2011): its three tables as printed, and the
// settings of the searches run beside them. Printed scores are in 10⁵ nats of a BDe score; its pseudo-counts and cut
// points are not given, so that scores are comparable within a table only.

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
export const EXACT = {
  1: { tree: '86.21', search: '102.1', score: '-1.7362' },
  2: { tree: '', search: '3907', score: '-7.659' },
  3: { tree: '', search: '3907', score: '-7.659' },
} as const;

/** Printed tables by row and number of samples. `whole`: label of the row of total seconds. */
export const TABLES: {
  table: 1 | 2 | 3;
  samples: number[];
  blocks: { by: 'tree' | 'toolbox' | 'exact'; whole: 'total' | 'tree'; rows: Record<Row, string[]> }[];
}[] = [
  {
    table: 1,
    samples: [50, 100, 250, 500],
    blocks: [
      {
        by: 'tree',
        whole: 'tree',
        rows: {
          score: ['-1.592 ± 0.093', '-1.539 ± 0.038', '-1.557 ± 0.041', '-1.553 ± 0.049'],
          generation: ['1.71 ± 0.31', '3.46 ± 0.29', '8.64 ± 0.32', '17.37 ± 0.55'],
          weights: ['0.07 ± 0.03', '0.18 ± 0.12', '1.26 ± 1.06', '8.88 ± 8.57'],
          search: ['0.19 ± 0.03', '0.37 ± 0.17', '1.53 ± 1.08', '9.82 ± 8.52'],
          total: ['88.19 ± 0.36', '90.23 ± 0.39', '97.65 ± 2.26', '122.29 ± 16.78'],
        },
      },
      {
        by: 'toolbox',
        whole: 'total',
        rows: {
          score: ['-1.565 ± 0.067', '-1.578 ± 0.145', '-1.510 ± 0.067', '-1.618 ± 0.186'],
          generation: ['3.89 ± 0.29', '7.33 ± 0.52', '17.67 ± 0.16', '39.85 ± 2.02'],
          weights: ['0.09 ± 0.03', '0.28 ± 0.26', '1.31 ± 1.25', '12.11 ± 6.69'],
          search: ['0.22 ± 0.03', '0.47 ± 0.28', '1.58 ± 1.25', '13.35 ± 6.33'],
          total: ['4.20 ± 0.27', '8.07 ± 0.65', '20.56 ± 2.58', '65.30 ± 13.74'],
        },
      },
    ],
  },
  {
    table: 2,
    samples: [10, 20, 30, 40, 50, 60],
    blocks: [
      {
        by: 'exact',
        whole: 'total',
        rows: {
          score: ['-8.103', '-6.573', '-6.239', '-6.082', '-5.647', '-5.579'],
          generation: ['29.4 ± 1.3', '60.3 ± 3.0', '93.2 ± 2.3', '120.7 ± 5.4', '146.7 ± 5.1', '175.4 ± 0.8'],
          weights: ['0.18 ± 0.11', '0.21 ± 0.06', '0.33 ± 0.19', '0.32 ± 0.17', '0.39 ± 0.10', '1.57 ± 0.46'],
          search: ['194.4 ± 19.3', '328.5 ± 34.4', '376.7 ± 21.6', '394.5 ± 25.2', '469.6 ± 32.0', '489.6 ± 17.1'],
          total: ['224.0 ± 20.5', '389.0 ± 33.1', '470.2 ± 23.6', '515.44 ± 30.0', '616.7 ± 30.4', '666.5 ± 17.3'],
        },
      },
    ],
  },
  {
    table: 3,
    samples: [100, 150, 200, 400, 800],
    blocks: [
      {
        by: 'exact',
        whole: 'total',
        rows: {
          score: ['-5.819', '-5.762', '-5.765', '-6.029', '-6.149'],
          generation: ['304.8 ± 7.9', '448.5 ± 11.3', '604.8 ± 15.8', '1341.1 ± 128.3', '2346.6 ± 8.9'],
          weights: ['2.3 ± 1.7', '7.9 ± 3.6', '13.4 ± 6.8', '81.9 ± 38.4', '401.5 ± 226.9'],
          search: ['475.8 ± 35.2', '478.3 ± 13.0', '474.6 ± 19.3', '578.9 ± 50.9', '926.5 ± 218.6'],
          total: ['782.9 ± 37.5', '934.7 ± 17.7', '1092.8 ± 25.5', '2002.0 ± 162.9', '3674.7 ± 447.2'],
        },
      },
    ],
  },
];

/** Numbers of samples that the paper also scores with an ADTree. */
export const FROM_TREE = TABLES.filter(({ blocks }) => blocks.some(({ by }) => by === 'tree')).flatMap(
  ({ samples }) => samples,
);

/** All numbers of samples of the tables, ascending. */
export const SIZES = [...new Set(TABLES.flatMap(({ samples }) => samples))].sort((a, b) => a - b);
