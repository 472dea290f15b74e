// Sentences on the k best: the list, the next network, weights and their sum, in the unit of each score.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { behindWords, lead, nextWords } from '../../www/features/edges/best-words.ts';
import type { Row } from '../../www/model/best/rows.ts';
import { weightOf } from '../../www/model/weights.ts';
import { has } from '../../www/words/text.ts';

const progress = ({ request = {}, ...more }: any = {}) =>
  ({
    request: { unit: 'dags', k: 9, within: null, ...request },
    found: 4,
    ending: 'whole',
    amongListed: false,
    ...more,
  }) as any;

test('the best of a list stay the best among the listed families when their classes are known', () => {
  const of = progress({ amongListed: true });
  const listed = /among the listed families\.$/;
  assert.match(lead(of, null), listed);
  assert.equal(lead(of, 2), 'The top 4 networks fall into 2 classes. They are the best among the listed families.');
  assert.match(lead(progress({ amongListed: true, found: 1 }), 1), /^This is the best network\. It is the best among/);
  assert.equal(lead(progress(), 1), 'The top 4 networks fall into just 1 class.');
});

test('one is not called many, and no list is called all networks there are', () => {
  for (const unit of ['dags', 'classes']) {
    for (const ending of ['whole', 'cut', 'all', 'stopped', 'memory', 'going']) {
      const one = lead(progress({ request: { unit }, ending, found: 1 }), unit === 'dags' ? 1 : null);
      const [single, plural] = unit === 'dags' ? [/network\b/, /networks/] : [/class\b/, /classes/];
      if (ending !== 'going') {
        assert.match(one, single);
        assert.doesNotMatch(one, plural);
      }
      assert.doesNotMatch(one, /\bare\b/);
      assert.match(lead(progress({ request: { unit }, ending }), null), plural);
    }
  }
  assert.equal(lead(progress({ ending: 'all' }), 3), 'These are all 4 networks that are allowed.');
});

const names = ['a', 'b', 'c'];
const row = (more: Partial<Row>): Row => ({
  rank: 0,
  score: -9,
  difference: 0,
  group: 0,
  class: 0,
  size: 1,
  edges: [[0, 1]],
  ...more,
});

test('ties are not called worse, and a cost is given in bits', () => {
  const wordsFor = (group: number, difference: number, kind: string = 'bic', equivalent: boolean = true) => {
    const score = { kind, edgePrior: 1 } as any;
    return nextWords(row({ rank: 1, group, difference, edges: [] }), row({}), { names, score, equivalent });
  };
  assert.match(wordsFor(1, 1.5), /^Reversing edges within a class .* another class is 1\.50 worse: without a → b\.$/);
  assert.match(wordsFor(1, Math.LN2, 'mdl'), /another class is 1\.00 bits worse: /);
  assert.match(wordsFor(0, 0), /Another class ties with it: without a → b\.$/);
  assert.equal(wordsFor(0, 0, 'k2', false), 'Another ties with it: without a → b.');
  assert.equal(wordsFor(1, 1.5, 'k2', false), 'The second best is 1.50 worse: without a → b.');
});

test('only a marginal likelihood has posterior weights, and only BIC and MDL come near', () => {
  for (const kind of ['bd', 'k2', 'bdeu', 'bde', 'bge']) assert.equal(weightOf(kind), 'marginal');
  for (const kind of ['bic', 'mdl']) assert.equal(weightOf(kind), 'penalized');
  for (const kind of ['aic', 'pll', 'll', 'mdl-lecture', 'fnml', 'qnml']) assert.equal(weightOf(kind), 'other');
  for (const kind of ['marginal', 'penalized', 'other', 'listed']) assert.ok(has(`best.weights.${kind}`));
});

test('a row that ties is as good as the best, and none is 0.00 behind', () => {
  const row = (rank: number, group: number, difference: number) => ({ rank, group, difference, edges: [] }) as any;
  const best = row(0, 0, 0);
  const behind = (one: any, kind = 'bic') => behindWords(one, best, { kind } as any);
  assert.equal(behind(best), 'the best');
  assert.equal(behind(row(1, 0, 1e-13)), 'as good as the best');
  assert.equal(behind(row(2, 1, 0.00214)), 'less than 0.01 worse than the best');
  assert.equal(behind(row(3, 2, 3.2)), '3.20 worse than the best');
  assert.equal(behind(row(2, 1, 0.001), 'mdl'), 'less than 0.01 bits worse than the best');
  const of = { names: ['a', 'b'], score: { kind: 'bic' }, equivalent: true } as any;
  assert.match(nextWords(row(2, 1, 0.0031), best, of), /less than 0\.01 worse/);
});
