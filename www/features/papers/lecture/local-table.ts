// Local scores of a few variables as tables over all parent sets, and what follows from them without the engine: the best
// network in an ordering, the best of all, the moves of greedy search. Sets of variables are bit masks over the columns. Pure.

import type { Lattice } from '../../../draw/lattice/lattice.ts';

/** Local scores in nats, by variable and mask of its parents; NaN where the variable is in it. */
export type LocalTable = Float64Array[];
/** The best parents among those allowed, by variable and mask. */
export type Within = { score: Float64Array[]; set: Uint8Array[] };
/** `parents`: masks, by variable. */
export type Network = { score: number; parents: number[] };
export type Move = { kind: 'add' | 'delete' | 'reverse'; from: number; to: number; gain: number; score: number };

/** Scores within this of each other tie. */
const TIE = 1e-6;

/** The variables of a mask, ascending. */
export const membersOf = (mask: number) =>
  Array.from({ length: 32 - Math.clz32(mask) }, (_, v) => v).filter((v) => mask & (1 << v));

/** The mask of some variables. */
export const maskOf = (members: number[]) => members.reduce((mask, v) => mask | (1 << v), 0);

/** Variables in a mask. */
export const sizeOf = (mask: number) => membersOf(mask).length;

/** The table of whole lattices, one for each variable. */
export const tableOf = (lattices: Pick<Lattice, 'count' | 'score' | 'parentsOf'>[]): LocalTable =>
  lattices.map(({ count, score, parentsOf }) => {
    const scores = new Float64Array(1 << lattices.length).fill(Number.NaN);
    for (let row = 0; row < count; row++) scores[maskOf(parentsOf(row))] = score[row];
    return scores;
  });

/** The table with a prior on each parent set. */
export const withPrior = (table: LocalTable, lnPrior: (v: number, mask: number) => number): LocalTable =>
  table.map((scores, v) => scores.map((score, mask) => (Number.isNaN(score) ? score : score + lnPrior(v, mask))));

/** The best parents of every variable among any others; ties go to fewer parents. O(n² 2ⁿ). */
export function bestWithin(table: LocalTable): Within {
  const within: Within = { score: [], set: [] };
  for (const scores of table) {
    const best = scores.slice();
    const set = Uint8Array.from(scores, (_, mask) => mask);
    for (let mask = 1; mask < scores.length; mask++) {
      if (Number.isNaN(scores[mask])) continue;
      for (const v of membersOf(mask)) {
        const less = mask & ~(1 << v);
        if (best[less] >= best[mask] - TIE) [best[mask], set[mask]] = [best[less], set[less]];
      }
    }
    within.score.push(best);
    within.set.push(set);
  }
  return within;
}

/** The best network in an ordering. */
export function inOrder(within: Within, order: number[]): Network {
  const parents = Array(order.length).fill(0);
  let before = 0;
  let score = 0;
  for (const v of order) {
    score += within.score[v][before];
    parents[v] = within.set[v][before];
    before |= 1 << v;
  }
  return { score, parents };
}

/** A best network of all: dynamic programming over sets of variables. O(n 2ⁿ). */
export function optimum(within: Within): Network {
  const n = within.score.length;
  const all = (1 << n) - 1;
  const best = new Float64Array(all + 1).fill(Number.NEGATIVE_INFINITY);
  const last = new Uint8Array(all + 1);
  best[0] = 0;
  for (let mask = 1; mask <= all; mask++) {
    for (const v of membersOf(mask)) {
      const less = mask & ~(1 << v);
      const score = best[less] + within.score[v][less];
      if (score > best[mask] + TIE) [best[mask], last[mask]] = [score, v];
    }
  }
  const order: number[] = [];
  for (let mask = all; mask > 0; mask &= ~(1 << last[mask])) order.unshift(last[mask]);
  return inOrder(within, order);
}

/** The edges of a network, by tail, then head. */
export const edgesOf = (parents: number[]): [from: number, to: number][] =>
  parents
    .flatMap((mask, to) => membersOf(mask).map((from) => [from, to] as [number, number]))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);

/** Whether a variable is reached from another along edges. */
function reaches(parents: number[], from: number, to: number) {
  let seen = 1 << to;
  for (let more = seen; more; ) {
    const above = membersOf(more).reduce((mask, v) => mask | parents[v], 0);
    more = above & ~seen;
    seen |= above;
  }
  return (seen & (1 << from)) !== 0;
}

/** The parents of the two ends after a change, or null where it would close a cycle. */
function changed(parents: number[], { kind, from, to }: Pick<Move, 'kind' | 'from' | 'to'>) {
  const next = parents.slice();
  if (kind === 'add') next[to] |= 1 << from;
  else next[to] &= ~(1 << from);
  if (kind === 'add' && reaches(parents, to, from)) return null;
  if (kind !== 'reverse') return next;
  next[from] |= 1 << to;
  return reaches(parents.with(to, next[to]), from, to) ? null : next;
}

/** Every change of one edge: additions, deletions, reversals, each by tail, then head. */
function* changes(parents: number[]) {
  const n = parents.length;
  for (let from = 0; from < n; from++)
    for (let to = 0; to < n; to++) {
      const isJoined = (parents[to] & (1 << from)) | (parents[from] & (1 << to));
      if (from !== to && !isJoined) yield { kind: 'add' as const, from, to };
    }
  for (const kind of ['delete', 'reverse'] as const)
    for (const [from, to] of edgesOf(parents)) yield { kind, from, to };
}

/** Greedy search from no edge: the change that gains most, until none gains. Of changes that tie, the first. */
export function greedy(table: LocalTable) {
  let parents = table.map(() => 0);
  const worth = (of: number[]) => of.reduce((sum, mask, v) => sum + table[v][mask], 0);
  const moves: Move[] = [];
  for (let score = worth(parents); ; ) {
    let best: { move: Move; next: number[] } | null = null;
    for (const change of changes(parents)) {
      const next = changed(parents, change);
      if (!next) continue;
      const after = worth(next);
      if (after - score > (best?.move.gain ?? 0) + TIE)
        best = { move: { ...change, gain: after - score, score: after }, next };
    }
    if (!best) return { empty: worth(table.map(() => 0)), moves, parents, score };
    moves.push(best.move);
    ({ next: parents } = best);
    ({ score } = best.move);
  }
}
