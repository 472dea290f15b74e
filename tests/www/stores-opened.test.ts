// Opened files, lists, model files and links with claims, without a browser, through the stores to the real engine; and
// the further answers on the result, the k best and the next class.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test, vi } from 'vitest';
import { encodeLink } from '../../www/link/link.ts';
import { recipeFile } from '../../www/link/preparation.ts';
import { resultOf } from '../../www/link/result.ts';
import { tableData } from '../../www/link/tables.ts';
import { opening } from '../../www/model/state.ts';
import { price, startBest } from '../../www/store/best.ts';
import { redo, setData, setDoc, undo } from '../../www/store/document.ts';
import { engine, provideEngine } from '../../www/store/engine.ts';
import * as judgment from '../../www/store/judgment.ts';
import { seek } from '../../www/store/k-best-search.ts';
import { editRecipe, openFile, openLink, openText, undoRecipe, useDraft } from '../../www/store/open.ts';
import * as page from '../../www/store/signals.ts';
import { tableNamed } from '../../www/tables/index.ts';
import { wards } from '../e2e/files.ts';
import { learned, until, withPage } from './stores.ts';

/** File as provided by a browser. */
const handed = ({ name, buffer }: { name: string; buffer: Buffer }) => new File([new Uint8Array(buffer)], name);
/** Waits for the document's own result. */
const isPrepared = () => until('prepared', () => page.draft.peek()?.busy === false && page.preview.peek() !== null);
const codes = () => page.notices.peek().map(({ code }) => code);

const LIST = '2\nA 2\n-10 0\n-7 1 B\nB 2\n-9 0\n-6.5 1 A\n';
const MODEL = `network rain {}
variable rain { type discrete [ 2 ] { yes, no }; }
variable wet { type discrete [ 2 ] { yes, no }; }
probability ( rain ) { table 0.25, 0.75; }
probability ( wet | rain ) { (yes) 0.9, 0.1; (no) 0.2, 0.8; }
`;

withPage(judgment.startJudging);

beforeEach(async () => {
  page.notices.value = [];
  page.shared.value = null;
  page.missing.value = null;
  page.draft.value = null;
  setDoc(opening());
  await learned();
});

test('a file is read, prepared by a recipe that can be undone, and learned from', async () => {
  page.openPanel({ sheet: true });
  await openFile(handed(wards()));
  await isPrepared();
  assert.equal(page.dialog.peek(), 'data');
  const recipe = page.draft.peek()?.story.present;
  assert.ok(recipe);
  const first = page.preview.peek();
  editRecipe({ ...recipe, steps: [{ op: 'exclude', column: 'age' }] });
  await until('prepared anew', () => page.preview.peek() !== first);
  const second = page.preview.peek();
  assert.ok(second?.steps.some((step) => step.op === 'exclude' && step.column === 'age'));
  undoRecipe();
  await until('prepared as before', () => page.preview.peek() !== second);
  assert.deepEqual(page.preview.peek()?.steps, first?.steps);
  assert.deepEqual(page.draft.peek()?.story.present, recipe);
  await useDraft();
  await learned();
  assert.deepEqual([page.draft.peek(), page.sheetOpen.peek()], [null, false]);
  const { data } = page.doc.peek();
  assert.equal(data.kind === 'own' && data.name, 'wards.csv');
  assert.equal(page.info.peek()?.variables.length, 4);
  assert.equal(page.outcome.peek()?.status, 'proven optimal');
  // A recipe from a file brings what the variables mean, once it is used.
  assert.ok(data.kind === 'own');
  await openFile(new File([recipeFile(data.recipe, [['age', 'in years']])], 'wards.recipe.json'));
  await isPrepared();
  assert.deepEqual(page.doc.peek().meanings, []);
  await useDraft();
  await learned();
  assert.deepEqual(page.doc.peek().meanings, [['age', 'in years']]);
});

test('taken back and done again at once, the file stands with its own rows', async () => {
  await openFile(handed(wards()));
  await isPrepared();
  await useDraft();
  await learned();
  const rows = page.info.peek()?.rows;
  const given = engine;
  const asked: Promise<unknown>[] = [];
  provideEngine({
    ...given,
    newest(name, ask) {
      const answer = given.newest(name, ask);
      if (asked.push(answer) === 1) redo();
      return answer;
    },
  });
  undo();
  await until('both are answered', () => asked.length > 1);
  for (let known = 0; known < asked.length; known = asked.length) await Promise.allSettled(asked);
  await learned();
  provideEngine(given);
  assert.equal(page.doc.peek().data.kind, 'own');
  assert.equal(page.info.peek()?.rows, rows);
  assert.equal(page.outcome.peek()?.fingerprint, page.info.peek()?.fingerprint);
});

test('a table that ships is learned from when it is opened, if that takes less than a second; other tables wait', async () => {
  vi.stubGlobal('fetch', async (address: URL) => new Response(readFileSync(address)));
  const choose = (name: string) => {
    const table = tableNamed(name);
    assert.ok(table);
    setData(tableData(table));
    return table;
  };
  const { fingerprint } = choose('uci-kr-vs-kp');
  await learned();
  assert.equal(page.outcome.peek()?.fingerprint, fingerprint);
  choose('uci-mushroom');
  await until('estimated', () => page.info.peek()?.rows === 5644 && page.estimate.peek());
  assert.deepEqual([page.outcome.peek(), page.run.peek().state], [null, 'idle']);
  vi.unstubAllGlobals();
});

test('what is no data leaves everything as it was, with its reason in the dialog', async () => {
  const before = page.outcome.peek();
  await openText('pasted', 'a,b\n1,2\n1\n');
  await until('refused', () => page.draft.peek()?.busy === false);
  assert.equal(page.draft.peek()?.error?.code, 'ragged-row');
  await useDraft();
  assert.equal(page.outcome.peek(), before);
  assert.equal(page.doc.peek().data.kind, 'example');
});

test('a list of scores is searched; a broken one is a notice', async () => {
  await openFile(new File(['2\nA 1\n-1 0\nnonsense\n'], 'broken.jkl'));
  assert.equal(codes().length, 1);
  assert.equal(page.doc.peek().data.kind, 'example');
  await openFile(new File([LIST], 'two.jkl'));
  await learned();
  assert.equal(page.doc.peek().data.kind, 'list');
  assert.equal(page.outcome.peek()?.score, -16);
});

test('a model file opens Use it and changes nothing else; undo closes it', async () => {
  const before = page.outcome.peek();
  await openFile(new File([MODEL], 'rain.bif'));
  assert.deepEqual([page.doc.peek().model?.name, page.doc.peek().view], ['rain.bif', 'use']);
  assert.equal(page.outcome.peek()?.score, before?.score);
  undo();
  assert.equal(page.doc.peek().model, null);
  await openFile(new File(['network x {}\nvariable a {'], 'broken.bif'));
  assert.equal(codes().length, 1);
});

test('a link’s claim is checked here: one that holds is re-proved, one that lies is refuted', async () => {
  const [outcome, info] = [page.outcome.peek(), page.info.peek()];
  assert.ok(outcome && info);
  const doc = page.doc.peek();
  const result = resultOf(info, outcome);
  await openLink(await encodeLink({ doc, result }));
  await until('checked', () => page.shared.peek()?.state === 'proven');
  await openLink(await encodeLink({ doc, result: { ...result, score: result.score + 1, bound: result.score + 1 } }));
  await until('refuted', () => page.shared.peek()?.state === 'lies');
});

test('what the k best would cost is said of the question that stands, not of the one before', async () => {
  const end = startBest(() => false);
  await until('priced', () => price.peek() !== null);
  setDoc({ score: { kind: 'aic', edgePrior: 1 } });
  assert.equal(price.peek(), null);
  await until('priced again', () => price.peek() !== null);
  end();
});

test('the k best are listed beside the run, and the next class is known', async () => {
  await until('judged', () => page.judged.peek() !== null);
  const before = page.outcome.peek();
  await seek({ k: 5, unit: 'dags', within: null });
  assert.equal(page.ranked.peek()?.progress.found, 5);
  assert.equal(page.outcome.peek(), before);
  assert.equal(page.seeking.peek(), null);
});
