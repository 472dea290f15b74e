// Workloads on generated tables in which the benchmark tests Stop: methods that run long enough, phases of exact ones.

import type { Settings } from '../www/generated/protocol.ts';
import { longRunCsv, synthetic } from './csv.ts';

export interface StopWork {
  name: string;
  /** Key of the table in `TABLES`. */
  data: string;
  /** Settings that differ from the defaults. */
  settings: any;
  /** Phase of the run in which Stop is pressed; any phase if omitted. */
  phase?: string;
  /** Other changes of the page's state: view and its settings. */
  doc?: object;
  /** Test ids of the buttons that start and stop the workload; by default those of the run bar. */
  start?: string;
  stop?: string;
  /** Whether the run continues from a proven result. */
  isOfResult?: boolean;
}

/** Generated tables by name, with various numbers of variables and rows. */
export const TABLES: Record<string, () => string> = {
  v24: () => longRunCsv(24, 200),
  v24long: () => longRunCsv(24, 4000),
  v30: () => longRunCsv(30, 200),
  v17: () => synthetic(17, 2000, 3, 0.3),
  v20: () => synthetic(20, 500, 3, 0.3),
  v40: () => synthetic(40, 1000, 3, 0.3),
  v100: () => synthetic(100, 1000, 3, 0.3),
  v250: () => longRunCsv(250, 500),
};

const score = (kind: string, more: object = {}) => ({ score: { kind, edgePrior: 1, ...more } });
/** Default settings of a heuristic search, with the changes in `more`. */
const heuristic = (more: object = {}) => ({
  heuristic: { start: 'empty', network: [], order: [], root: null, seed: 1, restarts: null, ...more },
});
const LONG = { restarts: 100_000 };

export const WORKS: StopWork[] = [
  { name: 'greedy search', data: 'v250', settings: { method: 'hill-climb' }, phase: 'greedy' },
  { name: 'greedy search, restarts', data: 'v40', settings: { method: 'hill-climb', ...heuristic(LONG) } },
  {
    name: 'greedy search from random networks',
    data: 'v40',
    settings: { method: 'hill-climb', ...heuristic({ ...LONG, start: 'random' }) },
  },
  { name: 'tabu', data: 'v250', settings: { method: 'tabu' } },
  { name: 'annealing', data: 'v100', settings: { method: 'annealing' } },
  { name: 'GES', data: 'v250', settings: { method: 'ges' } },
  { name: 'orders', data: 'v40', settings: { method: 'orders', ...heuristic(LONG) } },
  { name: 'orders, 250 variables', data: 'v250', settings: { method: 'orders', ...heuristic(LONG) } },
  { name: 'swaps', data: 'v40', settings: { method: 'swaps', ...heuristic(LONG) } },
  { name: 'K2', data: 'v250', settings: { method: 'k2' } },
  { name: 'Chow-Liu', data: 'v250', settings: { method: 'chow-liu' } },
  { name: 'proxy', data: 'v40', settings: { method: 'proxy', ...heuristic({ samples: 1000 }) } },
  {
    name: 'proxy, one for each variable',
    data: 'v40',
    settings: { method: 'proxy', ...heuristic({ samples: 1000, perChild: true, noise: null }) },
  },
  {
    name: 'proxy, sought among all',
    data: 'v40',
    settings: { method: 'proxy', ...heuristic({ samples: 600, whole: true, polish: true }) },
  },
  { name: 'EtminaniB&B', data: 'v24', settings: { method: 'etminani' }, phase: 'search' },
  { name: 'CassioB&B', data: 'v24', settings: { method: 'cassio' }, phase: 'search' },
  { name: 'dynamic programming: counting', data: 'v24', settings: { method: 'dp' }, phase: 'count' },
  { name: 'dynamic programming: lists', data: 'v24', settings: { method: 'dp' }, phase: 'list' },
  { name: 'dynamic programming: search', data: 'v24', settings: { method: 'dp' }, phase: 'search' },
  { name: 'qNML: counting', data: 'v24', settings: { method: 'dp', ...score('qnml') }, phase: 'count' },
  {
    name: 'BDeu: counting',
    data: 'v24long',
    settings: { method: 'dp', maxParents: 6, ...score('bdeu', { ess: 10 }) },
    phase: 'count',
  },
  {
    name: 'ADTree: growing',
    data: 'v24long',
    settings: { method: 'dp', maxParents: 6, counting: 'adtree' },
    phase: 'grow',
  },
  {
    name: 'A*, AIC: counting',
    data: 'v40',
    settings: { method: 'astar', maxParents: 4, ...score('aic') },
    phase: 'count',
  },
  { name: 'A*, AIC: lists', data: 'v40', settings: { method: 'astar', maxParents: 4, ...score('aic') }, phase: 'list' },
  {
    name: 'A*, AIC: proof',
    data: 'v24',
    settings: { method: 'astar', maxParents: 4, ...score('aic') },
    phase: 'prove',
  },
  { name: 'ties after A*', data: 'v30', settings: { method: 'astar', maxParents: 4 }, phase: 'ties' },
  {
    name: 'k best networks',
    data: 'v17',
    settings: { method: 'dp', kBest: { k: 100_000, unit: 'dags', within: null } },
    phase: 'k-best',
    start: 'best-start',
  },
  {
    name: 'k best classes',
    data: 'v20',
    settings: { method: 'astar', maxParents: 4, kBest: { k: 100_000, unit: 'classes', within: null } },
    phase: 'k-best',
    start: 'best-start',
  },
  {
    name: 'bootstrap',
    data: 'v20',
    settings: { method: 'dp' },
    doc: { view: 'bootstrap', bootstrap: { resamples: 10_000, seed: 1, threshold: null, direction: 0.85 } },
    start: 'bs-start',
    stop: 'bs-stop',
  },
  {
    name: 'race',
    data: 'v40',
    settings: { method: 'hill-climb' },
    doc: { view: 'compare', race: { entrants: null, repeats: 20, across: 'time', up: 'score', spread: false } },
    start: 'race-start',
    stop: 'race-stop',
  },
  {
    name: 'curve over rows',
    data: 'v20',
    settings: { method: 'dp' },
    doc: { view: 'curves' },
    start: 'curve-draw',
    stop: 'curve-stop',
    isOfResult: true,
  },
];

/** Complete settings of a workload, with defaults. */
export const settingsOf = ({ settings }: StopWork): Settings =>
  ({
    score: { kind: 'bic', edgePrior: 1 },
    maxParents: null,
    required: [],
    forbidden: [],
    ...settings,
  }) as any;
