// `npm run bench`: the same learning work natively, in wasm in Node and in wasm in headless Chromium; then the page's own
// bars. Prints a table and records it under bench/results/ by date. Seconds mean little without the machine, so CPU
// time and a calibration kernel stand beside them.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { cpus } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { initSync, Session } from '../www/pkg/core.js';
import { timeAll } from './wasm.mjs';

/** @typedef {import('./wasm.mjs').Timing & { cpu?: number }} Timing */

const workloads = JSON.parse(readFileSync('bench/workloads.json', 'utf8'));
const read = (/** @type {string} */ file) => readFile(file).catch(() => null);

// ------------------------------------------------------------------ the same work in three places

/** @returns {Timing[]} */
function native() {
  const done = spawnSync('cargo', ['bench', '-q', '--locked', '--bench', 'learn'], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  return done.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function node() {
  initSync({ module: readFileSync('www/pkg/core_bg.wasm') });
  return timeAll(Session, workloads, read);
}

const TYPES = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.html': 'text/html',
};

/** Serves the project's own folder and `../shared/data`, for the worker that runs the workloads in the browser. */
async function serveRoot() {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1).replace(/^shared\//, '../shared/');
    const body = path === '' ? Buffer.from('<!doctype html><title>bench</title>') : await read(path);
    const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(path) || '.html')] ?? 'application/octet-stream';
    response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body ?? '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** @param {import('@playwright/test').Browser} browser @returns {Promise<Timing[]>} */
async function worker(browser) {
  const server = await serveRoot();
  const page = await browser.newPage();
  await page.goto(server.address);
  const timings = await page.evaluate(
    (list) =>
      new Promise((resolve, reject) => {
        const source = `
          import init, { Session } from '${location.origin}/www/pkg/core.js';
          import { timeAll } from '${location.origin}/bench/wasm.mjs';
          const read = async (file) => {
            const answer = await fetch('${location.origin}/' + file.replace('../', ''));
            return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
          };
          init().then(async () => postMessage(await timeAll(Session, ${JSON.stringify(list)}, read)));`;
        const bench = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })), {
          type: 'module',
        });
        bench.onmessage = ({ data }) => resolve(data);
        bench.onerror = (event) => reject(new Error(event.message));
      }),
    workloads,
  );
  await page.close();
  server.close();
  return /** @type {Timing[]} */ (timings);
}

// ------------------------------------------------------------------ the page's bars

const PORT = 4191;

/** @returns {Promise<{ address: string, close: () => void }>} */
async function servePage() {
  const args = [
    'node_modules/vite/bin/vite.js',
    'preview',
    '--host',
    '127.0.0.1',
    '--port',
    String(PORT),
    '--strictPort',
  ];
  const server = spawn(process.execPath, args, { stdio: 'ignore' });
  const address = `http://127.0.0.1:${PORT}/`;
  for (let tries = 0; tries < 100; tries++) {
    const up = await fetch(address).then(
      (r) => r.ok,
      () => false,
    );
    if (up) return { address, close: () => server.kill() };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('vite preview does not answer');
}

/** @param {number[]} values @param {number} share */
const quantile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};

/** Durations of a performance measure of the page. @param {import('@playwright/test').Page} page @param {string} name */
const measures = (page, name) =>
  page.evaluate((n) => performance.getEntriesByName(n).map((entry) => entry.duration), name);

/** Columns that lean on each other, as CSV: a long exact run under BDeu. @param {number} columns @param {number} rows */
function longRunCsv(columns, rows) {
  let seed = 12345;
  const draw = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const lines = [Array.from({ length: columns }, (_, i) => `v${i}`).join(',')];
  for (let row = 0; row < rows; row++) {
    /** @type {number[]} */
    const cells = [];
    for (let i = 0; i < columns; i++) {
      const copied = i > 0 && draw() < 0.7 ? cells[Math.floor(draw() * i)] : undefined;
      cells.push(copied ?? (draw() < 0.5 ? 0 : 1));
    }
    lines.push(cells.join(','));
  }
  return lines.join('\n');
}

/** @param {import('@playwright/test').Browser} browser */
async function bars(browser) {
  const server = await servePage();
  /** @type {Record<string, number | string>} */
  const bar = {};

  const bare = await browser.newPage({ javaScriptEnabled: false });
  const begun = performance.now();
  await bare.goto(server.address, { waitUntil: 'commit' });
  await bare.locator('main svg .node').first().waitFor();
  bar['first picture, without script (ms)'] = performance.now() - begun;
  await bare.close();

  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => {
    const tasks = /** @type {any} */ (window);
    tasks.longTasks = [];
    new PerformanceObserver((list) => tasks.longTasks.push(...list.getEntries().map((e) => e.duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await page.goto(server.address);
  const slider = page.getByTestId('rows-slider');
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0);
  bar['time to live slider (ms)'] = await page.evaluate(() => performance.getEntriesByName('live')[0].startTime);

  await page.evaluate(() => performance.clearMeasures('relearn'));
  const frames = await slider.evaluate(async (element) => {
    const input = /** @type {HTMLInputElement} */ (element);
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const { min, max } = { min: Number(input.min), max: Number(input.max) };
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const times = [];
    let last = /** @type {number} */ (await nextFrame());
    for (let i = 0; i < 300; i++) {
      const phase = (1 - Math.cos((i / 300) * 6 * Math.PI)) / 2;
      set?.call(input, String(min + phase * (max - min)));
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      const now = /** @type {number} */ (await nextFrame());
      times.push(now - last);
      last = now;
    }
    return times;
  });
  await page.waitForTimeout(300);
  const relearn = await measures(page, 'relearn');
  bar['slider re-learns measured'] = relearn.length;
  bar['re-learn p50 (ms)'] = quantile(relearn, 0.5);
  bar['re-learn p95 (ms)'] = quantile(relearn, 0.95);
  bar['re-learn max (ms)'] = Math.max(...relearn);
  bar['frames over 17 ms while the slider moves (of 300)'] = frames.filter((t) => t > 17.5).length;

  const chooser = page.getByTestId('file-input');
  await chooser.setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(longRunCsv(23, 2000)) });
  await page.getByTestId('use-data').click();
  await page.getByLabel('BDeu').first().check();
  await page.evaluate(() => {
    /** @type {any} */ (window).longTasks.length = 0;
    performance.clearMeasures('stop');
  });
  for (let i = 0; i < 30; i++) {
    await page.getByTestId('run').click();
    await page.waitForTimeout(150 + 60 * i);
    await page.getByTestId('stop').click();
    await page.waitForFunction((n) => performance.getEntriesByName('stop').length > n, i);
  }
  const stops = await measures(page, 'stop');
  bar['stops measured'] = stops.length;
  bar['stop p50 (ms)'] = quantile(stops, 0.5);
  bar['stop p95 (ms)'] = quantile(stops, 0.95);
  bar['stop max (ms)'] = Math.max(...stops);
  const tasks = await page.evaluate(() => /** @type {any} */ (window).longTasks);
  bar['main-thread tasks over 50 ms during runs'] = tasks.length;
  bar['longest of them (ms)'] = tasks.length > 0 ? Math.max(...tasks) : 0;
  await page.close();
  server.close();

  const assets = readdirSync('dist/assets').map((name) => join('dist/assets', name));
  const gzip = (/** @type {RegExp} */ kind) =>
    assets.filter((f) => kind.test(f)).reduce((sum, f) => sum + gzipSync(readFileSync(f), { level: 9 }).length, 0);
  bar['scripts and styles, gzip (kB)'] = gzip(/\.(js|css)$/) / 1000;
  bar['wasm, gzip (kB)'] = gzip(/\.wasm$/) / 1000;
  return bar;
}

// ------------------------------------------------------------------ report

const digits = (/** @type {number | undefined} */ value) =>
  value === undefined || value === null ? '' : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

const date = new Date().toISOString().slice(0, 10);
const calibrated = native();
const inNode = await node();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const inWorker = await worker(browser);
const page = await bars(browser);
await browser.close();

const find = (/** @type {Timing[]} */ list, /** @type {string} */ name) => list.find((t) => t.name === name);
const lines = [
  `# Benchmark of ${date}`,
  '',
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores. One thread everywhere. Calibration kernel (200 million xorshift64 steps,`,
  `native): ${digits(find(calibrated, 'calibration')?.wall)} ms wall, ${digits(find(calibrated, 'calibration')?.cpu)} ms CPU.`,
  '',
  'One run from loaded data to certified result, milliseconds:',
  '',
  '| work | native wall | native CPU | wasm, Node | wasm, Chromium worker | Chromium / native CPU |',
  '|---|---:|---:|---:|---:|---:|',
];
for (const { name } of workloads) {
  const [a, b, c] = [find(calibrated, name), find(inNode, name), find(inWorker, name)];
  if (a?.skipped || b?.skipped) {
    lines.push(`| ${name} | skipped: file absent | | | | |`);
    continue;
  }
  if (a?.score !== b?.score || b?.score !== c?.score) throw new Error(`${name}: scores differ`);
  const ratio = c?.wall && a?.cpu ? c.wall / a.cpu : undefined;
  lines.push(
    `| ${name} | ${digits(a?.wall)} | ${digits(a?.cpu)} | ${digits(b?.wall)} | ${digits(c?.wall)} | ${digits(ratio)} |`,
  );
}
lines.push('', 'The page in headless Chromium:', '', '| bar | value |', '|---|---:|');
for (const [name, value] of Object.entries(page))
  lines.push(`| ${name} | ${typeof value === 'number' ? digits(value) : value} |`);
const text = `${lines.join('\n')}\n`;
console.log(`\n${text}`);
mkdirSync('bench/results', { recursive: true });
writeFileSync(`bench/results/${date}.md`, text);
