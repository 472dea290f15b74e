// Bounds of Theorems 3 and 4 by an independent computation, and recorded measurements within them.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { ladder, proxy, proxyAdult, pruning } from '../../scripts/recorded.ts';
import { CASE, charges, programCharge } from '../../www/features/papers/freedom/continuous.ts';
import { idea } from '../../www/features/papers/freedom/freedom-idea.tsx';
import * as mixture from '../../www/features/papers/freedom/mixture.ts';
import * as printed from '../../www/features/papers/freedom/printed.ts';
import { areaUnder, curveOf, scoredEdges } from '../../www/features/papers/freedom/roc.ts';
import type { BnfinderSettings } from '../../www/generated/protocol.ts';
import { FREEDOM, PROXY, PROXY_ADULT, PRUNING } from '../../www/generated/recorded.ts';
import { usualTable } from '../../www/model/experiments/choice.ts';
import { open } from './direct.ts';

test('sets up to a size are counted', () => {
  assert.equal(printed.setsUpTo(5, 0), 1);
  assert.equal(printed.setsUpTo(5, 2), 16);
  assert.equal(printed.setsUpTo(5, 9), 32);
  assert.equal(printed.setsUpTo(23, 3), 2048);
});

test('a set of one parent more would cost more than no parents can', () => {
  for (const n of [3, 12, 50, 256])
    for (const rows of [2, 25, 100, 5000, 1e5]) {
      const none = 0.5 * Math.log2(rows) + rows;
      const g = (p: number) => p * Math.log2(n) + 0.5 * Math.log2(rows) * 2 ** p;
      const mdl = printed.mostParents({ n, rows, score: 'mdl' });
      assert.ok(mdl === 0 || g(mdl) < none, `${n} ${rows}`);
      assert.ok(mdl === n - 1 || g(mdl + 1) >= none, `${n} ${rows}`);
      // Theorem 3: the size grows with log N.
      assert.ok(mdl <= Math.log2(rows) + 1.001, `${n} ${rows} ${mdl}`);
      const bde = printed.mostParents({ n, rows, score: 'bde' });
      assert.ok(bde === n - 1 || -(bde + 1) * Math.log2(printed.ALPHA) >= rows);
      assert.ok(bde === 0 || -bde * Math.log2(printed.ALPHA) < rows);
    }
});

test('the page has what scripts/recorded.ts takes from the newest records', () => {
  assert.deepEqual([FREEDOM, PROXY, PROXY_ADULT, PRUNING], [ladder(), proxy(), proxyAdult(), pruning()]);
  assert.equal(PROXY.adult.status, 'proven optimal');
  assert.deepEqual(
    printed.PUBLISHED.map(({ file, score, same, published, more }) => `${file} ${score} ${same}/${published} +${more}`),
    [
      'input1 bde 4/4 +0',
      'input2 bde 4/4 +0',
      'input4 bde 4/4 +0',
      'input5 bde 1/1 +0',
      'input6a bde 2/2 +0',
      'input6b bde 2/2 +0',
      'input7 bde 71/71 +0',
      'input7 mdl 36/36 +0',
      'sachs bde 17/20 +2',
      'sachs mdl 19/20 +4',
    ],
  );
});

test('what was recorded keeps to the theorems, and stands beyond what the page climbs', () => {
  for (const one of printed.RECORDED) {
    assert.ok(one.looked <= printed.bound(one), JSON.stringify(one));
    const { rows, n } = printed.LADDERS;
    if (one.by === 'rows') assert.ok(one.n === rows.n && one.rows > Math.max(...rows.rows));
    else if (one.by === 'n') assert.ok(one.rows === n.rows && one.n > Math.max(...n.n));
  }
  for (const { published, same } of printed.PUBLISHED) assert.ok(same <= published);
});

test('the stopping line divides the sets that may be looked at from the others, and stands by the least cost of no parents', () => {
  const { penalty, nothing } = printed;
  // H(X) is largest for two values equally often: N H = N ln 2.
  for (const rows of [26, 100, 400]) {
    const halves = -rows * (0.5 * Math.log(0.5) + 0.5 * Math.log(0.5));
    assert.ok(Math.abs(nothing(rows) - halves) < 1e-9);
    for (const score of printed.SCORES) {
      const point = { n: 12, rows, score };
      const g = (p: number) => (score === 'mdl' ? p * Math.log(12) + 0.5 * Math.log(rows) * 2 ** p : p * Math.log(100));
      for (let p = 0; p < 12; p++) {
        assert.ok(Math.abs(penalty(point, p) - (g(p) - g(0))) < 1e-9, `${score} ${rows} ${p}`);
        assert.equal(penalty(point, p) < nothing(rows), p <= printed.mostParents(point), `${score} ${rows} ${p}`);
      }
    }
  }
  // Slider: 12 steps a doubling from 25; MDL by bits, as the theorem has it.
  const most = (rows: number) =>
    [...Array(12).keys()].filter((p) => p * Math.log2(12) + 0.5 * Math.log2(rows) * (2 ** p - 1) < rows).length - 1;
  const all = Array.from({ length: 49 }, (_, i) => Math.round(25 * 2 ** (i / 12)));
  const oneMore = all.filter((rows, i) => i > 0 && most(rows) > most(all[i - 1]));
  const { slider, readings, table } = idea();
  assert.deepEqual(readings[0].rows, [
    ['MDL', '4 parents, 562 of 2,048 sets'],
    ['BDe', '11 parents, 2,048 of 2,048 sets'],
  ]);
  assert.deepEqual(
    slider.marks?.marks.map(({ text }) => Number(/\d+/.exec(text)?.[0])),
    oneMore,
  );
  assert.deepEqual(table.rows[5], ['5', '1,024', '83.8', '23.0', '69.3']);
});

test('what the page says of continuous genes is what the engine charges, and the numbers in its text are those of its table', async () => {
  // G is a number that follows A and B; A and B have two values.
  const rows = Array.from({ length: 100 }, (_, i) => {
    const [a, b] = [i % 2, Math.floor(i / 2) % 2];
    return `${a},${b},${i % 3 === 0 ? 1 : 0},${(a + 2 * b + (i % 7) / 50).toFixed(3)},${a === b ? 1 : 0}`;
  });
  const csv = new TextEncoder().encode(`A,B,C,G,H\n${rows.join('\n')}\n`);
  const session = open();
  for (const score of ['bde', 'mdl'] as const) {
    const table = {
      read: { separator: null, header: null, decimalComma: null, arff: null },
      ...{ series: null, time: null, exclude: [], levels: [], numbers: ['G'], regulators: [['A', 'B', 'C']] },
      ...{ parents: [], perturbed: [], priorEdges: [], priorVertices: [] },
    };
    const { serial } = await session.call('experiments', { bytes: csv, table });
    const settings: BnfinderSettings = {
      score,
      variant: 'program',
      alpha: null,
      sets: 20,
      maxParents: null,
      selfLoops: false,
      algorithm: 1,
    };
    const { children } = (await session.call('bnfinderRun', { settings, serial, goOn: false })).outcome;
    for (const [child, levels] of [
      [3, null],
      [4, 2],
    ] as [number, number | null][]) {
      const { sets, samples, candidates } = children.find((one) => one.child === child) ?? assert.fail();
      assert.deepEqual([samples, candidates], [CASE.samples, CASE.candidates]);
      for (const { parents, g } of sets) {
        const results = programCharge(
          score,
          samples,
          candidates,
          parents.map(() => 2),
          levels,
        );
        assert.ok(Math.abs(results - g) < 1e-9, `${score} ${child} ${parents}: ${results} ${g}`);
      }
      assert.ok(sets.length >= 8);
    }
  }
  const { freedom } = JSON.parse(await readFile(new URL('../../www/words/en.json', import.meta.url), 'utf8')).papers;
  const [, shownHere, formula] =
    /that is ([\d.]+) bits where the formula printed says ([\d.]+)\./.exec(freedom.about.continuous) ?? [];
  const row = charges().find(({ score, n }) => score === 'bde' && n === 2);
  assert.deepEqual([row?.continuous.toFixed(2), row?.levels.toFixed(2)], [shownHere, formula]);
});

test('the drawn mixtures and P(H′ high | G′) are those of the engine', async () => {
  const session = open();
  const table = { ...usualTable(), numbers: ['G', 'H'], regulators: [['G']] };
  const { serial } = await session.call('experiments', { bytes: new TextEncoder().encode(mixture.madeCsv()), table });
  const settings = { ...printed.settingsFor('bde'), alpha: null };
  await session.call('bnfinderRun', { settings, serial, goOn: false });
  const text = await session.call('bnfinderExport', { format: 'cpd' });
  for (const [name, { mixture: of }] of Object.entries({ G: mixture.G, H: mixture.H })) {
    const [, found = ''] = new RegExp(`"${name}" : \\{[^]*?'floatParams' : "\\(([^)]*)`).exec(text) ?? [];
    const ours = [...of.mean, ...of.deviation, ...of.share];
    for (const [i, x] of found.split(', ').entries())
      assert.ok(Math.abs(Number(x) - ours[i]) < 1e-9, `${name} ${found} ${text}`);
  }
  const found = [...text.slice(text.indexOf('"H" :')).matchAll(/\(\d,\) : \{[^}]*\b1 : ([\d.]+)/g)].map(([, p]) =>
    Number(p),
  );
  assert.equal(found.length, 2, text);
  for (const [u, p] of found.entries()) assert.ok(Math.abs(p - mixture.RISE[u]) < 1e-9, `${p} ${mixture.RISE[u]}`);
  assert.ok(mixture.riseAt(mixture.G.mixture.mean[0]) < 0.2 && mixture.riseAt(mixture.G.mixture.mean[1]) > 0.8);
});

test('the area is the share of pairs in which the true edge has more weight, a tie counting half', () => {
  let seed = 5;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  for (let i = 0; i < 50; i++) {
    const edges = Array.from({ length: 30 }, () => ({ isTrue: random() < 0.3, weight: Math.floor(random() * 6) / 5 }));
    const [yes, no] = [edges.filter(({ isTrue }) => isTrue), edges.filter(({ isTrue }) => !isTrue)];
    if (yes.length === 0 || no.length === 0) continue;
    const won = yes.flatMap((a) => no.map((b) => (a.weight > b.weight ? 1 : a.weight === b.weight ? 0.5 : 0)));
    const share = won.reduce((sum, x) => sum + x, 0 as number) / won.length;
    assert.ok(Math.abs(areaUnder(curveOf(edges)) - share) < 1e-12);
  }
  const edges = scoredEdges(
    [{ child: 1, edges: [{ parent: 0, weight: 0.7, sign: '+' }] }] as any,
    [
      [0, 1],
      [2, 1],
    ],
    3,
  );
  assert.deepEqual(
    [edges.length, edges.filter(({ isTrue }) => isTrue).length, Math.max(...edges.map(({ weight }) => weight))],
    [6, 2, 0.7],
  );
});
