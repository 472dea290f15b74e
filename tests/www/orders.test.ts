// Permutation tree of Algorithm 2: nodes, positions, folding, navigation by arrow keys.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { drawTree, networksAt, placeTree, powerOfTwo, stepInTree, treeOf } from '../../www/draw/lattice/orders.ts';
import { textWidth } from '../../www/draw/text-width.ts';
import { READINGS, type Reading } from '../../www/model/state.ts';
import { sliceOf } from './lattices.ts';

const WIDE = { width: 752, height: 420, narrow: false };
const NARROW = { width: 358, height: 345, narrow: true };

async function tree(of: { example: string; rows: number; child: string }, k: number, reading: Reading) {
  const { session, names } = await sliceOf(of);
  const child = names.indexOf(of.child);
  return { names, child, tree: treeOf(await session.call('permutationTree', { child, k, reading }), reading) };
}
const SPRINKLER = { example: 'sprinkler', rows: 50, child: 'wet_grass' };
const PARITY = { example: 'parity', rows: 32, child: 'parity' };

test('every node keeps the books: |Y|, d(Y), s, the test; below a node that passes there is nothing', async () => {
  for (const reading of READINGS) {
    const { tree: of, child } = await tree(SPRINKLER, 1000, reading);
    for (let node = 0; node < of.count; node++) {
      const taken = of.path(node);
      assert.equal(new Set(taken).size, taken.length);
      assert.equal(of.others[node], taken.filter((v) => v !== child).length);
      const enough = 1000 <= networksAt(of, node);
      // The printed readings do not look at the root.
      assert.equal(of.passes[node] === 1, enough && (node > 0 || reading === 'sound'));
      assert.equal(of.below[node].length, of.passes[node] === 1 ? 0 : 4 - taken.length);
      const upper = of.above[node];
      if (node > 0) assert.ok(of.log2S[node] >= of.log2S[upper] && of.size[node] >= of.size[upper]);
    }
    for (const node of of.loosest) assert.ok(of.unbounded || Math.min(of.size[node] - 1, 3) === of.bound);
  }
});

function assertApart({ boxes, width, height }: ReturnType<typeof placeTree>) {
  const all = [...boxes.values()];
  for (const [i, a] of all.entries()) {
    assert.ok(a.x - a.w / 2 >= 0 && a.x + a.w / 2 <= width + 0.01 && a.y - a.h / 2 >= 0 && a.y + a.h / 2 <= height);
    for (const b of all.slice(i + 1)) {
      const clear = Math.abs(a.x - b.x) >= (a.w + b.w) / 2 - 0.01 || Math.abs(a.y - b.y) >= (a.h + b.h) / 2 - 0.01;
      assert.ok(clear, `${a.name} and ${b.name}`);
    }
  }
}

test('nodes do not overlap on any paper size, and a child is placed beyond its parent in either direction', async () => {
  for (const paper of [WIDE, NARROW]) {
    for (const [of, k] of [
      [SPRINKLER, 1],
      [SPRINKLER, 100],
      [SPRINKLER, 1000],
      [PARITY, 1000],
    ] as [typeof PARITY, number][]) {
      const { tree: made, names } = await tree(of, k, 'sound');
      for (const focus of [0, made.count - 1, made.count >> 1]) {
        const layout = placeTree({ tree: made, focus, names, root: 'all', paper });
        assertApart(layout);
        assert.ok(layout.boxes.has(focus), 'the node in focus is drawn');
        for (const { row, x, y } of layout.boxes.values()) {
          const upper = layout.boxes.get(made.above[row]);
          if (row > 0) assert.ok(upper && (layout.down ? y > upper.y : x > upper.x));
        }
        const hidden = [...layout.boxes.values()].reduce((n, { folded }) => n + folded, 0);
        assert.equal(hidden + layout.boxes.size, made.count, 'what is not drawn is counted at its branch');
      }
    }
  }
});

test('the arrows reach every node, whichever way the tree lies', async () => {
  const { tree: made, names } = await tree(PARITY, 1000, 'sound');
  const seen = new Set([0]);
  for (const node of seen) {
    const layout = placeTree({ tree: made, focus: node, names, root: 'all', paper: WIDE });
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']) {
      const next = stepInTree(made, layout, node, key);
      if (next >= 0) seen.add(next);
    }
  }
  assert.equal(seen.size, made.count);
});

test('a cut branch is hatched, the node that decides has the color of a bound, words stay on the paper', async () => {
  const { tree: made, names } = await tree(SPRINKLER, 100, 'sound');
  const layout = placeTree({ tree: made, focus: 0, names, root: 'all', paper: WIDE });
  const picture = drawTree({ tree: made, layout, focus: 0, fold: (n) => `+${n}` });
  const classes = picture.sets.map((mark) => mark.class);
  assert.ok(classes.includes('g-set-cut-hatch') && classes.includes('g-tree-decides'));
  for (const { text, x, class: look, 'font-size': size } of picture.words) {
    const width = textWidth(String(text), Number(size));
    const left = look === 'g-tree-beside' ? Number(x) : Number(x) - width / 2;
    assert.ok(left >= -1 && left + width <= picture.width + 1, `${text}`);
  }
  assert.equal(picture.ring.length, 2);
});

test('powers of two', () => {
  assert.deepEqual([0, 1, 9, 12].map(powerOfTwo), ['1', '2¹', '2⁹', '2¹²']);
});
