// Tiers and orders as text: what is written is read again, whatever the names; slips are told with their line.
import assert from 'node:assert/strict';
import test from 'node:test';
import { noKnowledge } from '../../www/model/constraints.js';
import { orderText, readOrder, readTiers, tiersText } from '../../www/model/knowledge.js';
import { opening, settingsFor } from '../../www/model/state.js';
import { HOSTILE, stream } from './random.js';

const NAMES = ['age', 'smoke', 'lung', 'bronc', 'a, b', 'x < y', 'say "a"', 'two\nlines', ' space ', '=1', '"'];

test('tiers are lines, orders are chains, and both take either sign', () => {
  assert.deepEqual(readTiers('age, smoke\n\nlung < bronc,', NAMES), {
    tiers: [['age', 'smoke'], ['lung'], ['bronc']],
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

test('what is unknown is told with its line, and the rest is read', () => {
  const { tiers, slips } = readTiers('age\nsmok, lung\n"never', NAMES);
  assert.deepEqual(tiers, [['age'], ['lung']]);
  assert.deepEqual(slips, [
    { line: 2, what: 'unknown', name: 'smok' },
    { line: 3, what: 'quote', name: '"never' },
  ]);
});

test('what is written is read again: 2,000 random tiers and orders of hostile names', () => {
  const random = stream(7);
  const int = (/** @type {number} */ below) => Math.floor(random() * below);
  const all = [...new Set([...NAMES, ...HOSTILE])];
  for (let round = 0; round < 2000; round++) {
    const names = all.filter(() => random() < 0.4);
    if (names.length < 2) continue;
    const tiers = Array.from({ length: 1 + int(3) }, () => names.filter(() => random() < 0.3)).filter(
      (tier) => tier.length > 0,
    );
    assert.deepEqual(readTiers(tiersText(tiers), names), { tiers, slips: [] });
    /** @type {Map<string, [string, string]>} */
    const pairs = new Map();
    for (let i = int(6); i > 0; i--) {
      const [a, b] = [names[int(names.length)], names[int(names.length)]];
      pairs.set(JSON.stringify([a, b]), [a, b]);
    }
    const before = [...pairs.values()];
    assert.deepEqual(readOrder(orderText(before), names), { before, slips: [] });
  }
});

test('settings have the numbers of what is known, and absent names stand apart', () => {
  const { score, search } = opening();
  const known = {
    ...search,
    tiers: [['b'], ['a', 'gone']],
    apart: true,
    before: /** @type {[string, string][]} */ ([
      ['a', 'c'],
      ['a', 'gone'],
    ]),
    limits: /** @type {[string, number][]} */ ([
      ['c', 1],
      ['gone', 2],
    ]),
  };
  const { settings, unknown } = settingsFor({ score, search: known }, ['a', 'b', 'c']);
  const { tiers, forbidWithinTiers, before, limits } = settings;
  assert.deepEqual(
    { tiers, forbidWithinTiers, before, limits },
    {
      tiers: [[1], [0]],
      forbidWithinTiers: true,
      before: [[0, 2]],
      limits: [[2, 1]],
    },
  );
  assert.deepEqual(unknown, [['gone'], ['a', 'gone'], ['gone']]);
  // Results of the time before have no such fields, and settings without them are as they were.
  const old = /** @type {any} */ ({ ...search });
  for (const key of Object.keys(noKnowledge())) delete old[key];
  assert.deepEqual(settingsFor({ score, search: old }, ['a']), settingsFor({ score, search }, ['a']));
  assert.ok(!('tiers' in settingsFor({ score, search }, ['a']).settings));
});
