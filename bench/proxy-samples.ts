// Section `proxy-samples` of the benchmark: how many sampled networks a search by proxy needs (Yackley, Blake Anderson
// and Lane 2011, an open question of their section 7). True score of the network that the proxy as published leads to,
// by number of samples, on ADULT1, SYNTH20 and SYNTH40; n(n − 1), the number of weights, is among the numbers.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { loadFile, open } from '../tests/www/direct.ts';
import type { Session } from '../www/engine/requests.ts';
import { byProxy, greedy, scoreOf } from '../www/features/papers/proxy/search.ts';
import { tableData } from '../www/link/tables.ts';
import { DENSITY } from '../www/model/papers/proxy.ts';
import { fileOf, SYNTHS } from '../www/model/papers/synth.ts';
import { loadTable, TABLES } from '../www/tables/index.ts';
import { native } from './native.ts';
import { table, whole } from './words.ts';

/** Score in nats of the network found with this number of samples and seed, and seconds for it. */
type Point = { samples: number; seed: number; score: number; seconds: number };
/** Measurements of a data set; scores in nats, and the number of weights n(n − 1). */
type SetMeasured = { id: string; n: number; weights: number; empty: number; greedy: number; points: Point[] };
/**
 * Search with a kernel, measured natively (benches/proxy.rs): `predicted` and its standard deviation `deviation` for the
 * network found; for fresh random networks `error`, the root of the mean squared error, and `within`, the share of
 * scores within two standard deviations. Scores in nats.
 */
type KernelPoint = {
  id: string;
  form: string;
  samples: number;
  seed: number;
  score: number;
  predicted: number;
  deviation: number | null;
  error: number;
  within: number | null;
  seconds: number;
};
export type Measured = { version: string; sets: SetMeasured[]; kernels: KernelPoint[] };

const SEEDS = 5;
/** Number of seeds for more samples than half the weights, if there are more than `LONG` weights. */
const FEW_SEEDS = 3;
const LONG = 1_000;
/** Numbers of samples for the kernels beside the number of weights, which take five seeds at most up to that number. */
const KERNEL_SAMPLES = [100, 500, 1_000];
/** Names of the data sets. */
const IDS = ['adult1', 'synth20', 'synth40'];
/** Numbers of samples for all data sets; the number of weights n(n − 1) of each is added. */
const SAMPLES = [50, 100, 150, 210, 250, 300, 500, 1_000, 2_000];

/** Numbers of samples for a data set with this number of weights, ascending. */
const samplesOf = (weights: number) => [...new Set([...SAMPLES, weights])].sort((a, b) => a - b);

const READ = { read: { separator: ',', header: true, decimalComma: false, arff: false }, steps: [] };

/** Bytes of a data set by its name, a table of the page or synthetic, with the recipe that reads it. */
async function bytesOf(id: string) {
  const synth = SYNTHS.find((one) => one.id.toLowerCase() === id);
  if (synth) return { bytes: new TextEncoder().encode(fileOf(synth)), recipe: READ };
  const shipped = TABLES.find((one) => one.id === id);
  if (!shipped) throw Error(`no data set ${id}`);
  const file = await loadTable(shipped, async (address) => new Blob([new Uint8Array(readFileSync(address))]));
  return { bytes: new Uint8Array(await file.arrayBuffer()), recipe: tableData(shipped).recipe };
}

/** Opens a data set by its name; also its number of variables. */
export async function opened(id: string): Promise<[Session, number]> {
  const of = open();
  const { bytes, recipe } = await bytesOf(id);
  const { variables } = await loadFile(of, bytes, recipe);
  return [of, variables.length];
}

const { signal } = new AbortController();

/** Score of the network that the proxy as published leads to. */
export async function searched(of: Session, samples: number, seed: number): Promise<Point> {
  const { score, total } = await byProxy(of, { form: 'published', samples, seed, density: DENSITY }, signal);
  return { samples, seed, score, seconds: total };
}

/** Measures a data set with each kernel. */
async function withKernels({ id, weights }: SetMeasured): Promise<KernelPoint[]> {
  const file = `${mkdtempSync(`${tmpdir()}/proxy-`)}/${id}.csv`;
  writeFileSync(file, (await bytesOf(id)).bytes);
  const sizes = [...KERNEL_SAMPLES, weights].sort((a, b) => a - b);
  const ran = [];
  for (const [seeds, of] of [
    [SEEDS, sizes.filter((samples) => samples <= weights)],
    [FEW_SEEDS, sizes.filter((samples) => samples > weights)],
  ] as const)
    ran.push(...(await native('proxy', [file, String(seeds), of.join()])));
  return ran.map((point) => ({ id, ...point }));
}

/** Measures one data set, by its name. */
async function measureSet(id: string, isQuick: boolean): Promise<SetMeasured> {
  const [of, n] = await opened(id);
  const weights = n * (n - 1);
  const climbed = await greedy(of, 'partition', true, signal);
  const empty = await scoreOf(
    of,
    Array.from({ length: n }, () => []),
  );
  const points: Point[] = [];
  for (const samples of isQuick ? [50] : samplesOf(weights)) {
    const seeds = isQuick ? 1 : samples > weights / 2 && weights > LONG ? FEW_SEEDS : SEEDS;
    for (let seed = 1; seed <= seeds; seed++) points.push(await searched(of, samples, seed));
  }
  return { id, n, weights, empty, greedy: climbed.score, points };
}

export async function measure({ isQuick }: { isQuick: boolean }): Promise<Measured> {
  const sets = [];
  for (const id of isQuick ? IDS.slice(0, 1) : IDS) sets.push(await measureSet(id, isQuick));
  const kernels = [];
  for (const set of isQuick ? [] : sets.slice(0, 2)) kernels.push(...(await withKernels(set)));
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return { version, sets, kernels };
}

const mean = (values: number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
const nats = (score: number) => whole(Math.round(score)).replace('-', '−');

/** Mean of a value over the searches that have it, as text. */
function meanOf(points: KernelPoint[], of: 'score' | 'predicted' | 'deviation' | 'error' | 'within') {
  const values = points.map((point) => point[of]).filter((value) => value !== null);
  if (values.length === 0) return '';
  return of === 'within' ? `${(100 * mean(values)).toFixed(1)} %` : nats(mean(values));
}

const keyOf = ({ id, samples, form }: KernelPoint) => `${id}|${samples}|${form}`;

const wordsOfKernels = (kernels: KernelPoint[]) => [
  '### Kernels and variance',
  '',
  'Native. Noise and parameter of the kernel by maximum likelihood and mean subtracted, but for “published” (linear, no noise, mean left in). Means over the seeds: true and predicted score of the network found with the predicted standard deviation, and for 500 fresh random networks',
  'the root of the mean squared error and the share of true scores within two predicted standard deviations.',
  '',
  ...table(
    ['data', 'samples', 'form', 'seeds', 'score', 'predicted', 'deviation', 'error', 'within 2', 'seconds'],
    [...new Set(kernels.map(keyOf))].map((key) => {
      const points = kernels.filter((point) => keyOf(point) === key);
      return [
        ...key.split('|'),
        String(points.length),
        ...(['score', 'predicted', 'deviation', 'error', 'within'] as const).map((of) => meanOf(points, of)),
        mean(points.map(({ seconds }) => seconds)).toFixed(1),
      ];
    }),
  ),
];

export const words = ({ version, sets, kernels }: Measured) => [
  '## Samples that a search by proxy needs',
  '',
  `Version ${version}, wasm in Node, one thread. BDeu 1, no limit on parents, random networks of ${DENSITY} parents a variable, the proxy as published (no noise, mean left in). True score in nats of the network it leads to, over the seeds; n(n − 1) is the`,
  `number of weights. From half as many samples as weights on, SYNTH40 has ${FEW_SEEDS} seeds instead of ${SEEDS}, because a search takes minutes.`,
  '',
  ...sets.flatMap(({ id, n, weights, empty, greedy, points }) => [
    `### ${id}`,
    '',
    `${n} variables, ${weights} weights; no edges ${nats(empty)}, greedy search by the true score ${nats(greedy)}.`,
    '',
    ...table(
      ['samples', 'seeds', 'mean', 'worst', 'best', 'mean seconds'],
      [...new Set(points.map(({ samples }) => samples))].map((samples) => {
        const here = points.filter((point) => point.samples === samples);
        const scores = here.map(({ score }) => score);
        return [
          whole(samples),
          String(here.length),
          ...[mean(scores), Math.min(...scores), Math.max(...scores)].map(nats),
          mean(here.map(({ seconds }) => seconds)).toFixed(1),
        ];
      }),
    ),
    '',
  ]),
  ...wordsOfKernels(kernels),
];
