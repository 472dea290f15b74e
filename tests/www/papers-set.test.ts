// The set of values and verdicts on the pages of the papers, worked by the real engine and held to papers-set.json: test ids,
// verdicts by part, and the values of the file that a page gives away, without times. `UPDATE=1` rewrites the file.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterAll, beforeAll, test } from 'vitest';
import { PAGES } from '../../www/features/papers/pages.ts';
import { left } from '../../www/features/papers/parts.tsx';
import { tree } from '../../www/features/papers/proxy/adtree-live.ts';
import { measure } from '../../www/features/papers/proxy/measure.ts';
import { found } from '../../www/features/papers/proxy/proxy-live.ts';
import type { Measurements } from '../../www/model/answers/papers.ts';
import { learnKey, type Paper } from '../../www/model/state.ts';
import { setDoc } from '../../www/store/document.ts';
import * as page from '../../www/store/signals.ts';
import { open } from './direct.ts';
import { closePage, openPage, until } from './stores.ts';
import '../../www/words/text-later.ts';

const FIXTURE = new URL('./papers-set.json', import.meta.url);
const UPDATE = process.env.UPDATE === '1';

/** What is held of a page. */
type Held = { verdicts: Record<string, string>; ids: string; values: string[] };

const held: Record<string, Held> = JSON.parse(readFileSync(FIXTURE, 'utf8'));

/** Times are measured, so they differ from run to run. */
const isTime = (item: string) => /, s$|, (?:generation|weights|search|total)$/.test(item);

const shortened = (here: string | number) => (typeof here === 'number' ? String(Number(here.toPrecision(6))) : here);

/** Verdicts that the contents count. */
const COUNTED = ['same', 'cut', 'other', 'unlike', 'coding', 'rows', 'columns'];

/** Numbers of equal verdicts of a part, as text. */
const counted = (verdicts: string[]) =>
  COUNTED.map((kind) => `${verdicts.filter((verdict) => verdict === kind).length} ${kind}`)
    .filter((words) => !words.startsWith('0 '))
    .join(', ');

/** The page of a paper as it is shown now. */
const shownOf = (paper: Paper) => PAGES[paper].shown() ?? assert.fail(paper);

function heldOf(paper: Paper): Held {
  const { parts, compared, page } = shownOf(paper);
  const html = renderToString(page() as VNode);
  return {
    verdicts: Object.fromEntries(parts().map(({ part, verdicts }) => [part, counted(verdicts)])),
    ids: [...html.matchAll(/data-testid="([^"]*)"/g)].map(([, id]) => id).join(' '),
    values: compared().map(({ table, item, printed, here, verdict }) =>
      [table, item, printed, isTime(item) ? '' : shortened(here), verdict].join(' | '),
    ),
  };
}

/** Compares what is shown of a paper with the file. */
function check(paper: Paper, id: string = paper) {
  const now = heldOf(paper);
  if (UPDATE) held[id] = now;
  else assert.deepEqual(now, held[id]);
}

beforeAll(async () => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  openPage();
  setDoc({ view: 'papers' });
  await until('learned', () => page.outcome.peek()?.key === learnKey(page.doc.peek()));
});

afterAll(async () => {
  if (UPDATE) writeFileSync(FIXTURE, `${JSON.stringify(held, null, 2)}\n`);
  await closePage();
});

test('the lecture, with the values that come later', async () => {
  setDoc({ paper: 'lecture' });
  // As for a reader who comes back: the page is drawn whole at once.
  left.scroll = 1;
  await PAGES.lecture.work();
  check('lecture');
});

for (const paper of ['pruning', 'branching', 'freedom'] as const)
  test(`the set of ${paper}`, async () => {
    setDoc({ paper });
    await PAGES[paper].work();
    check(paper);
  });

test('what search by proxy shows before anything is measured', () => check('proxy'));

/** Measurements with fixed times. */
const timeless = (measured: Measurements[]): Measurements[] =>
  JSON.parse(JSON.stringify(measured), (key, value) => {
    if (key === 'path') return value.map(([edges, , score]: number[]) => [edges, 1 + edges / 100, score]);
    const isTime = /^(?:seconds|growing|generation|weights|search|total)$/.test(key);
    return isTime && typeof value === 'number' ? 1.5 : value;
  });

test('search by proxy with small data measured, and an ADTree', async () => {
  const small = { id: 'SYNTH20', own: false, n: 5, rows: 300, seed: 3, proof: { most: 3, limit: 20 } };
  const parts = [2, 1].map((density) => ({ density, samples: [50, 100], repeats: 2 }));
  const request = { sets: [small], parts, repeats: 2, restarts: 3, trajectories: [10, 50], refined: 2 };
  const sets = timeless(await measure(open(), request, new AbortController().signal, () => {}));
  found.value = { sets, seconds: 1, state: 'done' };
  const of = open();
  const { info } = await of.call('load', { example: { id: 'college-plans', version: 1, rows: 0, seed: 0 } });
  tree.value = { nodes: await of.call('adTree', { variables: [0, 3, 4], leaf: 1 }), variables: info.variables };
  setDoc({ paper: 'proxy' });
  check('proxy', 'proxy, measured');
});
