// Comparison of two networks on each pair of variables that at least one of them joins. Pure.

import type { ClassEdge, NetworkComparison } from '../../generated/protocol.ts';
import { pairKey } from '../../model/pair-key.ts';
import type { Edge } from './read.ts';

/** Verdict on a pair: edge in both networks, only in one, turned, or with a direction that neither class fixes. */
export type Verdict = 'both' | 'reference' | 'other' | 'turned' | 'free';
/** Pair of variables with its verdict. `edge`: its edge in the other network or, if absent there, in the reference. */
export type Pair = { verdict: Verdict; edge: Edge; mine: ClassEdge | null; theirs: ClassEdge | null };

/**
 * Verdicts in the order in which pairs are listed: edges that only one network has, different directions, edges of
 * both.
 */
export const VERDICTS: readonly Verdict[] = ['reference', 'other', 'turned', 'free', 'both'];

export function verdicts({ reference, other }: Pick<NetworkComparison, 'reference' | 'other'>): Pair[] {
  const [mine, theirs] = [reference, other].map(
    (edges) => new Map(edges.map((edge) => [pairKey(edge.from, edge.to), edge])),
  );
  const keys = [...new Set([...mine.keys(), ...theirs.keys()])];
  const pairs = keys.map((key) => {
    const [a, b] = [mine.get(key) ?? null, theirs.get(key) ?? null];
    const shown = (b ?? a) as ClassEdge;
    return { verdict: verdictOf(a, b), edge: [shown.from, shown.to] as Edge, mine: a, theirs: b };
  });
  const rank = ({ verdict }: Pair) => VERDICTS.indexOf(verdict);
  return pairs.sort((x, y) => rank(x) - rank(y) || x.edge[0] - y.edge[0] || x.edge[1] - y.edge[1]);
}

function verdictOf(a: ClassEdge | null, b: ClassEdge | null): Verdict {
  if (!b) return 'reference';
  if (!a) return 'other';
  if (a.from === b.from) return 'both';
  return a.mark === 'reversible' && b.mark === 'reversible' ? 'free' : 'turned';
}

/**
 * Differences to mark in the picture of each network: edges that the other network lacks, and edges that the other
 * network directs differently.
 */
export function changesOfBoth(pairs: Pair[]) {
  type Change = { how: 'added' | 'removed' | 'turned'; edge: Edge };
  const of = (side: 'reference' | 'other', own: 'mine' | 'theirs', only: 'added' | 'removed') =>
    pairs.flatMap(({ verdict, [own]: edge }): Change[] => {
      if (!edge || (verdict !== side && verdict !== 'turned')) return [];
      return [{ how: verdict === side ? only : 'turned', edge: [edge.from, edge.to] }];
    });
  return { reference: of('reference', 'mine', 'removed'), other: of('other', 'theirs', 'added') };
}

/** Number of pairs of each verdict. */
export function countsOf(pairs: Pair[]) {
  const counts = { both: 0, reference: 0, other: 0, turned: 0, free: 0 };
  for (const { verdict } of pairs) counts[verdict]++;
  return counts;
}
