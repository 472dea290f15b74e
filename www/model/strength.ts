// What a bootstrap counted, as shares: strength and directions of pairs, and the file that holds them. Pure.

import type { Averaged, AveragedEdge, PairStrength as Pair, Strengths } from '../generated/protocol.ts';
import { csvLine, guarded } from './csv.ts';

/**
 * `strength`: share of all resamples that join the pair; of these the shares with from → to compelled, to → from compelled,
 * reversible, and directed by a constraint. The four add up to 1; a reversible edge counts for neither direction.
 */
export type Shares = {
  from: number;
  to: number;
  strength: number;
  there: number;
  back: number;
  open: number;
  set: number;
};
/**
 * `from` and `to` as the averaged graph has them, else the way more resamples have them; `edge`: null where the pair is
 * too weak for the graph.
 */
export type Row = Shares & { pair: Pair; edge: AveragedEdge | null };

/** Marks by which the edges of an averaged graph are drawn: with a head only where a direction reaches the threshold. */
export const ARROW_MARKS = Object.freeze({
  supported: 'plain',
  constrained: 'constrained',
  undetermined: 'undetermined',
  headless: 'undetermined',
} as const);

/** Arrows with a head. */
export const hasHead = (edge: AveragedEdge | null) => edge?.arrow === 'supported' || edge?.arrow === 'constrained';

/** Required edges that no resample was learned for have no pair yet. */
const unseen = ({ from, to }: AveragedEdge): Pair => ({
  a: Math.min(from, to),
  b: Math.max(from, to),
  joined: 0,
  forward: 0,
  backward: 0,
  reversible: 0,
  forwardSet: 0,
  backwardSet: 0,
  drawn: 0,
});

/** The share of a part; 0 of nothing. */
const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

function rowOf(pair: Pair, edge: AveragedEdge | null, resamples: number): Row {
  const { a, b, joined, forward, backward, reversible, forwardSet, backwardSet } = pair;
  const turned = edge ? edge.from === b : backward + backwardSet > forward + forwardSet;
  return {
    from: turned ? b : a,
    to: turned ? a : b,
    strength: share(joined, resamples),
    there: share(turned ? backward : forward, joined),
    back: share(turned ? forward : backward, joined),
    open: share(reversible, joined),
    set: share(forwardSet + backwardSet, joined),
    pair,
    edge,
  };
}

/** Pairs by strength, equal ones by column order, each with its edge of the averaged graph. */
export function rowsOf({ pairs, resamples }: Strengths, { edges }: Averaged): Row[] {
  const key = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const left = new Map(edges.map((edge) => [key(edge.from, edge.to), edge]));
  const rows = pairs.map((pair) => {
    const edge = left.get(key(pair.a, pair.b)) ?? null;
    left.delete(key(pair.a, pair.b));
    return rowOf(pair, edge, resamples);
  });
  for (const edge of left.values()) rows.push(rowOf(unseen(edge), edge, resamples));
  return rows.sort(({ pair: one }, { pair: other }) => other.joined - one.joined || one.a - other.a || one.b - other.b);
}

/** The pairs as they are graded: those of the averaged graph, and the others. */
export function gradedOf(
  rows: Row[],
  required: readonly [number, number][],
): Record<'inside' | 'outside', import('./grades.ts').Pair[]> {
  const pairs = rows.map(({ from, to, strength, there, back, open, edge }): import('./grades.ts').Pair => {
    const isSet = edge?.arrow === 'constrained';
    const isRequired = required.some(([a, b]) => a === from && b === to);
    return {
      from,
      to,
      mark: edge && (isSet ? 'constrained' : hasHead(edge) ? 'compelled' : 'undetermined'),
      byReader: isRequired ? 'edge' : isSet ? 'direction' : null,
      measures: { bootstrap: { pair: strength, there, back, open } },
    };
  });
  return {
    inside: pairs.filter(({ mark }) => mark !== null),
    outside: pairs.filter(({ mark }) => mark === null),
  };
}

/** A share as it is written into files: a few digits, and the same everywhere. */
const digits = (x: number) => String(Number(x.toFixed(6)));

const HEAD = [
  'from',
  'to',
  'strength',
  'direction',
  'joined',
  'directed',
  'reversible',
  'averaged',
  'constrained',
  'undetermined',
];

/**
 * The strengths as CSV: every joined pair both ways round, as bnlearn's boot.strength has it, with the counts behind. Unlike
 * there a reversible edge is no half of either direction.
 */
export function strengthsCsv(names: string[], rows: Row[]) {
  const line = ({ pair, strength, edge }: Row, turned: boolean) => {
    const { a, b, joined, forward, backward, reversible, forwardSet, backwardSet } = pair;
    const [from, to] = turned ? [b, a] : [a, b];
    const directed = turned ? backward : forward;
    return csvLine([
      guarded(names[from]),
      guarded(names[to]),
      digits(strength),
      digits(share(directed, joined)),
      String(joined),
      String(directed),
      String(reversible),
      String(Number(hasHead(edge) && edge?.from === from)),
      String(turned ? backwardSet : forwardSet),
      String(Number(edge !== null && !hasHead(edge))),
    ]);
  };
  return csvLine(HEAD) + rows.map((row) => line(row, false) + line(row, true)).join('');
}
