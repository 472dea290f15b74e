// The browser of the benchmark: headless Chromium, a server of the project's own folder and of `../shared/data`, and the
// processor time of the pages, all their workers among it.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { chromium } from '@playwright/test';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });

/** @param {string} file */
export const read = (file) => readFile(file).catch(() => null);

const TYPES = new Map([
  ['', 'text/html'],
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
  ['.wasm', 'application/wasm'],
]);

/** A page with nothing in it, not even a picture of its own to ask for. */
const EMPTY = '<!doctype html><title>bench</title><link rel="icon" href="data:,">';

/** Serves the project's own folder and `../shared/data`; at the root an empty page. */
export async function serve() {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1).replace(/^shared\//, '../shared/');
    const body = path === '' ? Buffer.from(EMPTY) : await read(path);
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
