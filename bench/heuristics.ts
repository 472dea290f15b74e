// Section `heuristics` of the benchmark: scores and times of heuristic searches on data of other programs' benchmarks,
// by the page's engine with one worker, from loaded data.
import { existsSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import type { Settings } from '../www/generated/protocol.ts';
import { bootstraps, recordings, searches } from './listing.ts';
import { calibrationOf, native } from './native.ts';
import { WORKERS } from './places.ts';
import type { World } from './run.ts';
import { calibrated, digits, quantile, table, whole } from './words.ts';
import { pack, searching } from './works.ts';

const SHARED = '../shared/data';
const SEEDS = 10;
/** Bootstrap that other programs were measured on too, by greedy search: bnlearn takes 44 CPU s. */
const BOOTSTRAP = { file: 'peers/alarm_10000', method: 'hill-climb', most: 3, resamples: 100, ms: 4000 };

export interface Case {
  /** Path of the data file under ../shared/data. */
  file: string;
  method: string;
  /** Limit on the number of parents. */
  most: number;
  /** Score that the method should reach. */
  score?: number;
  /** Milliseconds in which the method should reach the score. */
  ms?: number;
  /** CPU seconds of other programs, native, measured separately. */
  peers?: string;
}

/** Searches with target scores: the optimum, the best of other programs, or that of the network that made the data. */
const CASES: Case[] = [
  { file: 'peers/alarm_10000', method: 'orders', most: 4, score: -106405.1, ms: 2000 },
  { file: 'peers/child_1000', method: 'orders', most: 4, score: -12859.34, ms: 2000 },
  { file: 'peers/child_10000', method: 'orders', most: 4, score: -122661.08, ms: 2000 },
  { file: 'peers/insurance_10000', method: 'orders', most: 4, score: -133290.31, ms: 2000 },
  { file: 'peers/hailfinder_10000', method: 'orders', most: 4, score: -498895.89, ms: 2000 },
  { file: 'peers/alarm_100000', method: 'orders', most: 4, score: -1049096.2, ms: 10_000 },
  {
    file: 'peers/alarm_10000',
    method: 'hill-climb',
    most: 3,
    ms: 80,
    peers: 'pybnesian 0.10, pyAgrum 0.24, bnlearn 0.41',
  },
  {
    file: 'peers/alarm_100000',
    method: 'hill-climb',
    most: 3,
    ms: 800,
    peers: 'pybnesian 0.81, bnlearn 3.5, pyAgrum 7.5, pgmpy 18.7',
  },
  {
    file: 'peers/hailfinder_10000',
    method: 'hill-climb',
    most: 3,
    ms: 120,
    peers: 'pybnesian 0.14, pyAgrum 0.67, bnlearn 0.72',
  },
  { file: 'musk2', method: 'hill-climb', most: 3, ms: 3000 },
];

/** Searches whose recording for a stepper (which replays them) is compared with the plain search. */
const RECORDED = { file: 'peers/alarm_10000', most: 4, methods: ['hill-climb', 'tabu', 'orders'], turns: 9 };
/** Maximum acceptable ratio of the time of a recorded search to that of the plain one. */
const MAX_RECORDING_RATIO = 1.2;

const settingsOf = ({ method, most }: Case, seeds: number) =>
  Array.from({ length: seeds }, (_, i) => searching(method, most, i + 1));

/** Measures plain and recorded searches in the page. */
async function recordedInPage(browser: Browser, isQuick: boolean) {
  const { file, most, methods, turns } = RECORDED;
  const path = `${SHARED}/${file}.csv`;
  if (!existsSync(path)) return [];
  const settings = methods.map((method) => searching(method, most, 1));
  const packed = await pack(file.replace(/.*\//, ''), readFileSync(path));
  const measured = await recordings(browser, packed, settings, isQuick ? 1 : turns);
  return measured.map((one, i) => {
    console.log(`recording ${methods[i]}: ${digits(one.quiet)} ms, ${digits(one.recorded)} ms recorded`);
    return { method: methods[i], ...one };
  });
}

export async function measure({ browser, isQuick }: World) {
  const here = CASES.filter(({ file }) => existsSync(`${SHARED}/${file}.csv`));
  const works: { packed: string; settings: Settings[] }[] = [];
  for (const found of here)
    works.push({
      packed: await pack(found.file.replace(/.*\//, ''), readFileSync(`${SHARED}/${found.file}.csv`)),
      settings: settingsOf(found, isQuick ? 1 : SEEDS),
    });
  const page: { name: Case; walls: number[]; scores: number[]; families: number }[] = [];
  await searches(browser, works, (i, runs) => {
    const found = here[i];
    const walls = runs.map(({ wall }) => wall);
    const scores = runs.map(({ score }) => score);
    console.log(`${found.file} ${found.method}: ${digits(quantile(walls, 0.5))} ms, worst ${Math.min(...scores)}`);
    page.push({ name: found, walls, scores, families: runs[0].families });
  });
  const packed = works[here.findIndex(({ file }) => file === BOOTSTRAP.file)]?.packed;
  const { method, most, resamples } = BOOTSTRAP;
  const settings = searching(method, most, 1);
  const strengths =
    packed && (await bootstraps(browser, WORKERS, { packed, settings, resamples, times: isQuick ? 1 : 5 }));
  const recorded = await recordedInPage(browser, isQuick);
  const lines = isQuick ? [] : await native('heuristics');
  return {
    page,
    recorded,
    recordedNatively: lines.filter(({ ratio }) => ratio !== undefined),
    strengths,
    calibration: calibrationOf(lines),
    native: lines.filter(({ skipped, name, ratio }) => !skipped && name !== 'calibration' && ratio === undefined),
  };
}

/** Report on the cost of recording a search for a stepper (which replays it). */
function recording(
  page: { method: string; quiet: number; recorded: number; stops: number }[],
  natively: { name: string; quiet: number; recorded: number; stops: number }[],
) {
  const row = (name: string, times: { quiet: number; recorded: number; stops: number }) => {
    const ratio = times.recorded / times.quiet;
    const met = ratio <= MAX_RECORDING_RATIO ? 'met' : 'missed';
    return [name, digits(times.quiet), digits(times.recorded), ratio.toFixed(2), met, whole(times.stops)];
  };
  if (page.length + natively.length === 0) return [];
  return [
    `Recording for a stepper, ${RECORDED.file.replace(/.*\//, '')}, ≤ ${RECORDED.most} parents: the same search unheard and recorded in turns,`,
    `milliseconds, the middle ones; it may cost ${Math.round(100 * (MAX_RECORDING_RATIO - 1))} %. In the page in the core alone, CPU milliseconds natively.`,
    '',
    ...table(
      ['work', 'unheard', 'recorded', 'ratio', '', 'stops'],
      [
        ...page.map((times) => row(`${times.method}, in the page`, times)),
        ...natively.map((times) => row(`${times.name.replace(/recording \S+ /, '')}, natively`, times)),
      ],
    ),
    '',
  ];
}

const points = (value: number) => value.toFixed(2).replace('-', '−');

export function words({
  page,
  strengths,
  calibration,
  native: lines,
  recorded = [],
  recordedNatively = [],
}: Awaited<ReturnType<typeof measure>>) {
  const rows = page.map(({ name: { file, method, most, score, ms, peers }, walls, scores, families }) => {
    const worst = Math.min(...scores);
    const slowest = Math.max(...walls);
    const met = (score === undefined || worst >= score) && (ms === undefined || quantile(walls, 0.5) <= ms);
    return [
      `${file.replace(/.*\//, '')}, ${method}, ≤ ${most} parents`,
      points(worst),
      points(quantile(scores, 0.5)),
      score === undefined ? '' : points(score),
      digits(quantile(walls, 0.5)),
      digits(slowest),
      ms === undefined ? '' : digits(ms),
      met ? 'met' : 'missed',
      whole(families),
      peers ?? '',
    ];
  });
  return [
    '## Searches that prove nothing',
    '',
    ...(calibration ? [calibrated(calibration), ''] : []),
    `BIC. In the page: its own engine, one worker, from loaded data to the certified outcome, ${page[0]?.walls.length ?? 0} seeds; the greedy`,
    'search that every run begins with is in it. Wanted: the score by the worst seed, the time by the middle one.',
    '',
    ...table(
      ['work', 'worst score', 'middle', 'wanted', 'ms, middle', 'slowest', 'wanted', '', 'families', 'peers, CPU s'],
      rows,
    ),
    '',
    ...(strengths
      ? [
          `Bootstrap of ${BOOTSTRAP.file.replace(/.*\//, '')}, ${BOOTSTRAP.resamples} resamples by greedy search, ≤ ${BOOTSTRAP.most} parents, in the page with ${WORKERS} workers:`,
          `${digits(strengths.wall)} ms (wanted ${digits(BOOTSTRAP.ms)}), ${digits(strengths.cpu)} ms of CPU; the first time, with its helpers to be started, ${digits(strengths.first)} ms. bnlearn: 44 CPU s.`,
          '',
        ]
      : []),
    ...recording(recorded, recordedNatively),
    ...(lines.length === 0
      ? []
      : [
          'Natively, one thread, ten seeds, CPU milliseconds:',
          '',
          ...table(
            ['work', 'worst score', 'middle', 'CPU, middle', 'CPU, worst'],
            lines.map(({ name, worst, median, cpu, cpuWorst }) => [
              name,
              points(worst),
              points(median),
              digits(cpu),
              digits(cpuWorst),
            ]),
          ),
        ]),
  ];
}
