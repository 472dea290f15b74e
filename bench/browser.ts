// Browser of the benchmark: headless Chromium, a server of the project's folder and of `../shared/data`, and the
// processor time of the pages including all their workers.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { type CDPSession, chromium } from '@playwright/test';
import { transformWithOxc } from 'vite';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

/** Starts a browser whose pages define `__name`, which functions compiled by tsx call. */
export async function launch() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
  const { newPage } = browser;
  browser.newPage = async (options) => {
    const page = await newPage.call(browser, options);
    await page.addInitScript('globalThis.__name = (named) => named');
    return page;
  };
  return browser;
}

export const read = (file: string) => readFile(file).catch(() => null);

const TYPES = new Map([
  ['', 'text/html'],
  ['.js', 'text/javascript'],
  ['.ts', 'text/javascript'],
  ['.wasm', 'application/wasm'],
]);

/** HTML of an empty page, with an empty icon so that none is requested. */
const EMPTY = '<!doctype html><title>bench</title><link rel="icon" href="data:,">';

/** Content of a file that the server sends; TypeScript is sent without its types. */
async function served(path: string) {
  const body = await read(path);
  return body && extname(path) === '.ts' ? (await transformWithOxc(body.toString(), path)).code : body;
}

/** Starts a server of the project's folder and of `../shared/data`, with an empty page at the root. */
export async function serve() {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1).replace(/^shared\//, '../shared/');
    const body = path === '' ? Buffer.from(EMPTY) : await served(path);
    const type = TYPES.get(extname(path)) ?? 'application/octet-stream';
    response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body ?? '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Processor milliseconds that all pages of the browser have used so far. */
export async function rendererCpu(devtools: CDPSession) {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}
