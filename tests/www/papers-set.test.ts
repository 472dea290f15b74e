// The set of values and verdicts on the pages of the papers, worked by the real engine and held to papers-set.json: test ids,
// verdicts by part, and the values of the file that a page gives away, without times. `UPDATE=1` writes the file anew.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterAll, beforeAll, test } from 'vitest';
import { PAGES } from '../../www/features/papers/pages.ts';
import { learnKey, type Paper } from '../../www/model/state.ts';
import { setDoc } from '../../www/store/document.ts';
import * as page from '../../www/store/signals.ts';
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
function check(paper: Paper) {
  const now = heldOf(paper);
  if (UPDATE) held[paper] = now;
  else assert.deepEqual(now, held[paper]);
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
  const working = PAGES.lecture.work();
  await until('ten rows', () =>
    PAGES.lecture
      .shown()
      ?.parts()
      .some(({ part, verdicts }) => part === 'ten' && verdicts.length > 0),
  );
  // Elsewhere the rest of its work is left.
  setDoc({ paper: 'freedom' });
  await working;
  check('lecture');
});

for (const paper of ['pruning', 'branching', 'freedom'] as const)
  test(`the set of ${paper}`, async () => {
    setDoc({ paper });
    await PAGES[paper].work();
    check(paper);
  });

test('what search by proxy shows before anything is measured', () => check('proxy'));
