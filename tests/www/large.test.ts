// Files read in slices, without a browser: causes of an end, and the state after it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { opening } from '../../www/model/state.ts';
import { setDoc } from '../../www/store/document.ts';
import { engine, provideEngine } from '../../www/store/engine.ts';
import { reading, stopReading } from '../../www/store/large.ts';
import { editRecipe, openFile, useDraft } from '../../www/store/open.ts';
import * as page from '../../www/store/signals.ts';
import { longFiles } from '../../www/store/sources.ts';
import { closePage, learned, openPage, until } from './stores.ts';

const ROWS = 600_000;
const LABEL = 'a label of some thirty letters';
/** Five slices of a file too large for memory. */
function long() {
  const file = new File([`a,b,c\n${`0,1,${LABEL}\n1,0,y\n1,1,${LABEL}\n`.repeat(ROWS / 3)}`], 'long.csv');
  longFiles.add(file);
  return file;
}
const small = () => new File(['a,b\n0,1\n1,0\n1,1\n0,0\n'], 'small.csv');
const isPrepared = () => until('prepared', () => page.draft.peek()?.busy === false && page.preview.peek() !== null);
const isReading = () => until('it is read', () => (reading.peek()?.rows ?? 0) > 0);

/** End of each reading: null with a preview, else the code. */
const ends: (string | null)[] = [];

beforeAll(() => {
  openPage();
  const given = engine;
  provideEngine({
    ...given,
    session(number) {
      const session = given.session(number);
      return {
        ...session,
        call(name, ...rest) {
          const answer = session.call(name, ...rest);
          if (name === 'prepareSlices')
            answer.then(
              () => ends.push(null),
              (reason) => ends.push(reason.code),
            );
          return answer;
        },
      };
    },
  });
});
afterAll(closePage);

beforeEach(async () => {
  page.draft.value = null;
  setDoc(opening());
  await learned();
  ends.length = 0;
});

test('closing the dialog ends the reading, and the next file has the engine at once', async () => {
  openFile(long());
  await isReading();
  page.draft.value = null;
  await until('it has ended', () => reading.peek() === null);
  await openFile(small());
  await isPrepared();
  assert.deepEqual(ends, ['reading-stopped']);
  assert.equal(page.draft.peek()?.name, 'small.csv');
  await useDraft();
  await learned();
  assert.equal(page.info.peek()?.rows, 4);
});

test('another file in its place ends the reading, and no preview of the first stands beside the second', async () => {
  openFile(long());
  await isReading();
  await openFile(small());
  await isPrepared();
  assert.deepEqual(ends, ['reading-stopped']);
  assert.equal(page.preview.peek()?.columns.length, 2);
  assert.equal(page.draft.peek()?.error, null);
});

test('a recipe whose reading is stopped, twice, gives way to the one before, which is then used', async () => {
  openFile(long());
  await isReading();
  await isPrepared();
  const first = page.draft.peek()?.story.present;
  assert.ok(first);
  for (const column of ['a', 'b']) {
    editRecipe({ ...first, steps: [...first.steps, { op: 'exclude', column }] });
    await isReading();
    await stopReading();
    await until('it is said', () => page.draft.peek()?.error?.code === 'reading-stopped');
    assert.deepEqual(page.draft.peek()?.story.present, first);
  }
  assert.deepEqual(ends, [null, 'reading-stopped', 'reading-stopped']);
  await useDraft();
  await learned();
  assert.deepEqual([page.info.peek()?.rows, page.info.peek()?.variables.length], [ROWS, 3]);
});

test('a small gzip file that unpacks to more than is held is read in slices by itself', async () => {
  const blank = Buffer.alloc(2 ** 26, '\n');
  const packed = gzipSync(Buffer.concat([Buffer.from('a,b\n0,1\n1,0\n1,1\n'), blank, Buffer.from('0,0\n')]));
  await openFile(new File([new Uint8Array(packed)], 'small.csv.gz'));
  await isPrepared();
  assert.deepEqual(ends, [null]);
  await useDraft();
  await learned();
  assert.equal(page.info.peek()?.rows, 4);
});

test('files in Windows-1252 and UTF-16 are opened, and the step is undone and done again', async () => {
  for (const [name, state] of [
    ['csv_utf16.csv', 'repaired'],
    ['csv_latin1.csv', 'repaired'],
  ]) {
    const bytes = readFileSync(new URL(`../data/found/${name}`, import.meta.url));
    await openFile(new File([new Uint8Array(bytes)], name));
    await isPrepared();
    const preview = page.preview.peek();
    assert.deepEqual([preview?.rows, preview?.columns[0].name], [120, 'Größe'], name);
    assert.equal(preview?.warnings.find(({ code }) => code === 'encoding')?.state, state);
  }
  const recipe = page.draft.peek()?.story.present;
  const undo = page.preview.peek()?.warnings.find(({ code }) => code === 'encoding')?.remedy;
  assert.ok(recipe && undo);
  editRecipe({ ...recipe, steps: [...recipe.steps, undo] });
  await until('it is refused', () => page.draft.peek()?.error?.code === 'not-utf8');
  editRecipe({ ...recipe, steps: [...recipe.steps, { op: 'encoding' }] });
  await until('it is read again', () => page.draft.peek()?.error === null && page.draft.peek()?.busy === false);
  await useDraft();
  await learned();
  assert.ok(Math.abs((page.outcome.peek()?.score ?? 0) + 221.79083635173617) < 1e-9);
});
