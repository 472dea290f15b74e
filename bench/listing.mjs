// Work on score tables in headless Chromium: by the core alone in one worker, by the page's engine with one worker, and
// with helpers. Wall time stands beside processor time of all of the page's threads.
import { rendererCpu, serve } from './browser.mjs';
import { quantile } from './words.mjs';

/**
 * @typedef {import('./works.mjs').Work} Work
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('../www/generated/protocol').Settings} Settings
 * @typedef {{ first?: number, wall: number, cpu: number }} Timing milliseconds: the first run, where it brings the helpers
 *   into being; the middle of the others; processor time of one
 * @typedef {{ families: number, kept: number, digest: number, bytes?: number, peak?: number }} Result
 * @typedef {{ wall: number, cpu: number, status: string, score: number, bound: number, expanded: number, stored: number,
 *   memory: number }} Proved milliseconds from the bytes of a file; what came of it
 * @typedef {{ wall: number, cpu: number, first: number, found: number, ending: string, lastScore: number, memory: number }} Ranked
 *   milliseconds from the bytes of a file, to the first rows too; the score of the last row
 */

/** @param {Page} page @param {string} name @param {unknown[]} args @returns {Promise<any>} */
const ask = (page, name, ...args) =>
  page.evaluate(
    async ([what, given]) => {
      const path = '/bench/listing-page.mjs';
      const { bench } = await import(path);
      return bench[what](...given);
    },
    /** @type {const} */ ([name, args]),
  );

/**
 * A page whose engine believes that the machine has so many cores, so that a run gets one helper fewer.
 * @param {import('@playwright/test').Browser} browser @param {number} workers
 */
async function open(browser, workers) {
  const server = await serve();
  const page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  await page.goto(server.address);
  await ask(page, 'wake');
  await page.workers()[0]?.evaluate((count) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count });
  }, workers);
  const close = async () => {
    await page.close();
    server.close();
  };
  return { page, close };
}

/** @param {number[]} walls @param {number} cpu of all of them @returns {Timing} */
const timing = (walls, cpu) => ({ wall: quantile(walls, 0.5), cpu: cpu / walls.length });

/**
 * The core alone: `keep` gets one work after another.
 * @param {import('@playwright/test').Browser} browser @param {Work[]} works
 * @param {(work: Work, timing: Timing, result: Result) => void} keep
 */
export async function alone(browser, works, keep) {
  const { page, close } = await open(browser, 1);
  const devtools = await browser.newBrowserCDPSession();
  for (const work of works) {
    const { packed, settings, spend } = work;
    await ask(page, 'alone', { packed, settings });
    const before = await rendererCpu(devtools);
    const { walls } = await ask(page, 'alone', { spend });
    const cpu = (await rendererCpu(devtools)) - before;
    keep(work, timing(walls, cpu), await ask(page, 'alone', { digest: true }));
    await ask(page, 'endAlone');
  }
  await close();
}

/**
 * The page's engine with so many workers, itself among them.
 * @param {import('@playwright/test').Browser} browser @param {number} workers @param {Work[]} works
 * @param {(work: Work, timing: Timing, result: Result) => void} keep
 */
export async function inPage(browser, workers, works, keep) {
  const { page, close } = await open(browser, workers);
  const devtools = await browser.newBrowserCDPSession();
  for (const work of works) {
    const { packed, settings, spend } = work;
    await ask(page, 'load', packed);
    const [first] = await ask(page, 'repeat', settings, 0);
    const before = await rendererCpu(devtools);
    const walls = await ask(page, 'repeat', settings, spend);
    const cpu = (await rendererCpu(devtools)) - before;
    keep(work, { first, ...timing(walls, cpu) }, await ask(page, 'result'));
  }
  await close();
}

/**
 * Searches that prove nothing, by the page's engine with one worker: each work once for every one of its settings, after one run that does not count.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ packed: string, settings: Settings[] }[]} works
 * @param {(i: number, runs: { wall: number, score: number, families: number }[]) => void} keep
 */
export async function searches(browser, works, keep) {
  const { page, close } = await open(browser, 1);
  for (const [i, { packed, settings }] of works.entries()) {
    await ask(page, 'load', packed);
    await ask(page, 'repeat', settings[0], 0);
    const runs = [];
    for (const one of settings) {
      const [wall] = await ask(page, 'repeat', one, 0);
      runs.push({ wall, ...(await ask(page, 'found')) });
    }
    keep(i, runs);
  }
  await close();
}

/**
 * Greedy search by exact scores, once each, and searches by proxy, by the core alone.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ packed: string, repeats: number, exact: Settings[], searches: Settings[][] }[]} works
 * @returns {Promise<{ exact: any[], searches: any[][] }[]>}
 */
export async function byProxy(browser, works) {
  const { page, close } = await open(browser, 1);
  const measured = [];
  for (const { packed, repeats, exact, searches } of works) {
    await ask(page, 'alone', { packed });
    const found = [];
    for (const one of exact) {
      found.push(await ask(page, 'alone', { exact: one, turns: repeats }));
      console.log(`${packed} ${one.counting}: ${JSON.stringify(found.at(-1))}`);
    }
    const runs = [];
    for (const settings of searches) {
      const these = [];
      for (const one of settings) these.push(await ask(page, 'alone', { proxy: one }));
      runs.push(these);
      console.log(`${packed} ${JSON.stringify(settings[0].heuristic)}: ${JSON.stringify(these[0])}`);
    }
    measured.push({ exact: found, searches: runs });
    await ask(page, 'endAlone');
  }
  await close();
  return measured;
}

/**
 * Searches to the proof, by the page's engine with one worker: each once, from the bytes of a list or of a file with rows.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ file: string, settings: Settings, limit?: number }[]} works `file`: under ../shared/data; `limit`: seconds
 * @param {(i: number, proved: Proved) => void} keep
 */
export async function proofs(browser, works, keep) {
  const { page, close } = await open(browser, 1);
  const devtools = await browser.newBrowserCDPSession();
  for (const [i, { file, settings, limit }] of works.entries()) {
    const before = await rendererCpu(devtools);
    const proved = await ask(page, 'proved', `shared/data/${file}`, settings, limit ?? null);
    keep(i, { ...proved, cpu: (await rendererCpu(devtools)) - before });
  }
  await close();
}

/**
 * The k best, by the page's engine with one worker: each once, from the bytes of a file.
 * @param {import('@playwright/test').Browser} browser @param {{ file: string, settings: Settings }[]} works
 * @param {(i: number, ranked: Ranked) => void} keep
 */
export async function ranked(browser, works, keep) {
  const { page, close } = await open(browser, 1);
  const devtools = await browser.newBrowserCDPSession();
  for (const [i, { file, settings }] of works.entries()) {
    const before = await rendererCpu(devtools);
    const measured = await ask(page, 'ranked', `shared/data/${file}`, settings);
    keep(i, { ...measured, cpu: (await rendererCpu(devtools)) - before });
  }
  await close();
}

/**
 * Stops such a search again and again, later each time.
 * @param {import('@playwright/test').Browser} browser @param {{ file: string, settings: Settings }} work
 * @param {number} times @param {(i: number) => number} after milliseconds
 * @returns {Promise<{ took: number, phase: string, status: string, has: boolean }[]>}
 */
export async function stopsOfProofs(browser, { file, settings }, times, after) {
  const { page, close } = await open(browser, 1);
  const found = [];
  for (let i = 0; i < times; i++) {
    if (i === 0 || found[i - 1]?.status === 'hard') await ask(page, 'loadFile', `shared/data/${file}`);
    found.push(await ask(page, 'stopped', settings, after(i), false));
  }
  await close();
  return found;
}

/**
 * A bootstrap by the page's engine with so many workers: once without counting, which brings the helpers into being, then so often.
 * @param {import('@playwright/test').Browser} browser @param {number} workers
 * @param {{ packed: string, settings: Settings, resamples: number, times: number }} work
 * @returns {Promise<{ first: number, wall: number, cpu: number }>}
 */
export async function bootstraps(browser, workers, { packed, settings, resamples, times }) {
  const { page, close } = await open(browser, workers);
  const devtools = await browser.newBrowserCDPSession();
  await ask(page, 'load', packed);
  const first = await ask(page, 'bootstrap', settings, resamples);
  const before = await rendererCpu(devtools);
  const walls = [];
  while (walls.length < times) walls.push(await ask(page, 'bootstrap', settings, resamples));
  const cpu = (await rendererCpu(devtools)) - before;
  await close();
  return { first, ...timing(walls, cpu) };
}

/**
 * Costs of recording searches for a stepper, in the core alone: each unrecorded and recorded, in turns.
 * @param {import('@playwright/test').Browser} browser @param {string} packed @param {Settings[]} settings @param {number} turns
 * @returns {Promise<{ quiet: number, recorded: number, stops: number }[]>} milliseconds, the middle ones
 */
export async function recordings(browser, packed, settings, turns) {
  const { page, close } = await open(browser, 1);
  await ask(page, 'alone', { packed, settings: settings[0] });
  const measured = [];
  for (const one of settings) measured.push(await ask(page, 'alone', { settings: one, turns }));
  await close();
  return measured;
}

/**
 * Stops a run again and again, later each time, while its helpers count.
 * @param {import('@playwright/test').Browser} browser @param {number} workers @param {Work} work
 * @param {number} times @param {(i: number) => number} after milliseconds
 * @returns {Promise<{ took: number, phase: string, status: string }[]>}
 */
export async function stops(browser, workers, { packed, settings }, times, after) {
  const { page, close } = await open(browser, workers);
  const found = [];
  for (let i = 0; i < times; i++) {
    if (i === 0 || found[i - 1]?.status === 'hard') await ask(page, 'load', packed);
    found.push(await ask(page, 'stopped', settings, after(i)));
  }
  await close();
  return found;
}
