// The lecture with all that comes later, and search by proxy with small data measured: test ids, verdicts by part,
// and the values of the file that a page gives away, held to papers-set-late.json. `UPDATE=1` writes that file,
// `HTML=folder` the pages.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterAll, beforeAll, test } from 'vitest';
import { PAGES } from '../../www/features/papers/pages.ts';
import { left } from '../../www/features/papers/parts.tsx';
import { columns, tree } from '../../www/features/papers/proxy/adtree-live.ts';
import { measure } from '../../www/features/papers/proxy/measure.ts';
import { found } from '../../www/features/papers/proxy/proxy-live.ts';
import type { Paper } from '../../www/model/state.ts';
import { setDoc } from '../../www/store/document.ts';
import { open } from './direct.ts';
import { closePage, openPage } from './stores.ts';
import '../../www/words/text-later.ts';

const FIXTURE = new URL('./papers-set-late.json', import.meta.url);
const { UPDATE, HTML } = process.env;
const held = JSON.parse(readFileSync(FIXTURE, 'utf8'));
/** Stands for every measured time, in seconds. */
const TIME = 1.5;

beforeAll(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  openPage();
  // Whoever comes back sees the page whole at once.
  left.scroll = 1;
});

afterAll(async () => {
  if (UPDATE) writeFileSync(FIXTURE, `${JSON.stringify(held, null, 2)}\n`);
  await closePage();
});

/** Compares what is shown of a paper with the file. */
function check(paper: Paper) {
  const { parts, compared, page } = PAGES[paper].shown() ?? assert.fail(paper);
  const html = renderToString(page() as VNode);
  if (HTML) writeFileSync(`${HTML}/${paper}.html`, html.replaceAll('><', '>\n<'));
  const now = {
    verdicts: Object.fromEntries(parts().map(({ part, verdicts }) => [part, [...verdicts].sort().join(' ')])),
    ids: [...html.matchAll(/data-testid="([^"]*)"/g)].map(([, id]) => id).join(' '),
    values: compared().map(({ table, item, printed, here, verdict }) =>
      [table, item, printed, typeof here === 'number' ? Number(here.toPrecision(6)) : here, verdict].join(' | '),
    ),
  };
  if (UPDATE) held[paper] = now;
  else assert.deepEqual(now, held[paper]);
}

test('the lecture, with all that comes later', async () => {
  setDoc({ view: 'papers', paper: 'lecture' });
  await PAGES.lecture.work();
  check('lecture');
});

/** Measurements with fixed times. */
const timeless = (text: string) =>
  JSON.parse(text, (key, value) => {
    if (key === 'path') return value.map(([edges, , score]: number[]) => [edges, TIME + edges / 100, score]);
    const isTime = /^(?:seconds|growing|generation|weights|search|total)$/.test(key);
    return isTime && typeof value === 'number' ? TIME : value;
  });

test('search by proxy with small data measured, and an ADTree', async () => {
  const small = { id: 'SYNTH20', own: false, n: 5, rows: 300, seed: 3, proof: { most: 3, limit: 20 } };
  const parts = [2, 1].map((density) => ({ density, samples: [50, 100], repeats: 2 }));
  const request = { sets: [small], parts, repeats: 2, restarts: 3, trajectories: [10, 50], refined: 2 };
  const sets = timeless(JSON.stringify(await measure(open(), request, new AbortController().signal, () => {})));
  found.value = { sets, seconds: TIME, state: 'done' };
  const of = open();
  const { info } = await of.call('load', { example: { id: 'college-plans', version: 1, rows: 0, seed: 0 } });
  const nodes = await of.call('adTree', { variables: [...columns.peek()], leaf: 1 });
  tree.value = { nodes, variables: info.variables };
  setDoc({ paper: 'proxy' });
  check('proxy');
});
