// Section `proxy` of the benchmark: surrogate search (search by proxy; Yackley, Blake Anderson and Lane 2011) on the
// paper's own data: greedy search by exact counting, by rows and from an ADTree, against the proxy at the paper's
// sample sizes; and time of the parts of the surrogate search.
import { existsSync, readFileSync } from 'node:fs';
import { byProxy } from './listing.ts';
import type { World } from './run.ts';
import { digits, table, whole } from './words.ts';
import { pack } from './works.ts';

const SHARED = '../shared/data';

export interface Case {
  /** Path of the data file under ../shared/data. */
  file: string;
  /** Numbers of sampled networks in the paper's tables. */
  samples: number[];
  /** Maximum number of samples for a surrogate with one proxy per child. */
  most: number;
  /** Maximum number of samples for one proxy per child followed by greedy search. */
  polished: number;
  /** Target: seconds of the exact greedy search. */
  seconds: number;
  /** Values that the paper prints, as text. */
  published: string;
  /** Score / 10⁵ and total seconds that the paper prints, by number of samples. */
  theirs: (n: number) => string;
}

/** Values of the paper's tables 1 (by the Bayes Net Toolbox), 2 and 3, by number of samples. */
const TABLE_1: Record<string, [score: number, seconds: number]> = {
  50: [-1.565, 4.2],
  100: [-1.578, 8.07],
  250: [-1.51, 20.56],
  500: [-1.618, 65.3],
};
const TABLES_2_3: Record<string, [score: number, seconds: number]> = {
  10: [-8.103, 224],
  20: [-6.573, 389],
  30: [-6.239, 470.2],
  40: [-6.082, 515.4],
  50: [-5.647, 616.7],
  60: [-5.579, 666.5],
  100: [-5.819, 782.9],
  150: [-5.762, 934.7],
  200: [-5.765, 1092.8],
  400: [-6.029, 2002],
  800: [-6.149, 3674.7],
};
const printed = (of: Record<string, [number, number]>) => (n: number) =>
  of[n] ? `${of[n][0].toFixed(3).replace('-', '−')} · 10⁵, ${of[n][1]} s` : '';

const CASES: Case[] = [
  {
    file: 'adult1',
    samples: Object.keys(TABLE_1).map(Number),
    most: 500,
    polished: 500,
    seconds: 0.5,
    published: 'from an ADTree 188 s, −1.7362 · 10⁵',
    theirs: printed(TABLE_1),
  },
  {
    file: 'musk2',
    samples: Object.keys(TABLES_2_3).map(Number),
    most: 60,
    // From a network of many parents greedy search takes more than a minute.
    polished: 0,
    seconds: 3,
    published: 'exact scoring 3,907 s, −7.659 · 10⁵',
    theirs: printed(TABLES_2_3),
  },
];

const REPEATS = 5;

/**
 * Variants of the surrogate that are compared. If an edge's value does not depend on the other parents, nothing limits
 * the number of parents, so that a limit is tried too.
 */
const WAYS: { name: string; heuristic: object; most?: number }[] = [
  { name: 'as published', heuristic: { noise: 0, centered: false } },
  { name: 'noise learned, mean off', heuristic: {} },
  { name: 'the same, ≤ 2 parents', heuristic: {}, most: 2 },
  { name: 'by child', heuristic: { perChild: true } },
  { name: 'by child, ≤ 2 parents', heuristic: { perChild: true }, most: 2 },
  { name: 'by child, then greedy', heuristic: { perChild: true, polish: true } },
];

const ENGINES = ['partition', 'bitset', 'adtree'] as const;

const settings = (more: object): any => ({
  score: { kind: 'bdeu', ess: 1, edgePrior: 1 },
  maxParents: null,
  required: [],
  forbidden: [],
  ...more,
});

const proxySettings = (maxParents: number | undefined, heuristic: object) =>
  settings({
    method: 'proxy',
    maxParents: maxParents ?? null,
    heuristic: { start: 'empty', network: [], order: [], root: null, seed: 1, restarts: null, ...heuristic },
  });

/** Searches of a data set: each number of samples with each variant of the surrogate that is feasible for it. */
const rowsOf = ({ samples, most, polished }: Case, isQuick: boolean) =>
  (isQuick ? samples.slice(0, 2) : samples).flatMap((n) =>
    WAYS.filter(({ heuristic }) => n <= ('polish' in heuristic ? polished : 'perChild' in heuristic ? most : n)).map(
      (way) => ({ n, ...way }),
    ),
  );

export async function measure({ browser, isQuick }: World) {
  const here = CASES.filter(({ file }) => existsSync(`${SHARED}/${file}.csv`));
  const repeats = isQuick ? 1 : REPEATS;
  const seeds = Array.from({ length: repeats }, (_, i) => i + 1);
  const make = async (of: Case) => ({
    packed: await pack(of.file, readFileSync(`${SHARED}/${of.file}.csv`)),
    repeats,
    exact: ENGINES.map((counting) => settings({ method: 'hill-climb', counting })),
    searches: rowsOf(of, isQuick).map(({ n, heuristic, most }) =>
      seeds.map((seed) => proxySettings(most, { ...heuristic, samples: n, seed })),
    ),
  });
  const works = await Promise.all(here.map(make));
  const measured = await byProxy(browser, works);
  return here.map((of, i) => ({
    file: of.file,
    exact: measured[i].exact.map((found, j) => ({ engine: ENGINES[j], ...found })),
    searches: rowsOf(of, isQuick).map(({ n, name }, j) => ({ n, name, runs: measured[i].searches[j] })),
  }));
}

function mean(values: number[]) {
  const middle = values.reduce((sum, x) => sum + x, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, x) => sum + (x - middle) ** 2, 0) / Math.max(1, values.length - 1));
  return { middle, deviation };
}

const points = (value: number, places = 2) => value.toFixed(places).replace('-', '−');
/** Mean and deviation of scores, in 10⁵ nats as in the paper. */
const scored = (scores: number[]) => {
  const { middle, deviation } = mean(scores.map((score) => score / 1e5));
  return `${points(middle, 4)} ± ${points(deviation, 4)}`;
};
const timed = (ms: number[]) => {
  const { middle, deviation } = mean(ms);
  return `${digits(middle)} ± ${digits(deviation)}`;
};

export function words(measured: Awaited<ReturnType<typeof measure>>) {
  return [
    '## Search by proxy',
    '',
    'BDeu 1, no limit on parents unless said, in headless Chromium, the core alone in one worker, from loaded data; nothing is searched before.',
    'Scores in 10⁵ nats, times in milliseconds, mean and standard deviation over seeds. Published: Yackley, Blake Anderson and Lane 2011, Tables 1 to 3, whose prior',
    'counts and binning are not told, so that scores compare within a table only. Sought: the network that greedy search by the proxy ends',
    'with; best scored: the best of it, the samples, and what greedy search by exact scores makes of it.',
    '',
    ...measured.flatMap(({ file, exact, searches }) => {
      const { seconds, published, theirs } = CASES.find((of) => of.file === file) as Case;
      const rows = exact.find(({ engine }) => engine === 'partition');
      const met = rows && rows.wall <= 1000 * seconds ? 'met' : 'missed';
      const best = Math.max(...exact.map(({ score }) => score ?? Number.NEGATIVE_INFINITY));
      const beaten = searches.filter(({ runs }) => mean(runs.map(({ score }) => score)).middle > best + 0.01);
      return [
        `### ${file}`,
        '',
        `Greedy search by exact scores within ${seconds} s: ${met}. Published: ${published}.`,
        '',
        ...table(
          ['greedy search, counting by', 'ms', 'of it growing', 'score', 'families'],
          exact.map(({ engine, refused, wall, growing, score, families }) =>
            refused
              ? [engine, `refused: ${refused}`, '', '', '']
              : [engine, digits(wall), digits(growing), points(score / 1e5, 4), whole(families)],
          ),
        ),
        '',
        ...table(
          [
            'samples',
            'how',
            'network sought',
            'best scored',
            'samples, ms',
            'weights',
            'search',
            'then greedy',
            'total',
            'published',
          ],
          searches.map(({ n, name, runs }) => [
            String(n),
            name,
            scored(runs.map(({ sought }) => sought)),
            scored(runs.map(({ score }) => score)),
            ...['generation', 'weights', 'search', 'polish', 'total'].map((part) =>
              timed(runs.map((run) => (run as any)[part])),
            ),
            name === 'as published' ? theirs(n) : '',
          ]),
        ),
        '',
        beaten.length === 0
          ? 'No search by proxy scores more than greedy search by exact scores.'
          : `More than greedy search by exact scores: ${beaten.map(({ n, name }) => `${name}, ${n} samples`).join('; ')}.`,
        '',
      ];
    }),
  ];
}
