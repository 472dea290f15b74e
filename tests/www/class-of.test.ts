// Equivalence class of a network without data: marks of edges against all networks of the class, for all networks of up
// to four variables.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ClassEdge } from '../../www/generated/protocol.ts';
import { classOf } from '../../www/model/class-of.ts';
import { collidersOf } from '../../www/model/judgment/changes.ts';
import { open } from './direct.ts';
import { randomDag } from './graphs.ts';

type Edge = [from: number, to: number];

const NONE = { required: [], forbidden: [] };

/** All networks over n variables. */
function networks(n: number) {
  const pairs = Array.from({ length: n }, (_, b) => Array.from({ length: b }, (_, a) => [a, b])).flat();
  const all: Edge[][] = [];
  for (let code = 0; code < 3 ** pairs.length; code++) {
    const edges = pairs.flatMap(([a, b], i) => {
      const way = Math.floor(code / 3 ** i) % 3;
      return way === 0 ? [] : [(way === 1 ? [a, b] : [b, a]) as Edge];
    });
    let left = Array.from({ length: n }, (_, v) => v);
    for (let before = -1; before !== left.length; ) {
      before = left.length;
      left = left.filter((v) => edges.some(([from, to]) => to === v && left.includes(from)));
    }
    if (left.length === 0) all.push(edges);
  }
  return all;
}

/** Skeleton and colliders, which determine the class. */
const keyOf = (edges: Edge[]) =>
  JSON.stringify([
    edges.map(([a, b]) => [Math.min(a, b), Math.max(a, b)].join()).sort(),
    collidersOf(edges.map(([from, to]) => ({ from, to, mark: 'compelled' })))
      .map(String)
      .sort(),
  ]);

/**
 * Marks of edges by their definition.
 * @param members all members of the class
 */
function marksOf(edges: Edge[], members: Edge[][], keeps: (members: Edge[]) => boolean) {
  const has = (of: Edge[], [from, to]: Edge) => of.some(([a, b]) => a === from && b === to);
  return edges.map((edge) => {
    if (members.every((member) => has(member, edge))) return 'compelled';
    return members.filter(keeps).every((member) => has(member, edge)) ? 'constrained' : 'reversible';
  });
}

const marks = (edges: ClassEdge[]) => edges.map(({ mark }) => mark);

test('marks are those that all members of the class give, of every network of up to four variables', () => {
  for (const n of [2, 3, 4]) {
    const all = networks(n);
    assert.equal(all.length, [3, 25, 543][n - 2]);
    const classes: Map<string, Edge[][]> = new Map();
    for (const edges of all) classes.set(keyOf(edges), [...(classes.get(keyOf(edges)) ?? []), edges]);
    for (const edges of all) {
      const members = classes.get(keyOf(edges)) ?? [];
      assert.deepEqual(
        marks(classOf(edges, n, NONE)),
        marksOf(edges, members, () => true),
        JSON.stringify(edges),
      );
      // Every edge required, and the other way of every edge forbidden; two tiers.
      for (const edge of edges) {
        const [from, to] = edge;
        const keeps = (of: Edge[]) => !of.some(([a, b]) => a === to && b === from);
        const found = classOf(edges, n, { required: [], forbidden: [[to, from]] });
        assert.deepEqual(marks(found), marksOf(edges, members, keeps), JSON.stringify([edges, edge]));
        const required = classOf(edges, n, { required: [edge], forbidden: [] });
        assert.deepEqual(marks(required), marksOf(edges, members, keeps));
      }
      const tiers = [[0, 1], Array.from({ length: n - 2 }, (_, i) => i + 2)];
      const inTiers = (of: Edge[]) => !of.some(([a, b]) => a > 1 && b < 2);
      if (!inTiers(edges)) continue;
      const tiered = classOf(edges, n, { ...NONE, tiers });
      assert.deepEqual(marks(tiered), marksOf(edges, members, inTiers), JSON.stringify(edges));
      const before = classOf(edges, n, {
        ...NONE,
        before: tiers[1].flatMap((b) => tiers[0].map((a) => [a, b] as Edge)),
      });
      assert.deepEqual(before, tiered);
    }
  }
});

test('marks are those of the core, of larger networks', async () => {
  const session = open();
  for (let seed = 1; seed <= 60; seed++) {
    const n = 5 + (seed % 16);
    const edges = randomDag(n, 0.5 + (seed % 4) / 2, seed);
    const parents = Array.from({ length: n }, (_, v) => edges.filter(([, to]) => to === v).map(([from]) => from));
    const { reference } = await session.call('compareNetworks', { reference: parents, other: parents });
    const found = classOf(edges, n, NONE);
    const sorted = (of: ClassEdge[]) => of.map(({ from, to, mark }) => `${from} ${to} ${mark}`).sort();
    assert.deepEqual(sorted(found), sorted(reference), String(seed));
  }
});
