// `npm run fuzz`: the project against random input, from a seed and within a time: links, files, foreign files beside the tables
// that they hold, lessons and hand-ins of strangers, actions in the page, tables against brute force. Prints what was tried and what failed, keeps a record of the long run, and ends with 1 if anything failed.
//
//     npm run fuzz                        about ten minutes, recorded under bench/results
//     npm run fuzz -- --short             half a minute, as part of `npm run test:all`
//     npm run fuzz -- --seed 7 links      other input; one part alone
import { parseArgs } from 'node:util';
import { keepRecord } from './record.ts';
import { type Report, watched } from './watched.ts';

/** Most inputs, seconds after which none is begun beyond `least`, and the least number for a run to count. */
export type Size = { count: number; seconds: number; least: number };
/** `of`: the count that says how much was tried. */
export type Part = {
  long: Size;
  short: Size;
  of: string;
  run: (options: { seed: number; count: number; seconds: number; least: number; isShort: boolean }) => Promise<Report>;
};

const PARTS: Record<string, Part> = {
  states: {
    of: 'states',
    long: { count: 40_000, seconds: 90, least: 5000 },
    short: { count: 0, seconds: 0, least: 0 }, // the tests of links try some in any case
    run: (options) => watched('./states.ts', options),
  },
  links: {
    of: 'links',
    long: { count: 4000, seconds: 90, least: 1000 },
    short: { count: 250, seconds: 8, least: 50 },
    run: (options) => watched('./links.ts', options),
  },
  files: {
    of: 'files',
    long: { count: 4000, seconds: 90, least: 1000 },
    short: { count: 250, seconds: 8, least: 50 },
    run: (options) => watched('./files.ts', options),
  },
  foreign: {
    of: 'files',
    long: { count: 5000, seconds: 120, least: 5000 },
    short: { count: 300, seconds: 8, least: 100 },
    run: (options) => watched('./foreign.ts', options),
  },
  lessons: {
    of: 'lessons',
    long: { count: 20_000, seconds: 60, least: 1000 },
    short: { count: 300, seconds: 4, least: 50 },
    run: (options) => watched('./lessons.ts', options),
  },
  handins: {
    of: 'texts',
    long: { count: 10_000, seconds: 60, least: 500 },
    short: { count: 150, seconds: 4, least: 50 },
    run: (options) => watched('./handins.ts', options),
  },
  tables: {
    of: 'tables',
    long: { count: 1200, seconds: 150, least: 500 },
    short: { count: 0, seconds: 0, least: 0 }, // `cargo test` tries some in any case
    run: async (options) => (await import('./tables.ts')).fuzz(options),
  },
  actions: {
    of: 'actions',
    long: { count: 3000, seconds: 260, least: 1000 },
    short: { count: 60, seconds: 15, least: 5 },
    run: async (options) => (await import('./actions.ts')).fuzz(options),
  },
};

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const seed = Number(values.seed);
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0 || !Number.isInteger(seed) || seed < 0) {
  console.error(`usage: npm run fuzz -- [--short] [--seed whole number] [${Object.keys(PARTS).join(' | ')}]`);
  process.exit(2);
}

const begun = performance.now();
const all: Record<string, Report> = {};
let failed = 0;
for (const [name, { of, long, short, run }] of Object.entries(PARTS)) {
  const size = values.short ? short : long;
  if (size.count === 0 || (positionals.length > 0 && !positionals.includes(name))) continue;
  const report = await run({ seed, ...size, isShort: values.short });
  all[name] = report;
  const counts = Object.entries(report.counts).map(([what, n]) => `${n} ${what}`);
  console.log(`${name}: ${counts.join(', ')}; ${report.failures.length} failures`);
  for (const { what, input } of report.failures) console.log(`\n✖ ${name}, seed ${seed}: ${what}\n${input}\n`);
  failed += report.failures.length;
  const tried = report.counts[of] ?? 0;
  if (tried < size.least && report.failures.length === 0) {
    failed += 1;
    console.log(`✖ ${name}: only ${tried} of at least ${size.least} were tried in ${size.seconds} s`);
  }
}
const seconds = (performance.now() - begun) / 1000;
console.log(`\nfuzz: seed ${seed}, ${seconds.toFixed(0)} s, ${failed} failures`);
if (!values.short && positionals.length === 0) keepRecord({ seed, seconds, failed, parts: all });
process.exitCode = failed === 0 ? 0 : 1;
