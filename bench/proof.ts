// Section `proof` of the benchmark: time from the bytes of a list of local scores or data file to the certified
// optimum, by the page's engine with one worker, and natively; and the latency of Stop in every phase.
import { existsSync } from 'node:fs';
import { type Proved, proofs, questions, stopsOfProofs } from './listing.ts';
import { calibrationOf, native } from './native.ts';
import type { World } from './run.ts';
import { calibrated, digits, percentiles, spread, table, whole } from './words.ts';
import { proving } from './works.ts';

const SHARED = '../shared/data';

export interface Case {
  /** Path of the list or data file under ../shared/data. */
  file: string;
  /** Search method; default: A*. */
  method?: string;
  /** Limit on the number of parents for a file with rows; null: no limit. */
  most?: number | null;
  /** Cost (negative score) of the optimal network, if known. */
  cost?: number;
  /** Target: maximum number of seconds until the proof. */
  seconds: number;
  /** Time limit in seconds, for attempts without a target. */
  limit?: number;
  /** Times of other programs, as text. */
  peers?: string;
}

const CASES: Case[] = [
  { file: 'scores/hepatitis_BIC.jkl', cost: 1322.58422, seconds: 0.5 },
  { file: 'scores/parkinsons_BIC.jkl', cost: 1598.013264, seconds: 0.5 },
  {
    file: 'scores/autos_BIC.jkl',
    cost: 1585.759737,
    seconds: 0.5,
    peers: 'URLearning A*: 28.5 s, not finished',
  },
  { file: 'scores/flag_BIC.jkl', cost: 2748.105208, seconds: 0.5 },
  { file: 'scores/carpo100_BIC.jkl', cost: 2000.213164, seconds: 0.3 },
  { file: 'scores/alarm1000_BIC.jkl', cost: 11783.052411, seconds: 0.3 },
  { file: 'scores/wdbc_BIC.jkl', cost: 6602.11807, seconds: 5 },
  { file: 'scores/soybean_BIC.jkl', cost: 3122.062983, seconds: 8 },
  {
    file: 'scores/steel_BIC.jkl',
    cost: 18805.522906,
    seconds: 12,
    peers: 'ELSA about 98 s, CPBayes 1,271 s, GOBNILP over an hour; MINOBS 12.7 s without the optimum',
  },
  { file: 'peers/child_1000.csv', most: 3, seconds: 1 },
  {
    file: 'peers/child_10000.csv',
    most: 3,
    seconds: 1,
    peers: 'pomegranate 98 s, 2.8 GB, not finished',
  },
  { file: 'peers/alarm_1000.csv', most: 4, cost: 11654.066307, seconds: 2 },
  { file: 'peers/hailfinder_1000.csv', most: 3, cost: 53022.082459, seconds: 2 },
  { file: 'peers/insurance_10000.csv', most: 4, cost: 133091.982723, seconds: 4 },
  { file: 'peers/alarm_10000.csv', most: 4, cost: 106405.023343, seconds: 15 },
  { file: 'sensors.csv', method: 'dp', most: null, cost: 58661.554709, seconds: 120 },
  { file: 'peers/hailfinder_10000.csv', most: 3, seconds: 60, limit: 60 },
];

/** Files whose proof is stopped repeatedly, with the number of stops. */
const STOPPED: Record<string, number> = {
  'scores/soybean_BIC.jkl': 12,
  'scores/steel_BIC.jkl': 12,
  'peers/hailfinder_1000.csv': 12,
  'peers/alarm_10000.csv': 12,
  'sensors.csv': 6,
};
const PROVEN = 'proven optimal';
/** Target: maximum latency of Stop, in ms. */
const MAX_STOP_MS = 100;
/** Target: maximum latency, in ms, of a query during a run; and number of queries. */
const MAX_QUERY_MS = 20;
const QUERIES = 100;

const settingsOf = ({ method = 'astar', most = null }: Case) => proving(method, most);

const short = (file: string) => file.replace(/.*\//, '').replace(/(_BIC)?\.(jkl|csv)$/, '');

export async function measure({ browser, isQuick }: World) {
  const here = CASES.filter(({ file, seconds }) => existsSync(`${SHARED}/${file}`) && (!isQuick || seconds <= 1));
  const works = here.map((found) => ({ file: found.file, settings: settingsOf(found), limit: found.limit }));
  const page: (Case & Proved)[] = [];
  await proofs(browser, works, (i, proved) => {
    page.push({ ...here[i], ...proved });
    console.log(`${here[i].file}: ${digits(proved.wall)} ms, ${proved.status}, ${proved.score}`);
  });
  const stopped = [];
  for (const { file, settings } of works) {
    const times = STOPPED[file];
    if (!times) continue;
    const full = page.find((one) => one.file === file)?.wall ?? 0;
    const after = (i: number) => Math.round((full * (i + 0.5)) / times);
    const stops = await stopsOfProofs(browser, { file, settings }, times, after);
    // Latencies are not measured if the run is too short for all queries.
    const asked = full > 60 * QUERIES ? await questions(browser, { file, settings }, QUERIES) : [];
    stopped.push({ file, stops, asked });
  }
  const lines = isQuick ? [] : await native('proof');
  return { page, stopped, calibration: calibrationOf(lines), native: lines.filter(({ cost }) => cost !== undefined) };
}

/** Measurement of a case in the native benchmark. */
const nativeOf = (lines: any[], { file, most }: Case) =>
  lines.find(
    ({ name }) => name === (file.endsWith('.jkl') ? short(file) : file.replace(/\.csv$/, most ? ` p${most}` : '')),
  );

export function words({ page, stopped, calibration, native: lines }: Awaited<ReturnType<typeof measure>>) {
  const rows = page.map((one) => {
    const { file, most, cost, seconds, limit, peers, wall, cpu, status, score, bound, expanded, stored, memory } = one;
    const right = cost === undefined || Math.abs(-score - cost) < 1e-5 * Math.abs(cost);
    const met = status === PROVEN && right && wall <= 1000 * seconds ? 'met' : 'missed';
    const other = nativeOf(lines, one);
    return [
      short(file) + (file.endsWith('.csv') && most ? `, ≤ ${most} parents` : ''),
      (-score).toFixed(6),
      status === PROVEN ? 'proven' : `gap ${(100 * ((bound - score) / -score)).toFixed(4)} %`,
      digits(wall),
      digits(1000 * seconds),
      limit ? 'attempted' : met,
      digits(cpu),
      other ? digits(other.cpu + other.counting) : '',
      whole(stored),
      whole(expanded),
      other ? whole(other.expanded) : '',
      (memory / 1e6).toFixed(0),
      other ? other.mb.toFixed(0) : '',
      peers ?? '',
    ];
  });
  return [
    '## The proven optimum',
    '',
    ...(calibration ? [calibrated(calibration), ''] : []),
    'BIC, as costs. In the page: its own engine, one worker, from the bytes of the file to the certified outcome, milliseconds; beside it CPU',
    'milliseconds of the page, and natively, one thread, of the same work. Nodes of A* (of sensors: subsets) expanded and held; MB of',
    'tables, 32-bit addresses in the page. What is stopped after a time gets farther natively.',
    '',
    ...table(
      ['work', 'cost', '', 'ms', 'wanted', '', 'CPU', 'native', 'held', 'expanded', 'native', 'MB', 'native', 'others'],
      rows,
    ),
    '',
    `Stop, asked again and again, spread evenly over the run, milliseconds until it is answered (p50 / p95 / most; wanted ${MAX_STOP_MS}); and ${QUERIES} questions beside a run (wanted p95 ${MAX_QUERY_MS}):`,
    '',
    ...table(
      ['work', 'times', 'phases', 'ms', '', 'without a network or a bound', 'question', ''],
      stopped.map(({ file, stops, asked = [] }) => {
        const took = spread(stops.map((stop) => stop.took));
        const lacking = stops.filter(({ phase, status, has }) => status === 'hard' || !(has || phase !== 'prove'));
        const phases = [...new Set(stops.map(({ phase }) => phase))].join(', ');
        const row = [
          short(file),
          whole(stops.length),
          phases,
          `${percentiles(took)}`,
          took.max <= MAX_STOP_MS ? 'met' : 'missed',
        ];
        if (asked.length === 0) return [...row, whole(lacking.length), '', ''];
        const question = spread(asked);
        return [...row, whole(lacking.length), percentiles(question), question.p95 <= MAX_QUERY_MS ? 'met' : 'missed'];
      }),
    ),
  ];
}
