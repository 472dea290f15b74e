// Own data without dead ends: the offer to leave out columns that cost rows, missing labels that hid a column of
// numbers, counts, a title above the names, and the advice where a method does not fit.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import type { Preview, Recipe, Step } from '../../www/generated/protocol.ts';
import { withStep } from '../../www/link/preparation.ts';
import { isDear, isLossOpen, offerOf } from '../../www/model/offer.ts';
import { warningsOf } from '../../www/model/prepared.ts';
import { costWords } from '../../www/setup/column-row.tsx';
import { columns, editColumns, keptWithout, lookAtColumns, recipeHere } from '../../www/store/columns.ts';
import { openFile, openText, useDraft } from '../../www/store/index.ts';
import * as page from '../../www/store/signals.ts';
import { problemWords } from '../../www/widgets/problem.ts';
import { valuesOf } from '../values.ts';
import { until, withPage } from './stores.ts';
import '../../www/words/text-later.ts';

withPage();

const found = () => columns.peek()?.preview as Preview;
const here = () => recipeHere() as Recipe;
const column = (name: string) => found().columns.find((one) => one.name === name) as Preview['columns'][number];

async function learn(open: Promise<unknown>) {
  await open;
  await until('the file is read', () => page.preview.value && !page.draft.value?.busy);
  await useDraft();
  await until('learned', () => page.outcome.value && !page.stale.value);
  await lookAtColumns();
}

/** Rows of a survey: income lacks in every sixth row, and the three parts of a date in the same 180 of 200. */
const survey = () =>
  [
    'sex,smoke,income,year,month,day',
    ...Array.from({ length: 200 }, (_, i) =>
      [
        i % 2,
        (i >> 1) % 2,
        i % 6 === 0 ? '' : ['low', 'high'][(i >> 2) % 2],
        ...['83', '2', '10'].map((part, k) => (i < 20 ? Number(part) + ((i >> k) % 2) : '')),
      ].join(','),
    ),
  ].join('\n');

test('columns that lack values together: a group is offered, no cost of 0 is said, each tick is counted', async () => {
  await learn(openText('survey.csv', survey()));
  assert.deepEqual([found().rows, found().rowsDropped, isLossOpen(found())], [16, 184, true]);
  const offer = offerOf(found());
  assert.deepEqual(offer, { columns: ['year', 'month', 'day'], rows: 166 });
  for (const name of ['year', 'month', 'day'])
    assert.deepEqual([column(name).cost, costWords(column(name), found())], [0, 'shared'], name);
  assert.equal(costWords(column('sex'), found()), '');
  assert.deepEqual(await keptWithout(['year', 'month', 'day', 'income']), [16, 16, 166, 200]);
  assert.equal(await keptWithout([]).then((kept) => kept?.length), 0);
  // What was counted has changed nothing.
  assert.equal(page.info.peek()?.rows, 16);
  await editColumns(
    (offer?.columns ?? []).reduce((made, name) => withStep(made, { op: 'exclude', column: name }), here()),
  );
  await until('166 rows', () => page.info.peek()?.rows === 166);
  // The next offer is a single column, and dear enough to be offered beside it.
  assert.deepEqual(offerOf(found()), { columns: ['income'], rows: 200 });
  assert.equal(isDear(column('income').cost, found()), true);
  assert.equal(isDear(20, found()), false);
});

test('umfrage.csv: income is a number with missing labels, and the offer keeps most cells', async () => {
  const umfrage = readFileSync(new URL('../data/found/umfrage.csv', import.meta.url));
  await learn(openFile(new File([umfrage], 'umfrage.csv')));
  const income = column('Einkommen (€)');
  assert.deepEqual([income.kind, income.excluded, income.missing, income.cost], ['number', false, 111, 99]);
  assert.deepEqual(offerOf(found()), { columns: ['Einkommen (€)'], rows: 689 });
  // Read as text, its levels are too many: this is open, and has a remedy that the button applies.
  await editColumns(withStep(here(), { op: 'category', column: 'Einkommen (€)' }));
  const open = warningsOf(found()).filter(({ state, column: of }) => state === 'open' && of === 'Einkommen (€)');
  assert.deepEqual(valuesOf(open, 'code'), ['many-levels']);
  assert.ok(open[0].remedy);
});

test('a column of counts has one question, and its answer leaves data to learn from', async () => {
  const counts = [32, 53, 10, 3, 11, 50, 10, 30, 10, 25, 7, 5, 36, 66, 16, 4, 9, 34, 7, 670];
  const rows = counts.map((n, i) => [i % 2, (i >> 1) % 2, i >> 2, n].join(','));
  await learn(openText('counts.csv', ['sex,eye,hair,Freq', ...rows].join('\n')));
  const open = warningsOf(found()).filter(({ state }) => state === 'open');
  assert.deepEqual(valuesOf(open, 'code'), ['looks-like-weights']);
  await editColumns(withStep(here(), open[0].remedy as Step));
  const all = counts.reduce((sum, n) => sum + n, 0);
  await until('all are counted', () => page.info.peek()?.rows === all);
});

test('a title above the names is skipped, and said', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => [i % 2, (i >> 1) % 2, (i >> 2) % 2].join(','));
  await learn(openText('title.csv', ['Survey of 2024', 'a,b,c', ...rows].join('\n')));
  assert.deepEqual(
    [
      found()
        .columns.map(({ name }) => name)
        .join(),
      found().rows,
    ],
    ['a,b,c', 40],
  );
  assert.deepEqual(valuesOf(found().warnings, 'code'), ['title-lines']);
});

test('too many variables for one exact method: the other is named while it takes them', () => {
  const problem = { code: 'too-many-variables', method: 'dp', limit: 26 };
  assert.match(
    problemWords({ ...problem, found: 28 }),
    /^28 variables .* Exact search, .* 26\. Anytime A\* takes up to 64/,
  );
  assert.doesNotMatch(problemWords({ ...problem, found: 65 }), /A\*/);
  assert.doesNotMatch(problemWords({ ...problem, method: 'astar', found: 65, limit: 64 }), /A\*/);
});
