// Work on score tables in headless Chromium: by the core alone in one worker, by the page's engine with one worker, and
// with helpers. Wall time stands beside processor time of all of the page's threads.

import type { Browser, Page } from '@playwright/test';
import type { Settings } from '../www/generated/protocol.ts';
import { rendererCpu, serve } from './browser.ts';
import { quantile } from './words.ts';
import type { Work } from './works.ts';

/**
 * Milliseconds: the first run, where it brings the helpers into being; the middle of the others; processor time of one.
 */
export type Timing = { first?: number; wall: number; cpu: number };
export type Result = { families: number; kept: number; digest: number; bytes?: number; peak?: number };
/** Milliseconds from the bytes of a file, and the outcome. */
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
/** Milliseconds from the bytes of a file, to the first rows too; the score of the last row. */
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

/** Page with a simulated number of cores; a run gets one helper fewer. */
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

/** @param cpu of all of them */
const timing = (walls: number[], cpu: number): Timing => ({ wall: quantile(walls, 0.5), cpu: cpu / walls.length });

/** Core alone; `keep` receives the measurements one by one. */
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

/** Page's engine with a number of workers, including the main one. */
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
 * Searches that prove nothing, by the page's engine with one worker: each work once for every one of its settings,
 * after one run that does not count.
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

/** Greedy search by exact scores, once each, and searches by proxy, by the core alone. */
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
 * Searches to the proof, by the page's engine with one worker: each once, from the bytes of a list or of a file with
 * rows.
 * @param works `file`: under ../shared/data; `limit`: seconds
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

/** The k best, by the page's engine with one worker: each once, from the bytes of a file. */
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
 * Stops such a search again and again, later each time.
 * @param after milliseconds
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

/** Milliseconds until questions are answered that are asked beside such a search. */
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
 * Bootstrap by the page's engine with a number of workers: once unmeasured, which starts the helpers, then repeatedly.
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
 * Costs of recording searches for a stepper, in the core alone: each unrecorded and recorded, in turns.
 * @returns milliseconds, the middle ones
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
 * Stops a run again and again, later each time, while its helpers count.
 * @param after milliseconds
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
