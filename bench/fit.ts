// `npx tsx bench/fit.ts`: fits the prices (ns per unit of work) of the cost model (src/count/cost.rs) to measured
// counting. Every counting engine counts sets of every size of many data sets, in wasm in Node. The nanoseconds of
// processor time are then explained by the work in the model, with prices that are not negative and relative errors as
// small as possible. Prints the prices to be put into the source, and writes the record with its residuals to
// bench/results/. With `--quick`, three data sets are tried and nothing is recorded.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { run } from '../scripts/process.mjs';
import { loadFile, open } from '../tests/www/direct.ts';
import { longRunCsv, synthetic } from './csv.ts';

const SHARED = '../shared/data';
const FILES = [
  ['adult-binary.csv', 9],
  ['adult1.csv', 8],
  ['alarm-5000.csv', 4],
  ['autos.csv', 6],
  ['flag.csv', 6],
  ['hailfinder-3000.csv', 3],
  ['hepatitis.csv', 7],
  ['insurance-5000.csv', 4],
  ['kr-vs-kp.csv', 4],
  ['mushroom.csv', 5],
  ['musk2.csv', 3],
  ['parkinsons.csv', 6],
  ['sensors.csv', 6],
  ['spect-heart.csv', 6],
  ['tic-tac-toe.csv', 9],
  ['voting.csv', 8],
  ['peers/alarm_10000.csv', 4],
  ['peers/alarm_100000.csv', 3],
  ['peers/child_10000.csv', 5],
  ['peers/insurance_10000.csv', 4],
];
const MADE = [
  ['balanced binary, 20 × 100,000', () => longRunCsv(20, 100_000), 6],
  ['balanced binary, 14 × 1,000,000', () => longRunCsv(14, 1_000_000), 5],
  ['four levels, 16 × 20,000', () => synthetic(16, 20_000, 4, 0.3), 6],
  ['four levels, skewed, 16 × 20,000', () => synthetic(16, 20_000, 4, 0.9), 6],
  ['twelve levels, 12 × 5,000', () => synthetic(12, 5_000, 12, 0.2), 5],
  ['two levels, skewed, 30 × 10,000', () => synthetic(30, 10_000, 2, 0.9), 5],
];
/** Approximate number of sets counted per size, and minimum duration of a measurement in ms. */
const SETS_PER_SIZE = 3000;
const MIN_MS = 15;
const ENGINES = ['partition', 'bitset', 'tree'];
const KINDS = [6, 6, 4];

const isQuick = process.argv.includes('--quick');
const TARGET = 'wasm32-unknown-unknown';
await run('cargo', ['build', '-q', '--release', '-p', 'engines', '--lib', '--target', TARGET]);
await run('cargo', ['xtask', 'bindgen', `target/${TARGET}/release/engines.wasm`, 'target/bench', 'engines']);
const built = '../target/bench/engines.js'; // built above
const lab = await import(built);
lab.initSync({ module: readFileSync('target/bench/engines_bg.wasm') });

const session = open();

async function pack(bytes: Uint8Array) {
  await loadFile(session, bytes);
  return session.call('pack');
}

/**
 * Nanoseconds of processor time per counted set: the minimum of several runs.
 * @param work counts sets and returns their number
 */
function nanoseconds(work: () => number) {
  let least = Number.POSITIVE_INFINITY;
  let times = 1;
  for (let i = 0, spent = 0; i < 4 || spent < MIN_MS; i++) {
    const before = process.cpuUsage();
    let sets = 0;
    for (let j = 0; j < times; j++) sets += work();
    const { user, system } = process.cpuUsage(before);
    const milliseconds = (user + system) / 1000;
    if (milliseconds < 2)
      times *= 4; // too short to measure
    else least = Math.min(least, (milliseconds * 1e6) / sets);
    spent += milliseconds;
    if (spent > 400 && least < Number.POSITIVE_INFINITY) break;
  }
  return least;
}

export type Sample = {
  name: string;
  size: number;
  engine: number;
  work: number[];
  measured: number;
  predicted: number;
};

const samples: Sample[] = [];
const grown: { rows: number; measured: number; name: string }[] = [];

async function measure(name: string, bytes: Uint8Array, depth: number) {
  const bench = new lab.Lab(await pack(bytes), depth);
  let tree = false;
  try {
    const rows = bench.growing(depth);
    if (rows < 3e8) {
      const measured = nanoseconds(() => {
        bench.grow(depth, 1e9);
        return rows;
      });
      grown.push({ name, rows, measured });
      tree = true;
    }
  } catch {
    // An ADTree that does not fit into memory is skipped.
  }
  for (let size = 1; size <= depth; size++) {
    const [sets = 0, ...work] = bench.facts(size);
    const stride = Math.max(1, Math.round(sets / SETS_PER_SIZE));
    let at = 0;
    KINDS.forEach((kinds, engine) => {
      const own = Array.from<number>(work.slice(at, at + kinds));
      at += kinds;
      if (engine === 2 && !tree) return;
      const measured = nanoseconds(() => bench.count(engine, size, stride)[0]);
      samples.push({ name, size, engine, work: own, measured, predicted: Number.NaN });
    });
  }
  bench.free();
  console.log(`measured ${name}`);
}

/** Prices ≥ 0 that minimize the sum of squared relative errors, by coordinate descent. */
function fit(work: number[][], measured: number[]) {
  const kinds = work[0]?.length ?? 0;
  const rows = work.map((row, i) => row.map((w) => w / (measured[i] ?? 1)));
  const prices = new Array(kinds).fill(0);
  const left = rows.map(() => 1);
  for (let round = 0; round < 20000; round++) {
    for (let k = 0; k < kinds; k++) {
      let [up, down] = [0, 0];
      rows.forEach((row, i) => {
        up += (row[k] ?? 0) * (left[i] ?? 0);
        down += (row[k] ?? 0) ** 2;
      });
      if (down === 0) continue;
      const next = Math.max(0, prices[k] + up / down);
      rows.forEach((row, i) => {
        left[i] = (left[i] ?? 0) - (row[k] ?? 0) * (next - prices[k]);
      });
      prices[k] = next;
    }
  }
  return prices;
}

const missing = [];
for (const [file, depth] of isQuick ? FILES.slice(-2) : FILES) {
  try {
    await measure(String(file), readFileSync(`${SHARED}/${file}`), Number(depth));
  } catch (reason) {
    missing.push(`${file}: ${reason}`);
  }
}
for (const [name, make, depth] of isQuick ? MADE.slice(2, 3) : MADE)
  await measure(String(name), Buffer.from((make as any)()), Number(depth));

const date = new Date().toISOString().slice(0, 10);
const lines = [
  `# What counting costs, fitted on ${date}`,
  '',
  `${cpus()[0]?.model}, wasm in Node ${process.versions.node}; nanoseconds of processor time.`,
  '',
];
ENGINES.forEach((name, engine) => {
  const own = samples.filter((s) => s.engine === engine);
  const prices = fit(
    own.map((s) => s.work),
    own.map((s) => s.measured),
  );
  for (const s of own) s.predicted = s.work.reduce((sum, w, k) => sum + w * prices[k], 0);
  const ratios = own.map((s) => s.predicted / s.measured).toSorted((a, b) => a - b);
  const at = (q: number) => ratios[Math.floor(q * (ratios.length - 1))].toFixed(2);
  lines.push(
    `- ${name}: [${prices.map((p) => p.toPrecision(3)).join(', ')}], predicted / measured over ${own.length}: 5 % ${at(0.05)}, half ${at(0.5)}, 95 % ${at(0.95)}`,
  );
});
const growing = fit(
  grown.map((g) => [g.rows * 1]),
  grown.map((g) => g.measured * g.rows),
);
lines.push(
  `- growing: ${growing[0].toPrecision(3)} a row; measured ${grown.map((g) => `${g.name} ${g.measured.toFixed(1)}`).join(', ')}`,
  '',
);

// Compares, for each size, the engine that the model prefers with the fastest one.
let [right, lost, close] = [0, 0, 0];
const keys = [...new Set(samples.map((s) => `${s.name}|${s.size}`))];
lines.push(
  '| data | size | partition, measured / predicted (ns a set) | bit columns | ADTree |',
  '| --- | ---: | ---: | ---: | ---: |',
);
for (const key of keys) {
  const of = samples.filter((s) => `${s.name}|${s.size}` === key);
  const two = of.slice(0, 2);
  const best = two.toSorted((a, b) => a.measured - b.measured)[0];
  const cheapest = two.toSorted((a, b) => a.predicted - b.predicted)[0];
  if (best === cheapest) right++;
  else if (cheapest.measured < 1.25 * best.measured) close++;
  else lost++;
  const cell = (s: Sample | undefined) => (s ? `${s.measured.toFixed(0)} / ${s.predicted.toFixed(0)}` : '');
  lines.push(
    `| ${key.replace('|', ' | ')} | ${[0, 1, 2].map((e) => cell(of.find((s) => s.engine === e))).join(' | ')} |`,
  );
}
lines.push(
  '',
  `Partition or bit columns: the faster one is preferred ${right} times of ${keys.length}, ${close} times one within a quarter, ${lost} times a slower one.`,
);
for (const name of missing) lines.push('', `Left out: ${name}`);
console.log(lines.join('\n'));
if (!isQuick) {
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(`bench/results/${date}-counting-cost.md`, `${lines.join('\n')}\n`);
}
