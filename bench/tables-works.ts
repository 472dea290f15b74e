// Tables of local scores to be measured, with data and targets. Figures of pyAgrum 3.3.1 and pgmpy 1.1.2: from Python,
// one thread, on a machine of this kind, CPU time, measured separately; pgmpy's are extrapolated from its time per
// family.
import { existsSync, readFileSync } from 'node:fs';
import { listing, pack, UNPRUNED } from './works.ts';

const SHARED = '../shared/data';
const BIC = { kind: 'bic' };
const BDEU = { kind: 'bdeu', ess: 1 };
const NO_RULES = ['dominance', ...UNPRUNED];

export interface Case {
  name: string;
  /** Path of the data file under ../shared/data. */
  file: string;
  score: object;
  /** Limit on the number of parents; null: no limit. */
  most: number | null;
  /** Names of the pruning rules that are switched off. */
  off: string[];
  /** Target for the page: maximum number of milliseconds, with the given number of workers. */
  bar?: { ms: number; workers: number };
  peers?: string;
}

export const CASES: Case[] = [
  {
    name: 'alarm, n 37, N 10,000, ≤ 3 parents, every family kept, BIC',
    file: 'peers/alarm_10000.csv',
    score: BIC,
    most: 3,
    off: NO_RULES,
    bar: { ms: 500, workers: 2 },
    peers: 'pyAgrum 26 s, pgmpy about 14 min',
  },
  {
    name: 'the same, BDeu',
    file: 'peers/alarm_10000.csv',
    score: BDEU,
    most: 3,
    off: NO_RULES,
    bar: { ms: 500, workers: 2 },
  },
  { name: 'the same, BIC, rules on', file: 'peers/alarm_10000.csv', score: BIC, most: 3, off: [] },
  {
    name: 'alarm, ≤ 2 parents, every family kept, BIC',
    file: 'peers/alarm_10000.csv',
    score: BIC,
    most: 2,
    off: NO_RULES,
    bar: { ms: 30, workers: 1 },
  },
  {
    name: 'flag, n 29, N 194, ≤ 5 parents, every family scored, BIC',
    file: 'chen2016/flag.csv',
    score: BIC,
    most: 5,
    off: UNPRUNED,
    bar: { ms: 600, workers: 2 },
  },
  { name: 'the same, rules on', file: 'chen2016/flag.csv', score: BIC, most: 5, off: [], bar: { ms: 600, workers: 2 } },
  {
    name: 'adult1, n 15, N 15,060, no limit, rules on, BIC',
    file: 'adult1.csv',
    score: BIC,
    most: null,
    off: [],
    bar: { ms: 1500, workers: 2 },
  },
  {
    name: 'musk2, n 168, N 6,598, ≤ 2 parents, rules on, BIC',
    file: 'musk2.csv',
    score: BIC,
    most: 2,
    off: [],
    bar: { ms: 12_000, workers: 2 },
  },
];

/** Duration, in ms, of the repetitions of one workload, natively or in one kind of browser worker. */
const SPEND_MS = 1500;

/** Workloads for the tables whose data are present, and the names of the missing ones. */
export async function tableWorks(isQuick: boolean) {
  const chosen = isQuick ? CASES.filter(({ file }) => file !== 'musk2.csv') : CASES; // without musk2, whose table takes longest
  const here = chosen.filter(({ file }) => existsSync(`${SHARED}/${file}`));
  const make = async ({ name, file, score, most, off }: Case) => ({
    name,
    packed: await pack(file.replace(/\W+/g, '-'), readFileSync(`${SHARED}/${file}`)),
    settings: listing(score, most, off),
    spend: isQuick ? 0 : SPEND_MS,
    threads: [1, 2],
  });
  const works = await Promise.all(here.map(make));
  return { works, missing: chosen.filter((found) => !here.includes(found)).map(({ name }) => name) };
}
