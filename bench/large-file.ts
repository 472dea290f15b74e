// Generator of a table of any size from a seed, written while it is generated: 12 columns of levels and 8 of numbers
// that depend on each other through a few causes, as in a survey over years. `npx tsx bench/large-file.ts ROWS >
// file.csv`; 10,000,000 rows are 1.03 GB.
import { pathToFileURL } from 'node:url';

/** Number of rows in a chunk of text. */
const CHUNK = 10_000;

const NAMES = [
  ...[
    'season',
    'region',
    'kind',
    'channel',
    'plan',
    'device',
    'contact',
    'status',
    'payment',
    'support',
    'rating',
    'renewed',
  ],
  ...['age', 'tenure', 'income', 'spend', 'load', 'latency', 'temperature', 'energy'],
];
const SEASONS = ['spr', 'sum', 'aut', 'win'];
const REGIONS = ['N', 'S', 'E', 'W', 'C'];
const KINDS = ['own', 'firm', 'state'];

/** Generator of uniform pseudorandom numbers in [0, 1) (Mulberry32). */
function uniform(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One random row of the table, as a line of CSV. */
function row(random: () => number) {
  const below = (n: number) => Math.floor(random() * n);
  // A level that its causes determine, except in one row of 250.
  const mostly = (level: number, levels: number) => (random() < 0.004 ? below(levels) : level);
  const near = (spread: number) => (random() + random() - 1) * spread;
  const season = below(4);
  const region = below(5);
  const kind = random() < 0.7 ? 0 : 1 + below(2);
  const channel = mostly((region + kind) % 3, 3);
  const plan = mostly(kind, 3);
  const device = mostly(channel === 0 ? 0 : 1, 2);
  const contact = mostly((season + channel) % 2, 2);
  const status = mostly(plan === 2 ? 2 : contact, 3);
  const payment = mostly((plan + device) % 3, 3);
  const support = mostly(status === 2 ? 1 : 0, 2);
  const rating = mostly((payment + support) % 4, 4);
  const renewed = mostly(rating > 1 ? 1 : 0, 2);
  // Two common causes of the numbers: a life, and a day.
  const life = random() * 60 + 10 * kind;
  const day = random() * 30 + 8 * season;
  const age = Math.round(18 + life + near(0.4));
  const tenure = (life * 4 + near(1)).toFixed(1);
  const earned = 900 + life * 61.7 + near(14);
  const income = earned.toFixed(2);
  const spend = (3 + earned / 37 + near(0.3)).toFixed(4);
  const load = (day * 1.7 + near(0.2)).toFixed(2);
  const latency = (4 + day / 3 + near(0.04)).toFixed(5);
  const temperature = (day - 12 + near(0.15)).toFixed(1);
  const energy = (day ** 1.5 + near(0.9)).toFixed(4);
  const levels = [
    ...[SEASONS[season], REGIONS[region], KINDS[kind], ['web', 'shop', 'phone'][channel]],
    ...[['basic', 'plus', 'pro'][plan], ['mobile', 'desk'][device], ['mail', 'call'][contact]],
    ...[['new', 'open', 'done'][status], ['card', 'bill', 'debit'][payment], ['no', 'yes'][support]],
    ...[['poor', 'fair', 'good', 'best'][rating], ['no', 'yes'][renewed]],
  ];
  return [...levels, age, tenure, income, spend, load, latency, temperature, energy].join(',');
}

/** Text of the table, in chunks. */
export function* largeFile(rows: number, seed: number = 1) {
  const random = uniform(seed);
  yield `${NAMES.join(',')}\n`;
  for (let done = 0; done < rows; done += CHUNK) {
    let text = '';
    for (let i = Math.min(CHUNK, rows - done); i > 0; i -= 1) text += `${row(random)}\n`;
    yield text;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [rows, seed] = process.argv.slice(2).map(Number);
  for (const text of largeFile(rows, seed || 1))
    if (!process.stdout.write(text)) await new Promise((go) => process.stdout.once('drain', () => go(undefined)));
}
