// Tests of the sentences on the k best: units of scores, singular and plural, a stopped run, unwritable files.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'vitest';
import { kBestLines } from '../../cli/print/k-best.ts';
import { isStopped } from '../../cli/words.ts';
import type { KBestProgress } from '../../www/generated/protocol.ts';
import { bayescope, folder, noisyCopies } from './run.ts';

const { file, path } = folder();

/** Printed lines for a list of the k best with one row; `more`: changed progress, `of`: changed fields of the row. */
function linesOf(more: Partial<KBestProgress>, kind: string = 'bic', of: object = {}) {
  const query = { k: 5, unit: 'dags', within: null };
  const progress = {
    request: query,
    found: 1,
    ending: 'whole',
    tied: 0,
    tiedComplete: true,
    ...more,
  } as any;
  const row = {
    rank: 1,
    score: -4 * Math.LN2,
    difference: 2 * Math.LN2,
    group: 2,
    class: 1,
    classSize: 3,
    model: '',
    ...of,
  };
  return kBestLines(progress, [row], kind === 'list' ? null : ({ kind, edgePrior: 1 } as any));
}

test('a cost is given in bits, and a higher one is further from the best', () => {
  assert.match(linesOf({}, 'mdl')[1], /^ {2}1 {2}4 bits {2}\+2\.0000 bits {2}class 1, members 3$/);
  assert.match(linesOf({}, 'bic')[1], /^ {2}1 {2}-2\.77\d+ {2}−1\.3863 {2}class/);
  assert.match(linesOf({}, 'list')[1], /^ {2}1 {2}-2\.77\d+ {2}−1\.3863 {2}class/);
});

test('ties are not called worse, and a small difference is not called a tie', () => {
  const tied = { difference: 1e-13, group: 1 };
  assert.match(linesOf({}, 'bic', tied)[1], / {2}0 {2}class/);
  assert.match(linesOf({}, 'mdl', tied)[1], /bits {2}0 {2}class/);
  assert.match(linesOf({}, 'bic', { difference: 3e-5, group: 2 })[1], / {2}−3\.0e-5 {2}class/);
  assert.match(linesOf({}, 'mdl', { difference: 1e-6 * Math.LN2, group: 2 })[1], / {2}\+1\.0e-6 bits {2}class/);
});

test('singular and plural agree, and the ending of the list is named', () => {
  for (const unit of ['dags', 'classes'] as const) {
    for (const [ending, within] of [
      ['whole', null],
      ['cut', null],
      ['all', null],
      ['all', 3],
      ['stopped', null],
      ['memory', null],
    ] as const) {
      const [one] = linesOf({ request: { k: 5, unit, within }, ending });
      const [many] = linesOf({ request: { k: 5, unit, within }, ending, found: 4 });
      assert.match(one, unit === 'dags' ? /network\b/ : /class\b/, ending);
      assert.doesNotMatch(one, /\b1\b|networks|classes|\{/, ending);
      assert.match(many, unit === 'dags' ? /\b4\b.*networks/ : /\b4\b.*classes/, ending);
    }
  }
  assert.deepEqual(linesOf({ ending: 'stopped', found: 0 }), ['Stopped before the first of the k best was certain.']);
});

test('a run that is stopped while it lists the k best was stopped, its optimum proven or not', () => {
  const outcome = (more: any) => ({ status: 'proven optimal', ...more }) as any;
  assert.equal(isStopped(outcome({ kBest: { ending: 'stopped' } }), true), true);
  assert.equal(isStopped(outcome({ kBest: null }), true), true);
  assert.equal(isStopped(outcome({ kBest: { ending: 'cut' } }), true), false);
  assert.equal(isStopped(outcome({ kBest: null }), false), false);
  assert.equal(isStopped(outcome({ status: 'stopped' }), false), true);
});

test('a time limit while the k best are listed ends with 3 and says so', async () => {
  const data = file('copies.csv', noisyCopies(11, 400, 3));
  assert.equal((await bayescope(['score', data, '--max-parents', '3', '-o', path('all.jkl')])).code, 0);
  const args = ['solve', path('all.jkl'), '--k', '100000', '--classes', '--json', '--time-limit', '0.6'];
  const { code, err, json } = await bayescope(args);
  assert.deepEqual([code, json.status], [3, 'proven optimal'], err);
  assert.match(err, /as --time-limit asked/);
});

test('a file of the k best is refused without k, and said to be missing after an early stop', async () => {
  const args = ['--export', `k-best-csv=${path('none.csv')}`];
  const refused = await bayescope(['learn', '--example', 'asia', ...args]);
  assert.equal(refused.code, 2);
  assert.match(refused.err, /^k-best-csv writes the k best: add --k K/);
  assert.match((await bayescope(['learn', '--example', 'asia', '--export', 'best=x'])).err, /k-best-csv/);
  const early = await bayescope(['learn', '--example', 'asia', '--k', '5', '--time-limit', '0', ...args]);
  assert.equal(early.code, 3);
  assert.match(early.err, /none\.csv is not written: the run was stopped before/);
  assert.ok(!existsSync(path('none.csv')));
});
