// Structural intervention distance against its definition: in linear models with random coefficients the effect of
// setting a variable is a sum over directed paths, and the estimate by a network is a regression coefficient.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { classInterventionDistance, edgeHits, interventionDistance } from '../../www/model/intervention-distance.ts';

type Edge = [number, number];

/** Seeded pseudorandom numbers. */
const numbers = (seed: number) => () => {
  seed = (seed * 1664525 + 1013904223) % 4294967296;
  return seed / 4294967296;
};

/** Solves A x = b. */
function solve(matrix: number[][], right: number[]) {
  const a = matrix.map((row, i) => [...row, right[i]]);
  const n = a.length;
  for (let c = 0; c < n; c++) {
    const p = a.reduce((best, row, r) => (r >= c && Math.abs(row[c]) > Math.abs(a[best][c]) ? r : best), c);
    [a[c], a[p]] = [a[p], a[c]];
    for (let r = 0; r < n; r++) {
      if (r === c) continue;
      const f = a[r][c] / a[c][c];
      for (let k = c; k <= n; k++) a[r][k] -= f * a[c][k];
    }
  }
  return a.map((row, i) => row[n] / row[i]);
}

/** Distance by its definition. */
function byDefinition(n: number, truth: Edge[], edges: Edge[], next: () => number) {
  const weights = new Map(truth.map(([a, b]) => [`${a} ${b}`, 0.4 + next()]));
  // x = B x + e, edges from earlier to later in some order: total[i][j] is the effect of setting i on j.
  const total = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => Number(i === j)));
  for (let round = 0; round < n; round++)
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        if (i !== j)
          total[i][j] = truth.reduce(
            (sum, [a, b]) => sum + (b === j ? total[i][a] * (weights.get(`${a} ${b}`) ?? 0) : 0),
            0,
          );
  const noise = Array.from({ length: n }, () => 0.5 + next());
  const covariance = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_, j) => noise.reduce((sum, s, k) => sum + s * total[k][i] * total[k][j], 0)),
  );
  let wrong = 0;
  for (let i = 0; i < n; i++) {
    const parents = edges.flatMap(([a, b]) => (b === i ? [a] : []));
    for (let j = 0; j < n; j++) {
      if (i === j) continue;
      const by = [i, ...parents];
      const said = parents.includes(j)
        ? 0
        : solve(by.map((a) => by.map((b) => covariance[a][b])), by.map((a) => covariance[a][j]))[0]; // biome-ignore format: one line
      if (Math.abs(said - total[i][j]) > 1e-9) wrong++;
    }
  }
  return wrong;
}

/** Random DAG. */
function drawn(n: number, next: () => number): Edge[] {
  const order = Array.from({ length: n }, (_, v) => v).sort(() => next() - 0.5);
  return order.flatMap((a, i) => order.slice(i + 1).flatMap((b) => (next() < 0.45 ? [[a, b] as Edge] : [])));
}

test('the distance of 400 pairs of networks is what the definition says', () => {
  const next = numbers(7);
  let most = 0;
  for (let i = 0; i < 400; i++) {
    const n = 3 + (i % 4);
    const [truth, edges] = [drawn(n, next), drawn(n, next)];
    const wanted = byDefinition(n, truth, edges, next);
    assert.equal(interventionDistance(n, truth, edges), wanted, JSON.stringify({ truth, edges }));
    most = Math.max(most, wanted);
  }
  assert.ok(most > 10);
});

test('the example of the paper: one edge more costs nothing, one turned costs much', () => {
  // Peters and Bühlmann 2015, figure 1: X1 and X2 into Y1 to Y3, X1 → X2.
  const [x1, x2, ...y] = [0, 1, 2, 3, 4];
  const truth = ([[x1, x2], ...y.flatMap((v) => [[x1, v], [x2, v]])] as Edge[]); // biome-ignore format: pairs
  const more = [...truth, [y[0], y[1]]] as Edge[];
  const turned = [[x2, x1], ...truth.slice(1)] as Edge[];
  assert.equal(interventionDistance(5, truth, truth), 0);
  assert.equal(interventionDistance(5, truth, more), 0);
  assert.equal(interventionDistance(5, truth, turned), 8);
});

/** Colliders whose parents are not adjacent. */
const colliders = (edges: Edge[]) => {
  const linked = new Set(edges.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  return edges
    .flatMap(([a, c]) =>
      edges.filter(([b, d]) => d === c && a < b && !linked.has(`${a} ${b}`)).map(([b]) => `${a} ${c} ${b}`),
    )
    .sort()
    .join();
};

/** All DAGs of the class, by all combinations of directions. */
function membersOf(n: number, edges: Edge[]) {
  const wanted = colliders(edges);
  const found = [];
  for (let turn = 0; turn < 2 ** edges.length; turn++) {
    const dag = edges.map(([a, b], i) => ((turn >> i) % 2 ? [b, a] : [a, b]) as Edge);
    let left = Array.from({ length: n }, (_, v) => v);
    for (let before = -1; before !== left.length; ) {
      before = left.length;
      left = left.filter((v) => dag.some(([a, b]) => b === v && left.includes(a)));
    }
    if (left.length === 0 && colliders(dag) === wanted) found.push(dag);
  }
  return found;
}

test('of a class it is the least and the largest of its members', () => {
  const next = numbers(11);
  for (let i = 0; i < 150; i++) {
    const n = 3 + (i % 3);
    const [truth, edges] = [drawn(n, next), drawn(n, next)];
    const members = membersOf(n, edges);
    const marked = edges.map(([from, to]) => {
      const isFixed = members.every((dag) => dag.some(([a, b]) => a === from && b === to));
      return { from, to, mark: (isFixed ? 'compelled' : 'reversible') as 'compelled' | 'reversible' };
    });
    const all = members.map((dag) => interventionDistance(n, truth, dag));
    assert.deepEqual(classInterventionDistance(n, truth, marked), { least: Math.min(...all), most: Math.max(...all) });
  }
});

test('too many members are not gone through, and hits count edges that say the same', () => {
  const all = Array.from({ length: 9 }, (_, a) => Array.from({ length: 9 - a - 1 }, (_, k) => [a, a + 1 + k])).flat();
  const complete = all.map(([from, to]) => ({ from, to, mark: 'reversible' as const }));
  assert.equal(classInterventionDistance(9, [], complete), null);
  const truth = [
    { from: 0, to: 2, mark: 'compelled' as const },
    { from: 1, to: 2, mark: 'compelled' as const },
    { from: 3, to: 4, mark: 'reversible' as const },
  ];
  const found = [truth[0], { ...truth[1], from: 2, to: 1 }, { ...truth[2], from: 4, to: 3 }];
  const { precision, recall, f1 } = edgeHits(truth, found);
  assert.deepEqual([precision, recall, f1], [2 / 3, 2 / 3, 2 / 3]);
  assert.equal(edgeHits([], []).f1, 1);
});
