// Equivalent and tied networks with the real engine: classes, reversible pairs, differences.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Score } from '../../www/generated/protocol.ts';
import { changes, classesOf, type Edge, flipped, letterOf, points, range } from '../../www/model/members.ts';
import { learn, loadExample, open } from './direct.ts';

async function learned(id: string, rows: number, score: Score = { kind: 'bic', edgePrior: 1 }) {
  const session = open();
  await loadExample(session, { id, version: 1, rows, seed: 289 });
  const outcome = await learn(session, { score, method: 'auto', maxParents: null, required: [], forbidden: [] });
  return { session, outcome };
}

const skeleton = (edges: [number, number][]) => edges.map(([a, b]) => [Math.min(a, b), Math.max(a, b)].join()).sort();

test('the class of Asia: three members, two pairs open, the result first', async () => {
  const { session, outcome } = await learned('asia', 1000);
  const [only, ...others] = classesOf(await session.call('members', { limit: 100 }));
  assert.equal(others.length, 0);
  assert.equal(only.members.length, 3);
  assert.equal(only.open.length, outcome.edges.filter(({ mark }) => mark === 'reversible').length);
  assert.deepEqual([only.added, only.removed], [[], []]);
  const shown = only.members[0].edges;
  assert.deepEqual(skeleton(shown), skeleton(outcome.edges.map(({ from, to }) => [from, to])));
  for (const edge of only.open)
    assert.ok(points(only.members[0], edge), 'open pairs are said as the network shown has them');
  assert.deepEqual(changes(shown, shown), { turned: [], added: [], removed: [] });
  for (const member of only.members.slice(1)) {
    const { turned, added, removed } = changes(member.edges, shown);
    assert.ok(turned.length > 0);
    assert.deepEqual([added, removed], [[], []]);
    assert.ok(turned.every(([a, b]) => points(member, [a, b]) && points(only.members[0], [b, a])));
  }
  const [least, most] = range([only]);
  assert.ok(most - least < 1e-9);
});

test('turning an edge leads to the member that differs least, and drags others along where it must', () => {
  // a ← b → c, a → b → c and c → b → a: without the collider a → b ← c.
  const members: Edge[][] = [
    [
      [1, 0],
      [1, 2],
    ],
    [
      [0, 1],
      [1, 2],
    ],
    [
      [2, 1],
      [1, 0],
    ],
  ];
  assert.equal(flipped(members, 0, [1, 0]), 1);
  assert.equal(flipped(members, 0, [1, 2]), 2);
  assert.equal(flipped(members, 1, [1, 2]), 2, 'a → b is turned too, or both would meet at b');
  assert.equal(flipped(members, 1, [0, 1]), 0);
  assert.equal(flipped(members, 0, [0, 2]), 0, 'an edge that no member turns');
});

test('tic-tac-toe under BIC: 192 networks in 8 classes, each differing in the edges it names', async () => {
  const { session, outcome } = await learned('tic-tac-toe', 958);
  const found = await session.call('tied', { limit: 1000 });
  assert.equal(found.complete, true);
  const classes = classesOf(found);
  assert.equal(classes.length, 8);
  assert.equal(outcome.ties?.classes, 8);
  assert.equal(
    classes.reduce((sum, { members }) => sum + members.length, 0),
    192,
  );
  const [least, most] = range(classes);
  assert.ok(Math.abs(most - outcome.score) < 1e-6 && most - least < 1e-5);
  const shown = classes[0].members[0].edges;
  for (const { members, added, removed } of classes) {
    for (const { edges } of members) {
      const own = changes(edges, shown);
      assert.deepEqual(skeleton(own.added), skeleton(added));
      assert.deepEqual(skeleton(own.removed), skeleton(removed));
    }
  }
  assert.ok(classes.slice(1).every(({ added, removed }) => added.length + removed.length > 0));
});

test('members under K2 score apart; a limit makes the list incomplete', async () => {
  const { session } = await learned('college-plans', 10318, { kind: 'k2', edgePrior: 1 });
  const [least, most] = range(classesOf(await session.call('members', { limit: 1000 })));
  assert.ok(most >= least);
  const dense = await learned('college-plans', 10318, { kind: 'll', edgePrior: 1 });
  const some = await dense.session.call('members', { limit: 10 });
  assert.equal(some.count, 10);
  assert.equal(some.complete, false);
  assert.equal(
    classesOf(await dense.session.call('members', { limit: 1000 }))[0].members.length,
    120,
    'a complete graph of five: every ordering',
  );
});

test('letters go on after Z', () => {
  assert.deepEqual([0, 25, 26, 27, 701, 702].map(letterOf), ['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
});
