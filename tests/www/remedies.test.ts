// Rows left out for missing cells: remedies in one click, the mark of a result, and links.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'vitest';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { readResult, resultJson, resultOf } from '../../www/link/result.ts';
import { remediesOf, rowsDroppedOf } from '../../www/model/prepared.ts';
import { droppedWords } from '../../www/model/prepared-words.ts';
import { opening } from '../../www/model/state.ts';
import { applyAll } from '../../www/setup/recipe.ts';
import { editColumns } from '../../www/store/columns.ts';
import { setDoc } from '../../www/store/document.ts';
import { openLink, openText, undoRecipe, useDraft } from '../../www/store/open.ts';
import { packedData } from '../../www/store/packed.ts';
import * as page from '../../www/store/signals.ts';
import { t } from '../../www/words/text.ts';
import { textsOf } from '../values.ts';
import '../../www/words/text-later.ts';
import type { Preview } from '../../www/generated/protocol.ts';
import { learned, until, withPage } from './stores.ts';

/** File of 100 rows; `lacks`: whether a column lacks its cell in a row. */
const file = (names: string[], lacks: (row: number, name: string) => boolean) =>
  [
    names.join(','),
    ...Array.from({ length: 100 }, (_, row) => row).map((row) =>
      names.map((name, v) => (lacks(row, name) ? '' : ['low', 'high'][Math.floor((row * 7) / (v + 1)) % 2])).join(','),
    ),
  ].join('\n');

const ONE = file(['age', 'income', 'ward', 'sex'], (row, name) => name === 'income' && row % 20 > 0);
const MARK = 'From 5 of 100 rows: 95 % were left out for missing cells.';

const prepared = () => until('prepared', () => page.draft.peek()?.busy === false && page.preview.peek() !== null);
const now = () => page.preview.peek() as Preview;
const mark = () => droppedWords(page.info.peek(), page.doc.peek().data, t);

withPage();
beforeEach(async () => {
  Object.assign(page.notices, { value: [] });
  page.shared.value = null;
  page.missing.value = null;
  page.draft.value = null;
  setDoc(opening());
  await learned();
});

test('one click leaves the columns out, and one step takes that back', async () => {
  const together = file(['a', 'x', 'y', 'b', 'c'], (row, name) => 'xy'.includes(name) && row > 2);
  await openText('rows.csv', together);
  await prepared();
  const [remedy] = remediesOf(now());
  assert.deepEqual([now().rows, remedy], [3, { columns: ['x', 'y'], rows: 100 }]);
  const warning = now().warnings.find(({ code }) => code === 'rows-dropped');
  assert.deepEqual([warning?.state, warning?.detail, warning?.rows], ['open', '97%', 97]);
  const first = now();
  applyAll(remedy.columns.map((column) => ({ op: 'exclude', column })));
  await until('prepared anew', () => page.preview.peek() !== first && page.draft.peek()?.busy === false);
  assert.deepEqual([now().rows, now().rowsDropped, now().remedies, now().warnings], [100, 0, [], []]);
  undoRecipe();
  await until('as before', () => now().rows === 3);
});

test('where no row is left, the refusal and the remedies stand beside each other', async () => {
  await openText(
    'rows.csv',
    file(['a', 'p', 'q', 'b'], (row, name) => name === ['p', 'q'][row % 2]),
  );
  await prepared();
  assert.equal(now().data, null);
  assert.deepEqual(now().problem, { code: 'too-few-rows', found: 0, dropped: 100, out: ['p', 'q'], rows: 100 });
  assert.equal(remediesOf(now())[0].rows, 100);
});

test('a result from few of the rows is marked: here, in its file, and in links with and without the data', async () => {
  await openText('rows.csv', ONE);
  await prepared();
  await useDraft();
  await learned();
  assert.equal(mark(), MARK);
  const { data } = page.doc.peek();
  assert.deepEqual('dropped' in data && data.dropped, [95, 100]);
  const [info, outcome, doc] = [page.info.peek(), page.outcome.peek(), page.doc.peek()];
  assert.ok(info && outcome);
  const json = JSON.parse(JSON.stringify(resultJson({ doc, info, outcome })));
  assert.deepEqual(json.rowsDropped, { dropped: 95, of: 100 });
  assert.deepEqual(json.prepared.remedies, [{ columns: ['income'], rows: 100 }]);
  const read = readResult(json);
  assert.ok('doc' in read && 'dropped' in read.doc.data);
  // A file of before knows nothing of it.
  const { rowsDropped: _, prepared: __, ...before } = json;
  const { dropped: ___, ...old } = before.doc.data;
  const opened = readResult({ ...before, doc: { ...before.doc, data: old } });
  assert.ok('doc' in opened && !('dropped' in opened.doc.data) && opened.notices.length === 0);

  const result = resultOf(info, outcome);
  const outside = await encodeLink({ doc, result });
  const inside = await encodeLink({ doc, result, packed: await packedData(data) });
  assert.match(outside, /&dropped=95~100&/);
  setDoc(opening());
  await learned();
  assert.equal(mark(), '');
  await openLink(inside);
  await learned();
  assert.deepEqual([page.doc.peek().data.kind, page.info.peek()?.prepared, mark()], ['packed', undefined, MARK]);
  assert.deepEqual(rowsDroppedOf(page.info.peek(), page.doc.peek().data), { dropped: 95, of: 100 });
});

test('a link whose rows are not here says it of the claim; what is no such number is refused', async () => {
  const link = 'v=1&data=own&file=absent.csv&fp=0123456789abcdef&prep=rules~4&dropped=';
  await openLink(`${link}912~960`);
  await until('waits for the file', () => page.missing.peek() !== null);
  assert.equal(
    droppedWords(null, page.missing.peek(), t),
    'From 48 of 960 rows: 95 % were left out for missing cells.',
  );
  for (const wrong of ['10~960', '960~960', '-1~2', '912', '912~960~1', 'a~b', '1e99~2e99']) {
    const opened = await decodeLink(`${link}${wrong}`);
    assert.ok('doc' in opened && !('dropped' in opened.doc.data), wrong);
    assert.deepEqual(textsOf(opened.notices, 'code', 'key'), ['bad-value dropped'], wrong);
  }
});

test('on the Data page a column left out takes the mark away', async () => {
  await openText('rows.csv', ONE);
  await prepared();
  await useDraft();
  await learned();
  const { data } = page.doc.peek();
  assert.ok(data.kind === 'own');
  await editColumns({ ...data.recipe, steps: [...data.recipe.steps, { op: 'exclude', column: 'income' }] });
  await learned();
  assert.deepEqual(['dropped' in page.doc.peek().data, mark(), page.info.peek()?.rows], [false, '', 100]);
});
