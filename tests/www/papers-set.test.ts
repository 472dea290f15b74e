// The pages of the papers, worked by the real engine and rendered: what they say; and the set of their values and
// verdicts, held to papers-set.json: test ids, verdicts by part, and the values of the file that a page gives away,
// without times. `UPDATE=1` rewrites the file.
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
import { PapersView } from '../../www/features/papers/view.tsx';
import { PROXY } from '../../www/generated/recorded.ts';
import type { Measurements } from '../../www/model/answers/papers.ts';
import { learnKey, type Paper } from '../../www/model/state.ts';
import { setDoc } from '../../www/store/document.ts';
import * as page from '../../www/store/signals.ts';
import { open } from './direct.ts';
import { BOARD, EQUAL, MISPRINTS, NETWORKS, SAID, TABLES, TEN } from './papers-said.ts';
import { closePage, openPage, until } from './stores.ts';
import { rendered } from './view.ts';
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

/** Digits and sign as in the document. */
const digits = (text: string) => text.replaceAll('−', '-').replaceAll(/[,\s]/g, '');

/** Key of the row that a value is printed in: the first part of its name, by proxy all but the last. */
const rowOf = (paper: Paper, item: string) =>
  ({ pruning: /^[^,]*/, branching: /^[^,]*/, proxy: /.*(?=, )/, lecture: /.*/, freedom: /.*/ })[paper].exec(item)?.[0];

/** Whether texts are in another, one after the other. */
function areInOrder(text: string, parts: string[]) {
  let at = 0;
  return parts.every((part) => {
    at = text.indexOf(part, at) + part.length;
    return at >= part.length;
  });
}

/** Renders the open paper; holds its texts to SAID, and every printed value to a row of the page. */
function spoken(paper: Paper) {
  const view = rendered(PapersView);
  for (const [id, texts] of Object.entries(SAID[paper])) {
    const text = view.at(id).text();
    for (const said of texts)
      if (typeof said === 'string') assert.ok(text.includes(said), `${id}: ${said}\n${text}`);
      else assert.match(text, said, id);
  }
  const lines = view.parts('<tr').map((line) => digits(line.text()));
  const printed: Record<string, string[]> = {};
  for (const { table, item, printed: value } of shownOf(paper).compared()) {
    if (item.includes('beside our own list')) continue;
    const row = `${table}: ${rowOf(paper, item)}`;
    printed[row] = [...(printed[row] ?? []), digits(value)];
  }
  for (const [row, values] of Object.entries(printed))
    assert.ok(
      lines.some((line) => areInOrder(line, values) || areInOrder(line, values.toReversed())),
      `${row}: ${values}`,
    );
  return view;
}

test('the lecture, with the values that come later', async () => {
  setDoc({ paper: 'lecture' });
  // As for a reader who comes back: the page is drawn whole at once.
  left.scroll = 1;
  await PAGES.lecture.work();
  check('lecture');
  const view = spoken('lecture');
  const cells = (id: string) => view.at(id).rows()[0].slice(1);
  for (const [id, value] of EQUAL) {
    const [printed, here, verdict] = cells(`figure-${id}`);
    assert.deepEqual([digits(printed), digits(here), verdict.includes('✓')], [digits(value), digits(value), true], id);
  }
  for (const [id, value, right] of MISPRINTS) {
    const [printed, here, verdict] = cells(`figure-${id}`);
    assert.deepEqual([digits(printed), digits(here), verdict.includes('✕')], [value, right, true], id);
  }
  // Printed to two decimals, but truncated: the further digits show it.
  const [first, ours, verdict] = cells('figure-first');
  assert.deepEqual([digits(first), digits(ours), verdict.includes('≈')], ['-45643.28', '-45643.2877', true]);
  assert.equal(view.parts('<tr[^>]*data-testid="figure-').length, EQUAL.length + MISPRINTS.length + 1);
  for (const [id, ordering, sets] of NETWORKS) {
    assert.ok(view.at(`order-${id}`).text().includes(ordering));
    let sum = 0;
    for (const [child, parents] of Object.entries(sets)) {
      const [names, score] = cells(`family-${id}-${child}`);
      const sorted = (text: string) => text.trim().split(', ').sort();
      assert.deepEqual(sorted(names.split('✓')[0]), sorted(parents), `${id}: ${child}`);
      assert.ok(names.includes('✓'), names);
      sum += Number(digits(score));
    }
    const total = view.at(`order-${id}`).rows().at(-1)?.at(-1);
    assert.ok(Math.abs(sum - Number(digits(total ?? ''))) < 0.03, id);
  }
  for (const [id, gains] of [
    ['diagram-ll', ['+37.41', '+78.15']],
    ['diagram-bic', ['+73.53', '+32.79']],
  ] as const) {
    const figure = view.at(id);
    assert.equal(figure.parts('<text class="g-gain').length, 32, id);
    assert.equal(figure.rows().length, 32, id);
    for (const gain of gains) {
      assert.equal(figure.parts('<text').filter((label) => label.text() === gain).length, 1, gain);
      assert.equal(figure.rows().filter((row) => row.includes(gain)).length, 1, gain);
    }
  }
  for (const [id, rows, line, shown] of TABLES) {
    const table = view.at(id).rows();
    assert.equal(table.length, rows, id);
    const row = table.at(line) ?? [];
    assert.deepEqual(row.slice(row.length - shown.length).map(digits), shown, id);
  }
  const ten = view.at('ten').rows();
  assert.deepEqual(
    ten.map(([, printed, here]) => [printed, here].map(digits).join(' ')),
    TEN.map((value) => `${value} ${value}`),
  );
  for (const { length } of ['growth', 'limit', 'strengths'].map((id) => view.at(`chart-${id}`).rows()))
    assert.ok(length > 5);
  for (const row of view.at('properties').rows()) assert.equal(row.at(-1), 'yes');
  for (const row of view.at('coins').rows()) assert.ok(Math.abs(Number(row[1].split(' ± ')[0]) - 0.5) < 0.1, row[1]);
});

for (const paper of ['pruning', 'branching', 'freedom'] as const)
  test(`the set of ${paper}`, async () => {
    setDoc({ paper });
    await PAGES[paper].work();
    check(paper);
    spoken(paper);
  });

test('edges by weight against the rules: more transitions are more informative', () => {
  const areas = rendered(PapersView)
    .at('freedom-roc')
    .rows()
    .map((row) => Number(row.at(-1)));
  assert.equal(areas.length, 8);
  for (const area of areas) assert.ok(area > 0.5 && area <= 1, `${area}`);
  assert.ok(areas[6] + areas[7] > areas[0] + areas[1]);
});

test('what search by proxy shows before anything is measured', () => {
  setDoc({ paper: 'proxy' });
  check('proxy');
  const view = spoken('proxy');
  assert.equal(
    view.at('proxy-recorded-proofs').rows().length,
    1 + PROXY.synth.flatMap(({ standings }) => standings).length,
  );
  assert.equal(view.at('proxy-rounds').rows().length, 9);
});

test('the board says of each paper what it printed and what it takes here', () => {
  setDoc({ paper: 'overview' });
  for (const [id, texts] of Object.entries(BOARD)) {
    const text = rendered(PapersView).at(`board-${id}`).text();
    for (const said of texts) assert.ok(text.includes(said), `${said}\n${text}`);
  }
});

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
  found.value = { ...found.peek(), sets, seconds: 1, state: 'done' };
  const of = open();
  const { info } = await of.call('load', { example: { id: 'college-plans', version: 1, rows: 0, seed: 0 } });
  tree.value = { nodes: await of.call('adTree', { variables: [0, 3, 4], leaf: 1 }), variables: info.variables };
  setDoc({ paper: 'proxy' });
  check('proxy', 'proxy, measured');
});
