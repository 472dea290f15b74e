// Bootstrap in words: heading, table and file use the same counts; reversible edges of resamples support neither
// direction; a score far below the best known network is mentioned.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { place } from '../../www/draw/layout.ts';
import { draw } from '../../www/draw/picture.ts';
import type { PairStrength } from '../../www/generated/protocol.ts';
import { fateOf, graphWords, lineOf } from '../../www/model/bootstrap-words.ts';
import { percent } from '../../www/model/confidence-words.ts';
import { gradeSentences } from '../../www/model/grade-words.ts';
import { ARROW_MARKS, gradedOf, type Row, rowsOf, strengthsCsv } from '../../www/model/strength.ts';

const NAMES = ['sleep', 'coffee', 'work'];
const BIC = { kind: 'bic', edgePrior: 1 } as any;

const pair = (a: number, b: number, [forward, backward, reversible, forwardSet = 0, backwardSet = 0]: number[]) => ({
  a,
  b,
  joined: forward + backward + reversible + forwardSet + backwardSet,
  forward,
  backward,
  reversible,
  forwardSet,
  backwardSet,
  drawn: forward + forwardSet,
});

function result(pairs: PairStrength[], { resamples = 100, edges = [], ...more }: any = {}) {
  const strengths = { resamples, total: 100, threshold: 0.1, pairs };
  const averaged: any = {
    threshold: 0.1,
    directionThreshold: 0.85,
    edges,
    fit: 'best',
    score: -100,
    parents: [],
    ...more,
  };
  return { averaged, rows: rowsOf(strengths, averaged) };
}

/** Sentences on the edges of the averaged graph. */
function leadOf(rows: Row[], required: [number, number][] = []) {
  const { inside, outside } = gradedOf(rows, required);
  return gradeSentences(inside, outside, NAMES);
}

test('heading and row of a pair say the same, and open resamples support neither direction', () => {
  // As a newcomer met it: 2 compelled, 77 reversible were told as "found 2 times" and as "51 %".
  const { rows } = result([pair(0, 1, [2, 0, 77])], { edges: [{ from: 0, to: 1, arrow: 'undetermined' }] });
  assert.equal(lineOf(rows[0], NAMES), 'sleep – coffee 79% (→ 3%, ← 0%, open 97%)');
  assert.equal(
    leadOf(rows),
    'The one edge is moderate: sleep – coffee (79% of resamples). 1 direction is undetermined.',
  );
  const { rows: firm } = result([pair(0, 1, [0, 97, 3])], { edges: [{ from: 1, to: 0, arrow: 'supported' }] });
  assert.equal(lineOf(firm[0], NAMES), 'coffee → sleep 100% (→ 97%, ← 0%, open 3%)');
  assert.equal(leadOf(firm), 'The one edge is strong. No direction is uncertain.');
  assert.equal(
    leadOf(result([pair(0, 1, [0, 0, 1])], { resamples: 1 }).rows),
    'No edge is drawn. 1 pair without an edge is unstable: sleep – coffee (100% of resamples).',
  );
  // An arrow that the reader lets be drawn from half of the resamples on.
  const { rows: half } = result([pair(0, 1, [60, 10, 30])], { edges: [{ from: 0, to: 1, arrow: 'supported' }] });
  assert.match(leadOf(half), /The direction of sleep → coffee is uncertain \(bootstrap: → \.60\)\./);
});

test('directions that a constraint set have a column of their own and the words for it', () => {
  const edges = [{ from: 1, to: 0, arrow: 'constrained' }];
  const { rows } = result([pair(0, 1, [0, 0, 0, 0, 100]), pair(1, 2, [4, 3, 1])], { edges });
  assert.equal(leadOf(rows), 'The one edge is strong. 1 direction follows from your constraints.');
  assert.match(leadOf(rows, [[1, 0]]), /^The one edge is required by you\./);
  assert.equal(fateOf(rows[0]), 'direction set by your constraint');
  assert.match(lineOf(rows[0], NAMES), /^coffee → sleep 100% \(.*set by your constraint 100%\)$/);
  assert.match(lineOf(rows[1], NAMES), /^coffee – work 8% \(→ 50%, ← 38%, open 13%\)$/);
  // Required and never seen: there, with nothing to count.
  const { rows: unseen } = result([], { edges: [{ from: 2, to: 0, arrow: 'constrained' }], resamples: 10 });
  assert.equal(lineOf(unseen[0], NAMES), 'work → sleep 0% (→ 0%, ← 0%, open 0%)');
});

test('what is not all or nothing is not rounded to it', () => {
  assert.deepEqual([0, 0.001, 0.5, 0.9999, 1].map(percent), ['0%', '1%', '50%', '99%', '100%']);
});

test('what the graph scores is compared with what is known, and only from 5 nats on', () => {
  const edges = [
    { from: 0, to: 1, arrow: 'supported' },
    { from: 1, to: 2, arrow: 'headless' },
    { from: 0, to: 2, arrow: 'undetermined' },
  ];
  const words = (more: any, reference: any, score: any = BIC) =>
    graphWords(result([], { edges, ...more }).averaged, score, reference);
  const optimum = (score: number) => ({ score, isOptimum: true });
  const found = (score: number) => ({ score, isOptimum: false });
  assert.match(
    words({}, null),
    /^The averaged graph has 3 edges above the strength threshold of 10%: 1 with an arrow, 2 undetermined\./,
  );
  assert.match(
    words({}, null),
    /1 arrow has no head, since it is the weakest in a cycle\. The best DAG .* scores −100\.00\.$/,
  );
  assert.match(words({}, optimum(-91.4)), /scores −100\.00, 8\.60 below the proven optimum\.$/);
  assert.match(words({}, found(-91.4)), /8\.60 below the best network found \(not proven\)\.$/);
  assert.match(
    words({ fit: 'at-least' }, optimum(-91.4)),
    /at most 8\.60 below the proven optimum; a better one may exist\.$/,
  );
  assert.match(words({}, optimum(-95)), /scores −100\.00\.$/, 'exactly 5 is not more than 5');
  assert.match(words({}, found(-102)), /2\.00 above the best network found\.$/);
  assert.match(words({ fit: 'impossible', score: null }, optimum(-91)), /No DAG .* the graph has no score\.$/);
  assert.match(words({ fit: 'not-scored', score: null }, optimum(-91)), /cycle\.$/);
  // 5 nats are 7.2 bits: the limit is in nats whatever is shown.
  assert.match(words({}, optimum(-94), { kind: 'mdl', edgePrior: 1 }), /, 8\.66 below the proven optimum\.$/);
  assert.doesNotMatch(words({}, optimum(-95.5), { kind: 'mdl', edgePrior: 1 }), /below the proven/);
  for (const text of [words({}, null), words({ fit: 'at-least' }, found(-9))])
    assert.doesNotMatch(text, /class|network of/);
});

test('the file has counts, both directions and whether there is an arrow', () => {
  const edges = [
    { from: 1, to: 0, arrow: 'supported' },
    { from: 1, to: 2, arrow: 'undetermined' },
  ];
  const { rows } = result([pair(0, 1, [1, 90, 2, 0, 1]), pair(1, 2, [20, 10, 10]), pair(0, 2, [1, 0, 1])], { edges });
  assert.deepEqual(strengthsCsv(NAMES, rows).trim().split('\r\n').slice(1), [
    'sleep,coffee,0.94,0.010638,94,1,2,0,0,0',
    'coffee,sleep,0.94,0.957447,94,90,2,1,1,0',
    'coffee,work,0.4,0.5,40,20,10,0,0,1',
    'work,coffee,0.4,0.25,40,10,10,0,0,1',
    'sleep,work,0.02,0.5,2,1,1,0,0,0',
    'work,sleep,0.02,0,2,0,1,0,0,0',
  ]);
});

test('the picture draws a head only where the graph has an arrow, and nothing that looks reversible', () => {
  const links = [
    [0, 1],
    [1, 2],
  ] as [number, number][];
  const edges = [
    { from: 0, to: 1, mark: ARROW_MARKS.supported },
    { from: 2, to: 0, mark: ARROW_MARKS.constrained },
    { from: 1, to: 2, mark: ARROW_MARKS.headless },
  ];
  const layout = place(NAMES, links, 'wide');
  const drawn = draw({
    names: NAMES,
    layout,
    edges,
    ghosts: [],
    show: 'dag',
    chosen: null,
    tag: '',
    ghostNote: [],
    moved: [],
  });
  assert.deepEqual(
    drawn.edges.map(({ marks }) => marks.map((mark) => mark.class)),
    [['g-plain', 'g-plain-head'], ['g-fixed', 'g-fixed-head', 'g-pin'], ['g-plain']],
  );
});
