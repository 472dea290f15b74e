// The same learning work in three places: natively, in wasm in Node, in wasm in a worker of headless Chromium.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { initSync, Session } from '../www/pkg/core.js';
import { time } from './wasm.mjs';

/** @typedef {import('./wasm.mjs').Timing} Timing */

/** @type {import('./wasm.mjs').Workload[]} */
export const workloads = JSON.parse(readFileSync('bench/workloads.json', 'utf8'));

const read = (/** @type {string} */ file) => readFile(file).catch(() => null);

/** Also times the calibration kernel. @returns {Timing[]} */
export function native() {
  const done = spawnSync('cargo', ['bench', '-q', '--locked', '--bench', 'learn'], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  return done.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** @returns {Promise<Timing[]>} */
export async function inNode() {
  initSync({ module: readFileSync('www/pkg/core_bg.wasm') });
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const timings = [];
  for (const workload of workloads) timings.push(await time(Session, workload, read, cpu));
  return timings;
}

const TYPES = new Map([
  ['', 'text/html'],
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
  ['.wasm', 'application/wasm'],
]);

/** Serves the project's own folder and `../shared/data`. */
async function serve() {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1).replace(/^shared\//, '../shared/');
    const body = path === '' ? Buffer.from('<!doctype html><title>bench</title>') : await read(path);
    const type = TYPES.get(extname(path)) ?? 'application/octet-stream';
    response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body ?? '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Processor milliseconds of all pages so far. @param {import('@playwright/test').CDPSession} devtools */
export async function rendererCpu(devtools) {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** @param {import('@playwright/test').Browser} browser @returns {Promise<Timing[]>} */
export async function inChromium(browser) {
  const server = await serve();
  const devtools = await browser.newBrowserCDPSession();
  const page = await browser.newPage();
  await page.exposeFunction('cpu', () => rendererCpu(devtools));
  await page.goto(server.address);
  const timings = await page.evaluate(async (list) => {
    const worker = new Worker('/bench/worker.mjs', { type: 'module' });
    const timings = [];
    for (const workload of list) {
      timings.push(
        await new Promise((resolve, reject) => {
          worker.onerror = (event) => reject(new Error(event.message));
          worker.onmessage = async ({ data }) => {
            if (data.timing) resolve(data.timing);
            else worker.postMessage({ cpu: await /** @type {any} */ (globalThis).cpu() });
          };
          worker.postMessage({ workload });
        }),
      );
    }
    worker.terminate();
    return timings;
  }, workloads);
  await page.close();
  server.close();
  return /** @type {Timing[]} */ (timings);
}
