// Experiments in the stores, without a browser: made by rules and read from a table, learned by the real engine, gone on with
// after Stop, and given back to other methods as rows.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { usualTable } from '../../www/model/experiments/choice.ts';
import { learnKey, opening } from '../../www/model/state.ts';
import * as bnfinder from '../../www/store/bnfinder.ts';
import { setDoc, undo } from '../../www/store/document.ts';
import * as experiments from '../../www/store/experiments.ts';
import * as page from '../../www/store/signals.ts';
import { closePage, openPage, until } from './stores.ts';

const learned = () =>
  until('learned', () => bnfinder.shown.peek()?.outcome.complete === true && page.run.peek().state === 'idle');
const codes = () => page.notices.peek().map(({ code }) => code);

beforeAll(() => {
  openPage();
  bnfinder.startBnfinder();
});
afterAll(closePage);

beforeEach(async () => {
  page.notices.value = [];
  setDoc(opening());
  await until('rows', () => page.outcome.peek()?.key === learnKey(page.doc.peek()) && page.run.peek().state === 'idle');
});

test('experiments made by rules are learned, other rules give others, and undo leads back', async () => {
  experiments.makeByRules();
  await learned();
  assert.ok(bnfinder.isRead.peek());
  const first = bnfinder.shown.peek();
  assert.ok(first && bnfinder.names.peek().length > 2);
  await until('what was looked at for the child', () => bnfinder.traces.peek().has(bnfinder.child.peek() ?? 0));
  const { data } = page.doc.peek();
  assert.ok(data.kind === 'experiments' && data.rules);
  experiments.setRules({ seed: data.rules.seed + 1 });
  assert.equal(bnfinder.shown.peek(), null, 'nothing of other rules is shown');
  await learned();
  assert.notEqual(bnfinder.shown.peek()?.key, first.key);
  undo();
  await learned();
  assert.deepEqual(bnfinder.shown.peek()?.outcome, first.outcome);
  experiments.setChoice({ folded: !page.doc.peek().bnfinder.folded });
  await learned();
  await bnfinder.run();
  assert.equal(bnfinder.shown.peek()?.outcome.complete, true, 'what has ended is not begun again');
});

test('a table is read as experiments, with its columns; another method has its rows again', async () => {
  const rows = [
    'a,b,c',
    ...Array.from({ length: 40 }, (_, i) => `${i % 2},${(i >> 1) % 2},${(i % 2) ^ ((i >> 1) % 2)}`),
  ];
  const file = new File([`${rows.join('\n')}\n`], 'gates.csv');
  assert.equal(await experiments.openExperiments('gates.csv', file, usualTable()), true);
  await until('refused', () => page.problem.peek()?.code === 'may-cycle');
  experiments.setTable({ regulators: [['a'], ['b']] });
  await learned();
  assert.equal(page.problem.peek(), null);
  assert.deepEqual(bnfinder.names.peek(), ['a', 'b', 'c']);
  await experiments.fetchColumns();
  assert.deepEqual(experiments.columns.peek(), ['a', 'b', 'c']);
  assert.ok(await experiments.packedExperiments(), 'short enough for a link');
  experiments.chooseOther('auto');
  await until('rows', () => page.outcome.peek()?.key === learnKey(page.doc.peek()));
  const { data } = page.doc.peek();
  assert.equal(data.kind === 'own' && data.name, 'gates.csv');
});

test('a gap in time is told, and what becomes of it is chosen', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, i) => `2024-01-${String(i < 6 ? i + 1 : i + 4).padStart(2, '0')},${i % 2},${(i >> 1) % 2}`,
  );
  const file = new File([`day,a,b\n${rows.join('\n')}\n`], 'days.csv');
  assert.equal(await experiments.openExperiments('days.csv', file, { ...usualTable(), time: 'day' }), true);
  await learned();
  const told = () => page.notices.peek().find(({ code }) => code === 'experiments')?.text;
  const gap =
    '1 of 11 steps in time is a gap, longer than the usual step of 1 day: from 2024-01-06 to 2024-01-10 (line 8).';
  assert.equal(told(), `${gap} It counts as one step all the same, for now.`);
  experiments.setTable({ gaps: 'drop' });
  await learned();
  assert.equal(told(), `${gap} Nothing is learned from it.`);
  assert.equal(bnfinder.info.peek()?.samples, 10);
  experiments.setTable({ gaps: undefined });
  await learned();
  assert.equal(bnfinder.info.peek()?.samples, 11);
});

test('what can’t be read as experiments is said, and everything stays as it was', async () => {
  const before = page.doc.peek();
  assert.equal(await experiments.openExperiments('none.csv', new File([''], 'none.csv'), usualTable()), false);
  assert.equal(page.doc.peek(), before);
  assert.equal(codes().length, 1);
});
