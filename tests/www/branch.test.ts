// Tree of a branch and bound: facts at a stage, visible nodes and their positions, folding.
import assert from 'node:assert/strict';
import { h } from 'preact';
import { test } from 'vitest';
import { placeTree } from '../../www/features/steps/branch/picture.ts';
import { branchAndBound } from '../../www/features/steps/branch/view.tsx';
import { type Slice, sentences } from '../../www/features/steps/branch/words.ts';
import { orderGraph } from '../../www/features/steps/order-graph/view.tsx';
import { paceOf } from '../../www/features/steps/transport.tsx';
import type { BranchTrace } from '../../www/generated/protocol.ts';
import * as model from '../../www/model/branch-tree.ts';
import * as page from '../../www/store/signals.ts';
import { arrows } from '../values.ts';
import { message } from './message.ts';
import { rendered } from './view.ts';
import '../../www/words/text-later.ts';

/** Root over 33 variables with `kids` children, the first of which has one child, a network. */
function grown(kids: number): BranchTrace {
  const nodes = kids + 2;
  const n = 33;
  const families = new Uint32Array(2 * n * nodes);
  families[0] = 0b10; // 1 → 0
  families[2] = 1; // 0 → 1
  families[3] = 1; // 32 → 1
  const fate = [1, 1, ...Array(kids - 1).fill(3), 2];
  return message<BranchTrace>({
    above: [-1, ...Array(kids).fill(0), 1],
    what: Array(3 * nodes).fill(-1),
    bound: [0, ...Array.from({ length: kids }, (_, i) => -i - 1), -1.5],
    fate,
    families,
    offsets: [0, 2, ...Array(nodes - 1).fill(2)],
    cycles: [0, 1],
    unmade: Array(nodes).fill(0),
    below: [...Array(model.FATES.length * (nodes - 1)).fill(0), 0, 0, 0, 5, 2, 0, 0],
    stage: [0, 0, ...Array.from({ length: kids }, (_, i) => i + 1), 1, nodes - 1],
    became: [0, 1, ...Array(kids).fill(0), 1, 2],
    incumbents: [],
    bounds: [],
    proven: true,
    best: -1.5,
    last: -1.5,
    made: nodes,
    expanded: 2,
    stored: nodes,
  });
}

test('a graph is read from its words, beyond the thirty-second variable too', () => {
  const trace = grown(3);
  assert.deepEqual(model.parentsAt(trace, 0, 1, 33), [0, 32]);
  assert.deepEqual(model.edgesAt(trace, 0, 33), arrows('1→0 0→1 32→1'));
  assert.deepEqual([model.cycleAt(trace, 0), model.cycleAt(trace, 1)], [[0, 1], []]);
});

test('what became of whom is known by stages', () => {
  const trace = grown(3);
  assert.deepEqual([...model.fatesBy(trace, 0)], [[0, 'open']]);
  assert.deepEqual(
    [...model.fatesBy(trace, 2)],
    [
      [0, 'branched'],
      [1, 'open'],
    ],
  );
  const end = model.fatesBy(trace, model.lengthOf(trace) - 1);
  assert.deepEqual(model.tally(end.values()), {
    made: 5,
    open: 2,
    branched: 2,
    network: 1,
    noBetter: 0,
    cycle: 0,
    noFamily: 0,
  });
  assert.deepEqual(model.pathTo(trace, 4), [0, 1, 4]);
  assert.deepEqual(model.belowOf(trace, 4), [0, 0, 0, 5, 2, 0, 0]);
});

const all = ({ node, kids }: model.Drawn): number[] => [node, ...kids.flatMap(all)];

test('a wide tree is cut around the chosen node, networks stay, and nobody is lost', () => {
  const trace = grown(500);
  const fates = model.fatesBy(trace, model.lengthOf(trace) - 1);
  for (const chosen of [0, 1, 250, 500, 501]) {
    const drawn = model.drawnOf(trace, fates, chosen);
    const seen = all(drawn);
    assert.ok(seen.length < 30 && new Set(seen).size === seen.length, `${seen.length} drawn`);
    assert.ok(seen.includes(chosen) && seen.includes(501) && seen.includes(0));
    assert.equal(seen.length + (drawn.folded?.made ?? 0), fates.size);
  }
  const small = model.drawnOf(grown(3), model.fatesBy(grown(3), 99), 2);
  assert.deepEqual([all(small).length, small.folded], [5, null]);
});

test('nodes of a level do not overlap, and each is above the middle of its children', () => {
  const trace = grown(40);
  const fates = model.fatesBy(trace, model.lengthOf(trace) - 1);
  const { nodes, folded, width, height } = placeTree(model.drawnOf(trace, fates, 20));
  for (const y of new Set(nodes.map((placed) => placed.y))) {
    const xs = [...nodes, ...folded].filter((placed) => placed.y === y).map(({ x }) => x);
    xs.sort((a, b) => a - b);
    assert.ok(xs.slice(1).every((x, i) => x - xs[i] >= 112));
  }
  assert.ok(nodes.every(({ x, y }) => x >= 56 && x <= width - 56 && y >= 22 && y <= height - 22));
});

test('a proof ends with what is proven, not with its last node', () => {
  const trace = { ...grown(2), proven: true, best: -1.5 };
  const at = model.lengthOf(trace) - 1;
  const slice = { trace, names: [], at, unit: { show: String, size: String }, cassio: true } as unknown as Slice;
  assert.match(String(sentences(slice)[0]), /^Proven\. No network scores above -1\.5\.$/);
  assert.match(String(sentences({ ...slice, at: 0 })[0]), /^Node 1: /);
});

test('a long search plays within a minute, a short one at its own pace', () => {
  assert.equal(paceOf(700, 10), 700);
  assert.equal(Math.round(802 * paceOf(700, 802)), 60_000);
  assert.equal(paceOf(700, 0), 700);
});

test('before a run, a search over its scores asks for it in place of a picture', () => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  const variables = ['a', 'b'].map((name) => ({ name, levels: ['0', '1'] }));
  page.info.value = { variables, rows: 10 } as unknown as typeof page.info.value;
  for (const { View } of [branchAndBound, orderGraph]) {
    const view = rendered(() => h(View, { what: null }));
    assert.equal(view.at('sentence').text(), 'This search uses the scores of a run: learn a network first.');
    assert.equal(view.at('unlearned-network').parts('<rect').length, 2);
  }
  page.info.value = null;
});
