// Inputs that were once misread, through the stores of the page with the real engine: the data dialog and the result.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { Step } from '../../www/generated/protocol.ts';
import { warningsOf } from '../../www/model/prepared.ts';
import { setDoc } from '../../www/store/document.ts';
import { editRecipe, openFile, useDraft } from '../../www/store/open.ts';
import * as page from '../../www/store/signals.ts';
import { bytesOf, type Case, CLOSE, cases, stepsOf, titleOf } from '../found.ts';
import { valuesOf } from '../values.ts';
import { closePage, learned, openPage, until } from './stores.ts';

/** Waits for the document's own result. */

beforeAll(async () => {
  openPage();
  setDoc({ score: { kind: 'bic', edgePrior: 1 } });
  await learned();
});
afterAll(closePage);

/** Opens the file in the data dialog with the steps of its case. */
async function prepared(one: Case) {
  await openFile(new File([bytesOf(one.file)], one.file));
  await until('prepared', () => page.draft.peek()?.busy === false);
  assert.equal(page.draft.peek()?.error ?? null, null);
  const steps = stepsOf(one);
  const recipe = page.draft.peek()?.story.present;
  if (steps.length === 0 || !recipe) return page.preview.peek();
  const first = page.preview.peek();
  editRecipe({ ...recipe, steps: steps as Step[] });
  await until('prepared anew', () => page.preview.peek() !== first && page.draft.peek()?.busy === false);
  return page.preview.peek();
}

for (const one of cases) {
  test(`page: ${titleOf(one)}`, async () => {
    const preview = await prepared(one);
    assert.ok(preview);
    const warnings = warningsOf(preview);
    for (const { code, column, state } of one.says) {
      const found = warnings.find((warning) => warning.code === code && warning.column === column);
      assert.equal(found?.state, state, `${code} of ${column ?? 'the file'}`);
      if (state === 'repaired') assert.equal(found?.remedy?.op !== undefined, true, `${code} can be undone`);
    }
    const columns = new Map(preview.columns.map((column) => [column.name, column]));
    for (const name of one.numeric ?? []) assert.equal(columns.get(name)?.numeric, true, name);
    for (const [name, missing] of Object.entries(one.missing ?? {}))
      assert.equal(columns.get(name)?.missing, missing, name);
    const before = page.doc.peek().data;
    await useDraft();
    await until('used', () => page.doc.peek().data !== before);
    await learned();
    const info = page.info.peek();
    assert.deepEqual(valuesOf(info?.variables, 'name'), one.variables);
    assert.equal(info?.rows, one.rows);
    if (one.levels)
      assert.deepEqual(
        info?.variables.map(({ levels }) => levels.length),
        one.levels,
      );
    for (const [name, order] of Object.entries(one.order ?? {}))
      assert.deepEqual(info?.variables.find((variable) => variable.name === name)?.levels, order, name);
    const score = page.outcome.peek()?.score;
    if (one.bic !== undefined) assert.ok(Math.abs(Number(score) - one.bic) <= CLOSE, `${score}, not ${one.bic}`);
  });
}
