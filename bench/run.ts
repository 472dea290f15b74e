// Benchmark of Bayescope (`npm run bench`), natively and in headless Chromium. Its sections can also be chosen by name:
// `npm run bench -- tables curves`. With `--quick`, everything is tried once and nothing is recorded.

import type { Browser } from '@playwright/test';
import * as ask from './ask.ts';
import * as bnfinder from './bnfinder.ts';
import * as branching from './branching.ts';
import { launch } from './browser.ts';
import * as canvas from './canvas.ts';
import * as curves from './curves.ts';
import * as growth from './growth.ts';
import * as heuristics from './heuristics.ts';
import * as kBest from './k-best.ts';
import * as large from './large.ts';
import * as learn from './learn.ts';
import * as lists from './lists.ts';
import * as mainThread from './main-thread.ts';
import * as page from './page.ts';
import * as papers from './papers.ts';
import * as papersPage from './papers-page.ts';
import * as proof from './proof.ts';
import * as proxy from './proxy.ts';
import * as proxyRounds from './proxy-rounds.ts';
import * as proxySamples from './proxy-samples.ts';
import * as pruning from './pruning.ts';
import { keep, machine } from './record.ts';
import * as stop from './stop.ts';
import * as tables from './tables.ts';

export interface World {
  browser: Browser;
  /** Whether everything is run once, without recording. */
  isQuick: boolean;
}
/** Section of the benchmark: measurement and its report. */
export interface Section {
  measure: (world: World) => Promise<any>;
  /** Report on the measurements, as lines of Markdown. */
  words: (measured: any, date: string) => string[];
  /** Merges new measurements of the section into those of an earlier run of the same day. */
  merge?: (old: any, measured: any) => any;
  /** Charts for the record, as SVG. */
  picture?: (measured: any) => string | Record<string, string>;
}

/** Sections of the benchmark by name, in the order of the record. */
const SECTIONS: Record<string, Section> = {
  learn,
  ask,
  heuristics,
  proxy,
  'proxy-rounds': proxyRounds,
  'proxy-samples': proxySamples,
  papers,
  pruning,
  branching,
  'pruning-cuts': pruning.cuts,
  'papers-page': papersPage,
  proof,
  'k-best': kBest,
  growth,
  bnfinder,
  tables,
  curves,
  page,
  canvas,
  lists,
  large,
  'main-thread': mainThread,
  stop,
};

const wanted = process.argv.slice(2);
const isQuick = wanted.includes('--quick');
const names = wanted.filter((name) => name !== '--quick');
const unknown = names.filter((name) => !Object.hasOwn(SECTIONS, name));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}. Sections: ${Object.keys(SECTIONS).join(', ')}.`);
  process.exit(2);
}

const date = new Date().toISOString().slice(0, 10);
for (const name of Object.keys(SECTIONS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n§ ${name}`);
  const before = machine();
  const begun = performance.now();
  const browser = await launch(); // a new browser for each section, so that none is affected by earlier ones
  try {
    const measured = await SECTIONS[name].measure({ browser, isQuick });
    const seconds = (performance.now() - begun) / 1000;
    console.log(`\n${SECTIONS[name].words(measured, date).join('\n')}\n\n${name} took ${seconds.toFixed(0)} s`);
    // Each section is recorded at once, since later ones may fail.
    if (!isQuick) keep(date, name, { ...before, seconds, measured }, SECTIONS);
  } finally {
    await browser.close();
  }
}
