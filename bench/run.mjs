// `npm run bench`: what Bayescope takes, natively and in headless Chromium, in sections that can also be chosen by name: `npm run
// bench -- tables curves`. With `--quick` everything is tried once and nothing is recorded.

import * as ask from './ask.mjs';
import * as bnfinder from './bnfinder.mjs';
import { launch } from './browser.mjs';
import * as canvas from './canvas.mjs';
import * as curves from './curves.mjs';
import * as growth from './growth.mjs';
import * as heuristics from './heuristics.mjs';
import * as kBest from './k-best.mjs';
import * as large from './large.mjs';
import * as learn from './learn.mjs';
import * as lists from './lists.mjs';
import * as mainThread from './main-thread.mjs';
import * as page from './page.mjs';
import * as papers from './papers.mjs';
import * as papersPage from './papers-page.mjs';
import * as proof from './proof.mjs';
import * as proxy from './proxy.mjs';
import * as pruning from './pruning.mjs';
import { keep, machine } from './record.mjs';
import * as stop from './stop.mjs';
import * as tables from './tables.mjs';

/**
 * @typedef {object} World
 * @property {import('@playwright/test').Browser} browser
 * @property {boolean} isQuick as few repetitions as can be
 * @typedef {object} Section measured here or on another day, and put in words
 * @property {(world: World) => Promise<any>} measure
 * @property {(measured: any, date: string) => string[]} words lines of Markdown
 * @property {(old: any, measured: any) => any} [merge] what was measured before that day, with what was measured of it again
 * @property {(measured: any) => string | Record<string, string>} [picture] an SVG that is kept beside the record, or several by name
 */

/** Sections, in the order of the record. @type {Record<string, Section>} */
const SECTIONS = {
  learn,
  ask,
  heuristics,
  proxy,
  papers,
  pruning,
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
  const browser = await launch(); // a new one each: what one section leaves behind is not measured in the next
  try {
    const measured = await SECTIONS[name].measure({ browser, isQuick });
    const seconds = (performance.now() - begun) / 1000;
    console.log(`\n${SECTIONS[name].words(measured, date).join('\n')}\n\n${name} took ${seconds.toFixed(0)} s`);
    // A section is kept as soon as it is there: what comes after may fail.
    if (!isQuick) keep(date, name, { ...before, seconds, measured }, SECTIONS);
  } finally {
    await browser.close();
  }
}
