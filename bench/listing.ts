// Measurements of work on score tables in headless Chromium: by the core alone in one worker, by the page's engine with
// one worker, and with helpers. Wall time is measured beside the processor time of all threads of the page.

import type { Browser, Page } from '@playwright/test';
import type { Settings } from '../www/generated/protocol.ts';
import { rendererCpu, serve } from './browser.ts';
import { quantile } from './words.ts';
import type { Work } from './works.ts';

/**
 * Times in milliseconds. `first`: first run, if it starts the helpers; `wall`: median of the other runs; `cpu`:
 * processor time per run.
 */
export type Timing = { first?: number; wall: number; cpu: number };
export type Result = { families: number; kept: number; digest: number; bytes?: number; peak?: number };
/** Times of a proof in milliseconds, from the bytes of a file, and its outcome. */
export type Proved = {
  wall: number;
  cpu: number;
  status: string;
  score: number;
  bound: number;
  expanded: number;
  stored: number;
  memory: number;
};
/** Milliseconds of a ranking of the k best, from the bytes of a file, also to the first rows; score of the last one. */
export type Ranked = {
  wall: number;
  cpu: number;
  first: number;
  found: number;
  ending: string;
  lastScore: number;
  memory: number;
};

const ask = (page: Page, name: string, ...args: unknown[]): Promise<any> =>
  page.evaluate(
    async ([what, given]) => {
      const path = '/bench/listing-page.ts';
      const { bench } = await import(path);
      return bench[what](...given);
    },
    [name, args] as const,
  );

/** Opens a page with a simulated number of cores; a run gets one helper fewer. */
async function open(browser: Browser, workers: number) {
  const server = await serve();
  const page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  await page.goto(server.address);
  await ask(page, 'wake');
  await page.workers()[0]?.evaluate((count) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
  }, workers);
  const close = async () => {
    await page.close();
    server.close();
  };
  return { page, close };
}

/** Median wall time of runs, and processor time per run; `cpu`: processor time of all runs together. */
const timing = (walls: number[], cpu: number): Timing => ({ wall: quantile(walls, 0.5), cpu: cpu / walls.length });

/** Measures workloads by the core alone in one worker; `keep` receives the measurements one by one. */
export async function alone(
  browser: Browser,
  works: Work[],
  keep: (work: Work, timing: Timing, result: Result) => void,
) {
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

/** Measures workloads by the page's engine with a number of workers, including the main one. */
export async function inPage(
  browser: Browser,
  workers: number,
  works: Work[],
  keep: (work: Work, timing: Timing, result: Result) => void,
) {
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
 * Measures heuristic searches, which prove nothing, by the page's engine with one worker: each data set once under each
 * of its settings, after one unmeasured run.
 */
export async function searches(
  browser: Browser,
  works: { packed: string; settings: Settings[] }[],
  keep: (i: number, runs: { wall: number; score: number; families: number }[]) => void,
) {
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

/** Measures greedy search by exact scores (once per settings) and surrogate searches (by proxy), by the core alone. */
export async function byProxy(
  browser: Browser,
  works: { packed: string; repeats: number; exact: Settings[]; searches: Settings[][] }[],
): Promise<{ exact: any[]; searches: any[][] }[]> {
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
 * Measures searches until the proof, by the page's engine with one worker: each once, from the bytes of a list of local
 * scores or of a file with rows.
 * @param works searches; `file`: path under ../shared/data; `limit`: seconds
 */
export async function proofs(
  browser: Browser,
  works: { file: string; settings: Settings; limit?: number }[],
  keep: (i: number, proved: Proved) => void,
) {
  const { page, close } = await open(browser, 1);
  const devtools = await browser.newBrowserCDPSession();
  for (const [i, { file, settings, limit }] of works.entries()) {
    const before = await rendererCpu(devtools);
    const proved = await ask(page, 'proved', `shared/data/${file}`, settings, limit ?? null);
    keep(i, { ...proved, cpu: (await rendererCpu(devtools)) - before });
  }
  await close();
}

/** Measures rankings of the k best, by the page's engine with one worker: each once, from the bytes of a file. */
export async function ranked(
  browser: Browser,
  works: { file: string; settings: Settings }[],
  keep: (i: number, ranked: Ranked) => void,
) {
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
 * Stops a search for a proof repeatedly, later each time.
 * @param after delay of each Stop in milliseconds
 */
export async function stopsOfProofs(
  browser: Browser,
  { file, settings }: { file: string; settings: Settings },
  times: number,
  after: (i: number) => number,
): Promise<{ took: number; phase: string; status: string; has: boolean }[]> {
  const { page, close } = await open(browser, 1);
  const found = [];
  for (let i = 0; i < times; i++) {
    if (i === 0 || found[i - 1]?.status === 'hard') await ask(page, 'loadFile', `shared/data/${file}`);
    found.push(await ask(page, 'stopped', settings, after(i), false));
  }
  await close();
  return found;
}

/** Milliseconds until the answer of each query that is sent during a search for a proof. */
export async function questions(
  browser: Browser,
  { file, settings }: { file: string; settings: Settings },
  times: number,
): Promise<number[]> {
  const { page, close } = await open(browser, 1);
  await ask(page, 'loadFile', `shared/data/${file}`);
  const found = await ask(page, 'asked', settings, times);
  await close();
  return found;
}

/**
 * Measures a bootstrap by the page's engine with a number of workers: once unmeasured, to start the helpers, then
 * repeatedly.
 */
export async function bootstraps(
  browser: Browser,
  workers: number,
  { packed, settings, resamples, times }: { packed: string; settings: Settings; resamples: number; times: number },
): Promise<{ first: number; wall: number; cpu: number }> {
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
 * Measures the cost of recording searches for a stepper (which replays them), in the core alone: each search is run
 * unrecorded and recorded, alternately.
 * @returns median milliseconds
 */
export async function recordings(
  browser: Browser,
  packed: string,
  settings: Settings[],
  turns: number,
): Promise<{ quiet: number; recorded: number; stops: number }[]> {
  const { page, close } = await open(browser, 1);
  await ask(page, 'alone', { packed, settings: settings[0] });
  const measured = [];
  for (const one of settings) measured.push(await ask(page, 'alone', { settings: one, turns }));
  await close();
  return measured;
}

/**
 * Stops a run repeatedly, later each time, while its helpers count.
 * @param after delay of each Stop in milliseconds
 */
export async function stops(
  browser: Browser,
  workers: number,
  { packed, settings }: Work,
  times: number,
  after: (i: number) => number,
): Promise<{ took: number; phase: string; status: string }[]> {
  const { page, close } = await open(browser, workers);
  const found = [];
  for (let i = 0; i < times; i++) {
    if (i === 0 || found[i - 1]?.status === 'hard') await ask(page, 'load', packed);
    found.push(await ask(page, 'stopped', settings, after(i)));
  }
  await close();
  return found;
}
