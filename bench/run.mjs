// `npm run bench`: the same learning work natively, in wasm in Node and in headless Chromium, then the page's own bars.
// Prints the record and keeps it under bench/results/ by date, to read (.md) and to compute with (.json). Seconds mean
// little without the machine: processor time stands beside wall time, and a calibration kernel beside both.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { BUDGET } from '../scripts/sizes.mjs';
import { inChromium, inNode, native, workloads } from './core.mjs';
import { bars } from './page.mjs';

/** @typedef {import('./wasm.mjs').Timing} Timing */

const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

/** @param {number | null | undefined} value milliseconds */
const digits = (value) => (value == null ? '' : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0));

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) =>
  [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/** @param {Timing[]} list @param {string} name */
const find = (list, name) => list.find((timing) => timing.name === name);

/** One row per workload. The three places must agree to the last bit. @param {{ native: Timing[], node: Timing[], chromium: Timing[] }} core */
function coreTable(core) {
  const rows = workloads.map(({ name }) => {
    const places = [core.native, core.node, core.chromium].map((list) => find(list, name));
    if (places.some((timing) => !timing || timing.skipped))
      return [name, 'skipped: no such file here', '', '', '', '', '', ''];
    if (new Set(places.map((timing) => timing?.score)).size !== 1) throw new Error(`${name}: the scores differ`);
    const [here, , page] = places;
    const ratio = here?.cpu && page?.cpu ? page.cpu / here.cpu : null;
    return [name, ...places.flatMap((timing) => [digits(timing?.wall), digits(timing?.cpu)]), digits(ratio)];
  });
  const place = (/** @type {string} */ name) => [`${name}, wall`, 'CPU'];
  return table(
    ['work', ...place('native'), ...place('wasm in Node'), ...place('wasm in Chromium'), 'Chromium / native'],
    rows,
  );
}

/** @param {Awaited<ReturnType<typeof bars>>} page */
function pageTable({ firstPicture, liveAt, slider, stops, lattice, hand, scores, gzip }) {
  const longest = (/** @type {number[]} */ tasks) =>
    tasks.length === 0 ? 'none' : `${tasks.length}, longest ${digits(Math.max(...tasks))}`;
  const spread = (/** @type {typeof stops.stop} */ { p50, p95, max }) =>
    `${digits(p50)} / ${digits(p95)} / ${digits(max)}`;
  return table(
    ['bar', 'measured', 'wanted'],
    [
      ['first picture, scripts off (ms)', digits(firstPicture), 'before any script'],
      ['slider live (ms)', digits(liveAt), ''],
      [`re-learn, input to picture, p50 / p95 / max of ${slider.relearn.count} (ms)`, spread(slider.relearn), '< 16'],
      ['re-learns over 16 ms', `${slider.overFrame}`, '0'],
      ['CPU of one re-learn, page and worker (ms)', digits(slider.cpu), ''],
      ['frames while the slider moves, p50 / p95 / max (ms)', spread(slider.frames), '16.7'],
      ['main-thread tasks over 50 ms while the slider moves', longest(slider.longTasks), 'none'],
      [`Stop, p50 / p95 / max of ${stops.stop.count} (ms)`, spread(stops.stop), 'p95 < 100'],
      ...Object.entries(stops.phases).map(([phase, times]) => [
        `Stop while ${phase}, ${times.count}`,
        spread(times),
        '',
      ]),
      ['main-thread tasks over 50 ms during the runs', longest(stops.longTasks), 'none'],
      ['lattice of 1,024 sets, first drawing (ms)', digits(lattice.first), '< 100'],
      [
        `its drawing while the variable changes, p50 / p95 / max of ${lattice.draws.count} (ms)`,
        spread(lattice.draws),
        '< 16',
      ],
      ['its answer from the engine, p50 / p95 / max (ms)', spread(lattice.answers), ''],
      ['frames while the variable changes, p50 / p95 / max (ms)', spread(lattice.frames), '16.7'],
      ['main-thread tasks over 50 ms meanwhile', longest(lattice.longTasks), 'none'],
      [
        `by hand, ten parents (table of ${hand.rows} rows): parent off or on, p50 / p95 / max (ms)`,
        spread(hand.families),
        '< 100',
      ],
      ['frames while its table is paged, p50 / p95 / max (ms)', spread(hand.frames), '16.7'],
      [`score table of ${scores.rows.toLocaleString('en')} rows, first answer (ms)`, digits(scores.first), '< 500'],
      ...Object.entries(scores.sorts).map(([key, times]) => [
        `its sort by ${key}, both ways, p50 / p95 / max of ${times.count} (ms)`,
        spread(times),
        '< 300',
      ]),
      [`its filters, p50 / p95 / max of ${scores.filters.count} (ms)`, spread(scores.filters), '< 50'],
      ['frames while it is flung, p50 / p95 / max (ms)', spread(scores.fling.times), '16.7'],
      [
        'frames without words, in all and in a row',
        `${scores.fling.blanks} of ${scores.fling.times.count}, ${scores.fling.longest}`,
        '2 in a row',
      ],
      ['frames while the wheel turns, p50 / p95 / max (ms)', spread(scores.steps.times), '16.7'],
      ['main-thread tasks over 50 ms meanwhile', longest(scores.longTasks), 'none'],
      ['scripts and styles before interaction, gzip (kB)', (gzip.page / 1000).toFixed(1), `< ${BUDGET.page / 1000}`],
      ['wasm, gzip (kB)', (gzip.wasm / 1000).toFixed(1), `< ${BUDGET.wasm / 1000}`],
    ],
  );
}

const date = new Date().toISOString().slice(0, 10);
const load = loadavg()[0] ?? 0;
const machine = { model: cpus()[0]?.model ?? 'unknown processor', cores: cpus().length };
const core = { native: native(), node: await inNode(), chromium: /** @type {Timing[]} */ ([]) };
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: CHROMIUM_ARGS,
});
/** @type {Awaited<ReturnType<typeof bars>>} */
let page;
try {
  core.chromium = await inChromium(browser);
  page = await bars(browser);
} finally {
  await browser.close();
}

const calibration = find(core.native, 'calibration');
const text = [
  `# Benchmark of ${date}`,
  '',
  `${machine.model}, ${machine.cores} cores; load ${load.toFixed(1)} before the start. One thread of work everywhere.`,
  `Calibration kernel, native (200 million xorshift64 steps): ${digits(calibration?.wall)} ms wall, ${digits(calibration?.cpu)} ms CPU.`,
  '',
  '## Learning: from loaded data to the certified result, milliseconds',
  '',
  ...coreTable(core),
  '',
  '## The page in headless Chromium, 1280 × 800',
  '',
  ...pageTable(page),
  '',
].join('\n');
console.log(`\n${text}`);
mkdirSync('bench/results', { recursive: true });
writeFileSync(`bench/results/${date}.md`, text);
writeFileSync(`bench/results/${date}.json`, `${JSON.stringify({ date, machine, load, core, page }, null, 2)}\n`);
