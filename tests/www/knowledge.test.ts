// Tiers and orders as text: round trips with any names; errors have the number of their line.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { noKnowledge } from '../../www/model/constraints.ts';
import { orderText, pairsText, readOrder, readPairs, readTiers, tiersText } from '../../www/model/knowledge.ts';
import { opening, settingsFor } from '../../www/model/state.ts';
import { lnPrior } from '../../www/words/numbers.ts';
import { HOSTILE, stream } from './random.ts';

const NAMES = ['age', 'smoke', 'lung', 'bronc', 'a, b', 'x < y', 'say "a"', 'two\nlines', ' space ', '=1', '"'];

test('tiers are lines, orders are chains, and both take either sign', () => {
  assert.deepEqual(readTiers('age, smoke\n\nlung < bronc,', NAMES), {
    tiers: [['age', 'smoke'], ['lung'], ['bronc']],
    tierNames: ['', '', ''],
    slips: [],
  });
  assert.deepEqual(readOrder('age < smoke < lung\nage, smoke < bronc\nage < smoke', NAMES), {
    before: [
      ['age', 'smoke'],
      ['smoke', 'lung'],
      ['age', 'bronc'],
      ['smoke', 'bronc'],
    ],
    slips: [],
  });
  assert.deepEqual(readOrder('age <', NAMES), { before: [], slips: [] });
});

test('names with the signs in them are read as they are, and in quotation marks', () => {
  assert.deepEqual(readTiers('a, b, age\nx < y', NAMES).tiers, [['a, b', 'age'], ['x < y']]);
  assert.deepEqual(readTiers('"a, b", "x < y" < "say ""a"""', NAMES).tiers, [['a, b', 'x < y'], ['say "a"']]);
});

test('a tier has a name before a colon; a variable with a colon in it is a variable', () => {
  const { tiers, tierNames, slips } = readTiers('Given: age, smoke\nlung\n"a: b": bronc < x: y', [
    ...NAMES,
    'x: y',
    'lung: no',
  ]);
  assert.deepEqual(tiers, [['age', 'smoke'], ['lung'], ['bronc'], ['x: y']]);
  assert.deepEqual([tierNames, slips], [['Given', '', 'a: b', ''], []]);
  assert.deepEqual(readTiers('x: y, age', [...NAMES, 'x: y']).tierNames, ['']);
  // An order has no titles.
  assert.equal(readOrder('Given: age < smoke', NAMES).slips.length, 1);
});

test('unknown names are reported with their line, and the rest is read', () => {
  const { tiers, slips } = readTiers('age\nsmok, lung\n"never', NAMES);
  assert.deepEqual(tiers, [['age'], ['lung']]);
  assert.deepEqual(slips, [
    { line: 2, what: 'unknown', name: 'smok' },
    { line: 3, what: 'quote', name: '"never' },
  ]);
});

test('what is written is read again: 2,000 random tiers and orders of hostile names', () => {
  const random = stream(7);
  const int = (below: number) => Math.floor(random() * below);
  const all = [...new Set([...NAMES, ...HOSTILE])];
  for (let round = 0; round < 2000; round++) {
    const names = all.filter(() => random() < 0.4);
    if (names.length < 2) continue;
    const tiers = Array.from({ length: 1 + int(3) }, () => names.filter(() => random() < 0.3)).filter(
      (tier) => tier.length > 0,
    );
    const titles = ['', 'Given', 'a "b", <c>', 'when: then'];
    const tierNames = tiers.map(() => titles[int(4)]);
    assert.deepEqual(readTiers(tiersText(tiers, tierNames), names), { tiers, tierNames, slips: [] });
    const pairs: Map<string, [string, string]> = new Map();
    for (let i = int(6); i > 0; i--) {
      const [a, b] = [names[int(names.length)], names[int(names.length)]];
      pairs.set(JSON.stringify([a, b]), [a, b]);
    }
    const before = [...pairs.values()];
    assert.deepEqual(readOrder(orderText(before), names), { before, slips: [] });
  }
});

test('settings have the numbers of what is known, and absent names are listed apart', () => {
  const { score, search } = opening();
  const known = {
    ...search,
    tiers: [['b'], ['a', 'gone']],
    apart: true,
    superstructure: [['b', 'c']] as [string, string][],
    sizePrior: true,
    before: [
      ['a', 'c'],
      ['a', 'gone'],
    ] as [string, string][],
    limits: [
      ['c', 1],
      ['gone', 2],
    ] as [string, number][],
  };
  const { settings, unknown } = settingsFor({ score, search: known }, ['a', 'b', 'c']);
  const { superstructure, sizePrior, tiers, forbidWithinTiers, before, limits } = settings;
  assert.deepEqual(
    { superstructure, sizePrior, tiers, forbidWithinTiers, before, limits },
    {
      superstructure: [[1, 2]],
      sizePrior: true,
      tiers: [[1], [0]],
      forbidWithinTiers: true,
      before: [[0, 2]],
      limits: [[2, 1]],
    },
  );
  assert.deepEqual(unknown, [['gone'], ['a', 'gone'], ['gone']]);
  // Results of the time before have no such fields, and settings without them are as they were.
  const old = { ...search } as any;
  for (const key of Object.keys(noKnowledge())) delete old[key];
  assert.deepEqual(settingsFor({ score, search: old }, ['a']), settingsFor({ score, search }, ['a']));
  assert.ok(!('tiers' in settingsFor({ score, search }, ['a']).settings));
});

test('a superstructure is a pair a line, and of more names every two', () => {
  const names = ['a', 'b', 'c, d', 'e'];
  const { pairs, slips } = readPairs('a, b\nb, "c, d", e\nb, a\n\n', names);
  assert.deepEqual(slips, []);
  assert.deepEqual(pairs, [
    ['b', 'a'],
    ['b', 'c, d'],
    ['b', 'e'],
    ['c, d', 'e'],
  ]);
  assert.deepEqual(readPairs(pairsText(pairs), names), { pairs, slips: [] });
  assert.deepEqual(readPairs('a\nb, gone', names).slips, [
    { line: 2, what: 'unknown', name: 'gone' },
    { line: 1, what: 'alone', name: 'a' },
  ]);
});

test('κ to the power of the edges that differ is the product of the odds that it comes down to', () => {
  const names = ['a', 'b', 'c'];
  const { score, search } = opening();
  const given = [
    ['a', 'b'],
    ['b', 'c'],
  ] as [string, string][];
  const odds = [
    ['a', 'b', 5],
    ['c', 'a', 7],
  ] as [string, string, number][];
  for (const [general, own] of [
    [1, []],
    [0.5, odds],
  ] as [number, typeof odds][]) {
    const edgePrior = { ...score, edgePrior: general };
    const near = { edges: given, kappa: 0.2 };
    const { settings } = settingsFor({ score: edgePrior, search: { ...search, odds: own, near } }, names);
    const plain = settingsFor({ score: edgePrior, search: { ...search, odds: own } }, names).settings;
    const pairs = names.flatMap((_, from) => names.flatMap((_, to) => (from === to ? [] : [{ from, to }])));
    const of = (knowledge: typeof settings, edges: typeof pairs) => lnPrior(knowledge, edges, 3);
    for (let code = 0; code < 64; code++) {
      const edges = pairs.filter((_, i) => (code >> i) & 1);
      const has = ([a, b]: [string, string]) => edges.some(({ from, to }) => names[from] === a && names[to] === b);
      const differing = edges.length + given.length - 2 * given.filter(has).length;
      // Less the constant that the empty network has.
      const expected = of(plain, edges) + (differing - given.length) * Math.log(0.2);
      assert.ok(Math.abs(of(settings, edges) - expected) < 1e-12, `${code}`);
    }
  }
  const sized = settingsFor({ score, search: { ...search, sizePrior: true } }, names).settings;
  assert.ok(Math.abs(lnPrior(sized, [{ from: 0, to: 1 }], 3) + Math.log(2)) < 1e-12);
  assert.equal(
    lnPrior(
      sized,
      [
        { from: 0, to: 2 },
        { from: 1, to: 2 },
      ],
      3,
    ),
    0,
  );
});
