// Document: undo, settings for the engine, and the assignment of results.

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { constrain, unconstrain } from '../../www/model/constraints.ts';
import {
  amend,
  begin,
  HISTORY_LIMIT,
  isLook,
  look,
  record,
  settle,
  stepBack,
  stepForward,
} from '../../www/model/history.ts';
import { positionOf, ROW_STEPS, rowsAt } from '../../www/model/row-steps.ts';
import { type ExampleData, learnKey, opening, settingsFor, sweepKey, withData } from '../../www/model/state.ts';

const doc = opening();

test('a drag is one entry of undo, the next drag another', () => {
  let history = begin(0);
  for (const value of [1, 2, 3]) history = record(history, value, 'drag');
  history = record(settle(history), 4, 'drag');
  assert.deepEqual([history.past, history.present], [[0, 3], 4]);
  history = stepBack(stepBack(history));
  assert.equal(history.present, 0);
  assert.equal(stepForward(history).present, 3);
});

test('two gestures that follow each other without a rest are two entries', () => {
  const history = record(record(begin('a'), 'b', 'rows'), 'c', 'ess');
  assert.deepEqual(history.past, ['a', 'b']);
});

test('a change after undo forgets the future, and undo at the end stays', () => {
  const back = stepBack(record(begin('a'), 'b'));
  assert.deepEqual(record(back, 'c').future, []);
  assert.equal(stepBack(stepBack(back)).present, 'a');
  assert.equal(stepForward(stepForward(back)).present, 'b');
});

test('what changes nothing is no entry; a selection is never one', () => {
  const history = begin(doc);
  assert.equal(record(history, { ...doc }), history);
  assert.equal(amend(history, { ...doc, selected: { kind: 'variable', name: 'lung' } }).past.length, 0);
});

test('undo takes back what was changed of data and model, and leaves the reader where they look', () => {
  let history = begin(doc);
  const change = (patch: Partial<typeof doc>) => {
    const next = { ...history.present, ...patch };
    history = isLook(history.present, next) ? look(history, next) : record(history, next);
  };
  change({ score: { ...doc.score, edgePrior: 2 } });
  change({ view: 'edges', show: 'dag' });
  change({ search: { ...doc.search, maxParents: 2 } });
  change({ view: 'hand' });
  assert.equal(history.past.length, 2);
  history = stepBack(history);
  assert.deepEqual([history.present.search.maxParents, history.present.score.edgePrior], [null, 2]);
  assert.deepEqual([history.present.view, history.present.show], ['hand', 'dag']);
  history = stepBack(history);
  assert.deepEqual([history.present.score.edgePrior, history.present.view], [1, 'hand']);
  change({ view: 'network' });
  history = stepForward(history);
  assert.deepEqual([history.present.score.edgePrior, history.present.view], [2, 'network']);
  // What changes both goes back with both.
  change({ view: 'predict', prediction: { target: 'dysp', folds: 5, seed: 1, relearn: false, inputs: null } });
  assert.deepEqual([stepBack(history).present.prediction, stepBack(history).present.view], [null, 'network']);
});

test('history keeps its limit and drops the oldest', () => {
  let history = begin(0);
  for (let i = 1; i <= HISTORY_LIMIT + 5; i++) history = record(history, i);
  assert.equal(history.past.length, HISTORY_LIMIT);
  assert.equal(history.past[0], 5);
});

test('settings carry column numbers, and say which edges name nobody', () => {
  const search = {
    ...doc.search,
    required: [['constructor', 'b']],
    forbidden: [
      ['b', 'ghost'],
      ['b', 'constructor'],
    ],
  };
  const { settings, unknown } = settingsFor({ ...doc, search: search as any }, ['b', 'constructor']);
  assert.deepEqual(settings.required, [[1, 0]]);
  assert.deepEqual(settings.forbidden, [[0, 1]]);
  assert.deepEqual(unknown, [['b', 'ghost']]);
});

test('an edge is required or forbidden, never both, never twice', () => {
  let search = constrain(doc.search, 'required', ['a', 'b']);
  search = constrain(search, 'required', ['a', 'b']);
  assert.deepEqual(search.required, [['a', 'b']]);
  search = constrain(search, 'forbidden', ['a', 'b']);
  assert.deepEqual([search.required, search.forbidden], [[], [['a', 'b']]]);
  assert.deepEqual(unconstrain(search, ['a', 'b']).forbidden, []);
  assert.deepEqual(unconstrain(search, ['b', 'a']).forbidden, [['a', 'b']]);
});

test('a result belongs to data, score and search, not to what is looked at', () => {
  assert.equal(learnKey({ ...doc, view: 'scores', show: 'dag', truth: false, moved: [['a', 1, 2]] }), learnKey(doc));
  assert.notEqual(learnKey({ ...doc, score: { kind: 'aic', edgePrior: 1 } }), learnKey(doc));
});

test('the marks over the slider depend on everything but the rows', () => {
  const data = doc.data as ExampleData;
  assert.equal(sweepKey({ ...doc, data: { ...data, rows: 77 } }), sweepKey(doc));
  assert.notEqual(sweepKey({ ...doc, data: { ...data, seed: 8 } }), sweepKey(doc));
});

test('other data remove everything about the old variables from the document', () => {
  const old = {
    ...doc,
    search: constrain(doc.search, 'required', ['a', 'b']),
    moved: [['a', 1, 1]] as any,
  };
  const lesson = { ...doc.lesson, task: 'Try other data.' };
  const family = { child: 'a', parents: ['b'] };
  const next = withData({ ...old, lesson, family, selected: { kind: 'variable', name: 'a' } }, { ...doc.data });
  assert.deepEqual([next.search.required, next.moved, next.selected, next.family], [[], [], null, null]);
  assert.deepEqual(next.lesson, lesson, 'a task stands whatever the data');
});

test('the rows slider reaches both ends, only rises, and finds its place again', () => {
  for (const range of [
    { least: 50, most: 50_000 },
    { least: 8, most: 10_000 },
    { least: 32, most: 1024 },
  ]) {
    assert.equal(rowsAt(0, range), range.least);
    assert.equal(rowsAt(ROW_STEPS, range), range.most);
    let before = 0;
    for (let position = 0; position <= ROW_STEPS; position++) {
      const rows = rowsAt(position, range);
      assert.ok(rows >= before && Number.isInteger(rows), `${rows} after ${before}`);
      const again = rowsAt(positionOf(rows, range), range);
      assert.ok(Math.abs(again - rows) <= 0.03 * rows, `${rows} comes back as ${again}`);
      before = rows;
    }
  }
});
