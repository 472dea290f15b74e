// Table 1 of "On Pruning with the MDL Score", recomputed in Node by the real engine.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { cut } from '../../bench/pruning.ts';
import { faultOf, orderingOf } from '../../www/features/papers/pruning/orderings.ts';
import { corollary8, GAP, KS, PROOF, PROVED, rowOf, TABLE } from '../../www/features/papers/pruning/printed.ts';
import { beforeOf, oursBefore, RECORDED } from '../../www/features/papers/pruning/printed-costs.ts';
import { judgeTable, judgeText, readingsOf } from '../../www/features/papers/pruning/pruning-judge.ts';
import type { Settings, SizeBounds } from '../../www/generated/protocol.ts';
import { PRUNING } from '../../www/generated/recorded.ts';
import { t } from '../../www/words/text.ts';
import { textsOf, valuesOf } from '../values.ts';
import '../../www/words/text-later.ts';
import { learn, loadExample, loadFile, open, refusalOf } from './direct.ts';

const session = open();
const sizes: SizeBounds[][] = [];
for (const { n, rows } of TABLE)
  sizes.push(await Promise.all(KS.map((k) => session.call('sizeBounds', { n, rows, k }))));
const MDL = { kind: 'mdl', edgePrior: 1 } as const;
const SETTINGS: Settings = { score: MDL, method: 'dp', maxParents: null, required: [], forbidden: [] };

test('what follows from n and N alone: all but five sizes, three of them misprints', () => {
  const { counts, misprints, rows, known } = judgeTable(sizes, []);
  assert.deepEqual(counts, { all: 49, same: 38, cut: 2, other: 3, reading: 0, open: 6 });
  assert.equal(known, -1);
  const results = misprints.map(({ row, k, printed, ours, why }) => [rows[row].name, k, printed, ours.toFixed(4), why]);
  assert.deepEqual(results, [
    ['parkinsons', 1000, '0.10', '0.2058', 'parents'],
    ['autos', 1000, '1.46', '0.7004', 'row'],
    ['horse', 10, '0.53', '0.5364', 'cut'],
    ['horse', 100, '0.53', '0.5364', 'cut'],
    ['horse', 1000, '0.70', '1.4627', 'row'],
  ]);
  assert.deepEqual([misprints[0].q, misprints[1].to, misprints[4].to], [7, 'horse', 'autos']);
});

test('a file is known as the paper’s by its name, variables and rows, all three', () => {
  assert.equal(TABLE[rowOf('Hepatitis.CSV', 20, 126)].name, 'hepatitis');
  assert.equal(rowOf('hepatitis.csv', 20, 155), -1);
  assert.equal(rowOf('mine.csv', 20, 126), -1);
  assert.equal(rowOf('hepatitis', 19, 126), -1);
});

test('a file of the paper tells its p for 1,000 networks: sound 8, and 7 by the largest set that fails', async ({
  skip,
}) => {
  const file = '../../../shared/data/chen2016/hepatitis.csv';
  const path = new URL(file, import.meta.url);
  skip(!existsSync(path), `${file} is not here`);
  const data = await loadFile(session, new Uint8Array(readFileSync(path)));
  await learn(session, SETTINGS);
  const bounds = await Promise.all(KS.map((k) => session.call('bounds', { k })));
  const mine = { name: 'hepatitis.csv', own: true, n: data.variables.length, rows: data.rows, bounds, problem: null };
  const { counts, rows, known } = judgeTable(sizes, [mine]);
  assert.equal(rows[known].name, 'hepatitis');
  assert.deepEqual(rows[known].ks[2].p, { printed: '7', ours: 8, recorded: 8, verdict: 'reading' });
  assert.deepEqual(counts, { all: 49, same: 38, cut: 2, other: 3, reading: 1, open: 5 });
  assert.deepEqual(
    readingsOf(mine, 1000).map((read) => read?.parents),
    [8, 7, 8],
  );
});

test('Theorem 2 as printed allows four parents at N = 105, and the best network has five', async () => {
  await loadExample(session, { id: 'parity', version: 1, rows: 105, seed: 0 });
  const outcome = await learn(session, SETTINGS);
  const { theorem2Printed, theorem2 } = (await session.call('bounds', { k: 1 })).bySize;
  const most = Math.max(...outcome.parents.map((set) => set.length));
  assert.deepEqual([theorem2Printed, theorem2, most], [4, 5, 5]);
});

test('Algorithm 1 in an ordering is never looser than Algorithm 2 over all of them', async () => {
  await loadExample(session, { id: 'tic-tac-toe', version: 1, rows: 958, seed: 0 });
  await learn(session, SETTINGS);
  const order = [...Array(10).keys()];
  const { readings, inOrder } = await session.call('bounds', { k: 1000, order });
  const [sound] = readings;
  assert.equal(sound.reading, 'sound');
  for (const [v, bound] of (inOrder ?? assert.fail()).entries())
    assert.ok(bound === null || Math.min(bound, 9) <= sound.children[v].parents);
});

test('where the theorems do not hold they are refused, and so are questions that make no sense', async () => {
  await loadExample(session, { id: 'sprinkler', version: 1, rows: 1000, seed: 1 });
  const code = (answer: Promise<unknown>) =>
    answer.then(
      () => 'answered',
      ({ code, why }) => (why ? `${code} ${why}` : code),
    );
  const tree = (child: number, k: number) => session.call('permutationTree', { child, k, reading: 'sound' });
  assert.equal(await refusalOf(session.call('bounds', { k: 10 })), 'not-ready');
  const under = async (more: Partial<Settings>) => {
    await learn(session, { ...SETTINGS, ...more });
    return code(session.call('bounds', { k: 10 }));
  };
  assert.equal(await under({}), 'answered');
  assert.equal(await under({ score: { kind: 'bdeu', ess: 1, edgePrior: 1 } }), 'no-theorem score');
  assert.equal(await under({ score: { ...MDL, edgePrior: 2 } }), 'no-theorem prior');
  assert.equal(await under({ required: [[0, 1]] }), 'no-theorem required');
  await learn(session, SETTINGS);
  assert.equal(await refusalOf(session.call('bounds', { k: 0 })), 'bad-parameter');
  assert.equal(await refusalOf(session.call('bounds', { k: 10, order: [0, 1, 2, 2] })), 'bad-ordering');
  assert.equal(await refusalOf(tree(9, 10)), 'unknown-column');
  const { above, passes } = await tree(0, 1000);
  assert.equal(above[0], -1);
  assert.ok(above.length > 1 && passes.includes(1));
  await learn(session, { ...SETTINGS, method: 'hill-climb' });
  assert.equal(await refusalOf(tree(0, 10)), 'no-table');
  await loadExample(session, { id: 'asia', version: 1, rows: 1000, seed: 1 });
  await learn(session, SETTINGS);
  assert.equal(await refusalOf(tree(0, 10)), 'too-many-variables');
});

test('Corollary 8 as printed: α bounds Y alone, and the proof fails for X of three levels', () => {
  const { alpha, sound, most, mostSound, left, right } = corollary8(GAP);
  assert.equal(alpha, 0.5);
  assert.ok(Math.abs(sound - Math.log2(3) / 2) < 1e-12);
  // Worked by hand: 100 (log₂ 3 + 1) bits against ½ · 100 · 2 · 2.
  assert.ok(Math.abs(left - 258.496) < 1e-3 && right === 200 && left > right);
  assert.deepEqual([most, mostSound], [5, 6]);
  // Where X has as few levels as Y nothing is wrong.
  const binary = corollary8({ ofX: 2, ofY: 2, many: 1, rows: 100 });
  assert.ok(binary.left <= binary.right && binary.most === binary.mostSound);
});

test('Algorithm 1 for one ordering never allows fewer parents than are in the k best of that ordering', async () => {
  await loadExample(session, { id: 'sprinkler', version: 1, rows: 1000, seed: 1 });
  await learn(session, SETTINGS);
  for (const k of KS) {
    const { inOrder, readings } = await session.call('bounds', { k, order: [0, 1, 2, 3] });
    assert.equal(inOrder?.length, 4);
    // Algorithm 2 holds for all orderings, so it allows at least what Algorithm 1 does, up to all others.
    const sound = readings.find((of) => of.reading === 'sound') ?? assert.fail();
    for (const [v, most] of (inOrder ?? assert.fail()).entries())
      if (most !== null) assert.ok(sound.children[v].parents >= Math.min(most, 3), `${k} ${v}`);
  }
});

test('numbers of the text are judged by the sound p, whatever p is printed', () => {
  const shown = (lines: ReturnType<typeof judgeText>) =>
    lines.map(({ id, ours, verdict, words }) => [id, ours.toFixed(3), verdict, words.p ?? null]);
  assert.deepEqual(shown(judgeText(sizes)), [
    ['networks-17', '6.271', 'same', null],
    ['networks-23', '6.974', 'same', null],
    ['networks-29', '2.508', 'same', null],
    ['share-flag', '27.586', 'reading', 8],
    ['share-sensors', '40.000', 'same', 10],
    ['saving', '56.025', 'reading', 8],
    ['lists', '2.070', 'other', 8],
    ['memory', '116.000', 'same', null],
  ]);
  assert.deepEqual(valuesOf(judgeText(sizes).slice(3, 6), 'day'), [PRUNING.day, undefined, PRUNING.day]);
  // The paper's file, open: its own p goes before the recorded one.
  const flag = { name: 'flag.csv', own: true, n: 29, rows: 194, problem: null };
  const p = (parents: number) => KS.map(() => ({ readings: [{ reading: 'sound', all: { parents, complete: true } }] }));
  const lines = judgeText(sizes, [{ ...flag, bounds: p(7) } as any]);
  assert.deepEqual(textsOf(lines.slice(3), 'id', 'verdict'), [
    'share-flag same',
    'share-sensors same',
    'saving cut',
    'lists same',
    'memory same',
  ]);
});

test('orderings times their networks are as many more than networks as the page says', () => {
  const counts = [1n];
  const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k));
  for (let n = 1; n <= 29; n++) {
    let sum = 0n;
    for (let k = 1; k <= n; k++)
      sum += (k % 2 === 1 ? 1n : -1n) * choose(n, k) * 2n ** BigInt(k * (n - k)) * counts[n - k];
    counts.push(sum);
  }
  let bound = 2n ** BigInt((29 * 28) / 2);
  for (let i = 2n; i <= 29n; i++) bound *= i;
  assert.equal(`${bound}`.length - 1, 153);
  assert.equal((Number(bound) / 1e153).toFixed(2), '1.46');
  assert.equal(bound / counts[29], 58_255n);
  assert.match(t('papers.pruning.text.bound'), /1\.46 × 10¹⁵³, 58,255 times/);
});

test('the inequalities of the proofs on tic-tac-toe, by their formulas', () => {
  const { rows, levels, parents } = PROVED;
  const c = Math.log2(rows) / 2;
  const price = (many: number) => c * (levels - 1) * levels ** many;
  const most = rows * Math.log2(levels);
  const saved = price(parents) - price(parents - 1);
  const d = Math.floor(Math.log2((2 * rows) / c));
  const alpha = Math.log2(levels) / (levels - 1);
  const ofY = Math.ceil(Math.log2((2 * alpha * rows * 2) / c));
  const sides = [
    [price(parents) / 2, saved],
    [most, price(parents) / 2],
    [most, saved],
    [rows * (levels - 1), (c / 2) * (levels - 1) * 2 ** (d + 1)],
    [2 * most, price(parents + 1) / 2],
    [alpha * rows * 2 * (levels - 1), (c / 2) * (levels - 1) * 2 ** ofY],
  ];
  const shown = sides.map((both) => both.map((side) => Number(side.toFixed(1))));
  assert.deepEqual(
    PROOF.map(([, ...both]) => both),
    shown,
  );
  for (const [left, right] of sides) assert.ok(left <= right);
});

test('a raw file is cut at medians and usual levels, without the columns of the most missing cells', () => {
  const rows = Array.from({ length: 11 }, (_, i) => `${i},${i < 7 ? 'a' : 'b'},${i < 9 ? '?' : 'c'}`);
  const [names, ...cells] = cut(['size,kind,gone', ...rows, '?,?,c'].join('\n'), 2).split('\n');
  assert.equal(names, 'size,kind');
  const expected = Array.from({ length: 11 }, (_, i) => `${i <= 5 ? 'low' : 'high'},${i < 7 ? 'usual' : 'other'}`);
  assert.deepEqual(cells, [...expected, 'low,usual']);
});

test('an ordering is read with what is wrong in it', () => {
  assert.deepEqual(orderingOf(' a <b,\n c '), ['a', 'b', 'c']);
  const fault = (text: string) => faultOf(orderingOf(text), ['a', 'b', 'c']);
  assert.equal(fault('c < a < b'), null);
  assert.deepEqual(fault('c < x < b'), { what: 'unknown', names: ['x'] });
  assert.deepEqual(fault('c < a < b < c'), { what: 'twice', names: ['c'] });
  assert.deepEqual(fault('c < a'), { what: 'missing', names: ['b'] });
});

test('what was measured on files that may not ship: Theorem 6 for 10 and 100, 8 parents for 1,000; ours in the browser goes first', () => {
  for (const name of ['hepatitis', 'parkinsons', 'autos', 'flag'])
    assert.deepEqual(
      KS.map((k) => beforeOf(name, k)?.p),
      [6, 6, 8],
      name,
    );
  // On our own cuts of the raw files, the paper's search was left early and says nothing.
  const cuts = ['imports', 'horse'].map((name) => KS.map((k) => beforeOf(name, k)));
  assert.deepEqual(
    cuts.map((lines) => lines.map((line) => line?.p)),
    [
      [6, 6, 8],
      [7, 7, 8],
    ],
  );
  for (const line of cuts.flat()) assert.deepEqual([line?.oracleCalls, line?.ended], [null, false]);
  assert.equal(beforeOf('sensors', 10), undefined);
  assert.equal(oursBefore('flag', 1000)?.seconds, RECORDED.seconds.flag[2]);
  assert.equal(oursBefore('flag', 100)?.seconds, beforeOf('flag', 100)?.ours);
  // A search that left or ran out of memory is not one that ended.
  assert.equal(beforeOf('hepatitis', 1000)?.ended, true);
  assert.equal(beforeOf('flag', 1000)?.ended, false);
});
